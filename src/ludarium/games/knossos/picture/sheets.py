"""The right side of the picture (excavation cards, altar, market sheets): squares, prices, workers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.knossos.picture.art import COLUMN
from ludarium.games.knossos.picture.card_text import altar_rule, area_rule, card_label, effect_text
from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKET,
    BASKETS_AT,
    BUY,
    CAMP,
    CAMPED_AT,
    EXPEDITION,
    GUIDE,
    GUIDED_AT,
    HONOUR,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    LABOURED_AT,
    OFFER,
    OFFICE,
    OFFICED_AT,
    PLACE,
    PRAY,
    RECRUIT,
    RECRUITMENT_AT,
    RECRUITS_AT,
    REINFORCEMENT_AT,
    TAVERN,
    TELEGRAM,
    TELEGRAPHED_AT,
)
from ludarium.games.knossos.rules.actions import CARD as CARD_KIND
from ludarium.games.knossos.rules.altars import NEED, RULE_LEFT, RULE_NUMBER, RULE_RUINS, RULE_SQUARE
from ludarium.games.knossos.rules.content import (
    AMOUNT_A,
    AMOUNT_B,
    AREA_BASKET,
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_LABOUR,
    AREA_OFFICE,
    AREA_RECRUITMENT,
    AREA_TAVERN,
    AREA_TELEGRAM,
    COLOUR_A,
    COLOUR_B,
    Box,
    keeper_colour,
    which_square,
)
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.prices import altar_price, area_price, basket_price, keeper_price
from ludarium.games.knossos.rules.scoring import altar_worth
from ludarium.games.knossos.rules.steps.paying import can_buy
from ludarium.games.knossos.rules.tables import place_seat
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

X, RIGHT = 632.0, 1048.0
MIDDLE = (X + RIGHT) / 2
TITLE, WORDS = 0.98, 0.98  # of the usual size of letters: the whole table must be read at 1280 x 720
LEAST = 0.935  # the smallest letters
SQUARE = 0.95
CARDS_Y, ALTAR_Y, TOWN_Y, KEEPERS_Y, FOOT_Y = 183.0, 300.0, 423.0, 526.0, 607.0  # middles of the rows
CARD_STEP = 92.0
CARD = 1.0
WORKER = 1.2  # 20 px and more
CARDS_TOP = 121.0  # where what lies under the tiles on offer begins
ONE, MIX, PER_TILE, FREE = "pay-one", "pay-mix", "pay-tile", ""  # how a price is paid
Ints = tuple[int, ...]


def _me(view: Knossos) -> int:
    """Whose prices are shown: the viewer's; for a spectator, those of the active seat."""
    return view.viewer if view.viewer >= 0 else view.turn if 0 <= view.turn < view.seats else 0


# -- excavation cards -----------------------------------------------------------------------------------------------------


def card_parts(view: Knossos, words: Words) -> list[list[Node]]:
    parts = [part(words, 0, _deck, len(view.deck))]
    for place, card in enumerate(view.display):
        pays = can_buy(view, _me(view), card)
        parts.append(part(words, (place, pays), _card, card, place, pays, view.box))
    return parts


def _deck(words: Words, left: int) -> Iterator[Node]:
    yield Node("display", "panel416x120", MIDDLE, CARDS_Y, "flat", label=words.t("scene.display"))
    yield Node("deck", "card-back", RIGHT - 22, CARDS_Y - 12, "flat", label=words.t("scene.deck", left), scale=0.8)
    yield Node("deckn", "", RIGHT - 22, CARDS_Y + 30, "flat bold", str(left), scale=TITLE)


def _card(words: Words, card: int, place: int, pays: bool, box: Box) -> Iterator[Node]:
    kind = box.card_type[card]
    x, y = X + 50 + CARD_STEP * place, CARDS_Y

    def put(part: str, sym: str, dx: float, dy: float, text: str = "", cls: str = "flat bold") -> Node:
        return Node(f"card{card}{part}", sym, x + dx, y + dy, cls, text, scale=WORDS)

    label = card_label(box, words, card)
    yield Node(f"card{card}", f"card{kind}", x, y, label=label, scale=CARD, about=BUY + card)
    yield Node(f"card{card}s", f"find{kind}", x - 31, y - 45, "flat", scale=0.55)
    yield put("n", "", 9, -45, words.thing("type", kind))
    ways = box.card_ways[card]
    if len(ways) == 16:  # heaps
        yield put("a", "pay-one", -28, -18)
        yield put("x", "", -10, -18, str(ways[1][AMOUNT_A]))
        yield put("p", "", 6, -18, "+", "flat")
        yield put("b", "pay-one", 20, -18)
        yield put("y", "", 36, -18, str(ways[1][AMOUNT_B]))
    else:
        yield put("a", f"chip{ways[0][COLOUR_A]}", -32, -21)
        yield put("o", "", -18, -21, "/", "flat")
        yield put("b", f"chip{ways[1][COLOUR_A]}", -4, -21)
        yield put("x", "", 16, -21, str(ways[0][AMOUNT_A]))
        yield put("c", f"chip{ways[2][COLOUR_A]}", -32, 1)
        yield put("y", "", -16, 1, str(ways[2][AMOUNT_A]))
        yield put("p", "", -3, 1, "+", "flat")
        yield put("d", f"chip{ways[2][COLOUR_B]}", 12, 1)
        yield put("z", "", 29, 1, str(ways[2][AMOUNT_B]))
    effect, large = fit(effect_text(box, words, card), 86, 38, scales=(LEAST,))
    yield Node(f"card{card}e", "", x, y + 28, "flat", effect, scale=large)
    yield Node(f"card{card}i", "", x + 42, y + 50, "flat right", CARD_KIND.tokens[card], scale=LEAST)  # as words name it
    if pays:
        yield Node(f"card{card}v", "can-pay", x + 38, y - 54, "flat", label=words.t("scene.can_pay"), scale=0.9)


# -- squares and workers --------------------------------------------------------------------------------------------------


class Crowd(NamedTuple):
    """Who stands on some places that follow one another, and how many squares are free there: a value."""

    first: int
    seats: int
    at: Ints
    room: Ints

    def of(self, place: int, seat: int) -> int:
        return self.at[place_seat(place - self.first, seat)]

    def free(self, place: int) -> int:
        return self.room[place - self.first]


def _crowd(view: Knossos, first: int, end: int) -> Crowd:
    return Crowd(first, view.seats, tuple(view.at[place_seat(first, 0) : place_seat(end, 0)]), tuple(view.room[first:end]))


class Price(NamedTuple):
    """What an area costs: how many, how they are paid, and the same in words."""

    amount: int
    kind: str
    told: str


def _panel(
    key: str, size: str, x: float, y: float, title: str, price: Price | None, label: str, about: int, icon: str = ""
) -> Iterator[Node]:
    """A part of a sheet: what is done there as a small picture, its name, its price at the right."""
    w, h = (int(n) for n in size.split("x"))
    left, top = x - w / 2, y - h / 2
    label = " · ".join([title, *([price.told] if price else []), label])
    yield Node(key, f"panel{size}", x, y, label=label, about=about)
    low = h < 90  # squares follow at once
    at, zoom = (12.0, 0.66) if low else (16.0, 0.85)
    yield Node(f"{key}i", f"do-{icon or key}", left + 17, top + at, "flat", scale=zoom)
    room = w - (72 if price and price.kind else 40)
    name, large = fit(title, room, 20, bold=True, scales=(TITLE, LEAST))
    yield Node(f"{key}n", "", left + 33, top + 14, "flat left bold", name, scale=large)
    if price and price.kind:
        yield Node(f"{key}p", "", x + w / 2 - 26, top + 14, "flat right bold", str(price.amount), scale=TITLE)
        yield Node(f"{key}q", price.kind, x + w / 2 - 14, top + 14, "flat")


def _squares(
    words: Words, crowd: Crowd, place: int, spots: list[tuple[float, float]], colour: int = 4, scale: float = SQUARE
) -> Iterator[Node]:
    """Squares of a place with the workers on them; workers come first."""
    standing = [s for s in range(crowd.seats) for _ in range(crowd.of(place, s))]
    usable = len(standing) + crowd.free(place)
    count: dict[int, int] = {}
    for i, (x, y) in enumerate(spots):
        yield Node(f"sq{place}.{i}", f"square{colour}" if i < usable else "closed", x, y, "flat", scale=scale)
        if i < len(standing):
            seat = standing[i]
            n = count.get(seat, 0)
            count[seat] = n + 1
            label = words.t("scene.worker_at", seat, place)
            yield Node(f"at{place}.{seat}.{n}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=WORKER)


def _row(middle: float, y: float, number: int, step: float) -> list[tuple[float, float]]:
    """That many squares side by side."""
    return [(middle + step * (i - (number - 1) / 2), y) for i in range(number)]


def _stock(words: Words, crowd: Crowd, place: int, x: float, y: float) -> Iterator[Node]:
    """Everybody's workers in a stock: a cube and a number for each seat."""
    for seat in range(crowd.seats):
        number = crowd.of(place, seat)
        sx = x + 44 * seat
        label = words.t("scene.stock", seat, number, place)
        cls = f"seat{seat}" + ("" if number else " dim")
        yield Node(f"at{place}.{seat}.0", f"worker{seat}", sx, y, cls, label=label, scale=WORKER)
        yield Node(f"st{place}.{seat}", "", sx + 21, y + 1, "flat bold", str(number), scale=TITLE)


# -- the altar ------------------------------------------------------------------------------------------------------------


def altar_parts(view: Knossos, words: Words) -> list[list[Node]]:
    me, altar, box = _me(view), view.altar, view.box
    worth = tuple([_altar_worth(view, me, kind) for kind in range(len(box.altar_squares[altar]))])
    crowd = _crowd(view, ALTARS_AT, KEEPERS_AT)
    same = (RULE_SQUARE, RULE_LEFT, RULE_RUINS)  # worth the same to everybody
    of = 0 if box.altar_rule[altar] in same else me
    return [
        part(words, me, _altar, altar, altar_price(view, me), box),
        part(words, of, _altar_squares, altar, worth, crowd, box),
    ]


def _altar_action(altar: int, kind: int, box: Box) -> int:
    if box.altar_coloured[altar]:
        return PRAY + kind
    return HONOUR if box.altar_rule[altar] == RULE_NUMBER else OFFER + kind


def _altar(words: Words, altar: int, price: int, box: Box) -> Iterator[Node]:
    coloured = box.altar_coloured[altar]
    told = Price(price, ONE if coloured else MIX, words.t("price.one" if coloured else "price.mix", price))
    label = altar_rule(words, altar, box)
    title, about = words.t("scene.altar", altar), _altar_action(altar, 0, box)
    yield from _panel("altar", "416x108", MIDDLE, ALTAR_Y, title, told, label, about)
    text, large = fit(label, 408, 38, scales=(WORDS, LEAST))
    yield Node("altarr", "", MIDDLE, ALTAR_Y + 35, "flat", text, scale=large)


def _altar_squares(words: Words, altar: int, worth: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    """The squares of each kind with what a worker there is worth; the whole group is touched."""
    kinds = box.altar_squares[altar]
    step = min(26.0, (COLUMN - 8.0 - 10 * len(kinds)) / sum(square[1] for square in kinds))
    left = X + 8.0
    for kind, square in enumerate(kinds):
        number = square[1]
        width = max(step * number, (COLUMN - 8.0) / len(kinds) - 10 if len(kinds) > 4 else 0.0)  # room for the words below
        middle = MIDDLE if len(kinds) == 1 else left + width / 2
        colour = kind if box.altar_coloured[altar] else 4
        yield from _squares(words, crowd, ALTARS_AT + kind, _row(middle, ALTAR_Y - 13, number, step), colour)
        told, about = _altar_text(words, altar, kind, worth[kind], box), _altar_action(altar, kind, box)
        sym = f"group{min(12, number)}" if len(kinds) > 1 else "group-whole"
        yield Node(f"altar-worth{kind}", "", middle, ALTAR_Y + 9, "flat", told, scale=WORDS)
        yield Node(PLACE.tokens[ALTARS_AT + kind], sym, middle, ALTAR_Y + 9, label=told, scale=WORDS, about=about)
        left += width + 10


def _altar_worth(view: Knossos, me: int, kind: int) -> int:
    """What a worker there is worth as things stand; for Zeus what the viewer's next one adds."""
    if view.box.altar_rule[view.altar] != RULE_NUMBER:
        return altar_worth(view, me, kind)
    table, own = view.box.altar_table[view.altar], view.own_on_altar(me)
    return table[own + 1] - table[own] if own + 1 < len(table) else view.box.altar_further[view.altar]


def _altar_text(words: Words, altar: int, kind: int, worth: int, box: Box) -> str:
    rule = box.altar_rule[altar]
    if rule == RULE_NUMBER:
        row = words.t("list.dot").join(str(n) for n in box.altar_table[altar][1:])
        return row + words.t("scene.zeus_next", worth)
    if rule == RULE_SQUARE:
        return words.t("scene.need_points", box.altar_squares[altar][kind][NEED], worth)
    return words.t("scene.worth", worth)


# -- the market sheets ----------------------------------------------------------------------------------------------------


class Sheets(NamedTuple):
    """What everybody sees alike of the sheets."""

    town: list[Node]
    rest: list[list[Node]]  # the expedition, or what lies to both sides of the baskets


def open_sheets(view: Knossos, words: Words) -> Sheets:
    town = part(words, 0, _town, _crowd(view, REINFORCEMENT_AT, RECRUITMENT_AT + 1), view.box)
    if view.sheet == EXPEDITION:
        return Sheets(town, [part(words, 0, _expedition, _crowd(view, GUIDED_AT, LABOURED_AT + 1), view.box)])
    telegram = part(words, 0, _telegram, _crowd(view, TELEGRAPHED_AT, TELEGRAPHED_AT + 1), view.box)
    return Sheets(town, [telegram, part(words, 0, _office, _crowd(view, OFFICED_AT, OFFICED_AT + 1), view.box)])


def sheet_parts(view: Knossos, words: Words, sheets: Sheets) -> list[list[Node]]:
    me, box = _me(view), view.box
    price = area_price(view, me, AREA_KEEPER)
    prices = tuple([keeper_price(view, me, colour) for colour in range(4)])
    keepers = part(words, me, _keepers, price, prices, _crowd(view, KEEPERS_AT, KEEPERS_AT + 8), box)
    if view.sheet == EXPEDITION:
        return [sheets.town, keepers, *sheets.rest]
    price = area_price(view, me, AREA_BASKET)
    prices = tuple([basket_price(view, me, colour) for colour in range(4)])
    baskets = part(words, me, _baskets, price, prices, _crowd(view, BASKETS_AT, BASKETS_AT + 4), box)
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
        yield from _panel(key, "196x64", X + 98, y, t(f"area.{key}"), price, area_rule(words, key, box), about)
        yield _short(words, key, box, X + 98, y - 1, 196, 18)
        yield from _stock(words, crowd, i, X + 18, y + 19)
    x, free = RIGHT - 108, _mixed(words, box, AREA_RECRUITMENT)
    rule = area_rule(words, "recruitment", box)
    yield from _panel("recruitment", "216x132", x, TOWN_Y, t("area.recruitment"), free, rule, RECRUIT)
    yield _short(words, "recruitment", box, x, TOWN_Y - 35, 216, 18)
    yield from _stock(words, crowd, RECRUITS_AT, x - 88, TOWN_Y - 11)
    spots = _row(x, TOWN_Y + 20, 6, 34) + _row(x, TOWN_Y + 48, 6, 34)
    yield from _squares(words, crowd, RECRUITMENT_AT, spots, scale=0.95)


def _keepers(words: Words, price: int, prices: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    y, t = KEEPERS_Y, words.t
    told = Price(price, ONE, t("price.one", price))
    yield from _panel("keeper", "416x68", MIDDLE, y, t("area.keeper"), told, area_rule(words, "keeper", box), -1)
    yield _short(words, "keeper", box, MIDDLE, y - 2, 416, 18)
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
        yield from _panel(key, size, x, y, t(f"area.{key}"), price, area_rule(words, key, box), action)
        yield from _squares(words, crowd, place, _row(x, y - 7, number, step))
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
    yield from _panel("telegram", "124x88", x, y, t("area.telegram"), free, label, TELEGRAM)
    yield from _squares(words, crowd, TELEGRAPHED_AT, _row(x, y - 7, 6, 19.5), scale=0.82)
    yield _short(words, "telegram", box, x, y + 24, 124)


def _baskets(words: Words, price: int, prices: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    x, y, t = X + 208, FOOT_Y, words.t
    told, label = Price(price, ONE, t("price.one", price)), area_rule(words, "basket", box)
    yield from _panel("baskets", "160x88", x, y, t("area.basket"), told, label, -1, "basket")
    for colour in range(4):
        at = x + 38 * (colour - 1.5)
        yield from _squares(words, crowd, BASKETS_AT + colour, [(at, y - 5), (at, y + 22)], colour, scale=0.85)
        label = t("scene.basket_square", colour, prices[colour])
        key = PLACE.tokens[BASKETS_AT + colour]
        yield Node(key, "basket-column", at, y + 8, label=label, about=BASKET + colour)


def _office(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    x, y, t = RIGHT - 62, FOOT_Y, words.t
    label, free = area_rule(words, "office", box), _mixed(words, box, AREA_OFFICE)
    yield from _panel("office", "124x88", x, y, t("area.office"), free, label, OFFICE)
    yield from _squares(words, crowd, OFFICED_AT, _row(x, y - 7, 4, 27))
    yield _short(words, "office", box, x, y + 24, 124)
