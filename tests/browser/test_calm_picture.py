"""The picture rests while somebody looks at it, and what can be chosen is marked without hiding anything."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import new_table, version, wait_for_turn, wait_past
from tests.browser.moments import moment_before, open_moment

pytestmark = pytest.mark.slow

CAMERA = "(({ z, box }) => ({ z, ...box }))(window.table.view.cameras[0])"
LIVE = """() => [...window.table.view.live].flatMap((id) => {
    const node = window.table.view.pictures[0].drawn.get(id)?.node;
    return node ? [[node.x, node.y]] : [];
})"""
CUT = """(id) => {
    const box = document.getElementById(id);
    return box.checkVisibility() && box.scrollHeight > box.clientHeight + 2;
}"""


def learn(page: Any, game: str) -> None:
    page.goto("/")
    page.click(f'form[action="/learn/{game}"] button')
    wait_for_turn(page)


def answer(page: Any) -> None:
    """As the coach says, or anything that does not end the turn."""
    before = version(page)
    page.evaluate("""() => {
        const { asking, state } = window.table;
        const found = asking.walk.choices.filter((c) => !c.path[0].startsWith('!'));
        const wanted = asking.walk.choices.find((c) => c.action === state.coach?.suggest);
        asking.hooks.send(wanted ?? found[0] ?? asking.walk.choices[0]);
    }""")
    wait_past(page, before)
    wait_for_turn(page)


def test_the_picture_of_a_wide_screen_moves_only_for_what_lies_outside(new_page: Any) -> None:
    page = new_page()
    learn(page, "tahuantinsuyu")
    before = page.evaluate(CAMERA)
    for _ in range(10):
        answer(page)
        now, live = page.evaluate(CAMERA), page.evaluate(LIVE)
        inside = [b for b in live if before["x"] <= b[0] <= before["x"] + before["w"]]
        inside = [b for b in inside if before["y"] <= b[1] <= before["y"] + before["h"]]
        assert now["z"] <= before["z"] + 1e-6, "it never comes nearer by itself"
        if now != before:
            reach = 130  # of a symbol around its middle, or of the longest line
            rim = [b for b in inside if min(b[0] - before["x"], before["x"] + before["w"] - b[0]) > reach]
            rim = [b for b in rim if min(b[1] - before["y"], before["y"] + before["h"] - b[1]) > reach]
            assert len(rim) < len(live), "it moved although everything was in view"
        before = now


def test_a_road_is_marked_along_its_line_and_the_nearest_one_is_meant(new_page: Any, server: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("tahuantinsuyu", 3, "road", 0.3))
    wait_for_turn(page)
    lines = page.evaluate("[...window.table.view.live].filter((id) => id.startsWith('line-'))")
    assert lines
    assert page.locator(".outlines .ring.wire rect.line").count() == len(lines)
    frames = ".outlines .ring.wire rect.line"  # narrow ones along the line, through which a road on it is seen
    heights = page.eval_on_selector_all(frames, "all => all.map((e) => e.height.baseVal.value)")
    assert max(heights) <= 10
    assert page.locator(frames).first.evaluate("e => parseFloat(getComputedStyle(e).fillOpacity)") < 0.3
    wrong = page.evaluate(
        """(lines) => lines.filter((id) => {
            const { view } = window.table;
            const { node } = view.drawn(id);
            const p = new DOMPoint(node.x, node.y).matrixTransform(view.board.getScreenCTM());
            const found = view.targetAt(p.x, p.y);
            return found !== id && found?.startsWith('line-');
        })""",
        lines,
    )
    assert not wrong


def test_prices_and_sites_lie_over_the_marks_along_lines(new_page: Any, server: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("tahuantinsuyu", 3, "road", 0.3))
    wait_for_turn(page)
    under = page.evaluate(
        """() => {
            const marks = [...document.querySelectorAll('#board .ring.wire')];
            const pieces = document.querySelectorAll('#board [data-id^="vp-"], [data-id^="resist-"], [data-id^="site-"]');
            const over = (piece, mark) => mark.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING;
            if (!marks.length || !pieces.length) return ['nothing is drawn'];
            return [...pieces].filter((p) => !marks.every((m) => over(p, m))).map((p) => p.dataset.id);
        }"""
    )
    assert not under


def test_among_many_squares_the_suggested_one_stands_out(new_page: Any) -> None:
    page = new_page()
    learn(page, "terra_pyramides")
    assert page.evaluate("window.table.view.live.size") > 60
    assert page.locator("#board .outlines.many").count() == 1
    assert page.locator("#board .outlines .beam").count() == 1
    ring = page.locator("#board .outlines .ring .line").first
    width = "e => parseFloat(getComputedStyle(e).strokeWidth)"
    assert 3 * ring.evaluate(width) < page.locator("#board .outlines .beam .line").evaluate(width)


@pytest.mark.parametrize("game", ["sixgems", "terra_pyramides", "tahuantinsuyu"])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_nothing_that_a_phone_says_is_cut(new_page: Any, game: str, lang: str, size: tuple[int, int]) -> None:
    page = new_page(phone=True, lang=lang, viewport={"width": size[0], "height": size[1]})
    learn(page, game)
    for _ in range(7):
        assert not page.evaluate(CUT, "question"), page.inner_text("#prompt")
        for _ in range(8):
            words = page.inner_text("#coach-text")
            scrolls = len(words.replace("。", ". ").split(". ")) <= 2  # one sentence that has no room by itself
            assert scrolls or not page.evaluate(CUT, "coach-text"), words
            if not page.is_visible("#coach-next"):
                break
            page.click("#coach-next")
        assert not page.is_visible("#coach-next")
        answer(page)


def test_few_answers_are_all_in_view_on_a_phone(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    for button in page.query_selector_all("#buttons button"):
        box = button.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["height"] >= 44


OVER = """() => [...document.querySelectorAll('symbol:has(> [data-mark="over"]:first-child)')].map((symbol) => {
    const edge = symbol.firstElementChild.y.baseVal.value;
    return edge - Number(window.table.view.pictures[0].outlines.of(symbol.id).getAttribute('y'));
})"""


def test_outlines_run_above_the_headings_of_what_they_mark(new_page: Any) -> None:
    page = new_page()
    learn(page, "time_of_empires")
    above = page.evaluate(OVER)
    assert above
    assert min(above) >= 4, "half of the widest line, so that it does not cut the name"
