"""Fast random playouts, for simulation, benchmarks and the fuzzer."""

from __future__ import annotations

from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position


def decider(p: Position, luck: Chance) -> int:
    """One of the seats that may act now, or -1."""
    if not p.parallel:
        return p.turn if p.turn < p.seats else -1
    deciders = p.deciders()
    if not deciders:
        return -1
    return deciders[luck.below(len(deciders))] if len(deciders) > 1 else deciders[0]


def random_playout(p: Position, luck: Chance, limit: int = 1000000) -> int:
    """Play random legal actions until the game is over; returns the number of decisions."""
    count = 0
    while not p.over and count < limit:
        if p.parallel:
            seat = decider(p, luck)
            if seat < 0:
                break
        else:
            seat = p.turn
        options = p.options(seat)
        p.take(seat, options[luck.below(len(options))])
        count += 1
    return count
