"""axe-core finds nothing on any kind of page, in light and dark, on a desktop and on a phone."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
from tests.browser.hands import new_table, play_out, wait_for_turn

pytestmark = pytest.mark.slow

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludarium"
AXE = os.environ.get("LUDARIUM_AXE") or next(map(str, CACHE.glob("axe-core-*/node_modules/axe-core/axe.min.js")), "")
FINDINGS = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
    .flatMap((v) => v.nodes.slice(0, 3).map((n) => `${v.id}: ${n.target} ${n.any.map((c) => c.message).join('; ')}`))"""


@pytest.fixture(autouse=True)
def axe() -> None:
    if not AXE or not Path(AXE).exists():
        pytest.skip("axe-core is not there (npm fetches it): THE ACCESSIBILITY OF THE PAGES IS NOT CHECKED")


def findings(page: Any) -> list[str]:
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FINDINGS)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_found_on_the_quiet_pages(theme: str, new_page: Any) -> None:
    page = new_page(color_scheme=theme)
    for path in ("/", "/box/sixgems", "/rules/knossos", "/verify", "/import", "/content", "/me"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert findings(page) == [], path


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["sixgems", "knossos"])
def test_nothing_is_found_at_the_table(game: str, theme: str, phone: bool, new_page: Any) -> None:
    page = new_page(phone=phone, color_scheme=theme)
    new_table(page, game, "me", "bot", "bot")
    wait_for_turn(page)
    for tab in ("log", "chat", "rules", "words", "table"):
        page.click(f'.tab[data-tab="{tab}"]')
        page.wait_for_timeout(100)
        assert findings(page) == [], tab


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_found_after_the_end(theme: str, new_page: Any) -> None:
    page = new_page(color_scheme=theme)
    new_table(page, "sixgems", "me", "bot", settlements="3")
    play_out(page, random.Random(9))
    page.wait_for_selector("#sheet[open] tfoot")
    assert findings(page) == []
    table = page.get_attribute("body", "data-table")
    page.goto(f"/replay/{table}")
    page.wait_for_function("() => window.replay?.moment >= 0")
    assert findings(page) == []
    page.goto(f"/verify/{table}")
    assert findings(page) == []
