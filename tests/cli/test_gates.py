"""What `./play test` runs: three tiers, and apt's lock is waited for."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def gates(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module that starts nothing; `ran` holds the arguments of each pytest."""
    spec = importlib.util.spec_from_file_location("gates", ROOT / ".ci" / "gates.py")
    assert spec
    assert spec.loader
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.ran = []
    monkeypatch.setattr(module.Gates, "pytest", lambda self, name, arguments, *more, **env: module.ran.append(arguments))
    for name in ("install_adapters", "check_source", "check_compiled"):
        monkeypatch.setattr(module, name, lambda *more: None)
    monkeypatch.setattr(module, "have_browser", lambda: True)
    monkeypatch.setattr(module, "from_npm", lambda package: Path("/nowhere/at/all"))
    monkeypatch.setattr(module.time, "sleep", lambda seconds: None)
    loaded: ModuleType = module
    return loaded


@pytest.mark.parametrize(
    ("arguments", "marked"),
    [
        (["--quick"], ["-m", "not long and not slow and not browser"]),
        ([], ["-m", "not long"]),
        (["--long"], []),
        (["tests/kernel", "-x"], ["-m", "not long", "tests/kernel", "-x"]),
    ],
)
def test_the_tiers(gates: Any, arguments: list[str], marked: list[str]) -> None:
    assert gates.main(arguments) == 0
    assert gates.ran == [["-n", "2", *marked]]


def answers(monkeypatch: pytest.MonkeyPatch, gates: Any, *told: str) -> list[list[str]]:
    """Let apt-get fail with each of these words, then succeed; the commands that were run."""
    waiting, ran = list(told), []

    def run(command: list[str], **more: object) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        words = waiting.pop(0) if waiting else ""
        return subprocess.CompletedProcess(command, 100 if words else 0, "", words)

    monkeypatch.setattr(gates.subprocess, "run", run)
    return ran


def test_apts_lock_is_waited_for(gates: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    locked = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 17 (apt-get)"
    ran = answers(monkeypatch, gates, locked, locked)
    assert gates.apt_get("/usr/bin/apt-get", "update")
    assert len(ran) == 3


def test_another_failure_is_not_tried_again(gates: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = answers(monkeypatch, gates, "E: Unable to locate package chromium")
    assert not gates.apt_get("/usr/bin/apt-get", "install", "chromium")
    assert len(ran) == 1
