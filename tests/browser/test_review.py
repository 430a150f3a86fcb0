"""Summaries, hints and reviews in the browser: the line of chances, its turning points, the way on from there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.hands import new_table, play_out, wait_for_turn

from ludarium.table import timings

pytestmark = pytest.mark.slow
Snap = Callable[..., None]


def test_the_review_draws_the_chances_and_leads_to_any_moment(
    new_page: Any, snap: Snap, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timings, "REVIEW_BUDGET", 6000)
    page = new_page()
    new_table(page, "sixgems", "me", "bot", settlements="3")
    play_out(page, random.Random(9))
    page.click("#btn-review")
    page.wait_for_selector("#panel-review progress, .chances")  # how far it is, then the whole
    page.wait_for_selector(".chances", timeout=90_000)
    moments = page.evaluate("window.replay.moments")
    assert page.locator(".chances:not(.shares) polyline").count() == 2
    points = page.get_attribute(".chances polyline >> nth=0", "points").split()
    assert len(points) == moments + 1
    assert page.locator(".shares polyline").count() == 4  # luck and own choices of both seats
    told = [page.get_attribute(f".shares >> nth={seat}", "aria-label") for seat in range(2)]
    assert all(re.search(r"luck [+±−]\d+ %.*own choices [±−]\d+ %", sentence) for sentence in told)
    page.locator(".share").last.scroll_into_view_if_needed()
    snap(page, "review-shares-en")
    page.click("#last")
    page.wait_for_function("n => window.replay.moment === n", arg=moments)
    turning = page.locator(".chances .turning")
    assert turning.count(), "somebody won: the chances must have changed somewhere"
    turning.last.click()  # the marks of neighbouring moments overlap; the last one lies on top
    page.wait_for_function("n => window.replay.moment < n", arg=moments)
    at = page.evaluate("window.replay.moment")
    page.wait_for_function("n => document.querySelector('.review-word').textContent.includes(`${n + 1}:`)", arg=at)
    snap(page, "review-en")
    assert page.locator(".chances .axis").count() >= 5  # percent, and the decisions
    assert page.locator(".review .button.plain").count() <= 7  # decisions worth a word
    turning.first.focus()
    page.keyboard.press("Enter")
    page.locator(".review .button.plain").first.click()
    page.wait_for_function("() => window.replay.asked === undefined")
    page.click("#form-play-on button")
    page.wait_for_url("**/table/**")
    page.wait_for_selector("#board .node", state="attached")


def test_a_hint_is_an_arrow_with_a_reason(new_page: Any, snap: Snap) -> None:
    page = new_page()
    new_table(page, "terra_pyramides", "me", "bot")
    wait_for_turn(page)
    page.click("#btn-hint")
    page.wait_for_selector("#arrow .head", state="attached")
    assert page.inner_text("#hint-text").strip()
    snap(page, "hint-en")
    page.click("#hint")  # it stays until it is touched or its question is answered
    page.wait_for_selector("#arrow", state="detached")


def test_a_summary_counts_up_and_waits_for_continue(new_page: Any, snap: Snap) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    rows = "[0, 'ruby: 2 jewels +10', ['p0_0']], [1, 'topaz: 1 jewel −3', []]"
    page.evaluate(f"window.table.staging.add([['Settlement', [{rows}]]])")
    page.wait_for_selector("#stage-summary:not([hidden])")
    page.wait_for_function("document.querySelectorAll('#stage-list li').length === 2")
    snap(page, "summary-en")
    page.wait_for_timeout(1000)
    assert page.is_visible("#stage-summary")  # it waits
    page.click("#stage-continue")
    page.wait_for_selector("#stage-summary", state="hidden")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_button_of_the_replay_is_whole(size: tuple[int, int], lang: str, new_page: Any) -> None:
    page = new_page(phone=size[0] < 1000, lang=lang, viewport={"width": size[0], "height": size[1]})
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector("#board .node", state="attached")
    cut = """() => {
        const { left, right } = document.querySelector('#player').getBoundingClientRect();
        return [...document.querySelectorAll('#player button, #player a.button, #player select')].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < left || box.right > right || one.scrollWidth > one.clientWidth + 1;
        }).map((one) => one.id);
    }"""
    assert page.evaluate(cut) == []
    prompt = page.inner_text("#prompt")
    assert "\n" not in prompt
    assert (": " in prompt) == (lang == "en"), prompt
    assert page.evaluate("getComputedStyle(document.querySelector('#prompt')).whiteSpace") != "nowrap"
