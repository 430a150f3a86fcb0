"""Why a card may not be chosen."""

from __future__ import annotations

from ludarium.kernel.engine import Reason
from toybox.highcard.rules.actions import card_of


def refuse_card(action: int) -> Reason:
    return Reason("why.not_in_hand", "1", [card_of(action)])
