"""How much of the game is left, as its end draws near."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def scorings_left(p: Empires) -> int:
    return 4 - max(1, p.era)


def era_left(p: Empires) -> int:
    """Hundredths of this era still to come."""
    if p.real:
        passed = min(max(0, p.now - p.gong_at), p.box.era_ms)
        return 100 - 100 * passed // p.box.era_ms
    return 100 - 100 * p.round // (p.box.rounds + 1)


def game_left(p: Empires) -> int:
    """Hundredths of the whole game still to come."""
    return ((3 - max(1, p.era)) * 100 + era_left(p)) // 3
