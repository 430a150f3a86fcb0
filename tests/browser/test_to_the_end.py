"""Every box is played to its last decision in a browser: the page answers through its own list of choices."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import new_table, wait_for_turn

pytestmark = pytest.mark.slow

SEATS = {"terra_pyramides": 2, "tahuantinsuyu": 3, "knossos": 3, "time_of_empires": 2}
LONGEST = 300_000  # ms, on a machine that has much else to do

PLAY = """seed => {
    let answers = 0;
    const luck = () => { seed = (seed * 48271) % 2147483647; return seed / 2147483647; };
    document.querySelector('#all-choices').open = true;
    const answer = () => {
        const { state, asking } = window.table;
        if (state.over) return;
        const buttons = document.querySelectorAll('#choice-list button');
        if (state.ask && !asking.waiting && buttons.length) {
            answers += 1;
            document.body.dataset.answers = answers;
            buttons[Math.floor(luck() * buttons.length)].click();
        }
        setTimeout(answer, 0);
    };
    answer();
}"""

UNCOVERED = """(link) => {
    const { x, y, width, height } = document.querySelector(link).getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.matches(link);
}"""


@pytest.mark.parametrize("game", SEATS)
def test_a_box_is_played_to_its_score_sheet(game: str, new_page: Any, snap: Any) -> None:
    page = new_page()
    new_table(page, game, "me", *["bot"] * (SEATS[game] - 1), level="beginner")
    wait_for_turn(page)
    page.click('.tab[data-tab="table"]')
    page.select_option("#pace", "fast")
    page.evaluate(PLAY, 7)
    page.wait_for_function("() => window.table.state.over", timeout=LONGEST)
    page.wait_for_selector("#sheet[open] tfoot")
    snap(page, f"{game}-end-en")
    totals = [int(t.replace("−", "-")) for t in page.locator("#sheet-table tfoot td").all_inner_texts()]
    assert totals == page.evaluate("window.table.state.over.total")
    assert page.inner_text("#sheet-winner").strip()
    assert page.inner_text("#prompt").startswith(page.evaluate("window.table.state.over.text")), (
        "told before the sheet is read"
    )
    assert int(page.get_attribute("body", "data-answers")) > 10
    assert page.locator("#sheet-table tbody tr").count() == page.evaluate("window.table.state.over.lines.length")
    assert page.is_disabled("#btn-hint")
    assert page.is_disabled("#btn-pause")
    assert page.evaluate(UNCOVERED, "#sheet a[href^='/verify/']")
    assert page.evaluate("document.activeElement.closest('#form-again') !== null"), "what most people want next"
