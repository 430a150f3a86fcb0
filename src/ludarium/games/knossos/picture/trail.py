"""The one stroke of a return: a line from the entrance through every tile of the path to the meeple."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ludarium.games.knossos.picture.layout import Camera, Laid
from ludarium.games.knossos.rules.cells import STRIDE, each_cell
from ludarium.games.knossos.rules.tables import SEATS, slot_seat
from ludarium.kernel.scene import Node

Ints = tuple[int, ...]
AROUND = (1, STRIDE, -1, -STRIDE)
TURNS = {1: 0, STRIDE: 90, -1: 180, -STRIDE: 270}  # of a piece of the line towards the next cell


def stroke(laid: Laid, way: Ints, end: int = -1) -> list[int]:
    """The cells of the shortest line through the tiles of a path, one tile after another; `end`: the cell where it ends."""
    tiles = [set(each_cell(laid.cells[slot])) for slot in way]
    if len(tiles) < 2:
        return []
    came: dict[tuple[int, int], tuple[int, int] | None] = {(0, cell): None for cell in sorted(tiles[0], reverse=True)}
    queue = list(came)
    for at in queue:
        number, cell = at
        if number == len(tiles) - 1 and end in (-1, cell):
            line = []
            step: tuple[int, int] | None = at
            while step is not None:
                line.append(step[1])
                step = came[step]
            return line[::-1]
        for to in AROUND:
            for then in (number, number + 1):
                if then < len(tiles) and cell + to in tiles[then] and (then, cell + to) not in came:
                    came[then, cell + to] = at
                    queue.append((then, cell + to))
    return []


def drawn(camera: Camera, line: list[int], key: str, cls: str, to_ring: bool = False) -> Iterator[Node]:
    """The line as straight pieces, its light rim below all of them, and a dot at the entrance. The last piece may end at
    the ring around the meeple."""
    pieces = []
    for one, other in pairwise(line):
        (x, y), (u, v) = camera.centre(one), camera.centre(other)
        pieces.append(((x + u) / 2, (y + v) / 2, TURNS[other - one]))
    for layer in ("rim", "line"):
        for i, (x, y, turned) in enumerate(pieces):
            sym = f"trail-{layer}-half" if to_ring and i == len(pieces) - 1 else f"trail-{layer}"
            yield Node(f"{key}{layer}{i}", sym, x, y, cls, rot=turned, scale=camera.zoom)
    if pieces:
        x, y = camera.centre(line[0])
        yield Node(f"{key}home", "trail-home", x, y, cls, scale=camera.zoom)


def marks_of(marks: list[int], on: Ints, meeples: Ints, slot: int, seat: int) -> tuple[list[int], int]:
    """The marks of a tile on which a seat's workers stand, and that of its meeple (-1: it is elsewhere)."""
    first = slot_seat(slot, 0)
    before = sum(on[first : first + seat])
    workers = marks[before : before + on[first + seat]]
    if meeples[seat] != slot:
        return workers, -1
    others = sum(at == slot for at in meeples[:seat])
    return workers, marks[sum(on[first : first + SEATS]) + others]


def ring(camera: Camera, cell: int, key: str) -> Node:
    """Around a piece that is counted."""
    x, y = camera.centre(cell)
    return Node(key, "trail-counted", x, y, "flat firm", scale=camera.zoom)
