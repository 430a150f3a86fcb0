"""Portraits of the leaders, drawn from simple shapes: each has hair, beard, dress and headwear of their own. Leaders of
a content pack beyond the printed ones show the medallion of their column."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludarium.games.time_of_empires.picture.palette import (
    BEARD_GREY,
    BRASS,
    CLOTH,
    COLUMN,
    CREAM,
    GOLD,
    HAIR,
    HALO,
    INK,
    SKIN,
    STONE,
)
from ludarium.games.time_of_empires.picture.symbols import symbol

PORTRAIT: Final = 27.0  # radius of a medallion
BUST: Final = "M-17 20C-16 9-9 8-5 5L-5 1A9 10 0 1 1 5 1L5 5C9 8 16 9 17 20A27 27 0 0 1-17 20Z"
HEADWEAR: Final = (
    "M-12-13H12L9-19H-9ZM-9-13C-10-7-10-4-9-2",  # technology: the flat cap of a scholar
    "M-11-8C-12-22 12-22 11-8L7-10H-7ZM0-19C-4-26-12-25-14-17-9-21-5-21 0-19Z",  # expansion: a crested helmet
    "M-10-12C-9-20 9-20 10-12M-11-11l-3-3M-9-15l-2-4M-4-18l0-4M4-18l0-4M9-15l2-4M11-11l3-3",  # culture: a laurel wreath
    "M-10-11L-12-21-6-16 0-23 6-16 12-21 10-11Z",  # rule: a crown
)
BLACK, BROWN, GOLDEN, RED_BROWN, WHITE_HAIR = range(5)  # hair
PALE, TAN, DARK = range(3)  # skin
LINEN, RED, GREEN, BLUE, PURPLE, NIGHT, OCHRE, ROSE = range(8)  # cloth

# -- shapes: the face is an ellipse around (0, -4), the shoulders reach the rim of the medallion
SHOULDERS: Final = "M-21 17C-19 9-11 8-6 6C-4 9 4 9 6 6C11 8 19 9 21 17A27 27 0 0 1-21 17Z"
SHAPES: Final = {
    # behind the head
    "long": "M-10-6C-12-19 12-19 10-6L13 10C8 13-8 13-13 10Z",
    "train": "M-10-6C-12-19 12-19 10-6L17 20C12 24-12 24-17 20Z",
    "bob": "M-11-6C-13-20 13-20 11-6L12 5H-12Z",
    "curls": "M-11 0C-15-3-13-8-12-9C-14-14-8-17-6-16C-4-20 4-20 6-16C9-18 14-14 12-9C15-7 14-2 11 0Z",
    "buns": "M-10-6C-11-18 11-18 10-6ZM-16-3a5 5 0 1 0 9 2 5 5 0 1 0-9-2ZM7-1a5 5 0 1 0 9-2 5 5 0 1 0-9 2Z",
    "knot": "M-9-6C-10-17 10-17 9-6ZM-4-18a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z",
    "powdered": "M-11-3C-15-22 15-22 11-3L13 4C10 6 9 2 9-2H-9C-9 2-10 6-13 4Z",
    "veil": "M-13 14C-14-21 14-21 13 14C9 10 9-4 7-9H-7C-9-4-9 10-13 14Z",
    # on the forehead
    "fringe": "M-9-6C-9-16 9-16 9-6C5-9-5-9-9-6Z",
    "parting": "M-9-4C-9-17 0-16 0-13C0-16 9-17 9-4C7-9 3-11 0-13C-3-11-7-9-9-4Z",
    "sides": "M-9-7C-12-5-11 1-8 2C-9-2-9-5-9-7ZM9-7C12-5 11 1 8 2C9-2 9-5 9-7Z",
    "whiskers": "M-9-8C-11-3-10 3-6 4C-8 0-8-4-8-8ZM9-8C11-3 10 3 6 4C8 0 8-4 8-8Z",
    # beards
    "full": "M-9-2C-8 0-5-1-3 0C-1-1 1-1 3 0C5-1 8 0 9-2C10 6 5 11 0 11C-5 11-10 6-9-2Z",
    "great": "M-9-2C-8 0-5-1-3 0C-1-1 1-1 3 0C5-1 8 0 9-2C11 9 5 17 0 18C-5 17-11 9-9-2Z",
    "goatee": "M-2 4H2L1 11H-1Z",
    "wisp": "M-6 0C-4-1-2-1 0 0C2-1 4-1 6 0L6 5 4 1.5H-4L-6 5ZM-2 4H2L1 17H-1Z",
    # headwear
    "nemes": "M-10-7C-10-19 10-19 10-7L15 10H9L8-6C3-9-3-9-8-6L-9 10H-15Z",
    "turban": "M-12-7C-15-13-9-20 0-20C9-20 15-13 12-7C5-11-5-11-12-7Z",
    "spired": "M-11-7C-11-14-6-18-1-20L0-26 1-20C6-18 11-14 11-7C5-11-5-11-11-7Z",
    "beret": "M-10-8C-16-11-12-19-2-19C10-20 17-14 12-9C6-12-5-12-10-8Z",
    "fur": "M-12-8C-13-13 13-13 12-8C8-11-8-11-12-8ZM-9-12C-7-19-2-21 0-24C2-21 7-19 9-12Z",
    "cap": "M-9-8C-9-15 9-15 9-8C5-10-5-10-9-8ZM-5-13V-19H5V-13Z",
    "stovepipe": "M-13-9C-8-7 8-7 13-9L9-11 8-24H-8L-9-11Z",
    "bicorne": "M-18-7C-14-19-6-21 0-21C6-21 14-19 18-7C10-12-10-12-18-7Z",
    "crown": "M-9-10L-11-19-5-15 0-22 5-15 11-19 9-10C4-12-4-12-9-10Z",
    "tiara": "M-6-13L-4-18-2-15 0-21 2-15 4-18 6-13Z",
    "circlet": "M-10-10C-6-13 6-13 10-10L10-8C6-11-6-11-10-8Z",
    "cobra": "M-10-10C-6-13 6-13 10-10L10-8C6-11-6-11-10-8ZM-1.5-12C-4-18 4-18 1.5-12Z",
    # dress
    "collar": "M-8 8C-4 15 4 15 8 8L13 11C6 21-6 21-13 11Z",
    "lapels": "M-6 7L0 16 6 7 10 9 1 24H-1L-10 9Z",
    "kimono": "M-6 7L2 18-3 25-12 10ZM6 7L-2 18 3 25 12 10Z",
}


class Portrait(NamedTuple):
    """What a leader looks like: (shape, colour) in the order in which they are laid over each other."""

    skin: str
    cloth: str
    behind: tuple[tuple[str, str], ...] = ()
    over: tuple[tuple[str, str], ...] = ()
    ground: int = 0  # the column that the colour of the ground comes from


def _hair(colour: int, *shapes: str) -> tuple[tuple[str, str], ...]:
    return tuple((shape, HAIR[colour]) for shape in shapes)


PORTRAITS: Final = (
    Portrait(SKIN[TAN], CLOTH[LINEN], over=_hair(WHITE_HAIR, "sides", "great")),  # Archimedes
    Portrait(  # Imhotep
        SKIN[DARK], CLOTH[LINEN], over=(("collar", GOLD), ("nemes", CLOTH[BLUE]), ("goatee", HAIR[BLACK]))
    ),
    Portrait(  # Alexander
        SKIN[PALE], CLOTH[RED], _hair(GOLDEN, "curls"), (*_hair(GOLDEN, "fringe"), ("circlet", HALO)), 1
    ),
    Portrait(SKIN[TAN], CLOTH[PURPLE], over=(*_hair(BLACK, "full", "fringe"), ("crown", GOLD)), ground=1),  # Cyrus
    Portrait(SKIN[TAN], CLOTH[GREEN], over=(("kimono", CLOTH[LINEN]), *_hair(BLACK, "wisp", "cap")), ground=2),  # Confucius
    Portrait(  # Cleopatra
        SKIN[TAN],
        CLOTH[LINEN],
        _hair(BLACK, "bob"),
        (("collar", GOLD), *_hair(BLACK, "fringe"), ("cobra", GOLD)),
        2,
    ),
    Portrait(SKIN[TAN], CLOTH[BLUE], over=(("full", BEARD_GREY), ("turban", HALO))),  # Al-Khwarizmi
    Portrait(SKIN[PALE], CLOTH[NIGHT], _hair(RED_BROWN, "bob"), (("beret", CLOTH[RED]),)),  # Brunelleschi
    Portrait(SKIN[TAN], CLOTH[OCHRE], over=(*_hair(BLACK, "wisp"), ("fur", HAIR[BROWN])), ground=1),  # Genghis Khan
    Portrait(SKIN[TAN], CLOTH[GREEN], over=(*_hair(BLACK, "full"), ("spired", CLOTH[GREEN])), ground=1),  # Saladin
    Portrait(SKIN[PALE], CLOTH[BLUE], (("veil", HALO),), (("crown", GOLD),), 2),  # Eleanor of Aquitaine
    Portrait(  # Murasaki Shikibu
        SKIN[PALE], CLOTH[ROSE], _hair(BLACK, "train"), (("kimono", CLOTH[PURPLE]), *_hair(BLACK, "parting")), 2
    ),
    Portrait(SKIN[PALE], CLOTH[PURPLE], _hair(BROWN, "buns"), (*_hair(BROWN, "parting"), ("tiara", GOLD))),  # Ada Lovelace
    Portrait(  # Isambard Brunel
        SKIN[PALE], CLOTH[NIGHT], over=(("lapels", HALO), *_hair(BROWN, "whiskers"), ("stovepipe", HAIR[BLACK]))
    ),
    Portrait(  # Napoleon
        SKIN[PALE], CLOTH[BLUE], over=(("lapels", HALO), *_hair(BROWN, "fringe"), ("bicorne", HAIR[BLACK])), ground=1
    ),
    Portrait(  # Catherine II
        SKIN[PALE], CLOTH[GREEN], _hair(WHITE_HAIR, "powdered"), (("collar", GOLD), ("tiara", GOLD)), 1
    ),
    Portrait(  # Victor Hugo
        SKIN[PALE], CLOTH[NIGHT], over=(("lapels", HALO), *_hair(WHITE_HAIR, "fringe", "full")), ground=2
    ),
    Portrait(
        SKIN[PALE], CLOTH[RED], _hair(BROWN, "knot"), (("collar", HALO), *_hair(BROWN, "parting")), 2
    ),  # Clara Schumann
)
LINE: Final = f'stroke="{INK}" stroke-width="1" stroke-linejoin="round" stroke-linecap="round"'


def _shape(shape: str, colour: str) -> str:
    return f'<path d="{SHAPES[shape]}" fill="{colour}" {LINE}/>'


def _drawn(look: Portrait) -> str:
    face = (
        f'<path d="M-4 2V9C-2 11 2 11 4 9V2Z" fill="{look.skin}" {LINE}/>'
        f'<ellipse cy="-4" rx="8.5" ry="10" fill="{look.skin}" {LINE}/>'
        f'<path d="M-5.5-7h3.5M2-7h3.5M0-5L-1 0H.8M-2.5 2.6C-1 3.6 1 3.6 2.5 2.6" fill="none" {LINE}/>'
        f'<circle cx="-3.6" cy="-4.6" r="1" fill="{INK}"/><circle cx="3.6" cy="-4.6" r="1" fill="{INK}"/>'
    )
    dress = [part for part in look.over if part[0] in ("collar", "lapels", "kimono")]
    worn = [part for part in look.over if part not in dress]
    tint = f'<circle r="{PORTRAIT:g}" fill="{COLUMN[look.ground]}" fill-opacity=".22"/>'
    return "".join(
        [
            f'<circle r="{PORTRAIT:g}" fill="{CREAM}"/>{tint}',
            *(_shape(*part) for part in look.behind),
            f'<path d="{SHOULDERS}" fill="{look.cloth}" {LINE}/>',
            *(_shape(*part) for part in dress),
            face,
            *(_shape(*part) for part in worn),
            f'<circle r="{PORTRAIT:g}" fill="none" stroke="{BRASS}" stroke-width="2"/>',
        ]
    )


def portrait(leader: int, column: int) -> str:
    """The symbol of a leader's portrait."""
    return f"toe-leader{leader}" if 0 <= leader < len(PORTRAITS) else f"toe-column{column}"


def leaders() -> list[str]:
    """One for each printed leader, and one for each column of the leader board."""
    found = [symbol(portrait(leader, 0), _drawn(look)) for leader, look in enumerate(PORTRAITS)]
    for kind, wear in enumerate(HEADWEAR):
        line = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"'
        ring = f'<circle r="{PORTRAIT:g}" fill="{CREAM}" stroke="{BRASS}" stroke-width="2"/>'
        fill = "none" if kind == 2 else COLUMN[kind]
        body = (
            f'{ring}<path d="{BUST}" fill="{STONE}" {line}/>'
            f'<path d="{wear}" fill="{fill}" stroke="{INK if kind != 2 else COLUMN[2]}"'
            f' stroke-width="{1.2 if kind != 2 else 2}" stroke-linejoin="round" stroke-linecap="round"/>'
            f'<circle r="{PORTRAIT - 3:g}" fill="none" stroke="{BRASS}" stroke-width=".7"/>'
        )
        found.append(symbol(f"toe-column{kind}", body))
    return found
