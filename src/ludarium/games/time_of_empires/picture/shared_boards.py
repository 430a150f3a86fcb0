"""The shared boards: clock or rounds, technology decks, leader columns, wonders, their slots and timers (24)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.time_of_empires.picture.layout import Rect, Rooms, band, panel
from ludarium.games.time_of_empires.picture.leader_columns import Column, even_sizes, leader_column, tile_size
from ludarium.games.time_of_empires.picture.panel_foot import HEAD, Pile, slots
from ludarium.games.time_of_empires.picture.texts import LEAST, PLAIN, figure, fitted
from ludarium.games.time_of_empires.picture.timers import Glass, Glasses, space_id
from ludarium.games.time_of_empires.picture.wonder_panels import wonder_panel
from ludarium.games.time_of_empires.rules.boards import back_type
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN, NO_PHASE, RUNNING
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.scoring import count, majority
from ludarium.games.time_of_empires.rules.spaces import (
    COLUMNS,
    LEADER,
    SPACES,
    TECHNOLOGY,
    WONDER,
    WONDERS,
    wonder_pile,
)
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

SHORT_CLOCK = 400.0  # a clock on a phone says less


# -- all shared boards ----------------------------------------------------------------------------------------------------


def shared_parts(p: Empires, words: Words, rooms: Rooms, timers: list[Glass], about: dict[int, int]) -> list[list[Node]]:
    parts = [_clock_part(p, words, rooms.clock)]
    if not p.era:
        return [*parts, part(words, 0, _before, rooms.leaders)]
    box = p.box
    stands = [tuple(g for g in timers if g.space == space) for space in range(SPACES)]
    asked = [about.get(space, -1) for space in range(SPACES)]
    for board, room in enumerate(rooms.technology.cells(2, 2)):
        space, decks = TECHNOLOGY + board, slice(2 * board, 2 * board + 2)
        backs, left = tuple(p.deck_backs[decks]), tuple(len(deck) for deck in p.decks[decks])
        at = asked[space]
        parts.append(part(words, (board, at), _technology, box, room, board, backs, left, stands[space], at))
    columns = [Column(c, p.leader_at[c], p.sides[c]) for c in range(COLUMNS) if p.sides[c] >= 0]
    cells = rooms.leader_cells(len(columns))
    sizes = even_sizes(words, box, columns, cells[0]) if columns else (1.0, 1.0)
    for column, room in zip(columns, cells, strict=True):
        c = column.number
        space, pile = LEADER + c, Pile(c, tuple(p.piles[c]), majority(p, c))
        parts.append(
            part(words, (c, asked[space]), leader_column, box, room, column, sizes, pile, stands[space], asked[space])
        )
    wonders = [i for i in range(WONDERS) if p.wonder_at[i] >= 0]
    for i, room in zip(wonders, rooms.wonders.cells(len(wonders), len(wonders)) if wonders else [], strict=True):
        wonder, space = p.wonder_at[i], WONDER + i
        units = tuple(count(p, seat, box.wonder_per[wonder]) for seat in range(p.seats))
        pile = Pile(wonder_pile(i), tuple(p.piles[wonder_pile(i)]), majority(p, wonder_pile(i)))
        parts.append(
            part(words, (i, asked[space]), wonder_panel, box, room, i, wonder, units, pile, stands[space], asked[space])
        )
    return parts


def _before(words: Words, room: Rect) -> Iterator[Node]:
    """Before the first era: what will lie here."""
    text = words.t("scene.before_era")
    yield fitted(words, "before", text, room.x + room.w / 2, room.y + room.h / 2, room.w - 80, 90, "flat dim")


# -- the clock, or the rounds ---------------------------------------------------------------------------------------------


class Countdown(NamedTuple):
    """The one clock of a real-time table: the message that says what it counts, the stamps between which it runs, or the
    milliseconds that are left while it stands still."""

    name: str
    runs: tuple[int, int] | None
    left: int = 0


def countdown(p: Empires) -> Countdown:
    """Choices of the preparation, then the gong, then the era."""
    if p.phase == COUNTDOWN:
        return Countdown("scene.clock_gong", (p.gong_at - p.box.countdown, p.gong_at))
    if p.phase == NO_PHASE and p.deadline >= 0:
        return Countdown("scene.clock_choices", (p.deadline - p.box.choice_ms, p.deadline))
    end = p.gong_at + p.box.era_ms
    if p.phase == RUNNING and not p.over:
        return Countdown("scene.clock", (p.gong_at, end))
    left = 0 if p.over else max(0, end - p.now) if p.phase else p.box.era_ms
    return Countdown("scene.clock", None, left)


def _clock_part(p: Empires, words: Words, room: Rect) -> list[Node]:
    if not p.real:
        return part(words, 0, _rounds, p.box, room, p.era, p.round, p.first)
    cried = sum(p.phase >= RUNNING and p.now >= p.gong_at + cry for cry in p.box.cries)
    return part(words, 0, _clock, p.box, room, countdown(p), cried)


def _clock(words: Words, box: Box, room: Rect, time: Countdown, cried: int) -> Iterator[Node]:
    """The one clock of the table: what it counts, the time left, and when scholars will be appointed. On a phone it stands
    above the pages (`own_area`), and only the appointments are told here."""
    middle = room.y + room.h / 2
    yield Node("clock-panel", panel("clock", room), room.x, room.y, "flat")
    if room.w > SHORT_CLOCK:
        yield fitted(words, "clock-name", words.t(time.name), room.x + 72, middle, 138, room.h)
        yield clock_node(words, time, room.x + 172, middle)
        yield fitted(words, "cry-name", words.t("scene.scholars_at"), room.x + room.w - 178, middle, 70, room.h)
    else:
        wide = room.w - 158
        yield fitted(words, "cry-name", words.t("scene.cry_short"), room.x + 8 + wide / 2, middle, wide, room.h)
    for i, cry in enumerate(box.cries):
        mark = "toe-step-on" if i < cried else "toe-step-cry"
        x = room.x + room.w - 128 + 70 * i
        yield Node(f"cry{i}", mark, x, middle, "flat", label=words.t("scene.cry"), scale=1.2)
        left = (box.era_ms - cry) // 1000  # as the clock shows it
        yield figure(f"cry-time{i}", f"{left // 60}:{left % 60:02}", x + 28, middle, "flat", PLAIN)


def clock_node(words: Words, time: Countdown, x: float, y: float) -> Node:
    seconds = time.left // 1000
    text = "" if time.runs else f"{seconds // 60}:{seconds % 60:02}"
    return Node("clock", "", x, y, "large bold flat clock", text, words.t(time.name), scale=0.92, runs=time.runs)


def _rounds(words: Words, box: Box, room: Rect, era: int, round: int, first: int) -> Iterator[Node]:
    middle = room.y + room.h / 2
    yield Node("clock-panel", panel("clock", room), room.x, room.y, "flat")
    yield figure("era", words.t("scene.era", max(1, era)), room.x + 30, middle)
    across = room.w - 62 - 172
    for i in range(box.rounds):
        cry = i + 1 in box.cry_rounds
        mark = "toe-step-on" if i + 1 == round else "toe-step-cry" if cry else "toe-step-off"
        x = room.x + 68 + across * i / max(1, box.rounds - 1)
        cls = "flat" if i + 1 >= round else "flat dim"
        yield Node(f"round{i}", mark, x, middle, cls, label=words.t("scene.round", i + 1))
    yield _start(words, first, room.x + room.w - 79, middle, room.h)


def _start(words: Words, first: int, x: float, y: float, high: float) -> Node:
    """Who starts; where room is short, without how well a bot plays."""
    label, name = words.t("scene.start", first), words.player(first)
    short = words.t("scene.start_short", first).replace(name, re.split(r" ?[(（]", name)[0])
    told, scale = fit(label, 156, high, False, (1.0, PLAIN))
    if "…" in told:
        told, scale = fit(short, 156, high, False, (1.0, 0.92, PLAIN, LEAST[words.lang]))
    return Node("first", "", x, y, "flat", told, label, scale=scale)


# -- technology -----------------------------------------------------------------------------------------------------------


def _technology(
    words: Words,
    box: Box,
    room: Rect,
    board: int,
    backs: tuple[int, ...],
    below: tuple[int, ...],
    here: Glasses,
    about: int,
) -> Iterator[Node]:
    space = TECHNOLOGY + board
    label = words.thing("space", space)
    yield Node(space_id(space, -1), panel("tech", room), room.x, room.y, "", label=label, about=about)
    head = band(room)
    at = room.y + head - HEAD / 2
    yield fitted(words, f"tech-name{board}", label, room.x + room.w / 2, at, room.w - 4, HEAD, "light bold flat")
    y = room.y + head + (room.h - head) / 2
    for i, back in enumerate(backs):
        deck, x = 2 * board + i, room.x + 20 + 62 * i
        left = below[i] + (back >= 0)
        tip = words.t("scene.deck", deck, left) + (f" · {words.thing('back', back)}" if back >= 0 else "")
        sym = f"toe-deck{back_type(back)}" if back >= 0 else "toe-deck-none"
        yield Node(f"deck{deck}", sym, x, y, "", label=tip)
        yield figure(f"deck-count{deck}", left, x + 26, y, "flat bold", 1.0)
    yield from slots(words, box, space, here, room.x + room.w - 17, y + 3)


# -- leaders and wonders --------------------------------------------------------------------------------------------------


def panels(rooms: Rooms) -> Iterator[tuple[str, Rect]]:
    """The panels of the shared boards, by kind and size."""
    yield "clock", rooms.clock
    yield "tech", rooms.technology.cells(2, 2)[0]
    for number in range(1, WONDERS + 1):
        yield "wonder", rooms.wonders.cells(number, number)[0]
    for number in range(1, COLUMNS + 1):  # a content pack may lay out fewer than the three or four of the box
        room = rooms.leader_cells(number)[0]
        yield "tile", tile_size(room)
        for c in range(COLUMNS):
            yield f"leader{c}", room
