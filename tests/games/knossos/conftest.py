"""A bench for rule tests: positions laid out by hand, on the real grid or on a bare graph of tiles."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.games import game
from ludarium.games.knossos.rules.actions import CARD, COLOURS, PLACE
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.ruins import Ruins, distances
from ludarium.games.knossos.rules.step_kinds import STEP_TURN

GAME = game("knossos")
GRID = 11 * 24 + 11


def at(x: int, y: int) -> int:
    return GRID + y * 24 + x


class Bench:
    """Helpers that put things on the table; `ask` asks a seat for its turn afterwards."""

    def new(self, seats: int = 4, altar: str = "zeus", sheet: str = "expedition", seed: int = 1) -> Knossos:
        p = GAME.start(seats, seed, altar=altar, sheet=sheet)
        assert isinstance(p, Knossos)
        return p

    def put(self, p: Knossos, colour: str, cells: list[tuple[int, int]]) -> int:
        """Lay an unused ruins tile of this colour and form without anybody paying; its slot."""
        tile, turn = self.find(p, colour, cells)
        p.bag.remove(tile)
        first = min(cells, key=lambda c: (c[1], c[0]))
        return p.lay(tile, turn, at(*first), COLOURS.index(colour))

    def find(self, p: Knossos, colour: str, cells: list[tuple[int, int]]) -> tuple[int, int]:
        first = min(cells, key=lambda c: (c[1], c[0]))
        form = sorted((y - first[1]) * 24 + x - first[0] for x, y in cells)
        for tile in sorted(p.bag):
            for turn, shape, side in p.box.tile_turns[tile]:
                if side == COLOURS.index(colour) and p.box.shapes[shape] == form:
                    return tile, turn
        raise AssertionError(f"no {colour} tile of this form is left")

    def offer(self, p: Knossos, colour: str, cells: list[tuple[int, int]]) -> tuple[str, str]:
        """Put such a tile into the tile area; the names of the actions that pick it and lay it there."""
        tile, turn = self.find(p, colour, cells)
        p.bag.remove(tile)
        p.area.append(tile)
        x, y = min(cells, key=lambda c: (c[1], c[0]))
        names = GAME.actions
        token = names.kinds["tile"].tokens[tile]
        return f"pick {token}", f"lay {names.kinds['turn'].tokens[turn]} {x},{y}"

    def graph(self, p: Knossos, tiles: dict[str, str], edges: list[tuple[str, str]]) -> dict[str, int]:
        """Replace the ruins by a bare graph: tile name -> colour, the first one is the entrance; slots by name."""
        names = list(tiles)
        ruins = Ruins(p.box, p.ruins.interior)
        ruins.tile = [0] + [4 + i for i in range(1, len(names))]
        ruins.turn = [0] * len(names)
        ruins.at = [GRID] * len(names)
        ruins.colour = [-1] + [COLOURS.index(tiles[n]) for n in names[1:]]
        ruins.cells = [0] * len(names)
        ruins.adjacent = [0] * len(names)
        for a, b in edges:
            i, j = names.index(a), names.index(b)
            ruins.adjacent[i] |= 1 << j
            ruins.adjacent[j] |= 1 << i
        for slot, tile in enumerate(ruins.tile):
            ruins.slot[tile] = slot
        ruins.distance = distances(ruins.adjacent, 0)
        p.ruins = ruins
        p.marks = [0] + [1] * (len(names) - 1)
        p.on = [0] * (4 * len(names))
        p.beside = [0] * (4 * len(names))
        return {name: slot for slot, name in enumerate(names)}

    def stand(self, p: Knossos, seat: int, slot: int) -> None:
        """A worker of the seat on a mark of the slot (beside it when none is free)."""
        p.waiting[seat] += 1
        p.put_worker(seat, slot)

    def meeple(self, p: Knossos, seat: int, slot: int) -> None:
        p.put_meeple(seat, slot)

    def store(self, p: Knossos, seat: int, red: int = 0, blue: int = 0, yellow: int = 0, green: int = 0) -> None:
        p.store[seat * 4 : seat * 4 + 4] = [red, blue, yellow, green]

    def held(self, p: Knossos, seat: int) -> list[int]:
        return p.store[seat * 4 : seat * 4 + 4]

    def own(self, p: Knossos, seat: int, *cards: str) -> None:
        """Give cards to the seat, discounts included."""
        for name in cards:
            card = CARD.index[name]
            for pile in (p.deck, p.display, p.removed):
                if card in pile:
                    pile.remove(card)
            p.cards[seat].append(card)
            if p.box.card_effect[card] == 2:
                for colour in range(4):
                    p.discount[seat * 4 + colour] += p.box.card_of[card] >> colour & 1

    def show(self, p: Knossos, *cards: str) -> None:
        """Make the display exactly these cards."""
        wanted = [CARD.index[name] for name in cards]
        p.deck = [c for c in [*p.deck, *p.display] if c not in wanted]
        p.removed = [c for c in p.removed if c not in wanted]
        p.display = wanted

    def workers_at(self, p: Knossos, seat: int, place: str) -> int:
        return p.at[PLACE.index[place] * 4 + seat]

    def send(self, p: Knossos, seat: int, place: str, number: int = 1) -> None:
        """Workers of the seat on a place, as if put there by A5 earlier."""
        p.waiting[seat] += number
        p.post(seat, PLACE.index[place], number)

    def keeper(self, p: Knossos, seat: int, square: str) -> None:
        self.send(p, seat, f"keeper-{square}")
        index = GAME.actions.kinds["square"].index[square]
        p.keeper[seat * 4 + index // 2] = index

    def ask(self, p: Knossos, seat: int = 0) -> Knossos:
        """It is this seat's turn now, with everything listed anew."""
        p.agenda.clear()
        p.moved = p.paid = p.progress = 0
        p.push(STEP_TURN, seat)
        p.settle()
        return p

    def play(self, p: Knossos, *names: str) -> Knossos:
        for name in names:
            p.play(name)
        return p

    def why(self, p: Knossos, name: str) -> str:
        """Key of the reason why an action is refused."""
        reason = p.why_not(GAME.actions.parse(name))
        assert reason is not None, f"{name} is allowed"
        assert GAME.words("en").has(reason.key), reason.key
        assert GAME.words("ja").has(reason.key), reason.key
        return reason.key

    def tile(self, p: Knossos, slot: int) -> str:
        token: Any = GAME.actions.kinds["tile"].tokens[p.ruins.tile[slot]]
        return str(token)


@pytest.fixture
def bench() -> Bench:
    return Bench()
