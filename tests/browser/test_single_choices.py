"""A single choice passes by itself, unless somebody wants to be asked or has just come back to it; hints and key caps."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import new_table, version, wait_for_turn, wait_past

pytestmark = pytest.mark.slow

SEND_FIRST = "() => window.table.asking.hooks.send(window.table.asking.walk.choices[0])"
HOLD = """() => {  // as soon as the question is there, before it passes: the first click keeps it
    const { state, asking } = window.table ?? {};
    if (!state?.ask || asking.waiting) return null;
    document.querySelector('#btn-undo').click();
    return [state.ask.choices.length, state.v];
}"""
CHOICES = "window.table.state.ask?.choices.length ?? 0"


def until_single(page: Any) -> None:
    """Play until a question has a single choice; where a game ends without one, play another."""
    for _ in range(5):
        new_table(page, "sixgems", "me", "bot")
        while wait_for_turn(page) == "ask":
            if page.evaluate(CHOICES) == 1:
                return
            before = version(page)
            page.evaluate(SEND_FIRST)
            wait_past(page, before)
    raise AssertionError("no question had a single choice")


def set_single(page: Any, value: str) -> None:
    page.evaluate(f"localStorage.setItem('ludarium.settings', JSON.stringify({{ single: '{value}' }}))")


def test_a_single_choice_waits_for_people_who_want_to_be_asked(new_page: Any) -> None:
    page = new_page()
    until_single(page)
    before = version(page)
    page.wait_for_timeout(1800)
    assert version(page) == before
    assert not page.is_visible("#all-choices")
    page.keyboard.press("h")  # no bot needs to think about that
    page.wait_for_selector("#hint")
    assert "only one choice" in page.inner_text("#hint-text")


def test_a_single_choice_passes_by_itself_and_waits_after_an_undo(new_page: Any) -> None:
    page = new_page()
    until_single(page)
    set_single(page, "pass")
    page.reload()
    choices, before = page.wait_for_function(HOLD).json_value()
    assert choices == 1
    page.wait_for_timeout(1500)
    assert version(page) == before
    page.reload()
    wait_for_turn(page)
    wait_past(page, before)


def test_key_caps_are_shown_only_to_people_who_use_keys(new_page: Any) -> None:
    page = new_page()
    until_single(page)
    caps = page.locator("#buttons kbd")
    assert caps.count() > 0
    assert not caps.first.is_visible()
    page.keyboard.press("ArrowRight")
    assert caps.first.is_visible()
    cap, button = caps.first.bounding_box(), page.locator("#buttons button").first.bounding_box()
    assert cap["x"] < button["x"]  # on the corner, not in the text
    page.mouse.click(5, 5)
    assert not caps.first.is_visible()
