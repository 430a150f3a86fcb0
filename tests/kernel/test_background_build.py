"""The compiled engine that is built in the background: once for the same sources, failures told once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from subprocess import Popen

import pytest

from ludarium import background_build, compiling
from ludarium.background_build import STARTED, boxes_in_use, build, building, edited, failure_of, on_its_way, start
from ludarium.engine_choice import MANIFEST, background_dir, engine_sources, first_dir, source_digest
from ludarium.games import game as find_game
from ludarium.systems import keep_open, lock_file
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
    lock = lock_file(building(target))
    assert lock
    with lock:
        assert (start("store"), begun) == ("", [])
    target.mkdir()
    (target / MANIFEST).touch()
    assert (start("store"), begun) == ("", [])


def test_one_that_was_broken_off_is_begun_again(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """The boxes in use are compiled, the others never were; or the process that built them is gone."""
    target = background_dir()
    first_dir(target).mkdir(parents=True)
    monkeypatch.setattr(background_build, "engine", lambda: "compiled")
    assert start("store") == STARTED
    target.mkdir()  # it was being copied
    building(target).write_bytes(b".")
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


def test_engines_of_long_ago_are_removed(tmp_path: Path) -> None:
    target = tmp_path / "abc"
    for name in ("abc", "abc-first", "new", "old"):
        (tmp_path / name).mkdir()
    (tmp_path / "old" / "module.so").touch()
    (tmp_path / "old.building").touch()
    for name in ("abc-first", "old", "old.building"):
        os.utime(tmp_path / name, (1, 1))
    background_build.remove_old(target)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["abc", "abc-first", "new"]


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
    assert not on_its_way(background_dir())
    assert start("store") == (
        "The compiled engine could not be built; the source runs, which is slower. "
        f"The reasons are in {failure_of(background_dir())}."
    )
    assert (start("store"), begun) == ("", [])


def test_a_killed_build_is_tried_again_but_not_for_ever(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    attempts: list[Path] = []

    def killed(names: Sequence[str] = (), target: Path | None = None) -> None:
        assert target
        attempts.append(target)
        raise compiling.CompileInterrupted("The compiler was interrupted")

    monkeypatch.setattr(compiling, "compile_engine", killed)
    monkeypatch.setattr(background_build.os, "nice", lambda by: None)
    for attempt in range(1, background_build.ATTEMPTS + 1):
        build()
        assert len(attempts) == attempt
        assert start("store") == STARTED
    build()
    assert len(attempts) == background_build.ATTEMPTS
    assert "could not be built" in start("store")
    assert "killed 5 times" in failure_of(background_dir()).read_text(encoding="utf-8")


def test_a_build_process_that_is_killed_counts_as_an_attempt_and_frees_its_lock(begun: list[list[str]]) -> None:
    """Really killed, in the middle of the compiler's work."""
    program = (
        "import time\n"
        "from ludarium import background_build, compiling\n"
        "background_build.edited = lambda: False\n"
        "compiling.compile_engine = lambda *more, **named: (print('compiling', flush=True), time.sleep(600))\n"
        "background_build.build()\n"
    )
    for attempt in (1, 2):
        with Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            assert process.stdout.readline() == "compiling\n"
            assert on_its_way(background_dir())
            assert start("store") == ""
            process.kill()
        assert building(background_dir()).read_bytes() == b"." * attempt
        assert start("store") == STARTED


@pytest.mark.parametrize(
    ("words", "interrupted"),
    [
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", True),
        ("print('x86_64-linux-gnu-gcc: fatal error: Killed signal terminated program cc1'); exit(1)", True),
        ("print('gcc: fatal error: Terminated signal terminated program cc1'); exit(1)", True),
        ("print('clang: error: unable to execute command: Killed'); exit(1)", True),
        ("print('error: command /usr/bin/gcc failed with exit code -9'); exit(1)", True),
        ("print('fatal error: error writing to build/x.o: No space left on device'); exit(1)", True),
        ("print('rules.py:3: error: Name x is not defined'); exit(1)", False),
    ],
    ids=["killed", "its compiler killed", "its compiler ended", "clang", "its compiler gone", "disk full", "a mistake"],
)
def test_a_killed_compiler_is_no_mistake_of_the_source(tmp_path: Path, words: str, interrupted: bool) -> None:
    with pytest.raises(compiling.CompileFailed) as failed:
        compiling._run_compiler([sys.executable, "-c", words], tmp_path, {})
    assert isinstance(failed.value, compiling.CompileInterrupted) == interrupted


def test_what_an_interrupted_compiler_left_behind_is_thrown_away(tmp_path: Path) -> None:
    """Half an object file would be taken for a finished one."""
    (tmp_path / "temp").mkdir()
    earlier, half, source = tmp_path / "temp" / "earlier.o", tmp_path / "temp" / "half.o", tmp_path / "temp" / "half.c"
    earlier.write_text("whole")
    os.utime(earlier, (1, 1))
    write = f"open({str(half)!r}, 'w').write('ha'); open({str(source)!r}, 'w').write('C')"
    with pytest.raises(compiling.CompileInterrupted):
        compiling._run_compiler([sys.executable, "-c", f"{write}; import os; os.kill(os.getpid(), 9)"], tmp_path, {})
    assert half.exists()
    compiling._run_compiler([sys.executable, "-c", ""], tmp_path, {})
    assert (earlier.exists(), half.exists(), source.exists()) == (True, False, True)
    half.write_text("whole")
    compiling._run_compiler([sys.executable, "-c", ""], tmp_path, {})
    assert half.exists()


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
    with compiling.build_dir() as (one, _), compiling.build_dir() as (other, _):
        assert one != other
        assert tmp_path in one.parents
        assert tmp_path not in other.parents
    with compiling.build_dir() as (again, _):
        assert again == one


def test_a_compiler_that_outlives_its_parent_keeps_the_lock(tmp_path: Path) -> None:
    lock = lock_file(tmp_path / "build.lock")
    assert lock
    wait = [sys.executable, "-c", "input()"]
    with subprocess.Popen(wait, stdin=subprocess.PIPE, **keep_open(lock)) as compiler:
        lock.close()  # as the end of the process would
        assert lock_file(tmp_path / "build.lock") is None
        compiler.communicate(b"\n")
    again = lock_file(tmp_path / "build.lock")
    assert again
    again.close()


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
