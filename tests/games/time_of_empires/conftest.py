"""A table on which the cases of the specification (section 25) are laid out: no tile turned, seats in colour order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest
from tests.rig import Rig

from ludarium.games.time_of_empires.rules.actions import ACTIONS, BUILDINGS, CARD_NUMBERS, PILE_NAMES
from ludarium.games.time_of_empires.rules.boards import pack_back, section_at, symbol_at
from ludarium.games.time_of_empires.rules.content import SYMBOL_NAMES
from ludarium.games.time_of_empires.rules.map import put_building, take_piece
from ludarium.games.time_of_empires.rules.places import has_type, land_at, owner_of, pack_group, size_of
from ludarium.games.time_of_empires.rules.position import Empires, lay_tiles
from ludarium.games.time_of_empires.rules.scoring import give_leader
from ludarium.games.time_of_empires.rules.spaces import timer_at

PLACE = ACTIONS.kinds["place"].index
LEADER = ACTIONS.kinds["leader"].index
WONDER = ACTIONS.kinds["wonder"].index
SPACE = ACTIONS.kinds["space"].index


class EmpiresRig(Rig[Empires]):
    """A position just after the first gong (real time) or at the first turn of seat 0 (in turns)."""

    game = "time_of_empires"
    position = Empires

    def __init__(
        self, seats: int = 2, real: bool = True, content: object = None, seed: int | str = 1, **options: object
    ) -> None:
        super().__init__(seats, seed, content, **{"era_modes": "rrr" if real else "iii", **options})
        self.p.first = 0
        for seat in range(seats):
            self.p.play(f"settle s{self.p.layout.capital_of[seat]}.0", seat)
        for seat in range(seats):
            self.p.play("appoint 1", seat)
        for seat in range(seats):
            self.p.play("token culture", seat)
        self._flat_map()
        if real:
            self.p.advance(self.p.gong_at)

    def _flat_map(self) -> None:
        p = self.p
        neutral = [t for seat in range(p.seats) for t in p.box.neutral_tiles[seat]]
        p.tile_at = [
            p.box.capital_tile[p.layout.seat_of[s]] if p.layout.seat_of[s] >= 0 else neutral.pop(0)
            for s in range(p.layout.tiles)
        ]
        p.turned = [0] * p.layout.tiles
        lay_tiles(p)
        p.scholars = [0] * p.seats
        p.tokens = [0] * (4 * p.seats)
        p.reserve = [10] * p.seats

    # -- laying things out

    def clans(self, seat: int, number: int, place: str) -> Self:
        self.p.clans[PLACE[place]] = pack_group(seat, number)
        return self

    def building(self, seat: int, kind: str, place: str, hard: bool = False) -> Self:
        take_piece(self.p, seat, BUILDINGS.index(kind))
        put_building(self.p, seat, BUILDINGS.index(kind), PLACE[place], hard)
        return self

    def built(self, seat: int, *numbers: int) -> Self:
        """Pieces taken from the four sections, without a place on the map."""
        for kind, number in enumerate(numbers):
            while self.p.sections[section_at(seat, kind)] < number:
                take_piece(self.p, seat, kind)
        return self

    def pieces(self, *numbers: int | str) -> list[int]:
        cards: list[int] = []
        for number in numbers:
            index = CARD_NUMBERS.index(str(number))
            cards.append(next(c for c in range(88) if self.p.box.number_of[c] == index and c not in cards))
        return cards

    def hand(self, seat: int, *numbers: int | str) -> Self:
        box = self.p.box
        self.p.hands[seat] = self.pieces(*numbers)
        of = box.number_of
        self.p.backs[seat] = [pack_back(box.card_era[of[c]], box.card_type[of[c]]) for c in self.p.hands[seat]]
        return self

    def pile(self, seat: int, *numbers: int | str) -> Self:
        self.p.discovery[seat] = self.pieces(*numbers)
        return self

    def stock(self, seat: int, knowledge: int = 0, bricks: int = 0) -> Self:
        self.p.knowledge[seat], self.p.bricks[seat] = knowledge, bricks
        return self

    def leader(self, seat: int, name: str) -> Self:
        give_leader(self.p, seat, LEADER[name])
        return self

    def wonder(self, era: int, name: str) -> Self:
        self.p.wonder_at[era - 1] = WONDER[name]
        return self

    def scholars(self, pile: str, *seats: int) -> Self:
        self.p.piles[PILE_NAMES.index(pile)] = list(seats)
        return self

    def sides(self, letters: str) -> Self:
        self.p.sides = ["ab".index(c) if c != "-" else -1 for c in letters]
        return self

    # -- playing

    def at(self, era_time: int) -> Self:
        self.p.advance(self.p.gong_at + era_time)
        return self

    # -- reading

    def main(self, seat: int) -> list[str]:
        """What the step itself offers, side options left out."""
        verbs = self.p.game.actions
        return [verbs.name(a) for a in self.p.options(seat) if a < verbs.side_at]

    def place(self, name: str) -> int:
        return PLACE[name]

    def at_place(self, place: str) -> tuple[int, int]:
        """(seat, number) of the clans on a place, (-1, 0): none."""
        here = self.p.clans[PLACE[place]]
        return owner_of(here), size_of(here)

    def has(self, seat: int, kind: str, place: str) -> bool:
        return has_type(self.p.built[land_at(seat, PLACE[place])], BUILDINGS.index(kind))

    def timer(self, seat: int, letter: str) -> tuple[str, int]:
        """Space (or 'held') and end in era time."""
        i = timer_at(seat, "ab".index(letter))
        space = self.p.t_space[i]
        name = ACTIONS.kinds["space"].tokens[space] if space >= 0 else "held"
        return name, self.p.t_end[i] - self.p.gong_at

    def symbols(self, seat: int, name: str) -> int:
        return self.p.symbols[symbol_at(seat, SYMBOL_NAMES.index(name))]

    def numbers(self, cards: list[int]) -> list[str]:
        return [CARD_NUMBERS[self.p.box.number_of[c]] for c in cards]

    def score(self, step: int, seat: int, era: int = 0) -> int:
        return self.p.points[self.p.points_at(era or self.p.era, step, seat)]


@pytest.fixture
def rig() -> type[EmpiresRig]:
    return EmpiresRig


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[str], Path]:
    """pack(text): a content pack with these settings."""

    def write(settings: str) -> Path:
        path = tmp_path / "pack.toml"
        path.write_text("[settings]\n" + settings)
        return path

    return write
