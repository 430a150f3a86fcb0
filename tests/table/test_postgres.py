"""Several server processes on one PostgreSQL: notices reach the others, and nobody disagrees."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.table.patience import until

from ludarium.kernel.errors import LudariumError
from ludarium.kernel.packing import pack_position
from ludarium.table.errors import Refused, StoreBroken
from ludarium.table.registry import Registry
from ludarium.table.store import Change
from ludarium.table.table import Table
from ludarium.web.run import open_store

pytestmark = pytest.mark.slow


async def registry_on(address: str) -> Registry:
    registry = Registry(*open_store(address), hurry=0)
    await registry.open()
    return registry


@asynccontextmanager
async def at_two_processes(address: str, seat_people: Any) -> AsyncIterator[tuple[Table, Table]]:
    """A table of Ann and Ben as each of two processes has it."""
    one, two = await registry_on(address), await registry_on(address)
    try:
        first = await seat_people(one, "noughts", "ann", "ben")
        second = await two.table(first.match.id)
        assert second is not None
        yield first, second
    finally:
        await one.close()
        await two.close()


async def test_a_decision_in_one_process_reaches_the_table_in_the_other(database: str, seat_people: Any) -> None:
    async with at_two_processes(database, seat_people) as (first, second):
        heard: list[int] = []
        second.listen(heard.append)
        await first.act("ann", 0, 0, 4)
        await until(lambda: bool(heard))
        assert pack_position(second.match.position) == pack_position(first.match.position)


async def test_both_processes_may_act_at_once_and_one_is_refused(database: str, seat_people: Any) -> None:
    async with at_two_processes(database, seat_people) as (first, second):
        for number in range(3):
            seat, guest = (0, "ann") if number % 2 == 0 else (1, "ben")
            legal = first.match.options(seat)
            tries = [t.act(guest, seat, t.match.own_number(seat), a) for t, a in ((first, legal[0]), (second, legal[-1]))]
            answers = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(isinstance(a, Refused) for a in answers) == 1, answers
            await first.look_up()
            await second.look_up()
            assert first.match.decisions == second.match.decisions


async def test_the_bots_of_a_match_belong_to_one_process_and_go_over_when_it_ends(database: str, seat_people: Any) -> None:
    one, two = await registry_on(database), await registry_on(database)
    try:
        first = await seat_people(one, "noughts", "ann", "bot:beginner")
        second = await two.table(first.match.id)
        assert second is not None
        await until(lambda: first.leased != second.leased)  # the first, unless a busy machine kept it too long
        holder, other = (first, second) if first.leased else (second, first)
        await holder.registry.close()
        await until(lambda: other.leased)
        await other.act("ann", 0, 0, 4)
        await until(lambda: len(other.match.decisions) == 2)
    finally:
        for registry in (one, two):
            if not registry.closing:
                await registry.close()


async def test_who_is_at_the_table_is_known_at_every_process_until_they_leave_or_their_process_dies(
    database: str, seat_people: Any
) -> None:
    async with at_two_processes(database, seat_people) as (first, second):
        told: list[tuple[int, str]] = []
        first.tell_presence.append(lambda seat, kind: told.append((seat, kind)))
        assert (first.people.connected(1), second.people.connected(1)) == (False, False)
        await second.people.arrive("ben")
        await until(lambda: first.people.connected(1))
        assert (1, "presence") in told
        assert not first.may_give("ann", 1), "ben is there, at the other process"
        second.people.leave("ben")
        await until(lambda: not first.people.connected(1))
        await second.people.arrive("ben")
        await until(lambda: first.people.connected(1))
        await second.registry.store.leave(second.registry.owner)  # as if it were struck off
        await until(lambda: not first.people.connected(1))
        await until(lambda: first.people.connected(1))  # it joins again, with its guests


async def test_a_notice_that_comes_while_the_table_is_busy_is_not_lost(database: str, seat_people: Any) -> None:
    async with at_two_processes(database, seat_people) as (first, second):
        async with second.lock:  # busy with something that writes nothing
            await first.act("ann", 0, 0, 4)
            await asyncio.sleep(0.3)
        await until(lambda: second.match.version == first.match.version)


async def test_a_database_that_is_not_there_gets_one_sentence() -> None:
    with pytest.raises(StoreBroken) as error:
        await registry_on("postgresql://nobody@127.0.0.1:1/nothing")
    assert isinstance(error.value, LudariumError)
    assert "postgresql://" in str(error.value)


async def test_two_processes_that_claim_the_same_matches_never_wait_for_each_other(database: str) -> None:
    """Both insert in the order of the matches' names; in any other order each could hold what the other wants."""

    stores = [open_store(database)[0], open_store(database)[0]]
    for number, store in enumerate(stores):
        await store.open()
        await store.join(f"p{number}", 60)
    for n in range(60):
        await stores[0].create(f"m{n * 37 % 60:02}", "noughts", b"", False, Change("running", b"{}", []))
    claimed = [0, 0]
    for _ in range(15):
        found = await asyncio.gather(*(store.beat(f"p{n}", 60) for n, store in enumerate(stores)))
        taken = [list(one or []) for one in found]
        assert not set(taken[0]) & set(taken[1])
        assert sum(len(one) for one in taken) > 0
        for n in (0, 1):
            claimed[n] += len(taken[n])
            await stores[n].leave(f"p{n}")
            await stores[n].join(f"p{n}", 60)
    for store in stores:
        await store.close()
