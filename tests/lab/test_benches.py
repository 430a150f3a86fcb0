"""The figures of the lab: the doors play the same games as the bare engine, and the farm's ways give the same games."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("pettingzoo", reason="the research extra is not installed")
pytest.importorskip("pyspiel", reason="the research extra is not installed")

from ludarium import game
from ludarium.cli.main import run
from ludarium.kernel.chance import chance_from
from ludarium.lab import bench
from ludarium.lab.core import Core
from ludarium.lab.pettingzoo import env


def test_doors_are_measured_on_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "doors", "sixgems", "noughts", "--seconds", "0.05", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["doors"]
    assert [row["game"] for row in rows] == ["sixgems", "noughts"]
    for row in rows:
        assert set(row["us"]) == {"bare", "unchecked", "pettingzoo_mask", "pettingzoo_features", "openspiel"}
        assert set(row["ratio"]) == {"pettingzoo_mask", "pettingzoo_features", "openspiel"}
        assert all(us > 0 for us in row["us"].values())


@pytest.mark.parametrize("name", ["sixgems", "time_of_empires"])
def test_the_door_plays_what_the_bare_engine_plays(name: str) -> None:
    box = game(name)
    seats = box.fewest({})
    options = box.settle_options(seats, {})
    games = bench.choose_games(box, seats, options, "0/{}", 0.0)
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


def test_a_copied_core_goes_its_own_way() -> None:
    core = Core(game("sixgems").start(2, 1), game("sixgems").verbs.size)
    luck = chance_from("core")
    other = core.copy()
    while not core.over:
        core.choose(core.legal[luck.below(len(core.legal))])
    assert not other.over
    assert other.seat == 0
    assert bytes(other.mask()).count(1) == len(other.legal)


def test_the_farm_tells_what_a_million_games_cost(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "farm", "noughts", "--seconds", "0.2", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert len(row["million_hours"]) == 3
    assert row["million_hours"]["one core"] == pytest.approx(1e6 / row["games_per_cpu_s"] / 3600, abs=0.01)


def test_bad_wishes_are_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for wish in (
        ["bench", "doors", "chess"],
        ["bench", "farm", "noughts", "--bots", "nobody"],
        ["bench", "farm", "noughts", "--content", "x.toml"],
        ["bench", "table", "--servers", "3"],
        ["bench", "table", "--store", "paper"],
    ):
        assert run(wish) == 2
        told = capsys.readouterr().err
        assert "Traceback" not in told
        assert told.strip().endswith(".")
