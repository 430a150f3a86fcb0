"""The column beside the board of a desktop: nothing leaves the window or lies over something else, whatever is told."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import wait_for_turn
from tests.browser.moments import moment_before, open_moment
from tests.browser.test_phone_layout import box_of, lesson, obey, overlap

pytestmark = pytest.mark.slow

PARTS = """() => [...document.querySelectorAll('#side > *')].filter((part) => part.checkVisibility()).map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return [part.id, [left, top, right, bottom]];
}).filter(([, [, top, , bottom]]) => bottom > top)"""
CUT = "id => { const e = document.querySelector(id); return e.scrollHeight - e.clientHeight; }"
ROWS = [f"[{n % 3}, 'Somebody {n} scores for cities, temples and pilgrimages.', []]" for n in range(4)]
SUMMARY = f"() => window.table.staging.add([['Scoring', [{', '.join(ROWS)}]]])"


def stands(page: Any, height: int = 720) -> None:
    """Every part of the column is in the window, and none over another."""
    parts = page.evaluate(PARTS)
    for n, (name, place) in enumerate(parts):
        assert place[3] <= height + 1, name
        for other, its in parts[n + 1 :]:
            assert not overlap([*place[:3], place[3] - 1], its), (name, other)


def panel_height(page: Any, tab: str) -> float:
    _, top, _, bottom = box_of(page, f"#panel-{tab}")
    return bottom - top


@pytest.mark.parametrize(("game", "lang"), [("tahuantinsuyu", "en"), ("knossos", "ja")])
def test_nothing_leaves_a_low_window_whatever_the_coach_and_a_summary_tell(game: str, lang: str, new_page: Any) -> None:
    page = new_page(lang=lang)
    lesson(page, game)
    for n in range(4):
        wait_for_turn(page)
        page.evaluate("() => window.table.staging.leave()")
        page.wait_for_selector("#stage-summary", state="hidden")
        page.wait_for_selector("#coach")
        stands(page)
        assert panel_height(page, "log") >= 100
        assert page.evaluate(CUT, "#coach-text") <= 2, "a button leads on to what has no room"
        page.evaluate(SUMMARY)
        page.wait_for_function("() => document.querySelectorAll('#stage-list li').length === 4")
        stands(page)
        assert page.evaluate(CUT, "#stage-list") <= 1, "all rows are seen"
        assert page.is_visible("#coach-back.folded"), "the coach is one line meanwhile"
        page.click("#coach-back")
        assert page.is_visible("#coach-text"), "and can be unfolded"
        stands(page)
        obey(page, n)


def test_the_coach_never_opens_empty(new_page: Any) -> None:
    """Not even beside a tall question and a summary, when its buttons are many; and after both it begins again."""
    page = new_page()
    lesson(page, "tahuantinsuyu")
    page.add_style_tag(content="#ask { height: 300px; }")
    page.evaluate(SUMMARY)
    page.wait_for_function("() => document.querySelectorAll('#stage-list li').length === 4")
    page.evaluate("""() => {
        const { state, coach } = window.table;
        const text = 'The era is over. Whoever has most gains points. '.repeat(6);
        window.table.state.coach = { ...state.coach, text, done: true, suggest: null };
        coach.show(state);
    }""")
    page.click("#coach-back")
    _, top, _, bottom = box_of(page, "#coach-text")
    assert bottom - top >= 36, "two lines"
    assert page.inner_text("#coach-text").endswith(("points.", "over."))
    assert bottom <= box_of(page, "#coach .row")[1]
    stands(page)
    page.click("#stage-continue")
    page.click("#stage-continue") if page.is_visible("#stage-continue") else None
    page.wait_for_selector("#stage-summary", state="hidden")
    assert page.inner_text("#coach-text").startswith("The era is over. Whoever has most gains points.")


def test_a_tab_that_is_opened_has_room_and_the_coach_is_one_line(new_page: Any) -> None:
    page = new_page()
    lesson(page, "knossos")
    obey(page)
    wait_for_turn(page)
    page.evaluate("() => window.table.staging.leave()")
    for tab in ("rules", "log", "table"):
        page.click("#coach-back") if page.is_visible("#coach-back") else None
        assert page.is_visible("#coach-text")
        page.click(f'.tab[data-tab="{tab}"]')
        assert page.is_hidden("#coach-text")
        assert box_of(page, "#coach-back")[3] - box_of(page, "#coach-back")[1] <= 40
        assert panel_height(page, tab) >= 200
        stands(page)


def test_the_coach_is_folded_and_unfolded_by_hand(new_page: Any) -> None:
    page = new_page()
    lesson(page, "sixgems")
    words = page.inner_text("#coach-text")
    page.click("#coach-fold")
    assert page.is_hidden("#coach-text")
    page.click("#coach-back")
    assert page.inner_text("#coach-text") == words
    page.click("#coach-fold")
    obey(page)
    page.wait_for_selector("#coach-text"), "what is new is said"


@pytest.mark.parametrize("height", [720, 900])
def test_answers_begin_at_the_same_place_after_short_and_long_questions(height: int, server: Any, new_page: Any) -> None:
    places = set()
    for game, seats, verb in (("knossos", 3, "accept"), ("tahuantinsuyu", 3, "place_event"), ("sixgems", 2, "play")):
        page = new_page(viewport={"width": 1280, "height": height})
        open_moment(server, page, moment_before(game, seats, verb, 0.3))
        wait_for_turn(page)
        places.add(round(box_of(page, "#answers")[1]))
    assert len(places) == 1, places


def test_the_main_button_of_a_desktop_keeps_its_place(server: Any, new_page: Any) -> None:
    """Whatever the length of the question, and whether a hint, the coach or a summary is there."""
    places = set()
    for game, verb in (("terra_pyramides", "done"), ("sixgems", "pass")):
        page = new_page()
        open_moment(server, page, moment_before(game, 2, verb, 0.4))
        wait_for_turn(page)
        main = "#answers .button.primary:visible"
        if page.locator(main).count() == 0:
            continue
        places.add(tuple(round(edge) for edge in box_of(page, "#answers .button.primary")[:2]))
        page.click("#btn-hint")
        page.evaluate(SUMMARY)
        page.wait_for_selector("#stage-summary")
        places.add(tuple(round(edge) for edge in box_of(page, "#answers .button.primary")[:2]))
    assert len(places) == 1
