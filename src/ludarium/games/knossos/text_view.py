"""The table as text: the ruins cell by cell, supplies, the market, and everybody's board."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.knossos.rules.actions import ALTARS_AT, COLOURS, PLACES, RECRUITMENT_AT, TILE
from ludarium.games.knossos.rules.position import Knossos
from ludarium.kernel.words import Words


def text(p: Knossos, words: Words) -> str:
    return "\n".join([*_ruins(p), *_pieces(p, words), *_supplies(p, words), *_seats(p, words)])


def _ruins(p: Knossos) -> Iterator[str]:
    """Each cell shows its tile's colour and number: r07 is a red side of R07; EE the entrance, ## a gap."""
    ruins = p.ruins
    shown = {}
    for slot, cells in enumerate(ruins.cells):
        name = TILE.tokens[ruins.tile[slot]]
        letter = "E" if slot == 0 else COLOURS[ruins.colour[slot]][0]
        mark = " E " if slot == 0 else f"{letter}{name[1:]:>2}" if name[0] == "R" else f"{letter}L{name[1:]}"
        for cell in range(576):
            if cells >> cell & 1:
                shown[cell] = mark
    for y in range(ruins.top, ruins.bottom + 1):
        row = [
            shown.get(y * 24 + x, " # " if ruins.gaps >> y * 24 + x & 1 else " . ")
            for x in range(ruins.left, ruins.right + 1)
        ]
        yield f"{y - 11:>3} " + " ".join(row)
    yield "    " + " ".join(f"{x - 11:^3}" for x in range(ruins.left, ruins.right + 1))


def _pieces(p: Knossos, words: Words) -> Iterator[str]:
    """Pieces tile by tile: M meeple, w worker on a mark, (w) beside."""
    for slot in range(1, len(p.ruins.tile)):
        found = []
        for seat in range(p.seats):
            i = slot * 4 + seat
            pieces = "M" * (p.meeple[seat] == slot) + "w" * p.on[i] + "(w)" * p.beside[i]
            if pieces:
                found.append(f"{words.player(seat)} {pieces}")
        if found:
            yield f"{TILE.tokens[p.ruins.tile[slot]]}: " + ", ".join(found)


def _supplies(p: Knossos, words: Words) -> Iterator[str]:
    tiles = " ".join(TILE.tokens[t] for t in p.area) or "-"
    cards = ", ".join(words.thing("card", c) for c in p.display) or "-"
    yield f"{words.t('show.area')}: {tiles} (+{len(p.bag)})   {words.t('show.display')}: {cards} (+{len(p.deck)})"
    free = sum(p.room[ALTARS_AT : ALTARS_AT + 6])
    yield words.t("show.altar", p.altar, free) + "   " + words.t("show.sheet", p.sheet)


def _seats(p: Knossos, words: Words) -> Iterator[str]:
    for seat in range(p.seats):
        store = " ".join(f"{words.thing('colour', c)} {p.store[seat * 4 + c]}" for c in range(4))
        posts = [
            f"{words.thing('place', place)} {p.at[place * 4 + seat]}"
            for place in [0, 1, 2, *range(RECRUITMENT_AT, PLACES)]
            if p.at[place * 4 + seat]
        ]
        cards = " ".join(words.thing("card", c) for c in p.cards[seat])
        yield (
            f"{words.player(seat)}: {store} {words.t('show.white')} {p.white[seat]}; "
            f"{words.t('show.waiting')} {p.waiting[seat]}; {', '.join(posts)}" + (f"; {cards}" if cards else "")
        )
