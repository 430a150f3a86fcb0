"""The picture of the table: map, shared boards, the boards of the others, and the viewer's own."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.time_of_empires.picture.clicks import MOVING
from ludarium.games.time_of_empires.picture.layout import (
    PAGE_W,
    PAGES_X,
    TALL_MAP_H,
    TALL_OTHER_H,
    TALL_ZOOM,
    boards_height,
    rooms_for,
)
from ludarium.games.time_of_empires.picture.map import map_parts, own_marks
from ludarium.games.time_of_empires.picture.own_area import (
    HEAD_H,
    HEAD_W,
    MINE_H,
    MINE_W,
    own_page_height,
    page_parts,
    strip_parts,
)
from ludarium.games.time_of_empires.picture.own_board import own_board_parts
from ludarium.games.time_of_empires.picture.palette import PIECES
from ludarium.games.time_of_empires.picture.player_boards import Board, Stock, board_of, other_parts
from ludarium.games.time_of_empires.picture.points_now import Outlook, outlooks, told_now
from ludarium.games.time_of_empires.picture.shared_boards import shared_parts
from ludarium.games.time_of_empires.picture.timers import Glass, glasses, space_abouts
from ludarium.games.time_of_empires.rules import actions as v
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.places import PLACES, SLOTS, TERRITORIES, centre, territory
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import timer_at
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.scene import BOARD, HEAD, TALL, WIDE, Node, Page, Scene, Stat, alike, moved, part
from ludarium.kernel.words import Words

# the table in words, group by group
GROUPS = {
    r"place\.": "words.map",
    r"built\.|clan": "words.pieces",
    r"own\d|section|dial|timer": "words.own",
    r"space\.|deck": "words.shared",
    r"board\d": "words.others",
}
# which nodes show rows of which table of the content: for the note on where they come from
ORIGINS = {
    r"place\.": "terrain_tile",
    r"hand\d|deck\d": "card",
    r"space\.leader": "leader",
    r"space\.wonder": "wonder",
    r"section\d\.{id}$": "section",
}
ON_MAP = {
    k.BUILD_STEP: v.BUILD,
    k.BUILD_TOP: v.BUILD,
    k.BUILD_FREE: v.BUILD,
    k.RAZE_STEP: v.RAZE,
    k.DROP_STEP: v.DROP,
}


def scene(view: Empires, words: Words, stage: str = WIDE, public: Empires | None = None) -> Scene:
    seat = view.viewer
    spaces, places = _abouts(view, seat)
    rooms = rooms_for(view.seats, seat, stage)
    table = alike(words, view, public, _public, stage, seat >= 0)
    parts = [
        *(map_parts(view, words, places, stage) if places else table.land),
        *(shared_parts(view, words, rooms, table.timers, spaces) if spaces else table.shared),
        *other_parts(view, words, rooms, table.boards, seat),
    ]
    tall = stage == TALL
    if seat >= 0:
        parts += own_board_parts(view, words, table.boards[seat], rooms, spaces)
        parts += (page_parts if tall else strip_parts)(view, words, table.boards[seat], table.timers)
    parts += own_marks(view, words, stage)
    zoom = TALL_ZOOM if tall else 1.0
    if tall:
        parts = [part(words, (seat, i), _enlarged, tuple(nodes)) for i, nodes in enumerate(parts)]
    size = (rooms.width * zoom, rooms.height * zoom)
    mine = (MINE_W, MINE_H) if seat >= 0 and not tall else (0.0, 0.0)
    head = (HEAD_W, HEAD_H) if seat >= 0 and tall and view.real else (0.0, 0.0)
    return Scene(
        *size,
        parts,
        *mine,
        stats=table.stats,
        status=_status(view, words),
        ground=rooms.ground,
        head_width=head[0],
        head_height=head[1],
        pages=_pages(view, words) if tall else [],
        colours=tuple(PIECES[colour] for colour in view.colour),
    )


def _enlarged(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """A part of a tall page; what stands above the pages keeps its size."""
    larger = moved(nodes, BOARD, 0, 0, TALL_ZOOM)
    return [node if node.area == HEAD else big for node, big in zip(nodes, larger, strict=True)]


def _pages(view: Empires, words: Words) -> list[Page]:
    """On a tall stage map, shared boards, the boards of the others and the viewer's board are separate pages."""
    own, seats = view.viewer >= 0, view.seats
    others = (TALL_OTHER_H + 3) * (seats - own)
    heights = [("page.map", TALL_MAP_H[seats]), ("page.boards", boards_height(seats)), ("page.others", others)]
    if own:
        heights.append(("page.mine", own_page_height(len(view.hands[view.viewer]), view.real)))
    zoom = TALL_ZOOM
    return [
        Page(words.t(name), x * zoom, 0, PAGE_W * zoom, high * zoom)
        for (name, high), x in zip(heights, PAGES_X, strict=False)
    ]


class Public(NamedTuple):
    """What everybody sees alike; "why not?" can be asked of nothing here."""

    land: list[list[Node]]
    shared: list[list[Node]]
    timers: list[Glass]
    boards: list[Board]
    stats: list[list[Stat]]


def _public(p: Empires, words: Words, stage: str, own: bool) -> Public:
    timers = glasses(p)
    ahead = outlooks(p)
    boards = [board_of(p, seat, timers, ahead[seat]) for seat in range(p.seats)]
    shared = shared_parts(p, words, rooms_for(p.seats, 0 if own else -1, stage), timers, {})
    stats = [part(words, board.seat, _stats, board.stock, board.outlook) for board in boards]
    return Public(map_parts(p, words, {}, stage), shared, timers, boards, stats)


def _status(p: Empires, words: Words) -> str:
    if p.era == 0:
        return words.t("show.birth")
    if p.real:
        return words.t("scene.real", p.era)
    if not p.round:
        return words.t("scene.preparing", p.era)
    return words.t("scene.turns", p.era, p.round)


def _stats(words: Words, stock: Stock, outlook: Outlook) -> list[Stat]:
    return [
        Stat("toe-vp", f"+{outlook.total}", told_now(words, outlook)),
        Stat("toe-knowledge", str(stock.knowledge), words.t("scene.knowledge", stock.knowledge)),
        Stat("toe-brick", str(stock.bricks), words.t("scene.bricks", stock.bricks)),
        Stat("toe-people", str(stock.reserve), words.t("scene.reserve", stock.reserve)),
        Stat("toe-cap", str(stock.scholars), words.t("scene.scholars", stock.scholars)),
        Stat("toe-ruin", str(stock.ruins), words.t("scene.ruins", stock.ruins)),
    ]


def _abouts(p: Empires, seat: int) -> tuple[dict[int, int], dict[int, int]]:
    """Actions whose refusal answers "why not?": by space, and by place of the map."""
    top = p.pending(seat) if seat >= 0 else -1
    if top < 0:
        return {}, {}
    kind, arg = kind_of(top), arg_of(top)
    timer = arg if kind == k.TIMER_STEP else 0
    if kind == k.IDLE and p.t_end[timer_at(seat, 0)] > p.now and p.t_space[timer_at(seat, 0)] >= 0:
        timer = 1
    spaces = space_abouts(v.SHIFT if kind == k.SHIFT_STEP else v.timer_action(timer, 0))
    if kind == k.FOUND:  # a capital or city is no territory: the answer is that of a territory of another tile
        elsewhere = v.SETTLE + territory((p.layout.capital_of[seat] + 1) % p.layout.tiles, 0)
        lands = {t: v.SETTLE + t for t in range(TERRITORIES)}
        return spaces, lands | {centre(slot): elsewhere for slot in range(SLOTS)}
    if kind in ON_MAP:
        return spaces, {t: ON_MAP[kind] + t for t in range(TERRITORIES)}
    if kind == k.PLACE_CLANS:
        return spaces, {place: v.CLAN + place for place in range(PLACES)}
    if kind == k.GARRISON_STEP:
        return spaces, {centre(slot): v.GARRISON + slot for slot in range(SLOTS)}
    if kind in MOVING:  # without a group in hand: whether one's clans stand there
        return spaces, {place: v.move_action(1, place, place) for place in range(PLACES)}
    return spaces, {}
