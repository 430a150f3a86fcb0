"""R 2, 3.4, 4.1, 4.2, 4.5: everything derived from the drawn board, worked out a second time from its letters."""

from __future__ import annotations

import functools

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules.actions import CELLS, SQUARE, WIDTH
from ludarium.games.terra_pyramides.rules.board import Board, read_board, set_up_sites
from ludarium.games.terra_pyramides.rules.effects import line_icons
from ludarium.kernel.content import Content, load_content

GAME = ludarium.game("terra_pyramides")
OWN = load_content(GAME.folder / "content.toml")
SMALL = ["sSPc..", "cPscP.", "PSC~Os", ".cPsCP"]  # a side of a pack: ends in the middle of a row, four sites in reach
WAYS = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}
READ = {"row": "e", "column": "s", "falling": "se", "rising": "ne"}  # the direction in which a line is read
Square = tuple[int, int]


def letters(side: str) -> list[str]:
    if side == "small":
        return SMALL
    return [row["squares"] for row in OWN.tables["board"] if row["side"] == side]


@functools.cache
def board_of(side: str) -> Board:
    if side != "small":
        return GAME.box().boards[("base", "nile").index(side)]
    rows = [{"id": f"nile_{i}", "side": "nile", "squares": row} for i, row in enumerate(SMALL)]
    board = read_board(Content({**OWN.tables, "board": rows}, "small"), "nile")
    set_up_sites(board)
    return board


class Plan:
    """The drawn board as squares with letters; nothing of the engine."""

    def __init__(self, side: str) -> None:
        self.at = {(x, y): s for y, row in enumerate(letters(side)) for x, s in enumerate(row) if s != "."}
        self.sites = [square for square in self.in_order() if self.at[square] == "P"]

    def in_order(self) -> list[Square]:
        return sorted(self.at, key=lambda square: (square[1], square[0]))

    def walk(self, square: Square, way: str) -> tuple[list[Square], Square | None]:
        """The squares up to the first site, and the site; None at the edge."""
        (x, y), (dx, dy) = square, WAYS[way]
        found = []
        while (x + dx, y + dy) in self.at:
            x, y = x + dx, y + dy
            if self.at[x, y] == "P":
                return found, (x, y)
            found.append((x, y))
        return found, None

    def line(self, square: Square, axis: str) -> list[Square]:
        on = READ[axis]
        back = list(WAYS)[(list(WAYS).index(on) + 4) % 8]
        return [*reversed(self.walk(square, back)[0]), square, *self.walk(square, on)[0]]

    def stairs(self, square: Square) -> list[str]:
        """A4: to every site beside the square; to the nearest one in sight, the first clockwise, if there is none."""
        seen = {way: self.walk(square, way) for way in ("n", "e", "s", "w")}
        far = {way: len(between) for way, (between, site) in seen.items() if site}
        near = [way for way, steps in far.items() if steps == 0]
        return near or [way for way in far if far[way] == min(far.values())][:1]


def cell(square: Square) -> int:
    return square[1] * WIDTH + square[0]


SIDES = pytest.mark.parametrize("side", ["base", "nile", "small"])


@SIDES
def test_r2_the_squares_and_their_symbols(side: str) -> None:
    plan, board = Plan(side), board_of(side)
    assert (board.width, board.height) == (max(x for x, _ in plan.at) + 1, max(y for _, y in plan.at) + 1)
    for x in range(WIDTH):
        for y in range(CELLS // WIDTH):
            letter = plan.at.get((x, y), ".")
            at = cell((x, y))
            assert board.kind[at] == {"P": 0, "O": 2, "~": 3, ".": 4}.get(letter, 1)
            assert board.symbol[at] == {"s": 0, "S": 0, "c": 1, "C": 1}.get(letter, -1)
            assert board.filled[at] == (letter in "O~")
    assert board.starts == [cell(square) for square in plan.in_order() if plan.at[square] in "SC"]
    assert len(board.kind) == len(board.symbol) == len(board.filled) == CELLS


@SIDES
def test_r2_the_sites_and_their_rings(side: str) -> None:
    plan, board = Plan(side), board_of(side)
    assert board.sites == [cell(site) for site in plan.sites]
    assert board.site_at == [board.sites.index(at) if at in board.sites else -1 for at in range(CELLS)]
    around = [{(x + dx, y + dy) for dx, dy in WAYS.values()} & set(plan.at) for x, y in plan.sites]
    assert [set(ring) for ring in board.ring] == [{cell(square) for square in ring} for ring in around]
    assert all(len(ring) == len(set(ring)) for ring in board.ring)
    assert board.rings_of == [[s for s, ring in enumerate(board.ring) if at in ring] for at in range(CELLS)]


@SIDES
def test_r4_2_the_four_lines_through_each_square(side: str) -> None:
    plan, board = Plan(side), board_of(side)
    for square in plan.at:
        lines = [] if plan.at[square] == "P" else [plan.line(square, axis) for axis in READ]
        assert board.lines[cell(square)] == [[cell(other) for other in line] for line in lines]
    outside = set(range(CELLS)) - {cell(square) for square in plan.at}
    assert all(board.lines[at] == board.rays[at] == board.ways[at] == [] for at in outside)


@SIDES
def test_r4_5_the_straight_ways_to_sites(side: str) -> None:
    plan, board = Plan(side), board_of(side)
    for square in plan.at:
        if plan.at[square] == "P":
            assert board.rays[cell(square)] == []
            continue
        seen = [(number, *plan.walk(square, way)) for number, way in enumerate(WAYS)]
        wanted = [(number, [cell(s) for s in between], cell(site)) for number, between, site in seen if site]
        assert [(ray.direction, ray.squares, board.sites[ray.site]) for ray in board.rays[cell(square)]] == wanted


@SIDES
def test_r4_1_a4_where_the_stairs_may_point(side: str) -> None:
    plan, board = Plan(side), board_of(side)
    places = []
    for square in plan.in_order():
        stairs = plan.stairs(square) if plan.at[square] in "scSC" else []
        assert [("n", "e", "s", "w")[way] for way in board.ways[cell(square)]] == stairs
        places += [f"place {SQUARE.tokens[cell(square)]} {way}" for way in stairs]
        for way in ("n", "e", "s", "w"):
            between, site = plan.walk(square, way)
            to = board.points_at[GAME.actions.parse(f"place {SQUARE.tokens[cell(square)]} {way}")]
            beside = site is not None and not between and plan.at[square] in "scSC"
            assert to == (plan.sites.index(site) if beside and site else -1)
    assert [GAME.actions.name(place) for place in board.places] == places
    assert len(board.points_at) == 4 * CELLS


@SIDES
def test_r3_5_r10_5_the_sites_with_a_foundation_from_the_start(side: str) -> None:
    plan, board = Plan(side), board_of(side)
    beside = [[plan.at.get((x + dx, y + dy), ".") for dx, dy in map(WAYS.get, "nesw")] for x, y in plan.sites]
    assert board.setup_sites == [site for site, around in enumerate(beside) if set(around) & set("SC~")]


@pytest.mark.parametrize(("version", "printed"), [("1", "step"), ("3", "step"), ("3", "gold")])
def test_r4_3_r10_6_what_a_line_would_give(version: str, printed: str) -> None:
    """Icons of the tiles, gold and a step at each printed oasis (A26), a step of the ship on each Nile square."""
    p = GAME.start(2, 1, version=version, printed_oases=printed)
    plan = Plan("nile" if version == "3" else "base")
    rows = {row["id"]: row["icons"] for row in OWN.tables["stair_tile"]}
    names = ("red", "blue", "grey", "yellow", "green", "brown", "white", "worker", "eye", "burial", "oasis", "gold")
    for tile in (0, 39):
        for square in [s for s in plan.at if plan.at[s] in "sc"]:
            for number, axis in enumerate(READ):
                shown: list[str] = []
                for other in plan.line(square, axis):
                    lies = tile if other == square else p.tile[cell(other)]
                    if lies >= 0:
                        shown += rows[p.box.tile_ids[lies]]
                    elif plan.at[other] == "O":
                        shown += ["gold"] + (["oasis"] if printed == "step" else [])
                    elif plan.at[other] == "~":
                        shown += ["nile"]
                found = line_icons(p, cell(square), number, tile)
                assert found == [shown.count(name) for name in (*names, "nile")], (square, axis)
