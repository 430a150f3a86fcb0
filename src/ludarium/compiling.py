"""Turns the rules modules into C with mypyc, in a directory of their own, never beside the source."""

from __future__ import annotations

import ast
import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ludarium.engine_choice import MANIFEST, PACKAGE, compiled_dir, source_digest
from ludarium.games import BOXES, OFF_SHELF
from ludarium.kernel.errors import LudariumError

KERNEL = ("chance", "step", "engine", "playout")
BOTS = ("settings", "evaluators", "search")  # the hot loop of the bots
LAB = ("seat_env",)  # what the research adapters do at each decision
COMPILED_PARTS = ("rules", "bot")  # of a game's folder; nothing in them imports its picture

SETUP = """
import json, sys
from setuptools import setup
from mypyc.build import mypycify
groups, jobs = json.loads(sys.argv.pop()), 2
files = [f for sources, _ in groups for f in sources]
setup(name="ludarium-compiled", ext_modules=mypycify(
    ["--config-file", "mypyc.ini", *files], opt_level="2", separate=[(s, n) for s, n in groups]))
"""


class CompileFailed(LudariumError):
    """The compiler said no; the last lines of what it said are in the text."""


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


def compile_engine(names: Sequence[str] = ()) -> Path:
    """Compile the kernel and the named games (all, if none is named); where the result lies."""
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        raise CompileFailed(
            "The compiler mypyc is not installed; ./play compile (or pip install 'ludarium[compile]') brings it."
        )
    wanted = names or [n for n in (*OFF_SHELF, *BOXES) if (PACKAGE / "games" / n).is_dir()]
    groups = [([f"ludarium/kernel/{m}.py" for m in KERNEL], "ludarium_kernel")]
    groups.append(([f"ludarium/bots/{m}.py" for m in BOTS], "ludarium_bots"))
    groups.append(([f"ludarium/lab/{m}.py" for m in LAB], "ludarium_lab"))
    groups += [(sources_of(n), f"ludarium_{n}") for n in wanted]
    groups = [g for g in groups if g[0]]
    target = compiled_dir()
    with tempfile.TemporaryDirectory() as work:
        build = Path(work)
        paths = sorted(set(_kept_in_step(wanted)) | {path for sources, _ in groups for path in sources})
        digest = source_digest(paths)  # before the build: what is edited meanwhile makes the result stale
        shutil.copytree(PACKAGE, build / "ludarium", ignore=shutil.ignore_patterns("__pycache__"))
        (build / "setup.py").write_text(SETUP)
        (build / "mypyc.ini").write_text("[mypy]\npython_version = 3.11\nignore_missing_imports = True\n")
        command = [
            sys.executable,
            "setup.py",
            "-q",
            "build_ext",
            "--build-lib",
            "out",
            "--parallel",
            "2",
            json.dumps(groups),
        ]
        done = subprocess.run(command, cwd=build, capture_output=True, text=True, check=False)
        if done.returncode:
            tail = "\n".join((done.stdout + done.stderr).splitlines()[-30:])
            raise CompileFailed(f"mypyc could not compile the engine:\n{tail}")
        remove_compiled()
        target.mkdir(parents=True, exist_ok=True)
        modules: dict[str, str] = {}
        for file in sorted((build / "out").rglob("*.so")) + sorted((build / "out").rglob("*.pyd")):
            relative = file.relative_to(build / "out")
            kept = ".".join(relative.parts)
            shutil.copy2(file, target / kept)
            module = ".".join([*relative.parts[:-1], relative.name.split(".")[0]])
            modules[module.removesuffix(".__init__")] = kept
    manifest = {"digest": digest, "sources": paths, "modules": modules, "games": list(wanted)}
    (target / MANIFEST).write_text(json.dumps(manifest, indent=1))
    return target


def remove_compiled() -> bool:
    """Go back to the interpreted engine; True if there was a compiled one."""
    target = compiled_dir()
    if (target / MANIFEST).exists():
        shutil.rmtree(target)
        return True
    return False
