"""The rules pages say what the box holds, their examples are played out, and every text keeps to the glossary."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from tests.glossary import misnamed

import ludarium
from ludarium.games.tahuantinsuyu.rules.actions import REGION
from ludarium.games.tahuantinsuyu.rules.content import CITY_SITE, GARRISON_SITE
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points

GAME = ludarium.game("tahuantinsuyu")
BOX = GAME.box()
AROUND_CUZCO = [370, 40, 420, 290]  # the part of the board that the pictures of the example show
LANGUAGES = pytest.mark.parametrize("lang", ["en", "ja"])


def page(lang: str) -> str:
    return (GAME.folder / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")


def row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def test_every_text_keeps_to_the_glossary() -> None:
    assert misnamed(GAME) == []


@LANGUAGES
def test_sections_and_rulings_are_numbered_without_gaps(lang) -> None:
    text = page(lang)
    assert [int(n) for n in re.findall(r"^## (\d+)\.", text, re.M)] == list(range(1, 14))
    assert [int(n) for n in re.findall(r"^### 3\.(\d+) ", text, re.M)] == [1, 2, 3, 4, 5]
    rulings = text[text.index("## 12.") : text.index("## 13.")]
    assert [int(n) for n in re.findall(r"^(\d+)\. ", rulings, re.M)] == list(range(1, 35))


@LANGUAGES
def test_the_page_lists_the_markers(lang) -> None:
    """Section 10."""
    kinds = Counter(zip(BOX.resistance, BOX.labor, BOX.vp, strict=True))
    lines = page(lang).splitlines()
    assert all(row(copies, *kind) in lines for kind, copies in kinds.items())


@LANGUAGES
def test_the_page_lists_the_significant_cities(lang) -> None:
    """Section 11: what the builder of the temple gets."""
    words, lines = GAME.words(lang), page(lang).splitlines()
    for site in (s for s in range(130) if BOX.bonus[s]):
        regions = words.listing(words.thing("region", z) for z in BOX.site_regions[site])
        assert row(words.thing("site", site), regions, BOX.bonus[site]) in lines


@LANGUAGES
def test_the_page_lists_the_regions_with_their_neighbours_and_sites(lang) -> None:
    """Section 11."""
    words, lines = GAME.words(lang), page(lang).splitlines()
    grey = {"en": "grey area", "ja": "グレイエリア"}[lang]

    def sites(region: int, kind: int) -> str:
        found = [s for s in BOX.region_sites[region] if BOX.site_kind[s] == kind]
        return words.listing(words.thing("site", s) + "★" * (BOX.bonus[s] > 0) for s in found) or "–"

    for z in range(45):
        near = [words.thing("region", n) for n in BOX.neighbours[z]] + [grey] * (z in BOX.near_grey)
        name = words.thing("region", z)
        assert row(name, words.listing(near), sites(z, CITY_SITE), sites(z, GARRISON_SITE)) in lines


@LANGUAGES
def test_the_page_lists_the_events_with_their_copies(lang) -> None:
    """Section 5."""
    words = GAME.words(lang)
    listed = dict(re.findall(r"^\| ([^|]+) \| (?:各)?(\d)(?: each)? \| ", page(lang), re.M))
    for card, copies in enumerate(BOX.copies):
        name = re.split("[:：]", words.thing("card", card))[0]
        found = next(number for title, number in listed.items() if title.startswith(name))
        assert int(found) == copies


@LANGUAGES
def test_the_page_tells_prices_points_and_resource_numbers(lang) -> None:
    """Sections 4 and 7."""
    text = page(lang)
    for kind, name in enumerate(
        ("", "city|都市の建設", "temple|寺院の建設", "garrison|駐屯地の建設", "terrace|テラスの建設")
    ):
        if kind:
            told = re.search(rf"^\| (?:{name}) \| (\d) \| (\d)[^|]*\|[^|]*?(\d)[^|]*\|", text, re.M)
            assert told
            assert [int(n) for n in told.groups()] == [BOX.cost[kind], BOX.now[kind], BOX.each[kind]]
    track = text[text.index("## 7.") : text.index("## 8.")]
    numbers = [line.split("|")[2] for line in track.splitlines() if line.startswith("| ")][2:]
    assert [int(n) for cell in numbers for n in re.findall(r"\d+", cell)] == BOX.resource


def test_the_example_of_a_turn(rig, pictured) -> None:
    """Section 3.3: two roads and a garrison, then a conquest and two roads: 5 points and 1 labor."""
    table = rig()
    table.marker("vilcabamba", "m20")
    table.labor(A=8)
    table.turn("A", "A").play("road r182", "road r168")
    assert table.why("road r169") == "why.roads_over"
    table.play("garrison ollantaytambo")
    assert (table.of(table.p.labor, "A"), table.of(table.p.vp, "A")) == (4, 3)
    assert table.why("road r169") == "why.wild_land"
    pictured("roads", table.p, seat=table.seat("A"), window=AROUND_CUZCO, own=True)
    table.play("conquer vilcabamba", "road r169", "road r190")
    pictured("conquest", table.p, seat=table.seat("A"), window=AROUND_CUZCO, own=True)
    assert (table.of(table.p.labor, "A"), table.of(table.p.vp, "A")) == (1, 5)


def test_the_example_of_scoring(rig) -> None:
    """Section 6: Antisuyu 13, Chinchasuyu 4."""
    table = rig()
    table.conquered("quichua", "vilcabamba", by="A")
    for region in ("quichua", "vilcabamba"):
        table.p.terrace[REGION.index[region]] = 1
    table.roads("A", "r182", "r168", "r169", "r190")
    table.roads("C", "r091", "r092")
    table.standing(garrison=["ollantaytambo", "parcos"], city=["vitcos"], temple=["machu_picchu"])
    assert sapa_inca_points(table.p, table.seat("A")) == [0, 6, 1, 4, 2, 0]
    assert sapa_inca_points(table.p, table.seat("C")) == [0, 3, 1, 0, 0, 0]


@LANGUAGES
def test_with_three_players_the_line_from_cuzco_to_limatambo_stays_empty(lang, rig) -> None:
    """Section 2: the page says so, and the line is refused."""
    words = GAME.words(lang)
    cuzco, limatambo = (words.thing("site", GAME.actions.kinds["site"].index[name]) for name in ("cuzco", "limatambo"))
    setup = page(lang).split("## 2.")[1].split("## 3.")[0]
    assert cuzco in setup
    assert limatambo in setup
    table = rig(seats=3)
    table.roads("K", "r064", "r062", "r110")
    assert table.turn("K").why("road r114") == "why.start_line"
