"""The page about the architecture names files and functions that are there, and counts them right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILE = re.compile(r"`((?:static|web|table|kernel|bots|games)/[\w/]+\.(?:py|js|toml))`(?: `([\w.]+)`)?")


def path_of(name: str) -> Path:
    return ROOT / "src" / "ludarium" / (f"web/{name}" if name.startswith("static/") else name)


@pytest.mark.parametrize(("name", "word"), sorted(set(FILE.findall(PAGE))))
def test_what_the_page_names_is_there(name: str, word: str) -> None:
    source = path_of(name).read_text(encoding="utf-8")
    if word:
        assert re.search(rf"\b(?:def|class) {word.split('.')[-1]}\b", source), f"{name} has no {word}"


@pytest.mark.parametrize("title", ["An action", "A card"])
def test_hops_and_files_are_counted(title: str) -> None:
    found = re.search(rf"## {title}: (\d+) hops through (\d+) files\n(.*?)(?=\n## )", PAGE, re.S)
    assert found
    rows = re.findall(r"^\| (\d+) \|.*$", found[3], re.M)
    table = "\n".join(line for line in found[3].splitlines() if re.match(r"\| \d+ \|", line))
    assert [int(row) for row in rows] == list(range(1, int(found[1]) + 1))
    assert len({name for name, _ in FILE.findall(table)}) == int(found[2])
