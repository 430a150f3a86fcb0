"""What a learner sees: dice, displays, own hand, points and what is left; seats counted from the one that looks."""

from __future__ import annotations

from ludarium.games.sixgems.rules.actions import DICE, FACES, JEWELS, KINDS, SETTLEMENTS
from ludarium.games.sixgems.rules.display import card_of
from ludarium.kernel.features import Feature, around, counts, number, numbers, one_hot, one_hots


def features(seats: int) -> list[Feature]:
    return [
        one_hots("faces of the dice", lambda p, seat: [f - 1 for f in p.face], DICE, FACES),
        one_hots("boards of the dice", lambda p, seat: p.at, DICE, KINDS + 1),
        counts("own jewel cards", lambda p, seat: p.hand[seat], JEWELS),
        counts("own settlement cards", lambda p, seat: p.cards[seat], SETTLEMENTS),
        numbers("rows of jewels", lambda p, seat: around(p.rows, seat, KINDS), seats * KINDS, 6),
        numbers("fixed almighty jewels", lambda p, seat: around(p.fixed, seat, KINDS), seats * KINDS, 6),
        numbers("loose almighty jewels", lambda p, seat: around(p.loose, seat), seats, 4),
        numbers("points", lambda p, seat: around(p.points, seat), seats, 100),
        numbers("cards settled by each", lambda p, seat: around(p.settled, seat), seats, 4),
        numbers("may not settle next turn", lambda p, seat: around(p.pause, seat), seats),
        counts("jewel cards played", lambda p, seat: [card_of(entry) for entry in p.shown], JEWELS),
        counts("settlement cards settled", lambda p, seat: p.ledger, SETTLEMENTS),
        one_hot("settlement going on", lambda p, seat: p.current, SETTLEMENTS),
        number("settlements to the end", lambda p, seat: p.limit - len(p.ledger), 8),
        number("jewel deck", lambda p, seat: len(p.deck), 36),
        number("settlement deck", lambda p, seat: len(p.card_deck), 12),
        numbers("bonus so far", lambda p, seat: around(p.bonus, seat), seats, 20),
        numbers("jewel cards in hands", lambda p, seat: around([len(h) for h in p.hand], seat), seats, 4),
    ]
