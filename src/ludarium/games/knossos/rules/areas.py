"""The areas of the market sheets as the box has them: what each costs, and which of the effects below it has (R 7).

An area is a row with a name, squares and a price; what it does is one of a list of effects with numbers. Every effect is
there at most once, so that verbs, places and the tables of the box go by effects: `box.amount[AREA_GUIDE]` is the price of
the area that has the guide's effect, in the box as it is the guide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.rules.actions import (
    AREA,
    BASKETS_AT,
    CAMPED_AT,
    CIVIC,
    ERRANDS,
    EXPEDITION,
    GUIDED_AT,
    KEEPERS_AT,
    LABOURED_AT,
    OFFICED_AT,
    RECRUITMENT_AT,
    REINFORCEMENT_AT,
    TAVERN_STOCK_AT,
    TELEGRAPHED_AT,
)
from ludarium.games.knossos.rules.altars import halves, whole_numbers
from ludarium.games.knossos.rules.tables import COLOUR_COUNT
from ludarium.kernel.content import Content, Row

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.content import Box

AREA_WORDS = list(AREA.tokens)
COST_WORDS = ["free", "one", "mix", "between"]
SHEET_WORDS = ["town", "both", "expedition", "civic"]
DRAWN_SHEETS: Final = 2  # the words from here on: one of these sheets is drawn for a game
ON_A_SHEET: Final = [2, 4]  # areas of such a sheet, at least and at most

# Effects; the first ten in the order of the areas that have them in the box as it is.
AREA_STOCK: Final = 0  # own workers here come back with returns
AREA_TAVERN: Final = 1  # own workers here are hired; number: how many at once
AREA_RECRUITMENT: Final = 2  # own workers put here win recruits; numbers: how many workers for each
AREA_KEEPER: Final = 3  # the extra die of a colour; numbers: what it shows on both squares, of all colours or of each
AREA_GUIDE: Final = 4  # further workers in one turn; number: how many
AREA_CAMP: Final = 5  # the meeple goes to a tile
AREA_LABOUR: Final = 6  # resources of one colour; number: how many
AREA_TELEGRAM: Final = 7  # a return at once
AREA_BASKET: Final = 8  # one colour more with returns
AREA_OFFICE: Final = 9  # tiles are drawn and one is laid; number: how many above the limit
AREA_WHITE: Final = 10  # white resources; number: how many
AREA_RESERVES: Final = 11  # own workers of the first effect come at once; number: how many
AREA_FETCH: Final = 12  # any of your own workers in the ruins come back
EFFECTS: Final = 13
AREA_EFFECTS = [
    *("stock", "hire", "recruit", "extra_die", "further_workers", "meeple", "gain", "return", "third_colour", "tiles"),
    *ERRANDS.tokens,
]
SET: Final = AREA_GUIDE  # the effects below this are where the set-up puts workers and dice: the rulebook's
FIRST_ERRAND: Final = AREA_WHITE  # effects that the verb `errand` uses
NOWHERE: Final = -1
ALWAYS: Final = -1  # of a sheet: in play in every game

COLOURED: Final = [AREA_KEEPER, AREA_BASKET]  # have squares of the four colours, which are paid in that colour (R 5 A5)
SQUARES_A_COLOUR: Final = 2  # of the warehouse keeper
MOST_WORKERS: Final = 4

# where the workers of an effect stand; an errand has the place of an effect that no area has
PLACE_OF: Final = [
    *(REINFORCEMENT_AT, TAVERN_STOCK_AT, RECRUITMENT_AT, KEEPERS_AT, GUIDED_AT, CAMPED_AT, LABOURED_AT, TELEGRAPHED_AT),
    *(BASKETS_AT, OFFICED_AT),
]
# How many numbers an effect has, at least and at most, and from where to where they go; the others have none.
NUMBERS = {
    AREA_TAVERN: (1, 1, 1, 12),
    AREA_RECRUITMENT: (2, 12, 0, 99),
    AREA_KEEPER: (2, 8, 1, 15),
    AREA_GUIDE: (1, 1, 1, 5),
    AREA_LABOUR: (1, 1, 0, 99),
    AREA_OFFICE: (1, 1, 1, 4),
    AREA_WHITE: (1, 1, 1, 9),
    AREA_RESERVES: (1, 1, 1, 12),
}
TOLD = ("name", "effect", "numbers", "workers", "cost")  # columns that our own words for an area tell
ONE_OF_OLD = (AREA_TAVERN, AREA_GUIDE, AREA_OFFICE)  # had no number, which meant one


def keeper_square(colour: int, which: int) -> int:
    """The first (0) or second (1) square of the warehouse keeper in a colour."""
    return colour * SQUARES_A_COLOUR + which


def keeper_colour(square: int) -> int:
    return square // SQUARES_A_COLOUR


def which_square(square: int) -> int:
    """0: the first square of its colour, 1: the second."""
    return square % SQUARES_A_COLOUR


def load_areas(content: Content, box: Box) -> None:
    _no_areas(box)
    rows = content.rows("area", len(AREA_WORDS))
    for i, row in enumerate(rows):
        if row.get("id") != AREA_WORDS[i]:
            raise content.error(f"area {row.get('id', '?')}", "the areas stand in this order: {0}", AREA_WORDS)
        _load_area(content, box, i, row, _effect(content, box, i, row))
    for sheet in (EXPEDITION, CIVIC):
        count = box.sheet_of.count(sheet)
        if not ON_A_SHEET[0] <= count <= ON_A_SHEET[1]:
            told = "each of the two sheets of which one is drawn must have {0} to {1} areas, not {2}"
            raise content.error("[[area]]", told, *ON_A_SHEET, count)
    _place_errands(box)
    room = box.cap_with_keeper - box.cap  # on the extra die
    printed = box.area_numbers[AREA_KEEPER]
    counts = (SQUARES_A_COLOUR, SQUARES_A_COLOUR * COLOUR_COUNT)
    if len(printed) not in counts or not 1 <= min(printed) <= max(printed) <= room:
        told = "numbers must be {0} or {1} from 1 to {2}, the room for resources that a keeper adds, not {3}"
        raise content.error("area keeper", told, *counts, room, printed)
    box.printed = printed * (counts[1] // len(printed))


def _no_areas(box: Box) -> None:
    box.area_of = [NOWHERE] * EFFECTS
    box.sheet_of = [NOWHERE - 1] * EFFECTS
    box.place_of = PLACE_OF + [NOWHERE] * (EFFECTS - len(PLACE_OF))
    box.squares = [[0, 0] for _ in range(EFFECTS)]
    box.area_workers = [1] * EFFECTS
    box.amount = [0] * EFFECTS
    box.own_twice = [0] * EFFECTS
    box.away = [0] * EFFECTS
    box.surcharged = [False] * EFFECTS
    box.one_colour = [False] * EFFECTS
    box.area_numbers = [[0] for _ in range(EFFECTS)]
    box.rewritten = [False] * EFFECTS


def _effect(content: Content, box: Box, number: int, row: Row) -> int:
    """What the area does; content of earlier releases does not tell."""
    effect = content.one_of("area", row, "effect", AREA_EFFECTS) if "effect" in row else number
    where = f"area {row['id']}"
    if (number < SET or effect < SET) and effect != number:
        fixed = "effect must be {0!r} on this area and no other: the set-up puts workers or dice there"
        raise content.error(where, fixed, AREA_EFFECTS[min(number, effect)])
    if box.area_of[effect] != NOWHERE:
        twice = "effect {0!r} is that of {1} already; every effect is there once"
        raise content.error(where, twice, AREA_EFFECTS[effect], AREA_WORDS[box.area_of[effect]])
    return effect


def _load_area(content: Content, box: Box, number: int, row: Row, effect: int) -> None:
    where = f"area {row['id']}"
    box.area_of[effect] = number
    sheet = content.one_of("area", row, "sheet", SHEET_WORDS)
    if (sheet >= DRAWN_SHEETS) != (effect >= SET):
        possible = SHEET_WORDS[DRAWN_SHEETS:] if effect >= SET else SHEET_WORDS[:DRAWN_SHEETS]
        raise content.error(where, "sheet must be one of {0} for the effect {1}", possible, AREA_EFFECTS[effect])
    box.sheet_of[effect] = [EXPEDITION, CIVIC][sheet - DRAWN_SHEETS] if sheet >= DRAWN_SHEETS else ALWAYS
    cost = content.one_of("area", row, "cost", COST_WORDS)
    squares = whole_numbers(content, "area", row, "squares", 2)
    amount = content.number("area", row, "amount", 0, 99)
    own = halves(content, "area", row)
    away = content.number("area", row, "away", 0, 99)
    _check_place(content, row, effect, squares, amount, own, away)
    _check_cost(content, row, effect, cost)
    box.squares[effect] = squares
    box.amount[effect] = amount
    box.own_twice[effect] = own
    box.away[effect] = away
    box.surcharged[effect] = own > 0 or away > 0
    box.one_colour[effect] = COST_WORDS[cost] == "one"
    box.rewritten[effect] = effect != number or content.replaced("area", row, *TOLD)
    if effect == AREA_CAMP:
        box.camp_per_tile = COST_WORDS[cost] == "between"
    workers = content.number("area", row, "workers", 0, MOST_WORKERS)
    least = 0 if effect <= AREA_TAVERN else 1
    most = least if effect <= AREA_KEEPER or effect in COLOURED else MOST_WORKERS
    if not least <= workers <= most:
        raise content.error(where, "workers must be from {0} to {1} for the effect {2}", least, most, AREA_EFFECTS[effect])
    box.area_workers[effect] = max(1, workers)
    box.area_numbers[effect] = _numbers(content, row, effect)


def _check_place(content: Content, row: Row, effect: int, squares: list[int], amount: int, own: int, away: int) -> None:
    """Refuse what an area with this effect cannot have."""
    where = f"area {row['id']}"
    if effect == AREA_STOCK and (amount or away):
        raise content.error(where, "amount and away must be 0 here: nobody pays for a return")
    if effect <= AREA_TAVERN and (own or squares != [0, 0]):
        raise content.error(where, "squares and own must be 0 here: workers come from this area, none are put there")
    if effect in COLOURED and any(n % COLOUR_COUNT for n in squares):
        raise content.error(
            where, "squares must be multiples of {0}, as many for each colour, not {1}", COLOUR_COUNT, squares
        )
    if effect == AREA_KEEPER and max(squares) > COLOUR_COUNT * SQUARES_A_COLOUR:
        raise content.error(where, "squares must be at most {0}, not {1}", COLOUR_COUNT * SQUARES_A_COLOUR, squares)


def _check_cost(content: Content, row: Row, effect: int, cost: int) -> None:
    """Refuse a kind of payment that the effect does not go with; `free` is any colours, should there be an amount."""
    possible = ["free", "one", "mix"]
    if effect in COLOURED:
        possible = ["one"]
    elif effect == AREA_CAMP:
        possible = ["free", "one", "mix", "between"]
    elif effect == AREA_TAVERN:
        possible = ["one", "mix"]
    if effect != AREA_STOCK and COST_WORDS[cost] not in possible:
        raise content.error(
            f"area {row['id']}", "cost must be one of {0} for the effect {1}", possible, AREA_EFFECTS[effect]
        )


def _numbers(content: Content, row: Row, effect: int) -> list[int]:
    numbers = whole_numbers(content, "area", row, "numbers")
    if not numbers and effect in ONE_OF_OLD:
        return [1]
    least, most, low, high = NUMBERS.get(effect, (0, 0, 0, 0))
    if least <= len(numbers) <= most and all(low <= n <= high for n in numbers):
        return numbers or [0]
    if not most:
        raise content.error(f"area {row['id']}", "numbers must be empty for the effect {0}", AREA_EFFECTS[effect])
    wanted = "numbers must be {0} to {1} numbers from {2} to {3} for the effect {4}"
    raise content.error(f"area {row['id']}", wanted, least, most, low, high, AREA_EFFECTS[effect])


def _place_errands(box: Box) -> None:
    """There are as many places as areas: an errand stands where the workers of an effect would that no area has."""
    free = [effect for effect in range(SET, FIRST_ERRAND) if box.area_of[effect] == NOWHERE]
    free.sort(key=lambda effect: effect not in (AREA_GUIDE, AREA_BASKET))  # places of lasting effects are taken last
    box.errands = [effect for effect in range(FIRST_ERRAND, EFFECTS) if box.area_of[effect] != NOWHERE]
    for effect in box.errands:
        box.place_of[effect] = PLACE_OF[free.pop()]
    box.recruit_needs = box.area_numbers[AREA_RECRUITMENT]
    box.labour_gain = box.area_numbers[AREA_LABOUR][0]
    box.further_workers = box.area_numbers[AREA_GUIDE][0] if box.area_of[AREA_GUIDE] != NOWHERE else 0
    box.baskets = box.area_of[AREA_BASKET] != NOWHERE


def only_workers_are_free(box: Box) -> bool:
    """Whether a player without resources can use nothing but the areas that cost workers in the box as it is."""
    paid = [AREA_TAVERN, AREA_KEEPER, AREA_GUIDE, AREA_CAMP, AREA_BASKET]
    return min(box.altar_amount) > 0 and all(box.amount[e] > 0 or box.area_of[e] == NOWHERE for e in paid)
