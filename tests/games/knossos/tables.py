"""Tables on which much lies: games under way, then pieces, resources and cards put down by chance, with any rulings, altar
and market sheet, also with a box whose areas do other things."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludarium.games import game
from ludarium.games.knossos.rules.actions import PLACES
from ludarium.games.knossos.rules.content import DISCOUNT
from ludarium.games.knossos.rules.step_kinds import STEP_TURN
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.packs import hold
from ludarium.kernel.toml_text import to_toml

GAME = game("knossos")
# every area does something else than in the box as it is, and costs something else
ODD = [
    {"id": "keeper", "own": 1, "away": 1},
    {"id": "guide", "effect": "third_colour", "numbers": [], "cost": "one", "squares": [4, 8], "own": 1.5},
    {"id": "camp", "cost": "one", "amount": 2, "workers": 2},
    {"id": "labour", "effect": "white", "numbers": [2], "cost": "mix", "amount": 1, "away": 1},
    {"id": "telegram", "effect": "reserves", "numbers": [2], "workers": 1},
    {"id": "basket", "effect": "further_workers", "numbers": [3], "cost": "mix", "own": 1, "workers": 2, "squares": [3, 5]},
    {"id": "office", "effect": "fetch", "numbers": [], "cost": "one", "amount": 1},
    {"id": "tavern", "cost": "mix", "numbers": [2], "amount": 3, "away": 1},
    {"id": "recruitment", "cost": "one", "amount": 2, "own": 1},
]
# the areas do what they do in the box as it is, but each of them costs something
DEAR = [
    {"id": "recruitment", "cost": "mix", "amount": 1},
    {"id": "camp", "own": 1, "away": 1},
    {"id": "labour", "cost": "one", "amount": 2},
    {"id": "telegram", "cost": "mix", "amount": 1, "own": 1},
    {"id": "office", "cost": "one", "amount": 1, "away": 1},
]
BOXES: list[list[dict[str, Any]]] = [[], ODD, DEAR]
ALTARS = ("hermes", "athena", "poseidon", "zeus")
SHEETS = ("expedition", "civic")
COUNTS = ("one", "none", "each")


@lru_cache
def pack(which: int) -> Path | None:
    areas = BOXES[which]
    return Path(hold(to_toml({"pack": {"game": "knossos"}, "area": areas}))) if areas else None


def words(option: str) -> list[str]:
    return [str(word) for word in next(o for o in GAME.options if o.name == option).values]


def started(seed: int, which: int) -> Any:
    """A fresh table; which altar, sheet and rulings follows from the seed."""
    luck = chance_from(f"options {seed}")
    rulings = ("entrance_worker_counts_as", "either_mixed", "last_action_beside", "recruit_one_by_one", "white_pays")
    options = {name: luck.pick(words(name)) for name in rulings}
    return GAME.start(4 - seed % 2, seed, pack(which), altar=ALTARS[seed // 2 % 4], sheet=SHEETS[seed // 3 % 2], **options)


def scatter(p: Any, luck: Chance) -> None:
    """Put pieces, resources and cards down by chance, as the rules allow them to lie."""
    for seat in range(p.seats):
        for _ in range(luck.below(5)):
            p.waiting[seat] += 1
            p.put_worker(seat, luck.below(len(p.marks) - 1) + 1 if len(p.marks) > 1 else 0)
        if luck.below(3) == 0 and p.meeple[seat] >= 0:
            p.meeple_back(seat)
        free = [slot for slot in range(1, len(p.marks)) if p.marks[slot]]
        if free and luck.below(3):
            p.put_meeple(seat, luck.pick(free))
        for _ in range(luck.below(4)):
            place = 3 + luck.below(PLACES - 3)
            if p.room[place] and place < 19:
                p.waiting[seat] += 1
                p.post(seat, place, 1)
        _keeper(p, seat, luck)
        p.waiting[seat] = luck.below(5)
        poor = luck.below(3) == 0
        for colour in range(4):
            most = 1 if poor else p.cap(seat, colour)
            i = seat * 4 + colour
            p.store[i] = luck.below(most + 1) if luck.below(3) else 0
            if p.keeper[i] >= 0:  # whose extra die holds at least what the plain store cannot
                p.store[i] = max(1, p.store[i])
                least = max(1, p.store[i] - p.box.cap)
                p.die[i] = least + luck.below(min(6, p.store[i]) - least + 1)
        p.white[seat] = luck.below(p.box.cap_white + 1)
        p.last_return[seat] = luck.below(9)
        for _ in range(luck.below(3)):
            if p.deck:
                _give(p, seat, p.deck.pop())
    for place in range(3, PLACES):
        if luck.below(8) == 0:
            p.room[place] = min(p.room[place], 1)
        if luck.below(12) == 0:
            p.room[place] = 0
    p.at[4 : 4 * 3] = [luck.below(3) for _ in range(8)]
    p.ending = luck.below(2) - 1
    p.moved = luck.below(2)
    if luck.below(9) == 0:
        p.bag = []


def _keeper(p: Any, seat: int, luck: Chance) -> None:
    square = luck.below(8)
    i = seat * 4 + square // 2
    if luck.below(2) and p.room[19 + square] and p.keeper[i] < 0:
        p.waiting[seat] += 1
        p.post(seat, 19 + square, 1)
        p.keeper[i] = square
        p.used_up |= luck.below(2) << square // 2


def _give(p: Any, seat: int, card: int) -> None:
    p.cards[seat].append(card)
    if p.box.card_effect[card] == DISCOUNT:
        for colour in range(4):
            p.discount[seat * 4 + colour] += p.box.card_of[card] >> colour & 1


def ask(p: Any, kind: int, seat: int, arg: int = 0) -> Any:
    """Ask the seat for a step, also where it has no choice."""
    p.agenda.clear()
    p.push(kind, seat, arg)
    p.turn = seat
    p.refresh()
    return p


def tables(seed: int, number: int, which: int = 0) -> Iterator[tuple[Any, Chance]]:
    """So many tables, each with a few more tiles than the one before; the seat at turn is asked for its turn."""
    luck = chance_from(f"tables {seed}")
    p: Any = started(seed, which)
    for i in range(number):
        for _ in range(3 + 4 * (i == 0) + luck.below(8)):
            if not p.over:
                lays = [a for a in p.menu if a < 5508]
                p.take(p.turn, luck.pick(lays or p.menu))
        if p.over:
            return
        q: Any = p.copy()
        q.events = []
        scatter(q, luck)
        yield ask(q, STEP_TURN, luck.below(q.seats)), luck
