"""The table as text: the board, the holders, the players."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.actions import STACKS
from ludarium.games.terra_pyramides.rules.content import HEIGHT, NILE, NO_TILE, OASIS, SITE, WIDTH
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.stores import store_of
from ludarium.kernel.words import Words

SEATS = "abcd"  # letters of the players in the picture
LETTERS = ("R", "B", "G", "Y", "N", "W")  # colours of the pyramids


def text(p: Terra, words: Words) -> str:
    """Each square five signs wide: a site with foundation [3], with workers 2a[3], a level-2 red pyramid 1aR2."""
    rows = []
    for y in range(HEIGHT):
        cells = [_square(p, y * WIDTH + x) for x in range(WIDTH)]
        rows.append(f"{y + 1:>2} " + " ".join(f"{cell:<5}" for cell in cells).rstrip())
    head = "   " + " ".join(f"{column:<5}" for column in "abcdefghijk").rstrip()
    return "\n".join([head, *rows, _holders(p), *(_player(p, words, i) for i in range(p.players))])


def _square(p: Terra, cell: int) -> str:
    board = p.board()
    kind = board.kind[cell]
    if kind == SITE:
        return _site(p, board.site_at[cell])
    if kind == OASIS:
        return "oasis"
    if kind == NILE:
        here = "".join(SEATS[i] for i in range(p.players) if p.box.nile[p.ship[i]] == cell and p.version == 3)
        return "~" + here
    if p.tile[cell] < 0:
        return "."
    return p.box.tile_ids[p.tile[cell]] + "^>v<"[p.stairs[cell]]


def _site(p: Terra, site: int) -> str:
    if p.found[site] < 0:
        return "[ ]"
    who = f"{p.workers[site]}{SEATS[p.owner[site]]}" if p.workers[site] else ""
    if p.level[site]:
        return f"{who}{LETTERS[p.colour[site]]}{p.level[site]}"
    return f"{who}[{p.box.value[p.found[site]]}]"


def _holders(p: Terra) -> str:
    shown = []
    for i in range(STACKS):
        tiles = [p.box.tile_ids[t] if t >= 0 else "?" for t in reversed(p.stack[i])]
        shown.append(f"{p.game.actions.kinds['stack'].tokens[i]} {','.join(tiles) or '-'}")
    return " | ".join(shown)


def _player(p: Terra, words: Words, i: int) -> str:
    hand = "-" if p.hand[i] == NO_TILE else "?" if p.hand[i] < 0 else p.box.tile_ids[p.hand[i]]
    store = store_of(p, i)
    blocks = " ".join(f"{words.thing('block', c)} {n}" for c, n in enumerate(store) if n)
    parts = [
        f"{SEATS[i]} {words.player(i)}: {words.t('show.hand')} {hand}",
        f"{words.t('show.gold')} {p.gold[i]}",
        f"{words.t('show.workers')} {p.supply[i]}",
        f"{words.t('show.blocks')} {blocks or '-'}",
    ]
    if p.version > 1:
        parts += [f"{words.t('show.horus')} {p.horus[i]}", f"{words.t('show.burial')} {p.burial[i]}"]
    if p.version > 2:
        cards = [words.thing("card", c) for c in range(len(p.cards)) if p.cards[c] == i]
        parts += [f"{words.t('show.oases')} {p.oases[i]}", f"{words.t('show.ship')} {p.ship[i]}"]
        parts += [f"{words.t('show.cards')} {', '.join(cards)}"] if cards else []
    return "; ".join(parts)
