"""The tables of a batch that one process drives, and the arrays that they fill."""

from __future__ import annotations

import gc
import time
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.bots import make_bot
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.features import Feature, width
from ludarium.kernel.game import find_game
from ludarium.lab.observations import described, needs_views, seldom_read
from ludarium.lab.rewards import rewards
from ludarium.lab.rows import ahead, masks, observations
from ludarium.lab.seat_env import Core, Facing
from ludarium.lab.tables import Tables

ALIGNED = 64  # bytes: arrays in one block of memory begin at multiples of this


class Plan(NamedTuple):
    """What a batch plays: all that a process must know to play its part of it."""

    game: str
    seats: int
    options: dict[str, str]
    content: str | None
    reward: str
    opponents: str | None
    seat: int | None
    games: int
    observation: str  # mask, features or facts


class Arrays(NamedTuple):
    """The arrays of a batch, or the rows of a part; `action` holds what is chosen."""

    observation: NDArray[np.float32]
    final: NDArray[np.float32]
    mask: NDArray[np.bool_]
    seat: NDArray[np.int32]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    action: NDArray[np.int32]


def planned_features(plan: Plan) -> list[Feature]:
    """The features that are written; none if only the mask is wanted."""
    return described(find_game(plan.game), plan.seats, plan.observation)


def shapes(plan: Plan) -> list[tuple[tuple[int, ...], Any]]:
    """Shape and type of each array, in the order of `Arrays`."""
    n, numbers, size = plan.games, width(planned_features(plan)), find_game(plan.game).actions.size
    return [
        ((n, numbers), np.float32),
        ((n, numbers), np.float32),
        ((n, size), np.bool_),
        ((n,), np.int32),
        ((n, plan.seats), np.float32),
        ((n,), np.bool_),
        ((n,), np.int32),
    ]


def local_arrays(plan: Plan) -> Arrays:
    """Arrays in the memory of this process."""
    return Arrays(*(np.zeros(shape, kind) for shape, kind in shapes(plan)))


def bytes_needed(plan: Plan) -> int:
    """The memory that all arrays take in one block."""
    return sum(_padded(shape, kind) for shape, kind in shapes(plan))


def arrays_in(plan: Plan, block: Any) -> Arrays:
    """Arrays that lie in a block of memory, one behind another."""
    made, at = [], 0
    for shape, kind in shapes(plan):
        made.append(np.ndarray(shape, kind, block, at))
        at += _padded(shape, kind)
    return Arrays(*made)


def _padded(shape: tuple[int, ...], kind: Any) -> int:
    size = prod(shape) * np.dtype(kind).itemsize
    return -(-size // ALIGNED) * ALIGNED


class Part:
    """The tables `first` to `last` - 1 of a batch."""

    def __init__(self, plan: Plan, arrays: Arrays, first: int, last: int) -> None:
        self.plan = plan
        self.first, self.last = first, last
        rows_of: list[Any] = [array[first:last] for array in arrays]
        self.arrays = Arrays(*rows_of)
        game = find_game(plan.game)
        self.game = game
        described = planned_features(plan)
        self.seed = 0
        self.played = [0] * (last - first)  # games begun at each table
        cores = [self._core() for _ in range(last - first)]
        rows = observations(self.arrays.observation, described) if described else None
        self.finals = observations(self.arrays.final, described) if described else None
        mask_rows = masks(self.arrays.mask, game.actions.size, self.arrays.seat)
        mask_rows = ahead(cores, mask_rows, rows, seldom_read(game, described))
        self.tables = Tables(cores, mask_rows, rows, needs_views(game), self.finish)

    def _core(self) -> Core:
        """A table at which nothing was begun yet."""
        plan, size = self.plan, self.game.actions.size
        idle = self._start("0/0")
        if plan.opponents is None:
            return Core(idle, size)
        return Facing(idle, size, idle.deciders()[0], make_bot(plan.opponents), chance_from(0))

    def _start(self, seed: str) -> Position:
        plan = self.plan
        return self.game.start(plan.seats, seed, plan.content, **plan.options)

    # -- what a batch asks ------------------------------------------------------------------------------------------

    def begin(self, what: str, *given: Any) -> None:
        """Do something; here it is done at once."""
        getattr(self, f"do_{what}")(*given)

    def wait(self) -> None:
        """Until what was begun is done."""

    def do_reset(self, seed: int) -> None:
        count = self.last - self.first
        self.seed = seed
        self.played = [0] * count
        self.tables.lucks = [chance_from(f"choices {seed + self.first + table}") for table in range(count)]
        self._clear()
        for table in range(count):
            self._next(table)
            self.tables.show(table)

    def do_step(self) -> None:
        self._clear()
        collecting = gc.isenabled()
        gc.disable()  # thousands of tables lie there and have no cycles: not to be looked through at every step
        try:
            self.tables.step(self.arrays.action.tolist())
        finally:
            if collecting:
                gc.enable()

    def do_sample(self) -> None:
        self.arrays.action[:] = self.tables.sample()

    def cpu(self) -> float:
        """Seconds of CPU that this process has spent."""
        return time.process_time()

    def position(self, number: int) -> Position:
        """A copy of what lies on a table, given by its number in the whole batch."""
        return self.tables.cores[number - self.first].position.copy()

    def close(self) -> None:
        """Nothing is left behind by a part in the batch's own process."""

    # -- games begin and end ----------------------------------------------------------------------------------------

    def _clear(self) -> None:
        self.arrays.reward.fill(0)
        self.arrays.done.fill(False)

    def _next(self, table: int) -> None:
        """The next game at a table."""
        deal = f"{self.seed + self.first + table}/{self.played[table]}"
        core = self.tables.cores[table]
        if isinstance(core, Facing):
            core.luck = chance_from(f"bots {deal}")
            core.me = self.played[table] % self.plan.seats if self.plan.seat is None else self.plan.seat
        core.begin(self._start(deal))
        self.played[table] += 1

    def finish(self, table: int) -> None:
        """The game at a table is over: keep its result and begin the next one."""
        core = self.tables.cores[table]
        self.arrays.reward[table] = rewards(core.position, self.plan.reward)
        self.arrays.done[table] = True
        if self.finals is not None:
            self.finals.write(table, self.tables.seen(core), core.seat)
        self._next(table)


def make_part(plan: Plan, arrays: Arrays, first: int, last: int) -> Part:
    """The tables of a batch from `first` to `last` - 1, driven by this process."""
    return Part(plan, arrays, first, last)
