"""R 10: tracks, rings, Nile, oases and strategy cards of versions 2 and 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules import scoring
from ludarium.games.terra_pyramides.rules.actions import CARD
from ludarium.games.terra_pyramides.rules.effects import sail
from ludarium.games.terra_pyramides.rules.purchases import card_price

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")


# -- R 10.4: rings ---------------------------------------------------------------------------------------------------


def test_r10_4_a_gold_icon_in_a_ring_pays(rig: type[TerraRig]) -> None:
    """A25: the money around a place; N01 shows an oasis with gold."""
    t = rig(version="3").place("k10", 0).hand("N01").play("place k9 s")
    assert (t.p.gold[0], t.p.oases[0], t.p.ship[0]) == (1, 1, 2)


def test_r10_4_a_printed_oasis_in_a_ring_pays_and_is_a_step_in_version_3(rig: type[TerraRig]) -> None:
    """The ring of h6 holds the oasis i6 and the Nile squares i5 and i7."""
    t = rig(version="3").place("h6", 0).tile(g5="B01", g6="B02", g7="B03", h5="B04").hand("B05").play("place h7 n")
    assert (t.p.gold[0], t.p.oases[0], t.p.ship[0]) == (1, 1, 2)


def test_r10_4_a_ring_gives_no_white_block_while_the_supply_is_empty(rig: type[TerraRig]) -> None:
    """A44, A37: the oasis tile's block comes from the general supply."""
    t = rig(version="3").place("k10", 0).hand("N03")
    t.p.quarry = 0
    t.play("place k9 s")
    assert (t.blocks(), t.p.quarry, t.p.oases[0]) == ({}, 0, 1)


# -- R 10.3: burial goods --------------------------------------------------------------------------------------------


def test_r10_3_a_bought_step_is_one_burial_good(rig: type[TerraRig]) -> None:
    t = rig(version="2").give(gold=2).play("burial_step", "burial_step")
    assert (t.p.burial, t.p.gold[0]) == ([2, 0], 0)


# -- R 10.6: Nile and oases ------------------------------------------------------------------------------------------


def test_r10_6_a_bought_ship_step_moves_one_square(rig: type[TerraRig]) -> None:
    t = rig(version="3").give(gold=4).play("ship_step")
    assert (t.p.ship, t.p.gold[0]) == ([1, 0], 2)


def test_r10_6_a_ship_at_the_end_does_not_arrive_again(rig: type[TerraRig]) -> None:
    """Further steps are lost, and the order of arrival stays."""
    p = rig(version="3").p
    sail(p, 0, 20)
    sail(p, 1, 20)
    sail(p, 0, 1)
    assert p.ship == [15, 15]
    assert scoring.leader(p, CARD.index["nile"]) == 0


def test_r10_6_nile_points_count_foundations_as_well_as_pyramids(rig: type[TerraRig]) -> None:
    t = rig(version="3").place("h6", 0).place("f7", 0, 1, 2)
    t.p.ship[0] = 10
    assert scoring.nile_points(t.p, 0) == 2 * 2


@pytest.mark.parametrize(("version", "points"), [("1", 0), ("2", 7 + 3), ("3", 7 + 3 + 2 * 3 + 1 * 1)])
def test_r10_the_total_has_every_track_of_its_version(rig: type[TerraRig], version: str, points: int) -> None:
    """Horus marker and burial goods from version 2 on, oases and Nile in version 3; the cards are tied."""
    t = rig(version=version)
    site = t.p.board().setup_sites[0]
    for player in (0, 1):
        place = t.p.board().setup_sites[player]
        t.p.owner[place], t.p.workers[place], t.p.level[place], t.p.colour[place] = player, 1, 3, 0
    t.p.horus, t.p.burial, t.p.oases, t.p.ship, t.p.arrival = [7, 7], [3, 3], [2, 2], [8, 8], [1, 1]
    assert t.p.owner[site] == 0
    assert t.p.scores() == [20 + points] * 2


# -- R 10.6: strategy cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("levels", "leads"), [((3, 2, 1), 0), ((3, 2, 2), scoring.TIE), ((3, 2, 3), 1)])
def test_r10_6_the_third_pyramid_decides_where_two_are_equal(
    rig: type[TerraRig], levels: tuple[int, int, int], leads: int
) -> None:
    """Highest pyramid: then the second, then the third."""
    t = rig(version="3").place("h6", 0, 1, 3).place("f7", 0, 1, 2).place("d8", 0, 1, 2)
    for name, level in zip(("g4", "e5", "c6"), levels, strict=True):
        t.place(name, 1, 1, level)
    assert scoring.leader(t.p, CARD.index["highest_pyramid"]) == leads


@pytest.mark.parametrize(("horus", "price"), [(99, 7), (100, 8), (104, 8), (105, 9)])
def test_r10_6_the_price_of_a_card_goes_on_rising_after_100(rig: type[TerraRig], horus: int, price: int) -> None:
    """A28: the coins of every lap count."""
    t = rig(version="3").give(gold=price - 1)
    t.p.horus[0] = horus
    assert card_price(t.p, 0) == price
    assert t.why("buy_card oases") == "why.too_dear"
    assert t.give(gold=price).why("buy_card oases") == ""
