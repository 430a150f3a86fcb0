"""The rules pages answer every refusal and say what the box holds; their examples are played; one word for one thing."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

import pytest
from tests.games.knossos.conftest import KnossosRig
from tests.glossary import misnamed

from ludarium.games import game
from ludarium.games.knossos.rules.actions import CARD
from ludarium.games.knossos.rules.altars import NEED, POINTS
from ludarium.games.knossos.rules.areas import AREA_WORDS

GAME = game("knossos")
BOX = GAME.box()
RUINS = [150, 180, 340, 260]  # the part of the board that the pictures of the example show


def page(lang: str) -> str:
    return (GAME.folder / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")


def numbers(line: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", line)]


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
    named = rules_named()
    assert {"4.3", "5 A1", "5 A3.6", "7", "14.17"} <= named
    for rule in named:
        number, _, action = rule.partition(" ")
        section, _, point = number.partition(".")
        text = page(lang).split(f"\n## {section}. ")[1].split("\n## ")[0]
        label = f"* **{number}** " if point else f"* **{action}** " if "." in action else f"**{action} " if action else ""
        assert f"\n{label}" in text, rule


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_sections_and_rulings_are_numbered_without_gaps(lang: str) -> None:
    assert [int(n) for n in re.findall(r"(?m)^## (\d+)\. ", page(lang))] == list(range(1, 15))
    assert [int(n) for n in re.findall(r"(?m)^\* \*\*14\.(\d+)\*\* ", page(lang))] == list(range(1, 22))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_ruling_that_can_be_switched_is_on_the_page_and_in_the_form(lang: str) -> None:
    for option in GAME.options:
        if option.group == "rulings":
            lines = [line for line in page(lang).splitlines() if f"`{option.name}`" in line]
            assert len(lines) == 1
            number = re.search(r"\d+\.\d+", GAME.words(lang).t(f"option.{option.name}"))
            assert number is not None
            place = page(lang).split(f"* **{number[0]}** ")[1].split("\n* **")[0]
            assert f"`{option.name}`" in place


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_market_table_tells_the_squares_of_the_box(lang: str) -> None:
    text = page(lang).split("\n## 7. ")[1].split("\n## 8. ")[0]
    rows = [line for line in text.splitlines() if line.startswith("| ")][2:]
    for area, row in zip(AREA_WORDS, rows, strict=True):
        assert GAME.words(lang).t(f"area.{area}").lower() in row.lower()
        squares = BOX.squares[AREA_WORDS.index(area)]
        if squares[1]:
            assert f" {squares[0]} / {squares[1]} " in row


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_table_of_hermes_is_that_of_the_box(lang: str) -> None:
    rows = [line for line in page(lang).split("\n## 8. ")[1].split("\n## 9. ")[0].splitlines() if line.startswith("| ")]
    cells = [row.strip("| ").split(" | ")[1:] for row in rows[-3:]]
    squares = BOX.altar_squares[0]
    assert [int(n) for n in cells[0]] == [kind[NEED] for kind in squares]
    assert [numbers(n) for n in cells[1]] == [kind[:2] for kind in squares]
    assert [int(n) for n in cells[2]] == [kind[POINTS] for kind in squares]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_table_of_cards_is_that_of_the_box(lang: str) -> None:
    for card, token in enumerate(CARD.tokens[:24]):
        (row,) = [line for line in page(lang).splitlines() if line.startswith(f"| {token} |")]
        cost = row.split(" | ")[2]
        ways = BOX.card_ways[card]
        amounts = {n for way in (ways[1:2] if BOX.card_heaps[card] else ways) for n in (way[2], way[4]) if n}
        told = numbers(cost.replace("1色", ""))
        assert set(told) == amounts, row


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_pages_tell_the_points_of_the_sets(lang: str) -> None:
    for kind, row in enumerate(BOX.sets):
        name = GAME.words(lang).thing("type", kind)
        (line,) = [one for one in page(lang).splitlines() if one.startswith(f"| {name} | ")]
        assert numbers(line) == row[1:]


def test_section_11_the_first_three_turns_are_played_as_the_page_tells_them(
    rig: type[KnossosRig], pictured: Callable[..., None]
) -> None:
    t = rig(3)
    t.show("P01", "P02")
    t.turn().play("pick L1", "lay front0 2,0")
    assert t.p.ruins.colour[1] == 0
    assert t.p.meeple[0] == 1
    pictured("laid", t.p, seat=0, window=RUINS, own=True)
    t.turn().play("worker E", "accept red")
    assert t.held(0) == [6, 0, 0, 0]
    t.play("home reinforcement")
    assert (t.p.waiting[0], t.p.meeple[0]) == (3, -1)
    pictured("home", t.p, seat=0, window=RUINS, own=True)
    t.turn().play("buy P01")
    assert t.held(0) == [1, 0, 0, 0]


def test_section_12_the_example_of_scoring_adds_up(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.waiting[0] = 7
    t.keeper(0, "red1")
    t.store(0, red=12, blue=3, yellow=6, green=5)
    t.p.white[0] = 3
    t.own(0, "P01", "P04", "P05", "S03", "S05")
    t.send(0, "altar1", 3)
    lines = [line[1][0] for line in GAME.sheet(t.p)]
    assert (lines, sum(lines), t.p.scores()[0]) == ([5, 8, 8, 12], 33, 33)
    for lang in ("en", "ja"):
        rows = [row for row in page(lang).split("\n## 12. ")[1].split("\n## 13. ")[0].splitlines() if row.startswith("| ")]
        assert [numbers(row)[-1] for row in rows[2:]] == [*lines, 33]


def test_every_text_keeps_to_the_glossary() -> None:
    assert misnamed(GAME) == []
