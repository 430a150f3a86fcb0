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


AT = """(id) => {
    const { x, y, width, height } = window.table.view.drawn(id).g.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
GHOST = "() => document.querySelectorAll('#board .ghosts .node').length"


@pytest.mark.slow
def test_a_touch_on_a_dot_turns_the_tile_so_that_it_fits_and_waits_to_be_confirmed(server: Any, new_page: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("knossos", 3, "lay", 0.3))
    page.wait_for_function(ASKED)
    dot = page.evaluate("[...window.table.view.soft][0]")
    before = page.evaluate("window.table.asking.walk.mode")
    version = page.evaluate("window.table.state.v")
    page.mouse.click(*page.evaluate(AT, dot))
    page.wait_for_selector("#btn-confirm")
    armed = page.evaluate("window.table.asking.armed.path")
    assert armed[1] == dot
    assert armed[0] == page.evaluate("window.table.asking.walk.mode") != before
    assert page.evaluate("window.table.state.v") == version, "nothing lies before it is confirmed"
    page.click("#btn-confirm")
    page.wait_for_function("v => window.table.state.v > v", arg=version)


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True])
def test_a_square_where_the_tile_cannot_go_says_why(server: Any, new_page: Any, phone: bool) -> None:
    page = new_page(phone=phone)
    open_moment(server, page, moment_before("knossos", 3, "lay", 0.3))
    page.wait_for_function(ASKED)
    page.wait_for_timeout(300)
    far = """() => [...document.querySelectorAll('#board .node.place.asks')].map((g) => g.dataset.id)
        .filter((id) => { const [x, y] = (%s)(id); return window.table.view.targetAt(x, y) === null; })[0]"""
    x, y = page.evaluate(AT, page.evaluate(far % AT))
    (page.touchscreen.tap if phone else page.mouse.click)(x, y)
    page.wait_for_selector("#toast.shown[data-kind=why]")
    assert "Rule" in page.inner_text("#toast")


@pytest.mark.slow
def test_the_tile_in_hand_is_seen_under_the_pointer(server: Any, new_page: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("knossos", 3, "lay", 0.3))
    page.wait_for_function(ASKED)
    page.evaluate("window.table.connection.ask = () => ''")  # the server is not needed for it
    cells = page.evaluate("[...window.table.view.live].filter((id) => id.startsWith('cell'))")
    other = page.evaluate("document.querySelector('#board .node.place.asks').dataset.id")
    for place, faint in ((cells[0], False), (other, True), (cells[-1], False)):
        page.mouse.move(*page.evaluate(AT, place))
        page.wait_for_function(f"place => ({GHOST})() > 0 && window.table.asking.place === place", arg=place)
        ghost = page.locator("#board .ghosts .node").first
        assert ("misfit" in ghost.get_attribute("class")) == faint
        at, cell = (
            ghost.evaluate("g => g.style.transform"),
            page.evaluate("id => window.table.view.drawn(id).g.style.transform", place),
        )
        assert at == cell, "its ringed corner lies on the square, as large as that"
    page.mouse.move(5, 5)
    page.wait_for_function(f"() => ({GHOST})() === 0")


@pytest.mark.slow
def test_the_coach_completes_a_payment_that_is_half_counted(server: Any, new_page: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("knossos", 3, "pay", 0.3))
    page.wait_for_function(ASKED)
    owed = page.evaluate("window.table.asking.tally.left")
    node = page.evaluate("[...window.table.asking.tally.next()].at(-1)")
    stores = "() => [0, 1, 2, 3].map((c) => Number(window.table.view.drawn(`store${c}n`).node.text))"
    before = page.evaluate(stores)
    page.mouse.click(*page.evaluate(AT, node))
    page.evaluate("window.table.asking.complete(window.table.asking.walk.choices[0].action)")
    page.wait_for_function("() => !window.table.asking.tally && !window.table.asking.waiting")
    paid = [had - left for had, left in zip(before, page.evaluate(stores), strict=True)]
    assert paid[int(node.removeprefix("store"))] > 0, "what had been counted stands"
    assert sum(paid) == owed


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
