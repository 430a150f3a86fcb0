"""The tiles on offer, and the one in hand: as it is turned, with what each place for it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.games.knossos.picture.art import shape_id
from ludarium.games.knossos.picture.clicks import mode_of
from ludarium.games.knossos.picture.layout import RIM, Camera, Point, camera_over, column_name, square_name
from ludarium.games.knossos.picture.panels import LEAST, MIDDLE, RIGHT, TITLE, X
from ludarium.games.knossos.picture.symbols import CELL
from ludarium.games.knossos.rules.actions import LAY, PICK, WORKER, first_of, lay_action, spot_of, turn_of
from ludarium.games.knossos.rules.cells import GRID_OF, ON_RIM, SPOT_OF, below, cell_at, right_of, side_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.refusals import refuse_lay
from ludarium.kernel.bitsets import holds
from ludarium.kernel.engine import NOBODY, arg_of, kind_of
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

Ints = tuple[int, ...]
Tag = tuple[int, int, int, int]  # a place for the tile in hand: turn, spot, what neighbours and what gaps cost
NOWHERE: list[Node] = []
OFFER: Final = 258.0  # room of the tiles on offer
LARGEST: Final = 36.0  # side of their cells
AIR: Final = 0.4  # cells between them
HAND_SIDE: Final = 100.0  # of the square in which the tile in hand turns
DOWN: Final = (52.0, 260.0)  # where the tiles on offer lie below one another


class TileArea(NamedTuple):
    """Where its parts are: the slab, the words, the tiles that are left, the tile in hand, and what flips that."""

    slab: str
    middle: Point
    title: Point
    bag: Point
    hand: Point
    flip: Point
    flipper: str
    chip: Point  # on it, the colour of the other side


_HAND_X: Final = RIGHT - 8.0 - HAND_SIDE / 2
_FLIP_X: Final = _HAND_X - HAND_SIDE / 2 - 22
BESIDE: Final = TileArea(
    "slab416x108", (MIDDLE, 58), (X + 10, 15), (_FLIP_X - 46, 17), (_HAND_X, 58), (_FLIP_X, 58), "hand-flip", (0, -14)
)
BELOW: Final = TileArea(  # a column for a lying phone, from its own corner
    "slab112x416", (56, 208), (9, 15), (22, 37), (56, 358), (56, 281), "hand-flip-low", (-16, 0)
)
IN_HAND: Final = 30.0  # side of its cells, if it is not too long
NO_TILE: Final = -1
Refused = tuple[tuple[int, int], ...]  # squares, each with an action
FARTHEST: Final = ["why.lay_no_edge", "why.lay_frame", "why.lay_overlaps"]  # before them what only costs too much


def held_by_viewer(view: Knossos) -> int:
    """The tile that the viewer is laying, if any."""
    if view.over or view.turn == NOBODY or view.viewer != view.turn:
        return NO_TILE
    top = view.pending(view.turn)
    return arg_of(top) if top >= 0 and view.steps[kind_of(top)].key == "lay" else NO_TILE


def area_parts(view: Knossos, words: Words, at: TileArea = BESIDE) -> list[list[Node]]:
    """The tiles on offer; beside them the one in hand as it is turned."""
    held = held_by_viewer(view)
    parts = [part(words, (at.slab, held), _tile_area, at, tuple(view.area), len(view.bag), held, view.box)]
    if held != NO_TILE:
        turns = tuple(sorted({turn_of(action) for action in view.menu if LAY <= action < WORKER}))
        parts.append(part(words, at.slab, _hand, at, held, turns, view.box))
    return parts


def _tile_area(words: Words, at: TileArea, area: Ints, bag: int, held: int, box: Box) -> Iterator[Node]:
    """Each tile keeps its place while one is in hand, for which there is always room."""
    yield Node("area", at.slab, *at.middle, "flat")
    yield Node("arean", "", *at.title, "flat left bold", words.t("scene.area"), scale=TITLE)
    label, (x, y) = words.t("scene.box", bag), at.bag
    yield Node("box", "tile-back", x, y, "flat", label=label, scale=0.55)
    yield Node("boxn", "", x + 14, y, "flat left bold", str(bag), label=label, scale=TITLE)
    yield Node("tray", "hand-empty", *at.hand, "flat")
    if held == NO_TILE:
        text, large = fit(words.t("scene.hand"), HAND_SIDE - 10, 60, scales=(LEAST,))
        yield Node("trayn", "", *at.hand, "flat faint", text, scale=large)
    for tile, place in zip(area, (_in_a_row if at == BESIDE else _in_a_column)(area, box), strict=True):
        if tile != held:
            yield from _waiting_tile(words, tile, place, box)


class Place(NamedTuple):
    """Of a tile on offer: its middle, how long and how high it may be, and where the signs of its two colours are."""

    x: float
    y: float
    step: float
    front: Point
    back: Point


def _in_a_row(area: Ints, box: Box) -> Iterator[Place]:
    widths = [_extent(box, tile, 0)[1] - _extent(box, tile, 0)[0] + 1 for tile in area]
    most = min(LARGEST, OFFER / (sum(max(2, w) for w in widths) + AIR * len(area) or 1))
    x = X + 7
    for tile, width in zip(area, widths, strict=True):
        wide = most * (max(2, width) + AIR)
        middle, high = x + wide / 2, _extent(box, tile, 0)[2] + 1
        yield Place(middle, 59, min(most, 58.0 / high), (middle - 9.5, 101), (middle + 9.5, 101))
        x += wide


def _in_a_column(area: Ints, box: Box) -> Iterator[Place]:
    top, bottom = DOWN
    room = min(58.0, (bottom - top) / max(1, len(area)))
    for i, tile in enumerate(area):
        left, right, high = _extent(box, tile, 0)
        y = top + room * (i + 0.5)
        step = min(22.0, (room - 6) / (high + 1), 72.0 / (right - left + 1))
        yield Place(44, y, step, (96, y - 9.5), (96, y + 9.5))


def _extent(box: Box, tile: int, turn: int) -> tuple[int, int, int]:
    """How far a tile reaches to the left, to the right and down from its first cell."""
    spots = [(right_of(o), below(o)) for o in box.turn_cells[tile][turn]]
    return min(s[0] for s in spots), max(s[0] for s in spots), max(s[1] for s in spots)


def _waiting_tile(words: Words, tile: int, place: Place, box: Box) -> Iterator[Node]:
    """A tile of the area as it will lie, its front up; with it the colours of both sides."""
    offsets, step = box.turn_cells[tile][0], place.step
    left, right, high = _extent(box, tile, 0)
    zoom = step / CELL
    x, y = place.x - step * (left + right) / 2, place.y - step * high / 2
    front, back = box.tile_colours[tile]
    label = words.t("scene.area_tile", tile, front, back)
    yield Node(f"area{tile}", f"plain{shape_id(offsets)}-{front}", x, y, label=label, scale=zoom, about=PICK + tile)
    for i, o in enumerate(box.turn_marks[tile][0]):
        yield Node(f"area{tile}m{i}", "bull", x + step * right_of(o), y + step * below(o), "flat", scale=zoom)
    yield Node(f"area{tile}f", f"chip{front}", *place.front, "flat", label=label, scale=0.9)
    yield Node(f"area{tile}b", f"chip{back}", *place.back, "flat", label=label, scale=0.9)


# -- the tile in hand ----------------------------------------------------------------------------------------------------


def _hand(words: Words, at: TileArea, tile: int, turns: Ints, box: Box) -> Iterator[Node]:
    """Once for each way it can lie; the browser shows the one that is chosen. Touching it turns it."""
    middle, down = at.hand
    yield Node("@turn", "hand", middle, down, label=words.t("scene.turn"))
    if {side_of(turn) for turn in turns} == {0, 1}:
        (x, y), (dx, dy) = at.flip, at.chip
        yield Node("@flip", at.flipper, x, y, label=words.t("scene.flip"))
        for turn in turns:
            other = box.tile_colours[tile][1 - side_of(turn)]
            yield Node(f"flip{mode_of(turn)}", f"chip{other}", x + dx, y + dy, "moded flat", scale=1.15)
    for turn in turns:
        left, right, high = _extent(box, tile, turn)
        step = min(IN_HAND, (HAND_SIDE - 10) / (1 + max(right - left, high)))
        x, y, zoom = middle - step * (left + right) / 2, down - step * high / 2, step / CELL
        mode, colour = mode_of(turn), box.tile_colours[tile][side_of(turn)]
        sym = f"plain{shape_id(box.turn_cells[tile][turn])}-{colour}"
        yield Node(f"hand{mode}", sym, x, y, "moded flat", scale=zoom)
        for i, o in enumerate(box.turn_marks[tile][turn]):
            yield Node(f"hand{i}{mode}", "bull", x + step * right_of(o), y + step * below(o), "moded flat", scale=zoom)
        yield Node(f"anchor{mode}", "hand-anchor", x, y, "moded flat", scale=zoom)
    yield Node("hand-turn", "hand-turn", middle + HAND_SIDE / 2 - 16, down - HAND_SIDE / 2 + 13, "flat")


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
        part(words, stage, _others, camera, _refused(view, held, camera, spots)),
        part(words, stage, _tags, camera, held, tags, view.box),
    ]


def _letters(words: Words, camera: Camera) -> Iterator[Node]:
    """The names of columns and rows on the wood of the frame."""
    left, top = camera.along(camera.across.first - 0.5 - RIM / 2, camera.down.first - 0.5 - RIM / 2)
    for column in range(camera.across.first, camera.across.end):
        x, _ = camera.along(column, camera.down.first)
        yield Node(f"column{column}", "", x, top, "flat bold haloed", column_name(column), scale=LEAST)
    for row in range(camera.down.first, camera.down.end):
        _, y = camera.along(camera.across.first, row)
        yield Node(f"row{row}", "", left, y, "flat bold haloed", str(row), scale=LEAST)


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
        yield Node(f"cell{spot}", "spot", x, y, "place", label=square_name(GRID_OF[spot]), scale=camera.zoom)


def _others(words: Words, camera: Camera, refused: Refused) -> Iterator[Node]:
    """The empty squares where the tile cannot go: touching one of them asks why."""
    for cell, action in refused:
        x, y = camera.centre(cell)
        yield Node(f"bare{SPOT_OF[cell]}", "spot-none", x, y, "place", scale=camera.zoom, about=action)


def _refused(view: Knossos, tile: int, camera: Camera, spots: Ints) -> Refused:
    """Those squares, each with the way to lie there that comes nearest to the rules."""
    turns = [entry[0] for entry in view.box.tile_turns[tile]]
    ways = {}
    for row in range(camera.down.first, camera.down.end):
        for cell in range(cell_at(camera.across.first, row), cell_at(camera.across.end, row)):
            if not ON_RIM[cell] and SPOT_OF[cell] not in spots and not holds(view.ruins.filled & ~view.ruins.gaps, cell):
                ways[cell] = min([lay_action(turn, cell) for turn in turns], key=lambda way: _nearness(view, tile, way))
    return tuple(ways.items())


def _nearness(view: Knossos, tile: int, action: int) -> int:
    reason = refuse_lay(view, view.turn, tile, action)
    return FARTHEST.index(reason.key) if reason is not None and reason.key in FARTHEST else -1


def _tags(words: Words, camera: Camera, tile: int, tags: tuple[Tag, ...], box: Box) -> Iterator[Node]:
    for turn, spot, same, gaps in tags:
        x, y = camera.centre(GRID_OF[spot])
        sym = "tag-gap" if gaps else f"tag{box.tile_colours[tile][side_of(turn)]}"
        scale = max(camera.zoom, 1.0)
        yield Node(f"cell{spot}{mode_of(turn)}", sym, x, y, "moded flat bold light", str(same + gaps), scale=scale)
