"""Player boards as everybody sees them; those of the others are drawn in small (24)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from ludarium.games.time_of_empires.picture.layout import CORNER, STRIP, WHOLE, Rect, Rooms, panel, spine
from ludarium.games.time_of_empires.picture.points_now import Outlook
from ludarium.games.time_of_empires.picture.texts import LEAST, PLAIN, figure, fitted
from ludarium.games.time_of_empires.picture.timers import Glass, Glasses, watched
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
    outlook: Outlook  # what the scoring would bring now


def board_of(p: Empires, seat: int, timers: Iterable[Glass], outlook: Outlook) -> Board:
    four = sections_of(seat)
    pile = p.discovery[seat]
    stock = Stock(p.vp[seat], p.knowledge[seat], p.bricks[seat], len(p.ruins[seat]), p.reserve[seat], p.scholars[seat])
    at_home = tuple(glass for glass in timers if glass.seat == seat and glass.space < TECHNOLOGY)
    top = p.box.number_of[pile[-1]] if pile else -1
    return Board(seat, stock, tuple(p.sections[four]), tuple(p.tokens[four]), top, p.waiting[seat], at_home, outlook)


class Form(NamedTuple):
    """Where the parts of a board lie: name, sections, hand, top card, timers, and the figures (none: the seats beside the
    table tell them)."""

    name: tuple[float, float, float]  # with its width
    sections: tuple[float, float, float]  # with the gap between two
    hand: tuple[float, float, float]  # with its width
    top: tuple[float, float]
    timers: tuple[float, float]
    token: tuple[float, float]  # from the middle of the building of its section
    figures: tuple[float, float, float] | None = None
    lines: int = 1  # that the name may take


LEVEL: Final = re.compile(r"\s?[(（][^()（）]*[)）]$")  # of a bot: the seats beside the table tell it
FORMS: Final = {
    CORNER: Form((28, 12, 122), (20, 49, 35), (16, 96, 52), (92, 96), (118, 98), (17, -20)),
    STRIP: Form((28, 23, 88), (128, 26, 48), (322, 23, 22), (352, 23), (384, 26), (22, -13), lines=2),
    WHOLE: Form((30, 18, 336), (30, 92, 83), (24, 130, 186), (270, 128), (312, 128), (40, 2), (18, 50, 57)),
}


def other_parts(p: Empires, words: Words, rooms: Rooms, boards: list[Board], viewer: int) -> list[list[Node]]:
    """The boards of the others; a spectator sees all boards."""
    others = [board for board in boards if board.seat != viewer]
    return [
        part(words, (board.seat, room), _small_board, p.box, board, tuple(p.backs[board.seat]), room, FORMS[rooms.form])
        for room, board in zip(rooms.others, others, strict=False)
    ]


def _small_board(words: Words, box: Box, board: Board, hand: tuple[int, ...], room: Rect, form: Form) -> Iterator[Node]:
    seat, key, x, y = board.seat, f"board{board.seat}", room.x, room.y
    yield Node(key, panel("other", room), x, y, "flat")
    yield Node(f"{key}-spine", spine(room.h), x, y, f"seat{seat} flat")
    yield Node(f"{key}-mark", f"toe-mark{seat}", x + form.name[0] - 11, y + form.name[1], f"seat{seat} flat", scale=1.2)
    left, middle, wide = form.name
    name = words.player(seat) if form.lines == 1 else LEVEL.sub("", words.player(seat))
    yield fitted(words, f"{key}-name", name, x + left, y + middle, wide, 18 * form.lines, "flat left bold")
    yield from _figures(words, board, x, y, form)
    left, top, gap = form.sections
    for section, (taken, token) in enumerate(zip(board.taken, board.tokens, strict=True)):
        at, label = x + left + gap * section, words.t("scene.taken", taken, section)
        yield Node(f"{key}-s{section}", f"toe-b{section}{seat}", at, y + top, f"seat{seat} flat", label=label, scale=0.85)
        yield figure(f"{key}-sn{section}", taken, at + 18, y + top + 7, "flat bold", PLAIN)
        if token:
            mark = (at + form.token[0], y + top + form.token[1])
            yield Node(f"{key}-t{section}", "toe-token", *mark, "flat bold", str(token), scale=LEAST[words.lang])
    yield from _hand(words, key, hand, x, y, form)
    if board.top >= 0:
        yield from _small_top(words, box, board, x + form.top[0], y + form.top[1])
    for glass in board.glasses:
        yield from watched(words, glass, x + form.timers[0] + 22 * glass.timer, y + form.timers[1], scale=0.66)


def _hand(words: Words, key: str, hand: tuple[int, ...], x: float, y: float, form: Form) -> Iterator[Node]:
    gap = min(20.0, (form.hand[2] - 20) / max(1, len(hand) - 1))
    for i, back in enumerate(hand):
        label = words.thing("back", back)
        at = x + form.hand[0] + gap * i
        yield Node(f"{key}-h{i}", f"toe-mini{back_type(back)}", at, y + form.hand[1], "flat", label=label)


def _figures(words: Words, board: Board, x: float, y: float, form: Form) -> Iterator[Node]:
    if form.figures is None:
        return
    stock, key = board.stock, f"board{board.seat}"
    figures = (
        ("toe-vp", stock.vp, "scene.vp"),
        ("toe-knowledge", stock.knowledge, "scene.knowledge"),
        ("toe-brick", stock.bricks, "scene.bricks"),
        ("toe-ruin", stock.ruins, "scene.ruins"),
        ("toe-people", stock.reserve, "scene.reserve"),
        ("toe-cap", stock.scholars, "scene.scholars"),
    )
    left, top, gap = form.figures
    for i, (icon, number, text) in enumerate(figures):
        yield Node(f"{key}-i{i}", icon, x + left + gap * i, y + top, "flat", label=words.t(text, number))
        yield figure(f"{key}-n{i}", number, x + left + gap * i + 24, y + top)


def _small_top(words: Words, box: Box, board: Board, x: float, y: float) -> Iterator[Node]:
    """The top discovered card, with a building that waits on it."""
    seat, waiting = board.seat, board.waiting
    label = words.colon(words.t("scene.top"), words.thing("card", board.top))
    yield Node(f"board{seat}-top", f"toe-mini{box.card_type[board.top]}", x, y, "flat", label=label)
    if waiting >= 0:
        yield Node(f"board{seat}-w", f"toe-b{waiting}{seat}", x, y, f"seat{seat} flat", scale=0.8)
