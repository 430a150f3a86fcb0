"""A server in this process, and browsers that talk to it the way real ones do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.steady import steady_luck  # noqa: F401  for every test of this folder

from ludarium.web import rates
from ludarium.web.app import make_app
from ludarium.web.rates import FREE
from ludarium.web.run import make_app_state


class Page:
    """One open table or replay page: sends messages, reads until something comes, keeps what an update says."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.raw: list[str] = []
        self.count = 0

    def say(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        raw = self.socket.receive_text()
        self.raw.append(raw)
        message: dict[str, Any] = json.loads(raw)
        if message["t"] == "update":
            self._apply(message)
        return message

    def _apply(self, update: dict[str, Any]) -> None:
        if update["base"] == 0:
            self.state = {"nodes": {}}
        else:
            assert update["base"] == self.state["v"], "a patch to another version"
        nodes = self.state["nodes"]
        for id in update.get("drop", ()):
            del nodes[id]
        nodes |= {node[0]: node for node in update["set"]}
        self.state |= update

    def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = self.hear()
            if message["t"] in kinds:
                return message

    def hello(self, **more: Any) -> dict[str, Any]:
        self.say(t="hello", **more)
        return self.until("update")

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send with a fresh id; the answer that names it."""
        self.count += 1
        id = f"q{self.count}"
        self.say(id=id, **message)
        while True:
            answer = self.hear()
            if answer.get("id") == id:
                return answer

    def act(self, action: int | str, **more: Any) -> dict[str, Any]:
        asked = self.state["ask"]
        named = {"name": action} if isinstance(action, str) else {"action": action}
        return self.ask(t="act", seat=asked["seat"], n=asked["n"], **named, **more)


class Browser:
    """One guest with a cookie."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def csrf(self) -> str:
        found = re.search(r'data-csrf="([^"]+)"', self.get("/").text)
        assert found
        return found[1]

    def post(self, path: str, **fields: str) -> Any:
        return self.client.post(path, data={"csrf": self.csrf()} | fields)

    def new_table(self, game: str = "noughts", **fields: str) -> str:
        """A table from the form; its id."""
        answer = self.post("/tables", game=game, **fields)
        assert answer.status_code == 200, answer.text
        return str(answer.url.path).rsplit("/", 1)[1]

    def address(self, path: str) -> str:
        found = re.search(r'data-ws="([^"]+)"', self.get(path).text)
        assert found
        return found[1].replace("&amp;", "&")

    @contextmanager
    def sit(self, table: str, page: str = "table", hello: bool = True) -> Iterator[Page]:
        with self.client.websocket_connect(self.address(f"/{page}/{table}")) as socket:
            opened = Page(socket)
            if hello:
                opened.hello()
            yield opened


@pytest.fixture
def app_state(tmp_path: Path) -> Any:
    return make_app_state(
        str(tmp_path / "store.db"),
        "127.0.0.1",
        8000,
        hurry=0,
        extra=("noughts",),
        no_limits=True,
        sites=("testserver",),
    )


@pytest.fixture
def within_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate limits count as if everything came at once, however long this machine takes."""
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture
def browsers(app_state: Any) -> Iterator[Callable[[], Browser]]:
    """`browsers()` is a new guest at the same server."""
    app = make_app(app_state, FREE)
    with TestClient(app) as first:

        def another(lang: str = "en") -> Browser:
            client = TestClient(app, headers={"accept-language": lang})
            client.portal = first.portal
            return Browser(client)

        yield another


@pytest.fixture
def ann(browsers: Callable[..., Browser]) -> Browser:
    return browsers()


@pytest.fixture
def ben(browsers: Callable[..., Browser]) -> Browser:
    return browsers()
