"""Words made from rows of the content: what a stair tile shows. They follow a content pack."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.content import ICONS, Box
from ludarium.kernel.words import Words


def names(box: Box, words: Words) -> dict[str, str]:
    """The name of every stair tile, from its icons: `worker + red block`, `2 eyes`."""
    return {f"tile.{tile}": _shown(icons, words) for tile, icons in zip(box.tile_ids, box.icons, strict=True)}


def _shown(icons: list[int], words: Words) -> str:
    parts = []
    for icon in dict.fromkeys(icons):
        count = icons.count(icon)
        parts.append(words.t(f"icon.{ICONS[icon]}") if count == 1 else words.t(f"icons.{ICONS[icon]}", count))
    return words.t("icon.and").join(parts)
