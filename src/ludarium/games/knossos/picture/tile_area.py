"""The tiles on offer, and the one in hand: as it is turned, with what each place for it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludarium.games.knossos.picture.art import shape_id
from ludarium.games.knossos.picture.clicks import mode_of
from ludarium.games.knossos.picture.layout import RIM, Camera, camera_over, column_name, square_name
from ludarium.games.knossos.picture.panels import LEAST, MIDDLE, RIGHT, TITLE, X
from ludarium.games.knossos.picture.symbols import CELL
from ludarium.games.knossos.rules.actions import LAY, PICK, WORKER, first_of, spot_of, turn_of
from ludarium.games.knossos.rules.cells import GRID_OF, below, right_of, side_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.position import Knossos
from ludarium.kernel.engine import NOBODY, arg_of, kind_of
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

Ints = tuple[int, ...]
Tag = tuple[int, int, int, int]  # a place for the tile in hand: turn, spot, what neighbours and what gaps cost
NOWHERE: list[Node] = []
MIDDLE_Y: Final = 58.0
OFFER: Final = 258.0  # room of the tiles on offer
LARGEST: Final = 36.0  # side of their cells
AIR: Final = 0.4  # cells between them
HAND_SIDE: Final = 100.0  # of the square in which the tile in hand turns
HAND_X: Final = RIGHT - 8.0 - HAND_SIDE / 2
FLIP_X: Final = HAND_X - HAND_SIDE / 2 - 22
BAG_X: Final = FLIP_X - 46
IN_HAND: Final = 30.0  # side of its cells, if it is not too long
NO_TILE: Final = -1


def held_by_viewer(view: Knossos) -> int:
    """The tile that the viewer is laying, if any."""
    if view.over or view.turn == NOBODY or view.viewer != view.turn:
        return NO_TILE
    top = view.pending(view.turn)
    return arg_of(top) if top >= 0 and view.steps[kind_of(top)].key == "lay" else NO_TILE


def area_parts(view: Knossos, words: Words) -> list[list[Node]]:
    """The tiles on offer; beside them the one in hand as it is turned."""
    held = held_by_viewer(view)
    parts = [part(words, held, _tile_area, tuple(view.area), len(view.bag), held, view.box)]
    if held != NO_TILE:
        turns = tuple(sorted({turn_of(action) for action in view.menu if LAY <= action < WORKER}))
        parts.append(part(words, 0, _hand, held, turns, view.box))
    return parts


def _tile_area(words: Words, area: Ints, bag: int, held: int, box: Box) -> Iterator[Node]:
    """Each tile keeps its place while one is in hand, for which there is always room."""
    yield Node("area", "slab416x108", MIDDLE, MIDDLE_Y, "flat")
    yield Node("arean", "", X + 10, 15, "flat left bold", words.t("scene.area"), scale=TITLE)
    label = words.t("scene.box", bag)
    yield Node("box", "tile-back", BAG_X, 17, "flat", label=label, scale=0.55)
    yield Node("boxn", "", BAG_X + 14, 17, "flat left bold", str(bag), label=label, scale=TITLE)
    yield Node("tray", "hand-empty", HAND_X, MIDDLE_Y, "flat")
    if held == NO_TILE:
        text, large = fit(words.t("scene.hand"), HAND_SIDE - 10, 60, scales=(LEAST,))
        yield Node("trayn", "", HAND_X, MIDDLE_Y, "flat faint", text, scale=large)
    widths = [_extent(box, tile, 0)[1] - _extent(box, tile, 0)[0] + 1 for tile in area]
    step = min(LARGEST, OFFER / (sum(max(2, w) for w in widths) + AIR * len(area) or 1))
    x = X + 7
    for tile, width in zip(area, widths, strict=True):
        wide = step * (max(2, width) + AIR)
        if tile != held:
            yield from _waiting_tile(words, tile, x + wide / 2, step, box)
        x += wide


def _extent(box: Box, tile: int, turn: int) -> tuple[int, int, int]:
    """How far a tile reaches to the left, to the right and down from its first cell."""
    spots = [(right_of(o), below(o)) for o in box.turn_cells[tile][turn]]
    return min(s[0] for s in spots), max(s[0] for s in spots), max(s[1] for s in spots)


def _waiting_tile(words: Words, tile: int, middle: float, most: float, box: Box) -> Iterator[Node]:
    """A tile of the area as it will lie, its front up; below it the colours of both sides."""
    offsets = box.turn_cells[tile][0]
    left, right, high = _extent(box, tile, 0)
    step = min(most, 60.0 / (high + 1))
    zoom = step / CELL
    x, y = middle - step * (left + right) / 2, MIDDLE_Y - 2 - step * high / 2
    front, back = box.tile_colours[tile]
    label = words.t("scene.area_tile", tile, front, back)
    yield Node(f"area{tile}", f"plain{shape_id(offsets)}-{front}", x, y, label=label, scale=zoom, about=PICK + tile)
    for i, o in enumerate(box.turn_marks[tile][0]):
        yield Node(f"area{tile}m{i}", "bull", x + step * right_of(o), y + step * below(o), "flat", scale=zoom)
    yield Node(f"area{tile}f", f"chip{front}", middle - 9.5, 101, "flat", label=label, scale=0.9)
    yield Node(f"area{tile}b", f"chip{back}", middle + 9.5, 101, "flat", label=label, scale=0.9)


# -- the tile in hand ----------------------------------------------------------------------------------------------------


def _hand(words: Words, tile: int, turns: Ints, box: Box) -> Iterator[Node]:
    """Once for each way it can lie; the browser shows the one that is chosen. Touching it turns it."""
    middle, flip = HAND_X, FLIP_X
    yield Node("@turn", "hand", middle, MIDDLE_Y, label=words.t("scene.turn"))
    if {side_of(turn) for turn in turns} == {0, 1}:
        yield Node("@flip", "hand-flip", flip, MIDDLE_Y, label=words.t("scene.flip"))
        for turn in turns:
            other = box.tile_colours[tile][1 - side_of(turn)]
            yield Node(f"flip{mode_of(turn)}", f"chip{other}", flip, MIDDLE_Y - 14, "moded flat", scale=1.15)
    for turn in turns:
        left, right, high = _extent(box, tile, turn)
        step = min(IN_HAND, (HAND_SIDE - 10) / (1 + max(right - left, high)))
        x, y, zoom = middle - step * (left + right) / 2, MIDDLE_Y - step * high / 2, step / CELL
        mode, colour = mode_of(turn), box.tile_colours[tile][side_of(turn)]
        sym = f"plain{shape_id(box.turn_cells[tile][turn])}-{colour}"
        yield Node(f"hand{mode}", sym, x, y, "moded flat", scale=zoom)
        for i, o in enumerate(box.turn_marks[tile][turn]):
            yield Node(f"hand{i}{mode}", "bull", x + step * right_of(o), y + step * below(o), "moded flat", scale=zoom)
        yield Node(f"anchor{mode}", "hand-anchor", x, y, "moded flat", scale=zoom)
    yield Node("hand-turn", "hand-turn", middle + HAND_SIDE / 2 - 16, MIDDLE_Y - HAND_SIDE / 2 + 13, "flat")


def spot_parts(view: Knossos, words: Words, stage: str) -> list[list[Node]]:
    """While the viewer lays a tile: the cells where its first square can go, on any side and turn, and what that costs."""
    held = held_by_viewer(view)
    if held == NO_TILE:
        return [NOWHERE]
    lays = [action for action in view.menu if LAY <= action < WORKER]
    camera = camera_over(view.box, view.ruins, stage)
    tags = tuple([tag for tag in (_tag(view, held, action) for action in lays) if tag[2] or tag[3]])
    spots = tuple(sorted({spot_of(action) for action in lays}))
    return [
        part(words, stage, _letters, camera),
        part(words, stage, _spots, camera, spots),
        part(words, stage, _tags, camera, held, tags, view.box),
    ]


def _letters(words: Words, camera: Camera) -> Iterator[Node]:
    """The names of columns and rows on the wood of the frame."""
    left, top = camera.along(camera.across.first - 0.5 - RIM / 2, camera.down.first - 0.5 - RIM / 2)
    for column in range(camera.across.first, camera.across.end):
        x, _ = camera.along(column, camera.down.first)
        yield Node(f"column{column}", "", x, top, "flat light", column_name(column), scale=LEAST)
    for row in range(camera.down.first, camera.down.end):
        _, y = camera.along(camera.across.first, row)
        yield Node(f"row{row}", "", left, y, "flat light", str(row), scale=LEAST)


def _tag(view: Knossos, tile: int, action: int) -> Tag:
    turn, first = turn_of(action), first_of(action)
    same, gaps = lay_price(view, tile, turn, first)
    return turn, spot_of(action), same, gaps


def lay_price(view: Knossos, tile: int, turn: int, first: int) -> tuple[int, int]:
    """What laying a tile costs the active seat: of the tile's own colour for neighbours, and in any colours for gaps."""
    box, ruins = view.box, view.ruins
    colour, shape = box.tile_colours[tile][side_of(turn)], box.turn_shape[tile][turn]
    same = view.due(view.turn, colour, ruins.same_colour(box, shape, first, colour))
    return same, ruins.gap_price(box, shape, first)


def _spots(words: Words, camera: Camera, spots: Ints) -> Iterator[Node]:
    for spot in spots:
        x, y = camera.centre(GRID_OF[spot])
        yield Node(f"cell{spot}", "spot", x, y, label=square_name(GRID_OF[spot]), scale=camera.zoom)


def _tags(words: Words, camera: Camera, tile: int, tags: tuple[Tag, ...], box: Box) -> Iterator[Node]:
    for turn, spot, same, gaps in tags:
        x, y = camera.centre(GRID_OF[spot])
        sym = "tag-gap" if gaps else f"tag{box.tile_colours[tile][side_of(turn)]}"
        scale = max(camera.zoom, 1.0)
        yield Node(f"tag{spot}{mode_of(turn)}", sym, x, y, "moded flat bold light", str(same + gaps), scale=scale)
