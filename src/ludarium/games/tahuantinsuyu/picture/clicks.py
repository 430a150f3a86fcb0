"""The click path of each action: which nodes to touch."""

from __future__ import annotations

from ludarium.games.tahuantinsuyu.rules.actions import (
    ACTIONS,
    ADDITIONAL_ROAD,
    CARD,
    GAP,
    LINE,
    REGION,
    SITE,
)
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


def path(view: Tahuantinsuyu, action: int) -> list[str]:
    """Events: card, then gap. Roads, sites, and markers (to conquer, or to add a terrace): the thing itself. The
    rest are buttons."""
    verb, values = ACTIONS.split(action)
    if verb.name == "place_event":
        return [f"hand-{CARD.tokens[values[0]]}", f"gap-{GAP.tokens[values[1]]}"]
    if verb.name == "road":
        return [f"line-{LINE.tokens[values[0]]}"]
    if verb.name in ("city", "temple", "garrison"):
        return [f"site-{SITE.tokens[values[0]]}"]
    if verb.name == "terrace":
        return [f"disc-{REGION.tokens[values[0]]}"]
    if verb.name == "conquer":
        return [f"disc-{REGION.tokens[values[0]]}"]
    return [f"!{verb.name}"]


def aside(view: Tahuantinsuyu, action: int) -> bool:
    """An additional road is bought beside what the turn is about."""
    return action == ADDITIONAL_ROAD
