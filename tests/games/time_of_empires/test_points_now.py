"""The running estimate: what the scoring would bring if the era ended now."""

from __future__ import annotations

from typing import Any

import pytest

import ludarium
from ludarium.bots import make_bot
from ludarium.games.time_of_empires.picture.points_now import outlooks, told_now
from ludarium.games.time_of_empires.rules.eras import DESTRUCTION
from ludarium.games.time_of_empires.rules.step_kinds import SCORE
from ludarium.kernel.chance import chance_from

GAME = ludarium.game("time_of_empires")
STEPS = 5  # of scoring that give points in every era


def scored(p: Any) -> list[int]:
    """The points of each seat after the steps of the scoring, run on a copy."""
    then = p.copy()
    for arg in range(DESTRUCTION, DESTRUCTION + STEPS):
        then.steps[SCORE].run(then, -1, arg)
    return [after - before for after, before in zip(then.vp, p.vp, strict=True)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_estimate_is_what_the_scoring_brings(seats: int) -> None:
    p, bot, luck = GAME.start(seats, "estimate"), make_bot("policy"), chance_from("estimate")
    compared = 0
    while p.era < 3:
        seat = p.deciders()[0]
        if p.era and p.round:
            before = p.vp[:]
            estimate = [outlook.total for outlook in outlooks(p.seen_by(-1))]
            if not any(p.points[p.points_at(p.era, DESTRUCTION, 0) : p.points_at(p.era, DESTRUCTION + STEPS, 0)]):
                assert estimate == scored(p)
                compared += any(estimate)
            assert p.vp == before  # nothing is scored by looking
        p.take(seat, bot.choose(p.seen_by(seat), seat, luck))
    assert compared > 20


def test_before_the_first_era_there_is_nothing_to_score() -> None:
    p = GAME.start(2, "estimate")
    assert [outlook.total for outlook in outlooks(p)] == [0, 0]


def test_the_estimate_says_where_its_points_come_from() -> None:
    p, bot, luck = GAME.start(2, "estimate"), make_bot("policy"), chance_from("estimate")
    while not (p.era and outlooks(p)[0].steps[1]):
        seat = p.deciders()[0]
        p.take(seat, bot.choose(p.seen_by(seat), seat, luck))
    outlook = outlooks(p)[0]
    told = told_now(GAME.words("en"), outlook)
    assert f"+{outlook.total} VP" in told
    assert f"construction bonus tokens {outlook.steps[1]}" in told
