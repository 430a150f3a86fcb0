"""What decides a game, as small numbers: what a learned value reads, and a part of what learners see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.bot.progress import era_left, game_left, scorings_left
from ludarium.games.time_of_empires.bot.value import map_value, pile_value, value
from ludarium.games.time_of_empires.rules.boards import SYM_VP, TYPE_COUNT, section_at, symbol_at
from ludarium.games.time_of_empires.rules.scoring import built

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def common(p: Empires) -> list[int]:
    """How much of the era and of the game is left."""
    return [p.era, scorings_left(p), era_left(p), game_left(p), int(p.real), int(p.era == 3), int(p.round >= 14)]


def facts(p: Empires, seat: int) -> list[int]:
    """Points, means, cards, board and map of a seat, and what the quick estimate makes of them."""
    again = scorings_left(p)
    kinds: list[int] = []
    tokens = 0
    for kind in range(TYPE_COUNT):
        kinds.append(built(p, seat, kind))
        tokens += p.tokens[section_at(seat, kind)] * built(p, seat, kind)
    worth = value(p, seat) // 10
    return [
        p.vp[seat],
        worth,
        worth - 10 * p.vp[seat],
        map_value(p, seat, again) // 10,
        pile_value(p, seat) // 10,
        tokens,
        tokens * again,
        *kinds,
        len(p.ruins[seat]),
        p.symbols[symbol_at(seat, SYM_VP)],
        p.knowledge[seat],
        p.bricks[seat],
        p.reserve[seat],
        p.scholars[seat],
        len(p.hands[seat]),
        len(p.discovery[seat]),
        len(p.leaders[seat]),
        int(p.waiting[seat] >= 0),
        int(p.first == seat),
        int(p.turn == seat),
    ]
