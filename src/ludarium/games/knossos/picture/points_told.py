"""What a purchase means for the points: what it adds, and what the resources and workers that it takes were worth."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.knossos.picture.own_area import PARTS, parts_of
from ludarium.games.knossos.rules.content import AMOUNT_A, AMOUNT_B, COLOUR_A, COLOUR_B, WAY
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.steps.paying import can_pay_way
from ludarium.games.knossos.rules.tables import seat_colour
from ludarium.kernel.words import Words


def points_told(view: Knossos, seat: int, words: Words, afters: list[Knossos]) -> str:
    """How the points of a seat change, part by part, in the best of the positions that may follow; empty if not."""
    before = parts_of(view, seat)
    if not afters:
        return ""
    best = max((parts_of(after, seat) for after in afters), key=sum)
    changes = [then - now for now, then in zip(before, best, strict=True)]
    told = [words.t(f"change.{PARTS[i]}", change) for i, change in enumerate(changes) if change]
    if not told:
        return ""
    if len(told) == 1 and sum(changes) > 0:
        return words.t("preview.points", sum(changes))
    return words.t("preview.points_net", sum(changes), words.listing(told))


def after_buying(view: Knossos, seat: int, card: int, only: int = -1) -> list[Knossos]:
    """The positions after a card is taken, one for each way to pay for it that the seat has; `only`: by this way."""
    found = []
    for way in view.box.card_ways[card]:
        if only in (-1, way[WAY]) and can_pay_way(view, seat, way):
            after = view.copy()
            after.store[seat_colour(seat, way[COLOUR_A])] -= view.due(seat, way[COLOUR_A], way[AMOUNT_A])
            after.store[seat_colour(seat, way[COLOUR_B])] -= view.due(seat, way[COLOUR_B], way[AMOUNT_B])
            after.cards[seat].append(card)
            found.append(after)
    return found


def paid_in_any(view: Knossos, seat: int, price: int) -> list[Knossos]:
    """The positions after a price is paid in any colours, one for each way to do it without white."""
    found = []
    for paid in _splits(view.stores_of(seat), price):
        after = view.copy()
        for colour, number in enumerate(paid):
            after.store[seat_colour(seat, colour)] -= number
        found.append(after)
    return found


def _splits(stores: list[int], price: int) -> Iterator[tuple[int, ...]]:
    """Every way to take that many out of the stores."""
    if len(stores) == 1:
        if price <= stores[0]:
            yield (price,)
        return
    for number in range(max(0, price - sum(stores[1:])), min(stores[0], price) + 1):
        for rest in _splits(stores[1:], price - number):
            yield number, *rest
