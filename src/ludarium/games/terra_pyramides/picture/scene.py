"""The picture of the table: the board between its tile holders, tracks and cards at its right, your own board in front."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.terra_pyramides.picture import tall
from ludarium.games.terra_pyramides.picture.board import (
    Ints,
    coordinates,
    line_choices,
    other_ground,
    sites,
    squares,
    workers_on_the_line,
)
from ludarium.games.terra_pyramides.picture.faces import face_symbol
from ludarium.games.terra_pyramides.picture.holders import holder, searched_side, searched_tiles, supplies
from ludarium.games.terra_pyramides.picture.layout import BOARD_W, FOOT, MINE_H, MINE_W, SIDE, fitted, zoom_of
from ludarium.games.terra_pyramides.picture.own_area import own_parts
from ludarium.games.terra_pyramides.picture.preview import gains
from ludarium.games.terra_pyramides.picture.tracks import cards, levels, ships, tracks
from ludarium.games.terra_pyramides.rules.actions import STACKS
from ludarium.games.terra_pyramides.rules.board import SIDES
from ludarium.games.terra_pyramides.rules.content import NO_TILE, holder_of
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.stores import store_of
from ludarium.kernel.scene import TALL, WIDE, Node, Scene, Stat, alike, part
from ludarium.kernel.words import Words

# the table in words, group by group
GROUPS = {
    r"s\d": "words.sites",
    r"w\d": "words.line",
    r"q\d": "words.squares",
    r"t\d|a\d|pile|quarry": "words.stacks",
}
# which nodes show rows of which table of the content: for the note on where they come from
ORIGINS = {
    r"q\d|t\d|hand$": "stair_tile",
    r"s\d": "foundation",
    r"ship": "nile",
    r"card\d": "card",
}


def scene(view: Terra, words: Words, stage: str = WIDE, public: Terra | None = None) -> Scene:
    table = alike(words, view, public, _public)
    holders = [_holder_part(view, words, table, stack) for stack in range(STACKS)]
    covered = searched_side(view)  # there the searched stack is laid out; below a tall board it needs all the room
    if covered >= 0:
        holders = [[] if stage == TALL or holder_of(s) == covered else nodes for s, nodes in enumerate(holders)]
    ways, zoom = list(line_choices(view, words)), zoom_of(view.board())
    if zoom < 1:
        ways = fitted(words, tuple(ways), zoom)
    over = [*table.over, ways]
    searched = list(searched_tiles(view, words, stage))
    own = own_parts(view, words) if view.viewer >= 0 else []
    stats = [[*_hand_of(view, words, seat, stage), *known] for seat, known in enumerate(table.stats)]
    ground, status = f"ground-{SIDES[view.side]}-{view.version}", _status(view, words)
    if stage == TALL:
        beside = table.beside if view.version > 1 else table.beside[:1]  # the levels have no room here
        laid = tall.laid_out(words, view.viewer, ground, table.board, holders, beside, over, own)
        shown = tall.pages(words, view.viewer >= 0, view.version > 1)
        laid.append(searched)
        return Scene(tall.TALL_W, tall.TALL_H, laid, stats=stats, status=status, points=table.points, pages=shown)
    return Scene(
        BOARD_W + SIDE[view.version],
        FOOT,
        [*table.board, *holders, *table.beside, *over, searched, *own],
        MINE_W if view.viewer >= 0 else 0,
        MINE_H if view.viewer >= 0 else 0,
        stats,
        status,
        ground,
        points=table.points,
    )


class Public(NamedTuple):
    """What everybody sees alike."""

    board: list[list[Node]]
    stacks: list[Ints]
    holders: list[list[Node]]
    beside: list[list[Node]]  # supplies, tracks, cards
    over: list[list[Node]]  # on the board: ships, workers on the line
    stats: list[list[Stat]]
    points: list[int]


def _public(view: Terra, words: Words) -> Public:
    box, players = view.box, view.players
    faces = tuple([view.face(player) for player in range(players)])
    places = tuple(zip(view.level, view.owner, view.found, view.colour, view.workers, strict=True))
    board = [
        part(words, 0, other_ground, view.side, box),
        part(words, 0, coordinates, view.board().width, view.board().height),
        part(words, 0, squares, tuple(view.tile), tuple(view.stairs), view.placed, view.board(), box),
        part(words, 0, sites, places, faces, view.board(), box),
    ]
    beside = [part(words, 0, supplies, len(view.pile), view.quarry)]
    if view.version == 1:
        beside.append(part(words, 0, levels, box))
    else:
        oases = tuple(view.oases[:players]) if view.version > 2 else None
        beside.append(part(words, 0, tracks, tuple(view.horus[:players]), tuple(view.burial[:players]), oases))
    over = []
    if view.version > 2:
        beside.append(part(words, 0, cards, tuple(view.cards)))
        over.append(part(words, 0, ships, tuple(view.ship[:players]), box))
    over.append(part(words, 0, workers_on_the_line, tuple(view.standing), view.player(view.active)))
    zoom = zoom_of(view.board())
    if zoom < 1:
        board = [part(words, ("board", i), fitted, tuple(nodes), zoom) for i, nodes in enumerate(board)]
        over = [part(words, ("over", i), fitted, tuple(nodes), zoom) for i, nodes in enumerate(over)]
    stacks = [tuple(stack) for stack in view.stack]
    holders = [part(words, stack, holder, stack, tiles, box) for stack, tiles in enumerate(stacks)]
    return Public(board, stacks, holders, beside, over, _open_stats(view, words), view.scores())


def _holder_part(view: Terra, words: Words, table: Public, stack: int) -> list[Node]:
    """A stack as everybody sees it; for a seat that knows more of its tiles, as only that seat does."""
    tiles = tuple(view.stack[stack])
    if tiles == table.stacks[stack]:
        return table.holders[stack]
    return part(words, (stack, view.viewer), holder, stack, tiles, view.box)


def _status(view: Terra, words: Words) -> str:
    player = view.player(view.active)
    now = min(_turns_each(view), view.turns[player] + 1)
    if view.mission:
        return words.t(f"scene.status_mission{view.mission}", now, _turns_each(view))
    started = view.turns[player] or view.hand[player] != NO_TILE or view.placed >= 0
    if not started:
        return ""
    turn = (now, _turns_each(view))
    return words.t("scene.status_1", *turn) if view.version == 1 else words.t("scene.status", view.version, *turn)


def _turns_each(view: Terra) -> int:
    """R 3: every tile that does not leave the game, but for the four start tiles, is a turn."""
    return (STACKS * (view.box.stack_size[view.version - 1] - view.left) - 4) // view.players


# -- the seats -------------------------------------------------------------------------------------------------------


def _open_stats(view: Terra, words: Words) -> list[list[Stat]]:
    found = []
    for seat in range(view.seats):
        player = view.player(seat)
        blocks = tuple(store_of(view, player))
        tracks = tuple([track[player] for track in (view.horus, view.burial, view.oases)[: (0, 0, 2, 3)[view.version]]])
        found.append(part(words, seat, _stats, view.gold[player], view.supply[player], blocks, tracks))
    return found


def _stats(words: Words, gold: int, supply: int, blocks: Ints, tracks: Ints) -> Iterator[Stat]:
    """What is open of a seat (R 4.7): the colours of its blocks are named with their number."""
    yield Stat("coin", str(gold), words.t("show.gold"))
    yield Stat("figure", str(supply), words.t("show.workers"))
    yield Stat("block-white", str(sum(blocks)), words.colon(words.t("show.blocks"), gains(words, blocks)))
    for (sym, key), reached in zip((("eye", "horus"), ("jar", "burial"), ("palm", "oases")), tracks, strict=False):
        yield Stat(sym, str(reached), words.t(f"show.{key}"))


def _hand_of(view: Terra, words: Words, seat: int, stage: str) -> list[Stat]:
    """The tile a seat holds, as far as the viewer knows it, and the stack it came from (R 4.7). One's own lies on a wide
    stage in one's own area."""
    own = seat == view.viewer
    if view.mission or view.hand[seat] == NO_TILE or (own and stage == WIDE):
        return []
    tile, stack = view.hand[seat], view.hand_from[seat]
    sym = face_symbol(view.box.icons[tile]) if tile >= 0 else f"tile-back{holder_of(stack)}"
    label = words.t("gain.and").join([words.t("scene.hand_tile", tile), words.t("scene.from", stack)])
    return [Stat(sym, words.t("scene.own_tile") if own else "", label)]
