"""Work in several processes of this machine. Results arrive as they are ready; stopping does not wait for running work."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypeVar

from ludarium.systems import deaf_to_ctrl_c

Item = TypeVar("Item")
Result = TypeVar("Result")


def over_processes(work: Callable[[Item], Result], items: Iterable[Item], workers: int) -> Iterator[tuple[Item, Result]]:
    """Each item with what the work made of it, in the order in which they are done; `work` must be importable.

    Closing or interrupting this ends the processes. One that dies raises `BrokenProcessPool`."""
    before = set(multiprocessing.active_children())
    left = iter(items)
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: dict[Future[Result], Item] = {}

        def send(count: int) -> None:
            with deaf_to_ctrl_c():
                for item in itertools.islice(left, count):
                    running[pool.submit(work, item)] = item

        try:
            send(2 * workers)  # one running and one waiting for each
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                send(len(done))
                for future in done:
                    yield running.pop(future), future.result()
        except BaseException:
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
            _close_results(pool)
            raise


def _close_results(pool: ProcessPoolExecutor) -> None:
    """Close our own writing end of the pipe of results: the pool's thread would wait there forever for the rest of a result
    whose process was ended while it wrote."""
    results = getattr(pool, "_result_queue", None)
    if results is not None:
        results._writer.close()
