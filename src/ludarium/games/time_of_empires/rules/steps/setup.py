"""Birth of the empires, preparation of an era, and the choices that belong to it (2, 4, 22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    APPOINT,
    BEGAN,
    CHOSE,
    ERA_BEGINS,
    LEADER_SHOWN,
    MODE,
    MODE_SET,
    SETTLE,
    TOKEN,
    TOKEN_PLACED,
    WONDER_SHOWN,
)
from ludarium.games.time_of_empires.rules.boards import PERK_CRY, SYM_SCHOLARS, TYPE_COUNT, perk_at, section_at, symbol_at
from ludarium.games.time_of_empires.rules.clock import mode_before
from ludarium.games.time_of_empires.rules.eras import DESTRUCTION, NOT_YET, REAL_TIME, VOTED
from ludarium.games.time_of_empires.rules.map import enter
from ludarium.games.time_of_empires.rules.places import corner_of, territory
from ludarium.games.time_of_empires.rules.spaces import COLUMNS, DECKS, wonder_pile
from ludarium.games.time_of_empires.rules.step_kinds import (
    APPOINT_STEP,
    APPOINTMENT,
    BIRTH_SHOW,
    COUNT_VOTES,
    FOUND,
    LAST,
    PHASE,
    PREPARE,
    SCORE,
    TOKEN_STEP,
    TOKENS,
    TOKENS_SHOW,
    VOTE,
    VOTES,
)
from ludarium.games.time_of_empires.rules.steps.base import Choice
from ludarium.games.time_of_empires.rules.supply import appoint, turn_up
from ludarium.games.time_of_empires.rules.timers import take_timers_back
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def limit_choices(p: Empires) -> None:
    """In real-time eras open choices are made by default after a while (22)."""
    p.deadline = p.now + p.box.choice_ms if p.real else -1


class Birth(Auto["Empires"]):
    """Each player puts 1 clan on their own capital tile; all choose at once and secretly (2.5)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        p.real = p.modes[0] == REAL_TIME
        limit_choices(p)
        p.push(BIRTH_SHOW)
        for who in range(p.seats):
            p.push_own(who, FOUND)


class Found(Choice):
    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        first = SETTLE + territory(p.layout.capital_of[seat], 0)
        return [first, first + 1, first + 2]

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.found_at[seat] = corner_of(action - SETTLE)
        p.tell(CHOSE, seat)


class BirthShow(Auto["Empires"]):
    def run(self, p: Empires, seat: int, arg: int) -> None:
        p.deadline = -1
        p.revealed()
        for who in range(p.seats):
            t = territory(p.layout.capital_of[who], p.found_at[who])
            p.reserve[who] -= 1
            enter(p, who, t, 1)
            p.tell(BEGAN, who, t)
            p.found_at[who] = NOT_YET


class Era(Auto["Empires"]):
    """An era: preparation, action phase, scoring (3). Each may be played either way."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        p.era = arg
        if arg > 1 and p.start_passes:
            p.first = (p.first + 1) % p.seats  # ours; the start player is told when the rounds begin
        p.push(LAST)
        p.push(SCORE, arg=DESTRUCTION)
        p.push(PHASE)
        p.push(TOKENS_SHOW)
        p.push(TOKENS)
        p.push(APPOINTMENT, arg=0)
        p.push(PREPARE)
        if p.modes[arg - 1] == VOTED:
            p.push(COUNT_VOTES)
            p.push(VOTES)


class Votes(Auto["Empires"]):
    """The table decides how the era is played, openly, by majority (22)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        limit_choices(p)
        for who in range(p.seats):
            p.votes[who] = -1
            p.push_own(who, VOTE)


class Vote(Choice):
    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        return [MODE, MODE + 1]

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.votes[seat] = action - MODE


class CountVotes(Auto["Empires"]):
    """Majority; a tie keeps the mode of the era before, in era I introductory (22)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        real = sum(p.votes)
        tied = 2 * real == p.seats
        p.modes[p.era - 1] = mode_before(p) if tied else int(2 * real > p.seats)
        p.tell(MODE_SET, p.era, p.modes[p.era - 1])


class Prepare(Auto["Empires"]):
    """Steps 1 to 4: technology boards, wonder board, leader board, timers (4)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        p.real = p.modes[p.era - 1] == REAL_TIME
        p.round = 0
        p.revealed()
        p.tell(ERA_BEGINS, p.era, int(p.real))
        lay_decks(p)
        show_wonder(p)
        show_leaders(p)
        for who in range(p.seats):
            take_timers_back(p, who)
            p.ban_now[who] = 0
            p.ban_prev[who] = 0


def lay_decks(p: Empires) -> None:
    """What is left of the old era goes; the 24 cards of the new one lie in four equal decks (4.1)."""
    for deck in range(DECKS):
        if p.tops[deck] >= 0:
            p.removed.append(p.tops[deck])
        p.removed += p.decks[deck]
    cards = p.box.pieces_of_era[p.era][:]
    p.chance.shuffle(cards)
    size = len(cards) // DECKS
    for deck in range(DECKS):
        p.decks[deck] = cards[deck * size : (deck + 1) * size]
        turn_up(p, deck)


def show_wonder(p: Empires) -> None:
    """One of the era's wonders; earlier ones stay (4.2)."""
    choices = [w for w in range(len(p.box.wonder_era)) if p.box.wonder_era[w] == p.era]
    p.wonder_at[p.era - 1] = p.chance.pick(choices)
    p.tell(WONDER_SHOWN, p.wonder_at[p.era - 1], wonder_pile(p.era - 1))


def show_leaders(p: Empires) -> None:
    """One random leader of each kind; with four players one of the rest in the fourth column (4.3)."""
    of_era = [x for x in range(len(p.box.leader_era)) if p.box.leader_era[x] == p.era]
    for column in range(3):
        chosen = p.chance.pick([x for x in of_era if p.box.leader_kind[x] == column])
        of_era.remove(chosen)
        p.leader_at[column] = chosen
    p.leader_at[3] = p.chance.pick(of_era) if p.sides[3] >= 0 else -1
    for column in range(COLUMNS):
        if p.leader_at[column] >= 0:
            p.tell(LEADER_SHOWN, p.leader_at[column], column)


class Appointment(Auto["Empires"]):
    """All appoint at once (4.5, 8.9). `arg` 1: after rounds 5 and 10, where L15 counts (23)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        limit_choices(p)
        for who in range(p.seats):
            number = p.symbols[symbol_at(who, SYM_SCHOLARS)]
            if arg:
                number += p.perks[perk_at(who, PERK_CRY)]
            p.push_own(who, APPOINT_STEP, number)


def numbers_to_appoint(p: Empires, seat: int, most: int) -> list[int]:
    most = min(most, p.reserve[seat])
    return [APPOINT + n for n in range(most, -1, -1)] if most else []


class AppointStep(Choice):
    """Up to `arg` tokens from the reserve become scholars; the number is one choice (5.7)."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        return numbers_to_appoint(p, seat, arg)

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        appoint(p, seat, action - APPOINT)


class AppointAgain(Choice):
    """Card 111: up to `arg` for each scholar on their board, counted at the choice: a cry may come before it (5.7)."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        return numbers_to_appoint(p, seat, arg * p.scholars[seat])

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        appoint(p, seat, action - APPOINT)


class Tokens(Auto["Empires"]):
    """The era's construction bonus token: all choose secretly and reveal together (4.6)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        limit_choices(p)
        for who in range(p.seats):
            p.push_own(who, TOKEN_STEP)


class TokenStep(Choice):
    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        return [TOKEN + section for section in range(TYPE_COUNT) if p.tokens[section_at(seat, section)] == 0]

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.token_choice[seat] = action - TOKEN
        p.tell(CHOSE, seat)


class TokensShow(Auto["Empires"]):
    def run(self, p: Empires, seat: int, arg: int) -> None:
        p.deadline = -1
        p.revealed()
        for who in range(p.seats):
            section = p.token_choice[who]
            p.tokens[section_at(who, section)] = p.box.token_vp[p.era - 1]
            p.token_choice[who] = NOT_YET
            p.tell(TOKEN_PLACED, who, p.box.token_vp[p.era - 1], section)
