"""Real time: the server owns the clock, writes it down, and nobody loses time they could not use."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest
from tests.table.patience import until

from ludarium.kernel.packing import pack_position
from ludarium.table import timings
from ludarium.table.clock import GameClock
from ludarium.table.errors import Refused
from ludarium.table.log import Act, Clock, Pause, decode_entry

FAST = 0.02  # fifty times as fast as the wall: an era takes eleven seconds
SLOW = 0.1  # ten times: nothing here takes so long that the era would end meanwhile


def test_game_time_leaves_out_pauses_and_follows_the_factor() -> None:
    wall = [100.0]
    clock = GameClock(1.5, lambda: wall[0])
    assert (clock.now(), clock.running) == (0, False)
    clock.start(2000)
    wall[0] += 3
    assert clock.now() == 4000  # three seconds, at half as long again
    assert clock.stop() == 4000
    wall[0] += 60
    assert clock.now() == 4000
    clock.start(clock.now())
    assert clock.seconds_until(6000) == pytest.approx(3)
    assert clock.seconds_until(1000) == 0


async def to_the_gong(registry: Any, seat_people: Any, *people: str, factor: float = FAST) -> Any:
    """A table of Time of Empires whose first era runs in real time."""
    table = await seat_people(registry, "time_of_empires", *people, options={"era_modes": "rrr"}, factor=factor)
    while not table.match.real_time:
        seat = table.match.position.deciders()[0]
        await table.act(people[seat], seat, table.match.own_number(seat), table.match.options(seat)[0])
    return table


async def test_the_clock_runs_is_written_down_and_replays_exactly(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben", factor=SLOW)
        match = table.match
        for _ in range(25):
            seat = match.position.deciders()[0] if match.position.deciders() else -1
            if seat >= 0 and match.options(seat):
                number, action = match.own_number(seat), registry.luck.pick(match.options(seat))
                with contextlib.suppress(Refused):  # the clock was quicker
                    await table.act(("ann", "ben")[seat], seat, number, action)
            await asyncio.sleep(0.02)
        version = match.version
        await until(lambda: match.version > version + 5)  # checkpoints, however long the disk takes for each
        await table.set_pause("ann", 0, True)
        await table.answer("ben", 1, match.request.number, True)
        assert match.paused
        stored = await registry.store.load(match.id)
        entries = [decode_entry(body) for body in stored.entries]
        stamps = [e.at for e in entries if isinstance(e, Act | Clock | Pause)]
        assert stamps == sorted(stamps)
        assert sum(isinstance(e, Clock) for e in entries) > 5
        record = match.record()
        replayed = record.goto(len(record))
        replayed.advance(match.position.now)
        assert pack_position(replayed)["fields"] == pack_position(match.position)["fields"]


async def test_every_alarm_is_handled_at_its_own_stamp(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben")
        alarms = []
        submit = table.submit

        async def watched(entries: Any, *more: Any) -> None:
            alarm = table.match.position.next_alarm()
            if isinstance(entries[0], Clock):
                assert entries[0].at <= alarm
                alarms.append(entries[0].at == alarm)
            await submit(entries, *more)

        table.submit = watched
        await until(lambda: any(alarms), 40)


async def test_waiting_is_no_choice_where_a_real_clock_runs(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben", factor=50.0)
        match = table.match
        wait = match.game.actions.parse("wait")
        for seat in match.position.deciders():
            assert wait not in match.options(seat)
        await until(lambda: True)


async def test_a_pause_in_real_time_needs_the_others(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben", factor=1.0)
        await table.set_pause("ann", 0, True)
        assert not table.match.paused
        assert table.match.request.what == "pause"
        await table.answer("ben", 1, table.match.request.number, True)
        stopped = table.match.position.now
        assert table.match.paused
        assert not table.clock.running
        await asyncio.sleep(0.05)
        assert table.match.position.now == stopped
        await table.set_pause("ben", 1, False)
        assert table.clock.running


async def test_one_no_is_enough_to_let_the_clock_run_on(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben", "cy", factor=1.0)
        await table.set_pause("ann", 0, True)
        await table.answer("cy", 2, table.match.request.number, True)
        assert not table.match.paused  # one yes of two
        await table.answer("ben", 1, table.match.request.number, False)
        assert not table.match.paused
        assert table.match.request is None
        assert table.clock.running


async def test_three_go_for_two_slots_in_one_moment_and_who_came_late_loses_nothing(
    open_registry: Any, seat_people: Any
) -> None:
    people = ("ann", "ben", "cy")

    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, *people)
        await until(lambda: any("timer a technology_1" in names_of(table, seat) for seat in range(3)))
        match = table.match
        verbs = match.game.actions
        there, elsewhere = verbs.parse("timer a technology_1"), verbs.parse("timer a gain_bricks")
        acts = [table.act(who, seat, match.own_number(seat), there, f"m{seat}") for seat, who in enumerate(people)]
        told = await asyncio.gather(*acts, return_exceptions=True)
        late = [seat for seat, answer in enumerate(told) if isinstance(answer, Refused)]
        assert len(late) == 1
        (seat,) = late
        assert told[seat].reason.key == "why.full"  # told why, in the same moment
        assert match.position.t_space[2 * seat] == -1  # the timer is still in hand
        assert sum(d.seat == seat for d in match.decisions) == match.own_number(seat)
        await table.act(people[seat], seat, match.own_number(seat), elsewhere)
        assert match.position.t_space[2 * seat] == 1


def names_of(table: Any, seat: int) -> list[str]:
    verbs = table.match.game.actions
    return [verbs.name(action) for action in table.match.options(seat)]


async def test_nothing_is_taken_back_while_the_clock_runs(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben", factor=50.0)
        with pytest.raises(Refused, match="real_time"):
            await table.undo("ann", 0, False)


async def test_after_a_crash_a_real_time_match_waits_paused(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben")
        begin = table.match.position.now
        await until(lambda: table.match.position.now > begin + 3000)
        id, reached = table.match.id, table.match.position.now
    async with open_registry() as registry:
        table = await registry.table(id)
        await until(lambda: table.match.paused)
        assert table.match.position.now >= reached
        assert not table.clock.running
        await table.set_pause("ann", 0, False)
        await until(lambda: table.match.position.now > reached)


async def test_a_bot_plays_for_somebody_who_left_and_gives_the_seat_back(
    open_registry: Any, seat_people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert timings.ABSENCE == 20
    monkeypatch.setattr(timings, "ABSENCE", 0.05)

    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben", factor=1.0)
        await table.people.arrive("ann")
        await table.people.arrive("ben")
        table.people.leave("ben")
        await until(lambda: table.match.chairs[1].away)
        await table.people.arrive("ben")
        assert not table.match.chairs[1].away


async def test_a_table_that_everybody_left_waits(
    open_registry: Any, seat_people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timings, "ABSENCE", 0.05)
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "bot:beginner", factor=1.0)
        await table.people.arrive("ann")
        table.people.leave("ann")
        await until(lambda: table.match.paused)
        assert not table.match.chairs[0].away
        at = table.match.position.now
        await table.people.arrive("ann")
        assert table.match.position.now == at  # until she says so
        await table.set_pause("ann", 0, False)
        await until(lambda: table.match.position.now > at)


async def test_bots_alone_play_a_real_time_era(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(
            registry, "time_of_empires", "bot:beginner", "bot:beginner", options={"era_modes": "rrr"}, factor=SLOW
        )
        await table.people.arrive("somebody")
        await until(lambda: table.match.real_time and len(table.match.decisions) > 12, 40)


async def test_a_second_in_which_nothing_happens_is_written_but_nobody_gets_a_new_picture(
    open_registry: Any, seat_people: Any
) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben", factor=0.05)
        match = table.match
        versions: list[int] = []
        ticks: list[int] = []
        table.listen(versions.append)
        table.tell_presence.append(lambda seat, kind: ticks.append(match.version) if kind == "tick" else None)
        begin, alarm = match.version, match.position.next_alarm()
        await until(lambda: match.position.now >= alarm)
        quiet = list(range(begin + 1, versions[0]))  # the alarm itself is shown
        assert quiet
        assert [v for v in ticks if v < versions[0]] == quiet  # checkpoints before it: a tick each


async def test_the_clock_waits_after_the_scoring_of_an_era(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await to_the_gong(registry, seat_people, "ann", "ben", factor=0.004)
        await until(lambda: table.match.paused, 40)
        assert table.match.position.era == 2
        assert not table.clock.running
        at = table.match.position.now
        await table.set_pause("ben", 1, False)  # whoever has read enough goes on
        await until(lambda: table.match.position.now > at)
