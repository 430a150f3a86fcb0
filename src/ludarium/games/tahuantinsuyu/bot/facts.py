"""What decides a game, as small numbers: what a learned value reads, and a part of what learners see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.tahuantinsuyu.bot.value import next_site, people_left, scorings_left, things, value

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


def common(p: Tahuantinsuyu) -> list[int]:
    """How much of the game is left."""
    later = len(p.box.phases) - 1 - p.column
    return [p.column, later, p.phase, people_left(p), scorings_left(p), int(later == 0), len(p.pile)]


def facts(p: Tahuantinsuyu, seat: int) -> list[int]:
    """Points, what the seat has that foretells more of them, and its place in the order."""
    later = len(p.box.phases) - 1 - p.column
    worth = value(p, seat) // 10
    have = things(p, seat, later, people_left(p))
    return [
        p.vp[seat],
        worth,
        worth * later,
        *have,
        next_site(p, seat),
        p.free_roads[seat],
        p.wild_roads[seat],
        len(p.hand[seat]),
        p.order.index(seat),
        int(p.turn == seat),
    ]
