"""R 5: pyramids are built level by level; the missions that are won by building (R 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import BUILT, COLOURS, MISSION_WON, WHITE, build_on
from ludarium.games.terra_pyramides.rules.content import TOP_LEVEL
from ludarium.games.terra_pyramides.rules.step_kinds import PAY_BLOCKS, pay_arg
from ludarium.games.terra_pyramides.rules.stores import count_blocks, slot

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def can_grow(p: Terra, player: int, site: int) -> bool:
    """Whether a place can get another level at all: it is below the roof, and a top is left for level 5 (A16)."""
    level = p.level[site]
    return level < p.roof and (level + 1 < TOP_LEVEL or p.tops[player] > 0)


def add_builds(p: Terra, player: int, site: int, found: list[int]) -> None:
    """R 5: the next level of a place with three own workers, in the colours that can be paid."""
    if not can_grow(p, player, site):
        return
    level = p.level[site]
    need = p.box.level_blocks[level + 1]
    white = p.store[slot(player, WHITE)]
    cell = p.board().sites[site]
    if level:
        if p.store[slot(player, p.colour[site])] + white >= need:
            found.append(build_on(cell, p.colour[site]))
        return
    any_block = p.any_first_block and count_blocks(p, player) >= need
    for colour in range(COLOURS):  # A14: the first block has the chosen colour or is white
        if any_block or p.store[slot(player, colour)] + white >= need:
            found.append(build_on(cell, colour))


def can_build(p: Terra, player: int) -> bool:
    """Whether a level can be built somewhere now."""
    found: list[int] = []
    for site in range(len(p.owner)):
        if p.owner[site] == player and p.workers[site] == p.box.place_limit:
            add_builds(p, player, site, found)
    return len(found) > 0


def told_with_build(p: Terra, seat: int, key: str) -> str:
    """The prompt of a step, which also says that something can be built, where that is so."""
    return f"{key}_build" if can_build(p, p.player(seat)) else key


def coloured_part(p: Terra, player: int, level: int, colour: int) -> int:
    """How many coloured blocks go into a level: those of the colour go first, white ones fill up."""
    return min(p.box.level_blocks[level], p.store[slot(player, colour)])


def build(p: Terra, seat: int, site: int, colour: int) -> None:
    """R 5: pay and raise the pyramid. Where any block pays for level 1, the player says which (A14)."""
    player = p.player(seat)
    level = p.level[site] + 1
    need = p.box.level_blocks[level]
    if p.any_first_block and level == 1:
        p.push(PAY_BLOCKS, seat, pay_arg(site, colour, need))
        return
    own = coloured_part(p, player, level, colour)
    p.store[slot(player, colour)] -= own
    p.store[slot(player, WHITE)] -= need - own
    p.quarry += need
    raise_pyramid(p, seat, site, colour)


def raise_pyramid(p: Terra, seat: int, site: int, colour: int) -> None:
    """R 5: one worker stays, two return."""
    player = p.player(seat)
    level = p.level[site] + 1
    p.level[site] = level
    p.colour[site] = colour
    stay = staying(p, level)
    p.supply[player] += p.workers[site] - stay
    p.workers[site] = stay
    if level == TOP_LEVEL:
        p.tops[player] -= 1
    p.tell(BUILT, seat, p.board().sites[site], level, colour)
    if p.mission and _mission_done(p):  # A45: at once
        p.won = 1
        p.tell(MISSION_WON, p.mission)
        p.end()


def staying(p: Terra, level: int) -> int:
    """Workers that stay on a new level: one; in mission 3 none on the last, which is closed for good (R 9)."""
    return 0 if p.mission == 3 and level == p.roof else 1


def _mission_done(p: Terra) -> bool:
    if p.mission == 1:
        return p.level.count(TOP_LEVEL) >= p.box.mission_1_tall
    if p.mission == 3:
        return len({p.colour[s] for s in range(len(p.owner)) if p.level[s] == p.roof}) >= p.box.mission_3_colours
    return False
