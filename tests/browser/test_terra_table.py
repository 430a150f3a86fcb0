"""The table of Terra Pyramides in the browser: what each line gives is listed, and a worker in hand stays there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.moments import moment_before, open_moment

ASKED = "() => window.table.state.ask && !window.table.asking.waiting"
AT = """(id) => {
    const { x, y, width, height } = window.table.view.drawn(id).g.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


@pytest.mark.slow
def test_the_four_lines_are_buttons_too_and_the_suggested_one_is_lit(server: Any, new_page: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("terra_pyramides", 3, "line", 0.4))
    page.wait_for_function(ASKED)
    steps = page.eval_on_selector_all("#buttons button", "all => all.map((button) => button.dataset.step)")
    assert steps[:4] == ["l0", "l1", "l2", "l3"]
    page.evaluate("""() => {
        const { action } = window.table.asking.walk.choices.find((choice) => choice.path[0] === 'l1');
        window.table.hints.show({ text: 'this one', action, nodes: [] });
    }""")
    assert page.eval_on_selector_all("#buttons .lit", "all => all.map((button) => button.dataset.step)") == ["l1"]
    before = page.evaluate("window.table.state.v")
    page.click('#buttons [data-step="l1"]')
    page.wait_for_function("v => window.table.state.v > v", arg=before)


@pytest.mark.slow
def test_a_place_out_of_reach_says_why_and_the_worker_stays_in_hand(server: Any, new_page: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("terra_pyramides", 3, "move", 0.5))
    page.wait_for_function(ASKED)
    ways = page.evaluate(
        "window.table.asking.walk.choices.map((choice) => choice.path).filter((path) => path.length === 2)"
    )
    worker = next(way[0] for way in ways if way[0].startswith("w"))
    page.mouse.click(*page.evaluate(AT, worker))
    reached = {way[1] for way in ways if way[0] == worker}
    others = [way[1] for way in ways if way[0].startswith("w") and way[1] not in reached]
    sites = page.evaluate("[...window.table.view.pictures[0].drawn.keys()].filter((id) => /^s\\d+$/.test(id))")
    for place in [*others[:1], next(site for site in sites if site not in reached)]:
        page.mouse.click(*page.evaluate(AT, place))
        page.wait_for_selector("#toast.shown[data-kind=why]")
        assert "4.5" in page.inner_text("#toast"), "the rule of moving workers"
        assert page.evaluate("window.table.asking.walk.taken") == [worker]


@pytest.mark.slow
def test_what_a_line_gives_is_told_beside_the_button_that_is_pointed_at(server: Any, new_page: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("terra_pyramides", 3, "line", 0.4))
    page.wait_for_function(ASKED)
    for line in ("l2", "l1"):
        page.hover(f'#buttons [data-step="{line}"]')
        page.wait_for_selector(".tip.shown")
        button = page.locator(f'#buttons [data-step="{line}"]').bounding_box()
        tip = page.locator(".tip").bounding_box()
        across = max(button["x"] - tip["x"] - tip["width"], tip["x"] - button["x"] - button["width"])
        along = max(button["y"] - tip["y"] - tip["height"], tip["y"] - button["y"] - button["height"])
        assert 0 < max(across, along) <= 12, (line, button, tip)
