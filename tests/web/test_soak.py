"""A server that is used for a while: tables made, played, finished and abandoned, clients that come back. What it holds at
the end is about what it held after the first quarter."""

from __future__ import annotations

import contextlib
import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ludarium.benchmarks.table_load import Guest
from table_servers import servers

GROWTH = 1.2


def held(pid: int) -> tuple[int, int]:
    """Resident memory in KB, and open descriptors."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return memory, len(list(Path(f"/proc/{pid}/fd").iterdir()))


def play(base: str, until: float, number: int) -> None:
    """One person at tables against a bot: now finished, now abandoned in the middle; the page is opened again and again."""
    guest, round = Guest(base), 0
    while time.monotonic() < until:
        round += 1
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            page = guest.post("/tables", game="noughts", seats="2", kind0="me", kind1="bot", level1="beginner")
            table = guest._find(page, r'data-table="([^"]+)"')
            if round % 3:  # a third of the tables is abandoned in the middle, a third is left and found again
                _sit(base, guest, table, 2)
            if round % 3 != 1:
                _sit(base, guest, table, 9)


def _sit(base: str, guest: Guest, table: str, moves: int) -> None:
    address, cookie = guest.address(table)
    with connect(base.replace("http", "ws") + address, additional_headers={"Cookie": cookie}) as line:
        line.send('{"t":"hello"}')
        ask: Any = None
        while moves:
            message = json.loads(line.recv(timeout=20))
            if message["t"] != "update":
                continue
            ask = message.get("ask", ask)
            if message.get("over"):
                return
            if ask:
                line.send(json.dumps({"t": "act", "seat": ask["seat"], "n": ask["n"], "action": ask["choices"][0][0]}))
                ask, moves = None, moves - 1


def soak(tmp_path: Path, seconds: float) -> None:
    with servers(str(tmp_path / "s.db"), tmp_path, "one") as [server]:
        begin = time.monotonic()
        people = [threading.Thread(target=play, args=(server.base, begin + seconds, n)) for n in range(4)]
        for person in people:
            person.start()
        time.sleep(seconds / 4)
        early = held(server.process.pid)
        print(f"after a quarter: {early[0]} KB, {early[1]} descriptors")
        for person in people:
            person.join(seconds + 60)
        time.sleep(1)
        late = held(server.process.pid)
        tables = Guest(server.base).get("/metrics").split("ludarium_tables ")[-1].split()[0]
        print(f"at the end: {late[0]} KB, {late[1]} descriptors, {tables} tables")
    assert late[0] <= early[0] * GROWTH, f"memory {early[0]} KB, then {late[0]} KB with {tables} tables"
    assert late[1] <= early[1] * GROWTH, f"{early[1]} descriptors, then {late[1]}"


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@pytest.mark.slow
def test_a_server_holds_no_more_after_a_while(tmp_path: Path) -> None:
    soak(tmp_path, 20)


@pytest.mark.long
def test_a_server_holds_no_more_after_two_minutes(tmp_path: Path) -> None:
    soak(tmp_path, 120)
