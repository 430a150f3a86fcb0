"""Malformed, oversized and hostile input: a short refusal, and nobody else is disturbed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

TWO = {"seats": "2", "kind0": "me", "kind1": "local"}
KINDS = ["hello", "act", "undo", "reset", "consent", "pause", "resume", "chat", "why", "preview", "look", "give", "back"]
KINDS += ["pace", "step", "skip", "resync", "ping", "go", "viewer", "", "update", "__class__"]
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)
fields = st.sampled_from(["id", "v", "log", "seat", "n", "action", "name", "ask", "yes", "text", "about", "level", "pace"])
messages = st.builds(
    lambda kind, more: {**more, "t": kind}, st.sampled_from(KINDS), st.dictionaries(fields, values, max_size=5)
)
quiet = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def patient(page: Any, monkeypatch: Any) -> None:
    """No rate limit and no end of patience, so that one socket hears everything."""
    monkeypatch.setattr("ludarium.web.limits.BAD_MESSAGES", 10**9)
    monkeypatch.setattr("ludarium.web.rates.Bucket.take", lambda self: True)


def test_no_message_breaks_the_socket_or_the_table(ann: Any, ben: Any, monkeypatch: Any) -> None:
    table = ann.new_table("noughts", public="on", **TWO)
    with ann.sit(table) as page, ben.sit(table) as watcher:
        patient(page, monkeypatch)

        @quiet
        @given(st.one_of(messages.map(json.dumps), st.text(max_size=200), messages.map(lambda m: json.dumps(m)[:-1])))
        def attack(raw: str) -> None:
            for victim in (page, watcher):
                victim.socket.send_text(raw)
                assert victim.ask(t="ping")["t"] == "pong"

        attack()
        watcher.say(t="resync")
        assert watcher.until("update")["base"] == 0


def test_bytes_and_deep_nesting_are_refused(ann: Any, monkeypatch: Any) -> None:
    with ann.sit(ann.new_table("noughts", **TWO)) as page:
        patient(page, monkeypatch)
        for raw in (b"\xff\xfe\x00", b"{}", b"", b"[" * 4000, b'{"t":' * 600, b"\x00" * 4096):
            page.socket.send_bytes(raw)
            answer = page.until("refused", "gone")
            assert answer["code"] == "bad"
        assert page.ask(t="ping")["t"] == "pong"


def test_too_long_a_message_is_refused(ann: Any) -> None:
    with ann.sit(ann.new_table("noughts", **TWO)) as page:
        page.say(t="chat", text="x" * 5000)
        assert page.until("refused")["code"] == "bad"
        assert page.ask(t="chat", text="x" * 299)["t"] == "done"


def test_a_flood_is_slowed_down_and_then_cut_off(ann: Any, ben: Any, app_state: Any) -> None:
    table = ann.new_table("noughts", **TWO)
    with ann.sit(table) as page:
        for _ in range(30):
            page.socket.send_text("nonsense")
        assert page.until("gone")["text"]
    with ann.sit(table) as page:
        assert page.ask(t="ping")["t"] == "pong"


def test_a_guest_cannot_open_sockets_without_end(ann: Any, app_state: Any) -> None:
    app_state.sockets.of_guest = 2
    table = ann.new_table("noughts", **TWO)
    address = ann.address(f"/table/{table}")
    third = ann.client.websocket_connect(address)
    with ann.sit(table), ann.sit(table), third as socket, pytest.raises(WebSocketDisconnect) as gone:
        socket.receive_text()
    assert gone.value.code == 4429


@given(st.dictionaries(st.text(max_size=12), st.text(max_size=60), max_size=6), st.sampled_from(range(5)))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_form_breaks_a_page(ann: Any, more: dict[str, str], which: int) -> None:
    path = ("/tables", "/me", "/import", "/verify", "/learn/sixgems")[which]
    known = {"game": "noughts", "seats": "2", "name": "x", "record": "y", "at": "1"}
    csrf = getattr(ann, "kept_csrf", None) or ann.csrf()
    ann.kept_csrf = csrf
    answer = ann.client.post(path, data={**known, **more, "csrf": csrf}, follow_redirects=False)
    assert answer.status_code in (200, 303, 400, 403, 404, 429)
    assert "Traceback" not in answer.text


@given(st.text(alphabet=st.characters(codec="ascii", exclude_characters="#?"), max_size=40))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_address_breaks_the_server(ann: Any, tail: str) -> None:
    from urllib.parse import quote

    for audience in ("table", "replay", "box", "rules", "invite", "recover", "art", "static", "lang", "verify"):
        answer = ann.client.get(f"/{audience}/{quote(tail)}", follow_redirects=False)
        assert answer.status_code < 500


def test_a_body_that_is_too_large_is_refused(ann: Any) -> None:
    assert ann.post("/tables", game="x" * 30_000).status_code == 413
    assert ann.post("/import", record="x" * 1_100_000).status_code == 413


def test_bytes_that_are_no_form_are_refused(ann: Any) -> None:
    form = {"content-type": "application/x-www-form-urlencoded"}
    token = f"csrf={ann.csrf()}&".encode()
    assert ann.client.post("/tables", content=token + b"\xff\xfe=1&&&=", headers=form).status_code == 400
    assert ann.client.post("/tables", content=b"csrf=\xff&game=noughts", headers=form).status_code == 400


def test_a_foreign_form_is_not_even_decoded(ann: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.web.page.fields_of", lambda body: pytest.fail("it was decoded"))
    for token in ("", ben.csrf(), "x" * 5000):
        assert ann.client.post("/verify", data={"record": "%41" * 100_000, "csrf": token}).status_code == 403


def test_pages_have_a_rate_limit(app_state: Any) -> None:
    from starlette.testclient import TestClient

    from ludarium.web.app import make_app
    from ludarium.web.limits import Rate

    with TestClient(make_app(app_state, Rate(5, 0.001))) as client:
        codes = [client.get("/healthz").status_code for _ in range(8)]
    assert codes == [200] * 5 + [429] * 3
