"""The eight lines, as a list of lines through each cell."""

from __future__ import annotations

from ludarium.kernel.content import Content


class Box:
    def __init__(self, through: list[list[list[int]]]) -> None:
        self.through = through  # for each cell, the lines that contain it
        self.digest = ""
        self.named = ""  # the digest, and which names a content pack gives to rows


def load(content: Content) -> Box:
    lines: list[list[int]] = []
    for row in content.rows("line", 3):
        lines.extend(content.get("line", row, "cells", list))
    return Box([[line for line in lines if cell in line] for cell in range(9)])
