"""Panels of wonders: what they count, how much that pays now, and who has scholars there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludarium.games.time_of_empires.picture.card_text import wonder_line, wonder_points
from ludarium.games.time_of_empires.picture.layout import Rect, panel
from ludarium.games.time_of_empires.picture.panel_foot import FOOT, Pile, head_height, scholars, slots
from ludarium.games.time_of_empires.picture.texts import LEAST, PLAIN, figure, fitted
from ludarium.games.time_of_empires.picture.timers import Glasses, space_id
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.spaces import WONDER
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words

LEAST_ART: Final = 18.0  # height of the picture of a wonder
BROAD: Final = 300.0  # a wonder's picture stands beside its text then
WONDER_W: Final = 60.0  # units of such a picture
PICTURE_PART: Final = 0.22  # of a narrow panel for a picture beside the text
NARROW: Final = 120.0  # a wonder's name takes two lines then
TIGHT: Final = 38.0  # between what a wonder pays two players


def wonder_panel(
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
    yield Node(space_id(WONDER + i, -1), panel("wonder", room), x, y, "", label=label, about=about)
    yield fitted(words, f"wonder-name{i}", name, mid, y + head / 2, room.w - 4, head, "light bold flat")
    yield from _wonder_body(words, i, wonder, effect, Rect(x + 2, y + head, room.w - 4, room.h - head - FOOT - 16))
    yield from _payments(words, i, points, Rect(x + 4, foot - FOOT / 2 - 9, room.w - 8, 0))
    yield from scholars(words, pile, x + 3, foot, room.w - 60, crown=False)
    yield from slots(words, box, WONDER + i, here, x + room.w - 16, foot + 2)


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


def _wonder_body(words: Words, i: int, wonder: int, effect: str, room: Rect) -> Iterator[Node]:
    """What a wonder counts and how much that pays, in as many words as there is room for, and its picture above or beside
    them: never below. In the smallest room the words stand alone."""
    pays = [wonder_points(words, effect), wonder_points(words, effect, "scene.wonder_short")]
    cuts = [cut for cut in ((_beside(room),) if room.w > BROAD else (_above(room), _beside(room))) if cut[0].h >= LEAST_ART]
    tries = [(text, *cut) for text in pays for cut in cuts] + [(text, None, room) for text in (*pays, effect)]
    for text, place, rest in tries:
        art = place
        node = fitted(words, f"wonder-effect{i}", text, rest.x + rest.w / 2, rest.y + rest.h / 2, rest.w, rest.h)
        if "…" not in node.text:
            break
    if art is not None:
        x, y = art.x + art.w / 2, art.y + art.h * 0.6
        yield Node(f"wonder-art{i}", f"toe-w{wonder}", x, y, "flat", scale=min(art.h / 44, art.w / WONDER_W))
    yield node


def _above(room: Rect) -> tuple[Rect, Rect]:
    """Room for the picture of a wonder above its words, and for them."""
    high = min(room.h - 46, 54.0)
    return Rect(room.x, room.y, room.w, high), Rect(room.x, room.y + high, room.w, room.h - high)


def _beside(room: Rect) -> tuple[Rect, Rect]:
    """Room for it on their left."""
    wide = min(room.h * 1.4, room.w * PICTURE_PART)
    return Rect(room.x, room.y, wide, room.h), Rect(room.x + wide, room.y, room.w - wide, room.h)
