"""Real time: a hint while both timers run speaks of the timer that is free next, never of something by the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ludarium.bots.hint import hint
from ludarium.kernel.chance import chance_from

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
