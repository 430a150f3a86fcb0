"""Attacks on what is stored: servers are killed in the middle of play, disks filled, files cut. What a player was told is
compared with what is there afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
from collections.abc import Callable, Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ludarium.benchmarks.attacked import Finding
from ludarium.benchmarks.table_load import START, Guest, free_port, kept_in, start_server, wait_for
from ludarium.games import game
from ludarium.kernel.errors import BadOption
from ludarium.systems import limits_file_sizes
from ludarium.table.store_check import check_store

PLAYERS = 3
CATCHING_UP = 10.0  # seconds in which a server process has heard of what another one wrote
PAUSE = 2.5  # seconds
NAME = game("noughts").actions.name


class Player(threading.Thread):
    """One guest who plays both seats of one small game after another, at whichever server answers, and compares what was
    acknowledged with what is stored whenever a socket was lost."""

    def __init__(self, bases: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.bases = bases
        self.luck = random.Random(seed)
        self.guest = Guest(bases[0])
        self.table = ""
        self.acknowledged: list[tuple[int, str]] = []  # at the table
        self.total = 0
        self.wrong: list[str] = []  # lost, doubled or out of order
        self.refused = self.over = self.under_way = False
        self.ask: dict[str, Any] | None = None
        self.resting = threading.Event()
        self.last = 0.0  # when something was acknowledged

    def run(self) -> None:
        while not self.resting.is_set():
            try:
                self.play()
            except (WebSocketException, OSError, EOFError, HTTPException, AssertionError):
                self.guest.base = self.luck.choice(self.bases)  # that server is dead; it or another will answer
                time.sleep(0.05)

    def play(self) -> None:
        if self.table:
            self.compare()
        else:
            page = self.guest.post("/tables", game="noughts", seats="2", kind0="me", kind1="local")
            self.table, self.acknowledged, self.over = self.guest._find(page, r'data-table="([^"]+)"'), [], False
        path, cookie = self.guest.address(self.table)
        address = self.guest.base.replace("http", "ws") + path
        with connect(address, additional_headers={"Cookie": cookie}, open_timeout=5) as line:
            line.send('{"t":"hello"}')
            self.under_way = False
            while not self.resting.is_set() and self.table:
                self.hear(line, json.loads(line.recv(timeout=5)))

    def hear(self, line: Any, message: dict[str, Any]) -> None:
        if message["t"] == "update":
            self.ask = message.get("ask", self.ask)
            self.over = bool(message.get("over"))
            if not self.under_way:
                self.go_on(line)
        elif message["t"] == "done":
            seat, _, action = message["id"].partition(" ")
            self.acknowledged.append((int(seat), NAME(int(action))))
            self.total, self.last, self.under_way = self.total + 1, time.monotonic(), False
            self.go_on(line)
        elif message["t"] == "refused":
            self.refused = True
            raise EOFError

    def go_on(self, line: Any) -> None:
        """Choose, or leave a game that is over; one action is under way at a time."""
        if self.over:
            self.compare()
            self.table = ""
        elif self.ask:
            seat, action = self.ask["seat"], self.luck.choice(self.ask["choices"])[0]
            said = {"t": "act", "id": f"{seat} {action}", "seat": seat, "n": self.ask["n"], "action": action}
            line.send(json.dumps(said))
            self.under_way, self.ask = True, None

    def compare(self) -> None:
        """What was acknowledged is there, in order; beyond it at most what was under way."""
        if not self.table:
            return
        until = time.monotonic() + CATCHING_UP
        while len(kept := self.stored()) < len(self.acknowledged) and time.monotonic() < until:
            time.sleep(0.1)
        if kept[: len(self.acknowledged)] != self.acknowledged or len(kept) > len(self.acknowledged) + 1:
            self.wrong.append(f"{self.table}: acknowledged {self.acknowledged}, stored {kept}")
        self.acknowledged = kept

    def stored(self) -> list[tuple[int, str]]:
        told = json.loads(self.guest.get(f"/table/{self.table}/record.json"))["decisions"]
        return [(seat, action) for seat, action, *_ in told]


@contextlib.contextmanager
def playing(bases: list[str], players: int = PLAYERS) -> Iterator[list[Player]]:
    people = [Player(bases, number) for number in range(players)]
    for player in people:
        player.start()
    try:
        yield people
    finally:
        for player in people:
            player.resting.set()
        for player in people:
            player.join(30)


def stored_for_good(what: str, once: str, killed: str, people: list[Player]) -> Finding:
    """What came of it: nothing that was acknowledged may be missing."""
    total, wrong = sum(player.total for player in people), sum(len(player.wrong) for player in people)
    return Finding(
        what, once, f"{killed}, {total:,} acknowledged actions: {wrong} lost, doubled or out of order", not wrong
    )


def killed_servers(kills: int) -> Finding:
    """One server process on a file, killed again and again in the middle of play."""
    luck = random.Random(1)
    with kept_in("sqlite") as store:
        port = free_port()
        base = f"http://127.0.0.1:{port}"
        server = _started(store, port)
        with playing([base]) as people:
            for _ in range(kills):
                _wait(lambda: any(p.last > time.monotonic() - 0.2 for p in people))
                time.sleep(luck.random())
                server.kill()
                server.wait()
                server = _started(store, port)
            _wait(lambda: all(p.last > time.monotonic() - 2 for p in people))
        for player in people:
            player.compare()
        server.kill()
        server.wait()
    return stored_for_good("SQLite, SIGKILL of the server", "130 kills, 6,469 actions: 0", f"{kills} kills", people)


async def _processes_of(store: str) -> list[int]:
    """The processes of a PostgreSQL server on this machine that serve connections or write files."""
    import asyncpg

    connection = await asyncpg.connect(store)
    try:
        found = await connection.fetch("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        return [int(row["pid"]) for row in found]
    finally:
        await connection.close()


def _pause(store: str) -> None:
    """Let a PostgreSQL server of our own stand still, as a machine does that swaps: longer than leases last."""
    processes = asyncio.run(_processes_of(store))
    for signal_number, wait in ((signal.SIGSTOP, PAUSE), (signal.SIGCONT, 0.0)):
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal_number)
        time.sleep(wait)


def killed_servers_of_postgresql(kills: int) -> Finding:
    """Three server processes on one database, one of them killed at a time; how long until all go on. After every second
    one the database pauses."""
    what, once = (
        "PostgreSQL, three processes, SIGKILL and pauses of the database",
        "30 kills and 16 pauses or restarts, 10,380 actions: 0; at most 6.9 s",
    )
    luck, waits, pauses = random.Random(2), [0.0], 0
    try:
        with kept_in("postgresql") as store:
            ports = [free_port() for _ in range(3)]
            servers = [_started(store, port) for port in ports]
            with playing([f"http://127.0.0.1:{port}" for port in ports]) as people:
                for kill in range(kills):
                    _wait(lambda: all(p.last > time.monotonic() - 1 for p in people))
                    victim = luck.randrange(3)
                    servers[victim].kill()
                    servers[victim].wait()
                    begin = time.monotonic()
                    _wait(lambda begin=begin: all(p.last > begin for p in people))  # type: ignore[misc]
                    waits.append(time.monotonic() - begin)
                    servers[victim] = _started(store, ports[victim])
                    if kill % 2 == 0:
                        _pause(store)
                        pauses, begin = pauses + 1, time.monotonic()
                        _wait(lambda begin=begin: all(p.last > begin for p in people))  # type: ignore[misc]
            for player in people:
                player.compare()
            for server in servers:
                server.kill()
                server.wait()
    except BadOption as error:
        return Finding(what, once, f"not tried: {error}", True)
    found = stored_for_good(what, once, f"{kills} kills and {pauses} pauses", people)
    return found._replace(now=f"{found.now}; all go on after {max(waits):.1f} s at most")


def full_disk() -> Finding:
    """A server whose files may not grow any more: it says no, and its health says so."""
    what, once = "full disk", "12 kills, 59 actions: 0 lost; /healthz says 200"
    if not limits_file_sizes():
        return Finding(what, once, "not tried: limits of file sizes are Linux's here", True)
    with kept_in("sqlite") as store:
        port = free_port()
        base = f"http://127.0.0.1:{port}"
        server = _started(store, port, room=400_000)
        with playing([base], 1) as people:
            _wait(lambda: people[0].refused)
            health = _health(base)
        server.kill()
        server.wait()
        server = _started(store, port)
        people[0].compare()
        after = _health(base)
        server.kill()
        server.wait()
    found = stored_for_good(what, once, "one disk", people)
    good = found.good and health == 503 and after == 200
    return found._replace(now=f"{found.now}; /healthz says {health}, and {after} when there is room", good=good)


def spoiled_stores() -> Finding:
    """Files that are no store, or no longer one: one sentence each, and nothing is touched."""
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.db"
        server = _started(str(whole), port := free_port())
        Guest(f"http://127.0.0.1:{port}")
        server.terminate()
        server.wait()
        body = whole.read_bytes()
        spoiled = {"cut": body[:5000], "half": body[: len(body) // 2], "garbage": os.urandom(5000), "text": b"hello" * 1000}
        told = [_refusal(Path(folder) / f"{name}.db", content) for name, content in spoiled.items()]
        told.append(_refusal(Path(folder), None))
    good = sum(told)
    return Finding(
        "truncated or foreign files instead of a store",
        "4 of 4 refused in one sentence",
        f"{good} of {len(told)} are",
        all(told),
    )


def _refusal(store: Path, content: bytes | None) -> bool:
    """Whether the server says in one sentence that it cannot be used, and leaves it as it is."""
    if content is not None:
        store.write_bytes(content)
    command = [sys.executable, "-c", START, "serve", "--port", str(free_port()), "--no-browser", "--store", str(store)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    said = (done.stderr or done.stdout).strip()
    kept = content is None or store.read_bytes() == content
    return done.returncode != 0 and "Traceback" not in said and len(said.splitlines()) <= 2 and kept


def cut_logs(tries: int) -> Finding:
    """The file of the last commits is cut after a kill: some of them are lost, and that is noticed."""
    luck, lost, noticed = random.Random(3), 0, 0
    for _ in range(tries):
        with kept_in("sqlite") as store:
            server = _started(store, port := free_port())
            with playing([f"http://127.0.0.1:{port}"], 1) as people:
                _wait(lambda: people[0].total >= 26)
                server.kill()
                server.wait()
            wal = Path(f"{store}-wal")
            body = wal.read_bytes()
            wal.write_bytes(body[: int(len(body) * luck.uniform(0.2, 0.9))])
            Path(f"{store}-shm").unlink(missing_ok=True)
            gone = sum(torn.lost for torn in check_store(store).torn)
            lost, noticed = lost + gone, noticed + (gone > 0)
    now = f"{noticed} of {tries} noticed ({lost} entries missing)"
    return Finding("write-ahead log cut", "6 to 23 of 26 acknowledged lost, silently", now, noticed == tries)


def clock_over_a_kill() -> Finding:
    """Game time as a page is told of it, while the server is killed and started again."""
    samples = backwards = 0
    with kept_in("sqlite") as store:
        port = free_port()
        server = _started(store, port)
        guest = Guest(f"http://127.0.0.1:{port}")
        modes = {"option.era_modes": "rrr", "kind0": "me", "kind1": "bot", "level1": "beginner"}
        page = guest.post("/tables", game="time_of_empires", seats="2", **modes)
        table, last = guest._find(page, r'data-table="([^"]+)"'), -1
        for start in range(2):
            if start:
                server.kill()
                server.wait()
                server = _started(store, port)
            for now in _clock(guest, table, 4.0):
                samples, backwards, last = samples + 1, backwards + (now < last - 1000 * start), max(last, now)
        server.kill()
        server.wait()
    told = f"{backwards} of {samples:,} samples backwards"
    return Finding("real-time clock", "0 of 2,364 samples backwards", told, not backwards and samples > 10)


def _clock(guest: Guest, table: str, seconds: float) -> Iterator[int]:
    """Game time, asked for again and again."""
    path, cookie = guest.address(table)
    until = time.monotonic() + seconds
    with connect(guest.base.replace("http", "ws") + path, additional_headers={"Cookie": cookie}, max_size=None) as line:
        line.send('{"t":"hello"}')
        line.send('{"t":"resume","id":"r"}')  # after a kill it stands still
        while time.monotonic() < until:
            message = json.loads(line.recv(timeout=20))
            if message["t"] == "update" and message.get("clock"):
                yield int(message["clock"]["now"])
                line.send('{"t":"resync"}')
            elif message["t"] == "tick":
                yield int(message["now"])


def _started(store: str, port: int, room: int = 0) -> subprocess.Popen[bytes]:
    """A server that answers; `room`: how large its files may grow."""

    def limit() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    server = start_server(store, port, before=limit if room else None)
    wait_for(f"http://127.0.0.1:{port}/healthz")
    return server


def _health(base: str) -> int:
    try:
        return 200 if Guest(base).get("/healthz") else 0
    except urllib.error.HTTPError as error:
        return error.code


def _wait(wanted: Callable[[], bool], seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while not wanted() and time.monotonic() < until:
        time.sleep(0.02)
