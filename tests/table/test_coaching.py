"""The coach at a table: an idea counts as taught when the learner has decided after it, and comes again after an undo."""

from __future__ import annotations

from ludarium.kernel.coach import LESSON_DONE
from ludarium.table.coaching import coach_of, hint_for
from ludarium.table.log import BOT, HUMAN, Act, Chair, Undo
from ludarium.table.match import Match
from ludarium.table.registry import new_setup


def coached() -> Match:
    from ludarium.games import game

    coach = coach_of(game("sixgems"))
    assert coach is not None
    chairs = [Chair(HUMAN, "ann", "Ann"), Chair(BOT, "", "", "beginner")]
    return Match(new_setup("sixgems", chairs, coach.options, "ann", seed=coach.seed, coached=True))


def said(match: Match) -> list[str]:
    shown = hint_for(match, match.view(0), 0)
    return [key for key, _ in shown.said] if shown else []


def test_the_goal_comes_first_and_an_idea_comes_again_after_an_undo() -> None:
    match = coached()
    assert said(match) == ["coach.goal", "coach.first_match_start"]
    match.apply(Act(by=0, name="play sapphire6"))
    assert said(match) == ["coach.move_blue"]
    assert match.taught == [(1, "first")]
    match.apply(Undo(by=0, to=0))
    assert said(match) == ["coach.goal", "coach.first_match_start"]


def test_while_the_others_decide_the_coach_has_nothing_new_to_say() -> None:
    match = coached()
    match.apply(Act(by=0, name="play sapphire6"))
    match.apply(Act(by=0, name="move blue1 sapphire"))
    shown = hint_for(match, match.view(0), 0)
    assert shown is not None
    assert not shown.said
    assert not shown.nodes


def test_after_the_closing_words_the_coach_is_silent_until_the_end() -> None:
    match = coached()
    match.taught.append((0, LESSON_DONE))
    assert said(match) == []
