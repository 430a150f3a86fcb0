"""What the log tells is what happened: a player who hears it all can keep the table's books. After every action of
games played by chance the pieces, stores and cards are those of before with the told changes; nothing changed untold."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.knossos.book import bits, holes
from tests.games.knossos.tables import GAME, tables

from ludarium.games.knossos.rules.actions import EVENTS
from ludarium.games.knossos.rules.scoring import altar_points
from ludarium.games.knossos.rules.step_kinds import STEP_RESOLVE, STEP_TURN
from ludarium.kernel.engine import EVERYONE

NAMES = [event.name for event in EVENTS]
STOCKS = 3  # places without squares


class Books:
    """The table as one knows it who was told everything."""

    def __init__(self, p: Any) -> None:
        self.store, self.white, self.waiting = p.store[:], p.white[:], p.waiting[:]
        self.at, self.room = p.at[:], p.room[:]
        self.on, self.beside, self.meeple, self.marks = p.on[:], p.beside[:], p.meeple[:], p.marks[:]
        self.cards = [hand[:] for hand in p.cards]
        self.keeper = [int(k >= 0) for k in p.keeper]
        self.area, self.display, self.bag = p.area[:], p.display[:], len(p.bag)
        self.tiles = p.ruins.tile[:]
        self.entrance = p.at_entrance
        self.ending = self.cause = None
        self.over = p.over
        self.skipped = 0
        self.lost = [0] * len(p.white)

    def slot(self, tile: int, seat: int) -> int:
        return self.tiles.index(tile) * 4 + seat

    def move(self, seat: int, place: int, number: int) -> None:
        self.at[place * 4 + seat] += number
        if place >= STOCKS:
            self.room[place] -= number
        self.waiting[seat] -= number

    def tell(self, p: Any, name: str, seat: int, a: int, b: int, c: int) -> None:
        getattr(self, f"tell_{name}", lambda *_: None)(p, seat, a, b, c)

    def tell_laid(self, p: Any, seat: int, tile: int, colour: int, cost: int) -> None:
        assert colour == p.ruins.colour[p.ruins.slot[tile]]
        self.area.remove(tile)
        self.tiles.append(tile)
        self.on += [0] * 4
        self.beside += [0] * 4
        turn = p.ruins.turn[p.ruins.slot[tile]]
        self.marks.append(len(p.box.turn_marks[tile][turn]))

    def tell_gap(self, p: Any, seat: int, price: int, *_: int) -> None:
        cells = [{(c % 32, c // 32) for c in bits(cells)} for cells in p.ruins.cells]
        old = set().union(*holes(set().union(*cells[:-1])))
        assert price == sum(len(part) ** 2 for part in holes(set().union(*cells)) if not part & old)
        assert price > 0

    def tell_walked(self, p: Any, seat: int, length: int, proved: int, *_: int) -> None:
        assert not p.path or length == len(p.path)
        assert proved in (-1, 1)

    def tell_altar(self, p: Any, seat: int, number: int, points: int, *_: int) -> None:
        assert number == sum(p.at[q * 4 + seat] for q in range(13, 19))
        assert points == altar_points(p, seat)

    def tell_stands(self, p: Any, seat: int, tile: int, *_: int) -> None:
        self.on[self.slot(tile, seat)] += 1
        self.marks[self.tiles.index(tile)] -= 1
        self.waiting[seat] -= 1

    def tell_stands_beside(self, p: Any, seat: int, tile: int, *_: int) -> None:
        assert not self.marks[self.tiles.index(tile)]
        self.beside[self.slot(tile, seat)] += 1
        self.waiting[seat] -= 1

    def tell_at_entrance(self, p: Any, seat: int, *_: int) -> None:
        self.entrance = 1
        self.waiting[seat] -= 1

    def tell_meeple_moved(self, p: Any, seat: int, tile: int, *_: int) -> None:
        self.lift(seat)
        self.meeple[seat] = self.tiles.index(tile)
        self.marks[self.meeple[seat]] -= 1

    def tell_meeple_back(self, p: Any, seat: int, *_: int) -> None:
        self.lift(seat)

    def lift(self, seat: int) -> None:
        if self.meeple[seat] >= 0:
            self.marks[self.meeple[seat]] += 1
        self.meeple[seat] = -1

    def tell_came_back(self, p: Any, seat: int, tile: int, *_: int) -> None:
        """From a mark or from beside it, as the table shows afterwards."""
        slot = self.tiles.index(tile)
        if self.on[slot * 4 + seat] > p.on[slot * 4 + seat]:
            self.on[slot * 4 + seat] -= 1
            self.marks[slot] += 1
        else:
            self.beside[slot * 4 + seat] -= 1
        self.waiting[seat] += 1

    def tell_moved_onto(self, p: Any, seat: int, tile: int, *_: int) -> None:
        self.beside[self.slot(tile, seat)] -= 1
        self.on[self.slot(tile, seat)] += 1
        self.marks[self.tiles.index(tile)] -= 1

    def tell_gained(self, p: Any, seat: int, colour: int, number: int, counted: int) -> None:
        assert number >= 0
        self.store[seat * 4 + colour] += number

    def tell_lost(self, p: Any, seat: int, colour: int, number: int, *_: int) -> None:
        self.store[seat * 4 + colour] -= number
        self.keeper[seat * 4 + colour] = 0

    def tell_paid(self, p: Any, seat: int, colour: int, number: int, *_: int) -> None:
        assert number > 0
        self.store[seat * 4 + colour] -= number

    def tell_gained_white(self, p: Any, seat: int, number: int, *_: int) -> None:
        self.white[seat] += number

    def tell_paid_white(self, p: Any, seat: int, number: int, *_: int) -> None:
        assert number > 0
        self.white[seat] -= number

    def tell_posted(self, p: Any, seat: int, place: int, number: int, *_: int) -> None:
        self.move(seat, place, number)
        if place >= 19:
            self.keeper[seat * 4 + (place - 19) // 2] = 1

    def tell_called_back(self, p: Any, seat: int, place: int, *_: int) -> None:
        self.move(seat, place, -1)

    def tell_freed(self, p: Any, seat: int, place: int, *_: int) -> None:
        self.move(seat, place, -1)

    def tell_keeper_home(self, p: Any, seat: int, colour: int, *_: int) -> None:
        squares = [q for q in (19 + 2 * colour, 20 + 2 * colour) if self.at[q * 4 + seat] > 0]
        self.move(seat, squares[0], -1)
        self.keeper[seat * 4 + colour] = 0

    def tell_bought(self, p: Any, seat: int, card: int, *_: int) -> None:
        self.display.remove(card)
        self.cards[seat].append(card)

    def tell_drawn(self, p: Any, tile: int, *_: int) -> None:
        self.area.append(tile)
        self.bag -= 1

    def tell_refilled(self, p: Any, drawn: int, left: int, *_: int) -> None:
        assert drawn > 0
        assert left == self.bag

    def tell_shown(self, p: Any, card: int, *_: int) -> None:
        self.display.append(card)

    def tell_put_away(self, p: Any, seat: int, tile: int, *_: int) -> None:
        self.area.remove(tile)
        self.bag += 1

    def tell_ended(self, p: Any, cause: int, seat: int, *_: int) -> None:
        self.ending, self.cause = cause, seat

    def tell_over(self, p: Any, *_: int) -> None:
        self.over = True

    def tell_skipped(self, p: Any, *_: int) -> None:
        self.skipped += 1

    def compare(self, p: Any, before: Any) -> None:
        if self.entrance and not p.at_entrance:  # the worker on the entrance waits again once the return is done
            self.waiting[before.turn] += 1
        assert (self.store, self.white) == (p.store, p.white)
        assert (self.waiting, self.at, self.room) == (p.waiting, p.at, p.room)
        assert (self.on, self.beside, self.meeple, self.marks) == (p.on, p.beside, p.meeple, p.marks)
        assert (self.cards, self.display, self.area) == (p.cards, p.display, p.area)
        assert (self.tiles, self.bag, self.over) == (p.ruins.tile, len(p.bag), p.over)
        assert self.keeper == [int(k >= 0) for k in p.keeper]
        if before.ending < 0 <= p.ending or self.ending is not None:
            assert (self.ending, self.cause) == (p.ending, p.cause)
            assert before.ending < 0
        assert (p.skipped, self.skipped > 0) == (before.skipped + self.skipped, True) or not self.skipped
        for seat in range(p.seats):
            slots = range(len(p.marks))
            own = [s for s in slots if p.on[s * 4 + seat] or p.beside[s * 4 + seat] or p.meeple[seat] == s]
            assert p.own[seat] == sum(1 << s for s in own)
            assert p.posted[seat] == sum(1 << q for q in range(3, 27) if p.at[q * 4 + seat])
            for colour in range(4):
                die, held = p.die[seat * 4 + colour], p.store[seat * 4 + colour]
                assert 0 <= held <= p.cap(seat, colour)
                assert (die > 0) == (p.keeper[seat * 4 + colour] >= 0)
                assert not die or held - p.box.cap <= die <= max(1, held)


def play(p: Any, action: int) -> None:
    before, books = p.copy(), Books(p)
    p.events = []
    p.take(p.turn, action)
    for code, audience, *values in p.events:
        assert audience == EVERYONE
        books.tell(p, NAMES[code], *values)
    books.compare(p, before)
    compare_turn(p, before)


def compare_turn(p: Any, before: Any) -> None:
    """R 5, R 10: what is counted from turn to turn; nobody is skipped here."""
    told = [(NAMES[code], values) for code, _, *values in p.events]
    altar = any(name == "posted" and 13 <= values[1] < 19 for name, values in told)
    gained = any(name == "gained" and values[2] > 0 for name, values in told)
    brought = altar or gained or any(name in ("laid", "bought", "gained_white") for name, _ in told)
    brought = brought or bool(before.progress)
    onto = any(name == "moved_onto" for name, _ in told)
    for name, values in told:
        if name == "laid" and values[3]:
            assert ("paid", [values[0], values[2], values[3], -1]) in told
    if p.turns == before.turns:
        assert (p.progress, p.moved) == (int(brought), int(onto or before.moved > 0))
        assert (p.quiet, p.skipped, p.turn) == (before.quiet, before.skipped, before.turn)
    elif p.turns == before.turns + 1:
        assert p.quiet == (0 if brought else before.quiet + 1)
        last = before.last_left - 1 if before.ending >= 0 else p.seats if p.ending >= 0 else before.last_left
        assert p.last_left == last
        assert p.over == (before.ending >= 0 and not last)
        assert p.over or p.turn == (before.turn + 1) % p.seats
        assert p.over or (p.progress, p.moved, p.used_up, p.path, p.skipped) == (0, 0, 0, [], 0)


@pytest.mark.parametrize("seed", range(30))
def test_the_log_adds_up(seed: int) -> None:
    """Every action of many tables; what follows from it is played by chance until the next turn."""
    for p, luck in tables(seed + 500, 2, seed % 3):
        for _ in range(8):
            q = p.copy()
            q.agenda.clear()
            q.push(STEP_TURN, p.turn)
            q.settle()
            verbs = sorted({GAME.actions.split(a)[0].name for a in q.options(q.turn)})
            wanted = luck.pick(verbs)
            play(q, luck.pick([a for a in q.options(q.turn) if GAME.actions.split(a)[0].name == wanted]))
            for _ in range(12):
                if not q.over:
                    play(q, luck.pick(q.options(q.turn)))


@pytest.mark.parametrize("seed", range(16))
def test_r_5_a3_what_a_return_brings(seed: int) -> None:
    """R 5 A3.2 to A3.4, R 8: pieces of the colours on the path come back, the meeple counts two, the worker on the entrance
    as the table reads ruling 2; what the caps leave is gained, and HERMES sees the pieces that earned."""
    for p, luck in tables(seed + 600, 2):
        for _ in range(6):
            q = p.copy()
            seat, q.events = q.turn, []
            ways = list(range(1, len(q.marks)))
            q.path = [0, *(slot for slot in ways if luck.below(3))]
            q.at_entrance, q.entrance_counts = luck.below(2), luck.below(3)
            q.gaining, q.gaining_white = luck.below(16), luck.below(3)
            q.counted = luck.below(5) - 1 if q.at_entrance and q.entrance_counts == 0 else -1
            wanted, last = resolved(q, seat)
            before = q.copy()
            q.steps[STEP_RESOLVE].run(q, seat, 0)
            assert [[NAMES[code], *values] for code, _, *values in q.events] == wanted
            assert q.last_return[seat] == last
            assert q.at_entrance == 0
            assert (
                q.last_return[:seat] + q.last_return[seat + 1 :]
                == before.last_return[:seat] + before.last_return[seat + 1 :]
            )
            books = Books(before)
            for code, _, *values in q.events:
                books.tell(q, NAMES[code], *values)
            books.compare(q, before)


def resolved(p: Any, seat: int) -> tuple[list[list[Any]], int]:
    """The lines of the log, and the pieces that HERMES sees."""
    told: list[list[Any]] = []
    pieces = 0
    if p.gaining_white:
        white = min(p.gaining_white, 6 - p.white[seat])
        told.append(["gained_white", seat, white, -1, -1])
        pieces = 4 * white
    lent = False
    for colour in (c for c in range(4) if p.gaining >> c & 1):
        own, counted = 0, 0
        for slot in (s for s in p.path if p.ruins.colour[s] == colour):
            if p.meeple[seat] == slot:
                told.append(["meeple_back", seat, -1, -1, -1])
                own, counted = own + 1, counted + 2
            number = p.on[slot * 4 + seat]
            told += [["came_back", seat, p.ruins.tile[slot], -1, -1]] * number
            own, counted = own + number, counted + number
        helps = p.counted == colour or (p.at_entrance and p.entrance_counts == 2)
        counted += int(helps)
        got = min([0, 1, 3, 6, 10, 15][min(counted, 5)], p.cap(seat, colour) - p.store[seat * 4 + colour])
        told.append(["gained", seat, colour, got, counted])
        pieces += own if got else 0
        lent = lent or (bool(helps) and got > 0)
    return told, pieces + lent
