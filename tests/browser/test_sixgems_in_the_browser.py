"""Whole games of SIXGEMS in a real browser, and what the table promises around them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.hands import answer_by_mouse, new_table, play_out, version, wait_for_turn, wait_past

pytestmark = pytest.mark.slow

Snap = Callable[[Any, str], None]


HAND = """() => [...window.table.state.nodes.values()]
    .filter(n => n.area === 1 && /^j\\d+$/.test(n.id) && n.about >= 0).map(n => n.id)"""
LOW = """() => [...document.querySelectorAll('#buttons button, .tab')]
    .filter(b => b.offsetParent && b.getBoundingClientRect().height < 40).length"""


def test_a_newcomer_is_in_a_game_within_three_clicks(new_page: Any, snap: Snap) -> None:
    page = new_page()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    snap(page, "lobby-en")
    page.click('[data-box="sixgems"] form[action="/tables"] button')
    assert wait_for_turn(page) == "ask"
    assert page.locator("#mine .live").count() == 3  # three jewel cards can be played
    assert page.inner_text("#prompt")


def test_a_whole_game_by_mouse_ends_with_the_score_sheet(new_page: Any, snap: Snap) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot", "bot")
    wait_for_turn(page)
    snap(page, "sixgems-start-en")
    chance = random.Random(11)
    for _ in range(10):
        if wait_for_turn(page) == "over":
            break
        answer_by_mouse(page, chance)
    wait_for_turn(page)
    snap(page, "sixgems-middle-en")
    play_out(page, chance)
    page.wait_for_selector("#sheet[open] tfoot")
    snap(page, "sixgems-end-en")
    assert page.locator("#sheet-table tbody tr").count() == 5
    totals = [int(t.replace("−", "-")) for t in page.locator("#sheet-table tfoot td").all_inner_texts()]
    shown = [int(t) for t in page.locator(".seat-score").all_inner_texts()]
    assert totals == shown
    assert "wins" in page.inner_text("#sheet-winner") or "share" in page.inner_text("#sheet-winner").lower()
    page.click("#sheet [data-close]")
    page.click("#btn-sheet")  # whoever closed the sheet finds it again
    page.wait_for_selector("#sheet[open] tfoot")


def test_a_whole_game_by_keyboard_alone(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot", settlements="3")
    wait_for_turn(page)
    chance = random.Random(5)
    page.keyboard.press("n")
    for _ in range(300):
        if wait_for_turn(page) == "over":
            break
        before = version(page)
        if not page.evaluate("document.activeElement.matches('.live, #buttons button')"):
            page.keyboard.press("ArrowRight")
        for _ in range(chance.randrange(3)):
            page.keyboard.press(chance.choice(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]))
        page.keyboard.press("Enter")
        page.wait_for_function("v => window.table.state.v > v || !window.table.asking.waiting", arg=before)
    assert wait_for_turn(page) == "over"
    page.wait_for_selector("#sheet[open] tfoot")


def test_two_browsers_play_each_other_through_a_broken_line(new_page: Any) -> None:
    host, other = new_page(), new_page()
    new_table(host, "sixgems", "me", "open", settlements="3")
    host.click('.tab[data-tab="table"]')
    link = host.get_attribute("#panel-table [data-copy]", "data-copy")
    assert link
    other.goto(re.sub(r"^https?://[^/]+", "", link))
    other.fill("input[name=name]", "Beate")
    other.click("main form button")
    other.wait_for_selector("#board .node", state="attached")
    pages = {0: host, 1: other}
    chance = random.Random(2)
    for n in range(40):
        host.wait_for_function("() => window.table.state.deciders.length || window.table.state.over")
        if host.evaluate("!!window.table.state.over"):
            break
        seat = host.evaluate("window.table.state.deciders[0]")
        page = pages[seat]
        if n == 6:  # the line of the one who waits breaks, and comes back after the other has moved
            waiting = pages[1 - seat]
            waiting.evaluate("window.table.connection.socket.close()")
        if n == 9:  # the line breaks between a click and its answer: the answer is sent again, once
            page.evaluate("window.table.connection.socket.close()")
        if wait_for_turn(page) == "over":
            break
        before = version(page)
        answer_by_mouse(page, chance)
        wait_past(page, before)
        for p in (host, other):
            p.wait_for_function("v => window.table.state.v >= v", arg=version(page))
    for p in (host, other):
        assert p.inner_text("#log")
    assert host.evaluate("window.table.state.v") == other.evaluate("window.table.state.v")
    assert host.locator(".seat-score").all_inner_texts() == other.locator(".seat-score").all_inner_texts()


def test_what_one_browser_says_the_other_reads_as_plain_text(new_page: Any) -> None:
    host = new_page()
    new_table(host, "sixgems", "me", "bot")
    wait_for_turn(host)
    host.click('.tab[data-tab="chat"]')
    host.fill("#chat-text", "<img src=x onerror=alert(1)> こんにちは")
    host.press("#chat-text", "Enter")
    host.wait_for_selector("#chat li")
    assert "<img src=x onerror=alert(1)> こんにちは" in host.inner_text("#chat")
    assert host.locator("#chat img").count() == 0


def test_hot_seat_hides_one_hand_before_the_other_sits_down(new_page: Any, snap: Snap) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "local", settlements="3")
    chance = random.Random(4)
    seen: dict[int, set[str]] = {}
    for _ in range(12):
        what = wait_for_turn(page)
        if what == "curtain":
            assert page.locator("#mine .node").count() == 0, "one's own area is still drawn behind the curtain"
            if seen:  # the result and the way back come before the curtain
                assert page.is_visible("#board .node")
                page.click("#btn-pass-on")
            page.wait_for_selector("#curtain[open]")
            snap(page, "curtain-en")
            page.click("#curtain-open")
            page.wait_for_function("() => !window.table.state.curtain")
            continue
        seat = page.evaluate("window.table.state.looking")
        seen.setdefault(seat, set()).update(page.evaluate(HAND))
        answer_by_mouse(page, chance)
    assert set(seen) == {0, 1}
    assert not seen[0] & seen[1], "a card was in both hands"


def test_why_not_is_answered_with_the_rule(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.locator('#board [data-id="die0"]').click(force=True)  # a die before a jewel card
    page.wait_for_selector("#toast.shown")
    assert "jewel" in page.inner_text("#toast")
    assert "4" in page.inner_text("#toast")


def test_the_plain_list_offers_the_same_actions(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    n = page.evaluate("window.table.state.ask.choices.length")
    page.click("#all-choices summary")
    page.wait_for_selector("#choice-list button")
    assert page.locator("#choice-list button").count() == n
    before = version(page)
    page.locator("#choice-list button").first.click()
    wait_past(page, before)


def test_a_choice_that_wants_to_be_confirmed_is_taken_back_by_escape(new_page: Any) -> None:
    page = new_page()
    page.goto("/")
    page.evaluate("localStorage.setItem('ludarium.settings', JSON.stringify({confirm: 'on'}))")
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    before = version(page)
    page.locator("#mine .live").first.click(force=True)
    page.wait_for_selector("#btn-confirm")
    page.wait_for_selector("#preview:not(.empty)")  # what it would give is said before it is done
    assert page.locator("#mine .node.chosen").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector("#btn-confirm", state="detached")
    assert page.locator("#mine .node.chosen").count() == 0
    assert version(page) == before


def test_past_the_draw_undo_asks_the_others(new_page: Any) -> None:
    host, other = new_page(), new_page()
    new_table(host, "sixgems", "me", "open")
    host.click('.tab[data-tab="table"]')
    link = host.get_attribute("#panel-table [data-copy]", "data-copy") or ""
    other.goto(re.sub(r"^https?://[^/]+", "", link))
    other.fill("input[name=name]", "Beate")
    other.click("main form button")
    other.wait_for_selector("#board .node", state="attached")
    host.wait_for_function("() => window.table.state.deciders.length")
    first = host.evaluate("window.table.state.deciders[0]")
    actor, judge = (host, other) if first == 0 else (other, host)
    chance = random.Random(3)
    while actor.evaluate("window.table.state.deciders[0]") == first:
        wait_for_turn(actor)
        answer_by_mouse(actor, chance)
        actor.wait_for_timeout(50)
    decided = actor.evaluate("window.table.state.log.length")
    actor.click("#btn-undo")
    judge.wait_for_selector("#consent[open]")
    judge.click("#consent-yes")
    actor.wait_for_function("s => window.table.state.deciders[0] === s", arg=first)
    assert actor.evaluate("window.table.state.log.length") >= decided  # what happened is not hidden


def test_undo_is_free_inside_ones_own_decisions_and_stops_at_the_draw(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    hand = page.locator("#mine .live").count()
    assert page.is_disabled("#btn-undo")
    before = version(page)
    answer_by_mouse(page, random.Random(1))  # the jewel; the dice are still to come
    wait_for_turn(page)
    assert page.is_enabled("#btn-undo")
    before = version(page)
    page.click("#btn-undo")
    wait_past(page, before)
    assert wait_for_turn(page) == "ask"
    assert page.locator("#mine .live").count() == hand
    assert page.is_disabled("#btn-undo")


def test_the_language_changes_at_any_time(new_page: Any, snap: Snap) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    english = page.inner_text("#prompt")
    page.click("a.lang[hreflang=ja]")
    wait_for_turn(page)
    assert page.get_attribute("html", "lang") == "ja"
    assert page.inner_text("#prompt") != english
    assert re.search(r"[ぁ-ん]", page.inner_text("#prompt"))
    assert re.search(r"[ぁ-んァ-ン]", page.text_content("#board"))
    snap(page, "sixgems-ja")
    missing = page.evaluate("document.body.innerText.match(/\\b(client|table|set|seat|line)\\.[a-z_]+/g)")
    assert not missing


def test_replay_steps_scrubs_and_shares_a_moment(new_page: Any, snap: Snap) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot", settlements="3")
    play_out(page, random.Random(9))
    table = page.get_attribute("body", "data-table")
    page.goto(f"/replay/{table}")
    page.wait_for_function("() => window.replay?.moment >= 0")
    moments = page.evaluate("window.replay.moments")
    page.click("#first")
    page.wait_for_function("() => window.replay.moment === 0")
    page.click("#next")
    page.wait_for_function("() => window.replay.moment === 1")
    page.evaluate(
        "document.querySelector('#scrub').value = 7; document.querySelector('#scrub').dispatchEvent(new Event('input'))"
    )
    page.wait_for_function("() => window.replay.moment === 7")
    snap(page, "replay-en")
    log = page.inner_text("#log")
    link = page.get_attribute("#share", "href")
    assert link
    assert "at=7" in link
    friend = new_page()
    friend.goto(link)
    friend.wait_for_function("() => window.replay?.moment === 7")
    assert friend.inner_text("#log") == log
    page.click("#last")
    page.wait_for_function("n => window.replay.moment === n", arg=moments)
    with page.expect_download() as saved:
        page.click("#save-png")
    assert saved.value.suggested_filename.endswith(".png")


def test_the_phone_shows_board_question_and_own_cards_at_once(new_page: Any, snap: Snap) -> None:
    page = new_page(phone=True, lang="ja")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    snap(page, "lobby-phone-ja")
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    for part in ("#board", "#prompt", '[data-id="handn"]'):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + min(box["height"], 40) <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    snap(page, "sixgems-phone-ja")
    page.locator("#board .live").first.tap(force=True)
    page.wait_for_selector("#btn-confirm")  # a finger covers what it touches: it is asked again
    before = version(page)
    page.tap("#btn-confirm")
    wait_past(page, before)
    wait_for_turn(page)
    snap(page, "sixgems-phone-dice-ja")
    assert page.evaluate(LOW) == 0  # targets for a thumb


def test_the_coach_says_one_thing_a_turn_and_can_be_sent_away(new_page: Any, snap: Snap) -> None:
    page = new_page()
    page.goto("/")
    page.click('[data-box="sixgems"] form[action="/learn/sixgems"] button')
    wait_for_turn(page)
    page.wait_for_selector("#coach:not([hidden])")
    first = page.inner_text("#coach-text")
    snap(page, "coach-en")
    before = version(page)
    page.click("#coach-suggest")
    wait_past(page, before)
    wait_for_turn(page)
    assert page.inner_text("#coach-text") != first
    page.click("#coach-skip")
    page.wait_for_selector("#coach", state="hidden")
    page.reload()
    wait_for_turn(page)
    assert page.is_hidden("#coach")  # it stays away
    page.click("#coach-back")
    page.wait_for_selector("#coach:not([hidden])")


def test_dark_and_high_contrast_are_kept(new_page: Any, snap: Snap) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.click("#btn-menu")
    page.click("#btn-theme")
    snap(page, "settings-en")
    page.check("#set-theme-dark", force=True)
    page.check("#set-contrast-high", force=True)
    page.keyboard.press("Escape")
    snap(page, "sixgems-contrast-en")
    page.reload()
    wait_for_turn(page)
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.get_attribute("html", "data-contrast") == "high"


def test_the_first_page_with_all_its_pictures_is_under_150_kilobytes(new_page: Any) -> None:
    page = new_page()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda e: sizes.append(e["encodedDataLength"]))
    page.goto("/")
    page.evaluate("() => document.querySelectorAll('img').forEach(i => { i.loading = 'eager'; })")
    page.wait_for_load_state("networkidle")
    assert len(sizes) > 10
    assert sum(sizes) < 150_000


def test_pieces_travel_when_motion_is_wished(new_page: Any) -> None:
    page = new_page(motion="no-preference")
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.evaluate("""() => { window.moved = 0; document.addEventListener('transitionrun', () => window.moved++, true); }""")
    answer_by_mouse(page, random.Random(1))
    page.wait_for_function("() => window.moved > 0")


def test_on_a_shared_screen_the_result_may_be_taken_back_before_it_is_passed_on(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "local", settlements="3")
    wait_for_turn(page)
    page.click("#curtain-open")
    page.wait_for_function("() => !window.table.state.curtain")
    seat = page.evaluate("window.table.state.looking")
    while wait_for_turn(page) == "ask":
        before = version(page)
        page.evaluate("() => window.table.asking.hooks.send(window.table.asking.walk.choices[0])")
        wait_past(page, before)
    assert not page.is_visible("#curtain")
    assert page.is_visible("#btn-pass-on")
    assert page.is_enabled("#btn-undo")
    page.click("#btn-undo")
    page.wait_for_function("s => window.table.state.looking === s && window.table.state.ask", arg=seat)
    assert not page.is_visible("#btn-pass-on")


def test_the_asker_sees_whose_consent_is_missing_and_that_it_was_refused(new_page: Any) -> None:
    host, other = new_page(), new_page()
    new_table(host, "sixgems", "me", "open")
    host.click('.tab[data-tab="table"]')
    link = host.get_attribute("#panel-table [data-copy]", "data-copy") or ""
    other.goto(re.sub(r"^https?://[^/]+", "", link))
    other.fill("input[name=name]", "Beate")
    other.click("main form button")
    other.wait_for_selector("#board .node", state="attached")
    host.wait_for_function("() => window.table.state.deciders.length")
    first = host.evaluate("window.table.state.deciders[0]")
    actor, judge = (host, other) if first == 0 else (other, host)
    while actor.evaluate("window.table.state.deciders[0]") == first:
        wait_for_turn(actor)
        answer_by_mouse(actor, random.Random(3))
        actor.wait_for_timeout(50)
    actor.click("#btn-undo")
    actor.wait_for_selector("#request:not([hidden])")
    assert ("Beate" if actor is host else "Guest") in actor.inner_text("#request")
    judge.wait_for_selector("#consent[open]")
    judge.click("#consent-no")
    actor.wait_for_selector("#toast.shown")
    assert "does not agree" in actor.inner_text("#toast")
    assert not actor.is_visible("#request")
