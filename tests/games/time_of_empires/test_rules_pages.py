"""The rules pages answer every refusal: each rule that a reason names has its place on both pages."""

from __future__ import annotations

import re

import ludarium

GAME = ludarium.game("time_of_empires")


def test_every_rule_that_a_reason_names_stands_on_both_pages() -> None:
    source = (GAME.folder / "rules" / "refusals.py").read_text(encoding="utf-8")
    named = set(re.findall(r'Reason\([^)]*?"(\d+(?:\.\d+)?(?: G\d)?|A\d+)"', source))
    assert len(named) > 20
    for lang in ("en", "ja"):
        page = (GAME.folder / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")
        for rule in named:
            place, _, guard = rule.partition(" ")
            if place in ("2.5", "4.6", "11.6"):  # numbered points of a section
                number, point = place.split(".")
                section = page.split(f"## {number}.")[1].split("\n## ")[0]
                assert f"\n{point}. " in section, rule
            else:
                assert re.search(rf"(?<![\d.]){re.escape(place)}(?!\d)", page), rule
            if guard:
                assert f"* {guard} " in page, rule
