"""Which engine runs: the Python source as it is, or the same source compiled to C by `ludarium compile`.

The compiled modules are in a separate directory with a manifest: the one that `compile` filled, the one that came with
a wheel, or one that was built in the background, kept in the user's cache under the digest of its sources. They are used
when every source they were made from is unchanged; otherwise, or with LUDARIUM_ENGINE=interpreted, the source runs.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

from ludarium.systems import cache_dir

PACKAGE = Path(__file__).resolve().parent
MANIFEST = "manifest.json"
_state = {"engine": "interpreted", "note": ""}


def compiled_dir() -> Path:
    """Where `compile` puts the engine: in the checkout, or else in the user's cache."""
    named = os.environ.get("LUDARIUM_COMPILED_DIR")
    if named:
        return Path(named)
    root = PACKAGE.parent.parent
    return root / ".compiled" if (root / "pyproject.toml").exists() else cache_dir() / "compiled"


def background_dir() -> Path:
    """Where the engine that was built in the background from these very sources is kept, if it was."""
    return cache_dir() / "engines" / source_digest(engine_sources())[:24]


def first_dir(whole: Path) -> Path:
    """Where that engine lies with only the boxes in use, until the whole is ready; who began with it may go on with it."""
    return whole.with_name(f"{whole.name}-first")


def engine_sources() -> list[str]:
    """Every source that the compiled engine depends on, as paths below the package's parent."""
    folders = [PACKAGE / "kernel", *PACKAGE.glob("games/*/rules"), *PACKAGE.glob("games/*/bot")]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    files += [*PACKAGE.glob("bots/*.py"), *PACKAGE.glob("lab/*.py"), *PACKAGE.glob("lab/*.[ch]")]
    return sorted(file.relative_to(PACKAGE.parent).as_posix() for file in files)


def candidates() -> list[Path]:
    """Where a compiled engine may be; the first that fits is used."""
    chosen = [compiled_dir(), PACKAGE / "compiled"]  # the second came with a wheel
    if not os.environ.get("LUDARIUM_COMPILED_DIR") and (cache_dir() / "engines").is_dir():
        whole = background_dir()
        chosen += [whole, first_dir(whole)]
    return chosen


def source_digest(paths: Sequence[str]) -> str:
    """One digest of the sources (paths below the package's parent) and the kind of Python that they were compiled for."""
    whole = hashlib.sha256(sysconfig.get_config_var("EXT_SUFFIX").encode())
    for path in sorted(paths):
        file = PACKAGE.parent / path
        whole.update(path.encode())
        whole.update(file.read_bytes() if file.exists() else b"-")
    return whole.hexdigest()


class CompiledFinder:
    """Finds the compiled twin of a module before Python looks at its source."""

    def __init__(self, directory: Path, modules: dict[str, str]) -> None:
        self.directory = directory
        self.modules = modules

    def find_spec(self, fullname: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        file = self.modules.get(fullname)
        if file is None:
            return None
        location = str(self.directory / file)
        loader = importlib.machinery.ExtensionFileLoader(fullname, location)
        search = [str(PACKAGE.parent / Path(*fullname.split(".")))] if Path(file).stem.startswith("__init__") else None
        return importlib.util.spec_from_file_location(fullname, location, loader=loader, submodule_search_locations=search)


def install() -> None:
    """Use the compiled engine if there is one and it fits."""
    if os.environ.get("LUDARIUM_ENGINE") == "interpreted":
        return
    for directory in candidates():
        try:
            manifest = json.loads((directory / MANIFEST).read_text())
            digest, sources, modules = manifest["digest"], manifest["sources"], manifest["modules"]
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if digest == source_digest(sources):
            sys.meta_path.insert(0, CompiledFinder(directory, modules))
            _state["engine"], _state["note"] = "compiled", ""
            return
        _state["note"] = "the compiled engine is out of date; run 'compile' again"


def engine() -> str:
    """`compiled` or `interpreted`."""
    return _state["engine"]


def describe() -> str:
    """The engine in words, for --version."""
    return f"{_state['engine']} ({_state['note']})" if _state["note"] else _state["engine"]
