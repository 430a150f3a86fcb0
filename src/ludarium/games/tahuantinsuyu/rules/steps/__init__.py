"""The rules of a turn, phase by phase in the order of the rulebook."""

from __future__ import annotations

from typing import Any

from ludarium.games.tahuantinsuyu.rules.step_kinds import (
    BUILD,
    INCA_PHASE,
    INVASION,
    NEXT_PHASE,
    PAID_ROADS,
    PEOPLE_PHASE,
    PLACE_ONE_EVENT,
    REVEAL,
    ROADS,
    SAPA_INCA_PHASE,
    SUN_PHASE,
    TURN,
)
from ludarium.games.tahuantinsuyu.rules.steps.inca import IncaPhase
from ludarium.games.tahuantinsuyu.rules.steps.people import Build, PaidRoads, PeoplePhase, Roads, Turn
from ludarium.games.tahuantinsuyu.rules.steps.sapa_inca import SapaIncaPhase
from ludarium.games.tahuantinsuyu.rules.steps.sun import PlaceEvent, Reveal, SunPhase
from ludarium.games.tahuantinsuyu.rules.steps.track import Invasion, NextPhase
from ludarium.kernel.engine import Step

STEPS: list[Step[Any]] = [
    NextPhase(NEXT_PHASE, "next_phase"),
    IncaPhase(INCA_PHASE, "inca"),
    SunPhase(SUN_PHASE, "sun"),
    PlaceEvent(PLACE_ONE_EVENT, "place_event"),
    Reveal(REVEAL, "reveal"),
    PeoplePhase(PEOPLE_PHASE, "people"),
    Turn(TURN, "turn"),
    Roads(ROADS, "roads"),
    Build(BUILD, "build"),
    Invasion(INVASION, "invasion"),
    SapaIncaPhase(SAPA_INCA_PHASE, "sapa_inca"),
    PaidRoads(PAID_ROADS, "paid_roads"),
]
