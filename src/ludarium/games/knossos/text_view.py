"""The table as text: the ruins cell by cell, supplies, the market, and everybody's board."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.knossos.picture.layout import column_name
from ludarium.games.knossos.rules.actions import ALTARS_AT, COLOURS, KEEPERS_AT, PLACES, TILE
from ludarium.games.knossos.rules.cells import ORIGIN, cell_at, each_cell
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.tables import place_seat, seat_colour, slot_seat
from ludarium.kernel.bitsets import holds
from ludarium.kernel.words import Words


def text(p: Knossos, words: Words) -> str:
    return "\n".join([*_ruins(p), *_pieces(p, words), *_supplies(p, words), *_seats(p, words)])


def _ruins(p: Knossos) -> Iterator[str]:
    """Each cell shows its tile's colour and number: r07 is a red side of R07; E the entrance, # a gap. Columns and rows
    have the names that words use and the numbers of the actions."""
    ruins = p.ruins
    shown = {}
    for slot, cells in enumerate(ruins.cells):
        name = TILE.tokens[ruins.tile[slot]]
        letter = "E" if slot == 0 else COLOURS[ruins.colour[slot]][0]
        mark = " E " if slot == 0 else f"{letter}{name[1:]:>2}" if name[0] == "R" else f"{letter}L{name[1:]}"
        for cell in each_cell(cells):
            shown[cell] = mark
    for y in range(ruins.top, ruins.bottom + 1):
        row = [
            shown.get(cell_at(x, y), " # " if holds(ruins.gaps, cell_at(x, y)) else " . ")
            for x in range(ruins.left, ruins.right + 1)
        ]
        yield f"{y:>2} {y - ORIGIN:>3} " + " ".join(row)
    columns = range(ruins.left, ruins.right + 1)
    yield "       " + " ".join(f"{x - ORIGIN:^3}" for x in columns)
    yield "       " + " ".join(f"{column_name(x):^3}" for x in columns)


def _pieces(p: Knossos, words: Words) -> Iterator[str]:
    """Pieces tile by tile: M meeple, w worker on a mark, (w) beside."""
    for slot in range(1, len(p.ruins.tile)):
        found = []
        for seat in range(p.seats):
            i = slot_seat(slot, seat)
            pieces = "M" * (p.meeple[seat] == slot) + "w" * p.on[i] + "(w)" * p.beside[i]
            if pieces:
                found.append(f"{words.player(seat)} {pieces}")
        if found:
            yield f"{TILE.tokens[p.ruins.tile[slot]]}: " + ", ".join(found)


def _supplies(p: Knossos, words: Words) -> Iterator[str]:
    tiles = " ".join(TILE.tokens[t] for t in p.area) or "-"
    cards = ", ".join(words.thing("card", c) for c in p.display) or "-"
    yield f"{words.t('show.area')}: {tiles} (+{len(p.bag)})   {words.t('show.display')}: {cards} (+{len(p.deck)})"
    free = sum(p.room[ALTARS_AT:KEEPERS_AT])
    yield words.t("show.altar", p.altar, free) + "   " + words.t("show.sheet", p.sheet)


def _seats(p: Knossos, words: Words) -> Iterator[str]:
    for seat in range(p.seats):
        store = " ".join(f"{words.thing('colour', c)} {p.store[seat_colour(seat, c)]}" for c in range(4))
        posts = [
            f"{words.thing('place', place)} {p.at[place_seat(place, seat)]}"
            for place in range(PLACES)
            if p.at[place_seat(place, seat)]
        ]
        cards = " ".join(words.thing("card", c) for c in p.cards[seat])
        yield (
            f"{words.player(seat)}: {store} {words.t('show.white')} {p.white[seat]}; "
            f"{words.t('show.waiting')} {p.waiting[seat]}; {', '.join(posts)}" + (f"; {cards}" if cards else "")
        )
