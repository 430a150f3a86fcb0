"""Why something may not be done now: one reason for each way to be wrong, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules import actions as v
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.boards import PERK_PLACEMENT, SECTION_SIZE, perk_at, section_at
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN, NO_PHASE, RUNNING
from ludarium.games.time_of_empires.rules.map import can_move, may_place, most_into, present, room_in_centre, sites
from ludarium.games.time_of_empires.rules.places import (
    CENTRE,
    centre,
    foreign,
    has_type,
    land_at,
    owner_of,
    size_of,
    slot_of,
)
from ludarium.games.time_of_empires.rules.spaces import (
    BUILDING,
    DISCOVERING,
    LEADER,
    MOVE_CLANS,
    PLACE,
    TECHNOLOGY,
    WONDER,
    other_timer,
    space_of,
    timer_at,
)
from ludarium.games.time_of_empires.rules.step_kinds import (
    drop_before,
    free_building,
    hard_will_do,
    raze_buildings,
    raze_clans,
    raze_territory,
)
from ludarium.games.time_of_empires.rules.supply import construction_cost, discovery_cost, top_card
from ludarium.games.time_of_empires.rules.timers import has_slot, in_play, same_space
from ludarium.kernel.bitsets import holds
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires

ACTION_STEPS = (*range(k.PLACE_CLANS, k.DROP_STEP + 1), k.APPOINT_AGAIN)


def refuse(p: Empires, seat: int, kind: int, arg: int, action: int) -> Reason | None:
    """The reason for one action at one step; None: the step has nothing special to say."""
    verb, values = v.ACTIONS.split(action)
    if verb.name == "timer":
        return refuse_timer(p, seat, kind, arg, values[0], values[1])
    if verb.name == "shift" and kind == k.SHIFT_STEP:
        return refuse_shift(p, seat, values[0], values[1])
    explain = REASONS.get((kind, verb.name))
    if explain is not None:
        found: Reason | None = explain(p, seat, arg, values)
        return found
    if kind in ACTION_STEPS:
        return Reason("why.finish_first", "5.5")
    if kind == k.IDLE:
        return Reason("why.place_a_timer", "5.3")
    if kind == k.TIMER_STEP:
        return Reason("why.place_a_timer", "6")
    return None


# -- timers and spaces ----------------------------------------------------------------------------------------------


def refuse_timer(p: Empires, seat: int, kind: int, arg: int, timer: int, space: int) -> Reason | None:
    if kind == k.TIMER_STEP:
        if timer != arg:
            return Reason("why.timer_order", "6", [arg])
        return refuse_space(p, seat, timer, space)
    if kind == k.IDLE:
        if p.phase != RUNNING:
            return Reason("why.no_gong", "5.6")
        i, other = timer_at(seat, timer), other_timer(seat, timer)
        if p.t_space[i] >= 0 and p.t_end[i] > p.now:
            if p.t_space[other] >= 0 and p.now < p.t_end[other]:  # both run: the one counts that is free first
                timer, i = (timer, i) if p.t_end[i] <= p.t_end[other] else (1 - timer, other)
                return Reason("why.both_run", "5.4", [timer, (p.t_end[i] - p.now + 999) // 1000])
            return Reason("why.running", "5.4", [timer, (p.t_end[i] - p.now + 999) // 1000])
        return refuse_space(p, seat, timer, space)
    busy = kind in ACTION_STEPS or (kind == k.APPOINT_STEP and p.phase != NO_PHASE)  # appointing by a card
    return Reason("why.busy", "5.4 G1") if busy else None


def refuse_shift(p: Empires, seat: int, timer: int, space: int) -> Reason | None:
    here = p.t_space[timer_at(seat, timer)]
    if here < 0:
        return Reason("why.timer_held", "A13", [timer])
    if same_space(p, here, space):
        return Reason("why.same_space", "A13", [timer, space])
    return refuse_space(p, seat, timer, space)


def refuse_space(p: Empires, seat: int, timer: int, space: int) -> Reason | None:
    """The guard that forbids a space to a timer (5.4, 5.6, 6)."""
    if not in_play(p, space):
        return Reason("why.not_in_play", "5.2", [space])
    if space >= TECHNOLOGY:
        if p.t_space[timer_at(seat, timer)] == space:
            return Reason("why.must_leave", "5.4 G4", [timer, space])
        if p.lifted_must_move and p.lifted_from[timer_at(seat, timer)] == space:
            return Reason("why.must_move", "A7", [timer, space])
        if p.t_space[other_timer(seat, timer)] == space:
            return Reason("why.other_timer_there", "5.4 G3", [1 - timer, space])
        if not p.real and holds(p.ban_prev[seat], space):
            return Reason("why.banned", "6", [space])
    if not has_slot(p, seat, timer, space):
        if space < TECHNOLOGY:
            return Reason("why.own_slot_taken", "5.4 G2", [1 - timer, space])
        return Reason("why.full", "5.4 G2", [space])
    return refuse_impossible(p, seat, space)


def refuse_impossible(p: Empires, seat: int, space: int) -> Reason | None:
    """G5: what is missing for the action of a space (5.7, A20)."""
    if space == PLACE:
        return Reason("why.reserve_empty", "5.7") if not p.reserve[seat] else Reason("why.no_room", "8.3")
    if space == MOVE_CLANS:
        return None if can_move(p, seat) else Reason("why.no_move", "5.7")
    if space == DISCOVERING:
        if p.waiting[seat] >= 0:
            return Reason("why.building_waits", "8.6", [p.waiting[seat]])
        key = "why.no_payable_card" if p.hands[seat] else "why.no_hand"
        return Reason(key, "8.5", [p.knowledge[seat]])
    if space == BUILDING:
        return refuse_no_build(p, seat)
    if TECHNOLOGY <= space < LEADER:
        return Reason("why.decks_empty", "8.7")
    return Reason("why.no_scholar", "8.8" if space < WONDER else "8.10")


def refuse_no_build(p: Empires, seat: int) -> Reason | None:
    if p.waiting[seat] >= 0:
        return Reason("why.building_waits", "8.6", [p.waiting[seat]])
    number = top_card(p, seat)
    if number < 0:
        return Reason("why.nothing_discovered", "8.6")
    kind = p.box.card_type[number]
    if p.sections[section_at(seat, kind)] >= SECTION_SIZE:
        return Reason("why.section_empty", "A22", [kind])
    cost = construction_cost(p, seat, number)
    if cost > p.bricks[seat]:
        return Reason("why.bricks", "8.6", [number, cost, p.bricks[seat]])
    return None


# -- choices before the action phase --------------------------------------------------------------------------------


def refuse_settle(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.own_capital_tile", "2.5", [centre(p.layout.capital_of[seat])])


def refuse_token(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.token_taken", "4.6", [values[0]])


def refuse_appoint(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.too_many_scholars", "8.9", [min(arg, p.reserve[seat]), arg, p.reserve[seat]])


def refuse_appoint_again(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return refuse_appoint(p, seat, arg * p.scholars[seat], values)


# -- clans ----------------------------------------------------------------------------------------------------------


def refuse_clan(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    place = values[0]
    here = p.clans[place]
    if place >= CENTRE:
        slot = slot_of(place)
        if slot >= p.layout.tiles:
            return Reason("why.not_on_map", "14", [place])
        owner = p.layout.seat_of[slot]
        if owner >= 0 and owner != seat:
            return Reason("why.foreign_capital", "8.3", [owner])
        if owner_of(here) == seat and size_of(here) >= room_in_centre(p, slot):
            return Reason("why.stack_full", "7", [place, size_of(here)])
        return Reason("why.no_clan_in_city", "8.3", [place])
    if place >= len(p.layout.territories):
        return Reason("why.not_on_map", "14", [place])
    if may_place(p, seat, place):
        return Reason("why.finish_first", "5.5")
    if p.perks[perk_at(seat, PERK_PLACEMENT)]:
        return Reason("why.no_saladin_place", "23", [place])
    return Reason("why.only_centres", "8.3", [place])


def refuse_move(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    number, here, to = values[0] + 1, values[1], values[2]
    group = p.clans[here]
    if owner_of(group) != seat:
        return Reason("why.no_group", "8.4", [here])
    if number > size_of(group):
        return Reason("why.too_few_clans", "8.4", [here, size_of(group)])
    if to >= CENTRE and slot_of(to) < p.layout.tiles and p.layout.seat_of[slot_of(to)] >= 0:
        return Reason("why.capital_closed", "8.4", [to])
    if to not in p.layout.next[here]:
        return Reason("why.not_adjacent", "7", [here, to])
    there = p.clans[to]
    if to >= CENTRE and foreign(there, seat):
        return Reason("why.foreign_city", "8.4", [to, owner_of(there)])
    if foreign(there, seat):
        return Reason("why.too_many_attack", "A1", [most_into(p, seat, to, p.box.group_max)])
    if there:
        return Reason("why.stack_full", "7", [to, size_of(there)])
    return Reason("why.too_many_enter", "A1", [p.box.territory_max])


def refuse_conquer(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if values[2] >= CENTRE:
        return Reason("why.conquer_territory", "A18")
    if values[0] + 1 > p.box.territory_max:
        return Reason("why.too_many_enter", "A18", [p.box.territory_max])
    return refuse_move(p, seat, arg, values)


def refuse_drop(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    number, t = values[0] + 1, values[1]
    if t >= len(p.layout.territories):
        return Reason("why.not_on_map", "14", [t])
    if number > p.aloft[seat]:
        return Reason("why.aloft", "A16", [p.aloft[seat]])
    if t == drop_before(arg):
        return Reason("why.another_territory", "A16", [t])
    return Reason("why.stack_full", "7", [t, size_of(p.clans[t])])


# -- cards and buildings --------------------------------------------------------------------------------------------


def refuse_discover(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    number = values[0]
    if p.waiting[seat] >= 0:
        return Reason("why.building_waits", "8.6", [p.waiting[seat]])
    if not any(card >= 0 and p.box.number_of[card] == number for card in p.hands[seat]):
        return Reason("why.not_in_hand", "8.5", [number])
    return Reason("why.knowledge", "8.5", [number, discovery_cost(p, seat, number), p.knowledge[seat]])


def refuse_site(p: Empires, seat: int, kind: int, t: int, hard: bool) -> Reason:
    """What is wrong with a territory as a place for a building (7)."""
    if t >= len(p.layout.territories):
        return Reason("why.not_on_map", "14", [t])
    if not present(p, seat, t):
        return Reason("why.not_present", "8.6", [t])
    if has_type(p.built[land_at(seat, t)], kind):
        return Reason("why.type_twice", "7", [kind, t])
    return Reason("why.no_hard_site" if hard else "why.no_free_site", "7", [t])


def refuse_build(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    problem = refuse_no_build(p, seat)
    return problem or refuse_site(p, seat, p.box.card_type[top_card(p, seat)], values[0], False)


def refuse_build_top(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    kind = p.box.card_type[top_card(p, seat)]
    if p.sections[section_at(seat, kind)] >= SECTION_SIZE:
        return Reason("why.section_empty", "A15", [kind])
    return refuse_site(p, seat, kind, values[0], False)


def refuse_build_free(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return refuse_site(p, seat, free_building(arg), values[0], False)


def refuse_build_hard_free(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if not hard_will_do(arg):
        return Reason("why.unavailable_site", "7")
    return refuse_site(p, seat, free_building(arg), values[0], True)


def refuse_build_hard(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.unavailable_site", "7")


def refuse_on_card(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return refuse_no_build(p, seat) or Reason("why.there_is_a_site", "8.6")


def refuse_on_card_top(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    kind = p.box.card_type[top_card(p, seat)]
    if p.sections[section_at(seat, kind)] >= SECTION_SIZE:
        return Reason("why.section_empty", "A15", [kind])
    if not sites(p, seat, kind, 0):
        return Reason("why.no_site_for", "A15", [kind])
    return Reason("why.there_is_a_site", "A15")


def refuse_on_card_free(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.there_is_a_site", "9.2")


def refuse_kind(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if p.sections[section_at(seat, values[0])] >= SECTION_SIZE:
        return Reason("why.section_empty", "A22", [values[0]])
    return Reason("why.no_site_for", "9.2", [values[0]])


def refuse_draw(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if p.deck_backs[values[0]] < 0:
        return Reason("why.deck_empty", "8.7", [values[0]])
    return Reason("why.other_board", "8.7", [values[0]])


def refuse_gain(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.stock_full", "8.1", [values[0], p.box.stock_max])


# -- scholars, tiles, destruction, siege ----------------------------------------------------------------------------


def refuse_scholar(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    pile = values[0]
    if not in_play(p, space_of(pile)):
        return Reason("why.not_in_play", "5.2", [space_of(pile)])
    return Reason("why.pile_not_meant", "9.2", [pile])


def refuse_copy(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if p.sides[values[0]] < 0:
        return Reason("why.not_in_play", "5.2", [space_of(values[0])])
    return Reason("why.tile_used", "A12", [values[0]])


def refuse_raze(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    t = values[0]
    if t >= len(p.layout.territories):
        return Reason("why.not_on_map", "14", [t])
    city = p.clans[centre(slot_of(t))]
    if p.layout.seat_of[slot_of(t)] >= 0 or owner_of(city) != seat:
        return Reason("why.no_city_near", "A19", [t])
    return Reason("why.nothing_there", "9.1", [t])


def refuse_ruin(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if not raze_buildings(arg):
        return Reason("why.enough_destroyed", "9.2")
    return Reason("why.no_such_building", "9.2", [values[0], values[1], raze_territory(arg)])


def refuse_slay(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.enough_destroyed" if not raze_clans(arg) else "why.no_clan_there", "9.2", [raze_territory(arg)])


def refuse_garrison(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if values[0] < p.layout.tiles and p.layout.seat_of[values[0]] >= 0:
        return Reason("why.capital_not_besieged", "11.6", [p.layout.seat_of[values[0]]])
    return Reason("why.city_not_won", "11.6", values)


REASONS = {
    (k.FOUND, "settle"): refuse_settle,
    (k.TOKEN_STEP, "token"): refuse_token,
    (k.APPOINT_STEP, "appoint"): refuse_appoint,
    (k.APPOINT_AGAIN, "appoint"): refuse_appoint_again,
    (k.PLACE_CLANS, "clan"): refuse_clan,
    (k.MOVES, "move"): refuse_move,
    (k.CONQUER, "move"): refuse_conquer,
    (k.DROP_STEP, "drop"): refuse_drop,
    (k.DISCOVER_STEP, "discover"): refuse_discover,
    (k.BUILD_STEP, "build"): refuse_build,
    (k.BUILD_STEP, "build_hard"): refuse_build_hard,
    (k.BUILD_STEP, "build_on_card"): refuse_on_card,
    (k.BUILD_TOP, "build"): refuse_build_top,
    (k.BUILD_TOP, "build_hard"): refuse_build_hard,
    (k.BUILD_TOP, "build_on_card"): refuse_on_card_top,
    (k.BUILD_FREE, "build"): refuse_build_free,
    (k.BUILD_FREE, "build_hard"): refuse_build_hard_free,
    (k.BUILD_FREE, "build_on_card"): refuse_on_card_free,
    (k.BUILD_KIND, "kind"): refuse_kind,
    (k.DRAW_STEP, "draw"): refuse_draw,
    (k.GAIN_ANY, "gain"): refuse_gain,
    (k.SCHOLARS, "scholar"): refuse_scholar,
    (k.COPY_STEP, "copy"): refuse_copy,
    (k.RAZE_STEP, "raze"): refuse_raze,
    (k.DESTROY, "ruin"): refuse_ruin,
    (k.DESTROY, "slay"): refuse_slay,
    (k.GARRISON_STEP, "garrison"): refuse_garrison,
}


def refuse_aside(p: Empires, seat: int, action: int) -> Reason | None:
    """Why the top card may not be discarded or the cry not be preset now."""
    if action == v.DISCARD:
        if p.waiting[seat] >= 0:
            return Reason("why.building_waits", "8.6", [p.waiting[seat]])
        if not p.discovery[seat]:
            return Reason("why.nothing_discovered", "8.6")
        return Reason("why.discard_later", "A23")
    if p.phase != COUNTDOWN and p.phase != RUNNING:
        return Reason("why.preset_real_time", "22")
    if p.preset[seat] == action - v.PRESET:
        return Reason("why.preset_already", "22")
    return Reason("why.preset_number", "22")
