"""The bots' time is shared fairly by person and table."""

from __future__ import annotations

import asyncio

from ludarium.table.turns import Share, Turns


def served(places: int, asked: list[Share], seconds: dict[str, float]) -> list[Share]:
    """The order in which everybody who asked at once is served, when a turn takes as long as its person's do."""

    async def play() -> list[Share]:
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

    return asyncio.run(asyncio.wait_for(play(), 10))


def test_somebody_with_one_question_waits_for_one_turn_of_a_stranger_with_eighty() -> None:
    asked = [Share("stranger", f"t{n % 20}") for n in range(80)] + [Share("ann", "mine")]
    assert served(1, asked, {"stranger": 1.5, "ann": 0.1}).index(Share("ann", "mine")) == 1


def test_two_people_get_the_same_time_though_one_asks_for_more_at_once() -> None:
    order = served(1, [Share("ann", "a")] * 30 + [Share("ben", "b")] * 30, {"ann": 3.0, "ben": 1.0})
    first = order[:20]
    assert 13 <= sum(share.person == "ben" for share in first) <= 17  # three of his turns take as long as one of hers


def test_the_tables_of_one_person_take_turns() -> None:
    order = served(1, [Share("ann", "big")] * 10 + [Share("ann", "small")], {"ann": 1.0})
    assert order.index(Share("ann", "small")) == 1


def test_waiting_earns_nothing() -> None:
    """Whoever comes after a long time does not get all the time that they did not use."""

    async def play() -> list[str]:
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
        return order

    order = asyncio.run(play())
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
