"""The viewer's own board with everything on it (24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.time_of_empires.picture.card_text import card_line, uncovered
from ludarium.games.time_of_empires.picture.player_boards import Board, Stock
from ludarium.games.time_of_empires.picture.shared_boards import Glasses, fitted, space_id, timer_node
from ludarium.games.time_of_empires.rules.actions import DISCOVER, SECTIONS
from ludarium.games.time_of_empires.rules.boards import SYMBOLS, TYPE_COUNT, back_type
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import MOVE_CLANS, TECHNOLOGY
from ludarium.games.time_of_empires.rules.timers import strength
from ludarium.kernel.scene import Node, own, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

MINE_W, MINE_H = 1280.0, 332.0
CARD_W = 153.0  # with the air beside it
# on a tall page: mat, spaces with timers, sections, stock, discovery; the hand is laid in rows below
OWN_PAGE_W = 476.0
OWN_PLACES = ((0.0, 0.0), (48.0, 0.0), (-378.0, 340.0), (-660.0, 168.0), (-860.0, 512.0), (0.0, 684.0))
IN_ROW = 3  # cards of the hand
SYMBOL_SYMS = ("toe-knowledge", "toe-brick", "toe-people", "toe-move", "toe-cap", "toe-vp")


def yields(p: Empires, seat: int, space: int) -> int:
    """What an own-board space would give now; -1: it is no number."""
    if space <= MOVE_CLANS:
        return strength(p, seat, space)
    return -1


def own_page_height(cards: int) -> float:
    return OWN_PLACES[-1][1] + 172.0 * max(1, -(-cards // IN_ROW))


def mine_parts(p: Empires, words: Words, board: Board, about: dict[int, int], tall: bool) -> list[list[Node]]:
    seat, box = board.seat, p.box
    gives = tuple(yields(p, seat, space) for space in range(TECHNOLOGY))
    asked = tuple(about.get(space, -1) for space in range(TECHNOLOGY))
    piles = Piles(len(p.discovery[seat]), len(p.discards[seat]), tuple(p.leaders[seat]))
    hand = tuple(
        box.number_of[card] if card >= 0 else hidden(back) for card, back in zip(p.hands[seat], p.backs[seat], strict=True)
    )
    return [
        part(words, tall, _mat, tall),
        part(words, (seat, asked[0]), _spaces, seat, gives, board.glasses, asked),
        part(words, seat, _sections, box, seat, board.taken, board.tokens),
        part(words, seat, _stock, box, seat, board.stock),
        part(words, seat, _discovery, box, board.seat, board.top, board.waiting, piles),
        part(words, (seat, tall), _hand, box, seat, hand, tall),
    ]


def _mat(words: Words, tall: bool) -> list[Node]:
    """Dark texts stand on something light in every theme."""
    return own([Node("mat", "toe-p-tall" if tall else "toe-p-mat", 0, 0, "flat")])


def _spaces(words: Words, seat: int, gives: tuple[int, ...], here: Glasses, about: tuple[int, ...]) -> list[Node]:
    nodes: list[Node] = []
    signs = ("toe-knowledge", "toe-brick", "toe-people", "toe-move", "toe-sign0", "toe-sign1")
    for space, number in enumerate(gives):
        x, y = 4.0 + 126 * (space % 3), 4.0 + 82 * (space // 3)
        name = words.thing("space", space)
        label = f"{name} +{number}" if number >= 0 else name
        nodes.append(Node(space_id(space, seat), "toe-p-space", x, y, "", label=label, about=about[space]))
        nodes.append(fitted(words, f"space-name{space}", name, x + 61, y + 14, 118, 22))
        nodes.append(Node(f"space-sign{space}", signs[space], x + 22, y + 48, "flat", scale=1.2))
        if number >= 0:
            nodes.append(Node(f"space-number{space}", "", x + 46, y + 48, "flat large bold", str(number)))
        nodes.append(Node(f"own-slot{space}", "toe-slot", x + 100, y + 50, "flat", scale=0.9))
    for glass in here:
        if glass.space < 0:
            nodes.append(timer_node(words, glass, 40.0 + 60 * glass.timer, 258, scale=1.5))
        else:
            x, y = 104.0 + 126 * (glass.space % 3), 54.0 + 82 * (glass.space // 3)
            nodes.append(timer_node(words, glass, x - 16 * glass.slot, y, scale=0.9))
    nodes.append(Node("timers-name", "", 70, 308, "flat", words.t("scene.timers")))
    return own(nodes)


def section_id(seat: int, section: int) -> str:
    return f"section{seat}.{SECTIONS[section]}"


def _sections(words: Words, box: Box, seat: int, all_taken: tuple[int, ...], tokens: tuple[int, ...]) -> list[Node]:
    nodes: list[Node] = []
    for section in range(TYPE_COUNT):
        x, y = 384.0 + 116 * section, 4.0
        taken, token = all_taken[section], tokens[section]
        name = words.thing("section", section)
        told = [words.t("scene.taken", taken, section)]
        more = uncovered(words, box, section, taken)
        if more:
            told.append(words.colon(words.t("scene.next"), words.listing(more)))
        label = words.colon(name, " · ".join(told))
        nodes.append(Node(section_id(seat, section), f"toe-p-section{section}", x, y, "", label=label))
        nodes.append(Node(f"section-name{section}", "", x + 56, y + 13, "flat light bold", name))
        if token:
            tip = words.t("scene.token", token)
            nodes.append(Node(f"token{section}", "toe-token", x + 94, y + 50, "flat bold", str(token), tip))
        for i in range(5):
            px, py = (x + 20 + 36 * i, y + 50) if i < 2 else (x + 20 + 36 * (i - 2), y + 88)
            sym = f"toe-gap{section}" if i < taken else f"toe-b{section}{seat}"
            nodes.append(Node(f"piece{section}.{i}", sym, px, py, f"seat{seat} flat"))
        at = 0
        for symbol in range(SYMBOLS):
            number = box.symbols[section][symbol][taken]
            if number:
                nodes.append(Node(f"sym{section}.{symbol}", SYMBOL_SYMS[symbol], x + 20 + 54 * at, y + 138, "flat"))
                nodes.append(Node(f"sym-n{section}.{symbol}", "", x + 42 + 54 * at, y + 138, "flat bold", str(number)))
                at += 1
    return own(nodes)


def _stock(words: Words, box: Box, seat: int, stock: Stock) -> list[Node]:
    x, y = 852.0, 4.0
    nodes = [Node("stock", "toe-p-stock", x, y, "flat")]
    for row, (sym, number) in enumerate((("toe-knowledge", stock.knowledge), ("toe-brick", stock.bricks))):
        for i in range(box.stock_max):
            at = x + 18 + 114 * i / max(1, box.stock_max - 1)
            nodes.append(Node(f"stock{row}.{i}", sym if i < number else "toe-no", at, y + 22 + 32 * row, "flat"))
    figures = (
        ("people0", f"toe-clan{seat}", stock.reserve, "scene.reserve", 0, 98, 1.1),
        ("people1", "toe-cap", stock.scholars, "scene.scholars", 70, 98, 1.1),
        ("ruins", "toe-ruin", stock.ruins, "scene.ruins", 0, 142, 1.0),
        ("vp", "toe-vp", stock.vp, "scene.vp", 70, 142, 1.0),
    )
    for key, sym, number, text, right, down, scale in figures:
        label = words.t(text, number)
        nodes.append(Node(key, sym, x + 24 + right, y + down, f"seat{seat} flat", label=label, scale=scale))
        nodes.append(Node(f"{key}-n", "", x + 54 + right, y + down, "flat bold large", str(number)))
    return own(nodes)


class Piles(NamedTuple):
    """How many cards are discovered and discarded, and the leaders won."""

    discovered: int
    discarded: int
    leaders: tuple[int, ...]


def _discovery(words: Words, box: Box, seat: int, top: int, waiting: int, piles: Piles) -> list[Node]:
    x, y = 1008.0, 4.0
    nodes = [Node("discovery", "toe-p-discovery", x, y, "flat")]
    if top >= 0:
        nodes += card_face(words, box, "top", top, x + 78, y + 82, -1)
    else:
        nodes.append(fitted(words, "top-none", words.t("scene.no_discovery"), x + 78, y + 82, 140, 60))
    if waiting >= 0:
        label = words.t("scene.waiting", waiting)
        nodes.append(Node("waiting", f"toe-b{waiting}{seat}", x + 138, y + 58, f"seat{seat} flat", label=label, scale=1.05))
    texts = [words.t("scene.below", max(0, piles.discovered - 1)), words.t("scene.discards", piles.discarded)]
    leaders = [fit(words.thing("leader", leader), 102, 19, bold=True, scales=(1.0,))[0] for leader in piles.leaders]
    for i, text in enumerate([*texts, *leaders][:8]):
        bold = " bold" if i >= 2 else ""
        nodes.append(Node(f"note{i}", "", x + 160, y + 18 + 19 * i, f"flat left{bold}", text))
    return own(nodes)


def card_face(
    words: Words, box: Box, key: str, number: int, x: float, y: float, about: int, seen: float = CARD_W
) -> Iterator[Node]:
    """A card face up: name, costs in knowledge and bricks, effect; all in the part that the next card does not cover."""
    name = words.thing("card", number)
    effect = card_line(words, box, number)
    knowledge, bricks, kind = box.card_knowledge[number], box.card_bricks[number], box.card_type[number]
    label = words.colon(name, f"{effect} {words.t('scene.costs', knowledge, bricks, kind)}")
    yield Node(key, f"toe-face{kind}", x, y, "", label=label, about=about)
    middle = x - (CARD_W - seen) / 2
    whole = seen >= CARD_W  # then the sign of its type is seen in the corner
    yield fitted(
        words, f"{key}-name", name, middle - 14 * whole, y - 57, seen - (37 if whole else 7), 38, "flat light bold"
    )
    yield Node(f"{key}-k", "toe-knowledge", x - 56, y - 26, "flat", scale=0.9)
    yield Node(f"{key}-kn", "", x - 36, y - 26, "flat bold", str(knowledge), scale=1.15)
    right = x - 56 + min(70.0, seen / 2 - 4)
    yield Node(f"{key}-b", "toe-brick", right, y - 26, "flat", scale=0.9)
    yield Node(f"{key}-bn", "", right + 20, y - 26, "flat bold", str(bricks), scale=1.15)
    yield fitted(words, f"{key}-effect", effect, middle, y + 31, seen - 11, 86)


def hidden(back: int) -> int:
    """A card whose face the view does not show, among card numbers."""
    return -1 - back


def hidden_back(card: int) -> int:
    return -1 - card


def hand_id(seat: int, index: int) -> str:
    return f"hand{seat}.{index}"


def _hand(words: Words, box: Box, seat: int, cards: tuple[int, ...], tall: bool) -> list[Node]:
    """The cards by number; a face that the view does not show is `hidden`."""
    gap = min(CARD_W, (MINE_W - 150 - 150) / max(1, len(cards) - 1))
    nodes: list[Node] = []
    for i, number in enumerate(cards):
        x, y = (82.0 + 156 * (i % IN_ROW), 84.0 + 172 * (i // IN_ROW)) if tall else (222.0 + gap * i, 252.0)
        if number >= 0:
            seen = CARD_W if tall or i == len(cards) - 1 else gap
            nodes += card_face(words, box, hand_id(seat, i), number, x, y, DISCOVER + number, seen)
        else:
            nodes.append(Node(hand_id(seat, i), f"toe-back{back_type(hidden_back(number))}", x, y, "flat"))
    if not cards:
        nodes.append(Node("hand-none", "", *((238, 60) if tall else (300, 252)), "flat", words.t("scene.no_hand")))
    return own(nodes)
