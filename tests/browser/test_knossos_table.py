"""The table of Knossos in the browser: the ruins rest while a tile is taken, and a return is one question."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.moments import moment_before, open_moment

PLACES = """() => [...document.querySelectorAll('#board .node[data-id^="tile"]')].map((g) => {
    const { x, y, width } = g.getBoundingClientRect();
    return [g.dataset.id, Math.round(x), Math.round(y), Math.round(width)];
})"""
ASKED = "() => window.table.state.ask && !window.table.asking.waiting"


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True])
def test_the_ruins_rest_while_a_tile_is_taken(server: Any, new_page: Any, phone: bool) -> None:
    page = new_page(phone=phone)
    open_moment(server, page, moment_before("knossos", 3, "pick", 0.1))
    page.wait_for_function(ASKED)
    page.wait_for_timeout(300)
    before = page.evaluate(PLACES)
    pick = page.evaluate("window.table.state.ask.choices.find((c) => /^area\\d+$/.test(c[1][0]))")
    page.evaluate("a => window.table.asking.answer(window.table.asking.walk.choices.find((c) => c.action === a))", pick[0])
    page.wait_for_function("() => window.table.asking.walk.modes().length")
    page.wait_for_timeout(500)
    assert page.evaluate(PLACES) == before


@pytest.mark.slow
def test_what_a_return_brings_is_asked_once(server: Any, new_page: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("knossos", 3, "accept", 0.5))
    page.wait_for_function(ASKED)
    first = page.locator('#buttons button[data-step^="!joint"]').first
    told = first.text_content()
    assert told.count("+") == 2, told  # two colours, the worker on the entrance counted for one of them
    page.evaluate("""() => {
        window.asked = [];
        const look = () => window.asked.push(document.getElementById('buttons').textContent);
        new MutationObserver(look).observe(document.getElementById('buttons'), { childList: true });
    }""")
    version = page.evaluate("window.table.state.v")
    first.click()
    page.wait_for_function("v => window.table.state.v > v + 1", arg=version)
    page.wait_for_function(ASKED)
    assert not any("+" in buttons for buttons in page.evaluate("window.asked"))


@pytest.mark.slow
@pytest.mark.parametrize("verb", ["pick", "lay"])
def test_a_lying_phone_shows_the_tiles_on_offer_beside_the_ruins(server: Any, new_page: Any, verb: str) -> None:
    page = new_page(phone=True, viewport={"width": 844, "height": 390})
    open_moment(server, page, moment_before("knossos", 4, verb, 0.3))
    page.wait_for_function(ASKED)
    page.wait_for_timeout(500)
    board = page.locator("#board").bounding_box()
    for node in ("area", "earth", "tray"):
        box = page.locator(f'#board [data-id="{node}"]').bounding_box()
        assert box["x"] >= board["x"] - 1, node
        assert box["y"] >= board["y"] - 1, node
        assert box["x"] + box["width"] <= board["x"] + board["width"] + 1, node
        assert box["y"] + box["height"] <= board["y"] + board["height"] + 1, node


WATCH = """() => {
    window.early = [];
    window.frames = 0;
    const look = () => {
        window.frames++;
        for (const d of window.table.view.pictures[0].drawn.values()) {
            const ring = d.marks.get('ring');
            if (ring && Number(getComputedStyle(ring).opacity) > 0.5 && Number(getComputedStyle(d.body).opacity) < 0.1)
                window.early.push(d.node.id);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.mark.slow
def test_no_outline_stands_where_its_thing_has_yet_to_come(server: Any, new_page: Any) -> None:
    page = new_page(motion="no-preference")
    open_moment(server, page, moment_before("knossos", 3, "pick", 0.2))
    page.wait_for_function(ASKED)
    page.evaluate(WATCH)
    page.evaluate("""() => {
        const { asking } = window.table;
        asking.answer(asking.walk.choices.find((c) => c.path[0].startsWith('area')));
    }""")
    page.wait_for_function("() => window.table.asking.walk.modes().length")
    page.wait_for_function("() => !document.getAnimations().some((a) => a.effect.target.closest('#board'))")
    assert page.evaluate("window.frames") > 3
    assert page.evaluate("window.early") == []
