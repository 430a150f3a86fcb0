"""What each action of a turn is worth to the player, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.content import AREA_GUIDE, AREA_TAVERN, GRID_OF, SPOTS
from ludarium.games.knossos.judging import (
    altar_worth_at_end,
    card_worth,
    expected_return,
    gatekeepers,
    guided,
    resource_worth,
    return_worth,
    rounds_left,
    worker_worth,
)
from ludarium.games.knossos.steps.laying import lay_options
from ludarium.games.knossos.steps.market import altar_price, basket_price, keeper_price, recruit_need
from ludarium.games.knossos.verbs import (
    BASKET,
    BASKETS_AT,
    BUY,
    CAMP,
    GUIDE,
    GUIDED_AT,
    HAUL,
    HONOUR,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    LAY,
    OFFER,
    OFFICE,
    PICK,
    PRAY,
    RECALL,
    RECALL_BESIDE,
    RECALL_FROM,
    RECRUIT,
    TAVERN,
    TELEGRAM,
    WORKER,
)

if TYPE_CHECKING:
    from ludarium.games.knossos.position import Knossos

NEVER: Final = -100000
PRICE: Final = 75  # percent of their worth at which resources are spent
CARD: Final = 60  # what taking a card from the others is worth
GUARD: Final = 160  # a worker next to the entrance
FREE_PLACE: Final = 10  # a tile that costs nothing
ALTAR_KEEP: Final = 40


def worth_of(p: Knossos, seat: int, action: int) -> int:
    """What an action of the turn is worth, in hundredths of a point; all cost the same turn."""
    if action < LAY:
        return worth_of_tile(p, seat, action - PICK)
    if action < RECALL:
        return worth_of_worker(p, seat, action - WORKER)
    if action < TAVERN:
        return _worth_of_recall(p, seat, action)
    if action < PRAY:
        return _worth_of_market(p, seat, action)
    if action < BUY:
        return _worth_of_altar(p, seat, action)
    if action < HAUL:
        return _worth_of_card(p, seat, action - BUY)
    return NEVER


def worth_of_tile(p: Knossos, seat: int, tile: int) -> int:
    """The meeple goes out: half of what it will bring home, as it takes two turns; more when the way home is still long."""
    if p.meeple[seat] >= 0:
        return -60 if _can_return(p, seat) else 5
    if p.waiting[seat] == 0 and not p.own[seat]:
        return -20
    turns = 2 if gatekeepers(p, seat) else 3
    if p.waiting[seat] == 0:
        turns += 1
    best = 0
    for colour in p.box.tile_colours[tile]:
        best = max(best, expected_return(p, seat, colour, 1, -1))
    worth = return_worth(p, seat, best) // turns
    if p.ruins.costs_nothing_somewhere(p.box, tile):
        return worth + FREE_PLACE
    return worth - cheapest_place(p, seat, tile) * resource_worth(p)


def cheapest_place(p: Knossos, seat: int, tile: int) -> int:
    """Resources that the seat must pay at least for laying the tile."""
    least = 99
    for action in lay_options(p, seat, tile, False):
        least = min(least, price_of_place(p, seat, tile, action))
    return least


def price_of_place(p: Knossos, seat: int, tile: int, action: int) -> int:
    turn, first = (action - LAY) // SPOTS, GRID_OF[(action - LAY) % SPOTS]
    colour, shape = p.box.tile_colours[tile][turn // 4], p.box.turn_shape[tile][turn]
    same = p.due(seat, colour, p.ruins.same_colour(p.box, shape, first, colour))
    return same + p.ruins.gap_price(p.box, shape, first)


def _can_return(p: Knossos, seat: int) -> bool:
    """Whether a worker could go to the entrance now."""
    return p.waiting[seat] > 0 and p.meeple[seat] >= 0 and p.own[seat] & p.ruins.adjacent[0] != 0


def worth_of_worker(p: Knossos, seat: int, tile: int) -> int:
    meeple = p.meeple[seat]
    if meeple < 0:
        return 2 if gatekeepers(p, seat) else 20
    home = p.ruins.colour[meeple]
    now = expected_return(p, seat, home, 1, -1)
    if tile == 0:
        return return_worth(p, seat, now) + 5
    slot = p.ruins.slot[tile]
    extra = p.ruins.colour[slot] if p.marks[slot] else -1
    more = (expected_return(p, seat, home, 1, extra) - now) * resource_worth(p)
    if _can_return(p, seat):
        if p.waiting[seat] < 2:
            return -40
        if guided(p, seat):  # the second worker goes to the entrance in the same turn
            return return_worth(p, seat, now) + more + 6
        return more - 30
    closer = p.ruins.distance[slot] < _nearest(p, seat)
    worth = return_worth(p, seat, now) // (p.ruins.distance[slot] + 1)
    return worth + more if closer else more // 2 - 20


def _nearest(p: Knossos, seat: int) -> int:
    """Steps from the entrance to the nearest own piece."""
    nearest = 99
    slots = p.own[seat]
    while slots:
        low = slots & -slots
        slots ^= low
        nearest = min(nearest, p.ruins.distance[low.bit_length() - 1])
    return nearest


def _worth_of_recall(p: Knossos, seat: int, action: int) -> int:
    if p.waiting[seat]:
        return -50
    if action >= RECALL_FROM:
        place = action - RECALL_FROM
        lasting = BASKETS_AT <= place < KEEPERS_AT or place == GUIDED_AT
        return -50 if lasting else 30
    slot = p.ruins.slot[action - RECALL if action < RECALL_BESIDE else action - RECALL_BESIDE]
    gate = p.ruins.adjacent[0] >> slot & 1
    return 10 if gate and gatekeepers(p, seat) < 2 else 28


def _worth_of_market(p: Knossos, seat: int, action: int) -> int:
    r = resource_worth(p)
    left = rounds_left(p)
    hand = worker_worth(p, seat)
    if action < RECRUIT:
        colour = action - TAVERN
        return hand - r * p.due(seat, colour, p.box.amount[AREA_TAVERN]) + (60 if p.waiting[seat] == 0 and left > 6 else 0)
    if action < KEEPER:
        return hand // 2 - 10 * recruit_need(p, seat) if p.waiting[seat] > recruit_need(p, seat) else -30
    if action < GUIDE:
        colour = (action - KEEPER) // 2
        full = p.store[seat * 4 + colour] >= 8 and left > 4
        lost = keeper_price(p, seat, colour) - p.box.printed[(action - KEEPER) % 2]
        return 8 * min(left, 12) - lost * r - hand // 3 if full and p.waiting[seat] > 2 else -40
    if action < CAMP:
        owned = guided(p, seat)
        return NEVER if owned or p.waiting[seat] < 2 else 36 * min(left, 16) - r * p.box.amount[AREA_GUIDE] - hand // 2
    if action < LABOUR:
        return _worth_of_camp(p, seat, action - CAMP)
    if action < TELEGRAM:
        colour = action - LABOUR
        got = min(p.box.labour_gain, p.cap(seat, colour) - p.store[seat * 4 + colour])
        spare = p.waiting[seat] - 2 - (1 if p.meeple[seat] >= 0 else 0)
        return r * got - (70 if spare >= 1 else 130)
    if action < BASKET:
        if _can_return(p, seat) or p.meeple[seat] < 0:
            return -60
        return return_worth(p, seat, expected_return(p, seat, p.ruins.colour[p.meeple[seat]], 0, -1)) - hand
    if action < OFFICE:
        colour = action - BASKET
        again = p.own_baskets(seat) or p.waiting[seat] < 3
        return -60 if again else 26 * min(left, 14) - r * basket_price(p, seat, colour) * 2 // 3 - hand // 3
    return _worth_of_office(p, seat)


def _worth_of_camp(p: Knossos, seat: int, tile: int) -> int:
    """The meeple goes out without a new tile."""
    slot = p.ruins.slot[tile]
    if p.meeple[seat] >= 0 or p.waiting[seat] < 2 or not gatekeepers(p, seat):
        return -60
    resources = expected_return(p, seat, p.ruins.colour[slot], 1, -1)
    return (return_worth(p, seat, resources) - (p.ruins.distance[slot] - 1) * resource_worth(p)) // 2 - 30


def _worth_of_office(p: Knossos, seat: int) -> int:
    """When nothing in the tile area can be laid for nothing, new tiles help."""
    if p.meeple[seat] >= 0 or p.waiting[seat] < 2:
        return -60
    for tile in p.area:
        if p.ruins.costs_nothing_somewhere(p.box, tile):
            return -10
    return return_worth(p, seat, 6) // 2 - 40


def _worth_of_altar(p: Knossos, seat: int, action: int) -> int:
    kind = action - PRAY if action < OFFER else action - OFFER if action < HONOUR else 0
    price = altar_price(p, seat)
    if action < OFFER:
        price = p.due(seat, kind, price)
    keep = ALTAR_KEEP if p.waiting[seat] > 1 else 110
    return altar_worth_at_end(p, seat, kind) - price * resource_worth(p) * PRICE // 100 - keep


def _worth_of_card(p: Knossos, seat: int, card: int) -> int:
    cheapest = 99
    for way in p.box.card_ways[card]:
        if _payable(p, seat, way):
            cheapest = min(cheapest, p.due(seat, way[1], way[2]) + p.due(seat, way[3], way[4]))
    return card_worth(p, seat, card) - cheapest * resource_worth(p) * PRICE // 100 + CARD


def _payable(p: Knossos, seat: int, way: list[int]) -> bool:
    i = seat * 4
    return p.store[i + way[1]] >= p.due(seat, way[1], way[2]) and p.store[i + way[3]] >= p.due(seat, way[3], way[4])
