"""What a seat has besides points, as a hint tells it: the things that `value` counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.bot.context import Outlook, rounds_left
from ludarium.games.knossos.bot.estimate import LONG, THINGS_LATER, THINGS_NOW, expected_return, finished
from ludarium.games.knossos.bot.parameters import RESOURCE, USUAL
from ludarium.games.knossos.rules.prices import keepers_of
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour, slot_seat
from ludarium.kernel.bitsets import members

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos

# in the order of `things`
CARDS: Final = 1
WAITING: Final = 3
IN_RUINS: Final = 4
DISCOUNTS: Final = 11
FINISHED: Final = 26

KEEPER: Final = 40


def assets(p: Knossos, seat: int) -> list[tuple[str, int, int]]:
    """Message, how much the seat has of it, and what each is worth in hundredths of a point."""
    left = min(rounds_left(p, USUAL), LONG)
    look = Outlook(p, seat, USUAL)
    out = p.meeple[seat] >= 0
    back = expected_return(p, seat, look, p.ruins.colour[p.meeple[seat]], 1, -1) if out else 0
    in_ruins = 0
    for slot in members(p.own[seat]):
        i = slot_seat(slot, seat)
        in_ruins += p.on[i] + p.beside[i]
    discounts = 0
    for colour in range(COLOUR_COUNT):
        discounts += p.discount[seat_colour(seat, colour)]
    return [
        ("asset.resources", p.total(seat), USUAL[RESOURCE]),
        ("asset.return", back, USUAL[RESOURCE]),
        ("asset.waiting", p.waiting[seat], _worth(WAITING, left)),
        ("asset.in_ruins", in_ruins, _worth(IN_RUINS, left)),
        ("asset.on_market", finished(p, seat), _worth(FINISHED, left)),
        ("asset.cards", len(p.cards[seat]), _worth(CARDS, left)),
        ("asset.discounts", discounts, _worth(DISCOUNTS, left)),
        ("asset.keepers", keepers_of(p, seat), KEEPER),
    ]


def _worth(thing: int, left: int) -> int:
    return max(0, THINGS_NOW[thing] + THINGS_LATER[thing] * left // 10)
