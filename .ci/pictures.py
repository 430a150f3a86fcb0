"""Screenshots of every box in the middle of a real game, for docs/pictures: `python .ci/pictures.py`.

A server for each, a browser, moments of games among bots; small JPEGs, on a desktop and upright on a phone."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HOME = Path(__file__).parent.parent
sys.path.insert(0, str(HOME))

from tests.browser.conftest import ARGUMENTS, CHROMIUM, running_server  # noqa: E402  the path to them is set above
from tests.browser.moments import Moment, open_moment  # noqa: E402

FOLDER = HOME / "docs" / "pictures"
FORMS = {"": (1280, 720, "en-US"), "-phone": (390, 844, "en-US"), "-phone-ja": (390, 844, "ja-JP")}
MOMENTS = {
    "sixgems": Moment("sixgems", 3, 0.7),
    "terra_pyramides": Moment("terra_pyramides", 3, 0.7, (("version", "3"),)),
    "tahuantinsuyu": Moment("tahuantinsuyu", 4, 0.6),
    "knossos": Moment("knossos", 4, 0.7),
    "time_of_empires": Moment("time_of_empires", 4, 0.55),
}
QUALITY = 62


def shoot(browser: Any, server: Any, name: str, form: str, moment: Moment) -> None:
    width, height, locale = FORMS[form]
    phone = {"has_touch": True, "is_mobile": True} if width < height else {}
    size = {"width": width, "height": height}
    page = browser.new_page(base_url=server.address, locale=locale, viewport=size, reduced_motion="reduce", **phone)
    open_moment(server, page, moment, bots=True)
    page.mouse.move(1, 1)  # no label of a resting pointer
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / f"{name}{form}.jpg", type="jpeg", quality=QUALITY)
    page.context.close()


def main() -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, moment in MOMENTS.items():
            for form in FORMS:  # a store each: a page shows where else its guest has a turn
                with TemporaryDirectory() as store, running_server(Path(store)) as server:
                    shoot(browser, server, name, form, moment)
        browser.close()


if __name__ == "__main__":
    main()
