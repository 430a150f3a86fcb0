"""Pages in Japanese: a line that is broken inside a sentence would show a blank where Japanese has none."""

from __future__ import annotations

from pathlib import Path

import pytest
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.ja.md"), *(ROOT / "src").rglob("rules.ja.md")])


def broken_lines(page: str) -> list[str]:
    blocks = MarkdownIt("commonmark").enable("table").parse(page)
    return [b.content for b in blocks for part in b.children or [] if part.type == "softbreak"]


def test_a_broken_line_is_found() -> None:
    assert broken_lines("ワーカーが\n1個分\n\nもう一つの段落\n") == ["ワーカーが\n1個分"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_is_broken_into_lines(path: Path) -> None:
    assert broken_lines(path.read_text(encoding="utf-8")) == []
