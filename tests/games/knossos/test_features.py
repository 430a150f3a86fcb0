"""What a learner sees: a row of fixed width that does not depend on the seat's chair."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games import game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.features import description, observe, width
from ludarium.kernel.playout import random_playout

GAME = game("knossos")


@pytest.mark.parametrize("seats", [3, 4])
def test_every_view_gives_a_row_of_the_same_width(seats: int) -> None:
    rows = description(GAME, seats)
    p: Any = GAME.start(seats, 1)
    luck = chance_from(1)
    for _ in range(6):
        for seat in range(seats):
            seen = observe(rows, p.seen_by(seat), seat)
            assert len(seen) == width(rows)
            assert all(-1 <= x <= 4 for x in seen)
        random_playout(p, luck, 20)


def test_own_things_come_first(rig: type[KnossosRig]) -> None:
    t = rig()
    t.store(2, red=9)
    rows = description(GAME, 4)
    at = 0
    for row in rows:
        if row.name == "stores":
            break
        at += row.size
    assert observe(rows, t.p.seen_by(2), 2)[at] == 9 / 15
