"""Real time in the browser: the count-down goes on truly, and pieces travel."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.browser.hands import answer_by_mouse, new_table, wait_for_turn

pytestmark = pytest.mark.slow

GAME_TIME = """() => {
    const { clock } = window.table.state;
    const { clock: server } = window.table.connection;
    const doubt = Math.min(...server.samples.map((s) => s.trip)) / 2;  // where in the round trip the server answered
    return [clock.now + (server.now() - clock.at) * clock.factor, performance.now(), doubt];
}"""

ASKED = "window.table.connection.clock.samples.length > 1"


def test_the_count_down_goes_on_truly_after_a_lost_line(new_page: Any) -> None:
    """To a tenth of a second beyond what round trips leave open: what the page shows before and after agrees with the time
    that has passed."""
    page = new_page()
    new_table(page, "time_of_empires", "me", "bot", era_modes="rrr")
    wait_for_turn(page)
    page.wait_for_function(f"() => window.table.state.clock?.running && {ASKED}")
    before = page.evaluate(GAME_TIME)
    page.evaluate("window.table.connection.socket.close()")
    page.wait_for_function("() => document.body.dataset.line !== 'open'")
    page.wait_for_function(f"() => document.body.dataset.line === 'open' && {ASKED}")
    after = page.evaluate(GAME_TIME)
    assert abs((after[0] - before[0]) - (after[1] - before[1])) < 100 + before[2] + after[2]


WATCH = """() => {
    window.travelled = [];
    const real = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        const id = this.dataset?.id ?? '';
        if (id.startsWith('clan') && frames[0].transform !== frames[1].transform) window.travelled.push(id);
        return real.call(this, frames, how);
    };
}"""
MOVE = """() => {
    const { ask } = window.table.state;
    const found = ask.choices.find((c) => c[1].length > 1 && c[1].slice(0, 2).every((key) => key.startsWith('place.')));
    if (found) window.table.connection.tell({ t: 'act', seat: ask.seat, n: ask.n, action: found[0] });
    return Boolean(found);
}"""


def test_a_clan_that_moves_is_seen_to_travel(new_page: Any) -> None:
    """It has no name, only a place: the browser makes one way of the two ends."""
    page = new_page(motion="no-preference")
    new_table(page, "time_of_empires", "me", "bot")
    luck = random.Random(5)
    page.evaluate(WATCH)
    for _ in range(150):
        if wait_for_turn(page) == "over" or page.evaluate("window.travelled.length"):
            break
        if page.evaluate(MOVE):
            page.wait_for_timeout(400)
        else:
            answer_by_mouse(page, luck)
    assert page.evaluate("window.travelled.length")


RUN_OUT = """() => {
    const picture = window.table.view.pictures[0];
    const nodes = [...picture.drawn.values()].map((d) => d.node);
    const dial = { ...nodes[0], id: 'a-dial', text: '', since: 0, until: 5000 };
    picture.apply([...nodes, dial]);
    picture.tick(4000);
    const running = picture.drawn.get('a-dial').text.textContent;
    picture.apply([...nodes, { ...dial, since: undefined, until: undefined }]);
    return [running, picture.drawn.get('a-dial').text.textContent];
}"""


def test_a_timer_that_has_run_out_shows_no_seconds_any_more(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    assert page.evaluate(RUN_OUT) == ["1.0", ""]
