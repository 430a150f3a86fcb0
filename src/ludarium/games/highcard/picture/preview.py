"""What an action would give: the card's points, if it is played."""

from __future__ import annotations

from ludarium.games.highcard.rules.actions import BURY, card_of
from ludarium.games.highcard.rules.position import HighCard
from ludarium.kernel.scene import Preview
from ludarium.kernel.words import Words


def preview(view: HighCard, action: int, words: Words) -> Preview:
    return Preview("+0" if action >= BURY else f"+{card_of(action) + 1}")
