"""The arena: balanced seats, the same seed the same games, intervals and ratings, and every mistake one sentence."""

from __future__ import annotations

import json
import logging
import multiprocessing
from collections import Counter
from pathlib import Path

import pytest

import ludarium
from ludarium.bots.arena import (
    Contest,
    Result,
    answer,
    check_contest,
    fair_share,
    goal_of,
    load_results,
    play_one,
    run,
    run_until_clear,
    summary,
)
from ludarium.bots.ratings import bradley_terry, clear, wilson
from ludarium.bots.simple import Bot
from ludarium.cli.main import run as command
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption


@pytest.mark.parametrize(("seats", "bots"), [(2, "ab"), (3, "ab"), (4, "ab"), (4, "abc"), (3, "abcd"), (2, "abcd")])
def test_every_bot_comes_to_every_seat_equally_often(seats: int, bots: str) -> None:
    contest = Contest("sixgems", seats, tuple(bots), 0)
    rounds = seats * len(bots) * (6 if len(bots) > seats else 1)
    sat: Counter[tuple[int, str]] = Counter()
    for number in range(rounds):
        sat.update(enumerate(contest.lineup(number)))
    assert set(sat) == {(seat, bot) for seat in range(seats) for bot in bots}
    assert len(set(sat.values())) == 1


def test_the_same_seed_gives_the_same_games_however_many_processes() -> None:
    contest = check_contest(Contest("sixgems", 2, ("casual", "beginner"), 4))
    alone = sorted(run(contest), key=lambda r: r.number)
    together = sorted(run(contest, workers=2), key=lambda r: r.number)
    assert alone == together


def test_who_stops_does_not_wait_for_the_games_that_are_going_on() -> None:
    before = set(multiprocessing.active_children())
    games = run(check_contest(Contest("sixgems", 2, ("casual", "beginner"), 500)), workers=2)
    next(games)
    games.close()
    assert not set(multiprocessing.active_children()) - before


def test_a_stopped_contest_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    contest = check_contest(Contest("sixgems", 2, ("casual", "beginner"), 6))
    whole = list(run(contest))
    first = run(contest, resume=file)
    for _ in range(2):
        next(first)
    first.close()
    kept = load_results(file, contest)
    assert [r.number for r in kept] == [0, 1]
    assert list(run(contest, resume=file)) == whole


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    list(run(check_contest(Contest("sixgems", 2, ("casual", "random"), 1)), resume=file))
    with pytest.raises(ludarium.BadOption, match="another contest"):
        load_results(file, check_contest(Contest("sixgems", 2, ("casual", "beginner"), 1)))
    file.write_text("not json\n")
    with pytest.raises(ludarium.BadRecord, match="does not hold the games"):
        load_results(file, check_contest(Contest("sixgems", 2, ("casual", "beginner"), 1)))


@pytest.mark.parametrize(
    ("contest", "told"),
    [
        (Contest("sixgems", 2, ("casual", "expart"), 1), "no bot 'expart'"),
        (Contest("sixgems", 5, ("casual", "random"), 1), "2, 3, 4 seats, not 5"),
        (Contest("sixgems", 2, ("casual", "random"), 0), "At least one game"),
        (Contest("sixgems", 2, ("casual", "casual"), 1), "named once"),
        (Contest("sixgems", 2, (), 1), "needs bots"),
        (Contest("sixgem", 2, ("casual",), 1), "no game 'sixgem'"),
    ],
)
def test_a_contest_that_cannot_be_is_told_in_a_sentence(contest: Contest, told: str) -> None:
    with pytest.raises(ludarium.LudariumError, match=told):
        check_contest(contest)


class Stubborn(Bot):
    name = "stubborn"

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        return 165


class Broken(Bot):
    name = "broken"

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        raise RuntimeError("no idea")


@pytest.mark.parametrize("bot", [Stubborn(), Broken()])
def test_a_bot_that_answers_illegally_forfeits_the_choice(bot: Bot, caplog: pytest.LogCaptureFixture) -> None:
    """The casual level chooses for it, with a line in the log."""
    p = ludarium.game("sixgems").start(2, seed=1)
    with caplog.at_level(logging.WARNING):
        action, legal = answer(bot, p.seen_by(p.turn), p.turn, chance_from(1))
    assert action in p.options(p.turn)
    assert not legal
    assert bot.name in caplog.text
    assert "casual" in caplog.text


def test_shares_and_ratings_of_known_results() -> None:
    """Three wins of four; a shared win counts half for each."""
    contest = Contest("sixgems", 2, ("a", "b"), 4)
    results = [
        Result(0, ["a", "b"], [0], [9, 2], 10, 0),
        Result(1, ["b", "a"], [1], [2, 9], 10, 0),
        Result(2, ["a", "b"], [0], [9, 2], 10, 0),
        Result(3, ["b", "a"], [0, 1], [5, 5], 10, 0),
    ]
    rows = summary(contest, results)["bots"]
    assert [row["win_share"] for row in rows] == [0.875, 0.125]
    assert rows[0]["rating"] > 1500 > rows[1]["rating"]
    assert rows[0]["low"] < 0.875 < rows[0]["high"]


def test_ten_to_one_is_four_hundred_points() -> None:
    ratings = bradley_terry([[0, 1000], [100, 0]])
    assert ratings[0] - ratings[1] == pytest.approx(400, abs=1)
    assert bradley_terry([[0, 5], [5, 0]]) == [1500, 1500]


def test_the_interval_of_wilson() -> None:
    """Known from the literature: 10 of 20 gives 0.299 to 0.701."""
    assert wilson(0.5, 20) == (pytest.approx(0.299, abs=0.001), pytest.approx(0.701, abs=0.001))
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert wilson(1.0, 10)[1] == pytest.approx(1.0)


def test_a_game_tells_all_that_the_summary_needs() -> None:
    result = play_one(check_contest(Contest("sixgems", 3, ("casual", "random"), 1)), 0)
    assert len(result.scores) == 3
    assert result.winners
    assert result.forfeits == 0


def test_the_command_prints_the_agreed_keys(capsys: pytest.CaptureFixture[str]) -> None:
    code = command(["arena", "sixgems", "--bots", "casual,random", "--games", "2", "--workers", "1", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert code == 0
    assert list(found) == ["game", "seats", "games", "bots"]
    assert list(found["bots"][0]) == ["bot", "games", "win_share", "low", "high", "rating"]


@pytest.mark.parametrize(
    "line",
    [
        ["arena", "sixgems", "--bots", "casual,random", "--games", "0"],
        ["arena", "sixgems", "--bots", "nobody", "--games", "1"],
        ["arena", "sixgems", "--bots", "casual,random", "--seats", "9"],
        ["ladder", "sixgems", "--games", "0"],
        ["review", "/nowhere/at/all"],
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_two(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert command(line) == 2
    told = capsys.readouterr().err.strip()
    assert told
    assert "Traceback" not in told
    assert len(told.splitlines()) == 1


def test_one_against_the_rest_sits_on_every_seat_in_turn() -> None:
    contest = check_contest(Contest("sixgems", 3, ("policy", "random"), 6, alone=True))
    assert [contest.lineup(number).index("policy") for number in range(6)] == [0, 1, 2, 0, 1, 2]
    assert all(contest.lineup(number).count("random") == 2 for number in range(6))
    assert fair_share(contest) == pytest.approx(1 / 3)
    assert goal_of(contest) == pytest.approx(1.6 / 3)
    with pytest.raises(BadOption, match="needs two bots"):
        check_contest(Contest("sixgems", 3, ("policy", "random", "greedy"), 6, alone=True))


def test_a_sequential_test_stops_when_it_is_clear_and_goes_on_from_its_file(tmp_path: Path) -> None:
    contest = check_contest(Contest("sixgems", 2, ("policy", "random"), 100, "s"))
    results = list(run_until_clear(contest))
    assert 10 <= len(results) < 60
    assert len(results) % 10 == 0
    file = tmp_path / "games.jsonl"
    kept = list(run_until_clear(contest, resume=file))
    again = list(run_until_clear(contest, resume=file))
    assert [r.number for r in kept] == [r.number for r in again] == [r.number for r in results]
    assert clear(20, 20, 0.5, 0.7)
    assert not clear(6, 10, 0.5, 0.7)
    assert clear(8, 20, 0.5, 0.7)
