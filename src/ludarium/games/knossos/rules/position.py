"""What lies on the table: the ruins with the pieces in them, the market sheets, the altar, and the player boards."""

from __future__ import annotations

from typing import Any, Final

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKETS_AT,
    EV_CALLED_BACK,
    EV_CAME_BACK,
    EV_GAINED,
    EV_KEEPER_HOME,
    EV_LOST,
    EV_MEEPLE_BACK,
    EV_MEEPLE_MOVED,
    EV_PAID,
    EV_PAID_WHITE,
    EV_POSTED,
    EV_STANDS,
    EV_STANDS_BESIDE,
    KEEPERS_AT,
    RECRUITMENT_AT,
)
from ludarium.games.knossos.rules.areas import keeper_colour
from ludarium.games.knossos.rules.cells import ORIGIN, cell_at, side_of
from ludarium.games.knossos.rules.content import START_TILES, Box
from ludarium.games.knossos.rules.refusals import refuse_aside
from ludarium.games.knossos.rules.ruins import Ruins, entrance
from ludarium.games.knossos.rules.scoring import totals, winning
from ludarium.games.knossos.rules.setup import choose_rulings, fill_market
from ludarium.games.knossos.rules.step_kinds import STEP_TURN
from ludarium.games.knossos.rules.steps.asides import take_aside
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, SEATS, place_seat, seat_colour, slot_seat
from ludarium.kernel.bitsets import only
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position, Reason
from ludarium.kernel.game import Game

HOME: Final = -1  # where a meeple is that waits on the player board
NO_KEEPER: Final = -1


class Knossos(Position):
    def __init__(self, game: Game, box: Box, seats: int, chance: Chance, ruins: Ruins | None = None) -> None:
        super().__init__(game, seats, chance)
        self.box = box
        self.ruins = entrance(box, box.interior[seats - 3]) if ruins is None else ruins  # see `laid`
        self.altar = 0
        self.sheet = 0  # 0: expedition, 1: civic
        self.first = 0  # start player
        # rulings that the players chose
        self.entrance_counts = 0  # the worker on the entrance: COUNTS_FOR_ONE, COUNTS_FOR_NONE, COUNTS_FOR_EACH
        self.either_mixed = 0
        self.beside_earns = 0  # in A7
        self.die_of_one = 0  # the extra die starts at 1, whatever is printed
        self.one_by_one = 0  # recruitment
        self.white_pays = 0
        # pieces (entries of lists by slot, place and colour: tables.py)
        self.marks: list[int] = []  # free bull marks of each slot
        self.on: list[int] = []  # workers on marks
        self.beside: list[int] = []  # workers beside the marks
        self.meeple: list[int] = []  # slot of each seat's meeple, or HOME
        self.own: list[int] = []  # for each seat the slots that hold its pieces, as bits
        self.waiting: list[int] = []
        self.at: list[int] = []  # workers on the market sheets and the altar, by place and seat
        self.room: list[int] = []  # free squares of each place
        self.posted: list[int] = []  # for each seat the places of workers put there by A5, as bits
        self.at_entrance = 0  # 1 while a worker of the seat at turn stands on the entrance
        # stores, by seat and colour
        self.store: list[int] = []
        self.keeper: list[int] = []  # square of the keeper, or NO_KEEPER
        self.die: list[int] = []  # the least that the keeper's extra die can show by now; 0 without one
        self.discount: list[int] = []
        self.white: list[int] = []
        self.cards: list[list[int]] = []
        self.last_return: list[int] = []  # pieces that earned something in the last return (HERMES)
        # supplies
        self.area: list[int] = []  # tile area
        self.bag: list[int] = []  # tiles in the box
        self.deck: list[int] = []
        self.removed: list[int] = []
        self.display: list[int] = []
        # the turn
        self.moved = 0  # 1: the free move of this turn is used
        self.used_up = 0  # colours whose extra die a payment of this turn could use up, as bits
        self.paying = 0  # colour that a mixed payment asks for
        self.progress = 0  # 1: something was laid, gained or taken in this turn
        self.turns = 0
        self.quiet = 0  # turns without progress
        self.skipped = 0  # turns skipped in a row
        self.ending = -1  # cause of the end, once it is met
        self.cause = -1  # seat that caused it
        self.last_left = 0  # last turns still to come
        # a return
        self.path: list[int] = []
        self.proved = 0
        self.gaining = 0  # colours gained, as bits
        self.gaining_white = 0
        self.counted = -1  # colour for which the worker on the entrance counts

    def copy(self) -> Knossos:
        self.ruins.shared = True
        new = Knossos(self.game, self.box, self.seats, self.chance.copy(), self.ruins)
        self.copy_base(new)
        new.altar = self.altar
        new.sheet = self.sheet
        new.first = self.first
        new.entrance_counts = self.entrance_counts
        new.either_mixed = self.either_mixed
        new.beside_earns = self.beside_earns
        new.die_of_one = self.die_of_one
        new.one_by_one = self.one_by_one
        new.white_pays = self.white_pays
        new.marks = self.marks[:]
        new.on = self.on[:]
        new.beside = self.beside[:]
        new.meeple = self.meeple[:]
        new.own = self.own[:]
        new.waiting = self.waiting[:]
        new.at = self.at[:]
        new.room = self.room[:]
        new.posted = self.posted[:]
        new.at_entrance = self.at_entrance
        new.store = self.store[:]
        new.keeper = self.keeper[:]
        new.die = self.die[:]
        new.discount = self.discount[:]
        new.white = self.white[:]
        new.cards = [c[:] for c in self.cards]
        new.last_return = self.last_return[:]
        new.area = self.area[:]
        new.bag = self.bag[:]
        new.deck = self.deck[:]
        new.removed = self.removed[:]
        new.display = self.display[:]
        new.moved = self.moved
        new.used_up = self.used_up
        new.paying = self.paying
        new.progress = self.progress
        new.turns = self.turns
        new.quiet = self.quiet
        new.skipped = self.skipped
        new.ending = self.ending
        new.cause = self.cause
        new.last_left = self.last_left
        new.path = self.path[:]
        new.proved = self.proved
        new.gaining = self.gaining
        new.gaining_white = self.gaining_white
        new.counted = self.counted
        return new

    @property
    def laid(self) -> list[int]:
        """The ruins as plain numbers: tile, orientation and first cell of every tile but the entrance, in order."""
        found: list[int] = []
        for slot in range(1, len(self.ruins.tile)):
            found.extend([self.ruins.tile[slot], self.ruins.turn[slot], self.ruins.at[slot]])
        return found

    @laid.setter
    def laid(self, tiles: list[int]) -> None:
        ruins = entrance(self.box, self.box.interior[self.seats - 3])
        for i in range(0, len(tiles), 3):
            colour = self.box.tile_colours[tiles[i]][side_of(tiles[i + 1])]
            ruins.add(self.box, tiles[i], tiles[i + 1], tiles[i + 2], colour)
        self.ruins = ruins

    def start_player(self) -> int:
        return self.first

    def scores(self) -> list[int]:
        return totals(self)

    def find_winners(self) -> list[int]:
        return winning(self)

    # -- stores -----------------------------------------------------------------------------------------------------------

    def cap(self, seat: int, colour: int) -> int:
        """How many of the colour the seat may hold (R 5 A3.4)."""
        return self.box.cap_with_keeper if self.keeper[seat_colour(seat, colour)] >= 0 else self.box.cap

    def stores_of(self, seat: int) -> list[int]:
        """Coloured resources of the seat, by colour."""
        first = seat_colour(seat, 0)
        return self.store[first : first + COLOUR_COUNT]

    def total(self, seat: int) -> int:
        """Coloured resources of the seat."""
        i = seat * COLOUR_COUNT
        return self.store[i] + self.store[i + 1] + self.store[i + 2] + self.store[i + 3]

    def purse(self, seat: int) -> int:
        """What the seat can pay in any colours (R 6; ruling 21)."""
        i = seat * COLOUR_COUNT
        total = self.store[i] + self.store[i + 1] + self.store[i + 2] + self.store[i + 3]  # `total`, inlined
        return total + self.white[seat] if self.white_pays else total

    def pay_white(self, seat: int, number: int) -> None:
        if number > 0:
            self.white[seat] -= number
            self.tell(EV_PAID_WHITE, seat, number)

    def due(self, seat: int, colour: int, number: int) -> int:
        """What is left to pay of an amount in a named colour after discount cards (R 6)."""
        left = number - self.discount[seat * COLOUR_COUNT + colour]  # `seat_colour`, inlined: asked very often
        return left if left > 0 else 0

    def gain(self, seat: int, colour: int, number: int, counted: int = -1) -> int:
        """Add to the store as far as the cap allows; how much that was."""
        i = seat_colour(seat, colour)
        got = min(number, self.cap(seat, colour) - self.store[i])
        if got > 0:
            self.store[i] += got
            self.progress = 1
            if self.die[i]:
                self.die[i] = max(self.die[i], self.store[i] - self.box.cap)
        self.tell(EV_GAINED, seat, colour, max(0, got), counted)
        return max(0, got)

    def pay(self, seat: int, colour: int, number: int) -> None:
        """Pay of one colour, from the extra die first: one that would show 0 goes back, and its keeper comes home (R 7)."""
        if number <= 0:
            return
        i = seat_colour(seat, colour)
        self.store[i] -= number
        self.tell(EV_PAID, seat, colour, number)
        if self.keeper[i] >= 0:
            if number >= self.die[i]:
                self.used_up |= only(colour)
            self.die[i] = max(1, self.die[i] - number)
            if self.store[i] == 0:
                self.keeper_home(seat, colour)

    def keeper_home(self, seat: int, colour: int) -> None:
        """The keeper returns to the waiting place with the extra die given back."""
        i = seat_colour(seat, colour)
        self._vacate(seat, KEEPERS_AT + self.keeper[i])
        self.keeper[i] = NO_KEEPER
        self.die[i] = 0
        self.tell(EV_KEEPER_HOME, seat, colour)

    # -- market and altar -------------------------------------------------------------------------------------------------

    def own_on_altar(self, seat: int) -> int:
        count = 0
        for place in range(ALTARS_AT, KEEPERS_AT):
            count += self.at[place * SEATS + seat]  # `place_seat`, inlined: asked in every turn
        return count

    def own_baskets(self, seat: int) -> int:
        count = 0
        if not self.box.baskets:
            return count
        for place in range(BASKETS_AT, ALTARS_AT):
            count += self.at[place_seat(place, seat)]
        return count

    def post(self, seat: int, place: int, number: int) -> None:
        """Put waiting workers on free squares of a place (A5)."""
        self.waiting[seat] -= number
        self.at[place_seat(place, seat)] += number
        self.room[place] -= number
        self.posted[seat] |= only(place)
        self.tell(EV_POSTED, seat, place, number)

    def _vacate(self, seat: int, place: int) -> None:
        self.at[place_seat(place, seat)] -= 1
        self.waiting[seat] += 1
        if place >= RECRUITMENT_AT:
            self.room[place] += 1
            if not self.at[place_seat(place, seat)]:
                self.posted[seat] &= ~only(place)

    def call_back(self, seat: int, place: int) -> None:
        """A worker of a market sheet or the altar comes back; its effect ends (R 5 A3.6, A4)."""
        self.tell(EV_CALLED_BACK, seat, place)
        if place >= KEEPERS_AT:
            self._lose_extra(seat, keeper_colour(place - KEEPERS_AT))
        self._vacate(seat, place)

    def _lose_extra(self, seat: int, colour: int) -> None:
        """Ruling 14: what lies on the extra die is lost."""
        i = seat_colour(seat, colour)
        self.tell(EV_LOST, seat, colour, self.die[i])
        self.store[i] -= self.die[i]
        self.die[i] = 0
        self.keeper[i] = NO_KEEPER

    # -- pieces in the ruins ----------------------------------------------------------------------------------------------

    def put_worker(self, seat: int, slot: int) -> None:
        """A waiting worker to a tile: on a free mark if there is one, else beside the marks (R 5 A2)."""
        self.waiting[seat] -= 1
        self.own[seat] |= only(slot)
        if self.marks[slot]:
            self.marks[slot] -= 1
            self.on[slot_seat(slot, seat)] += 1
            self.tell(EV_STANDS, seat, self.ruins.tile[slot])
        else:
            self.beside[slot_seat(slot, seat)] += 1
            self.tell(EV_STANDS_BESIDE, seat, self.ruins.tile[slot])

    def worker_back(self, seat: int, slot: int) -> None:
        """A worker comes back from a mark and frees it."""
        self.on[slot_seat(slot, seat)] -= 1
        self.marks[slot] += 1
        self.waiting[seat] += 1
        self._look_at(seat, slot)
        self.tell(EV_CAME_BACK, seat, self.ruins.tile[slot])

    def beside_back(self, seat: int, slot: int) -> None:
        """A worker comes back from beside the marks."""
        self.beside[slot_seat(slot, seat)] -= 1
        self.waiting[seat] += 1
        self._look_at(seat, slot)
        self.tell(EV_CAME_BACK, seat, self.ruins.tile[slot])

    def put_meeple(self, seat: int, slot: int) -> None:
        """Move the seat's meeple, waiting or in the ruins, onto a mark of a tile (ruling 1); the mark it leaves is free."""
        self._lift_meeple(seat)
        self.meeple[seat] = slot
        self.marks[slot] -= 1
        self.own[seat] |= only(slot)
        self.tell(EV_MEEPLE_MOVED, seat, self.ruins.tile[slot])

    def meeple_back(self, seat: int) -> None:
        self._lift_meeple(seat)
        self.tell(EV_MEEPLE_BACK, seat)

    def _lift_meeple(self, seat: int) -> None:
        slot = self.meeple[seat]
        if slot >= 0:
            self.marks[slot] += 1
            self.meeple[seat] = HOME
            self._look_at(seat, slot)

    def _look_at(self, seat: int, slot: int) -> None:
        i = slot_seat(slot, seat)
        if not self.on[i] and not self.beside[i] and self.meeple[seat] != slot:
            self.own[seat] &= ~only(slot)

    def lay(self, tile: int, turn: int, first: int, colour: int) -> int:
        """Put a tile into the ruins; its slot."""
        if self.ruins.shared:
            self.ruins = self.ruins.copy(self.box)
        self.ruins.add(self.box, tile, turn, first, colour)
        self.marks.append(len(self.box.turn_marks[tile][turn]))
        self.on.extend([0] * SEATS)
        self.beside.extend([0] * SEATS)
        return len(self.ruins.tile) - 1

    # -- side options (steps/asides.py) -----------------------------------------------------------------------------------

    def aside(self, seat: int, action: int) -> None:
        take_aside(self, seat, action)

    def refuse_aside(self, seat: int, action: int) -> Reason | None:
        return refuse_aside(self, seat, action)


POSITION = Knossos
EARLIER_STRIDE = 24  # cells of a row, when no frame had more than twelve
EARLIER_ORIGIN = 11
ACTIONS_SINCE = (6790,)  # before there were errands


def earlier_fields(fields: dict[str, Any], actions: int | None) -> dict[str, Any]:
    """The fields of a position that was kept when the grid had 24 x 24 cells, told by the number of actions there were."""
    if actions in ACTIONS_SINCE:
        return fields
    laid = list(fields["laid"])
    for i in range(2, len(laid), 3):
        down, right = divmod(laid[i], EARLIER_STRIDE)
        laid[i] = cell_at(right - EARLIER_ORIGIN + ORIGIN, down - EARLIER_ORIGIN + ORIGIN)
    return {**fields, "laid": laid}


def start(game: Game, box: Box, seats: int, options: dict[str, int], chance: Chance) -> Knossos:
    """R 4."""
    n = seats - 3
    p = Knossos(game, box, seats, chance)
    p.marks = [0]
    p.on = [0] * SEATS
    p.beside = [0] * SEATS
    p.meeple = [HOME] * SEATS
    p.own = [0] * SEATS
    p.posted = [0] * SEATS
    p.store = [0] * (SEATS * COLOUR_COUNT)
    p.keeper = [NO_KEEPER] * (SEATS * COLOUR_COUNT)
    p.die = [0] * (SEATS * COLOUR_COUNT)
    p.discount = [0] * (SEATS * COLOUR_COUNT)
    p.white = [0] * SEATS
    p.cards = [[] for _ in range(SEATS)]
    p.last_return = [0] * SEATS
    p.area = [1, 2, 3, 4]  # R 4.1
    p.bag = box.tiles[START_TILES:]
    chance.shuffle(p.bag)
    p.altar = options["altar"] - 1 if options["altar"] else chance.below(len(box.altar_rule))  # R 4.3
    p.sheet = options["sheet"] - 1 if options["sheet"] else chance.below(2)  # R 4.4
    choose_rulings(p, options)
    fill_market(p, n)
    deck = box.cards[:]
    chance.shuffle(deck)
    p.removed = deck[: box.cards_removed[n]]  # R 4.5
    p.deck = deck[box.cards_removed[n] :]
    p.display = [p.deck.pop() for _ in range(box.display[n])]
    p.first = chance.below(seats)  # R 4.7
    p.push(STEP_TURN, p.first)
    return p


def mark_cells(p: Knossos, slot: int) -> list[int]:
    """The grid cells of a slot's bull marks."""
    ruins = p.ruins
    return [ruins.at[slot] + o for o in p.box.turn_marks[ruins.tile[slot]][ruins.turn[slot]]]
