"""What an event says: the words on the card; of a card that a content pack has rewritten, words made from its tables."""

from __future__ import annotations

from ludarium.games.tahuantinsuyu.rules.actions import CARD, LINE
from ludarium.games.tahuantinsuyu.rules.content import (
    BUILDINGS,
    OP_EACH,
    OP_POINTS_NOW,
    OP_POINTS_PER,
    OP_WORDS,
    TARGETS,
    WHAT,
    Box,
)
from ludarium.kernel.words import Words

ERA_COLUMNS = 7  # of the rulebook's turn track


def effect_line(words: Words, box: Box, card: int) -> str:
    if not box.rewritten[card]:
        return words.t(f"effect.{CARD.tokens[card]}")
    return words.t("op.and").join(_said(words, op) for op in box.ops[card])


def short_line(words: Words, box: Box, card: int) -> str:
    """The same in a few words."""
    return effect_line(words, box, card) if box.rewritten[card] else words.t(f"short.{CARD.tokens[card]}")


def _said(words: Words, op: list[int]) -> str:
    what, target, amount, most = op
    key = f"op.{OP_WORDS[what]}"
    if what in TARGETS:
        key += f"_{TARGETS[what][target]}"
    return words.t(key, target, amount, most)


def numbers(box: Box) -> dict[str, int]:
    """Numbers of the box that texts tell."""
    terrace = BUILDINGS.index("terrace")
    return {
        "hand": box.hand,
        "free_roads": box.free_roads,
        "additional_road": box.additional_road,
        "invasion_markers": box.invasion_markers,
        "terrace_now": box.now[terrace],
        "terrace_each": box.each[terrace],
    }


def names(box: Box, words: Words) -> dict[str, str]:
    """Lines that a content pack has laid elsewhere, or added, are called by the sites at their ends; events that it has
    rewritten say what they do; points of its other events are no pilgrimages."""
    from ludarium.games.tahuantinsuyu import GAME

    own, found = GAME.box(), {}
    for line in box.lines:
        ends = box.end_a[line], box.end_b[line]
        if not own.is_line[line : line + 1] or ends != (own.end_a[line], own.end_b[line]):
            found[f"line.{LINE.tokens[line]}"] = words.t("line_between", *ends)
    for card in range(len(box.ops)):
        if box.rewritten[card]:
            found[f"effect.{CARD.tokens[card]}"] = effect_line(words, box, card)
    if any(op[WHAT] in (OP_POINTS_NOW, OP_POINTS_PER, OP_EACH) for ops in box.ops for op in ops):
        found["sheet.pilgrimages"] = found["scoring.pilgrimage"] = words.t("sheet.events")
    return found


def column_name(words: Words, column: int, columns: int) -> str:
    """What a column of the turn track is called; the eras are those of a track with seven."""
    return words.t(f"era.{column + 1}") if columns == ERA_COLUMNS else words.t("era.other", column + 1)
