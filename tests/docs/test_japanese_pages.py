"""What is read in Japanese: no line is broken inside a sentence, and every word is spelt in one way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.ja.md"), *(ROOT / "src").rglob("rules.ja.md")])
TEXTS = sorted([*PAGES, *(ROOT / "src").rglob("text/*ja.po")])
SPELLINGS = {  # what is never written: what is written instead
    "〜": "～",
    "構いません": "かまいません",
    "既に": "すでに",
    "だれ": "誰",
    r"(?<![ぁ-ん])いま(?![せすし])": "今",
    "(ブラウザ|エディタ|サーバ|フォルダ)(?!ー)": "ブラウザー, エディター, サーバー, フォルダー",
    "[？！](?=[ぁ-んァ-ヶ一-龠])": "a blank after the mark",
}


def broken_lines(page: str) -> list[str]:
    blocks = MarkdownIt("commonmark").enable("table").parse(page)
    return [b.content for b in blocks for part in b.children or [] if part.type == "softbreak"]


def misspelt(text: str) -> list[str]:
    return [
        f"{line.strip()}: {right}"
        for line in text.splitlines()
        for wrong, right in SPELLINGS.items()
        if re.search(wrong, line)
    ]


def test_a_broken_line_is_found() -> None:
    assert broken_lines("ワーカーが\n1個分\n\nもう一つの段落\n") == ["ワーカーが\n1個分"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_is_broken_into_lines(path: Path) -> None:
    """The browser would show a blank where Japanese has none."""
    assert broken_lines(path.read_text(encoding="utf-8")) == []


def test_another_spelling_is_found() -> None:
    wrong = ["2〜4人", "並べても構いません", "既にある", "だれでも", "いまの得点", "ブラウザで開く", "やめますか？戻れます"]
    assert len(misspelt("\n".join(wrong))) == len(wrong)
    assert misspelt("2～4人\nかまいません\nしています\nブラウザーで\nやめますか？ 戻れます") == []


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_word_is_spelt_in_one_way(path: Path) -> None:
    assert misspelt(path.read_text(encoding="utf-8")) == []
