"""The compiled engine, built in the background while somebody already plays: at low priority, once for the same sources.

A checkout with edited sources stays interpreted. A build that fails is told once and not tried again for these sources."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from ludarium.engine_choice import PACKAGE, background_dir, engine
from ludarium.systems import work_in_the_background

STARTED = (
    "The compiled engine is being built in the background; bots use it as soon as it is ready (--no-compile prevents this)."
)


def start() -> str:
    """Start the build if there is reason to; a line that says so, or why an earlier one failed. Empty: nothing to say."""
    if engine() == "compiled" or os.environ.get("LUDARIUM_ENGINE") or not can_compile() or edited():
        return ""
    target = background_dir()
    failed = failure_of(target)
    if failed.exists():
        return _told_once(failed)
    if target.exists() or building(target).exists():
        return ""
    command = [sys.executable, "-m", "ludarium", "compile", "--background"]
    subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    return STARTED


def build() -> None:
    """The build itself, in the process that `start` began."""
    from ludarium.compiling import CompileFailed, compile_engine, take_lock

    target = background_dir()
    if target.exists() or not take_lock(building(target)):
        return
    work_in_the_background()
    try:
        compile_engine(target=target)
    except CompileFailed as error:
        failure_of(target).write_text(str(error), encoding="utf-8")
    finally:
        building(target).unlink(missing_ok=True)


def building(target: Path) -> Path:
    """The file that is there while an engine is built."""
    return target.with_name(f"{target.name}.building")


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
