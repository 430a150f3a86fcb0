"""What the coach of Tahuantinsuyu claims, sentence by sentence."""

from __future__ import annotations

from typing import Any

from tests.games.coach_claims import Claim, verbs

from ludarium.kernel.coach import Situation


def _sapa_inca_lines(p: Any, seat: int) -> int:
    from ludarium.games.tahuantinsuyu.rules.scoring import sheet

    return sum(points[seat] for key, points in sheet(p) if key.startswith(("sheet.each", "sheet.pilgrimages")))


BUILDINGS = ("city", "temple", "garrison")


def _advice(now: Situation) -> str:
    from ludarium.games.tahuantinsuyu.coach_facts import suggested

    return suggested(now)


def _suggests(verb: str) -> Claim:
    return lambda p, now: _advice(now).split()[0] == verb and _advice(now) in p.names(now.seat)


def _after(p: Any, now: Situation) -> Any:
    """The position after the suggestion."""
    after = p.copy()
    after.play(_advice(now), now.seat)
    return after


def _new_names(p: Any, now: Situation, *wanted: str) -> set[str]:
    """What can be done after the suggestion and not before."""
    names = [{n for n in q.names(now.seat) if n.split()[0] in wanted} for q in (p, _after(p, now))]
    return names[1] - names[0]


def _scores_more(p: Any, now: Situation) -> bool:
    from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points

    def buildings(q: Any) -> int:
        return sum(sapa_inca_points(q, now.seat)[:4])

    return _suggests("road")(p, now) and buildings(_after(p, now)) > buildings(p)


def _brings(verb: str) -> Claim:
    """The suggestion is of that kind, and its points and price are those that are said."""

    def holds(p: Any, now: Situation) -> bool:
        from ludarium.games.tahuantinsuyu.coach_facts import building_figures

        _, labor, price, points, _ = building_figures(now)
        told = labor == p.labor[now.seat] and _suggests(verb)(p, now)
        after = _after(p, now)
        if after.column != p.column or after.phase != p.phase:
            return told  # the others' phases and the scoring have come meanwhile
        return told and after.vp[now.seat] - p.vp[now.seat] == points and p.labor[now.seat] - after.labor[now.seat] == price

    return holds


def _aims(p: Any, now: Situation) -> bool:
    """The plan is about a card that the learner holds or has beside them, and about its city."""
    from ludarium.games.tahuantinsuyu.coach_facts import aim

    card, city, points = aim(now)
    beside = [c for pair, cards in zip(p.gap_seats, p.gap_card, strict=True) if now.seat in pair for c in cards]
    return (card in p.hand[now.seat] or card in beside) and any((op[1], op[2]) == (city, points) for op in p.box.ops[card])


def _nearer(p: Any, now: Situation) -> bool:
    """The suggested road makes the way to the city of the plan shorter."""
    from ludarium.games.tahuantinsuyu.coach_facts import aim, roads_to

    after = Situation(_after(p, now).seen_by(now.seat), now.seat, [])
    return _aims(p, now) and roads_to(after, aim(now)[1]) < roads_to(now, aim(now)[1])


def _lays(p: Any, now: Situation) -> bool:
    """The suggested card is in the hand."""
    return _suggests("place_event")(p, now)


def _lays_pilgrimage(p: Any, now: Situation) -> bool:
    return _lays(p, now) and _aims(p, now) and "great_pilgrimage" in _advice(now)


def _opens_city(p: Any, now: Situation) -> bool:
    """Only after the suggested conquest can a city be built where the plan wants it."""
    from ludarium.games.tahuantinsuyu.coach_facts import aim

    city = aim(now)[1]
    return _aims(p, now) and not p.plot[city] and bool(_after(p, now).plot[city])


def _can_still(p: Any, now: Situation, *wanted: str) -> bool:
    """After the suggested road the plan can go on in the same turn: there is the labor for it."""
    from ludarium.games.tahuantinsuyu.coach_facts import next_build

    name = p.game.actions.name(next_build(now))
    return (
        _aims(p, now) and _suggests("road")(p, now) and name.split()[0] in wanted and name in _after(p, now).names(now.seat)
    )


def _goes_on(p: Any, now: Situation) -> bool:
    """As many lines without a road as is said go on from the end of the suggested road."""
    from ludarium.games.tahuantinsuyu.coach_facts import lines_on
    from ludarium.games.tahuantinsuyu.rules.network import CLOSED, OWNERS

    site, told = lines_on(now)
    after = _after(p, now)
    free = [r for r in p.box.lines if site in (p.box.end_a[r], p.box.end_b[r]) and not after.roads[r] & (CLOSED | OWNERS)]
    return _suggests("road")(p, now) and 0 < told == len(free)


def _order_of_actions(p: Any, now: Situation) -> bool:
    """A player who builds before the first road still has the free roads; one who builds after it has none left."""
    for q in (p, _after(p, now)):
        builds = [n for n in q.names(now.seat) if n.split()[0] in (*BUILDINGS, "conquer", "terrace")]
        if builds and Situation(q.seen_by(now.seat), now.seat, []).step == "turn":
            then = q.copy()
            then.play(builds[0], now.seat)
            if (Situation(then.seen_by(now.seat), now.seat, []).step == "roads") == bool(q.started):
                return False
    return True


def _is_good(p: Any, now: Situation) -> bool:
    return bool(p.box.good[p.game.actions.split(p.game.actions.parse(_advice(now)))[1][0]])


def _is_beside(p: Any, now: Situation) -> bool:
    return now.seat in p.gap_seats[p.game.actions.split(p.game.actions.parse(_advice(now)))[1][1]]


def _supported_once(p: Any) -> bool:
    """In the first Sun phase of a column nobody has scored since the Inca phase: the first gave to the last."""
    ranked = sorted(range(p.seats), key=lambda seat: (-p.vp[seat], p.arrival[seat]))
    from ludarium.games.tahuantinsuyu.rules.steps.inca import support

    return p.suns == 1 and support(p, p.column)[0] == (ranked[0], ranked[-1], -1)


CLAIMS: dict[str, Claim] = {
    "coach.goal": lambda p, now: p.fixed_end == 1,
    "coach.plan": lambda p, now: now.arg == 2 and not p.started and _nearer(p, now),
    "coach.roads": lambda p, now: now.arg == 2 and not p.started and _suggests("road")(p, now),
    "coach.give_back": lambda p, now: (
        p.labor[now.seat] > p.box.resource[p.column + 1] and p.column == 1 and _suggests("road")(p, now)
    ),
    "coach.road_joins": _scores_more,
    "coach.road_later": lambda p, now: _can_still(p, now, "city"),
    "coach.road_later_temple": lambda p, now: _can_still(p, now, "temple"),
    "coach.road_for_conquest": lambda p, now: _can_still(p, now, "conquer"),
    "coach.road_place": _suggests("road"),
    "coach.road_on": _goes_on,
    "coach.next_road_to": lambda p, now: bool(_new_names(p, now, *BUILDINGS)) and _order_of_actions(p, now),
    "coach.road_to": lambda p, now: bool(_new_names(p, now, *BUILDINGS)),
    "coach.next_road_opens": lambda p, now: bool(_new_names(p, now, "conquer")) and _order_of_actions(p, now),
    "coach.road_opens": lambda p, now: bool(_new_names(p, now, "conquer")),
    "coach.road_aim": _nearer,
    "coach.road": _suggests("road"),
    "coach.road_again": _suggests("road"),
    "coach.conquer_aim": _opens_city,
    "coach.conquer_first": lambda p, now: not p.started and "road" in verbs(p, now.seat) and _suggests("conquer")(p, now),
    "coach.conquer": _suggests("conquer"),
    "coach.conquer_now": _suggests("conquer"),
    "coach.build_city": _brings("city"),
    "coach.best_city": _brings("city"),
    "coach.build_temple": _brings("temple"),
    "coach.best_temple": _brings("temple"),
    "coach.build": _brings("garrison"),
    "coach.best_garrison": _brings("garrison"),
    "coach.terrace": _suggests("terrace"),
    "coach.best_terrace": _suggests("terrace"),
    "coach.additional_road": _suggests("additional_road"),
    "coach.pass_roads": lambda p, now: now.step == "roads" and _suggests("pass")(p, now),
    "coach.pass": _suggests("pass"),
    "coach.events": _lays,
    "coach.events_support": lambda p, now: _lays(p, now) and _supported_once(p),
    "coach.events_last": lambda p, now: (
        _lays(p, now)
        and _supported_once(p)
        and len({name.split()[2] for name in p.names(now.seat)}) == 1
        and p.order[-1] == now.seat
    ),
    "coach.events_pilgrimage": lambda p, now: _lays_pilgrimage(p, now) and _supported_once(p),
    "coach.event_pilgrimage": _lays_pilgrimage,
    "coach.order_hurts": lambda p, now: (
        _lays(p, now) and not p.inner_first and not _is_good(p, now) and not _is_beside(p, now)
    ),
    "coach.order_helps": lambda p, now: _lays(p, now) and not p.inner_first and _is_good(p, now) and _is_beside(p, now),
    "coach.order": lambda p, now: _lays(p, now) and not p.inner_first,
    "coach.event_hurts": lambda p, now: _lays(p, now) and not _is_good(p, now) and not _is_beside(p, now),
    "coach.event_helps": lambda p, now: _lays(p, now) and _is_good(p, now) and _is_beside(p, now),
    "coach.event_spare": _lays,
    "coach.scored": lambda p, now: p.column == 2 and _sapa_inca_lines(p, now.seat) <= p.vp[now.seat] and _lays(p, now),
    "coach.closing": lambda p, now: p.column == 2,
    "coach.ending": lambda p, now: p.over,
}

LESSONS = {"tahuantinsuyu": CLAIMS}
