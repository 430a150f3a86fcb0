"""A newcomer who plays sensibly, at a newcomer's speed, against bots at theirs: real-time games without a wall clock."""

from __future__ import annotations

import math
from typing import Any, Final, Protocol

import ludarium
from ludarium.bots import make_bot
from ludarium.games.time_of_empires.rules.eras import NO_PHASE
from ludarium.games.time_of_empires.rules.places import TERRITORIES, has_type, owner_of, size_of
from ludarium.kernel.chance import Chance, chance_from
from ludarium.table import timings

GAME = ludarium.game("time_of_empires")
MOST = 6  # of a resource
LATE = 120_000  # ms before the end of an era: time to march
READING: Final = (4.0, 8.0)  # seconds before a newcomer has found a space for a free timer
DECIDING: Final = (1.5, 3.0)  # and for each step of its action


class Player(Protocol):
    def choose(self, view: Any, seat: int, luck: Chance) -> int: ...
    def takes(self, placing: bool, luck: Chance) -> float: ...


def between(span: tuple[float, float], luck: Chance) -> float:
    return span[0] + (span[1] - span[0]) * luck.below(1000) / 1000


class Bot:
    """A bot of a level with its reflexes."""

    def __init__(self, level: str) -> None:
        self.bot, self.reflex = make_bot(level), timings.REFLEXES[level]

    def choose(self, view: Any, seat: int, luck: Chance) -> int:
        return self.bot.choose(view, seat, luck)

    def takes(self, placing: bool, luck: Chance) -> float:
        if not placing:
            return between(self.reflex.step, luck)
        late = between(timings.OVERLOOKED, luck) if luck.below(100) < self.reflex.misses else 0.0
        return between(self.reflex.placement, luck) + late


class Newcomer:
    """Knows what the coach says: buildings score, so build when that is possible, else discover, else get what the next
    card lacks; spread the clans to free sites; send scholars to wonders and leaders. Looks at nobody else's board."""

    def choose(self, view: Any, seat: int, luck: Chance) -> int:
        names = {GAME.actions.name(a): a for a in view.options(seat)}
        placed = {name.split(" ")[2]: name for name in names if name.startswith("timer ")}
        if placed:
            return names[placed[self.space(view, seat, placed)]]
        if "wait" in names:
            return names["wait"]
        return names[self.step(view, seat, names, luck)]

    def space(self, view: Any, seat: int, placed: dict[str, str]) -> str:
        box, hand = view.box, [view.box.number_of[card] for card in view.hands[seat]]
        pile = view.discovery[seat]
        kind = box.card_type[box.number_of[pile[-1]]] if pile else -1
        site = any(self.could_stand(view, seat, t, kind) for t in range(TERRITORIES))
        spare = any(owner_of(c) == seat and size_of(c) > (t < TERRITORIES) for t, c in enumerate(view.clans))
        wanted = ["move_clans"] if view.gong_at + view.box.era_ms - view.now < LATE else []
        wanted += ["build"] if site else ["move_clans"] if spare else ["place_clans"]
        if pile and view.bricks[seat] < box.card_bricks[box.number_of[pile[-1]]]:
            wanted.append("gain_bricks")
        if view.waiting[seat] < 0 and not (pile and site and view.bricks[seat] < MOST):
            wanted.append("discover")
        if view.scholars[seat]:
            led = sum(view.piles[column].count(seat) for column in range(4))
            shown = sum(view.piles[4 + place].count(seat) for place in range(3))
            wanted += ["leader", "wonder"] if led < shown else ["wonder", "leader"]
        wanted += ["gain_knowledge"] if hand and view.knowledge[seat] < MOST else []
        wanted += ["gain_bricks"] if view.bricks[seat] < MOST else []
        wanted += ["technology"] if len(hand) < 4 else []
        wanted += ["discover", "leader", "wonder", "place_clans", "technology", "move_clans"]
        return next((s for w in wanted for s in placed if s.startswith(w)), next(iter(placed)))

    def could_stand(self, view: Any, seat: int, t: int, kind: int) -> bool:
        """A free site where its clans are, without a building of theirs of the same kind."""
        here = view.site_free[t] > 0 and owner_of(view.clans[t]) == seat and size_of(view.clans[t]) > 0
        return here and (kind < 0 or not has_type(view.built[t + seat * TERRITORIES], kind))

    def foreign(self, view: Any, seat: int, t: int) -> int:
        """Buildings of others in a territory."""
        others = [other for other in range(view.seats) if other != seat and t < TERRITORIES]
        return sum(has_type(view.built[t + other * TERRITORIES], kind) for other in others for kind in range(4))

    def step(self, view: Any, seat: int, names: dict[str, int], luck: Chance) -> str:
        for verb in ("appoint", "clan", "discover", "draw", "scholar"):
            found = [name for name in names if name.startswith(f"{verb} ")]
            if found:
                return max(found, key=lambda name: self.worth(view, seat, name))
        if any(name.startswith("token ") for name in names):
            return max(names, key=lambda name: self.worth(view, seat, name))
        moves = [name for name in names if name.startswith("move ") and self.worth(view, seat, name) > 0]
        if moves:
            return max(moves, key=lambda name: self.worth(view, seat, name))
        idle = ("done", "preset", "discard", "wait", "move", "build_on_card")
        sensible = [name for name in names if name.split(" ")[0] not in idle]
        return sensible[luck.below(len(sensible))] if sensible else "done" if "done" in names else next(iter(names))

    def worth(self, view: Any, seat: int, name: str) -> Any:
        verb, values = GAME.actions.split(GAME.actions.parse(name))
        if verb.name == "appoint":
            return values[0]
        if verb.name == "discover":
            return view.box.card_bricks[values[0]] <= view.bricks[seat] or -view.box.card_bricks[values[0]]
        if verb.name == "token":
            return view.sections[4 * seat + values[0]]
        if verb.name == "move":  # to free sites that nobody holds, one clan at a time
            number, here, to = values
            prize = self.foreign(view, seat, to)
            if prize and not view.clans[to] and not number:
                return 3.0 * prize  # undefended buildings of others fall at the end of the era
            if (to < TERRITORIES and not view.site_free[to]) or view.clans[to] or number:
                return 0
            alone = here < TERRITORIES and size_of(view.clans[here]) == 1 and view.site_free[here]
            return 0 if alone else view.site_free[to] if to < TERRITORIES else 0.5
        return 0

    def takes(self, placing: bool, luck: Chance) -> float:
        return between(READING if placing else DECIDING, luck)


def moment(p: Any, seat: int) -> str:
    """As the table tells them apart: a step, a placement, or nothing to do."""
    options = p.options(seat)
    if not options:
        return ""
    if GAME.actions.parse("wait") not in options:
        return "step"
    return "placement" if any(GAME.actions.name(a).startswith("timer ") for a in options) else ""


def play(players: list[Player], seed: str) -> list[int]:
    """A game of three real-time eras; the points."""
    p, luck = GAME.start(len(players), seed, era_modes="rrr"), chance_from(seed)
    due: dict[int, float] = {}
    while not p.over:
        asked = {seat: moment(p, seat) for seat in p.deciders()}
        due = {seat: at for seat, at in due.items() if asked.get(seat)}
        for seat, kind in asked.items():
            if kind and seat not in due:
                wait = players[seat].takes(kind == "placement", luck) if p.phase != NO_PHASE else 0.0
                due[seat] = p.now + math.ceil(1000 * wait)
        alarm = p.next_alarm()
        first = min(due, key=lambda seat: due[seat], default=-1)
        if first < 0 or (0 <= alarm < due[first]):
            p.advance(alarm)
            continue
        if due[first] > p.now:
            p.advance(int(due[first]))
        del due[first]
        if moment(p, first):
            p.take(first, players[first].choose(p.seen_by(first), first, luck))
    return list(p.scores())
