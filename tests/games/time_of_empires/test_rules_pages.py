"""The rules pages answer every refusal, list what the box holds, play their examples out, and keep to the glossary."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from tests.glossary import misnamed

import ludarium
from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS
from ludarium.games.time_of_empires.rules.boards import SYMBOLS, TYPE_COUNT
from ludarium.kernel.content import new_number

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig

GAME = ludarium.game("time_of_empires")
MAP = [0, 0, 475, 545]  # the part of the board that the pictures of the example show: the map and the spaces
BOX = GAME.box()
LANGUAGES = pytest.mark.parametrize("lang", ["en", "ja"])
OF_THE_RULEBOOK = {"111", "202", "203", "205", "209", "306", "309"}  # effects that it explains (9.3)


def page(lang: str) -> str:
    return (GAME.folder / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")


def section(lang: str, number: int) -> str:
    return page(lang).split(f"\n## {number}.")[1].split("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """The cells of all tables, without their headings."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_text_keeps_to_the_glossary() -> None:
    assert misnamed(GAME) == []


@LANGUAGES
def test_every_rule_that_a_reason_names_stands_on_the_page(lang: str) -> None:
    source = (GAME.folder / "rules" / "refusals.py").read_text(encoding="utf-8")
    named = set(re.findall(r'Reason\([^)]*?"(\d+(?:\.\d+)?(?: G\d)?|A\d+)"', source))
    assert len(named) > 20
    for rule in named:
        place, _, guard = rule.partition(" ")
        if place in ("2.5", "4.6", "11.6"):  # numbered points of a section
            number, point = place.split(".")
            assert f"\n{point}. " in section(lang, int(number)), rule
        elif place.startswith("A"):
            assert f"\n* {place} " in section(lang, 15), rule
        elif "." in place:
            assert re.search(rf"\*\*(?:[^*]*[^\d.])?{re.escape(place)}(?!\d)", page(lang)), rule
        else:
            assert section(lang, int(place)), rule
        if guard:
            assert f"* {guard} " in section(lang, 5), rule


@LANGUAGES
def test_sections_and_rulings_are_numbered_without_gaps(lang: str) -> None:
    assert [int(n) for n in re.findall(r"^## (\d+)\.", page(lang), re.M)] == list(range(1, 24))
    assert [int(n) for n in re.findall(r"^### 13\.(\d+) ", page(lang), re.M)] == list(range(1, 8))
    assert [int(n) for n in re.findall(r"^\* A(\d+) ", section(lang, 15), re.M)] == list(range(1, 32))


@LANGUAGES
def test_the_page_lists_every_card_with_its_costs_and_effect(lang: str) -> None:
    words, found = GAME.words(lang), rows(section(lang, 13))
    for number, token in enumerate(CARD_NUMBERS):
        if new_number(token):
            continue
        mark = "" if token in OF_THE_RULEBOOK else "°"
        cells = [
            words.thing("card", number) + "°",
            words.thing("section", BOX.card_type[number]),
            str(BOX.card_knowledge[number]),
            str(BOX.card_bricks[number]),
            words.t(f"effect.{token}") + mark,
        ]
        if token.startswith("S"):
            colour = ("red", "purple", "black", "white")[next(c for c in range(4) if number in numbers_of(c))]
            cells.insert(0, words.t(f"option.colours.{colour}"))
        assert cells in found


def numbers_of(colour: int) -> list[int]:
    return [BOX.number_of[piece] for piece in BOX.hand_of_colour[colour]]


@LANGUAGES
def test_the_page_lists_leaders_wonders_and_leader_effect_tiles(lang: str) -> None:
    words, found = GAME.words(lang), rows(section(lang, 13))
    for i, token in enumerate(GAME.actions.kinds["leader"].tokens[:18]):
        row = next(cells for cells in found if words.thing("leader", i) in cells)
        assert [row[0], row[3]] == [words.thing("era", BOX.leader_era[i]), words.t(f"effect.{token}")]
    for i, token in enumerate(GAME.actions.kinds["wonder"].tokens[:12]):
        assert [words.thing("era", BOX.wonder_era[i]), words.thing("wonder", i), words.t(f"effect.{token}")] in found
    for column in range(4):
        assert [words.thing("tile", 2 * column), words.thing("tile", 2 * column + 1)] in [cells[1:] for cells in found]


@LANGUAGES
def test_the_page_says_what_each_building_uncovers(lang: str) -> None:
    """Section 12; the numbers of each cell, symbol by symbol."""
    words, found = GAME.words(lang), rows(section(lang, 12))
    for kind in range(TYPE_COUNT):
        row = next(cells for cells in found if cells[0] == words.thing("section", kind))
        table = [BOX.symbols[kind][symbol] for symbol in range(SYMBOLS)]
        for taken in range(6):
            more = [line[taken] - (line[taken - 1] if taken else 0) for line in table]
            assert [int(n) for n in re.findall(r"\d+", row[1 + taken])] == [n for n in more if n]


@LANGUAGES
def test_the_page_lists_sites_and_layouts(lang: str) -> None:
    words = GAME.words(lang)
    for terrain, available, unavailable in zip(BOX.tile_terrain[0], BOX.tile_sites[0], BOX.tile_hard[0], strict=True):
        assert [words.thing("terrain", terrain), str(available), str(unavailable)] in rows(section(lang, 7))
    for layout in BOX.layouts:
        capitals, cities = ([str(slot + 1) for slot in slots] for slots in (layout.capital_of, layout.cities))
        seats = str(len(capitals))
        cells = [seats, str(layout.tiles), str(len(layout.territories)), words.listing(capitals), words.listing(cities)]
        assert cells in rows(section(lang, 14))


@LANGUAGES
def test_every_option_among_the_rulings_is_explained(lang: str) -> None:
    words = GAME.words(lang)
    for ruling, name in (("A7", "lifted_must_move"), ("A8", "strict_gong"), ("A15", "no_site"), ("A17", "exactly_two")):
        line = next(text for text in section(lang, 15).splitlines() if text.startswith(f"* {ruling} "))
        assert ("*Option*" if lang == "en" else "オプション") in line, name
        assert words.has(f"option.{name}")


def test_the_example_turn_is_a_legal_one(rig: type[EmpiresRig], pictured: Callable[..., None]) -> None:
    """Section 17."""
    d = rig(real=False).clans(0, 1, "s0.0").stock(0, 1, 1).hand(0, "S02")
    d.play("timer a discover", "discover S02", seat=0)
    assert (d.p.knowledge[0], d.p.bricks[0]) == (1, 2)
    pictured("discovered", d.p, seat=0, window=MAP, own=True)
    d.play("timer b build", "build s0.0", seat=0)
    assert d.has(0, "warehouse", "s0.0")
    assert (d.p.knowledge[0], d.p.bricks[0], d.symbols(0, "bricks")) == (1, 0, 2)
    assert d.numbers(d.p.discards[0]) == ["S02"]
    pictured("built", d.p, seat=0, window=MAP, own=True)
    d.play("timer a gain_knowledge", "timer b gain_bricks", seat=1)
    d.play("timer a gain_bricks", seat=0)
    assert d.p.bricks[0] == 2


@LANGUAGES
def test_the_example_of_scoring_adds_up(lang: str) -> None:
    """Section 18 is the case T43, which is played out in test_scoring; here its sums: each cell ends in its points."""
    found = rows(section(lang, 18))[2:]
    for column, together in ((1, [6, 7, 0, 7, 1, 21]), (2, [3, 5, 0, 4, 1, 13])):
        points = []
        for cells in found[:-1]:
            parts = re.split(r"[;、](?=[^:：]*[:：])", cells[column])
            last = [re.findall(r"\d+", part) for part in parts]
            points.append(sum(int(numbers[-1]) for numbers in last if numbers))
        assert [*points, int(found[-1][column])] == together
        assert sum(points) == together[-1]
