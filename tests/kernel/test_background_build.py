"""The compiled engine that is built in the background: once for the same sources, failures told once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from ludarium import background_build, compiling
from ludarium.background_build import STARTED, boxes_in_use, build, building, edited, failure_of, start
from ludarium.engine_choice import MANIFEST, background_dir, engine_sources, first_dir, source_digest
from ludarium.games import game as find_game
from ludarium.table.log import HUMAN, Chair
from ludarium.table.registry import Registry, new_setup
from ludarium.table.store import SqliteStore


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A cache of its own, a machine that can compile, and the commands that would have been started."""
    commands: list[list[str]] = []
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("LUDARIUM_ENGINE", raising=False)
    monkeypatch.setattr(background_build, "engine", lambda: "interpreted")
    monkeypatch.setattr(background_build, "can_compile", lambda: True)
    monkeypatch.setattr(background_build, "edited", lambda: False)

    def begin(command: list[str], env: dict[str, str], **more: object) -> None:
        commands.append([*command, env["LUDARIUM_STORE"]])

    monkeypatch.setattr(background_build.subprocess, "Popen", begin)
    return commands


def test_it_is_started_and_said(begun: list[list[str]]) -> None:
    assert start("store") == STARTED
    assert begun == [[sys.executable, "-m", "ludarium", "compile", "--background", "store"]]


@pytest.mark.parametrize(
    ("name", "value"),
    [("engine", "compiled"), ("can_compile", False), ("edited", True)],
    ids=["runs", "no compiler", "edited"],
)
def test_it_is_not_started_without_reason(
    begun: list[list[str]], monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    monkeypatch.setattr(background_build, name, lambda: value)
    assert (start("store"), begun) == ("", [])


def test_the_users_choice_of_engine_counts(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_ENGINE", "interpreted")
    assert (start("store"), begun) == ("", [])


def test_one_that_is_there_or_on_its_way_is_not_started_again(begun: list[list[str]]) -> None:
    target = background_dir()
    target.parent.mkdir(parents=True)
    building(target).touch()
    assert (start("store"), begun) == ("", [])
    building(target).unlink()
    target.mkdir()
    assert (start("store"), begun) == ("", [])


def test_one_that_was_broken_off_is_begun_again(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """The boxes in use are compiled, the others never were; or the mark of a build is hours old."""
    target = background_dir()
    first_dir(target).mkdir(parents=True)
    monkeypatch.setattr(background_build, "engine", lambda: "compiled")
    assert start("store") == STARTED
    building(target).touch()
    assert start("store") == ""
    old = time.time() - compiling.STALE - 1
    os.utime(building(target), (old, old))
    assert start("store") == STARTED
    assert len(begun) == 2


def test_the_boxes_in_use_are_built_before_the_others(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[tuple[list[str], Path]] = []

    def note(names: Sequence[str] = (), target: Path | None = None) -> None:
        assert target
        built.append((list(names), target))

    monkeypatch.setattr(compiling, "compile_engine", note)
    monkeypatch.setattr(background_build.os, "nice", lambda by: None)
    monkeypatch.setattr(background_build, "boxes_in_use", lambda store: ["knossos"])
    build()
    target = background_dir()
    assert built == [(["knossos"], first_dir(target)), ([], target)]


def test_edited_sources_are_not_built(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "compile_engine", lambda *more, **named: pytest.fail("it was built"))
    monkeypatch.setattr(background_build, "edited", lambda: True)
    build()


async def test_the_latest_matches_tell_which_boxes_are_in_use(tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    assert boxes_in_use(str(store)) == ["sixgems"]  # nothing was played yet
    registry = Registry(SqliteStore(store), hurry=0)
    await registry.open()
    for game in ("noughts", "tahuantinsuyu", "sixgems", "knossos"):
        chairs = [Chair(HUMAN, f"g{seat}", "Ann") for seat in range(find_game(game).seats[-1])]
        await registry.create(new_setup(game, chairs, {}, "g0"))
    await registry.close()
    assert boxes_in_use(str(store)) == ["knossos", "sixgems"]
    assert boxes_in_use("postgresql://somewhere") == ["sixgems"]


def test_a_failed_build_is_told_once_and_not_tried_again(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*more: object, **named: object) -> None:
        raise compiling.CompileFailed("mypyc could not compile the engine")

    monkeypatch.setattr(compiling, "compile_engine", fail)
    monkeypatch.setattr(background_build.os, "nice", lambda by: None)
    build()
    assert not building(background_dir()).exists()
    assert start("store") == (
        "The compiled engine could not be built; the source runs, which is slower. "
        f"The reasons are in {failure_of(background_dir())}."
    )
    assert (start("store"), begun) == ("", [])


def test_an_engine_of_these_sources_is_found_by_their_digest(tmp_path: Path) -> None:
    def runs(**more: str) -> str:
        command = [sys.executable, "-c", "import ludarium; from ludarium.engine_choice import describe; print(describe())"]
        clean = {k: v for k, v in os.environ.items() if not k.startswith("LUDARIUM_")}
        env = clean | {"XDG_CACHE_HOME": str(tmp_path)} | more
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.strip()

    before = runs()
    kept = tmp_path / "ludarium" / "engines" / source_digest(engine_sources())[:24]
    kept.mkdir(parents=True)
    assert runs() == before  # without its manifest a build is not finished
    body = {"digest": source_digest(engine_sources()), "sources": engine_sources(), "modules": {}, "games": []}
    (kept / MANIFEST).write_text(json.dumps(body))
    assert runs() == "compiled"
    kept.rename(first_dir(kept))
    assert runs() == "compiled"
    assert runs(LUDARIUM_ENGINE="interpreted") == "interpreted"
    assert runs(LUDARIUM_COMPILED_DIR=str(tmp_path / "elsewhere")) == "interpreted"


def test_a_copy_that_is_the_same_keeps_its_time_stamp(tmp_path: Path) -> None:
    """C code is compiled again only where a module changed; that is told by time stamps."""
    source, copy = tmp_path / "source", tmp_path / "copy"
    for name in ("a", "b", "c"):
        (source / name).mkdir(parents=True)
        (source / name / "rules.py").write_text(name)
    compiling.sync(source, copy)
    for name in ("a", "b", "c"):
        os.utime(copy / name / "rules.py", (1, 1))
    (source / "b" / "rules.py").write_text("changed")
    (source / "c" / "rules.py").unlink()
    compiling.sync(source, copy)
    assert (copy / "a" / "rules.py").stat().st_mtime == 1
    assert (copy / "b" / "rules.py").read_text() == "changed"
    assert not (copy / "c" / "rules.py").exists()


def test_two_builds_do_not_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with compiling.build_dir() as one, compiling.build_dir() as other:
        assert one != other
        assert tmp_path in one.parents
        assert tmp_path not in other.parents
    with compiling.build_dir() as again:
        assert again == one


def test_a_lock_that_was_left_behind_is_taken(tmp_path: Path) -> None:
    lock = tmp_path / "build.lock"
    assert compiling.take_lock(lock)
    assert not compiling.take_lock(lock)
    old = time.time() - compiling.STALE - 1
    os.utime(lock, (old, old))
    assert compiling.take_lock(lock)


def test_edited_sources_are_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "ludarium"
    package.mkdir(parents=True)
    monkeypatch.setattr(background_build, "PACKAGE", package)
    assert not edited()  # no checkout at all
    (package / "rules.py").write_text("one")
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "Begin"]):
        subprocess.run([*git, *words], check=True)
    assert not edited()
    (package / "rules.py").write_text("two")
    assert edited()
