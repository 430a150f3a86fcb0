"""The table as text: the board, the holders, the players, and a key to the signs."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.actions import COLUMNS, STACKS, WIDTH
from ludarium.games.terra_pyramides.rules.board import NILE, OASIS, OUTSIDE, SITE
from ludarium.games.terra_pyramides.rules.content import NO_TILE
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.stores import store_of
from ludarium.kernel.words import Words

SEATS = "abcd"  # letters of the players in the picture
ICON_SIGNS = "RBGYNW*webo$"  # in the order of `content.ICONS`; a pyramid has the sign of its colour
STAIRS = "^>v<"


def text(p: Terra, words: Words) -> str:
    """Each square five signs wide, the same in every language."""
    rows = []
    board = p.board()
    for y in range(board.height):
        cells = [_square(p, y * WIDTH + x) for x in range(board.width)]
        rows.append(f"{y + 1:>2} " + " ".join(f"{cell:<5}" for cell in cells).rstrip())
    head = "   " + " ".join(f"{column:<5}" for column in COLUMNS[: board.width]).rstrip()
    players = [_player(p, words, i) for i in range(p.players)]
    return "\n".join([head, *rows, _holders(p, words), *players, words.t("show.key")])


def _square(p: Terra, cell: int) -> str:
    board = p.board()
    kind = board.kind[cell]
    if kind == SITE:
        return _site(p, board.site_at[cell])
    if kind == OUTSIDE:
        return ""
    if kind == OASIS:
        return "(o)"
    if kind == NILE:
        here = "".join(SEATS[i] for i in range(p.players) if p.box.nile[p.ship[i]] == cell and p.version == 3)
        return "~" + here
    if p.tile[cell] < 0:
        return "."
    return _signs(p, p.tile[cell]) + STAIRS[p.stairs[cell]]


def _signs(p: Terra, tile: int) -> str:
    """The icons of a tile, `?` if it is not known."""
    return "".join(ICON_SIGNS[icon] for icon in p.box.icons[tile]) if tile >= 0 else "?"


def _site(p: Terra, site: int) -> str:
    if p.found[site] < 0:
        return "[ ]"
    workers = f"{p.workers[site]}{SEATS[p.owner[site]]}" if p.workers[site] else ""
    if p.level[site]:
        return f"{workers}{ICON_SIGNS[p.colour[site]]}{p.level[site]}"
    return f"{workers}[{p.box.value[p.found[site]]}]"


def _holders(p: Terra, words: Words) -> str:
    shown = []
    for i in range(STACKS):
        tiles = " ".join(_signs(p, t) for t in reversed(p.stack[i])) or "-"
        shown.append(words.colon(words.thing("stack", i), tiles))
    return " | ".join(shown)


def _player(p: Terra, words: Words, i: int) -> str:
    hand = "-" if p.hand[i] == NO_TILE else words.thing("tile", p.hand[i])
    blocks = words.listing(f"{words.thing('block', c)} {n}" for c, n in enumerate(store_of(p, i)) if n)
    parts = [
        words.colon(f"{SEATS[i]} {words.player(i)}", f"{words.t('show.hand')} {hand}"),
        f"{words.t('show.gold')} {p.gold[i]}",
        f"{words.t('show.workers')} {p.supply[i]}",
        f"{words.t('show.blocks')} {blocks or '-'}",
    ]
    if p.version > 1:
        parts += [f"{words.t('show.horus')} {p.horus[i]}", f"{words.t('show.burial')} {p.burial[i]}"]
    if p.version > 2:
        cards = [words.thing("card", c) for c in range(len(p.cards)) if p.cards[c] == i]
        parts += [f"{words.t('show.oases')} {p.oases[i]}", f"{words.t('show.ship')} {p.ship[i]}"]
        parts += [f"{words.t('show.cards')} {words.listing(cards)}"] if cards else []
    return "; ".join(parts)
