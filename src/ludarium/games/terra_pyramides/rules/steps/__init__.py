"""The rules of a turn, in the order of the rulebook."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.step_kinds import (
    ARRANGE_STACK,
    CHOOSE_LINE,
    END_OF_TURN,
    MOVE_WORKERS,
    PAY_BLOCKS,
    PICK_STACK,
    PLACE_TILE,
    PUT_BLOCKS,
    PUT_WORKERS,
    REFILL,
    RESOLVE,
    TAKE_TILE,
    TURN,
)
from ludarium.games.terra_pyramides.rules.steps.ending import EndOfTurn
from ludarium.games.terra_pyramides.rules.steps.moving import MoveWorkers
from ludarium.games.terra_pyramides.rules.steps.paying import PayBlocks
from ludarium.games.terra_pyramides.rules.steps.placing import ChooseLine, PlaceTile, Turn
from ludarium.games.terra_pyramides.rules.steps.refilling import ArrangeStack, PickStack, Refill, TakeTile
from ludarium.games.terra_pyramides.rules.steps.resolving import PutBlocks, PutWorkers, Resolve

STEPS = [
    PickStack(PICK_STACK, "pick_stack", forced=False),
    Turn(TURN, "turn"),
    PlaceTile(PLACE_TILE, "place_tile", forced=False),
    ChooseLine(CHOOSE_LINE, "choose_line", forced=False),
    PutWorkers(PUT_WORKERS, "put_workers"),
    PutBlocks(PUT_BLOCKS, "put_blocks"),
    Resolve(RESOLVE, "resolve"),
    MoveWorkers(MOVE_WORKERS, "move_workers"),
    Refill(REFILL, "refill", may_lapse=True),
    ArrangeStack(ARRANGE_STACK, "arrange_stack"),
    EndOfTurn(END_OF_TURN, "end_of_turn"),
    PayBlocks(PAY_BLOCKS, "pay_blocks"),
    TakeTile(TAKE_TILE, "take_tile"),
]
