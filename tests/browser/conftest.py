"""A real server, a real browser. Pages that write an error to the console fail their test."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.steady import steady_luck  # noqa: F401  for every test of this folder

PICTURES = Path(os.environ.get("LUDARIUM_PICTURES", "/tmp/ludarium-pictures"))
CHROMIUM = os.environ.get("CHROMIUM") or "/usr/bin/chromium"  # ./play test names the one that it finds
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser; without one the tests say so loudly."""
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: NO BROWSER TESTS RUN")
    if not Path(CHROMIUM).exists():
        pytest.skip(f"{CHROMIUM} is not installed: NO BROWSER TESTS RUN")
    with api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class RunningServer(NamedTuple):
    """For tests that put a table there themselves."""

    address: str
    state: Any
    loop: asyncio.AbstractEventLoop


@pytest.fixture(scope="session")
def address(server: RunningServer) -> str:
    return server.address


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("store")) as running:
        yield running


@contextmanager
def running_server(folder: Path) -> Iterator[RunningServer]:
    """A server with its own store; its bots do not dawdle."""
    import uvicorn

    from ludarium.table.registry import Registry
    from ludarium.table.store import SqliteStore
    from ludarium.web.app import make_app
    from ludarium.web.app_state import AppState
    from ludarium.web.limits import Rate

    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    registry = Registry(SqliteStore(folder / "tables.db"), hurry=0)
    state = AppState(registry, port=port)
    app = make_app(state, page_rate=Rate(100_000, 10_000))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve([listener])), daemon=True)
    thread.start()
    for _ in range(200):
        if server.started:
            break
        time.sleep(0.05)
    yield RunningServer(f"http://127.0.0.1:{port}", state, loop)
    server.should_exit = True
    thread.join(timeout=10)


ASK_EVERYTHING = """try {
    if (!localStorage.getItem('ludarium.settings')) localStorage.setItem('ludarium.settings', '{"single":"ask"}');
} catch { /* a page without memory */ }"""  # tests answer every question themselves
NewPage = Callable[..., Any]


@pytest.fixture
def new_page(chromium: Any, address: str) -> Iterator[NewPage]:
    """new_page(phone=False, lang='en', ...): a fresh guest's page. Errors on its console fail the test."""
    contexts: list[Any] = []
    told: list[str] = []

    def make(phone: bool = False, lang: str = "en", motion: str = "reduce", **more: Any) -> Any:
        size = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": DESKTOP}
        locale = {"en": "en-US", "ja": "ja-JP"}[lang]
        context = chromium.new_context(base_url=address, locale=locale, reduced_motion=motion, **(size | more))
        context.add_init_script(ASK_EVERYTHING)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)  # a busy machine is no failure
        page.on("console", lambda m: told.append(f"{m.type}: {m.text}") if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda e: told.append(f"thrown: {e}"))
        page.on("response", lambda r: told.append(f"{r.status}: {r.url}") if r.status >= 400 else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not told, f"the browser complained: {told}"


@pytest.fixture
def snap() -> Callable[[Any, str], None]:
    """Keep a screenshot, to be looked at."""

    def take(page: Any, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.mouse.move(1, 1)  # no label of a resting pointer in the picture
        page.wait_for_timeout(150)
        page.screenshot(path=PICTURES / f"{name}.png")

    return take
