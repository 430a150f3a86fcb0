"""Every box on the shelf opens at the table, is played for a while with the mouse, and draws quickly."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest
from tests.browser.hands import answer_by_mouse, new_table, wait_for_turn
from tests.browser.moments import Moment, moment_before, open_moment, played

from ludarium.web import lobby

pytestmark = pytest.mark.slow

BOXES = {"sixgems": 4, "terra_pyramides": 3, "tahuantinsuyu": 4, "knossos": 4, "time_of_empires": 3}


def play_a_while(page: Any, answers: int) -> list[float]:
    """Some answers by mouse; what drawing each update cost in ms."""
    chance = random.Random(7)
    cost: list[float] = []
    for _ in range(answers):
        if wait_for_turn(page) == "over":
            break
        cost.append(float(page.get_attribute("body", "data-drawn")))
        answer_by_mouse(page, chance)
    return cost


@pytest.mark.parametrize("game", BOXES)
def test_a_box_is_played_with_the_mouse(game: str, new_page: Any, snap: Callable[[Any, str], None]) -> None:
    page = new_page()
    new_table(page, game, "me", *["bot"] * (BOXES[game] - 1))
    cost = play_a_while(page, 12)
    wait_for_turn(page)
    snap(page, f"{game}-en")
    print(f"{game}: {page.evaluate('window.table.state.nodes.size')} nodes, {median(cost[1:])} ms an update")
    undrawn = page.evaluate(
        """() => window.table.state.ask ? window.table.state.ask.choices.flatMap(c => c[1])
            .filter(s => !'!@'.includes(s[0]) && !window.table.view.has(s)) : []"""
    )
    assert not undrawn, "a click path names a node that is not drawn"


@pytest.mark.parametrize("game", BOXES)
def test_a_box_fits_the_phone_in_japanese(game: str, new_page: Any, snap: Callable[[Any, str], None]) -> None:
    page = new_page(phone=True, lang="ja")
    new_table(page, game, "me", *["bot"] * (BOXES[game] - 1))
    wait_for_turn(page)
    page.wait_for_timeout(300)
    snap(page, f"{game}-phone-ja")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("#prompt").bounding_box()["y"] < 700


def test_a_mode_is_turned_by_key_wheel_and_button_and_its_ghost_lies_under_the_pointer(new_page: Any) -> None:
    page = new_page()
    new_table(page, "knossos", "me", "bot", "bot")
    wait_for_turn(page)
    chance = random.Random(1)
    for _ in range(10):
        if page.evaluate("window.table.asking.walk.modes().length") > 1:
            break
        tiles = page.query_selector_all('#board .live[data-id^="area"]')
        if tiles:
            tiles[0].click(force=True)
            page.wait_for_timeout(300)
        else:
            answer_by_mouse(page, chance)
        wait_for_turn(page)
    mode = "window.table.asking.walk.mode"
    seen = {page.evaluate(mode)}
    page.keyboard.press("r")
    seen.add(page.evaluate(mode))
    page.keyboard.press("f")
    seen.add(page.evaluate(mode))
    assert len(seen) == 3
    page.click('#buttons [data-step="@flip"]')
    box = page.locator("#board .node.live").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector("#board .ghosts .preview", state="attached")
    before = page.evaluate(mode)
    page.mouse.wheel(0, 100)
    page.wait_for_function(f"m => {mode} !== m", arg=before)


def test_the_thing_in_hand_is_seen_as_it_is_turned_and_turns_when_it_is_touched(server: Any, new_page: Any) -> None:
    for phone in (False, True):
        page = new_page(phone=phone)
        open_moment(server, page, moment_before("knossos", 3, "lay", 0.1))
        page.wait_for_selector('#board .live[data-id="@turn"]')
        shown = "document.querySelector('.moded.open[data-id^=\"hand@\"]')?.dataset.id"
        before = page.evaluate(shown)
        assert before == f"hand{page.evaluate('window.table.asking.walk.mode')}"
        page.click('[data-id="@turn"]', force=True)
        page.wait_for_function(f"was => {shown} && {shown} !== was", arg=before)


def test_a_thing_that_waits_to_be_confirmed_turns_where_it_is(server: Any, new_page: Any) -> None:
    page = new_page(phone=True)
    open_moment(server, page, moment_before("knossos", 3, "lay", 0.1))
    cell = page.evaluate("""() => {
        const { choices } = window.table.asking.walk;
        const [first] = choices;
        const turned = (c) => choices.some((d) => d.path[1] === c.path[1] && d.path[0] !== c.path[0]);
        return choices.find((c) => c.path[0] === first.path[0] && turned(c)).path[1];
    }""")
    page.evaluate("id => window.table.asking.touch(id, true)", cell)
    before = page.evaluate("window.table.asking.armed.action")
    page.click('#buttons [data-step="@turn"]')
    armed = page.evaluate("[window.table.asking.armed?.action, window.table.asking.armed?.path[1]]")
    assert armed[1] == cell
    assert armed[0] != before


@pytest.mark.parametrize("phone", [False, True])
def test_a_hint_turns_the_thing_in_hand_so_that_touching_the_shown_place_does_what_is_shown(
    phone: bool, server: Any, new_page: Any
) -> None:
    page = new_page(phone=phone)
    open_moment(server, page, moment_before("knossos", 3, "lay", 0.1))
    page.wait_for_selector('#board .live[data-id="@turn"]')
    action, mode, place = page.evaluate("""() => {
        const { walk } = window.table.asking;
        const { action, path } = walk.choices.findLast((c) => c.path[0] !== walk.mode);
        window.table.connection.hooks.heard({ t: 'hint', text: 'so', action, nodes: [] });
        return [action, ...path];
    }""")
    assert page.evaluate("window.table.asking.walk.mode") == mode
    assert page.evaluate("id => window.table.asking.walk.wouldChoose(id)?.action", place) == action
    assert page.evaluate("a => window.table.asking.leads(a)", action)[-1] == place, "it is lit"
    page.click('#buttons [data-step="@turn"]')
    assert page.evaluate("a => window.table.asking.leads(a)", action)[0] in ("@turn", "@flip"), "turned on: the way back"


def test_a_phone_turns_to_the_page_of_what_is_suggested_and_shows_all_of_it(server: Any, new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "knossos", "me", "bot", "bot", level="beginner")
    wait_for_turn(page)
    page.evaluate("window.table.view.framing.seek(['labour'])")
    assert page.evaluate("window.table.view.pages.at") == 1
    page.wait_for_function("""() => {
        const place = (s) => document.querySelector(s).getBoundingClientRect();
        const [board, area] = ['#board', '[data-id="labour"]'].map(place);
        return area.top >= board.top - 1 && area.bottom <= board.bottom + 1;
    }""")


@pytest.mark.parametrize("phone", [False, True])
def test_a_price_in_any_colours_is_paid_by_touching_stores(phone: bool, server: Any, new_page: Any) -> None:
    page = new_page(phone=phone)
    zeus = (("altar", "zeus"),)
    taken = played("knossos", 3, zeus)
    at = next(n for n, (_, name, _) in enumerate(taken) if name == "honour" and str(taken[n + 1][1]).startswith("pay "))
    open_moment(server, page, Moment("knossos", 3, (at + 0.5) / len(taken), zeus))
    wait_for_turn(page)
    honour = "window.table.asking.walk.choices.find((c) => c.path[0].startsWith('altar'))"
    page.evaluate(f"() => window.table.asking.hooks.send({honour})")
    page.wait_for_function("() => window.table.state.ask?.owed && !window.table.asking.waiting")
    owed = page.evaluate("window.table.state.ask.owed.number")
    before = sum(page.evaluate("window.table.state.ask.owed.of.map(([, amounts]) => amounts.length - 1)"))
    for left in range(owed, 0, -1):
        assert str(left) in page.inner_text("#buttons")
        assert not [text for text in page.locator("#buttons button").all_inner_texts() if text.startswith("Pay ")]
        page.locator('.live[data-id^="store"]').first.click(force=True)
    assert page.inner_text("#buttons button").startswith("Pay ")
    page.click("#btn-cancel")  # one back, and again
    page.locator('.live[data-id^="store"]').first.click(force=True)
    page.click("#buttons button")
    page.wait_for_function("() => !window.table.state.ask?.owed && !window.table.asking.waiting")
    held = page.evaluate("[0, 1, 2, 3].map((c) => Number(window.table.state.nodes.get(`store${c}n`).text))")
    assert sum(held) == before - owed


DRAWN_CLOCK = """() => {
    const drawn = window.table.view.pictures.flatMap((picture) => [...picture.drawn.values()]);
    return drawn.find((d) => d.node.until !== undefined && d.text?.textContent)?.text.textContent;
}"""


def test_a_game_in_real_time_shows_a_running_clock(new_page: Any) -> None:
    page = new_page()
    new_table(page, "time_of_empires", "me", "bot", era_modes="rrr")
    wait_for_turn(page)
    page.wait_for_function(DRAWN_CLOCK)
    first = page.evaluate(DRAWN_CLOCK)
    page.wait_for_function(f"first => ({DRAWN_CLOCK})() !== first", arg=first)
    assert page.inner_text("#clock") == ""  # one clock is enough: the picture has it
    page.evaluate("window.table.connection.socket.close()")
    page.wait_for_function("() => document.body.dataset.line === 'open' && window.table.connection.clock.samples.length")
    off, trip = page.evaluate(  # both run on this machine: the server answered somewhere in the round trip
        """() => {
            const { clock } = window.table.connection;
            return [Math.abs(clock.offset), Math.min(...clock.samples.map((s) => s.trip))];
        }"""
    )
    assert off <= trip / 2 + 1  # whole milliseconds


def test_a_timer_is_placed_with_two_keys(
    new_page: Any, snap: Callable[[Any, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock runs so slowly that the era lasts as long as the keys need, on a busy machine, too."""
    monkeypatch.setattr(lobby, "SPEEDS", ("0.2",))
    page = new_page()
    new_table(page, "time_of_empires", "me", "bot", era_modes="rrr")
    chance = random.Random(3)
    for _ in range(3):  # where to settle, whom to appoint, which token; then everybody waits for the gong
        wait_for_turn(page)
        answer_by_mouse(page, chance)
    timer = '#mine .live[data-id^="dial"]'
    page.wait_for_selector(timer)
    key = page.get_attribute(timer, "aria-keyshortcuts")
    assert key
    page.keyboard.press(key.lower())
    page.wait_for_selector('#board .live[data-id^="own0."]')
    snap(page, "key-caps-en")
    space = page.locator('#board .live[data-id="own0.gain_bricks"]')
    page.keyboard.press(space.get_attribute("aria-keyshortcuts").lower())
    page.wait_for_function("() => window.table.state.log.some((e) => e[2] === 0 && e[4].includes('own0.gain_bricks'))")
    page.keyboard.press("?")
    assert page.is_visible("#shortcuts")
