"""What the areas of the market and the altar do (R 7, R 8), and excavation cards once they are bought (R 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKET,
    BASKETS_AT,
    CAMP,
    CAMPED_AT,
    ENTRANCE,
    EV_ALTAR,
    EV_BOUGHT,
    EV_DRAWN,
    EV_FREED,
    EV_GAINED_WHITE,
    EV_REFILLED,
    GUIDE,
    HONOUR,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    OFFER,
    OFFICE,
    OFFICED_AT,
    PRAY,
    RECRUIT,
    RECRUITMENT_AT,
    RECRUITS_AT,
    REINFORCEMENT_AT,
    TAVERN,
    TAVERN_STOCK_AT,
    TELEGRAM,
    WHITE,
)
from ludarium.games.knossos.rules.areas import (
    AREA_CAMP,
    AREA_FETCH,
    AREA_GUIDE,
    AREA_LABOUR,
    AREA_OFFICE,
    AREA_RECRUITMENT,
    AREA_TAVERN,
    AREA_TELEGRAM,
    AREA_WHITE,
    keeper_colour,
)
from ludarium.games.knossos.rules.content import DISCOUNT
from ludarium.games.knossos.rules.prices import (
    altar_price,
    area_price,
    basket_price,
    camp_price,
    keeper_price,
    recruit_need,
    tavern_price,
)
from ludarium.games.knossos.rules.scoring import altar_points
from ludarium.games.knossos.rules.step_kinds import (
    STEP_FETCH,
    STEP_HONOURED,
    STEP_LABOUR,
    STEP_OFFICE,
    STEP_PATH,
    STEP_PAY,
    STEP_PAY_ONE,
)
from ludarium.games.knossos.rules.tables import place_seat, seat_colour
from ludarium.kernel.bitsets import members
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def use_market(p: Knossos, seat: int, action: int) -> None:
    if action < RECRUIT:
        colour = action - TAVERN
        p.pay(seat, colour, tavern_price(p, seat, colour))
        _hire(p, seat)
    elif action < KEEPER:
        _recruit(p, seat)
    elif action < GUIDE:
        _hire_keeper(p, seat, action - KEEPER)
    elif action < CAMP:
        _post_and_pay(p, seat, AREA_GUIDE)
    elif action < LABOUR:
        slot = p.ruins.slot[action - CAMP]
        price = camp_price(p, seat, slot)
        p.post(seat, CAMPED_AT, p.box.area_workers[AREA_CAMP])
        p.put_meeple(seat, slot)
        _ask(p, seat, AREA_CAMP, price)
    elif action < TELEGRAM:
        _gain_for_work(p, seat, AREA_LABOUR, action - LABOUR)
    elif action < BASKET:
        p.path = [ENTRANCE]
        p.push(STEP_PATH, seat)
        _post_and_pay(p, seat, AREA_TELEGRAM)
    elif action < OFFICE:
        colour = action - BASKET
        price = basket_price(p, seat, colour)
        p.post(seat, BASKETS_AT + colour, 1)
        p.pay(seat, colour, price)
    elif action < PRAY:
        price = area_price(p, seat, AREA_OFFICE)
        p.post(seat, OFFICED_AT, p.box.area_workers[AREA_OFFICE])
        draw_tiles(p, p.box.tile_area[p.seats - 3] + p.box.area_numbers[AREA_OFFICE][0])
        p.push(STEP_OFFICE, seat)
        _ask(p, seat, AREA_OFFICE, price)
    else:
        _use_altar(p, seat, action)


def run_errand(p: Knossos, seat: int, effect: int) -> None:
    """An area of a box that is not ours, with one of the effects that ours does not have."""
    if effect == AREA_WHITE:
        _gain_for_work(p, seat, effect, WHITE)
        return
    if effect == AREA_FETCH:
        p.push(STEP_FETCH, seat)
    else:
        for _ in range(min(p.box.area_numbers[effect][0], p.at[place_seat(REINFORCEMENT_AT, seat)])):
            _free(p, seat, REINFORCEMENT_AT)
    _post_and_pay(p, seat, effect)


def _post_and_pay(p: Knossos, seat: int, effect: int) -> None:
    """Workers to the squares of an area, and its price: asked before the steps that were pushed already."""
    price = area_price(p, seat, effect)
    p.post(seat, p.box.place_of[effect], p.box.area_workers[effect])
    _ask(p, seat, effect, price)


def _gain_for_work(p: Knossos, seat: int, effect: int, colour: int) -> None:
    """Resources come after the payment: they do not pay for themselves."""
    price = area_price(p, seat, effect)
    p.post(seat, p.box.place_of[effect], p.box.area_workers[effect])
    if price:
        p.push(STEP_LABOUR, seat, colour)
        _ask(p, seat, effect, price)
    else:
        earn(p, seat, colour)


def earn(p: Knossos, seat: int, colour: int) -> None:
    """What the workers of an area bring at once."""
    if colour != WHITE:
        p.gain(seat, colour, p.box.labour_gain)
        return
    got = min(p.box.area_numbers[AREA_WHITE][0], p.box.cap_white - p.white[seat])
    if got > 0:
        p.white[seat] += got
        p.progress = 1
        p.tell(EV_GAINED_WHITE, seat, got)


def _hire(p: Knossos, seat: int) -> None:
    """Workers of the tavern join the player."""
    for _ in range(min(p.box.area_numbers[AREA_TAVERN][0], p.at[place_seat(TAVERN_STOCK_AT, seat)])):
        _free(p, seat, TAVERN_STOCK_AT)


def drink_on_any(p: Knossos, seat: int) -> None:
    """The tavern of a box in which it is paid in any colours."""
    _hire(p, seat)
    ask_mixed(p, seat, area_price(p, seat, AREA_TAVERN))


def _free(p: Knossos, seat: int, place: int) -> None:
    """A worker of the stock comes to the waiting place for good."""
    p.at[place_seat(place, seat)] -= 1
    p.waiting[seat] += 1
    p.tell(EV_FREED, seat, place)


def _recruit(p: Knossos, seat: int) -> None:
    """All the workers that are missing at once, or one of them (ruling 18); the last one brings the recruit."""
    need = recruit_need(p, seat)
    price = area_price(p, seat, AREA_RECRUITMENT)
    number = 1 if p.one_by_one else need
    p.post(seat, RECRUITMENT_AT, number)
    if number == need:
        _free(p, seat, RECRUITS_AT)
    _ask(p, seat, AREA_RECRUITMENT, price)


def drink_on_white(p: Knossos, seat: int) -> None:
    """The tavern, paid in white (ruling 21)."""
    p.pay_white(seat, area_price(p, seat, AREA_TAVERN))
    _hire(p, seat)


def _hire_keeper(p: Knossos, seat: int, square: int) -> None:
    colour = keeper_colour(square)
    price = keeper_price(p, seat, colour)
    p.post(seat, KEEPERS_AT + square, 1)
    p.pay(seat, colour, price)
    p.keeper[seat_colour(seat, colour)] = square
    p.die[seat_colour(seat, colour)] = 1 if p.die_of_one else p.box.printed[square]
    p.gain(seat, colour, p.box.printed[square])


def tell_altar(p: Knossos, seat: int) -> None:
    """What the seat's workers on the altar are worth as things stand, for the summary."""
    if p.events is not None:
        p.tell(EV_ALTAR, seat, p.own_on_altar(seat), altar_points(p, seat))


def _use_altar(p: Knossos, seat: int, action: int) -> None:
    price = altar_price(p, seat)
    p.progress = 1
    if action < OFFER:
        colour = action - PRAY
        p.post(seat, ALTARS_AT + colour, 1)
        p.pay(seat, colour, p.due(seat, colour, price))
        tell_altar(p, seat)
        return
    p.post(seat, ALTARS_AT + (action - OFFER if action < HONOUR else 0), 1)
    p.push(STEP_HONOURED, seat)
    ask_mixed(p, seat, price)


def _ask(p: Knossos, seat: int, area: int, price: int) -> None:
    """Ask for the price of an area: in one colour, or in any colours."""
    if not p.box.one_colour[area]:
        ask_mixed(p, seat, price)
    elif price > 0:
        p.push(STEP_PAY_ONE, seat, price)


def ask_mixed(p: Knossos, seat: int, amount: int) -> None:
    """Ask for a payment in any colours."""
    if amount > 0:
        p.paying = 0
        p.push(STEP_PAY, seat, amount)


def draw_tiles(p: Knossos, limit: int) -> None:
    """Refill the tile area from the box, unseen."""
    drawn = 0
    while len(p.area) < limit and p.bag:
        tile = p.bag.pop()
        if tile < 0:
            raise NeedsGuess("This view does not know the tiles in the box; fill it with guess(chance) first.")
        p.area.append(tile)
        p.tell(EV_DRAWN, tile)
        drawn += 1
    if drawn:
        p.revealed()
        p.tell(EV_REFILLED, drawn, len(p.bag))


def take_card(p: Knossos, seat: int, card: int) -> None:
    """A card that is paid for comes to the player; a discount holds from the next payment on (R 9)."""
    p.display.remove(card)
    p.cards[seat].append(card)
    p.progress = 1
    if p.box.card_effect[card] == DISCOUNT:
        for colour in members(p.box.card_of[card]):
            p.discount[seat_colour(seat, colour)] += 1
    p.tell(EV_BOUGHT, seat, card)
