"""Compiles the rules modules to C with mypyc, in a separate directory, never next to the source."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from ludarium.engine_choice import MANIFEST, PACKAGE, compiled_dir, source_digest
from ludarium.games import BOXES, OFF_SHELF
from ludarium.kernel.errors import LudariumError
from ludarium.systems import cache_dir, keep_open, lock_file

KERNEL = ("bitsets", "chance", "step", "engine", "playout", "features")
BOTS = ("settings", "evaluators", "network", "search")  # the hot loop of the bots
LAB = ("seat_env", "tables")  # what the research adapters and batches do at each decision
WRITERS = ("_rows",)  # of the lab, in C by hand: they write into the memory of arrays, which mypyc cannot
COMPILED_PARTS = ("rules", "bot")  # of a game's folder; nothing in them imports its picture
KILLED = re.compile(  # what compilers and linkers say when the machine, not the source, is to blame
    r"signal terminated program|due to signal|unable to execute command: |failed with exit code -\d|No space left on device"
    r"|[Oo]ut of memory|virtual memory exhausted|MemoryError|Cannot allocate memory"
)

SETUP = """
import json, sys
from setuptools import Extension, setup
from mypyc.build import mypycify
groups, writers = json.loads(sys.argv.pop())
files = [f for sources, _ in groups for f in sources]
by_hand = [Extension(f[:-2].replace("/", "."), [f], depends=parts) for f, parts in writers.items()]
setup(name="ludarium-compiled", ext_modules=by_hand + mypycify(
    ["--config-file", "mypyc.ini", *files], opt_level="2", debug_level="0", separate=[(s, n) for s, n in groups]))
"""


class CompileFailed(LudariumError):
    """The compiler failed; the message contains the last lines of its output."""


class CompileInterrupted(CompileFailed):
    """The compiler was killed, or disk or memory ran out: the same sources may well compile another time."""


def sources_of(name: str) -> list[str]:
    """The modules of a game that are compiled, as paths below the package's parent: its rules and its bot, all of them."""
    folder = PACKAGE / "games" / name
    files = [file for part in COMPILED_PARTS for file in sorted((folder / part).rglob("*.py")) if has_code(file)]
    return [str(file.relative_to(PACKAGE.parent)) for file in files]


def has_code(file: Path) -> bool:
    """Whether a module holds more than a docstring: nothing is gained from compiling an empty one."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return any(not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)) for node in body)


def _kept_in_step(names: Sequence[str]) -> list[str]:
    """All sources that a compiled module may have taken a literal from: the kernel's and the games' own."""
    folders = [PACKAGE / "kernel", *(PACKAGE / "games" / n / part for n in names for part in COMPILED_PARTS)]
    return [str(file.relative_to(PACKAGE.parent)) for folder in folders for file in sorted(folder.rglob("*.py"))]


def _parts_of(writer: str) -> list[str]:
    """The files that a module in C consists of, beside its main one."""
    return sorted(file.relative_to(PACKAGE.parent).as_posix() for file in (PACKAGE / "lab").glob(f"{writer}_*.h"))


def compile_engine(names: Sequence[str] = (), target: Path | None = None) -> Path:
    """Compile the kernel and the named games (all, if none is named); where the result lies.

    The build is kept in the user's cache: C code that did not change since the last one (the kernel, the bots, each game)
    is not compiled again."""
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        raise CompileFailed(
            "The compiler mypyc is not installed; ./play compile (or pip install 'ludarium[compile]') brings it."
        )
    wanted = names or [n for n in (*OFF_SHELF, *BOXES) if (PACKAGE / "games" / n).is_dir()]
    groups: list[tuple[list[str], str]] = [([f"ludarium/kernel/{m}.py" for m in KERNEL], "ludarium_kernel")]
    groups.append(([f"ludarium/bots/{m}.py" for m in BOTS], "ludarium_bots"))
    groups.append(([f"ludarium/lab/{m}.py" for m in LAB], "ludarium_lab"))
    groups += [(sources_of(n), f"ludarium_{n}") for n in wanted]
    groups = [g for g in groups if g[0]]
    target = target or compiled_dir()
    with build_dir() as (build, lock):
        writers = {f"ludarium/lab/{name}.c": _parts_of(name) for name in WRITERS}
        by_hand = [path for writer, parts in writers.items() for path in (writer, *parts)]
        paths = sorted({*_kept_in_step(wanted), *by_hand, *(path for sources, _ in groups for path in sources)})
        digest = source_digest(paths)  # before the build: what is edited meanwhile makes the result stale
        sync(PACKAGE, build / "ludarium")
        (build / "setup.py").write_text(SETUP)
        (build / "mypyc.ini").write_text("[mypy]\npython_version = 3.11\nignore_missing_imports = True\n")
        words = ["setup.py", "-q", "build_ext", "--build-lib", "out", "--parallel", "2", json.dumps([groups, writers])]
        _run_compiler([sys.executable, *words], build, keep_open(lock) if lock else {})
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        modules = _collect(build / "out", target, [*groups, (list(writers), "")])
    manifest = {"digest": digest, "sources": paths, "modules": modules, "games": list(wanted)}
    (target / MANIFEST).write_text(json.dumps(manifest, indent=1))  # last: without it nobody uses what lies there
    return target


def _run_compiler(command: Sequence[str], build: Path, more: dict[str, Any]) -> None:
    """Run the compiler in the build directory. A build that did not end well may leave half an object file, which the next
    one would take for a finished one: whatever was written since its mark is thrown away first."""
    mark = build / "under-way"
    if mark.exists():
        begun = mark.stat().st_mtime_ns
        for file in (f for ending in ("o", "obj", "so", "pyd", "lib") for f in build.rglob(f"*.{ending}")):
            if file.stat().st_mtime_ns >= begun:
                file.unlink()
    mark.write_bytes(b"")
    done = subprocess.run(command, cwd=build, capture_output=True, text=True, check=False, **more)
    if done.returncode:
        told = done.stdout + done.stderr
        killed = done.returncode < 0 or KILLED.search(told)
        tail = "\n".join(told.splitlines()[-30:])
        if killed:
            raise CompileInterrupted(f"The compiler was interrupted:\n{tail}")
        raise CompileFailed(f"mypyc could not compile the engine:\n{tail}")
    mark.unlink()


def _collect(out: Path, target: Path, groups: list[tuple[list[str], str]]) -> dict[str, str]:
    """Copy what was built for these groups, and say which file holds which module."""
    wanted = {".".join(Path(path).with_suffix("").parts) for sources, _ in groups for path in sources}
    wanted |= {f"{name}__mypyc" for _, name in groups if name}
    modules: dict[str, str] = {}
    for file in sorted(out.rglob("*.so")) + sorted(out.rglob("*.pyd")):
        relative = file.relative_to(out)
        module = ".".join([*relative.parts[:-1], relative.name.split(".")[0]])
        if module in wanted:
            kept = ".".join(relative.parts)
            shutil.copy2(file, target / kept)
            modules[module.removesuffix(".__init__")] = kept
    return modules


@contextmanager
def build_dir() -> Iterator[tuple[Path, BinaryIO | None]]:
    """The directory in the user's cache where the engine is built, and its lock; a temporary one without a lock if another
    build is using it."""
    kept = cache_dir() / f"build-{sys.implementation.cache_tag}"
    lock = lock_file(kept.with_suffix(".lock"))
    if lock is None:
        with tempfile.TemporaryDirectory() as passing:
            yield Path(passing), None
        return
    with lock:
        kept.mkdir(parents=True, exist_ok=True)
        yield kept, lock


def sync(source: Path, copy: Path) -> None:
    """Make the copy of a folder's modules, in Python and in C, the same; what is the same already keeps its time stamp."""
    wanted = _modules_in(source)
    for gone in _modules_in(copy) - wanted:
        (copy / gone).unlink()
    for path in wanted:
        new = (source / path).read_bytes()
        if not (copy / path).exists() or (copy / path).read_bytes() != new:
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            (copy / path).write_bytes(new)


def _modules_in(folder: Path) -> set[Path]:
    return {file.relative_to(folder) for ending in ("py", "c", "h") for file in folder.rglob(f"*.{ending}")}


def remove_compiled() -> bool:
    """Go back to the interpreted engine; True if there was a compiled one."""
    target = compiled_dir()
    if (target / MANIFEST).exists():
        shutil.rmtree(target)
        return True
    return False
