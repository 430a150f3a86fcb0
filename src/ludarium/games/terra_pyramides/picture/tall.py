"""The tall stage: the board with its stacks below it, your own board, and tracks with supplies; a page each."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_pyramides.picture.layout import (
    BOARD_W,
    LEFT,
    LETTERS,
    PAGE_W,
    ROOM_HIGH,
    STACKS_Y,
    STANDS,
    TOP,
    UNIT,
    WORKER,
    ZOOM,
)
from ludarium.games.terra_pyramides.rules.actions import STACKS
from ludarium.games.terra_pyramides.rules.content import HOLDER, holder_of
from ludarium.kernel.scene import BOARD, Node, Page, moved, part, restyled
from ludarium.kernel.words import Words

PAGES_X: Final = (0.0, 1000.0, 2000.0)
TALL_W: Final = PAGES_X[2] + PAGE_W
TALL_H: Final = 640.0
EDGE_X, EDGE_Y = LEFT - 48.0, TOP - 46.0  # of the wide board, what the first page begins with
SUPPLY_Y: Final = 580.0
OWN_SUPPLY_Y: Final = 540.0
STACK_ZOOM: Final = 0.56
KNOWN_ZOOM, KNOWN_Y = 0.5, 54.0
STACK: Final = (105.0, 90.0)
NARROW: Final = 82.0  # beside the viewer's own tile
HAND: Final = (374.0, STACKS_Y + 49)
HAND_NAME: Final = STACKS_Y + 13  # above the tile: a lying phone shows no more than both
SIDE_ZOOM: Final = 0.62
LEAST: Final = 0.97  # of a text: a phone may show a page at 0.82 of its size
HAND_ZOOM: Final = 0.9
TILE_ZOOM: Final = 0.5
STORES_LEFT, PRICES_TOP = 476.0, 118.0  # of the viewer's own area
STORES_ZOOM: Final = 1.0
MINE: Final = PAGES_X[1]
LARGE_WORKER: Final = 2.65  # of a worker on the line
STANDING: Final = 1.4  # and on a site
VALUE: Final = 0.8  # of a foundation


def ghosts(nodes: list[Node]) -> list[Node]:
    """What a preview draws on the board."""
    return moved(nodes, BOARD, -EDGE_X * ZOOM, -EDGE_Y * ZOOM, ZOOM)


def ground(words: Words, name: str, pages: int) -> list[Node]:
    night = [Node(f"page{i}", "night-page", PAGES_X[i], 0, "flat") for i in (0, 2)[: pages - 1]]
    panel = [Node("page1", "panel-page", PAGES_X[1], 0, "flat")] if pages == 3 else []
    return [*night, *panel, *ghosts([Node("board", name, 0, 0, "flat")]), Node("foot", "night-foot", 0, STACKS_Y, "flat")]


def on_board(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    return moved(nodes, BOARD, -EDGE_X * ZOOM, -EDGE_Y * ZOOM, ZOOM, LEAST)


def sites_on_board(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """Values and workers of the sites are larger for their square than on a wide board, and stay inside its outline."""
    found: list[Node] = []
    for node in nodes:
        if node.id.startswith("sw"):
            found += on_board(words, tuple(_standing(node, _place_in_square(node))))
        elif node.id.startswith("sv"):
            corner = node.scale == LETTERS  # of a pyramid
            spot = moved([node], BOARD, -6 if corner else 0, 5 if corner else -2)
            found += moved(spot, BOARD, -EDGE_X * ZOOM, -EDGE_Y * ZOOM, ZOOM, LEAST if corner else VALUE)
        else:
            found += on_board(words, (node,))
    return found


def _standing(worker: Node, number: int) -> list[Node]:
    """One of up to three in a row, which overlap."""
    unit = worker.scale
    x, y = worker.x + (7 - 7 * number) * unit, worker.y - unit
    return moved([worker], BOARD, x - worker.x * STANDING, y - worker.y * STANDING, STANDING)


def over_board(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """Workers on the line nearly fill their square, so that a finger hits them while the whole board is in view; the first
    one of a square, which can be sent, lies on top."""
    workers = sorted((node for node in nodes if node.id[0] == "w"), key=_place_in_square, reverse=True)
    large = [node for worker in workers for node in _large(worker, _place_in_square(worker))]
    return on_board(words, (*(node for node in nodes if node.id[0] != "w"), *large))


def _place_in_square(worker: Node) -> int:
    return int(worker.id.rsplit("_", 1)[1])


def _large(worker: Node, number: int) -> list[Node]:
    unit, zoom = worker.scale / WORKER, LARGE_WORKER / WORKER
    x, y = worker.x + STANDS[0] * (1 - 2 * number) * unit, worker.y - STANDS[1] * unit  # the middle of its square
    x, y = x + (16 * number - 7) * unit, y + (7 - 14 * number) * unit
    return moved([worker], BOARD, x - worker.x * zoom, y - worker.y * zoom, zoom)


def stack_place(words: Words, nodes: tuple[Node, ...], stack: int, step: float) -> list[Node]:
    """Four stacks of each holder in a row."""
    side, row = holder_of(stack), stack % HOLDER
    x, y = (78 if side == 0 else BOARD_W - 78), TOP + 62 + row * 172
    at_x, at_y = step / 2 + 3 + step * row, STACKS_Y + 28 + STACK[1] * side
    large = [node for node in nodes if node.id[0] != "n"]
    small = [node for node in nodes if node.id[0] == "n"]  # what is known below the top, between two rows
    return [
        *moved(large, BOARD, at_x - x * STACK_ZOOM, at_y - y * STACK_ZOOM, STACK_ZOOM, LEAST),
        *moved(small, BOARD, at_x - x * KNOWN_ZOOM, at_y + KNOWN_Y - (y + 99) * KNOWN_ZOOM, KNOWN_ZOOM),
    ]


def beside(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """Tracks and cards."""
    return moved(nodes, BOARD, PAGES_X[2] - BOARD_W * SIDE_ZOOM + 4, 4, SIDE_ZOOM, LEAST)


def supply(words: Words, nodes: tuple[Node, ...], x: float, y: float) -> list[Node]:
    """What is left for all, at the foot of a page: foundations, and blocks."""
    top = TOP + ROOM_HIGH * UNIT - 60
    if x == MINE:
        nodes = tuple(restyled(node, node.cls.replace("light", "")) for node in nodes)  # dark letters on sand
    left = [node for node in nodes if node.x < BOARD_W / 2]
    right = [node for node in nodes if node.x >= BOARD_W / 2]
    return [
        *moved(left, BOARD, x + 100 - 74 * 0.8, y - top * 0.8, 0.8, LEAST),
        *moved(right, BOARD, x + 310 - (BOARD_W - 78) * 0.8, y - top * 0.8, 0.8, LEAST),
    ]


def own_hand(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """The tile to be placed, beside the stacks: below the board on which it will lie."""
    tile = [node if node.sym else restyled(node, f"{node.cls} light") for node in nodes if node.id != "mine"]
    x, y = HAND[0] - 84 * TILE_ZOOM, HAND[1] - 93 * TILE_ZOOM
    name = [node for node in tile if node.id == "handt"]
    rest = [node for node in tile if node.id != "handt"]
    named = moved(name, BOARD, x, HAND_NAME - 17 * TILE_ZOOM, TILE_ZOOM, LEAST)
    return [*moved(rest, BOARD, x, y, TILE_ZOOM, LEAST), *named]


def own_supply(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    return moved(nodes, BOARD, MINE - 150, 4, HAND_ZOOM, LEAST)


def own_stores(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """Four in the first row, three in the second."""
    found = []
    for node in nodes:
        number = int(node.id[-1]) if node.id[-1].isdigit() else 0
        second = node.id[-1].isdigit() and number >= 4
        x, y = MINE + 8 - STORES_LEFT * STORES_ZOOM - (280 if second else 0), 182 + (86 if second else 0)
        spread = 34 * (number % 4) if node.id[-1].isdigit() else 0
        found += moved([node], BOARD, x + spread, y, STORES_ZOOM, LEAST)
    return found


def own_prices(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """Three in a row, larger than on a wide stage."""
    found: list[Node] = []
    for node in nodes:
        if node.id == "pricet":
            found += moved([node], BOARD, MINE + 10 - node.x, 392 - node.y, 1.0, LEAST)
            continue
        at = round((node.x - 511) / 72)
        x, y = MINE + 72 + 140 * (at % 3), 444 + 62 * (at // 3)
        found += moved([node], BOARD, x - (511 + 72 * at) * 1.3, y - 161 * 1.3, 1.3, LEAST)
    return found


OWN: Final = (own_hand, own_supply, own_stores, own_prices)


def pages(words: Words, own: bool, tracks: bool) -> list[Page]:
    high = STACKS_Y + 2 * STACK[1] + 18
    found = [Page(words.t("page.board"), PAGES_X[0], 0, PAGE_W, high)]
    if own:
        found.append(Page(words.t("page.mine"), PAGES_X[1], 0, PAGE_W, 606))
    if own and not tracks:
        return found  # what is left for all has a page of its own
    return [*found, Page(words.t("page.beside"), PAGES_X[2], 0, PAGE_W, TALL_H if tracks else 110)]


def laid_out(
    words: Words,
    viewer: int,
    name: str,
    board: list[list[Node]],
    holders: list[list[Node]],
    side: list[list[Node]],
    over: list[list[Node]],
    own: list[list[Node]],
) -> list[list[Node]]:
    """The parts of the wide picture on their pages."""
    parts = [part(words, (name, viewer >= 0), ground, name, 3)]
    parts += [part(words, (viewer, i), on_board, tuple(nodes)) for i, nodes in enumerate(board[:-1])]
    parts.append(part(words, viewer, sites_on_board, tuple(board[-1])))
    step = NARROW if own else STACK[0]
    parts += [part(words, (viewer, s), stack_place, tuple(holders[s]), s, step) for s in range(STACKS)]
    spot = (PAGES_X[2], SUPPLY_Y) if len(side) > 1 else (MINE, OWN_SUPPLY_Y) if own else (PAGES_X[2], 40.0)
    parts.append(part(words, viewer, supply, tuple(side[0]), *spot))
    parts += [part(words, (viewer, i), beside, tuple(nodes)) for i, nodes in enumerate(side[1:])]
    parts += [part(words, (viewer, i, "over"), over_board, tuple(nodes)) for i, nodes in enumerate(over)]
    parts += [part(words, (viewer, i), OWN[i], tuple(nodes)) for i, nodes in enumerate(own)]
    return parts
