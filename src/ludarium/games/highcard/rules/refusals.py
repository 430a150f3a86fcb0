"""Why a card may not be chosen, with the rule it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.highcard.rules.actions import card_of
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.highcard.rules.position import HighCard


def refuse_card(p: HighCard, seat: int, action: int) -> Reason:
    card = card_of(action)
    if card not in p.hand[seat]:
        return Reason("why.not_in_hand", "1", [card])
    return Reason("why.buried_already", "2")
