"""Real time: what a hint, a refusal, the question and the board say speaks of the timer that is free next."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from ludarium.bots.hint import hint
from ludarium.games.time_of_empires.picture.clicks import path
from ludarium.games.time_of_empires.picture.preview import in_order
from ludarium.games.time_of_empires.picture.scene import scene
from ludarium.kernel.chance import chance_from
from ludarium.web.update_parts import Viewpoint, nothing_new

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_while_both_timers_run_a_hint_tells_what_is_good_then(rig: type[EmpiresRig], lang: str) -> None:
    d = rig().at(1000).play("timer a gain_bricks", seat=0).at(5000).play("timer b gain_knowledge", seat=0)
    found = hint(d.p.seen_by(0), 0, chance_from(1), lang, 0.05)
    assert found["action"] is None
    assert found["at"] == d.p.gong_at + 31000
    assert found["name"].startswith("timer a ")
    assert found["said"]
    assert found["reason"]


def test_a_hint_with_a_free_timer_places_it(rig: type[EmpiresRig]) -> None:
    d = rig().at(1000).play("timer a gain_bricks", seat=0)
    for seed in range(3):
        found = hint(d.p.seen_by(0), 0, chance_from(seed), "en", 0.02)
        assert found["name"].startswith("timer b ")


def test_when_no_timer_will_be_free_any_more_a_hint_says_nothing(rig: type[EmpiresRig]) -> None:
    d = rig().at(519000).play("timer a gain_bricks", "timer b gain_knowledge", seat=0)
    found = hint(d.p.seen_by(0), 0, chance_from(1), "en", 0.02)
    assert found["action"] is None
    assert not found["said"]


def test_why_not_names_the_timer_that_is_free_first(rig: type[EmpiresRig]) -> None:
    d = rig().at(1000).play("timer a gain_bricks", seat=0).at(5000).play("timer b gain_knowledge", seat=0).at(28500)
    for letter in "ab":
        reason = d.p.why_not(d.p.game.actions.parse(f"timer {letter} place_clans"), 0)
        assert reason is not None
        assert (reason.key, reason.args) == ("why.both_run", [0, 3])


def test_new_scholars_are_asked_about_while_some_are_to_come(rig: type[EmpiresRig]) -> None:
    d = rig()
    action = d.p.game.actions.parse("preset 0")
    for seconds, step in ((10, "!preset 6 0 0 1"), (200, "!preset 3 0 0 1"), (400, "")):
        d.at(1000 * seconds)
        assert action in d.p.options(0)
        assert (action in in_order(d.p.seen_by(0), d.p.options(0))) is bool(step)
        assert path(d.p.seen_by(0), action) == [step] or not step


def test_a_building_without_a_site_is_told_before_and_after_the_timer_goes(rig: type[EmpiresRig]) -> None:
    d = rig().pile(0, "S01").stock(0, bricks=6)
    d.p.site_free = [0] * len(d.p.site_free)
    words = d.p.game.words("en")
    nodes = {node.id: node for node in scene(d.p.seen_by(0), words).nodes}
    assert nodes["build-none"].text == "no site"
    assert "wait on its card" in nodes["own0.build"].label
    d.play("timer a build", seat=0)
    assert words.prompt(d.p.seen_by(0), 0).startswith("There is no free site")


def test_while_both_timers_run_the_coach_names_no_button(rig: type[EmpiresRig]) -> None:
    d = rig().at(1000).play("timer a gain_bricks", seat=0)
    wait = d.p.game.actions.parse("wait")  # no choice while a clock runs
    match: Any = SimpleNamespace(position=d.p, options=lambda seat: [a for a in d.p.legal(seat) if a != wait])
    assert nothing_new(match, Viewpoint(0, "en"), d.p.seen_by(0)) == "go_on"
    d.at(5000).play("timer b gain_knowledge", seat=0)
    assert nothing_new(match, Viewpoint(0, "en"), d.p.seen_by(0)) == "meanwhile"


@pytest.mark.parametrize(("lang", "coin"), [("en", "coin beside"), ("ja", "横のコイン")])
def test_the_coach_speaks_of_no_coin_that_a_low_window_hides(rig: type[EmpiresRig], lang: str, coin: str) -> None:
    words = rig().p.game.words(lang)
    assert not any(coin in words.t(f"coach.{key}", 5) for key in ("token", "points_now"))
