"""The right side of the picture (excavation cards, altar, market sheets): squares, prices, workers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.knossos.picture.card_text import area_rule, card_label, effect_text, in_two
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
    REINFORCEMENT_AT,
    TAVERN,
    TELEGRAM,
    TELEGRAPHED_AT,
)
from ludarium.games.knossos.rules.content import (
    ALTAR_HERMES,
    ALTAR_WORDS,
    AMOUNT_A,
    AMOUNT_B,
    AREA_BASKET,
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_TAVERN,
    COLOUR_A,
    COLOUR_B,
    NEED,
    RULE_NUMBER,
    RULE_SQUARE,
    Box,
    keeper_colour,
    which_square,
)
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.prices import altar_price, basket_price, keeper_price
from ludarium.games.knossos.rules.scoring import altar_worth
from ludarium.games.knossos.rules.steps.paying import can_buy
from ludarium.games.knossos.rules.tables import place_seat
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words

X, RIGHT = 640.0, 1384.0
MIDDLE = (X + RIGHT) / 2
THIRDS = (X + 119.5, MIDDLE, RIGHT - 119.5)  # the middles of three panels side by side
TITLE, WORDS = 1.3, 1.25  # of the usual size of letters: the whole table must be read at 1280 x 720
SQUARE = 1.2
CARD = 1.25
Ints = tuple[int, ...]


def _me(view: Knossos) -> int:
    """Whose prices are shown: the viewer's; for a stranger those of the seat at turn."""
    return view.viewer if view.viewer >= 0 else view.turn if 0 <= view.turn < view.seats else 0


# -- excavation cards -----------------------------------------------------------------------------------------------------


def card_parts(view: Knossos, words: Words) -> list[list[Node]]:
    parts = [part(words, 0, _deck, len(view.deck))]
    for place, card in enumerate(view.display):
        pays = can_buy(view, _me(view), card)
        parts.append(part(words, (place, pays), _card, card, place, pays, view.box))
    return parts


def _deck(words: Words, left: int) -> Iterator[Node]:
    yield Node("display", "panel744x230", MIDDLE, 131, "flat")
    yield Node("displayn", "", X + 12, 35, "flat left bold", words.t("scene.display"), scale=TITLE)
    yield Node("deck", "card-back", RIGHT - 42, 128, "flat", label=words.t("scene.deck", left), scale=CARD)
    yield Node("deckn", "", RIGHT - 42, 186, "flat bold", str(left), scale=TITLE)


def _card(words: Words, card: int, place: int, pays: bool, box: Box) -> Iterator[Node]:
    kind = box.card_type[card]
    x, y = X + 92 + 162 * place, 147

    def put(part: str, sym: str, dx: float, dy: float, text: str = "", cls: str = "flat bold") -> Node:
        return Node(f"card{card}{part}", sym, x + dx * CARD, y + dy * CARD, cls, text, scale=CARD)

    yield Node(f"card{card}", f"card{kind}", x, y, label=card_label(box, words, card), scale=CARD, about=BUY + card)
    yield put("s", f"find{kind}", -40, -49)
    yield put("n", "", 14, -49, words.thing("type", kind))
    ways = box.card_ways[card]
    if len(ways) == 16:  # heaps
        yield put("a", "chip4", -34, -6)
        yield put("x", "", -14, -6, str(ways[1][AMOUNT_A]))
        yield put("b", "chip4", 16, -6)
        yield put("y", "", 36, -6, str(ways[1][AMOUNT_B]))
        yield put("o", "", 0, 20, words.t("scene.heaps"), "flat")
    else:
        yield put("a", f"chip{ways[0][COLOUR_A]}", -34, -8)
        yield put("b", f"chip{ways[1][COLOUR_A]}", -10, -8)
        yield put("x", "", 14, -8, str(ways[0][AMOUNT_A]))
        yield put("c", f"chip{ways[2][COLOUR_A]}", -44, 18)
        yield put("y", "", -24, 18, str(ways[2][AMOUNT_A]))
        yield put("p", "", -6, 18, "+", "flat")
        yield put("d", f"chip{ways[2][COLOUR_B]}", 14, 18)
        yield put("z", "", 34, 18, str(ways[2][AMOUNT_B]))
    yield Node(f"card{card}e", "", x, y + 66, "flat", in_two(effect_text(box, words, card)), scale=1.15)
    if pays:
        mark = words.t("scene.can_pay")
        yield Node(f"card{card}v", "can-pay", x + 52 * CARD, y - 62 * CARD, "flat", label=mark, scale=CARD)


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


def _panel(key: str, size: str, x: float, y: float, title: str, price: str, label: str, about: int) -> Iterator[Node]:
    w, h = (int(n) for n in size.split("x"))
    yield Node(key, f"panel{size}", x, y, label=label, about=about)
    yield Node(f"{key}n", "", x - w / 2 + 10, y - h / 2 + 18, "flat left bold", title, scale=TITLE)
    if price:
        yield Node(f"{key}p", "", x + w / 2 - 10, y - h / 2 + 18, "flat right", price, scale=1.15)


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
            yield Node(f"at{place}.{seat}.{n}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=scale)


def _row(middle: float, y: float, number: int, step: float) -> list[tuple[float, float]]:
    """That many squares side by side."""
    return [(middle + step * (i - (number - 1) / 2), y) for i in range(number)]


def _stock(words: Words, crowd: Crowd, place: int, x: float, y: float) -> Iterator[Node]:
    """Everybody's workers in a stock: a cube and a number for each seat."""
    for seat in range(crowd.seats):
        number = crowd.of(place, seat)
        sx = x + 56 * (seat - 1.8)
        label = words.t("scene.stock", seat, number, place)
        cls = f"seat{seat}" + ("" if number else " dim")
        yield Node(f"at{place}.{seat}.0", f"worker{seat}", sx, y, cls, label=label, scale=1.1)
        yield Node(f"st{place}.{seat}", "", sx + 22, y + 2, "flat bold", str(number), scale=TITLE)


def _short(words: Words, key: str, box: Box, x: float, y: float, side: str = "") -> Node:
    """What an area does, in a few words."""
    return Node(f"{key}r", "", x, y, f"flat {side}".rstrip(), area_rule(words, key, box, "short"), scale=WORDS)


# -- the altar ------------------------------------------------------------------------------------------------------------

ALTAR_Y = 329


def altar_parts(view: Knossos, words: Words) -> list[list[Node]]:
    me, altar, box = _me(view), view.altar, view.box
    worth = tuple([_altar_worth(view, me, kind) for kind in range(len(box.altar_squares[altar]))])
    crowd = _crowd(view, ALTARS_AT, KEEPERS_AT)
    of = me if box.altar_rule[altar] == RULE_NUMBER else 0  # the others are worth the same to everybody
    return [
        part(words, me, _altar, altar, altar_price(view, me), box),
        part(words, of, _altar_squares, altar, worth, crowd, box),
    ]


def _altar_action(altar: int, kind: int, box: Box) -> int:
    return PRAY + kind if box.altar_coloured[altar] else OFFER + kind if altar == ALTAR_HERMES else HONOUR


def _altar(words: Words, altar: int, price: int, box: Box) -> Iterator[Node]:
    text = words.t("price.one" if box.altar_coloured[altar] else "price.mix", price)
    name = ALTAR_WORDS[altar]
    label = words.t(f"altar_rule.{name}", box.altar_divisor[altar], len(box.altar_table), box.altar_further)
    title, about = words.t("scene.altar", altar), _altar_action(altar, 0, box)
    yield from _panel("altar", "744x150", MIDDLE, ALTAR_Y, title, text, label, about)
    yield Node("altarr", "", X + 10, ALTAR_Y + 56, "flat left", label, scale=WORDS)


def _altar_squares(words: Words, altar: int, worth: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    kinds = box.altar_squares[altar]
    left, step, y = X + 12.0, 38.0, ALTAR_Y
    for kind, square in enumerate(kinds):
        number = square[1]
        width = max(step * number, 76.0 if len(kinds) > 4 else 0.0)  # room for the words below
        middle = left + width / 2
        colour = kind if box.altar_coloured[altar] else 4
        yield from _squares(words, crowd, ALTARS_AT + kind, _row(middle, y - 16, number, step), colour)
        told, about = _altar_text(words, altar, kind, worth[kind], box), _altar_action(altar, kind, box)
        yield Node(PLACE.tokens[ALTARS_AT + kind], "", middle, y + 20, "", told, scale=WORDS, about=about)
        left += width + 14


def _altar_worth(view: Knossos, me: int, kind: int) -> int:
    """What a worker there is worth as things stand; for Zeus what the viewer's next one adds."""
    if view.box.altar_rule[view.altar] != RULE_NUMBER:
        return altar_worth(view, kind)
    table, own = view.box.altar_table, view.own_on_altar(me)
    return table[own + 1] - table[own] if own + 1 < len(table) else view.box.altar_further


def _altar_text(words: Words, altar: int, kind: int, worth: int, box: Box) -> str:
    rule = box.altar_rule[altar]
    if rule == RULE_NUMBER:
        row = words.t("list.dot").join(str(n) for n in box.altar_table[1:])
        return row + words.t("scene.zeus_next", worth)
    if rule == RULE_SQUARE:
        return words.t("scene.need_points", box.altar_squares[altar][kind][NEED], worth)
    return words.t("scene.worth", worth)


# -- the market sheets ----------------------------------------------------------------------------------------------------

TOWN_Y, KEEPERS_Y, FOOT_Y = 472, 595, 721


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
    price = box.amount[AREA_KEEPER] + (box.away[AREA_KEEPER] if view.meeple[me] >= 0 else 0)
    prices = tuple([keeper_price(view, me, colour) for colour in range(4)])
    keepers = part(words, me, _keepers, price, prices, _crowd(view, KEEPERS_AT, KEEPERS_AT + 8), box)
    if view.sheet == EXPEDITION:
        return [sheets.town, keepers, *sheets.rest]
    price = box.amount[AREA_BASKET] + box.own_twice[AREA_BASKET] * view.own_baskets(me) // 2
    prices = tuple([basket_price(view, me, colour) for colour in range(4)])
    baskets = part(words, me, _baskets, price, prices, _crowd(view, BASKETS_AT, BASKETS_AT + 4), box)
    telegram, office = sheets.rest
    return [sheets.town, keepers, telegram, baskets, office]


def _town(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    y, t = TOWN_Y, words.t
    prices = ("", t("price.one", box.amount[AREA_TAVERN]), t("price.free"))
    actions = (-1, TAVERN, RECRUIT)
    for i, key in enumerate(("reinforcement", "tavern", "recruitment")):
        yield from _panel(key, "239x120", THIRDS[i], y, t(f"area.{key}"), prices[i], area_rule(words, key, box), actions[i])
        yield from _stock(words, crowd, i, THIRDS[i], y - 13 if i == 2 else y)
        if i < 2:
            yield _short(words, key, box, THIRDS[i], y + 40)
    spots = _row(THIRDS[2], y + 16, 6, 36) + _row(THIRDS[2], y + 43, 6, 36)
    yield from _squares(words, crowd, RECRUITMENT_AT, spots, scale=0.95)


def _keepers(words: Words, price: int, prices: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    y, t = KEEPERS_Y, words.t
    told = t("price.one", price)
    yield from _panel("keeper", "744x110", MIDDLE, y, t("area.keeper"), told, area_rule(words, "keeper", box), -1)
    for square in range(8):
        x = X + 54 + 88 * square
        place = KEEPERS_AT + square
        colour, printed = keeper_colour(square), box.printed[which_square(square)]
        here = [seat for seat in range(crowd.seats) if crowd.of(place, seat)]
        label = t("scene.keeper_square", colour, printed, prices[colour])
        sym = f"square{colour}" if crowd.free(place) or here else "closed"
        yield Node(PLACE.tokens[place], sym, x, y + 2, label=label, scale=SQUARE, about=KEEPER + square)
        yield Node(f"at{place}d", "", x + 32, y + 2, "flat bold", t("scene.plus", printed), scale=WORDS)
        for seat in here:
            label = t("scene.worker_at", seat, place)
            yield Node(f"at{place}.{seat}.0", f"worker{seat}", x, y + 2, f"seat{seat}", label=label, scale=SQUARE)
    yield _short(words, "keeper", box, X + 10, y + 38, "left")


def _expedition(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    y, t = FOOT_Y, words.t
    prices = (t("price.mix", box.amount[AREA_GUIDE]), t("price.between", box.amount[AREA_CAMP]), t("price.free"))
    actions = (GUIDE, CAMP, LABOUR)
    rows = ((GUIDED_AT, 4, 44.0), (CAMPED_AT, 4, 44.0), (LABOURED_AT, 6, 37.0))
    for i, key in enumerate(("guide", "camp", "labour")):
        yield from _panel(key, "239x126", THIRDS[i], y, t(f"area.{key}"), prices[i], area_rule(words, key, box), actions[i])
        place, number, step = rows[i]
        yield from _squares(words, crowd, place, _row(THIRDS[i], y - 3, number, step))
        yield _short(words, key, box, THIRDS[i], y + 40)


def _telegram(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    x, y, t = X + 98, FOOT_Y, words.t
    label = area_rule(words, "telegram", box)
    yield from _panel("telegram", "196x126", x, y, t("area.telegram"), t("price.free"), label, TELEGRAM)
    yield from _squares(words, crowd, TELEGRAPHED_AT, _row(x, y - 3, 6, 31), scale=1.0)


def _baskets(words: Words, price: int, prices: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    y, t = FOOT_Y, words.t
    told = t("price.one", price)
    yield from _panel("baskets", "326x126", MIDDLE, y, t("area.basket"), told, area_rule(words, "basket", box), -1)
    for colour in range(4):
        x = MIDDLE + 78 * (colour - 1.5)
        yield from _squares(words, crowd, BASKETS_AT + colour, _row(x, y - 13, 2, 33), colour, scale=1.1)
        label = t("scene.basket_square", colour, prices[colour])
        yield Node(
            PLACE.tokens[BASKETS_AT + colour], f"chip{colour}", x, y + 17, label=label, scale=1.1, about=BASKET + colour
        )


def _office(words: Words, crowd: Crowd, box: Box) -> Iterator[Node]:
    left, right, y, t = X + 98, RIGHT - 98, FOOT_Y, words.t
    label = area_rule(words, "office", box)
    yield from _panel("office", "196x126", right, y, t("area.office"), t("price.free"), label, OFFICE)
    yield from _squares(words, crowd, OFFICED_AT, _row(right, y - 3, 4, 42))
    for key, x in (("telegram", left), ("basket", MIDDLE), ("office", right)):
        yield _short(words, key, box, x, y + 44)
