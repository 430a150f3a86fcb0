"""What a learner sees: the board, own marks first."""

from __future__ import annotations

from ludarium.kernel.features import Feature, one_hots


def features(seats: int) -> list[Feature]:
    return [one_hots("board", lambda p, seat: [-1 if m < 0 else (m - seat) % 2 for m in p.board], 9, 2)]
