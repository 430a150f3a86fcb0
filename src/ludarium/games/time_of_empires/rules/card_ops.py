"""The operations of cards and tiles as content.toml names them, read into ints."""

from __future__ import annotations

from typing import Any

from ludarium.games.time_of_empires.rules.counters import COUNTERS
from ludarium.kernel.content import Content

FREE_BUILDINGS = ("observatory", "warehouse", "mill", "temple", "any")
OPS = {
    "draw": ("n",),
    "draw_to": ("hand",),
    "discover_free": ("n",),
    "move_timer": ("n",),
    "gain": ("knowledge", "bricks"),
    "gain_any": ("n",),
    "gain_per": ("resource", "per", "factor"),
    "build_free": ("building", "unavailable_site"),
    "build_top_free": ("n",),
    "place": ("n",),
    "moves": ("n",),
    "destroy": ("buildings", "clans"),
    "conquer_move": ("n",),
    "drop": ("groups", "size"),
    "appoint": ("n",),
    "appoint_per_scholar": ("factor",),
    "scholar_to_wonder": ("n",),
    "scholar_to_leader": ("n",),
    "scholar_to_other_leader": ("n",),
    "copy_leader_effect": (),
    "repeat_other_timer": (),
    "draw_per": ("per", "factor"),
    "place_per": ("per", "factor"),
    "moves_per": ("per", "factor"),
    "appoint_per": ("per", "factor"),
}
OP_CODES = list(OPS)
# the most that an op can carry; a step keeps its numbers in a few bits
MOST = {
    ("draw", "n"): 15,
    ("draw_to", "hand"): 15,
    ("move_timer", "n"): 1,
    ("gain", "knowledge"): 12,
    ("gain", "bricks"): 12,
    ("destroy", "buildings"): 7,
    ("destroy", "clans"): 7,
    ("drop", "groups"): 3,
    ("drop", "size"): 2,
}


def read_op(content: Content, where: str, given: Any) -> list[int]:
    """An operation as its code and up to three numbers."""
    name = str(given.get("op")) if isinstance(given, dict) else ""
    if name not in OPS:
        raise content.error(where, "op must be one of {0}, not {1!r}", list(OPS), given)
    values = [OP_CODES.index(name)]
    for parameter in OPS[name]:
        values.append(_parameter(content, where, name, parameter, given.get(parameter)))
    return values + [0] * (4 - len(values))


def _parameter(content: Content, where: str, op: str, parameter: str, value: Any) -> int:
    words = {"resource": ("knowledge", "bricks"), "per": COUNTERS, "building": FREE_BUILDINGS}.get(parameter)
    if words is not None:
        if value not in words:
            raise content.error(where, "{0} of op {1} must be one of {2}, not {3!r}", parameter, op, words, value)
        return words.index(value)
    if parameter == "unavailable_site":
        if value not in (None, True, False):
            raise content.error(where, "{0} of op {1} must be true or false, not {2!r}", parameter, op, value)
        return int(bool(value))
    low, high = int(op not in ("gain", "destroy")), MOST.get((op, parameter), 9)
    return whole(content, where, f"{parameter} of op {op}", value, low, high)


def whole(content: Content, where: str, what: str, value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise content.error(where, "{0} must be a whole number from {1} to {2}, not {3!r}", what, low, high, value)
    return int(value)
