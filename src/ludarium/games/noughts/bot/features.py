"""What a learner sees: the board, own marks first."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.features import Feature, one_hots

READS_POSITIONS: Final = True


def features(seats: int) -> list[Feature]:
    return [one_hots("board", "board", 9, 2, among=2)]
