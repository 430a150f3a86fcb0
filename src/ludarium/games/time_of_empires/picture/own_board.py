"""The viewer's own board: six spaces and four sections (24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.time_of_empires.picture.card_text import uncovered
from ludarium.games.time_of_empires.picture.layout import Rect, Rooms, band, panel, spine
from ludarium.games.time_of_empires.picture.player_boards import Board
from ludarium.games.time_of_empires.picture.texts import LEAST, PLAIN, figure, fitted
from ludarium.games.time_of_empires.picture.timers import Glasses, space_id, timer_node
from ludarium.games.time_of_empires.rules.actions import SECTIONS
from ludarium.games.time_of_empires.rules.boards import SYM_VP, SYMBOLS, TYPE_COUNT
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.map import sites
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import (
    BUILDING,
    DISCOVERING,
    GAIN_BRICKS,
    GAIN_KNOWLEDGE,
    MOVE_CLANS,
    TECHNOLOGY,
)
from ludarium.games.time_of_empires.rules.supply import construction_cost, discovery_cost, top_card
from ludarium.games.time_of_empires.rules.timers import strength
from ludarium.kernel.scene import WIDE, Node, part
from ludarium.kernel.words import Words

SYMBOL_SYMS = ("toe-knowledge", "toe-brick", "toe-people", "toe-move", "toe-cap", "toe-vp")
SIGNS = ("toe-knowledge", "toe-brick", "toe-people", "toe-move", "toe-sign0", "toe-sign1")
SIGN_SCALES = (0.9, 0.9, 0.9, 0.9, 0.7, 0.7)  # the round signs of Discover and Build are taller
HEAD = 17.0
KEY = 10.0
PIECE = 0.62  # size of a building in a section
LEAST_WIDE = 105.0  # of a space that says for how many bricks it builds
LOW = 10.0  # of the line below the buildings, above the edge of its section


def yields(p: Empires, seat: int, space: int) -> int:
    """What an own-board space would give now; -1: it is no number."""
    if space <= MOVE_CLANS:
        return strength(p, seat, space)
    return -1


def section_id(seat: int, section: int) -> str:
    return f"section{seat}.{SECTIONS[section]}"


class Offer(NamedTuple):
    """What a space of the viewer's board gives or costs now."""

    number: int = -1  # that it gives; -1: none
    knowledge: tuple[int, int] | None = None  # the least and the most that the cards of the hand cost
    building: int = -1  # that would be built, and for how many bricks
    bricks: int = 0
    site: bool = True  # there is one for the building


def offers(p: Empires, seat: int) -> tuple[Offer, ...]:
    """Of each space, in order."""
    found = [Offer(yields(p, seat, space)) for space in range(TECHNOLOGY)]
    hand = [p.box.number_of[card] for card in p.hands[seat] if card >= 0]
    if hand:
        costs = [discovery_cost(p, seat, number) for number in hand]
        found[DISCOVERING] = Offer(knowledge=(min(costs), max(costs)))
    top = top_card(p, seat)
    if top >= 0:
        kind = p.box.card_type[top]
        site = p.waiting[seat] >= 0 or bool(sites(p, seat, kind, 0))
        found[BUILDING] = Offer(building=kind, bricks=construction_cost(p, seat, top), site=site)
    return tuple(found)


def own_board_parts(p: Empires, words: Words, board: Board, rooms: Rooms, about: dict[int, int]) -> list[list[Node]]:
    seat = board.seat
    asked = tuple(about.get(space, -1) for space in range(TECHNOLOGY))
    stage = rooms.stage
    return [
        part(words, (seat, stage), _spine, seat, rooms.own) if stage == WIDE else [],
        part(words, (seat, stage, asked[0]), _spaces, seat, rooms.spaces, offers(p, seat), board.glasses, asked),
        part(words, (seat, stage), _sections, p.box, seat, rooms.sections, board.taken, board.tokens),
    ]


def _spine(words: Words, seat: int, room: Rect) -> Iterator[Node]:
    """An edge in the player's colour, as the seats beside the table have: this board is theirs."""
    yield Node("own-spine", spine(room.h), room.x, room.y, f"seat{seat} flat")


def _spaces(
    words: Words, seat: int, room: Rect, gives: tuple[Offer, ...], here: Glasses, about: tuple[int, ...]
) -> Iterator[Node]:
    cells = room.cells(len(gives), 3)
    for space, (offer, cell) in enumerate(zip(gives, cells, strict=True)):
        name = words.thing("space", space)
        x, y = cell.x, cell.y
        head = HEAD if cell.h < 45 else 30.0
        low = y + (cell.h + head) / 2 - 1
        label = _offer_label(words, space, name, offer)
        yield Node(space_id(space, seat), panel("space", cell), x, y, "", label=label, about=about[space])
        key = KEY if cell.w > 130 else 0.0  # room for the letter of a key, which a phone does not have
        wide = cell.w - 30 - key
        yield fitted(words, f"space-name{space}", name, x + key + wide / 2 + 2, y + head / 2 + 1, wide, head)
        yield Node(f"space-sign{space}", SIGNS[space], x + 17, low, "flat", scale=SIGN_SCALES[space])
        yield from _offer(words, seat, space, offer, x, low, cell.w)
        yield Node(f"own-slot{space}", "toe-slot", x + cell.w - 15, y + cell.h / 2, "flat", scale=0.75)
    for glass in here:
        if glass.space >= 0:
            cell = cells[glass.space]
            yield timer_node(words, glass, cell.x + cell.w - 15 - 16 * glass.slot, cell.y + cell.h / 2 + 3, scale=0.75)


def _offer_label(words: Words, space: int, name: str, offer: Offer) -> str:
    if offer.number >= 0:
        gives = "scene.gives" if space in (GAIN_KNOWLEDGE, GAIN_BRICKS) else "scene.up_to"
        return words.colon(name, words.t(gives, offer.number))
    if offer.knowledge is not None:
        key = "discover_for" if offer.knowledge[0] < offer.knowledge[1] else "discover_exactly"
        return words.colon(name, words.t(f"scene.{key}", *offer.knowledge))
    if offer.building >= 0:
        told = words.t("scene.build_for", offer.building, offer.bricks)
        return words.colon(name, told if offer.site else f"{told} · {words.t('scene.no_site')}")
    return words.colon(name, words.t("scene.no_hand" if space == DISCOVERING else "scene.no_discovery"))


def _offer(words: Words, seat: int, space: int, offer: Offer, x: float, y: float, wide: float) -> Iterator[Node]:
    """What the space gives in bold, or what it costs behind the sign of what is paid."""
    if offer.number >= 0:
        gain = space in (GAIN_KNOWLEDGE, GAIN_BRICKS)
        told = f"+{offer.number}" if gain else words.t("scene.up_to", offer.number)
        yield figure(f"space-number{space}", told, x + 33, y, "flat bold left", 1.1 if gain else 0.9)
        return
    at = x + 40
    if offer.knowledge is not None:
        least, most = offer.knowledge
        yield Node("discover-cost", "toe-knowledge", at, y, "flat", scale=0.75)
        cost = str(least) if least == most else f"{least}–{most}"
        yield figure("discover-cost-n", cost, at + 10, y, "flat bold left")
    elif offer.building >= 0:
        yield Node("build-what", f"toe-b{offer.building}{seat}", at, y - 1, f"seat{seat} flat", scale=0.66)
        if not offer.site:
            yield Node("build-none", "", at + 15, y, "flat left bold bad", words.t("scene.no_site_short"), scale=PLAIN)
        elif wide > LEAST_WIDE:
            yield Node("build-cost", "toe-brick", at + 25, y, "flat", scale=0.75)
            yield figure("build-cost-n", offer.bricks, at + 36, y, "flat bold left")
    else:
        key = "scene.no_hand_short" if space == DISCOVERING else "scene.no_discovery_short"
        yield Node(f"space-none{space}", "", x + 33, y, "flat left", words.t(key), scale=PLAIN)


def _sections(
    words: Words, box: Box, seat: int, room: Rect, all_taken: tuple[int, ...], tokens: tuple[int, ...]
) -> Iterator[Node]:
    for section, cell in enumerate(room.cells(TYPE_COUNT, TYPE_COUNT)):
        x, y = cell.x, cell.y
        low = y + min(52.0, cell.h - LOW)
        taken, token = all_taken[section], tokens[section]
        name = words.thing("section", section)
        told = [words.t("scene.taken", taken, section)]
        more = uncovered(words, box, section, taken)
        if more:
            told.append(words.colon(words.t("scene.next"), words.listing(more)))
        if any(box.symbols[section][SYM_VP]):
            told.append(words.t("scene.temple_pays"))
        label = words.colon(name, " · ".join(told))
        yield Node(section_id(seat, section), panel(f"section{section}", cell), x, y, "", label=label)
        head = band(cell)
        at = y + 8 + (head - HEAD)
        yield fitted(words, f"section-name{section}", name, x + cell.w / 2, at, cell.w - 4, HEAD, "flat light bold")
        if token:
            tip = words.t("scene.token", token)
            yield Node(
                f"token{section}",
                "toe-token",
                x + cell.w - 12,
                y + cell.h - LOW,
                "flat bold",
                str(token),
                tip,
                scale=LEAST[words.lang],
            )
        gap = (cell.w - 22) / 4
        for i in range(5):
            sym = f"toe-gap{section}" if i < taken else f"toe-b{section}{seat}"
            yield Node(f"piece{section}.{i}", sym, x + 11 + gap * i, y + head + 10, f"seat{seat} flat", scale=PIECE)
        yield from _symbols(box, section, taken, x, low)


def _symbols(box: Box, section: int, taken: int, x: float, y: float) -> Iterator[Node]:
    at = 0
    for symbol in range(SYMBOLS):
        number = box.symbols[section][symbol][taken]
        if number:
            yield Node(f"sym{section}.{symbol}", SYMBOL_SYMS[symbol], x + 12 + 36 * at, y, "flat", scale=0.75)
            yield figure(f"sym-n{section}.{symbol}", number, x + 28 + 36 * at, y, "flat bold", PLAIN)
            at += 1


def panels(rooms: Rooms) -> Iterator[tuple[str, Rect]]:
    """The panels of the viewer's board, by kind and size."""
    yield "space", rooms.spaces.cells(TECHNOLOGY, 3)[0]
    for section in range(TYPE_COUNT):
        yield f"section{section}", rooms.sections.cells(TYPE_COUNT, TYPE_COUNT)[0]
