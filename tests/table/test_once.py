"""The same message twice, on two sockets at once, counts once; also after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pytest

from ludarium.table.registry import Registry
from ludarium.table.table import Table
from ludarium.table.undo import free_to
from ludarium.web.socket import HANDLERS


async def twice(first: Any, second: Any) -> None:
    """Both at once; a refusal of the second would be a lie, because it was done."""
    await asyncio.gather(first, second)


def entries(table: Table) -> int:
    return table.match.version


async def test_the_same_undo_on_two_sockets_goes_back_once(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "terra_pyramides", "ann", "ben")
        for _ in range(400):
            seat = table.match.position.deciders()[0]
            if len(table.match.decisions) - free_to(table.match, seat) >= 2:
                break
            guest = table.match.chairs[seat].guest
            await table.act(guest, seat, table.match.own_number(seat), table.match.options(seat)[0])
        else:
            raise AssertionError("nobody ever had two decisions to take back")
        seat = table.match.decisions[-1].seat
        guest, before = table.match.chairs[seat].guest, len(table.match.decisions)
        assert before - free_to(table.match, seat) >= 2
        await twice(table.undo(guest, seat, False, "u1"), table.undo(guest, seat, False, "u1"))
        assert len(table.match.decisions) == before - 1


async def begun(table: Table) -> None:
    await table.act("ann", 0, 0, 4)
    await table.act("ben", 1, 0, 0)


async def asked(table: Table) -> None:
    await begun(table)
    await table.undo("ann", 0, False, "u")


async def paused(table: Table) -> None:
    await table.set_pause("ann", 0, True)


async def given(table: Table) -> None:
    await begun(table)
    await table.act("ann", 0, 1, 1)
    await table.give("ann", 0, "casual")


async def acted(table: Table) -> None:
    await table.act("ann", 0, 0, 4)


async def nothing(table: Table) -> None:
    """It begins like this."""


class Verb(NamedTuple):
    """What a message does, after what, and how many entries that adds."""

    before: Callable[[Table], Awaitable[None]]
    do: Callable[[Table], Awaitable[None]]
    entries: int = 1


VERBS = {
    "act": Verb(begun, lambda table: table.act("ann", 0, 1, 1, "x")),
    "undo": Verb(acted, lambda table: table.undo("ann", 0, False, "x")),
    "reset": Verb(acted, lambda table: table.undo("ann", 0, True, "x")),
    "undo by consent": Verb(begun, lambda table: table.undo("ann", 0, False, "x")),
    "consent": Verb(asked, lambda table: table.answer("ben", 1, 1, True, "x"), 2),  # and what had been asked for
    "refuse": Verb(asked, lambda table: table.answer("ben", 1, 1, False, "x")),
    "pause": Verb(begun, lambda table: table.set_pause("ann", 0, True, "x")),
    "resume": Verb(paused, lambda table: table.set_pause("ann", 0, False, "x")),
    "give": Verb(begun, lambda table: table.give("ann", 0, "casual", "x")),
    "back": Verb(given, lambda table: table.take_back("ann", 0, "x")),
    "skip": Verb(nothing, lambda table: table.skip_coach("ann", "x")),
    "chat": Verb(nothing, lambda table: table.say("ann", "Ann", "hello", "x")),
}


def test_every_verb_with_an_id_is_tried() -> None:
    """`look` and `pace` say how things shall be and store nothing; `step` has a test of its own."""
    acknowledged = {kind.__name__.lower() for kind, (_, done) in HANDLERS.items() if done}
    assert acknowledged - {"look", "pace", "step"} == set(VERBS) - {"undo by consent", "refuse"}


@pytest.mark.parametrize("verb", VERBS)
async def test_every_verb_with_an_id_counts_once(open_registry: Any, seat_people: Any, verb: str) -> None:
    before, do, added = VERBS[verb]
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben", coached=verb == "skip")
        await before(table)
        version = entries(table)
        await twice(do(table), do(table))
        assert entries(table) == version + added
        id = table.match.id
    async with open_registry() as registry:
        table = await registry.table(id)
        version = entries(table)
        await do(table)
        assert entries(table) == version, "the store remembers what was carried out"


@pytest.mark.slow
@pytest.mark.parametrize("verb", VERBS)
async def test_at_two_servers_every_verb_counts_once(database: str, seat_people: Any, verb: str) -> None:
    """Neither is refused: the one that comes second learns that it has been done."""
    before, do, added = VERBS[verb]
    async with server(database) as one, server(database) as other:
        here = await seat_people(one, "noughts", "ann", "ben", coached=verb == "skip")
        await before(here)
        version = entries(here)
        there = await other.table(here.match.id)
        assert there is not None
        await there.look_up()
        await twice(do(here), do(there))
        await here.look_up()
        await there.look_up()
        assert entries(here) == entries(there) == version + added
        await twice(do(there), do(here))  # and later
        assert entries(here) == entries(there) == version + added


async def test_a_step_counts_once(open_registry: Any, seat_people: Any, monkeypatch: Any) -> None:
    """It is not stored: only the process that runs the bots of the table carries it out."""
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        steps: list[int] = []
        monkeypatch.setattr(table.bots, "step", lambda: steps.append(1))
        await twice(table.step_bots("ann", "x"), table.step_bots("ann", "x"))
        await table.step_bots("ann", "x")
        assert steps == [1]


@asynccontextmanager
async def server(database: str) -> AsyncIterator[Registry]:
    """A server process's registry on a shared store."""
    from ludarium.table.postgres import PostgresBus, PostgresStore

    registry = Registry(PostgresStore(database), PostgresBus(database), hurry=0)
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()
