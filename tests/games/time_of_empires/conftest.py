"""A desk on which the cases of the specification (section 25) are laid out: no tile turned, seats in colour order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ludarium
from ludarium.games.time_of_empires.rules import kinds as k
from ludarium.games.time_of_empires.rules.actions import ACTIONS, BUILDINGS, CARD_NUMBERS, PILES
from ludarium.games.time_of_empires.rules.map import put_building, take_piece
from ludarium.games.time_of_empires.rules.position import Empires, lay_tiles
from ludarium.games.time_of_empires.rules.scoring import give_leader
from ludarium.kernel.errors import IllegalAction

GAME = ludarium.game("time_of_empires")
PLACE = ACTIONS.kinds["place"].index
LEADER = ACTIONS.kinds["leader"].index
WONDER = ACTIONS.kinds["wonder"].index
SPACE = ACTIONS.kinds["space"].index


class Desk:
    """A position just after the first gong (real time) or at the first turn of seat 0 (in turns)."""

    def __init__(self, seats: int = 2, real: bool = True, content: Path | None = None, modes: str = "") -> None:
        start = GAME.start(seats, 1, content, era_modes=modes or ("rrr" if real else "iii"))
        assert isinstance(start, Empires)
        self.p = start
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

    def clans(self, seat: int, number: int, place: str) -> Desk:
        self.p.clans[PLACE[place]] = seat << 3 | number
        return self

    def building(self, seat: int, kind: str, place: str, hard: bool = False) -> Desk:
        take_piece(self.p, seat, BUILDINGS.index(kind))
        put_building(self.p, seat, BUILDINGS.index(kind), PLACE[place], hard)
        return self

    def built(self, seat: int, *numbers: int) -> Desk:
        """Pieces taken from the four sections, without a place on the map."""
        for kind, number in enumerate(numbers):
            while self.p.sections[seat * 4 + kind] < number:
                take_piece(self.p, seat, kind)
        return self

    def pieces(self, *numbers: int | str) -> list[int]:
        cards: list[int] = []
        for number in numbers:
            index = CARD_NUMBERS.index(str(number))
            cards.append(next(c for c in range(88) if self.p.box.number_of[c] == index and c not in cards))
        return cards

    def hand(self, seat: int, *numbers: int | str) -> Desk:
        box = self.p.box
        self.p.hands[seat] = self.pieces(*numbers)
        of = box.number_of
        self.p.backs[seat] = [box.card_era[of[c]] * 4 + box.card_type[of[c]] for c in self.p.hands[seat]]
        return self

    def pile(self, seat: int, *numbers: int | str) -> Desk:
        self.p.discovery[seat] = self.pieces(*numbers)
        return self

    def stock(self, seat: int, knowledge: int = 0, bricks: int = 0) -> Desk:
        self.p.knowledge[seat], self.p.bricks[seat] = knowledge, bricks
        return self

    def leader(self, seat: int, name: str) -> Desk:
        give_leader(self.p, seat, LEADER[name])
        return self

    def wonder(self, era: int, name: str) -> Desk:
        self.p.wonder_at[era - 1] = WONDER[name]
        return self

    def scholars(self, pile: str, *seats: int) -> Desk:
        self.p.piles[PILES.index(pile)] = list(seats)
        return self

    def sides(self, letters: str) -> Desk:
        self.p.sides = ["ab".index(c) if c != "-" else -1 for c in letters]
        return self

    # -- playing

    def at(self, era_time: int) -> Desk:
        self.p.advance(self.p.gong_at + era_time)
        return self

    def do(self, seat: int, *actions: str) -> Desk:
        for action in actions:
            self.p.refresh()  # the desk may have been changed by hand
            self.p.play(action, seat)
        return self

    def refused(self, seat: int, action: str) -> str:
        """The key of the reason; nothing may have changed."""
        self.p.refresh()
        before = GAME.module("rules.secrets").count_pieces(self.p), self.p.decisions, [s[:] for s in self.p.stacks]
        with pytest.raises(IllegalAction) as error:
            self.p.play(action, seat)
        assert str(error.value)
        assert "{" not in str(error.value)
        after = GAME.module("rules.secrets").count_pieces(self.p), self.p.decisions, [s[:] for s in self.p.stacks]
        assert before == after
        return error.value.reason.key.removeprefix("why.")

    def legal(self, seat: int, action: str) -> bool:
        return ACTIONS.parse(action) in self.p.legal(seat)

    # -- reading

    def main(self, seat: int) -> list[str]:
        """What the step itself offers, side options left out."""
        verbs = self.p.game.actions
        return [verbs.name(a) for a in self.p.options(seat) if a < verbs.side_at]

    def at_place(self, place: str) -> tuple[int, int]:
        """(seat, number) of the clans on a place, (-1, 0): none."""
        here = self.p.clans[PLACE[place]]
        return (here >> 3, here & 7) if here else (-1, 0)

    def has(self, seat: int, kind: str, place: str) -> bool:
        return bool(self.p.built[seat * k.TERRITORIES + PLACE[place]] >> BUILDINGS.index(kind) & 1)

    def timer(self, seat: int, letter: str) -> tuple[str, int]:
        """Space (or 'held') and end in era time."""
        i = seat * 2 + "ab".index(letter)
        space = self.p.t_space[i]
        name = ACTIONS.kinds["space"].tokens[space] if space >= 0 else "held"
        return name, self.p.t_end[i] - self.p.gong_at

    def symbols(self, seat: int, name: str) -> int:
        return self.p.symbols[seat * k.SYMBOLS + ["knowledge", "bricks", "clans", "moves", "scholars", "vp"].index(name)]

    def numbers(self, cards: list[int]) -> list[str]:
        return [CARD_NUMBERS[self.p.box.number_of[c]] for c in cards]

    def score(self, step: int, seat: int, era: int = 0) -> int:
        return self.p.points[(((era or self.p.era) - 1) * 7 + step - 1) * self.p.seats + seat]

    def step(self, seat: int) -> str:
        top = self.p.pending(seat)
        return self.p.steps[top & 255].key if top >= 0 else ""


@pytest.fixture
def desk() -> type[Desk]:
    return Desk


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[str], Path]:
    """pack(text): a content pack with these settings."""

    def write(settings: str) -> Path:
        path = tmp_path / "pack.toml"
        path.write_text("[settings]\n" + settings)
        return path

    return write
