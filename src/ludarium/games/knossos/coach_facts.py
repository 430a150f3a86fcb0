"""What the coach of the first game looks at: what lies where, what a choice would bring, and what is advised."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ludarium.games.knossos.bot import policy
from ludarium.games.knossos.picture.clicks import path, wanted_colours
from ludarium.games.knossos.picture.own_area import parts_of
from ludarium.games.knossos.picture.points_told import after_buying
from ludarium.games.knossos.picture.preview import gains_of, return_gains
from ludarium.games.knossos.picture.tile_area import lay_price
from ludarium.games.knossos.rules.actions import (
    AIM_COLOURS,
    CARD,
    ENTRANCE,
    FIRST_WHITE,
    LAY,
    PICK,
    RECALL,
    WORKER,
    first_of,
    turn_of,
    white_of,
)
from ludarium.games.knossos.rules.cells import SIDES, each_cell
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.step_kinds import STEP_PAY
from ludarium.games.knossos.rules.steps.returning import best_path
from ludarium.games.knossos.rules.tables import slot_seat
from ludarium.kernel.bitsets import members
from ludarium.kernel.chance import chance_from
from ludarium.kernel.coach import Situation
from ludarium.kernel.engine import kind_of

L_TILES = ("pick L1", "pick L2", "pick L3", "pick L4")
PILLAR = 2
MOVED = 5  # tiles, the entrance among them
RED = 0
SIX_RED = 6  # for three counted


def l_tile(now: Situation) -> str:
    return next((name for name in L_TILES if name in now.names), "")


def at_home(now: Situation) -> bool:
    """The meeple waits on the learner's board."""
    return bool(now.view.meeple[now.seat] < 0)


def alone(now: Situation) -> bool:
    """The meeple is the only piece of the learner in the ruins."""
    view = now.view
    mine = [slot_seat(slot, now.seat) for slot in range(len(view.marks))]
    return bool(view.meeple[now.seat] >= 0) and not any(view.on[i] or view.beside[i] for i in mine)


def red_for_two(now: Situation) -> bool:
    """The meeple stands alone on a red tile: with the worker on the entrance three are counted, which makes six red, and
    the store has room for them."""
    box = now.view.box
    six = box.meeple_counts == 2 and box.gain[3:4] == [SIX_RED]  # a content pack may say otherwise
    room = now.view.stores_of(now.seat)[RED] + SIX_RED <= box.cap
    return six and alone(now) and room and bool(now.view.ruins.colour[now.view.meeple[now.seat]] == RED)


def frame_has_moved(now: Situation) -> bool:
    """Enough tiles lie for the frame to have moved, and the learner is to lay another."""
    return len(now.view.marks) > MOVED and at_home(now) and advised("pick ")(now)


def free_tile(now: Situation) -> str:
    """A tile that can be laid somewhere for nothing."""
    view = now.view
    tiles = [name for name in now.names if name.startswith("pick ")]
    return next((name for name in tiles if view.ruins.costs_nothing_somewhere(view.box, now.names[name] - PICK)), "")


def free_place(now: Situation) -> str:
    """A place for the tile in hand that costs nothing, next to the entrance if there is one."""
    view, box, tile = now.view, now.view.box, now.arg
    gate = {cell + side for cell in each_cell(view.ruins.cells[ENTRANCE]) for side in SIDES[:4]}
    free: list[tuple[bool, int, str]] = []
    for name, action in now.names.items():
        if LAY <= action < WORKER:
            turn, first = turn_of(action), first_of(action)
            if lay_price(view, tile, turn, first) == (0, 0):
                free.append((gate.isdisjoint(first + offset for offset in box.turn_cells[tile][turn]), len(free), name))
    return min(free)[2] if free else ""


def brought(view: Knossos, seat: int, colours: int) -> int:
    """How many resources a return in up to that many colours would bring, with one more worker on the entrance."""
    after = view.copy()
    after.events = None
    after.at_entrance = 1
    found = 0
    for aim in range(FIRST_WHITE):
        if len(members(AIM_COLOURS[aim])) > colours:
            continue
        after.path = [ENTRANCE]
        after.path = best_path(after, seat, aim).best
        found = max(found, sum(gain for _, gain in gains_of(after, members(AIM_COLOURS[aim]))))
    return found


@lru_cache(maxsize=1)
def largest(now: Situation) -> tuple[str, int]:
    """The choice of a return that brings most resources, and how many: what they bring home, or for which colour the worker
    on the entrance counts. Of equal ones that of the good player, or the first."""
    worth: dict[str, int] = {}
    for name, action in now.names.items():
        verb, values = now.view.game.actions.split(action)
        if verb.name == "accept" and not white_of(values[0]):
            worth[name] = sum(gain for _, gain in return_gains(now.view, verb.name, values[0]))
        elif verb.name == "count":
            worth[name] = sum(gain for _, gain in gains_of(now.view, members(now.view.gaining), values[0]))
    if not worth:
        return "", 0
    best = max(worth, key=lambda name: (worth[name], name == advice(now)))
    return best, worth[best]


def best_return(now: Situation) -> str:
    """White where a good player wants it, otherwise what brings most."""
    return advice(now) if advice(now).startswith(WHITE_HOME) else largest(now)[0]


def brings(now: Situation) -> tuple[int, ...]:
    return (largest(now)[1],)


def larger_return(now: Situation, colours: int) -> tuple[str, int, int]:
    """The worker's place that makes the next return largest in up to that many colours, what that would bring, and what it
    would bring without it; no name if none makes it larger, or if no worker would be left for the entrance."""
    view, seat = now.view, now.seat
    if view.meeple[seat] < 0 or view.waiting[seat] < 2:
        return "", 0, 0
    before = brought(view, seat, colours)
    best = ("", before, before)
    for name, action in now.names.items():
        slot = view.ruins.slot[action - WORKER] if WORKER < action < RECALL else 0
        if slot and view.marks[slot]:
            after = view.copy()
            after.events = None
            after.put_worker(seat, slot)
            worth = brought(after, seat, colours)
            if worth > best[1]:
                best = (name, worth, before)
    return best


def points_of_buying(now: Situation) -> tuple[int, ...]:
    """The card that can be bought with the most points for it, and how the learner's points change."""
    view, seat = now.view, now.seat
    cards = [now.view.game.actions.split(action)[1][0] for name, action in now.names.items() if name.startswith("buy ")]
    before = sum(parts_of(view, seat))
    worth = {card: max(sum(parts_of(p, seat)) for p in after_buying(view, seat, card)) - before for card in cards}
    best = max(cards, key=lambda card: worth[card])
    return best, worth[best]


def best_card(now: Situation) -> str:
    """That card, if it is worth more than what it costs."""
    if not now.may("buy"):
        return ""
    card, change = points_of_buying(now)
    return f"buy {CARD.tokens[card]}" if change > 0 else ""


def pieces_out(now: Situation) -> tuple[int, ...]:
    """How many pieces of the learner stand on bull marks."""
    view = now.view
    workers = sum(view.on[slot_seat(slot, now.seat)] for slot in range(len(view.marks)))
    return (workers + (view.meeple[now.seat] >= 0),)


def colours_out(now: Situation) -> int:
    return len(wanted_colours(now.view, "accept"))


def full_stores(now: Situation) -> list[int]:
    stores = now.view.stores_of(now.seat)
    return [colour for colour in range(len(stores)) if stores[colour] >= now.view.cap(now.seat, colour)]


def white_at_hand(now: Situation) -> bool:
    return any(name.startswith("accept white") for name in now.names)


def ours(effect: int) -> Callable[[Situation], bool]:
    """The area with this effect is as our texts tell it: no content pack rewrote it."""
    return lambda now: not now.view.box.rewritten[effect]


def shown(verb: str) -> Callable[[Situation], list[str]]:
    """The first thing to touch for an action of this verb."""
    return lambda now: path(now.view, now.names[now.first(verb)])[:1]


def pillars(now: Situation) -> list[str]:
    return [f"card{card}" for card in now.view.display if now.view.box.card_type[card] == PILLAR]


def all_pillars(now: Situation) -> tuple[int, ...]:
    """How many pillars there are, and what all of them are worth together."""
    worth = now.view.box.sets[PILLAR]
    return len(worth) - 1, worth[-1]


def counted(now: Situation) -> tuple[int, ...]:
    """What the learner's workers, resources, cards and altar would be worth now, and the sum."""
    view, seat = now.view, now.seat
    parts = parts_of(view, seat)
    return (*parts, sum(parts))


def giving(now: Situation) -> list[str]:
    """The stores that a good player pays a price in any colours from, all of them together."""
    after, luck = now.view.guess(chance_from("coach")), chance_from("coach")
    after.events = None
    while after.pending(now.seat) >= 0 and kind_of(after.pending(now.seat)) == STEP_PAY:
        after.take(now.seat, policy.choose(after, now.seat, luck))
    held, left = now.view.stores_of(now.seat), after.stores_of(now.seat)
    return [f"store{colour}" for colour in range(len(held)) if left[colour] < held[colour]]


WHITE_HOME = "accept white"
HANDS = 2  # workers that advice to spend leaves for the next return
SPENDING = ("honour", "guide", "keeper", "recruit", "labour", "camp")


@lru_cache(maxsize=1)
def advice(now: Situation) -> str:
    """What a quick good player would do, by name; but nothing that leaves too few workers for the next return."""
    view = now.view
    action = policy.choose(view.guess(chance_from("coach")), now.seat, chance_from("coach"))
    name = str(view.game.actions.name(action))
    if not name.startswith(SPENDING) or view.ending >= 0 or keeps_hands(now, name):
        return name
    instead = free_tile(now) if at_home(now) else "worker E"
    return instead if instead in now.names else name


def advised(*starts: str) -> Callable[[Situation], bool]:
    """Whether the advice begins with one of these words."""
    return lambda now: advice(now).startswith(starts)


def to_a_tile(now: Situation) -> bool:
    """Whether the advice is a worker to somewhere else than to the entrance."""
    return advice(now).startswith("worker ") and advice(now) != "worker E"


def keeps_hands(now: Situation, name: str) -> bool:
    """Whether enough workers are left after an action."""
    after = now.view.copy()
    after.events = None
    after.play(name, now.seat)
    return bool(after.waiting[now.seat] >= HANDS)


def advised_card(now: Situation) -> tuple[int, ...]:
    """The card that is advised."""
    return (now.view.game.actions.split(now.names[advice(now)])[1][0],)


def altar_square(now: Situation) -> str:
    """A square of the altar, if enough workers are left after it."""
    name = now.first("honour")
    return name if name and keeps_hands(now, name) else ""
