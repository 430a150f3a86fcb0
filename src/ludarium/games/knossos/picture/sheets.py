"""The market sheets: what is done in each area, for how much, and who stands there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.knossos.picture.boards import AWAY, STORES, TOWN
from ludarium.games.knossos.picture.card_text import EFFECT_KEYS, area_rule, area_title, price_words
from ludarium.games.knossos.picture.panels import (
    EDGE,
    FOOT_Y,
    FREE,
    KEEPERS_Y,
    LEAST,
    MARKET_Y,
    MIX,
    ONE,
    PER_TILE,
    RIGHT,
    SQUARE,
    TOWN_Y,
    WORKER,
    Area,
    Crowd,
    Ints,
    Price,
    X,
    area,
    away_sign,
    buyer,
    crowd_of,
    ink,
    panel,
    row,
    squares,
    stock,
)
from ludarium.games.knossos.rules.actions import (
    BASKET,
    BASKETS_AT,
    CAMP,
    ERRAND,
    GUIDE,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    OFFICE,
    PLACE,
    PRAY,
    RECRUIT,
    RECRUITMENT_AT,
    RECRUITS_AT,
    REINFORCEMENT_AT,
    TAVERN,
    TAVERN_MIXED,
    TAVERN_WHITE,
    TELEGRAM,
)
from ludarium.games.knossos.rules.areas import (
    AREA_BASKET,
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_LABOUR,
    AREA_OFFICE,
    AREA_RECRUITMENT,
    AREA_STOCK,
    AREA_TAVERN,
    AREA_TELEGRAM,
    EFFECTS,
    FIRST_ERRAND,
    keeper_colour,
)
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.market_refusals import effect_of
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.prices import area_price, basket_price, keeper_price
from ludarium.games.knossos.rules.steps.market import market_options
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit


class Foot(NamedTuple):
    """Where an area of the sheet in play lies, by its row: the width of its panel, its middle, the step of its squares."""

    width: int
    x: float
    step: float


FEET = {
    4: Foot(124, X + EDGE + 63, 26.0),
    5: Foot(130, X + EDGE + 192, 26.0),
    6: Foot(144, RIGHT - 75, 23.0),
    7: Foot(124, X + EDGE + 63, 19.5),
    8: Foot(154, X + EDGE + 204, 26.0),
    9: Foot(120, RIGHT - 63, 27.0),
}
FEET_OF = ([4, 5, 6], [7, 8, 9])  # rows of the areas on each sheet
EVEN = {2: 199, 3: 132, 4: 98}  # widths where a content pack has other rows on a sheet, by their number
APART = 3.0  # between those
ACTION_OF = {AREA_GUIDE: GUIDE, AREA_CAMP: CAMP, AREA_LABOUR: LABOUR, AREA_TELEGRAM: TELEGRAM, AREA_OFFICE: OFFICE}


def usable_areas(view: Knossos, seat: int) -> set[int]:
    """The effects that a seat could use if it were its turn."""
    found: list[int] = []
    market_options(view, seat, view.purse(seat), found)
    return {effect for effect in map(_effect_used, found) if effect >= 0}


def _effect_used(action: int) -> int:
    if RECRUIT <= action < PRAY:
        return effect_of(action)
    if TAVERN <= action < RECRUIT or action in (TAVERN_MIXED, TAVERN_WHITE):
        return AREA_TAVERN
    return FIRST_ERRAND + action - ERRAND if action >= ERRAND else -1


def area_node(box: Box, effect: int) -> str:
    """The id of the panel of the area that has the effect."""
    coloured = {AREA_KEEPER: "keeper", AREA_BASKET: "baskets"}
    return coloured.get(effect) or str(PLACE.tokens[box.place_of[effect]])


def _rows(box: Box, sheet: int) -> list[int]:
    """The rows of the areas on a sheet, from left to right."""
    return sorted(box.area_of[effect] for effect in range(EFFECTS) if box.sheet_of[effect] == sheet)


def _effects(view: Knossos) -> list[int]:
    """The effects of the areas on the sheet in play, from left to right."""
    return [view.box.area_of.index(number) for number in _rows(view.box, view.sheet)]


def _foot_of(box: Box, effect: int) -> Foot:
    sheet, number = box.sheet_of[effect], box.area_of[effect]
    rows = _rows(box, sheet)
    if rows == FEET_OF[sheet]:
        return FEET[number]
    width = EVEN[len(rows)]
    return Foot(width, X + EDGE + 1 + width / 2 + rows.index(number) * (width + APART), 24.0)


def sheet_parts(view: Knossos, words: Words) -> list[list[Node]]:
    """Prices, and what can be used, are the viewer's."""
    me, box, usable = buyer(view), view.box, usable_areas(view, buyer(view))
    away = view.meeple[me] >= 0
    town = tuple(effect in usable for effect in (AREA_TAVERN, AREA_RECRUITMENT))
    crowd = crowd_of(view, REINFORCEMENT_AT, RECRUITMENT_AT + 1)
    price = area_price(view, me, AREA_KEEPER)
    prices = tuple([keeper_price(view, me, colour) for colour in range(4)])
    keepers = (price, prices, crowd_of(view, KEEPERS_AT, KEEPERS_AT + 8), me, away, AREA_KEEPER in usable)
    parts = [part(words, me, _town, crowd, town, box), part(words, me, _keepers, *keepers, box)]
    for effect in _effects(view):
        if effect == AREA_BASKET:
            price = area_price(view, me, AREA_BASKET)
            prices = tuple([basket_price(view, me, colour) for colour in range(4)])
            crowd = crowd_of(view, BASKETS_AT, BASKETS_AT + 4)
            parts.append(part(words, me, _baskets, price, prices, crowd, effect in usable, box))
        else:
            place = box.place_of[effect]
            crowd = crowd_of(view, place, place + 1)
            parts.append(part(words, (me, effect), _foot, effect, crowd, effect in usable, box))
    return parts


def _town(words: Words, crowd: Crowd, usable: tuple[bool, ...], box: Box) -> Iterator[Node]:
    """The market's sheet, and on it where workers come from: reinforcement, tavern and recruitment."""
    yield Node("market", "kn-market", X, MARKET_Y, "flat", label=words.t("words.market"))
    hire = TAVERN if box.one_colour[AREA_TAVERN] else TAVERN_MIXED
    left, y, top = X + EDGE + 74, TOWN_Y, TOWN_Y - 56
    rows: tuple[tuple[int, float, str, Price | None, int, bool], ...] = (
        (AREA_STOCK, left, "146x112", None, -1, False),
        (AREA_TAVERN, left + 132.5, "117x112", _price(words, box, AREA_TAVERN), hire, usable[0]),
    )
    for effect, x, size, price, about, can in rows:
        key = PLACE.tokens[box.place_of[effect]]
        of = area(key, TOWN, size, x, y, can)
        yield from panel(of, area_title(words, effect, box), price, area_rule(words, effect, box), about)
        yield _short(words, of, effect, box, top + 34, 18)
        yield from stock(words, crowd, effect, [(x - 34 + 48 * (i % 2), top + 61 + 30 * (i // 2)) for i in range(4)])
    x, title = RIGHT - 71.5, area_title(words, AREA_RECRUITMENT, box)
    price, rule = _price(words, box, AREA_RECRUITMENT), area_rule(words, AREA_RECRUITMENT, box)
    of = area("recruitment", TOWN, "139x112", x, y, usable[1])
    yield from panel(of, title, price, rule, RECRUIT)
    yield _short(words, of, AREA_RECRUITMENT, box, top + 34, 18)
    yield from stock(words, crowd, RECRUITS_AT, [(x - 55 + 132 / crowd.seats * i, top + 53) for i in range(4)])
    number = crowd.number(RECRUITMENT_AT)
    spots = row(x, top + 75, (number + 1) // 2, 22) + row(x, top + 96, number // 2, 22)
    yield from squares(words, crowd, RECRUITMENT_AT, spots, scale=0.72)


def _keepers(
    words: Words, price: int, prices: Ints, crowd: Crowd, me: int, out: bool, usable: bool, box: Box
) -> Iterator[Node]:
    y, t = KEEPERS_Y, words.t
    told = Price(price, ONE, t("price.one", price), box.away[AREA_KEEPER], out)
    middle = X + EDGE + 202
    of, rule = area("keeper", STORES, "402x64", middle, y, usable), area_rule(words, AREA_KEEPER, box)
    yield from panel(of, area_title(words, AREA_KEEPER, box), told, rule, -1)
    yield from away_sign(words, "keeper", told, me, middle + 148, y - 19, ink(usable))
    yield _short(words, of, AREA_KEEPER, box, y - 1, 18)
    for square in range(8):
        x, down = X + EDGE + 16 + 101 * (square // 2) + 49 * (square % 2), y + 19  # the two of a colour together
        place = KEEPERS_AT + square
        colour, printed = keeper_colour(square), box.printed[square]
        here = [seat for seat in range(crowd.seats) if crowd.of(place, seat)]
        if not crowd.number(place):  # for four players
            continue
        label = t("scene.keeper_square", colour, printed, prices[colour])
        yield Node(PLACE.tokens[place], f"square{colour}", x, down, label=label, scale=SQUARE, about=KEEPER + square)
        yield Node(f"at{place}d", "", x + 22.5, down, f"flat bold{ink(usable)}", t("scene.plus", printed), scale=LEAST)
        for seat in here:
            label = t("scene.worker_at", seat, place)
            yield Node(f"at{place}.{seat}.0", f"worker{seat}", x, down, f"seat{seat}", label=label, scale=WORKER)


def _price(words: Words, box: Box, effect: int) -> Price:
    """The price of an area before surcharges."""
    amount = box.amount[effect]
    per_tile = effect == AREA_CAMP and box.camp_per_tile
    kind = PER_TILE if per_tile else FREE if not amount else ONE if box.one_colour[effect] else MIX
    return Price(amount, kind, price_words(words, effect, box, amount))


def _short(words: Words, of: Area, effect: int, box: Box, y: float, height: int = 36) -> Node:
    """What an area does, in a few words."""
    text, large = fit(area_rule(words, effect, box, "short"), of.width - 6, height, scales=(LEAST,))
    return Node(f"{of.key}r", "", of.x, y, "flat" + ink(of.usable), text, scale=large)


def _foot(words: Words, effect: int, crowd: Crowd, usable: bool, box: Box) -> Iterator[Node]:
    """An area of the sheet in play with squares of one kind."""
    foot, y, place = _foot_of(box, effect), FOOT_Y, box.place_of[effect]
    key, rule = PLACE.tokens[place], area_rule(words, effect, box)
    action = ERRAND + effect - FIRST_ERRAND if effect >= FIRST_ERRAND else ACTION_OF[effect]
    of = area(key, AWAY, f"{foot.width}x82", foot.x, y, usable, EFFECT_KEYS[effect])
    yield from panel(of, area_title(words, effect, box), _price(words, box, effect), rule, action)
    number = crowd.number(place)
    step = min(foot.step, (foot.width - 6) / max(1, number))
    scale = SQUARE if step >= 23 else step * 0.042
    yield from squares(words, crowd, place, row(foot.x, y - 5.5, number, step), scale=scale)
    yield _short(words, of, effect, box, y + 22)


def _baskets(words: Words, price: int, prices: Ints, crowd: Crowd, usable: bool, box: Box) -> Iterator[Node]:
    foot, y, t = _foot_of(box, AREA_BASKET), FOOT_Y, words.t
    told, label = Price(price, ONE, t("price.one", price)), area_rule(words, AREA_BASKET, box)
    of = area("baskets", AWAY, f"{foot.width}x82", foot.x, y, usable, "basket")
    yield from panel(of, area_title(words, AREA_BASKET, box), told, label, -1)
    step = min(38.0, (foot.width - 8) / 4)
    for colour in range(4):
        at = foot.x + step * (colour - 1.5)
        yield from squares(words, crowd, BASKETS_AT + colour, [(at, y - 3), (at, y + 23)], colour, scale=0.85)
        label = t("scene.basket_square", colour, prices[colour])
        key = PLACE.tokens[BASKETS_AT + colour]
        yield Node(key, "basket-column", at, y + 10, label=label, scale=step / 38.0, about=BASKET + colour)
