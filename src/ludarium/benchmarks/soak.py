"""A server that is used for a while: tables made, played, finished and abandoned, clients that come back."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ludarium.benchmarks.table_load import Guest, running_server

PEOPLE = 4
PACE = 0.25  # seconds from one table of a person to the next at least: a fast machine does not make more of them
GROWTH = 1.2  # what a server may hold at the end, compared with what it held after the first quarter


class Held(NamedTuple):
    """What a server holds at a moment: resident memory in KB, and open descriptors."""

    memory: int
    files: int

    def is_about(self, before: Held) -> bool:
        return self.memory <= before.memory * GROWTH and self.files <= before.files * GROWTH


class Soaked(NamedTuple):
    early: Held  # after the first quarter
    late: Held
    tables: int  # that were made
    kept: int  # of them in memory at the end


def held(pid: int) -> Held:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return Held(memory, len(list(Path(f"/proc/{pid}/fd").iterdir())))


def soak(seconds: float) -> Soaked:
    """Use a test server for that long. Linux only: it reads /proc."""
    with running_server() as (port, pid):
        base = f"http://127.0.0.1:{port}"
        until = time.monotonic() + seconds
        made: list[str] = []
        people = [threading.Thread(target=play, args=(base, until, made)) for _ in range(PEOPLE)]
        for person in people:
            person.start()
        time.sleep(seconds / 4)
        early = held(pid)
        for person in people:
            person.join(seconds + 60)
        time.sleep(1)
        kept = Guest(base).get("/metrics").split("\nludarium_tables ")[-1].split()[0]
        return Soaked(early, held(pid), len(made), int(float(kept)))


def play(base: str, until: float, made: list[str]) -> None:
    """One person at tables against a bot: a third of them is abandoned in the middle, a third is left and found again."""
    guest, round = Guest(base), 0
    while (begin := time.monotonic()) < until:
        round += 1
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            page = guest.post("/tables", game="noughts", seats="2", kind0="me", kind1="bot", level1="beginner")
            made.append(guest._find(page, r'data-table="([^"]+)"'))
            if round % 3:
                _sit(base, guest, made[-1], 2)
            if round % 3 != 1:
                _sit(base, guest, made[-1], 9)
        time.sleep(max(0.0, begin + PACE - time.monotonic()))


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
