"""Every piece can be told from its ground and from those of other seats, in colour and without it."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from ludarium.games.time_of_empires import GAME
from ludarium.games.time_of_empires.picture import art as drawings
from ludarium.games.time_of_empires.picture.palette import PIECES as SHADES
from ludarium.kernel.options import seat_colours

SYMBOLS = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', drawings.art()))
GROUNDS = {"field": drawings.LAND[0], "forest": drawings.LAND[1], "mountain": drawings.LAND[2], "paper": drawings.PAPER}
PIECES = [f"toe-{kind}{seat}" for kind in ("clan", "scholar", "b0", "b1", "b2", "b3", "mark") for seat in range(4)]
LINES = ["toe-outline", "toe-begin", *(f"toe-capital{seat}" for seat in range(4))]
BLINDNESS = {  # linear light as seen without one kind of cone (Machado, Oliveira and Fernandes 2009)
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def brightness(light: list[float]) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(a: list[float], b: list[float]) -> float:
    dark, light = sorted((brightness(a), brightness(b)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, kind: str) -> list[float]:
    light = linear(colour)
    if kind == "all cones":
        return light
    return [min(1.0, max(0.0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in BLINDNESS[kind]]


@pytest.mark.parametrize("kind", ["all cones", *BLINDNESS])
@pytest.mark.parametrize("ground", GROUNDS)
def test_the_outline_of_pieces_stands_out_from_every_ground(ground: str, kind: str) -> None:
    assert contrast(seen(drawings.INK, kind), seen(GROUNDS[ground], kind)) >= 3


@pytest.mark.parametrize("name", PIECES)
def test_every_piece_has_the_dark_outline(name: str) -> None:
    widths = [
        float(w)
        for w in re.findall(rf'fill="var\(--seat\)" stroke="{drawings.INK}" stroke-width="([.\d]+)"', SYMBOLS[name])
    ]
    assert widths
    assert max(widths) >= (1 if "mark" in name else 1.5)


@pytest.mark.parametrize("name", LINES)
def test_a_line_in_a_seats_colour_lies_between_two_dark_ones(name: str) -> None:
    drawn = re.findall(r'stroke="([^"]+)" stroke-width="([.\d]+)"', SYMBOLS[name])
    for i, (colour, width) in enumerate(drawn):
        if colour == "var(--seat)":
            below, wide = drawn[i - 1]
            assert (below, float(wide)) == (drawings.INK, float(width) + 3)


def test_nothing_on_the_map_is_told_by_a_bare_seat_colour() -> None:
    """A fill in the seat's colour always has an outline of its own."""
    for name, body in SYMBOLS.items():
        for element in re.findall(r'<[^>]*fill="var\(--seat\)"[^>]*>', body):
            assert f'stroke="{drawings.INK}"' in element, (name, element)


@pytest.mark.parametrize(("kind", "colour"), [(kind, c) for kind in ("all cones", *BLINDNESS) for c in SHADES])
def test_the_mark_on_a_piece_stands_out_from_it(kind: str, colour: str) -> None:
    """Pale with a dark edge: one of the two does."""
    piece = seen(colour, kind)
    assert max(contrast(seen(drawings.HALO, kind), piece), contrast(seen(drawings.INK, kind), piece)) >= 3


@pytest.mark.parametrize("kind", ["clan", "scholar", "b0", "b1", "b2", "b3", "mark", "capital", "glass", "spent"])
def test_seats_differ_in_shape_not_only_in_colour(kind: str) -> None:
    """Blue and purple look much alike without red or green cones; the mark of the seat is on every piece."""
    bodies = [SYMBOLS[f"toe-{kind}{seat}"] for seat in range(4)]
    for a, b in combinations(range(4), 2):
        assert drawings.MARKS[a] in bodies[a]
        assert drawings.MARKS[b] not in bodies[a]
        assert bodies[a] != bodies[b]


def test_the_chosen_colour_is_the_colour_of_the_pieces() -> None:
    order = "white-red-black-purple"
    chosen = (SHADES[3], SHADES[0], SHADES[2], SHADES[1])
    assert seat_colours(GAME.options, {"colours": order}) == chosen
    position = GAME.start(3, "colours", colours=order)
    scene = GAME.module("picture.scene").scene(position.seen_by(0), GAME.words("en"))
    assert scene.colours == chosen[:3]
