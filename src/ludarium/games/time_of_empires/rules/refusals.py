"""Why something may not be done now: one reason for each way to be wrong, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules import actions as v
from ludarium.games.time_of_empires.rules import kinds as k
from ludarium.games.time_of_empires.rules.map import can_move, may_place, most_into, present, room_in_centre
from ludarium.games.time_of_empires.rules.supply import construction_cost, discovery_cost, top_card
from ludarium.games.time_of_empires.rules.timers import has_slot, in_play, same_space
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires

ACTION_STEPS = (*range(k.PLACE_CLANS, k.DROP_STEP + 1), k.APPOINT_AGAIN)


def why_not(p: Empires, seat: int, kind: int, arg: int, action: int) -> Reason | None:
    """The reason for one action at one step; None: the step has nothing special to say."""
    verb, values = v.ACTIONS.split(action)
    if verb.name == "timer":
        return _timer(p, seat, kind, arg, values[0], values[1])
    if verb.name == "shift" and kind == k.SHIFT_STEP:
        return _shift(p, seat, values[0], values[1])
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


def _timer(p: Empires, seat: int, kind: int, arg: int, timer: int, space: int) -> Reason | None:
    if kind == k.TIMER_STEP:
        if timer != arg:
            return Reason("why.timer_order", "6", [arg])
        return why_space(p, seat, timer, space)
    if kind == k.IDLE:
        if p.phase != k.RUNNING:
            return Reason("why.no_gong", "5.6")
        i = seat * 2 + timer
        if p.t_space[i] >= 0 and p.t_end[i] > p.now:
            return Reason("why.running", "5.4", [timer, (p.t_end[i] - p.now + 999) // 1000])
        return why_space(p, seat, timer, space)
    busy = kind in ACTION_STEPS or (kind == k.APPOINT_STEP and p.phase != k.NO_PHASE)  # appointing by a card
    return Reason("why.busy", "5.4 G1") if busy else None


def _shift(p: Empires, seat: int, timer: int, space: int) -> Reason | None:
    here = p.t_space[seat * 2 + timer]
    if here < 0:
        return Reason("why.timer_held", "A13", [timer])
    if same_space(p, here, space):
        return Reason("why.same_space", "A13", [timer, space])
    return why_space(p, seat, timer, space)


def why_space(p: Empires, seat: int, timer: int, space: int) -> Reason | None:
    """The guard that forbids a space to a timer (5.4, 5.6, 6)."""
    if not in_play(p, space):
        return Reason("why.not_in_play", "5.2", [space])
    if space >= k.TECHNOLOGY:
        if p.t_space[seat * 2 + timer] == space:
            return Reason("why.must_leave", "5.4 G4", [timer, space])
        if p.t_space[seat * 2 + 1 - timer] == space:
            return Reason("why.other_timer_there", "5.4 G3", [1 - timer, space])
        if not p.real and p.ban_prev[seat] >> space & 1:
            return Reason("why.banned", "6", [space])
    if not has_slot(p, seat, timer, space):
        if space < k.TECHNOLOGY:
            return Reason("why.own_slot_taken", "5.4 G2", [1 - timer, space])
        return Reason("why.full", "5.4 G2", [space])
    return why_impossible(p, seat, space)


def why_impossible(p: Empires, seat: int, space: int) -> Reason | None:
    """G5: what is missing for the action of a space (5.7, A20)."""
    if space == k.PLACE:
        return Reason("why.reserve_empty", "5.7") if not p.reserve[seat] else Reason("why.no_room", "8.3")
    if space == k.MOVE_CLANS:
        return None if can_move(p, seat) else Reason("why.no_move", "5.7")
    if space == k.DISCOVERING:
        if p.waiting[seat] >= 0:
            return Reason("why.building_waits", "8.6", [p.waiting[seat]])
        key = "why.no_payable_card" if p.hands[seat] else "why.no_hand"
        return Reason(key, "8.5", [p.knowledge[seat]])
    if space == k.BUILDING:
        return why_no_build(p, seat)
    if k.TECHNOLOGY <= space < k.LEADER:
        return Reason("why.decks_empty", "8.7")
    return Reason("why.no_scholar", "8.8" if space < k.WONDER else "8.10")


def why_no_build(p: Empires, seat: int) -> Reason | None:
    if p.waiting[seat] >= 0:
        return Reason("why.building_waits", "8.6", [p.waiting[seat]])
    number = top_card(p, seat)
    if number < 0:
        return Reason("why.nothing_discovered", "8.6")
    kind = p.box.card_type[number]
    if p.sections[seat * 4 + kind] >= 5:
        return Reason("why.section_empty", "A22", [kind])
    cost = construction_cost(p, seat, number)
    if cost > p.bricks[seat]:
        return Reason("why.bricks", "8.6", [number, cost, p.bricks[seat]])
    return None


# -- choices before the action phase --------------------------------------------------------------------------------


def _settle(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.own_capital_tile", "2.5", [k.CENTRE + p.layout.capital_of[seat]])


def _token(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.token_taken", "4.6", [values[0]])


def _appoint(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.too_many_scholars", "8.9", [min(arg, p.reserve[seat]), arg, p.reserve[seat]])


def _appoint_again(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return _appoint(p, seat, arg * p.scholars[seat], values)


# -- clans ----------------------------------------------------------------------------------------------------------


def _clan(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    place = values[0]
    here = p.clans[place]
    if place >= k.CENTRE:
        slot = place - k.CENTRE
        if slot >= p.layout.tiles:
            return Reason("why.not_on_map", "14", [place])
        owner = p.layout.seat_of[slot]
        if owner >= 0 and owner != seat:
            return Reason("why.foreign_capital", "8.3", [owner])
        if here and here >> 3 == seat and here & 7 >= room_in_centre(p, slot):
            return Reason("why.stack_full", "7", [place, here & 7])
        return Reason("why.no_clan_in_city", "8.3", [place])
    if place >= 3 * p.layout.tiles:
        return Reason("why.not_on_map", "14", [place])
    if may_place(p, seat, place):
        return Reason("why.finish_first", "5.5")
    if p.perks[seat * k.PERKS + k.PERK_PLACEMENT]:
        return Reason("why.no_saladin_place", "23", [place])
    return Reason("why.only_centres", "8.3", [place])


def _move(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    number, here, to = values[0] + 1, values[1], values[2]
    group = p.clans[here]
    if not group or group >> 3 != seat:
        return Reason("why.no_group", "8.4", [here])
    if number > group & 7:
        return Reason("why.too_few_clans", "8.4", [here, group & 7])
    if to >= k.CENTRE and to - k.CENTRE < p.layout.tiles and p.layout.seat_of[to - k.CENTRE] >= 0:
        return Reason("why.capital_closed", "8.4", [to])
    if to not in p.layout.next[here]:
        return Reason("why.not_adjacent", "7", [here, to])
    there = p.clans[to]
    if to >= k.CENTRE and there and there >> 3 != seat:
        return Reason("why.foreign_city", "8.4", [to, there >> 3])
    if there and there >> 3 != seat:
        return Reason("why.too_many_attack", "A1", [most_into(p, seat, to, p.box.group_max)])
    if there:
        return Reason("why.stack_full", "7", [to, there & 7])
    return Reason("why.too_many_enter", "A1", [p.box.territory_max])


def _conquer(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if values[2] >= k.CENTRE:
        return Reason("why.conquer_territory", "A18")
    if values[0] + 1 > p.box.territory_max:
        return Reason("why.too_many_enter", "A18", [p.box.territory_max])
    return _move(p, seat, arg, values)


def _drop(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    number, t = values[0] + 1, values[1]
    if t >= 3 * p.layout.tiles:
        return Reason("why.not_on_map", "14", [t])
    if number > p.aloft[seat]:
        return Reason("why.aloft", "A16", [p.aloft[seat]])
    if t == (arg >> 5) - 1:
        return Reason("why.another_territory", "A16", [t])
    return Reason("why.stack_full", "7", [t, p.clans[t] & 7])


# -- cards and buildings --------------------------------------------------------------------------------------------


def _discover(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    number = values[0]
    if p.waiting[seat] >= 0:
        return Reason("why.building_waits", "8.6", [p.waiting[seat]])
    if not any(card >= 0 and p.box.number_of[card] == number for card in p.hands[seat]):
        return Reason("why.not_in_hand", "8.5", [number])
    return Reason("why.knowledge", "8.5", [number, discovery_cost(p, seat, number), p.knowledge[seat]])


def why_site(p: Empires, seat: int, kind: int, t: int, hard: bool) -> Reason:
    """What is wrong with a territory as a place for a building (7)."""
    if t >= 3 * p.layout.tiles:
        return Reason("why.not_on_map", "14", [t])
    if not present(p, seat, t):
        return Reason("why.not_present", "8.6", [t])
    if p.built[seat * k.TERRITORIES + t] >> kind & 1:
        return Reason("why.type_twice", "7", [kind, t])
    return Reason("why.no_hard_site" if hard else "why.no_free_site", "7", [t])


def _build(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    problem = why_no_build(p, seat)
    return problem or why_site(p, seat, p.box.card_type[top_card(p, seat)], values[0], False)


def _build_top(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    kind = p.box.card_type[top_card(p, seat)]
    if p.sections[seat * 4 + kind] >= 5:
        return Reason("why.section_empty", "A15", [kind])
    return why_site(p, seat, kind, values[0], False)


def _build_free(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return why_site(p, seat, arg & 7, values[0], False)


def _build_hard_free(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if not arg >> 3:
        return Reason("why.unavailable_site", "7")
    return why_site(p, seat, arg & 7, values[0], True)


def _build_hard(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.unavailable_site", "7")


def _on_card(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return why_no_build(p, seat) or Reason("why.there_is_a_site", "8.6")


def _on_card_free(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.there_is_a_site", "A15")


def _kind(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if p.sections[seat * 4 + values[0]] >= 5:
        return Reason("why.section_empty", "A22", [values[0]])
    return Reason("why.no_site_for", "9.2", [values[0]])


def _draw(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if p.deck_backs[values[0]] < 0:
        return Reason("why.deck_empty", "8.7", [values[0]])
    return Reason("why.other_board", "8.7", [values[0]])


def _gain(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.stock_full", "8.1", [values[0], p.box.stock_max])


# -- scholars, tiles, destruction, siege ----------------------------------------------------------------------------


def _scholar(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    pile = values[0]
    if not in_play(p, k.LEADER + pile):
        return Reason("why.not_in_play", "5.2", [k.LEADER + pile])
    return Reason("why.pile_not_meant", "9.2", [pile])


def _copy(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if p.sides[values[0]] < 0:
        return Reason("why.not_in_play", "5.2", [k.LEADER + values[0]])
    return Reason("why.tile_used", "A12", [values[0]])


def _raze(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    t = values[0]
    if t >= 3 * p.layout.tiles:
        return Reason("why.not_on_map", "14", [t])
    city = p.clans[k.CENTRE + t // 3]
    if p.layout.seat_of[t // 3] >= 0 or not city or city >> 3 != seat:
        return Reason("why.no_city_near", "A19", [t])
    return Reason("why.nothing_there", "9.1", [t])


def _ruin(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    if not arg & 7:
        return Reason("why.enough_destroyed", "9.2")
    return Reason("why.no_such_building", "9.2", [values[0], values[1], arg >> 6])


def _slay(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.enough_destroyed" if not arg >> 3 & 7 else "why.no_clan_there", "9.2", [arg >> 6])


def _garrison(p: Empires, seat: int, arg: int, values: list[int]) -> Reason:
    return Reason("why.city_not_won", "11.6", values)


REASONS = {
    (k.FOUND, "settle"): _settle,
    (k.TOKEN_STEP, "token"): _token,
    (k.APPOINT_STEP, "appoint"): _appoint,
    (k.APPOINT_AGAIN, "appoint"): _appoint_again,
    (k.PLACE_CLANS, "clan"): _clan,
    (k.MOVES, "move"): _move,
    (k.CONQUER, "move"): _conquer,
    (k.DROP_STEP, "drop"): _drop,
    (k.DISCOVER_STEP, "discover"): _discover,
    (k.BUILD_STEP, "build"): _build,
    (k.BUILD_STEP, "build_hard"): _build_hard,
    (k.BUILD_STEP, "build_on_card"): _on_card,
    (k.BUILD_TOP, "build"): _build_top,
    (k.BUILD_TOP, "build_hard"): _build_hard,
    (k.BUILD_TOP, "build_on_card"): _on_card_free,
    (k.BUILD_FREE, "build"): _build_free,
    (k.BUILD_FREE, "build_hard"): _build_hard_free,
    (k.BUILD_KIND, "kind"): _kind,
    (k.DRAW_STEP, "draw"): _draw,
    (k.GAIN_ANY, "gain"): _gain,
    (k.SCHOLARS, "scholar"): _scholar,
    (k.COPY_STEP, "copy"): _copy,
    (k.RAZE_STEP, "raze"): _raze,
    (k.DESTROY, "ruin"): _ruin,
    (k.DESTROY, "slay"): _slay,
    (k.GARRISON_STEP, "garrison"): _garrison,
}


def why_aside(p: Empires, seat: int, action: int) -> Reason | None:
    """Why the top card may not be discarded or the cry not be preset now."""
    if action == v.DISCARD:
        if p.waiting[seat] >= 0:
            return Reason("why.building_waits", "8.6", [p.waiting[seat]])
        if not p.discovery[seat]:
            return Reason("why.nothing_discovered", "8.6")
        return Reason("why.discard_later", "A23")
    if p.phase != k.COUNTDOWN and p.phase != k.RUNNING:
        return Reason("why.preset_real_time", "22")
    if p.preset[seat] == action - v.PRESET:
        return Reason("why.preset_already", "22")
    return Reason("why.preset_number", "22")
