"""What a learner sees: map, boards, piles, cards and clocks; seats counted from the viewer."""

from __future__ import annotations

from typing import Final

from ludarium.games.time_of_empires.rules.actions import FACES, LEADERS, WONDERS
from ludarium.games.time_of_empires.rules.boards import PERKS, SECTION_SIZE, SYMBOLS, TYPE_COUNT
from ludarium.games.time_of_empires.rules.places import PLACES, TERRITORIES, owner_of, size_of
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import PILE_COUNT, TIMERS
from ludarium.kernel.features import Feature, bits, counts, number, numbers, one_hots, tallies

READS_POSITIONS: Final = True
BACKS: Final = 16


def _clans(p: Empires, seat: int) -> list[int]:
    """Clans of each seat on each place, the looking seat's first."""
    found = [0] * (p.seats * PLACES)
    clans = p.clans
    for place in range(len(clans)):
        here = clans[place]
        if here:
            found[(owner_of(here) - seat) % p.seats * PLACES + place] = size_of(here)
    return found


def _sand(p: Empires, seat: int) -> list[int]:
    """Milliseconds of sand left in each timer."""
    found: list[int] = []
    for i in range(p.seats * TIMERS):
        left = p.t_end[(seat * TIMERS + i) % (p.seats * TIMERS)] - p.now
        found.append(left if left > 0 else 0)
    return found


def _own_hand(p: Empires, seat: int) -> list[int]:
    return [p.box.number_of[card] for card in p.hands[seat] if card >= 0]


def _discovered(p: Empires, seat: int) -> list[int]:
    """The last card that each seat discovered, by its face."""
    found: list[int] = []
    for i in range(p.seats):
        top = -1
        for card in p.discovery[(seat + i) % p.seats]:
            if card >= 0:
                top = p.box.number_of[card]
        found.append(top)
    return found


def _real(p: Empires, seat: int) -> int:
    return int(p.real)


def _era_time(p: Empires, seat: int) -> int:
    return p.now - p.gong_at if p.phase and p.now > p.gong_at else 0


def features(seats: int) -> list[Feature]:
    return [
        one_hots("terrain", "terrain", TERRITORIES, 3),
        numbers("free sites", "site_free", TERRITORIES, 3),
        numbers("free unavailable sites", "hard_free", TERRITORIES, 3),
        numbers("clans", _clans, seats * PLACES, 4),
        bits("buildings", "built", seats * TERRITORIES, TYPE_COUNT, block=TERRITORIES),
        numbers("buildings taken", "sections", seats * TYPE_COUNT, SECTION_SIZE, block=TYPE_COUNT),
        numbers("visible symbols", "symbols", seats * SYMBOLS, 6, block=SYMBOLS),
        numbers("knowledge", "knowledge", seats, 6, block=1),
        numbers("bricks", "bricks", seats, 6, block=1),
        numbers("population reserve", "reserve", seats, 20, block=1),
        numbers("scholars on the own board", "scholars", seats, 10, block=1),
        numbers("bonus tokens", "tokens", seats * TYPE_COUNT, 3, block=TYPE_COUNT),
        numbers("what leaders change", "perks", seats * PERKS, 2, block=PERKS),
        numbers("destroyed sections", "ruins", seats, 10, block=1, lengths=True),
        tallies("scholars on piles", "piles", PILE_COUNT, seats, 6, among=seats),
        one_hots("leaders shown", "leader_at", 4, LEADERS),
        one_hots("wonders in play", "wonder_at", 3, WONDERS),
        one_hots("sides of leader tiles", "sides", 4, 2),
        one_hots("backs on the decks", "deck_backs", 4, BACKS),
        counts("own hand", _own_hand, FACES, 2),
        tallies("hands by their backs", "backs", seats, BACKS, 4, block=1),
        one_hots("top discovered cards", _discovered, seats, FACES),
        one_hots("buildings that wait", "waiting", seats, 4, block=1),
        one_hots("spaces of the timers", "t_space", seats * TIMERS, 16, block=TIMERS, shift=1),
        numbers("sand left", _sand, seats * TIMERS, 30000),
        numbers("points", "vp", seats, 150, block=1),
        number("era", "era", 3),
        number("real time", _real),
        number("round", "round", 15),
        number("era time", _era_time, 540000),
    ]
