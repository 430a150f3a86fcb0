"""Player boards as everybody sees them; those of the others are drawn in small (24)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ludarium.games.time_of_empires.picture.layout import Rooms, other_place
from ludarium.games.time_of_empires.picture.shared_boards import Glass, Glasses, fitted, timer_node
from ludarium.games.time_of_empires.rules.boards import back_type, sections_of
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import TECHNOLOGY
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words


class Stock(NamedTuple):
    """What a seat has, in numbers."""

    vp: int
    knowledge: int
    bricks: int
    ruins: int
    reserve: int
    scholars: int


class Board(NamedTuple):
    """A player board as everybody sees it."""

    seat: int
    stock: Stock
    taken: tuple[int, ...]  # by section
    tokens: tuple[int, ...]
    top: int  # number of the top discovered card, -1: none
    waiting: int  # type of the building on it, -1: none
    glasses: Glasses  # beside it or on its spaces


def board_of(p: Empires, seat: int, timers: Iterable[Glass]) -> Board:
    four = sections_of(seat)
    pile = p.discovery[seat]
    stock = Stock(p.vp[seat], p.knowledge[seat], p.bricks[seat], len(p.ruins[seat]), p.reserve[seat], p.scholars[seat])
    at_home = tuple(glass for glass in timers if glass.seat == seat and glass.space < TECHNOLOGY)
    top = p.box.number_of[pile[-1]] if pile else -1
    return Board(seat, stock, tuple(p.sections[four]), tuple(p.tokens[four]), top, p.waiting[seat], at_home)


def other_parts(p: Empires, words: Words, rooms: Rooms, boards: list[Board], viewer: int) -> list[list[Node]]:
    """The boards of the others; a stranger sees all of them."""
    others = [board for board in boards if board.seat != viewer]
    return [
        part(words, (board.seat, at), _small_board, p.box, board, tuple(p.backs[board.seat]), *at)
        for at, board in ((other_place(rooms, p.seats, viewer, row), board) for row, board in enumerate(others))
    ]


def _small_board(words: Words, box: Box, board: Board, hand: tuple[int, ...], x: float, y: float) -> Iterator[Node]:
    seat, stock = board.seat, board.stock
    key = f"board{seat}"
    yield Node(key, "toe-p-other", x, y, "flat")
    yield Node(f"{key}-mark", f"toe-mark{seat}", x + 18, y + 20, f"seat{seat} flat", scale=1.6)
    yield fitted(words, f"{key}-name", words.player(seat), x + 36, y + 20, 226, 26, "flat left bold")
    figures = (
        ("toe-vp", stock.vp, "scene.vp"),
        ("toe-knowledge", stock.knowledge, "scene.knowledge"),
        ("toe-brick", stock.bricks, "scene.bricks"),
        ("toe-ruin", stock.ruins, "scene.ruins"),
        ("toe-people", stock.reserve, "scene.reserve"),
        ("toe-cap", stock.scholars, "scene.scholars"),
    )
    for i, (icon, number, text) in enumerate(figures):
        at, row = x + 22 + 62 * (i % 4), y + 47 + 30 * (i // 4)
        yield Node(f"{key}-i{i}", icon, at, row, "flat", label=words.t(text, number))
        yield Node(f"{key}-n{i}", "", at + 26, row, "flat bold", str(number), scale=1.15)
    for section, (taken, token) in enumerate(zip(board.taken, board.tokens, strict=True)):
        at, label = x + 22 + 62 * section, words.t("scene.taken", taken, section)
        yield Node(f"{key}-s{section}", f"toe-b{section}{seat}", at, y + 113, f"seat{seat} flat", label=label)
        yield Node(f"{key}-sn{section}", "", at + 24, y + 117, "flat bold", str(taken), scale=1.1)
        if token:
            yield Node(f"{key}-t{section}", "toe-token", at + 27, y + 97, "flat bold", str(token), scale=0.66)
    gap = min(22.0, 150 / max(1, len(hand)))
    for i, back in enumerate(hand):
        label = words.thing("back", back)
        yield Node(f"{key}-h{i}", f"toe-mini{back_type(back)}", x + 20 + gap * i, y + 153, "flat", label=label)
    if board.top >= 0:
        yield from _small_top(words, box, board, x + 240, y + 77)
    for glass in board.glasses:
        yield timer_node(words, glass, x + 200 + 44 * glass.timer, y + 152, scale=0.9)


def _small_top(words: Words, box: Box, board: Board, x: float, y: float) -> Iterator[Node]:
    """The top discovered card, with a building that waits on it."""
    seat, waiting = board.seat, board.waiting
    label = words.colon(words.t("scene.top"), words.thing("card", board.top))
    yield Node(f"board{seat}-top", f"toe-mini{box.card_type[board.top]}", x, y, "flat", label=label)
    if waiting >= 0:
        yield Node(f"board{seat}-w", f"toe-b{waiting}{seat}", x, y, f"seat{seat} flat", scale=0.7)
