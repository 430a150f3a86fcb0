"""What lies on the table: dice on the ring of boards, displays, hands, decks and points."""

from __future__ import annotations

from ludarium.games.sixgems.rules.actions import CENTRE, DICE, FACES, KINDS, NO_CARD
from ludarium.games.sixgems.rules.content import Box
from ludarium.games.sixgems.rules.scoring import LINES, winners
from ludarium.games.sixgems.rules.step_kinds import START_TURN
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game


class SixGems(Position):
    def __init__(self, game: Game, box: Box, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.box = box
        self.limit = 0  # settlements that end the game
        self.pause_rule = 0  # options
        self.neighbour_rule = 0
        self.icon_face = 0  # the face that the lost icon of s06 and s12 shows; 0: it is the colour of a die (R 10.5)
        self.early_last = 0  # 1: somebody can be last in the first settlement, too (R 10.6)
        self.seat_points = 0
        self.first = 0  # the start player
        self.face: list[int] = []  # of the two blue dice and the red one
        self.at: list[int] = []  # the board each die lies on, or CENTRE
        self.hand: list[list[int]] = []  # jewel cards
        self.deck: list[int] = []
        self.cards: list[list[int]] = []  # settlement cards in hand
        self.card_deck: list[int] = []
        self.shown: list[int] = []  # jewel cards in displays in the order they were played (`laid`)
        self.rows: list[int] = []  # each row (`row_at`): all its jewels, fixed almighty ones included
        self.fixed: list[int] = []  # each row: the almighty jewels among them
        self.loose: list[int] = []  # almighty jewels in no row yet
        self.points: list[int] = []
        self.tally: list[int] = []  # points by seat and line of the sheet (`line_at`)
        self.ledger: list[int] = []  # settlement cards settled so far
        self.settled: list[int] = []  # how many each seat has settled
        self.pause: list[int] = []  # 1: may not settle in the next turn (option for two)
        self.current = NO_CARD  # the card of the settlement that is going on
        self.bonus: list[int] = []  # of this settlement
        self.left_out: list[int] = []  # the row that is left out of this settlement, -1: none

    def copy(self) -> SixGems:
        new = SixGems(self.game, self.box, self.seats, self.chance.copy())
        self.copy_base(new)
        new.limit = self.limit
        new.pause_rule = self.pause_rule
        new.neighbour_rule = self.neighbour_rule
        new.icon_face = self.icon_face
        new.early_last = self.early_last
        new.seat_points = self.seat_points
        new.first = self.first
        new.face = self.face[:]
        new.at = self.at[:]
        new.hand = [h[:] for h in self.hand]
        new.deck = self.deck[:]
        new.cards = [c[:] for c in self.cards]
        new.card_deck = self.card_deck[:]
        new.shown = self.shown[:]
        new.rows = self.rows[:]
        new.fixed = self.fixed[:]
        new.loose = self.loose[:]
        new.points = self.points[:]
        new.tally = self.tally[:]
        new.ledger = self.ledger[:]
        new.settled = self.settled[:]
        new.pause = self.pause[:]
        new.current = self.current
        new.bonus = self.bonus[:]
        new.left_out = self.left_out[:]
        return new

    def start_player(self) -> int:
        return self.first

    def scores(self) -> list[int]:
        return self.points[:]

    def find_winners(self) -> list[int]:
        return winners(self)


POSITION = SixGems


def renumber(p: SixGems) -> None:
    """Kept when a box had twelve settlement cards at most: the number after them meant no card."""
    if p.current == 12:
        p.current = NO_CARD


def start(game: Game, box: Box, seats: int, options: dict[str, int], chance: Chance) -> SixGems:
    """Setup (R 3): roll the dice into the centre, deal, choose the start player by lot."""
    p = SixGems(game, box, seats, chance)
    choice = options["settlements"]
    p.limit = choice + 2 if choice else box.settlements[seats - 2]
    p.pause_rule = int(options["two_player_pause"] and seats == 2)
    p.neighbour_rule = options["neighbour_moves"]
    p.icon_face = options["die_icon"]
    p.early_last = options["early_last"]
    p.seat_points = options["seat_points"]
    p.face = [p.roll(FACES) + 1 for _ in range(DICE)]
    p.at = [CENTRE] * DICE
    p.deck = box.jewels[:]
    chance.shuffle(p.deck)
    p.hand = [[p.deck.pop() for _ in range(box.jewel_hand)] for _ in range(seats)]
    p.card_deck = box.cards[:]
    chance.shuffle(p.card_deck)
    p.cards = [[p.card_deck.pop() for _ in range(box.settlement_hand)] for _ in range(seats)]
    p.rows = [0] * (KINDS * seats)
    p.fixed = [0] * (KINDS * seats)
    p.loose = [0] * seats
    p.tally = [0] * (LINES * seats)
    p.settled = [0] * seats
    p.pause = [0] * seats
    p.bonus = [0] * seats
    p.left_out = [-1] * seats
    p.first = p.roll(seats)
    p.points = [starting_points(p, seat) for seat in range(seats)]
    p.push(START_TURN, p.first)
    return p


def starting_points(p: SixGems, seat: int) -> int:
    """0, 2, 4, 6 in turn order (R 3.4)."""
    return p.box.seat_points * ((seat - p.first) % p.seats) if p.seat_points else 0
