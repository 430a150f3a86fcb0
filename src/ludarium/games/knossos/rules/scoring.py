"""The score sheet (R 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.rules.actions import ALTARS_AT, KEEPERS_AT
from ludarium.games.knossos.rules.altars import (
    POINTS,
    RULE_CARDS,
    RULE_LEFT,
    RULE_NUMBER,
    RULE_RUINS,
    RULE_SQUARE,
    RULE_STORE,
)
from ludarium.games.knossos.rules.content import PER4, PLUS_ONE, VP1, WORKERS75, Box
from ludarium.games.knossos.rules.tables import place_seat, seat_colour, slot_seat
from ludarium.kernel.bitsets import holds, members

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos
QUARTERS_A_POINT: Final = 4


def worker_points(p: Knossos, seat: int) -> int:
    """R 10.1: workers waiting or in the ruins, half a point each (three quarters with the card), rounded down."""
    count = p.waiting[seat]
    for slot in range(len(p.marks)):
        count += p.on[slot_seat(slot, seat)] + p.beside[slot_seat(slot, seat)]
    if p.at_entrance and p.turn == seat:
        count += 1
    better = 0
    for card in p.cards[seat]:
        if p.box.card_effect[card] == WORKERS75:
            better = 1  # once only
    return count * p.box.worker_quarters[better] // QUARTERS_A_POINT


def resource_points(box: Box, stores: list[int], white: int) -> int:
    """R 10.2: a point for every five of a colour; those of one colour are multiplied by white, also by none."""
    points = [n // box.resource_per_point for n in stores]
    total = sum(points)
    best = total - points[0] + points[0] * white
    for one in points:
        best = max(best, total - one + one * white)
    return best


def card_points(box: Box, cards: list[int]) -> int:
    """R 9: sets, single points, and one point for every four after all the others."""
    numbers = [0, 0, 0]
    singles = 0
    bonus = 0
    extra: list[int] = []
    for card in cards:
        numbers[box.card_type[card]] += 1
        effect = box.card_effect[card]
        if effect == VP1:
            singles += 1
        elif effect == PER4:
            bonus += 1
        elif effect == PLUS_ONE:
            extra.append(box.card_of[card])
    points = _best_sets(box, numbers, extra, 0) + singles
    return points + bonus * (points // box.per_points)


def _best_sets(box: Box, numbers: list[int], extra: list[int], i: int) -> int:
    """Set points when each further card of `extra` counts for the type where it gives the most."""
    if i == len(extra):
        total = 0
        for kind in range(3):
            row = box.sets[kind]
            total += row[min(numbers[kind], len(row) - 1)]
        return total
    best = 0
    for kind in range(3):
        if holds(extra[i], kind):
            numbers[kind] += 1
            best = max(best, _best_sets(box, numbers, extra, i + 1))
            numbers[kind] -= 1
    return best


def sides_left(p: Knossos, colour: int) -> int:
    """ATHENA: sides of the colour among all tiles that are not in the ruins; every tile counts for both its colours."""
    count = 0
    for tile in range(1, len(p.box.tile_colours)):
        if p.ruins.slot[tile] < 0:
            sides = p.box.tile_colours[tile]
            count += int(sides[0] == colour) + int(sides[1] == colour)
    return count


def altar_worth(p: Knossos, seat: int, kind: int) -> int:
    """What a worker of the seat on a square of this kind is worth as things stand (for the rule number: altar_points)."""
    rule = p.box.altar_rule[p.altar]
    if rule == RULE_SQUARE:
        return p.box.altar_squares[p.altar][kind][POINTS]
    return _counted(p, seat, kind, rule) // p.box.altar_divisor[p.altar]


def _counted(p: Knossos, seat: int, kind: int, rule: int) -> int:
    """What the altar counts for a square of this kind, which is a colour where the squares have colours."""
    if rule == RULE_LEFT:
        return sides_left(p, kind)
    if rule == RULE_RUINS:
        return p.ruins.number[kind]
    if rule == RULE_CARDS:
        return len(p.cards[seat])
    coloured = p.box.altar_coloured[p.altar]
    if rule == RULE_STORE:
        return p.store[seat_colour(seat, kind)] if coloured else p.total(seat)
    count = 0
    for slot in members(p.own[seat]):
        if not coloured or p.ruins.colour[slot] == kind:
            i = slot_seat(slot, seat)
            count += p.on[i] + p.beside[i] + int(p.meeple[seat] == slot)
    return count


def altar_points(p: Knossos, seat: int) -> int:
    """R 8."""
    number = p.own_on_altar(seat)
    total = number * p.white[seat] * p.box.altar_white[p.altar]
    if p.box.altar_rule[p.altar] == RULE_NUMBER:
        table = p.box.altar_table[p.altar]
        last = len(table) - 1
        return total + table[min(number, last)] + max(0, number - last) * p.box.altar_further[p.altar]
    for kind in range(KEEPERS_AT - ALTARS_AT):
        workers = p.at[place_seat(ALTARS_AT + kind, seat)]
        if workers:
            total += workers * altar_worth(p, seat, kind)
    return total


def points(p: Knossos, seat: int) -> int:
    return (
        worker_points(p, seat)
        + resource_points(p.box, p.stores_of(seat), p.white[seat])
        + card_points(p.box, p.cards[seat])
        + altar_points(p, seat)
    )


def totals(p: Knossos) -> list[int]:
    found: list[int] = []
    for seat in range(p.seats):
        found.append(points(p, seat))
    return found


def winning(p: Knossos) -> list[int]:
    """R 10: most points; among equals the player who caused the end; else shared."""
    scores = totals(p)
    best = max(scores)
    first = [seat for seat in range(p.seats) if scores[seat] == best]
    return [p.cause] if p.cause in first else first


def sheet(p: Knossos) -> list[tuple[str, list[int]]]:
    seats = range(p.seats)
    return [
        ("sheet.workers", [worker_points(p, s) for s in seats]),
        ("sheet.resources", [resource_points(p.box, p.stores_of(s), p.white[s]) for s in seats]),
        ("sheet.cards", [card_points(p.box, p.cards[s]) for s in seats]),
        ("sheet.altar", [altar_points(p, s) for s in seats]),
    ]
