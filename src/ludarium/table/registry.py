"""All tables of one server: opens them from the store, keeps the bots' processes, puts idle tables away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets as entropy
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ludarium.bots import LEVELS
from ludarium.games import game as find_game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.options import fit_for_one_screen
from ludarium.kernel.packing import pack_position
from ludarium.kernel.packs import release
from ludarium.table import timings, worker
from ludarium.table.bots import BotPool
from ludarium.table.breather import Breather
from ludarium.table.bus import Bus, LocalBus
from ludarium.table.commitment import fresh_nonce, fresh_seed
from ludarium.table.errors import Refused, StoreBroken
from ludarium.table.log import BOT, HUMAN, Chair, Setup, decode_entry, decode_setup, encode
from ludarium.table.match import Match
from ludarium.table.metrics import Metrics
from ludarium.table.packs import Packs
from ludarium.table.reviews import Reviews
from ludarium.table.store import Store
from ludarium.table.table import Table, make_change
from ludarium.table.turns import Share

log = logging.getLogger("ludarium.registry")
Prepare = Callable[[Setup], Awaitable[None]]
REMEMBERED_GUESTS = 10_000
ID = re.compile(r"[\w-]{1,40}", re.ASCII)  # of a match, as `new_setup` makes them


class Addresses:
    """Where guests were seen last, so that those of one address share the bots' time; in memory only."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        self._seen[guest] = address
        self._seen.move_to_end(guest)
        if len(self._seen) > REMEMBERED_GUESTS:
            self._seen.popitem(last=False)

    def of(self, guest: str) -> str:
        return self._seen.get(guest, "")


async def nothing(setup: Setup) -> None:
    """No preparation: for a registry without pages."""


class Registry:
    """The tables. `hurry` scales the bots' pauses (0: none, for tests and benchmarks)."""

    def __init__(self, store: Store, bus: Bus | None = None, bots: BotPool | None = None, hurry: float = 1.0) -> None:
        self.store = store
        self.bus: Bus = bus or LocalBus()
        self.bots = bots or BotPool()
        self.hurry = hurry
        self.tables: dict[str, Table] = {}
        self.prepare: Prepare = nothing  # what the server needs before a match can be opened
        self.closing = False
        self.metrics = Metrics()
        self._alive_until = 0.0
        self._resumed = False
        self.owner = entropy.token_hex(8)  # of leases: this process
        self.luck = chance_from(entropy.token_hex(16))
        self.addresses = Addresses()
        self.packs = Packs(store, self.bots)
        self.reviews = Reviews(store, self.bots, self.spawn)
        self._asleep: dict[str, Callable[[], None]] = {}  # put away; ends listening for them
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.store.open()
        await self.store.join(self.owner, timings.LEASE)
        await self.bus.open()
        self.bus.on_reconnect.append(self._look_everything_up)
        self.spawn(self._resume())
        self.spawn(self._tidy())
        if self.store.shared:
            self._alive_until = time.monotonic() + timings.LEASE
            self.spawn(self._keep_leases())

    async def close(self) -> None:
        self.closing = True
        for table in list(self.tables.values()):
            await table.close()
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        self.bots.close()
        with contextlib.suppress(StoreBroken):
            await self.store.leave(self.owner)
        await self.bus.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run in the background; a failure is only logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def _resume(self) -> None:
        """After a start every running table continues, whether or not somebody watches."""
        for id in await self.store.running():
            await self.table(id)
            await asyncio.sleep(0)
        self._resumed = True

    def _look_everything_up(self) -> None:
        for table in self.tables.values():
            self.spawn(table.look_up())

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(timings.TIDY)
            await self._put_away_idle()

    async def _put_away_idle(self) -> None:
        """Close the tables that nobody has looked at for a while; the more there are, the sooner."""
        rest = timings.RESTING_IN_CROWD if len(self.tables) > timings.CROWD else timings.RESTING_TABLE
        for id in [id for id, table in self.tables.items() if table.is_idle(rest)]:
            table = self.tables.pop(id)
            await table.close()
            self._release_pack(table.match.setup.content)
            if self.store.shared and table.leased and not table.match.closed:  # its bots and clock are still ours
                self._asleep[id] = self.bus.subscribe(id, lambda _, id=id: self._rouse(id))  # type: ignore[misc]

    def _release_pack(self, content: str) -> None:
        """Forget the text of a content pack that no open table is played with; the store has it."""
        if not self._opening and all(table.match.setup.content != content for table in self.tables.values()):
            release(content)

    def _rouse(self, id: str) -> None:
        """Somebody came to a table that was put away, or wrote to it, at another process."""
        self._forget_sleeper(id)
        self.spawn(self.table(id))

    def _forget_sleeper(self, id: str) -> None:
        if id in self._asleep:
            self._asleep.pop(id)()

    # -- tables -----------------------------------------------------------------------------------------------------

    async def table(self, id: str, go_on: bool = False) -> Table | None:
        """The live table, opened from the store if necessary; None if it does not exist."""
        found = self.tables.get(id)
        if found is not None or not ID.fullmatch(id):
            return found
        opening = self._opening.get(id) or self._begin(id, self._open(id, go_on))
        return await asyncio.shield(opening)

    def _begin(self, id: str, work: Coroutine[Any, Any, Table | None]) -> asyncio.Task[Table | None]:
        """Open or create a table; concurrent callers get the same one."""
        opening = self._opening[id] = self.spawn(work)
        opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return opening

    async def _open(self, id: str, go_on: bool) -> Table | None:
        stored = await self.store.load(id)
        if stored is None:
            return None
        setup = decode_setup(stored.setup)
        await self._hold(setup)
        match = await opened(setup)
        last = 0.0
        breather = Breather()
        for body in stored.entries:
            entry = decode_entry(body)
            match.apply(entry)
            last = entry.when
            await breather.pause()
        if stored.lost:
            log.error("%s: %d entries are missing or changed (ludarium store check)", id[:6], stored.lost)
            match.mark_torn()
        table = await self._seat(match)
        if self.store.shared:
            await table.look_up()  # another process may have written before we listened
        if table.leased and go_on and time.time() - last < timings.GRACE / 1000:
            table.wake()
        elif table.leased:
            await table.wake_after_absence()
        return table

    async def _hold(self, setup: Setup) -> None:
        """Bring what the match is played with into this process."""
        await self.packs.hold(setup.content, setup.game)
        await self.prepare(setup)

    async def create(self, setup: Setup) -> Table:
        table = await asyncio.shield(self._begin(setup.id, self._make(setup)))
        assert table is not None
        return table

    async def _make(self, setup: Setup) -> Table:
        await self._hold(setup)
        match = await opened(setup)
        guests = [c.guest for c in match.chairs if c.guest] + [setup.host]
        change = make_change(match, match.chairs, match.position, guests)
        await self.store.create(setup.id, setup.game, encode(setup), setup.public, change)
        await self.packs.used(setup.content, setup.box)
        table = await self._seat(match)
        table.wake()
        log.info("a table was made", extra={"event": "made", "table": match.id[:6], "game": setup.game})
        return table

    async def _seat(self, match: Match) -> Table:
        self._forget_sleeper(match.id)
        leased = await self.store.lease(match.id, self.owner)
        table = self.tables[match.id] = Table(self, match)
        table.leased = leased
        table.leave_bus = self.bus.subscribe(match.id, table.heard)
        await table.people.look_around()
        return table

    # -- several processes ------------------------------------------------------------------------------------------

    async def _keep_leases(self) -> None:
        """Send a heartbeat, and take over what dead processes have left."""
        while True:
            await asyncio.sleep(timings.BEAT)
            sent = time.monotonic()
            try:
                taken = await self.store.beat(self.owner, timings.LEASE, take=self._resumed)
                if taken is None:
                    await self._join_again()
                else:
                    for id in taken:
                        self.spawn(self._take_over(id))
                self._alive_until = sent + timings.LEASE
            except StoreBroken as error:
                if not self.is_alive():  # the others must think that this process is dead, so nothing is its own
                    log.error("the store does not answer: %s", error)
                    await self._lose_leases()

    def is_alive(self) -> bool:
        """Whether this process certainly still holds its leases."""
        return not self.store.shared or time.monotonic() < self._alive_until

    async def _take_over(self, id: str) -> None:
        table = await self.table(id, go_on=True)
        if table is not None and not table.match.closed:
            await table.set_leased(True)
            await table.people.look_around(everybody=True)
        self.metrics.takeovers.add()
        log.info("a table was taken over", extra={"event": "taken_over", "table": id[:6]})

    async def _lose_leases(self) -> None:
        for table in list(self.tables.values()):
            await table.set_leased(False)

    async def _join_again(self) -> None:
        """Declared dead by others (it slept too long): rejoin under a new id."""
        log.warning("this process gave no sign of life and was struck off; it joins again")
        self.owner = entropy.token_hex(8)
        await self.store.join(self.owner, timings.LEASE)
        for table in list(self.tables.values()):
            for guest in list(table.people.present):
                await self.store.set_present(table.match.id, guest, self.owner, True)
            await table.set_leased(not table.match.closed and await self.store.lease(table.match.id, self.owner))

    # -- bots -------------------------------------------------------------------------------------------------------

    @property
    def levels(self) -> list[str]:
        """The bots' levels from easy to hard."""
        return list(LEVELS)

    @property
    def default_level(self) -> str:
        return self.levels[1]

    def delay(self, word: str) -> float:
        """Seconds before a bot acts at that pace."""
        return self._between(timings.BOT_DELAY.get(word, (0.0, 0.0)))

    def turn_over(self, word: str) -> float:
        """Seconds more for a person to see what their choice did before the next player acts."""
        return timings.TURN_OVER.get(word, 0.0) * self.hurry

    def reaction(self, level: str, moment: str) -> float:
        """Seconds before a bot of that level acts while the clock runs."""
        reflex = timings.REFLEXES.get(level) or timings.REFLEXES[self.default_level]
        if moment != "placement":
            return self._between(reflex.step)
        late = self._between(timings.OVERLOOKED) if self.luck.below(100) < reflex.misses else 0.0
        return self._between(reflex.placement) + late

    def _between(self, span: tuple[float, float]) -> float:
        low, high = span
        return (low + (high - low) * self.luck.below(1000) / 1000) * self.hurry

    async def pause(self, seconds: float) -> None:
        """Let time pass at a table: bots and clocks wait here; tests control it."""
        await asyncio.sleep(seconds)

    async def ask_bot(self, table: Table, seat: int, level: str) -> int:
        """What a bot of that level does, computed in another process."""
        budget = timings.REAL_TIME_BUDGET if table.match.real_time else timings.BOT_BUDGET[table.bots.pace]
        job = self._job("choose", table, seat, budget) | {"match": table.match.id, "level": level}
        return int(await self.bots.ask(job, timings.BOT_LIMIT, self._share(table.match.setup.host, table)))

    async def ask_hint(self, table: Table, seat: int, lang: str, guest: str, players: list[str]) -> dict[str, Any]:
        """What the expert suggests to the seat: action, said, reason (in which the players have these names)."""
        job = self._job("give_hint", table, seat, timings.HINT_BUDGET) | {"lang": lang, "players": players}
        found: dict[str, Any] = await self.bots.ask(job, timings.BOT_LIMIT, self._share(guest, table))
        return found

    def _share(self, guest: str, table: Table) -> Share:
        return Share(guest, table.match.id, self.addresses.of(guest))

    def _job(self, do: str, table: Table, seat: int, budget: int) -> worker.Job:
        match = table.match
        return {
            "do": f"ludarium.bots.jobs:{do}",
            "view": pack_position(match.view(seat)) | {"game": match.setup.game},
            "seat": seat,
            "seed": entropy.token_hex(16),
            "budget_ms": budget,
            "content": match.setup.content,
        }


async def opened(setup: Setup) -> Match:
    """The match as it begins; on a long way others get their turn."""
    match = Match(setup, at_once=False)
    breather = Breather()
    for _ in match.replay():
        await breather.pause()
    return match


def new_setup(
    game: str,
    chairs: Sequence[Chair],
    options: Mapping[str, object],
    host: str,
    *,
    public: bool = False,
    hints: bool = True,
    slow: bool = False,
    seed: str = "",
    coached: bool = False,
    factor: float = 1.0,
    content: str = "",
) -> Setup:
    """A new match; refuses seats and options that the game does not know."""
    box = find_game(game)
    settled = box.settle_options(len(chairs), options)
    people = [c.guest for c in chairs if c.kind == HUMAN and c.guest]
    if len(people) > len(set(people)) and not fit_for_one_screen(box.options, settled):
        raise Refused("illegal", "table.one_screen")
    if slow and not fit_for_one_screen(box.options, settled):
        raise Refused("illegal", "table.slow")
    return Setup(
        id=entropy.token_urlsafe(9),
        game=box.id if box.package.startswith("ludarium.") else game,
        seats=len(chairs),
        options=settled,
        seed=seed or fresh_seed(),
        nonce=fresh_nonce(),
        created=time.time(),
        host=host,
        chairs=list(chairs),
        tokens=[entropy.token_urlsafe(18) for _ in chairs],
        public=public,
        hints=hints,
        slow=slow,
        coached=coached,
        factor=factor,
        revision=box.revision,
        content=content,
        box=str(box.box(Path(content) if content else None).digest),
    )


def setup_from_record(record: dict[str, Any], host: str, name: str) -> Setup:
    """A finished or abandoned match from a file (as plain data), with names only instead of guests."""
    chairs = [Chair(HUMAN, host if i == 0 else "", name if i == 0 else "") for i in range(record["seats"])]
    content = record.get("content", "")
    setup = new_setup(record["game"], chairs, record["options"], host, seed=record["seed"], content=content)
    setup.decisions = [(seat, action, at) for seat, action, at in record["decisions"]]
    setup.box = record["box"]
    setup.reseeds = {int(at): seed for at, seed in record["again"].items()}
    setup.until = record["until"]
    setup.finished = True
    return setup


async def position_at(match: Match, at: int) -> Position:
    """The position after that many decisions; on a long way others get their turn."""
    breather, position = Breather(), match.position
    for reached in match.way_to(at):
        position = reached
        await breather.pause()
    return position


def setup_played_on(
    match: Match, at: int, viewer: int, host: str, name: str, level: str, position: Position | None = None
) -> Setup:
    """A new match from a moment, whose `position` may be at hand. A finished one is played on with new luck; a running
    one from a guess of the viewer's."""
    if not 0 <= at <= len(match.decisions):
        raise LudariumError(f"The match has {len(match.decisions)} decisions; there is no moment {at}.")
    seat = max(0, viewer)
    old = match.setup
    chairs = [
        Chair(HUMAN, host, name) if i == seat else Chair(BOT, "", "", c.level or level) for i, c in enumerate(match.chairs)
    ]
    setup = new_setup(old.game, chairs, match.options_played, host, factor=old.factor, content=old.content)
    setup.box = match.box
    if match.over and old.packed is None:
        setup.seed, new_luck = old.seed, setup.seed
        setup.decisions = [(d.seat, match.game.actions.name(d.action), d.at) for d in match.decisions[:at]]
        setup.reseeds = {n: s for n, s in match.reseeds.items() if n < at} | {at: new_luck}
        return setup
    position = position or match.position_at(at)
    view = position if match.over else position.seen_by(viewer)
    guess = position.copy() if match.over else view.guess(chance_from(setup.seed))
    setup.packed = pack_position(guess)
    return setup


def setup_of_moment(match: Match, at: int) -> Setup:
    """The match as it began, with its decisions up to a moment: what a process beside the server needs to get there."""
    named = [(d.seat, match.game.actions.name(d.action), d.at) for d in match.decisions[:at]]
    last = at == len(match.decisions)
    return msgspec.structs.replace(
        match.setup,
        decisions=named,
        reseeds={n: seed for n, seed in match.reseeds.items() if n <= at},
        until=match.position.now if last and match.game.has_clock else 0,
        box=match.box,
    )
