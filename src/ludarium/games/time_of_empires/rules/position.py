"""What lies on the table: the map, the player boards, the shared boards, the timers and the clock."""

from __future__ import annotations

from typing import Final

from ludarium.games.time_of_empires import COLOURS, ERA_MODES
from ludarium.games.time_of_empires.rules import clock
from ludarium.games.time_of_empires.rules.actions import CARDS, DISCARD, PRESET
from ludarium.games.time_of_empires.rules.boards import PERKS, SYMBOLS, TYPE_COUNT
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.eras import (
    ERAS,
    FULL_CRY,
    IN_TURNS,
    NOT_YET,
    REAL_TIME,
    SCORING_STEPS,
    VOTED,
)
from ludarium.games.time_of_empires.rules.map_layouts import Layout
from ludarium.games.time_of_empires.rules.places import (
    CORNERS,
    PLACES,
    TERRITORIES,
    land_at,
    number_of_buildings,
    territory,
)
from ludarium.games.time_of_empires.rules.refusals import refuse_aside
from ludarium.games.time_of_empires.rules.spaces import COLUMNS, DECKS, NO_CARD, PILE_COUNT, TIMERS, WONDERS
from ludarium.games.time_of_empires.rules.step_kinds import BIRTH, EFFECT, ERA, effect_source, pack_effect
from ludarium.games.time_of_empires.rules.supply import discard_top
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import NEVER, Position, Reason
from ludarium.kernel.game import Game
from ludarium.kernel.options import assigned
from ludarium.kernel.step import ARG_SHIFT, arg_of, kind_of


class Empires(Position):
    def __init__(self, game: Game, box: Box, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.box = box
        self.layout: Layout = box.layouts[seats - 2]
        # the course of the game
        self.modes: list[int] = []  # for each era IN_TURNS, REAL_TIME or VOTED
        self.votes: list[int] = []  # of the coming era
        self.era = 0
        self.real = False  # the era is played in real time
        self.round = 0
        self.first = 0  # the start player, who holds the device
        self.phase = 0
        self.gong_at = 0  # stamp of the first gong; era time counts from here
        # what the table has agreed on (2, 15)
        self.colour: list[int] = []  # of each seat: which tiles and initial cards it has
        self.start_passes = False  # ours: the start player changes between eras, too
        self.no_site = 0  # a free building without a legal site
        self.lifted_must_move = False
        self.exactly_two = False
        self.grace = 0  # milliseconds after the second gong
        self.deadline = 0  # stamp at which open choices are made by default; -1: none
        # the map (7), numbered as in `places`
        self.tile_at: list[int] = []
        self.turned: list[int] = []
        self.terrain: list[int] = []
        self.site_free: list[int] = []  # free available sites of each territory
        self.hard_free: list[int] = []  # free unavailable ones
        self.clans: list[int] = []  # by place: a group (`places.pack_group`)
        self.built: list[int] = []  # by seat and territory (`places.land_at`): a set of buildings
        # player boards
        self.sections: list[int] = []  # by seat and type (`boards.section_at`): buildings taken
        self.symbols: list[int] = []  # seat * 6 + symbol: visible ones
        self.knowledge: list[int] = []
        self.bricks: list[int] = []
        self.reserve: list[int] = []
        self.scholars: list[int] = []
        self.aloft: list[int] = []  # clans taken for card 309, not yet dropped (A16)
        self.tokens: list[int] = []  # section_at(seat, section): value of the construction bonus token
        self.leaders: list[list[int]] = []
        self.perks: list[int] = []  # by seat and perk (`boards.perk_at`): what the leaders change
        self.ruins: list[list[int]] = []  # destroyed sections: buildings by owner and type (`boards.section_at`)
        self.ruins_scored: list[int] = []
        self.gone: list[int] = []  # by seat and type: own buildings destroyed, by anybody
        self.lost: list[int] = []  # own buildings out of the game
        # shared boards
        self.piles: list[list[int]] = []  # scholars by seat, bottom first: 4 columns, 3 wonders
        self.leader_at: list[int] = []
        self.wonder_at: list[int] = []
        self.sides: list[int] = []  # of the leader effect tiles; -1: not in play
        # cards
        self.tops: list[int] = []
        self.decks: list[list[int]] = []  # below the top
        self.deck_backs: list[int] = []  # back of the top card (`boards.pack_back`); -1: empty
        self.hands: list[list[int]] = []
        self.backs: list[list[int]] = []
        self.discovery: list[list[int]] = []
        self.waiting: list[int] = []  # type of the building on the top card, -1: none
        self.discards: list[list[int]] = []
        self.removed: list[int] = []
        # timers, by seat and letter (`spaces.timer_at`)
        self.t_space: list[int] = []  # -1: held
        self.t_slot: list[int] = []
        self.t_end: list[int] = []
        self.lifted_from: list[int] = []  # the space that a held timer was lifted from, -1: none (A7)
        self.acting: list[int] = []  # which timer the seat's present action belongs to
        self.used_tiles: list[int] = []  # leader tiles resolved by the present placement (A12)
        self.ban_now: list[int] = []  # shared spaces of this round, and of the round before (6)
        self.ban_prev: list[int] = []
        self.struck: list[int] = []  # where the seat was attacked since its last placement, -1: nowhere
        # secret choices
        self.preset: list[int] = []  # scholars at a cry; FULL_CRY: the full number
        self.found_at: list[int] = []
        self.token_choice: list[int] = []
        # points
        self.vp: list[int] = []
        self.points: list[int] = []  # by era, step and seat (`points_at`)

    def copy(self) -> Empires:
        new = Empires(self.game, self.box, self.seats, self.chance.copy())
        self.copy_base(new)
        new.modes = self.modes[:]
        new.votes = self.votes[:]
        new.era = self.era
        new.real = self.real
        new.round = self.round
        new.first = self.first
        new.phase = self.phase
        new.gong_at = self.gong_at
        new.deadline = self.deadline
        new.colour = self.colour  # never changed
        new.start_passes = self.start_passes
        new.no_site = self.no_site
        new.lifted_must_move = self.lifted_must_move
        new.exactly_two = self.exactly_two
        new.grace = self.grace
        new.tile_at = self.tile_at  # the map is laid once and never changed
        new.turned = self.turned
        new.terrain = self.terrain
        new.site_free = self.site_free[:]
        new.hard_free = self.hard_free[:]
        new.clans = self.clans[:]
        new.built = self.built[:]
        new.sections = self.sections[:]
        new.symbols = self.symbols[:]
        new.knowledge = self.knowledge[:]
        new.bricks = self.bricks[:]
        new.reserve = self.reserve[:]
        new.scholars = self.scholars[:]
        new.aloft = self.aloft[:]
        new.tokens = self.tokens[:]
        new.leaders = [x[:] for x in self.leaders]
        new.perks = self.perks[:]
        new.ruins = [x[:] for x in self.ruins]
        new.ruins_scored = self.ruins_scored[:]
        new.gone = self.gone[:]
        new.lost = self.lost[:]
        new.piles = [x[:] for x in self.piles]
        new.leader_at = self.leader_at[:]
        new.wonder_at = self.wonder_at[:]
        new.sides = self.sides[:]
        new.tops = self.tops[:]
        new.decks = [x[:] for x in self.decks]
        new.deck_backs = self.deck_backs[:]
        new.hands = [x[:] for x in self.hands]
        new.backs = [x[:] for x in self.backs]
        new.discovery = [x[:] for x in self.discovery]
        new.waiting = self.waiting[:]
        new.discards = [x[:] for x in self.discards]
        new.removed = self.removed[:]
        new.t_space = self.t_space[:]
        new.t_slot = self.t_slot[:]
        new.t_end = self.t_end[:]
        new.lifted_from = self.lifted_from[:]
        new.acting = self.acting[:]
        new.used_tiles = self.used_tiles[:]
        new.ban_now = self.ban_now[:]
        new.ban_prev = self.ban_prev[:]
        new.struck = self.struck[:]
        new.preset = self.preset[:]
        new.found_at = self.found_at[:]
        new.token_choice = self.token_choice[:]
        new.vp = self.vp[:]
        new.points = self.points[:]
        return new

    def follow(self, seat: int, kind: int, arg: int = 0) -> None:
        """Push a step of a seat's action: onto the seat's own stack in real time, onto the table's in turns."""
        if self.real:
            self.push_own(seat, kind, arg)
        else:
            self.push(kind, seat, arg)

    def points_at(self, era: int, step: int, seat: int) -> int:
        """Where `points` keeps what a seat got in a scoring step of an era, both from 1."""
        return ((era - 1) * SCORING_STEPS + step - 1) * self.seats + seat

    def start_player(self) -> int:
        return self.first

    def scores(self) -> list[int]:
        return self.vp[:]

    def buildings_on_map(self, seat: int) -> int:
        count = 0
        for t in self.layout.territories:
            count += number_of_buildings(self.built[land_at(seat, t)])
        return count

    def find_winners(self) -> list[int]:
        """Most VP; tied: most own buildings on the central board; still tied: shared (11, end)."""
        best = max(self.vp)
        tied = [seat for seat in range(self.seats) if self.vp[seat] == best]
        most = max([self.buildings_on_map(seat) for seat in tied])
        return [seat for seat in tied if self.buildings_on_map(seat) == most]

    def aside(self, seat: int, action: int) -> None:
        if action == DISCARD:
            discard_top(self, seat)
        else:
            self.preset[seat] = action - PRESET

    def refuse_aside(self, seat: int, action: int) -> Reason | None:
        return refuse_aside(self, seat, action)

    def anytime(self, seat: int) -> list[int]:
        return clock.presets(self, seat)

    def advance(self, to: int) -> None:
        if to > self.now:
            clock.pass_time(self, to)
            self.settle()

    def next_alarm(self) -> int:
        return NEVER if self.over else clock.next_alarm(self)

    def idle(self) -> bool:
        return clock.idle(self)


POSITION = Empires


EARLIER_ERA_CARDS: Final = 36


def renumber(p: Empires) -> None:
    """Kept when the eras had 36 kinds of cards at most: the sources of effects after them have moved."""
    for stack in [p.agenda, *p.stacks]:
        for i, step in enumerate(stack):
            if kind_of(step) == EFFECT and effect_source(arg_of(step)) >= EARLIER_ERA_CARDS:
                stack[i] = step + (pack_effect(CARDS - EARLIER_ERA_CARDS, 0) << ARG_SHIFT)


def start(game: Game, box: Box, seats: int, options: dict[str, int], chance: Chance) -> Empires:
    """Setup (2)."""
    p = Empires(game, box, seats, chance)
    modes = ERA_MODES[options["era_modes"]]
    p.modes = [VOTED] * ERAS if modes == "ask" else [REAL_TIME if letter == "r" else IN_TURNS for letter in modes]
    p.votes = [-1] * seats
    p.colour = assigned(len(COLOURS), options["colours"])[:seats]
    p.start_passes = options["start_passes_between_eras"] == 1
    p.no_site = options["no_site"]
    p.lifted_must_move = options["lifted_must_move"] == 1
    p.exactly_two = options["exactly_two"] == 1
    p.grace = 0 if options["strict_gong"] == 1 else box.grace
    p.first = chance.below(seats)  # R 6, ruling: the oldest player is not known here
    _lay_map(p, options["same_turning"] == 1)
    _deal_boards(p)
    p.push(ERA, arg=1)
    p.push(BIRTH)
    return p


def _lay_map(p: Empires, same_turning: bool) -> None:
    """Capital tiles on their slots, neutral tiles shuffled onto the others, each turned at random (2.1, A31)."""
    box, layout, chance = p.box, p.layout, p.chance
    neutral: list[int] = []
    for seat in range(p.seats):
        neutral += box.neutral_tiles[p.colour[seat]]
    chance.shuffle(neutral)
    capitals_turn = chance.below(3)
    for slot in range(layout.tiles):
        seat = layout.seat_of[slot]
        if seat >= 0:
            p.tile_at.append(box.capital_tile[p.colour[seat]])
            p.turned.append(capitals_turn if same_turning else chance.below(3))
        else:
            p.tile_at.append(neutral.pop())
            p.turned.append(chance.below(3))
    lay_tiles(p)


def lay_tiles(p: Empires) -> None:
    """Terrain and sites of each territory from the tiles as they lie; the map is empty of pieces after it."""
    box = p.box
    p.terrain = [-1] * TERRITORIES
    p.site_free = [0] * TERRITORIES
    p.hard_free = [0] * TERRITORIES
    for slot in range(p.layout.tiles):
        tile = p.tile_at[slot]
        for i in range(CORNERS):
            t = territory(slot, (i + p.turned[slot]) % CORNERS)
            p.terrain[t] = box.tile_terrain[tile][i]
            p.site_free[t] = box.tile_sites[tile][i]
            p.hard_free[t] = box.tile_hard[tile][i]
    p.clans = [0] * PLACES
    p.built = [0] * (TERRITORIES * p.seats)


def _deal_boards(p: Empires) -> None:
    box, seats = p.box, p.seats
    p.sections = [0] * (TYPE_COUNT * seats)
    for _seat in range(seats):
        for symbol in range(SYMBOLS):
            p.symbols.append(sum([box.symbols[section][symbol][0] for section in range(TYPE_COUNT)]))
    p.knowledge = [box.start_knowledge] * seats
    p.bricks = [box.start_bricks] * seats
    p.reserve = [box.population] * seats
    p.scholars = [0] * seats
    p.aloft = [0] * seats
    p.tokens = [0] * (TYPE_COUNT * seats)
    p.leaders = [[] for _ in range(seats)]
    p.perks = [0] * (PERKS * seats)
    p.ruins = [[] for _ in range(seats)]
    p.ruins_scored = [0] * seats
    p.gone = [0] * (TYPE_COUNT * seats)
    p.lost = [0] * (TYPE_COUNT * seats)
    p.piles = [[] for _ in range(PILE_COUNT)]
    p.leader_at = [-1] * COLUMNS
    p.wonder_at = [-1] * WONDERS
    p.sides = [p.chance.below(2) if box.tile_players[column] <= seats else -1 for column in range(COLUMNS)]  # R 2.3
    p.tops = [NO_CARD] * DECKS
    p.decks = [[] for _ in range(DECKS)]
    p.deck_backs = [-1] * DECKS
    p.hands = [box.hand_of_colour[p.colour[seat]][:] for seat in range(seats)]
    p.backs = [[box.card_type[box.number_of[c]] for c in hand] for hand in p.hands]
    p.discovery = [[] for _ in range(seats)]
    p.waiting = [-1] * seats
    p.discards = [[] for _ in range(seats)]
    p.t_space = [-1] * (TIMERS * seats)
    p.t_slot = [-1] * (TIMERS * seats)
    p.t_end = [0] * (TIMERS * seats)
    p.lifted_from = [-1] * (TIMERS * seats)
    p.acting = [0] * seats
    p.used_tiles = [0] * seats
    p.ban_now = [0] * seats
    p.ban_prev = [0] * seats
    p.struck = [-1] * seats
    p.preset = [FULL_CRY] * seats
    p.found_at = [NOT_YET] * seats
    p.token_choice = [NOT_YET] * seats
    p.vp = [0] * seats
    p.points = [0] * (ERAS * SCORING_STEPS * seats)
