"""What the symbols mean: a page of its own on a tall stage, elsewhere what the word "Symbols" grows to over the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.games.tahuantinsuyu.picture.layout import PAGE, PAGES_LEFT
from ludarium.games.tahuantinsuyu.rules.actions import BUILD_CITY, BUILD_GARRISON, BUILD_TEMPLE, BUILD_TERRACE, NO_BUILD
from ludarium.games.tahuantinsuyu.rules.content import Box
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.kernel.scene import BOARD, MINE, Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

ROWS: Final = (  # symbol, its size here, what it means, and which building it is
    ("tah-cuzco", 0.6, "key.cuzco", NO_BUILD),
    ("tah-huaca", 1.2, "key.huaca", NO_BUILD),
    ("tah-garrison-site", 1.0, "key.garrison_site", NO_BUILD),
    ("tah-city-site", 1.0, "key.city_site", NO_BUILD),
    ("tah-sample-great-site", 0.76, "key.great_site", NO_BUILD),
    ("tah-garrison", 0.95, "key.garrison", BUILD_GARRISON),
    ("tah-city", 0.85, "key.city", BUILD_CITY),
    ("tah-temple", 0.8, "key.temple", BUILD_TEMPLE),
    ("tah-terrace", 0.9, "key.terrace", BUILD_TERRACE),
    ("tah-sample-marker", 0.66, "key.marker", NO_BUILD),
    ("tah-disc-back", 0.66, "key.face_down", NO_BUILD),
    ("tah-owner{}", 0.7, "key.owner", NO_BUILD),
    ("tah-road{}-28", 1.0, "key.road", NO_BUILD),
    ("tah-line-28", 1.0, "key.line", NO_BUILD),
    ("tah-border-28", 1.0, "key.border", NO_BUILD),
    ("tah-phase-0", 1.3, "key.inca", NO_BUILD),
    ("tah-phase-1", 1.3, "key.sun", NO_BUILD),
    ("tah-phase-2", 1.3, "key.people", NO_BUILD),
    ("tah-phase-3", 1.3, "key.sapa_inca", NO_BUILD),
)


class Place(NamedTuple):
    """Where the rows lie, in how many columns, how high a row of one and of two lines is, and how large the letters are."""

    left: float
    top: float
    across: float
    heights: tuple[float, float]
    columns: int
    letters: float


KEY_WIDTH: Final = 720
KEY_HEIGHT: Final = 406
WIDE_KEY: Final = Place(1000 - KEY_WIDTH - 4, -KEY_HEIGHT, KEY_WIDTH / 2, (39.6, 39.6), 2, 0.93)
TALL_KEY: Final = Place(PAGES_LEFT[3], 4, PAGE, (25.2, 36), 1, 0.96)
TWO_LINES: Final = 37  # units of height
SMALLEST: Final = 0.89  # of the letters
SYMBOLS: Final = (450.0, 13.5)  # the word that grows to the key


def key_of_symbols(view: Tahuantinsuyu, words: Words) -> list[Node]:
    """For a wide stage: hidden until the word is pointed at."""
    return part(words, view.viewer, _grown_key, view.viewer, view.box)


def key_page(view: Tahuantinsuyu, words: Words) -> list[Node]:
    return part(words, (view.viewer, "page"), _key_page, max(0, view.viewer), view.box)


def _grown_key(words: Words, seat: int, box: Box) -> Iterator[Node]:
    x, y = SYMBOLS
    name = words.t("key.title")
    yield Node("symbols", "tah-chip", x, y, "bold flat", name, words.t("key.told"), scale=0.89, area=MINE)
    at = WIDE_KEY
    yield Node("symbols+", "tah-key", at.left, at.top, "flat grown", area=MINE)
    yield from _rows(words, seat, box, at, "symbols+", " grown", MINE)


def _key_page(words: Words, seat: int, box: Box) -> Iterator[Node]:
    yield Node("key-page", "tah-page", TALL_KEY.left, 0, "flat")
    yield from _rows(words, seat, box, TALL_KEY, "key-", "", BOARD)


def _rows(words: Words, seat: int, box: Box, at: Place, key: str, cls: str, area: int) -> Iterator[Node]:
    in_column = -(-len(ROWS) // at.columns)
    below = 0.0
    for i, (sym, size, told, kind) in enumerate(ROWS):
        text = words.t(told, box.now[kind], box.each[kind]) if kind else words.t(told)
        text, large = fit(text, at.across - 62, TWO_LINES, scales=(at.letters, SMALLEST))
        height = at.heights["\n" in text]
        below = height / 2 if i % in_column == 0 else below + height / 2
        x, y = at.left + i // in_column * at.across + 28, at.top + below
        below += height / 2
        yield Node(f"{key}{i}", sym.format(seat), x, y, f"seat{seat} flat{cls}", scale=size, area=area)
        yield Node(f"{key}{i}-text", "", x + 26, y, f"left flat{cls}", text, scale=large, area=area)
