"""The box as tables of ints: stair tiles by icons, and both sides of the board with their lines, ways and rings."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_pyramides.rules.actions import (
    CARDS,
    CELLS,
    COLUMNS,
    DIRECTIONS,
    HEIGHT,
    MOST_IN_STACK,
    STACKS,
    STORES,
    TILES,
    WAYS,
    WIDTH,
    place_on,
)
from ludarium.games.terra_pyramides.rules.exchanges import AMOUNTS, exchanges_of
from ludarium.kernel.content import Content, Row

SITES: Final = 30  # of a side of the board at most
NILE_STEPS: Final = 40  # at most
HOLDER: Final = 4  # stacks in each of the two tile holders
NO_TILE: Final = -2  # in a hand
TOP_LEVEL: Final = 5  # of a pyramid; it takes one of the tops

SITE: Final = 0  # kinds of squares
FREE: Final = 1
OASIS: Final = 2
NILE: Final = 3
OUTSIDE: Final = 4  # a board of a content pack may be smaller

ICONS = ("red", "blue", "grey", "yellow", "green", "brown", "white", "worker", "eye", "burial", "oasis", "gold")
WORKER_ICON: Final = 7  # icons by number; the first seven are blocks in the colours of the stores
EYE_ICON: Final = 8
BURIAL_ICON: Final = 9
OASIS_ICON: Final = 10
GOLD_ICON: Final = 11
NILE_STEP: Final = 12  # what a line gives besides its icons
GAINS: Final = 13  # how many kinds of things a line can give
SETS = ("base", "horus", "nile")
NO_SET: Final = 3  # of a number without a tile
SIDES = ("base", "nile")
LETTERS = {"P": SITE, "O": OASIS, "~": NILE, ".": OUTSIDE, "s": FREE, "c": FREE, "S": FREE, "C": FREE}  # of a board's rows
EMPTY: Final = "."  # a square that is not part of the board
NILE_SIDE: Final = 1  # of the board
LAP: Final = 100  # steps of the Horus track
MOST_ICONS: Final = 6
STEP_X = (0, 1, 1, 1, 0, -1, -1, -1)  # n ne e se s sw w nw
STEP_Y = (-1, -1, 0, 1, 1, 1, 0, -1)
AXIS_STEP = (2, 4, 3, 1)  # row, column, falling, rising: the direction in which the line is read
ORTHOGONAL = (0, 2, 4, 6)  # the directions in which stairs may point, in the order of the ways


def holder_of(stack: int) -> int:
    """The tile holder of a stack: 0 sphinx, 1 scarab, like the symbols of the squares."""
    return stack // HOLDER


class Ray:
    """The straight way from a square to the first site in a direction."""

    def __init__(self, direction: int, site: int, squares: list[int]) -> None:
        self.direction = direction
        self.site = site
        self.squares = squares  # between the square and the site


class Board:
    """One side of the board. A site has a number beside its square."""

    def __init__(self) -> None:
        self.width = 0  # columns and rows in play, from the first corner
        self.height = 0
        self.kind: list[int] = []
        self.symbol: list[int] = []  # of each free square: 0 sphinx, 1 scarab; -1 elsewhere
        self.starts: list[int] = []
        self.sites: list[int] = []  # square of each site
        self.site_at: list[int] = []  # number of the site on each square, -1
        self.setup_sites: list[int] = []  # sites that get a foundation at the start
        self.lines: list[list[list[int]]] = []  # squares of the four lines through each square
        self.rays: list[list[Ray]] = []  # the ways to sites from each square
        self.ways: list[list[int]] = []  # where the stairs may point on each free square
        self.points_at: list[int] = []  # by `place` action: number of the adjacent site that the stairs point at, -1
        self.ring: list[list[int]] = []  # squares around each site
        self.rings_of: list[list[int]] = []  # sites whose ring a square belongs to
        self.filled: list[int] = []  # 1 for oasis and Nile squares
        self.places: list[int] = []  # all `place` actions of the empty board


class Box:
    """All tables; `digest` names the content that made them."""

    def __init__(self) -> None:
        self.digest = ""
        self.tile_ids: list[str] = []
        self.tile_set: list[int] = []
        self.icons: list[list[int]] = []
        self.workers: list[int] = []  # icons of each stair tile
        self.eyes: list[int] = []
        self.burial: list[int] = []
        self.oases: list[int] = []
        self.gold: list[int] = []
        self.blocks: list[list[int]] = []
        self.value: list[int] = []  # of each foundation
        self.level_value: list[int] = []
        self.level_blocks: list[int] = []
        self.worker_count: list[int] = []  # for 2, 3, 4 players and a team
        self.stack_size: list[int] = []  # by version
        self.stack_left: list[list[int]] = []  # by version and players - 2
        self.start_stacks: list[int] = []
        self.face_up_stacks: list[int] = []
        self.boards: list[Board] = []
        self.board_rows: list[tuple[int, int]] = []  # side and row of each row of the table
        self.nile: list[int] = []  # squares of the ships' track
        self.palms: list[int] = []  # palms reached at each index
        self.exchanges: list[list[int]] = []  # open exchanges by `store_key`
        self.gold_limit = 0
        self.block_limit = 0
        self.place_limit = 0
        self.block_count = 0
        self.tops = 0
        self.team_tops = 0
        self.price_search = 0
        self.price_worker = 0
        self.price_block = 0
        self.price_symbol = 0
        self.price_burial = 0
        self.price_ship = 0
        self.card_horus = 0
        self.coin_gold = 0
        self.coins: list[int] = []  # steps of the Horus track with a coin symbol
        self.coins_up_to: list[int] = []  # coin symbols up to each step of a lap
        self.card_held = 0
        self.card_loose = 0
        self.mission_1_tall = 0
        self.mission_2_points = 0
        self.mission_3_colours = 0
        self.ring_burial_from = 0


def load(content: Content) -> Box:
    box = Box()
    _load_numbers(box, content)
    _load_tiles(box, content)
    for side in SIDES:
        box.boards.append(_board(content, side))
    _note_rows(box, content)
    _load_nile(box, content)
    for board in box.boards:
        _set_up_sites(board)
    box.exchanges = [exchanges_of(key) for key in range(AMOUNTS**STORES)]
    return box


def _load_numbers(box: Box, content: Content) -> None:
    number = {row["id"]: content.number("number", row, "value", 1, 1000) for row in content.rows("number")}
    box.gold_limit = number["gold_limit"]
    box.block_limit = number["block_limit"]
    box.place_limit = number["place_limit"]
    box.block_count = number["blocks"]
    box.tops = number["tops"]
    box.team_tops = number["team_tops"]
    box.price_search = number["price_search"]
    box.price_worker = number["price_worker"]
    box.price_block = number["price_block"]
    box.price_symbol = number["price_symbol"]
    box.price_burial = number["price_burial"]
    box.price_ship = number["price_ship"]
    box.card_horus = number["card_horus"]
    box.coin_gold = number["coin_gold"]
    _load_coins(box, content, number)
    box.card_held = number["card_held"]
    box.card_loose = number["card_loose"]
    box.mission_1_tall = number["mission_1_tall"]
    box.mission_2_points = number["mission_2_points"]
    box.mission_3_colours = number["mission_3_colours"]
    box.ring_burial_from = number["ring_burial_from"]
    for row in content.rows("workers", 4):
        box.worker_count.append(content.number("workers", row, "each", 1, 15))
    for row in content.rows("version", 3):
        _load_version(box, content, row)
    box.level_value = [0]
    box.level_blocks = [0]
    for row in content.rows("level", 5):
        box.level_value.append(content.number("level", row, "value", 1, 200))
        box.level_blocks.append(content.number("level", row, "blocks", 1, 7))
    for i, row in enumerate(content.rows("holder", 2)):
        for column, stacks in (("start", box.start_stacks), ("face_up", box.face_up_stacks)):
            two = _whole_numbers(content, "holder", row, column, 2, HOLDER * i, HOLDER * (i + 1) - 1)
            if two[0] == two[1]:  # R 3.4, 9
                raise content.error(f"holder {row['id']}", f"{column} must name two different stacks, not {two}")
            stacks.extend(two)
    content.rows("card", CARDS)


def _load_coins(box: Box, content: Content, number: dict[str, int]) -> None:
    """R 10.2: where the coin symbols are. In the content of the first release they were at regular intervals."""
    coins = content.section("horus").get("coins") if "horus" in content.tables else None
    if coins is None and "coin_every" in number:
        coins = list(range(number["coin_every"], LAP + 1, number["coin_every"]))
    if not isinstance(coins, list) or not coins or any(type(at) is not int or not 1 <= at <= LAP for at in coins):
        raise content.error("[horus]", f"coins must be numbers from 1 to {LAP}, not {coins}")
    if coins != sorted(set(coins)):
        raise content.error("[horus]", f"coins must be different and in rising order, not {coins}")
    box.coins = coins
    box.coins_up_to = [sum(at <= step for at in coins) for step in range(LAP)]


def coins_reached(box: Box, horus: int) -> int:
    """How many coin symbols a marker has reached; each lap of the track has them again (A28)."""
    return horus // LAP * len(box.coins) + box.coins_up_to[horus % LAP]


def _load_version(box: Box, content: Content, row: Row) -> None:
    """R 3: the stacks of a version; how many tiles are left when a stack leaves the game, for 2, 3 and 4 players."""
    size = content.number("version", row, "tiles_per_stack", 3, MOST_IN_STACK)
    left = _whole_numbers(content, "version", row, "left", 3, 0, size - 2)
    for players in (2, 3, 4):
        tiles = STACKS * (size - left[players - 2]) - 4
        if tiles % players:  # R 8: everybody has the same number of turns
            raise content.error(
                f"version {row['id']}", f"left gives {players} players {tiles} tiles, an uneven number of turns"
            )
    box.stack_size.append(size)
    box.stack_left.append(left)


def _whole_numbers(content: Content, table: str, row: Row, column: str, count: int, low: int, high: int) -> list[int]:
    found = content.get(table, row, column, list)
    if len(found) != count or any(type(n) is not int or not low <= n <= high for n in found):
        raise content.error(f"{table} {row['id']}", f"{column} must be {count} numbers from {low} to {high}, not {found}")
    return [int(n) for n in found]


def _load_tiles(box: Box, content: Content) -> None:
    for row in content.slots("stair_tile", TILES, 3 * STACKS):
        if row is None:
            _no_tile(box)
            continue
        icons = content.get("stair_tile", row, "icons", list)
        for icon in icons:
            if icon not in ICONS:
                raise content.error(f"stair_tile {row['id']}", f"{icon!r} is no icon; known are {', '.join(ICONS)}")
        if not 1 <= len(icons) <= MOST_ICONS:
            raise content.error(f"stair_tile {row['id']}", f"1 to {MOST_ICONS} icons were expected, not {len(icons)}")
        box.tile_ids.append(row["id"])
        box.tile_set.append(content.one_of("stair_tile", row, "set", SETS))
        box.icons.append([ICONS.index(icon) for icon in icons])
        box.workers.append(icons.count("worker"))
        box.eyes.append(icons.count("eye"))
        box.burial.append(icons.count("burial"))
        box.oases.append(icons.count("oasis"))
        box.gold.append(icons.count("gold"))
        box.blocks.append([ICONS.index(icon) for icon in icons if ICONS.index(icon) < STORES])
    for version in range(3):
        tiles = sum(kind <= version for kind in box.tile_set)
        if box.stack_size[version] * STACKS != tiles:  # R 3.3
            wanted = f"the {tiles} tiles of its sets must lie in {STACKS} stacks of tiles_per_stack tiles"
            raise content.error(f"version {version + 1}", wanted)
    for row in content.up_to("foundation", SITES, 4):
        box.value.append(content.number("foundation", row, "value", 0, 50))


def _no_tile(box: Box) -> None:
    """A number without a tile: it is in no stack."""
    box.tile_ids.append("")
    box.tile_set.append(NO_SET)
    box.icons.append([])
    box.blocks.append([])
    for column in (box.workers, box.eyes, box.burial, box.oases, box.gold):
        column.append(0)


def _load_nile(box: Box, content: Content) -> None:
    reached = 0
    rows = [row for row in content.up_to("nile", NILE_STEPS, 2) if content.get("nile", row, "square", str)]
    for row in rows:
        cell = _cell(row["square"])
        if cell < 0 or box.boards[NILE_SIDE].kind[cell] != NILE:
            raise content.error(f"nile {row['id']}", f"{row['square']!r} is no Nile square of the board")
        box.nile.append(cell)
        reached += bool(content.get("nile", row, "palm", bool))
        box.palms.append(reached)
    count = box.boards[NILE_SIDE].kind.count(NILE)
    if len(box.nile) != count or len(set(box.nile)) != count or count < 2:
        raise content.error("[[nile]]", f"the {count} Nile squares of the board were expected, each once (at least 2)")


def _cell(token: str) -> int:
    column, row = COLUMNS.find(token[:1]), token[1:]
    if len(token) < 2 or column < 0 or not row.isdigit() or not 1 <= int(row) <= HEIGHT:
        return -1
    return (int(row) - 1) * WIDTH + column


# -- the board ------------------------------------------------------------------------------------------------------


def _board(content: Content, side: str) -> Board:
    board = Board()
    rows = [row for row in content.up_to("board", 2 * HEIGHT, 2) if _side(content, row) == side]
    if len(rows) > HEIGHT:
        raise content.error(f"board {rows[HEIGHT]['id']}", f"a side of the board has at most {HEIGHT} rows")
    for row in rows:
        squares = content.get("board", row, "squares", str)
        if not 1 <= len(squares) <= WIDTH or set(squares) - set(LETTERS):
            known = "".join(LETTERS)
            raise content.error(f"board {row['id']}", f"1 to {WIDTH} squares out of {known} were expected, not {squares!r}")
        for letter in squares.ljust(WIDTH, EMPTY):
            if letter in "SC":
                board.starts.append(len(board.kind))
            board.symbol.append("sc".find(letter.lower()))
            board.kind.append(LETTERS[letter])
    missing = CELLS - len(board.kind)
    board.symbol += [-1] * missing
    board.kind += [OUTSIDE] * missing
    inside = [cell for cell in range(CELLS) if board.kind[cell] != OUTSIDE]
    board.width = max([cell % WIDTH + 1 for cell in inside], default=0)
    board.height = max([cell // WIDTH + 1 for cell in inside], default=0)
    count = board.kind.count(SITE)
    foundations = len(content.rows("foundation"))
    if not 4 <= count <= min(SITES, foundations) or len(board.starts) != 4:
        wanted = f"4 to {SITES} sites, no more than the {foundations} foundations, and 4 start squares were expected"
        raise content.error(f"board {side}", wanted)
    board.sites = [cell for cell in range(CELLS) if board.kind[cell] == SITE]
    board.site_at = [board.sites.index(cell) if board.kind[cell] == SITE else -1 for cell in range(CELLS)]
    board.filled = [int(kind in (OASIS, NILE)) for kind in board.kind]
    for cell in range(CELLS):
        _look_around(board, cell)
    _check_stairs(board, content, side)
    for site in range(count):
        cells = [_next(board, board.sites[site], d) for d in range(DIRECTIONS)]
        board.ring.append([cell for cell in cells if cell >= 0])
    board.rings_of = [[s for s in range(count) if cell in board.ring[s]] for cell in range(CELLS)]
    return board


def _note_rows(box: Box, content: Content) -> None:
    rows = [0] * len(SIDES)
    for row in content.rows("board"):
        side = SIDES.index(_side(content, row))
        box.board_rows.append((side, rows[side]))
        rows[side] += 1


def _side(content: Content, row: Row) -> str:
    """Which side of the board a row belongs to; contents of earlier releases say it in its id only."""
    if "side" not in row:
        return str(row["id"]).split("_")[0]
    return SIDES[content.one_of("board", row, "side", SIDES)]


def _look_around(board: Board, cell: int) -> None:
    """The lines, ways and stairs of one square."""
    board.points_at += [-1] * WAYS
    board.lines.append([])
    board.rays.append([])
    board.ways.append([])
    if board.kind[cell] in (SITE, OUTSIDE):
        return
    for axis in range(4):
        forward = AXIS_STEP[axis]
        back = _run(board, cell, (forward + DIRECTIONS // 2) % DIRECTIONS)
        board.lines[cell].append([*reversed(back), cell, *_run(board, cell, forward)])
    for direction in range(DIRECTIONS):
        between = _run(board, cell, direction)
        end = _next(board, between[-1] if between else cell, direction)
        if end >= 0:
            board.rays[cell].append(Ray(direction, board.site_at[end], between))
    if board.kind[cell] != FREE:
        return
    straight = [ray for ray in board.rays[cell] if ray.direction in ORTHOGONAL]
    near = [ray for ray in straight if not ray.squares]
    for ray in near:
        board.points_at[place_on(cell, ORTHOGONAL.index(ray.direction))] = ray.site
    if not near and straight:  # A4: no site beside it; the stairs point to the nearest one
        distance = min([len(ray.squares) for ray in straight])
        near = [ray for ray in straight if len(ray.squares) == distance][:1]
    board.ways[cell] = [ORTHOGONAL.index(ray.direction) for ray in near]
    board.places.extend([place_on(cell, way) for way in board.ways[cell]])


def _check_stairs(board: Board, content: Content, side: str) -> None:
    """R 4.1, 3.4: stairs find a site from every square, on a start square beside it."""
    for cell in range(CELLS):
        if board.kind[cell] == FREE and not board.ways[cell]:
            raise content.error(f"board {side}", f"{_token(cell)} must see a site in its row or column, for the stairs")
    for cell in board.starts:
        if max([board.points_at[place_on(cell, way)] for way in range(WAYS)]) < 0:
            raise content.error(f"board {side}", f"the start square {_token(cell)} must lie beside a site")


def _token(cell: int) -> str:
    return f"{COLUMNS[cell % WIDTH]}{cell // WIDTH + 1}"


def _next(board: Board, cell: int, direction: int) -> int:
    """The neighbour of a square, -1 beyond the edge."""
    x = cell % WIDTH + STEP_X[direction]
    y = cell // WIDTH + STEP_Y[direction]
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT) or board.kind[y * WIDTH + x] == OUTSIDE:
        return -1
    return y * WIDTH + x


def _run(board: Board, cell: int, direction: int) -> list[int]:
    """The squares from here up to the next site or the edge."""
    found: list[int] = []
    cell = _next(board, cell, direction)
    while cell >= 0 and board.kind[cell] != SITE:
        found.append(cell)
        cell = _next(board, cell, direction)
    return found


def _set_up_sites(board: Board) -> None:
    """Foundations lie beside the start squares (R 3.5) and beside the Nile (R 10.5) from the beginning."""
    for site in range(len(board.sites)):
        cell = board.sites[site]
        beside = [_next(board, cell, d) for d in ORTHOGONAL]
        if any(c >= 0 and (c in board.starts or board.kind[c] == NILE) for c in beside):
            board.setup_sites.append(site)
