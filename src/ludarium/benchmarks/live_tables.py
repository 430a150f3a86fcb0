"""A load test of real time: many tables of one server whose clocks all run, four people at each of them.

Every client plays through its own socket with the reflexes of a bot: it looks at what it may choose, takes its time and
chooses. Taken are the time from sending an action until everybody at the table has its update, and how late each alarm (a
run-out, a cry, a gong) was when everybody at the table had heard of it. An update carries the server's game time and the
wall time it belongs to, so when an alarm was due is known without asking the server anything else."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from ludarium.benchmarks.table_load import Ask, Guest, cpu_of, memory_of, open_line, running_server
from ludarium.engine_choice import engine
from ludarium.games import game as find_game
from ludarium.table.timings import REFLEXES

SPREAD = 30.0  # seconds between the first table's start and the last one's: timers run 30 seconds, and not in step


@dataclass
class LiveLoad:
    game: str
    options: dict[str, str]
    tables: int
    seats: int
    level: str
    warm_up: float  # seconds of play before anything is measured
    seconds: float


@dataclass
class Spread:
    """How some times are distributed, in milliseconds."""

    number: int
    p50_ms: float
    p99_ms: float
    worst_ms: float


@dataclass
class LiveFigures:
    load: dict[str, Any]
    engine: str
    actions: Spread
    alarms: Spread
    alarms_played: Spread
    refused: int
    updates_per_second: float
    bytes_per_update: float
    cpu_share: float
    memory_mb: float


class Clock(msgspec.Struct):
    """The server's game time, and the wall time it was read at."""

    now: int
    at: int
    running: bool
    factor: float
    next: int


class Heard(msgspec.Struct):
    """What the load test reads of a message."""

    t: str
    id: str = ""
    v: int = 0
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET
    clock: Clock | msgspec.UnsetType | None = msgspec.UNSET


read = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """What is counted while the clock of the load test runs."""

    on: bool = False
    actions: list[float] = field(default_factory=list)
    alarms: list[float] = field(default_factory=list)
    played: list[float] = field(default_factory=list)
    refused: int = 0
    updates: int = 0
    bytes: int = 0


@dataclass
class Due:
    """An alarm that everybody at a table should hear of: when it was due by the wall clock, and who has heard."""

    wall: float
    heard: int = 0


class Board:
    """One table: the versions that its clients have, the actions under way and the alarms that rang."""

    def __init__(self, seats: int, tally: Tally) -> None:
        self.tally = tally
        self.versions = [0] * seats
        self.nexts = [0] * seats  # the next alarm as each client knows it
        self.waiting: list[tuple[int, float]] = []  # versions that answer an action, and when that was sent
        self.arrived: list[list[tuple[int, float]]] = [[] for _ in range(seats)]  # recent versions and their moments
        self.alarms: dict[int, Due] = {}

    def update(self, seat: int, version: int, clock: Clock | None) -> None:
        now = time.time()
        self.versions[seat] = version
        self.arrived[seat] = [*self.arrived[seat][-40:], (version, now)]
        if clock is not None:
            self._ring(seat, clock, now)
        self._settle()

    def _ring(self, seat: int, clock: Clock, now: float) -> None:
        """Whether the alarm that was known as the next one lies behind us now."""
        due, self.nexts[seat] = self.nexts[seat], clock.next
        if not 0 < due <= clock.now or due == clock.next:
            return
        late = (clock.now - due) / clock.factor
        alarm = self.alarms.get(due)
        if alarm is None:
            alarm = self.alarms[due] = Due(clock.at - late)
            if self.tally.on:
                self.tally.played.append(late)
        alarm.heard += 1
        if alarm.heard == len(self.versions) and self.tally.on:
            self.tally.alarms.append(now * 1000 - alarm.wall)

    def answered(self, version: int, sent: float) -> None:
        self.waiting.append((version, sent))
        self._settle()

    def _settle(self) -> None:
        """Actions whose version everybody has are done: the last one to hear of it counts."""
        newest = min(self.versions)
        for version, sent in [w for w in self.waiting if w[0] <= newest]:
            self.waiting.remove((version, sent))
            last = max(next(at for v, at in arrived if v >= version) for arrived in self.arrived)
            if self.tally.on:
                self.tally.actions.append((last - sent) * 1000)


class Player:
    """One person at a table: sees what is asked, takes the time of a reflex, and chooses by luck."""

    def __init__(self, board: Board, seat: int, line: ClientConnection, load: LiveLoad, luck: random.Random) -> None:
        self.board, self.seat, self.line, self.luck = board, seat, line, luck
        self.reflex = REFLEXES[load.level]
        verbs = find_game(load.game).actions
        self.side_at = verbs.side_at
        placing = verbs.by_name["timer"]
        self.placements = range(placing.base, placing.base + placing.size)
        self.ask: Ask | None = None
        self.sent: dict[str, float] = {}
        self.count = 0
        self.changed = asyncio.Event()

    async def listen(self) -> None:
        tally = self.board.tally
        async for raw in self.line:
            heard = read(raw)
            if heard.t == "update":
                if tally.on:
                    tally.updates += 1
                    tally.bytes += len(raw)
                if heard.ask is not msgspec.UNSET:
                    self.ask = heard.ask
                self.board.update(self.seat, heard.v, heard.clock if isinstance(heard.clock, Clock) else None)
                self.changed.set()
            elif heard.t == "done":
                self.board.answered(heard.v, self.sent.pop(heard.id))
                self.changed.set()
            elif heard.t == "refused":
                self.sent.pop(heard.id, None)
                tally.refused += tally.on
                self.changed.set()

    async def play(self) -> None:
        while True:
            ask = self.ask
            options = self._main(ask) if ask and not self.sent else []
            if not options or ask is None:
                self.changed.clear()
                await self.changed.wait()
                continue
            await asyncio.sleep(self.luck.uniform(*self._delay(options)))
            if self.ask is not None and self.ask.n == ask.n and (options := self._main(self.ask)):
                await self._act(self.ask, self.luck.choice(options))

    def _main(self, ask: Ask) -> list[int]:
        return [action for action, _, _ in ask.choices if action < self.side_at]

    def _delay(self, options: Sequence[int]) -> tuple[float, float]:
        return self.reflex.placement if options[0] in self.placements else self.reflex.step

    async def _act(self, ask: Ask, action: int) -> None:
        self.count += 1
        id = f"p{self.count}"
        self.sent[id] = time.time()
        body = {"t": "act", "id": id, "seat": ask.seat, "n": ask.n, "action": action}
        await self.line.send(json.dumps(body))


def measure_live(load: LiveLoad) -> LiveFigures:
    """Run the server and the players; the figures."""
    with running_server() as (port, pid):
        return asyncio.run(_measure(load, port, pid))


async def _measure(load: LiveLoad, port: int, pid: int) -> LiveFigures:
    tally = Tally()
    tasks = await sit_down(load, port, tally)
    cpu, begin = cpu_of(pid), time.perf_counter()
    tally.on = True
    await asyncio.sleep(load.seconds)
    tally.on = False
    wall, spent = time.perf_counter() - begin, cpu_of(pid) - cpu
    for task in tasks:
        if task.done() and (error := task.exception()):
            raise error
        task.cancel()
    return LiveFigures(
        load=asdict(load),
        engine=engine(),
        actions=spread(tally.actions),
        alarms=spread(tally.alarms),
        alarms_played=spread(tally.played),
        refused=tally.refused,
        updates_per_second=round(tally.updates / wall, 1),
        bytes_per_update=round(tally.bytes / max(1, tally.updates)),
        cpu_share=round(spent / wall, 3),
        memory_mb=round(memory_of(pid) / 1e6, 1),
    )


async def sit_down(load: LiveLoad, port: int, tally: Tally) -> list[asyncio.Task[None]]:
    """Make all tables and open all sockets; then the last seat of one table after the other is taken: its clock starts."""
    guests = await asyncio.to_thread(lambda: [Guest(f"http://127.0.0.1:{port}") for _ in range(load.seats)])
    luck = random.Random(1)
    spawn = asyncio.get_running_loop().create_task
    tasks: list[asyncio.Task[None]] = []
    last_seats: list[str] = []
    for _ in range(load.tables):
        board = Board(load.seats, tally)
        last, pages = await asyncio.to_thread(make_table, load, guests)
        last_seats.append(last)
        for seat, (address, cookie) in enumerate(pages):
            player = Player(board, seat, await open_line(port, address, cookie), load, luck)
            tasks += [spawn(player.listen()), spawn(player.play())]
    for number, last in enumerate(last_seats):
        await asyncio.sleep(SPREAD / load.tables if number else 0)
        await asyncio.to_thread(guests[-1].post, last, name="B")
    await asyncio.sleep(load.warm_up)
    return tasks


def make_table(load: LiveLoad, guests: Sequence[Guest]) -> tuple[str, list[tuple[str, str]]]:
    """A table with one open seat: the way to that seat, and where each seat connects."""
    options = {f"option.{name}": value for name, value in load.options.items()}
    table, invitations = guests[0].new_table(load.game, load.seats, **options)
    for guest, invitation in zip(guests[1:-1], invitations, strict=False):
        guest.post(invitation, name="B")
    return invitations[-1], [guest.address(table) for guest in guests]


def spread(times: list[float]) -> Spread:
    if not times:
        return Spread(0, 0.0, 0.0, 0.0)
    times = sorted(times)
    pick = [times[len(times) // 2], times[int(len(times) * 0.99)], times[-1]]
    return Spread(len(times), *(round(ms, 1) for ms in pick))


def report_live(figures: LiveFigures) -> str:
    load = figures.load
    head = (
        f"{load['game']}, {figures.engine}: {load['tables']} real-time tables, {load['seats']} {load['level']} players each"
    )
    rows = {
        "action to everybody's update": _told(figures.actions),
        "alarm due to played": _told(figures.alarms_played),
        "alarm due to everybody's update": _told(figures.alarms),
        "refused (somebody was quicker)": str(figures.refused),
        "updates": f"{figures.updates_per_second}/s, {figures.bytes_per_update} bytes on average",
        "server": f"{figures.cpu_share:.0%} of one core, {figures.memory_mb} MB",
    }
    return "\n".join([head, *(f"  {name:<32} {value}" for name, value in rows.items())])


def _told(times: Spread) -> str:
    return f"p50 {times.p50_ms} ms, p99 {times.p99_ms} ms, worst {times.worst_ms} ms ({times.number})"
