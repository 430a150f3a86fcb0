"""What `./play test` runs: three tiers, the compiled engine beside the last two, and apt's lock is waited for."""

from __future__ import annotations

import importlib.util
import subprocess
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def loaded_gates() -> Any:
    spec = importlib.util.spec_from_file_location("gates", ROOT / ".ci" / "gates.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def gates(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module that starts nothing; `ran` holds the arguments of each pytest."""
    module = loaded_gates()
    module.ran = []
    monkeypatch.setattr(module.Gates, "pytest", lambda self, name, arguments, *more, **env: module.ran.append(arguments))
    for name in ("install_adapters", "check_source"):
        monkeypatch.setattr(module, name, lambda *more: None)
    monkeypatch.setattr(module, "compiling_beside", lambda wanted: nullcontext(module.Compiling if wanted else None))
    monkeypatch.setattr(module, "check_compiled", lambda *more: module.ran.append(["compiled"]))
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
    whole = not {"--quick", "tests/kernel"} & {*arguments}
    assert gates.ran == [["-n", "2", *marked], *([["compiled"]] if whole else [])]


@pytest.mark.parametrize("code", [0, 3])
def test_the_engine_is_compiled_beside_the_tests_and_a_failure_is_told(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = loaded_gates()
    ran: list[dict[str, str]] = []
    monkeypatch.setattr(module.Gates, "pytest", lambda self, name, arguments, advice, **env: ran.append(env))
    compiler = tmp_path / "compiler"
    compiler.write_text(f"#!/bin/sh\necho $LUDARIUM_ENGINE $LUDARIUM_COMPILED_DIR\nexit {code}\n")
    compiler.chmod(0o755)
    monkeypatch.setattr(module.sys, "executable", str(compiler))
    gates = module.Gates()
    with module.compiling_beside(True) as compiling:
        folder = compiling.environment["LUDARIUM_COMPILED_DIR"]
        module.check_compiled(gates, compiling)
    assert f"interpreted {folder}" in capsys.readouterr().out
    assert not Path(folder).parent.exists()
    assert len(gates.failed) == (code != 0)
    assert ran == ([] if code else [{"LUDARIUM_COMPILED_DIR": folder, "LUDARIUM_ENGINE": "compiled"}])


def test_nothing_is_compiled_when_only_some_tests_are_asked_for() -> None:
    with loaded_gates().compiling_beside(False) as compiling:
        assert compiling is None


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
