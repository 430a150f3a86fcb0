"""`python -m ludarium.bots.calibrate GAME`: finds the `scale` that converts a lead in `value` to winning chances.

The policy plays against itself; the result is the scale that makes the observed wins most likely.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence

from ludarium.bots.evaluators import evaluator_of
from ludarium.kernel.chance import chance_from
from ludarium.kernel.game import find_game
from ludarium.kernel.playout import decider

Sample = tuple[list[float], list[int]]


def samples(name: str, seats: int, games: int, every: int = 7) -> list[Sample]:
    """Samples of each seat's value during a game, with the winners."""
    game = find_game(name)
    evaluator = evaluator_of(game, 1.0)
    found: list[Sample] = []
    for number in range(games):
        p = game.start(seats, f"calibrate {number}")
        luck = chance_from(f"calibrate {number}")
        seen: list[list[float]] = []
        while not p.over:
            seat = decider(p, luck)
            if seat < 0:
                break
            p.take(seat, evaluator.choose(p, seat, luck))
            if p.decisions % every == 0 and not p.over:
                seen.append(evaluator.worth(p))
        found += [(worth, p.winners()) for worth in seen] if p.over else []
    return found


def surprise(found: Sequence[Sample], scale: float) -> float:
    """The mean surprise at the winners (in nats)."""
    total = 0.0
    for worth, winners in found:
        most = max(worth)
        weights = [math.exp((w - most) / scale) for w in worth]
        chance = sum(weights[s] for s in winners) / sum(weights) / max(1, len(winners))
        total -= math.log(max(chance, 1e-9))
    return total / max(1, len(found))


def best_scale(found: Sequence[Sample]) -> float:
    scales = [2 ** (i / 2) for i in range(28)]
    return min(scales, key=lambda s: surprise(found, s))


def main() -> None:
    name = sys.argv[1]
    for seats in find_game(name).seats:
        if seats == 1:
            continue
        found = samples(name, seats, int(sys.argv[2]) if len(sys.argv) > 2 else 60)
        scale = best_scale(found)
        print(
            f"{name}, {seats} seats: scale {scale:.0f}, surprise {surprise(found, scale):.3f}, even {math.log(seats):.3f}"
        )


if __name__ == "__main__":
    main()
