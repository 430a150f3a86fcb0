"""`ludarium attack`: a server in a process of its own with hostile visitors in front of it. What holds is told beside what
an attack from outside had found before there were limits."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import threading
import time
import urllib.error
from typing import Any

from websockets.exceptions import WebSocketException

from ludarium.benchmarks.attack_seats import foreign_visitors, twins, undone_at_once
from ludarium.benchmarks.attack_store import (
    clock_over_a_kill,
    cut_logs,
    full_disk,
    killed_servers,
    killed_servers_of_postgresql,
    spoiled_stores,
)
from ludarium.benchmarks.attacked import Attacked, Finding, Stall, attacked, new_table, open_socket, status_of
from ludarium.benchmarks.soak import soak
from ludarium.benchmarks.table_load import Guest, Load, measure
from ludarium.games import games
from ludarium.kernel.scene import TALL, WIDE
from ludarium.kernel.words import LANGUAGES

HELD = 100  # milliseconds in which 99 of 100 moves have reached everybody
SPACES = 100_000  # in one line of a record
HALF = b"GET / HTTP/1.1\r\nHost: loc"
HALF_FORM = b"POST /verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\nrecord=a"
HEAD = "ludarium record 1\ngame: sixgems\nrevision: 1\noptions:\nseats: 2\nseed: a\n\n"
RECORD = HEAD + "1 0 a" + " " * SPACES + "!\n"
PACK = '[pack]\ngame = "sixgems"\n'
LONG_PACKS = [
    ("sixgems", PACK + "# comment\n" * 24_000),
    ("sixgems", PACK + "[[settlement]]\nid = 's05'\n" * 9_000),
    ("sixgems", PACK + "a." * 120_000 + "a = 1\n"),
    ("sixgems", PACK + "[x]\na = " + "[" * 120_000),
    ("sixgems", PACK + "[x]\na = " + "9" * 240_000),
    ("knossos", '[pack]\ngame = "knossos"\n' + "".join(f"[t{n}]\n" for n in range(24_000))),
]
ODD = ["²", "9" * 5000, "-1", "1e999", "%00", "\u202e", "a" * 3000, "[", "{{7*7}}", "'\"><", "../../etc/passwd", "null", ""]
PATHS = [
    "/replay/{}?at={}&seat={}",
    "/replay/{}/moment.svg?at={}",
    "/table/{}",
    "/table/{}/{}",
    "/invite/{}",
    "/recover/{}",
]
PATHS += [
    "/box/{}",
    "/rules/{}",
    "/lang/{}?back={}",
    "/verify/{}",
    "/companion/{}/{}",
    "/art/{}.svg",
    "/icon-{}.png",
    "/bot/ws?token={}.x",
]
FRAMES: list[str | bytes] = [
    b"\xff\xfe",  # no text
    "",
    "[]",
    "null",
    "{",
    '{"t":"act"}',
    '{"t":"act","seat":1e999}',
    '{"t":"look","seat":-99}',
    '{"t":"__class__"}',
    "[" * 4000,
]
FRAMES += [
    '{"t":"undo","id":{}}',
    '{"t":"why","about":%s}' % ("9" * 3000),
    '{"t":"hello","v":-5,"log":-5}',
    '{"t":"chat","text":"\\u0000"}',
]


def attack(
    requests: int = 300, frames: int = 300, soaked: float = 0, load: Load | None = None, kills: int = 0
) -> list[Finding]:
    """All attacks, one after the other. With `kills`, first servers are killed that many times, disks filled, files cut and
    twins compared; at the end come a server in use for `soaked` seconds, and one under load."""
    found = of_stores_and_seats(kills) if kills else []
    with attacked() as server:
        found.append(first_tables(server))
        host = Guest(server.base)
        table = new_table(host, "beginner")
        server.stall()
        found.append(slow_records(server, host))
        found.append(slow_packs(server, host))
        found.append(odd_requests(server, requests))
        found.append(odd_frames(server, host, table, frames))
        found.append(half_requests(server))
        found.append(starved_bots(server))
        found.append(balance_runs(server))
        server.stall()
        longest = server.longest
        found.append(Finding("longest stall of the event loop in all of this", "45 s", str(longest), longest.good))
    if soaked:
        found.append(used_for_a_while(soaked))
    if load is not None:
        found.append(under_load(load))
    return found


def of_stores_and_seats(kills: int) -> list[Finding]:
    found = [killed_servers(kills), full_disk(), spoiled_stores(), cut_logs(max(2, kills // 2))]
    found += [killed_servers_of_postgresql(kills), clock_over_a_kill()]
    return [*found, *twins(kills), foreign_visitors(), undone_at_once(kills)]


def first_tables(server: Attacked) -> Finding:
    """The first table of every game on a fresh server, in both languages and on both stages, and its replay."""
    server.stall()
    worst, where = Stall(-1.0, 0.0), ""
    for game, lang in [(game, lang) for game in games() if game.on_the_shelf for lang in LANGUAGES]:
        guest, seats = Guest(server.base), game.seats[-1]
        guest.get(f"/lang/{lang}")
        for path in ("/", f"/box/{game.id}", f"/rules/{game.id}", f"/art/{game.id}.svg", "/content"):
            guest.get(path)
        table = new_table(guest, "beginner", game=game.id, seats=seats)
        for page, stage in (("table", WIDE), ("table", TALL), ("replay", TALL)):
            with open_socket(server, guest, table, page) as line:
                line.send(json.dumps({"t": "hello", "stage": stage}))
                while json.loads(line.recv(timeout=60))["t"] != "update":
                    pass
        stall = server.stall()
        if stall > worst:
            worst, where = stall, f"{game.id}, {lang}"
    return Finding("the first table of each game on a fresh server", "1.3 s", f"{where}: {worst}", worst.good)


def slow_records(server: Attacked, host: Guest) -> Finding:
    begin = time.perf_counter()
    for path in ("/verify", "/import"):
        for record in (RECORD, "%zz" * 150_000, "<" * 300_000, HEAD + "1 0 roll\n" * 80_000):
            with contextlib.suppress(urllib.error.HTTPError):
                host.post(path, record=record)
    took, stall = time.perf_counter() - begin, server.stall()
    now = f"{took:.1f} s for themselves, {stall}"
    return Finding("eight hostile records, 0.1 to 1 MB", "45 s for everybody", now, server.alive and stall.good)


def slow_packs(server: Attacked, host: Guest) -> Finding:
    """Content packs that are long to read, each with the pages that show it."""
    server.stall()
    for game, pack in LONG_PACKS:
        with contextlib.suppress(urllib.error.HTTPError):
            host.post("/content/new", game=game, text=pack)
            host.get("/content")
    stall = server.stall()
    return Finding(f"{len(LONG_PACKS)} hostile content packs of 250 KB", "not tried", str(stall), stall.good)


def odd_requests(server: Attacked, count: int) -> Finding:
    """Addresses and headers with odd values in all places."""
    luck = random.Random(7)
    failed = 0
    for number in range(count):
        form = luck.choice(PATHS)
        asked = form.format(*(luck.choice(ODD) for _ in range(form.count("{}")))).encode("utf-8", "replace")
        path = b"".join(b"%c" % byte if 33 <= byte <= 126 else b"%%%02X" % byte for byte in asked)
        headers = {"Host": f"127.0.0.1:{server.port}", "Connection": "close"}
        if number % 3 == 0:
            headers[luck.choice(["Origin", "Cookie", "Accept-Language", "Content-Length", "Host"])] = (
                luck.choice(ODD).encode("utf-8").decode("latin-1")
            )
        head = b"".join(f"{name}: {value}\r\n".encode("latin-1", "replace") for name, value in headers.items())
        status = status_of(server.port, b"%s %s HTTP/1.1\r\n%s\r\n" % (luck.choice([b"GET", b"POST"]), path, head))
        failed += status >= 500
    for _ in range(5):  # a visitor who goes away in the middle of a form
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as line:
            line.sendall(HALF_FORM)
    time.sleep(0.2)
    traces = server.traces()
    now = f"{failed} of {count} answers 500, {traces} traces"
    return Finding("malformed requests", "129 of 10,500 answers 500", now, not failed and not traces)


def odd_frames(server: Attacked, host: Guest, table: str, count: int) -> Finding:
    luck = random.Random(8)
    before, sent, opened = server.traces(), 0, 0
    while sent < count and opened < count:
        opened += 1
        with contextlib.suppress(WebSocketException, OSError), open_socket(server, host, table) as line:
            while sent < count:
                sent += 1
                frame = luck.choice(FRAMES)
                line.send(frame, text=True if isinstance(frame, bytes) else None)
                time.sleep(0.03)
    traces = server.traces() - before
    return Finding("malformed frames", "3 traces in 10,703", f"{traces} traces in {sent}, {opened} sockets", not traces)


def used_for_a_while(seconds: float) -> Finding:
    found = soak(seconds)
    sizes = f"{found.early.memory / 1000:.0f} MB after a quarter, {found.late.memory / 1000:.0f} MB at the end"
    now = f"{sizes}; {found.tables} tables in {seconds:.0f} s"
    return Finding("resident memory in use", "44 to 119 MB in 600 s", now, found.late.is_about(found.early))


def under_load(load: Load) -> Finding:
    figures = measure(load)
    what = f"{load.tables} tables of {load.game}, {load.clients} clients, {figures.moves_per_second:.0f} moves/s"
    now = f"p50 {figures.p50_ms:.0f} ms, p99 {figures.p99_ms:.0f} ms"
    return Finding(what, "p99 54 ms (83 moves/s)", now, figures.p99_ms < HELD)


def half_requests(server: Attacked) -> Finding:
    """Connections that say half of what they want must not lock others out."""
    lines = []
    for _ in range(400):
        line = socket.create_connection(("127.0.0.1", server.port), timeout=5)
        line.sendall(HALF)
        lines.append(line)
    begin = time.perf_counter()
    status = status_of(server.port, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    for line in lines:
        line.close()
    now = f"answered {status} after {(time.perf_counter() - begin) * 1000:.0f} ms"
    return Finding("a visitor beside 400 half-sent requests", "locked out", now, status == 200)


def starved_bots(server: Attacked) -> Finding:
    """One guest asks for 20 tables of four experts and looks at them; another one plays against a casual bot."""
    greedy, victim = Guest(server.base), Guest(server.base)
    tables = []
    for _ in range(20):
        with contextlib.suppress(urllib.error.HTTPError, AssertionError):
            tables.append(new_table(greedy, "expert", mine=False))
    with contextlib.ExitStack() as watching:
        for table in tables:
            line = watching.enter_context(open_socket(server, greedy, table))
            line.send('{"t":"hello"}')
        waits = _waits(server, victim, new_table(victim, "casual"), 5)
    now = f"{max(waits):.1f} s at most ({len(tables)} of 20 such tables were admitted)"
    return Finding("a casual bot's answer beside 20 tables of four experts", "27 s", now, max(waits) <= 2)


def balance_runs(server: Attacked) -> Finding:
    """One guest wants four balance runs of a content pack at once, of a minute each; another one plays on."""
    greedy, victim = Guest(server.base), Guest(server.base)
    greedy.post("/content/new", game="sixgems")
    draft = Guest._find(greedy.get("/content"), r'href="/content/([\w-]+)"')

    def run() -> None:
        with contextlib.suppress(OSError):
            greedy.post(f"/content/{draft}/play", many="on")

    for _ in range(4):
        threading.Thread(target=run, daemon=True).start()
    time.sleep(1)
    waits = _waits(server, victim, new_table(victim, "casual"), 3)
    return Finding("a casual bot's answer beside four balance runs", "60 s", f"{max(waits):.1f} s at most", max(waits) <= 2)


def _waits(server: Attacked, guest: Guest, table: str, moves: int) -> list[float]:
    """Seconds from each of the guest's moves until the bot has answered it."""
    waits: list[float] = []
    with open_socket(server, guest, table) as line:
        line.send('{"t":"hello"}')
        ask: dict[str, Any] | None = None
        since, bot = 0.0, False
        while len(waits) < moves:
            message = json.loads(line.recv(timeout=60))
            if message["t"] != "update":
                continue
            ask = message.get("ask", ask)
            if ask is None:
                bot = True
                continue
            if bot and since:
                waits.append(time.perf_counter() - since)
            bot, since = False, time.perf_counter()
            line.send(json.dumps({"t": "act", "seat": ask["seat"], "n": ask["n"], "action": ask["choices"][0][0]}))
    return waits
