"""The click path of every action: nodes to touch, buttons (`!`) and modes (`@`)."""

from __future__ import annotations

from ludarium.games.knossos.rules.actions import ALTARS_AT, BASKETS_AT, KEEPERS_AT, PLACE, turn_of
from ludarium.games.knossos.rules.cells import quarter_of, side_of
from ludarium.games.knossos.rules.position import Knossos, mark_cells
from ludarium.games.knossos.rules.tables import seat_colour

SIDES = ("front", "back")
BUTTONS = {
    "enough",
    "fetch_all",
    "done",
    "nobody",
    "end_turn",
    "haul",
    "cost",
    "cost_mixed",
    "cost_white",
    "tavern_white",
    "accept",
    "gain",
    "carry",
    "leave",
    "count",
}


def path(view: Knossos, action: int) -> list[str]:
    verb, values = view.game.actions.split(action)
    name = verb.name
    seat = view.turn
    first = values[0] if values else 0
    if name in BUTTONS:
        return [f"!{name}{first}" if values else f"!{name}"]
    if name == "lay":
        turn = turn_of(action)
        return [f"@{SIDES[side_of(turn)]}{quarter_of(turn)}", f"cell{values[1]}"]
    if name in ("pick", "put_back"):
        return [f"area{first}"]
    if name in ("worker", "via"):
        return [f"tile{first}"]
    if name in ("recall", "bring", "fetch"):
        return [f"w{seat}.{first}.0"]
    if name in ("recall_beside", "fetch_beside"):
        return [f"b{seat}.{first}.0"]
    if name in ("recall_from", "home"):
        return [f"at{first}.{seat}.0"]
    if name in ("bring_meeple", "fetch_meeple"):
        return [f"m{seat}"]
    if name == "pay":
        return [f"!pay{values[1]}"]
    if name == "onto":
        return [f"mark{first}.{_free_mark(view, first)}"]
    if name == "dismiss":
        return [f"at{KEEPERS_AT + view.keeper[seat_colour(seat, first)]}.{seat}.0"]
    return _market(name, first)


def _market(name: str, first: int) -> list[str]:
    if name in ("tavern", "labour"):
        return [name, f"store{first}"]
    if name == "camp":
        return ["camp", f"tile{first}"]
    if name in ("keeper", "basket"):
        return [PLACE.tokens[(KEEPERS_AT if name == "keeper" else BASKETS_AT) + first]]
    if name in ("pray", "offer", "honour"):
        return [PLACE.tokens[ALTARS_AT + first]]
    if name == "buy":
        return [f"card{first}"]
    return ["recruitment" if name == "recruit" else name]


def _free_mark(view: Knossos, tile: int) -> int:
    """The first bull mark of the tile that bears no piece."""
    slot = view.ruins.slot[tile]
    return len(mark_cells(view, slot)) - view.marks[slot]
