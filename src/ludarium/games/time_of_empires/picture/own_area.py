"""What is the viewer's own beside the board: two dials, the stock, the discovery space and the hand (24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.games.time_of_empires.picture import hand
from ludarium.games.time_of_empires.picture.card_text import card_line, leader_line
from ludarium.games.time_of_empires.picture.layout import PAGE_W, PAGES_X, SPINE, STAGE_W, Rect, panel, spine
from ludarium.games.time_of_empires.picture.player_boards import Board, Stock
from ludarium.games.time_of_empires.picture.points_now import Outlook, told_now
from ludarium.games.time_of_empires.picture.shared_boards import Countdown, clock_node, countdown
from ludarium.games.time_of_empires.picture.texts import figure, fitted
from ludarium.games.time_of_empires.picture.timers import DIAL_W, Glass, Glasses, dial_nodes
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.kernel.scene import HEAD, Node, moved, own, part
from ludarium.kernel.words import Words

MINE_W, MINE_H = STAGE_W, 104.0
TOP: Final = Rect(SPINE + 2 * DIAL_W + 3, 2, 88, 100)
STOCK: Final = Rect(TOP.x + TOP.w + 3, 2, 98, 100)
HAND: Final = Rect(STOCK.x + STOCK.w + 4, 2, MINE_W - STOCK.x - STOCK.w - 6, 100)
LARGE_HAND: Final = Rect(STOCK.x, 2, MINE_W - STOCK.x - 2, 100)  # then the stock is told beside the table only
TOP_CARD: Final = Rect(TOP.x + 3, TOP.y + 3, TOP.w - 6, 54)
# on the page of the viewer's board, below spaces and sections
OWN_X: Final = PAGES_X[3]
TALL_DIALS, TALL_STOCK, TALL_TOP = 194.0, 264.0, 300.0
TALL_TOP_H: Final = 60.0
TALL_HAND: Final = TALL_TOP + TALL_TOP_H + 4
HEAD_W, HEAD_H = 384.0, 56.0
HEAD_STEP: Final = 229.0  # between the two dials there
HEAD_NAME, PAGE_NAME = (
    70.0,
    84.0,
)  # room for a name beside a dial: in the head the clock stands between


class Piles(NamedTuple):
    """How many cards are discovered and discarded, and the leaders won."""

    discovered: int
    discarded: int
    leaders: tuple[int, ...]


def own_page_height(cards: int, real: bool) -> float:
    return TALL_HAND - _risen(real) + (hand.TALL_CARD_H + 3) * max(1, -(-cards // 2))


def _risen(real: bool) -> float:
    """In real time the dials stand above the pages: what lies below them moves up."""
    return TALL_STOCK - TALL_DIALS if real else 0.0


def _cards(p: Empires, seat: int) -> tuple[int, ...]:
    numbers = p.box.number_of
    held = zip(p.hands[seat], p.backs[seat], strict=True)
    return tuple(numbers[card] if card >= 0 else hand.hidden(back) for card, back in held)


def _own_glasses(timers: list[Glass], seat: int) -> Glasses:
    return tuple(glass for glass in timers if glass.seat == seat)


def strip_parts(p: Empires, words: Words, board: Board, timers: list[Glass]) -> list[list[Node]]:
    """Below a wide board."""
    seat, box = board.seat, p.box
    piles = Piles(len(p.discovery[seat]), len(p.discards[seat]), tuple(p.leaders[seat]))
    large = len(p.hands[seat]) > hand.LARGE
    return [
        part(words, seat, _mat, seat),
        part(words, seat, _dials, seat, _own_glasses(timers, seat)),
        part(words, seat, _discovery, box, seat, board.top, board.waiting, piles),
        [] if large else part(words, seat, _stock, seat, board.stock, board.outlook, box.stock_max),
        part(words, seat, _hand, box, seat, _cards(p, seat)),
    ]


def _mat(words: Words, seat: int) -> list[Node]:
    """Dark texts stand on something light in every theme; its edge says whose it is."""
    return own([Node("mat", "toe-p-mat", 0, 0, "flat"), Node("mat-spine", spine(MINE_H), 0, 0, f"seat{seat} flat")])


def _dials(words: Words, seat: int, timers: Glasses) -> list[Node]:
    nodes: list[Node] = []
    for glass in timers:
        nodes += dial_nodes(words, seat, glass, SPINE + DIAL_W * (glass.timer + 0.5), 36)
    return own(nodes)


FIGURES: Final = (
    ("stock0", "toe-knowledge", "scene.knowledge"),
    ("stock1", "toe-brick", "scene.bricks"),
    ("people0", "", "scene.reserve"),
    ("people1", "toe-cap", "scene.scholars"),
    ("vp", "toe-vp", "scene.vp"),
)


def _stock_nodes(words: Words, seat: int, stock: Stock, outlook: Outlook, most: int, cells: list[Rect]) -> Iterator[Node]:
    numbers = (stock.knowledge, stock.bricks, stock.reserve, stock.scholars, stock.vp)
    for (key, sym, text), number, cell in zip(FIGURES, numbers, cells[:-1], strict=True):
        label, y = words.t(text, number), cell.y + cell.h / 2
        yield Node(key, sym or f"toe-clan{seat}", cell.x + 13, y, f"seat{seat}", label=label, scale=0.85)
        told = f"{number}/{most}" if key.startswith("stock") else str(number)
        yield figure(f"{key}-n", told, cell.x + 36, y, "flat bold", 0.82)
    last = cells[-1]
    label = told_now(words, outlook)
    yield Node("vp-now", "", last.x + 24, last.y + last.h / 2, "bold", f"+{outlook.total}", label, scale=0.86)


def _stock(words: Words, seat: int, stock: Stock, outlook: Outlook, most: int) -> list[Node]:
    ground = Node("stock", panel("stock", STOCK), STOCK.x, STOCK.y, "flat")
    return own([ground, *_stock_nodes(words, seat, stock, outlook, most, STOCK.cells(6, 2, 0))])


def _discovery(words: Words, box: Box, seat: int, top: int, waiting: int, piles: Piles) -> list[Node]:
    x, y = TOP.x, TOP.y
    leaders = [words.colon(words.thing("leader", n), leader_line(words, box, n)) for n in piles.leaders]
    notes = [words.t("scene.below", max(0, piles.discovered - 1)), words.t("scene.discards", piles.discarded)]
    label = " · ".join([*notes, *leaders])
    nodes = [Node("discovery", panel("discovery", TOP), x, y, "", label=label)]
    if top >= 0:
        nodes += hand.card_face(words, box, "top", top, TOP_CARD, -1, effect=False)
    else:
        nodes.append(fitted(words, "top-none", words.t("scene.no_discovery"), x + TOP.w / 2, y + 32, TOP.w - 8, 56))
    if waiting >= 0:
        tip = words.t("scene.waiting", waiting)
        spot = (TOP_CARD.x + TOP_CARD.w - 14, TOP_CARD.y + TOP_CARD.h - 12)
        nodes.append(Node("waiting", f"toe-b{waiting}{seat}", *spot, f"seat{seat} flat", label=tip, scale=0.85))
    if piles.leaders:
        nodes.append(_leaders(words, piles.leaders, x + TOP.w / 2, y + 79))
    if top >= 0:
        nodes += hand.grown(words, box, "top", top, x + TOP.w / 2, MINE_W)
    return own(nodes)


def _leaders(words: Words, leaders: tuple[int, ...], x: float, y: float) -> Node:
    """The names of the leaders won; many are counted."""
    node = fitted(
        words, "note1", words.listing(words.thing("leader", n) for n in leaders), x, y, TOP.w - 4, 42, "flat bold"
    )
    if "…" not in node.text:
        return node
    return fitted(words, "note1", words.t("scene.leaders", len(leaders)), x, y, TOP.w - 4, 42, "flat bold")


def _hand(words: Words, box: Box, seat: int, cards: tuple[int, ...]) -> list[Node]:
    room = LARGE_HAND if len(cards) > hand.LARGE else HAND
    return own(hand.hand_nodes(words, box, seat, cards, room, MINE_W))


# -- a tall stage ---------------------------------------------------------------------------------------------------------


def page_parts(p: Empires, words: Words, board: Board, timers: list[Glass]) -> list[list[Node]]:
    """The rest of the viewer's page; in real time the dials are above every page."""
    seat, box = board.seat, p.box
    mine = _own_glasses(timers, seat)
    leaders, up = tuple(p.leaders[seat]), _risen(p.real)
    return [
        part(words, seat, _head_dials, seat, mine, countdown(p)) if p.real else part(words, seat, _page_dials, seat, mine),
        part(words, seat, _page_stock, seat, board.stock, board.outlook, box.stock_max, TALL_STOCK - up),
        part(words, seat, _page_top, box, seat, board.top, board.waiting, leaders, TALL_TOP - up),
        part(words, seat, _page_hand, box, seat, _cards(p, seat), TALL_HAND - up),
    ]


def _head_dials(words: Words, seat: int, timers: Glasses, time: Countdown) -> list[Node]:
    """Above every page: the two dials, and between them the one clock of the table."""
    nodes = [Node("head-mat", "toe-p-head", 0, 0, "flat")]
    for glass in timers:
        nodes += dial_nodes(words, seat, glass, 30 + HEAD_STEP * glass.timer, 28, HEAD_NAME, 0.76)
    nodes.append(fitted(words, "clock-name", words.t(f"{time.name}_short"), HEAD_STEP - 41, 12, 84, 18))
    nodes.append(clock_node(words, time, HEAD_STEP - 41, 37))
    return moved(nodes, HEAD, 0, 0)


def _page_dials(words: Words, seat: int, timers: Glasses) -> Iterator[Node]:
    for glass in timers:
        yield from dial_nodes(words, seat, glass, OWN_X + 36 + 176 * glass.timer, TALL_DIALS + 35, PAGE_NAME)


def _page_stock(words: Words, seat: int, stock: Stock, outlook: Outlook, most: int, y: float) -> Iterator[Node]:
    yield from _stock_nodes(words, seat, stock, outlook, most, Rect(OWN_X, y, PAGE_W, 34).cells(6, 6))


def _page_top(
    words: Words, box: Box, seat: int, top: int, waiting: int, leaders: tuple[int, ...], y: float
) -> Iterator[Node]:
    room = Rect(OWN_X, y, PAGE_W, TALL_TOP_H)
    told = words.listing(words.thing("leader", n) for n in leaders)
    label = " · ".join(words.colon(words.thing("leader", n), leader_line(words, box, n)) for n in leaders)
    yield Node("discovery", panel("discovery", room), room.x, room.y, "flat", label=label)
    if top >= 0:
        yield from hand.card_face(words, box, "top", top, Rect(OWN_X + 3, y + 3, TOP_CARD.w, TOP_CARD.h), -1, effect=False)
        line = card_line(words, box, top)
        yield fitted(words, "top-effect", line, room.x + 232, room.y + (20 if told else 30), 238, 44 if told else 58)
    else:
        yield fitted(words, "top-none", words.t("scene.no_discovery"), room.x + 60, room.y + 30, 120, 40)
    if waiting >= 0:
        tip = words.t("scene.waiting", waiting)
        yield Node("waiting", f"toe-b{waiting}{seat}", room.x + 100, room.y + 44, f"seat{seat} flat", label=tip, scale=0.8)
    if told:
        yield fitted(words, "note1", told, room.x + 232, room.y + 51, 238, 18, "flat bold")


def _page_hand(words: Words, box: Box, seat: int, cards: tuple[int, ...], y: float) -> Iterator[Node]:
    yield from hand.tall_hand(words, box, seat, cards, OWN_X, y, PAGE_W)


def panels() -> Iterator[tuple[str, Rect]]:
    yield "stock", STOCK
    yield "discovery", TOP
    yield "discovery", Rect(0, 0, PAGE_W, TALL_TOP_H)
    yield from hand.panels(HAND, LARGE_HAND, TOP_CARD, PAGE_W)
