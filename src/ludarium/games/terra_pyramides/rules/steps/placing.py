"""R 4.1-4.2: a tile is placed, a foundation comes, rings close, a line is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    AXES,
    BEGINS,
    CHOSE_LINE,
    FOUNDATION,
    IGNORE_SYMBOL,
    LINE,
    PLACED,
    cell_of_place,
    place_on,
    way_of_place,
)
from ludarium.games.terra_pyramides.rules.building import told_with_build
from ludarium.games.terra_pyramides.rules.content import NO_TILE, holder_of
from ludarium.games.terra_pyramides.rules.effects import close_rings
from ludarium.games.terra_pyramides.rules.refusals import refuse_choose_line, refuse_place
from ludarium.games.terra_pyramides.rules.scoring import finish_game
from ludarium.games.terra_pyramides.rules.side_actions import open_sides
from ludarium.games.terra_pyramides.rules.step_kinds import (
    CHOOSE_LINE,
    END_OF_TURN,
    MOVE_WORKERS,
    PLACE_TILE,
    PUT_BLOCKS,
    PUT_WORKERS,
    REFILL,
    RESOLVE,
)
from ludarium.games.terra_pyramides.rules.steps.moving import ANYWHERE, NO_PLACE_YET
from ludarium.kernel.engine import Auto, Reason, Step
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


class Turn(Auto["Terra"]):
    """The order of a turn (R 4). The game ends with the first player who has no tile left (R 8, A38)."""

    def run(self, p: Terra, seat: int, arg: int) -> None:
        player = p.player(seat)
        if p.hand[player] == NO_TILE:
            finish_game(p)
            return
        p.bound = NO_PLACE_YET if p.turns[player] == 0 else ANYWHERE
        p.ignoring = 0
        p.active = seat
        p.placed = -1
        p.tell(BEGINS, seat)
        p.push(END_OF_TURN, seat)
        p.push(REFILL, seat)
        p.push(MOVE_WORKERS, seat)
        p.push(RESOLVE, seat)
        p.push(CHOOSE_LINE, seat)
        p.push(PLACE_TILE, seat)


class PlaceTile(Step["Terra"]):
    """R 4.1: the hand tile on any empty free square, stairs to a site; with symbols on a square of its holder's (R 9)."""

    def wording(self, p: Terra, seat: int, arg: int) -> str:
        return told_with_build(p, seat, self.key)

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        if not p.symbols or p.ignoring:
            return p.free[:]
        symbol = p.board().symbol
        holder = holder_of(p.hand_from[p.player(seat)])
        found = [place for place in p.free if symbol[cell_of_place(place)] == holder]
        if not found and p.gold[p.player(seat)] < p.box.price_symbol:  # A19
            return p.free[:]
        return found

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        found = open_sides(p, seat)
        if p.symbols and not p.ignoring and p.gold[p.player(seat)] >= p.box.price_symbol:
            found.append(IGNORE_SYMBOL)
        return found

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_place(p, p.player(seat), action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        player = p.player(seat)
        tile = p.hand[player]
        if tile < 0:
            raise NeedsGuess("This view does not know the tile in hand.")
        cell = cell_of_place(action)
        way = way_of_place(action)
        p.hand[player] = NO_TILE
        p.placed = cell
        lay(p, tile, cell, way)
        p.tell(PLACED, seat, cell, tile, way)
        site = p.board().points_at[action]
        if site >= 0 and p.found[site] < 0 and p.pile:  # A5
            _bring_foundation(p, site)
        if p.version > 1:
            close_rings(p, seat, cell)


def lay(p: Terra, tile: int, cell: int, way: int) -> None:
    """Put a stair tile on a square for the rest of the game."""
    board = p.board()
    p.tile[cell] = tile
    p.stairs[cell] = way
    p.filled[cell] = 1
    for other in board.ways[cell]:
        p.free.remove(place_on(cell, other))
    for site in board.rings_of[cell]:
        p.gaps[site] -= 1


def _bring_foundation(p: Terra, site: int) -> None:
    """R 4.1: the site that the stairs point at gets the top foundation."""
    top = p.pile.pop()
    if top < 0:
        raise NeedsGuess("This view does not know the next foundation.")
    p.found[site] = top
    p.revealed()
    p.tell(FOUNDATION, p.board().sites[site], p.box.value[top])


class ChooseLine(Step["Terra"]):
    """R 4.2-4.3: one of the four lines through the tile, whole; pieces are put on its icons."""

    def wording(self, p: Terra, seat: int, arg: int) -> str:
        return told_with_build(p, seat, self.key)

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        return [LINE + axis for axis in range(AXES)]

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        return open_sides(p, seat)

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_choose_line(action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        box = p.box
        board = p.board()
        line: list[int] = board.lines[p.placed][action - LINE]
        p.line = line
        p.tell(CHOSE_LINE, seat, action - LINE, line[0], line[len(line) - 1])
        icons: list[int] = []
        blocks: list[int] = []
        for cell in line:
            tile = p.tile[cell]
            if tile < 0:
                continue
            for _ in range(box.workers[tile]):
                icons.append(cell)
            for colour in box.blocks[tile]:
                blocks.append(colour)
        player = p.player(seat)
        if len(blocks) <= p.quarry:
            p.quarry -= len(blocks)
            p.line_blocks = blocks
        else:  # A8
            p.block_icons = blocks
            p.push(PUT_BLOCKS, seat)
        if len(icons) <= p.supply[player]:
            p.supply[player] -= len(icons)
            p.standing = icons
        else:  # A8
            p.worker_icons = icons
            p.push(PUT_WORKERS, seat)
