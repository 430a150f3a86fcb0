"""Learned values: the file of a network, the fit, what a search makes of it, and the loop that goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import ludarium
from ludarium.bots import REFERENCE, make_bot, open_bot
from ludarium.bots.evaluators import evaluator_of
from ludarium.bots.network import BadWeights, LearnedEvaluator, Network, read_network, row_of, write_network
from ludarium.cli.main import run as command
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadOption
from ludarium.kernel.playout import random_playout
from ludarium.lab.contests import OtherRules
from ludarium.lab.learning import BadFolder, Job, Learning, Plan, batch_of, check_plan, play_batch, play_job
from ludarium.lab.training import Samples, fit, shares_of_points

GAMES = ("sixgems", "terra_pyramides", "tahuantinsuyu", "knossos", "time_of_empires")


def network(inputs: int, hidden: int = 3) -> Network:
    luck = np.random.default_rng(7)
    rows = [[float(w) for w in abs(luck.normal(0, 0.1, inputs))] for _ in range(hidden)]
    return Network(rows, [0.1] * hidden, [0.5] * (hidden + 1), [0.25] * (hidden + 1))


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    written = network(5)
    write_network(tmp_path / "value.bin", written, {"game": "sixgems"})
    found, head = read_network(tmp_path / "value.bin")
    assert head["game"] == "sixgems"
    row = [3, 0, -2, 7, 1]
    assert found.read(row) == pytest.approx(written.read(row), abs=1e-3)


def test_damaged_weights_are_told_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "value.bin"
    write_network(file, network(5), {})
    file.write_bytes(file.read_bytes()[:-1] + b"\0")
    with pytest.raises(BadWeights, match="is damaged: its weights do not match their digest"):
        read_network(file)
    file.write_text("no network")
    with pytest.raises(BadWeights, match="holds no network"):
        read_network(file)


def test_the_fit_finds_who_wins() -> None:
    luck = np.random.default_rng(1)
    rows = luck.integers(0, 20, (4000, 2, 3)).astype(np.float32)
    rows[:, 1, 0] = rows[:, 0, 1]
    rows[:, 1, 1] = rows[:, 0, 0]
    first = (rows[:, 0, 0] > rows[:, 0, 1]).astype(np.float32)
    shares = np.stack([first, 1 - first], 1)
    found = fit(Samples(rows, shares, shares, np.arange(4000, dtype=np.int32)), 8, 60, 1)
    assert found.surprise < 0.65 * found.even, "points keep it from being sure: a part of each end is no clear win"
    assert found.network.read([18, 2, 5])[0] > found.network.read([2, 18, 5])[0]


def test_points_are_shared_out_on_one_scale_for_all_games() -> None:
    """A narrow win counts for less than a rout, whatever the game is scored in."""
    points = np.array([[50, 40], [50, 10], [30, 30]], np.float32)
    shares = shares_of_points(points)
    assert shares[1, 0] > shares[0, 0] > 0.5
    assert shares[2] == pytest.approx([0.5, 0.5])
    assert shares_of_points(10 * points) == pytest.approx(shares, abs=1e-5)


def test_too_few_games_to_learn_from_are_told() -> None:
    few = Samples(*(np.zeros((2, 2, 1), np.float32) for _ in range(3)), np.zeros(2, np.int32))
    with pytest.raises(ValueError, match="at least eleven"):
        fit(few, 2, 1, 1)


@pytest.mark.parametrize("name", GAMES)
def test_facts_have_the_same_length_all_game_long_and_fit_the_file(name: str) -> None:
    game = ludarium.game(name)
    facts = game.module("bot.facts")
    seats = min(n for n in game.seats if n > 1)
    luck = chance_from("facts")
    widths, largest = set(), 0
    for number in range(3):
        p = game.start(seats, f"facts {number}")
        while not p.over:
            random_playout(p, luck, 25)
            for seat in range(seats):
                row = row_of(facts, p, seat)
                widths.add(len(row))
                largest = max(largest, *map(abs, row))
    assert len(widths) == 1
    assert largest < 1 << 15, "samples are kept as 16-bit numbers"


@pytest.mark.parametrize("name", GAMES)
def test_a_learned_evaluator_gives_chances_that_add_up_to_one(name: str) -> None:
    game = ludarium.game(name)
    facts = game.module("bot.facts")
    seats = min(n for n in game.seats if n > 1)
    p = game.start(seats, "chances")
    random_playout(p, chance_from("chances"), 70)
    learned = LearnedEvaluator(evaluator_of(game, 1.0), facts, network(len(row_of(facts, p, 0))))
    chances = learned.chances(p, [0.0] * seats)
    assert sum(chances) == pytest.approx(1.0)
    assert len(set(chances)) > 1


def test_the_expert_of_the_first_release_plays_without_learned_values() -> None:
    bot = make_bot(REFERENCE)
    position = ludarium.game("sixgems").start(2, "reference")
    assert bot.choose(position.seen_by(position.turn), position.turn, chance_from("x")) in position.options(position.turn)
    assert bot.search is not None  # type: ignore[attr-defined]
    assert not isinstance(bot.search.evaluator, LearnedEvaluator)  # type: ignore[attr-defined]


def test_an_expert_with_the_values_of_a_file(tmp_path: Path) -> None:
    game = ludarium.game("sixgems")
    position = game.start(2, "file")
    file = tmp_path / "value.bin"
    write_network(file, network(len(row_of(game.module("bot.facts"), position, 0))), {})
    with pytest.raises(BadOption, match="There is no bot"):
        make_bot(f"value:{file}")
    bot = open_bot(f"value:{file}")
    assert bot.choose(position.seen_by(position.turn), position.turn, chance_from("x")) in position.options(position.turn)
    with pytest.raises(BadWeights, match="holds no network"):
        open_bot(f"value:{tmp_path / 'nothing.bin'}")


def test_games_of_a_generation_depend_on_nothing_but_the_plan() -> None:
    plan = check_plan(Plan("sixgems", 2))
    whole = play_job(Job(plan, 0, 0, 4, ""))
    half = play_job(Job(plan, 0, 2, 4, ""))
    assert (whole.rows[whole.game >= 2] == half.rows).all()
    assert whole.wins.sum(1) == pytest.approx(1.0)


def test_the_first_generation_may_be_played_by_a_small_search() -> None:
    by_search = play_job(Job(check_plan(Plan("sixgems", 2, first_walks=4)), 0, 0, 1, ""))
    by_policy = play_job(Job(check_plan(Plan("sixgems", 2)), 0, 0, 1, ""))
    assert by_search.rows.shape[1:] == by_policy.rows.shape[1:]
    assert by_search.rows.shape != by_policy.rows.shape or (by_search.rows != by_policy.rows).any()


def test_a_job_on_another_node_brings_its_network_along(tmp_path: Path) -> None:
    plan = check_plan(Plan("sixgems", 2, walks=4))
    best = tmp_path / "best.bin"
    p = ludarium.game("sixgems").start(2, seed=1)
    write_network(best, network(len(row_of(p.game.module("bot.facts"), p, 0))), {})
    for job in (Job(plan, 1, 0, 1, str(best)), Job(plan, 0, 0, 3, "")):
        here, batch = play_job(job), batch_of(job)
        best.rename(tmp_path / "elsewhere.bin")
        there = play_batch(batch)
        (tmp_path / "elsewhere.bin").rename(best)
        assert (here.rows == there.rows).all()
        assert (here.game == there.game).all()
    with pytest.raises(OtherRules, match="revision"):
        play_batch(batch | {"revision": -1})


@pytest.mark.slow
def test_learning_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual = ["learn", "sixgems", "--seats", "2", "--first-games", "40", "--games", "20", "--walks", "4", "--gate", "2"]
    more = [
        "--hidden",
        "4",
        "--gate-walks",
        "8",
        "--hours",
        "0",
        "--workers",
        "1",
        "--json",
        "--out",
        str(tmp_path / "work"),
    ]
    assert command([*usual, *more, "--generations", "1"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert [entry["generation"] for entry in first] == [0]
    assert command([*usual, *more, "--generations", "2"]) == 0
    both = json.loads(capsys.readouterr().out)
    assert both[0] == first[0]
    assert [entry["generation"] for entry in both] == [0, 1]
    assert (tmp_path / "work" / "strength.svg").read_text(encoding="utf-8").startswith("<svg")
    assert read_network(tmp_path / "work" / "value-001.bin")[1]["sha256"] == both[1]["sha256"]


def test_a_folder_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    Learning(check_plan(Plan("sixgems", 2)), tmp_path, 1, print)
    with pytest.raises(BadFolder, match="holds the work of another plan"):
        Learning(check_plan(Plan("sixgems", 2, hidden=16)), tmp_path, 1, print)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["sixgems", "--seats", "1"], "seats"),
        (["noughts", "--seats", "2"], "noughts has no bot/facts.py, so there is nothing a value could read."),
    ],
)
def test_what_cannot_be_learned_is_told_before_the_first_game(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(["learn", *words, "--out", str(tmp_path / "work")]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "work").exists()
