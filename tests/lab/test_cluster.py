"""A real Ray cluster of two local nodes, of which one is killed in the middle of the work."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from ludarium.lab.farm import Batch, run_batches
from ludarium.lab.selfplay import play_batch

ray = pytest.importorskip("ray", reason="the cluster extra is not installed")


def slow_batch(batch: Batch) -> str:
    time.sleep(0.3)
    return str(play_batch(batch)["records"])


@pytest.mark.slow
def test_a_lost_nodes_batches_are_done_again_with_the_same_results(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    spec = {
        "game": "noughts",
        "seats": 2,
        "options": {},
        "bots": ["random"],
        "seed": "9",
        "content": None,
        "features": False,
    }
    batches: list[Batch] = [spec | {"first": 5 * i, "last": 5 * i + 5} for i in range(16)]
    alone = [str(play_batch(b)["records"]) for b in batches]
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        ray.init(
            address=cluster.address,
            log_to_driver=False,
            runtime_env={"env_vars": {"PYTHONPATH": str(Path(__file__).parent)}},
        )
        found: dict[int, str] = {}
        for number, result in run_batches(slow_batch, batches, cluster=cluster.address):
            found[number] = result
            if len(found) == 4:
                cluster.remove_node(second, allow_graceful=False)
        assert [found[i] for i in range(16)] == alone
    finally:
        ray.shutdown()
        cluster.shutdown()
