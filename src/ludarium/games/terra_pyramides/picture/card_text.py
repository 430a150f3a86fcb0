"""Words made from rows of the content: what a stair tile shows. They follow a content pack."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.actions import STACKS
from ludarium.games.terra_pyramides.rules.content import ICONS, Box
from ludarium.kernel.words import Words

STARTS = 4  # tiles on the board at the start
NUMBERS = (
    "gold_limit",
    "block_limit",
    "place_limit",
    "price_search",
    "mission_1_tall",
    "mission_2_points",
    "mission_3_colours",
    "price_worker",
    "price_block",
    "price_symbol",
    "price_burial",
    "price_ship",
    "card_held",
    "card_loose",
    "card_horus",
)


def names(box: Box, words: Words) -> dict[str, str]:
    """The name of every stair tile, from its icons: `worker + red block`, `2 eyes`."""
    return {f"tile.{tile}": _shown(icons, words) for tile, icons in zip(box.tile_ids, box.icons, strict=True)}


def _shown(icons: list[int], words: Words) -> str:
    parts = []
    for icon in dict.fromkeys(icons):
        count = icons.count(icon)
        parts.append(words.t(f"icon.{ICONS[icon]}") if count == 1 else words.t(f"icons.{ICONS[icon]}", count))
    return words.t("icon.and").join(parts)


def numbers(box: Box) -> dict[str, int | list[int]]:
    """Numbers of the box that texts tell."""
    prices = {name: int(getattr(box, name)) for name in NUMBERS}
    turns = (STACKS * (box.stack_size[0] - box.stack_left[0][0]) - STARTS) // 2  # of each in the lesson: two players
    return {**prices, "levels": box.level_value[1:], "coach_turns": turns}
