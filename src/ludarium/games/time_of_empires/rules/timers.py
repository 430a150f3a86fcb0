"""Timers and spaces: the guards G1 to G5, placing, lifting, and what each space starts (5.3 to 5.7, 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import TIMER_LIFTED, TIMER_PLACED, TIMER_SHIFTED
from ludarium.games.time_of_empires.rules.boards import SECTION_SIZE, perk_at, section_at, symbol_at
from ludarium.games.time_of_empires.rules.map import can_move, can_place_clans
from ludarium.games.time_of_empires.rules.ops import tile_source
from ludarium.games.time_of_empires.rules.spaces import (
    BUILDING,
    DISCOVERING,
    GAIN_BRICKS,
    GAIN_KNOWLEDGE,
    LEADER,
    MOVE_CLANS,
    PLACE,
    SPACES,
    TECHNOLOGY,
    TIMERS,
    WONDER,
    decks_of,
    first_deck,
    pile_of,
    timer_at,
    timer_letter,
    timer_seat,
    wonder_place,
)
from ludarium.games.time_of_empires.rules.step_kinds import (
    BUILD_STEP,
    DISCOVER_STEP,
    DRAW_STEP,
    EFFECT,
    MOVES,
    PLACE_CLANS,
    pack_count,
    pack_effect,
)
from ludarium.games.time_of_empires.rules.supply import construction_cost, discovery_cost, gain, send_scholar
from ludarium.kernel.bitsets import holds, with_number

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


# -- G5: the action is legal and can be paid ------------------------------------------------------------------------


def in_play(p: Empires, space: int) -> bool:
    """Columns and wonders that exist with these seats in this era (5.2)."""
    if space >= WONDER:
        return p.wonder_at[wonder_place(pile_of(space))] >= 0
    return space < LEADER or p.sides[pile_of(space)] >= 0


def can_discover(p: Empires, seat: int) -> bool:
    if p.waiting[seat] >= 0:
        return False
    stock = p.knowledge[seat]
    for card in p.hands[seat]:
        if card < 0 or discovery_cost(p, seat, p.box.number_of[card]) <= stock:
            return True  # a face that this view does not show could be paid for
    return False


def can_pay_building(p: Empires, seat: int, number: int) -> bool:
    """The bricks of a card in stock, and a piece left in its section."""
    pieces = SECTION_SIZE - p.sections[section_at(seat, p.box.card_type[number])]
    return pieces > 0 and construction_cost(p, seat, number) <= p.bricks[seat]


def can_build(p: Empires, seat: int) -> bool:
    """Top card without building, its bricks in stock, a piece in its section (5.7)."""
    pile = p.discovery[seat]
    return bool(pile) and p.waiting[seat] < 0 and can_pay_building(p, seat, p.box.number_of[pile[-1]])


def could_build(p: Empires, seat: int) -> bool:
    """Whether a card of the discovery space could be built from once those above it were discarded (8.6, A23)."""
    if p.waiting[seat] >= 0:
        return False
    for card in p.discovery[seat]:
        if can_pay_building(p, seat, p.box.number_of[card]):
            return True
    return False


def possible(p: Empires, seat: int, space: int) -> bool:
    """G5: whether the action of a space could do something for the seat now (5.7, A20)."""
    if space <= GAIN_BRICKS:
        return True
    if space == PLACE:
        return can_place_clans(p, seat)
    if space == MOVE_CLANS:
        return can_move(p, seat)
    if space == DISCOVERING:
        return can_discover(p, seat)
    if space == BUILDING:
        return can_build(p, seat)
    if space < LEADER:
        deck = first_deck(space)
        return p.deck_backs[deck] >= 0 or p.deck_backs[deck + 1] >= 0
    return p.scholars[seat] > 0 and in_play(p, space)


# -- G2, G3, G4: slots ----------------------------------------------------------------------------------------------


def same_space(p: Empires, a: int, b: int) -> bool:
    """Whether two own-board spaces are one place for timers (switch of A6)."""
    return a == b or (p.box.share_space and a in (DISCOVERING, BUILDING) and b in (DISCOVERING, BUILDING))


def has_slot(p: Empires, seat: int, timer: int, space: int) -> bool:
    """G2 and G3 for one timer (0 or 1) of the seat; a spent timer of another player gives way in real time (A7)."""
    other = p.t_space[seat * TIMERS + 1 - timer]  # `other_timer`, without a call: this is asked for every space
    if space < TECHNOLOGY:
        return p.box.own_slots > 1 or other < 0 or not same_space(p, space, other)
    if other == space:
        return False  # G3: nobody holds both slots
    taken = 0
    spent = False
    for i in range(TIMERS * p.seats):
        if p.t_space[i] == space and i != timer_at(seat, timer):
            taken += 1
            if p.t_end[i] <= p.now:
                spent = True
    return taken < p.box.shared_slots or (spent and p.real)


def open_spaces(p: Empires, seat: int, timer: int, base: int) -> list[int]:
    """Spaces where the timer may be placed now, each added to `base` (G2 to G5, and the ban of 6)."""
    found: list[int] = []
    me = timer_at(seat, timer)
    now_at = p.t_space[me]
    must_move = p.lifted_must_move
    banned = 0 if p.real else p.ban_prev[seat]
    scholar = p.scholars[seat] > 0
    for space in range(SPACES):
        if space >= TECHNOLOGY:
            if now_at == space or (banned and holds(banned, space)):  # G4: a run-out timer leaves its shared space
                continue
            if must_move and p.lifted_from[me] == space:
                continue
            if space >= LEADER and (not scholar or not in_play(p, space)):
                continue
        if has_slot(p, seat, timer, space) and possible(p, seat, space):
            found.append(base + space)
    return found


def shift_targets(p: Empires, seat: int, timer: int, base: int) -> list[int]:
    """Where card 203 may move a timer that stands on a slot: another space under G2, G3, G5 (A13, A26)."""
    found: list[int] = []
    now_at = p.t_space[timer_at(seat, timer)]
    if now_at < 0:
        return found
    for space in range(SPACES):
        if same_space(p, space, now_at) or (not p.real and space >= TECHNOLOGY and holds(p.ban_prev[seat], space)):
            continue
        if has_slot(p, seat, timer, space) and possible(p, seat, space):
            found.append(base + space)
    return found


def free_slot(p: Empires, seat: int, timer: int, space: int) -> int:
    """The lowest free slot; else the one of the timer that ran out first, which goes back to its owner (5.4)."""
    me = timer_at(seat, timer)
    used = 0
    lifted = -1
    for i in range(TIMERS * p.seats):
        if p.t_space[i] != space or i == me or (space < TECHNOLOGY and timer_seat(i) != seat):
            continue
        used = with_number(used, p.t_slot[i])
        if lifted < 0 or (p.t_end[i], p.t_slot[i]) < (p.t_end[lifted], p.t_slot[lifted]):
            lifted = i  # of a full space, which has a spent timer of another player (`has_slot`)
    slots = p.box.own_slots if space < TECHNOLOGY else p.box.shared_slots
    for slot in range(slots):
        if not holds(used, slot):
            return slot
    slot = p.t_slot[lifted]
    p.t_space[lifted] = -1
    p.t_slot[lifted] = -1
    p.lifted_from[lifted] = space
    p.tell(TIMER_LIFTED, timer_seat(lifted), timer_letter(lifted), space)
    return slot


def place_timer(p: Empires, seat: int, timer: int, space: int) -> None:
    """Turn a timer and put it on a slot, then start the action (5.3). In turns it is not turned (6)."""
    me = timer_at(seat, timer)
    slot = free_slot(p, seat, timer, space)
    p.t_space[me] = space
    p.t_slot[me] = slot
    p.t_end[me] = p.now + p.box.timer_ms if p.real else 0
    p.lifted_from[me] = -1
    p.acting[seat] = timer
    p.used_tiles[seat] = 0
    p.struck[seat] = -1
    if not p.real and space >= TECHNOLOGY:
        p.ban_now[seat] = with_number(p.ban_now[seat], space)
    p.tell(TIMER_PLACED, seat, timer, space)
    start_action(p, seat, space)


def shift_timer(p: Empires, seat: int, timer: int, space: int) -> None:
    """Card 203: to another space without turning; left and reached space both count as placed on (A13, A26)."""
    me = timer_at(seat, timer)
    before = p.t_space[me]
    slot = free_slot(p, seat, timer, space)
    p.t_space[me] = space
    p.t_slot[me] = slot
    p.acting[seat] = timer
    if not p.real:
        for touched in (before, space):
            if touched >= TECHNOLOGY:
                p.ban_now[seat] = with_number(p.ban_now[seat], touched)
    p.tell(TIMER_SHIFTED, seat, timer, space)
    start_action(p, seat, space)


def take_timers_back(p: Empires, seat: int) -> None:
    for i in range(timer_at(seat, 0), timer_at(seat + 1, 0)):
        p.t_space[i] = -1
        p.t_slot[i] = -1
        p.t_end[i] = 0
        p.lifted_from[i] = -1


# -- what a space does ----------------------------------------------------------------------------------------------


def strength(p: Empires, seat: int, space: int) -> int:
    """How much a space of the player board gives: its visible symbols and what leaders add (8.1 to 8.4, 23)."""
    return p.symbols[symbol_at(seat, space)] + p.perks[perk_at(seat, space)]


def start_action(p: Empires, seat: int, space: int) -> None:
    """The action of a space; leaders' bonuses count here and only here (8, 23)."""
    if space == GAIN_KNOWLEDGE:
        gain(p, seat, strength(p, seat, space), 0)
    elif space == GAIN_BRICKS:
        gain(p, seat, 0, strength(p, seat, space))
    elif space == PLACE:
        p.follow(seat, PLACE_CLANS, strength(p, seat, space))
    elif space == MOVE_CLANS:
        p.follow(seat, MOVES, strength(p, seat, space))
    elif space == DISCOVERING:
        p.follow(seat, DISCOVER_STEP, 0)
    elif space == BUILDING:
        p.follow(seat, BUILD_STEP, 0)
    elif space < LEADER:
        p.follow(seat, DRAW_STEP, pack_count(1, decks_of(space)))
    elif space < WONDER:
        send_scholar(p, seat, pile_of(space))
        run_tile(p, seat, pile_of(space))
    else:
        send_scholar(p, seat, pile_of(space))


def run_tile(p: Empires, seat: int, column: int) -> None:
    """The effect of a leader tile, at most once for each placement of a timer (8.8, A12)."""
    if not holds(p.used_tiles[seat], column):
        p.used_tiles[seat] = with_number(p.used_tiles[seat], column)
        p.follow(seat, EFFECT, pack_effect(tile_source(column, p.sides[column]), 0))
