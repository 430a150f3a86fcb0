"""How a finished game is rewarded, stated once for all adapters.

`rank`: 1 for first place, -1 for last, evenly spaced between; seats that share a place share its mean; the sum is 0. In a
cooperative game everybody gets 1 for a win and -1 for a loss. `score`: own points minus the mean of the
others', divided by 100.
"""

from __future__ import annotations

from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption

RULES = ("rank", "score")


def check_rule(rule: str) -> None:
    if rule not in RULES:
        raise BadOption(f"Rewards are given by {' or '.join(RULES)}, not {rule!r}.")


def rewards(p: Position, rule: str = "rank") -> list[float]:
    """The reward of each seat; zeros while the game goes on."""
    if not p.over:
        return [0.0] * p.seats
    scores, winners = p.scores(), p.winners()
    if rule == "score":
        total = sum(scores)
        others = max(1, p.seats - 1)
        return [(s - (total - s) / others) / 100 for s in scores]
    if p.seats == 1 or not winners or p.together():
        return [1.0 if seat in winners else -1.0 for seat in range(p.seats)]
    keys = [(seat in winners, scores[seat]) for seat in range(p.seats)]
    return [_place(keys, seat) for seat in range(p.seats)]


def _place(keys: list[tuple[bool, int]], seat: int) -> float:
    better = sum(k > keys[seat] for k in keys)
    equal = sum(k == keys[seat] for k in keys)
    mean = better + (equal - 1) / 2
    return 1 - 2 * mean / (len(keys) - 1)
