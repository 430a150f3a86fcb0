"""The altar: its squares, what a worker there costs and is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.knossos.picture.boards import ALTAR, EMBLEMS
from ludarium.games.knossos.picture.card_text import altar_price_rule, altar_rule
from ludarium.games.knossos.picture.panels import (
    ALTAR_Y,
    COLUMN,
    LEAST,
    MIDDLE,
    MIX,
    ONE,
    RIGHT,
    WORDS,
    Area,
    Crowd,
    Ints,
    Price,
    X,
    away_sign,
    buyer,
    crowd_of,
    panel,
    row,
    squares,
)
from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    HONOUR,
    KEEPERS_AT,
    OFFER,
    PLACE,
    PRAY,
)
from ludarium.games.knossos.rules.altars import NEED, RULE_LEFT, RULE_NUMBER, RULE_RUINS, RULE_SQUARE
from ludarium.games.knossos.rules.content import (
    Box,
)
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.prices import altar_price
from ludarium.games.knossos.rules.scoring import altar_worth
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit


def altar_parts(view: Knossos, words: Words) -> list[list[Node]]:
    me, altar, box = buyer(view), view.altar, view.box
    worth = tuple([_altar_worth(view, me, kind) for kind in range(len(box.altar_squares[altar]))])
    crowd = crowd_of(view, ALTARS_AT, KEEPERS_AT)
    same = (RULE_SQUARE, RULE_LEFT, RULE_RUINS)  # worth the same to everybody
    of = 0 if box.altar_rule[altar] in same else me
    return [
        part(words, me, _altar, altar, altar_price(view, me), me, view.meeple[me] >= 0, box),
        part(words, of, _altar_squares, altar, worth, crowd, box),
    ]


def _altar_action(altar: int, kind: int, box: Box) -> int:
    if box.altar_coloured[altar]:
        return PRAY + kind
    return HONOUR if box.altar_rule[altar] == RULE_NUMBER else OFFER + kind


def _altar(words: Words, altar: int, price: int, me: int, out: bool, box: Box) -> Iterator[Node]:
    coloured, away = box.altar_coloured[altar], box.altar_away[altar]
    told = words.t("price.one" if coloured else "price.mix", price)
    cost = Price(price, ONE if coloured else MIX, told, away, out)
    rule = altar_rule(words, altar, box)
    title, about = words.t("scene.altar", altar), _altar_action(altar, 0, box)
    width, height = ALTAR
    known = min(altar, len(EMBLEMS) - 1)
    of = Area("altar", f"altar{known}", f"god{known}", MIDDLE, ALTAR_Y, width, height)
    yield from panel(of, title, cost, f"{rule} {altar_price_rule(words, altar, box)}", about, " light")
    yield from away_sign(words, "altar", cost, me, RIGHT - 61, ALTAR_Y - height / 2 + 13, " light")
    text, large = fit(rule, 398, 36, scales=(WORDS, LEAST))
    yield Node("altarr", "", MIDDLE, ALTAR_Y + 36.5, "flat faint", text, scale=large)


def _altar_squares(words: Words, altar: int, worth: Ints, crowd: Crowd, box: Box) -> Iterator[Node]:
    """The squares of each kind with what a worker there is worth: beside them, or below where there are many kinds. The
    whole group is touched."""
    kinds = box.altar_squares[altar]
    below = len(kinds) > 4 or len(kinds) == 1
    beside = 0.0 if below else 30.0
    numbers = [crowd.number(ALTARS_AT + kind) for kind in range(len(kinds))]
    step = min(26.0, (COLUMN - 8.0 - (10 + beside) * len(kinds)) / max(1, sum(numbers)))
    left, y = X + 8.0, ALTAR_Y - (17 if below else 6)
    for kind, number in enumerate(numbers):
        width = max(step * number, (COLUMN - 8.0) / len(kinds) - 10 if len(kinds) > 4 else 0.0)  # room for the words below
        middle = MIDDLE if len(kinds) == 1 else left + width / 2
        colour = kind if box.altar_coloured[altar] else 4
        yield from squares(words, crowd, ALTARS_AT + kind, row(middle, y, number, step), colour)
        told, about = _altar_text(words, altar, kind, worth[kind], box), _altar_action(altar, kind, box)
        sym = f"group{max(1, min(12, number))}" if len(kinds) > 1 else "group-whole"
        at = (middle, y + 22) if below else (middle + width / 2 + 15, y)
        yield from _worth(words, altar, kind, worth[kind], at, box)
        key, down = PLACE.tokens[ALTARS_AT + kind], y + (22 if below else 14)
        yield Node(key, sym, middle, down, label=told, scale=WORDS, about=about)
        left += width + 10 + beside


def _worth(words: Words, altar: int, kind: int, worth: int, at: tuple[float, float], box: Box) -> Iterator[Node]:
    """Points in a wreath; before it what a square asks for. Where all squares are alike, what each further worker adds."""
    rule, key, (middle, y) = box.altar_rule[altar], f"altar-worth{kind}", at
    if rule == RULE_NUMBER:
        yield Node(key, "", middle, y + 1, "flat bold", _altar_text(words, altar, kind, worth, box), scale=WORDS)
        return
    if rule == RULE_SQUARE:
        need = words.t("scene.need", box.altar_squares[altar][kind][NEED])
        yield Node(f"{key}n", "", middle - 4, y, "flat right", need, scale=WORDS)
        middle += 13
    yield Node(key, "laurel", middle, y, "flat bold", str(worth), scale=LEAST)


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
