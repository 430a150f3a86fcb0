"""Nothing is secret here; every field is declared all the same."""

from __future__ import annotations

from ludarium.games.noughts.rules.position import Noughts
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.secrets import PUBLIC, Fields, fill, redact

FIELDS: Fields = {"board": PUBLIC, "winner": PUBLIC}


def seen_by(p: Noughts, seat: int) -> Position:
    return redact(p, FIELDS, seat)


def guess(view: Noughts, chance: Chance) -> Position:
    return fill(view, FIELDS, {}, chance)


def count_pieces(p: Noughts) -> dict[str, int]:
    """What must never change: nine cells."""
    return {"cells": len(p.board)}
