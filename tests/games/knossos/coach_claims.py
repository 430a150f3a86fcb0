"""What the coach of Knossos claims, sentence by sentence."""

from __future__ import annotations

from typing import Any

from tests.games.coach_claims import Claim, can, true, verbs

from ludarium.games.knossos.rules.actions import WORKER
from ludarium.games.knossos.rules.scoring import points
from ludarium.kernel.coach import Situation


def _beside_a_mark(p: Any, now: Situation) -> bool:
    return any(name.startswith("onto ") for name in p.names(now.seat))


def _on_marks(p: Any, seat: int) -> int:
    return sum(p.on[4 * slot + seat] for slot in range(len(p.marks))) + (p.meeple[seat] >= 0)


def _points_of(p: Any, now: Situation, name: str) -> int:
    """How an action, paid in the best way, changes the learner's points."""
    after = p.copy()
    after.play(name, now.seat)
    if after.pending(now.seat) >= 0 and after.steps[after.pending(now.seat) & 255].key == "cost":
        return max(_points_of(after, now, way) for way in after.names(now.seat))  # nothing is paid before
    return points(after, now.seat) - points(p, now.seat)


def _brought_home(p: Any, seat: int, colours: int) -> int:
    """The most resources in up to that many colours that a worker on the entrance brings now, tried on copies."""
    return max(_after_return(p, seat, "worker E", colours), default=0)


def _after_return(p: Any, seat: int, name: str, colours: int) -> list[int]:
    after = p.copy()
    after.play(name, seat)
    top = after.pending(seat)
    names = after.names(seat) if top >= 0 else []
    if top < 0 or after.steps[top & 255].key not in ("path", "count"):
        return [sum(after.stores_of(seat)) - sum(p.stores_of(seat))]
    walked = [way for way in names if way.startswith(("accept ", "count ")) and "white" not in way]
    ways = [way for way in walked if way.count("+") < colours]
    before = sum(after.stores_of(seat)) - sum(p.stores_of(seat))
    return [before + more for way in ways for more in _after_return(after, seat, way, colours)]


def _told_largest(p: Any, now: Situation, names: list[str]) -> bool:
    """No other choice of the return brings more than what is told, and the suggested one brings that, tried on copies."""
    from ludarium.games.knossos.coach_facts import largest

    name, told = largest(now)
    ways = [way for way in names if way.startswith(("accept ", "count ")) and "white" not in way]
    brought = {way: max(_after_return(p, now.seat, way, 2)) for way in ways}
    return brought[name] == told == max(brought.values())


def _makes_the_return_larger(p: Any, now: Situation, colours: int) -> bool:
    """Some place for a worker makes what a return brings larger; looked at where a return can be made at once."""
    if "worker E" not in p.names(now.seat):
        return bool(p.meeple[now.seat] >= 0 and p.waiting[now.seat] > 1)
    before = _brought_home(p, now.seat, colours)
    for name in p.names(now.seat):
        if name.startswith("worker ") and name != "worker E":
            after = p.copy()
            after.put_worker(now.seat, after.ruins.slot[now.names[name] - WORKER])
            if _brought_home(after, now.seat, colours) > before:
                return True
    return False


def _costs_nothing(p: Any, now: Situation) -> bool:
    """Some place takes nothing out of the learner's stores."""
    for name in p.names(now.seat):
        after = p.copy()
        after.play(name, now.seat)
        if after.stores_of(now.seat) == p.stores_of(now.seat) and after.steps[after.agenda[-1] & 255].key != "pay":
            return True
    return False


CLAIMS: dict[str, Claim] = {
    "coach.goal": lambda p, now: not p.cards[now.seat] and p.box.resource_per_point == 5,
    "coach.pick_l": lambda p, now: p.meeple[now.seat] < 0 and any(n.startswith("pick L") for n in p.names(now.seat)),
    "coach.lay_first": lambda p, now: "lay front0 2,0" in p.names(now.seat),
    "coach.lay": can("lay"),
    "coach.entrance": lambda p, now: p.meeple[now.seat] >= 0 and "worker E" in p.names(now.seat),
    "coach.path_red": lambda p, now: "accept red" in p.names(now.seat) and _gain_of(p, now, "accept red", 0) == 6,
    "coach.path": can("accept"),
    "coach.home": lambda p, now: "home reinforcement" in p.names(now.seat),
    "coach.buy": lambda p, now: any(_points_of(p, now, name) > 0 for name in p.names(now.seat) if name.startswith("buy ")),
    "coach.lay_price": can("pick"),  # that it costs nothing is checked when it is laid
    "coach.lay_free": lambda p, now: _costs_nothing(p, now),
    "coach.worker_more": lambda p, now: _makes_the_return_larger(p, now, 1),
    "coach.worker_second_colour": lambda p, now: _makes_the_return_larger(p, now, 2),
    "coach.together": lambda p, now: "worker E" in p.names(now.seat) and _on_marks(p, now.seat) > 1,
    "coach.again": lambda p, now: p.meeple[now.seat] >= 0 and "worker E" in p.names(now.seat),
    "coach.two_colours": lambda p, now: sum(name.startswith("accept ") for name in p.names(now.seat)) > 2,
    "coach.white": lambda p, now: any(name.startswith("accept white") for name in p.names(now.seat)),
    "coach.points": lambda p, now: bool(p.cards[now.seat] or p.own_on_altar(now.seat)),
    "coach.full": lambda p, now: any(p.stores_of(now.seat)[c] == p.cap(now.seat, c) for c in range(4)),
    "coach.worker": lambda p, now: any(n.startswith("worker ") and n != "worker E" for n in p.names(now.seat)),
    "coach.altar": lambda p, now: "honour" in verbs(p, now.seat) and len(p.box.altar_table[p.altar]) == 6,
    "coach.guide": can("guide"),
    "coach.keeper": can("keeper"),
    "coach.recruit": can("recruit"),
    "coach.labour": can("labour"),
    "coach.camp": lambda p, now: "camp" in now.verbs and p.meeple[now.seat] < 0,
    "coach.tavern": can("tavern"),
    "coach.pillars": lambda p, now: any(card >= 18 for card in p.display),
    "coach.count": lambda p, now: now.step == "count" and _told_largest(p, now, p.names(now.seat)),
    "coach.fetch": lambda p, now: bool({"fetch", "fetch_beside"} & verbs(p, now.seat)),
    "coach.cost": lambda p, now: len(p.names(now.seat)) > 1,
    "coach.pay": can("pay"),
    "coach.second": can("worker", "enough"),
    "coach.onto": _beside_a_mark,
    "coach.end": true,
    "coach.next_tile": lambda p, now: p.meeple[now.seat] < 0 and "pick" in now.verbs,
    "coach.next_return": lambda p, now: p.meeple[now.seat] >= 0 and "worker E" in p.names(now.seat),
    "coach.next_worker": can("worker"),
    "coach.next_recall": lambda p, now: any(verb.startswith("recall") for verb in now.verbs),
    "coach.next_card": can("buy"),
    "coach.next_altar": can("honour"),
    "coach.next_labour": can("labour"),
    "coach.next_place": can("lay"),
    "coach.next_path": lambda p, now: _told_largest(p, now, p.names(now.seat)),
    "coach.next_white": lambda p, now: any(name.startswith("accept white") for name in p.names(now.seat)),
    "coach.next_count": lambda p, now: _told_largest(p, now, p.names(now.seat)),
    "coach.second_return": lambda p, now: {"worker E", "enough"} <= set(p.names(now.seat)),
    "coach.frame": lambda p, now: p.ruins.interior == p.box.interior[p.seats - 3],
    "coach.next_pay": can("pay"),
    "coach.next_home": lambda p, now: "home reinforcement" in p.names(now.seat),
    "coach.next_nobody": can("nobody"),
    "coach.next_second": can("worker", "enough"),
    "coach.next_fetch": lambda p, now: any(verb.startswith("fetch") for verb in now.verbs),
    "coach.next_stay": can("done"),
    "coach.next": true,
    "coach.closing": lambda p, now: p.turns >= 36,
    "coach.ending": lambda p, now: p.over,
}


def _gain_of(p: Any, now: Situation, name: str, colour: int) -> int:
    """How much of a colour an action brings, tried on a copy."""
    after = p.copy()
    after.play(name, now.seat)
    while (
        after.pending(now.seat) >= 0
        and after.names(now.seat)
        and after.steps[after.pending(now.seat) & 255].key
        in (
            "count",
            "resolve",
        )
    ):
        after.play(after.names(now.seat)[0], now.seat)
    return int(after.stores_of(now.seat)[colour] - p.stores_of(now.seat)[colour])


LESSONS = {"knossos": CLAIMS}
