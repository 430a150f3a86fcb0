"""The shared boards: clock or rounds, technology decks, leader columns, wonders, their slots and timers (24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.time_of_empires.picture.card_text import leader_line, wonder_line, wonder_points
from ludarium.games.time_of_empires.picture.layout import SHARED_W
from ludarium.games.time_of_empires.rules.actions import ACTIONS
from ludarium.games.time_of_empires.rules.boards import back_type
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.eras import RUNNING
from ludarium.games.time_of_empires.rules.ops import tile_number
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.scoring import count, majority
from ludarium.games.time_of_empires.rules.spaces import (
    COLUMNS,
    LEADER,
    SPACES,
    TECHNOLOGY,
    TIMERS,
    WONDER,
    WONDERS,
    timer_letter,
    timer_seat,
    wonder_pile,
)
from ludarium.kernel.scene import BOARD, Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import SCALES, fit

CLOCK_Y, TECH_Y, LEADERS_Y, WONDERS_Y = 10.0, 78.0, 212.0, 492.0
TECH_W, WONDER_W = 308.0, 203.0
WIDE, NARROW = 203.0, 151.0  # leader columns: of three, of four
SPACE_NAMES = ACTIONS.kinds["space"].tokens


def space_id(space: int, seat: int) -> str:
    """Shared spaces have one name for all; those of a player board carry the seat, so that nobody else's light up."""
    return f"own{seat}.{SPACE_NAMES[space]}" if space < TECHNOLOGY else f"space.{SPACE_NAMES[space]}"


def space_abouts(base: int) -> dict[int, int]:
    """What "why not?" asks of each space: the placement of one timer there."""
    return {space: base + space for space in range(SPACES)}


def timer_id(seat: int, timer: int) -> str:
    return f"timer{seat}{'ab'[timer]}"


def fitted(words: Words, key: str, text: str, x: float, y: float, width: float, height: float, cls: str = "flat") -> Node:
    """A text around a point as large as its room allows; what does not fit even in small letters is cut."""
    head = height < 25  # a name on one line would rather be small than cut
    told, scale = fit(text, width, height, "bold" in cls, SCALES + (0.78, 0.72) if head else SCALES)
    return Node(key, "", x, y, cls, told, scale=scale)


# -- timers ---------------------------------------------------------------------------------------------------------------


class Glass(NamedTuple):
    """A sand timer: whose it is, where it stands, and the stamps between which it runs (none: it does not)."""

    seat: int
    timer: int
    space: int
    slot: int
    runs: tuple[int, int] | None
    real: bool


Glasses = tuple[Glass, ...]


def glasses(p: Empires) -> list[Glass]:
    found = []
    for i in range(TIMERS * p.seats):
        end = p.t_end[i]
        running = p.real and p.t_space[i] >= 0 and end > p.now
        runs = (end - p.box.timer_ms, end) if running else None
        found.append(Glass(timer_seat(i), timer_letter(i), p.t_space[i], p.t_slot[i], runs, p.real))
    return found


def timer_node(words: Words, glass: Glass, x: float, y: float, area: int = BOARD, scale: float = 1.0) -> Node:
    """Running ones carry their stamps, so that the browser lets the sand run and shows the seconds left."""
    seat, space, running = glass.seat, glass.space, glass.runs is not None
    where = words.thing("space", space) if space >= 0 else words.t("scene.held")
    state = [words.t("scene.running" if running else "scene.spent")] if glass.real else []
    label = " · ".join([words.player(seat), words.t("scene.timer", glass.timer), where, *state])
    spent = glass.real and not running and space >= TECHNOLOGY
    cls = f"seat{seat} timer" + (" bold haloed" if running else " spent" if spent else "")
    sym = f"toe-{'glass' if running else 'spent'}{seat}"
    key = timer_id(seat, glass.timer)
    return Node(key, sym, x, y, cls, label=label, scale=scale, area=area, runs=glass.runs)


def _slots(words: Words, box: Box, space: int, here: Glasses, x: float, y: float, gap: float) -> Iterator[Node]:
    """The slots of a shared space with the timers that stand there."""
    for i in range(box.shared_slots):
        yield Node(f"slot{space}.{i}", "toe-slot", x + gap * i, y, "flat")
    for glass in here:
        yield timer_node(words, glass, x + gap * glass.slot, y)


# -- all shared boards ----------------------------------------------------------------------------------------------------


def shared_parts(p: Empires, words: Words, edge: float, timers: list[Glass], about: dict[int, int]) -> list[list[Node]]:
    parts = [_clock_part(p, words, edge)]
    if not p.era:
        return parts
    box = p.box
    stands = [tuple(g for g in timers if g.space == space) for space in range(SPACES)]
    asked = [about.get(space, -1) for space in range(SPACES)]
    for board in range(2):
        space, decks = TECHNOLOGY + board, slice(2 * board, 2 * board + 2)
        backs, left = tuple(p.deck_backs[decks]), tuple(len(deck) for deck in p.decks[decks])
        at = asked[space]
        parts.append(part(words, (board, at), _technology, box, edge, board, backs, left, stands[space], at))
    columns = [c for c in range(COLUMNS) if p.sides[c] >= 0]
    for i, c in enumerate(columns):
        space = LEADER + c
        pile = Pile(c, tuple(p.piles[c]), majority(p, c))
        column = Column(c, i, len(columns) == 3, p.leader_at[c], p.sides[c])
        parts.append(part(words, (c, asked[space]), _leader, box, edge, column, pile, stands[space], asked[space]))
    for i in range(WONDERS):
        wonder, space = p.wonder_at[i], WONDER + i
        if wonder >= 0:
            units = tuple(count(p, seat, box.wonder_per[wonder]) for seat in range(p.seats))
            pile = Pile(wonder_pile(i), tuple(p.piles[wonder_pile(i)]), majority(p, wonder_pile(i)))
            parts.append(
                part(words, (i, asked[space]), _wonder, box, edge, i, wonder, units, pile, stands[space], asked[space])
            )
    return parts


# -- the clock, or the rounds ---------------------------------------------------------------------------------------------


def _clock_part(p: Empires, words: Words, edge: float) -> list[Node]:
    if not p.real:
        return part(words, 0, _rounds, p.box, edge, p.era, p.round, p.first)
    runs = (p.gong_at, p.gong_at + p.box.era_ms) if p.phase == RUNNING else None
    now = p.now if p.phase >= RUNNING else p.gong_at
    left = max(0, p.gong_at + p.box.era_ms - now) // 1000 if p.phase else p.box.era_ms // 1000
    cried = sum(p.phase >= RUNNING and p.now >= p.gong_at + cry for cry in p.box.cries)
    return part(words, 0, _clock, p.box, edge, p.era, runs, 0 if runs else left, cried)


def _clock_panel(words: Words, edge: float, era: int) -> Iterator[Node]:
    yield Node("clock-panel", "toe-p-clock", edge, CLOCK_Y, "flat")
    yield Node("era", "", edge + 60, 41, "large bold flat", words.t("scene.era", max(1, era)))


def _clock(
    words: Words, box: Box, edge: float, era: int, runs: tuple[int, int] | None, left: int, cried: int
) -> Iterator[Node]:
    yield from _clock_panel(words, edge, era)
    text = "" if runs else f"{left // 60}:{left % 60:02}"
    yield Node("clock", "", edge + 220, 41, "large bold flat clock", text, words.t("scene.clock"), scale=1.4, runs=runs)
    for i, cry in enumerate(box.cries):
        mark = "toe-step-on" if i < cried else "toe-step-cry"
        x = edge + 370 + 120 * i
        yield Node(f"cry{i}", mark, x, 41, "flat", label=words.t("scene.cry"), scale=1.5)
        yield Node(f"cry-time{i}", "", x + 40, 41, "flat", f"{cry // 60000}:{cry // 1000 % 60:02}", scale=1.2)


def _rounds(words: Words, box: Box, edge: float, era: int, round: int, first: int) -> Iterator[Node]:
    yield from _clock_panel(words, edge, era)
    for i in range(box.rounds):
        cry = i + 1 in box.cry_rounds
        mark = "toe-step-on" if i + 1 == round else "toe-step-cry" if cry else "toe-step-off"
        x = edge + 140 + 460 * i / max(1, box.rounds - 1)
        cls = "flat" if i + 1 >= round else "flat dim"
        yield Node(f"round{i}", mark, x, 29, cls, label=words.t("scene.round", i + 1), scale=1.2)
    yield fitted(words, "first", words.t("scene.start", first), edge + 370, 55, 480, 24)


# -- technology -----------------------------------------------------------------------------------------------------------


def _technology(
    words: Words,
    box: Box,
    edge: float,
    board: int,
    backs: tuple[int, ...],
    below: tuple[int, ...],
    here: Glasses,
    about: int,
) -> Iterator[Node]:
    space = TECHNOLOGY + board
    x, y = edge + (TECH_W + 10) * board, TECH_Y
    label = words.thing("space", space)
    yield Node(space_id(space, -1), "toe-p-tech", x, y, "", label=label, about=about)
    yield Node(f"tech-name{board}", "", x + TECH_W / 2, y + 13, "light bold flat", label, scale=1.1)
    for i, back in enumerate(backs):
        deck, at = 2 * board + i, x + 50 + 80 * i
        left = below[i] + (back >= 0)
        tip = words.t("scene.deck", deck, left) + (f" · {words.thing('back', back)}" if back >= 0 else "")
        yield Node(f"deck{deck}", f"toe-back{back_type(back)}" if back >= 0 else "toe-nothing", at, y + 77, "", label=tip)
        if back >= 0:
            yield Node(f"deck-count{deck}", "", at, y + 104, "light bold flat large", str(left))
    yield from _slots(words, box, space, here, x + 212, y + 80, 54)


# -- leaders and wonders --------------------------------------------------------------------------------------------------


class Pile(NamedTuple):
    """Scholars by seat, bottom first, and the seat that is ahead (-1: none)."""

    number: int
    scholars: tuple[int, ...]
    ahead: int


class Column(NamedTuple):
    """A leader column: its number, its place from the left, whether there are only three, its card and its tile's side."""

    number: int
    place: int
    wide: bool
    leader: int
    side: int


def _pile(words: Words, pile: Pile, mid: float, y: float, width: float) -> Iterator[Node]:
    """Scholars in order, bottom first at the left; the one in front is marked by a ring of its own."""
    gap = min(20.0, (width - 24) / max(1, len(pile.scholars)))
    first = mid - gap * (len(pile.scholars) - 1) / 2
    for i, seat in enumerate(pile.scholars):
        key = f"pile{pile.number}.{i}"
        yield Node(key, f"toe-scholar{seat}", first + gap * i, y, f"seat{seat} flat", scale=0.95)
    if pile.ahead >= 0:
        sym, label, cls = f"toe-mark{pile.ahead}", words.t("scene.ahead", pile.ahead), f"seat{pile.ahead} flat"
        yield Node(f"ahead{pile.number}", sym, mid - width / 2 + 12, y - 19, cls, label=label, scale=1.5)


def _leader(words: Words, box: Box, edge: float, column: Column, pile: Pile, here: Glasses, about: int) -> Iterator[Node]:
    c, leader = column.number, column.leader
    width = WIDE if column.wide else NARROW
    columns = 3 if column.wide else 4
    x, y = edge + (width + (SHARED_W - width * columns) / (columns - 1)) * column.place, LEADERS_Y
    mid = x + width / 2
    name = words.thing("leader", leader) if leader >= 0 else "-"
    effect = leader_line(words, box, leader) if leader >= 0 else ""
    tile = words.thing("tile", tile_number(c, column.side))
    label = words.colon(words.thing("space", LEADER + c), " · ".join([name, effect, tile]))
    sym = f"toe-p-leader{'' if column.wide else 'n'}{c}"
    yield Node(space_id(LEADER + c, -1), sym, x, y, "", label=label, about=about)
    yield fitted(words, f"leader-name{c}", name, mid, y + 13, width - 4, 24, "light bold flat")
    yield fitted(words, f"leader-effect{c}", effect, mid, y + 67, width - 6, 80)
    yield Node(f"tile{c}", f"toe-p-tile{c}", mid - 71, y + 108, "flat")
    yield fitted(words, f"tile-text{c}", tile, mid, y + 139, 138, 60)
    yield from _pile(words, pile, mid, y + 193, width)
    yield from _slots(words, box, LEADER + c, here, mid - 27, y + 246, 54)


def _wonder(
    words: Words,
    box: Box,
    edge: float,
    i: int,
    wonder: int,
    units: tuple[int, ...],
    pile: Pile,
    here: Glasses,
    about: int,
) -> Iterator[Node]:
    x, y = edge + (WONDER_W + (SHARED_W - 3 * WONDER_W) / 2) * i, WONDERS_Y
    mid = x + WONDER_W / 2
    name = words.thing("wonder", wonder)
    effect = wonder_line(words, box, wonder)
    told = words.listing(f"{words.player(s)} {n}" for s, n in enumerate(units))
    label = words.colon(name, " · ".join([wonder_points(words, effect), told]))
    yield Node(space_id(WONDER + i, -1), "toe-p-wonder", x, y, "", label=label, about=about)
    yield fitted(words, f"wonder-name{i}", name, mid, y + 13, WONDER_W - 4, 24, "light bold flat")
    yield Node(f"wonder-art{i}", f"toe-w{wonder}", mid, y + 52, "flat")
    yield fitted(words, f"wonder-effect{i}", effect, mid, y + 98, WONDER_W - 10, 56)
    for seat, number in enumerate(units):
        at = mid + (seat - (len(units) - 1) / 2) * 46
        yield Node(f"unit{i}.{seat}", f"toe-mark{seat}", at - 10, y + 139, f"seat{seat} flat", scale=1.25)
        yield Node(f"unit-n{i}.{seat}", "", at + 9, y + 139, "flat bold", str(number), scale=1.15)
    yield from _pile(words, pile, mid, y + 168, WONDER_W)
    yield from _slots(words, box, WONDER + i, here, mid - 28, y + 219, 56)
