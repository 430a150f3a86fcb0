"""What every adapter does at each decision, and nothing else: who decides, what is legal, what an action does.

Compiled together with the engine (compiling.py), so that an adapter costs little more than the rules behind it.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.lab.checks import action_number

WIPED: Final = 600  # bytes of a row that are wiped in the time that clearing one by itself takes


class Core:
    """A table driven seat by seat. If several seats may act at once, they are asked in turn."""

    def __init__(self, position: Position, size: int, after: int = -1, live: bool = False) -> None:
        self.position = position
        self.size = size
        self.seat = after  # who is asked; at first the one after this
        self.legal: list[int] = []  # what that seat may choose; the list belongs to the position
        self.over = False
        self.live = live  # whether `row` follows the table
        self.row = bytearray(size if live else 0)  # one byte an action: 1 for what is legal
        self._blank = bytearray(size if live else 0)
        self._few = 3 + size // WIPED  # up to this many bytes are cleared one by one, more by wiping the row
        self._find()

    def __reduce__(self) -> tuple[Any, ...]:
        """How a table is copied and stored; compiled classes do not know that by themselves."""
        return Core, (self.position, self.size, self.seat - 1, self.live)

    def begin(self, position: Position) -> None:
        """Another game at the same table."""
        if self.live:
            self._hide()
        self.position = position
        self.seat = -1
        self._find()

    def _find(self) -> None:
        """The seat that decides now, and its legal actions."""
        p = self.position
        self.over = p.over
        if p.over:
            self.legal = []
        elif not p.parallel:
            self.seat = p.turn
            self.legal = p.menu
        else:
            deciders = p.deciders()
            chosen = deciders[0]
            for seat in deciders:
                if seat > self.seat:
                    chosen = seat
                    break
            self.seat = chosen
            self.legal = p.options(chosen)
        if self.live:
            self._show()

    def _show(self) -> None:
        row = self.row
        legal: list[Any] = self.legal  # Any: bytes are set with the numbers as they are, not unpacked and packed again
        for action in legal:
            row[action] = 1

    def _hide(self) -> None:
        row = self.row
        legal: list[Any] = self.legal
        if len(legal) > self._few:
            row[:] = self._blank
            return
        for action in legal:
            row[action] = 0

    def mask(self) -> bytearray:
        """One byte per action: 1 if it is legal. A new row each time, which belongs to the caller."""
        found = bytearray(self.size)
        for action in self.legal:
            found[action] = 1
        return found

    def may(self, action: int) -> bool:
        """Whether the action is legal for the deciding seat."""
        if self.live:
            return 0 <= action < self.size and self.row[action] == 1
        return action in self.legal

    def choose(self, action: int) -> bool:
        """Carry out an action of the deciding seat; returns whether the game is over. A refused one changes nothing."""
        if not self.may(action):
            self.position.play(action, self.seat)  # says why not
        self.carry_out(action)
        return self.over

    def carry_out(self, action: int) -> None:
        """The same for an action that is known to be legal."""
        if self.live:
            self._hide()
        self.position.take(self.seat, action)
        self._find()


class Dealt(Core):
    """A table as OpenSpiel asks for it: what may be chosen in ascending order, and a copy that goes its own way."""

    def ascending(self) -> list[int]:
        found = self.legal[:]
        found.sort()
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return Dealt, (self.position, self.size, self.seat - 1)

    def __deepcopy__(self, memo: object) -> Dealt:
        """How OpenSpiel clones the state that this belongs to."""
        return Dealt(self.position.copy(), self.size, self.seat - 1)


class Facing(Core):
    """A table at which one seat is asked; a bot, which sees what its seat sees, answers for all others."""

    def __init__(self, position: Position, size: int, me: int, bot: Any, luck: Chance) -> None:
        self.me = me
        self.bot = bot
        self.luck = luck
        super().__init__(position, size)

    def __reduce__(self) -> tuple[Any, ...]:
        return Facing, (self.position, self.size, self.me, self.bot, self.luck)

    def _find(self) -> None:
        p, me = self.position, self.me
        while p.turn != me and not p.over:
            deciders = p.deciders()
            if me in deciders:
                break
            seat = deciders[self.luck.below(len(deciders))]
            p.take(seat, self.bot.choose(p.seen_by(seat), seat, self.luck))
        self.seat = me
        self.over = p.over
        self.legal = [] if p.over else p.options(me)


@mypyc_attr(allow_interpreted_subclasses=True)
class Cycle:
    """What PettingZoo asks at each decision; the adapter itself (pettingzoo.py) adds what comes seldom."""

    core: Core
    possible_agents: list[str]
    agent_selection: str  # the seat that is asked
    told: object  # all that there is to tell as long as the game goes on; None: that must be found out each time

    def last(self, observe: bool = True) -> Any:
        """What the agent in turn sees, its reward, and whether its game is over."""
        if observe and self.told is not None and not self.core.over:
            return self.told
        return self.tell(observe)

    def step(self, action: Any) -> None:
        """Carry out the action of the agent in turn. An illegal one is refused with its reason and changes nothing."""
        core = self.core
        if core.over or action is None:
            self.step_aside(action)
        elif core.choose(action if isinstance(action, int) else action_number(action)):
            self.finish()
        else:
            self.agent_selection = self.possible_agents[core.seat]

    def tell(self, observe: bool) -> Any:
        raise NotImplementedError

    def step_aside(self, action: Any) -> None:
        """The step of a seat whose game is over; it has no action."""
        raise NotImplementedError

    def finish(self) -> None:
        """The game has just ended."""
        raise NotImplementedError
