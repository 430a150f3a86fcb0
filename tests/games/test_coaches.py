"""Every coach, played obediently, by luck and contrarily: each sentence is true when it is said, each lit node is drawn,
each suggestion is legal, and nothing is said twice."""

from __future__ import annotations

import importlib
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.games.coach_claims import Claim

from ludarium.games import BOXES, games
from ludarium.games import game as find_game
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.coach import LESSON_DONE, Coach, Situation
from ludarium.kernel.playout import decider
from ludarium.table.coaching import coach_of, lessons_of, spoken
from ludarium.table.game_scene import scene_of

CLAIMS: dict[str, dict[str, Claim]] = {}  # by box and lesson
for box in BOXES:
    CLAIMS |= importlib.import_module(f"tests.games.{box}.coach_claims").LESSONS
COACHED = [f"{g.id} {lesson}".strip() for g in games() for lesson in lessons_of(g)]
MANNERS = ("obedient", "idle", "random", "contrary")
LONGEST = {
    "sixgems": 40,
    "terra_pyramides": 75,
    "tahuantinsuyu": 60,
    "knossos": 75,
    "time_of_empires": 95,
    "time_of_empires real_time": 110,
}  # decisions of a lesson


@dataclass
class Lesson:
    """What came of one coached game."""

    decisions: int = 0  # of the learner, up to the closing words
    said: list[str] = field(default_factory=list)  # keys of the sentences
    faults: list[str] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)  # decisions without a suggestion
    finished: bool = False
    won: bool = False


def choose(p: Any, seat: int, manner: str, luck: Chance, suggested: int | None) -> int:
    options: list[int] = p.options(seat)
    policy = find_game(p.game.id).module("bot.policy").choose
    if manner == "random":
        return luck.pick(options)
    if manner == "contrary":
        wrong = suggested if suggested is not None else policy(p, seat, luck)
        if p.game.actions.name(wrong) == "wait":
            return int(wrong)  # nobody can refuse to let time pass
        return luck.pick([a for a in options if a != wrong] or options)
    if manner == "idle" and suggested is None:
        return options[0]  # and so leaves undone what nobody suggests
    return int(policy(p, seat, luck)) if suggested is None else suggested


def bot(p: Any, seat: int, luck: Chance) -> int:
    """A gentle rival: now and then anything."""
    return choose(p, seat, "random" if luck.below(3) == 0 else "policy", luck, None)


def script(name: str) -> Coach:
    """The coach of a box, or of a further lesson of it."""
    game, _, lesson = name.partition(" ")
    coach = coach_of(find_game(game), lesson)
    assert coach is not None
    return coach


def play(name: str, manner: str, number: int, whole: bool = True) -> Lesson:
    """One coached game: to its end, or to the end of the lesson."""
    game: Any = find_game(name.split(" ")[0])
    coach = script(name)
    luck = chance_from(f"{manner} {number}")
    p = game.start(coach.seats, coach.seed, **coach.options)
    taught: list[str] = []
    lesson = Lesson()
    while not p.over and not (lesson.finished and not whole):
        seat = decider(p, luck)
        if seat != 0:
            p.take(seat, bot(p, seat, luck))
            continue
        now = Situation(p.seen_by(0), 0, p.legal(0))
        shown = spoken(coach, now, taught)
        check(name, p, now, shown, lesson)
        if shown.idea:
            lesson.faults += [f"{shown.idea} is said again"] * (shown.idea in taught)
            taught.append(shown.idea)
        lesson.finished |= shown.done
        lesson.decisions += not lesson.finished
        if not lesson.finished and shown.action is None and len(now.legal) > 1:
            lesson.silent.append(f"{lesson.decisions}: {now.step}")
        p.take(0, choose(p, 0, manner, luck, shown.action))
    if p.over:
        lesson.won = 0 in p.winners()
        lesson.said.append(coach.ending)
    return lesson


def check(name: str, p: Any, now: Situation, shown: Any, lesson: Lesson) -> None:
    game = p.game
    drawn = {node.id for node in scene_of(now.view, game.words("en")).nodes}
    lesson.faults += [f"{shown.idea}: no node {node}" for node in shown.nodes if node not in drawn]
    if shown.action is not None and shown.action not in p.legal(0):
        lesson.faults.append(f"{shown.idea}: suggests what is not legal")
    for key, args in shown.said:
        lesson.said.append(key)
        for lang in ("en", "ja"):
            told = game.words(lang).t(key, *args)
            if told == key or "{" in told or "}" in told:
                lesson.faults.append(f"{key} is said as {told!r}")
        if not CLAIMS[name][key](p, now):
            lesson.faults.append(f"{key} is not true: {game.words('en').t(key, *args)}")


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("game", COACHED)
def test_a_coach_is_never_wrong(game: str, manner: str) -> None:
    for number in range(2):
        lesson = play(game, manner, number, whole=manner == "contrary")
        assert not lesson.faults, lesson.faults[:5]
        assert lesson.said[0] == script(game).goal
        ends_early = game == "sixgems" and "coach.ending" in lesson.said  # somebody settled twice in a row
        if manner == "obedient":
            assert lesson.finished or ends_early
            assert lesson.decisions <= LONGEST[game]


@pytest.mark.long
@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("game", COACHED)
def test_a_coach_is_never_wrong_in_two_hundred_games(game: str, manner: str) -> None:
    said: Counter[str] = Counter()
    for number in range(200):
        lesson = play(game, manner, number, whole=number % 10 == 0)
        assert not lesson.faults, (number, lesson.faults[:5])
        said.update(set(lesson.said))
    if manner == "obedient":
        goal_and_end = {script(game).goal, "coach.closing"}
        assert all(said[key] > 100 for key in goal_and_end), said


@pytest.mark.parametrize("game", COACHED)
def test_every_sentence_has_a_claim_and_words(game: str) -> None:
    coach = script(game)
    assert set(CLAIMS[game]) == set(coach.keys)
    for lang in ("en", "ja"):
        assert all(find_game(game.split(" ")[0]).words(lang).has(key) for key in coach.keys)
    assert LESSON_DONE not in coach.keys


@pytest.mark.parametrize("game", ["terra_pyramides", "tahuantinsuyu"])
def test_who_follows_the_coach_has_a_suggestion_for_every_decision(game: str) -> None:
    for number in range(3):
        assert play(game, "obedient", number, whole=False).silent == []


def test_the_lesson_of_tahuantinsuyu_shows_a_temple_and_a_pilgrimage() -> None:
    lessons = [play("tahuantinsuyu", "obedient", number, whole=False).said for number in range(6)]
    assert sum("coach.build_temple" in said for said in lessons) >= 5
    assert sum("coach.events_pilgrimage" in said or "coach.event_pilgrimage" in said for said in lessons) >= 4


@pytest.mark.parametrize("manner", ["obedient", "random"])
def test_the_settlement_cards_of_sixgems_are_shown_in_the_second_turn(manner: str) -> None:
    for number in range(4):
        said = play("sixgems", manner, number, whole=False).said
        before = said[: said.index("coach.cards")]
        assert len(before) <= 4, before  # the goal, the first card, its die and at most the question about a settlement
