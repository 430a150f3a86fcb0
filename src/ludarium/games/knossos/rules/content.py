"""The box as tables of ints: tiles with all their turns, cards with every way to pay, market, altars."""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.actions import CARDS, TILES
from ludarium.games.knossos.rules.altars import load_altars, whole_numbers
from ludarium.games.knossos.rules.areas import load_areas, only_workers_are_free
from ludarium.games.knossos.rules.cells import MOST_INTERIOR, STRIDE, below, quarter_of, right_of, side_of
from ludarium.games.knossos.rules.shapes import (
    MOST_CELLS,
    further_cells,
    hang_together,
    most_tiles,
    read_cells,
    ring_around,
    sides_beside,
    turned,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT
from ludarium.kernel.bitsets import only, set_of
from ludarium.kernel.content import Content, Row

NO_COLOUR: Final = -1
NO_START: Final = -1
START_TILES: Final = 5  # the entrance and the four tiles of the first tile area

COLOUR_WORDS = ["red", "blue", "yellow", "green"]
SIDE_WORDS = [*COLOUR_WORDS, "none"]
TYPE_WORDS = ["pottery", "sword", "pillar"]
EFFECT_WORDS = ["none", "vp1", "discount", "workers75", "plus_one", "per4"]

VP1: Final = 1  # effects of cards
DISCOUNT: Final = 2
WORKERS75: Final = 3
PLUS_ONE: Final = 4
PER4: Final = 5

WAY: Final = 0  # columns of a way to pay for a card: its number, the first colour and amount, the second
COLOUR_A: Final = 1
AMOUNT_A: Final = 2
COLOUR_B: Final = 3
AMOUNT_B: Final = 4


def way_of(first: int, second: int) -> int:
    """The number of the way that pays with these colours."""
    return first * COLOUR_COUNT + second


class Box:
    """Everything printed. Amounts with halves are kept doubled (`twice`), so that sums can be rounded down once."""

    def __init__(self) -> None:
        self.digest = ""
        self.named = ""  # the digest, and which names a content pack gives to rows
        # setup, by number of players less three
        self.interior: list[int] = []
        self.tile_area: list[int] = []
        self.cards_removed: list[int] = []
        self.display: list[int] = []
        self.stock: list[int] = []  # workers of a player on reinforcement, tavern, recruitment, waiting
        # limits, gains, points
        self.cap = 0
        self.cap_with_keeper = 0
        self.cap_white = 0
        self.keepers = 0
        self.gain: list[int] = []
        self.meeple_counts = 0
        self.last_turn_gain = 0
        self.sets: list[list[int]] = []  # points by number, for each type of card
        self.resource_per_point = 0
        self.worker_quarters: list[int] = []
        self.per_points = 0
        self.idle_rounds = 0
        self.rounds = 0
        # tiles
        self.tiles: list[int] = []  # the tiles that there are; a number may have none
        self.tile_colours: list[list[int]] = []
        self.tile_turns: list[list[list[int]]] = []  # for each tile [orientation, shape, colour], none twice
        self.turn_cells: list[list[list[int]]] = []  # for each tile and orientation: cells counted from the first
        self.turn_marks: list[list[list[int]]] = []
        self.turn_shape: list[list[int]] = []
        # shapes: every polyomino as it can lie, counted from its first cell in reading order (so nothing is below 0)
        self.shapes: list[list[int]] = []
        self.body: list[int] = []  # the same as a set of cells
        self.extent: list[list[int]] = []  # how far it lies to the left, to the right and below
        self.edges: list[list[int]] = []  # cells that share an edge with it
        self.rings: list[list[int]] = []  # cells around it, corners too, as one closed walk
        self.bays: list[bool] = []  # whether that walk comes by a cell twice
        self.ring_sides: list[list[int]] = []  # for each of them: on which of its eight sides the shape lies (SIDES)
        self.further: list[list[int]] = []  # its cells for the counting of gaps (columns: see shapes.py)
        self.edge_set: list[int] = []  # the cells of `edges` as a set, a row further down
        self.edge_sides: list[list[int]] = []  # for each of them: on which of its sides the shape lies
        # the first cells of the shapes, so that shapes that begin alike are looked for together
        self.start_of: list[int] = []  # for each shape: the start that is the whole of it
        self.start_before: list[int] = []  # for each start: the start with one cell less, and that cell
        self.start_cell: list[int] = []
        # cards
        self.cards: list[int] = []  # the cards that there are
        self.card_type: list[int] = []
        self.card_effect: list[int] = []
        self.card_of: list[int] = []  # colours or types of the effect, as bits
        self.card_heaps: list[list[int]] = []  # the two heaps of a cost of any colours; none for an either cost
        self.card_mono: list[list[int]] = []  # the two single colours of an either cost; none for heaps
        self.card_ways: list[list[list[int]]] = []  # for each card its ways to pay (columns: WAY)
        self.card_least: list[int] = []  # what a single colour must bring of it in any case, discounts included
        # market, by the effect of the area (areas.py)
        self.area_of: list[int] = []  # the row of the area with the effect, or NOWHERE
        self.sheet_of: list[int] = []  # the sheet on which it is, or ALWAYS
        self.place_of: list[int] = []  # where its workers stand
        self.squares: list[list[int]] = []  # with three and with four players
        self.area_workers: list[int] = []  # that are put there at once
        self.amount: list[int] = []
        self.own_twice: list[int] = []
        self.away: list[int] = []
        self.surcharged: list[bool] = []  # whether an area costs more for own workers there or a meeple that is away
        self.one_colour: list[bool] = []  # whether it is paid in one colour, not in any colours
        self.area_numbers: list[list[int]] = []
        self.rewritten: list[bool] = []  # whether a pack changed what the area is called or does
        self.errands: list[int] = []  # the effects of the verb `errand` that some area has
        self.recruit_needs: list[int] = []
        self.printed: list[int] = []
        self.labour_gain = 0
        self.further_workers = 0  # workers that a guide lets a player place in addition
        self.baskets = False  # whether there are squares for a third colour
        self.camp_per_tile = False  # whether the meeple's tile costs by its distance
        self.costly = False  # see `only_workers_are_free`
        # altars
        self.altar_coloured: list[bool] = []
        self.altar_amount: list[int] = []
        self.altar_own_twice: list[int] = []
        self.altar_away: list[int] = []
        self.altar_squares: list[list[list[int]]] = []  # kinds of squares: with three, with four, NEED, POINTS
        self.altar_rule: list[int] = []
        self.altar_divisor: list[int] = []
        self.altar_white: list[int] = []  # points of each own worker there for each white of its owner
        self.altar_table: list[list[int]] = []  # points by number, and what each further worker adds
        self.altar_further: list[int] = []


def load(content: Content) -> Box:
    box = Box()
    _load_settings(content, box)
    _load_tiles(content, box)
    _load_cards(content, box)
    load_areas(content, box)
    load_altars(content, box)
    box.costly = only_workers_are_free(box)
    return box


def _load_settings(content: Content, box: Box) -> None:
    setup = content.section("setup")
    box.interior = whole_numbers(content, "setup", setup, "interior", 2)
    box.tile_area = whole_numbers(content, "setup", setup, "tile_area", 2)
    box.cards_removed = whole_numbers(content, "setup", setup, "cards_removed", 2)
    box.display = whole_numbers(content, "setup", setup, "display", 2)
    box.stock = [content.number("setup", setup, k, 0, 12) for k in ("reinforcement", "tavern", "recruitment", "waiting")]
    if max(box.interior) > MOST_INTERIOR or min(box.interior) < 4:
        raise content.error("[setup] interior", "a side of the frame has 4 to {0} cells", MOST_INTERIOR)
    if sum(box.stock) != 12:
        raise content.error("[setup]", "every player has twelve workers, these are {0}", sum(box.stock))
    limits = content.section("limits")
    box.cap = content.number("limits", limits, "resource", 1, 15)
    box.cap_with_keeper = content.number("limits", limits, "resource_with_keeper", box.cap, 15)
    box.cap_white = content.number("limits", limits, "white", 0, 99)
    box.keepers = content.number("limits", limits, "keepers", 0, 4)
    gain = content.section("gain")
    box.gain = whole_numbers(content, "gain", gain, "table", 2)
    box.meeple_counts = content.number("gain", gain, "meeple", 0, 9)
    box.last_turn_gain = content.number("gain", gain, "last_turn", 0, 9)
    points = content.section("points")
    box.sets = [whole_numbers(content, "points", points, word, 2) for word in TYPE_WORDS]
    box.resource_per_point = content.number("points", points, "resource", 1, 99)
    box.worker_quarters = whole_numbers(content, "points", points, "worker_quarters", 2)
    box.per_points = content.number("points", points, "per_points", 1, 99)
    safety = content.section("safety")
    box.idle_rounds = content.number("safety", safety, "idle_rounds", 1, 999)
    box.rounds = content.number("safety", safety, "rounds", 1, 999)


# -- tiles ----------------------------------------------------------------------------------------------------------------


def _load_tiles(content: Content, box: Box) -> None:
    known: dict[str, int] = {}
    sizes: list[int] = []
    for number, row in enumerate(content.slots("tile", TILES, 20)):
        if row is None:
            _no_tile(content, box, number)
            continue
        box.tiles.append(number)
        cells = read_cells(content, row, "cells")
        marks = read_cells(content, row, "marks")
        back = read_cells(content, row, "back_marks") or marks
        words = content.get("tile", row, "colours", list)
        if len(words) != 2 or any(w not in SIDE_WORDS for w in words):
            raise content.error(f"tile {row['id']}", "colours must be two of {0}", SIDE_WORDS)
        if ("none" in words) != (number == 0):  # R 3: the entrance, the first row, is the one tile without colours
            raise content.error(f"tile {row['id']}", "colours must be none on the entrance and on no other tile")
        if not cells or len(cells) > MOST_CELLS or any(m not in cells for m in marks + back):
            raise content.error(f"tile {row['id']}", "a tile has 1 to {0} cells, and its marks are among them", MOST_CELLS)
        if number and not marks:  # R 5 A1: the meeple comes onto a mark of the new tile
            raise content.error(f"tile {row['id']}", "every tile but the entrance must have a bull mark, for the meeple")
        colours = [SIDE_WORDS.index(w) if w != "none" else NO_COLOUR for w in words]
        box.tile_colours.append(colours)
        sizes.append(len(cells))
        _load_turns(content, box, row, cells, [marks, back], colours, known)
    frame = max(box.interior) ** 2
    if most_tiles(sizes, frame) > 60:
        raise content.error("[[tile]]", "more than 60 of these tiles could lie in the frame; make some of them larger")


def _no_tile(content: Content, box: Box, number: int) -> None:
    """A number without a tile: it is not in the box."""
    if number < START_TILES:
        id = content.own["tile"][number]["id"]
        raise content.error(f"tile {id}", "the entrance and the four tiles of the first tile area cannot be left out")
    box.tile_colours.append([NO_COLOUR, NO_COLOUR])
    box.tile_turns.append([])
    box.turn_cells.append([])
    box.turn_marks.append([])
    box.turn_shape.append([])


def _load_turns(
    content: Content,
    box: Box,
    row: Row,
    cells: list[list[int]],
    marks: list[list[list[int]]],
    colours: list[int],
    known: dict[str, int],
) -> None:
    """The eight orientations of a tile: four turns of the front, four of the back, each side with its marks."""
    turns: list[list[int]] = []
    seen: list[list[int]] = []
    all_cells: list[list[int]] = []
    all_marks: list[list[int]] = []
    all_shapes: list[int] = []
    for orientation in range(8):
        side = side_of(orientation)
        placed, placed_marks = turned(cells, marks[side], side == 1, quarter_of(orientation))
        all_cells.append(placed)
        all_marks.append(placed_marks)
        shape = _shape(content, box, str(row["id"]), placed, known)
        all_shapes.append(shape)
        if [side, shape] not in seen:
            seen.append([side, shape])
            turns.append([orientation, shape, colours[side]])
    box.tile_turns.append(turns)
    box.turn_cells.append(all_cells)
    box.turn_marks.append(all_marks)
    box.turn_shape.append(all_shapes)


def _shape(content: Content, box: Box, tile: str, cells: list[int], known: dict[str, int]) -> int:
    key = str(cells)
    if key not in known:
        known[key] = len(box.shapes)
        if not hang_together(cells):
            raise content.error(f"tile {tile}", "its cells must hang together by their edges")
        ring = ring_around(cells)
        box.shapes.append(cells)
        box.body.append(set_of(cells))
        columns = [right_of(c) for c in cells]
        box.extent.append([min(columns), max(columns), max(below(c) for c in cells)])
        box.edges.append([c for c in dict.fromkeys(ring) if any(c + d in cells for d in (1, STRIDE, -1, -STRIDE))])
        box.rings.append(ring)
        box.bays.append(len(set(ring)) < len(ring))
        box.ring_sides.append([sides_beside(c, cells) for c in ring])
        box.further.append(further_cells(cells))
        box.edge_set.append(set_of([c + STRIDE for c in box.edges[-1]]))
        box.edge_sides.append([sides_beside(c, cells) for c in box.edges[-1]])
        box.start_of.append(_start(box, cells))
    return known[key]


def _start(box: Box, cells: list[int]) -> int:
    """The entry of these cells among the starts of shapes."""
    before = _start(box, cells[:-1]) if len(cells) > 1 else NO_START
    for start in range(len(box.start_cell)):
        if box.start_before[start] == before and box.start_cell[start] == cells[-1]:
            return start
    box.start_before.append(before)
    box.start_cell.append(cells[-1])
    return len(box.start_cell) - 1


# -- cards ----------------------------------------------------------------------------------------------------------------


def _load_cards(content: Content, box: Box) -> None:
    for number, row in enumerate(content.slots("card", CARDS, 6)):
        if row is None:  # a number without a card
            box.card_heaps.append([])
            box.card_mono.append([])
            box.card_ways.append([])
            for column in (box.card_type, box.card_effect, box.card_of, box.card_least):
                column.append(0)
            continue
        box.cards.append(number)
        box.card_type.append(content.one_of("card", row, "type", TYPE_WORDS))
        effect = content.one_of("card", row, "effect", EFFECT_WORDS)
        box.card_effect.append(effect)
        words = TYPE_WORDS if effect == PLUS_ONE else COLOUR_WORDS
        bits = 0
        for word in content.get("card", row, "of", list):
            if word not in words:
                raise content.error(f"card {row['id']}", "of must be among {0}", words)
            bits |= only(words.index(word))
        if effect in (DISCOUNT, PLUS_ONE) and not bits:
            raise content.error(f"card {row['id']}", "of must name what the effect is about, out of {0}", words)
        box.card_of.append(bits)
        box.card_mono.append(_mono(content, row))
        box.card_heaps.append([] if box.card_mono[-1] else whole_numbers(content, "card", row, "amounts", 2))
        box.card_ways.append(_ways(content, row, box.card_mono[-1]))
        box.card_least.append(min(max(way[AMOUNT_A], way[AMOUNT_B]) for way in box.card_ways[-1]))
    needed = max(box.cards_removed) + max(box.display)
    if len(box.cards) < needed:
        raise content.error("[[card]]", "at least {0} cards are needed, there are {1}", needed, len(box.cards))


def _mono(content: Content, row: Row) -> list[int]:
    return [COLOUR_WORDS.index(w) for w in content.get("card", row, "mono", list) if w in COLOUR_WORDS]


def _ways(content: Content, row: Row, mono: list[int]) -> list[list[int]]:
    """Every way to pay for a card (R 6); equal colours are one amount."""
    amounts = whole_numbers(content, "card", row, "amounts", 2)
    if content.one_of("card", row, "form", ["either", "heaps"]) == 1:
        if mono or len(amounts) != 2:
            raise content.error(f"card {row['id']}", "a cost of heaps names no colours (mono) and two amounts")
        x, y = amounts[0], amounts[1]
        return [
            [way_of(a, b), a, x + y if a == b else x, b, 0 if a == b else y] for a in range(4) for b in range(4)
        ]  # the same colour allowed: two heaps of it are one amount
    if len(set(mono)) != 2 or len(amounts) != 3:
        raise content.error(f"card {row['id']}", "an either cost names two colours (mono) and three amounts")
    pair = [c for c in range(4) if c not in mono]
    ways = [[way_of(c, c), c, amounts[0], c, 0] for c in mono]  # mixed only where ruling 7 is read so (steps/paying.py)
    ways.append([way_of(pair[0], pair[1]), pair[0], amounts[1], pair[1], amounts[2]])
    if amounts[1] != amounts[2]:
        ways.append([way_of(pair[1], pair[0]), pair[1], amounts[1], pair[0], amounts[2]])
    return ways
