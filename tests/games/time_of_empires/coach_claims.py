"""What the coach of Time of Empires claims, sentence by sentence."""

from __future__ import annotations

from typing import Any

from tests.games.coach_claims import Claim, can, true, verbs

from ludarium.games.time_of_empires.coach import REAL_TIME
from ludarium.games.time_of_empires.coach_facts import bare_building, closed_space, next_building, raid, tile_there
from ludarium.games.time_of_empires.coach_facts import points_now as coach_points_now
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN
from ludarium.kernel.coach import Situation


def _open(*spaces: str) -> Claim:
    """A timer can go to a space of each of these kinds."""
    return lambda p, now: all(any(f" {space}" in n for n in p.names(now.seat) if n.startswith("timer")) for space in spaces)


def _symbols(p: Any, seat: int, section: int) -> int:
    """Knowledge and brick symbols, counted from the buildings: one at the start and one for each (R 12)."""
    return 1 + int(p.sections[seat * 4 + section])


def _points_so_far(p: Any, now: Situation) -> bool:
    from ludarium.games.time_of_empires.rules.scoring import sheet

    return p.era == 2 and sum(points[now.seat] for key, points in sheet(p) if ".1." in key) == p.vp[now.seat]


def _points_if_over(p: Any) -> list[int]:
    """What each seat would have more after the scoring of this era: the real one, of a copy that is told to score."""
    from ludarium.games.time_of_empires.rules.eras import DESTRUCTION
    from ludarium.games.time_of_empires.rules.step_kinds import SCORE

    then = p.copy()
    for arg in range(DESTRUCTION, 6):
        then.steps[SCORE].run(then, -1, arg)
    return [after - before for after, before in zip(then.vp, p.vp, strict=True)]


def _clans_of(p: Any, seat: int) -> list[int]:
    """Places with clans of the seat."""
    return [place for place, group in enumerate(p.clans) if group and group >> 3 == seat]


def _taken(p: Any, seat: int, t: int) -> bool:
    """Present: a clan or a building (R 7)."""
    return t in _clans_of(p, seat) or bool(p.built[seat * 36 + t])


def _sites_for_top(p: Any, seat: int) -> bool:
    """The building of the top card could go somewhere, as the real step says."""
    from ludarium.games.time_of_empires.rules.map import sites

    kind = p.box.card_type[p.box.number_of[p.discovery[seat][-1]]]
    return bool(sites(p, seat, kind, 0))


def _free_ground(p: Any, now: Situation) -> bool:
    """A clan of the learner can step, in one move, onto free ground with a site, where they are not present yet."""
    return any(
        p.site_free[t] and not p.clans[t] and not _taken(p, now.seat, t)
        for here in _clans_of(p, now.seat)
        for t in p.layout.next[here]
        if t < 36
    )


def _gains(p: Any, now: Situation, name: str) -> Any:
    after = p.copy()
    after.play(name, now.seat)
    return after


def _tile_works(p: Any, now: Situation) -> bool:
    """The scholar goes to that leader, and something is asked, drawn or gained: tried on a copy."""
    leader, _ = tile_there(now)
    column = p.leader_at.index(leader)
    after = _gains(p, now, next(n for n in p.names(now.seat) if n.endswith(f" leader_{column + 1}")))
    asked = after.pending(now.seat) >= 0 and after.steps[after.pending(now.seat) & 255].key not in (
        "timer",
        "idle",
        "appoint",
    )
    richer = after.knowledge[now.seat] + after.bricks[now.seat] > p.knowledge[now.seat] + p.bricks[now.seat]
    moved = after.clans != p.clans or len(after.hands[now.seat]) > len(p.hands[now.seat])
    return asked or richer or moved


def _top_cost(p: Any, now: Situation, least: int, most: int) -> bool:
    """What is said of the top card: its type and its cost, which is between these."""
    kind, cost, _ = next_building(now)
    return p.box.card_type[p.box.number_of[p.discovery[now.seat][-1]]] == kind and least <= cost <= most


def _cheapest(p: Any, now: Situation) -> int:
    reduced = p.perks  # no leader is won in the first era
    assert not any(reduced)
    return min(p.box.card_knowledge[p.box.number_of[card]] for card in p.hands[now.seat])


def _unguarded(p: Any, now: Situation) -> bool:
    """A building of the other stands without a clan beside a clan of the learner."""
    near = {t for here in _clans_of(p, now.seat) for t in p.layout.next[here] if t < 36}
    return any(p.built[36 * (1 - now.seat) + t] and not p.clans[t] for t in near)


def _stands_bare(p: Any, now: Situation) -> bool:
    t = bare_building(now)
    rivals = any(place in p.layout.next[t] for place in _clans_of(p, 1 - now.seat))
    return bool(p.built[36 * now.seat + t]) and not p.clans[t] and rivals


CLAIMS: dict[str, Claim] = {
    "coach.goal": lambda p, now: p.modes == [0, 0, 0] and p.vp == [0, 0],
    "coach.found": lambda p, now: now.step == "found" and sum(p.hard_free) > 0,
    "coach.appoint": lambda p, now: "appoint 1" in p.names(now.seat) and p.round == 0,
    "coach.token": lambda p, now: p.era == 1 and "token construction" in p.names(now.seat),
    "coach.discover_first": _open("discover"),
    "coach.stone_tools": lambda p, now: "discover S02" in p.names(now.seat) and p.knowledge[now.seat] >= 1,
    "coach.discover": can("discover"),
    "coach.pick": can("discover"),
    "coach.build_now": lambda p, now: _open("build")(p, now) and _sites_for_top(p, now.seat),
    "coach.build": can("build"),
    "coach.where": lambda p, now: all(
        p.site_free[t] and _taken(p, now.seat, t)
        for t in (p.game.actions.split(now.names[n])[1][0] for n in now.names if n.startswith("build "))
    ),
    "coach.bricks": lambda p, now: _open("gain_bricks")(p, now) and p.bricks[now.seat] + _symbols(p, now.seat, 1) <= 6,
    "coach.knowledge": lambda p, now: (
        _open("gain_knowledge")(p, now) and p.knowledge[now.seat] + _symbols(p, now.seat, 0) <= 6
    ),
    "coach.technology": _open("technology"),
    "coach.draw": can("draw"),
    "coach.draw_again": can("draw"),
    "coach.clans": lambda p, now: _open("place_clans")(p, now) and p.reserve[now.seat] > 0,
    "coach.place": can("clan"),
    "coach.place_again": can("clan"),
    "coach.move": lambda p, now: _open("move_clans")(p, now) and _free_ground(p, now),
    "coach.moves": lambda p, now: "move" in verbs(p, now.seat) and _free_ground(p, now),
    "coach.moves_again": lambda p, now: "move" in verbs(p, now.seat) and _free_ground(p, now),
    "coach.raid": lambda p, now: _gains(p, now, raid(now)).clans != p.clans and _unguarded(p, now),
    "coach.leader": lambda p, now: _open("leader")(p, now) and p.scholars[now.seat] > 0 and _tile_works(p, now),
    "coach.wonder": lambda p, now: _open("wonder")(p, now) and p.scholars[now.seat] > 0,
    "coach.closed": lambda p, now: p.round > 1 and p.ban_prev[now.seat] >> closed_space(now) & 1 == 1,
    "coach.points_now": lambda p, now: p.era == 1 and _points_if_over(p)[now.seat] == coach_points_now(now)[0],
    "coach.build_again": lambda p, now: (
        _open("build")(p, now) and _top_cost(p, now, 0, p.bricks[now.seat]) and _sites_for_top(p, now.seat)
    ),
    "coach.save_bricks": lambda p, now: (
        _open("gain_bricks")(p, now)
        and _top_cost(p, now, p.bricks[now.seat] + 1, 9)
        and next_building(now)[2] == p.bricks[now.seat]
    ),
    "coach.new_site": lambda p, now: (
        _open("move_clans")(p, now) and not _sites_for_top(p, now.seat) and _free_ground(p, now)
    ),
    "coach.discover_again": lambda p, now: _open("discover")(p, now) and _cheapest(p, now) <= p.knowledge[now.seat],
    "coach.more_cards": lambda p, now: _open("technology")(p, now) and len(p.hands[now.seat]) < 2,
    "coach.save_knowledge": lambda p, now: _open("gain_knowledge")(p, now) and _cheapest(p, now) > p.knowledge[now.seat],
    "coach.appoint_later": lambda p, now: p.round in (5, 10) and now.step == "appoint",
    "coach.reserve": lambda p, now: now.step == "appoint" and p.reserve[now.seat] > 0,
    "coach.symbols": true,
    "coach.siege": lambda p, now: any(_taken(p, now.seat, t) for t in range(36)),
    "coach.war": lambda p, now: any(p.built[36 * (1 - now.seat) : 36 * (2 - now.seat)]),
    "coach.guard": _stands_bare,
    "coach.era_ends": lambda p, now: p.era == 1 and 12 <= p.round <= 15,
    "coach.last_scholars": lambda p, now: p.round > 12 and _open("wonder")(p, now) and p.scholars[now.seat] > 0,
    "coach.march": lambda p, now: _open("move_clans")(p, now) and _unguarded(p, now),
    "coach.garrison": can("garrison"),
    "coach.why_not": true,
    "coach.closing": _points_so_far,
    "coach.ending": lambda p, now: p.over,
}


def _running(p: Any, seat: int) -> int:
    return sum(p.t_space[i] >= 0 and p.t_end[i] > p.now for i in (2 * seat, 2 * seat + 1))


TIMED: dict[str, Claim] = {
    **CLAIMS,
    "coach.timed_goal": lambda p, now: p.modes == [1, 0, 0] and p.vp == [0, 0],
    "coach.timed_gong": lambda p, now: p.phase == COUNTDOWN and not now.first("timer"),
    "coach.timed_first": lambda p, now: _open("discover")(p, now) and _running(p, now.seat) == 0,
    "coach.timed_second": lambda p, now: _open("build")(p, now) and _running(p, now.seat) == 1,
    "coach.timed_wait": lambda p, now: _running(p, now.seat) == 2 and not now.first("timer") and p.now < p.gong_at + 90000,
    "coach.wait_build": lambda p, now: (
        _running(p, now.seat) == 2 and _top_cost(p, now, 0, p.bricks[now.seat]) and _sites_for_top(p, now.seat)
    ),
    "coach.wait_bricks": lambda p, now: _running(p, now.seat) == 2 and _top_cost(p, now, p.bricks[now.seat] + 1, 9),
    "coach.wait_knowledge": lambda p, now: _running(p, now.seat) == 2 and _cheapest(p, now) > p.knowledge[now.seat],
    "coach.timed_both": lambda p, now: _running(p, now.seat) == 2 and not now.first("timer"),
    "coach.timed_back": lambda p, now: _open("gain_bricks")(p, now) and _running(p, now.seat) < 2,
    "coach.timed_scholars": lambda p, now: (
        _open("wonder")(p, now)
        and p.scholars[now.seat] > 0
        and [(540000 - c) // 60000 for c in p.box.cries if p.gong_at + c > p.now] == [6, 3]
    ),
    "coach.timed_leader": lambda p, now: _open("leader")(p, now) and p.scholars[now.seat] > 0 and _tile_works(p, now),
    "coach.timed_rhythm": lambda p, now: _running(p, now.seat) < 2,
    "coach.timed_end": lambda p, now: 0 < p.gong_at + p.box.era_ms - p.now <= 120000,
    "coach.timed_ending": lambda p, now: p.over,
}

LESSONS = {"time_of_empires": CLAIMS, "time_of_empires real_time": {key: TIMED[key] for key in REAL_TIME.keys}}
