"""What the prompt says and which buttons stand below it: building that is possible, a turn that cannot end yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ludarium.games.terra_pyramides import GAME
from ludarium.games.terra_pyramides.picture.clicks import aside
from ludarium.games.terra_pyramides.picture.preview import in_order, note
from ludarium.games.terra_pyramides.rules.actions import STACK
from ludarium.kernel.picture import picture_of

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

WORDS = GAME.words("en").with_players(["Ann", "Ben"])


def prompt(t: TerraRig) -> str:
    seat = t.p.deciders()[0]
    return GAME.words_of(t.p, "en").prompt(t.p.seen_by(seat), seat)


def at_the_end(rig: type[TerraRig]) -> TerraRig:
    return rig().hand("B36").play("place a1 s", "line row", "draw sphinx1")


def test_r7_the_prompt_says_how_much_gold_is_too_much(rig: type[TerraRig]) -> None:
    t = at_the_end(rig).give(gold=6)
    assert prompt(t).startswith("Spend 2 gold: you may keep only 4.")
    assert t.why("done") == "why.too_much_gold"


def test_r7_the_prompt_says_how_many_blocks_are_too_many(rig: type[TerraRig]) -> None:
    t = at_the_end(rig).give(gold=6, red=6, blue=2)
    assert prompt(t).startswith("1 block too many: you may keep only 7.\nExchange")
    t.place("k3", 0, 3)
    assert prompt(t).startswith("1 block too many: you may keep only 7.\nBuild, or exchange")


def test_a17_the_prompt_says_what_gold_is_lost(rig: type[TerraRig]) -> None:
    t = at_the_end(rig).give(gold=6, supply=0)
    t.p.quarry = 0
    for name in STACK.tokens:
        t.stack(name)
    assert prompt(t).startswith("End your turn: 2 gold is lost.")
    assert t.names("done") == {"done"}


def test_r5_every_step_says_that_something_can_be_built(rig: type[TerraRig]) -> None:
    t = rig().place("k3", 0, 3).give(red=1).hand("B27")
    steps = ["place_tile", "choose_line", "move_workers", "refill", "end_of_turn"]
    for answer in ("place f4 n", "line row", "finish", "draw sphinx1", "done"):
        assert "build" in prompt(t).split("\n")[0], steps[0]
        del steps[0]
        t.play(answer)
    assert not steps


def test_r5_a_place_that_can_be_built_has_a_button_also_with_several_colours(rig: type[TerraRig]) -> None:
    t = rig().place("k3", 0, 3).give(red=1)
    assert note(t.p, GAME.actions.parse("build k3 red"), WORDS) == "Build on k3: level 1, worth 5"
    t.give(blue=1)
    assert note(t.p, GAME.actions.parse("build k3 blue"), WORDS) == note(t.p, GAME.actions.parse("build k3 red"), WORDS)
    assert note(t.p, GAME.actions.parse("exchange red blue"), WORDS) == ""


def test_r6_what_may_be_done_at_any_time_keeps_its_order(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 2).place("k3", 0, 1).give(gold=4, red=2).hand("B27")
    wanted = ["buy_worker", "buy_block", "search", "exchange", "take_back"]
    for answer in ("place f4 n", "line row", ""):
        t.p.refresh()
        picture = picture_of(GAME)
        assert picture is not None
        paths = [picture.path(t.p, a)[0] for a in in_order(t.p, t.p.options(0)) if aside(t.p, a)]
        assert [button for button in dict.fromkeys(paths) if button.startswith("!")] == [f"!{name}" for name in wanted]
        if answer:
            t.play(answer)


@pytest.mark.parametrize(
    ("site", "why"), [("a3", "why.no_foundation"), ("k3", "why.foreign_place"), ("b10", "why.no_way_there")]
)
def test_r4_5_a_touched_place_says_why_no_worker_goes_there(rig: type[TerraRig], site: str, why: str) -> None:
    t = rig().place("k3", 1, 1).place("b10").hand("B27").play("place f4 n", "line row")
    assert t.why(f"build {site} red") == why


def test_r4_5_a_place_that_a_worker_can_reach_asks_for_three(rig: type[TerraRig]) -> None:
    t = rig().hand("B27").play("place f4 n", "line row", "move f4 n")
    assert t.why("build f3 red") == "why.three_workers"


def test_r5_building_leads_on_and_what_may_be_bought_does_not(rig: type[TerraRig]) -> None:
    t = rig().place("k3", 0, 3).give(gold=4, red=2)
    t.p.refresh()
    told = {GAME.actions.split(a)[0].name for a in t.p.options(0) if not aside(t.p, a)}
    assert told == {"place", "build"}
