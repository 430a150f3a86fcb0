"""Conversion of positions to and from plain data, for the bots' processes and for the contract's comparisons.

Every field of a game's position is declared in its `secrets.FIELDS`, so nothing can be forgotten here.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

BASE = ("agenda", "stacks", "parallel", "over", "decisions", "barrier", "turn", "menu", "now", "viewer")


def pack_position(p: Position) -> dict[str, Any]:
    """Everything in the position, as lists, ints and strings. The lists are shared with it: encode or copy them."""
    return {
        "game": p.game.id,
        "seats": p.seats,
        "box": _box_digest(p),
        "actions": p.game.actions.size,
        "chance": [p.chance.a, p.chance.b],
        "base": {name: getattr(p, name) for name in BASE},
        "fields": {name: getattr(p, name) for name in p.game.module("rules.secrets").FIELDS},
    }


def unpack_position(data: dict[str, Any], game: Game, content: Path | None = None) -> Position:
    """The position from the data of `pack_position`. A field that is missing keeps its initial value."""
    from ludarium.kernel.chance import Chance

    digest = data.get("box") or game.first_box(content)  # the first release did not write it down
    box = game.box(content, digest)
    rules = game.module("rules.position")
    p: Position = rules.POSITION(game, box, data["seats"], Chance(*data["chance"]))
    fields = data["fields"]
    if data.get("actions") != game.actions.size and hasattr(rules, "earlier_fields"):
        fields = rules.earlier_fields(fields, data.get("actions"))
    for name, value in (data["base"] | fields).items():
        setattr(p, name, value)
    missing = [name for name in game.module("rules.secrets").FIELDS if name not in data["fields"]]
    if missing:
        fresh = game.start(data["seats"], 0, content, digest)
        for name in missing:
            setattr(p, name, getattr(fresh, name))
    if data.get("actions") != game.actions.size:
        _renumber(p, game)
    return p


def _renumber(p: Position, game: Game) -> None:
    """A position that was kept before the present capacities of content packs: the game's `renumber` follows what they
    moved (`earlier_fields` does where a field could not even be set)."""
    renumber = getattr(game.module("rules.position"), "renumber", None)
    if renumber is not None:
        renumber(p)
    p.refresh()


def same(p: Position, q: Position) -> bool:
    """Whether two positions (or views) are equal except for the random numbers to come."""
    a, b = pack_position(p), pack_position(q)
    return bool(a["base"] == b["base"] and a["fields"] == b["fields"])


VALUE = ("agenda", "stacks", "over", "now", "viewer")  # of BASE: the rest follows from these or tells how it came about


def value_of(p: Position) -> list[Any]:
    """What equality compares: the declared fields, the agenda, the random numbers to come, and the viewer."""
    fields = [getattr(p, name) for name in p.game.module("rules.secrets").FIELDS]
    base = [getattr(p, name) for name in VALUE]
    return [p.game.id, _box_digest(p), p.seats, p.chance.a, p.chance.b, base, fields]


def same_value(p: Position, q: Position) -> bool:
    """Whether two positions are equal."""
    return value_of(p) == value_of(q)


def key_of(p: Position) -> str:
    """A digest of the position's value, the same in every process."""
    return hashlib.blake2b(repr(value_of(p)).encode(), digest_size=16).hexdigest()


def _box_digest(p: Position) -> str:
    return str(getattr(p, "box").digest)  # noqa: B009  every game's position has one


def freeze(p: Position) -> tuple[Any, ...]:
    """What a pickle of a position contains: its data, and its content pack."""
    return thaw, (p.game, pack_position(p), p.game.pack_of(_box_digest(p)))


def thaw(game: Game, data: dict[str, Any], pack: Path | None) -> Position:
    """The position from a pickle."""
    return unpack_position(data, game, pack)
