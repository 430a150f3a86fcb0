"""Large or deep input is bounded, and what takes long to read is read beside the event loop."""

from __future__ import annotations

import json
import logging
import threading
from typing import Any
from urllib.parse import parse_qsl

import pytest
from starlette.requests import Request
from starlette.websockets import WebSocketDisconnect

from ludarium.games import game
from ludarium.kernel.errors import LudariumError
from ludarium.table.drafts import MOST_UNDOS, UNDO_BYTES, Draft, encode_draft, is_plain, own_ids
from ludarium.web import content_pages, guard, limits, page, warm_up
from ludarium.web.limits import Rate
from ludarium.web.logs import NoBadText


@pytest.mark.parametrize(("length", "beside"), [(100, False), (limits.FORM_BYTES + 1, True)])
def test_a_large_form_is_decoded_in_a_thread(ann: Any, monkeypatch: Any, length: int, beside: bool) -> None:
    threads = []
    decode = page.fields_of

    def watched(body: bytes) -> dict[str, str]:
        threads.append(threading.current_thread().name)
        return decode(body)

    monkeypatch.setattr(page, "fields_of", watched)
    assert ann.post("/verify", record="%zz" * length).status_code == 400
    assert ("beside_" in threads[-1]) == beside  # the pool of `to_thread`


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        (b"a=1&b=2", {"a": "1", "b": "2"}),
        (b"a=x+y%2Bz%20&&b", {"a": "x y+z ", "b": ""}),
        ("名=%E5%90%8D&a=b=c".encode(), {"名": "名", "a": "b=c"}),
        (b"a=%zz%4", {"a": "%zz%4"}),
        (b"a=1&a=2", {"a": "2"}),
        (b"", {}),
    ],
)
def test_a_form_is_read_as_browsers_write_it(body: bytes, fields: dict[str, str]) -> None:
    assert page.fields_of(body) == fields
    assert dict(parse_qsl(body.decode(), keep_blank_values=True)) == fields


@pytest.mark.parametrize("before", range(4))
def test_a_form_is_decoded_in_slices(before: int) -> None:
    body = b"a=" + b"x" * before + b"%41%e5%90%8d%zz" * 5000
    assert page.fields_of(body) == dict(parse_qsl(body.decode()))
    body = b"a=" + b"x" * (page.SLICE - before) + b"%%%41"
    assert page.fields_of(body) == dict(parse_qsl(body.decode()))


@pytest.mark.parametrize("body", [b"a=%FF", b"\xff=1", b"&".join([b"a=1"] * (limits.FORM_FIELDS + 1))])
def test_a_form_that_is_none_is_refused(body: bytes) -> None:
    with pytest.raises(ValueError):
        page.fields_of(body)


def test_a_long_record_is_not_shown_again(ann: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(limits, "RECORD_SHOWN", 30)
    for path in ("/verify", "/import"):
        assert "short one" in ann.post(path, record="a short one").text
        assert "long one" not in ann.post(path, record="a long one" * 10).text


def test_an_address_that_is_too_long_is_refused(ann: Any) -> None:
    assert ann.get("/?back=" + "a" * limits.QUERY_LENGTH).status_code == 414
    with pytest.raises(WebSocketDisconnect), ann.client.websocket_connect("/bot/ws?token=" + "a" * limits.QUERY_LENGTH):
        pass


async def test_handshakes_are_counted_by_address() -> None:
    """Also those that would be refused: a ticket is looked at only after this."""
    reached: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["client"][0])

    guarded = guard.Guard(app)
    guarded.handshakes.rate = Rate(3, 0)
    told: list[Any] = []

    async def send(message: Any) -> None:
        told.append(message["code"])

    headers = [(b"host", b"localhost")]
    for client in ("192.0.2.1", "2001:db8::1", "2001:db8::2"):
        scope = {"type": "websocket", "path": "/x", "query_string": b"", "headers": headers, "client": (client, 1)}
        for _ in range(3):
            await guarded(scope, None, send)  # type: ignore[arg-type]
    assert reached == ["192.0.2.1"] * 3 + ["2001:db8::1"] * 3
    assert told == [4429] * 3


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (1.5, True),
        (None, True),
        ({"op": ["gain", 2]}, True),
        (float("nan"), False),
        (float("inf"), False),
        (10**400, False),
        (json.loads("[" * 9 + "]" * 9), False),
        (json.loads("[" * 900 + "]" * 900), False),
    ],
)
def test_a_cell_holds_only_what_a_pack_can_hold(value: Any, plain: bool) -> None:
    assert is_plain(value) == plain
    draft, box = Draft(), game("sixgems")
    row = own_ids(box, "settlement")[0]
    if plain:
        draft.change(box, "settlement", row, {"bonus": value}, False)
    else:
        with pytest.raises(LudariumError):
            draft.change(box, "settlement", row, {"bonus": value}, False)
        assert draft == Draft()


def test_what_can_be_undone_is_bounded() -> None:
    draft, box = Draft(), game("sixgems")
    rows = own_ids(box, "settlement")
    for n in range(MOST_UNDOS):
        draft.change(box, "settlement", rows[n % 2], {"bonus": [n] * 6000}, False)
    assert 0 < len(draft.undo) < 20
    assert len(encode_draft(draft)) < 2 * UNDO_BYTES
    assert draft.take_back() is not None


def test_drafts_and_packs_are_read_and_written_in_a_thread(ann: Any, monkeypatch: Any) -> None:
    threads = []
    for name in ("draft_from", "decode_draft"):
        work = getattr(content_pages, name)

        def watched(*args: Any, work: Any = work) -> Any:
            threads.append(threading.current_thread().name)
            return work(*args)

        monkeypatch.setattr(content_pages, name, watched)
    made = ann.post("/content/new", text='[pack]\ngame = "sixgems"\nname = "mine"\n')
    assert made.status_code == 200, made.text
    assert ann.get("/content").status_code == 200
    assert len(threads) >= 3
    assert all("beside_" in name for name in threads)


def test_the_box_of_a_match_is_filled_before_it_is_opened(ann: Any, monkeypatch: Any) -> None:
    filled = []
    monkeypatch.setattr(warm_up, "load_box", lambda *args: filled.append((args[0].id, threading.current_thread().name)))
    ann.new_table("noughts")
    assert [(name, "beside_" in thread) for name, thread in filled] == [("noughts", True)]


async def test_a_visitor_who_goes_away_in_the_middle_of_a_form_is_no_error_of_ours(app_state: Any) -> None:
    parts = iter([{"type": "http.request", "body": b"a=", "more_body": True}, {"type": "http.disconnect"}])

    async def receive() -> Any:
        return next(parts)

    scope = {"type": "http", "method": "POST", "path": "/verify", "query_string": b"", "headers": []}
    visit = page.Visit(Request(scope, receive), app_state, "ann", "en", False, "ann")
    with pytest.raises(page.PageError) as sorry:
        await visit.form()
    assert sorry.value.status == 400


def test_a_frame_that_is_no_text_leaves_a_line_and_no_trace() -> None:
    try:
        b"\xff".decode()
    except UnicodeDecodeError as error:
        record = logging.makeLogRecord({"exc_info": (type(error), error, error.__traceback__), "msg": "Invalid UTF-8"})
    assert NoBadText().filter(record)
    assert "Traceback" not in logging.Formatter().format(record)
