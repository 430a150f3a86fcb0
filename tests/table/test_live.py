"""A live table: bots in processes, seats that change hands, two who act at once, tables that come back from the store."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest
from tests.table.patience import until

from ludarium.kernel.packing import pack_position
from ludarium.table import timings, worker
from ludarium.table.bots import BotFailed, BotPool
from ludarium.table.errors import Refused, StoreBroken


async def test_nobody_hears_of_an_action_that_could_not_be_stored(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        heard: list[int] = []
        registry.bus.subscribe(table.match.id, heard.append)

        async def broken(*_: object) -> None:
            raise StoreBroken("the disk is full")

        good, registry.store.append = registry.store.append, broken
        with pytest.raises(StoreBroken):
            await table.act("ann", 0, 0, 4)
        assert (heard, len(table.match.decisions), table.match.version) == ([], 0, 0)
        registry.store.append = good
        await table.act("ann", 0, 0, 4)
        assert heard == [1]


async def test_the_store_has_the_action_before_anybody_hears_of_it(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        order: list[str] = []
        append = registry.store.append

        async def watched(*args: Any) -> None:
            await append(*args)
            order.append("stored")

        registry.store.append = watched
        registry.bus.subscribe(table.match.id, lambda _: order.append("heard"))
        await table.act("ann", 0, 0, 4)
        assert order == ["stored", "heard"]


async def test_only_the_holder_acts(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        for guest, seat in (("ben", 0), ("eve", 0), ("ann", 1), ("ann", 9), ("ann", -1), ("", 0)):
            with pytest.raises(Refused) as no:
                await table.act(guest, seat, 0, 4)
            assert no.value.code == "not_yours"


async def test_the_same_message_twice_counts_once(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        await asyncio.gather(*(table.act("ann", 0, 0, 4, "c1") for _ in range(5)))
        assert len(table.match.decisions) == 1
    async with open_registry() as registry:  # and after a restart
        table = await registry.table(table.match.id)
        await table.act("ann", 0, 0, 4, "c1")
        assert len(table.match.decisions) == 1


async def test_a_bot_answers_from_its_process(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "bot:beginner")
        await table.act("ann", 0, 0, 4)
        await until(lambda: len(table.match.decisions) == 2)
        assert table.match.decisions[1].seat == 1


async def test_a_crashed_bot_process_is_replaced_and_the_game_goes_on(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        real, crashes = registry.bots.ask, []

        async def ask(job: dict[str, Any], seconds: float, share: Any = None) -> Any:
            if len(crashes) < 2:
                crashes.append(job)
                return await real({"do": "worker_jobs:crash"}, seconds)
            return await real(job, seconds)

        registry.bots.ask = ask
        table = await seat_people(registry, "noughts", "bot:beginner", "bot:beginner")
        await table.people.arrive("somebody")
        await until(lambda: table.match.over)
        assert registry.bots.replaced == 2


async def test_bots_among_themselves_wait_until_somebody_looks(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        asked: list[Any] = []

        async def ask(job: dict[str, Any], seconds: float, share: Any = None) -> Any:
            asked.append(job)
            raise BotFailed("nobody should ask")

        real, registry.bots.ask = registry.bots.ask, ask
        table = await seat_people(registry, "noughts", "bot:expert", "bot:expert")
        await asyncio.sleep(0.1)
        assert not asked
        registry.bots.ask = real
        await table.people.arrive("somebody")
        await until(lambda: len(table.match.decisions) > 0)


async def test_bots_take_their_time_while_nobody_watches(open_registry: Any, seat_people: Any) -> None:
    """Somebody sits there, so they play on; as soon as the table is looked at they do so at the usual pace."""
    async with open_registry() as registry:
        pauses: list[float] = []
        registry.hurry, real = 1.0, registry.pause

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            await real(0)
            if len(pauses) == looked_after:
                await table.people.arrive("ben")

        registry.pause = pause
        looked_after = 0
        table = await seat_people(registry, "noughts", "bot:beginner", "ann")
        await until(lambda: len(table.match.decisions) == 1)
        assert pauses[: timings.UNWATCHED] == [1.0] * timings.UNWATCHED
        assert len(pauses) == timings.UNWATCHED + 1
        looked_after = len(pauses) + 2
        await table.act("ann", 1, 0, table.match.options(1)[0])
        await until(lambda: len(table.match.decisions) == 3)
        assert len(pauses) == looked_after + 1  # two slow seconds, then the usual delay


async def test_a_choice_that_ends_the_turn_by_itself_is_seen_before_a_bot_acts(
    open_registry: Any, seat_people: Any
) -> None:
    async with open_registry() as registry:
        pauses: list[float] = []
        registry.hurry, real = 1.0, registry.pause

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            await real(0)

        registry.pause = pause
        table = await seat_people(registry, "noughts", "ann", "bot:beginner")
        await table.people.arrive("ann")
        await table.act("ann", 0, 0, 4)
        await until(lambda: len(table.match.decisions) == 2)
        low, high = timings.BOT_DELAY["normal"]
        assert low <= pauses[-1] - timings.TURN_OVER["normal"] <= high


@pytest.mark.parametrize("answer", ["nothing", "an illegal action"])
async def test_a_bot_without_a_legal_answer_forfeits_the_choice_to_the_casual_level(
    open_registry: Any, seat_people: Any, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    """With a line in the log, each time."""

    async with open_registry() as registry:
        real, levels = registry.bots.ask, []

        async def ask(job: dict[str, Any], seconds: float, share: Any = None) -> Any:
            levels.append(job["level"])
            if job["level"] == "casual":
                return await real(job, seconds)
            if answer == "nothing":
                raise BotFailed("the bot took too long")
            return 9999

        registry.bots.ask = ask
        table = await seat_people(registry, "noughts", "bot:expert", "bot:casual")
        await table.people.arrive("somebody")
        await until(lambda: table.match.over)
        asked = [level for level in levels if level == "expert"]
        assert len(levels) - len(asked) == len(table.match.decisions)  # casual chose every action that was taken
        told = "took too long" if answer == "nothing" else "its answer 9999 is not legal"
        assert caplog.text.count(told) == len(asked) > 0
        assert "the casual level chooses instead" in caplog.text


async def test_a_bot_that_thinks_too_long_is_ended() -> None:
    pool = BotPool(1)
    try:
        with pytest.raises(BotFailed, match="too long"):
            await pool.ask({"do": "worker_jobs:sleep", "seconds": 60}, -9.5)  # the first question has ten seconds to start
        with pytest.raises(BotFailed, match="ModuleNotFoundError"):
            await pool.ask({"do": "nothing_of_the:kind"}, 5)
        assert pool.replaced == 1
    finally:
        pool.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no memory")
async def test_a_job_that_wants_too_much_memory_is_refused_and_the_next_one_is_answered() -> None:
    pool = BotPool(1)
    try:
        with pytest.raises(BotFailed, match="MemoryError"):
            await pool.ask({"do": "builtins:bytearray", "source": worker.MEMORY}, 30.0)
        assert len(await pool.ask({"do": "builtins:bytearray", "source": 1000}, 30.0)) == 1000
    finally:
        pool.close()


async def test_a_seat_is_handed_to_a_bot_and_back(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        await table.people.arrive("ben")
        with pytest.raises(Refused):
            await table.give("ann", 1, "beginner")  # ben is there
        table.people.leave("ben")
        await table.give("ann", 1, "beginner")
        await table.act("ann", 0, 0, 4)
        await until(lambda: len(table.match.decisions) == 2)
        with pytest.raises(Refused):
            await table.take_back("ann", 1)
        await table.take_back("ben", 1)
        assert not table.match.chairs[1].away


async def test_tables_come_back_from_the_store_as_they_were(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "sixgems", "ann", "ben")
        for _ in range(25):
            seat = table.match.position.deciders()[0]
            legal = table.match.options(seat)
            await table.act(("ann", "ben")[seat], seat, table.match.own_number(seat), registry.luck.pick(legal))
        before = pack_position(table.match.position)
        id, lines = table.match.id, len(table.match.lines)
    async with open_registry() as registry:
        table = await registry.table(id)
        assert pack_position(table.match.position) == before
        assert len(table.match.lines) == lines
        assert await registry.table("nothing") is None


async def test_a_bots_turn_goes_on_after_a_restart_though_nobody_looks(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        registry.closing = True  # no bot acts before the lights go out
        table = await seat_people(registry, "noughts", "bot:beginner", "ann")
        registry.closing = False
        id = table.match.id
    async with open_registry() as registry:
        await until(lambda: id in registry.tables and len(registry.tables[id].match.decisions) == 1)


async def test_two_processes_on_one_store_never_disagree(open_registry: Any, seat_people: Any) -> None:
    """Whoever comes second is refused, catches up, and everybody at its tables hears of it."""

    async with open_registry() as one, open_registry() as two:
        first = await seat_people(one, "noughts", "ann", "ben")
        second = await two.table(first.match.id)
        heard: list[int] = []
        second.listen(heard.append)
        await first.act("ann", 0, 0, 4)
        with pytest.raises(Refused) as no:
            await second.act("ann", 0, 0, 0)
        assert no.value.code == "stale"
        assert second.match.decisions == first.match.decisions
        assert heard == [1]
        await second.act("ben", 1, 0, 0)
        one.bus.publish(first.match.id, 2)  # as a bus between processes would
        await until(lambda: first.match.version == 2)
        assert pack_position(first.match.position) == pack_position(second.match.position)


async def test_who_asks_for_a_table_while_it_is_made_gets_the_same_one(
    open_registry: Any, seat_people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that starts looks for running matches; one that is just being made must not be opened a second time."""

    async with open_registry() as registry:
        real, asked = registry.store.create, []

        async def create(match: str, *rest: Any) -> None:
            await real(match, *rest)
            asked.append(asyncio.create_task(registry.table(match)))
            await asyncio.sleep(0.1)

        monkeypatch.setattr(registry.store, "create", create)
        table = await seat_people(registry, "noughts", "ann", "ben")
        assert await asked[0] is table
        assert registry.tables[table.match.id] is table
