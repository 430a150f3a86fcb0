"""Builds the compiled engine in the background while people already play: at low priority, once for the same sources,
the boxes that are in use first.

A checkout with edited sources stays interpreted. A build that fails is told once and not tried again for these sources; one
that was killed is tried again at the next start, a few times."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import BinaryIO

from ludarium.engine_choice import MANIFEST, PACKAGE, background_dir, engine, first_dir
from ludarium.games import BOXES
from ludarium.systems import default_store, lock_file, work_in_the_background

BEGIN_WITH = 2  # boxes that are built before the others
ATTEMPTS = 5  # builds of the same sources that may be killed before it counts as a failure
KEPT = 30 * 24 * 3600  # seconds that an engine of other sources stays in the cache
PATIENCE = 2.0  # seconds to try for the lock: `on_its_way` holds it for a moment
STARTED = (
    "The compiled engine is being built in the background; bots use it as soon as it is ready (--no-compile prevents this)."
)


def start(store: str) -> str:
    """Start the build if there is reason to, the boxes that are played in this store first. A line that says so, or why an
    earlier build failed; empty: nothing to say."""
    if os.environ.get("LUDARIUM_ENGINE") or not can_compile() or edited():
        return ""
    target = background_dir()
    if engine() == "compiled" and not first_dir(target).exists():
        return ""
    failed = failure_of(target)
    if failed.exists():
        return _told_once(failed)
    if is_ready(target) or on_its_way(target):
        return ""
    subprocess.Popen(
        [sys.executable, "-m", "ludarium", "compile", "--background"],
        env={**os.environ, "LUDARIUM_STORE": store},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    return STARTED


def build() -> None:
    """The build itself, in the process that `start` or the start script began."""
    target = background_dir()
    if is_ready(target) or failure_of(target).exists() or edited():
        return
    lock = _lock(building(target))
    if lock is None:
        return
    with lock:
        work_in_the_background()
        _build_with(lock, target)


def _build_with(lock: BinaryIO, target: Path) -> None:
    """Build while holding the lock. Its file counts the attempts: whatever ends this process, the next one knows."""
    from ludarium.compiling import CompileFailed, CompileInterrupted, compile_engine

    lock.seek(0)
    attempt = len(lock.read()) + 1
    lock.write(b".")  # at the end, as it was opened to append
    lock.flush()
    try:
        if attempt > ATTEMPTS:
            raise CompileFailed(f"The build was killed {ATTEMPTS} times. `ludarium compile` builds it while you watch.")
        compile_engine(boxes_in_use(os.environ.get("LUDARIUM_STORE") or str(default_store())), first_dir(target))
        compile_engine(target=target)
        remove_old(target)
    except CompileInterrupted:
        return
    except CompileFailed as error:
        failure_of(target).write_text(str(error), encoding="utf-8")


def remove_old(target: Path) -> None:
    """Remove engines of other sources that were built long ago."""
    for other in target.parent.iterdir():
        if not other.name.startswith(target.name) and time.time() - other.stat().st_mtime > KEPT:
            shutil.rmtree(other) if other.is_dir() else other.unlink()


def _lock(file: Path) -> BinaryIO | None:
    deadline = time.monotonic() + PATIENCE
    while (lock := lock_file(file)) is None and time.monotonic() < deadline:
        time.sleep(0.05)
    return lock


def boxes_in_use(store: str) -> list[str]:
    """The games of the latest matches; for a new store, the first built-in game."""
    found: list[str] = []
    if Path(store).is_file():
        with suppress(sqlite3.Error), closing(sqlite3.connect(f"{Path(store).resolve().as_uri()}?mode=ro", uri=True)) as db:
            latest = "SELECT game FROM matches GROUP BY game ORDER BY max(updated) DESC"
            found = [game for (game,) in db.execute(latest) if game in BOXES]
    return found[:BEGIN_WITH] or [BOXES[0]]


def is_ready(target: Path) -> bool:
    """Whether an engine was built to its end: the manifest is written last."""
    return (target / MANIFEST).exists()


def building(target: Path) -> Path:
    """The file that is locked while an engine is built; it holds one byte per attempt."""
    return target.with_name(f"{target.name}.building")


def on_its_way(target: Path) -> bool:
    """Whether an engine is being built."""
    if not building(target).exists():
        return False
    lock = lock_file(building(target))
    if lock:
        lock.close()
    return lock is None


def failure_of(target: Path) -> Path:
    """The file that says why an engine could not be built."""
    return target.with_name(f"{target.name}.failed")


def _told_once(failed: Path) -> str:
    told = failed.with_suffix(".failed.told")
    if told.exists():
        return ""
    told.touch()
    return f"The compiled engine could not be built; the source runs, which is slower. The reasons are in {failed}."


def can_compile() -> bool:
    """Whether a C compiler and mypyc are here."""
    named = (sysconfig.get_config_var("CC") or "cc").split()[0]
    compiler = any(shutil.which(name) for name in (named, "cc", "gcc", "clang", "cl"))
    return compiler and all(importlib.util.find_spec(name) for name in ("mypyc", "setuptools"))


def edited() -> bool:
    """Whether this is a checkout whose sources were changed since the last commit: its author sees what they wrote."""
    root = PACKAGE.parent.parent
    git = shutil.which("git")
    if not git or not (root / ".git").exists():
        return False
    line = [git, "-C", str(root), "status", "--porcelain", "--", "src"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    return done.returncode != 0 or bool(done.stdout.strip())
