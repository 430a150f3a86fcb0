"""What a search needs to know about a game: its quick policy, the value of a position, and how to convert it to chances.

A game without a `bot/` folder has an evaluator too: it plays at random and counts points.
"""

from __future__ import annotations

import math
from typing import Any, Final

from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game

WIN: Final = 0.85  # of the reward at the end; the rest goes by points, so that a narrow loss is better than a rout


class Evaluator:
    """The evaluator of one game. `scale`: a lead of that size in `value` makes a seat e times as likely to win.
    `weights`: of the policy, instead of its usual ones."""

    def __init__(self, policy: Any, value: Any, scale: float, weights: list[int] | None = None) -> None:
        self.policy = policy
        self.weights = weights
        self.value = value
        self.scale = scale

    def choose(self, p: Position, seat: int, luck: Chance) -> int:
        """A quick good choice on a complete position; if the policy's choice is not legal, a random one."""
        options = p.options(seat)
        if len(options) == 1:
            return options[0]
        if self.policy is None:
            return options[luck.below(len(options))]
        action: int = self.policy(p, seat, luck) if self.weights is None else self.policy(p, seat, luck, self.weights)
        return action if action in options else options[luck.below(len(options))]

    def worth(self, p: Position) -> list[float]:
        """What the position is worth to each seat."""
        if self.value is None:
            return [float(n) for n in p.scores()]
        value = self.value
        return [float(value(p, seat)) for seat in range(p.seats)]

    def chances(self, p: Position, base: list[float]) -> list[float]:
        """How good the position is for each seat, from 0 to 1. `base`: the value where the search began; games
        that are won together (or alone) are judged by the gain since then."""
        if p.seats == 1 or p.together():
            won = 1.0 if p.over and p.winners() else 0.0
            gained = [0.5 + 0.5 * math.tanh((w - b) / self.scale) for w, b in zip(self.worth(p), base, strict=True)]
            return [WIN * won + (1.0 - WIN) * g for g in gained] if p.over else gained
        shares = self._shares(self.worth(p))
        if not p.over:
            return shares
        winners = p.winners()
        return [(WIN / len(winners) if seat in winners else 0.0) + (1.0 - WIN) * share for seat, share in enumerate(shares)]

    def _shares(self, worth: list[float]) -> list[float]:
        most = max(worth)
        weights = [math.exp((w - most) / self.scale) for w in worth]
        total = sum(weights)
        return [w / total for w in weights]


def evaluator_of(game: Game, scale: float, use_bot: bool = True, weights: list[int] | None = None) -> Evaluator:
    """The game's own policy and value, if it has them. `weights`: of the policy, instead of its usual ones."""
    if not use_bot or not has_bot(game):
        return Evaluator(None, None, scale)
    value = game.module("bot.value").value if game.has("bot.value") else None
    return Evaluator(game.module("bot.policy").choose, value, scale, weights)


def reference_of(game: Game, scale: float) -> Evaluator:
    """As the expert of the first release judged: by the value that the game keeps of it, if the present one is another."""
    if not game.has("bot.reference"):
        return evaluator_of(game, scale)
    kept = game.module("bot.reference")
    return Evaluator(game.module("bot.policy").choose, kept.reference_value, kept.SCALE)


def has_bot(game: Game) -> bool:
    return game.has("bot.policy")
