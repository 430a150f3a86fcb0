"""What a learner sees: dice, displays, own hand, points, what is left, and what the dice and the own cards would bring;
seats counted from the one that looks."""

from __future__ import annotations

from typing import Final

from ludarium.games.sixgems.bot.value import bonus_lead, rows_lead, rows_value
from ludarium.games.sixgems.rules.actions import DICE, FACES, JEWELS, KINDS, RED, SETTLEMENTS
from ludarium.games.sixgems.rules.content import holds
from ludarium.games.sixgems.rules.display import card_of, row_at
from ludarium.games.sixgems.rules.effects import conditions_met
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
        numbers("what each die would bring on each board", _on_boards, DICE * KINDS, 6),
        numbers("what the rows bring with these dice", _rows, seats, 20),
        counts("own cards that can be settled", _ready, SETTLEMENTS),
        numbers("what settling each own card would bring", _settling, SETTLEMENTS, 20),
    ]


def _played(p: SixGems, seat: int) -> list[int]:
    return [card_of(entry) for entry in p.shown]


def _to_the_end(p: SixGems, seat: int) -> int:
    return p.limit - len(p.ledger)


def _on_boards(p: SixGems, seat: int) -> list[int]:
    """Points of the seat's row beyond those of the best other one, for each die on each board; minus for the red die."""
    found: list[int] = []
    for die in range(DICE):
        worth = -p.face[die] if die == RED else p.face[die]
        for gem in range(KINDS):
            most = 0
            for one in range(p.seats):
                if one != seat:
                    most = max(most, p.rows[row_at(one, gem)])
            found.append(worth * (p.rows[row_at(seat, gem)] - most))
    return found


def _rows(p: SixGems, seat: int) -> list[int]:
    return [rows_value(p, (seat + i) % p.seats) for i in range(p.seats)]


def _ready(p: SixGems, seat: int) -> list[int]:
    """The own settlement cards whose condition is met."""
    met = conditions_met(p, seat)
    return [card for card in p.cards[seat] if holds(met, card)]


def _settling(p: SixGems, seat: int) -> list[int]:
    """By card: what its bonus and the rows would give the seat beyond the others; 0 for cards of others."""
    found = [0] * SETTLEMENTS
    lead = rows_lead(p, seat)
    for card in p.cards[seat]:
        found[card] = bonus_lead(p, card, seat) + lead
    return found
