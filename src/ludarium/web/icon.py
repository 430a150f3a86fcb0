"""The icon, from one list of shapes: as SVG for browsers, as PNG for home screens that know nothing else."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from functools import cache
from math import cos, hypot, pi, sin

from starlette.requests import Request
from starlette.responses import Response

from ludarium.table.threads import in_a_thread

SIZE = 64
EDGE = "#fffdf8"
Point = tuple[float, float]
CASE: list[tuple[str, list[Point]]] = [
    ("#3a2a1c", [(0, 0), (64, 0), (64, 64), (0, 64)]),
    ("#1d3b35", [(6, 6), (58, 6), (58, 58), (6, 58)]),
]
PIECES: list[tuple[str, list[Point]]] = [  # the four seats
    ("#d9822b", [(21 + 9 * cos(i * pi / 24), 21 + 9 * sin(i * pi / 24)) for i in range(48)]),
    ("#2f6fb0", [(43, 11), (53, 29), (33, 29)]),
    ("#3d8b5f", [(12.5, 34.5), (29.5, 34.5), (29.5, 51.5), (12.5, 51.5)]),
    ("#7d4f9e", [(43, 32), (54, 43), (43, 54), (32, 43)]),
]
SIZES = (180, 192, 512)


@cache
def svg() -> str:
    def polygon(colour: str, points: list[Point], more: str = "") -> str:
        return f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in points)}" fill="{colour}"{more}/>'

    drawn = [polygon(*shape) for shape in CASE] + [
        polygon(*shape, f' stroke="{EDGE}" stroke-width="2"') for shape in PIECES
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{"".join(drawn)}</svg>'


def layers() -> Iterator[tuple[bytes, list[Point], float]]:
    """What is painted, in order: colour, convex shape, and how far it is grown."""
    for colour, points in CASE:
        yield bytes.fromhex(colour[1:]), points, 0
    for colour, points in PIECES:
        yield bytes.fromhex(EDGE[1:]), points, 1
        yield bytes.fromhex(colour[1:]), points, -1


def span(points: list[Point], grow: float, y: float) -> tuple[float, float]:
    """Where a row cuts a convex shape (clockwise, each side moved outwards)."""
    left, right = 0.0, float(SIZE)
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        nx, ny = by - ay, ax - bx  # outwards
        reach = nx * ax + ny * ay + grow * hypot(nx, ny) - ny * y
        if nx > 1e-9:
            right = min(right, reach / nx)
        elif nx < -1e-9:
            left = max(left, reach / nx)
        elif reach < 0:
            return 0.0, 0.0
    return left, max(left, right)


@cache
def png(size: int) -> bytes:
    """The picture at a size, drawn twice as large and averaged."""
    double, unit = 2 * size, SIZE / (2 * size)
    rows = []
    for n in range(double):
        row = bytearray(3 * double)
        for colour, points, grow in layers():
            left, right = span(points, grow, (n + 0.5) * unit)
            a, b = round(left / unit), round(right / unit)
            row[3 * a : 3 * b] = colour * (b - a)
        rows.append(row)
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        both = [a + b for a, b in zip(upper, lower, strict=True)]
        lines.append(b"\0" + bytes((both[i + c] + both[i + c + 3]) // 4 for i in range(0, 6 * size, 6) for c in range(3)))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
    chunks = (struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


async def icon(request: Request) -> Response:
    """`/icon.svg`, or `/icon-192.png` in one of the sizes."""
    kept = {"cache-control": "public, max-age=604800"}
    size = request.path_params.get("size")
    if size is None:
        return Response(svg(), 200, kept, "image/svg+xml")
    if size not in SIZES:
        return Response("There is no icon of that size.", 404, media_type="text/plain")
    return Response(await in_a_thread(png, size), 200, kept, "image/png")
