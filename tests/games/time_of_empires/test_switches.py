"""Readings of the rulebook that the table may choose, both sides of each; colours; our own rule about the start player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.time_of_empires.bot.policy import choose
from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.kernel.chance import chance_from

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig

GAME = ludarium.game("time_of_empires")


# -- 9.2, A15: a free building without a legal site -----------------------------------------------------------------


def discover(d: EmpiresRig, number: int, *more: int | str) -> EmpiresRig:
    """Seat 0 discovers a card and is present nowhere."""
    return d.hand(0, number, *more).stock(0, 6, 0).play("timer a discover", f"discover {number}", seat=0)


@pytest.mark.parametrize("reading", ["mixed", "lapses"])
@pytest.mark.parametrize("number", [106, 206, 305])
def test_a_free_building_without_a_site_has_no_effect(rig: type[EmpiresRig], reading: str, number: int) -> None:
    """9.2: literal; only the build action has a rule for it."""
    d = discover(rig(no_site=reading), number)
    assert d.step(0) == "idle"
    assert d.p.sections == [0] * 8


@pytest.mark.parametrize(("number", "kind"), [(106, "warehouse"), (206, "mill")])
def test_with_the_switch_a_free_building_waits_on_its_card(rig: type[EmpiresRig], number: int, kind: str) -> None:
    """8.6 read as a rule for every building: the card stays with the building on it until a clan finds a site."""
    d = discover(rig(no_site="waits"), number).play("build_on_card", seat=0)
    assert d.p.waiting[0] == {"warehouse": 1, "mill": 2}[kind]
    assert d.numbers(d.p.discovery[0]) == [str(number)]
    assert d.at(31000).why("timer a discover", 0) == "why.building_waits"
    d.clans(0, 1, "s0.m").play("timer b move_clans", "move 1 s0.m s0.0", seat=0)
    assert d.has(0, kind, "s0.0")
    assert d.numbers(d.p.discards[0]) == [str(number)]


def test_with_the_switch_any_building_of_305_may_wait(rig: type[EmpiresRig]) -> None:
    d = discover(rig(no_site="waits").built(0, 5), 305)
    assert d.why("kind observatory", 0) == "why.section_empty"
    d.play("kind temple", "build_on_card", seat=0)
    assert d.p.waiting[0] == 3


def test_with_the_switch_a_free_building_still_goes_to_a_legal_site(rig: type[EmpiresRig]) -> None:
    d = discover(rig(no_site="waits").clans(0, 1, "s0.0"), 106)
    assert d.why("build_on_card", 0) == "why.there_is_a_site"
    d.play("build s0.0", seat=0)
    assert d.has(0, "warehouse", "s0.0")


def test_306_without_a_site_waits_on_the_card_or_does_nothing(rig: type[EmpiresRig]) -> None:
    """A15."""
    for reading in ("mixed", "waits"):
        assert discover(rig(no_site=reading), 306).play("build_on_card", seat=0).p.waiting[0] == 1
    d = discover(rig(no_site="lapses"), 306)
    assert d.main(0) == ["done"]
    assert d.why("build_on_card", 0) == "why.no_site_for"


# -- A7: a timer that others removed --------------------------------------------------------------------------------


def lifted(rig: type[EmpiresRig], **options: object) -> EmpiresRig:
    """Purple's timer A has run out on technology 1 and was removed by black."""
    d = rig(3, **options).play("timer a technology_1", "draw 1", seat=1).play("timer a technology_1", "draw 1", seat=2)
    return d.at(31000).play("timer a technology_1", "draw 2", seat=0).at(62000)


def test_a7_a_removed_timer_may_return_to_the_same_space(rig: type[EmpiresRig]) -> None:
    d = lifted(rig)
    assert d.timer(1, "a")[0] == "held"
    d.play("timer a technology_1", seat=1)


def test_a7_switch_a_removed_timer_goes_to_another_space(rig: type[EmpiresRig]) -> None:
    """R, rule 2 of the shared boards: a run-out timer is moved to another space."""
    d = lifted(rig, lifted_must_move="on")
    assert d.why("timer a technology_1", 1) == "why.must_move"
    assert "timer b technology_1" in d.names(seat=1)
    d.play("timer a technology_2", "draw 3", seat=1).at(93000)
    d.play("timer a technology_1", seat=1)  # only the space it was removed from was closed, and only once


# -- A8: the grace after the second gong ----------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "placed"), [("off", 1), ("on", 0)])
def test_a8_an_action_unfinished_at_the_second_gong(rig: type[EmpiresRig], reading: str, placed: int) -> None:
    """5.5: five seconds to finish it; strictly, the phase ends with the gong."""
    d = rig(strict_gong=reading).at(539000).play("timer a place_clans", seat=0).at(541000)
    assert (d.step(0) == "place_clans") == bool(placed)
    if placed:
        d.play("clan s0.m", seat=0)
    assert d.at_place("s0.m")[1] == placed


# -- A17: card 205 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "bricks"), [("off", 4), ("on", 2)])
def test_a17_205_counts_two_or_more_or_exactly_two(rig: type[EmpiresRig], reading: str, bricks: int) -> None:
    d = rig(exactly_two=reading)
    for kind in ("observatory", "warehouse", "mill"):
        d.building(0, kind, "s0.0")
    d.building(0, "observatory", "s1.0").building(0, "mill", "s1.0").building(0, "temple", "s2.0")
    assert discover(d, 205).p.bricks[0] == bricks


# -- colours --------------------------------------------------------------------------------------------------------


def cards(p: Empires, seat: int) -> list[str]:
    return [CARD_NUMBERS[p.box.number_of[card]] for card in p.hands[seat]]


def start(seats: int, **options: object) -> Empires:
    p = GAME.start(seats, 7, **options)
    assert isinstance(p, Empires)
    return p


def test_colours_go_round_the_table_unless_it_chooses() -> None:
    p = start(2)
    assert cards(p, 0) == ["S01", "S02", "S03", "S04"]
    assert cards(p, 1) == ["S05", "S06", "S07", "S08"]


def test_each_player_chooses_a_colour_with_its_tiles_and_initial_cards() -> None:
    """R, setup 1 and players 5: three tiles and four cards of the chosen colour."""
    p = start(2, colours="white-black-red-purple")
    assert cards(p, 0) == ["S13", "S14", "S15", "S16"]
    assert cards(p, 1) == ["S09", "S10", "S11", "S12"]
    box = p.box
    assert sorted(p.tile_at) == sorted(
        [box.capital_tile[3], box.capital_tile[2], *box.neutral_tiles[2], *box.neutral_tiles[3]]
    )
    assert p.tile_at[p.layout.capital_of[0]] == box.capital_tile[3]


def test_a_guess_gives_every_seat_initial_cards_of_its_own_colour() -> None:
    p = start(3, colours="black-white-red-purple")
    full = p.seen_by(0).guess(chance_from("guess"))
    assert isinstance(full, Empires)
    assert [sorted(cards(full, seat)) for seat in range(3)] == [sorted(cards(p, seat)) for seat in range(3)]


# -- ours: the start player changes between eras --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "switch", "starts"),
    [(2, "off", [0, 0, 0]), (2, "on", [0, 1, 0]), (4, "off", [0, 2, 0]), (4, "on", [0, 3, 2])],
)
def test_who_begins_each_era_in_turns(rig: type[EmpiresRig], seats: int, switch: str, starts: list[int]) -> None:
    """6: the start passes on after rounds 5 and 10 only, so that with two players one seat begins every era."""
    d = rig(seats, real=False, start_passes_between_eras=switch)
    found: list[int] = []
    luck = chance_from("start")
    while not d.p.over:
        if d.p.round == 1 and len(found) < d.p.era:
            found.append(d.p.first)
        seat = d.p.deciders()[0]
        d.p.take(seat, choose(d.p, seat, luck))
    assert found == starts
