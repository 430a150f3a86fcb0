"""The viewer's own board: six spaces and four sections (24)."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.time_of_empires.picture.card_text import uncovered
from ludarium.games.time_of_empires.picture.layout import Rect, Rooms, panel
from ludarium.games.time_of_empires.picture.player_boards import Board
from ludarium.games.time_of_empires.picture.texts import LEAST, PLAIN, figure, fitted
from ludarium.games.time_of_empires.picture.timers import Glasses, space_id, timer_node
from ludarium.games.time_of_empires.rules.actions import SECTIONS
from ludarium.games.time_of_empires.rules.boards import SYMBOLS, TYPE_COUNT
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import MOVE_CLANS, TECHNOLOGY
from ludarium.games.time_of_empires.rules.timers import strength
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words

SYMBOL_SYMS = ("toe-knowledge", "toe-brick", "toe-people", "toe-move", "toe-cap", "toe-vp")
SIGNS = ("toe-knowledge", "toe-brick", "toe-people", "toe-move", "toe-sign0", "toe-sign1")
SIGN_SCALES = (0.9, 0.9, 0.9, 0.9, 0.7, 0.7)  # the round signs of Discover and Build are taller
HEAD = 17.0
PIECE = 0.62  # size of a building in a section
LOW = 10.0  # of the line below the buildings, above the edge of its section


def yields(p: Empires, seat: int, space: int) -> int:
    """What an own-board space would give now; -1: it is no number."""
    if space <= MOVE_CLANS:
        return strength(p, seat, space)
    return -1


def section_id(seat: int, section: int) -> str:
    return f"section{seat}.{SECTIONS[section]}"


def own_board_parts(p: Empires, words: Words, board: Board, rooms: Rooms, about: dict[int, int]) -> list[list[Node]]:
    seat = board.seat
    gives = tuple(yields(p, seat, space) for space in range(TECHNOLOGY))
    asked = tuple(about.get(space, -1) for space in range(TECHNOLOGY))
    stage = rooms.stage
    return [
        part(words, (seat, stage, asked[0]), _spaces, seat, rooms.spaces, gives, board.glasses, asked),
        part(words, (seat, stage), _sections, p.box, seat, rooms.sections, board.taken, board.tokens),
    ]


def _spaces(
    words: Words, seat: int, room: Rect, gives: tuple[int, ...], here: Glasses, about: tuple[int, ...]
) -> Iterator[Node]:
    cells = room.cells(len(gives), 3)
    for space, (number, cell) in enumerate(zip(gives, cells, strict=True)):
        name = words.thing("space", space)
        label = f"{name} +{number}" if number >= 0 else name
        x, y = cell.x, cell.y
        head = HEAD if cell.h < 45 else 30.0
        low = y + (cell.h + head) / 2 - 1
        yield Node(space_id(space, seat), panel("space", cell), x, y, "", label=label, about=about[space])
        yield fitted(words, f"space-name{space}", name, x + cell.w / 2 - 13, y + head / 2 + 1, cell.w - 30, head)
        yield Node(f"space-sign{space}", SIGNS[space], x + 20, low, "flat", scale=SIGN_SCALES[space])
        if number >= 0:
            yield figure(f"space-number{space}", number, x + 48, low, "flat bold", 1.2)
        yield Node(f"own-slot{space}", "toe-slot", x + cell.w - 15, y + cell.h / 2, "flat", scale=0.75)
    for glass in here:
        if glass.space >= 0:
            cell = cells[glass.space]
            yield timer_node(words, glass, cell.x + cell.w - 15 - 16 * glass.slot, cell.y + cell.h / 2 + 3, scale=0.75)


def _sections(
    words: Words, box: Box, seat: int, room: Rect, all_taken: tuple[int, ...], tokens: tuple[int, ...]
) -> Iterator[Node]:
    for section, cell in enumerate(room.cells(TYPE_COUNT, TYPE_COUNT)):
        x, y = cell.x, cell.y
        low = y + min(52.0, cell.h - LOW)
        taken, token = all_taken[section], tokens[section]
        name = words.thing("section", section)
        told = [words.t("scene.taken", taken, section)]
        more = uncovered(words, box, section, taken)
        if more:
            told.append(words.colon(words.t("scene.next"), words.listing(more)))
        label = words.colon(name, " · ".join(told))
        yield Node(section_id(seat, section), panel(f"section{section}", cell), x, y, "", label=label)
        yield fitted(words, f"section-name{section}", name, x + cell.w / 2, y + 8, cell.w - 4, HEAD, "flat light bold")
        if token:
            tip = words.t("scene.token", token)
            yield Node(
                f"token{section}",
                "toe-token",
                x + cell.w - 12,
                y + cell.h - LOW,
                "flat bold",
                str(token),
                tip,
                scale=LEAST[words.lang],
            )
        gap = (cell.w - 22) / 4
        for i in range(5):
            sym = f"toe-gap{section}" if i < taken else f"toe-b{section}{seat}"
            yield Node(f"piece{section}.{i}", sym, x + 11 + gap * i, y + HEAD + 10, f"seat{seat} flat", scale=PIECE)
        yield from _symbols(box, section, taken, x, low)


def _symbols(box: Box, section: int, taken: int, x: float, y: float) -> Iterator[Node]:
    at = 0
    for symbol in range(SYMBOLS):
        number = box.symbols[section][symbol][taken]
        if number:
            yield Node(f"sym{section}.{symbol}", SYMBOL_SYMS[symbol], x + 12 + 36 * at, y, "flat", scale=0.75)
            yield figure(f"sym-n{section}.{symbol}", number, x + 28 + 36 * at, y, "flat bold", PLAIN)
            at += 1


def panels(rooms: Rooms) -> Iterator[tuple[str, Rect]]:
    """The panels of the viewer's board, by kind and size."""
    yield "space", rooms.spaces.cells(TECHNOLOGY, 3)[0]
    for section in range(TYPE_COUNT):
        yield f"section{section}", rooms.sections.cells(TYPE_COUNT, TYPE_COUNT)[0]
