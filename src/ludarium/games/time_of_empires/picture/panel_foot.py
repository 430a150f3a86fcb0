"""What the panels of leaders and wonders have in common: the name above, scholars and slots for timers at the foot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.games.time_of_empires.picture.layout import Rect
from ludarium.games.time_of_empires.picture.texts import PLAIN, figure
from ludarium.games.time_of_empires.picture.timers import Glasses, watched
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words

SLOT: Final = 26.0  # between two timers
FOOT: Final = 35.0  # height of timers and scholars at the foot of a panel
HEAD: Final = 17.0  # height of a name on one line
GLASS: Final = 0.7
CROWDED: Final = 9.0  # between two scholars: nearer than that they cannot be told apart


def slots(words: Words, box: Box, space: int, here: Glasses, x: float, y: float) -> Iterator[Node]:
    """The slots of a shared space with the timers that stand there; `x` is the middle of the last one."""
    first = x - SLOT * (box.shared_slots - 1)
    for i in range(box.shared_slots):
        yield Node(f"slot{space}.{i}", "toe-slot", first + SLOT * i, y, "flat", scale=GLASS)
    for glass in here:
        yield from watched(words, glass, first + SLOT * glass.slot, y, GLASS)


class Pile(NamedTuple):
    """Scholars by seat, bottom first, and the seat that is ahead (-1: none)."""

    number: int
    scholars: tuple[int, ...]
    ahead: int


def scholars(words: Words, pile: Pile, x: float, y: float, width: float, crown: bool = True) -> Iterator[Node]:
    """Scholars in order, bottom first at the left; a mark above them (`crown`) names the player who is ahead."""
    if pile.ahead >= 0 and crown:
        sym, label, cls = f"toe-mark{pile.ahead}", words.t("scene.ahead", pile.ahead), f"seat{pile.ahead} flat"
        yield Node(f"ahead{pile.number}", sym, x + 5, y - 15, cls, label=label)
    gap = min(18.0, (width - 22) / max(1, len(pile.scholars) - 1))
    if gap < CROWDED:
        yield from _by_seat(pile, x, y)
        return
    for i, seat in enumerate(pile.scholars):
        key = f"pile{pile.number}.{i}"
        yield Node(key, f"toe-scholar{seat}", x + 11 + gap * i, y + 4, f"seat{seat} flat")


def _by_seat(pile: Pile, x: float, y: float) -> Iterator[Node]:
    """Many scholars in little room: one of each seat, and how many there are."""
    for at, seat in enumerate(dict.fromkeys(pile.scholars)):
        left, top = x + 8 + 25 * (at % 2), y - 6 + 15 * (at // 2)
        yield Node(f"pile{pile.number}.s{seat}", f"toe-scholar{seat}", left, top, f"seat{seat} flat", scale=0.62)
        yield figure(f"pile-n{pile.number}.s{seat}", pile.scholars.count(seat), left + 12, top, "flat bold", PLAIN)


def head_height(room: Rect, narrow: float = 180.0) -> float:
    """Narrow columns have names on two lines."""
    return 31.0 if room.w < narrow else HEAD
