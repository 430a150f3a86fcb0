"""The rules of a turn in rulebook order: jewel, dice, settlement, draw."""

from __future__ import annotations

from typing import Any

from ludarium.games.sixgems.rules.step_kinds import (
    ALMIGHTY,
    ALMIGHTY_PHASE,
    JEWEL,
    LEAVE_OUT,
    MOVE_DIE,
    RECEIVE,
    REPLACE,
    SETTLEMENT,
    START_TURN,
    SWAP_FOR,
    SWAP_GIVE,
    TURN_DIE,
    VALUE,
)
from ludarium.games.sixgems.rules.steps.almighty import Almighty, AlmightyPhase
from ludarium.games.sixgems.rules.steps.bonus import LeaveOut, Receive, SwapFor, SwapGive
from ludarium.games.sixgems.rules.steps.settling import Replace, Value
from ludarium.games.sixgems.rules.steps.turn import MoveDie, PlayJewel, Settlement, StartTurn, TurnDie
from ludarium.kernel.engine import Step

STEPS: list[Step[Any]] = [
    StartTurn(START_TURN, "start_turn"),
    PlayJewel(JEWEL, "jewel", forced=False),
    MoveDie(MOVE_DIE, "move_die"),
    TurnDie(TURN_DIE, "turn_die"),
    Settlement(SETTLEMENT, "settlement", forced=False),
    SwapFor(SWAP_FOR, "swap_for", may_lapse=True),
    SwapGive(SWAP_GIVE, "swap_give"),
    Receive(RECEIVE, "receive", may_lapse=True),
    LeaveOut(LEAVE_OUT, "leave_out", may_lapse=True),
    AlmightyPhase(ALMIGHTY_PHASE, "almighty_phase"),
    Almighty(ALMIGHTY, "almighty"),
    Value(VALUE, "value"),
    Replace(REPLACE, "replace"),
]
