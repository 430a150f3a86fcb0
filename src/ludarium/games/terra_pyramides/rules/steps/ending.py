"""R 4.6, 6.3 and 7: a new tile, a searched stack, the limits at the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    ARRANGE,
    ARRANGED,
    DONE,
    DRAW,
    DREW,
    GOLD_LOST,
    KEEP,
    LINE,
    PLACE,
    SAW,
    STACK_GONE,
    TAKE,
)
from ludarium.games.terra_pyramides.rules.content import STACKS, STORES
from ludarium.games.terra_pyramides.rules.side_actions import can_spend, open_sides
from ludarium.games.terra_pyramides.rules.step_kinds import ARRANGE_STACK, TURN
from ludarium.kernel.engine import Reason, Step
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def stacks_left(p: Terra) -> list[int]:
    return [DRAW + stack for stack in range(STACKS) if p.stack[stack]]


def draw(p: Terra, seat: int, stack: int, open_next: bool = True) -> None:
    """Take the top tile. A stack that has come down to its count leaves the game unseen (R 4.6)."""
    player = p.player(seat)
    tile = p.stack[stack].pop()
    if tile < 0:
        raise NeedsGuess("This view does not know the next tile of that stack.")
    mask = p.stack_mask[stack].pop() | p.knows(seat)
    p.hand[player] = tile
    p.hand_mask[player] = mask
    p.hand_from[player] = stack
    p.revealed()
    p.tell(DREW, seat, stack)
    p.tell_only(mask, SAW, seat, tile)
    if len(p.stack[stack]) <= p.left:
        p.gone.extend(p.stack[stack])
        p.gone_mask.extend(p.stack_mask[stack])
        p.stack[stack] = []
        p.stack_mask[stack] = []
        p.tell(STACK_GONE, stack, p.left)
    elif open_next:
        show_top(p, stack)


def show_top(p: Terra, stack: int) -> None:
    """R 9, face-up stacks: everybody sees the top tile, and only that."""
    if p.face_up and stack in p.box.face_up_stacks and p.stack[stack]:
        p.stack_mask[stack][len(p.stack[stack]) - 1] = p.everybody()


def turn_up(p: Terra) -> None:
    """R 9: four stacks are turned face up after the draws of the setup (A1)."""
    for stack in range(STACKS):
        show_top(p, stack)


class PickStack(Step["Terra"]):
    """A1: with symbols everybody picks the stack of the first tile, in turn order."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        return stacks_left(p)

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return _why_not_draw(p, action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        draw(p, seat, action - DRAW, False)
        if -2 not in p.hand:
            turn_up(p)


class Refill(Step["Terra"]):
    """R 4.6: the top tile of any stack, while there is one."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        return stacks_left(p)

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        return open_sides(p, seat) if stacks_left(p) else []

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        if action == DONE:
            return Reason("why.draw_first", "4.6")
        if PLACE <= action < LINE:
            return Reason("why.tile_is_placed", "4.1")
        return _why_not_draw(p, action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        draw(p, seat, action - DRAW)


def _why_not_draw(p: Terra, action: int) -> Reason | None:
    if DRAW <= action < ARRANGE:
        return Reason("why.stack_is_gone", "4.6", [action - DRAW])
    return None


class ArrangeStack(Step["Terra"]):
    """R 6.3: a searched stack goes back in any order: from the top, say which tile comes next; `keep` leaves the rest.
    At the refill `take` puts a tile on top, leaves the rest and draws it (A41).

    The step's argument: stack, tiles already put in order << 3, at the refill << 7.
    """

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        size = len(p.stack[arg & 7])
        done = arg >> 3 & 15
        found: list[int] = []
        if arg >> 7 and not done:
            for depth in range(size):
                found.append(TAKE + depth)
        if size - done > 1:
            for depth in range(done, size):
                found.append(ARRANGE + depth)
        found.append(KEEP)
        return found

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        if ARRANGE <= action < KEEP:
            return Reason("why.no_such_depth", "6", [len(p.stack[arg & 7]), arg >> 3 & 15])
        if TAKE <= action < DONE:
            if arg >> 7 and not arg >> 3 & 15:
                return Reason("why.no_such_depth", "6", [len(p.stack[arg & 7]), 0])
            return Reason("why.take_only_at_refill", "4.6")
        return Reason("why.put_the_stack_back_first", "6")

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        stack = arg & 7
        if action == KEEP:
            show_top(p, stack)
        elif action >= TAKE:
            self.bring_up(p, stack, action - TAKE, 0)
            show_top(p, stack)  # R 4.7: what is drawn from a face-up stack is open, searched or not
            p.agenda.pop()  # the refill is done with it
            draw(p, seat, stack)
        else:
            done = arg >> 3 & 15
            self.bring_up(p, stack, action - ARRANGE, done)
            p.tell_only(p.knows(seat), ARRANGED, seat, p.stack[stack][len(p.stack[stack]) - 1 - done], done + 1)
            p.push(ARRANGE_STACK, seat, arg + 8)

    def bring_up(self, p: Terra, stack: int, depth: int, to: int) -> None:
        """Bring the tile at a depth below the top up to another depth; the searcher knows all of them alike."""
        tiles = p.stack[stack]
        last = len(tiles) - 1
        tiles.insert(last - to, tiles.pop(last - depth))


class EndOfTurn(Step["Terra"]):
    """R 7: at most 4 gold and 7 blocks. The surplus must be spent or exchanged; what nothing can buy is lost (A17)."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        player = p.player(seat)
        if blocks_of(p, player) > p.box.block_limit:
            return []
        if p.gold[player] > p.box.gold_limit and can_spend(p, player):
            return []
        return [DONE]

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        return open_sides(p, seat)

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        player = p.player(seat)
        if action == DONE:
            if blocks_of(p, player) > p.box.block_limit:
                return Reason("why.too_many_blocks", "7", [p.box.block_limit, blocks_of(p, player)])
            return Reason("why.too_much_gold", "7", [p.box.gold_limit, p.gold[player]])
        if DRAW <= action < ARRANGE:
            return Reason("why.one_tile_only", "4.6")
        return Reason("why.tile_next_turn", "4") if PLACE <= action < LINE else None

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        player = p.player(seat)
        surplus = p.gold[player] - p.box.gold_limit
        if surplus > 0:
            p.gold[player] = p.box.gold_limit
            p.tell(GOLD_LOST, seat, surplus)
        p.turns[player] += 1
        p.push(TURN, (seat + 1) % p.seats)


def blocks_of(p: Terra, player: int) -> int:
    count = 0
    for i in range(player * STORES, (player + 1) * STORES):
        count += p.store[i]
    return count
