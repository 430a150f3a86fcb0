"""R 10: the three ends, the last turns, the special last action A7, and what counts as progress."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games.knossos.rules.actions import CAUSE_ALTAR, CAUSE_CARDS, CAUSE_RUINS
from ludarium.games.knossos.rules.ruins import entrance
from ludarium.games.knossos.rules.step_kinds import STEP_NEXT
from ludarium.kernel.errors import NeedsGuess


def nearly(rig: type[KnossosRig], how: str) -> Any:
    """A position whose end comes with the next action of seat 1: taking the last card, or the last altar square."""
    t = rig()
    if how == "cards":
        t.show("P01")
        t.p.deck = []
        t.p.removed = [c for c in range(24) if c not in t.p.display]
        t.store(1, red=5)
    else:
        t.send(2, "altar1", 11)
        t.store(1, red=6)
    return t.turn(1)


def act(how: str) -> str:
    return "buy P01" if how == "cards" else "honour"


def test_end_1_display_and_deck_empty(rig: type[KnossosRig]) -> None:
    t = nearly(rig, "cards")
    t.play("buy P01")
    assert (t.p.ending, t.p.cause, t.p.turn) == (CAUSE_CARDS, 1, 2)


def test_end_2_every_altar_square_taken(rig: type[KnossosRig]) -> None:
    t = nearly(rig, "altar")
    t.play("honour")
    assert (t.p.ending, t.p.cause) == (CAUSE_ALTAR, 1)


def full(rig: type[KnossosRig], bag: int, area: int) -> Any:
    t = rig()
    t.p.ruins = entrance(t.p.box, 12)
    t.p.ruins.free = 0
    t.p.bag, t.p.area = list(range(5, 5 + bag)), list(range(40, 40 + area))
    t.store(0, red=4)
    return t.turn()


def test_end_3_nothing_fits_and_the_area_is_at_its_limit(rig: type[KnossosRig]) -> None:
    t = full(rig, 10, 5)
    t.play("tavern red")
    assert (t.p.ending, t.p.cause) == (CAUSE_RUINS, 0)
    assert len(t.p.bag) == 10


def test_end_3_nothing_fits_and_the_box_is_empty(rig: type[KnossosRig]) -> None:
    t = full(rig, 0, 2)
    t.play("tavern red")
    assert t.p.ending == CAUSE_RUINS


def test_end_3_the_area_is_refilled_once_before_that(rig: type[KnossosRig]) -> None:
    t = full(rig, 10, 2)
    t.play("tavern red")
    assert len(t.p.area) == 5
    assert t.p.ending == CAUSE_RUINS, "the refilled tiles do not fit either, and the area is at its limit"


def test_a_refill_that_brings_a_fitting_tile_goes_on(rig: type[KnossosRig]) -> None:
    t = rig(3)
    t.p.area = []
    t.store(0, red=4)
    t.turn().play("tavern red")
    assert len(t.p.area) == 4
    assert t.p.ending == -1


def test_ruling_13_tiles_that_fit_but_cannot_be_paid_do_not_end_the_game(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.area = [5]
    t.p.ruins = ruins = entrance(t.p.box, 12)
    ruins.near_colour = [ruins.border] * 4
    ruins.number = [1] * 4  # as if every edge belonged to a tile of each colour
    t.store(0, green=4)
    assert t.turn().why("pick R01") == "why.tile_unpaid"
    t.play("tavern green")
    assert t.p.ending == -1


def test_everybody_has_one_more_turn_the_causer_last(rig: type[KnossosRig]) -> None:
    t = nearly(rig, "altar")
    t.play("honour")
    order = []
    while not t.p.over:
        order.append(t.p.turn)
        t.p.agenda.clear()
        t.p.push(STEP_NEXT, t.p.turn)  # the turn goes by
        t.p.settle()
    assert order == [2, 3, 0, 1]


def test_ruling_16_the_end_is_not_triggered_again_and_refills_go_on(rig: type[KnossosRig]) -> None:
    t = nearly(rig, "altar")
    t.play("honour")
    t.show("P01")
    t.store(2, red=5)
    t.turn(2).play("buy P01")
    assert len(t.p.display) == 4
    assert (t.p.ending, t.p.cause, t.p.last_left) == (1, 1, 3)


# -- A7 --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def last(rig: type[KnossosRig]) -> Any:
    """The last turn of seat 0: two workers on red, the meeple on green, one worker beside a mark of blue."""
    t = rig()
    slots = [t.put(c, [(2 + 2 * i, 0), (3 + 2 * i, 0)]) for i, c in enumerate(("red", "green", "blue"))]
    other = t.put("red", [(2, 2), (3, 2)])
    t.stand(0, slots[0])
    t.stand(0, other)
    t.meeple(0, slots[1])
    t.stand(1, slots[2])
    t.stand(0, slots[2])
    t.p.ending, t.p.cause, t.p.last_left = 1, 3, 1
    return t


def test_a7_two_workers_on_red_and_the_meeple_on_green(last: KnossosRig) -> None:
    last.turn().play("haul red+green", "fetch_all")
    assert last.held(0) == [2, 0, 0, 2]
    assert last.p.over


def test_a7_needs_no_path(last: KnossosRig) -> None:
    """The second red tile hangs on nothing that the meeple could walk to; it earns all the same."""
    last.turn().play("haul red", "fetch_all")
    assert last.held(0)[0] == 2


def test_a7_any_number_may_stay(last: KnossosRig) -> None:
    last.turn().play("haul red+green")
    assert "done" not in last.names(), "somebody comes back"
    last.play("fetch_meeple", "done")
    assert last.held(0) == [0, 0, 0, 2]


def test_ruling_12_a7_needs_bull_marks(last: KnossosRig) -> None:
    last.turn()
    assert last.why("haul blue") == "why.haul_nobody"
    assert last.why("haul red+blue") == "why.haul_nobody"


def test_a7_caps_hold_and_white_is_not_gained(last: KnossosRig) -> None:
    last.store(0, red=8)
    last.turn()
    assert last.why("haul white1") == "why.haul_white"
    last.play("haul red", "fetch_all")
    assert last.held(0)[0] == 9


def test_a7_baskets_do_not_help(rig: type[KnossosRig]) -> None:
    t = rig(sheet="civic")
    slots = [t.put(c, [(2 + 2 * i, 0), (3 + 2 * i, 0)]) for i, c in enumerate(("red", "green", "blue"))]
    for slot in slots:
        t.stand(0, slot)
    t.send(0, "basket-blue")
    t.p.ending, t.p.last_left = 0, 1
    t.turn().play("haul red+green", "fetch_all")
    assert t.held(0) == [1, 0, 0, 1]


def test_a7_only_in_the_last_turn(last: KnossosRig) -> None:
    last.p.ending = -1
    assert last.turn().why("haul red") == "why.haul_last"


# -- progress --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("progress", ["labour red", "honour", "buy P01", "lay"])
def test_tile_resource_card_and_altar_square_are_progress(rig: type[KnossosRig], progress: str) -> None:
    t = rig()
    t.show("P01", "P02")
    t.p.quiet = 6 * 4 - 1
    if progress in ("honour", "buy P01"):
        t.store(0, red=6)
    if progress == "lay":
        pick, lay = t.offer("red", [(2, 0), (3, 0)])
        t.turn().play(pick, lay)
    else:
        t.turn().play(progress)
    assert t.p.quiet == 0
    assert t.p.ending == -1


def test_recalling_and_placing_workers_is_no_progress(rig: type[KnossosRig]) -> None:
    t = rig()
    slot = t.put("red", [(2, 0), (3, 0)])
    t.stand(0, slot)
    t.turn().play(f"recall {t.tile(slot)}")
    assert t.p.quiet == 1


def test_r10_a_return_to_a_full_store_is_no_progress(rig: type[KnossosRig]) -> None:
    """R 10, digital safety: no resource is gained."""
    t = rig()
    t.meeple(0, t.put("red", [(2, 0), (3, 0)]))
    t.store(0, red=9)
    t.turn().play("worker E", "accept red", "nobody")
    assert t.held(0)[0] == 9
    assert t.p.quiet == 1


def test_a_view_cannot_draw_what_it_does_not_know(rig: type[KnossosRig]) -> None:
    t = rig(sheet="civic").turn()
    view = t.p.seen_by(0)
    with pytest.raises(NeedsGuess):
        view.play("office")


def test_end_1_is_not_met_while_cards_lie_open_though_the_deck_is_empty(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P01", "P02")
    t.p.deck = []
    t.store(0, red=5)
    t.turn().play("buy P01")
    assert t.p.ending == -1
    assert len(t.p.display) == 1, "nothing is left to refill it with"
    t.store(1, blue=5)
    t.turn(1).play("buy P02")
    assert (t.p.ending, t.p.cause) == (CAUSE_CARDS, 1)
