"""R 4.6 and 6.3: a new tile, a searched stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    ARRANGE,
    ARRANGED,
    DRAW,
    DREW,
    KEEP,
    SAW,
    STACK_EMPTY,
    STACK_GONE,
    STACKS,
    TAKE,
)
from ludarium.games.terra_pyramides.rules.building import told_with_build
from ludarium.games.terra_pyramides.rules.content import NO_TILE
from ludarium.games.terra_pyramides.rules.refusals import (
    refuse_arrange,
    refuse_draw,
    refuse_refill,
    refuse_take_tile,
)
from ludarium.games.terra_pyramides.rules.side_actions import open_sides
from ludarium.games.terra_pyramides.rules.step_kinds import (
    ARRANGE_STACK,
    arrange_arg,
    searched_stack,
    tiles_in_order,
)
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
        if p.left:
            p.tell(STACK_GONE, stack, p.left)
        else:
            p.tell(STACK_EMPTY, stack)
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
        return refuse_draw(action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        draw(p, seat, action - DRAW, False)
        if NO_TILE not in p.hand:
            turn_up(p)


class Refill(Step["Terra"]):
    """R 4.6: the top tile of any stack, while there is one."""

    def wording(self, p: Terra, seat: int, arg: int) -> str:
        return told_with_build(p, seat, self.key)

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        return stacks_left(p)

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        return open_sides(p, seat) if stacks_left(p) else []

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_refill(p, p.player(seat), action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        draw(p, seat, action - DRAW)


class ArrangeStack(Step["Terra"]):
    """R 6.3: a searched stack goes back in any order: from the top, say which tile comes next; `keep` leaves the rest.
    The argument: `step_kinds.arrange_arg`."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        size = len(p.stack[searched_stack(arg)])
        ordered = tiles_in_order(arg)
        found: list[int] = []
        if size - ordered > 1:
            for depth in range(ordered, size):
                found.append(ARRANGE + depth)
        found.append(KEEP)
        return found

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_arrange(p, arg, action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        stack = searched_stack(arg)
        if action == KEEP:
            show_top(p, stack)
            return
        ordered = tiles_in_order(arg)
        bring_up(p, stack, action - ARRANGE, ordered)
        tile = p.stack[stack][len(p.stack[stack]) - 1 - ordered]
        p.tell_only(p.knows(seat), ARRANGED, seat, tile, ordered + 1)
        p.push(ARRANGE_STACK, seat, arrange_arg(stack, ordered + 1))


class TakeTile(ArrangeStack):
    """R 4.6: at the refill `take` puts a tile of the searched stack on top, leaves the rest and draws it (A41)."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        taken = [TAKE + depth for depth in range(len(p.stack[searched_stack(arg)]))]
        return taken + super().options(p, seat, arg)

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_take_tile(p, arg, action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        if action < TAKE:
            super().take(p, seat, arg, action)
            return
        stack = searched_stack(arg)
        bring_up(p, stack, action - TAKE, 0)
        show_top(p, stack)  # R 4.7: what is drawn from a face-up stack is open, searched or not
        p.agenda.pop()  # the refill is done with it
        draw(p, seat, stack)


def bring_up(p: Terra, stack: int, depth: int, to: int) -> None:
    """Bring the tile at a depth below the top up to another depth; the searcher knows all of them equally well."""
    tiles = p.stack[stack]
    last = len(tiles) - 1
    tiles.insert(last - to, tiles.pop(last - depth))
