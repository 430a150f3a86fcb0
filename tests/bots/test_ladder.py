"""The ladder of all levels, and how long they think: commands that make the tables of the docs."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

import ludarium
from ludarium.bots import LEVELS
from ludarium.bots.arena import Result
from ludarium.bots.ladder import PAIRS, THE_MISSION, changed, kept_in, ratings, row, rungs, whole
from ludarium.bots.level_settings import bot_settings_of, settings_at
from ludarium.bots.speed import moments, plan, quantile, tables
from ludarium.cli.main import run as command


def test_the_ladder_has_each_level_against_the_one_below_for_every_game() -> None:
    contests = rungs((), 2)
    assert {c.game for c in contests} == {game.id for game in ludarium.games()}
    assert [c.bots for c in contests[: len(PAIRS)]] == list(PAIRS)
    assert [(lower, upper) for upper, lower in PAIRS[:3]] == list(itertools.pairwise(LEVELS))
    assert {c.seats for c in rungs(("sixgems",), 2, all_seats=True)} == {2, 3, 4}
    assert {c.seats for c in rungs(("terra_pyramides",), 2)} == {2}  # alone nobody competes
    assert {c.seats for c in rungs(("terra_pyramides",), 2, seats=3)} == {3}


def test_a_ladder_is_kept_goes_on_and_is_told_in_markdown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "ladder"
    line = ["ladder", "noughts", "--games", "2", "--workers", "1", "--resume", str(folder)]
    assert command(line) == 0
    told = capsys.readouterr()
    assert "| noughts | 2 | 2 | casual | beginner |" in told.out
    assert "| noughts | 2 | 2 | expert | greedy |" in told.out
    assert "| ratings | beginner | casual | skilled | expert | greedy |" in told.out
    assert "`ludarium " in told.out
    assert "expert against skilled" in told.err
    files = {file: file.read_text() for file in folder.iterdir()}
    assert len(files) == len(PAIRS)
    assert command([*line, "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert [(row["bot"], row["against"]) for row in again] == list(PAIRS)
    assert {file: file.read_text() for file in folder.iterdir()} == files  # nothing was played twice


def test_the_whole_ladder_has_all_seats_and_the_main_options() -> None:
    contests = whole(("terra_pyramides",), 100)
    games = {(c.seats, *changed(c).items()): c.games for c in contests}
    assert games[(2,)] == games[(4,)] == 100
    assert games[(3,)] == games[(2, ("version", "3"))] == 30
    missions = [c.bots for c in contests if changed(c) == {"mission": "2"}]
    assert missions == [(level,) for level in LEVELS], "together nobody is beaten: each level tries the mission"
    assert len({kept_in(c, Path("x")) for c in contests}) == len(contests)


def test_a_mission_is_told_by_how_often_it_was_won() -> None:
    alone = next(c for c in whole(("terra_pyramides",), 4) if c.bots == ("casual",))
    results = [Result(n, ["casual"] * 2, [0, 1] if n else [], [9, 9], 50, 0) for n in range(4)]
    told = row(alone, results)
    assert (told["against"], told["win_share"], told["options"]) == (THE_MISSION, 0.75, {"mission": "1"})


def test_the_levels_of_a_box_have_one_scale() -> None:
    rows = [
        {"game": "noughts", "games": 100, "bot": upper, "against": lower, "win_share": 0.75}
        for upper, lower in (("casual", "beginner"), ("skilled", "casual"))
    ]
    found = ratings(rows)["noughts"]
    assert list(found) == ["beginner", "casual", "skilled"]
    assert found["skilled"] - found["casual"] == pytest.approx(found["casual"] - found["beginner"], abs=1)
    assert found["skilled"] - found["casual"] == pytest.approx(191, abs=4), "three to one"


def test_what_a_directory_holds_is_told_without_playing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    contest = rungs(("noughts",), 4)[0]
    assert command(["ladder", "noughts", "--games", "2", "--workers", "1", "--resume", str(tmp_path)]) == 0
    for pair in rungs(("noughts",), 4)[1:]:
        kept_in(pair, tmp_path).unlink()
    capsys.readouterr()
    assert command(["ladder", "--games", "4", "noughts", "--resume", str(tmp_path), "--only-kept", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["bot"], row["against"], row["games"]) for row in rows] == [(*contest.bots, 2)]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["ladder", "sixgems", "--games", "0"], "At least one game"),
        (["ladder", "sixgem"], "no game 'sixgem'"),
        (["ladder", "terra_pyramides", "--seats", "1"], "2, 3, 4 seats that compete, not 1"),
        (["ladder", "sixgems", "--only-kept"], "--resume"),
        (["ladder", "sixgems", "--whole", "--seats", "2"], "--whole covers all seats"),
        (["bench", "bots", "sixgems", "--level", "master"], "beginner, casual, skilled, expert"),
        (["bench", "bots", "sixgem"], "no game 'sixgem'"),
    ],
)
def test_a_ladder_that_cannot_be_is_told_in_one_sentence(
    line: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(line) == 2
    error = capsys.readouterr().err.strip()
    assert told in error
    assert len(error.splitlines()) == 1


def test_the_speed_of_the_levels_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["bench", "bots", "noughts", "--decisions", "3"]
    assert command([*line, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["level"] for row in rows] == list(LEVELS)
    assert rows[3]["walks_per_cpu_s"] > 0
    assert all(0 <= row["median_s"] <= row["p95_s"] <= row["most_s"] for row in rows)
    assert command([*line, "--level", "casual"]) == 0
    assert "| noughts | 2 | casual |" in capsys.readouterr().out


def test_speed_is_measured_with_the_fewest_and_the_most_seats_at_real_choices() -> None:
    assert tables(ludarium.game("terra_pyramides")) == [2, 4]
    assert len(plan([ludarium.game("sixgems")])) == 2 * len(LEVELS)
    asked = moments(ludarium.game("sixgems"), 2, 9, "1")
    assert len(asked) == 9
    assert all(len(view.options(seat)) > 1 and view.viewer == seat for view, seat in asked)
    assert len({view.decisions for view, _ in asked}) > 5
    assert [quantile([3, 1, 2, 4], part) for part in (0.5, 0.95, 1.0)] == [2, 4, 4]


def test_with_more_seats_there_are_fewer_playouts() -> None:
    """A playout is longer with four at the table; the answer should come as soon."""
    game = ludarium.game("sixgems")
    walks = bot_settings_of(ludarium.game("sixgems")).expert
    assert settings_at(game.start(2, seed=1), "expert").walks == walks
    assert settings_at(game.start(4, seed=1), "expert").walks == walks // 2
    alone = ludarium.game("terra_pyramides").start(1, seed=1, mission="1")
    assert settings_at(alone, "expert").cut < bot_settings_of(ludarium.game("terra_pyramides")).cut
