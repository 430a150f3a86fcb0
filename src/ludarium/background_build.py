"""Builds the compiled engine in the background while people already play: at low priority, once for the same sources,
the boxes that are in use first.

A checkout with edited sources stays interpreted. A build that fails is told once and not tried again for these sources."""

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

from ludarium.engine_choice import PACKAGE, background_dir, engine, first_dir
from ludarium.games import BOXES
from ludarium.systems import default_store, work_in_the_background

BEGIN_WITH = 2  # boxes that are built before the others
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
    if target.exists() or on_its_way(target):
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
    from ludarium.compiling import CompileFailed, compile_engine, take_lock

    target = background_dir()
    if target.exists() or failure_of(target).exists() or edited() or not take_lock(building(target)):
        return
    work_in_the_background()
    try:
        compile_engine(boxes_in_use(os.environ.get("LUDARIUM_STORE") or str(default_store())), first_dir(target))
        compile_engine(target=target)
    except CompileFailed as error:
        failure_of(target).write_text(str(error), encoding="utf-8")
    finally:
        building(target).unlink(missing_ok=True)


def boxes_in_use(store: str) -> list[str]:
    """The games of the latest matches; for a new store, the first built-in game."""
    found: list[str] = []
    if Path(store).is_file():
        with suppress(sqlite3.Error), closing(sqlite3.connect(f"{Path(store).resolve().as_uri()}?mode=ro", uri=True)) as db:
            latest = "SELECT game FROM matches GROUP BY game ORDER BY max(updated) DESC"
            found = [game for (game,) in db.execute(latest) if game in BOXES]
    return found[:BEGIN_WITH] or [BOXES[0]]


def building(target: Path) -> Path:
    """The file that is there while an engine is built."""
    return target.with_name(f"{target.name}.building")


def on_its_way(target: Path) -> bool:
    """Whether an engine is being built; a file that is hours old was left behind."""
    from ludarium.compiling import STALE

    with suppress(OSError):
        return time.time() - building(target).stat().st_mtime < STALE
    return False


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
