"""The picture of the table: the board between its tile holders, tracks and cards at its right, the own board in front."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.terra_pyramides.picture.art import icon_key
from ludarium.games.terra_pyramides.picture.clicks import asked_step
from ludarium.games.terra_pyramides.picture.layout import (
    BOARD_W,
    FOOT,
    LANE,
    MINE_H,
    MINE_W,
    SIDE,
    TOP,
    TRACK_FOOT,
    TRACK_RISE,
    TRACK_STEP,
    TRACK_X,
    UNIT,
    centre,
    track_y,
)
from ludarium.games.terra_pyramides.picture.own_area import own_parts
from ludarium.games.terra_pyramides.picture.preview import gains, line_label
from ludarium.games.terra_pyramides.rules.actions import BUILD, BUY_CARD, DRAW, LINE, PLACE
from ludarium.games.terra_pyramides.rules.content import CELLS, FREE, ICONS, SIDES, STACKS, STORES, Board, Box
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.step_kinds import ARRANGE_STACK, CHOOSE_LINE
from ludarium.kernel.scene import Node, Scene, Stat, alike, part
from ludarium.kernel.words import Words

BADGES = ((46, 0, 0), (0, 46, 90), (44, 44, 45), (44, -44, -45))  # where the four lines are touched: x, y, turn
# which nodes show rows of which table of the content: for the note on where they come from
ORIGINS = {
    r"q\d|t\d|hand$": "stair_tile",
    r"s\d": "foundation",
    r"ship": "nile",
    r"card\d": "card",
}
Ints = tuple[int, ...]
Site = tuple[int, int, int, int, int]  # level, owner, foundation, colour, workers
AWAY = ((0, 4), (-9, -2), (0, -9), (9, -2))  # icons keep clear of stairs to the n, e, s, w


def scene(view: Terra, words: Words, public: Terra | None = None) -> Scene:
    table = alike(words, view, public, _public)
    parts = [
        *table.board,
        *[_holder_part(view, words, table, stack) for stack in range(STACKS)],
        *table.beside,
        [*_lines(view, words), *_searched_stack(view, words)],
    ]
    if view.viewer >= 0:
        parts += own_parts(view, words)
    return Scene(
        BOARD_W + SIDE[view.version],
        FOOT,
        parts,
        MINE_W if view.viewer >= 0 else 0,
        MINE_H if view.viewer >= 0 else 0,
        [[*_hand_of_another(view, words, seat), *known] for seat, known in enumerate(table.stats)],
        _status(view, words),
        f"ground-{SIDES[view.side]}-{view.version}",
        points=table.points,
    )


class Public(NamedTuple):
    """What everybody sees alike."""

    board: list[list[Node]]
    stacks: list[Ints]
    holders: list[list[Node]]
    beside: list[list[Node]]  # supplies, tracks, ships, cards, workers on the line
    stats: list[list[Stat]]
    points: list[int]


def _public(view: Terra, words: Words) -> Public:
    box, players = view.box, view.players
    faces = tuple([view.face(player) for player in range(players)])
    sites = tuple(zip(view.level, view.owner, view.found, view.colour, view.workers, strict=True))
    board = [
        part(words, 0, _squares, tuple(view.tile), tuple(view.stairs), view.placed, view.board(), box),
        part(words, 0, _sites, sites, faces, view.board(), box),
    ]
    beside = [part(words, 0, _supplies, len(view.pile), view.quarry)]
    if view.version > 1:
        oases = tuple(view.oases[:players]) if view.version > 2 else None
        beside.append(part(words, 0, _tracks, tuple(view.horus[:players]), tuple(view.burial[:players]), oases))
    if view.version > 2:
        beside += [part(words, 0, _ships, tuple(view.ship[:players]), box), part(words, 0, _cards, tuple(view.cards))]
    beside.append(part(words, 0, _workers_on_the_line, tuple(view.standing), view.player(view.active)))
    stacks = [tuple(stack) for stack in view.stack]
    holders = [part(words, stack, _holder, stack, tiles, box) for stack, tiles in enumerate(stacks)]
    points = view.scores()
    return Public(board, stacks, holders, beside, _open_stats(view, words, points), points)


def _holder_part(view: Terra, words: Words, table: Public, stack: int) -> list[Node]:
    """A stack as everybody sees it, or, to who knows more of its tiles, as only that seat does."""
    tiles = tuple(view.stack[stack])
    if tiles == table.stacks[stack]:
        return table.holders[stack]
    return part(words, (stack, view.viewer), _holder, stack, tiles, view.box)


def _status(view: Terra, words: Words) -> str:
    player = view.player(view.active)
    now = min(_turns_each(view), view.turns[player] + 1)
    if view.mission:
        return words.t("scene.status_mission", view.mission, now, _turns_each(view))
    started = view.turns[player] or view.hand[player] != -2
    return words.t("scene.status", view.version, now, _turns_each(view)) if started else ""


def _turns_each(view: Terra) -> int:
    """R 3: every tile that does not leave the game, but for the four start tiles, is a turn."""
    return (STACKS * (view.box.stack_size[view.version - 1] - view.left) - 4) // view.players


# -- the board -------------------------------------------------------------------------------------------------------


def _squares(words: Words, tiles: Ints, stairs: Ints, placed: int, board: Board, box: Box) -> Iterator[Node]:
    for cell in range(CELLS):
        if board.kind[cell] != FREE:
            continue
        x, y = centre(cell)
        tile = tiles[cell]
        about = PLACE + cell * 4 + board.ways[cell][0]
        if tile < 0:
            label = words.t("scene.square", cell, board.symbol[cell])
            yield Node(f"q{cell}", "hit", x, y, label=label, about=about)
            continue
        label = words.t("scene.tile", cell, tile)
        yield Node(f"q{cell}", "tile", x, y, label=label, rot=stairs[cell] * 90, about=about)
        dx, dy = AWAY[stairs[cell]]
        yield Node(f"i{cell}", icon_key(box.icons[tile]), x + dx, y + dy, "flat", scale=0.86)
        if cell == placed:
            yield Node("last", "last", x, y, "flat")


def _sites(words: Words, sites: tuple[Site, ...], faces: Ints, board: Board, box: Box) -> Iterator[Node]:
    for site, (level, owner, found, colour, workers) in enumerate(sites):
        cell = board.sites[site]
        x, y = centre(cell)
        about = BUILD + cell * 6 + max(0, colour)
        seat = f"seat{owner}" if owner >= 0 else ""
        if level:
            sym = f"pyramid-{ICONS[colour]}-{level}"
            label = words.t("scene.pyramid", cell, level, colour, box.level_value[level])
        elif found >= 0:
            sym, label = "foundation", words.t("scene.foundation", cell, box.value[found])
        else:
            sym, label = "hit", words.t("scene.bare_site", cell)
        if owner >= 0:
            label += words.t("scene.owned", faces[owner], workers)
        yield Node(f"s{site}", sym, x, y, seat, label=label, about=about)
        if level:
            yield Node(f"sv{site}", "", x + 27, y - 30, "flat bold", str(box.level_value[level]), scale=1.35)
        elif found >= 0:
            yield Node(f"sv{site}", "", x, y - 6, "flat large bold", str(box.value[found]), scale=1.15)
        for i in range(workers):
            yield Node(f"sw{site}_{i}", f"worker{owner}", x - 25 + 25 * i, y + 27, f"{seat} flat")


def _workers_on_the_line(words: Words, standing: Ints, player: int) -> Iterator[Node]:
    seen: dict[int, int] = {}
    for cell in standing:
        n = seen.get(cell, 0)
        seen[cell] = n + 1
        x, y = centre(cell)
        label = words.t("scene.worker_on_line", cell)
        cls = f"seat{player}" + (" flat" if n else "")
        yield Node(f"w{cell}_{n}", f"worker{player}", x - 13 + 26 * n, y + 8, cls, label=label, scale=1.15)


def _lines(view: Terra, words: Words) -> Iterator[Node]:
    """While a line is chosen: a badge on each of the four, which tells what it gives."""
    if asked_step(view) != CHOOSE_LINE or view.placed < 0:
        return
    x, y = centre(view.placed)
    for axis, (dx, dy, turn) in enumerate(BADGES):
        label = line_label(view, words, axis)
        yield Node(f"l{axis}", "line", x + dx, y + dy, label=label, rot=turn, about=LINE + axis)


# -- the holders and supplies ----------------------------------------------------------------------------------------


def _holder(words: Words, stack: int, tiles: Ints, box: Box) -> Iterator[Node]:
    holder, row = divmod(stack, 4)
    x = 78 if holder == 0 else BOARD_W - 78
    y = TOP + 62 + row * 172
    size = len(tiles)
    label = words.t("scene.stack", stack, size)
    if size > 1:
        yield Node(f"u{stack}", "stack", x, y, "flat")
    if not size:
        yield Node(f"t{stack}", "hit", x, y, label=label, about=DRAW + stack)
        yield Node(f"tn{stack}", "", x, y, "flat light", "–")
        return
    top = tiles[-1]
    sym = "tile" if top >= 0 else f"tile-back{holder}"
    yield Node(f"t{stack}", sym, x, y, label=label, about=DRAW + stack)
    if top >= 0:
        yield Node(f"ti{stack}", icon_key(box.icons[top]), x, y + 2, "flat")
    yield Node(f"tn{stack}", "", x, y + 62, "flat light bold", words.t("scene.tiles", size), scale=1.3)
    yield from _known(stack, tiles, x, y + 90, box)


def _known(stack: int, tiles: Ints, x: float, y: float, box: Box) -> Iterator[Node]:
    """Below a stack, small: what the viewer knows of the tiles under the top."""
    if not any(t >= 0 for t in tiles[:-1]):
        return
    for depth, tile in enumerate(reversed(tiles)):
        at_x, at_y = x - 48 + 32 * (depth % 4), y + 31 * (depth // 4)
        sym = "tile" if tile >= 0 else f"tile-back{stack // 4}"
        yield Node(f"n{stack}_{depth}", sym, at_x, at_y, "flat", scale=0.37)
        if tile >= 0:
            yield Node(f"ni{stack}_{depth}", icon_key(box.icons[tile]), at_x, at_y + 1, "flat", scale=0.4)


def _supplies(words: Words, pile: int, quarry: int) -> Iterator[Node]:
    y = TOP + 10 * UNIT - 60
    yield Node("pile", "pile", 74, y, "flat", label=words.t("scene.pile", pile))
    yield Node("pilen", "", 74, y, "flat bold", str(pile), scale=1.3)
    yield Node("pilet", "", 78, y + 46, "flat light", words.t("scene.foundations_left"), scale=1.25)
    x = BOARD_W - 78
    yield Node("quarry", "block-white", x - 18, y, "flat", label=words.t("scene.quarry", quarry), scale=1.4)
    yield Node("quarryn", "", x + 20, y, "flat light bold large", str(quarry))
    yield Node("quarryt", "", x, y + 46, "flat light", words.t("scene.blocks_left"), scale=1.25)


def _searched_stack(view: Terra, words: Words) -> Iterator[Node]:
    """The tiles of the stack that is being searched, in a fan across the board, the top first."""
    if asked_step(view) != ARRANGE_STACK:
        return
    stack = (view.agenda[-1] >> 12) & 7
    tiles = view.stack[stack]
    for depth, tile in enumerate(reversed(tiles)):
        x = BOARD_W / 2 - 52 * (len(tiles) - 1) + 104 * depth
        y = TOP + 5 * UNIT
        sym = "tile" if tile >= 0 else f"tile-back{stack // 4}"
        label = words.t("scene.searched", depth + 1, tile)
        yield Node(f"a{depth}", sym, x, y, label=label, scale=1.2)
        if tile >= 0:
            yield Node(f"ai{depth}", icon_key(view.box.icons[tile]), x, y + 2, "flat", scale=1.2)
        yield Node(f"an{depth}", "last", x, y, "flat", scale=1.2)
        yield Node(f"at{depth}", "badge", x - 40, y - 40, "flat")
        yield Node(f"ad{depth}", "", x - 40, y - 40, "flat light bold", str(depth + 1), scale=1.25)


# -- tracks, ships, cards --------------------------------------------------------------------------------------------


def _tracks(words: Words, horus: Ints, burial: Ints, oases: Ints | None) -> Iterator[Node]:
    yield Node("horus", "strip", TRACK_X, 0, "flat", label=words.t("sheet.horus"))
    yield Node("horuss", "eye", TRACK_X + 37, TRACK_FOOT - TRACK_RISE - 32, "flat", scale=1.1)
    for player, at in enumerate(horus):
        y = track_y(at % 100 if at > 100 else at, 100)
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
            yield Node(f"{name}n{player}", "", x + 56, y + 18 * player, "flat bold", str(at))


def _ships(words: Words, ships: Ints, box: Box) -> Iterator[Node]:
    for player, at in enumerate(ships):
        x, y = centre(box.nile[at])
        dx, dy = ((-19, -8), (19, -8), (-19, 24), (19, 24))[player]
        label = words.t("scene.ship", player, at, box.palms[at])
        yield Node(f"ship{player}", f"ship{player}", x + dx, y + dy, f"seat{player} flat", label=label, scale=0.85)


def _cards(words: Words, holders: Ints) -> Iterator[Node]:
    for card, holder in enumerate(holders):
        x, y = TRACK_X + 3 * TRACK_STEP + 96, 84 + 144 * card
        label = words.t("scene.card_held", card, holder) if holder >= 0 else words.t("scene.card", card)
        yield Node(f"card{card}", "card", x, y, label=label, about=BUY_CARD + card)
        yield Node(f"cardt{card}", "", x, y - 10, "flat", words.t(f"scene.card_{card}"), scale=1.2)
        if holder >= 0:
            yield Node(f"cardh{card}", f"marker{holder}", x + 78, y + 22, f"seat{holder} flat", scale=1.2)
        else:
            yield Node(f"cardp{card}", "", x, y + 21, "flat bold", "10 / 20")


def _open_stats(view: Terra, words: Words, scores: list[int]) -> list[list[Stat]]:
    found = []
    for seat in range(view.seats):
        player = view.player(seat)
        blocks = tuple(view.store[player * STORES : (player + 1) * STORES])
        tracks = tuple([track[player] for track in (view.horus, view.burial, view.oases)[: (0, 0, 2, 3)[view.version]]])
        found.append(part(words, seat, _stats, view.gold[player], view.supply[player], blocks, tracks, scores[seat]))
    return found


def _stats(words: Words, gold: int, supply: int, blocks: Ints, tracks: Ints, points: int) -> Iterator[Stat]:
    """What is open of a seat (R 4.7): the colours of its blocks are told with their number."""
    yield Stat("coin", str(gold), words.t("show.gold"))
    yield Stat("figure", str(supply), words.t("show.workers"))
    yield Stat("block-white", str(sum(blocks)), words.colon(words.t("show.blocks"), gains(words, blocks)))
    for (sym, key), reached in zip((("eye", "horus"), ("jar", "burial"), ("palm", "oases")), tracks, strict=False):
        yield Stat(sym, str(reached), words.t(f"show.{key}"))
    yield Stat("top", str(points), words.t("scene.points_now"))


def _hand_of_another(view: Terra, words: Words, seat: int) -> list[Stat]:
    """The tile another seat holds, as far as the viewer knows it, and the stack it came from (R 4.7)."""
    if view.mission or seat == view.viewer or view.hand[seat] == -2:
        return []
    tile, stack = view.hand[seat], view.hand_from[seat]
    sym = icon_key(view.box.icons[tile]) if tile >= 0 else f"tile-back{stack // 4}"
    label = words.t("gain.and").join([words.t("scene.hand_tile", tile), words.t("scene.from", stack)])
    return [Stat(sym, "", label)]
