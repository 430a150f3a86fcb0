"""The documentation site: every page of docs/ has its place in it, and it builds without a broken link."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_every_document_has_its_place_in_the_site() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = {str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs").rglob("*.md")} - {"index.md"}
    assert sorted(page for page in pages if f": {page}" not in site) == []


def test_every_module_that_users_import_from_has_its_page() -> None:
    places = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").iterdir()]
    places += (ROOT / "src" / "ludarium" / "games" / "noughts").rglob("*.py")  # what `ludarium new` copies
    said = "\n".join(place.read_text(encoding="utf-8") for place in places if place.is_file())
    imported = set(re.findall(r"from (ludarium(?:\.\w+)*) import", said))
    imported -= {name for name in imported if name.startswith("ludarium.games")}
    assert len(imported) > 10
    site = (ROOT / ".ci" / "site.py").read_text(encoding="utf-8")
    assert sorted(name for name in imported if f'"{name}": ' not in site) == []


def modules_of_the_site() -> list[str]:
    site = (ROOT / ".ci" / "site.py").read_text(encoding="utf-8")
    return re.findall(r'^    "(ludarium[\w.]*)": ', site, re.M)


@pytest.mark.parametrize("module", modules_of_the_site())
def test_everything_public_says_what_it_does(module: str) -> None:
    """What has no docstring is not in the API reference."""
    try:
        own = importlib.import_module(module)
    except ImportError as error:
        pytest.skip(f"{error.name} is not installed")
    names = getattr(own, "__all__", None) or [n for n, t in vars(own).items() if getattr(t, "__module__", "") == module]
    things = {name: getattr(own, name) for name in names if not name.startswith("_")}
    for name, thing in list(things.items()):
        if inspect.isclass(thing):
            things |= {f"{name}.{k}": member for k, member in vars(thing).items() if not k.startswith("_")}
    does = {n: t for n, t in things.items() if inspect.isclass(t) or inspect.isroutine(t) or isinstance(t, property)}
    assert [name for name, thing in does.items() if not inspect.getdoc(thing)] == []


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("mkdocs") is None, reason="./play docs brings MkDocs")
def test_the_site_builds_without_a_broken_link(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not re.findall(r"WARNING.*", done.stderr), done.stderr
    assert (tmp_path / "rules" / "knossos.ja.html").exists()
    assert "seen_by" in (tmp_path / "api" / "ludarium.kernel.engine.html").read_text(encoding="utf-8")
