"""Cards face up: the hand, which fans out in two rows when it is large, and the card that grows under the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludarium.games.time_of_empires.picture.card_text import card_line
from ludarium.games.time_of_empires.picture.layout import Rect, panel
from ludarium.games.time_of_empires.picture.texts import LEAST, figure, fitted
from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS, DISCOVER
from ludarium.games.time_of_empires.rules.boards import TYPE_COUNT, back_type
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words

CARDS: Final = 16  # the largest hand that is laid out by itself; more overlap
LARGE: Final = 12  # more than that take the room of the stock
WHOLE: Final = 3  # this many lie side by side with their full text, whatever it is
ONE_ROW: Final = 7  # this many do if most of their texts are short enough
NUMBERED: Final = 130.0  # width from which on a card shows its number
NAME_H: Final = 19.0
COST_H: Final = 19.0
GROWN: Final = Rect(0, 0, 226, 150)


def hidden(back: int) -> int:
    """A card whose face the view does not show, among card numbers."""
    return -1 - back


def hidden_back(card: int) -> int:
    return -1 - card


def hand_id(seat: int, index: int) -> str:
    return f"hand{seat}.{index}"


def short_name(words: Words, number: int) -> str:
    """Without the number, which stands beside the costs."""
    return words.thing("card", number).split(" ", 1)[-1]


def label_of(words: Words, box: Box, number: int) -> str:
    costs = words.t("scene.costs", box.card_knowledge[number], box.card_bricks[number], box.card_type[number])
    return words.colon(words.thing("card", number), f"{card_line(words, box, number)} {costs}")


def card_face(
    words: Words, box: Box, key: str, number: int, room: Rect, about: int, effect: bool, line: str = ""
) -> Iterator[Node]:
    """A card: name, costs in knowledge and bricks, and its effect where there is room for it."""
    kind = box.card_type[number]
    yield Node(key, panel(f"card{kind}", room), room.x, room.y, label=label_of(words, box, number), about=about)
    yield from _inside(words, box, key, number, room, effect, "flat", line)


def _inside(
    words: Words, box: Box, key: str, number: int, room: Rect, effect: bool, cls: str, line: str = ""
) -> Iterator[Node]:
    """`line`: told instead of the effect."""
    line = line or card_line(words, box, number)
    x, y, mid = room.x, room.y, room.x + room.w / 2
    high = NAME_H if effect else room.h - COST_H
    yield fitted(words, f"{key}-name", short_name(words, number), mid, y + high / 2, room.w, high, f"{cls} light")
    cost = y + high + COST_H / 2
    step = min(40.0, (room.w - 4) / 2)
    yield Node(f"{key}-k", "toe-knowledge", x + 11, cost, cls, scale=0.75)
    yield figure(f"{key}-kn", box.card_knowledge[number], x + 25, cost, f"{cls} bold")
    yield Node(f"{key}-b", "toe-brick", x + 12 + step, cost, cls, scale=0.75)
    yield figure(f"{key}-bn", box.card_bricks[number], x + 27 + step, cost, f"{cls} bold")
    printed = CARD_NUMBERS[number]
    if room.w > NUMBERED and words.thing("card", number).startswith(f"{printed} "):
        yield figure(f"{key}-no", printed, x + room.w - 42, cost, cls, LEAST[words.lang])
    if effect:
        top = high + COST_H
        yield fitted(words, f"{key}-effect", line, mid, y + top + (room.h - top) / 2, room.w - 6, room.h - top - 2, cls)


def grown(words: Words, box: Box, key: str, number: int, middle: float, edge: float) -> Iterator[Node]:
    """The card in large above the row, seen while it is pointed at. `edge`: how far the picture reaches."""
    x = min(max(0.0, middle - GROWN.w / 2), edge - GROWN.w)
    room = Rect(x, -GROWN.h - 6, GROWN.w, GROWN.h)
    yield Node(f"{key}+", panel(f"card{box.card_type[number]}", room), room.x, room.y, "grown flat")
    yield from _inside(words, box, f"{key}+", number, room, True, "grown flat")


def hand_nodes(words: Words, box: Box, seat: int, cards: tuple[int, ...], room: Rect, edge: float) -> Iterator[Node]:
    """The cards by number; a face that the view does not show is `hidden`."""
    if not cards:
        yield fitted(words, "hand-none", words.t("scene.no_hand"), room.x + 90, room.y + room.h / 2, 170, 40)
        return
    one_row = lies_in_one_row(words, box, cards, room)
    cells = hand_cells(room, len(cards), one_row)
    few = len(cards) <= WHOLE
    told = [few or (one_row and _fits(words, box, n, cell)) for n, cell in zip(cards, cells, strict=True)]
    for i, (number, cell) in enumerate(zip(cards, cells, strict=True)):
        line = "" if told[i] else words.t("scene.grows")
        yield from _held(words, box, seat, i, number, cell, one_row, line)
    for i, (number, cell) in enumerate(zip(cards, cells, strict=True)):
        if number >= 0 and not told[i]:  # the others show everything as they lie
            yield from grown(words, box, hand_id(seat, i), number, cell.x + cell.w / 2, edge)


def _held(
    words: Words, box: Box, seat: int, i: int, number: int, cell: Rect, effect: bool, line: str = ""
) -> Iterator[Node]:
    if number >= 0:
        yield from card_face(words, box, hand_id(seat, i), number, cell, DISCOVER + number, effect, line)
        return
    sym = f"toe-back{back_type(hidden_back(number))}"
    yield Node(hand_id(seat, i), sym, cell.x + cell.w / 2, cell.y + cell.h / 2, "flat", scale=min(1, cell.h / 92))


def _fits(words: Words, box: Box, number: int, cell: Rect, line: str = "") -> bool:
    """Whether a card has room there for its name and its effect, or for another line."""
    inside = () if number < 0 else _inside(words, box, "", number, cell, True, "flat", line)
    return not any("…" in node.text for node in inside)


def lies_in_one_row(words: Words, box: Box, cards: tuple[int, ...], room: Rect) -> bool:
    """A few cards always do, more of them if that leaves room for all names and for the effects of most."""
    if len(cards) <= WHOLE or len(cards) > ONE_ROW:
        return len(cards) <= WHOLE
    held = list(zip(cards, hand_cells(room, len(cards), one_row=True), strict=True))
    told = sum(_fits(words, box, number, cell) for number, cell in held)
    return 2 * told > len(cards) and all(_fits(words, box, n, cell, words.t("scene.grows")) for n, cell in held)


def hand_cells(room: Rect, number: int, one_row: bool = False) -> list[Rect]:
    """A few cards in one row, more in two; never wider than a card with all that it says."""
    if number <= WHOLE:
        return Rect(room.x, room.y, (room.w - 6) / WHOLE * number, room.h).cells(number, number)
    if one_row:
        return room.cells(number, number)
    in_row = min(max(4, -(-number // 2)), CARDS // 2)
    cells = room.cells(2 * in_row, in_row, 0.0 if number > LARGE else 3.0)
    extra = number - len(cells)
    return cells[:number] + [cells[-1]] * max(0, extra)


def tall_cells(x: float, y: float, width: float, number: int) -> list[Rect]:
    """On a tall page: two in a row, each with all that it says."""
    rows = max(1, -(-number // 2))
    return Rect(x, y, width, rows * (TALL_CARD_H + 3) - 3).cells(number, 2) if number else []


TALL_CARD_H: Final = 108.0


def tall_hand(
    words: Words, box: Box, seat: int, cards: tuple[int, ...], x: float, y: float, width: float
) -> Iterator[Node]:
    if not cards:
        yield fitted(words, "hand-none", words.t("scene.no_hand"), x + width / 2, y + 20, 200, 20)
    for i, (number, cell) in enumerate(zip(cards, tall_cells(x, y, width, len(cards)), strict=True)):
        yield from _held(words, box, seat, i, number, cell, effect=True)


def panels(room: Rect, large: Rect, top: Rect, tall_width: float) -> Iterator[tuple[str, Rect]]:
    """The faces of cards, by kind and size."""
    sizes = {cell for n in range(1, CARDS + 1) for cell in hand_cells(large if n > LARGE else room, n)}
    sizes |= {top, GROWN, *tall_cells(0, 0, tall_width, 2)}
    sizes |= {cell for n in range(WHOLE + 1, ONE_ROW + 1) for cell in hand_cells(room, n, one_row=True)}
    for size in sizes:
        for kind in range(TYPE_COUNT):
            yield f"card{kind}", size
