"""The figures of the lab: the adapters play the same games as the bare engine, and so do processes and a cluster."""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the research extra is not installed")
pytest.importorskip("pyspiel", reason="the research extra is not installed")

import pyspiel

from ludarium import game
from ludarium.benchmarks import adapters, reference_games
from ludarium.benchmarks.pyspiel_overhead import LENGTH, load_empty
from ludarium.cli.main import run
from ludarium.engine_choice import engine
from ludarium.kernel.chance import chance_from
from ludarium.lab.gymnasium import LearnerEnv
from ludarium.lab.pettingzoo import env
from ludarium.lab.rewards import rewards
from ludarium.lab.seat_env import Dealt


def test_doors_are_measured_on_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "adapters", "sixgems", "noughts", "--seconds", "0.05", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["adapters"]
    assert [row["game"] for row in rows] == ["sixgems", "noughts"]
    for row in rows:
        adapters = {"pettingzoo_mask", "pettingzoo_features", "gymnasium_mask", "gymnasium_features", "openspiel"}
        assert set(row["us"]) == adapters | {"bare", "unchecked", "bare_learner", "bare_deals", "crossing"}
        assert set(row["ratio"]) == adapters | {"openspiel_own"}
        assert set(row["within_30_percent"]) == {"pettingzoo_mask", "gymnasium_mask", "openspiel_own"}
        assert all(us > 0 for us in row["us"].values())


@pytest.mark.parametrize("name", ["sixgems", "time_of_empires"])
def test_the_door_plays_what_the_bare_engine_plays_compiled_or_not(name: str) -> None:
    box = game(name)
    seats = box.fewest({})
    options = box.settle_options(seats, {})
    games = adapters.choose_games("0/{}", 0.0, box, seats, options)
    zoo = env(name, seats, observation="mask", **options)
    zoo.reset(seed=0)
    p = box.start(seats, "0/0", **options)
    for seat, action, legal in games[0]:
        mask = zoo.last()[0]["action_mask"]
        assert zoo.agent_selection == f"seat_{seat}"
        assert sorted(p.legal(seat)) == [int(a) for a in mask.nonzero()[0]]
        assert len(p.legal(seat)) == legal
        zoo.step(action)
        p.play(action, seat)
    assert p.over
    assert zoo.position.over
    assert zoo.position.scores() == p.scores()


def test_a_mask_is_the_callers_own() -> None:
    zoo = env("noughts")
    zoo.reset(seed=1)
    first = zoo.last()[0]["action_mask"]
    zoo.step(4)
    assert first.tolist() == [1] * 9
    first[:] = 0
    assert zoo.last()[0]["action_mask"].sum() == 8


def test_the_mask_alone_is_one_array_that_follows_the_table_and_cannot_be_written() -> None:
    zoo = env("noughts", observation="mask")
    for _ in range(2):
        zoo.reset(seed=1)
        seen = zoo.last()[0]["action_mask"]
        assert seen.tolist() == [1] * 9
        for taken in (4, 0, 1):
            zoo.step(taken)
        zoo.last()
        assert seen.tolist() == [0, 0, 1, 1, 0, 1, 1, 1, 1]
        assert zoo.observe(zoo.agent_selection)["action_mask"].tolist() == seen.tolist()
        with pytest.raises(ValueError, match="read-only"):
            seen[4] = 1


@pytest.mark.parametrize("name", ["sixgems", "time_of_empires"])
def test_a_learner_meets_the_same_bots_as_on_the_bare_engine_compiled_or_not(name: str) -> None:
    box = game(name)
    seats = box.fewest({})
    options = box.settle_options(seats, {})
    (lines, *_) = adapters.choose_learners(0.0, box, seats, options)
    audience = LearnerEnv(name, seats, observation="mask", **options)
    mask, info = audience.reset(seed=0)
    over, got = False, 0.0
    for seat, action, legal in lines:
        assert (info["seat"], over, got) == (seat, False, 0.0)
        assert sorted(audience.position.legal(seat)) == [int(a) for a in mask.nonzero()[0]]
        assert int(mask.sum()) == legal
        mask, got, over, _, info = audience.step(action)
    assert over
    assert audience.position.over
    assert got == rewards(audience.position)[0]
    assert int(mask.sum()) == 0
    again = LearnerEnv(name, seats, observation="features", **options)
    again.reset(seed=0)
    for _, action, _ in lines:
        *_, info = again.step(action)
    assert again.position.scores() == audience.position.scores()
    assert not info["action_mask"].any()


def test_a_core_that_is_copied_deeply_goes_its_own_way() -> None:
    core = Dealt(game("sixgems").start(2, 1), game("sixgems").actions.size)
    luck = chance_from("core")
    other = copy.deepcopy(core)
    while not core.over:
        core.choose(core.legal[luck.below(len(core.legal))])
    assert not other.over
    assert other.seat == 0
    assert bytes(other.mask()).count(1) == len(other.legal)
    assert other.position.game is core.position.game


def test_the_empty_game_only_crosses() -> None:
    state = load_empty().new_initial_state()
    while not state.is_terminal():
        assert state.legal_actions() == pyspiel.State.legal_actions(state) == [0, 1]
        state.apply_action(1)
    assert state.history() == [1] * LENGTH


def test_the_classics_say_what_they_need(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(reference_games, "PETTINGZOO", ("tictactoe_v3",))
    monkeypatch.setattr(reference_games, "OPENSPIEL", ("tic_tac_toe", "python_tic_tac_toe"))
    for module in [m for m in sys.modules if m.startswith("pettingzoo.classic")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert run(["bench", "adapters", "noughts", "--seconds", "0.05", "--peers"]) == 0
    told = capsys.readouterr().out
    assert "Not installed: pygame; the extra 'classics' brings what PettingZoo's classics need." in told
    for line in ("noughts (mask)", "noughts (features)", "python_tic_tac_toe"):
        assert line in told


@pytest.mark.skipif(engine() == "compiled", reason="the other engine is the source, which is always there")
def test_the_other_engine_is_told_where_it_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LUDARIUM_COMPILED_DIR", str(tmp_path / "nothing"))
    assert run(["bench", "adapters", "noughts", "--seconds", "0.05", "--both-engines"]) == 2
    assert capsys.readouterr().err.strip() == (
        "The compiled engine is not there, or older than its sources; run 'ludarium compile' first."
    )


def test_the_cost_of_a_cluster_tells_what_a_million_games_cost(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "cluster", "noughts", "--seconds", "0.2", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert len(row["million_hours"]) == 3
    assert row["million_hours"]["one core"] == pytest.approx(1e6 / row["games_per_cpu_s"] / 3600, abs=0.01)


def test_bad_wishes_are_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for wish in (
        ["bench", "adapters", "chess"],
        ["bench", "cluster", "noughts", "--bots", "nobody"],
        ["bench", "cluster", "noughts", "--content", "x.toml"],
        ["bench", "table", "--servers", "3"],
        ["bench", "table", "--store", "paper"],
    ):
        assert run(wish) == 2
        told = capsys.readouterr().err
        assert "Traceback" not in told
        assert told.strip().endswith(".")


def test_batches_are_measured_beside_the_bare_engine(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bench", "batch", "noughts", "--seconds", "0.05", "--tables", "8", "--processes", "2"]
    assert run([*command, "--json"]) == 0
    row = json.loads(capsys.readouterr().out)["batches"][0]
    assert set(row["decisions_per_cpu_s"]) == {"bare", "mask", "observation", "processes"}
    assert row["to_bare"]["mask"] > 0
    assert row["processes"]["cpu"] > 0
    assert run([*command[:-1], "1"]) == 0
    assert "| noughts | 2 |" in capsys.readouterr().out
