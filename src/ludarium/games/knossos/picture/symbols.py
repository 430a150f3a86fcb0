"""What the drawings have in common: a symbol, the side of a cell, a bull's head, the letter of a colour."""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.picture.palette import KANJI, LETTER, LIGHT

CELL: Final = 38.0
MINE_W, MINE_H = 1052, 102  # the player's own board
CENTRED = "text-anchor:middle;dominant-baseline:central;font-weight:700;fill:" + LIGHT


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def letter(colour: int, size: int, style: str, at: str = "") -> str:
    """The letter of a colour, and its sign for pages in Japanese."""
    latin = f'<text class="not-ja" {at} style="font-size:{size}px;{style}">{LETTER[colour]}</text>'
    return latin + f'<text class="in-ja" display="none" {at} style="font-size:{size - 1}px;{style}">{KANJI[colour]}</text>'


def bull(fill: str, line: str) -> str:
    """A bull's head from the front, horns up."""
    return (
        f'<path d="M-11-9Q-10-3-5-3Q0-4.5 5-3Q10-3 11-9Q13-1 6.5 1.500L4 10Q0 13-4 10L-6.5 1.500Q-13-1-11-9Z" '
        f'fill="{fill}" stroke="{line}" stroke-width="1.3"/>'
        f'<circle cx="-2.6" cy="3" r="1" fill="{line}"/><circle cx="2.6" cy="3" r="1" fill="{line}"/>'
    )
