"""A real Ray cluster of two local nodes, of which one is killed in the middle of the work."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.bots.arena import Contest, Result
from ludarium.cli.main import run
from ludarium.games import game as find
from ludarium.kernel.features import description, width
from ludarium.lab import contests, selfplay
from ludarium.lab.batches import Batch, ClusterError, run_batches
from ludarium.lab.learning import Learning, Plan, check_plan
from ludarium.lab.models import save_model

ray = pytest.importorskip("ray", reason="the cluster extra is not installed")
pytestmark = pytest.mark.slow


def slow_games(batch: Batch) -> str:
    time.sleep(0.3)
    return str(selfplay.play_batch(batch)["records"])


def slow_contest(batch: Batch) -> list[dict[str, Any]]:
    time.sleep(0.3)
    return contests.play_batch(batch)


def fails(batch: Batch) -> None:
    raise ValueError("these dice are loaded")


def batches_of_games() -> list[Batch]:
    what = {"game": "noughts", "revision": 1, "seats": 2, "options": {}, "bots": ["random"], "seed": "9"}
    return [what | {"content": None, "features": False, "first": 5 * i, "last": 5 * i + 5} for i in range(16)]


def batches_of_contest() -> list[Batch]:
    return contests.batches_of(Contest("noughts", 2, ("beginner", "random"), 48, "9"), range(48))


def patiently(start: Callable[[], Any]) -> Any:
    """Ray gives a node 30 seconds to start and then gives up for good; a busy machine may need a second try."""
    for _ in range(3):
        try:
            return start()
        except Exception as error:
            if "timed out during startup" not in str(error):
                raise
    return start()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with one CPU each, and this process connected to them."""
    from ray.cluster_utils import Cluster

    nodes = Cluster()
    try:
        patiently(lambda: nodes.add_node(num_cpus=1, include_dashboard=False))
        nodes.second = patiently(lambda: nodes.add_node(num_cpus=1))
        nodes.wait_for_nodes()
        ours = (Path(__file__).parent, Path(ludarium.__file__).parent.parent)  # the workers play what is tested here
        here = {"env_vars": {"PYTHONPATH": os.pathsep.join(map(str, ours))}}
        ray.init(address=nodes.address, log_to_driver=False, runtime_env=here)
        yield nodes
    finally:
        ray.shutdown()
        nodes.shutdown()


@pytest.mark.parametrize(
    ("slow", "plain", "make"),
    [
        (slow_games, lambda b: str(selfplay.play_batch(b)["records"]), batches_of_games),
        (slow_contest, contests.play_batch, batches_of_contest),
    ],
    ids=["selfplay", "contest"],
)
def test_a_lost_nodes_batches_are_done_again_with_the_same_results(
    cluster: Any, slow: Callable[..., Any], plain: Callable[..., Any], make: Callable[[], list[Batch]]
) -> None:
    batches = make()
    alone = [plain(batch) for batch in batches]
    found: dict[int, Any] = {}
    for number, result in run_batches(slow, batches, cluster=cluster.address):
        assert number not in found, "a batch came twice"
        found[number] = result
        if len(found) == 4:
            cluster.remove_node(cluster.second, allow_graceful=False)
    assert [found[i] for i in range(len(batches))] == alone
    cluster.second = patiently(lambda: cluster.add_node(num_cpus=1))  # for the next test
    cluster.wait_for_nodes()


def test_arena_ladder_and_selfplay_on_the_cluster_give_what_they_give_here(
    cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(*arguments: str) -> Any:
        assert run([*arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    there = ["--cluster", cluster.address]
    arena = ["arena", "sixgems", "--bots", "beginner,casual,random", "--seats", "2", "--games", "12"]
    assert told(*arena, *there) == told(*arena, "--workers", "1")
    kept = tmp_path / "kept.jsonl"
    assert told(*arena[:-1], "6", *there, "--resume", str(kept))["games"] == 6
    assert told(*arena, *there, "--resume", str(kept)) == told(*arena, "--workers", "1"), "gone on where it stopped"
    lines = [json.loads(line) for line in kept.read_text().splitlines()[1:]]
    assert sorted(Result(**line).number for line in lines) == list(range(12))
    ladder = ["ladder", "noughts", "--games", "2"]
    assert told(*ladder, *there) == told(*ladder, "--workers", "1")
    play = ["selfplay", "sixgems", "--games", "60", "--bots", "casual", "--features"]
    for folder, more in (("there", there), ("here", [])):
        assert told(*play, "--out", str(tmp_path / folder), *more)["games"] == 60
    for file in sorted((tmp_path / "here").iterdir()):
        assert file.read_bytes() == (tmp_path / "there" / file.name).read_bytes(), file.name


def test_a_learned_players_contest_and_a_batch_on_the_cluster(
    cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(*arguments: str) -> Any:
        assert run([*arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    there, game = ["--cluster", cluster.address], find("sixgems")
    wide, size = width(description(game, 2)), game.actions.size
    drawn = np.random.default_rng(1).normal(size=(wide, size + 1))
    save_model(tmp_path / "drawn.npz", "sixgems", [drawn, np.zeros(size + 1)])
    arena = ["arena", "sixgems", "--bots", f"{tmp_path / 'drawn.npz'},random", "--games", "70"]
    assert told(*arena, *there) == told(*arena, "--workers", "1")
    bench = ["bench", "batch", "noughts", "--seconds", "0.05", "--tables", "8", "--processes", "1"]
    ray_row = told(*bench, *there)["batches"][0]["ray"]
    assert ray_row["workers"] == 2
    assert ray_row["cpu"] > 0


def test_learning_on_the_cluster_plays_the_same_games(cluster: Any, tmp_path: Path) -> None:
    plan = check_plan(Plan("sixgems", 2, first_games=60))
    there = Learning(plan, tmp_path / "there", 1, lambda line: None, cluster.address)
    here = Learning(plan, tmp_path / "here", 1, lambda line: None)
    one, other = there._samples(0), here._samples(0)
    assert (one.rows == other.rows).all()
    assert (one.game == other.game).all()


def test_a_batch_that_fails_and_a_node_with_other_rules_are_told_in_one_sentence(cluster: Any) -> None:
    with pytest.raises(ClusterError, match="these dice are loaded"):
        list(run_batches(fails, [{}], cluster=cluster.address))
    other = [batch | {"revision": 99} for batch in batches_of_games()]
    with pytest.raises(ClusterError, match="install the same ludarium there"):
        list(run_batches(selfplay.play_batch, other, cluster=cluster.address))
