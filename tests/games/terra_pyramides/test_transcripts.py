"""Whole games as documents: one of each version and a mission. Read them when they change."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ludarium
from ludarium.games.terra_pyramides.verbs import BUILD, EXCHANGE, HOME, MOVE, SEARCH
from ludarium.kernel.chance import chance_from
from ludarium.kernel.record import parse_record
from ludarium.kernel.transcript import transcript

GAME = ludarium.game("terra_pyramides")
GAMES = {
    "version1": (3, {"version": "1", "face_up": "on"}),
    "version2": (2, {"version": "2"}),
    "version3": (2, {"version": "3", "symbols": "on"}),
    "mission1": (2, {"mission": "1"}),
}


@pytest.mark.parametrize("name", GAMES)
def test_golden_transcript(name: str, golden: Callable[[str, str], None]) -> None:
    """Chance plays, but builds and moves when it can and seldom exchanges or takes back, so that pyramids grow."""
    seats, options = GAMES[name]
    record = GAME.record(seats, f"golden {name}", **options)
    luck = chance_from(name)
    while not record.position.over:
        menu = record.position.legal()
        good = [a for a in menu if BUILD <= a < EXCHANGE or MOVE <= a < HOME]
        menu = good or [a for a in menu if not EXCHANGE <= a < SEARCH or luck.below(40) == 0] or menu
        record.play(menu[luck.below(len(menu))])
    golden(f"{name}.txt", transcript(record, "en"))
    assert str(parse_record(str(record))) == str(record)
