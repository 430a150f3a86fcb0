"""The box as tables of ints: stair tiles by icons, numbers, and both sides of the board."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_pyramides.rules.actions import (
    CARDS,
    MOST_IN_STACK,
    STACKS,
    STORES,
    TILES,
)
from ludarium.games.terra_pyramides.rules.board import (
    NILE,
    NILE_SIDE,
    SIDES,
    SITES,
    Board,
    cell_named,
    read_board,
    set_up_sites,
    side_of_row,
)
from ludarium.games.terra_pyramides.rules.exchanges import AMOUNTS, exchanges_of
from ludarium.kernel.content import Content, Row

NILE_STEPS: Final = 40  # at most
HOLDER: Final = 4  # stacks in each of the two tile holders
NO_TILE: Final = -2  # in a hand
TOP_LEVEL: Final = 5  # of a pyramid; it takes one of the tops


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
MOST_GOLD: Final = 50  # of a coin; gold is spent piece by piece, and a turn should come to its end
LAP: Final = 100  # steps of the Horus track
MOST_ICONS: Final = 6
MOST_PALMS: Final = 3  # on a square of the Nile besides the first


def holder_of(stack: int) -> int:
    """The tile holder of a stack: 0 sphinx, 1 scarab, like the symbols of the squares."""
    return stack // HOLDER


class Box:
    """All tables; `digest` names the content that made them."""

    def __init__(self) -> None:
        self.digest = ""
        self.named = ""  # the digest, and which names a content pack gives to rows
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
        box.boards.append(read_board(content, side))
    _note_rows(box, content)
    _load_nile(box, content)
    for board in box.boards:
        set_up_sites(board)
    box.exchanges = [exchanges_of(key) for key in range(AMOUNTS**STORES)]
    return box


def _load_numbers(box: Box, content: Content) -> None:
    number = {
        row["id"]: content.number("number", row, "value", 1, MOST_GOLD if row["id"] == "coin_gold" else 1000)
        for row in content.rows("number")
    }
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
                raise content.error(f"holder {row['id']}", "{0} must name two different stacks, not {1}", column, two)
            stacks.extend(two)
    content.rows("card", CARDS)


def _load_coins(box: Box, content: Content, number: dict[str, int]) -> None:
    """R 10.2: where the coin symbols are. In the content of the first release they were at regular intervals."""
    coins = content.section("horus").get("coins") if "horus" in content.tables else None
    if coins is None and "coin_every" in number:
        coins = list(range(number["coin_every"], LAP + 1, number["coin_every"]))
    if not isinstance(coins, list) or not coins or any(type(at) is not int or not 1 <= at <= LAP for at in coins):
        raise content.error("[horus]", "coins must be numbers from 1 to {0}, not {1}", LAP, coins)
    if coins != sorted(set(coins)):
        raise content.error("[horus]", "coins must be different and in rising order, not {0}", coins)
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
                f"version {row['id']}", "left gives {0} players {1} tiles, an uneven number of turns", players, tiles
            )
    box.stack_size.append(size)
    box.stack_left.append(left)


def _whole_numbers(content: Content, table: str, row: Row, column: str, count: int, low: int, high: int) -> list[int]:
    found = content.get(table, row, column, list)
    if len(found) != count or any(type(n) is not int or not low <= n <= high for n in found):
        raise content.error(
            f"{table} {row['id']}", "{0} must be {1} numbers from {2} to {3}, not {4}", column, count, low, high, found
        )
    return [int(n) for n in found]


def _load_tiles(box: Box, content: Content) -> None:
    for row in content.slots("stair_tile", TILES, 3 * STACKS):
        if row is None:
            _no_tile(box)
            continue
        icons = content.get("stair_tile", row, "icons", list)
        for icon in icons:
            if icon not in ICONS:
                raise content.error(f"stair_tile {row['id']}", "{0!r} is no icon; known are {1}", icon, ICONS)
        if not 1 <= len(icons) <= MOST_ICONS:
            raise content.error(f"stair_tile {row['id']}", "1 to {0} icons were expected, not {1}", MOST_ICONS, len(icons))
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
            raise content.error(
                f"version {version + 1}",
                "the {0} tiles of its sets must lie in {1} stacks of tiles_per_stack tiles",
                tiles,
                STACKS,
            )
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
        cell = cell_named(row["square"])
        if cell < 0 or box.boards[NILE_SIDE].kind[cell] != NILE:
            raise content.error(f"nile {row['id']}", "{0!r} is no Nile square of the board", row["square"])
        box.nile.append(cell)
        reached += content.get("nile", row, "palm", bool) + content.number("nile", row, "further_palms", 0, MOST_PALMS)
        box.palms.append(reached)
    count = box.boards[NILE_SIDE].kind.count(NILE)
    if len(box.nile) != count or len(set(box.nile)) != count or count < 2:
        raise content.error("[[nile]]", "the {0} Nile squares of the board were expected, each once (at least 2)", count)


def _note_rows(box: Box, content: Content) -> None:
    rows = [0] * len(SIDES)
    for row in content.rows("board"):
        side = SIDES.index(side_of_row(content, row))
        box.board_rows.append((side, rows[side]))
        rows[side] += 1
