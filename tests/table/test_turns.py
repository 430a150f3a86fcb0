"""The bots' time is shared fairly by address, person and table."""

from __future__ import annotations

import asyncio

import pytest

from ludarium.table import turns as module
from ludarium.table.turns import Crowded, Share, Turns


async def served(places: int, asked: list[Share], seconds: dict[str, float]) -> list[Share]:
    """The order in which everybody who asked at once is served, when a turn takes as long as its person's do."""
    turns, order = Turns(places), list[Share]()

    async def one(share: Share) -> None:
        await turns.enter(share)
        order.append(share)
        await asyncio.sleep(0)
        turns.leave(share, seconds[share.person])

    await asyncio.gather(*(one(share) for share in asked))
    assert turns.free == places
    assert turns.waiting == 0
    return order


async def test_somebody_with_one_question_waits_for_one_turn_of_a_stranger_with_eighty() -> None:
    asked = [Share("stranger", f"t{n % 20}") for n in range(80)] + [Share("ann", "mine")]
    assert (await served(1, asked, {"stranger": 1.5, "ann": 0.1})).index(Share("ann", "mine")) == 1


async def test_two_people_get_the_same_time_though_one_asks_for_more_at_once() -> None:
    order = await served(1, [Share("ann", "a")] * 30 + [Share("ben", "b")] * 30, {"ann": 3.0, "ben": 1.0})
    first = order[:20]
    assert 13 <= sum(share.person == "ben" for share in first) <= 17  # three of his turns take as long as one of hers


async def test_the_tables_of_one_person_take_turns() -> None:
    order = await served(1, [Share("ann", "big")] * 10 + [Share("ann", "small")], {"ann": 1.0})
    assert order.index(Share("ann", "small")) == 1


async def test_many_cookies_of_one_address_are_no_more_than_one() -> None:
    strangers = [Share(f"stranger{n}", "t", "198.51.100.7") for n in range(80)]
    ann = Share("ann", "mine", "203.0.113.4")
    seconds = {share.person: 1.5 for share in strangers} | {"ann": 0.1}
    assert (await served(1, [*strangers, ann], seconds)).index(ann) == 1


async def test_the_people_of_one_address_share_alike() -> None:
    house = [Share("ben", f"t{n}", "house") for n in range(30)] + [Share("ann", "a", "house")]
    order = await served(1, house, {"ben": 1.0, "ann": 1.0})
    assert order.index(Share("ann", "a", "house")) == 1


async def test_waiting_earns_nothing() -> None:
    """A person who comes after a long time does not get all the time that they did not use."""
    turns, order = Turns(1), list[str]()
    for _ in range(50):
        await turns.enter(Share("ann"))
        turns.leave(Share("ann"), 1.0)

    async def one(who: str) -> None:
        await turns.enter(Share(who))
        order.append(who)
        await asyncio.sleep(0)
        turns.leave(Share(who), 1.0)

    await asyncio.gather(*(one(who) for who in ["ann", "ben"] * 6))
    assert 2 <= order[:6].count("ann") <= 4


async def test_a_question_that_is_given_up_leaves_no_place_taken() -> None:
    turns = Turns(1)
    await turns.enter(Share("ann"))
    waiting = asyncio.create_task(turns.enter(Share("ben")))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    turns.leave(Share("ann"), 1.0)
    await asyncio.wait_for(turns.enter(Share("cleo")), 1)
    turns.leave(Share("cleo"), 1.0)
    assert turns.free == 1


async def test_what_may_take_long_never_takes_the_last_place() -> None:
    """Neither do bots that think for a second or two: one that answers at once always finds a place."""
    turns, begun = Turns(3), list[str]()

    async def one(who: str, patience: int) -> None:
        await turns.enter(Share(who), patience)
        begun.append(who)

    waiting = [asyncio.create_task(one(f"record {n}", module.PATIENT)) for n in range(4)]
    await asyncio.sleep(0)
    assert begun == ["record 0"]
    waiting += [asyncio.create_task(one(f"expert {n}", module.THOUGHTFUL)) for n in range(4)]
    await asyncio.sleep(0)
    assert begun == ["record 0", "expert 0"]
    await asyncio.wait_for(one("casual", module.QUICK), 1)
    turns.leave(Share("record 0"), 60.0, module.PATIENT)
    await asyncio.sleep(0)
    assert begun[3] in ("record 1", "expert 1")
    assert len(begun) == 4
    for task in waiting:
        task.cancel()


async def test_few_questions_that_may_take_long_wait_for_one_person_or_address() -> None:
    """Each is kept until its turn comes, so a closed page must not make room for the next."""
    turns = Turns(2, of_person=2, of_address=5)
    tasks: list[asyncio.Task[None]] = []

    async def ask(person: str) -> None:
        tasks.append(asyncio.create_task(turns.enter(Share(person, address="house"), module.PATIENT)))
        await asyncio.sleep(0)

    for _ in range(1 + turns.of_person):  # one of them is being answered
        await ask("ann")
    with pytest.raises(Crowded):
        await turns.enter(Share("ann", address="house"), module.PATIENT)
    for n in range(turns.of_address - turns.of_person):
        await ask(f"guest {n}")
    with pytest.raises(Crowded):
        await turns.enter(Share("ben", address="house"), module.PATIENT)
    await asyncio.wait_for(turns.enter(Share("ben", "table", "house")), 1)  # a bot's question is not one of them
    for task in tasks:
        task.cancel()


async def test_who_used_how_much_is_kept_in_memory_of_fixed_size() -> None:
    turns = Turns(1)
    for n in range(3 * module.REMEMBERED):
        share = Share(f"guest {n}", f"table {n}", f"address {n}")
        await turns.enter(share)
        turns.leave(share, 1.0)
    assert len(turns._used) <= module.REMEMBERED + 3
    assert len(turns._reached) <= module.REMEMBERED + 3
