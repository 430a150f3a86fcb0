"""The steps in the order of the rulebook."""

from __future__ import annotations

from typing import Any

from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.steps import actions, effects, phase, score, setup, war
from ludarium.kernel.engine import Step, Wait

STEPS: list[Step[Any]] = [
    setup.Birth(k.BIRTH, "birth"),
    setup.Found(k.FOUND, "found"),
    setup.BirthShow(k.BIRTH_SHOW, "birth_show"),
    setup.Era(k.ERA, "era"),
    setup.Votes(k.VOTES, "votes"),
    setup.Vote(k.VOTE, "vote"),
    setup.CountVotes(k.COUNT_VOTES, "count_votes"),
    setup.Prepare(k.PREPARE, "prepare"),
    setup.Appointment(k.APPOINTMENT, "appointment"),
    setup.AppointStep(k.APPOINT_STEP, "appoint", may_lapse=True),
    setup.Tokens(k.TOKENS, "tokens"),
    setup.TokenStep(k.TOKEN_STEP, "token"),
    setup.TokensShow(k.TOKENS_SHOW, "tokens_show"),
    phase.Phase(k.PHASE, "phase"),
    phase.Round(k.ROUND, "round"),
    phase.PassStart(k.PASS_START, "pass_start"),
    phase.Turn(k.TURN, "turn"),
    phase.TimerStep(k.TIMER_STEP, "timer", forced=False),
    Wait(k.ACTION_PHASE, "action_phase"),
    phase.Idle(k.IDLE, "idle", forced=False),
    Wait(k.WAITING, "waiting"),
    actions.PlaceClans(k.PLACE_CLANS, "place_clans", may_lapse=True),
    actions.Moves(k.MOVES, "moves", may_lapse=True),
    actions.DiscoverStep(k.DISCOVER_STEP, "discover", forced=False),
    actions.BuildStep(k.BUILD_STEP, "build"),
    actions.DrawStep(k.DRAW_STEP, "draw", may_lapse=True),
    effects.Effect(k.EFFECT, "effect"),
    effects.GainAny(k.GAIN_ANY, "gain_any", may_lapse=True),
    effects.BuildKind(k.BUILD_KIND, "build_kind", may_lapse=True),
    effects.BuildFree(k.BUILD_FREE, "build_free", may_lapse=True),
    effects.BuildTop(k.BUILD_TOP, "build_top", may_lapse=True),
    effects.Scholars(k.SCHOLARS, "scholars", may_lapse=True),
    effects.CopyStep(k.COPY_STEP, "copy", may_lapse=True),
    effects.Repeat(k.REPEAT, "repeat", forced=False, may_lapse=True),
    effects.ShiftStep(k.SHIFT_STEP, "shift", may_lapse=True),
    war.RazeStep(k.RAZE_STEP, "raze", may_lapse=True),
    war.Destroy(k.DESTROY, "destroy", may_lapse=True),
    war.Conquer(k.CONQUER, "conquer", may_lapse=True),
    war.DropStep(k.DROP_STEP, "drop", may_lapse=True),
    score.Score(k.SCORE, "score"),
    score.Siege(k.SIEGE, "siege"),
    score.GarrisonStep(k.GARRISON_STEP, "garrison", may_lapse=True),
    score.Last(k.LAST, "last"),
    actions.DiscoverMore(k.DISCOVER_MORE, "discover_more"),
    setup.AppointAgain(k.APPOINT_AGAIN, "appoint_again", may_lapse=True),
]
