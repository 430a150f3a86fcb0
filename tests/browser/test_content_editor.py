"""The content editor as an owner uses it, card by card, on a desktop and on a phone, by mouse and by keyboard."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from tests.browser.test_accessibility import AXE, findings

from ludarium.games import game as find_game
from ludarium.table.drafts import own_tables

PICTURE = "before => document.querySelector('#picture').innerHTML !== before"


def begin(page: Any, game: str, table: str, phone: bool) -> None:
    page.goto("/content")
    page.select_option("select[name=game]", game)
    page.click("form[action='/content/new'] button.primary")
    page.wait_for_function("() => document.querySelectorAll('#cells [data-column]').length > 0")
    if phone:
        page.select_option("#component-choice", table)
    else:
        page.click(f"#component-{table}")
    page.wait_for_selector("#rows svg")
    page.wait_for_selector("#picture svg")


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (True, "ja")], ids=["desktop", "phone"])
def test_a_card_is_entered_drawn_while_typing_checked_and_taken_back(phone: bool, lang: str, new_page: Any) -> None:
    page = new_page(phone=phone, lang=lang)
    begin(page, "sixgems", "settlement", phone)
    before = page.inner_html("#picture")
    page.select_option("#cells [data-column=bonus] select", "flat")
    page.wait_for_function(PICTURE, arg=before)
    before = page.inner_html("#picture")
    page.fill("#cells [data-column=bonus] input[type=number] >> nth=0", "9")
    page.wait_for_function(PICTURE, arg=before)
    page.wait_for_function("() => document.querySelector('#picture').textContent.includes('9')")
    page.check("#checked")
    page.wait_for_function("() => document.querySelector('#rows-progress').textContent.includes('1')")
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('#cells [data-column]').length > 0")
    assert page.evaluate("() => document.querySelector('#content-data').textContent").count('"points": 9') >= 1
    page.wait_for_function("() => !document.querySelector('#btn-undo').disabled")
    page.click("#btn-undo")
    page.wait_for_function("() => document.querySelector('#row-title').textContent.includes('s01')")
    assert not page.is_checked("#checked")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_where_a_row_comes_from_is_told_by_a_tap(new_page: Any) -> None:
    page = new_page(phone=True)
    begin(page, "tahuantinsuyu", "region", phone=True)
    assert page.text_content("#row-origin p")
    assert not page.is_visible("#row-origin p")
    page.tap("#row-origin summary")
    assert page.is_visible("#row-origin p")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_taking_back_waits_for_a_change_that_is_still_on_its_way(new_page: Any) -> None:
    page = new_page()
    begin(page, "sixgems", "settlement", phone=False)
    page.check("#checked")
    page.wait_for_function("() => !document.querySelector('#btn-undo').disabled")
    on_its_way: list[Any] = []
    asked: list[str] = []
    page.route("**/edit", lambda route: on_its_way.append(route))
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with page.expect_request("**/edit"):
        page.uncheck("#checked")
    page.click("#btn-undo")
    page.wait_for_timeout(200)
    assert asked == ["edit"]
    with page.expect_response("**/undo"):
        on_its_way[0].continue_()
    page.wait_for_function("() => document.querySelector('#checked').checked")  # the last change is the one taken back


def test_pictures_of_another_table_that_come_late_are_not_drawn(new_page: Any) -> None:
    """Terra Pyramides opens with a table whose rows have no picture; its answer comes after that of the next table."""
    page = new_page()
    late: list[Any] = []
    page.route("**/pictures.json?table=number*", lambda route: late.append(route))
    begin(page, "terra_pyramides", "foundation", phone=False)
    with page.expect_response("**/pictures.json?table=number*") as answer:
        late[0].continue_()
    answer.value.finished()
    page.wait_for_timeout(200)
    assert page.is_visible("#picture svg")
    assert page.is_visible("#thumb-0 svg")


def test_pictures_that_took_too_long_are_asked_for_again(new_page: Any) -> None:
    page = new_page()
    asked: list[Any] = []

    def first_time_in_vain(route: Any) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.fulfill(json={"error": "That took too long.", "progress": {}, "undos": 0})
        else:
            route.continue_()

    page.route("**/pictures.json?table=settlement*", first_time_in_vain)
    begin(page, "sixgems", "settlement", phone=False)
    page.wait_for_function("() => !document.querySelector('#problems').textContent.includes('too long')")


def test_the_picture_of_a_row_that_is_saved_late_stays_with_that_row(new_page: Any) -> None:
    page = new_page()
    begin(page, "terra_pyramides", "foundation", phone=False)
    late: list[Any] = []
    page.route("**/edit", lambda route: late.append(route))
    with page.expect_request("**/edit"):
        page.fill("#cells [data-column=value] input", "9")
    page.click("#btn-next")
    second = page.inner_html("#picture")
    with page.expect_response("**/edit") as answer:
        late[0].continue_()
    answer.value.finished()
    page.wait_for_function("() => document.querySelector('#thumb-0').textContent.includes('9')")
    assert page.inner_html("#picture") == second


def test_a_problem_is_told_beside_the_form_and_a_row_is_reached_by_keyboard(new_page: Any) -> None:
    page = new_page()
    begin(page, "knossos", "card", phone=False)
    page.focus("#btn-next")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#row-title').textContent.includes('P02')")
    page.fill("#cells [data-column=amounts] input >> nth=0", "99")
    page.wait_for_function(
        "() => document.querySelector('#problems').textContent.includes('from 0 to 15 is possible, not 99')"
    )
    page.fill("#cells [data-column=amounts] input >> nth=0", "4")
    page.wait_for_function("() => document.querySelector('#problems li') === null")
    page.click("#btn-quick")
    page.wait_for_function("() => /\\d.*\\d/.test(document.querySelector('#played').textContent)")


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_editor(theme: str, phone: bool, new_page: Any) -> None:
    if not AXE:
        pytest.skip("axe-core is not there (npm fetches it): THE ACCESSIBILITY OF THE EDITOR IS NOT CHECKED")
    page = new_page(phone=phone, color_scheme=theme)
    for game, table in (
        ("sixgems", "settlement"),
        ("time_of_empires", "section"),
        ("knossos", "tile"),
        ("tahuantinsuyu", "site"),
        ("terra_pyramides", "board"),
    ):
        begin(page, game, table, phone)
        assert findings(page) == [], table


def test_a_row_is_added_like_another_and_one_is_left_out(new_page: Any) -> None:
    page = new_page()
    begin(page, "sixgems", "settlement", phone=False)
    page.click("#btn-add")
    page.wait_for_function("() => document.querySelector('#row-title').textContent.includes('new1')")
    page.wait_for_function("() => document.querySelector('#advice').textContent.includes('13')")
    before = page.inner_html("#picture")
    page.fill("#cells [data-column=name] input", "Great Fair")
    page.wait_for_function(PICTURE, arg=before)
    page.wait_for_function("() => document.querySelector('#picture').textContent.includes('Great Fair')")
    page.click("#row-2")
    page.click("#btn-leave-out")
    page.wait_for_function("() => document.querySelector('#told-2').textContent !== ''")
    page.wait_for_function("() => document.querySelector('#advice').textContent === ''")
    assert page.is_hidden("#cells")
    page.reload()
    page.click("#component-settlement")
    page.wait_for_function("() => document.querySelectorAll('#rows button').length === 13")
    page.click("#btn-undo")
    page.wait_for_function("() => document.querySelector('#row-title').textContent.includes('s03')")
    page.wait_for_function("() => !document.querySelector('#cells').hidden")


def sites_in_view(page: Any) -> list[tuple[float, float]]:
    """Middles of the sites that can be touched now, from top to bottom."""
    page.locator(".map-frame").scroll_into_view_if_needed()
    return page.evaluate(  # type: ignore[no-any-return]
        """() => {
          const frame = document.querySelector('.map-frame').getBoundingClientRect();
          const low = Math.max(frame.top, 0) + 24, high = Math.min(frame.bottom, innerHeight) - 24;
          return [...document.querySelectorAll('#map circle')]
            .map((c) => c.getBoundingClientRect())
            .map((r) => [r.x + r.width / 2, r.y + r.height / 2])
            .filter(([, y]) => y > low && y < high)
            .sort((a, b) => a[1] - b[1]);
        }"""
    )


def title(page: Any) -> str:
    return str(page.inner_text("#row-title"))


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_map_is_entered_by_touching_it(phone: bool, new_page: Any) -> None:
    """A site is opened, moved and given a region, a line and a site are added; each is saved and can be taken back."""
    page = new_page(phone=phone)
    begin(page, "tahuantinsuyu", "site", phone)
    page.wait_for_selector("#map circle")
    lines, sites = (page.evaluate(f"() => document.querySelectorAll('#map {kind}').length") for kind in ("line", "circle"))
    page.mouse.click(*sites_in_view(page)[0])
    page.wait_for_function("() => !document.querySelector('#row-title').textContent.includes('cuzco')")
    opened = title(page)
    page.check("#map-tool-move")
    page.mouse.click(*sites_in_view(page)[0])
    here = sites_in_view(page)[0]
    page.mouse.click(here[0] + 60, here[1])
    page.wait_for_function("() => document.querySelector('[data-column=x]').classList.contains('changed')")
    assert title(page).split("(")[1] == opened.split("(")[1]
    page.check("#map-tool-line")
    page.mouse.click(*sites_in_view(page)[0])
    page.mouse.click(*sites_in_view(page)[-1])
    page.wait_for_function("() => document.querySelector('#row-title').textContent.includes('new1')")
    assert page.evaluate("() => document.querySelectorAll('#map line').length") == lines + 1
    page.check("#map-tool-site")
    there = sites_in_view(page)[0]
    page.mouse.click(there[0], there[1] + 30)
    page.wait_for_function("n => document.querySelectorAll('#map circle').length === n", arg=sites + 1)
    page.check("#map-tool-region")
    page.mouse.click(*sites_in_view(page)[0])
    page.wait_for_function("() => document.querySelector('#map-told').textContent.includes('touch a region')")
    before = page.evaluate("() => document.querySelectorAll('#map .touching').length")
    there = sites_in_view(page)[-1]
    page.mouse.click(there[0] + 40, there[1] + 14)
    page.wait_for_function("n => document.querySelectorAll('#map .touching').length !== n", arg=before)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.click("#btn-undo")
    page.wait_for_function("n => document.querySelectorAll('#map .touching').length === n", arg=before)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_quick_touches_change_the_rows_that_were_touched(phone: bool, new_page: Any) -> None:
    """Nothing waits for pictures or for the answer to an earlier touch, and the map stays under the finger."""
    page = new_page(phone=phone)
    begin(page, "tahuantinsuyu", "site", phone)
    page.wait_for_selector("#map circle")
    late: list[Any] = []
    held_up = [True]
    for slow in ("**/pictures.json*", "**/add", "**/edit"):
        page.route(slow, lambda route: late.append(route) if held_up[0] else route.continue_())
    page.check("#map-tool-line")
    first, second, *_ = sites_in_view(page)
    page.mouse.click(*first)
    a = title(page).rpartition("(")[2].rstrip(")")
    page.mouse.click(*second)
    assert sites_in_view(page)[:2] == [first, second]  # though the form of a line is shorter than that of a site
    page.check("#map-tool-site")
    x, y = sites_in_view(page)[-1]
    page.mouse.click(x, y - 30)
    page.check("#map-tool-move")
    x, y = sites_in_view(page)[0]
    page.mouse.click(x, y)
    moving = title(page).rpartition("(")[2].rstrip(")")
    page.mouse.click(x + 40, y)
    held_up[0] = False
    for route in late:
        route.continue_()
    page.wait_for_function("() => document.querySelector('#saved').textContent === 'Saved'")
    saved = tomllib.loads(page.request.get(f"{page.url}/pack.toml").text())
    own = {site["id"]: site for site in own_tables(find_game("tahuantinsuyu"))["site"]}
    assert [row["id"] for row in saved["line"]] == ["new1"]
    assert saved["line"][0]["a"] == a
    assert saved["line"][0]["b"] in set(own) - {a}
    moved, new = saved["site"]
    assert (moved["id"], new["id"]) == (moving, "new1")
    assert set(moved) <= {"id", "x", "y"}
    assert moved["x"] > own[moving]["x"]


def test_a_finger_that_slips_a_little_touches_a_site_and_does_not_drag_it(new_page: Any) -> None:
    page = new_page()
    begin(page, "tahuantinsuyu", "site", phone=False)
    page.wait_for_selector("#map circle")
    page.check("#map-tool-move")
    x, y = sites_in_view(page)[0]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y + 2, steps=3)
    page.mouse.up()
    assert "touch its new place" in page.inner_text("#map-told")
    assert page.locator("#cells .changed").count() == 0
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()  # the same site again: it is put down
    page.mouse.down()
    page.mouse.move(x + 30, y, steps=3)
    page.mouse.up()
    page.wait_for_selector("#cells [data-column=x].changed")


def test_what_is_done_while_a_change_is_taken_back_stays(new_page: Any) -> None:
    page = new_page()
    begin(page, "sixgems", "settlement", phone=False)
    page.check("#checked")
    page.wait_for_function("() => !document.querySelector('#btn-undo').disabled")
    late: list[Any] = []
    page.route("**/undo", lambda route: late.append(route))
    with page.expect_request("**/undo"):
        page.click("#btn-undo")
    page.click("#btn-next")
    page.click("#btn-add")
    page.fill("#cells [data-column=name] input", "Fair")
    late[0].continue_()
    page.wait_for_function("() => document.querySelector('#saved').textContent === 'Saved'")
    assert "new1" in title(page)
    assert page.input_value("#cells [data-column=name] input") == "Fair"
    saved = tomllib.loads(page.request.get(f"{page.url}/pack.toml").text())
    assert [(row["id"], row["name"]) for row in saved["settlement"]] == [("new1", "Fair")]


def test_a_region_gets_another_outline_by_dragging_a_corner(new_page: Any) -> None:
    page = new_page()
    begin(page, "tahuantinsuyu", "region", phone=False)
    page.wait_for_selector("#map circle")
    page.check("#map-tool-outline")
    page.wait_for_selector("#map .map-corner")
    page.locator(".map-frame").scroll_into_view_if_needed()
    box = page.locator("#map .map-corner").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 20, steps=4)
    page.mouse.up()
    page.wait_for_function("() => document.querySelector('[data-column=polygon]').classList.contains('changed')")
    page.click("#btn-undo")
    page.wait_for_function("() => !document.querySelector('[data-column=polygon]').classList.contains('changed')")


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (True, "ja")], ids=["desktop", "phone"])
def test_squares_of_a_board_are_entered_by_touching_them(phone: bool, lang: str, new_page: Any) -> None:
    """By mouse or finger and by keyboard; the row of the square is opened and saved, and the picture follows."""
    page = new_page(phone=phone, lang=lang)
    begin(page, "terra_pyramides", "board", phone)
    page.check("input[name=grid-kind][value=O]")
    before = page.inner_html("#picture")
    page.click("#square-2-1")
    page.wait_for_function("() => document.querySelector('#row-title').textContent.includes('base_3')")
    page.wait_for_function(PICTURE, arg=before)
    assert page.inner_text("#square-2-1") == "O"
    assert ("oasis" if lang == "en" else "オアシス") in str(page.get_attribute("#square-2-1", "aria-label"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#row-title').textContent.includes('base_4')")
    page.wait_for_function(
        "t => document.querySelector('#saved').textContent === t", arg={"en": "Saved", "ja": "保存しました"}[lang]
    )
    saved = tomllib.loads(page.request.get(f"{page.url}/pack.toml").text())
    assert [(row["id"], row["squares"][1]) for row in saved["board"]] == [("base_3", "O"), ("base_4", "O")]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.click("#btn-undo")
    page.wait_for_function("() => document.querySelector('#square-3-1').textContent !== 'O'")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_menus_have_words_of_the_language(lang: str, new_page: Any) -> None:
    page = new_page(lang=lang)
    begin(page, "sixgems", "settlement", phone=False)
    offered = page.inner_text("#cells [data-column=bonus] select >> nth=0")
    assert ("points" if lang == "en" else "点") in offered
    assert "each_jewel" not in offered
    assert "{" not in page.inner_text("#cells")


# -- by keyboard alone ----------------------------------------------------------------------------------------------------


def tab_to(page: Any, selector: str, key: str = "Tab", most: int = 160) -> None:
    """Press Tab (or Shift+Tab) until the first such element has the focus."""
    for _ in range(most):
        page.keyboard.press(key)
        if page.evaluate("selector => document.activeElement === document.querySelector(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached by {key}")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_whole_way_through_the_editor_by_keyboard_alone(lang: str, new_page: Any) -> None:
    page = new_page(lang=lang)
    page.goto("/content")
    tab_to(page, "select[name=game]")
    for _ in range(8):
        if page.input_value("select[name=game]") == "sixgems":
            break
        page.keyboard.press("ArrowDown")
    tab_to(page, "form[action='/content/new'] button.primary")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('#cells [data-column]').length > 0")
    tab_to(page, "#component-settlement")
    page.keyboard.press("Enter")
    page.wait_for_selector("#rows svg")
    page.wait_for_selector("#picture svg")
    tab_to(page, "#rows li:nth-child(3) button")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#row-title').textContent.includes('s03')")
    page.wait_for_selector("#picture svg")
    number = "#cells input[type=number]"
    tab_to(page, number, "Shift+Tab")
    before, was = page.inner_html("#picture"), page.input_value(number)
    page.keyboard.press("ArrowUp")
    assert int(page.input_value(number)) == int(was) + 1
    page.wait_for_function(PICTURE, arg=before)
    tab_to(page, "#checked")
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelector('#rows-progress').textContent.includes('1')")
    tab_to(page, "#btn-undo", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('#checked').checked")
    tab_to(page, "#btn-undo")
    page.keyboard.press("Enter")
    page.wait_for_function("([selector, was]) => document.querySelector(selector).value === was", arg=[number, was])
    tab_to(page, "#btn-quick")
    page.keyboard.press("Enter")
    page.wait_for_function("() => /[0-9]/.test(document.querySelector('#played').textContent)")
    tab_to(page, "a[download]")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename == "sixgems-pack.toml"


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (True, "ja")], ids=["desktop", "phone"])
def test_the_pack_is_named_at_the_table_in_the_replay_and_in_the_result(phone: bool, lang: str, new_page: Any) -> None:
    """Name, author and how much is original are seen without opening anything, and the bar is no higher for them."""
    page = new_page(phone=phone, lang=lang)
    begin(page, "sixgems", "settlement", phone)
    page.check("#checked")
    page.fill("#header input[name=name]", "My box")
    page.fill("#header input[name=author]", "Ann")
    page.press("#header input[name=author]", "Tab")
    page.select_option("#cells [data-column=bonus] select", "flat")
    page.wait_for_function("() => !document.querySelector('#btn-undo').disabled")
    page.click("form[action$='/publish'] >> nth=0 >> button")
    page.wait_for_url("**/box/sixgems*")
    page.click("form[action='/tables'] button.primary")
    page.wait_for_url("**/table/*")
    page.wait_for_selector("#board .node", state="attached")
    line = page.locator("#pack-line")
    line.wait_for()
    assert all(part in line.inner_text() for part in ("My box", "Ann", "1"))
    whole = "l => l.scrollWidth <= l.clientWidth && l.scrollHeight <= l.clientHeight + 1"
    assert line.evaluate(whole)
    height = "() => document.querySelector('#bar').offsetHeight"
    with_it = page.evaluate(height)
    line.evaluate("l => l.remove()")
    assert with_it <= page.evaluate(height) + 4
    assert "My box" in page.locator("#sheet .pack-note").text_content()
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector("#pack-line")
