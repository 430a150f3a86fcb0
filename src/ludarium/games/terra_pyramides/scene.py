"""The picture of the table: the board between its two tile holders, tracks and cards below, the own board in front."""

from __future__ import annotations

from ludarium.games.terra_pyramides.art import BAND, BOARD_W, FOOT, MINE_H, MINE_W, TOP, UNIT, art, centre, icon_key
from ludarium.games.terra_pyramides.clicking import asked_step, gains, line_label, path, preview
from ludarium.games.terra_pyramides.content import CARDS, CELLS, FREE, ICONS, SIDES, SITES, STACKS, STORES
from ludarium.games.terra_pyramides.kinds import ARRANGE_STACK, CHOOSE_LINE
from ludarium.games.terra_pyramides.own_board import own_board
from ludarium.games.terra_pyramides.position import Terra
from ludarium.games.terra_pyramides.verbs import BUILD, BUY_CARD, DRAW, LINE, PLACE
from ludarium.kernel.scene import Node, Scene, Stat
from ludarium.kernel.text import Words

__all__ = ["art", "path", "preview", "scene"]

BADGES = ((46, 0, 0), (0, 46, 90), (44, 44, 45), (44, -44, -45))  # where the four lines are touched: x, y, turn
AWAY = ((0, 4), (-9, -2), (0, -9), (9, -2))  # icons keep clear of stairs to the n, e, s, w


def scene(view: Terra, words: Words) -> Scene:
    nodes: list[Node] = []
    _squares(view, words, nodes)
    _sites(view, words, nodes)
    _holders(view, words, nodes)
    _supplies(view, words, nodes)
    if view.version > 1:
        _tracks(view, words, nodes)
    if view.version > 2:
        _ships(view, words, nodes)
        _cards(view, words, nodes)
    _workers_on_the_line(view, words, nodes)
    _lines(view, words, nodes)
    _searched_stack(view, words, nodes)
    if view.viewer >= 0:
        own_board(view, words, nodes)
    return Scene(
        BOARD_W,
        FOOT + BAND[view.version],
        [nodes],
        MINE_W if view.viewer >= 0 else 0,
        MINE_H if view.viewer >= 0 else 0,
        [_stats(view, words, seat) for seat in range(view.seats)],
        _status(view, words),
        f"ground-{SIDES[view.side]}-{view.version}",
    )


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


def _squares(view: Terra, words: Words, nodes: list[Node]) -> None:
    board = view.board()
    for cell in range(CELLS):
        if board.kind[cell] != FREE:
            continue
        x, y = centre(cell)
        tile = view.tile[cell]
        about = PLACE + cell * 4 + board.ways[cell][0]
        if tile < 0:
            label = words.t("scene.square", cell, board.symbol[cell])
            nodes.append(Node(f"q{cell}", "hit", x, y, label=label, about=about))
            continue
        label = words.t("scene.tile", cell, tile)
        nodes.append(Node(f"q{cell}", "tile", x, y, label=label, rot=view.stairs[cell] * 90, about=about))
        dx, dy = AWAY[view.stairs[cell]]
        nodes.append(Node(f"i{cell}", icon_key(view.box.icons[tile]), x + dx, y + dy, "flat", scale=0.86))
        if cell == view.placed:
            nodes.append(Node("last", "last", x, y, "flat"))


def _sites(view: Terra, words: Words, nodes: list[Node]) -> None:
    for site in range(SITES):
        cell = view.board().sites[site]
        x, y = centre(cell)
        level, owner, found = view.level[site], view.owner[site], view.found[site]
        about = BUILD + cell * 6 + max(0, view.colour[site])
        seat = f"seat{owner}" if owner >= 0 else ""
        if level:
            sym = f"pyramid-{ICONS[view.colour[site]]}-{level}"
            label = words.t("scene.pyramid", cell, level, view.colour[site], view.box.level_value[level])
        elif found >= 0:
            sym, label = "foundation", words.t("scene.foundation", cell, view.box.value[found])
        else:
            sym, label = "hit", words.t("scene.bare_site", cell)
        if owner >= 0:
            label += words.t("scene.owned", view.face(owner), view.workers[site])
        nodes.append(Node(f"s{site}", sym, x, y, seat, label=label, about=about))
        if level:
            nodes.append(Node(f"sv{site}", "", x + 27, y - 30, "flat bold", str(view.box.level_value[level])))
        elif found >= 0:
            nodes.append(Node(f"sv{site}", "", x, y - 6, "flat large bold", str(view.box.value[found])))
        for i in range(view.workers[site]):
            nodes.append(Node(f"sw{site}_{i}", f"worker{owner}", x - 25 + 25 * i, y + 27, f"{seat} flat"))


def _workers_on_the_line(view: Terra, words: Words, nodes: list[Node]) -> None:
    player = view.player(view.active)
    seen: dict[int, int] = {}
    for cell in view.standing:
        n = seen.get(cell, 0)
        seen[cell] = n + 1
        x, y = centre(cell)
        label = words.t("scene.worker_on_line", cell)
        cls = f"seat{player}" + (" flat" if n else "")
        nodes.append(Node(f"w{cell}_{n}", f"worker{player}", x - 13 + 26 * n, y + 8, cls, label=label, scale=1.15))


def _lines(view: Terra, words: Words, nodes: list[Node]) -> None:
    """While a line is chosen: a badge on each of the four, which tells what it gives."""
    if asked_step(view) != CHOOSE_LINE or view.placed < 0:
        return
    x, y = centre(view.placed)
    for axis, (dx, dy, turn) in enumerate(BADGES):
        label = line_label(view, words, axis)
        nodes.append(Node(f"l{axis}", "line", x + dx, y + dy, label=label, rot=turn, about=LINE + axis))


# -- the holders and supplies ----------------------------------------------------------------------------------------


def _holders(view: Terra, words: Words, nodes: list[Node]) -> None:
    for stack in range(STACKS):
        holder, row = divmod(stack, 4)
        x = 78 if holder == 0 else BOARD_W - 78
        y = TOP + 62 + row * 172
        size = len(view.stack[stack])
        label = words.t("scene.stack", stack, size)
        if size > 1:
            nodes.append(Node(f"u{stack}", "stack", x, y, "flat"))
        if not size:
            nodes.append(Node(f"t{stack}", "hit", x, y, label=label, about=DRAW + stack))
            nodes.append(Node(f"tn{stack}", "", x, y, "flat light", "–"))
            continue
        top = view.stack[stack][-1]
        sym = "tile" if top >= 0 else f"tile-back{holder}"
        nodes.append(Node(f"t{stack}", sym, x, y, label=label, about=DRAW + stack))
        if top >= 0:
            nodes.append(Node(f"ti{stack}", icon_key(view.box.icons[top]), x, y + 2, "flat"))
        nodes.append(Node(f"tn{stack}", "", x, y + 60, "flat light bold", words.t("scene.tiles", size)))
        _known(view, stack, x, y + 86, nodes)


def _known(view: Terra, stack: int, x: float, y: float, nodes: list[Node]) -> None:
    """Below a stack, small: what the viewer knows of the tiles under the top."""
    tiles = view.stack[stack]
    if not any(t >= 0 for t in tiles[:-1]):
        return
    for depth, tile in enumerate(reversed(tiles)):
        at_x, at_y = x - 48 + 32 * (depth % 4), y + 31 * (depth // 4)
        sym = "tile" if tile >= 0 else f"tile-back{stack // 4}"
        nodes.append(Node(f"n{stack}_{depth}", sym, at_x, at_y, "flat", scale=0.37))
        if tile >= 0:
            nodes.append(Node(f"ni{stack}_{depth}", icon_key(view.box.icons[tile]), at_x, at_y + 1, "flat", scale=0.4))


def _supplies(view: Terra, words: Words, nodes: list[Node]) -> None:
    y = TOP + 10 * UNIT - 60
    nodes.append(Node("pile", "pile", 74, y, "flat", label=words.t("scene.pile", len(view.pile))))
    nodes.append(Node("pilen", "", 74, y, "flat bold", str(len(view.pile))))
    nodes.append(Node("pilet", "", 78, y + 46, "flat light", words.t("scene.foundations_left")))
    x = BOARD_W - 78
    nodes.append(Node("quarry", "block-white", x - 18, y, "flat", label=words.t("scene.quarry", view.quarry), scale=1.4))
    nodes.append(Node("quarryn", "", x + 20, y, "flat light bold large", str(view.quarry)))
    nodes.append(Node("quarryt", "", x, y + 46, "flat light", words.t("scene.blocks_left")))


def _searched_stack(view: Terra, words: Words, nodes: list[Node]) -> None:
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
        nodes.append(Node(f"a{depth}", sym, x, y, label=label, scale=1.2))
        if tile >= 0:
            nodes.append(Node(f"ai{depth}", icon_key(view.box.icons[tile]), x, y + 2, "flat", scale=1.2))
        nodes.append(Node(f"an{depth}", "last", x, y, "flat", scale=1.2))
        nodes.append(Node(f"at{depth}", "badge", x - 40, y - 40, "flat"))
        nodes.append(Node(f"ad{depth}", "", x - 40, y - 40, "flat light bold", str(depth + 1)))


# -- tracks, ships, cards --------------------------------------------------------------------------------------------


def _tracks(view: Terra, words: Words, nodes: list[Node]) -> None:
    left = (BOARD_W - 1212) / 2
    nodes.append(Node("horus", "strip", left, FOOT + 4, "flat", label=words.t("sheet.horus")))
    for player in range(view.players):
        at = view.horus[player]
        x = left + 6 + 12 * (at % 100 if at > 100 else at)
        label = words.t("scene.horus", player, at)
        nodes.append(
            Node(f"h{player}", f"marker{player}", x, FOOT + 22 + 5 * player - 7, f"seat{player} flat", label=label)
        )
    _lane(view, words, nodes, "burial", "jar", left, view.burial)
    if view.version > 2:
        _lane(view, words, nodes, "oasis", "palm", left + 622, view.oases)


def _lane(view: Terra, words: Words, nodes: list[Node], name: str, sym: str, x: float, steps: list[int]) -> None:
    y = FOOT + 60
    nodes.append(Node(name, "lane", x, y, "flat", label=words.t(f"scene.{name}_track")))
    nodes.append(Node(f"{name}s", sym, x + 28, y + 24, "flat"))
    for player in range(view.players):
        at = steps[player]
        label = words.t(f"scene.{name}", player, at)
        place = x + 66 + 12.5 * min(40, at)
        nodes.append(
            Node(
                f"{name}{player}",
                f"marker{player}",
                place,
                y + 8 + 3 * player,
                f"seat{player} flat",
                label=label,
                scale=0.85,
            )
        )
        if at > 40:
            nodes.append(Node(f"{name}n{player}", "", place + 22, y + 8 + 3 * player, "flat small bold", str(at)))


def _ships(view: Terra, words: Words, nodes: list[Node]) -> None:
    for player in range(view.players):
        x, y = centre(view.box.nile[view.ship[player]])
        dx, dy = ((-19, -8), (19, -8), (-19, 24), (19, 24))[player]
        label = words.t("scene.ship", player, view.ship[player], view.box.palms[view.ship[player]])
        nodes.append(Node(f"ship{player}", f"ship{player}", x + dx, y + dy, f"seat{player} flat", label=label, scale=0.85))


def _cards(view: Terra, words: Words, nodes: list[Node]) -> None:
    left = (BOARD_W - 6 * 202) / 2 + 101
    for card in range(CARDS):
        x, y = left + 202 * card, FOOT + 160
        holder = view.cards[card]
        label = words.t("scene.card_held", card, holder) if holder >= 0 else words.t("scene.card", card)
        nodes.append(Node(f"card{card}", "card", x, y, label=label, about=BUY_CARD + card))
        nodes.append(Node(f"cardt{card}", "", x, y - 8, "flat", words.t(f"scene.card_{card}")))
        if holder >= 0:
            nodes.append(Node(f"cardh{card}", f"marker{holder}", x + 78, y + 22, f"seat{holder} flat", scale=1.2))
        else:
            nodes.append(Node(f"cardp{card}", "", x, y + 24, "flat bold", "10 / 20"))


def _stats(view: Terra, words: Words, seat: int) -> list[Stat]:
    """What is open of a seat (R 4.7): the colours of its blocks are told with their number."""
    player = view.player(seat)
    blocks = view.store[player * STORES : (player + 1) * STORES]
    stats = [
        *_hand_of_another(view, words, seat),
        Stat("coin", str(view.gold[player]), words.t("show.gold")),
        Stat("figure", str(view.supply[player]), words.t("show.workers")),
        Stat("block-white", str(sum(blocks)), f"{words.t('show.blocks')}: {gains(words, blocks)}"),
    ]
    if view.version > 1:
        stats.append(Stat("eye", str(view.horus[player]), words.t("show.horus")))
        stats.append(Stat("jar", str(view.burial[player]), words.t("show.burial")))
    if view.version > 2:
        stats.append(Stat("palm", str(view.oases[player]), words.t("show.oases")))
    stats.append(Stat("top", str(view.scores()[seat]), words.t("scene.points_now")))
    return stats


def _hand_of_another(view: Terra, words: Words, seat: int) -> list[Stat]:
    """The tile another seat holds, as far as the viewer knows it, and the stack it came from (R 4.7)."""
    if view.mission or seat == view.viewer or view.hand[seat] == -2:
        return []
    tile, stack = view.hand[seat], view.hand_from[seat]
    sym = icon_key(view.box.icons[tile]) if tile >= 0 else f"tile-back{stack // 4}"
    label = words.t("gain.and").join([words.t("scene.hand_tile", tile), words.t("scene.from", stack)])
    return [Stat(sym, "", label)]
