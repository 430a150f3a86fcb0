"""The tile holders beside the board, a stack that is being searched, and the general supplies."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.terra_pyramides.picture.clicks import asked_step
from ludarium.games.terra_pyramides.picture.faces import face
from ludarium.games.terra_pyramides.picture.layout import BOARD_W, LETTERS, PAGE_W, STACKS_Y, TOP, TRAY_FOOT, UNIT
from ludarium.games.terra_pyramides.rules.actions import DRAW
from ludarium.games.terra_pyramides.rules.content import HOLDER, Box, holder_of
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.step_kinds import ARRANGE_STACK, TAKE_TILE, searched_stack
from ludarium.kernel.engine import arg_of
from ludarium.kernel.scene import TALL, WIDE, Node
from ludarium.kernel.words import Words

Ints = tuple[int, ...]
FEW = 3  # tiles in one row, drawn larger and lower
SMALL, FEW_DOWN = 0.56, 9


def holder(words: Words, stack: int, tiles: Ints, box: Box) -> Iterator[Node]:
    side, row = holder_of(stack), stack % HOLDER
    x = 78 if side == 0 else BOARD_W - 78
    y = TOP + 62 + row * 172
    size = len(tiles)
    label = words.t("scene.stack", stack, size)
    if size > 1:
        yield Node(f"u{stack}", "stack", x, y, "flat")
    if not size:
        yield Node(f"t{stack}", "hit", x, y, label=label, about=DRAW + stack)
        yield Node(f"tn{stack}", "", x, y, "flat light", "–", scale=LETTERS)
        return
    top = tiles[-1]
    sym = "tile" if top >= 0 else f"tile-back{side}"
    yield Node(f"t{stack}", sym, x, y, label=label, about=DRAW + stack)
    if top >= 0:
        yield from face(f"ti{stack}", box.icons[top], x, y + 7)
    yield Node(f"tn{stack}", "", x, y + 62, "flat light bold", words.t("scene.tiles", size), scale=LETTERS)
    yield from _known(stack, tiles, x, y + 90, box)


def _known(stack: int, tiles: Ints, x: float, y: float, box: Box) -> Iterator[Node]:
    """Below a stack, small: what the viewer knows of the tiles under the top."""
    if not any(t >= 0 for t in tiles[:-1]):
        return
    few = len(tiles) <= FEW
    row, scale, step = (FEW, SMALL, 50) if few else (4, 0.4, 36)
    left, top = x - step * (min(row, len(tiles)) - 1) / 2, y + (FEW_DOWN if few else 0)
    for depth, tile in enumerate(reversed(tiles)):
        at_x, at_y = left + step * (depth % row), top + 31 * (depth // row)
        sym = "tile" if tile >= 0 else f"tile-back{holder_of(stack)}"
        yield Node(f"n{stack}_{depth}", sym, at_x, at_y, "flat", scale=scale)
        if tile >= 0:
            yield from face(f"ni{stack}_{depth}", box.icons[tile], at_x, at_y + 3, scale=scale * 1.1)


def searched_side(view: Terra) -> int:
    """The holder whose stack is being searched, -1 if none is."""
    if asked_step(view) not in (ARRANGE_STACK, TAKE_TILE):
        return -1
    return holder_of(searched_stack(arg_of(view.agenda[-1])))


def searched_tiles(view: Terra, words: Words, stage: str = WIDE) -> Iterator[Node]:
    """The tiles of the stack that is being searched, the top first: in the place of its holder, or below a tall board."""
    if searched_side(view) < 0:
        return
    stack = searched_stack(arg_of(view.agenda[-1]))
    tiles, side = view.stack[stack], holder_of(stack)
    label = words.t("scene.stack", stack, len(tiles))
    if stage == TALL:
        step = min(100.0, PAGE_W / (len(tiles) + 0.4))
        zoom, letters = min(1.1, step / 88), 1.0
        spots = [(PAGE_W / 2 + step * (depth - (len(tiles) - 1) / 2), STACKS_Y + 112) for depth in range(len(tiles))]
        tray = Node(f"t{stack}", "tray-page", 0, STACKS_Y + 2, "flat", label=label)
        title = (PAGE_W / 2, STACKS_Y + 30)
    else:
        middle = 66.0 if side == 0 else BOARD_W - 66.0
        step = min(134.0, (TRAY_FOOT - 92) / max(1, len(tiles)))
        zoom, letters = min(1.36, step / 88), LETTERS
        spots = [(middle, 84 + step * (depth + 0.5)) for depth in range(len(tiles))]
        tray = Node(f"t{stack}", "tray", middle, 0, "flat", label=label)
        title = (middle - 2, 52)
    yield tray
    yield Node("trayt", "", *title, "flat bold", words.t("scene.searching"), scale=letters * 0.9)
    for depth, (tile, (x, y)) in enumerate(zip(reversed(tiles), spots, strict=True)):
        sym = "tile" if tile >= 0 else f"tile-back{side}"
        yield Node(f"a{depth}", sym, x, y, label=words.t("scene.searched", depth + 1, tile), scale=zoom)
        if tile >= 0:
            yield from face(f"ai{depth}", view.box.icons[tile], x, y + 7 * zoom, scale=zoom)
        corner = 39 * zoom - 15 * letters / LETTERS  # inside the outline of a tile that can be chosen
        yield Node(f"at{depth}", "badge", x - corner, y - corner, "flat", scale=letters / LETTERS)
        yield Node(f"ad{depth}", "", x - corner, y - corner, "flat light bold", str(depth + 1), scale=letters * 0.9)


def supplies(words: Words, pile: int, quarry: int) -> Iterator[Node]:
    y = TOP + 10 * UNIT - 60
    yield Node("pile", "pile", 74, y, "flat", label=words.t("scene.pile", pile))
    yield Node("pilen", "", 74, y, "flat bold", str(pile), scale=LETTERS)
    yield Node("pilet", "", 78, y + 52, "flat light", words.t("scene.foundations_left"), scale=LETTERS)
    x = BOARD_W - 78
    yield Node("quarry", "block-white", x - 18, y, "flat", label=words.t("scene.quarry", quarry), scale=1.4)
    yield Node("quarryn", "", x + 20, y, "flat light bold large", str(quarry))
    yield Node("quarryt", "", x, y + 52, "flat light", words.t("scene.blocks_left"), scale=LETTERS)
