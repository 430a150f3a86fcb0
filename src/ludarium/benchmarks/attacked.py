"""A server under attack, and what its attackers have in common."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from websockets.sync.client import ClientConnection, connect

from ludarium.benchmarks.table_load import Guest, free_port, wait_for
from ludarium.web.loop_watch import LoopWatch

STALL = 20  # milliseconds for which nothing may block the event loop


class Finding(NamedTuple):
    what: str
    before: str  # from outside, before there were limits
    now: str
    good: bool


class IdleLoop:
    """An event loop in a process of its own that has nothing to do: what it is held up by is the machine's."""

    def __init__(self) -> None:
        start = [sys.executable, "-c", "from ludarium.benchmarks.attacked import idle; idle()"]
        self._process = subprocess.Popen(start, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.stall()

    def stall(self) -> float:
        """Its longest stall in milliseconds, since it was asked for last."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


def idle() -> None:
    """The process of `IdleLoop`: answers each line with the longest stall."""
    watch = LoopWatch()

    def answer() -> None:
        for _ in sys.stdin:
            print(watch.longest() * 1000, flush=True)

    threading.Thread(target=answer, daemon=True).start()
    asyncio.run(watch.run())


class Stall(NamedTuple):
    """The longest stall of the server's event loop, and of an idle one meanwhile, in milliseconds."""

    server: float
    idle: float

    def __str__(self) -> str:
        return f"longest stall {self.server:.0f} ms (an idle event loop: {self.idle:.0f} ms)"

    @property
    def good(self) -> bool:
        """On a quiet machine an idle loop is never held up."""
        return self.server <= STALL + self.idle


class Attacked:
    """The server under attack."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.longest = Stall(0.0, 0.0)  # of the stalls so far
        self._idle = IdleLoop()
        serve = [
            "serve",
            "--port",
            str(self.port),
            "--no-browser",
            "--no-compile",
            "--hurry",
            "0",
            "--store",
            str(folder / "s.db"),
        ]
        with self.log.open("wb") as log:
            start = [sys.executable, "-c", "from ludarium.cli.main import main; main()", *serve]
            self.process = subprocess.Popen(start, stdout=log, stderr=log, env=os.environ)
        wait_for(f"{self.base}/healthz")

    def stall(self) -> Stall:
        """The longest stall of the event loop, since it was asked for last."""
        page = Guest(self.base).get("/metrics")
        found = re.search(r"^ludarium_loop_stall_seconds ([0-9.e+-]+)", page, re.MULTILINE)
        stall = Stall(float(found[1]) * 1000 if found else float("inf"), self._idle.stall())
        self.longest = max(self.longest, stall)
        return stall

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self._idle.close()

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def traces(self) -> int:
        return self.log.read_text(errors="replace").count("Traceback")


@contextlib.contextmanager
def attacked() -> Iterator[Attacked]:
    with tempfile.TemporaryDirectory() as folder:
        server = Attacked(Path(folder))
        try:
            yield server
        finally:
            server.close()


def new_table(guest: Guest, level: str, mine: bool = True, game: str = "sixgems", seats: int = 0) -> str:
    seats = seats or (2 if mine else 4)
    chairs = {f"kind{seat}": "bot" for seat in range(seats)} | {f"level{seat}": level for seat in range(seats)}
    page = guest.post("/tables", game=game, seats=str(seats), **(chairs | ({"kind0": "me"} if mine else {})))
    found = re.search(r'data-table="([^"]+)"', page)
    assert found, page[:300]
    return found[1]


def open_socket(server: Attacked, guest: Guest, table: str, page: str = "table") -> ClientConnection:
    address, cookie = guest.address(table, page)
    return connect(f"ws://127.0.0.1:{server.port}{address}", additional_headers={"Cookie": cookie}, max_size=None)


def status_of(port: int, request: bytes) -> int:
    """The status of a raw request; 0 if the connection was closed without one."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall(request)
        found = re.match(rb"HTTP/1\.1 (\d+)", line.recv(200))
        return int(found[1]) if found else 0
    return 0
