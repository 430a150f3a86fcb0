"""How long it takes to enter cards in the content editor: `python .ci/content_times.py ADDRESS` of a running server.

Opens the first rows of a table of each box in a real browser, changes two cells of each, marks it as checked and goes on;
tells the seconds for each card, the milliseconds from a change to the new picture, and what the editor says about a balance
run.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

import gates

CARDS = 5
NOTE = """() => {
  window.taken = [];
  let since = 0;
  const changed = () => { since = performance.now(); };
  for (const kind of ['input', 'change']) document.querySelector('#cells').addEventListener(kind, changed, true);
  new MutationObserver(() => {
    if (since) window.taken.push(performance.now() - since);
    since = 0;
  }).observe(document.querySelector('#picture'), { childList: true });
}"""
SAVED = "before => document.querySelector('#rows-progress').textContent !== before"


def sixgems(page: Any, number: int) -> None:
    page.select_option("#cells [data-column=bonus] select >> nth=0", "flat")
    page.fill("#cells [data-column=bonus] input[type=number] >> nth=0", str(3 + number))


def knossos(page: Any, number: int) -> None:
    page.fill("#cells [data-column=amounts] input >> nth=0", str(4 + number))
    page.fill("#cells [data-column=amounts] input >> nth=1", "2")


def terra_pyramides(page: Any, number: int) -> None:
    page.select_option("#cells [data-column=icons] select >> nth=0", ("blue", "grey", "green")[number % 3])
    page.click("#cells [data-column=icons] fieldset > button >> nth=-1")


def tahuantinsuyu(page: Any, number: int) -> None:
    page.fill("#cells [data-column=bonus] input", str(2 + number))
    page.fill("#cells [data-column=x] input", str(500 + 10 * number))


def time_of_empires(page: Any, number: int) -> None:
    page.fill("#cells [data-column=discovery_cost] input", str(4 + number))
    page.fill("#cells [data-column=construction_cost] input", str(5 - number))


ENTERED = {
    "sixgems": ("settlement", sixgems),
    "knossos": ("card", knossos),
    "terra_pyramides": ("stair_tile", terra_pyramides),
    "tahuantinsuyu": ("site", tahuantinsuyu),
    "time_of_empires": ("card", time_of_empires),
}


def measure(page: Any, address: str, game: str) -> tuple[list[float], list[float], str]:
    """Seconds for each card, milliseconds from each change to its picture, and what came of a balance run."""
    table, enter = ENTERED[game]
    page.goto(f"{address}/content")
    page.select_option("select[name=game]", game)
    page.click("form[action='/content/new'] button.primary")
    page.click(f"#component-{table}")
    page.wait_for_selector("#rows svg")
    page.wait_for_selector("#picture svg")
    page.evaluate(NOTE)
    cards = []
    for number in range(CARDS):
        begin, before = time.monotonic(), page.inner_text("#rows-progress")
        enter(page, number)
        page.check("#checked")
        page.wait_for_function(SAVED, arg=before)
        page.click("#btn-next")
        page.wait_for_selector("#picture svg")
        cards.append(time.monotonic() - begin)
    page.click("#btn-balance")
    page.wait_for_function("() => /\\d.*\\d/.test(document.querySelector('#played').textContent)", timeout=300_000)
    page.wait_for_function("() => !document.querySelector('#btn-balance').disabled", timeout=300_000)
    return cards, page.evaluate("() => window.taken"), page.inner_text("#played")


def main(address: str) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=gates.browser(), args=["--no-sandbox", "--disable-gpu"])
        for game in ENTERED:
            cards, pictures, balance = measure(browser.new_page(viewport={"width": 1280, "height": 900}), address, game)
            print(
                f"{game}: {statistics.median(cards):.1f} s a card ({min(cards):.1f} to {max(cards):.1f}), "
                f"{statistics.median(pictures):.0f} ms to a picture ({min(pictures):.0f} to {max(pictures):.0f}); {balance}"
            )
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
