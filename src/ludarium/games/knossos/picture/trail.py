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


def drawn(camera: Camera, line: list[int], key: str, cls: str) -> Iterator[Node]:
    """The line as straight pieces, its light rim below all of them, and a ring at each end."""
    pieces = []
    for one, other in pairwise(line):
        (x, y), (u, v) = camera.centre(one), camera.centre(other)
        pieces.append(((x + u) / 2, (y + v) / 2, 90 if x == u else 0))
    for layer in ("rim", "line"):
        for i, (x, y, turned) in enumerate(pieces):
            yield Node(f"{key}{layer}{i}", f"trail-{layer}", x, y, cls, rot=turned, scale=camera.zoom)
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
