"""Work and room are bounded: connections, stored chat, and what must replay a match runs beside the server."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludarium.web import limits
from ludarium.web.http_protocol import Connections


class Peer(asyncio.BaseTransport):
    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1)})


def test_connections_are_capped_in_total_and_by_address() -> None:
    connections = Connections(most=6, of_address=2)
    peers = [Peer("192.0.2.1") for _ in range(3)]
    assert [connections.enter(peer) for peer in peers] == [True, True, False]
    assert [connections.enter(Peer(f"2001:db8::{n}")) for n in (1, 2, 3)] == [True, True, False]  # one /64
    proxied = [Peer("127.0.0.1") for _ in range(3)]  # a proxy on this machine: only the total counts
    assert [connections.enter(peer) for peer in proxied] == [True, True, False]
    connections.leave(peers[0])
    connections.leave(peers[0])
    connections.leave(peers[2])  # never counted
    assert len(connections) == 5
    assert connections.enter(peers[2])


def test_stored_chat_is_bounded_and_older_lines_come_by_pages(ann: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHAT_OF_TABLE", 25)
    monkeypatch.setattr(limits, "CHAT_PAGE", 10)
    monkeypatch.setattr("ludarium.web.rates.Bucket.take", lambda self: True)
    table = ann.new_table("noughts")
    with ann.sit(table) as page:
        answers = [page.ask(t="chat", text=f"line {n};") for n in range(27)]
    assert [answer["t"] for answer in answers] == ["done"] * 25 + ["refused"] * 2
    last = ann.get(f"/table/{table}/chat").text
    assert "line 24;" in last
    assert "line 14;" not in last
    assert "?before=15" in last
    first = ann.get(f"/table/{table}/chat?before=5").text
    assert all(f"line {n};" in first for n in range(5))
    assert "line 5;" not in first
    assert "?before=" not in first


@pytest.mark.parametrize("path", ["table/{}/transcript.txt", "replay/{}/moment.svg?at=3"])
def test_what_replays_a_match_runs_beside_the_server(ann: Any, app_state: Any, path: str) -> None:
    table = ann.new_table("noughts", kind0="me", kind1="local")
    with ann.sit(table) as page:
        for action in (0, 3, 1, 4, 2):
            page.act(action)
            page.ask(t="ping")  # its answer comes after the update
    asked: list[str] = []
    ask = app_state.registry.bots.ask

    async def listen(job: Any, *more: Any, **rest: Any) -> Any:
        asked.append(job["do"])
        return await ask(job, *more, **rest)

    app_state.registry.bots.ask = listen
    answer = ann.get(f"/{path.format(table)}")
    assert answer.status_code == 200
    assert len(answer.text) > 100
    assert asked[0].startswith("ludarium.table.moments:")
