"""The rules of a turn in the order of the rulebook."""

from __future__ import annotations

from typing import Any

from ludarium.games.knossos.rules.step_kinds import (
    STEP_BASKET,
    STEP_COST,
    STEP_COUNT,
    STEP_END_TURN,
    STEP_FETCH,
    STEP_GAIN,
    STEP_HAUL,
    STEP_HOME,
    STEP_HONOURED,
    STEP_LABOUR,
    STEP_LAY,
    STEP_NEXT,
    STEP_OFFICE,
    STEP_PATH,
    STEP_PAY,
    STEP_PAY_ONE,
    STEP_PUT_BACK,
    STEP_RESOLVE,
    STEP_SECOND,
    STEP_SPLIT,
    STEP_TURN,
    STEP_WHITE,
)
from ludarium.games.knossos.rules.steps.end_of_turn import EndTurn, Next
from ludarium.games.knossos.rules.steps.homecoming import Fetch, Home
from ludarium.games.knossos.rules.steps.last_action import Haul
from ludarium.games.knossos.rules.steps.laying import Lay, OfficeTile, PutBack
from ludarium.games.knossos.rules.steps.market import Honoured, Labour
from ludarium.games.knossos.rules.steps.paying import Cost, Pay, PayOne, Split
from ludarium.games.knossos.rules.steps.returning import Basket, Count, Gain, Path, Resolve, White
from ludarium.games.knossos.rules.steps.turn import Second, Turn
from ludarium.kernel.engine import Step

STEPS: list[Step[Any]] = [
    Turn(STEP_TURN, "turn", forced=False, may_lapse=True),
    Lay(STEP_LAY, "lay", forced=False),
    Second(STEP_SECOND, "second"),
    Path(STEP_PATH, "path"),
    Gain(STEP_GAIN, "gain"),
    White(STEP_WHITE, "white"),
    Basket(STEP_BASKET, "basket", may_lapse=True),
    Count(STEP_COUNT, "count", may_lapse=True),
    Resolve(STEP_RESOLVE, "resolve"),
    Fetch(STEP_FETCH, "fetch", may_lapse=True),
    Home(STEP_HOME, "home"),
    Cost(STEP_COST, "cost"),
    Pay(STEP_PAY, "pay"),
    OfficeTile(STEP_OFFICE, "office", may_lapse=True),
    PutBack(STEP_PUT_BACK, "put_back", may_lapse=True),
    Haul(STEP_HAUL, "haul", may_lapse=True),
    EndTurn(STEP_END_TURN, "end_turn"),
    Next(STEP_NEXT, "next"),
    Split(STEP_SPLIT, "split"),
    Labour(STEP_LABOUR, "labour"),
    PayOne(STEP_PAY_ONE, "pay_one"),
    Honoured(STEP_HONOURED, "honoured"),
]
