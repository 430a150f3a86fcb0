"""A playout that can be followed decision by decision, and the tools that checks share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import NEVER
from ludarium.kernel.packing import pack_position
from ludarium.kernel.replay import Decision

if TYPE_CHECKING:
    from ludarium.kernel.contract.report import Report
    from ludarium.kernel.contract.tables import Table
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

LIMIT = 20000  # a playout that needs more decisions does not end
PAUSE = 4000  # milliseconds that may pass before a decision in games with a clock


def snapshot(p: Position) -> str:
    """All that the position knows, luck included, as text that cannot change any more."""
    return repr(pack_position(p))


def fields_that_differ(p: Position, q: Position) -> str:
    """Names of the fields in which two positions (or views) differ; empty if they agree."""
    a, b = pack_position(p), pack_position(q)
    names = [n for part in ("base", "fields") for n in a[part] if a[part][n] != b[part][n]]
    return ", ".join(names + (["chance"] if a["chance"] != b["chance"] else []))


class Playout:
    """Random play (or, when `mixed`, the game's own policy every other time) that notes its decisions."""

    def __init__(self, game: Game, table: Table, seed: str, mixed: bool = False) -> None:
        self.game = game
        self.table = table
        self.seed = seed
        self.mixed = mixed and game.has("bot.policy")
        self.luck = chance_from(f"playout {seed}")
        self.decisions: list[Decision] = []

    @cached_property
    def position(self) -> Position:
        """What lies on the table now; set up when first asked for."""
        return self.game.start(self.table.seats, self.seed, self.table.content or None, **self.table.options)

    def again(self) -> Playout:
        """The same playout from its beginning."""
        return Playout(self.game, self.table, self.seed, self.mixed)

    def where(self) -> str:
        return f"{self.table}, seed {self.seed}, decision {len(self.decisions)}"

    def decider(self) -> int:
        """A seat that acts next, after time has passed where there is a clock; -1: the game is over."""
        p = self.position
        if self.game.has_clock:
            self._let_time_pass(self.luck.below(PAUSE))
        while not p.over and not p.deciders():
            alarm = p.next_alarm()
            if alarm == NEVER:
                raise AssertionError("nobody may act, no alarm is set, and the game is not over")
            p.advance(alarm)
        deciders = p.deciders()
        return self.luck.pick(deciders) if deciders else -1

    def _let_time_pass(self, pause: int) -> None:
        """In two parts; on replay it passes at once, and must come to the same."""
        for part in (pause // 2, pause - pause // 2):
            if not self.position.over:
                self.position.advance(self.position.now + part)

    def pick(self, seat: int) -> int:
        options = self.position.options(seat)
        if self.mixed and self.luck.below(2):
            action: int = self.game.module("bot.policy").choose(self.position.copy(), seat, self.luck)
            if action in options:  # another check reports what a bot does wrong
                return action
        return self.luck.pick(options)

    def step(self) -> bool:
        """One decision; False when the game is over."""
        seat = self.decider()
        if seat < 0:
            return False
        action = self.pick(seat)
        at = self.position.now
        self.position.take(seat, action)
        self.decisions.append(Decision(seat, action, at))
        return True

    def positions(
        self, report: Report, samples: int, length: int, wanted: Callable[[Position], bool]
    ) -> Iterator[Position]:
        """Play on; now and then (about `samples` times in `length` decisions), and where it is wanted, stop for a closer
        look."""
        pieces = self.count()
        dice = chance_from(f"samples {self.seed}")
        while not self.position.over:
            sampled = dice.below(max(1, length)) < samples
            if self.position.deciders() and (sampled or wanted(self.position)):
                yield self.position
            if not self.step() or len(self.decisions) >= LIMIT:
                break
            if (now := self.count()) != pieces:
                lost = {k: (pieces.get(k), now.get(k)) for k in pieces | now if pieces.get(k) != now.get(k)}
                action = self.game.actions.name(self.decisions[-1].action)
                report.add("pieces are conserved", f"after {action!r}, before and after: {lost}", self.where())
                pieces = now
        yield self.position

    def count(self) -> dict[str, int]:
        counted: dict[str, int] = self.game.module("rules.secrets").count_pieces(self.position)
        return dict(counted)


class Checks:
    """Checks that look at sampled positions of a playout."""

    def __init__(self, game: Game, report: Report) -> None:
        self.game = game
        self.report = report
        self.secrets: Any = game.module("rules.secrets")

    def at(self, p: Position, playout: Playout) -> None:
        raise NotImplementedError
