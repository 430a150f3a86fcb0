"""Many tables of one game, advanced together: the loop behind a batch, compiled with the engine (compiling.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.step import arg_of, kind_of
from ludarium.lab.seat_env import Core


class Tables:
    """Tables side by side. After each step every table's row of the arrays tells what is asked there now.

    `masks` and `rows` write into the arrays (lab/rows.py); without `rows` nothing is observed but the mask. `views`: the
    rows are made from what the seat sees; otherwise from the position itself, for games whose features read nothing that
    the seat may not know.
    Tables at which the same kind of step is answered are played one after another (`masks.order`): that takes the same way
    through the rules, which the processor then still knows. Each table has its own luck, so the order changes nothing else.
    `finish(table)` is called where a game is over: it keeps the result and begins the next one."""

    def __init__(self, cores: list[Core], masks: Any, rows: Any, views: bool, finish: Callable[[int], None]) -> None:
        self.cores = cores
        self.lucks: list[Chance] = []  # for random choices, one stream for each table
        self.write_mask = masks.write  # kept as they are: looked up a thousand times a step otherwise
        self.write_row = None if rows is None else rows.write
        self.views = views
        self.finish = finish
        self.order = masks.order

    def show(self, table: int) -> None:
        """Write the row of one table."""
        core = self.cores[table]
        number: Any = table  # Any: one object for both calls
        seat: Any = core.seat
        seen = core.position if self.write_row is None else self.seen(core)
        top = seen.pending(core.seat)
        kind: Any = -1 if top < 0 else kind_of(top)
        if self.write_row is not None:
            self.write_row(number, seen, seat, kind, 0 if top < 0 else arg_of(top))
        self.write_mask(number, core.legal, seat, kind)

    def seen(self, core: Core) -> Position:
        """What the features of the seat that is asked are read from."""
        return core.position.seen_by(core.seat) if self.views else core.position

    def step(self, actions: list[int]) -> None:
        """Carry out one action at each table; all are known to be legal."""
        cores = self.cores
        tables: list[int] = self.order()
        for table in tables:
            core = cores[table]
            core.carry_out(actions[table])
            if core.over:
                self.finish(table)
            self.show(table)

    def sample(self) -> list[int]:
        """A random legal action for each table."""
        found: list[int] = []
        for table in range(len(self.cores)):
            legal = self.cores[table].legal
            found.append(legal[self.lucks[table].below(len(legal))])
        return found
