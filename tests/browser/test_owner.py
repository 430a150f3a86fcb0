"""The owner of a printed box from the first page to the record of a game with their pack, as one walk through the pages."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import running_server
from tests.browser.hands import play_out
from tests.browser.test_accessibility import AXE, findings
from tests.browser.test_content_editor import PICTURE, begin

pytestmark = pytest.mark.slow


def looked_at(page: Any, snap: Any, name: str) -> None:
    """A picture to look at; axe finds nothing, and nothing is wider than the screen."""
    snap(page, name)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), name
    if AXE:
        assert findings(page) == [], name


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (True, "ja"), (False, "ja"), (True, "en")])
def test_an_owner_corrects_a_card_and_plays_with_it(
    phone: bool, lang: str, new_page: Any, snap: Any, tmp_path: Path, chromium: Any
) -> None:
    page, kind = new_page(phone=phone, lang=lang, accept_downloads=True), f"{'phone' if phone else 'desk'}-{lang}"
    page.goto("/content")
    looked_at(page, snap, f"owner-{kind}-0-start")
    begin(page, "sixgems", "settlement", phone)
    looked_at(page, snap, f"owner-{kind}-1-editor")
    # a card is changed, drawn again and marked
    before = page.inner_html("#picture")
    page.select_option("#cells [data-column=bonus] select", "flat")
    page.wait_for_function(PICTURE, arg=before)
    page.fill("#cells [data-column=bonus] input[type=number] >> nth=0", "9")
    page.wait_for_function("() => document.querySelector('#picture').textContent.includes('9')")
    page.check("#checked")
    page.wait_for_function("() => document.querySelector('#rows-progress').textContent.includes('1')")
    looked_at(page, snap, f"owner-{kind}-2-changed")
    # a mistake is told in the reader's language, and taken back
    page.click("#row-4")
    page.fill("#cells [data-column=bonus] input[type=number] >> nth=0", "500")
    page.wait_for_selector("#problems li")
    told = page.inner_text("#problems")
    assert ("入れられるのは" if lang == "ja" else "from 0 to 99 is possible, not 500") in told
    looked_at(page, snap, f"owner-{kind}-3-mistake")
    page.click("#btn-undo")
    page.wait_for_function("() => document.querySelector('#problems li') === null")
    # tried out
    for button in ("quick", "balance"):
        page.click(f"#btn-{button}")
        page.wait_for_function("() => /\\d.*\\d/.test(document.querySelector('#played').textContent)", timeout=120_000)
        page.wait_for_function("b => !document.querySelector(b).disabled", arg=f"#btn-{button}")
    looked_at(page, snap, f"owner-{kind}-4-tried")
    # named, taken home as a file, published
    for name, text in (("name", "Ann's box"), ("author", "Ann"), ("licence", "CC0-1.0")):
        page.fill(f"#header input[name={name}]", text)
    with page.expect_download() as download:
        page.click("a[download]")
    file = tmp_path / "mine.toml"
    download.value.save_as(file)
    assert "points = 9" in file.read_text()
    page.click("form:has(input[name=all]) button")
    page.wait_for_url("**/content")
    looked_at(page, snap, f"owner-{kind}-5-published")
    # opened again from the file, compared with the published one, which has one row more, and merged
    page.set_input_files("#pack-file", file)
    page.wait_for_function("() => document.querySelector('#pack-text').value.includes('points')")
    page.click("form:has(#pack-text) button")
    page.wait_for_selector("#picture svg")
    page.click("#btn-next")
    page.fill("#cells input[type=number] >> nth=0", "3")
    page.click("form[action$=compare] button")
    page.wait_for_selector("input[name=take0]")
    looked_at(page, snap, f"owner-{kind}-6-compared")
    page.click("button.primary")
    page.wait_for_selector("#picture svg")
    # a table with the pack: the table says so, the game is played, replayed and reviewed
    page.goto("/content")
    page.click("a[href^='/box/sixgems?content=']")
    looked_at(page, snap, f"owner-{kind}-7-set-up")
    page.check("input[name=seats][value='2']")
    page.select_option("select[name='option.settlements']", "3")
    if phone:  # bots play for us: answering by hand is tested elsewhere
        page.select_option("select[name=kind0]", "bot")
    page.click("form[action='/tables'] button[type=submit]")
    page.wait_for_url("**/table/**")
    page.wait_for_selector("#board svg, svg.scene, #stage")
    assert "Ann's box" in page.content()
    looked_at(page, snap, f"owner-{kind}-8-table")
    play_out(page, random.Random(3))
    page.wait_for_selector("#sheet[open] tfoot")
    looked_at(page, snap, f"owner-{kind}-9-end")
    replay = page.get_attribute("#sheet a[href*='/replay/']", "href") or ""
    page.goto(replay)
    page.wait_for_load_state("networkidle")
    looked_at(page, snap, f"owner-{kind}-10-replay")
    id = re.search(r"/replay/([^/?]+)", replay).group(1)  # type: ignore[union-attr]
    record = page.request.get(f"/table/{id}/record.txt").text()
    assert "2:" in record
    # where the pack is unknown, one sentence says what is missing
    with running_server(tmp_path / "elsewhere") as other:
        there = chromium.new_context(base_url=other.address, locale={"en": "en-US", "ja": "ja-JP"}[lang]).new_page()
        there.goto("/import")
        there.fill("#record-text", record)
        there.click("form[action='/import'] button.primary")
        there.wait_for_selector(".error")
        snap(there, f"owner-{kind}-11-unknown")
        assert len(there.inner_text(".error")) < 300
        there.context.close()


ROWS = {  # a table of each box, a number in its rows, and what is too large for it
    "terra_pyramides": ("foundation", "#cells [data-column=value] input", "9", "500"),
    "tahuantinsuyu": ("marker", "#cells [data-column=vp] input", "7", "99"),
    "knossos": ("card", "#cells [data-column=amounts] input >> nth=0", "7", "99"),
    "time_of_empires": ("card", "#cells [data-column=discovery_cost] input", "5", "99"),
}


@pytest.mark.parametrize(
    ("game", "phone", "lang"), [(game, n % 2 == 0, ("ja", "en")[n % 2]) for n, game in enumerate(ROWS)]
)
def test_the_owner_of_any_box_changes_a_row_and_learns_with_it(game: str, phone: bool, lang: str, new_page: Any) -> None:
    """Drawn again while typing, refused with what is possible, taken back; then a table with the pack, and the coach."""
    table, number, good, bad = ROWS[game]
    page = new_page(phone=phone, lang=lang)
    begin(page, game, table, phone)
    before = page.inner_html("#picture")
    page.fill(number, good)
    page.wait_for_function(PICTURE, arg=before)
    page.check("#checked")
    page.wait_for_function("() => document.querySelector('#rows-progress').textContent.includes('1')")
    page.click("#btn-next")
    page.fill(number, bad)
    page.wait_for_selector("#problems li")
    assert bad in page.inner_text("#problems")
    page.click("#btn-undo")
    page.wait_for_function("() => document.querySelector('#problems li') === null")
    page.fill("#header input[name=name]", "Ann's box")
    page.press("#header input[name=name]", "Tab")
    page.wait_for_timeout(500)
    page.click("form[action$='/publish'] >> nth=0 >> button")
    page.wait_for_url(f"**/box/{game}*")
    assert "Ann's box" in page.inner_text("select[name=content] option:checked")
    page.click(f"form[action='/learn/{game}'] button >> nth=0")
    page.wait_for_url("**/table/**")
    page.wait_for_selector("#coach:not([hidden])")
    assert page.inner_text("#coach-text").strip()
    assert "Ann's box" in page.inner_text("#pack-line")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
