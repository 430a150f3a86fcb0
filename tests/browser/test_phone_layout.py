"""A phone upright and lying, a page zoomed to 200 %: question and buttons in view, nothing jumps, nothing is covered."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from tests.browser.hands import TAP, answer_by_mouse, new_table, version, wait_for_turn, wait_past

pytestmark = pytest.mark.slow

BOX = "id => { const b = document.querySelector(id).getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }"
CAMERA = "window.table.view.cameras[0]"
SIZES = {"lying phone": (844, 390), "lying small phone": (640, 360), "1440x900 at 200 %": (720, 450)}


def box_of(page: Any, selector: str) -> list[float]:
    box: list[float] = page.evaluate(BOX, selector)
    return box


def overlap(a: list[float], b: list[float]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def arm(page: Any) -> None:
    """Touch something that can be chosen, so that it wants to be confirmed."""
    page.locator("#board .live").first.tap(force=True)
    page.wait_for_selector("#btn-confirm")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_question_and_buttons_are_in_view_on_a_low_screen(size: tuple[int, int], new_page: Any, snap: Any) -> None:
    width, height = size
    page = new_page(phone=True, viewport={"width": width, "height": height})
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    assert box_of(page, "#prompt")[3] <= height
    arm(page)
    for part in ("#question", "#btn-confirm", "#btn-cancel", "#board"):
        left, top, right, bottom = box_of(page, part)
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height, part
        assert bottom - top >= 20, part
    assert not overlap(box_of(page, "#question"), box_of(page, "#btn-confirm"))
    snap(page, f"lying-{width}x{height}")


LYING = [(844, 390), (740, 360)]
OUTSIDE = """() => {
    const [wide, high] = [innerWidth, innerHeight];
    const fingers = '#buttons .button, .tab:not([data-tab=words]), .page, #btn-menu, #btn-undo';
    const parts = `#board, #prompt, #game-title, #coach-text, #coach .button, ${fingers}`;
    return [...document.querySelectorAll(parts)].filter((e) => e.checkVisibility()).filter((e) => {
        const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
        const holder = e.closest('#answers, #question, #coach')?.getBoundingClientRect();
        const cut = holder && (bottom > holder.bottom + 1 || right > holder.right + 1);
        const shortened = e.matches('#game-title, .button') && e.scrollWidth > e.clientWidth + 1;
        const small = e.matches(fingers) && (width < 34 || height < 44);
        return left < 0 || top < 0 || right > wide || bottom > high || cut || shortened || small;
    }).map((e) => `${e.id || e.className} ${e.textContent.trim()}`);
}"""


@pytest.mark.parametrize(("size", "lang"), [(LYING[0], "en"), (LYING[1], "ja")], ids=["large en", "small ja"])
@pytest.mark.parametrize("game", ["sixgems", "terra_pyramides", "tahuantinsuyu", "knossos", "time_of_empires"])
def test_on_a_lying_phone_the_board_has_the_height_and_everything_else_its_place_beside_it(
    game: str, size: tuple[int, int], lang: str, new_page: Any, snap: Any
) -> None:
    width, height = size
    page = new_page(phone=True, lang=lang, viewport={"width": width, "height": height})
    page.goto("/")
    page.click(f'form[action="/learn/{game}"] button')
    for n in range(4):
        wait_for_turn(page)
        page.wait_for_timeout(150)
        assert page.evaluate(OUTSIDE) == []
        left, top, right, bottom = box_of(page, "#board")
        assert bottom - top >= 0.97 * height
        assert right - left >= 0.5 * width
        assert box_of(page, "#ask")[0] >= right - 1
        before = version(page)
        page.evaluate(
            """() => {
            const { asking, state } = window.table;
            const wanted = asking.walk.choices.find((c) => c.action === state.coach?.suggest);
            asking.hooks.send(wanted ?? asking.walk.choices[n % asking.walk.choices.length]);
        }""".replace("n %", f"{n} %")
        )
        wait_past(page, before)
    snap(page, f"lying-{game}-{width}-{lang}")


def test_on_a_lying_phone_an_open_tab_lies_over_the_board_and_a_page_of_the_board_closes_it(new_page: Any) -> None:
    page = new_page(phone=True, viewport={"width": 844, "height": 390})
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    for tab, panel in (("log", "#panel-log"), ("seats", "#seats"), ("rules", "#panel-rules")):
        page.tap(f'.tab[data-tab="{tab}"]')
        left, top, right, bottom = box_of(page, panel)
        assert bottom - top > 380
        assert right <= box_of(page, "#ask")[0] + 1
        assert right - left > 420
        assert page.is_visible("#prompt")
        page.locator(".page").first.tap()
        assert page.get_attribute("body", "data-sheet") == ""


def test_arming_a_choice_does_not_move_the_board(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    before = [box_of(page, "#board"), box_of(page, "#ask")]
    arm(page)
    page.wait_for_selector("#preview:not(.empty)")
    assert [box_of(page, "#board"), box_of(page, "#ask")] == before
    now = version(page)
    page.tap("#btn-confirm")
    wait_past(page, now)
    assert box_of(page, "#board") == before[0]


@pytest.mark.parametrize("phone", [True, False])
def test_a_message_in_passing_covers_neither_the_question_nor_ones_own_area(phone: bool, new_page: Any) -> None:
    page = new_page(phone=phone)
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.locator('#board [data-id="die0"]').click(force=True)
    page.wait_for_selector("#toast.shown")
    toast = box_of(page, "#toast")
    assert not overlap(toast, box_of(page, "#ask"))
    assert not overlap(toast, box_of(page, "#mine-wrap"))
    edge = box_of(page, "#board-wrap")[3]
    assert edge - 16 <= toast[3] <= edge, "at the foot of the board, where it covers least"
    if phone:
        assert toast[2] - toast[0] > 360


def test_the_log_opens_at_its_newest_line_and_the_last_move_of_a_bot_is_told_in_one_line(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "sixgems", "me", "bot")
    for seed in range(8):
        if wait_for_turn(page) != "ask":
            break
        page.evaluate("() => window.table.asking.hooks.send(window.table.asking.walk.choices[0])")
        page.wait_for_timeout(200 + seed)
    wait_for_turn(page)
    said = page.inner_text("#latest")
    assert said
    told = page.evaluate("window.table.state.log.filter((e) => e[2] === 1).map((e) => e[3])")
    assert said in [line.replace(" (casual)", "") for line in told]
    _, top, right, bottom = box_of(page, "#latest")
    assert bottom - top < 30
    assert right <= 390
    page.tap('.tab[data-tab="log"]')
    page.wait_for_timeout(200)
    panel, line = box_of(page, "#panel-log"), box_of(page, "#log > :last-child")
    assert line[3] <= panel[3] + 1
    opened = box_of(page, "#board")
    page.tap('.tab[data-tab="log"]')  # the open tab folds the sheet away: the board gets its room
    folded = box_of(page, "#board")
    assert folded[3] - folded[1] > opened[3] - opened[1] + 80


def test_the_camera_keeps_a_zoom_that_somebody_chose_until_the_whole_board_is_wanted(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    for _ in range(3):
        page.keyboard.press("+")
    zoom = page.evaluate(f"{CAMERA}.z")
    for _ in range(3):
        wait_for_turn(page)
        before = version(page)
        page.evaluate("() => window.table.asking.hooks.send(window.table.asking.walk.choices[0])")
        wait_past(page, before)
    wait_for_turn(page)
    assert page.evaluate(f"{CAMERA}.z") == zoom
    page.tap("#btn-lock")
    box = page.evaluate(f"{CAMERA}.box")
    page.evaluate(f"{CAMERA}.show({{ x: 0, y: 0, w: 10, h: 10 }})")
    assert page.evaluate(f"{CAMERA}.box") == box
    page.tap("#btn-fit")
    assert page.evaluate(f"{CAMERA}.z") == 1


def test_the_camera_glides_where_motion_is_wished(new_page: Any) -> None:
    page = new_page(motion="no-preference")
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.keyboard.press("+")
    seen = page.evaluate(
        f"""async () => {{
            const seen = new Set();
            {CAMERA}.fit();
            while ({CAMERA}.gliding) {{
                await new Promise((go) => requestAnimationFrame(go));
                seen.add({CAMERA}.box.w);
            }}
            return seen.size;
        }}"""
    )
    assert seen > 2
    answer_by_mouse(page, random.Random(1))


def test_no_page_is_wider_than_a_phone_and_fields_do_not_make_it_zoom(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "sixgems", "me", "bot", settlements="3")
    while wait_for_turn(page) == "ask":
        before = version(page)
        page.evaluate("() => window.table.asking.hooks.send(window.table.asking.walk.choices[0])")
        wait_past(page, before)
    table = page.get_attribute("body", "data-table")
    for path in (f"/verify/{table}", "/rules/knossos", "/rules/tahuantinsuyu", "/box/time_of_empires", "/", "/me"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
        sizes = page.evaluate(
            "[...document.querySelectorAll('input:not([type=radio]):not([type=checkbox]), select, textarea')]"
            ".filter((f) => f.checkVisibility()).map((f) => parseFloat(getComputedStyle(f).fontSize))"
        )
        assert all(size >= 16 for size in sizes), path


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_header_of_a_page_has_two_lines_on_a_phone(lang: str, new_page: Any) -> None:
    page = new_page(phone=True, lang=lang)
    page.goto("/")
    _, top, right, bottom = box_of(page, "#bar")
    assert bottom - top < 90
    assert right <= 390
    assert abs(box_of(page, ".brand")[1] - box_of(page, ".languages")[1]) < 20, "the languages stand beside the name"


def test_pictures_of_boxes_are_fetched_when_they_come_near(new_page: Any) -> None:
    page = new_page(phone=True)
    page.goto("/")
    shown = "() => [...document.querySelectorAll('.card-picture > img')].map(i => i.complete && i.naturalWidth > 0)"
    page.wait_for_function(f"() => ({shown})()[0]")
    assert not all(page.evaluate(shown)), "those far below wait"
    for card in page.locator(".card-picture").all():
        card.scroll_into_view_if_needed()
    page.wait_for_function(f"() => ({shown})().every(Boolean)", timeout=60_000)


UNDER = """([x, y]) => document.elementFromPoint(x, y)?.closest('button, .live')?.id ?? ''"""
SEND = """(n) => {
    const { asking, state } = window.table;
    const wanted = asking.walk.choices.find((c) => c.action === state.coach?.suggest);
    asking.hooks.send(wanted ?? asking.walk.choices[n % asking.walk.choices.length]);
}"""
UPRIGHT = {"width": 360, "height": 640}


def lesson(page: Any, game: str) -> None:
    page.goto("/")
    page.click(f'form[action="/learn/{game}"] button')
    wait_for_turn(page)


def obey(page: Any, n: int = 0) -> None:
    """Do what the coach suggests."""
    before = version(page)
    page.evaluate(SEND, n)
    wait_past(page, before)


@pytest.mark.parametrize(("size", "lang"), [(UPRIGHT, "en"), (UPRIGHT, "ja"), ({"width": 844, "height": 390}, "en")])
def test_a_second_tap_on_next_does_nothing(size: dict[str, int], lang: str, new_page: Any) -> None:
    page = new_page(phone=True, lang=lang, viewport=size)
    lesson(page, "tahuantinsuyu")
    before = version(page)
    page.wait_for_selector("#coach-next")
    left, top, right, bottom = box_of(page, "#coach-next")
    middle = [(left + right) / 2, (top + bottom) / 2]
    for _ in range(12):
        if not page.is_visible("#coach-next"):
            break
        assert page.evaluate(UNDER, middle) == "coach-next", "it stays where it is while there is more to read"
        page.evaluate(
            f"spot => {{ {TAP} tap(spot); if (document.querySelector('#coach-next').hidden) tap(spot); }}", middle
        )
    assert page.evaluate(UNDER, middle) == "coach-fold", "a tap that came too soon folds nothing away"
    assert version(page) == before
    page.wait_for_timeout(600)
    page.touchscreen.tap(*middle)
    assert not page.is_visible("#coach")
    assert version(page) == before


@pytest.mark.parametrize("size", [UPRIGHT, {"width": 390, "height": 844}])
@pytest.mark.parametrize("game", ["sixgems", "knossos"])
def test_in_a_lesson_the_board_keeps_its_room_and_the_coach_is_one_tap_away(
    game: str, size: dict[str, int], new_page: Any
) -> None:
    page = new_page(phone=True, viewport=size)
    lesson(page, game)
    left, top, right, bottom = board = box_of(page, "#board")
    assert right - left >= size["width"] - 10
    assert bottom - top >= 0.55 * size["height"]
    words = page.inner_text("#coach-text")
    while page.is_visible("#coach-next"):
        page.tap("#coach-next")
        page.wait_for_timeout(500)
        words += page.inner_text("#coach-text")
    page.wait_for_timeout(500)
    page.tap("#coach-fold")
    assert not page.is_visible("#coach")
    assert page.is_visible("#prompt")
    assert box_of(page, "#board") == board
    page.tap("#coach-back")
    assert words.startswith(page.inner_text("#coach-text")), "they begin again"
    assert page.is_visible("#coach-suggest"), "what the coach suggests is there with its words"
    assert box_of(page, "#board") == board
    arm(page)
    assert not page.is_visible("#coach"), "whoever chooses has read it"
    assert page.is_visible("#question")
    assert box_of(page, "#board") == board


def test_the_board_rests_whatever_the_coach_says(new_page: Any) -> None:
    page = new_page(phone=True)
    lesson(page, "terra_pyramides")
    board, zooms = box_of(page, "#board"), []
    for n in range(9):
        wait_for_turn(page)
        assert box_of(page, "#board") == board
        zooms.append(page.evaluate(f"{CAMERA}.z"))
        obey(page, n)
    changes = sum(before != after for before, after in itertools.pairwise(zooms))
    assert changes <= 2, f"it comes nearer and goes back with every worker: {zooms}"


def test_the_button_that_confirms_stays_in_its_place(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    places = set()
    nodes = page.locator("#board .live").all()
    for node in nodes[:4]:
        node.tap(force=True)
        page.wait_for_selector("#btn-confirm")
        page.wait_for_timeout(150)
        places.add(tuple(box_of(page, "#btn-confirm")))
        page.tap("#btn-cancel")
    assert len(places) == 1


@pytest.mark.parametrize("size", [UPRIGHT, {"width": 390, "height": 844}, {"width": 844, "height": 390}])
def test_a_summary_covers_neither_the_coach_nor_the_question(size: dict[str, int], new_page: Any) -> None:
    page = new_page(phone=True, viewport=size)
    lesson(page, "tahuantinsuyu")
    for n in range(30):
        if page.is_visible("#stage-summary"):
            break
        wait_for_turn(page)
        obey(page, n)
        page.wait_for_timeout(120)
    summary = box_of(page, "#stage-summary")
    for words in ("#coach-text", "#prompt"):
        assert not overlap(summary, box_of(page, words)), words
    assert (
        page.evaluate(
            "(() => { const q = document.querySelector('#question'); return q.scrollHeight - q.clientHeight; })()"
        )
        <= 1
    )
    assert page.evaluate("document.querySelector('#stage-list').scrollTop") == 0
    assert overlap(summary, box_of(page, "#stage-continue"))
    assert box_of(page, "#stage-continue")[3] <= summary[3]


@pytest.mark.parametrize("size", [{"width": 844, "height": 390}, {"width": 390, "height": 844}])
def test_the_sign_of_the_plain_list_stands_with_the_question(size: dict[str, int], new_page: Any) -> None:
    page = new_page(phone=True, viewport=size)
    lesson(page, "knossos")
    page.evaluate("document.getElementById('coach-fold').click()")
    page.wait_for_selector("#all-choices summary", state="visible")
    left, top, right, bottom = box_of(page, "#ask")
    sign = box_of(page, "#all-choices")
    assert min(sign[0] - left, sign[1] - top) >= 0, "over stores and log"
    assert min(right - sign[2], bottom - sign[3]) >= -1, "over what stands below"
