"""Sand timers, the dials of one's own, and the ids of the spaces they stand on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.games.time_of_empires.picture.texts import LEAST, PLAIN, figure, fitted
from ludarium.games.time_of_empires.rules.actions import ACTIONS
from ludarium.games.time_of_empires.rules.eras import RUNNING
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import SPACES, TECHNOLOGY, TIMERS, timer_letter, timer_seat
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words

SPACE_NAMES = ACTIONS.kinds["space"].tokens
DIAL_W: Final = 68.0
LETTER: Final = 17.0  # of a dial, below its middle
NO_SECONDS: Final = " "  # a timer with a text of its own does not write the seconds left


def space_id(space: int, seat: int) -> str:
    """Shared spaces have one name for all; those of a player board carry the seat, so that nobody else's light up."""
    return f"own{seat}.{SPACE_NAMES[space]}" if space < TECHNOLOGY else f"space.{SPACE_NAMES[space]}"


def space_abouts(base: int) -> dict[int, int]:
    """What "why not?" asks of each space: the placement of one timer there."""
    return {space: base + space for space in range(SPACES)}


def timer_id(seat: int, timer: int) -> str:
    return f"timer{seat}{'ab'[timer]}"


def dial_id(seat: int, timer: int) -> str:
    return f"dial{seat}{'ab'[timer]}"


class Glass(NamedTuple):
    """A sand timer: whose it is, where it stands, and the stamps between which it runs (none: it does not)."""

    seat: int
    timer: int
    space: int
    slot: int
    runs: tuple[int, int] | None
    real: bool  # a real-time era runs


Glasses = tuple[Glass, ...]


def glasses(p: Empires) -> list[Glass]:
    found = []
    for i in range(TIMERS * p.seats):
        end = p.t_end[i]
        running = p.real and p.t_space[i] >= 0 and end > p.now
        runs = (end - p.box.timer_ms, end) if running else None
        found.append(Glass(timer_seat(i), timer_letter(i), p.t_space[i], p.t_slot[i], runs, p.real and p.phase >= RUNNING))
    return found


def timer_node(words: Words, glass: Glass, x: float, y: float, scale: float = 1.0) -> Node:
    """Running ones carry their stamps, so that the browser lets the sand run; the seconds stand elsewhere."""
    seat, space, running = glass.seat, glass.space, glass.runs is not None
    where = words.thing("space", space) if space >= 0 else words.t("scene.held")
    state = [words.t("scene.running" if running else "scene.spent")] if glass.real else []
    label = " · ".join([words.player(seat), words.t("scene.timer", glass.timer), where, *state])
    spent = glass.real and not running and space >= TECHNOLOGY
    cls = f"seat{seat} timer" + (" bold haloed" if running else " spent" if spent else "")
    sym = f"toe-{'glass' if running else 'spent'}{seat}"
    return Node(timer_id(seat, glass.timer), sym, x, y, cls, NO_SECONDS, label, scale=scale, runs=glass.runs)


def watched(words: Words, glass: Glass, x: float, y: float, scale: float = 1.0) -> Iterator[Node]:
    """A timer with its seconds while it runs: those of the others have no dials."""
    yield timer_node(words, glass, x, y, scale)
    if glass.runs is not None:
        key = f"{timer_id(glass.seat, glass.timer)}.s"
        yield Node(key, "", x, y, "flat bold haloed brief", scale=PLAIN, runs=glass.runs)


def short(name: str) -> str:
    """A space without the note in brackets."""
    return name.split(" (")[0].split("（")[0]


def dial_nodes(
    words: Words, seat: int, glass: Glass, x: float, y: float, beside: float = 0.0, scale: float = 0.86
) -> Iterator[Node]:
    """One of the viewer's two timers as a dial: the seconds left, or that it is free; below it (or beside it, in that much
    room), where the timer stands."""
    running, home = glass.runs is not None, glass.space < 0
    free = glass.real and not running
    told = words.t("scene.free" if free else "scene.held") if home else short(words.thing("space", glass.space))
    label = words.listing([words.t("scene.timer", glass.timer), words.t("scene.free") if free else told])
    cls = f"seat{seat} dial large bold" + (" free" if free else "")
    yield Node(dial_id(seat, glass.timer), f"toe-dial{seat}", x, y, cls, label=label, scale=scale, runs=glass.runs)
    letter = words.thing("timer", glass.timer)
    if free and not home:
        yield fitted(words, f"dial-word{glass.timer}", words.t("scene.free"), x, y - 1, 52, 20, "flat bold")
    yield figure(f"dial-letter{glass.timer}", letter, x, y + LETTER, "flat bold", LEAST[words.lang])
    if beside:
        yield fitted(words, f"dial-name{glass.timer}", told, x + DIAL_W / 2 + 2 + beside / 2, y, beside, 46)
    else:
        yield fitted(words, f"dial-name{glass.timer}", told, x, y + 51, DIAL_W, 31)
    if home:
        yield timer_node(words, glass, x, y - 6, 0.8)
