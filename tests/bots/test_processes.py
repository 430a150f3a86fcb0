"""Work over processes: everything is done once, and whoever stops does not wait for what is going on."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from ludarium.bots.processes import over_processes

LONG = 120.0  # seconds; nobody waits for them


def doubled(number: int) -> int:
    return 2 * number


def sleep_and_tell(item: tuple[str, float]) -> str:
    """Sleep, then leave a file that tells that the sleep came to its end."""
    path, seconds = item
    time.sleep(seconds)
    Path(path).touch()
    return path


def dies(number: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_every_item_is_done_once() -> None:
    assert sorted(over_processes(doubled, range(9), 2)) == [(n, 2 * n) for n in range(9)]
    assert list(over_processes(doubled, [], 2)) == []


def test_who_stops_does_not_wait_for_what_is_going_on(tmp_path: Path) -> None:
    before = set(multiprocessing.active_children())
    items = [(str(tmp_path / "short"), 0.0), *((str(tmp_path / f"long {n}"), LONG) for n in range(5))]
    done = over_processes(sleep_and_tell, items, 2)
    assert next(done)[0] == items[0]
    done.close()
    assert not set(multiprocessing.active_children()) - before
    assert [path.name for path in tmp_path.iterdir()] == ["short"], "somebody waited for the sleepers"


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is a thing of POSIX")
def test_a_process_that_dies_is_told() -> None:
    before = set(multiprocessing.active_children())
    with pytest.raises(BrokenProcessPool):
        list(over_processes(dies, range(3), 2))
    assert not set(multiprocessing.active_children()) - before
