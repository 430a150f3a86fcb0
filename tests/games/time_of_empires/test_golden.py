"""Whole games told like a document: in turns for each number of seats, and in real time with its stamps.

The games are played by the quick policy and are whole: fifteen rounds an era, nine minutes by event time.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ludarium
from ludarium.games.time_of_empires.bot.policy import choose
from ludarium.kernel.chance import chance_from
from ludarium.kernel.packing import same
from ludarium.kernel.record import Record, parse_record
from ludarium.kernel.transcript import transcript

GAME = ludarium.game("time_of_empires")


def played_in_turns(seats: int) -> Record:
    record = GAME.record(seats, f"golden {seats}")
    luck = chance_from(seats)
    while not record.position.over:
        seat = record.position.deciders()[0]
        record.play(choose(record.position, seat, luck), seat)
    return record


def played_in_real_time(seats: int) -> Record:
    """Each seat thinks for a while before every decision; nobody waits for the wall clock."""
    record = GAME.record(seats, "golden real time", era_modes="rir")
    luck = chance_from("stamps")
    wait = GAME.actions.parse("wait")
    ready = [0] * seats
    at = 0
    while not record.position.over:
        p = record.position
        deciders = p.deciders()
        who = min(deciders, key=lambda seat: ready[seat]) if deciders else -1
        at = max(at, ready[who]) if who >= 0 else p.next_alarm()
        p.advance(at)
        if who not in p.deciders():
            continue
        action = choose(p, who, luck)
        if action != wait:
            record.play(action, who, at)
        ready[who] = at + (500 + luck.below(2000) if p.real else 0)
    return record


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_golden_game_in_turns(golden: Callable[[str, str], None], seats: int) -> None:
    record = played_in_turns(seats)
    golden(f"in_turns_{seats}.txt", transcript(record))


def test_golden_game_in_real_time(golden: Callable[[str, str], None]) -> None:
    record = played_in_real_time(3)
    golden("real_time_3.txt", transcript(record))
    assert same(parse_record(str(record)).position, record.position)


def test_golden_game_in_japanese(golden: Callable[[str, str], None]) -> None:
    golden("in_turns_2.ja.txt", transcript(played_in_turns(2), "ja"))
