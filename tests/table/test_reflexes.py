"""Bots in real time are as quick as a person of their level; the clock is stepped by the tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ludarium.bots import LEVELS
from ludarium.table import timings
from ludarium.table.registry import Registry
from ludarium.table.store import SqliteStore
from ludarium.table.table import Table

STEP = 0.25  # seconds


class SteppedRegistry(Registry):
    """Time passes only when the test says so."""

    def __init__(self, folder: Path) -> None:
        super().__init__(SqliteStore(folder / "store.db"))
        self.wall = 0.0
        self.sleepers: list[tuple[float, asyncio.Future[None]]] = []

    async def pause(self, seconds: float) -> None:
        asleep: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sleepers.append((self.wall + seconds, asleep))
        await asleep

    def step(self) -> None:
        """Wake everybody whose time has come."""
        self.wall += STEP
        due = [asleep for until, asleep in self.sleepers if until <= self.wall]
        self.sleepers = [sleeper for sleeper in self.sleepers if sleeper[0] > self.wall]
        for asleep in due:
            if not asleep.done():
                asleep.set_result(None)

    def asleep(self) -> int:
        return sum(not asleep.done() for _, asleep in self.sleepers)

    async def ask_bot(self, table: Table, seat: int, level: str) -> int:
        """Anything but side actions, so that something is always begun."""
        verbs = table.match.game.actions
        wait = verbs.parse("wait")
        main = [a for a in table.match.options(seat) if a < verbs.side_at]
        return self.luck.pick(main) if main else wait


@asynccontextmanager
async def stepped(folder: Path) -> AsyncIterator[SteppedRegistry]:
    registry = SteppedRegistry(folder)
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()


def test_every_level_has_reflexes_and_the_better_ones_are_quicker_and_miss_less() -> None:
    assert list(timings.REFLEXES) == list(LEVELS)
    ladder = list(timings.REFLEXES.values())
    for slower, quicker in pairwise(ladder):
        assert quicker.placement[0] < slower.placement[0]
        assert quicker.placement[1] < slower.placement[1]
        assert quicker.misses <= slower.misses
    for slower, quicker in pairwise(ladder[:3]):
        assert quicker.step[0] < slower.step[0]
    assert all(reflex.placement[1] <= 10 for reflex in ladder)  # nobody seems asleep when an era begins
    assert all(1.0 <= low < high <= 3.0 for low, high in (reflex.placement for reflex in ladder[2:]))
    assert ladder[0].misses > ladder[1].misses > ladder[2].misses == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_missed_run_out_is_seen_some_seconds_later(level: str, tmp_path: Path) -> None:
    registry = SteppedRegistry(tmp_path)
    low, high = timings.REFLEXES[level].placement
    took = [registry.reaction(level, "placement") for _ in range(1000)]
    missed = [t for t in took if t > high]
    assert all(low <= t for t in took)
    assert all(low + timings.OVERLOOKED[0] <= t <= high + timings.OVERLOOKED[1] for t in missed)
    expected = 10 * timings.REFLEXES[level].misses
    assert expected / 4 <= len(missed) <= 2 * expected  # of a slow bot some fall within its usual time
    first, last = timings.REFLEXES[level].step
    assert all(first <= registry.reaction(level, "step") <= last for _ in range(200))


async def settle(registry: SteppedRegistry, table: Any) -> None:
    """Until everybody sleeps again: all bots and the clock, however long the disk takes."""
    quiet = 0
    while quiet < 5:  # what one of them started may need a turn of the loop to begin
        awake = table.lock.locked() or registry.asleep() < len(table.bots._tasks) + (table.clock._task is not None)
        quiet = 0 if awake else quiet + 1
        await asyncio.sleep(0.001 if awake else 0)


async def look_on(registry: SteppedRegistry, table: Any, placements: int) -> list[tuple[bool, int]]:
    """Ann answers what she must and only looks on; the bot's decisions: whether a placement, and their stamps."""
    match = table.match
    timer = match.game.actions.by_name["timer"]
    for _ in range(1600):
        if match.moment(0) == "step" and 0 in match.position.deciders():
            await table.act("ann", 0, match.own_number(0), match.options(0)[0])
        else:
            registry.step()
        await settle(registry, table)
        told = [(timer.base <= d.action < timer.base + timer.size, d.at) for d in match.decisions if d.seat == 1]
        if sum(placed for placed, _ in told) >= placements:
            return told
    raise AssertionError("the bot placed too few timers")


@pytest.mark.parametrize("level", ["beginner", "expert"])
async def test_a_bot_takes_its_time_for_placements_and_steps(level: str, seat_people: Any, tmp_path: Path) -> None:
    async with stepped(tmp_path) as registry:
        table = await seat_people(registry, "time_of_empires", "ann", f"bot:{level}", options={"era_modes": "rrr"})
        table.clock._wall = lambda: registry.wall
        table.clock.start(table.match.position.now)
        await table.people.arrive("ann")  # at a table that nobody watches bots take more time
        told = await look_on(registry, table, 5)
    reflex = timings.REFLEXES[level]
    stamps = [at for placed, at in told if placed]
    for (_, before), (placed, at) in pairwise(told):
        low, high = reflex.placement if placed else reflex.step
        assert at - before >= 1000 * low
        assert placed or at - before <= 1000 * (high + 2 * STEP)
    for first, third in zip(stamps, stamps[2:], strict=False):  # two timers: the third placement waits for a run-out
        assert third >= first + 30_000 + 1000 * reflex.placement[0]


async def test_a_bot_that_has_thought_during_a_pause_acts_as_soon_as_time_goes_on(seat_people: Any, tmp_path: Path) -> None:
    async with stepped(tmp_path) as registry:
        table = await seat_people(registry, "time_of_empires", "ann", "bot:beginner", options={"era_modes": "rrr"})
        table.clock._wall = lambda: registry.wall
        table.clock.start(table.match.position.now)
        await table.people.arrive("ann")
        await look_on(registry, table, 1)
        while table.match.moment(1) != "placement":  # the steps of that action
            registry.step()
            await settle(registry, table)
        before = len(table.match.decisions)
        await table.set_pause("ann", 0, True)
        for _ in range(round((timings.REFLEXES["beginner"].placement[1] + timings.OVERLOOKED[1]) / STEP)):
            registry.step()
            for _ in range(20):
                await asyncio.sleep(0)
        assert len(table.match.decisions) == before
        await table.set_pause("ann", 0, False)
        for _ in range(round((timings.IDLE_LOOK + 2 * STEP) / STEP)):
            registry.step()
            await settle(registry, table)
        assert len(table.match.decisions) > before
