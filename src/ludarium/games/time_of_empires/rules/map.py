"""The map and what may be done on it: clans, moves, fights, buildings (7, 8, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    ATTACKED,
    BUILT,
    BUILT_ON_CARD,
    CLAN_MORE,
    CLAN_PLACED,
    CONQUERED,
    FOUGHT,
    LOSSES,
    MOVED,
    RELEASED,
    move_action,
)
from ludarium.games.time_of_empires.rules.boards import PERK_COMBAT, PERK_PLACEMENT, SYMBOLS, perk_at, section_at, symbol_at
from ludarium.games.time_of_empires.rules.places import (
    CENTRE,
    NUMBER_BITS,
    building_bits,
    centre,
    foreign,
    has_type,
    land_at,
    on_hard_site,
    owner_of,
    pack_group,
    size_of,
    slot_of,
)
from ludarium.games.time_of_empires.rules.supply import discard_top
from ludarium.kernel.bitsets import only

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


# -- the map --------------------------------------------------------------------------------------------------------


def present(p: Empires, seat: int, t: int) -> bool:
    """At least one own clan or building there (7)."""
    return p.built[land_at(seat, t)] != 0 or owner_of(p.clans[t]) == seat


def room_in_centre(p: Empires, slot: int) -> int:
    """How many clans a city or capital holds at most."""
    return p.box.capital_max if p.layout.seat_of[slot] >= 0 else p.box.city_max


def may_place(p: Empires, seat: int, place: int) -> bool:
    """Own capital, or a city with own clans, with room; L24 also territories with an own building (8.3)."""
    here = p.clans[place]
    if place >= CENTRE:
        slot = slot_of(place)
        if slot >= p.layout.tiles:
            return False
        if p.layout.seat_of[slot] == seat:
            return size_of(here) < p.box.capital_max
        return here != 0 and owner_of(here) == seat and size_of(here) < p.box.city_max
    return (
        p.perks[perk_at(seat, PERK_PLACEMENT)] != 0
        and place < len(p.layout.territories)
        and p.built[land_at(seat, place)] != 0
        and (here == 0 or owner_of(here) == seat)
        and size_of(here) < p.box.territory_max
    )


def places_for_clans(p: Empires, seat: int, base: int) -> list[int]:
    """All places where the seat may put a clan, each added to `base`."""
    found: list[int] = []
    if p.reserve[seat] == 0:
        return found
    layout = p.layout
    capital = centre(layout.capital_of[seat])
    if size_of(p.clans[capital]) < p.box.capital_max:
        found.append(base + capital)
    for slot in layout.cities:
        here = p.clans[centre(slot)]
        if owner_of(here) == seat and size_of(here) < p.box.city_max:
            found.append(base + centre(slot))
    if p.perks[perk_at(seat, PERK_PLACEMENT)]:
        for t in layout.territories:
            if p.built[land_at(seat, t)] and may_place(p, seat, t):
                found.append(base + t)
    return found


def can_place_clans(p: Empires, seat: int) -> bool:
    if p.reserve[seat] == 0:
        return False
    if size_of(p.clans[centre(p.layout.capital_of[seat])]) < p.box.capital_max:
        return True
    return bool(places_for_clans(p, seat, 0))


def put_clan(p: Empires, seat: int, place: int) -> None:
    """One clan from the reserve (8.3)."""
    p.reserve[seat] -= 1
    enter(p, seat, place, 1)
    p.tell(CLAN_PLACED, seat, place)
    release(p, seat, place)


def enter(p: Empires, seat: int, place: int, number: int) -> None:
    """Add clans to an empty or own place."""
    p.clans[place] = pack_group(seat, size_of(p.clans[place]) + number)


def leave(p: Empires, place: int, number: int) -> None:
    here = p.clans[place]
    p.clans[place] = here - number if size_of(here) > number else 0


def most_into(p: Empires, seat: int, to: int, attackers_max: int) -> int:
    """How many clans at most may go to a place with one move: 0 if it is closed (8.4, A1)."""
    there = p.clans[to]
    if to >= CENTRE:
        if foreign(there, seat):
            return 0
        return p.box.city_max - (size_of(there))
    if not there:
        return p.box.territory_max
    if owner_of(there) == seat:
        return p.box.territory_max - (size_of(there))
    defenders = size_of(there)
    if defenders > 2:
        return 0
    if attackers_max <= 2:
        return attackers_max
    saved = 1 if p.perks[perk_at(seat, PERK_COMBAT)] else 0  # A1 switch: at most 2 may survive
    return min(attackers_max, defenders + p.box.territory_max - saved)


def moves(p: Empires, seat: int) -> list[int]:
    """All moves of the seat: number, from, to (8.4)."""
    found: list[int] = []
    clans = p.clans
    group_max = p.box.group_max
    for here in p.layout.places:
        group = clans[here]
        if not group or group >> NUMBER_BITS != seat:  # `owner_of`, without a call
            continue
        size = size_of(group)
        for to in p.layout.next[here]:
            most = most_into(p, seat, to, group_max)
            if most > size:
                most = size
            if most > 0:
                first = move_action(1, here, to)
                found.append(first)
                for more in range(1, most):
                    found.append(first + more * CLAN_MORE)
    return found


def can_move(p: Empires, seat: int) -> bool:
    clans = p.clans
    for here in p.layout.places:
        group = clans[here]
        if group and group >> NUMBER_BITS == seat:  # `owner_of`, without a call
            for to in p.layout.next[here]:
                if most_into(p, seat, to, 2) > 0:
                    return True
    return False


def move(p: Empires, seat: int, number: int, here: int, to: int) -> None:
    """One move; entering another's territory is a fight, resolved at once (8.4, 10)."""
    leave(p, here, number)
    p.tell(MOVED, seat, number, here, to)
    arrive(p, seat, to, number)


def arrive(p: Empires, seat: int, to: int, number: int) -> None:
    """Clans come to a place, fighting if another's stand there; what they bring about (10, A14)."""
    there = p.clans[to]
    if foreign(there, seat):
        number = fight(p, seat, to, number)
    if number:
        enter(p, seat, to, number)
        release(p, seat, to)


def fight(p: Empires, seat: int, t: int, attackers: int) -> int:
    """Both lose the smaller number, the defender first (10); how many attackers are left. L23: A28."""
    there = p.clans[t]
    defender, defenders = owner_of(there), size_of(there)
    losses = min(attackers, defenders)
    leave(p, t, losses)
    p.reserve[defender] += losses
    own = losses
    if p.clans[t] == 0:
        own = max(0, losses - p.perks[perk_at(seat, PERK_COMBAT)])
    p.reserve[seat] += own
    p.tell(FOUGHT, seat, defender, t)
    p.tell(LOSSES, defender, losses, seat, own)
    alarm(p, seat, defender, t)
    return attackers - own


def alarm(p: Empires, by: int, seat: int, t: int) -> None:
    """Somebody is attacked: the picture marks the place until that seat places its next timer (24)."""
    p.struck[seat] = t
    p.tell_only(only(seat), ATTACKED, by, t)


def conquests(p: Empires, seat: int) -> list[int]:
    """Moves of card 209: 1 or 2 clans of a group to an adjacent territory (A18)."""
    found: list[int] = []
    for here in p.layout.places:
        group = p.clans[here]
        if owner_of(group) != seat:
            continue
        for to in p.layout.near[here]:
            there = p.clans[to]
            most = p.box.territory_max
            if owner_of(there) == seat:
                most -= size_of(there)
            for number in range(min(most, size_of(group))):
                found.append(move_action(number + 1, here, to))
    return found


def conquer(p: Empires, seat: int, number: int, here: int, to: int) -> None:
    """Card 209: clans of another player there are destroyed without loss."""
    leave(p, here, number)
    there = p.clans[to]
    if foreign(there, seat):
        p.reserve[owner_of(there)] += size_of(there)
        p.clans[to] = 0
        p.tell(CONQUERED, seat, owner_of(there), to, size_of(there))
        alarm(p, seat, owner_of(there), to)
    else:
        p.tell(MOVED, seat, number, here, to)
    enter(p, seat, to, number)
    release(p, seat, to)


# -- buildings ------------------------------------------------------------------------------------------------------


def legal_site(p: Empires, seat: int, kind: int, t: int) -> bool:
    """A free available site where the seat is present and has no building of that type (7)."""
    own = p.built[land_at(seat, t)]
    return p.site_free[t] > 0 and not has_type(own, kind) and (own != 0 or owner_of(p.clans[t]) == seat)


def sites(p: Empires, seat: int, kind: int, base: int) -> list[int]:
    """Territories with a legal site, each added to `base`."""
    found: list[int] = []
    first = land_at(seat, 0)
    for t in p.layout.territories:
        own = p.built[first + t]
        if (own or (owner_of(p.clans[t]) == seat)) and p.site_free[t] > 0 and not has_type(own, kind):
            found.append(base + t)
    return found


def hard_sites(p: Empires, seat: int, kind: int, base: int) -> list[int]:
    """Territories with a free unavailable site, for the cards that may use one (206, 305)."""
    found: list[int] = []
    first = land_at(seat, 0)
    for t in p.layout.territories:
        own = p.built[first + t]
        if (own or (owner_of(p.clans[t]) == seat)) and p.hard_free[t] > 0 and not has_type(own, kind):
            found.append(base + t)
    return found


def take_piece(p: Empires, seat: int, kind: int) -> None:
    """Take a building from its section, which uncovers its symbols (8.6)."""
    at = section_at(seat, kind)
    table = p.box.symbols[kind]
    before = p.sections[at]
    p.sections[at] = before + 1
    for symbol in range(SYMBOLS):
        p.symbols[symbol_at(seat, symbol)] += table[symbol][before + 1] - table[symbol][before]


def put_building(p: Empires, seat: int, kind: int, t: int, hard: bool) -> None:
    p.built[land_at(seat, t)] |= building_bits(kind, hard)
    if hard:
        p.hard_free[t] -= 1
    else:
        p.site_free[t] -= 1


def build(p: Empires, seat: int, kind: int, t: int, hard: bool) -> None:
    """A piece of the section onto a site."""
    take_piece(p, seat, kind)
    put_building(p, seat, kind, t, hard)
    p.tell(BUILT, seat, kind, t)


def build_on_card(p: Empires, seat: int, kind: int) -> None:
    """No legal site: the building waits on the top card (8.6)."""
    take_piece(p, seat, kind)
    p.waiting[seat] = kind
    p.tell(BUILT_ON_CARD, seat, kind)


def release(p: Empires, seat: int, place: int) -> None:
    """A clan has come to a territory with a legal site: a waiting building goes there at once (A14)."""
    kind = p.waiting[seat]
    if kind >= 0 and place < CENTRE and legal_site(p, seat, kind, place):
        put_building(p, seat, kind, place, False)
        p.waiting[seat] = -1
        p.tell(RELEASED, seat, kind, place)
        discard_top(p, seat)


def destroy_building(p: Empires, by: int, owner: int, kind: int, t: int) -> None:
    """Another's building goes to the destroyed section, an own one out of the game (9.1)."""
    at = land_at(owner, t)
    if on_hard_site(p.built[at], kind):
        p.hard_free[t] += 1
    else:
        p.site_free[t] += 1
    p.built[at] &= ~building_bits(kind, True)
    p.gone[section_at(owner, kind)] += 1
    if owner != by:
        alarm(p, by, owner, t)
    if owner == by:
        p.lost[section_at(owner, kind)] += 1
    else:
        p.ruins[by].append(section_at(owner, kind))
