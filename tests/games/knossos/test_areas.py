"""R 7: what an area of the market sheets does is data: an owner of a printed box can give it another effect, price, number
of workers and name, and words and pictures follow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludarium.games import game
from ludarium.games.knossos.rules.actions import LABOURED_AT
from ludarium.games.knossos.rules.areas import AREA_EFFECTS, AREA_WHITE, AREA_WORDS
from ludarium.games.knossos.rules.tables import place_seat
from ludarium.kernel.chance import chance_from
from ludarium.kernel.content import load_content
from ludarium.kernel.contract import Table, check_table
from ludarium.kernel.errors import BadContent
from ludarium.kernel.packing import pack_position, unpack_position
from ludarium.kernel.packs import hold, release
from ludarium.kernel.playout import random_playout
from ludarium.kernel.toml_text import to_toml

GAME = game("knossos")
SWAPPED = [
    {"id": "telegram", "effect": "gain", "numbers": [5], "workers": 1, "name": "Dock <&>{x}"},
    {"id": "labour", "effect": "return", "numbers": [], "workers": 3},
]
ODD = [
    {"id": "guide", "effect": "third_colour", "numbers": [], "cost": "one", "squares": [4, 8]},
    {"id": "camp", "cost": "one", "amount": 2, "workers": 2},
    {"id": "labour", "effect": "white", "numbers": [2], "cost": "mix", "amount": 1},
    {"id": "telegram", "effect": "reserves", "numbers": [2], "workers": 1},
    {"id": "basket", "effect": "further_workers", "numbers": [3], "cost": "mix", "own": 0, "workers": 1, "squares": [3, 5]},
    {"id": "office", "effect": "fetch", "numbers": [], "cost": "one", "amount": 1},
    {"id": "tavern", "cost": "mix", "numbers": [2], "amount": 0},
]


def box_of(areas: list[dict[str, Any]], tmp_path: Path) -> Path:
    path = tmp_path / "areas.toml"
    path.write_text(to_toml({"pack": {"game": "knossos", "name": "areas"}, "area": areas}), encoding="utf-8")
    return path


def started(areas: list[dict[str, Any]], tmp_path: Path, sheet: str) -> Any:
    p: Any = GAME.start(4, 1, box_of(areas, tmp_path), sheet=sheet)
    seat = p.turn
    p.store = [9] * len(p.store)
    p.waiting[seat] = 4
    p.refresh()
    return p


def play(p: Any, *names: str) -> None:
    for name in names:
        p.play(name)


def test_the_box_as_it_is_has_the_effects_that_earlier_content_had_by_the_order_of_its_areas() -> None:
    earlier = load_content(GAME.folder / "earlier" / "0.2.0-beta-2.toml.gz")
    box, before = GAME.box(), GAME.module("rules.content").load(earlier)
    assert box.area_of[:10] == list(range(10))
    for table in ("area_of", "sheet_of", "place_of", "squares", "area_workers", "amount", "one_colour", "area_numbers"):
        assert getattr(box, table) == getattr(before, table), table


def test_two_areas_can_change_their_effects(tmp_path: Path) -> None:
    p = started(SWAPPED, tmp_path, "civic")
    seat = p.turn
    p.store = [0] * len(p.store)
    p.refresh()
    names = p.names()
    assert "labour red" in names, "the telegram's area gives resources now, and it is on the civic sheet"
    assert "telegram" not in names
    p.play("labour red")
    assert p.store[seat * 4] == 5
    assert p.at[place_seat(LABOURED_AT, seat)] == 1, "one worker is enough here"


def test_the_words_of_an_area_follow_its_row(tmp_path: Path) -> None:
    p = started(SWAPPED, tmp_path, "civic")
    for lang, told in (("en", "Dock <&>{x}: work for red"), ("ja", "Dock <&>{x}：赤を得る")):
        words = GAME.words_of(p, lang)
        assert words.action(GAME.actions.parse("labour red")) == told
        assert words.thing("place", LABOURED_AT) == "Dock <&>{x}"
        nodes = {n.id: n for part in GAME.module("picture.scene").scene(p.seen_by(0), words).parts for n in part}
        assert nodes["labour"].label.startswith("Dock <&>{x}")
        assert "5" in nodes["labour"].label
    english = GAME.words_of(p, "en")
    assert english.action(GAME.actions.parse("telegram")) == "Day labour: return now"
    assert GAME.words("en").action(GAME.actions.parse("telegram")) == "Telegram: return now"


def test_an_errand_for_white_is_paid_before_it_brings_anything(tmp_path: Path) -> None:
    p = started(ODD, tmp_path, "expedition")
    seat = p.turn
    assert AREA_WHITE in p.box.errands
    play(p, "errand white")
    assert p.white[seat] == 0
    assert all(name.startswith("pay red") for name in p.names())
    play(p, "pay red 1")
    assert p.white[seat] == 2


def test_a_price_in_one_colour_asks_for_the_colour(tmp_path: Path) -> None:
    p = started(ODD, tmp_path, "civic")
    seat = p.turn
    p.put_worker(seat, 0)
    p.refresh()
    play(p, "errand fetch")
    assert sorted(p.names()) == ["pay blue 1", "pay green 1", "pay red 1", "pay yellow 1"]
    play(p, "pay green 1")
    assert p.stores_of(seat) == [9, 9, 9, 8]
    assert "fetch E" in p.names() or "fetch_beside E" in p.names()


def test_reserves_come_at_once_and_three_further_workers_may_follow(tmp_path: Path) -> None:
    p = started(ODD, tmp_path, "civic")
    seat = p.turn
    before = p.waiting[seat]
    play(p, "errand reserves")
    assert p.waiting[seat] == before - 1 + 2
    assert p.box.further_workers == 3


def test_the_tavern_can_be_free_and_paid_in_any_colours(tmp_path: Path) -> None:
    p = started(ODD, tmp_path, "civic")
    seat = p.turn
    p.store = [0] * len(p.store)
    p.refresh()
    assert "tavern_mixed" in p.names()
    assert "tavern red" not in p.names()
    assert p.why_not("tavern red").key == "why.tavern_any"
    before = p.waiting[seat]
    play(p, "tavern_mixed")
    assert p.waiting[seat] == before + 2


@pytest.mark.parametrize(
    ("areas", "free"),
    [
        ([], False),
        ([{"id": "tavern", "amount": 0}], True),
        ([{"id": "labour", "amount": 1}], False),
        ([{"id": "guide", "effect": "white", "numbers": [1], "amount": 0, "cost": "free"}], False),
    ],
    ids=["as printed", "free tavern", "paid labour", "no guide"],
)
def test_r7_areas_that_are_paid_for_cost_something_unless_a_pack_makes_one_free(
    areas: list[dict[str, Any]], free: bool, tmp_path: Path
) -> None:
    """Without resources only areas that take workers are left, so the others need not be looked at."""
    assert GAME.box(box_of(areas, tmp_path)).costly is not free


@pytest.mark.parametrize("sheet", ["expedition", "civic"])
@pytest.mark.parametrize("areas", [SWAPPED, ODD], ids=["swapped", "odd"])
def test_games_with_other_effects_keep_the_contract(areas: list[dict[str, Any]], sheet: str) -> None:
    name = hold(to_toml({"pack": {"game": "knossos"}, "area": areas}))
    try:
        assert check_table(GAME, Table(4, GAME.settle_options(4, {"sheet": sheet}), name), playouts=2, samples=2) == []
    finally:
        release(name)


@pytest.mark.parametrize(
    ("row", "part"),
    [
        ({"id": "camp", "effect": "gain"}, "effect 'gain' is that of|numbers must be|cost must be"),
        (
            {"id": "camp", "effect": "gain", "numbers": [4], "cost": "free", "amount": 0, "workers": 2},
            "effect 'gain' is that of camp already; every effect is there once",
        ),
        ({"id": "guide", "effect": "hire"}, "effect must be 'hire' on this area and no other"),
        ({"id": "tavern", "effect": "white"}, "effect must be 'hire' on this area and no other"),
        ({"id": "guide", "cost": "between"}, "cost must be one of"),
        ({"id": "basket", "cost": "mix"}, "cost must be one of"),
        ({"id": "guide", "numbers": []}, ""),
        ({"id": "guide", "numbers": [9]}, "numbers must be 1 to 1 numbers from 1 to 5"),
        ({"id": "telegram", "numbers": [1]}, "numbers must be empty"),
        ({"id": "keeper", "workers": 2}, "workers must be from 1 to 1"),
        ({"id": "reinforcement", "amount": 1}, "nobody pays for a return"),
        ({"id": "tavern", "squares": [1, 1]}, "workers come from this area"),
        ({"id": "camp", "effect": "steal"}, "effect must be one of"),
    ],
)
def test_what_an_area_cannot_have_is_refused_in_one_sentence(tmp_path: Path, row: dict[str, Any], part: str) -> None:
    pack = box_of([row], tmp_path)
    if not part:
        assert GAME.box(pack).further_workers == 1, "no number is one, as in earlier content"
        return
    with pytest.raises(BadContent, match=part):
        GAME.box(pack)


def test_a_position_of_the_space_without_errands_can_be_unpacked() -> None:
    p = GAME.start(3, 5)
    random_playout(p, chance_from(5), 60)
    data = pack_position(p) | {"actions": 6790}
    assert pack_position(unpack_position(data, GAME))["fields"] == pack_position(p)["fields"]


def test_every_effect_has_words_and_an_icon() -> None:
    from ludarium.games.knossos.picture.card_text import EFFECT_KEYS
    from ludarium.games.knossos.picture.icons import ICONS

    assert len(EFFECT_KEYS) == len(AREA_EFFECTS) == len(AREA_WORDS) + 3
    assert set(EFFECT_KEYS) <= set(ICONS)
    for lang in ("en", "ja"):
        words = GAME.words(lang)
        assert all(words.has(f"short.{key}") and words.has(f"area_rule.{key}") for key in EFFECT_KEYS)


@pytest.mark.parametrize("sheet", ["expedition", "civic"])
def test_an_area_can_be_on_the_other_sheet(tmp_path: Path, sheet: str) -> None:
    """Two areas are on one of the sheets then, four on the other; all are drawn there and can be used."""
    p = started([{"id": "camp", "sheet": "civic"}], tmp_path, sheet)
    scene = GAME.module("picture.scene").scene(p.seen_by(p.turn), GAME.words_of(p, "en"))
    drawn = {node.id: node for node in scene.nodes}
    here = {"civic": {"camp", "telegram", "baskets", "office"}, "expedition": {"guide", "labour"}}[sheet]
    assert {"guide", "camp", "labour", "telegram", "baskets", "office"} & set(drawn) == here
    assert len({drawn[id].x for id in here}) == len(here)


@pytest.mark.parametrize("sheet", ["expedition", "civic"])
def test_games_with_an_area_on_the_other_sheet_keep_the_contract(sheet: str) -> None:
    name = hold(to_toml({"pack": {"game": "knossos"}, "area": [{"id": "camp", "sheet": "civic"}]}))
    try:
        assert check_table(GAME, Table(3, GAME.settle_options(3, {"sheet": sheet}), name), playouts=1, samples=2) == []
    finally:
        release(name)


@pytest.mark.parametrize(("square", "shown"), [("keeper blue1", 3), ("keeper blue2", 4), ("keeper red1", 1)])
def test_a_keeper_can_show_another_number_in_every_colour(tmp_path: Path, square: str, shown: int) -> None:
    p = started([{"id": "keeper", "numbers": [1, 2, 3, 4, 1, 2, 3, 4], "away": 0}], tmp_path, "civic")
    seat, colour = p.turn, ["red", "blue"].index(square.split()[1][:-1])
    p.store = [5] * len(p.store)
    p.refresh()
    play(p, square)
    assert p.die[seat * 4 + colour] == shown
    assert p.store[seat * 4 + colour] == 5 - 2 + shown
