"""The tracks of the later versions, the ships on the Nile, and the strategy cards."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.terra_pyramides.picture.layout import (
    BOARD_W,
    LANE,
    LETTERS,
    SIDE,
    TOP,
    TRACK_FOOT,
    TRACK_RISE,
    TRACK_STEP,
    TRACK_X,
    centre,
    track_y,
)
from ludarium.games.terra_pyramides.rules.actions import BUY_CARD
from ludarium.games.terra_pyramides.rules.content import ICONS, LAP, TOP_LEVEL, Box
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

Ints = tuple[int, ...]
LEVEL_COLOUR = 2  # grey: no hint at a colour to build in


def levels(words: Words, box: Box) -> Iterator[Node]:
    """What each level of a pyramid takes and what it is worth, the highest on top."""
    left = BOARD_W + 8
    title, large = fit(words.t("scene.levels"), SIDE[1] - 16, 90, bold=True, scales=(LETTERS,))
    yield Node("levels", "", left + SIDE[1] / 2 - 10, TOP + 30, "flat light bold", title, scale=large)
    for level in range(1, TOP_LEVEL + 1):
        x, y = left, TOP + 130 + 148 * (TOP_LEVEL - level)
        label = words.t("scene.level", level, box.level_blocks[level], box.level_value[level])
        yield Node(
            f"level{level}", f"pyramid-{ICONS[LEVEL_COLOUR]}-{level}", x + 46, y, "flat seat0", label=label, scale=1.15
        )
        told = words.t("scene.level_value", box.level_value[level])
        yield Node(f"levelv{level}", "", x + 98, y - 20, "flat light bold left", told, scale=LETTERS)
        yield Node(f"levelb{level}", f"block-{ICONS[LEVEL_COLOUR]}", x + 111, y + 22, "flat", scale=1.15)
        yield Node(f"leveln{level}", "", x + 132, y + 22, "flat light left", f"× {box.level_blocks[level]}", scale=LETTERS)


def tracks(words: Words, horus: Ints, burial: Ints, oases: Ints | None) -> Iterator[Node]:
    yield Node("horus", "horus-strip", TRACK_X, 0, "flat", label=words.t("sheet.horus"))
    yield Node("horuss", "eye", TRACK_X + 37, TRACK_FOOT - TRACK_RISE - 32, "flat", scale=1.1)
    for player, at in enumerate(horus):
        y = track_y(at % LAP if at > LAP else at, LAP)
        label = words.t("scene.horus", player, at)
        yield Node(
            f"h{player}", f"marker{player}", TRACK_X + 12 + 9 * player, y, f"seat{player} flat", label=label, scale=1.35
        )
    yield from _lane(words, "burial", "jar", TRACK_X + TRACK_STEP, burial)
    if oases is not None:
        yield from _lane(words, "oasis", "palm", TRACK_X + 2 * TRACK_STEP, oases)


def _lane(words: Words, name: str, sym: str, x: float, steps: Ints) -> Iterator[Node]:
    yield Node(name, "lane", x, 0, "flat", label=words.t(f"scene.{name}_track"))
    yield Node(f"{name}s", sym, x + 37, TRACK_FOOT - TRACK_RISE - 30, "flat", scale=0.9)
    for player, at in enumerate(steps):
        label = words.t(f"scene.{name}", player, at)
        y, dx = track_y(min(LANE, at), LANE), 12 + 9 * player
        yield Node(f"{name}{player}", f"marker{player}", x + dx, y, f"seat{player} flat", label=label, scale=1.35)
        if at > LANE:
            yield Node(f"{name}n{player}", "", x + 56, y + 18 * player, "flat bold", str(at), scale=LETTERS)


def ships(words: Words, at_squares: Ints, box: Box) -> Iterator[Node]:
    for player, at in enumerate(at_squares):
        x, y = centre(box.nile[at])
        dx, dy = ((-19, -8), (19, -8), (-19, 24), (19, 24))[player]
        label = words.t("scene.ship", player, at, box.palms[at])
        yield Node(f"ship{player}", f"ship{player}", x + dx, y + dy, f"seat{player} flat", label=label, scale=0.85)


def cards(words: Words, holders: Ints) -> Iterator[Node]:
    for card, holder in enumerate(holders):
        x, y = TRACK_X + 3 * TRACK_STEP + 96, 84 + 144 * card
        label = words.t("scene.card_held", card, holder) if holder >= 0 else words.t("scene.card", card)
        yield Node(f"card{card}", "card", x, y, label=label, about=BUY_CARD + card)
        yield Node(f"cardt{card}", "", x, y - 14, "flat", words.t(f"scene.card_{card}"), scale=LETTERS)
        if holder >= 0:
            yield Node(f"cardh{card}", f"marker{holder}", x + 78, y + 22, f"seat{holder} flat", scale=1.2)
        else:
            yield Node(f"cardp{card}", "", x, y + 27, "flat bold", "10 / 20", scale=LETTERS)
