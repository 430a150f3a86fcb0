"""Positions and the agenda of steps: the machinery that every game's rules run on.

A position keeps stacks of pending steps: one for the table (`agenda`) and one for each seat (`stacks`). The seats'
stacks take precedence: while any of them is not empty, those seats decide, several at once if need be. Otherwise the
top of the table's stack is in effect; it runs by itself or asks one seat.

A pending step is one int: kind, seat and a small argument packed together (`Position.push`).

Compiled or not, these classes accept subclasses in plain Python, so that users' own games run on either engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import mypyc_attr

from ludarium.kernel.chance import Chance, chance_from, fresh_seed
from ludarium.kernel.errors import BadAction, BadOption, IllegalAction, NotOver, NotYourTurn, Stuck
from ludarium.kernel.events import EVERYONE
from ludarium.kernel.step import (
    ARG_SHIFT,
    KIND_MASK,
    SEAT_MASK,
    SEAT_SHIFT,
    Auto,
    Reason,
    Step,
    Wait,
    arg_of,
    kind_of,
    seat_of,
)

if TYPE_CHECKING:
    from typing import Self

    from ludarium.kernel.game import Game

__all__ = ["EVERYONE", "NEVER", "NOBODY", "Auto", "Position", "Reason", "Step", "Wait", "arg_of", "kind_of", "seat_of"]

NOBODY: Final = 15
NEVER: Final = -1  # next_alarm() of a game without a clock


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The state of a game. Games subclass it, add their fields, and write `copy` by hand.

    Attributes: `game`, `seats` (the number of players), `over`, `decisions` (how many were made), `now` (game time in
    milliseconds), `viewer` (the seat whose view this is; -1 if it is not a seat's view).

    Positions are equal if they have the same state, the same viewer and the same random numbers to come; their history
    does not matter. They are mutable and therefore not hashable: use `key()` in sets and dictionaries. Positions keep no
    history, so that copying is cheap; to undo, use a record (`Record.back`).
    """

    def __init__(self, game: Game, seats: int, chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self.chance = chance
        self.steps: list[Step[Any]] = game.steps
        self.side_at: int = game.side_at
        self.agenda: list[int] = []
        self.stacks: list[list[int]] = []
        self.parallel = 0  # number of steps on the seats' own stacks
        self.over = False
        self.decisions = 0
        self.barrier = 0  # free undo may not go back past this many decisions
        self.turn = NOBODY  # the deciding seat, if there is only one
        self.menu: list[int] = []  # its legal actions
        self.now = 0  # game time in milliseconds, for games with a clock
        self.viewer = -1  # the seat whose view this is, or -1
        self.events: list[list[int]] | None = None  # [code, audience mask, a, b, c, d]; None: there is no listener

    def __repr__(self) -> str:
        state = "over" if self.over else f"seats {self.deciders()} decide"
        seen = f", seen by {self.viewer}" if self.viewer >= 0 else ""
        decisions = "1 decision" if self.decisions == 1 else f"{self.decisions} decisions"
        return f"<{self.game.id}, {self.seats} seats, {decisions}, {state}{seen}>"

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        from ludarium.kernel.packing import same_value

        return isinstance(other, Position) and same_value(self, other)

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from ludarium.kernel.packing import freeze

        return freeze(self)

    def _repr_svg_(self) -> str | None:
        """The picture for notebooks: the whole table, or what the seat of a view sees."""
        from ludarium.kernel.picture import svg

        return svg(self)

    def key(self) -> str:
        """A digest of the position's value, for sets and dictionaries: equal positions have equal keys."""
        from ludarium.kernel.packing import key_of

        return key_of(self)

    # -- what a game provides ---------------------------------------------------------------------------------------

    def copy(self) -> Position:
        """An independent copy."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The current points of each seat; at the end, the final ones."""
        raise NotImplementedError

    def find_winners(self) -> list[int]:
        """The seats that have won, for `winners`. Called only when the game is over."""
        raise NotImplementedError

    def together(self) -> bool:
        """Whether all seats win or lose together (a cooperative game)."""
        return False

    def start_player(self) -> int:
        """The seat that begins the game. Games whose start player need not be the first to decide override it."""
        return self.deciders()[0]

    def aside(self, seat: int, action: int) -> None:
        """Carry out a side option (an action from `side_at` on); the pending step stays."""
        raise NotImplementedError

    def refuse_aside(self, seat: int, action: int) -> Reason | None:
        """Why a side option may not be chosen now."""
        return None

    def anytime(self, seat: int) -> list[int]:
        """Side options always open to a seat with its own stack; they never hold up a step."""
        return []

    def advance(self, to: int) -> None:
        """Let game time pass up to `to` (milliseconds); games with a clock handle their alarms on the way."""
        self.now = to

    def next_alarm(self) -> int:
        """The game time at which something happens by itself, or NEVER."""
        return NEVER

    def idle(self) -> bool:
        """Called when nobody can act: let time pass to the next alarm. Returns False if there is none."""
        return False

    # -- what steps call --------------------------------------------------------------------------------------------

    def push(self, kind: int, seat: int = NOBODY, arg: int = 0) -> None:
        """Put a step on the table's stack; the last one pushed runs first."""
        self.agenda.append(kind | seat << SEAT_SHIFT | arg << ARG_SHIFT)

    def push_own(self, seat: int, kind: int, arg: int = 0) -> None:
        """Put a step on the seat's own stack."""
        if not self.stacks:
            self.stacks = [[] for _ in range(self.seats)]
        self.stacks[seat].append(kind | seat << SEAT_SHIFT | arg << ARG_SHIFT)
        self.parallel += 1

    def pop_own(self, seat: int) -> int:
        """Take the top step off the seat's own stack."""
        self.parallel -= 1
        return self.stacks[seat].pop()

    def clear_own(self, seat: int) -> None:
        """Remove all steps from the seat's own stack."""
        self.parallel -= len(self.stacks[seat])
        self.stacks[seat].clear()

    def roll(self, n: int) -> int:
        """A random number from 0 to n - 1. This ends free undo, because the result is seen."""
        self.barrier = self.decisions
        return self.chance.below(n)

    def revealed(self) -> None:
        """Say that something hidden was seen; this ends free undo."""
        self.barrier = self.decisions

    def tell(self, code: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Emit an event for everyone."""
        if self.events is not None:
            self.events.append([code, EVERYONE, a, b, c, d])

    def tell_only(self, audience: int, code: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Emit an event for the seats in the bit mask `audience`."""
        if self.events is not None:
            self.events.append([code, audience, a, b, c, d])

    def tell_seat(self, seat: int, code: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Emit an event for one seat."""
        self.tell_only(1 << seat, code, a, b, c, d)

    def end(self) -> None:
        """End the game."""
        self.over = True
        self.agenda.clear()
        for stack in self.stacks:
            stack.clear()
        self.parallel = 0
        self.turn = NOBODY
        self.menu = []

    # -- the life of an action --------------------------------------------------------------------------------------

    def take(self, seat: int, action: int) -> None:
        """Carry out an action without checking that it is legal, and all automatic steps that follow."""
        self.decisions += 1
        if self.parallel and self.stacks[seat]:
            stack = self.stacks[seat]
            if action >= self.side_at:
                self.aside(seat, action)
            else:
                top = stack.pop()
                self.parallel -= 1
                self.steps[top & KIND_MASK].take(self, seat, top >> ARG_SHIFT, action)
        elif action >= self.side_at:
            self.aside(seat, action)
        else:
            top = self.agenda.pop()
            self.steps[top & KIND_MASK].take(self, seat, top >> ARG_SHIFT, action)
        self.settle()

    def settle(self) -> None:
        """Run automatic steps until somebody must decide or the game is over."""
        steps = self.steps
        while not self.over:
            if self.parallel:
                if self._settle_seats():
                    continue
                self.turn = NOBODY
                if self._somebody_asked() or not self.idle():
                    return
                continue
            if not self.agenda:
                raise Stuck("nothing is left on the agenda, and the game is not over")
            top = self.agenda[-1]
            step = steps[top & KIND_MASK]
            seat = top >> SEAT_SHIFT & SEAT_MASK
            arg = top >> ARG_SHIFT
            if not step.asks:
                if step.waits:
                    if not self.idle():
                        return
                    continue
                self.agenda.pop()
                assert isinstance(step, Auto)
                step.run(self, seat, arg)
                continue
            main = step.options(self, seat, arg)
            side = step.side(self, seat, arg)
            if side:
                main = main + side
            elif not main:
                self._nothing_to_choose(step)
                self.agenda.pop()
                step.lapse(self, seat, arg)
                continue
            elif step.forced and len(main) == 1:
                self.agenda.pop()
                step.take(self, seat, arg, main[0])
                continue
            self.turn = seat
            self.menu = main
            return

    def refresh(self) -> None:
        """Update the legal actions of the deciding seat after hidden pieces were filled in."""
        if not self.over and not self.parallel and self.turn != NOBODY:
            top = self.agenda[-1]
            step = self.steps[top & KIND_MASK]
            self.menu = step.options(self, self.turn, top >> ARG_SHIFT) + step.side(self, self.turn, top >> ARG_SHIFT)

    def _settle_seats(self) -> bool:
        """Run one automatic or forced step of a seat's own stack; False if there is none."""
        for seat in range(self.seats):
            stack = self.stacks[seat]
            if not stack:
                continue
            top = stack[-1]
            step = self.steps[top & KIND_MASK]
            if step.waits:
                continue
            arg = top >> ARG_SHIFT
            if not step.asks:
                self.pop_own(seat)
                assert isinstance(step, Auto)
                step.run(self, seat, arg)
                return True
            if not step.forced and not step.may_lapse:
                continue
            main = step.options(self, seat, arg)
            if len(main) > 1 or (main and not step.forced) or step.side(self, seat, arg):
                continue
            if not main:
                self._nothing_to_choose(step)
                self.pop_own(seat)
                step.lapse(self, seat, arg)
            else:
                self.pop_own(seat)
                step.take(self, seat, arg, main[0])
            return True
        return False

    def _somebody_asked(self) -> bool:
        for stack in self.stacks:
            if stack and not self.steps[stack[-1] & KIND_MASK].waits:
                return True
        return False

    def _nothing_to_choose(self, step: Step[Any]) -> None:
        if not step.may_lapse:
            raise Stuck(f"step {step.key!r} must be answered but offers nothing")

    # -- asking -----------------------------------------------------------------------------------------------------

    def deciders(self) -> list[int]:
        """The seats that may act now; empty if the game is over or everybody is waiting for the clock."""
        if self.over:
            return []
        if self.parallel:
            return [
                seat
                for seat in range(self.seats)
                if self.stacks[seat] and not self.steps[self.stacks[seat][-1] & KIND_MASK].waits
            ]
        return [] if self.turn == NOBODY else [self.turn]

    def pending(self, seat: int) -> int:
        """The packed step that the seat must answer, or -1."""
        if self.over:
            return -1
        if self.parallel:
            stack = self.stacks[seat]
            return stack[-1] if stack and not self.steps[stack[-1] & KIND_MASK].waits else -1
        return self.agenda[-1] if self.turn == seat else -1

    def options(self, seat: int) -> list[int]:
        """The legal actions of a seat, without a check or a copy: do not change the list (see `legal`)."""
        if self.turn == seat and not self.parallel:
            return self.menu
        top = self.pending(seat)
        if top < 0:
            return []
        step = self.steps[top & KIND_MASK]
        arg = top >> ARG_SHIFT
        main = step.options(self, seat, arg)
        side = step.side(self, seat, arg) + self.anytime(seat)
        return main + side if side else main

    # -- the public methods (checked) -------------------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of the deciding seat (or of `seat`), as ints."""
        who = self._seat_asked(seat)
        return [] if who < 0 else list(self.options(who))

    def names(self, seat: int | None = None) -> list[str]:
        """The legal actions of the deciding seat (or of `seat`), by name."""
        return [self.game.actions.name(a) for a in self.legal(seat)]

    def is_legal(self, action: int | str, seat: int | None = None) -> bool:
        """Whether an action, given by number or name, is legal for the deciding seat (or for `seat`)."""
        return self.why_not(action, seat) is None

    def play(self, action: int | str, seat: int | None = None) -> None:
        """Check and carry out an action, given by number or name. If it is refused, nothing changes."""
        number = self.game.actions.parse(action) if isinstance(action, str) else action
        who = self._seat_asked(seat)
        reason = self.why_not(number, seat)
        if reason is None:
            self.take(who, number)
            return
        text = self.game.words("en").reason(reason)
        if reason.key in ("kernel.not_your_turn", "kernel.waiting"):
            raise NotYourTurn(text, reason)
        raise IllegalAction(text, reason)

    def why_not(self, action: int | str, seat: int | None = None) -> Reason | None:
        """The reason why an action, given by number or name, is not legal; None if it is."""
        number = self.game.actions.parse(action) if isinstance(action, str) else action
        if not 0 <= number < self.game.actions.size:
            raise BadAction(
                f"There is no action {number}; {self.game.id} numbers its actions 0 to {self.game.actions.size - 1}."
            )
        who = self._seat_asked(seat)
        if self.over:
            return Reason("kernel.over")
        top = self.pending(who) if who >= 0 else -1
        if top < 0:
            deciders = self.deciders()
            return Reason("kernel.not_your_turn", "", deciders[:1]) if deciders else Reason("kernel.waiting")
        if number in self.options(who):
            return None
        if self.game.lacks(self, number):
            return Reason("kernel.not_in_the_box")
        if number >= self.side_at:
            told = self.refuse_aside(who, number)
        else:
            told = self.steps[top & KIND_MASK].refuse(self, who, top >> ARG_SHIFT, number)
        return Reason("kernel.not_asked", "", [top & KIND_MASK]) if told is None else told

    def _seat_asked(self, seat: int | None) -> int:
        """The seat named, or the first that decides; -1 if nobody does."""
        if seat is None:
            deciders = self.deciders()
            return deciders[0] if deciders else -1
        if not 0 <= seat < self.seats:
            raise self._no_seat(seat)
        return seat

    def _no_seat(self, seat: int) -> BadOption:
        return BadOption(f"There is no seat {seat}; seats are numbered 0 to {self.seats - 1}.")

    def winners(self) -> list[int]:
        """The seats that have won: several if they share the win, none if a cooperative game is lost. Raises NotOver before
        the end."""
        if not self.over:
            raise NotOver("The game is not over yet, so nobody has won; scores() tells how it stands.")
        return self.find_winners()

    def seen_by(self, seat: int) -> Self:
        """The view of a seat: the position without anything that the seat may not know. -1: a spectator's view."""
        if not -1 <= seat < self.seats:
            raise self._no_seat(seat)
        return cast("Self", self.game.seen_by(self, seat))

    def guess(self, chance: Chance | int | str | None = None) -> Self:
        """The view, completed in one way that is consistent with everything its seat knows. `chance`: a stream of random
        numbers or a seed; by default a random one."""
        if not isinstance(chance, Chance):
            chance = chance_from(fresh_seed() if chance is None else chance)
        return cast("Self", self.game.guess(self, chance))

    def text(self, lang: str = "en") -> str:
        """The table as text."""
        return self.game.text(self, lang)

    def copy_base(self, to: Position) -> None:
        """Copy the kernel's fields; for use in a game's `copy`."""
        to.agenda = self.agenda[:]
        if self.stacks:
            to.stacks = [s[:] for s in self.stacks]
        to.parallel = self.parallel
        to.over = self.over
        to.decisions = self.decisions
        to.barrier = self.barrier
        to.turn = self.turn
        to.menu = self.menu
        to.now = self.now
        to.viewer = self.viewer
