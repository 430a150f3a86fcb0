"""Win shares with intervals (Wilson), and ratings from who beat whom (Bradley and Terry)."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z = 1.96  # 95 per cent
CENTRE = 1500.0
PRIOR = 0.5  # draws that everybody had with an average player: nobody's rating is infinite


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share."""
    if n <= 0:
        return 0.0, 1.0
    middle = share + Z * Z / (2 * n)
    half = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def bradley_terry(beat: Sequence[Sequence[float]], rounds: int = 2000) -> list[float]:
    """Ratings like Elo's (400 points: ten to one) from `beat[i][j]`, how often i did better than j; a tie counts half
    for both. Fitted by Hunter's iteration."""
    count = len(beat)
    strength = [1.0] * count
    for _ in range(rounds):
        new = []
        for i in range(count):
            won = sum(beat[i]) + PRIOR / 2
            met = PRIOR / (strength[i] + 1.0)
            met += sum((beat[i][j] + beat[j][i]) / (strength[i] + strength[j]) for j in range(count) if j != i)
            new.append(won / met)
        mean = math.exp(sum(math.log(s) for s in new) / count)
        new = [s / mean for s in new]
        if max(abs(a - b) for a, b in zip(new, strength, strict=True)) < 1e-9:
            break
        strength = new
    return [CENTRE + 400 * math.log10(s) for s in strength]


def clear(won: float, games: int, fair: float, goal: float) -> bool:
    """Whether a sequential probability ratio test (Wald) decides between a fair share and the goal, both errors 5 %."""
    ratio = won * math.log(goal / fair) + (games - won) * math.log((1 - goal) / (1 - fair))
    return abs(ratio) >= math.log(0.95 / 0.05)
