"""The shared boards: clock or rounds, technology decks, leader columns, wonders, their slots and timers (24)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.time_of_empires.picture.art_leaders import PORTRAIT, portrait
from ludarium.games.time_of_empires.picture.card_text import leader_line, wonder_line, wonder_points
from ludarium.games.time_of_empires.picture.layout import Rect, Rooms, band, panel
from ludarium.games.time_of_empires.picture.texts import LEAST, PLAIN, figure, fitted
from ludarium.games.time_of_empires.picture.timers import Glass, Glasses, space_id, watched
from ludarium.games.time_of_empires.rules.boards import back_type
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN, NO_PHASE, RUNNING
from ludarium.games.time_of_empires.rules.ops import tile_number
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

TILE = 0.445  # of the room for the texts of a leader
SLOT = 26.0  # between two timers
FOOT = 35.0  # height of timers and scholars at the foot of a panel
LABEL = 16.0  # height of the line that says when an effect counts
HEAD = 17.0  # height of a name on one line
GLASS = 0.7
SMALL_PORTRAIT = 27.0  # height of one in the line of the name
ROOMY = 205.0  # height from which on a leader has a portrait
LEAST_ART = 18.0  # height of the picture of a wonder
BROAD = 300.0  # a wonder's picture stands beside its text then
NARROW = 120.0  # a wonder's name takes two lines then
SHORT_CLOCK = 400.0  # a clock on a phone says less
TIGHT = 38.0  # between what a wonder pays two players
CROWDED = 9.0  # between two scholars: nearer than that they cannot be told apart


def _slots(words: Words, box: Box, space: int, here: Glasses, x: float, y: float) -> Iterator[Node]:
    """The slots of a shared space with the timers that stand there; `x` is the middle of the last one."""
    first = x - SLOT * (box.shared_slots - 1)
    for i in range(box.shared_slots):
        yield Node(f"slot{space}.{i}", "toe-slot", first + SLOT * i, y, "flat", scale=GLASS)
    for glass in here:
        yield from watched(words, glass, first + SLOT * glass.slot, y, GLASS)


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
    columns = [c for c in range(COLUMNS) if p.sides[c] >= 0]
    for c, room in zip(columns, rooms.leader_cells(len(columns)), strict=True):
        space = LEADER + c
        pile = Pile(c, tuple(p.piles[c]), majority(p, c))
        column = Column(c, p.leader_at[c], p.sides[c])
        parts.append(part(words, (c, asked[space]), _leader, box, room, column, pile, stands[space], asked[space]))
    wonders = [i for i in range(WONDERS) if p.wonder_at[i] >= 0]
    for i, room in zip(wonders, rooms.wonders.cells(len(wonders), len(wonders)) if wonders else [], strict=True):
        wonder, space = p.wonder_at[i], WONDER + i
        units = tuple(count(p, seat, box.wonder_per[wonder]) for seat in range(p.seats))
        pile = Pile(wonder_pile(i), tuple(p.piles[wonder_pile(i)]), majority(p, wonder_pile(i)))
        parts.append(
            part(words, (i, asked[space]), _wonder, box, room, i, wonder, units, pile, stands[space], asked[space])
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
    yield from _slots(words, box, space, here, room.x + room.w - 17, y + 3)


# -- leaders and wonders --------------------------------------------------------------------------------------------------


class Pile(NamedTuple):
    """Scholars by seat, bottom first, and the seat that is ahead (-1: none)."""

    number: int
    scholars: tuple[int, ...]
    ahead: int


class Column(NamedTuple):
    """A leader column: its number, its card and its tile's side."""

    number: int
    leader: int
    side: int


def _pile(words: Words, pile: Pile, x: float, y: float, width: float, crown: bool = True) -> Iterator[Node]:
    """Scholars in order, bottom first at the left; a mark above them (`crown`) names the player who is ahead."""
    if pile.ahead >= 0 and crown:
        sym, label, cls = f"toe-mark{pile.ahead}", words.t("scene.ahead", pile.ahead), f"seat{pile.ahead} flat"
        yield Node(f"ahead{pile.number}", sym, x + 5, y - 15, cls, label=label)
    gap = min(18.0, (width - 22) / max(1, len(pile.scholars) - 1))
    if gap < CROWDED:
        yield from _pile_by_seat(pile, x, y)
        return
    for i, seat in enumerate(pile.scholars):
        key = f"pile{pile.number}.{i}"
        yield Node(key, f"toe-scholar{seat}", x + 11 + gap * i, y + 4, f"seat{seat} flat")


def _pile_by_seat(pile: Pile, x: float, y: float) -> Iterator[Node]:
    """Many scholars in little room: one of each seat, and how many there are."""
    for at, seat in enumerate(dict.fromkeys(pile.scholars)):
        left, top = x + 8 + 25 * (at % 2), y - 6 + 15 * (at // 2)
        yield Node(f"pile{pile.number}.s{seat}", f"toe-scholar{seat}", left, top, f"seat{seat} flat", scale=0.62)
        yield figure(f"pile-n{pile.number}.s{seat}", pile.scholars.count(seat), left + 12, top, "flat bold", PLAIN)


def _leader(words: Words, box: Box, room: Rect, column: Column, pile: Pile, here: Glasses, about: int) -> Iterator[Node]:
    c, leader = column.number, column.leader
    x, y, mid = room.x, room.y, room.x + room.w / 2
    name = words.thing("leader", leader) if leader >= 0 else "-"
    effect = leader_line(words, box, leader) if leader >= 0 else ""
    tile = words.thing("tile", tile_number(c, column.side))
    won, at_once = words.colon(words.t("scene.won"), effect), words.colon(words.t("scene.at_once"), tile)
    label = words.colon(name, " · ".join([words.t(f"scene.column{c}"), won, at_once]))
    high = head_height(room)
    lines = room.h - high - FOOT - 4  # for the portrait and both texts
    below = tile_size(room).h
    face = portrait_height(room)
    yield Node(space_id(LEADER + c, -1), panel(f"leader{c}", room), x, y, "", label=label, about=about)
    yield from _leader_head(words, c, leader, name, room)
    if face:
        yield Node(f"portrait{c}", portrait(leader, c), mid, y + high + face / 2 + 2, "flat")
    above = Rect(x + 2, y + high + face, room.w - 4, lines - below - face)
    yield from _labelled(words, f"leader-effect{c}", "scene.won", effect, above)
    tile_room = Rect(x + 2, y + high + lines - below, room.w - 4, below)
    yield Node(f"tile{c}", panel("tile", tile_room), tile_room.x, tile_room.y, "flat")
    yield from _labelled(words, f"tile-text{c}", "scene.at_once", tile, Rect(x + 3, tile_room.y, tile_room.w - 2, below))
    foot = y + room.h - FOOT / 2
    yield from _pile(words, pile, x + 3, foot, room.w - 60)
    yield from _slots(words, box, LEADER + c, here, x + room.w - 16, foot + 2)


def _leader_head(words: Words, c: int, leader: int, name: str, room: Rect) -> Iterator[Node]:
    """The name; where there is no room for a portrait below it, a small one beside it, if both fit."""
    high, key = head_height(room), f"leader-name{c}"
    middle, wide = room.y + high / 2, room.w - 4
    if not portrait_height(room) and high > HEAD and leader >= 0:
        for lines in (HEAD, high):  # better small than in two lines
            mid, room_for = room.x + 14 + room.w / 2, wide - SMALL_PORTRAIT - 5
            beside = fitted(words, key, name, mid, middle, room_for, lines, "light bold flat")
            if "…" not in beside.text:
                yield beside
                size = SMALL_PORTRAIT / 2
                yield Node(f"portrait{c}", portrait(leader, c), room.x + 3 + size, middle, "flat", scale=size / PORTRAIT)
                return
    yield fitted(words, key, name, room.x + room.w / 2, middle, wide, high, "light bold flat")


def _labelled(words: Words, key: str, label: str, text: str, room: Rect) -> Iterator[Node]:
    """A text with a line above it that says when it counts, where there is room for both."""
    mid, rest = room.x + room.w / 2, room.h - LABEL
    node = fitted(words, key, text, mid, room.y + LABEL + rest / 2, room.w, rest)
    if "…" in node.text:
        yield fitted(words, key, text, mid, room.y + room.h / 2, room.w, room.h)
        return
    yield figure(f"{key}-label", words.t(label), mid, room.y + LABEL / 2 + 1, "flat bold", LEAST[words.lang])
    yield node


def head_height(room: Rect, narrow: float = 180.0) -> float:
    """Narrow columns have names on two lines."""
    return 31.0 if room.w < narrow else HEAD


def portrait_height(room: Rect) -> float:
    """Of the medallion of a leader; 0: there is no room for one."""
    return 2 * PORTRAIT + 4 if room.h - head_height(room) - FOOT >= ROOMY else 0.0


def tile_size(room: Rect) -> Rect:
    """Of the tile in a leader column, for its symbol."""
    lines = room.h - head_height(room) - FOOT - 4 - portrait_height(room)
    return Rect(0, 0, room.w - 4, float(round(lines * TILE)))


def _wonder(
    words: Words,
    box: Box,
    room: Rect,
    i: int,
    wonder: int,
    units: tuple[int, ...],
    pile: Pile,
    here: Glasses,
    about: int,
) -> Iterator[Node]:
    x, y, mid = room.x, room.y, room.x + room.w / 2
    name = words.thing("wonder", wonder)
    effect = wonder_line(words, box, wonder)
    points = [wonder_score(box, pile, seat, number) for seat, number in enumerate(units)]
    notes = [words.t("scene.wonder_score", s, n, max(0, points[s])) for s, n in enumerate(units)]
    label = words.colon(name, " · ".join([wonder_points(words, effect), *notes]))
    foot = y + room.h - FOOT / 2
    head = head_height(room, NARROW)
    art = min(room.h - head - FOOT - 16 - 46, 54.0)  # where there is room for a picture of it
    yield Node(space_id(WONDER + i, -1), panel("wonder", room), x, y, "", label=label, about=about)
    yield fitted(words, f"wonder-name{i}", name, mid, y + head / 2, room.w - 4, head, "light bold flat")
    high = room.h - head - FOOT - 16  # for the picture and the text
    if room.w > BROAD:  # the picture stands beside the text
        left = x + high * 0.75
        yield Node(f"wonder-art{i}", f"toe-w{wonder}", left, y + head + high * 0.62, "flat", scale=high / 48)
        beside = Rect(x + high * 1.5, y + head, room.w - high * 1.5 - 4, high)
        yield _paying(words, f"wonder-effect{i}", effect, beside, 0.0)[0]
    else:
        pays, shown = _paying(words, f"wonder-effect{i}", effect, Rect(x + 2, y + head, room.w - 4, high), art)
        if shown:
            yield Node(f"wonder-art{i}", f"toe-w{wonder}", mid, y + head + art * 0.6, "flat", scale=art / 44)
        else:  # behind the words
            yield Node(f"wonder-art{i}", f"toe-w{wonder}-faint", mid, y + head + high * 0.6, "flat", scale=high / 44)
        yield pays
    yield from _payments(words, i, points, Rect(x + 4, foot - FOOT / 2 - 9, room.w - 8, 0))
    yield from _pile(words, pile, x + 3, foot, room.w - 60, crown=False)
    yield from _slots(words, box, WONDER + i, here, x + room.w - 16, foot + 2)


def _payments(words: Words, i: int, points: list[int], room: Rect) -> Iterator[Node]:
    """What the wonder would pay the players who have scholars there."""
    there = [(seat, number) for seat, number in enumerate(points) if number >= 0]
    gap = min(44.0, room.w / max(1, len(there)))
    tight = gap < TIGHT
    for place, (seat, number) in enumerate(there):
        at = room.x + room.w / 2 + (place - (len(there) - 1) / 2) * gap
        size = 0.85 if tight else 1.0
        yield Node(f"unit{i}.{seat}", f"toe-mark{seat}", at - 10, room.y, f"seat{seat} flat", scale=size)
        scale = LEAST[words.lang] if tight else PLAIN
        yield figure(f"unit-n{i}.{seat}", f"+{number}", at + (5 if tight else 7), room.y, "flat bold", scale)


def wonder_score(box: Box, pile: Pile, seat: int, units: int) -> int:
    """What a wonder would pay a seat now; -1: it has no scholar there (11.4)."""
    if seat not in pile.scholars:
        return -1
    return units * (box.wonder_first if seat == pile.ahead else box.wonder_other)


def _paying(words: Words, key: str, effect: str, room: Rect, art: float) -> tuple[Node, bool]:
    """What a wonder counts and how much that pays, and whether there is room for its picture (of height `art`) above."""
    texts = [wonder_points(words, effect), wonder_points(words, effect, "scene.wonder_short"), effect]
    tries = [(text, high) for text in texts for high in (art, 0.0) if high == 0 or high >= LEAST_ART]
    for text, above in tries:
        high = room.h - above
        node = fitted(words, key, text, room.x + room.w / 2, room.y + above + high / 2, room.w, high)
        if "…" not in node.text:
            break
    return node, above > 0


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
