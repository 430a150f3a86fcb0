"""The market sheets: what is done in each area, for how much, and who stands there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.knossos.picture.boards import AWAY, STORES, TOWN
from ludarium.games.knossos.picture.card_text import area_rule
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
    CAMPED_AT,
    EXPEDITION,
    GUIDE,
    GUIDED_AT,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    LABOURED_AT,
    OFFICE,
    OFFICED_AT,
    PLACE,
    RECRUIT,
    RECRUITMENT_AT,
    RECRUITS_AT,
    REINFORCEMENT_AT,
    TAVERN,
    TELEGRAM,
    TELEGRAPHED_AT,
)
from ludarium.games.knossos.rules.content import (
    AREA_BASKET,
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_LABOUR,
    AREA_OFFICE,
    AREA_RECRUITMENT,
    AREA_TAVERN,
    AREA_TELEGRAM,
    Box,
    keeper_colour,
    which_square,
)
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.prices import area_price, basket_price, keeper_price
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit


class Sheets(NamedTuple):
    """What everybody sees alike of the sheets."""

    town: list[Node]
    rest: list[list[Node]]  # the expedition, or what lies to both sides of the baskets


def open_sheets(view: Knossos, words: Words) -> Sheets:
    town = part(words, 0, _town, crowd_of(view, REINFORCEMENT_AT, RECRUITMENT_AT + 1), view.box)
    if view.sheet == EXPEDITION:
        return Sheets(town, [part(words, 0, _expedition, crowd_of(view, GUIDED_AT, LABOURED_AT + 1), view.box)])
    telegram = part(words, 0, _telegram, crowd_of(view, TELEGRAPHED_AT, TELEGRAPHED_AT + 1), view.box)
    return Sheets(town, [telegram, part(words, 0, _office, crowd_of(view, OFFICED_AT, OFFICED_AT + 1), view.box)])


def sheet_parts(view: Knossos, words: Words, sheets: Sheets) -> list[list[Node]]:
    me, box = buyer(view), view.box
    price = area_price(view, me, AREA_KEEPER)
    prices = tuple([keeper_price(view, me, colour) for colour in range(4)])
    keepers = part(words, me, _keepers, price, prices, crowd_of(view, KEEPERS_AT, KEEPERS_AT + 8), box)
    if view.sheet == EXPEDITION:
        return [sheets.town, keepers, *sheets.rest]
    price = area_price(view, me, AREA_BASKET)
    prices = tuple([basket_price(view, me, colour) for colour in range(4)])
    baskets = part(words, me, _baskets, price, prices, crowd_of(view, BASKETS_AT, BASKETS_AT + 4), box)
    telegram, office = sheets.rest
    return [sheets.town, keepers, telegram, baskets, office]


def _town(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    t = words.t
    hire = Price(box.amount[AREA_TAVERN], ONE, t("price.one", box.amount[AREA_TAVERN]))
    rows: tuple[tuple[str, float, Price | None, int], ...] = (
        ("reinforcement", TOWN_Y - 34, None, -1),
        ("tavern", TOWN_Y + 34, hire, TAVERN),
    )
    for i, (key, y, price, about) in enumerate(rows):
        of = area(key, TOWN, "196x64", X + 98, y)
        yield from panel(of, t(f"area.{key}"), price, area_rule(words, key, box), about)
        yield _short(words, key, box, X + 98, y + 1, 196, 18)
        yield from stock(words, crowd, i, X + 18, y + 20)
    x, free = RIGHT - 108, _mixed(words, box, AREA_RECRUITMENT)
    rule = area_rule(words, "recruitment", box)
    yield from panel(area("recruitment", TOWN, "216x132", x, TOWN_Y), t("area.recruitment"), free, rule, RECRUIT)
    yield _short(words, "recruitment", box, x, TOWN_Y - 32, 216, 18)
    yield from stock(words, crowd, RECRUITS_AT, x - 88, TOWN_Y - 9)
    spots = row(x, TOWN_Y + 22, 6, 34) + row(x, TOWN_Y + 50, 6, 34)
    yield from squares(words, crowd, RECRUITMENT_AT, spots, scale=0.95)


def _keepers(words: Words, price: int, prices: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    y, t = KEEPERS_Y, words.t
    told = Price(price, ONE, t("price.one", price))
    of, rule = area("keeper", STORES, "416x68", MIDDLE, y), area_rule(words, "keeper", box)
    yield from panel(of, t("area.keeper"), told, rule, -1)
    yield _short(words, "keeper", box, MIDDLE, y - 1, 416, 18)
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


FOOT = (("128x88", X + 64, 4, 26.0), ("134x88", X + 197, 4, 26.0), ("150x88", RIGHT - 75, 6, 24.0))


def _expedition(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    y, t = FOOT_Y, words.t
    prices = (
        _mixed(words, box, AREA_GUIDE),
        Price(box.amount[AREA_CAMP], PER_TILE, t("price.between", box.amount[AREA_CAMP])),
        _mixed(words, box, AREA_LABOUR),
    )
    areas = (("guide", GUIDE, GUIDED_AT), ("camp", CAMP, CAMPED_AT), ("labour", LABOUR, LABOURED_AT))
    for (key, action, place), (size, x, number, step), price in zip(areas, FOOT, prices, strict=True):
        yield from panel(area(key, AWAY, size, x, y), t(f"area.{key}"), price, area_rule(words, key, box), action)
        yield from squares(words, crowd, place, row(x, y - 7, number, step))
        yield _short(words, key, box, x, y + 24, int(size.split("x")[0]))


def _mixed(words: Words, box: Box, area: int) -> Price:
    """The price of an area that is paid in any colours, if it has one."""
    amount = box.amount[area]
    return Price(amount, MIX, words.t("price.mix", amount)) if amount else Price(0, FREE, words.t("price.free"))


def _short(words: Words, key: str, box: Box, x: float, y: float, width: int, height: int = 36) -> Node:
    """What an area does, in a few words."""
    text, large = fit(area_rule(words, key, box, "short"), width - 6, height, scales=(LEAST,))
    return Node(f"{key}r", "", x, y, "flat", text, scale=large)


def _telegram(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    x, y, t = X + 62, FOOT_Y, words.t
    label, free = area_rule(words, "telegram", box), _mixed(words, box, AREA_TELEGRAM)
    yield from panel(area("telegram", AWAY, "124x88", x, y), t("area.telegram"), free, label, TELEGRAM)
    yield from squares(words, crowd, TELEGRAPHED_AT, row(x, y - 7, 6, 19.5), scale=0.82)
    yield _short(words, "telegram", box, x, y + 24, 124)


def _baskets(words: Words, price: int, prices: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    x, y, t = X + 208, FOOT_Y, words.t
    told, label = Price(price, ONE, t("price.one", price)), area_rule(words, "basket", box)
    yield from panel(area("baskets", AWAY, "160x88", x, y, "basket"), t("area.basket"), told, label, -1)
    for colour in range(4):
        at = x + 38 * (colour - 1.5)
        yield from squares(words, crowd, BASKETS_AT + colour, [(at, y - 5), (at, y + 22)], colour, scale=0.85)
        label = t("scene.basket_square", colour, prices[colour])
        key = PLACE.tokens[BASKETS_AT + colour]
        yield Node(key, "basket-column", at, y + 8, label=label, about=BASKET + colour)


def _office(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    x, y, t = RIGHT - 62, FOOT_Y, words.t
    label, free = area_rule(words, "office", box), _mixed(words, box, AREA_OFFICE)
    yield from panel(area("office", AWAY, "124x88", x, y), t("area.office"), free, label, OFFICE)
    yield from squares(words, crowd, OFFICED_AT, row(x, y - 7, 4, 27))
    yield _short(words, "office", box, x, y + 24, 124)
