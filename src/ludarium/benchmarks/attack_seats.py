"""Attacks on who may know and do what: twins of hidden things, foreign visitors, the same message twice."""

from __future__ import annotations

import contextlib
import json
import threading
import urllib.error
import urllib.parse
import urllib.request

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ludarium.benchmarks.attacked import Attacked, Finding, attacked, new_table
from ludarium.benchmarks.table_load import Guest, running_server
from ludarium.games import games
from ludarium.kernel.secrets import has_secrets
from ludarium.web.wire_contract import compare_wire

EVIL = "https://evil.example"


def twins(moments: int) -> list[Finding]:
    """What the contract of the wire compares, at that many moments of each game: all that leaves the server for a seat, a
    spectator, a replay of the running game, a program and an export."""
    boxes = [game for game in games() if game.on_the_shelf and has_secrets(game)]
    compared = [compare_wire(game, moments, "attack") for game in boxes]
    differ = sum(len(one.findings) for one in compared)
    positions, actions = sum(one.positions for one in compared), sum(one.actions for one in compared)
    once = "60 of 263 in Tahuantinsuyu, 0 of 684 elsewhere"
    return [
        Finding(
            "twins of positions that differ in what leaves the server", "0 of 10,338", _of(differ, positions), not differ
        ),
        Finding("twins of an opponent's action that do", once, _of(differ, actions), not differ and actions > 0),
    ]


def _of(some: int, all: int) -> str:
    return f"{some} of {all:,}"


def foreign_visitors() -> Finding:
    """Posts from other sites, sockets with other people's or spoiled tickets, names that are not ours."""
    with attacked() as server:
        ann, ben = Guest(server.base), Guest(server.base)
        table, other = new_table(ann, "beginner"), new_table(ben, "beginner")
        way, _ = ann.address(table)
        ticket = urllib.parse.unquote(way.partition("ticket=")[2])
        tickets = ["", ticket[:-2] + "xx", ticket.swapcase(), f"{ticket}x", ben.address(other)[0].partition("ticket=")[2]]
        posts = [{"Origin": EVIL}, {"Origin": "null"}, {"Origin": "http://["}, {"Sec-Fetch-Site": "cross-site"}]
        hosts = ["evil.example", "localhost.evil.example", "a@127.0.0.1"]
        accepted = [_posted(ann, headers) for headers in posts]
        accepted += [_posted(ann, {}, csrf=ben.csrf)]
        accepted += [_posted(ann, {"Host": host}) for host in hosts]
        accepted += [_opened(server, ann, f"/table/{table}/ws?ticket={urllib.parse.quote(one)}", {}) for one in tickets]
        accepted += [_opened(server, ann, way, headers) for headers in ({"Origin": EVIL}, {"Origin": "null"})]
    now = f"{sum(accepted)} of {len(accepted)} accepted"
    return Finding(
        "foreign origins and names, foreign or spoiled tickets and tokens", "0 of 12 accepted", now, not any(accepted)
    )


def _posted(guest: Guest, headers: dict[str, str], csrf: str = "") -> bool:
    """Whether a form with these headers made a table."""
    form = urllib.parse.urlencode({"csrf": csrf or guest.csrf, "game": "sixgems"}).encode()
    try:
        guest.opener.open(urllib.request.Request(f"{guest.base}/tables", form, headers), timeout=30)
    except urllib.error.HTTPError:
        return False
    return True


def _opened(server: Attacked, guest: Guest, path: str, headers: dict[str, str]) -> bool:
    """Whether a socket was given anything of the table."""
    with contextlib.suppress(WebSocketException, OSError):
        address = f"ws://127.0.0.1:{server.port}{path}"
        with connect(address, additional_headers={"Cookie": guest.cookie()} | headers) as line:
            line.send('{"t":"hello"}')
            return json.loads(line.recv(timeout=10))["t"] in ("hello", "update")
    return False


def undone_at_once(tries: int) -> Finding:
    """The same undo on two sockets at the same moment."""
    doubled = 0
    with running_server() as (port, _):
        for _ in range(tries):
            guest = Guest(f"http://127.0.0.1:{port}")
            page = guest.post("/tables", game="noughts", seats="2", kind0="me", kind1="local")
            table = guest._find(page, r'data-table="([^"]+)"')
            doubled += _undone(guest, table) != 1
    return Finding("the same undo on two sockets at once", "40 of 40 doubled", f"{doubled} of {tries} doubled", not doubled)


def _undone(guest: Guest, table: str) -> int:
    """How many decisions of four a single undo takes back that is sent twice."""
    address, cookie = guest.address(table)
    where, who = guest.base.replace("http", "ws") + address, {"Cookie": cookie}
    with connect(where, additional_headers=who) as first, connect(where, additional_headers=who) as second:
        for number in range(4):
            square = {"seat": number % 2, "n": number // 2, "action": number}
            first.send(json.dumps({"t": "act", "id": f"a{number}"} | square))
            _answered(first, f"a{number}")
        both = [threading.Thread(target=line.send, args=('{"t":"undo","id":"u"}',)) for line in (first, second)]
        for thread in both:
            thread.start()
        for line in (first, second):
            _answered(line, "u")
    return 4 - len(json.loads(guest.get(f"/table/{table}/record.json"))["decisions"])


def _answered(line: object, id: str) -> None:
    while json.loads(line.recv(timeout=20)).get("id") != id:  # type: ignore[attr-defined]
        pass
