"""What the bot sees beyond points: squares that a return opens, white that an altar pays for, the basket's third colour,
workers on the market who come back."""

from __future__ import annotations

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.bots.experts import expert_search
from ludarium.games.knossos.bot import reference
from ludarium.games.knossos.bot.assets import assets
from ludarium.games.knossos.bot.context import Outlook
from ludarium.games.knossos.bot.estimate import (
    THINGS_LATER,
    THINGS_NOW,
    expected_return,
    finished,
    open_squares,
    things,
)
from ludarium.games.knossos.bot.parameters import USUAL
from ludarium.games.knossos.bot.policy import choose
from ludarium.games.knossos.bot.value import value
from ludarium.games.knossos.rules.actions import ALTARS_AT, CARRY, COLOURS, LEAVE, RECRUIT
from ludarium.games.knossos.rules.step_kinds import STEP_BASKET
from ludarium.kernel.bitsets import only
from ludarium.kernel.chance import chance_from

BLUE, YELLOW = COLOURS.index("blue"), COLOURS.index("yellow")


def test_every_thing_has_its_weights(rig: type[KnossosRig]) -> None:
    assert len(things(rig().turn(0).p, 0, USUAL)) == len(THINGS_NOW) == len(THINGS_LATER)


def test_hermes_a_large_return_is_worth_the_squares_that_it_opens(rig: type[KnossosRig]) -> None:
    """A search that stops before the square is taken would not see why anybody waits for a large return."""
    p = rig(altar="hermes").turn(0).p
    p.last_return[0] = 3
    small = value(p, 0)
    p.last_return[0] = 6
    large = value(p, 0)
    p.last_return[0] = 7
    assert small + 100 < large < value(p, 0)


def test_hermes_a_meeple_with_many_workers_promises_larger_squares(rig: type[KnossosRig]) -> None:
    t = rig(altar="hermes")
    slots = t.graph({"E": "none", "a": "red", "b": "red", "c": "red", "d": "red"}, [("E", x) for x in "abcd"])
    t.meeple(0, slots["a"])
    first_ahead = 19
    seen = [things(t.turn(0).p, 0, USUAL)[first_ahead]]
    for name in "bcd":
        t.stand(0, slots[name])
        seen.append(things(t.turn(0).p, 0, USUAL)[first_ahead])
    assert seen == [0, 2, 4, 6]  # two pieces open nothing, then the squares for three, four and five


def test_hermes_two_squares_count_and_taken_ones_do_not(rig: type[KnossosRig]) -> None:
    p = rig(altar="hermes").p
    assert open_squares(p, 2) == (0, 0)
    assert open_squares(p, 6) == (9, 9)
    p.room[ALTARS_AT + 3] = 1
    assert open_squares(p, 6) == (9, 6)
    p.room[ALTARS_AT + 3] = 0
    assert open_squares(p, 6) == (6, 6)


@pytest.mark.parametrize(("altar", "more"), [("poseidon", True), ("athena", False)])
def test_white_is_worth_much_where_the_altar_pays_for_it(rig: type[KnossosRig], altar: str, more: bool) -> None:
    p = rig(altar=altar).turn(0).p
    before = value(p, 0)
    p.white[0] = 1
    assert (value(p, 0) > before + 50) == more


def test_workers_who_have_done_their_work_on_the_market_count(rig: type[KnossosRig]) -> None:
    """They come back, one with each return; a value that forgets them never recruits."""
    p = rig().turn(0).p
    p.waiting[0] = 5
    before = value(p, 0)
    p.take(0, RECRUIT)  # two workers go, one more comes for good
    assert p.waiting[0] == 4
    assert finished(p, 0) == 2
    assert value(p, 0) > before


def test_the_expert_of_the_first_release_is_kept_with_what_it_did_not_see(rig: type[KnossosRig]) -> None:
    t = rig(altar="hermes").turn(0)
    view = t.p.seen_by(0)
    first = expert_search(view, learned=False).evaluator
    assert (first.value, first.scale) == (reference.reference_value, reference.SCALE)
    assert expert_search(view).evaluator.value is value
    before, now = reference.reference_value(t.p, 0), value(t.p, 0)
    t.p.last_return[0] = 7
    assert reference.reference_value(t.p, 0) == before
    assert value(t.p, 0) > now
    t.store(0, red=6)
    assert reference.reference_value(t.p, 0) > before


def test_the_first_release_judged_by_weights_of_its_own(rig: type[KnossosRig]) -> None:
    """A meeple outside, a worker at the gate and another one waiting are worth what they were then."""
    t = rig(altar="athena")
    slots = t.graph({"E": "none", "a": "red"}, [("E", "a")])
    t.meeple(0, slots["a"])
    t.stand(0, slots["a"])
    p = t.turn(0).p
    p.waiting[0] = 1
    ready = reference.reference_value(p, 0)
    p.meeple[0] = -1
    have = things(p, 0, USUAL)
    assert have[reference.READY] == 0
    assert reference.reference_value(p, 0) != ready
    assert len(reference.THINGS_NOW) == len(reference.THINGS_LATER) < len(have)


def test_helpers_who_stay_on_the_market_are_not_counted_as_coming_back(rig: type[KnossosRig]) -> None:
    t = rig(sheet="expedition")
    for place, number in (("guide", 1), ("camp", 1), ("labour", 2)):
        t.send(0, place, number)
    t.keeper(0, "red1")
    assert finished(t.p, 0) == 3  # camp and day labour


def test_a_hint_tells_the_workers_on_the_market(rig: type[KnossosRig]) -> None:
    p = rig().turn(0).p
    p.waiting[0] = 4
    before, after = assets(p, 0), p.copy()
    after.take(0, RECRUIT)
    changes = {key: (more - had) * each for (key, had, each), (_, more, _) in zip(before, assets(after, 0), strict=True)}
    assert changes["asset.on_market"] > -changes["asset.waiting"] > 0


def test_a_basket_brings_its_colour_besides_the_two(rig: type[KnossosRig]) -> None:
    t = rig(sheet="civic")
    names = {"E": "none", "a": "red", "b": "blue", "c": "yellow"}
    slots = t.graph(names, [("E", "a"), ("a", "b"), ("b", "c")])
    t.meeple(0, slots["c"])
    t.stand(0, slots["a"])
    t.stand(0, slots["b"])
    without = expected_return(t.p, 0, Outlook(t.p, 0, USUAL), YELLOW, 1, -1)
    t.send(0, "basket-blue")
    look = Outlook(t.p, 0, USUAL)
    assert expected_return(t.p, 0, look, YELLOW, 1, -1) == without + 1
    assert look.gains == [1, 1, 6, 0]
    assert look.pieces == 4  # three in the ruins and the one on the entrance


def test_the_last_guard_stays_out_of_a_basket_that_brings_little(rig: type[KnossosRig]) -> None:
    t = rig(sheet="civic")
    slots = t.graph({"E": "none", "a": "blue", "b": "yellow"}, [("E", "a"), ("a", "b")])
    t.meeple(0, slots["b"])
    t.stand(0, slots["a"])
    t.send(0, "basket-blue")
    p = t.p
    p.path, p.gaining, p.at_entrance = [0, slots["a"], slots["b"]], only(YELLOW), 0
    luck = chance_from("basket")
    t.ask(STEP_BASKET, 0)
    assert choose(p, 0, luck) == LEAVE + BLUE
    t.stand(0, slots["a"])  # a second one beside the mark stands guard
    t.ask(STEP_BASKET, 0)
    assert choose(p, 0, luck) == CARRY + BLUE
