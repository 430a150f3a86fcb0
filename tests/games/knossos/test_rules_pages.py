"""The rules pages answer every refusal: each rule that a reason names has its place on both pages."""

from __future__ import annotations

import ast

import pytest

from ludarium.games import game

GAME = game("knossos")


def rules_named() -> set[str]:
    """The rules that stand in the calls of Reason."""
    found = set()
    for source in sorted((GAME.folder / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                assert isinstance(node.args[1], ast.Constant), f"{source.name}, line {node.lineno}"
                found.add(str(node.args[1].value))
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_rule_that_a_refusal_names_stands_on_the_page(lang: str) -> None:
    page = (GAME.folder / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")
    named = rules_named()
    assert {"4.3", "5 A1", "5 A3.6", "7", "14.17"} <= named
    for rule in named:
        number, _, action = rule.partition(" ")
        section, _, point = number.partition(".")
        text = page.split(f"\n## {section}. ")[1].split("\n## ")[0]
        label = f"* **{number}** " if point else f"* **{action}** " if "." in action else f"**{action} " if action else ""
        assert f"\n{label}" in text, rule
