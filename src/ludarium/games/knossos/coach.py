"""The coached first game: one return, what to buy with it, then market and altar as they come into reach; after twelve
turns the learner may play on."""

from __future__ import annotations

from collections.abc import Callable

from ludarium.games.knossos.picture.clicks import path
from ludarium.games.knossos.picture.own_area import parts_of
from ludarium.games.knossos.rules.tables import slot_seat
from ludarium.kernel.coach import Coach, Hint, Situation

LESSON = 12  # turns of the learner
SEATS = 3
L_TILES = ("pick L1", "pick L2", "pick L3", "pick L4")
PILLAR = 2
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


def beside_entrance(now: Situation) -> bool:
    """A worker can go somewhere else than to the entrance."""
    return any(name.startswith("worker ") and name != "worker E" for name in now.names)


def shown(verb: str) -> Callable[[Situation], list[str]]:
    """The first thing to touch for an action of this verb."""
    return lambda now: path(now.view, now.names[now.first(verb)])[:1]


def pillars(now: Situation) -> list[str]:
    return [f"card{card}" for card in now.view.display if now.view.box.card_type[card] == PILLAR]


def all_pillars(now: Situation) -> tuple[int, ...]:
    """How many pillars there are, and what all of them are worth together."""
    worth = now.view.box.sets[PILLAR]
    return len(worth) - 1, worth[-1]


def card_to_buy(now: Situation) -> tuple[int, ...]:
    return tuple(now.view.game.actions.split(now.names[now.first("buy")])[1])


def counted(now: Situation) -> tuple[int, ...]:
    """What the learner's workers, resources, cards and altar would be worth now, and the sum."""
    view, seat = now.view, now.seat
    parts = parts_of(view, seat)
    return (*parts, sum(parts))


COACH = Coach(
    seats=SEATS,
    seed="coach15",  # the learner begins, and a pottery card for five red lies on display
    options={"altar": "zeus", "sheet": "expedition"},
    goal="coach.goal",
    hints=(
        Hint("turn", "coach.pick_l", at_home, suggests=l_tile),
        Hint("lay", "coach.lay_first", suggests="lay front0 2,0", idea="lay"),
        Hint("lay", "coach.lay", verbs=("lay",), idea="lay"),
        Hint("turn", "coach.entrance", suggests="worker E"),
        Hint("path", "coach.path_red", red_for_two, suggests="accept red", idea="path"),
        Hint("path", "coach.path", verbs=("accept",), idea="path"),
        Hint("home", "coach.home", suggests="home reinforcement", nodes=("reinforcement",)),
        Hint("turn", "coach.buy", verbs=("buy",), suggests=lambda now: now.first("buy"), args=card_to_buy),
        Hint("turn", "coach.lay_price", verbs=("pick",)),
        Hint("lay", "coach.lay_free", verbs=("lay",)),
        Hint("turn", "coach.worker", beside_entrance),
        Hint(
            "turn",
            "coach.altar",
            verbs=("honour",),
            nodes=shown("honour"),
        ),
        Hint("turn", "coach.guide", verbs=("guide",), nodes=shown("guide")),
        Hint(
            "turn",
            "coach.keeper",
            verbs=("keeper",),
            nodes=shown("keeper"),
            args=lambda now: (now.view.box.cap, now.view.box.cap_with_keeper),
        ),
        Hint("turn", "coach.recruit", verbs=("recruit",), nodes=shown("recruit")),
        Hint(
            "turn",
            "coach.labour",
            verbs=("labour",),
            nodes=shown("labour"),
            args=lambda now: (now.view.box.labour_gain,),
        ),
        Hint("turn", "coach.camp", at_home, verbs=("camp",), nodes=shown("camp")),
        Hint("turn", "coach.tavern", verbs=("tavern",), nodes=shown("tavern")),
        Hint("turn", "coach.pillars", lambda now: bool(pillars(now)), nodes=pillars, args=all_pillars),
        Hint("path", "coach.by_hand", verbs=("via",)),
        Hint("count", "coach.count", verbs=("count",)),
        Hint("fetch", "coach.fetch", lambda now: now.may("fetch") or now.may("fetch_beside")),
        Hint("cost", "coach.cost"),
        Hint("pay", "coach.pay", verbs=("pay",)),
        Hint("second", "coach.second", verbs=("worker", "enough")),
        Hint("end_turn", "coach.onto", verbs=("onto",)),
        Hint("turn", "coach.end"),
    ),
    done=lambda now: now.view.turns >= LESSON * SEATS and now.step == "turn",
    closing="coach.closing",
    closing_args=counted,
    ending="coach.ending",
)
