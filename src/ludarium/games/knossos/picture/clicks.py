"""The click path of every action: nodes to touch, buttons (`!`) and modes (`@`)."""

from __future__ import annotations

from ludarium.games.knossos.rules.actions import (
    ACCEPT,
    AIM_COLOURS,
    ALTARS_AT,
    BASKETS_AT,
    GAIN,
    KEEPERS_AT,
    PLACE,
    TAVERN,
    pay_action,
    turn_of,
    white_of,
)
from ludarium.games.knossos.rules.areas import FIRST_ERRAND
from ludarium.games.knossos.rules.cells import quarter_of, side_of
from ludarium.games.knossos.rules.content import AMOUNT_B, COLOUR_A, WAY
from ludarium.games.knossos.rules.position import Knossos, mark_cells
from ludarium.games.knossos.rules.step_kinds import STEP_PAY, STEP_PAY_ONE
from ludarium.games.knossos.rules.steps.returning import pieces_by_colour
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour
from ludarium.kernel.bitsets import members
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.scene import Tally

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
    "carry",
    "leave",
    "count",
}


def mode_of(turn: int) -> str:
    """Side and turn of a tile as a mode of the pointer."""
    return f"@{SIDES[side_of(turn)]}{quarter_of(turn)}"


def path(view: Knossos, action: int) -> list[str]:
    verb, values = view.game.actions.split(action)
    name = verb.name
    seat = view.turn
    first = values[0] if values else 0
    if name == "cost":
        return _cost(view, first)
    if name in ("accept", "gain"):
        button = f"!{name}{first}"
        return ["!others", button] if _set_aside(view, name, first) else [button]
    if name in BUTTONS:
        return [f"!{name}{first}" if values else f"!{name}"]
    if name == "lay":
        return [mode_of(turn_of(action)), f"cell{values[1]}"]
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
        if kind_of(view.pending(view.turn)) == STEP_PAY_ONE:
            return [f"store{first}"]
        return [f"store{first}"] * values[1] + [f"!pay{values[1]}"]
    if name == "tavern_mixed":
        return ["tavern"]
    if name == "errand":
        return [PLACE.tokens[view.box.place_of[FIRST_ERRAND + first]]]
    if name == "onto":
        return [f"mark{first}.{_free_mark(view, first)}"]
    if name == "dismiss":
        return [f"at{KEEPERS_AT + view.keeper[seat_colour(seat, first)]}.{seat}.0"]
    if name == "tavern" and _colours_of(view, TAVERN) == 1:  # nothing is left to choose
        return [name]
    return _market(name, first)


def _colours_of(view: Knossos, base: int) -> int:
    """In how many colours an action of the market can be taken now."""
    return sum(base <= action < base + COLOUR_COUNT for action in view.menu)


def tally(view: Knossos) -> Tally | None:
    """A payment in any colours: each touch of a store pays one. Where white pays too it is asked colour by colour."""
    seat = view.viewer
    if view.over or seat != view.turn or view.white_pays or kind_of(view.pending(seat)) != STEP_PAY:
        return None
    colours = range(view.paying, COLOUR_COUNT)
    amounts = [(c, range(view.store[seat_colour(seat, c)] + 1)) for c in colours]
    stores = [(f"store{c}", [pay_action(c, n) for n in numbers]) for c, numbers in amounts]
    return Tally(arg_of(view.pending(seat)), stores)


def _cost(view: Knossos, number: int) -> list[str]:
    """A card is paid by touching a store, or by a button where two colours pay."""
    ways = view.box.card_ways[arg_of(view.pending(view.turn))]
    way = next(way for way in ways if way[WAY] == number)
    return [f"!cost{number}"] if way[AMOUNT_B] else [f"store{way[COLOUR_A]}"]


def _set_aside(view: Knossos, name: str, aim: int) -> bool:
    """Whether a return for these colours is one of those that hardly anybody wants, while there are better ones."""
    wanted = wanted_colours(view, name)
    if _is_wanted(aim, wanted):
        return False
    first = ACCEPT if name == "accept" else GAIN
    return any(_is_wanted(other, wanted) for other in range(len(AIM_COLOURS)) if first + other in view.menu)


def wanted_colours(view: Knossos, name: str) -> set[int]:
    """The colours of a return in which pieces of the active seat stand, and for which its stores have room."""
    seat = view.turn
    slots = view.path if name == "gain" else members(view.own[seat])
    counts = pieces_by_colour(view, seat, slots)
    return {c for c in range(COLOUR_COUNT) if counts[c] and view.store[seat_colour(seat, c)] < view.cap(seat, c)}


def _is_wanted(aim: int, wanted: set[int]) -> bool:
    return white_of(aim) > 0 or wanted.issuperset(members(AIM_COLOURS[aim]))


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
