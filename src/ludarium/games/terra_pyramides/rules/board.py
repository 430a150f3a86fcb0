"""Both sides of the board: squares, lines, ways and rings."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_pyramides.rules.actions import CELLS, COLUMNS, DIRECTIONS, HEIGHT, WAYS, WIDTH, place_on
from ludarium.kernel.content import Content, Row

SITES: Final = 30  # of a side of the board at most
SITE: Final = 0  # kinds of squares
FREE: Final = 1
OASIS: Final = 2
NILE: Final = 3
OUTSIDE: Final = 4  # a board of a content pack may be smaller
SIDES = ("base", "nile")
LETTERS = {"P": SITE, "O": OASIS, "~": NILE, ".": OUTSIDE, "s": FREE, "c": FREE, "S": FREE, "C": FREE}  # of a board's rows
EMPTY: Final = "."  # a square that is not part of the board
NILE_SIDE: Final = 1  # of the board
STEP_X = (0, 1, 1, 1, 0, -1, -1, -1)  # n ne e se s sw w nw
STEP_Y = (-1, -1, 0, 1, 1, 1, 0, -1)
AXIS_STEPS = ((6, 2), (0, 4), (7, 3), (5, 1))  # row, column, falling, rising: back to where the line is read from, and on
ORTHOGONAL = (0, 2, 4, 6)  # the directions in which stairs may point, in the order of the ways


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


def cell_named(token: str) -> int:
    column, row = COLUMNS.find(token[:1]), token[1:]
    if column < 0 or not row.isdecimal() or not 1 <= int(row) <= HEIGHT:
        return -1
    return (int(row) - 1) * WIDTH + column


def read_board(content: Content, side: str) -> Board:
    board = Board()
    rows = [row for row in content.up_to("board", 2 * HEIGHT, 2) if side_of_row(content, row) == side]
    if len(rows) > HEIGHT:
        raise content.error(f"board {rows[HEIGHT]['id']}", "a side of the board has at most {0} rows", HEIGHT)
    for row in rows:
        squares = content.get("board", row, "squares", str)
        if not 1 <= len(squares) <= WIDTH or set(squares) - set(LETTERS):
            known = "".join(LETTERS)
            raise content.error(
                f"board {row['id']}", "1 to {0} squares out of {1} were expected, not {2!r}", WIDTH, known, squares
            )
        for letter in squares.ljust(WIDTH, EMPTY):
            if letter in "SC":
                board.starts.append(len(board.kind))
            board.symbol.append("sc".find(letter.lower()))
            board.kind.append(LETTERS[letter])
        if side != SIDES[NILE_SIDE] and board.kind.count(NILE):
            raise content.error(f"board {row['id']}", "this side of the board has no Nile squares")
    missing = CELLS - len(board.kind)
    board.symbol += [-1] * missing
    board.kind += [OUTSIDE] * missing
    count = board.kind.count(SITE)
    foundations = len(content.rows("foundation"))
    if not 4 <= count <= min(SITES, foundations) or len(board.starts) != 4:
        raise content.error(
            f"board {side}",
            "4 to {0} sites, no more than the {1} foundations, and 4 start squares were expected",
            SITES,
            foundations,
        )
    inside = [cell for cell in range(CELLS) if board.kind[cell] != OUTSIDE]
    board.width = max([cell % WIDTH + 1 for cell in inside])
    board.height = max([cell // WIDTH + 1 for cell in inside])
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


def side_of_row(content: Content, row: Row) -> str:
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
    for back, forward in AXIS_STEPS:
        board.lines[cell].append([*reversed(_run(board, cell, back)), cell, *_run(board, cell, forward)])
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
            raise content.error(f"board {side}", "{0} must see a site in its row or column, for the stairs", _token(cell))
    for cell in board.starts:
        if max([board.points_at[place_on(cell, way)] for way in range(WAYS)]) < 0:
            raise content.error(f"board {side}", "the start square {0} must lie beside a site", _token(cell))


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


def set_up_sites(board: Board) -> None:
    """Foundations lie beside the start squares (R 3.5) and beside the Nile (R 10.5) from the beginning."""
    for site in range(len(board.sites)):
        cell = board.sites[site]
        beside = [_next(board, cell, d) for d in ORTHOGONAL]
        if any(c >= 0 and (c in board.starts or board.kind[c] == NILE) for c in beside):
            board.setup_sites.append(site)
