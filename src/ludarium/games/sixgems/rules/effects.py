"""The executor of what is printed on settlement cards: conditions, and bonuses in points (R 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import CENTRE, DICE, KINDS, NO_CARD, RED, face_of
from ludarium.games.sixgems.rules.content import (
    ALL_PLAYERS_KINDS,
    ANY_DIE,
    BY_JEWELS,
    BY_KINDS,
    BY_RANK,
    EACH_JEWEL,
    EACH_SHOWING,
    EACH_UNDER,
    FLAT,
    HIGHEST_DIE_TIMES,
    JEWELS_TIMES,
    KINDS_TIMES,
    OWN_KINDS,
    RED_DIE_TIMES,
    SAME_KIND,
    SPOTS,
)
from ludarium.games.sixgems.rules.display import card_of, kinds_of, kinds_of_all, owner_of, row_at

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


def dice_ready(p: SixGems) -> bool:
    """Whether all three dice lie on boards (R 4.3)."""
    return CENTRE not in p.at


def conditions_met(p: SixGems, seat: int) -> int:
    """The set of settlement cards that the seat could settle now if it held them; empty while a die is off the boards."""
    at = p.at
    face = p.face
    if CENTRE in at:
        return 0
    box = p.box
    faces = (face[0] * SPOTS + face[1]) * SPOTS + face[2]  # read back by `three_of`
    places = (at[0] * SPOTS + at[1]) * SPOTS + at[2]
    met = box.by_faces[faces] | box.by_places[places]
    for card in box.by_players:
        if _players_meet(p, seat, box.condition[card], box.threshold[card]):
            met |= 1 << card  # `with_number`, without a call
    return met


def _players_meet(p: SixGems, seat: int, op: int, n: int) -> bool:
    if op == OWN_KINDS:
        return kinds_of(p, seat) >= n
    if op == SAME_KIND:
        first = row_at(seat, 0)
        for row in range(first, first + KINDS):
            if p.rows[row] >= n:
                return True
        return False
    if op == ALL_PLAYERS_KINDS:
        return kinds_of_all(p) >= n
    for points in p.points:  # SOMEBODY_HAS
        if points >= n:
            return True
    return False


def values(p: SixGems) -> list[int]:
    """What one jewel of each kind is worth now: plus under a blue die, minus under the red one (R 5.4)."""
    worth = [0] * (KINDS + 1)  # the last is the centre
    at = p.at
    worth[at[0]] = p.face[0]
    worth[at[1]] = p.face[1]
    worth[at[2]] = -p.face[2]
    worth[CENTRE] = 0
    return worth


def bonus_points(p: SixGems, card: int, settler: int, seat: int) -> int:
    """The bonus in points that a seat gets from a card; displays and totals as they are before the settlement (R 5.2)."""
    box = p.box
    if seat != settler and not box.for_all[card]:
        return 0
    op = box.bonus[card]
    row = p.rows[row_at(seat, box.gem[card])]
    if op == FLAT:
        return box.points[card] + (box.last[card] if is_last(p, seat) else 0)
    if op == EACH_JEWEL:
        return box.points[card] * row
    if op == EACH_UNDER:
        if p.icon_face:  # the other reading of the lost icon (R 10.5)
            return box.points[card] * _cards_showing(p, seat, [p.icon_face])
        return box.points[card] * _jewels_under(p, seat, box.die[card])
    if op == EACH_SHOWING:
        return box.points[card] * _cards_showing(p, seat, box.shows[card])
    if op == HIGHEST_DIE_TIMES:
        return max(p.face[0], p.face[1], p.face[2]) * row
    if op == RED_DIE_TIMES:
        return p.face[RED] * row
    if op == KINDS_TIMES:
        return kinds_of(p, seat) * row
    if op == JEWELS_TIMES:
        return row * p.rows[row_at(seat, box.other[card])]
    if op == BY_KINDS:
        return box.table[card][kinds_of(p, seat)]
    if op == BY_JEWELS:
        return box.table[card][min(row, len(box.table[card]) - 1)]
    if op == BY_RANK:
        return _by_rank(p, card, seat) if row else 0
    return 0  # swap and leave_out_largest give no points; their steps carry them out


def is_last(p: SixGems, seat: int) -> bool:
    """No total is lower and at least one is higher (R 6, s05). In the first settlement nobody is last: the totals are only
    the starting points, which are ours (R 10.6)."""
    earlier = len(p.ledger) - (1 if p.current != NO_CARD else 0)
    if not earlier and not p.early_last:
        return False
    own = p.points[seat]
    return own == min(p.points) and own < max(p.points)


def _jewels_under(p: SixGems, seat: int, which: int) -> int:
    """Jewels under the blue dice (0), the red one (1) or all of them (2)."""
    count = 0
    for die in range(DICE):
        if (which == ANY_DIE or (die == RED) == bool(which)) and p.at[die] != CENTRE:
            count += p.rows[row_at(seat, p.at[die])]
    return count


def _cards_showing(p: SixGems, seat: int, faces: list[int]) -> int:
    """The seat's jewel cards with one of these faces; almighty jewels bear none."""
    count = 0
    for entry in p.shown:
        if owner_of(entry) == seat and face_of(card_of(entry)) in faces:
            count += 1
    return count


def _by_rank(p: SixGems, card: int, seat: int) -> int:
    """Equal numbers share the better place and its points; the next takes the place after them (R 6, s07)."""
    gem = p.box.gem[card]
    own = p.rows[row_at(seat, gem)]
    place = 0
    for other in range(p.seats):
        if p.rows[row_at(other, gem)] > own:
            place += 1
    table = p.box.table[card]
    return table[min(place, len(table) - 1)]
