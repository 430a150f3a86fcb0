"""Leader columns: who is there, what they do when they are won, and what the tile below them does at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.games.time_of_empires.picture.art_leaders import PORTRAIT, portrait
from ludarium.games.time_of_empires.picture.card_text import leader_line
from ludarium.games.time_of_empires.picture.layout import Rect, panel
from ludarium.games.time_of_empires.picture.panel_foot import FOOT, HEAD, Pile, head_height, scholars, slots
from ludarium.games.time_of_empires.picture.texts import LEAST, figure, fitted
from ludarium.games.time_of_empires.picture.timers import Glasses, space_id
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.ops import tile_number
from ludarium.games.time_of_empires.rules.spaces import LEADER
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words

TILE: Final = 0.445  # of the room for the texts of a leader
LABEL: Final = 16.0  # height of the line that says when an effect counts
SMALL_PORTRAIT: Final = 27.0  # height of one in the line of the name
ROOMY: Final = 205.0  # height from which on a leader has a portrait


class Column(NamedTuple):
    """A leader column: its number, its card and its tile's side."""

    number: int
    leader: int
    side: int


def even_sizes(words: Words, box: Box, columns: list[Column], room: Rect) -> tuple[float, float]:
    """The size of what the leaders do, and of what their tiles do, that fits them all: their columns are equally large."""
    effect_room, tile_room = _leader_rooms(room)
    effects = [_effect_of(words, box, column) for column in columns]
    return _even(words, effects, effect_room), _even(words, [_tile_of(words, column) for column in columns], tile_room)


def _even(words: Words, texts: list[str], room: Rect) -> float:
    return min([node.scale for text in texts for node in list(_labelled(words, "", "", text, room))[-1:]], default=1.0)


def _effect_of(words: Words, box: Box, column: Column) -> str:
    return leader_line(words, box, column.leader) if column.leader >= 0 else ""


def _tile_of(words: Words, column: Column) -> str:
    return words.thing("tile", tile_number(column.number, column.side))


def _leader_rooms(room: Rect) -> tuple[Rect, Rect]:
    """The room for what a leader does, and for the tile below."""
    high, face, below = head_height(room), portrait_height(room), tile_size(room).h
    lines = room.h - high - FOOT - 4  # for the portrait and both texts
    above = Rect(room.x + 2, room.y + high + face, room.w - 4, lines - below - face)
    return above, Rect(room.x + 2, room.y + high + lines - below, room.w - 4, below)


def leader_column(
    words: Words, box: Box, room: Rect, column: Column, sizes: tuple[float, float], pile: Pile, here: Glasses, about: int
) -> Iterator[Node]:
    c, leader = column.number, column.leader
    x, y, mid = room.x, room.y, room.x + room.w / 2
    name = words.thing("leader", leader) if leader >= 0 else "-"
    effect, tile = _effect_of(words, box, column), _tile_of(words, column)
    won, at_once = words.colon(words.t("scene.won"), effect), words.colon(words.t("scene.at_once"), tile)
    label = words.colon(name, " · ".join([words.t(f"scene.column{c}"), won, at_once]))
    above, tile_room = _leader_rooms(room)
    face = portrait_height(room)
    yield Node(space_id(LEADER + c, -1), panel(f"leader{c}", room), x, y, "", label=label, about=about)
    yield from _leader_head(words, c, leader, name, room)
    if face:
        yield Node(f"portrait{c}", portrait(leader, c), mid, above.y - face / 2 + 2, "flat")
    yield from _labelled(words, f"leader-effect{c}", "scene.won", effect, above, sizes[0])
    yield Node(f"tile{c}", panel("tile", tile_room), tile_room.x, tile_room.y, "flat")
    yield from _labelled(words, f"tile-text{c}", "scene.at_once", tile, tile_room, sizes[1])
    foot = y + room.h - FOOT / 2
    yield from scholars(words, pile, x + 3, foot, room.w - 60)
    yield from slots(words, box, LEADER + c, here, x + room.w - 16, foot + 2)


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


def _labelled(words: Words, key: str, label: str, text: str, room: Rect, most: float = 1.0) -> Iterator[Node]:
    """A text, no larger than `most`, and above it a line that says when it counts, where there is room for both."""
    mid, rest = room.x + room.w / 2, room.h - LABEL
    node = fitted(words, key, text, mid, room.y + LABEL + rest / 2, room.w, rest, most=most)
    if "…" in node.text:
        yield fitted(words, key, text, mid, room.y + room.h / 2, room.w, room.h, most=most)
        return
    yield figure(f"{key}-label", words.t(label), mid, room.y + LABEL / 2 + 1, "flat bold", LEAST[words.lang])
    yield node


def portrait_height(room: Rect) -> float:
    """Of the medallion of a leader; 0: there is no room for one."""
    return 2 * PORTRAIT + 4 if room.h - head_height(room) - FOOT >= ROOMY else 0.0


def tile_size(room: Rect) -> Rect:
    """Of the tile in a leader column, for its symbol."""
    lines = room.h - head_height(room) - FOOT - 4 - portrait_height(room)
    return Rect(0, 0, room.w - 4, float(round(lines * TILE)))
