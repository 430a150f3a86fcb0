"""The rules pages: someone who has never seen the box can play from them, and what they say is what is played."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from tests.glossary import misnamed

import ludarium
from ludarium.games.terra_pyramides.rules.actions import CARD, HEIGHT, SQUARE, WIDTH
from ludarium.games.terra_pyramides.rules.content import MOST_ICONS, NILE_STEPS
from ludarium.kernel.content import load_content
from ludarium.kernel.words import LANGUAGES

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")
BOX = GAME.box()
MIDDLE = [330, 190, 600, 480]  # the part of the board that the pictures of the example show
TABLES = load_content(GAME.folder / "content.toml").tables
PAGES = {lang: (GAME.folder / "text" / f"rules.{lang}.md").read_text(encoding="utf-8") for lang in LANGUAGES}
pages = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())


def test_the_texts_keep_to_the_glossary() -> None:
    assert misnamed(GAME) == []


@pages
def test_the_sections_are_numbered_without_gaps(page: str) -> None:
    chapters = [int(n) for n in re.findall(r"^## (\d+)\. ", page, re.M)]
    assert chapters == list(range(1, 14))
    for chapter in (4, 10):
        parts = [int(n) for n in re.findall(rf"^### {chapter}\.(\d+) ", page, re.M)]
        assert parts == list(range(1, len(parts) + 1))


@pages
def test_every_ruling_has_its_number_and_every_cited_number_its_ruling(page: str) -> None:
    told = [int(n) for n in re.findall(r"^\* \*\*A(\d+)\*\* ", page, re.M)]
    assert told == list(range(1, 47))
    assert {int(n) for n in re.findall(r"\bA(\d+)", page)} <= set(told)


@pages
def test_every_rule_that_a_refusal_names_stands_on_the_page(page: str) -> None:
    source = ast.parse((GAME.folder / "rules" / "refusals.py").read_text(encoding="utf-8"))
    named = set()
    for node in ast.walk(source):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            assert isinstance(node.args[1], ast.Constant)
            named |= set(str(node.args[1].value).split(", "))
    assert {"4.5", "A12", "10.6"} <= named
    for rule in named:
        assert re.search(rf"^#+ {re.escape(rule)}[. ]|^\* \*\*{rule}\*\*", page, re.M), rule


@pages
def test_both_boards_are_drawn_as_they_are_played(page: str) -> None:
    for row in TABLES["board"]:
        number = row["id"].split("_")[1]
        assert f"\n{number:>2}  {' '.join(row['squares'])}\n" in page


@pages
def test_the_tables_are_those_of_the_box(page: str) -> None:
    for level in range(1, 6):
        assert f"| {level} | {BOX.level_blocks[level]} | {BOX.level_value[level]} |" in page
    course = [SQUARE.tokens[cell] for cell in BOX.nile]
    assert ", ".join(course) in page or "、".join(course) in page
    palms = [str(at) for at in range(len(BOX.palms)) if BOX.palms[at] > (BOX.palms[at - 1] if at else 0)]
    assert ", ".join(palms) in page or "、".join(palms) in page
    assert [BOX.value.count(n) for n in (1, 2, 3, 4)] == [1, 10, 10, 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_tiles_is_that_of_the_box(lang: str) -> None:
    words = GAME.words(lang)
    listed = re.findall(r"^\| [^|]*(\d) \| ([^|]+) \| (\d) \|$", PAGES[lang].split("\n## 11. ")[1], re.M)
    assert sum(int(count) for _, _, count in listed) == 64 - 24
    for version, name, count in listed:
        shown = [words.thing("tile", t) for t in range(64) if BOX.tile_set[t] == int(version) - 1]
        assert shown.count(name) == int(count), name


def test_the_example_turn_can_be_played(rig: type[TerraRig], pictured: Callable[..., None]) -> None:
    t = rig().tile(f5="B14", f6="B32", d6="B36", d7="B11", g4="B01").hand("B25").stack("sphinx3", "B01", "B27", "B02")
    t.p.pile.append(BOX.value.index(3))
    t.play("place f4 n", "line column")
    assert (t.p.gold[0], t.blocks()) == (2, {"blue": 1})
    assert t.names("move") == {"move f4 n", "move f4 se", "move f6 w", "move f6 n", "move f6 ne"}
    pictured("line", t.p, seat=0, window=MIDDLE, own=True)
    t.play("move f4 n", "move f6 n")
    pictured("moved", t.p, seat=0, window=MIDDLE, own=True)
    t.play("search sphinx3", "take 2")
    assert t.at("f3") == (0, 2, 0)
    assert GAME.words("en").thing("tile", t.p.hand[0]) == "2 workers"


@pages
def test_the_example_of_scoring_is_right(rig: type[TerraRig], page: str) -> None:
    t = rig(version="3").give(0, gold=1, red=2).give(1, gold=3)
    t.place("h6", 0, value=3).place("f7", 0, 1, 4).place("d8", 0, 1, 2)
    t.place("g4", 1, value=2).place("e5", 1, value=4).place("c6", 1, 1, 3).place("b4", 1, 1, 1)
    t.p.horus, t.p.burial, t.p.oases, t.p.ship, t.p.arrival = [23, 17], [9, 12], [8, 5], [9, 11], [1, 2]
    t.p.cards[CARD.index["oases"]] = 0
    t.p.cards[CARD.index["nile"]] = 1
    rows = re.findall(r"^\| [^|]+ \|[^|]*\| (\d+) \|[^|]*\| (\d+) \|$", page.split("\n### 10.6 ")[1], re.M)
    told = [[int(n) for n in row] for row in rows]
    assert told == [*[points for _, points in GAME.sheet(t.p)], t.p.scores()]
    assert t.p.scores() == [158, 133]


@pages
def test_the_page_says_how_much_a_content_pack_may_hold(page: str) -> None:
    introduction = page.split("\n## 1. ")[0]
    icons = "six" if page == PAGES["en"] else "6"
    assert MOST_ICONS == 6
    for limit in (icons, str(NILE_STEPS), rf"{WIDTH}\D+{HEIGHT}"):
        assert re.search(rf"\W{limit}\W|（{limit}", introduction), limit
