"""What each action of a turn is worth to the player, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.bot.context import NEVER, Outlook
from ludarium.games.knossos.bot.estimate import expected_return, return_worth
from ludarium.games.knossos.bot.parameters import (
    AWAY,
    AWAY_SHARE,
    BASKET_A_ROUND,
    BASKET_FULL,
    CAMP_LOSS,
    COMING_HOME,
    DELAY,
    DELAY_HERMES,
    FREE_PLACE,
    GUIDE_A_ROUND,
    KEEPER_A_ROUND,
    LABOUR_NEEDED,
    LABOUR_SPARE,
    LAST_WORKER,
    NOBODY_AT_HAND,
    OFFICE_LOSS,
    OUT_FAR,
    OUT_NEAR,
    PRICE,
    RECALL_MARKET,
    RECALL_RUINS,
    RECRUIT_EACH,
    RECRUIT_SHARE,
    TELEGRAM_SHARE,
    TRIP,
    TRIP_GUARDED,
    TRIP_WAITING,
    TWO_AT_ONCE,
    WHITE,
    WHITE_PLAN,
    WHITE_STAY,
)
from ludarium.games.knossos.rules.actions import (
    BASKET,
    BASKETS_AT,
    BUY,
    CAMP,
    ENTRANCE,
    ERRAND,
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
    ONTO,
    PICK,
    PRAY,
    RECALL,
    RECALL_BESIDE,
    RECALL_FROM,
    RECRUIT,
    REINFORCEMENT_AT,
    TAVERN,
    TAVERN_MIXED,
    TAVERN_WHITE,
    TELEGRAM,
    WORKER,
    first_of,
    turn_of,
)
from ludarium.games.knossos.rules.altars import RULE_SQUARE
from ludarium.games.knossos.rules.areas import (
    AREA_GUIDE,
    AREA_LABOUR,
    AREA_RESERVES,
    AREA_TAVERN,
    AREA_WHITE,
    FIRST_ERRAND,
    keeper_colour,
)
from ludarium.games.knossos.rules.cells import side_of
from ludarium.games.knossos.rules.content import AMOUNT_A, AMOUNT_B, COLOUR_A, COLOUR_B
from ludarium.games.knossos.rules.prices import (
    area_price,
    basket_price,
    keeper_price,
    recruit_need,
    tavern_price,
    tiles_between,
)
from ludarium.games.knossos.rules.steps.laying import lay_options
from ludarium.games.knossos.rules.steps.paying import can_pay_way
from ludarium.games.knossos.rules.steps.turn import guided
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, place_seat, seat_colour
from ludarium.kernel.bitsets import holds, members

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def worth_of(p: Knossos, seat: int, look: Outlook, action: int) -> int:
    """What an action of the turn is worth, in hundredths of a point; all cost the same turn."""
    if action < LAY:
        return worth_of_tile(p, seat, look, action - PICK)
    if action < RECALL:
        return worth_of_worker(p, seat, look, action - WORKER)
    if action < TAVERN:
        return _worth_of_recall(p, seat, look, action)
    if action < PRAY:
        return _worth_of_market(p, seat, look, action)
    if action < BUY:
        return _worth_of_altar(p, seat, look, action)
    if action < HAUL:
        return _worth_of_card(p, seat, look, action - BUY)
    if action == TAVERN_WHITE:
        return look.hand - look.w[WHITE] * p.box.amount[AREA_TAVERN]
    if action == TAVERN_MIXED:
        return look.hand - look.resource * area_price(p, seat, AREA_TAVERN)
    if ERRAND <= action < ONTO:
        return _worth_of_errand(p, seat, look, FIRST_ERRAND + action - ERRAND)
    return NEVER


def worth_of_tile(p: Knossos, seat: int, look: Outlook, tile: int) -> int:
    """The meeple goes out: half of what it will bring home, as it takes two turns; more when the way home is still long."""
    if p.meeple[seat] >= 0:
        return look.w[OUT_NEAR] if look.can_return else look.w[OUT_FAR]
    if p.waiting[seat] == 0 and not p.own[seat]:
        return -20
    turns = look.w[TRIP_GUARDED] if look.guards else look.w[TRIP]
    if p.waiting[seat] == 0:
        turns += look.w[TRIP_WAITING]
    worth = NEVER
    for colour in p.box.tile_colours[tile]:
        if look.tile_known[colour] == NEVER:
            resources = expected_return(p, seat, look, colour, 1, -1)
            look.tile_known[colour] = return_worth(p, seat, look, resources) * 10 // turns
        worth = max(worth, look.tile_known[colour])
    if p.ruins.costs_nothing_somewhere(p.box, tile):
        return worth + look.w[FREE_PLACE]
    return worth - cheapest_place(p, seat, tile) * look.resource


def cheapest_place(p: Knossos, seat: int, tile: int) -> int:
    """Resources that the seat must pay at least for laying the tile."""
    least = 99
    for action in lay_options(p, seat, tile, False):
        least = min(least, price_of_place(p, seat, tile, action))
    return least


def price_of_place(p: Knossos, seat: int, tile: int, action: int) -> int:
    turn, first = turn_of(action), first_of(action)
    colour, shape = p.box.tile_colours[tile][side_of(turn)], p.box.turn_shape[tile][turn]
    same = p.due(seat, colour, p.ruins.same_colour(p.box, shape, first, colour))
    return same + p.ruins.gap_price(p.box, shape, first)


def worth_of_worker(p: Knossos, seat: int, look: Outlook, tile: int) -> int:
    meeple = p.meeple[seat]
    if meeple < 0:
        return 2 if look.guards else 20
    home = p.ruins.colour[meeple]
    if look.now < 0:
        look.now = expected_return(p, seat, look, home, 1, -1)
        look.now_worth = return_worth(p, seat, look, look.now)
    if tile == ENTRANCE:
        return look.now_worth + look.w[COMING_HOME]
    slot = p.ruins.slot[tile]
    extra = p.ruins.colour[slot] if p.marks[slot] else -1
    if look.can_return and p.waiting[seat] < 2:
        return look.w[LAST_WORKER]
    key = extra + 1
    if look.with_extra[key] == NEVER:
        resources = expected_return(p, seat, look, home, 1, extra)
        look.with_extra[key] = return_worth(p, seat, look, resources)
    then = look.with_extra[key] + _plan_for_white(p, seat, look, home, extra)
    if look.can_return:
        if guided(p, seat):  # the second worker goes to the entrance in the same turn
            return then + look.w[TWO_AT_ONCE]
        return then - (look.w[DELAY_HERMES] if p.box.altar_rule[p.altar] == RULE_SQUARE else look.w[DELAY])
    more = then - look.now_worth
    closer = p.ruins.distance[slot] < _nearest(p, seat)
    worth = look.now_worth // (p.ruins.distance[slot] + 1)
    return worth + more if closer else more * look.w[AWAY_SHARE] // 100 + look.w[AWAY]


def _plan_for_white(p: Knossos, seat: int, look: Outlook, home: int, extra: int) -> int:
    """A worker on one of the colours that are missing for white, if there are workers for the others too."""
    if look.white < look.w[WHITE_STAY] or extra < 0 or extra == home or look.counts[extra]:
        return 0
    missing = -1  # this one
    for colour in range(COLOUR_COUNT):
        if colour != home and not look.counts[colour]:
            missing += 1
    if missing == 0 or p.waiting[seat] < missing + 2:  # one more for the entrance
        return 0
    return look.white * look.w[WHITE_PLAN] // (100 * missing)


def _nearest(p: Knossos, seat: int) -> int:
    """Steps from the entrance to the nearest own piece."""
    nearest = 99
    for slot in members(p.own[seat]):
        nearest = min(nearest, p.ruins.distance[slot])
    return nearest


def _worth_of_recall(p: Knossos, seat: int, look: Outlook, action: int) -> int:
    if p.waiting[seat]:
        return -50
    if action >= RECALL_FROM:
        place = action - RECALL_FROM
        lasting = BASKETS_AT <= place < KEEPERS_AT or place == GUIDED_AT
        return -50 if lasting else look.w[RECALL_MARKET]
    slot = p.ruins.slot[action - RECALL if action < RECALL_BESIDE else action - RECALL_BESIDE]
    gate = holds(p.ruins.adjacent[ENTRANCE], slot)
    return 10 if gate and look.guards < 2 else look.w[RECALL_RUINS]


def _worth_of_market(p: Knossos, seat: int, look: Outlook, action: int) -> int:
    r = look.resource
    left = look.left
    hand = look.hand
    if action < RECRUIT:
        colour = action - TAVERN
        stuck = look.w[NOBODY_AT_HAND] if p.waiting[seat] == 0 and left > 6 else 0
        return hand - r * tavern_price(p, seat, colour) + stuck
    if action < KEEPER:
        need = recruit_need(p, seat)
        if p.one_by_one and need > 1:
            hand = hand // need
        return hand * look.w[RECRUIT_SHARE] // 100 - look.w[RECRUIT_EACH] * need if p.waiting[seat] > need else -30
    if action < GUIDE:
        colour = keeper_colour(action - KEEPER)
        full = p.store[seat_colour(seat, colour)] >= 8 and left > 4
        lost = keeper_price(p, seat, colour) - p.box.printed[action - KEEPER]
        return look.w[KEEPER_A_ROUND] * min(left, 12) - lost * r - hand // 3 if full and p.waiting[seat] > 2 else -40
    if action < CAMP:
        if guided(p, seat) or p.waiting[seat] < 2:
            return NEVER
        return look.w[GUIDE_A_ROUND] * min(left, 16) - r * p.box.amount[AREA_GUIDE] - hand // 2
    if action < LABOUR:
        return _worth_of_camp(p, seat, look, action - CAMP)
    if action < TELEGRAM:
        colour = action - LABOUR
        got = min(p.box.labour_gain, p.cap(seat, colour) - p.store[seat_colour(seat, colour)])
        spare = p.waiting[seat] - p.box.area_workers[AREA_LABOUR] - (1 if p.meeple[seat] >= 0 else 0)
        return r * got - (look.w[LABOUR_SPARE] if spare >= 1 else look.w[LABOUR_NEEDED])
    if action < BASKET:
        return _worth_of_telegram(p, seat, look)
    if action < OFFICE:
        return _worth_of_basket(p, seat, look, action - BASKET)
    return _worth_of_office(p, seat, look)


def _worth_of_errand(p: Knossos, seat: int, look: Outlook, effect: int) -> int:
    """Effects that areas have only in content packs: what they bring, less the price and the workers' time."""
    spent = look.resource * area_price(p, seat, effect) + look.hand * p.box.area_workers[effect] // 2
    if effect == AREA_WHITE:
        return look.w[WHITE] * min(p.box.area_numbers[effect][0], p.box.cap_white - p.white[seat]) - spent
    if effect == AREA_RESERVES:
        return look.hand * min(p.box.area_numbers[effect][0], p.at[place_seat(REINFORCEMENT_AT, seat)]) - spent
    return look.w[RECALL_RUINS] - spent


def _worth_of_telegram(p: Knossos, seat: int, look: Outlook) -> int:
    """A return for a meeple without a way home."""
    if look.can_return or p.meeple[seat] < 0:
        return -60
    resources = expected_return(p, seat, look, p.ruins.colour[p.meeple[seat]], 0, -1)
    return return_worth(p, seat, look, resources) - look.hand * look.w[TELEGRAM_SHARE] // 100


def _worth_of_basket(p: Knossos, seat: int, look: Outlook, colour: int) -> int:
    """One basket at most, when there are workers enough to make use of a third colour; a full store pays more easily."""
    if p.own_baskets(seat) or p.waiting[seat] < 3:
        return -60
    full = look.w[BASKET_FULL] if p.store[seat_colour(seat, colour)] >= p.cap(seat, colour) else 0
    price = look.resource * basket_price(p, seat, colour) * 2 // 3
    return full + look.w[BASKET_A_ROUND] * min(look.left, 14) - price - look.hand // 3


def _worth_of_camp(p: Knossos, seat: int, look: Outlook, tile: int) -> int:
    """The meeple goes out without a new tile."""
    slot = p.ruins.slot[tile]
    if p.meeple[seat] >= 0 or p.waiting[seat] < 2 or not look.guards:
        return -60
    resources = expected_return(p, seat, look, p.ruins.colour[slot], 1, -1)
    return (return_worth(p, seat, look, resources) - tiles_between(p, slot) * look.resource) // 2 - look.w[CAMP_LOSS]


def _worth_of_office(p: Knossos, seat: int, look: Outlook) -> int:
    """When nothing in the tile area can be laid for nothing, new tiles help."""
    if p.meeple[seat] >= 0 or p.waiting[seat] < 2:
        return -60
    for tile in p.area:
        if p.ruins.costs_nothing_somewhere(p.box, tile):
            return -10
    return (6 * look.resource + look.hand) // 2 - look.w[OFFICE_LOSS]


def _worth_of_altar(p: Knossos, seat: int, look: Outlook, action: int) -> int:
    kind = action - PRAY if action < OFFER else action - OFFER if action < HONOUR else 0
    look.wishes(p, seat)
    price = look.altar_price
    if action < OFFER:
        price = p.due(seat, kind, price)
    return look.altar_worth[kind] - price * look.resource * look.w[PRICE] // 100


def _worth_of_card(p: Knossos, seat: int, look: Outlook, card: int) -> int:
    look.wishes(p, seat)
    cheapest = 99
    for way in p.box.card_ways[card]:
        if can_pay_way(p, seat, way):
            cheapest = min(cheapest, p.due(seat, way[COLOUR_A], way[AMOUNT_A]) + p.due(seat, way[COLOUR_B], way[AMOUNT_B]))
    if cheapest == 99:  # only a mixed way or white will pay (rulings 7 and 21)
        ways = p.box.card_ways[card]
        cheapest = ways[0][AMOUNT_A] + ways[0][AMOUNT_B]
    return look.card_worth[p.display.index(card)] - cheapest * look.resource * look.w[PRICE] // 100
