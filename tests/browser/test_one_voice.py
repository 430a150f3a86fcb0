"""Hints, summaries and the coach: one piece of advice and one main button at a time, and no words over others."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import new_table, wait_for_turn
from tests.browser.test_phone_layout import box_of, lesson, obey, overlap

pytestmark = pytest.mark.slow

SUMMARY = "() => window.table.staging.add([['Gained', [[0, 'You gain 2.', []], [1, 'Bot 2 gains 1.', []]]]])"
CLOSE = """async () => {
    const box = document.querySelector('#stage-summary');
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [clientX, clientY] = [(left + right) / 2, (top + bottom) / 2];
    let heard = 0;
    document.addEventListener('click', () => heard++);
    const tap = () => {
        const under = document.elementFromPoint(clientX, clientY);
        under.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
        return heard;
    };
    window.table.staging.go();
    while (!box.hidden) await new Promise((next) => setTimeout(next, 5));
    const soon = tap();
    await new Promise((next) => setTimeout(next, 600));
    return [soon, tap()];
}"""


def test_a_tap_on_a_summary_that_goes_means_nothing_under_it(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.evaluate(SUMMARY)
    page.wait_for_selector("#stage-summary")
    ground = "id => getComputedStyle(document.querySelector(id)).backgroundColor"
    assert page.evaluate(ground, "#btn-sheet") != page.evaluate(ground, "#stage-continue"), "one main button at a time"
    assert page.evaluate(CLOSE) == [0, 1]
    assert page.evaluate(ground, "#btn-sheet") == page.evaluate(ground, "#stage-continue")


def test_a_summary_beside_a_question_is_seen_whole_and_does_not_call_for_an_answer(new_page: Any) -> None:
    page = new_page()
    lesson(page, "tahuantinsuyu")
    rows = ", ".join(f"[{n % 3}, 'Somebody {n} scores for cities, temples and pilgrimages.', []]" for n in range(4))
    page.evaluate(f"() => window.table.staging.add([['Scoring', [{rows}]]])")
    page.wait_for_selector("#stage-summary")
    page.wait_for_timeout(300)
    assert page.inner_text("#stage-continue") == "Close"
    ground = "id => getComputedStyle(document.querySelector(id)).backgroundColor"
    assert page.evaluate(ground, "#stage-continue") == page.evaluate(ground, "#coach-skip"), "the question comes first"
    assert page.evaluate("(l => l.scrollHeight <= l.clientHeight + 1)(document.querySelector('#stage-list'))")
    panel, last = box_of(page, "#side"), box_of(page, "#stage-summary")
    assert last[3] <= panel[3]
    assert not page.is_visible("#coach"), "in a low window the coach is one line while a summary stands"
    page.click("#coach-back.folded")
    assert page.is_visible("#coach"), "which can be unfolded"
    assert page.is_visible("#stage-continue")
    page.set_viewport_size({"width": 1440, "height": 1000})
    assert page.is_visible("#coach")
    assert not overlap(box_of(page, "#coach"), box_of(page, "#stage-summary"))
    page.set_viewport_size({"width": 1280, "height": 720})
    page.click("#stage-continue")
    page.wait_for_selector("#stage-summary", state="hidden")
    assert page.is_visible("#coach")


def test_the_log_shows_its_newest_line_when_a_summary_has_gone(new_page: Any) -> None:
    page = new_page()
    lesson(page, "sixgems")
    for n in range(5):
        wait_for_turn(page)
        obey(page, n)
        page.evaluate("() => window.table.staging.leave()")
    wait_for_turn(page)
    page.evaluate(SUMMARY)
    page.wait_for_selector("#stage-summary")
    page.wait_for_timeout(100)
    page.evaluate("() => window.table.staging.go()")
    page.wait_for_selector("#log > :last-child")
    page.wait_for_timeout(300)
    panel, line = box_of(page, "#panel-log"), box_of(page, "#log > :last-child")
    assert panel[1] < line[1]
    assert line[3] <= panel[3] + 1


def test_a_hint_is_what_the_coach_suggests_and_leaves_the_board_free(new_page: Any) -> None:
    page = new_page()
    lesson(page, "knossos")
    page.wait_for_function("() => window.table.state.coach?.suggest != null")
    page.click("#btn-hint")
    page.wait_for_selector("#hint[data-kind=hint]")
    action, label = page.evaluate("""() => {
        const { state, asking, hints } = window.table;
        return [hints.action, asking.walk.choices.find((c) => c.action === state.coach.suggest).label];
    }""")
    assert action == page.evaluate("window.table.state.coach.suggest")
    assert label in page.inner_text("#hint-text")
    hint = box_of(page, "#hint")
    for free in ("#stage", "#question", "#answers", "#coach", "#seats", "#tabs", "#panel-log"):
        assert not overlap(hint, box_of(page, free)), free


def test_words_beside_a_thing_stay_over_the_board_of_a_phone(new_page: Any) -> None:
    page = new_page(phone=True)
    lesson(page, "knossos")
    page.evaluate("""() => {
        const { bottom } = document.querySelector('#board-wrap').getBoundingClientRect();
        const thing = { id: 'x', label: 'many words '.repeat(15) };
        window.table.view.tip.show(thing, new DOMRect(150, bottom - 40, 60, 40), undefined, 9000);
    }""")
    page.wait_for_selector(".tip.shown")
    assert not overlap(box_of(page, ".tip"), box_of(page, "#coach"))


def test_words_beside_a_button_do_not_cover_those_of_the_coach_and_go_after_a_click(new_page: Any) -> None:
    page = new_page()
    lesson(page, "terra_pyramides")
    tell = """() => {
        const { left, right, top } = document.querySelector('#coach-text').getBoundingClientRect();
        const place = new DOMRect(left, top - 40, right - left, 30);
        window.table.view.tip.tell('many words '.repeat(12), '!button', () => place);
    }"""
    page.evaluate(tell)
    page.wait_for_selector(".tip.shown")
    assert not overlap(box_of(page, ".tip"), box_of(page, "#coach-text"))
    page.click('.tab[data-tab="log"]')
    page.wait_for_selector(".tip.shown", state="detached")


def test_a_hint_that_is_lost_is_no_longer_thought_about(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.evaluate("() => { window.table.connection.ask = () => 'nobody answers'; }")
    page.click("#btn-hint")
    assert page.get_attribute("#hint", "data-kind") == "thinking", "it is said at once"
    assert page.get_attribute("#btn-hint", "aria-busy") == "true"
    page.evaluate("() => window.table.hints.lost()")
    assert page.is_hidden("#hint")
    assert page.get_attribute("#btn-hint", "aria-busy") == "false"
