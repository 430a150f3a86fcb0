"""The altars as the box has them: what a square costs, and by which rule the workers there give points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.rules.actions import ALTARS
from ludarium.games.knossos.rules.tables import COLOUR_COUNT
from ludarium.kernel.content import Content, Row

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.content import Box

# How an altar gives points for each worker: by its square; by tile sides of its colour that are left; by tiles of its
# colour in the ruins; by the number of own workers there; by own cards, own resources or own pieces in the ruins (the
# last two of its colour where the squares have colours).
RULE_SQUARE: Final = 0
RULE_LEFT: Final = 1
RULE_RUINS: Final = 2
RULE_NUMBER: Final = 3
RULE_CARDS: Final = 4
RULE_STORE: Final = 5
RULE_PEOPLE: Final = 6
RULES: Final = 7
RULE_WORDS = ["square", "left", "ruins", "number", "cards", "store", "people"]
KINDS: Final = 6  # of squares on one altar

NEED: Final = 2  # columns of a kind of squares after their number with three and with four players
POINTS: Final = 3


def load_altars(content: Content, box: Box) -> None:
    for number, row in enumerate(content.slots("altar", ALTARS, 4)):
        if row is None:
            raise content.error(f"altar {content.own['altar'][number]['id']}", "it can be changed, but not left out")
        coloured = bool(content.get("altar", row, "coloured", bool))
        rule = content.one_of("altar", row, "rule", RULE_WORDS)
        box.altar_coloured.append(coloured)
        box.altar_rule.append(rule)
        box.altar_squares.append(_squares(content, row, coloured, rule))
        box.altar_amount.append(content.number("altar", row, "amount", 0, 99))
        box.altar_own_twice.append(halves(content, "altar", row))
        box.altar_away.append(content.number("altar", row, "away", 0, 99))
        box.altar_divisor.append(content.number("altar", row, "divisor", 1, 99))
        box.altar_white.append(content.number("altar", row, "white", 0, 9) if "white" in row else 0)  # not in 0.1.0
        table = content.get("altar", row, "table", list)
        if any(type(n) is not int or n < 0 for n in table) or (rule == RULE_NUMBER and len(table) < 2):
            raise content.error(
                f"altar {row['id']}", "table must be a list of whole numbers; two or more for the rule number"
            )
        box.altar_table.append([int(n) for n in table])
        box.altar_further.append(content.number("altar", row, "each_further", 0, 99))


def _squares(content: Content, row: Row, coloured: bool, rule: int) -> list[list[int]]:
    squares = content.get("altar", row, "squares", list)
    where = f"altar {row['id']}"
    if not 1 <= len(squares) <= KINDS or any(not isinstance(kind, list) or len(kind) != 4 for kind in squares):
        raise content.error(where, "squares are 1 to {0} rows of four numbers", KINDS)
    if coloured and len(squares) != COLOUR_COUNT:
        raise content.error(where, "squares with colours are four rows of numbers, one for each colour")
    if not coloured and rule in (RULE_LEFT, RULE_RUINS):
        raise content.error(where, "coloured must be true for the rule {0}: it counts tiles of a colour", RULE_WORDS[rule])
    if not coloured and rule == RULE_NUMBER and len(squares) != 1:
        raise content.error(where, "squares without colours are one row of numbers for the rule number")
    found = [[int(v) for v in kind] for kind in squares]
    for players in (0, 1):
        if not sum(kind[players] for kind in found):
            raise content.error(where, "squares must leave room for a worker with {0} players", players + 3)
    return found


def whole_numbers(content: Content, table: str, row: Row, column: str, least: int = 0) -> list[int]:
    values = content.get(table, row, column, list)
    if len(values) < least or not all(isinstance(v, int) and not isinstance(v, bool) and v >= 0 for v in values):
        raise content.error(
            f"{table} {row.get('id', '')}".strip(), "{0} must be a list of {1} or more whole numbers", column, least
        )
    return [int(v) for v in values]


def halves(content: Content, table: str, row: Row) -> int:
    """The extra cost for each own worker there, doubled."""
    value = content.get(table, row, "own", (int, float))
    if value < 0 or value * 2 != int(value * 2):
        raise content.error(f"{table} {row['id']}", "own must be a number of halves")
    return int(value * 2)
