"""What somebody meets who has never been here: where to begin, whom to invite, where the choice is."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import new_table, version, wait_for_turn, wait_past

ZOOM = "window.table.view.cameras[0].z"
SMALLEST = """() => Math.min(...[...document.querySelectorAll('#board .live')].map((node) => {
    const { width, height } = node.getBoundingClientRect();
    return Math.min(width, height);
}))"""
OUT_OF_VIEW = """() => {
    const audience = document.querySelector('#board-wrap').getBoundingClientRect();
    return [...document.querySelectorAll('#board .live')].filter((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const [mx, my] = [x + width / 2, y + height / 2];
        return mx < audience.left || mx > audience.right || my < audience.top || my > audience.bottom;
    }).map((node) => node.dataset.id);
}"""


def test_who_is_new_is_shown_the_way_to_learn_first(new_page: Any) -> None:
    page = new_page()
    page.goto("/")
    assert page.locator('[data-box="knossos"] form[action="/learn/knossos"] button.primary').count() == 1
    assert page.locator('[data-box="knossos"] button.primary').count() == 1
    new_table(page, "sixgems", "me", "bot")
    page.goto("/")
    assert page.locator('[data-box="sixgems"] form[action="/tables"] button.primary').count() == 1
    assert page.locator('[data-box="sixgems"] button.primary').count() == 1
    assert page.locator('[data-box="knossos"] form[action="/learn/knossos"] button.primary').count() == 1, "not yet tried"


def test_every_lesson_of_a_box_is_offered_by_its_name(new_page: Any) -> None:
    page = new_page()
    for path in ("/", "/box/time_of_empires"):
        page.goto(path)
        lessons = page.locator('form[action="/learn/time_of_empires"] button')
        assert lessons.all_inner_texts() == ["Learn in turns", "Learn in real time"]


def test_while_a_hint_is_looked_for_the_table_says_so(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    seen = """() => {
        const { hidden, dataset } = document.querySelector('#hint');
        return [document.querySelector('#btn-hint').ariaBusy, !hidden, dataset.kind];
    }"""
    assert page.evaluate(f"() => {{ document.querySelector('#btn-hint').click(); return ({seen})(); }}") == [
        "true",
        True,
        "thinking",
    ]
    page.wait_for_function("() => document.querySelector('#btn-hint').ariaBusy === 'false'")
    assert page.evaluate(seen) == ["false", True, "hint"]


def test_words_beside_a_thing_go_when_it_is_chosen_and_stay_away_until_the_pointer_goes_on(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    box = page.locator("#board .live, #mine .live").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.wait_for_selector(".tip.shown")
    before = version(page)
    page.mouse.down()
    page.mouse.up()
    wait_past(page, before)
    wait_for_turn(page)
    for by in (2, 4, 1):
        page.mouse.move(x + by, y)
        page.wait_for_timeout(400)
        assert page.locator(".tip.shown").count() == 0
    live = page.locator("#board .live").first.bounding_box()
    page.mouse.move(live["x"] + live["width"] / 2, live["y"] + live["height"] / 2)
    page.wait_for_selector(".tip.shown")


def test_the_line_above_a_phones_board_has_the_seats_colour_and_whole_names(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "knossos", "me", "bot", "bot", level="beginner")
    wait_for_turn(page)
    colour = "e => getComputedStyle(e).getPropertyValue('--seat').trim()"
    assert (
        page.locator("#own-stats .stat").first.evaluate(colour)
        == page.locator("#points .seat-mark").first.evaluate(colour)
        != ""
    )
    page.wait_for_function("window.table.state.log.some((e) => e[2] > 0)")
    page.evaluate("() => window.table.asking.hooks.send(window.table.asking.walk.choices[0])")
    wait_for_turn(page)
    assert "Bot" in page.inner_text("#latest")
    assert "(beginner)" not in page.inner_text("#latest")
    assert page.evaluate("(e => e.scrollWidth <= e.clientWidth)(document.querySelector('#latest'))")


def test_while_a_seat_is_open_its_invitation_is_in_view(new_page: Any) -> None:
    for phone in (False, True):
        page = new_page(phone=phone)
        new_table(page, "sixgems", "me", "open")
        page.wait_for_selector("section.invitation .qr")
        assert page.is_visible("section.invitation [data-copy]")


def test_no_curtain_hangs_before_an_invitation_that_was_not_taken(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "open", "local")
    page.wait_for_selector("section.invitation .qr")
    assert page.is_visible("section.invitation [data-copy]")


def test_in_the_middle_of_a_choice_a_phone_shows_what_comes_next(new_page: Any) -> None:
    page = new_page(phone=True, lang="ja")
    page.goto("/")
    page.click('form[action="/learn/terra_pyramides"] button')
    wait_for_turn(page)
    whole = page.evaluate(ZOOM)
    for _ in range(2):  # the tile and the line; then workers are moved
        v = version(page)
        page.click("#coach-suggest")
        wait_past(page, v)
        wait_for_turn(page)
        page.wait_for_timeout(600)  # a second tap in the same spot would belong to the first
    assert page.evaluate(SMALLEST) >= 24, "a finger hits each of them"
    assert abs(page.evaluate(ZOOM) - whole) < 0.01 * whole, "the board rests"
    assert page.evaluate(OUT_OF_VIEW) == []
    page.locator("#board .live").first.tap(force=True)
    page.wait_for_function("window.table.asking.walk.taken.length > 0 || window.table.asking.armed")
    assert page.evaluate(OUT_OF_VIEW) == []


def test_buttons_bring_the_board_nearer_and_back(new_page: Any) -> None:
    page = new_page()
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    before = page.evaluate(ZOOM)
    page.click("#btn-nearer")
    assert page.evaluate(ZOOM) > 1.3 * before
    page.click("#btn-farther")
    assert page.evaluate(ZOOM) == pytest.approx(before, rel=0.05)


def test_a_click_beside_everything_leaves_no_frame_around_the_board(new_page: Any) -> None:
    page = new_page()
    new_table(page, "knossos", "me", "bot", "bot")
    wait_for_turn(page)
    page.locator("#board").click(position={"x": 4, "y": 4})
    assert page.evaluate("getComputedStyle(document.querySelector('#board')).outlineStyle") == "none"


RESIZED = """([page, by, shift]) => {
    const { state, view } = window.table;
    const [camera] = view.cameras;
    const { frame } = state;
    const before = camera.home;
    frame.pages = frame.pages.map((p, i) => {
        const [name, x, y, w, h] = p;
        return i === page ? [name, x, y, w, h + by] : [name, x + shift, y, w, h];
    });
    state.frame = { ...frame, w: frame.w + shift, h: frame.h + Math.abs(by) };
    view.draw(state);
    return [camera.z, camera.chosen, view.pages.at, camera.cx - camera.home.x, camera.home.x - before.x];
}"""


def test_a_chosen_zoom_stays_when_only_another_page_has_another_size(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    at = "(() => { const [c] = window.table.view.cameras; return [c.z, c.chosen, c.cx - c.home.x]; })()"
    page.evaluate("() => { const [c] = window.table.view.cameras; c.zoom(2.2); c.pan(0.2, 0); }")
    z, chosen, x = page.evaluate(at)
    assert chosen
    assert page.evaluate(RESIZED, [2, 29, 0]) == [z, True, 0, x, 0]
    moved = page.evaluate(RESIZED, [2, 0, 40])
    assert moved[:3] == [z, True, 0]
    assert moved[3:] == pytest.approx([x, 40]), "the page lies elsewhere: the same part of it is seen"
    assert page.evaluate(RESIZED, [0, 29, 0])[:3] == [1, False, 0], "another board is shown as a whole"
