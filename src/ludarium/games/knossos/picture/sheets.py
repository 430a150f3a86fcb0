"""The market sheets: what is done in each area, for how much, and who stands there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.knossos.picture.boards import AWAY, STORES, TOWN
from ludarium.games.knossos.picture.card_text import EFFECT_KEYS, area_rule, area_title, price_words
from ludarium.games.knossos.picture.panels import (
    FOOT_Y,
    FREE,
    KEEPERS_Y,
    LEAST,
    MIDDLE,
    MIX,
    ONE,
    PER_TILE,
    RIGHT,
    SQUARE,
    TOWN_Y,
    WORKER,
    Crowd,
    Ints,
    Price,
    X,
    area,
    buyer,
    crowd_of,
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
    RECRUIT,
    RECRUITMENT_AT,
    RECRUITS_AT,
    REINFORCEMENT_AT,
    TAVERN,
    TAVERN_MIXED,
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
    FIRST_ERRAND,
    keeper_colour,
    which_square,
)
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.prices import area_price, basket_price, keeper_price
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit


class Foot(NamedTuple):
    """Where an area of the sheet in play lies, by its row: the width of its panel, its middle, the step of its squares."""

    width: int
    x: float
    step: float


FEET = {
    4: Foot(128, X + 64, 26.0),
    5: Foot(134, X + 197, 26.0),
    6: Foot(150, RIGHT - 75, 24.0),
    7: Foot(124, X + 62, 19.5),
    8: Foot(160, X + 208, 26.0),
    9: Foot(124, RIGHT - 62, 27.0),
}
FEET_OF = ((4, 5, 6), (7, 8, 9))  # rows of the areas on each sheet
ACTION_OF = {AREA_GUIDE: GUIDE, AREA_CAMP: CAMP, AREA_LABOUR: LABOUR, AREA_TELEGRAM: TELEGRAM, AREA_OFFICE: OFFICE}


class Sheets(NamedTuple):
    """What everybody sees alike of the sheets."""

    town: list[Node]
    feet: dict[int, list[Node]]  # by effect; baskets are priced for each seat


def open_sheets(view: Knossos, words: Words) -> Sheets:
    town = part(words, 0, _town, crowd_of(view, REINFORCEMENT_AT, RECRUITMENT_AT + 1), view.box)
    feet = {}
    for effect in _effects(view):
        if effect != AREA_BASKET:
            place = view.box.place_of[effect]
            feet[effect] = part(words, 0, _foot, effect, crowd_of(view, place, place + 1), view.box)
    return Sheets(town, feet)


def _effects(view: Knossos) -> list[int]:
    """The effects of the areas on the sheet in play, from left to right."""
    return [view.box.area_of.index(number) for number in FEET_OF[view.sheet]]


def sheet_parts(view: Knossos, words: Words, sheets: Sheets) -> list[list[Node]]:
    me, box = buyer(view), view.box
    price = area_price(view, me, AREA_KEEPER)
    prices = tuple([keeper_price(view, me, colour) for colour in range(4)])
    keepers = part(words, me, _keepers, price, prices, crowd_of(view, KEEPERS_AT, KEEPERS_AT + 8), box)
    parts = [sheets.town, keepers]
    for effect in _effects(view):
        if effect == AREA_BASKET:
            price = area_price(view, me, AREA_BASKET)
            prices = tuple([basket_price(view, me, colour) for colour in range(4)])
            parts.append(part(words, me, _baskets, price, prices, crowd_of(view, BASKETS_AT, BASKETS_AT + 4), box))
        else:
            parts.append(sheets.feet[effect])
    return parts


def _town(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    hire = TAVERN if box.one_colour[AREA_TAVERN] else TAVERN_MIXED
    rows: tuple[tuple[int, float, Price | None, int], ...] = (
        (AREA_STOCK, TOWN_Y - 34, None, -1),
        (AREA_TAVERN, TOWN_Y + 34, _price(words, box, AREA_TAVERN), hire),
    )
    for effect, y, price, about in rows:
        key = PLACE.tokens[box.place_of[effect]]
        of = area(key, TOWN, "196x64", X + 98, y)
        yield from panel(of, area_title(words, effect, box), price, area_rule(words, effect, box), about)
        yield _short(words, key, effect, box, X + 98, y + 1, 196, 18)
        yield from stock(words, crowd, effect, X + 18, y + 20)
    x, title = RIGHT - 108, area_title(words, AREA_RECRUITMENT, box)
    price, rule = _price(words, box, AREA_RECRUITMENT), area_rule(words, AREA_RECRUITMENT, box)
    yield from panel(area("recruitment", TOWN, "216x132", x, TOWN_Y), title, price, rule, RECRUIT)
    yield _short(words, "recruitment", AREA_RECRUITMENT, box, x, TOWN_Y - 32, 216, 18)
    yield from stock(words, crowd, RECRUITS_AT, x - 88, TOWN_Y - 9)
    spots = row(x, TOWN_Y + 22, 6, 34) + row(x, TOWN_Y + 50, 6, 34)
    yield from squares(words, crowd, RECRUITMENT_AT, spots, scale=0.95)


def _keepers(words: Words, price: int, prices: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    y, t = KEEPERS_Y, words.t
    told = Price(price, ONE, t("price.one", price))
    of, rule = area("keeper", STORES, "416x68", MIDDLE, y), area_rule(words, AREA_KEEPER, box)
    yield from panel(of, area_title(words, AREA_KEEPER, box), told, rule, -1)
    yield _short(words, "keeper", AREA_KEEPER, box, MIDDLE, y - 1, 416, 18)
    for square in range(8):
        x, down = X + 17 + 102.5 * (square // 2) + 48 * (square % 2), y + 20.5  # the two of a colour together
        place = KEEPERS_AT + square
        colour, printed = keeper_colour(square), box.printed[which_square(square)]
        here = [seat for seat in range(crowd.seats) if crowd.of(place, seat)]
        label = t("scene.keeper_square", colour, printed, prices[colour])
        sym = f"square{colour}" if crowd.free(place) or here else "closed"
        yield Node(PLACE.tokens[place], sym, x, down, label=label, scale=SQUARE, about=KEEPER + square)
        yield Node(f"at{place}d", "", x + 24.5, down, "flat bold", t("scene.plus", printed), scale=LEAST)
        for seat in here:
            label = t("scene.worker_at", seat, place)
            yield Node(f"at{place}.{seat}.0", f"worker{seat}", x, down, f"seat{seat}", label=label, scale=WORKER)


def _price(words: Words, box: Box, effect: int) -> Price:
    """The price of an area before surcharges."""
    amount = box.amount[effect]
    per_tile = effect == AREA_CAMP and box.camp_per_tile
    kind = PER_TILE if per_tile else FREE if not amount else ONE if box.one_colour[effect] else MIX
    return Price(amount, kind, price_words(words, effect, box, amount))


def _short(words: Words, key: str, effect: int, box: Box, x: float, y: float, width: int, height: int = 36) -> Node:
    """What an area does, in a few words."""
    text, large = fit(area_rule(words, effect, box, "short"), width - 6, height, scales=(LEAST,))
    return Node(f"{key}r", "", x, y, "flat", text, scale=large)


def _foot(words: Words, effect: int, crowd: Crowd, box: Box) -> Iterator[Node]:
    """An area of the sheet in play with squares of one kind."""
    foot, y, place = FEET[box.area_of[effect]], FOOT_Y, box.place_of[effect]
    key, rule = PLACE.tokens[place], area_rule(words, effect, box)
    action = ERRAND + effect - FIRST_ERRAND if effect >= FIRST_ERRAND else ACTION_OF[effect]
    of = area(key, AWAY, f"{foot.width}x88", foot.x, y, EFFECT_KEYS[effect])
    yield from panel(of, area_title(words, effect, box), _price(words, box, effect), rule, action)
    number = max(1, *box.squares[effect])
    step = min(foot.step, (foot.width - 6) / number)
    scale = SQUARE if step >= 23 else step * 0.042
    yield from squares(words, crowd, place, row(foot.x, y - 7, number, step), scale=scale)
    yield _short(words, key, effect, box, foot.x, y + 24, foot.width)


def _baskets(words: Words, price: int, prices: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    foot, y, t = FEET[box.area_of[AREA_BASKET]], FOOT_Y, words.t
    told, label = Price(price, ONE, t("price.one", price)), area_rule(words, AREA_BASKET, box)
    of = area("baskets", AWAY, f"{foot.width}x88", foot.x, y, "basket")
    yield from panel(of, area_title(words, AREA_BASKET, box), told, label, -1)
    step = min(38.0, (foot.width - 8) / 4)
    for colour in range(4):
        at = foot.x + step * (colour - 1.5)
        yield from squares(words, crowd, BASKETS_AT + colour, [(at, y - 5), (at, y + 22)], colour, scale=0.85)
        label = t("scene.basket_square", colour, prices[colour])
        key = PLACE.tokens[BASKETS_AT + colour]
        yield Node(key, "basket-column", at, y + 8, label=label, scale=step / 38.0, about=BASKET + colour)
