"""The companion clock as one file, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import game
from ludarium.web.companion import single_file

Snap = Callable[[Any, str], None]


@pytest.mark.slow
def test_the_page_runs_an_era_and_scores_it(tmp_path: Path, chromium: Any) -> None:
    """From file, with the wall clock of the page set by the test; sounds are planned ahead on the audio clock."""
    file = tmp_path / "companion.html"
    file.write_text(single_file(game("time_of_empires"), "en"), encoding="utf-8")
    tab = chromium.new_page()
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.clock.install(time=0)
    tab.goto(file.as_uri())
    tab.get_by_role("button", name="3", exact=True).click()
    tab.get_by_role("button", name="New era", exact=True).click()
    tab.get_by_role("button", name="Start").click()
    tab.clock.run_for(4000)
    assert tab.locator("#time").inner_text() in ("8:59", "9:00", "8:58")
    tab.clock.run_for(181000)
    assert tab.locator("#cue").inner_text() == "Appoint scholars!"
    tab.clock.run_for(300000)
    assert tab.locator("#cue").inner_text() == "Last minute"
    tab.clock.run_for(62000)
    assert tab.locator("h2").inner_text() == "Scoring of era I"
    for step in range(7):
        if tab.locator("input[type=number]").count():
            tab.locator("input[type=number]").first.fill(str(step + 1))
        tab.locator("button.primary").click()
    assert "19" in tab.locator("footer .totals").inner_text()
    tab.reload()
    assert tab.locator("h2").inner_text() == "Era II"  # it remembers
    assert errors == []
    tab.close()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_screen_is_wider_than_a_phone(lang: str, tmp_path: Path, chromium: Any, snap: Snap) -> None:
    """Four players with long names, in real time, in turns and on the score pad to the end, at 390 x 844."""
    file = tmp_path / "companion.html"
    file.write_text(single_file(game("time_of_empires"), lang), encoding="utf-8")
    tab = chromium.new_page(viewport={"width": 390, "height": 844})
    tab.on("dialog", lambda dialog: dialog.accept())
    tab.clock.install(time=0)
    tab.goto(file.as_uri())
    seen: set[str] = set()

    def look() -> str:
        """What a new screen measures; which one it is."""
        screen: str = tab.evaluate("document.querySelector('[data-screen]').dataset.screen")
        if screen not in seen:
            seen.add(screen)
            assert tab.evaluate("document.documentElement.scrollWidth") <= 390, screen
            heights = tab.evaluate("[...document.querySelectorAll('button')].map((b) => b.getBoundingClientRect().height)")
            assert min(heights) >= 44, screen
            snap(tab, f"companion-{lang}-{screen}")
        return screen

    def press(which: int = 0) -> str:
        tab.evaluate(f"document.querySelectorAll('button.primary')[{which}].click()")
        return look()

    tab.get_by_role("button", name="4", exact=True).click()
    for i, name in enumerate(["Bartholomew Longname", "Wilhelmina Constantinople", "まつおばしょうのでし", "D"]):
        tab.locator("input[type=text]").nth(i).fill(name)
    screen = look()
    for era in range(3):
        press(0 if era == 0 else 1)  # the first era in real time, the others in turns
        screen = press()
        while screen != "score":
            if screen == "real":
                tab.clock.run_for(550_000)
                screen = look()
            else:
                screen = press()
        while screen == "score":
            fill = "(i) => { i.value = '108'; i.dispatchEvent(new Event('input')); }"
            tab.evaluate(f"document.querySelectorAll('input[type=number]').forEach({fill})")
            screen = press()
    assert seen == {"choose", "prepare", "real", "round", "appoint", "score", "end"}
    assert all(word in tab.locator(".verdict").inner_text() for word in ("Bartholomew", "Wilhelmina", "まつお", "D"))
    tab.locator("input[type=number]").nth(1).press_sequentially("7")
    tab.locator("input[type=number]").nth(3).press_sequentially("6")  # still there, though the field before it has changed
    assert "Wilhelmina" in tab.locator(".verdict").inner_text()
    assert "D" not in tab.locator(".verdict").inner_text()
    tab.close()
