"""The click path of each action: which nodes to touch."""

from __future__ import annotations

from ludarium.games.time_of_empires.picture.hand import hand_id
from ludarium.games.time_of_empires.picture.map import beginning_id, place_id
from ludarium.games.time_of_empires.picture.own_board import section_id
from ludarium.games.time_of_empires.picture.timers import dial_id, space_id
from ludarium.games.time_of_empires.rules import actions as v
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.clock import cry_number, presets
from ludarium.games.time_of_empires.rules.eras import RUNNING
from ludarium.games.time_of_empires.rules.map import most_into
from ludarium.games.time_of_empires.rules.places import PLACES, centre, corner_of, owner_of, size_of
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import TECHNOLOGY, TIMERS, space_of, timer_at
from ludarium.games.time_of_empires.rules.step_kinds import drop_size, hard_will_do, raze_territory
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.words import Words

MOVING = (k.MOVES, k.CONQUER)


def path(view: Empires, action: int) -> list[str]:
    """The nodes to touch, in order."""
    verb, values = v.ACTIONS.split(action)
    seat = asked_seat(view)
    top = view.pending(seat)
    kind, arg = kind_of(top), arg_of(top)
    name = verb.name
    if name in ("timer", "shift"):
        return _timer_path(view, seat, kind, values[0], values[1])
    if name == "settle":
        return [beginning_id(seat, corner_of(values[0]))]
    if name in ("clan", "raze"):
        return [place_id(values[0])]
    if name == "preset":
        return _preset_path(view, seat, verb.kinds[0].tokens[values[0]])
    if name == "move":
        return _move_path(view, seat, kind, values)
    if name == "drop":
        only_one = min(drop_size(arg), view.aloft[seat], room_for(view, seat, values[1])) == 1
        return [place_id(values[1])] + ([] if only_one else [f"!clans{values[0] + 1}"])
    if name in ("build", "build_hard"):
        choice = [f"!{name}"] if kind == k.BUILD_FREE and hard_will_do(arg) else []
        return [place_id(values[0]), *choice]
    if name == "discover":
        hand = view.hands[seat]
        index = next((i for i, c in enumerate(hand) if c >= 0 and view.box.number_of[c] == values[0]), 0)
        return [hand_id(seat, index)]
    if name in ("token", "kind"):
        return [section_id(seat, values[0])]
    if name == "draw":
        return [f"deck{values[0]}"]
    if name in ("scholar", "copy"):
        return [space_id(space_of(values[0]), seat)]
    if name == "ruin":
        return [f"built.{values[0]}.{v.BUILDINGS[values[1]]}.{raze_territory(arg)}"]
    if name == "garrison":
        return [place_id(centre(values[0]))]
    return ["!" + "".join([name, *(kind_.tokens[x] for kind_, x in zip(verb.kinds, values, strict=True))])]


def _preset_path(view: Empires, seat: int, number: str) -> list[str]:
    """A quiet button tells when new scholars come and how many; it leads to the other numbers, or is the only other one."""
    left = max(0, next_cry(view)) // 1000
    told = f"!preset {left // 60} {left % 60 // 10} {left % 10} {cry_number(view, seat)}"
    return [told] if len(presets(view, seat)) == 1 else [told, f"!preset{number}"]


def _timer_path(view: Empires, seat: int, kind: int, timer: int, space: int) -> list[str]:
    """In real time a touched space takes a free timer. Of two free ones the better one goes by itself; the other can be
    sent by touching its dial before."""
    target, dial = space_id(space, seat), dial_id(seat, timer)
    if kind == k.TIMER_STEP:
        return [target]
    if kind != k.IDLE:
        return [dial, target]
    options = view.options(seat)
    if not all(v.timer_action(each, space) in options for each in range(TIMERS)):
        return [target]
    return [target] if timer == first_to_go(view, seat) else [dial, target]


def first_to_go(p: Empires, seat: int) -> int:
    """Of two free timers the one whose leaving opens more: on a shared space neither of them could go there again while it
    stays (G3, G4), and when it has run out it keeps nobody else away (A7). Of equals, the one that ran out first."""
    timers = [timer_at(seat, timer) for timer in range(TIMERS)]
    return min(range(TIMERS), key=lambda timer: (p.t_space[timers[timer]] < TECHNOLOGY, p.t_end[timers[timer]], timer))


def next_cry(p: Empires) -> int:
    """What the clock of the era shows, in milliseconds, when the next new scholars come; -1: none come any more."""
    left = [p.box.era_ms - cry for cry in p.box.cries if p.phase != RUNNING or p.now < p.gong_at + cry]
    return max(left, default=-1)


def asked_seat(view: Empires) -> int:
    return view.viewer if view.viewer >= 0 else (view.deciders() or [0])[0]


def room_for(p: Empires, seat: int, t: int) -> int:
    here = p.clans[t]
    return p.box.territory_max - (size_of(here) if owner_of(here) == seat else 0)


def _move_path(p: Empires, seat: int, kind: int, values: list[int]) -> list[str]:
    """From, to, and how many where there is a choice."""
    number, here, to = values
    size = size_of(p.clans[here])
    most = room_for(p, seat, to) if kind == k.CONQUER else most_into(p, seat, to, p.box.group_max)
    ends = [place_id(here), place_id(to)]
    return ends if min(size, most) == 1 else [*ends, f"!clans{number + 1}"]


def refusal(view: Empires, hand: str, node: str, words: Words) -> tuple[str, str] | None:
    """Why the clans that are in hand cannot go to a place."""
    places = {place_id(place): place for place in range(PLACES)}
    top = view.pending(asked_seat(view))
    if kind_of(top) not in MOVING or hand not in places or node not in places or hand == node:
        return None
    reason = view.why_not(v.move_action(1, places[hand], places[node]))
    return None if reason is None else (words.t(reason.key, *reason.args), reason.rule)
