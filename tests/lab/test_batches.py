"""Batches over processes: a dead worker's are done again, and whoever stops does not wait for the others'."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ludarium.lab.batches import Batch, ClusterError, run_batches

LONG = 120.0  # seconds; nobody waits for them


def sleep_and_tell(batch: Batch) -> str:
    """Sleep, then leave a file that tells that the sleep came to its end."""
    time.sleep(batch["seconds"])
    Path(batch["path"]).touch()
    return str(batch["path"])


def dies_once(batch: Batch) -> int:
    """The first to come to the batch marked `deadly` is killed."""
    marker = Path(batch["marker"])
    if batch["deadly"] and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return int(batch["number"])


def dies(batch: Batch) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_who_stops_does_not_wait_for_the_batches_that_were_sent(tmp_path: Path) -> None:
    before = set(multiprocessing.active_children())
    batches: list[Batch] = [{"path": str(tmp_path / str(n)), "seconds": LONG if n else 0.0} for n in range(8)]
    results = run_batches(sleep_and_tell, batches, workers=2)
    assert next(results) == (0, batches[0]["path"])
    results.close()  # type: ignore[attr-defined]
    assert not set(multiprocessing.active_children()) - before
    assert [path.name for path in tmp_path.iterdir()] == ["0"], "somebody waited for the sleepers"


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is a thing of POSIX")
def test_the_batches_of_a_worker_that_dies_are_done_again(tmp_path: Path) -> None:
    marker = str(tmp_path / "died")
    batches: list[Batch] = [{"number": n, "deadly": n == 2, "marker": marker} for n in range(6)]
    assert sorted(run_batches(dies_once, batches, workers=2)) == [(n, n) for n in range(6)]
    assert Path(marker).exists()
    with pytest.raises(ClusterError, match="Workers died"):
        list(run_batches(dies, batches[:1], workers=2))


def _heed_ctrl_c() -> None:
    """A shell that starts the tests in the background lets them ignore SIGINT, and children inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent as POSIX does")
def test_ctrl_c_stops_selfplay_with_a_word_and_leaves_whole_files_only(tmp_path: Path) -> None:
    out = tmp_path / "data"
    command = [sys.executable, "-m", "ludarium", "selfplay", "sixgems", "--games", "1000000", "--out", str(out)]
    playing: Any = subprocess.Popen(
        [*command, "--workers", "2"],
        env=os.environ | {"LUDARIUM_ENGINE": "interpreted"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_heed_ctrl_c,
    )
    try:
        while not list(out.glob("records-*.jsonl")):
            assert playing.poll() is None, playing.stderr.read()
            time.sleep(0.05)
        os.killpg(playing.pid, signal.SIGINT)  # as a terminal does: the workers hear it, too
        _, told = playing.communicate(timeout=120)
    finally:
        if playing.poll() is None:
            os.killpg(playing.pid, signal.SIGKILL)
    assert playing.returncode == 130
    assert told.split() == ["Stopped."]
    assert not list(out.glob("*.part"))
