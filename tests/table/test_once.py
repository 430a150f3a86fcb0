"""The same message twice, on two sockets at once, counts once; also after a restart."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludarium.table.table import Table


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
            if len(table.match.decisions) - table.match.free_to(seat) >= 2:
                break
            guest = table.match.chairs[seat].guest
            await table.act(guest, seat, table.match.own_number(seat), table.match.options(seat)[0])
        else:
            raise AssertionError("nobody ever had two decisions to take back")
        seat = table.match.decisions[-1].seat
        guest, before = table.match.chairs[seat].guest, len(table.match.decisions)
        assert before - table.match.free_to(seat) >= 2
        await twice(table.undo(guest, seat, False, "u1"), table.undo(guest, seat, False, "u1"))
        assert len(table.match.decisions) == before - 1


@pytest.mark.parametrize("verb", ["undo by consent", "pause", "give", "skip", "chat"])
async def test_every_verb_with_an_id_counts_once(open_registry: Any, seat_people: Any, verb: str) -> None:
    def said(table: Table) -> Any:
        return {
            "undo by consent": lambda: table.undo("ann", 0, False, "x"),
            "pause": lambda: table.set_pause("ann", 0, True, "x"),
            "give": lambda: table.give("ann", 0, "casual", "x"),
            "skip": lambda: table.skip_coach("ann", "x"),
            "chat": lambda: table.say("ann", "Ann", "hello", "x"),
        }[verb]()

    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben", coached=verb == "skip")
        await table.act("ann", 0, 0, 4)
        await table.act("ben", 1, 0, 0)
        before = entries(table)
        await twice(said(table), said(table))
        assert entries(table) == before + 1
        id = table.match.id
    async with open_registry() as registry:
        table = await registry.table(id)
        before = entries(table)
        await said(table)
        assert entries(table) == before, "the store remembers what was carried out"


async def test_an_answer_counts_once(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        await table.act("ann", 0, 0, 4)
        await table.act("ben", 1, 0, 0)
        await table.undo("ann", 0, False, "u")
        before = entries(table)
        await twice(table.answer("ben", 1, 1, True, "y"), table.answer("ben", 1, 1, True, "y"))
        assert entries(table) == before + 2  # the answer, and what had been asked for
        assert len(table.match.decisions) == 0
