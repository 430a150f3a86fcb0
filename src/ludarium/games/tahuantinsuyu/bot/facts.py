"""What decides a game, as small numbers: what a learned value reads, and a part of what learners see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.tahuantinsuyu.bot.value import next_site, people_left, scorings_left, things, value
from ludarium.games.tahuantinsuyu.rules.actions import BUILD_CITY, BUILD_GARRISON, BUILD_TEMPLE

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
        *_plots(p, seat),
        next_site(p, seat),
        p.free_roads[seat],
        p.wild_roads[seat],
        len(p.hand[seat]),
        p.order.index(seat),
        int(p.turn == seat),
    ]


def _plots(p: Tahuantinsuyu, seat: int) -> list[int]:
    """Sites within reach where a city, a temple or a garrison could be built."""
    cities = temples = garrisons = 0
    for site in p.reach[seat]:
        plot = p.plot[site]
        if plot == BUILD_CITY:
            cities += 1
        elif plot == BUILD_TEMPLE:
            temples += 1
        elif plot == BUILD_GARRISON:
            garrisons += 1
    return [cities, temples, garrisons]
