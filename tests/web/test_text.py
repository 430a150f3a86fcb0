"""Japanese and English throughout: no message is missing, and gaps agree."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from ludarium.bots import LEVELS
from ludarium.web.page import HERE
from ludarium.web.page_words import preferred, text

EN, JA = text("en"), text("ja")


def gaps(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}


def test_both_languages_have_the_same_messages() -> None:
    assert set(EN.messages) == set(JA.messages)


def test_gaps_agree_in_both_languages() -> None:
    assert [key for key in EN.messages if gaps(EN.messages[key]) != gaps(JA.messages[key])] == []


def test_the_japanese_is_japanese() -> None:
    allowed = {key for key in EN.messages if EN.messages[key] == JA.messages[key]}
    assert [k for k in JA.messages if k not in allowed and not re.search("[ぁ-んァ-ン一-龥、：＋]", JA.messages[k])] == []


def source_of(folder: Path, pattern: str) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob(pattern)))


def keys_in_templates() -> set[str]:
    return set(re.findall(r"""\bt\(\s*["']([a-z_.]+[a-z_])["']""", source_of(HERE / "templates", "*.html")))


def keys_in_code() -> set[str]:
    source = source_of(HERE, "*.py") + source_of(HERE.parent / "table", "*.py")
    audiences = "sorry|refused|table|note|consent|prompt|over|why|hint|seat"
    found = set(re.findall(rf"""["']((?:{audiences})\.(?!html)[a-z_]+)["']""", source))
    return found | set(re.findall(r"""(?<![\w.])t\(\s*["']([a-z_.]+[a-z_])["']""", source))


@pytest.mark.parametrize("key", sorted(keys_in_templates() | keys_in_code()))
def test_every_key_that_is_used_has_its_message(key: str) -> None:
    assert EN.has(key)


def test_keys_were_found_at_all() -> None:
    assert len(keys_in_templates()) > 80
    assert len(keys_in_code()) > 40


def test_levels_keys_and_shortcuts_have_words() -> None:
    assert all(EN.has(f"level.{level}") for level in LEVELS)
    words = re.findall(r'\("[^"]+", "([a-z]+)"\)', source_of(HERE / "templates", "*.html"))
    assert len(words) > 15
    assert [w for w in words if not EN.has(f"keys.{w}") and w not in ("en", "ja")] == []


def test_the_scripts_find_all_their_words() -> None:
    scripts = source_of(HERE / "static", "*.js")
    used = set(re.findall(r"""\bt\('([a-z_.]+)'""", scripts))
    missing = sorted(used - set(EN.for_client))
    assert missing == []


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("ja", "ja"),
        ("de, ja;q=0.5", "ja"),
        ("en-GB,en;q=0.9,ja;q=0.8", "en"),
        ("ja;q=x,en;q=0.1", "en"),
        ("*", "en"),
    ],
)
def test_the_first_language_is_the_browsers(header: str, lang: str) -> None:
    assert preferred(header) == lang


def test_scripts_leave_colons_and_commas_between_words_to_the_language() -> None:
    written = re.compile(r"\}[:,] (?:`|\$\{)|join\('[:,] '\)")
    assert [
        f"{path.name}: {found}" for path in (HERE / "static").rglob("*.js") for found in written.findall(path.read_text())
    ] == []
