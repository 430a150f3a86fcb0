"""The picture of the table: map, shared boards, the boards of the others, and the viewer's own."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.time_of_empires.picture.layout import (
    HEIGHT,
    MAPS,
    OTHER_H,
    OTHER_W,
    SHARED_W,
    other_place,
    rooms_for,
)
from ludarium.games.time_of_empires.picture.map import map_parts, own_marks
from ludarium.games.time_of_empires.picture.own_area import (
    MINE_H,
    MINE_W,
    OWN_PAGE_W,
    OWN_PLACES,
    mine_parts,
    own_page_height,
)
from ludarium.games.time_of_empires.picture.player_boards import Board, Stock, board_of, other_parts
from ludarium.games.time_of_empires.picture.shared_boards import (
    Glass,
    glasses,
    shared_parts,
    space_abouts,
)
from ludarium.games.time_of_empires.rules import actions as v
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.places import PLACES, SLOTS, TERRITORIES, centre
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import timer_at
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.scene import BOARD, MINE, TALL, WIDE, Node, Page, Scene, Stat, alike, moved, part
from ludarium.kernel.words import Words

# which nodes show rows of which table of the content: for the note on where they come from
ORIGINS = {
    r"place\.": "terrain_tile",
    r"hand\d|deck\d": "card",
    r"space\.leader": "leader",
    r"space\.wonder": "wonder",
    r"section\d": "section",
}
ON_MAP = {
    k.BUILD_STEP: v.BUILD,
    k.BUILD_TOP: v.BUILD,
    k.BUILD_FREE: v.BUILD,
    k.RAZE_STEP: v.RAZE,
    k.FOUND: v.SETTLE,
    k.DROP_STEP: v.DROP,
}


def scene(view: Empires, words: Words, stage: str = WIDE, public: Empires | None = None) -> Scene:
    seat = view.viewer
    spaces, places = _abouts(view, seat)
    rooms = rooms_for(view.seats, seat)
    table = alike(words, view, public, _public)
    parts = [
        *(map_parts(view, words, places) if places else table.land),
        *own_marks(view, words),
        *(shared_parts(view, words, rooms.left, table.timers, spaces) if spaces else table.shared),
        *other_parts(view, words, rooms, table.boards, seat),
    ]
    if seat >= 0:
        parts += mine_parts(view, words, table.boards[seat], spaces, stage == TALL)
    size, mine = (rooms.width, rooms.height), (MINE_W, MINE_H) if seat >= 0 else (0.0, 0.0)
    whole = Scene(*size, parts, *mine, stats=table.stats, status=_status(view, words), ground=rooms.ground)
    return _in_pages(view, words, whole) if stage == TALL else whole


OWN_TOP = 1200.0  # of the own board's page, well below the others


def _in_pages(view: Empires, words: Words, whole: Scene) -> Scene:
    """On a tall stage map, shared boards, the boards of the others and the own board are looked at one by one."""
    rooms, seats, own = rooms_for(view.seats, view.viewer), view.seats, view.viewer >= 0
    left, top, width, height = MAPS[seats]
    pages = [
        Page(words.t("page.map"), left, top, width, height),
        Page(words.t("page.boards"), rooms.left, 0, SHARED_W, HEIGHT),
    ]
    if own:
        x, y = other_place(rooms, seats, view.viewer, 0)
        high = other_place(rooms, seats, view.viewer, seats - 2)[1] + OTHER_H - y
        pages += [
            Page(words.t("page.others"), x, y, OTHER_W, high),
            Page(words.t("page.mine"), 0, OWN_TOP, OWN_PAGE_W, own_page_height(len(view.hands[view.viewer]))),
        ]
    parts = [nodes for nodes in whole.parts if not nodes or nodes[0].area != MINE]
    mine = [nodes for nodes in whole.parts if nodes and nodes[0].area == MINE]
    for i, (nodes, (x, y)) in enumerate(zip(mine, OWN_PLACES, strict=False)):
        parts.append(part(words, (view.viewer, i), _on_page, tuple(nodes), x, OWN_TOP + y))
    size = (whole.width, OWN_TOP + own_page_height(16))
    return Scene(*size, parts, stats=whole.stats, status=whole.status, ground=whole.ground, pages=pages)


def _on_page(words: Words, nodes: tuple[Node, ...], x: float, y: float) -> list[Node]:
    return moved(nodes, BOARD, x, y)


class Public(NamedTuple):
    """What everybody sees alike; "why not?" can be asked of nothing here."""

    land: list[list[Node]]
    shared: list[list[Node]]
    timers: list[Glass]
    boards: list[Board]
    stats: list[list[Stat]]


def _public(p: Empires, words: Words) -> Public:
    timers = glasses(p)
    boards = [board_of(p, seat, timers) for seat in range(p.seats)]
    shared = shared_parts(p, words, rooms_for(p.seats, -1).left, timers, {})
    stats = [part(words, board.seat, _stats, board.stock) for board in boards]
    return Public(map_parts(p, words, {}), shared, timers, boards, stats)


def _status(p: Empires, words: Words) -> str:
    if p.era == 0:
        return words.t("show.birth")
    if p.real:
        return words.t("scene.real", p.era)
    if not p.round:
        return words.t("scene.preparing", p.era)
    return words.t("scene.turns", p.era, p.round)


def _stats(words: Words, stock: Stock) -> list[Stat]:
    return [
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
    if kind in ON_MAP:
        return spaces, {t: ON_MAP[kind] + t for t in range(TERRITORIES)}
    if kind == k.PLACE_CLANS:
        return spaces, {place: v.CLAN + place for place in range(PLACES)}
    if kind == k.GARRISON_STEP:
        return spaces, {centre(slot): v.GARRISON + slot for slot in range(SLOTS)}
    return spaces, {}
