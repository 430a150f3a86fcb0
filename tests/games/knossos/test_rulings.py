"""Contested readings (section 14 of the rules page): each switch, in both positions."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games import game
from ludarium.games.knossos.bot.policy import choose
from ludarium.games.knossos.rules.actions import EV_PAID_WHITE
from ludarium.kernel.chance import chance_from
from ludarium.kernel.record import parse_record

GAME = game("knossos")


def street(t: KnossosRig) -> dict[str, int]:
    """Entrance, red, green, blue in a row: a worker on red and on green, the meeple on blue."""
    tiles = {"E": "none", "red": "red", "green": "green", "blue": "blue"}
    slots = t.graph(tiles, list(itertools.pairwise(tiles)))
    t.stand(0, slots["red"])
    t.stand(0, slots["green"])
    t.meeple(0, slots["blue"])
    return slots


# -- 14.2: the worker on the entrance ---------------------------------------------------------------------------------


def test_ruling_2_counted_for_one_colour_it_is_asked_for_which(rig: type[KnossosRig]) -> None:
    t = rig()
    street(t)
    t.turn().play("worker E", "accept red+green")
    assert t.names() == {"count red", "count green"}
    t.play("count green")
    assert t.held(0) == [1, 0, 0, 3]


def test_ruling_2_counted_for_no_colour_it_only_comes_back(rig: type[KnossosRig]) -> None:
    t = rig(entrance_worker_counts_as="none")
    street(t)
    t.turn().play("worker E")
    assert t.why("accept yellow") == "why.no_pieces"
    t.play("accept red+green")
    assert t.held(0) == [1, 0, 0, 1]
    assert t.p.last_return[0] == 2
    assert t.p.waiting[0] == 2 + 2


def test_ruling_2_counted_for_each_colour_it_adds_one_to_both(rig: type[KnossosRig]) -> None:
    t = rig(entrance_worker_counts_as="each")
    street(t)
    t.turn().play("worker E", "accept red+green")
    assert t.held(0) == [3, 0, 0, 3]
    assert t.p.last_return[0] == 3, "it is one piece all the same (HERMES)"


def test_ruling_2_counted_for_each_colour_it_can_be_all_there_is_of_two(rig: type[KnossosRig]) -> None:
    t = rig(entrance_worker_counts_as="each")
    t.meeple(0, t.put("red", [(2, 0), (3, 0)]))
    t.turn().play("worker E", "accept yellow+green")
    assert t.held(0) == [0, 0, 1, 1]
    assert t.p.last_return[0] == 1


def test_ruling_2_never_counts_for_white_in_any_reading(rig: type[KnossosRig]) -> None:
    for reading in ("one", "none", "each"):
        t = rig(entrance_worker_counts_as=reading)
        tiles = {"E": "none", "r": "red", "b": "blue", "y": "yellow", "g": "green"}
        slots = t.graph(tiles, list(itertools.pairwise(tiles)))
        for name in "rby":
            t.stand(0, slots[name])
        t.meeple(0, slots["g"])
        t.turn().play("worker E", "accept white1")
        assert (t.held(0), t.p.white[0], t.p.last_return[0]) == ([0, 0, 0, 0], 1, 4)


# -- 14.7: the two single colours of an either cost -------------------------------------------------------------------


def test_ruling_7_single_colours_are_not_mixed(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P01")
    t.store(0, red=3, yellow=2)
    assert t.turn().why("buy P01") == "why.card_unpaid"


def test_ruling_7_mixed_the_player_says_how_many_of_the_first(rig: type[KnossosRig]) -> None:
    t = rig(either_mixed=True)
    t.show("P01", "P02")
    t.store(0, red=3, yellow=4)
    t.turn().play("buy P01")
    assert t.names() == {"pay red 1", "pay red 2", "pay red 3"}
    assert t.why("pay red 4") == "why.split_amount"
    t.play("pay red 2")
    assert t.held(0) == [1, 0, 1, 0]
    assert len(t.p.cards[0]) == 1


def test_ruling_7_mixed_is_one_way_beside_the_others(rig: type[KnossosRig]) -> None:
    t = rig(either_mixed=True)
    t.show("P01", "P02")
    t.store(0, red=5, yellow=1)
    t.turn().play("buy P01")
    assert t.names() == {"cost red+red", "cost_mixed"}
    t.play("cost_mixed")
    assert t.held(0) == [1, 0, 0, 0], "one yellow is all there is, so four red follow"


def test_ruling_7_a_discount_takes_one_off_each_colour_of_the_mixture(rig: type[KnossosRig]) -> None:
    t = rig(either_mixed=True)
    t.own(0, "P05", "P04")  # yellow and green, red and blue
    t.show("P01", "P02")
    t.store(0, red=1, yellow=2)
    t.turn().play("buy P01")
    assert t.held(0) == [0, 0, 0, 0], "two red and three yellow, one off each"


def test_ruling_7_refused_where_it_is_off(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P01", "P02")
    t.store(0, red=5, yellow=5)
    t.turn().play("buy P01")
    assert t.why("cost_mixed") == "why.cost_not_mixed"


# -- 14.12: bull marks in the last action -----------------------------------------------------------------------------


@pytest.mark.parametrize("reading", [False, True])
def test_ruling_12_workers_beside_the_marks_earn_in_the_last_action_only_by_the_other_reading(
    rig: type[KnossosRig], reading: bool
) -> None:
    t = rig(last_action_beside=reading)
    slot = t.put("red", [(2, 0), (3, 0)])
    t.stand(1, slot)
    t.stand(0, slot)
    t.p.ending, t.p.last_left = 1, 1
    if not reading:
        assert t.turn().why("haul red") == "why.haul_nobody"
        return
    assert t.turn().why("haul blue") == "why.haul_nobody_beside"
    t.play("haul red")
    assert t.held(0)[0] == 1
    assert t.beside(0, slot) == 0


def test_ruling_12_everybody_comes_back_at_once(rig: type[KnossosRig]) -> None:
    t = rig(last_action_beside=True)
    slot = t.put("red", [(2, 0), (3, 0)])
    t.meeple(0, slot)
    t.stand(0, slot)
    t.stand(0, slot)
    t.p.ending, t.p.last_left = 1, 1
    t.turn().play("haul red")
    assert t.names() == {"fetch_meeple", f"fetch_beside {t.tile(slot)}", "fetch_all"}
    t.play("fetch_all")
    assert t.held(0)[0] == 4


# -- 14.14: the extra die ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "left"), [("printed", 3), ("one", 4)])
def test_ruling_14_a_keeper_recalled_at_once_takes_the_die_along(rig: type[KnossosRig], reading: str, left: int) -> None:
    t = rig(keeper_die=reading)
    t.store(0, red=5)
    t.turn().play("keeper red2")
    t.turn().play("recall_from keeper-red2")
    assert t.held(0)[0] == left


@pytest.mark.parametrize(("reading", "asked"), [("printed", False), ("one", True)])
def test_ruling_14_a_keeper_goes_home_after_a_payment_that_uses_up_the_die(
    rig: type[KnossosRig], reading: str, asked: bool
) -> None:
    t = rig(keeper_die=reading)
    t.store(0, red=8)
    t.turn().play("keeper red2")
    t.put("red", [(2, 0), (3, 0)])
    pick, lay = t.offer("red", [(4, 0)])
    t.turn().play(pick, lay)
    assert (t.p.turn == 0) is asked, "one red was paid; the die still shows one if it began with two"
    if not asked:
        assert t.turn().why("dismiss red") == "why.dismiss_unpaid"


def test_ruling_14_a_second_payment_uses_up_what_the_first_left(rig: type[KnossosRig]) -> None:
    t = rig()
    t.keeper(0, "red2")
    t.store(0, red=9)
    t.p.pay(0, 0, 1)
    assert t.p.die[0] == 1
    t.turn().play("tavern red")
    assert t.names() == {"end_turn", "dismiss red"}


def test_records_of_the_first_revision_keep_the_die_of_one() -> None:
    """It was not asked then, so such a record does not name the option."""
    told = str(GAME.record(4, "old"))
    old = parse_record(re.sub(r"keeper_die=\w+,? ?", "", told).replace("revision: 2", "revision: 1"))
    assert old.position.die_of_one == 1  # type: ignore[attr-defined]
    assert parse_record(told).position.die_of_one == 0  # type: ignore[attr-defined]


# -- 14.18: recruitment -----------------------------------------------------------------------------------------------


def test_ruling_18_one_by_one_the_last_worker_brings_the_recruit(rig: type[KnossosRig]) -> None:
    t = rig(recruit_one_by_one=True)
    t.turn().play("recruit")
    assert (t.workers_at(0, "recruitment"), t.workers_at(0, "recruits"), t.p.waiting[0]) == (1, 2, 1)
    t.turn().play("recruit")
    assert (t.workers_at(0, "recruitment"), t.workers_at(0, "recruits"), t.p.waiting[0]) == (2, 1, 1)
    t.turn().play("recruit")
    assert (t.workers_at(0, "recruitment"), t.workers_at(0, "recruits"), t.p.waiting[0]) == (3, 0, 1)


def test_ruling_18_at_once_needs_all_that_are_missing_one_by_one_needs_one(rig: type[KnossosRig]) -> None:
    for reading, offered in ((False, False), (True, True)):
        t = rig(recruit_one_by_one=reading)
        t.p.waiting[0] = 1
        assert ("recruit" in t.turn().names()) is offered


# -- 14.21: white as payment ------------------------------------------------------------------------------------------


def test_ruling_21_white_is_never_paid_unless_the_table_says_so(rig: type[KnossosRig]) -> None:
    t = rig()
    t.store(0, red=5)
    t.p.white[0] = 6
    t.show("C01", "P01")
    t.turn()
    assert t.why("guide") == "why.too_poor_mix"
    assert t.why("tavern_white") == "why.white_unpaid"
    assert t.why("buy C01") == "why.card_unpaid"


def test_ruling_21_white_fills_up_a_mixed_payment(rig: type[KnossosRig]) -> None:
    t = rig(white_pays=True)
    t.store(0, red=5, green=2)
    t.p.white[0] = 1
    t.turn().play("guide")
    assert t.names() == {"pay red 3", "pay red 4", "pay red 5"}
    t.play("pay red 4")
    assert t.names() == {"pay green 1", "pay green 2"}
    t.play("pay green 1")
    assert (t.held(0), t.p.white[0]) == ([1, 0, 0, 1], 0)


def test_ruling_21_white_that_is_not_needed_is_not_paid(rig: type[KnossosRig]) -> None:
    """The log tells of no payment in white."""
    t = rig(white_pays=True)
    t.store(0, red=6)
    t.p.white[0] = 1
    t.p.events = []
    t.turn().play("guide", "pay red 6")
    assert t.p.white[0] == 1
    assert EV_PAID_WHITE not in {code for code, *_ in t.p.events}


def test_ruling_21_white_pays_for_gaps(rig: type[KnossosRig]) -> None:
    t = rig(white_pays=True)
    for colour, cells in (("red", [(0, -1), (1, -1)]), ("green", [(2, -1), (3, -1)]), ("yellow", [(3, 0), (3, 1)])):
        t.put(colour, cells)
    pick, lay = t.offer("blue", [(2, 1)])
    t.p.white[0] = 1
    t.turn().play(pick, lay)
    assert t.p.white[0] == 0


def test_ruling_21_the_tavern_takes_white_of_any_one_colour(rig: type[KnossosRig]) -> None:
    t = rig(white_pays=True)
    t.p.white[0] = 3
    assert t.turn().why("tavern_white") == "why.too_poor_white"
    t.p.white[0] = 4
    t.turn().play("tavern_white")
    assert (t.p.white[0], t.p.waiting[0], t.workers_at(0, "tavern")) == (0, 3, 3)


def test_ruling_21_what_costs_nothing_is_not_paid_in_white(rig: type[KnossosRig], tmp_path: Path) -> None:
    """A tavern without a price, as a pack may have it."""
    pack = tmp_path / "tavern.toml"
    pack.write_text('[[area]]\nid = "tavern"\namount = 0\n', encoding="utf-8")
    t = rig(white_pays=True, content=pack)
    t.p.white[0] = 1
    t.p.events = []
    t.turn().play("tavern_white")
    assert (t.p.waiting[0], t.p.white[0]) == (3, 1)
    assert EV_PAID_WHITE not in {code for code, *_ in t.p.events}


def test_ruling_21_a_heap_of_a_pillar_may_be_white(rig: type[KnossosRig]) -> None:
    t = rig(white_pays=True)
    t.show("C01", "P01")
    t.store(0, red=5)
    t.p.white[0] = 3
    t.turn().play("buy C01")
    assert (t.held(0), t.p.white[0]) == ([0, 0, 0, 0], 0)
    t = rig(white_pays=True)
    t.show("C01", "P01")
    t.store(0, red=5, blue=3)
    t.p.white[0] = 5
    t.turn().play("buy C01")
    assert t.names() == {"cost red+blue", "cost_white white+red", "cost_white white+blue", "cost_white red+white"}
    assert t.why("cost_white white+white") == "why.white_heap"
    t.play("cost_white white+blue")
    assert (t.held(0), t.p.white[0]) == ([5, 0, 0, 0], 0)


def test_ruling_21_costs_that_name_colours_or_coloured_squares_take_no_white(rig: type[KnossosRig]) -> None:
    t = rig(white_pays=True, altar="athena", sheet="civic")
    t.show("P01", "P02")
    t.p.white[0] = 6
    t.turn()
    for name, why in (("keeper red1", "too_poor"), ("basket red", "too_poor"), ("pray red", "too_poor")):
        assert t.why(name) == f"why.{why}"
    assert t.why("buy P01") == "why.card_unpaid"


# -- all of them ------------------------------------------------------------------------------------------------------

OTHER: list[dict[str, Any]] = [
    {"entrance_worker_counts_as": "none"},
    {"entrance_worker_counts_as": "each"},
    {"either_mixed": True, "white_pays": True},
    {"last_action_beside": True, "recruit_one_by_one": True, "keeper_die": "one"},
]


@pytest.mark.parametrize("options", OTHER, ids=["none", "each", "payments", "others"])
def test_bots_play_whole_games_under_every_reading(options: dict[str, Any]) -> None:
    ends: Counter[int] = Counter()
    for seed in range(4):
        p = GAME.start(3 + seed % 2, f"rulings {seed}", **options)
        luck = chance_from(seed)
        while not p.over:
            p.take(p.turn, choose(p, p.turn, luck))  # type: ignore[arg-type]
        ends[p.ending] += 1  # type: ignore[attr-defined]
        assert min(p.scores()) >= 3
    assert ends[3] <= 1, "games that stall are rare"
