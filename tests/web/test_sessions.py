"""Sessions can be revoked: signing out everywhere makes older cookies, recovery links and tickets worthless."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect


def link_of(person: Any) -> str:
    found = re.search(r"/recover/([^<\s\"]+)", person.get("/me").text)
    assert found is not None
    return found[0]


def test_signing_out_everywhere_revokes_links_cookies_and_open_pages(ann: Any, ben: Any) -> None:
    table = ann.new_table("noughts", level1="beginner")
    link = link_of(ann)
    address = ann.address(f"/table/{table}")
    ben.post(link)  # another browser of the same guest
    assert table in ben.get("/").text
    with ann.sit(table) as page:
        ann.post("/me/sign-out")
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until("the end")
        assert closed.value.code == 4403
    assert table in ann.get("/").text  # this browser goes on
    assert table not in ben.get("/").text
    assert ben.get(link).status_code == 404
    with pytest.raises(WebSocketDisconnect) as refused, ben.client.websocket_connect(address) as socket:
        socket.receive_text()
    assert refused.value.code == 4403
    assert ben.get(link_of(ann)).status_code == 200


def test_a_guest_who_never_signed_out_keeps_the_old_cookie(ann: Any, app_state: Any) -> None:
    ann.get("/")
    cookie = ann.client.cookies["ludarium_guest"]
    assert "|" not in app_state.seal.guest(cookie)


def test_signing_out_everywhere_closes_open_replays(ann: Any) -> None:
    """The replay of a running game shows what the seat may see."""
    table = ann.new_table("noughts", kind0="me", kind1="local")
    with ann.sit(table, page="replay", hello=False) as page:
        page.say(t="hello")
        page.until("update")
        ann.post("/me/sign-out")
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until("the end")
        assert closed.value.code == 4403
