"""Requests and frames made from the server's own descriptions: no answer is a 500, nothing leaves a trace in the log."""

from __future__ import annotations

import json
import logging
import re
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route
from starlette.websockets import WebSocketDisconnect

from ludarium.web import messages
from ludarium.web.app import ROUTES

ODD = [
    "²",
    "9" * 900,
    "-1",
    "1e999",
    "\x00",
    "\u202e",
    "[",
    "../..",
    "sixgems",
    "noughts",
    "en",
    "0",
    "1",
    "record.json",
    "null",
    "",
]
FINISHED = "ludarium record 1\ngame: noughts\nrevision: 1\noptions:\nseats: 2\nseed: 7\n\n" + "".join(
    f"{n} {(n - 1) % 2} place {cell}\n" for n, cell in enumerate(("a1", "b1", "a2", "b2", "a3"), 1)
)
REAL = ["<table>", "<finished>", "<draft>"]  # stand for something that is really there
odd = st.sampled_from(ODD) | st.text(max_size=20) | st.integers().map(str) | st.sampled_from(REAL)
FIELDS = [
    "game",
    "seats",
    "kind0",
    "kind1",
    "level1",
    "option.rulings",
    "speed",
    "record",
    "at",
    "name",
    "back",
    "seat",
    "level",
    "csrf",
    "content",
    "text",
    "pack",
    "with",
    "table",
    "row",
    "cells",
    "checked",
    "many",
    "all",
    "licence",
]
CELLS = [
    '{"value": 1e999}',
    '{"name": NaN}',
    '{"count": ' + "9" * 900 + "}",
    '{"id": ' + "[" * 400 + "]" * 400 + "}",
    "[]",
    "{",
]
KINDS = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
HEADERS = ["origin", "host", "cookie", "accept-language", "content-type", "range", "x-forwarded-for", "if-none-match"]


def routes() -> list[tuple[str, str]]:
    found = []
    for route in ROUTES:
        if isinstance(route, Route):
            found += [(method, route.path) for method in sorted(route.methods or ()) if method != "HEAD"]
    return found


def named(name: str) -> st.SearchStrategy[str]:
    """What stands in a place of an address: often something that is there."""
    there = {"{id}": REAL, "{game}": ["noughts", "sixgems"], "{kind}": ["record.json", "record.txt", "transcript.txt"]}
    return odd | st.sampled_from(there[name]) | st.sampled_from(there[name]) if name in there else odd


@st.composite
def requests(draw: Any) -> tuple[str, str, dict[str, str], dict[str, str]]:
    method, path = draw(st.sampled_from(routes()))
    path = re.sub(r"\{[^}]*\}", lambda name: quote(draw(named(name[0])), safe="<>"), path)
    query = draw(st.dictionaries(st.sampled_from(["at", "seat", "before", "back", "v", "token"]), odd, max_size=2))
    asked = "&".join(f"{key}={quote(value)}" for key, value in query.items())
    headers = draw(st.dictionaries(st.sampled_from(HEADERS), odd, max_size=2))
    fields = draw(st.dictionaries(st.sampled_from(FIELDS), odd | st.sampled_from(CELLS), max_size=4))
    return method, f"{path}?{asked}" if asked else path, headers, fields


@st.composite
def frames(draw: Any) -> str:
    """A message of a known kind with some of its fields, each of any type; sometimes cut off."""
    kind = draw(st.sampled_from(KINDS))
    value = st.none() | st.booleans() | st.integers() | st.floats() | odd | st.lists(st.integers(), max_size=2)
    names = st.sampled_from(list(kind.__struct_fields__) or ["id"])
    message = {"t": kind.__struct_config__.tag} | draw(st.dictionaries(names, value, max_size=4))
    whole = json.dumps(message)
    return whole[: draw(st.integers(0, len(whole)))] if draw(st.integers(0, 9)) == 0 else whole


def fuzz(count: int) -> Any:
    healthy = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=count, deadline=None, suppress_health_check=healthy, database=None)


def real_things(browser: Any) -> dict[str, str]:
    """A running table, a finished one and a draft of the guest."""
    running = browser.new_table("noughts", public="on", seats="2", kind0="me", kind1="local")
    finished = browser.post("/import", record=FINISHED)
    draft = browser.post("/content/new", game="sixgems")
    assert finished.status_code == draft.status_code == 200, (finished.text, draft.text)
    return dict(zip(REAL, (running, *(str(found.url.path).rsplit("/", 1)[1] for found in (finished, draft))), strict=True))


def many_requests(browser: Any, count: int, caplog: pytest.LogCaptureFixture) -> None:
    csrf = browser.csrf()
    real = real_things(browser)

    @fuzz(count)
    @given(requests())
    def send(request: tuple[str, str, dict[str, str], dict[str, str]]) -> None:
        method, path, headers, fields = request
        path = re.sub("<[a-z]+>", lambda name: real.get(name[0], name[0]), path)
        raw = {name: value.encode("utf-8", "replace") for name, value in headers.items() if value.isprintable()}
        body = {"csrf": csrf} | fields if method == "POST" else None
        answer = browser.client.request(method, path, data=body, headers=raw, follow_redirects=False)
        assert answer.status_code < 500, (request, answer.text[:200])

    send()
    assert not [record.getMessage() for record in caplog.records if record.exc_info or "not be understood" in record.msg]


def many_frames(browser: Any, count: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.web.limits.BAD_MESSAGES", 10**9)
    monkeypatch.setattr("ludarium.web.rates.Bucket.take", lambda self: True)
    table = browser.new_table("noughts", public="on", seats="2", kind0="me", kind1="local")
    with browser.sit(table) as page:

        @fuzz(count)
        @given(frames())
        def send(raw: str) -> None:
            page.socket.send_text(raw)
            assert page.ask(t="ping")["t"] == "pong"

        send()
    assert not [record for record in caplog.records if record.exc_info]


@pytest.fixture
def calm(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING)
    return caplog


def test_no_request_made_from_the_routes_gives_a_500(ann: Any, calm: pytest.LogCaptureFixture, monkeypatch: Any) -> None:
    monkeypatch.setattr("ludarium.web.rates.Bucket.take", lambda self: True)
    many_requests(ann, 150, calm)


def test_no_frame_made_from_the_messages_breaks_a_socket(ann: Any, calm: Any, monkeypatch: Any) -> None:
    many_frames(ann, 150, calm, monkeypatch)


@pytest.mark.long
def test_20000_requests(ann: Any, calm: pytest.LogCaptureFixture, monkeypatch: Any) -> None:
    monkeypatch.setattr("ludarium.web.rates.Bucket.take", lambda self: True)
    many_requests(ann, 20_000, calm)


@pytest.mark.long
def test_20000_frames(ann: Any, calm: Any, monkeypatch: Any) -> None:
    many_frames(ann, 20_000, calm, monkeypatch)


def test_a_path_of_many_digits_is_refused(ann: Any) -> None:
    assert ann.get(f"/icon-{'9' * 5000}.png").status_code == 414


def test_a_socket_without_a_ticket_is_closed(ann: Any) -> None:
    with pytest.raises(WebSocketDisconnect), ann.client.websocket_connect("/bot/ws?token=%00.x") as socket:
        socket.receive_text()
