"""Which engine runs: the compiled one when it fits, the source otherwise; nothing compiled lies in the source tree."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium.compiling import WRITERS, CompileFailed, compile_engine, has_code, sources_of
from ludarium.engine_choice import MANIFEST, PACKAGE, engine, source_digest
from ludarium.games import BOXES, OFF_SHELF, game

SOURCES = ["ludarium/kernel/chance.py", "ludarium/kernel/engine.py"]


def engine_with(directory: Path, **environment: str) -> str:
    """What `--version` says when the compiled engine is looked for in a directory."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith("LUDARIUM_")}
    command = [sys.executable, "-c", "import ludarium; from ludarium.engine_choice import describe; print(describe())"]
    env = {**clean, "LUDARIUM_COMPILED_DIR": str(directory), **environment}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.strip()


def manifest(directory: Path, digest: str) -> None:
    body = {"digest": digest, "sources": SOURCES, "modules": {}, "games": []}
    (directory / MANIFEST).write_text(json.dumps(body))


def test_without_a_compiled_engine_the_source_runs(tmp_path: Path) -> None:
    assert engine_with(tmp_path) == "interpreted"


def test_a_compiled_engine_that_fits_is_used(tmp_path: Path) -> None:
    manifest(tmp_path, source_digest(SOURCES))
    assert engine_with(tmp_path) == "compiled"


def test_a_stale_compiled_engine_is_left_alone_and_said_so(tmp_path: Path) -> None:
    manifest(tmp_path, "made from other sources")
    assert engine_with(tmp_path) == "interpreted (the compiled engine is out of date; run 'compile' again)"


@pytest.mark.parametrize("body", ["", "{", "[]", '{"digest": "x"}'])
def test_a_broken_manifest_is_no_compiled_engine(tmp_path: Path, body: str) -> None:
    (tmp_path / MANIFEST).write_text(body)
    assert engine_with(tmp_path).startswith("interpreted")


def test_the_source_runs_on_demand(tmp_path: Path) -> None:
    manifest(tmp_path, source_digest(SOURCES))
    assert engine_with(tmp_path, LUDARIUM_ENGINE="interpreted") == "interpreted"


def test_the_digest_changes_with_a_source(tmp_path: Path) -> None:
    assert source_digest(SOURCES) != source_digest(SOURCES[:1])


def test_the_compiled_engine_that_was_asked_for_runs() -> None:
    """The pass of `./play test` with LUDARIUM_ENGINE=compiled really runs compiled code."""
    wanted = os.environ.get("LUDARIUM_ENGINE", "")
    if wanted:
        assert engine() == wanted
    from ludarium.kernel import engine as module

    assert str(module.__file__).endswith((".so", ".pyd")) == (engine() == "compiled")


def test_without_a_compiler_compiling_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(CompileFailed, match="mypyc is not installed"):
        compile_engine()


def test_no_build_product_lies_in_the_source_tree() -> None:
    """A stray extension module beside its source would be imported instead of it."""
    found = {f.relative_to(PACKAGE).as_posix() for f in PACKAGE.rglob("*") if f.suffix in (".so", ".pyd", ".c", ".o")}
    stray = sorted(found - {f"lab/{name}.c" for name in WRITERS})
    assert not stray, f"remove {stray}: compiled modules belong into a directory of their own (ludarium compile)"


@pytest.mark.parametrize("name", [*OFF_SHELF, *BOXES])
def test_every_module_of_rules_and_bot_is_compiled(name: str) -> None:
    """What stands in `rules/` or `bot/`, however deep, is a source of the compiled engine (packages without code aside)."""
    folder = PACKAGE / "games" / name
    there = {file for part in ("rules", "bot") for file in (folder / part).rglob("*.py") if has_code(file)}
    assert {PACKAGE.parent / path for path in sources_of(name)} == there
    assert folder / "rules" / "steps" / "__init__.py" in there


@pytest.mark.skipif(engine() != "compiled", reason="only the compiled engine can be asked")
@pytest.mark.parametrize("name", [*OFF_SHELF, *BOXES])
def test_compiled_every_module_of_rules_and_bot_is_really_loaded_compiled(name: str) -> None:
    for path in sources_of(name):
        module = importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        assert not str(module.__file__).endswith(".py"), path


@pytest.mark.parametrize("name", [*OFF_SHELF, *BOXES])
def test_a_position_runs_from_source_on_a_compiled_kernel(name: str) -> None:
    """`ludarium compile noughts` compiles the kernel, and the other games run from source on it. The compiled Position
    has no __dict__: a position that names __slots__ would have room for those fields alone, and its next one would fail."""
    position = game(name).module("rules.position").POSITION
    assert "__slots__" not in vars(position), "declare fields in __init__, and derived ones in secrets.DERIVED"
