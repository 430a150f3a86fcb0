"""What happens while somebody looks elsewhere: notices of the browser, seats that are taken, seats that are handed on."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from tests.browser.hands import answer_by_mouse, new_table, wait_for_turn

pytestmark = pytest.mark.slow

LISTEN = """() => {
    window.noticed = [];
    const real = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
        window.noticed.push([title, options.body, options.tag]);
        return real.call(this, title, options);
    };
}"""


def sit_down(page: Any, host: Any, name: str) -> None:
    """Follow the host's invitation."""
    link = host.get_attribute("#panel-table [data-copy]", "data-copy") or ""
    page.goto(re.sub(r"^https?://[^/]+", "", link))
    page.fill("input[name=name]", name)
    page.click("main form button")
    page.wait_for_selector("#board .node", state="attached")


def look_away(page: Any) -> None:
    """Another tab comes to the front; playwright would have every page believe that it has the focus."""
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    page.context.new_page().bring_to_front()
    page.wait_for_function("() => !document.hasFocus()")


def test_who_wishes_it_is_told_by_the_browser_that_it_is_their_turn(new_page: Any, address: str) -> None:
    host, other = new_page(), new_page()
    host.context.grant_permissions(["notifications"], origin=address)
    host.add_init_script(f"({LISTEN})()")
    new_table(host, "sixgems", "me", "open")
    host.click("#btn-menu")
    host.click("#btn-theme")
    host.check("#set-notify-on", force=True)  # the browser is asked for leave here
    host.keyboard.press("Escape")
    host.click('.tab[data-tab="table"]')
    sit_down(other, host, "Beate")
    chance = random.Random(1)
    host.wait_for_function("() => window.table.state.deciders.length")
    while host.evaluate("window.table.state.deciders[0]") == 0:  # until it is the other one's turn
        wait_for_turn(host)
        answer_by_mouse(host, chance)
        host.wait_for_timeout(50)
    assert host.evaluate("window.noticed") == []  # who looks on needs no notice
    look_away(host)
    while other.evaluate("window.table.state.deciders[0]") == 1:
        wait_for_turn(other)
        answer_by_mouse(other, chance)
        other.wait_for_timeout(50)
    host.wait_for_function("() => window.noticed.length", polling=100)
    title, body, tag = host.evaluate("window.noticed[0]")
    assert "SIXGEMS" in title
    assert body == host.evaluate("window.table.state.prompt")
    assert tag == host.get_attribute("body", "data-table")


def test_who_does_not_wish_it_is_left_in_peace(new_page: Any, address: str) -> None:
    page = new_page()
    page.context.grant_permissions(["notifications"], origin=address)
    page.add_init_script(f"({LISTEN})()")
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    look_away(page)
    for _ in range(4):
        page.evaluate("window.table.asking.touch([...window.table.asking.walk.next()][0], false)")
        page.wait_for_timeout(100)
        page.wait_for_function("() => window.table.state.ask && !window.table.asking.waiting", polling=100)
    assert page.evaluate("window.noticed") == []


def test_an_invitation_goes_when_its_seat_is_taken(new_page: Any) -> None:
    host, other = new_page(), new_page()
    new_table(host, "sixgems", "me", "open", "open")
    host.click('.tab[data-tab="table"]')
    assert host.locator("section.invitation").count() == 2
    assert "(2)" in host.inner_text('.tab[data-tab="table"]')
    sit_down(other, host, "Beate")
    host.wait_for_function("() => document.querySelectorAll('section.invitation').length === 1")
    assert host.get_attribute("section.invitation", "data-seat") == "2"
    assert "(1)" in host.inner_text('.tab[data-tab="table"]')
    host.click("section.invitation form button")  # the last one is given to a bot
    host.wait_for_function("() => window.table?.state.seats.length === 3")
    assert host.locator("section.invitation").count() == 0
    assert "(" not in host.inner_text('.tab[data-tab="table"]')


def test_a_seat_is_handed_to_a_bot_and_taken_back(new_page: Any) -> None:
    host, other = new_page(), new_page()
    new_table(host, "sixgems", "me", "open")
    host.click('.tab[data-tab="table"]')
    sit_down(other, host, "Beate")
    host.wait_for_function("() => window.table.state.deciders.length")
    table = other.url
    other.goto("/")  # gone: who is left may let a bot play on
    give = host.locator('#seats .seat[data-seat="1"] button')
    give.wait_for()
    give.click()
    host.wait_for_function("() => window.table.state.seats[1].away")
    chance = random.Random(2)
    for _ in range(4):
        wait_for_turn(host)  # the bot answers for the other
        answer_by_mouse(host, chance)
    other.goto(table)
    other.wait_for_function("() => window.table?.state.seats[1]?.away")
    other.locator('#seats .seat[data-seat="1"] button').click()
    other.wait_for_function("() => !window.table.state.seats[1].away")
    host.wait_for_function("() => !window.table.state.seats[1].away && window.table.state.seats[1].connected")


def test_a_game_is_paused_and_goes_on(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.click("#btn-pause")
    page.wait_for_function("() => window.table.state.paused && !window.table.state.ask")
    assert page.locator(".live").count() == 0
    assert page.get_attribute("#btn-pause", "aria-pressed") == "true"
    page.click("#btn-pause")
    assert wait_for_turn(page) == "ask"


def test_the_lobby_says_where_it_is_my_turn(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    table = page.get_attribute("body", "data-table")
    page.goto("/")
    row = page.locator(f'.my-turn a[href="/table/{table}"]')
    assert row.count() == 1
    page.wait_for_selector(f'#my-turns a[href="/table/{table}"]')
    assert page.inner_text("#my-turns") == "Your turn: SIXGEMS"
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.goto("/")
    page.wait_for_selector('#my-turns a[href="/"]')
    assert page.inner_text("#my-turns") == "Your turn at 2 other tables"


def test_a_notification_comes_through_the_service_worker_and_no_connection_is_said_in_words(new_page: Any) -> None:
    page = new_page(permissions=["notifications"])
    page.goto("/")
    page.evaluate("localStorage.setItem('ludarium.settings', JSON.stringify({ notify: 'on' }))")
    page.reload()
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    shown = page.evaluate(
        """async () => {
            const style = document.querySelector('link[rel=stylesheet]').href;
            const { notice } = await import(style.replace('app.css', 'js/notice.js'));
            await notice('Your turn', { body: 'Play a card', tag: 't1', url: '/table/t1' });
            const registration = await navigator.serviceWorker.ready;
            return (await registration.getNotifications()).map((n) => [n.title, n.data.url]);
        }"""
    )
    assert shown == [["Your turn", "/table/t1"]]
    away = page.evaluate("async () => (await fetch('/sw.js')).text()")
    assert "cannot be reached" in away
