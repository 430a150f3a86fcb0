"""./play: standard library only, clear words when something is missing, and no work when nothing changed."""

from __future__ import annotations

import ast
import importlib.machinery
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module that works on an empty folder."""
    loader = importlib.machinery.SourceFileLoader("play_script", str(ROOT / "play"))
    spec = importlib.util.spec_from_loader("play_script", loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader.exec_module(module)
    monkeypatch.setattr(module.os, "nice", lambda by: None)
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_text((ROOT / name).read_text())
    venv = tmp_path / ".venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").write_text("")
    for name, value in {
        "ROOT": tmp_path,
        "VENV": venv,
        "PYTHON": venv / "bin" / "python",
        "STAMP": venv / "ludarium-installed",
    }.items():
        setattr(module, name, str(value))
    module.calls = []
    monkeypatch.setattr(module.subprocess, "call", lambda command, **more: module.calls.append(command) or 0)
    monkeypatch.setattr(module.shutil, "which", lambda name: None)
    monkeypatch.setattr(module, "hand_over", module.calls.append)
    return module


def test_it_installs_once_and_then_only_when_the_files_change(script: ModuleType, tmp_path: Path) -> None:
    script.main(["games"])
    assert [c[1:3] for c in script.calls] == [["-m", "pip"], ["-m", "ludarium"]]
    script.calls.clear()
    script.main(["games"])
    assert [c[1:] for c in script.calls] == [["-m", "ludarium", "games"]]
    (tmp_path / "constraints.txt").write_text("newer")
    script.calls.clear()
    script.main(["games"])
    assert "pip" in script.calls[0]


def test_testing_adds_the_tools_and_keeps_them(script: ModuleType, tmp_path: Path) -> None:
    script.main(["games"])
    script.main(["test", "--quick"])
    assert script.calls[-2][-1] == f"{tmp_path}[dev]"
    assert script.calls[-1][1:] == [str(tmp_path / ".ci" / "gates.py"), "--quick"]
    assert script.installed("")
    assert script.installed("dev")


def test_compiling_brings_the_compiler(script: ModuleType, tmp_path: Path) -> None:
    script.main(["compile"])
    assert script.calls[0][-1] == f"{tmp_path}[compile]"
    assert script.calls[-1][1:] == ["-m", "ludarium", "compile"]


def test_without_arguments_it_serves(script: ModuleType) -> None:
    script.main([])
    assert script.calls[-1][1:] == ["-m", "ludarium", "serve"]


def test_uv_is_used_when_it_is_there_and_pip_when_it_fails(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script.shutil, "which", lambda name: "/bin/uv" if name == "uv" else None)
    script.install("")
    assert [c[0] for c in script.calls] == ["/bin/uv"]
    monkeypatch.setattr(
        script.subprocess, "call", lambda command, **more: script.calls.append(command) or command[0] == "/bin/uv"
    )
    script.calls.clear()
    script.install("")
    assert [c[0] for c in script.calls] == ["/bin/uv", script.PYTHON]


def test_uv_takes_the_python_that_was_asked(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script.shutil, "which", lambda name: "/bin/uv" if name == "uv" else None)
    script.make_venv()
    assert script.calls[-1][-2] == sys.executable
    monkeypatch.setattr(script.sys, "version_info", (3, 8, 1))
    script.make_venv()
    assert script.calls[-1][-2] == ">=3.11", "uv brings its own"


def test_an_old_python_is_told_what_is_needed(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script.sys, "version_info", (3, 8, 1))
    with pytest.raises(SystemExit):
        script.make_venv()
    assert "needs Python 3.11 or newer; this is Python 3.8." in capsys.readouterr().err


def test_a_python_without_venv_is_told_how_to_get_it(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script.subprocess, "call", lambda command, **more: 1)
    with pytest.raises(SystemExit):
        script.make_venv()
    assert "apt install python3-venv" in capsys.readouterr().err


def test_an_installation_that_fails_leaves_no_stamp(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script.subprocess, "call", lambda command, **more: 1)
    with pytest.raises(SystemExit):
        script.main(["games"])
    assert "did not succeed" in capsys.readouterr().err
    assert not Path(script.STAMP).exists()


def test_it_imports_nothing_but_the_standard_library_and_parses_under_old_pythons() -> None:
    tree = ast.parse((ROOT / "play").read_text(), feature_version=(3, 5))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imported <= set(sys.stdlib_module_names)
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)], "f-strings need Python 3.6"


def test_the_pins_name_no_address() -> None:
    pins = (ROOT / "constraints.txt").read_text()
    assert "://" not in pins
    assert "@" not in pins


@pytest.fixture
def compiler(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine with a C compiler; the commands that were started beside the table."""
    beside: list[list[str]] = []
    monkeypatch.delenv("LUDARIUM_ENGINE", raising=False)
    monkeypatch.setattr(script.shutil, "which", lambda name: "/usr/bin/cc" if name == "cc" else None)
    monkeypatch.setattr(script.subprocess, "Popen", lambda command, **more: beside.append(command))
    return beside


def test_what_builds_the_compiled_engine_is_fetched_while_the_table_is_open(
    script: ModuleType, compiler: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script.main([])
    assert [call[-1] for call in script.calls if "pip" in call] == [str(tmp_path)], "the table does not wait for more"
    assert script.calls[-1][1:] == ["-m", "ludarium", "serve"]
    assert [command[-1] for command in compiler] == [script.FETCH]
    assert "--no-compile prevents this" in capsys.readouterr().err
    script.main([])
    assert len(compiler) == 1, "it is on its way"


def test_it_is_fetched_and_then_built(script: ModuleType, compiler: list[list[str]]) -> None:
    script.main([])
    script.calls.clear()
    script.main([script.FETCH])
    assert [word.split(">")[0] for word in script.calls[0][-2:]] == ["mypy", "setuptools"]
    assert "-e" not in script.calls[0], "the package is in use"
    assert script.calls[1][1:] == ["-m", "ludarium", "compile", "--background"]
    Path(script.VENV, "ludarium-fetching").unlink()
    script.main([])
    assert len(compiler) == 1, "it is there"


@pytest.mark.parametrize("words", [["serve", "--no-compile"], ["games"], ["play", "sixgems"]], ids=lambda w: w[-1])
def test_nothing_is_fetched_unasked(script: ModuleType, compiler: list[list[str]], words: list[str]) -> None:
    script.main(words)
    assert compiler == []


def test_the_users_choice_of_engine_counts(
    script: ModuleType, compiler: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDARIUM_ENGINE", "interpreted")
    script.main([])
    assert compiler == []


def test_without_a_compiler_nothing_is_fetched(
    script: ModuleType, compiler: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script.shutil, "which", lambda name: None)
    script.main([])
    assert compiler == []


def test_what_cannot_be_fetched_is_not_built(
    script: ModuleType, compiler: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    script.main([])
    monkeypatch.setattr(script.subprocess, "call", lambda command, **more: script.calls.append(command) or 1)
    script.calls.clear()
    script.main([script.FETCH])
    assert [call[1:3] for call in script.calls] == [["-m", "pip"]]
    assert not script.installed("compile")
    with pytest.raises(SystemExit):
        script.main(["compile"])
