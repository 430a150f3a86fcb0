"""Real time in the browser: the count-down goes on truly, and pieces travel."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from tests.browser.hands import answer_by_mouse, new_table, wait_for_turn

from ludarium.table.log import BOT, HUMAN, Chair
from ludarium.table.registry import new_setup

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


def test_on_a_lying_phone_dials_and_board_share_the_stage(new_page: Any) -> None:
    page = new_page(phone=True, viewport={"width": 844, "height": 390})
    new_table(page, "time_of_empires", "me", "bot", era_modes="rrr")
    page.wait_for_function("() => document.body.classList.contains('has-head')")
    head, board, side = (page.locator(f"#{name}").bounding_box() for name in ("head", "board", "side"))
    assert board["width"] > 400
    assert board["height"] > 280
    assert head["y"] + head["height"] <= board["y"] + 1
    assert max(head["x"] + head["width"], board["x"] + board["width"]) <= side["x"] + 1


WAITS_FOR_THE_LEARNER = """() => {
    const { paused, ask } = window.table.state;
    return paused || (ask && !document.getElementById('coach-suggest').hidden);
}"""


STOP_OF_THE_CLOCK = """() => {
    const { state, coach } = window.table;
    return state.paused ? [coach.read.size, state.clock.now] : null;
}"""  # read in one go: the number of the stop, and where the clock stands
CONTINUES_LARGE = "document.getElementById('btn-resume').classList.contains('primary')"
GOES_ON = "stop => !window.table.state.paused || window.table.coach.read.size > stop"


def quick_table(server: Any, page: Any, factor: float) -> Any:
    """A table against a bot whose eras take that part of their time."""
    chairs = [Chair(HUMAN, "quick", "Ann"), Chair(BOT, "", "", "beginner")]
    setup = new_setup("time_of_empires", chairs, {"era_modes": "rrr"}, "quick", seed="quick", factor=factor)
    table = asyncio.run_coroutine_threadsafe(server.state.registry.create(setup), server.loop).result(60)
    cookie = {"name": "ludarium_guest", "value": server.state.seal.cookie("quick"), "url": server.address}
    page.context.add_cookies([cookie])
    page.goto(f"/table/{table.match.id}")
    page.wait_for_selector("#board .node", state="attached")
    return table


def test_an_era_ends_with_a_summary_and_the_clock_waits_for_it(server: Any, new_page: Any) -> None:
    page = new_page()
    table = quick_table(server, page, 0.04)  # a busy machine opens the page while the era still runs
    page.wait_for_function("() => window.table.state.paused")
    page.wait_for_selector("#stage-summary:not([hidden])")
    assert table.match.position.era == 2
    assert page.is_hidden("#btn-resume")  # one button that goes on is enough
    page.wait_for_function("() => window.table.staging.hurry")  # all rows are there
    page.click("#stage-continue")
    page.wait_for_function("() => !window.table.state.paused")


def test_the_coach_of_the_real_time_lesson_stops_the_clock_while_one_reads(new_page: Any) -> None:
    page = new_page()
    page.goto("/box/time_of_empires")
    page.click('form:has(input[name="lesson"]) button')
    page.wait_for_selector("#coach:not([hidden])")
    page.click("#btn-resume")
    told, stood = set(), 0
    for _ in range(40):
        page.wait_for_function(WAITS_FOR_THE_LEARNER)
        told.add(page.inner_text("#coach-text"))
        before = page.evaluate(STOP_OF_THE_CLOCK)
        if before:
            assert page.evaluate(CONTINUES_LARGE) == page.evaluate("window.table.state.coach.suggest === null")
            page.wait_for_timeout(120)
            after = page.evaluate(STOP_OF_THE_CLOCK)
            if after and after[0] == before[0]:  # an answer on its way lets the clock go on, until the next stop
                assert after == before
                stood += 1
            if after:
                page.evaluate("document.getElementById('btn-resume').click()")
            page.wait_for_function(GOES_ON, arg=(after or before)[0])
        else:
            page.evaluate("document.getElementById('coach-suggest').click()")  # the clock may have been stopped meanwhile
            page.wait_for_function("() => !window.table.asking.waiting")
        if any("Both timers run" in words for words in told):
            break
    else:
        raise AssertionError(told)
    assert stood
    assert not page.evaluate("window.table.state.log.some((entry) => entry[3].includes('paused'))")
    assert page.evaluate("window.table.state.log.some((entry) => entry[3].includes('timer B'))")


LED = """() => {
    const { asking } = window.table;
    const choice = (action, ...path) => ({ action, path, label: '' });
    asking.walk.reset([choice(1, 'here', 'there'), choice(2, 'elsewhere', 'far'), choice(3, 'here', 'far')]);
    const led = [];
    for (const touched of [[], ['here'], ['elsewhere']]) {
        asking.walk.cancel();
        for (const step of touched) asking.walk.touch(step);
        led.push(asking.leads(1));
    }
    return led;
}"""


def test_what_is_suggested_does_not_shine_while_something_else_is_in_hand(new_page: Any) -> None:
    """Touching it would put the chosen group down without a word."""
    page = new_page()
    new_table(page, "time_of_empires", "me", "bot")
    wait_for_turn(page)
    assert page.evaluate(LED) == [["here", "there"], ["there"], []]


def test_a_hint_stays_while_something_else_happens(new_page: Any) -> None:
    page = new_page()
    new_table(page, "time_of_empires", "me", "bot", era_modes="rrr")
    chance = random.Random(3)
    while "outlined space" not in page.evaluate("window.table.state.prompt"):
        wait_for_turn(page)
        if "gong" not in page.evaluate("window.table.state.prompt"):
            answer_by_mouse(page, chance)
        page.wait_for_timeout(200)
    page.click("#btn-hint")
    page.wait_for_selector("#hint:has-text('A good move')")
    before = page.evaluate("window.table.state.v")
    page.evaluate("window.table.connection.tell({ t: 'chat', text: 'hm' })")
    page.wait_for_function("v => window.table.state.v > v", arg=before)
    assert page.is_visible("#hint:has-text('A good move')")


CROSSING = """() => {
    const { table } = window;
    const { n } = table.state.ask;
    table.coach.stopped = performance.now();
    table.connection.tell({ t: 'pause' });
    document.getElementById('coach-suggest').click();
    return n;
}"""


def test_a_touch_that_crosses_a_stop_of_the_coach_counts(new_page: Any) -> None:
    page = new_page()
    page.goto("/box/time_of_empires")
    page.click('form:has(input[name="lesson"]) button')
    page.wait_for_selector("#coach:not([hidden])")
    page.click("#btn-resume")
    page.wait_for_function("() => !window.table.state.paused && window.table.state.ask")
    number = page.evaluate(CROSSING)
    page.wait_for_function("(n) => window.table.state.ask?.n > n", arg=number)
    assert page.is_hidden("#toast") or "paused" not in page.inner_text("#toast")


NAMED_WITHOUT_A_BUTTON = """(name) => {
    const seen = (e) => e.checkVisibility({ visibilityProperty: true });
    const words = [...document.querySelectorAll('#prompt, #prompt .note, #coach-clock, #coach-text')].filter(seen);
    const buttons = [...document.querySelectorAll('button')].filter(seen).map((b) => b.textContent.trim());
    return words.some((e) => e.innerText.includes(name)) && !buttons.some((text) => text.includes(name));
}"""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
@pytest.mark.parametrize(("lang", "name"), [("en", "Continue the game"), ("ja", "ゲームを再開する")])
def test_the_button_that_words_speak_of_is_there(size: tuple[int, int], lang: str, name: str, new_page: Any) -> None:
    page = new_page(phone=size[0] < 1000, lang=lang, viewport={"width": size[0], "height": size[1]})
    page.goto("/box/time_of_empires")
    page.click('form:has(input[name="lesson"]) button')
    page.wait_for_function("() => window.table?.state?.paused && window.table.state.coach")
    assert not page.evaluate(NAMED_WITHOUT_A_BUTTON, name), "while one reads"
    page.evaluate("() => window.table.coach.fold()")
    assert not page.evaluate(NAMED_WITHOUT_A_BUTTON, name), "when it has been read"
    page.evaluate("() => window.table.staging.add([['Era 1', [[0, 'You: 3.', []], [1, 'Bot 2: 1.', []]]]])")
    page.wait_for_selector("#stage-summary:not([hidden])")
    assert not page.evaluate(NAMED_WITHOUT_A_BUTTON, name), "beside a summary"
