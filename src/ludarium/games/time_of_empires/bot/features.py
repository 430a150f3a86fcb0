"""What a learner sees: map, boards, piles, cards and clocks; seats counted from the viewer."""

from __future__ import annotations

from typing import Final

from ludarium.games.time_of_empires.rules.actions import FACES, LEADERS, WONDERS
from ludarium.games.time_of_empires.rules.boards import PERKS, SECTION_SIZE, SYMBOLS, TYPE_COUNT
from ludarium.games.time_of_empires.rules.places import NUMBER_BITS, PLACES, TERRITORIES
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import PILE_COUNT, TIMERS
from ludarium.kernel.features import OWN, Feature, bits, counts, groups, number, numbers, one_hots, tallies

READS_POSITIONS: Final = True
SELDOM_READ: Final = (
    "piles built decks backs discards points terrain site_free hard_free leaders removed ruins modes votes colour "
    "tile_at turned aloft tokens ruins_scored gone lost leader_at wonder_at sides tops preset found_at token_choice "
    "vp"
)
BACKS: Final = 16


def _era_time(p: Empires, seat: int) -> int:
    return p.now - p.gong_at if p.phase and p.now > p.gong_at else 0


def features(seats: int) -> list[Feature]:
    return [
        one_hots("terrain", "terrain", TERRITORIES, 3),
        numbers("free sites", "site_free", TERRITORIES, 3),
        numbers("free unavailable sites", "hard_free", TERRITORIES, 3),
        groups("clans", "clans", PLACES, seats, 1 << NUMBER_BITS, 4),
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
        counts("own hand", "hands", FACES, 2, entry=OWN, table="box.number_of"),
        tallies("hands by their backs", "backs", seats, BACKS, 4, block=1),
        one_hots("top discovered cards", "discovery", seats, FACES, block=1, last=True, table="box.number_of"),
        one_hots("buildings that wait", "waiting", seats, 4, block=1),
        one_hots("spaces of the timers", "t_space", seats * TIMERS, 16, block=TIMERS, shift=1),
        numbers("sand left", "t_end", seats * TIMERS, 30000, block=TIMERS, since="now"),
        numbers("points", "vp", seats, 150, block=1),
        number("era", "era", 3),
        number("real time", "real"),
        number("round", "round", 15),
        number("era time", _era_time, 540000),
    ]
