"""What a learner sees: dice, displays, own hand, points and what is left; seats counted from the one that looks."""

from __future__ import annotations

from typing import Final

from ludarium.games.sixgems.rules.actions import DICE, FACES, JEWELS, KINDS, SETTLEMENTS
from ludarium.games.sixgems.rules.display import card_of
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.features import OWN, Feature, counts, number, numbers, one_hot, one_hots

READS_POSITIONS: Final = True


def features(seats: int) -> list[Feature]:
    return [
        one_hots("faces of the dice", "face", DICE, FACES, shift=-1),
        one_hots("boards of the dice", "at", DICE, KINDS + 1),
        counts("own jewel cards", "hand", JEWELS, entry=OWN),
        counts("own settlement cards", "cards", SETTLEMENTS, entry=OWN),
        numbers("rows of jewels", "rows", seats * KINDS, 6, block=KINDS),
        numbers("fixed almighty jewels", "fixed", seats * KINDS, 6, block=KINDS),
        numbers("loose almighty jewels", "loose", seats, 4, block=1),
        numbers("points", "points", seats, 100, block=1),
        numbers("cards settled by each", "settled", seats, 4, block=1),
        numbers("may not settle next turn", "pause", seats, block=1),
        counts("jewel cards played", _played, JEWELS),
        counts("settlement cards settled", "ledger", SETTLEMENTS),
        one_hot("settlement going on", "current", SETTLEMENTS),
        number("settlements to the end", _to_the_end, 8),
        number("jewel deck", "deck", 36, lengths=True),
        number("settlement deck", "card_deck", 12, lengths=True),
        numbers("bonus so far", "bonus", seats, 20, block=1),
        numbers("jewel cards in hands", "hand", seats, 4, block=1, lengths=True),
    ]


def _played(p: SixGems, seat: int) -> list[int]:
    return [card_of(entry) for entry in p.shown]


def _to_the_end(p: SixGems, seat: int) -> int:
    return p.limit - len(p.ledger)
