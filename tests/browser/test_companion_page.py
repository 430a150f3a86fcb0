"""The companion clock as one file, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludarium.web.companion import single_file


@pytest.mark.slow
@pytest.mark.browser
def test_the_page_runs_an_era_and_scores_it(tmp_path: Path, chromium: Any) -> None:
    """From file, with the wall clock of the page set by the test; sounds are planned ahead on the audio clock."""
    file = tmp_path / "companion.html"
    file.write_text(single_file("en"), encoding="utf-8")
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
