"""What a learner sees: map, boards, piles, cards and clocks; seats counted from the one that looks."""

from __future__ import annotations

from ludarium.games.time_of_empires.rules.boards import PERKS, SECTION_SIZE, SYMBOLS, TYPE_COUNT
from ludarium.games.time_of_empires.rules.places import PLACES, TERRITORIES, has_type, owner_of, size_of
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import PILE_COUNT, TIMERS
from ludarium.kernel.features import Feature, around, counts, number, numbers, one_hots


def clans_of(p: Empires, seat: int, places: int = PLACES) -> list[int]:
    """Clans of each seat on each place, the looking seat's first."""
    found = [0] * (p.seats * places)
    for place, here in enumerate(p.clans):
        if here:
            found[((owner_of(here)) - seat) % p.seats * places + place] = size_of(here)
    return found


def buildings_of(p: Empires, seat: int) -> list[int]:
    """A bit for each type in each territory, of each seat."""
    masks = around(p.built, seat, TERRITORIES)
    return [int(has_type(mask, kind)) for mask in masks for kind in range(TYPE_COUNT)]


def scholars_on(p: Empires, seat: int) -> list[int]:
    return [pile.count((seat + i) % p.seats) for pile in p.piles for i in range(p.seats)]


def timers_of(p: Empires, seat: int) -> list[int]:
    return [space + 1 for space in around(p.t_space, seat, TIMERS)]


def sand_of(p: Empires, seat: int) -> list[int]:
    """Milliseconds of sand left in each timer."""
    return [max(0, end - p.now) for end in around(p.t_end, seat, TIMERS)]


def faces(p: Empires, cards: list[int]) -> list[int]:
    return [p.box.number_of[card] for card in cards if card >= 0]


def backs_of(p: Empires, seat: int) -> list[int]:
    """Cards in hand by their backs, of each seat."""
    return [p.backs[(seat + i) % p.seats].count(back) for i in range(p.seats) for back in range(16)]


def features(seats: int) -> list[Feature]:
    return [
        one_hots("terrain", lambda p, seat: p.terrain, TERRITORIES, 3),
        numbers("free sites", lambda p, seat: p.site_free, TERRITORIES, 3),
        numbers("free unavailable sites", lambda p, seat: p.hard_free, TERRITORIES, 3),
        numbers("clans", clans_of, seats * PLACES, 4),
        numbers("buildings", buildings_of, seats * TERRITORIES * TYPE_COUNT),
        numbers("buildings taken", lambda p, seat: around(p.sections, seat, TYPE_COUNT), seats * TYPE_COUNT, SECTION_SIZE),
        numbers("visible symbols", lambda p, seat: around(p.symbols, seat, SYMBOLS), seats * SYMBOLS, 6),
        numbers("knowledge", lambda p, seat: around(p.knowledge, seat), seats, 6),
        numbers("bricks", lambda p, seat: around(p.bricks, seat), seats, 6),
        numbers("population reserve", lambda p, seat: around(p.reserve, seat), seats, 20),
        numbers("scholars on the own board", lambda p, seat: around(p.scholars, seat), seats, 10),
        numbers("bonus tokens", lambda p, seat: around(p.tokens, seat, TYPE_COUNT), seats * TYPE_COUNT, 3),
        numbers("what leaders change", lambda p, seat: around(p.perks, seat, PERKS), seats * PERKS, 2),
        numbers("destroyed sections", lambda p, seat: around([len(r) for r in p.ruins], seat), seats, 10),
        numbers("scholars on piles", scholars_on, PILE_COUNT * seats, 6),
        one_hots("leaders shown", lambda p, seat: p.leader_at, 4, 18),
        one_hots("wonders in play", lambda p, seat: p.wonder_at, 3, 12),
        one_hots("sides of leader tiles", lambda p, seat: p.sides, 4, 2),
        one_hots("backs on the decks", lambda p, seat: p.deck_backs, 4, 16),
        counts("own hand", lambda p, seat: faces(p, p.hands[seat]), 52, 2),
        numbers("hands by their backs", backs_of, seats * 16, 4),
        one_hots(
            "top discovered cards",
            lambda p, seat: around([(faces(p, d) or [-1])[-1] for d in p.discovery], seat),
            seats,
            52,
        ),
        one_hots("buildings that wait", lambda p, seat: around(p.waiting, seat), seats, 4),
        one_hots("spaces of the timers", timers_of, seats * TIMERS, 16),
        numbers("sand left", sand_of, seats * TIMERS, 30000),
        numbers("points", lambda p, seat: around(p.vp, seat), seats, 150),
        number("era", lambda p, seat: p.era, 3),
        number("real time", lambda p, seat: int(p.real)),
        number("round", lambda p, seat: p.round, 15),
        number("era time", lambda p, seat: max(0, p.now - p.gong_at) if p.phase else 0, 540000),
    ]
