"""The simplest players: random, greedy (by the score after the next action), and the game's own quick policy.

A bot is given a *view*, the position as its seat sees it, and can only guess what is hidden.
"""

from __future__ import annotations

from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption


class Bot:
    """A player. `choose` is given the view of its seat and a stream of random numbers, and returns a legal action."""

    name = ""

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        """Choose one of `view.legal(seat)`. The bot may change the view."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"ludarium.make_bot({self.name!r})"


class RandomBot(Bot):
    """Chooses a random legal action."""

    name = "random"

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        must_decide(view, seat)
        return chance.pick(view.options(seat))


class GreedyBot(Bot):
    """Chooses the action that gives the largest lead in points; ties are broken at random."""

    name = "greedy"

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        must_decide(view, seat)
        return best_lead(view.guess(chance), seat, chance)


class PolicyBot(Bot):
    """Follows the game's own quick policy (`bot/policy.py`), on a guess of what is hidden."""

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
    """The seat's points minus those of the best other seat (in solo play: its points)."""
    scores = p.scores()
    others = scores[:seat] + scores[seat + 1 :]
    return scores[seat] - max(others) if others else scores[seat]


def best_lead(p: Position, seat: int, chance: Chance) -> int:
    """The action with the largest lead right after it, on a complete position."""
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
