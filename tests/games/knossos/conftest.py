"""A table for rule tests: positions laid out by hand, on the real grid or on a bare graph of tiles."""

from __future__ import annotations

from typing import Self

import pytest
from tests.rig import Rig

from ludarium.games.knossos.rules.actions import CARD, COLOURS, ORIENT, PLACE, SQUARE, TILE
from ludarium.games.knossos.rules.areas import keeper_colour, which_square
from ludarium.games.knossos.rules.cells import MIDDLE, STRIDE
from ludarium.games.knossos.rules.content import DISCOUNT
from ludarium.games.knossos.rules.laid_tiles import distances
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.ruins import Ruins
from ludarium.games.knossos.rules.step_kinds import STEP_TURN
from ludarium.games.knossos.rules.tables import SEATS, place_seat, seat_colour, slot_seat
from ludarium.kernel.bitsets import members, only

Cells = list[tuple[int, int]]


def first_of(cells: Cells) -> tuple[int, int]:
    """The first cell in reading order."""
    return min(cells, key=lambda c: (c[1], c[0]))


class KnossosRig(Rig[Knossos]):
    """Four players, Zeus and the expedition unless told otherwise; `turn` asks a seat for its turn."""

    game = "knossos"
    position = Knossos

    def __init__(self, seats: int = 4, altar: str = "zeus", sheet: str = "expedition", **more: object) -> None:
        super().__init__(seats, altar=altar, sheet=sheet, **more)  # type: ignore[arg-type]

    def turn(self, seat: int = 0) -> Self:
        """It is this seat's turn now, with everything listed again."""
        self.p.moved = self.p.used_up = self.p.progress = 0
        return self.ask(STEP_TURN, seat)

    # -- tiles ------------------------------------------------------------------------------------------------------------

    def put(self, colour: str, cells: Cells) -> int:
        """Lay an unused ruins tile of this colour and form without anybody paying; its slot."""
        tile, turn = self.find(colour, cells)
        self.p.bag.remove(tile)
        x, y = first_of(cells)
        return self.p.lay(tile, turn, MIDDLE + y * STRIDE + x, COLOURS.index(colour))

    def find(self, colour: str, cells: Cells) -> tuple[int, int]:
        """A tile of the box with this colour and form, and the orientation in which it lies so."""
        fx, fy = first_of(cells)
        form = sorted((y - fy) * STRIDE + x - fx for x, y in cells)
        for tile in sorted(self.p.bag):
            for turn, shape, side in self.p.box.tile_turns[tile]:
                if side == COLOURS.index(colour) and self.p.box.shapes[shape] == form:
                    return tile, turn
        raise AssertionError(f"no {colour} tile of this form is left")

    def offer(self, colour: str, cells: Cells) -> tuple[str, str]:
        """Put such a tile into the tile area; the names of the actions that pick it and lay it there."""
        tile, turn = self.find(colour, cells)
        self.p.bag.remove(tile)
        self.p.area.append(tile)
        x, y = first_of(cells)
        return f"pick {TILE.tokens[tile]}", f"lay {ORIENT.tokens[turn]} {x},{y}"

    def tile(self, slot: int) -> str:
        return TILE.tokens[self.p.ruins.tile[slot]]

    def graph(self, tiles: dict[str, str], edges: list[tuple[str, str]]) -> dict[str, int]:
        """Replace the ruins by a bare graph: tile name -> colour, the first one is the entrance; slots by name."""
        p, names = self.p, list(tiles)
        ruins = Ruins(p.box, p.ruins.interior)
        ruins.tile = [0] + [4 + i for i in range(1, len(names))]
        ruins.turn = [0] * len(names)
        ruins.at = [MIDDLE] * len(names)
        ruins.colour = [-1] + [COLOURS.index(tiles[n]) for n in names[1:]]
        ruins.cells = [0] * len(names)
        ruins.adjacent = [0] * len(names)
        for a, b in edges:
            i, j = names.index(a), names.index(b)
            ruins.adjacent[i] |= only(j)
            ruins.adjacent[j] |= only(i)
        for slot, tile in enumerate(ruins.tile):
            ruins.slot[tile] = slot
        ruins.distance = distances(ruins.adjacent, 0)
        p.ruins = ruins
        p.marks = [0] + [1] * (len(names) - 1)
        p.on = [0] * (SEATS * len(names))
        p.beside = [0] * (SEATS * len(names))
        return {name: slot for slot, name in enumerate(names)}

    # -- pieces -----------------------------------------------------------------------------------------------------------

    def stand(self, seat: int, slot: int) -> None:
        """A worker of the seat on a mark of the slot (beside it when none is free)."""
        self.p.waiting[seat] += 1
        self.p.put_worker(seat, slot)

    def stand_beside(self, seat: int, slot: int) -> None:
        """A worker of the seat beside the marks of the slot, though one may be free."""
        self.p.beside[slot_seat(slot, seat)] += 1
        self.p.own[seat] |= only(slot)

    def on(self, seat: int, slot: int) -> int:
        """Workers of the seat on marks of the slot."""
        return self.p.on[slot_seat(slot, seat)]

    def beside(self, seat: int, slot: int) -> int:
        return self.p.beside[slot_seat(slot, seat)]

    def meeple(self, seat: int, slot: int) -> None:
        self.p.put_meeple(seat, slot)

    def send(self, seat: int, place: str, number: int = 1) -> None:
        """Workers of the seat on a place, as if put there by A5 earlier."""
        self.p.waiting[seat] += number
        self.p.post(seat, PLACE.index[place], number)

    def keeper(self, seat: int, square: str, die: int = 0) -> None:
        """A keeper whose extra die shows its printed number, or `die`."""
        self.send(seat, f"keeper-{square}")
        index = SQUARE.index[square]
        i = seat_colour(seat, keeper_colour(index))
        self.p.keeper[i] = index
        self.p.die[i] = die or self.p.box.printed[which_square(index)]

    def workers_at(self, seat: int, place: str) -> int:
        return self.p.at[place_seat(PLACE.index[place], seat)]

    # -- resources and cards ----------------------------------------------------------------------------------------------

    def store(self, seat: int, red: int = 0, blue: int = 0, yellow: int = 0, green: int = 0) -> None:
        for colour, held in enumerate((red, blue, yellow, green)):
            i = seat_colour(seat, colour)
            self.p.store[i] = held
            if self.p.die[i]:
                self.p.die[i] = max(self.p.die[i], held - self.p.box.cap)  # what a plain store cannot hold

    def held(self, seat: int) -> list[int]:
        return self.p.stores_of(seat)

    def own(self, seat: int, *cards: str) -> None:
        """Give cards to the seat, discounts included."""
        for name in cards:
            card = CARD.index[name]
            for pile in (self.p.deck, self.p.display, self.p.removed):
                if card in pile:
                    pile.remove(card)
            self.p.cards[seat].append(card)
            if self.p.box.card_effect[card] == DISCOUNT:
                for colour in members(self.p.box.card_of[card]):
                    self.p.discount[seat_colour(seat, colour)] += 1

    def show(self, *cards: str) -> None:
        """Make the display exactly these cards."""
        wanted = [CARD.index[name] for name in cards]
        self.p.deck = [c for c in [*self.p.deck, *self.p.display] if c not in wanted]
        self.p.removed = [c for c in self.p.removed if c not in wanted]
        self.p.display = wanted


@pytest.fixture
def rig() -> type[KnossosRig]:
    return KnossosRig
