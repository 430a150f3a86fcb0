"""The gaps that a tile closes (R 3): single cells, and stretches of empty cells around it followed to their end.

`around` is the table of the ruins: which sides of each cell are closed.
"""

from __future__ import annotations

from ludarium.games.knossos.rules.cells import CLOSED, EDGES, ON_RIM, SIDES, has_cell
from ludarium.games.knossos.rules.content import Box
from ludarium.kernel.bitsets import holds


def cells_closed_in(box: Box, around: bytes, shape: int, first: int) -> int:
    """How many gaps of a single cell the shape would close there."""
    edges, sides = box.edges[shape], box.edge_sides[shape]
    count = 0
    for i in range(len(edges)):
        here = around[first + edges[i]]
        if here != CLOSED and (here | sides[i]) & EDGES == EDGES:
            count += 1
    return count


def stretches(box: Box, around: bytes, shape: int, first: int) -> list[int]:
    """Where on the ring around the shape the stretches of empty cells begin: each is a part of its own once the shape
    lies there."""
    ring = box.rings[shape]
    found: list[int] = []
    closed = around[first + ring[-1]] == CLOSED
    for i in range(len(ring)):
        before = closed
        closed = around[first + ring[i]] == CLOSED
        if before and not closed and not (box.bays[shape] and has_cell(ring[:i], ring[i])):
            found.append(i)
    return found


def gap_from(box: Box, around: bytes, shape: int, first: int, i: int, limit: int) -> list[int]:
    """The empty cells that hang together with the i-th cell of the shape's ring, where a stretch begins; none if they are
    more than `limit`."""
    ring, body = box.rings[shape], box.shapes[shape]
    left = limit
    at = i - len(ring)  # counted from the end of the ring, so that the walk goes on where it closes
    while not (around[first + ring[at]] == CLOSED or box.bays[shape]):  # most often the stretch itself is too long
        if not left:
            return []
        left -= 1
        at += 1
    start = first + ring[i]
    found = [start]
    if (around[start] | box.ring_sides[shape][i]) & EDGES == EDGES:
        return found
    if limit < 2:
        return []
    at = 0
    while at < len(found):
        cell = found[at]
        at += 1
        if ON_RIM[cell]:
            return []
        sides = around[cell]
        for k in range(4):
            beside = cell + SIDES[k]
            if not (holds(sides, k) or has_cell(body, beside - first) or has_cell(found, beside)):
                if len(found) == limit:
                    return []
                found.append(beside)
    return found
