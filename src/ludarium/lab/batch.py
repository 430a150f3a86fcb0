"""Many games of one box, stepped together, their observations, masks and results in arrays.

    from ludarium.lab.batch import Batch
    with Batch("sixgems", games=1024, seats=2, seed=1) as batch:
        seen = batch.observe()
        while True:
            seen = batch.step(choose(seen.observation, seen.mask))

The arrays stay the same ones and are filled in place; they cannot be written from outside. Copy what must be kept.

| array | type | shape | what |
| --- | --- | --- | --- |
| observation | float32 | games, features | what the seat that is asked sees (`batch.features`); None if switched off |
| mask | bool | games, actions | what it may choose |
| seat | int32 | games | the seat that is asked |
| reward | float32 | games, seats | what each seat got for the game that ended at this step; else 0 |
| done | bool | games | whether a game ended at this step; the row then shows the first decision of the next one |
| final | float32 | games, features | where `done`: what the last seat saw at the end |

Table i plays the games of a single environment with the seed `seed + i`, one after another: those of `LudariumEnv`
(pettingzoo.py), or with `opponents` those of `LearnerEnv` (gymnasium.py). Where several seats decide at once they are asked
in turn. The number of processes changes nothing but the time.
"""

from __future__ import annotations

import time
import weakref
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludarium.bots import make_bot
from ludarium.games import game as find
from ludarium.kernel.engine import Position, Reason
from ludarium.kernel.errors import BadAction, BadOption, IllegalAction, NotYourTurn
from ludarium.kernel.features import table, width
from ludarium.kernel.game import Game
from ludarium.lab.batch_parts import Arrays, Part, Plan, local_arrays, make_part, planned_features
from ludarium.lab.checks import check_seat, whole
from ludarium.lab.rewards import check_rule


class Seen(NamedTuple):
    """What there is to see at all tables; see the module for types and shapes."""

    observation: NDArray[np.float32] | None
    mask: NDArray[np.bool_]
    seat: NDArray[np.int32]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]


class Batch:
    """Many tables of one game. `opponents`: a bot's name; the caller then plays one seat of each table (`seat`; None:
    another one each game) and bots the others. `observation`: False for masks alone, True for the game's features, "facts"
    for those and what follows from them (lab/observations.py). Further keywords are options of the game."""

    def __init__(
        self,
        game: str | Game | Iterable[str],
        games: int,
        seats: int | None = None,
        seed: int = 0,
        observation: bool | str = True,
        opponents: str | None = None,
        processes: int = 1,
        *,
        seat: int | None = 0,
        reward: str = "rank",
        content: str | None = None,
        **options: object,
    ) -> None:
        self.games = whole(games, "The number of games")
        self.seed = whole(seed, "The seed")
        processes = whole(processes, "The number of processes")
        self.game = _one_box(game, self.games)
        self.seats = self.game.fewest(options) if seats is None else whole(seats, "The number of seats")
        self.options = self.game.settle_options(self.seats, options)
        check_rule(reward)
        check_seat(seat, self.seats)
        if self.games < 1 or not 1 <= processes <= self.games:
            raise BadOption(f"A batch has at least one game and a game for each process, not {games} in {processes}.")
        if opponents is not None:
            make_bot(str(opponents))
        shown = observation if isinstance(observation, str) else "features" if observation else "mask"
        plan = Plan(self.game.id, self.seats, self.options, content, reward, opponents, seat, self.games, shown)
        self.described = planned_features(plan)
        self.features = table(self.described)
        self.width = width(self.described)
        self.actions = self.game.actions.size
        if processes == 1:
            self._arrays = local_arrays(plan)
            self._parts: list[Any] = [make_part(plan, self._arrays, 0, self.games)]
        else:
            from ludarium.lab.batch_processes import start_parts

            self._arrays, self._parts = start_parts(plan, processes)
        self._end = weakref.finalize(self, _close, self._parts)  # at the latest when nobody has the batch any more
        self._numbers = np.arange(self.games)
        self._seen = _shown(self._arrays)
        self.final = _read_only(self._arrays.final) if self.described else None
        self.reset()

    # -- the loop ---------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> Seen:
        """Begin the first game of a seed (the batch's own, if none is given) at every table."""
        if seed is not None:
            self.seed = whole(seed, "The seed")
        self._ask("reset", self.seed)
        return self._seen

    def observe(self) -> Seen:
        """What there is to see now."""
        self._check_open()
        return self._seen

    def step(self, actions: ArrayLike, seats: ArrayLike | None = None) -> Seen:
        """Carry out an action at every table. `seats`, if given, says who acts: it must be who is asked.

        What cannot be carried out is refused with the number of the game and the reason; then nothing changes."""
        self._check_open()
        chosen = _row(actions, self.games, "an action")
        if seats is not None:
            self._check_seats(_row(seats, self.games, "a seat"))
        self._check_legal(chosen)
        self._arrays.action[:] = chosen
        self._ask("step")
        return self._seen

    def sample(self) -> NDArray[np.int32]:
        """A random legal action for every table, drawn from a stream that each table has for itself."""
        self._ask("sample")
        return self._arrays.action.copy()

    def position(self, number: int) -> Position:
        """A copy of what lies on one table."""
        self._check_open()
        number = whole(number, "The number of a game")
        part = next((p for p in self._parts if p.first <= number < p.last), None)
        if part is None:
            raise BadOption(f"There is no game {number}; they are numbered 0 to {self.games - 1}.")
        found: Position = part.position(number)
        return found

    def cpu(self) -> float:
        """Seconds of CPU spent by the processes of this batch, this one included."""
        self._check_open()
        apart = [part for part in self._parts if not isinstance(part, Part)]
        return time.process_time() + sum(part.cpu() for part in apart)

    def close(self) -> None:
        """End the processes and free their memory."""
        self._end()

    def __enter__(self) -> Batch:
        self._check_open()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    # -- behind it --------------------------------------------------------------------------------------------------

    def _ask(self, what: str, *given: Any) -> None:
        """All parts do the same, at the same time. Should one fail, they are out of step: the batch is closed."""
        self._check_open()
        try:
            for part in self._parts:  # the part of this process is the last: the others are at work meanwhile
                part.begin(what, *given)
            for part in self._parts:
                part.wait()
        except BaseException:
            self.close()
            raise

    def _check_open(self) -> None:
        if not self._end.alive:
            raise BadOption("This batch is closed.")

    def _check_seats(self, seats: NDArray[Any]) -> None:
        wrong = np.flatnonzero(seats != self._arrays.seat)
        if wrong.size:
            number = int(wrong[0])
            asked = int(self._arrays.seat[number])
            reason = Reason("kernel.not_your_turn", "", [asked])
            raise NotYourTurn(f"Game {number}: seat {asked} is asked, not seat {seats[number]}.", reason)

    def _check_legal(self, actions: NDArray[Any]) -> None:
        outside = np.flatnonzero((actions < 0) | (actions >= self.actions))
        if outside.size:
            number = int(outside[0])
            raise BadAction(
                f"Game {number}: there is no action {actions[number]}; {self.game.id} numbers them 0 to {self.actions - 1}."
            )
        wrong = np.flatnonzero(~self._arrays.mask[self._numbers, actions])
        if wrong.size:
            number = int(wrong[0])
            reason = self.position(number).why_not(int(actions[number]), int(self._arrays.seat[number]))
            assert reason is not None
            raise IllegalAction(f"Game {number}: {self.game.words('en').reason(reason)}", reason)


def _close(parts: Sequence[Any]) -> None:
    for part in parts:
        part.close()


def _row(given: ArrayLike, games: int, what: str) -> NDArray[Any]:
    """One whole number for each game; otherwise which game has none."""
    wanted = f"each game needs {what}: whole numbers, an array of shape ({games},)"
    try:
        row = np.asanyarray(given)  # any: an entry that is masked out counts as missing
    except Exception as error:  # lists within lists, or whatever an object of another library says
        raise BadOption(f"This cannot be made into an array ({error}); {wanted}.") from error
    if row.shape != (games,):
        short = f"Game {len(row)} has none" if row.ndim == 1 and len(row) < games else f"There is no game {games}"
        raise BadOption(f"{short if row.ndim == 1 else 'The shape is wrong'}; {wanted}, not {row.shape}.")
    if row.dtype.kind not in "iu" or np.ma.is_masked(row):
        number, entry = _first_that_is_none(row.tolist())
        kind = "masked" if np.ma.is_masked(row) else row.dtype
        raise BadOption(f"Game {number}: {entry!r} is not {what}; {wanted} and type int32, not {kind}.")
    return np.asarray(row)


def _first_that_is_none(entries: list[Any]) -> tuple[int, Any]:
    """The first that is not a whole number, and where; simply the first if all are whole and only their type is wrong."""
    wrong = ((number, entry) for number, entry in enumerate(entries) if not isinstance(entry, (int, float)) or entry % 1)
    return next(wrong, (0, entries[0]))


def _one_box(game: str | Game | Iterable[str], tables: int) -> Game:
    if isinstance(game, Game):
        return game
    if not isinstance(game, Iterable):
        raise BadOption(f"A batch needs the name of a game, not {game!r}.")
    names = [game] if isinstance(game, str) else list(game)
    if not names:
        raise BadOption("A batch needs a game.")
    for number, name in enumerate(names):
        if name != names[0]:
            raise BadOption(f"Game {number} is {name}, game 0 is {names[0]}: a batch holds tables of one box.")
    if not isinstance(game, str) and len(names) != tables:
        raise BadOption(f"{len(names)} boxes are named for {tables} games; one name is enough for all.")
    return find(names[0])


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    shown = array.view()
    shown.flags.writeable = False
    return shown


def _shown(arrays: Arrays) -> Seen:
    observation = _read_only(arrays.observation) if arrays.observation.shape[1] else None
    return Seen(observation, *(_read_only(a) for a in (arrays.mask, arrays.seat, arrays.reward, arrays.done)))
