"""The board: squares with their tiles, sites with what stands on them, workers on the line, the lines to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.terra_pyramides.picture.clicks import asked_step
from ludarium.games.terra_pyramides.picture.faces import face
from ludarium.games.terra_pyramides.picture.layout import LEFT, LETTERS, STANDS, TOP, WORKER, centre, zoom_of
from ludarium.games.terra_pyramides.picture.preview import line_label
from ludarium.games.terra_pyramides.rules.actions import CELLS, COLUMNS, LINE, SYMBOL, WIDTH, build_on, place_on
from ludarium.games.terra_pyramides.rules.board import FREE, NILE, NILE_SIDE, OASIS, OUTSIDE, SITE, Board
from ludarium.games.terra_pyramides.rules.content import ICONS, Box
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.step_kinds import CHOOSE_LINE
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words

TURNS = (0, 90, 45, -45)  # of the four lines through a square
LOOKS = {SITE: "site", OASIS: "oasis", NILE: "nile", OUTSIDE: "outside"}
AWAY = ((0, 7), (-8, 0), (0, -7), (8, 0))  # icons keep clear of stairs to the n, e, s, w
Ints = tuple[int, ...]
Place = tuple[int, int, int, int, int]  # level, owner, foundation, colour, workers


def other_ground(words: Words, side: int, box: Box) -> Iterator[Node]:
    """Where the board or the river of a content pack differs from the ground that the art holds: its own squares."""
    from ludarium.games.terra_pyramides import GAME

    own, board = GAME.box(), box.boards[side]
    zoom = zoom_of(board)
    river = side == NILE_SIDE and (zoom < 1 or (box.nile, box.palms) != (own.nile, own.palms))
    if zoom < 1:
        yield Node("cloth", "cloth", LEFT, TOP, "flat", scale=1 / zoom)
    for cell in range(CELLS):
        looks = _look(board, cell)
        before = LOOKS[OUTSIDE] if zoom < 1 else _look(own.boards[side], cell)
        if looks != before or (river and board.kind[cell] == NILE):
            yield Node(f"g{cell}", f"square-{looks}", *centre(cell), "flat")
    for at, cell in enumerate(box.nile if river else []):
        x, y = centre(cell)
        yield Node(f"gn{at}", "", x - 30, y - 31, "flat light", str(at))
        for palm in range(box.palms[at] - (box.palms[at - 1] if at else 0)):
            yield Node(f"gp{at}.{palm}", "palm", x + 27 - 18 * palm, y - 24, "flat", scale=0.85)


def coordinates(words: Words, width: int, height: int) -> Iterator[Node]:
    """Letters of the columns and numbers of the rows, as words name the squares."""
    for column in range(width):
        yield Node(f"column{column}", "", centre(column)[0], TOP - 20, "flat light", COLUMNS[column], scale=LETTERS)
    for row in range(height):
        yield Node(f"row{row}", "", LEFT - 25, centre(row * WIDTH)[1], "flat light", str(row + 1), scale=LETTERS)


def _look(board: Board, cell: int) -> str:
    """The square's symbol in the art."""
    kind = board.kind[cell]
    return SYMBOL.tokens[board.symbol[cell]] if kind == FREE else LOOKS[kind]


def squares(words: Words, tiles: Ints, stairs: Ints, placed: int, board: Board, box: Box) -> Iterator[Node]:
    for cell in range(CELLS):
        x, y = centre(cell)
        if board.kind[cell] in (OASIS, NILE):
            yield Node(f"q{cell}", "hit", x, y, label=_water_label(words, cell, board, box), about=place_on(cell, 0))
        if board.kind[cell] != FREE:
            continue
        tile = tiles[cell]
        about = place_on(cell, board.ways[cell][0])
        if tile < 0:
            label = words.t("scene.square", cell, board.symbol[cell])
            yield Node(f"q{cell}", "hit", x, y, label=label, about=about)
            continue
        label = words.t("scene.tile", cell, tile)
        yield Node(f"q{cell}", "tile", x, y, label=label, rot=stairs[cell] * 90, about=about)
        dx, dy = AWAY[stairs[cell]]
        yield from face(f"i{cell}", box.icons[tile], x + dx, y + dy, scale=0.96, upright=stairs[cell] % 2 == 1)
        if cell == placed:
            yield Node("last", "last-tile", x, y, "flat")


def _water_label(words: Words, cell: int, board: Board, box: Box) -> str:
    """An oasis, or a Nile square with its number on the ships' course."""
    if board.kind[cell] == NILE:
        return words.t("scene.nile_square", cell, box.nile.index(cell))
    return words.t("scene.oasis_square", cell)


def sites(words: Words, places: tuple[Place, ...], faces: Ints, board: Board, box: Box) -> Iterator[Node]:
    for site, (level, owner, found, colour, workers) in enumerate(places):
        cell = board.sites[site]
        x, y = centre(cell)
        about = build_on(cell, max(0, colour))
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
        yield Node(f"s{cell}", sym, x, y, seat, label=label, about=about)
        if level:
            away = 25 if box.level_value[level] < 10 else 20
            yield Node(f"sv{cell}", "", x + away, y - 27, "flat bold", str(box.level_value[level]), scale=LETTERS)
        elif found >= 0:
            yield Node(f"sv{cell}", "", x, y - (13 if workers else 6), "flat large bold", str(box.value[found]), scale=1.15)
        for i in range(workers):  # inside the frame of a place that can be chosen
            yield Node(f"sw{cell}_{i}", f"worker{owner}", x - 24 + 24 * i, y + 19, f"{seat} flat", scale=1.0)


def workers_on_the_line(words: Words, standing: Ints, player: int) -> Iterator[Node]:
    seen: dict[int, int] = {}
    for cell in standing:
        n = seen.get(cell, 0)
        seen[cell] = n + 1
        x, y = centre(cell)
        label = words.t("scene.worker_on_line", cell)
        cls = f"seat{player}" + (" flat" if n else "")
        yield Node(
            f"w{cell}_{n}", f"worker{player}", x - STANDS[0] * (1 - 2 * n), y + STANDS[1], cls, label=label, scale=WORKER
        )


def line_choices(view: Terra, words: Words) -> Iterator[Node]:
    """While a line is chosen: the four lines themselves, from end to end, each says what it gives."""
    if asked_step(view) != CHOOSE_LINE or view.placed < 0:
        return
    for axis, turn in enumerate(TURNS):
        cells = view.board().lines[view.placed][axis]
        ends = [centre(cells[0]), centre(cells[-1])]
        x, y = ((a + b) / 2 for a, b in zip(*ends, strict=True))
        sym = f"way-{'aslant' if turn % 90 else 'straight'}-{len(cells)}"
        yield Node(f"l{axis}", sym, x, y, label=line_label(view, words, axis), rot=turn, about=LINE + axis)
