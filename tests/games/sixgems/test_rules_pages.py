"""The rules pages: numbered without gaps, with a place for every refusal, and an example that the engine confirms."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from tests.glossary import misnamed

import ludarium
from ludarium.games.sixgems.rules.actions import CARDS

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

GAME = ludarium.game("sixgems")
EXAMPLE = {"blue1": [6, "amethyst"], "blue2": [2, "sapphire"], "red": [1, "ruby"]}
BEFORE = {"blue1": [3, "centre"], "blue2": [6, "amethyst"], "red": [1, "ruby"]}  # of the example turn
ROWS = ("emerald", "amethyst", "sapphire", "ruby")


def page(lang: str) -> str:
    return (GAME.folder / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")


def sections(lang: str) -> dict[int, str]:
    parts = re.split(r"^## (\d+)\. ", page(lang), flags=re.MULTILINE)[1:]
    return {int(number): text for number, text in zip(parts[::2], parts[1::2], strict=True)}


def rules_named() -> set[str]:
    """The rules that stand in the calls of Reason."""
    source = (GAME.folder / "rules" / "refusals.py").read_text(encoding="utf-8")
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Reason"]
    return {str(rule.value) for rule in named if isinstance(rule, ast.Constant)} | {f"6 {card}" for card in CARDS[:12]}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_sections_and_rulings_are_numbered_without_gaps(lang: str) -> None:
    assert list(sections(lang)) == list(range(1, 11))
    rulings = [int(number) for number in re.findall(r"^(\d+)\. ", sections(lang)[10], flags=re.MULTILINE)]
    assert rulings == list(range(1, 15))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_rule_that_a_refusal_names_stands_on_the_page(lang: str) -> None:
    named = rules_named()
    assert {"2", "3", "4.1", "5.7", "6 s01 B", "7", "10.1"} <= named
    for rule in named:
        number, _, card = rule.partition(" ")
        section, _, point = number.partition(".")
        text = sections(lang)[int(section)]
        assert not point or re.search(rf"^{point}\. ", text, flags=re.MULTILINE), rule
        assert card.split(" ")[0] in text, rule


def test_the_example_turn_is_played_as_the_page_tells_it(rig: type[SixGemsRig], pictured: Callable[..., None]) -> None:
    """R 4: the die that shows 3 must move; then all dice lie on boards, no two of them adjacent."""
    table = rig(2).lay(BEFORE, hand=["sapphire3", "sapphire2", "emerald5"], cards=["s05", "s01"], step="jewel")
    table.play("play sapphire3")
    assert table.names() == {f"move blue1 {board}" for board in ("topaz", "sapphire", "emerald", "diamond")}
    pictured("played", table.p, seat=0, own=True)
    table.play("move blue1 sapphire")
    assert table.names("settle") == {"settle s05"}
    pictured("moved", table.p, seat=0, own=True)
    other = rig(2).lay(BEFORE, hand=["sapphire3", "sapphire2", "emerald5"], cards=["s05", "s01"], step="jewel")
    assert other.play("play sapphire2").names() == {"turn blue1", "turn blue2", "turn red"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_example_of_scoring_gives_what_the_engine_gives(rig: type[SixGemsRig], lang: str) -> None:
    """R 8, the rulebook's own example: every product and sum of the table."""
    table = [line.split("|")[2:4] for line in sections(lang)[8].splitlines() if line.startswith("|")][2:]
    cells = [[re.findall(r"\d+|−\d+", cell) for cell in line] for line in table]
    numbers = [[[int(n.replace("−", "-")) for n in cell] for cell in line] for line in cells]
    owned = [{gem: numbers[i][seat][0] for i, gem in enumerate(ROWS)} for seat in (0, 1)]
    laid = rig(2).lay(EXAMPLE, *owned, cards=["s05"]).play("settle s05")
    for seat in (0, 1):
        for count, worth, product in (line[seat] for line in numbers[:4]):
            assert count * worth == product
        value, bonus, total = (line[seat][0] for line in numbers[4:])
        assert value == sum(line[seat][2] for line in numbers[:4])
        assert (laid.p.bonus[seat], laid.p.points[seat]) == (bonus, total)
    assert laid.p.points == [23, 4]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_table_of_cards_has_the_numbers_and_titles_of_the_box(lang: str) -> None:
    """R 6: each row names the card as the game does, and who gets its bonus."""
    rows = {line.split()[1]: line for line in sections(lang)[6].splitlines() if line.startswith("| s")}
    assert list(rows) == CARDS[:12]
    box, words = GAME.box(), GAME.words(lang)
    for card, token in enumerate(CARDS[:12]):
        title, _, range_, bonus = rows[token].strip("| ").split(" | ")
        assert title == f"{token} {words.thing('card', card)}"
        assert range_ == {"en": ("settler", "all"), "ja": ("決算者", "全員")}[lang][box.for_all[card]]
        printed = [n for n in box.table[card] if n] + [n for n in [box.points[card]] if n]
        assert all(str(n) in bonus for n in printed), token


def test_both_pages_mark_the_same_number_of_statements_in_each_section() -> None:
    """What is inferred or reconstructed bears a ° in both languages."""
    counts = [{number: text.count("°") for number, text in sections(lang).items()} for lang in ("en", "ja")]
    assert counts[0] == counts[1]


def test_every_option_among_the_rulings_stands_on_both_pages() -> None:
    for option in GAME.options:
        if option.group == "rulings" or option.name == "two_player_pause":
            for lang in ("en", "ja"):
                assert f"`{option.name}`" in sections(lang)[10], option.name


def test_the_glossary_is_kept() -> None:
    assert misnamed(GAME) == []
