"""The plainest players: by luck, by the score of the next moment, and by the game's own quick policy.

A bot gets a *view*: the position as its seat sees it. What is hidden it may only guess.
"""

from __future__ import annotations

from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption


class Bot:
    """A player. `choose` gets the view of its seat and luck of its own, and answers with a legal action."""

    name = ""

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        """One of `view.legal(seat)`. The view may be changed; it belongs to the bot."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"ludarium.make_bot({self.name!r})"


class RandomBot(Bot):
    """Any legal action, each equally likely."""

    name = "random"

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        must_decide(view, seat)
        return chance.pick(view.options(seat))


class GreedyBot(Bot):
    """The action after which its lead in points is largest; ties by luck."""

    name = "greedy"

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        must_decide(view, seat)
        return best_lead(view.guess(chance), seat, chance)


class PolicyBot(Bot):
    """The game's own quick policy (its `bot/policy.py`), on a guess of what is hidden."""

    name = "policy"

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        must_decide(view, seat)
        action: int = view.game.module("bot.policy").choose(view.guess(chance), seat, chance)
        return action


def must_decide(view: Position, seat: int) -> None:
    """Refuse to choose for a seat that is not asked anything."""
    if view.pending(seat) < 0:
        raise BadOption(f"There is nothing to choose for seat {seat}: {view!r}.")


def lead(p: Position, seat: int) -> int:
    """Points of the seat beyond the best of the others (alone at the table: its points)."""
    scores = p.scores()
    others = scores[:seat] + scores[seat + 1 :]
    return scores[seat] - max(others) if others else scores[seat]


def best_lead(p: Position, seat: int, chance: Chance) -> int:
    """Look one action ahead on a complete position."""
    options = p.options(seat)
    if len(options) == 1:
        return options[0]
    best: list[int] = []
    most = 0
    for action in options:
        after = p.copy()
        after.take(seat, action)
        value = lead(after, seat)
        if not best or value > most:
            best, most = [action], value
        elif value == most:
            best.append(action)
    return chance.pick(best)
