"""How far the condition of a settlement card is met now: what the dice show, how many are owned."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.sixgems.rules.content import ALL_PLAYERS_KINDS, CONDITIONS, OWN_KINDS, SAME_KIND, SOMEBODY_HAS
from ludarium.games.sixgems.rules.display import kinds_of, kinds_of_all, row_at
from ludarium.games.sixgems.rules.effects import conditions_met
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.bitsets import holds
from ludarium.kernel.words import Words

SUMS = ("sum_at_least", "sum_at_most")
PLACES = ("dice_apart", "dice_in_a_row")


class Standing(NamedTuple):
    """How a condition stands: in a sentence, and in a word on the card."""

    told: str
    brief: str


def standing(view: SixGems, seat: int, card: int, words: Words) -> Standing:
    """For the owner of a card."""
    key, numbers = _asked(view, seat, card)
    fits, figures = holds(conditions_met(view, seat), card), " ".join(map(str, numbers))
    brief = words.t("status.fits") if fits else "" if key == "places" else words.t("status.now", figures)
    return Standing(condition_now(view, seat, card, words), brief)


def condition_now(view: SixGems, seat: int, card: int, words: Words) -> str:
    """One sentence with the figures that the condition asks for."""
    key, numbers = _asked(view, seat, card)
    return words.t(f"status.{key}", *numbers)


def _asked(view: SixGems, seat: int, card: int) -> tuple[str, list[int]]:
    """What the condition asks for, and the figures of it."""
    op = view.box.condition[card]
    if op == OWN_KINDS:
        return "kinds", [kinds_of(view, seat)]
    if op == ALL_PLAYERS_KINDS:
        return "all_kinds", [kinds_of_all(view)]
    if op == SAME_KIND:
        return "row", [max(view.rows[row_at(seat, 0) : row_at(seat + 1, 0)])]
    if op == SOMEBODY_HAS:
        return "points", [max(view.points)]
    name = list(CONDITIONS)[op]
    if name in PLACES:
        return "places", view.at
    return ("sum", [sum(view.face)]) if name in SUMS else ("faces", view.face)
