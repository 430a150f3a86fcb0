"""How far the condition of a settlement card is met now: what the dice show, how many are owned."""

from __future__ import annotations

from ludarium.games.sixgems.rules.content import ALL_PLAYERS_KINDS, CONDITIONS, OWN_KINDS, SAME_KIND, SOMEBODY_HAS
from ludarium.games.sixgems.rules.display import kinds_of, kinds_of_all, row_at
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.words import Words

SUMS = ("sum_at_least", "sum_at_most")
PLACES = ("dice_apart", "dice_in_a_row")


def condition_now(view: SixGems, seat: int, card: int, words: Words) -> str:
    """One sentence with the figures that the condition asks for."""
    op = view.box.condition[card]
    if op == OWN_KINDS:
        return words.t("status.kinds", kinds_of(view, seat))
    if op == ALL_PLAYERS_KINDS:
        return words.t("status.all_kinds", kinds_of_all(view))
    if op == SAME_KIND:
        return words.t("status.row", max(view.rows[row_at(seat, 0) : row_at(seat + 1, 0)]))
    if op == SOMEBODY_HAS:
        return words.t("status.points", max(view.points))
    name = list(CONDITIONS)[op]
    if name in PLACES:
        return words.t("status.places", *view.at)
    return words.t("status.sum", sum(view.face)) if name in SUMS else words.t("status.faces", *view.face)
