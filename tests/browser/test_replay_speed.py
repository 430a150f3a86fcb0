"""A replay plays by itself at the chosen speed, and stops where it ends. The page's clock is moved by the test."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from tests.browser.hands import new_table, play_out

pytestmark = pytest.mark.slow
LATER = 4_000_000_000  # seconds; the page's clock is stopped there
STEP = 1100  # milliseconds from one moment to the next at single speed


def at(page: Any) -> int:
    moment: int = page.evaluate("window.replay.at")
    return moment


def playing(page: Any) -> bool:
    return bool(page.get_attribute("#play", "aria-pressed") == "true")


def wait_until_drawn(page: Any, moment: int) -> None:
    """The server's answer comes when it comes: only timers of the page stand still."""
    deadline = time.monotonic() + 60
    while page.evaluate("window.replay.moment") != moment:
        assert time.monotonic() < deadline, f"moment {moment} was never drawn"
        time.sleep(0.05)


def test_a_replay_plays_at_the_chosen_speed_and_stops_at_the_end(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot", settlements="3")
    play_out(page, random.Random(9))
    table = page.get_attribute("body", "data-table")
    page.clock.install()
    page.goto(f"/replay/{table}?at=0")
    page.wait_for_function("() => window.replay?.moment === 0")
    page.clock.pause_at(LATER)
    moments = page.evaluate("window.replay.moments")
    assert moments > 20
    reached = 0
    for speed, steps in (("1", 2), ("4", 8), ("0.5", 1), ("2", 4)):
        page.select_option("#speed", speed)
        page.click("#play")
        assert playing(page)
        page.clock.run_for(int(STEP / float(speed)) - 10)
        assert at(page) == reached  # not before its time
        page.clock.run_for(10 + int((steps - 1) * STEP / float(speed)))
        reached += steps
        assert at(page) == reached
        page.click("#play")
        assert not playing(page)
        page.clock.run_for(10 * STEP)
        assert at(page) == reached
        wait_until_drawn(page, reached)
    page.evaluate(f"window.replay.go({moments - 3})")
    page.select_option("#speed", "4")
    page.click("#play")
    page.clock.run_for(STEP * 4)
    assert at(page) == moments
    assert not playing(page)
    wait_until_drawn(page, moments)
    page.click("#play")  # once more from the beginning
    assert (at(page), playing(page)) == (0, True)
