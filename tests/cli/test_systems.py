"""Windows and macOS, simulated: what is known to differ there. The real systems are for the workflows to try."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import re
import signal
import socket
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludarium import systems

ROOT = Path(__file__).resolve().parents[2]
HOMES = ("XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "DISPLAY", "WAYLAND_DISPLAY")


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """on(platform, NAME=value): as if this were another system, with these variables only."""

    def pretend(platform: str, **variables: str) -> None:
        monkeypatch.setattr(systems.sys, "platform", platform)
        for name in HOMES:
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(Path, "home", lambda: tmp_path)

    return pretend


def test_matches_and_caches_lie_where_the_system_keeps_such_things(on: Any, tmp_path: Path) -> None:
    on("linux")
    assert systems.data_dir() == tmp_path / ".local" / "share" / "ludarium"
    assert systems.cache_dir() == tmp_path / ".cache" / "ludarium"
    on("linux", XDG_DATA_HOME="/data", XDG_CACHE_HOME="/cache", LOCALAPPDATA="/elsewhere")
    assert systems.data_dir() == Path("/data/ludarium")
    assert systems.cache_dir() == Path("/cache/ludarium")
    on("win32", LOCALAPPDATA="/users/ann/local")
    assert systems.data_dir() == systems.cache_dir() == Path("/users/ann/local/ludarium")
    on("darwin")
    assert systems.data_dir() == tmp_path / ".local" / "share" / "ludarium"


def test_the_browser_opens_where_there_is_a_display(on: Any) -> None:
    on("linux")
    assert not systems.has_display()
    on("linux", DISPLAY=":0")
    assert systems.has_display()
    on("linux", WAYLAND_DISPLAY="wayland-0")
    assert systems.has_display()
    for platform in ("win32", "darwin"):
        on(platform)
        assert systems.has_display()


@pytest.mark.parametrize(("platform", "shared"), [("linux", True), ("darwin", True), ("win32", False)])
def test_a_port_is_never_shared_on_windows(on: Any, platform: str, shared: bool) -> None:
    on(platform)
    with socket.socket() as listener:
        systems.listen_again_at_once(listener)
        assert bool(listener.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)) == shared


def test_what_a_system_lacks_is_done_without(on: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    on("win32")
    monkeypatch.delattr(os, "nice", raising=False)
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    systems.work_in_the_background()
    with systems.deaf_to_ctrl_c():
        pass


def test_a_file_is_locked_by_the_means_of_windows(on: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    held: set[int] = set()

    def locking(number: int, mode: int, count: int) -> None:
        assert (os.lseek(number, 0, os.SEEK_CUR), mode, count) == (0, 3, 1), "the first byte"
        file = os.fstat(number).st_ino
        if file in held:
            raise PermissionError(13, "Permission denied")
        held.add(file)

    on("win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=3))
    (tmp_path / "build.lock").write_bytes(b"..")
    lock = systems.lock_file(tmp_path / "build.lock")
    assert lock
    with lock:
        assert systems.lock_file(tmp_path / "build.lock") is None
        assert systems.keep_open(lock) == {}


def test_the_start_script_finds_its_way_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    loader = importlib.machinery.SourceFileLoader("play_on_windows", str(ROOT / "play"))
    spec = importlib.util.spec_from_loader("play_on_windows", loader)
    assert spec
    script: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    with monkeypatch.context() as pretend:
        pretend.setattr(os, "name", "nt")
        loader.exec_module(script)
        assert script.PYTHON.endswith(os.path.join(".venv", "Scripts", "python.exe"))
        called: list[list[str]] = []
        pretend.setattr(script.subprocess, "call", lambda command, **more: called.append(command) or 3)
        with pytest.raises(SystemExit) as ended:
            script.hand_over([script.PYTHON, "-m", "ludarium"])
    assert ended.value.code == 3, "the exit code of the program is passed on"
    assert called == [[script.PYTHON, "-m", "ludarium"]]


def test_nothing_else_asks_which_system_this_is() -> None:
    asked = re.compile(r"os\.name|os\.uname|sys\.platform|platform\.system|LOCALAPPDATA")
    allowed = {"systems.py", "benchmarks/table_load.py"}  # a load test reserves its ports on Linux
    package = ROOT / "src" / "ludarium"
    found = {
        f.relative_to(package).as_posix() for f in package.rglob("*.py") if asked.search(f.read_text(encoding="utf-8"))
    }
    assert found <= allowed
