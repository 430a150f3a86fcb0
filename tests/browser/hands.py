"""What a person does at the table: waiting for a question, answering it, in several ways."""

from __future__ import annotations

import random
from typing import Any

LIVE = '#head .live, #board .live:not([data-id^="@"]), #mine .live, #buttons button'  # what turns a thing is no answer


TAP = """const tap = ([clientX, clientY]) => { // by a finger that needs no time
    const under = document.elementFromPoint(clientX, clientY);
    const how = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' };
    under.dispatchEvent(new PointerEvent('click', { clientX, clientY, ...how }));
};"""


def new_table(page: Any, game: str, *kinds: str, level: str = "", **options: str) -> None:
    """Set up a table by the form: kinds of the seats (`me`, `bot`, `open`, `local`), the bots' level, options by name."""
    page.goto(f"/box/{game}")
    page.check(f'input[name=seats][value="{len(kinds)}"]')
    for seat, kind in enumerate(kinds):
        page.select_option(f"select[name=kind{seat}]", kind)
        if kind == "bot" and level:
            page.select_option(f"select[name=level{seat}]", level)
    for name, value in options.items():
        page.select_option(f'select[name="option.{name}"]', value)
    page.click('form[action="/tables"] button.primary')
    page.wait_for_selector("#board .node", state="attached")


def wait_for_turn(page: Any) -> str:
    """Until something is asked of this page ('ask'), the game is over ('over') or a curtain hangs ('curtain')."""
    told: str = page.wait_for_function(
        """() => {
            const s = window.table?.state;
            if (!s || !s.v) return null;
            if (s.over) return 'over';
            if (s.curtain) return 'curtain';
            if (s.ask && !window.table.asking.waiting) return 'ask';
            return null;
        }"""
    ).json_value()
    return told


def version(page: Any) -> int:
    v: int = page.evaluate("window.table.state.v")
    return v


def wait_past(page: Any, v: int) -> None:
    page.wait_for_function("v => window.table.state.v > v", arg=v)


def click_once(page: Any, chance: random.Random) -> None:
    """Click one of the things that are marked as live, where a person would: in its middle."""
    targets = page.query_selector_all(LIVE)
    assert targets, "something is asked, but nothing is marked"
    chance.choice(targets).click(force=True)


def answer_by_mouse(page: Any, chance: random.Random) -> None:
    """One whole answer, however many clicks it takes."""
    before = version(page)
    for _ in range(30):  # a payment takes a click for each resource
        click_once(page, chance)
        page.wait_for_function(
            "v => window.table.state.v > v || !window.table.asking.waiting",
            arg=before,
        )
        if version(page) > before:
            return
    raise AssertionError("thirty clicks were not enough for one answer")


def play_out(page: Any, chance: random.Random, most: int = 400) -> int:
    """Play to the end with the mouse; the number of answers."""
    for n in range(most):
        if wait_for_turn(page) == "over":
            return n
        answer_by_mouse(page, chance)
    raise AssertionError(f"the game did not end in {most} answers")
