"""Many batches of work over processes of this machine or over a Ray cluster; the same results either way.

A batch is a plain dict and its function is importable, so that any worker can run it. Batches that a lost worker or node
had are done again; order of arrival does not matter because every batch carries its own seeds.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from ludarium.bots.processes import over_processes
from ludarium.kernel.errors import LudariumError

Batch = dict[str, Any]
Work = Callable[[Batch], Any]
TRIES = 5  # how often a batch whose worker died is tried before we give up


class ClusterError(LudariumError):
    """The cluster cannot be reached, or lost a batch too often."""


def run_batches(
    work: Work, batches: Sequence[Batch], workers: int = 1, cluster: str | None = None
) -> Iterator[tuple[int, Any]]:
    """Run every batch; yields (its number, its result) as they come."""
    if cluster is not None:
        yield from _on_cluster(work, batches, cluster)
    elif workers <= 1:
        for number, batch in enumerate(batches):
            yield number, work(batch)
    else:
        yield from _on_processes(work, batches, workers)


def _on_processes(work: Work, batches: Sequence[Batch], workers: int) -> Iterator[tuple[int, Any]]:
    left = dict(enumerate(batches))
    for _ in range(TRIES):
        try:
            for (number, _), result in over_processes(partial(_numbered, work), list(left.items()), workers):
                del left[number]
                yield number, result
            return
        except BrokenProcessPool:
            continue  # a worker died: what is left is done again
    raise ClusterError(f"Workers died {TRIES} times in a row; {len(left)} batches are left undone.")


def _numbered(work: Work, item: tuple[int, Batch]) -> Any:
    return work(item[1])


def _on_cluster(work: Work, batches: Sequence[Batch], address: str) -> Iterator[tuple[int, Any]]:
    ray = _connect(address)
    remote = ray.remote(work).options(max_retries=TRIES, num_cpus=1)
    waiting = list(enumerate(batches))[::-1]
    running: dict[Any, int] = {}
    limit = max(4, 2 * cpus_of(address))
    lost = 0
    while waiting or running:
        while waiting and len(running) < limit:
            number, batch = waiting.pop()
            running[remote.remote(batch)] = number
        done, _ = ray.wait(list(running), num_returns=1, timeout=60)
        for reference in done:
            number = running.pop(reference)
            try:
                result = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                raise ClusterError(f"Batch {number} failed on the cluster: {error.cause}.") from error
            except ray.exceptions.RayError as error:  # its worker, node or result is gone
                lost += 1
                if lost > TRIES * len(batches):
                    raise ClusterError(
                        f"The cluster lost batch {number} again and again ({type(error).__name__})."
                    ) from error
                waiting.append((number, batches[number]))
            else:
                yield number, result


def reach(cluster: str | None) -> None:
    """Find out whether the cluster answers, before anything is written."""
    if cluster is not None:
        _connect(cluster)


def cpus_of(cluster: str) -> int:
    """How many batches a cluster works on at the same time."""
    return max(1, int(_connect(cluster).cluster_resources().get("CPU", 1)))


def _connect(address: str) -> Any:
    try:
        import ray
    except ImportError as error:
        raise ClusterError("The cluster needs the extra [cluster]: install ludarium[cluster].") from error
    if ray.is_initialized():
        return ray
    try:
        _knock(address)
        ray.init(address=None if address == "local" else address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError, AssertionError) as error:
        raise ClusterError(f"No Ray cluster answers at {address!r}; start one, or name its address or 'auto'.") from error
    return ray


def _knock(address: str) -> None:
    """Ray waits for minutes where nobody answers; a closed port is found in seconds."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()
