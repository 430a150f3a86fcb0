"""Words follow the numbers: no text outlives a row that a content pack rewrites, in any box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.packs import hold, release
from ludarium.kernel.toml_text import to_toml
from ludarium.kernel.words import LANGUAGES, Words, load_po

held: list[str] = []


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    while held:
        release(held.pop())


def words_with(name: str, lang: str, **tables: Any) -> Words:
    held.append(hold(to_toml({"pack": {"game": name}, **tables})))
    box = game(name)
    return box.words_of(box.start(max(3, box.fewest({})), 1, Path(held[-1])), lang)


PRICES = {
    "price_search": "verb.search",
    "price_worker": "verb.buy_worker",
    "price_block": "verb.buy_block",
    "price_symbol": "verb.ignore_symbol",
    "price_burial": "verb.burial_step",
    "price_ship": "verb.ship_step",
    "gold_limit": "step.end_of_turn",
    "block_limit": "step.end_of_turn",
    "place_limit": "why.place_full",
    "card_held": "scene.card",
    "card_loose": "scene.card_held",
    "card_horus": "scene.price_card",
}
# A row with a number that no text of ours has, and the texts that must tell it.
Rewritten = tuple[str, dict[str, Any], tuple[str, ...], str]
REWRITTEN: list[Rewritten] = [
    *[("terra_pyramides", {"number": [{"id": id, "value": 83}]}, (key,), "83") for id, key in PRICES.items()],
    ("terra_pyramides", {"level": [{"id": "5", "value": 83}]}, ("coach.goal", "coach.tall", "intro"), "83"),
    ("tahuantinsuyu", {"rules": {"hand": 4}}, ("why.not_in_hand",), "4"),
    ("tahuantinsuyu", {"rules": {"free_roads": 8}}, ("coach.roads", "intro"), "8"),
    ("tahuantinsuyu", {"rules": {"additional_road": 8}}, ("button.additional_road",), "8"),
    ("tahuantinsuyu", {"building": [{"id": "terrace", "now": 17, "each": 18}]}, ("coach.terrace",), "17"),
    ("knossos", {"gain": {"table": [0, 1, 2, 13], "meeple": 8}}, ("coach.path",), "13"),
    ("knossos", {"gain": {"table": [0, 1, 2, 13], "meeple": 8}}, ("coach.path", "step.haul"), "8"),
    ("knossos", {"gain": {"last_turn": 7}}, ("step.haul",), "7"),
    ("knossos", {"points": {"resource": 17}}, ("coach.goal",), "17"),
    ("knossos", {"points": {"worker_quarters": [7, 8]}}, ("coach.goal",), "1.75"),
    ("knossos", {"altar": [{"id": "zeus", "table": [0, 2, 47]}]}, ("coach.altar",), "47"),
    ("knossos", {"area": [{"id": "camp", "amount": 6}]}, ("why.camp_nowhere",), "6"),
    ("time_of_empires", {"settings": {"wonder_first_vp": 13}}, ("scene.wonder", "coach.wonder"), "13"),
    ("time_of_empires", {"settings": {"wonder_other_vp": 13}}, ("scene.wonder", "coach.wonder"), "13"),
    ("time_of_empires", {"settings": {"destroyed_building_vp": 13}}, ("coach.goal", "coach.war"), "13"),
    ("time_of_empires", {"settings": {"rounds_per_era": 19}}, ("coach.goal", "coach.era_ends", "intro"), "19"),
    ("time_of_empires", {"settings": {"era_seconds": 780}}, ("coach.ending", "intro"), "13"),
    ("time_of_empires", {"settings": {"bonus_tokens": [17, 18, 19]}}, ("coach.token",), "17"),
    ("time_of_empires", {"settings": {"appointment_after_rounds": [7, 13]}}, ("coach.appoint_later",), "13"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("row", REWRITTEN, ids=[f"{r[0]} {r[2][0]} {r[3]}" for r in REWRITTEN])
def test_a_text_tells_the_number_of_the_pack(row: Rewritten, lang: str) -> None:
    name, tables, keys, told = row
    ours, theirs = game(name).words(lang), words_with(name, lang, **tables)
    for key in keys:
        assert re.search(rf"(?<!\d){re.escape(told)}(?!\d)", theirs.messages[key]), theirs.messages[key]
        assert theirs.messages[key] != ours.messages[key]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_things_are_called_by_the_rows_of_the_pack(lang: str) -> None:
    tile = {"id": "R01", "colours": ["green", "blue"], "cells": [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]}
    words = words_with("knossos", lang, tile=[tile])
    assert words.messages["tile.R01"] in ("the green and blue tile of 5", "緑・青の5マスタイル")
    assert words.messages["tile.R02"] == game("knossos").words(lang).messages["tile.R02"]
    words = words_with(
        "tahuantinsuyu", lang, line=[{"id": "r001", "a": "pisac", "b": "cuzco"}], site=[{"id": "pisac", "name": "P2"}]
    )
    assert words.messages["line.r001"] in ("P2–Cuzco", "P2～クスコ")
    words = words_with("time_of_empires", lang, leader_effect_tile=[{"id": "E1", "front": {"op": "draw", "n": 7}}])
    assert "7" in words.messages["tile.E1a"]
    assert words.messages["tile.E1b"] == game("time_of_empires").words(lang).messages["tile.E1b"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOXES)
def test_every_number_that_a_text_asks_for_is_there(name: str, lang: str) -> None:
    assert [key for key, message in game(name).words(lang).messages.items() if "{=" in message] == []
    raw = {lang: load_po(game(name).folder / "text" / f"{lang}.po") for lang in LANGUAGES}
    for key, message in raw["en"].items():
        assert sorted(re.findall(r"\{=(\w+)\}", message)) == sorted(re.findall(r"\{=(\w+)\}", raw["ja"][key])), key
