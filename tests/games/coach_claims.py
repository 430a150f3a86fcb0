"""What the sentences of the coaches claim, said a second time and independently: from the whole truth, not from the
learner's view. Each sentence of each coach has a claim; `true` is for sentences about the rules or about good play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludarium.games.knossos.rules.actions import WORKER
from ludarium.games.knossos.rules.scoring import points
from ludarium.games.time_of_empires.coach import REAL_TIME
from ludarium.games.time_of_empires.coach_facts import bare_building, closed_space, next_building, raid, tile_there
from ludarium.games.time_of_empires.coach_facts import points_now as coach_points_now
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN
from ludarium.kernel.coach import Situation

Claim = Callable[[Any, Situation], bool]


def true(p: Any, now: Situation) -> bool:
    return True


def verbs(p: Any, seat: int) -> set[str]:
    return {name.split(" ")[0] for name in p.names(seat)}


# -- SIXGEMS ----------------------------------------------------------------------------------------------------------


def _rows(p: Any, seat: int) -> list[int]:
    return list(p.rows[seat * 6 : seat * 6 + 6])


def _dice_of(p: Any, face: int) -> list[int]:
    return [die for die in range(3) if p.face[die] == face]


def _centre(p: Any) -> list[int]:
    """The faces of the dice in the centre before the first settlement."""
    return [p.face[die] for die in range(3) if p.at[die] == 6 and not p.ledger]


def _longest_is_one(p: Any, now: Situation) -> bool:
    free = [number for gem, number in enumerate(_rows(p, now.seat)) if gem not in p.at]
    return now.arg in (0, 1) and free.count(max(free)) == 1


def _settled_once(p: Any, now: Situation) -> bool:
    from ludarium.games.sixgems.rules.scoring import sheet

    lines = dict(sheet(p))
    mine = [lines[f"sheet.{line}"][now.seat] for line in ("start", "bonus", "blue", "red", "floor")]
    return len(p.ledger) == 1 and sum(p.settled) == 1 and sum(mine) == p.points[now.seat]


def _advantage(p: Any, now: Situation) -> int | None:
    """By how much more the best settlement would bring the learner than the rival, tried on copies; None where more is
    asked before the points are counted."""
    found = []
    for name in p.names(now.seat):
        if name.startswith("settle "):
            after = p.copy()
            after.play(name, now.seat)
            if not after.over and after.names(after.turn)[0].split(" ")[0] != "place":
                return None
            found.append(sum(sign * (after.points[s] - p.points[s]) for s, sign in ((now.seat, 1), (1 - now.seat, -1))))
    return max(found)


def _told_most(p: Any, now: Situation) -> bool:
    """The figures that are told are the most that both get, whatever is done with loose almighty jewels."""
    from ludarium.games.sixgems.coach import best_settlement

    card, mine, theirs = best_settlement(now)
    after = p.copy()
    after.take(now.seat, after.game.actions.parse(f"settle s{card + 1:02}"))
    ends, open_ = [], [after]
    while open_:
        q = open_.pop()
        asked = q.deciders()
        if q.over or q.names(asked[0])[0].split(" ")[0] not in ("keep", "fix", "leave"):
            ends.append(q)
            continue
        for name in q.names(asked[0]):
            branch = q.copy()
            branch.play(name, asked[0])
            open_.append(branch)
    most = [max(q.points[seat] for q in ends) - p.points[seat] for seat in range(2)]
    return most[now.seat] == mine and most[1 - now.seat] == theirs


SIXGEMS: dict[str, Claim] = {
    "coach.goal": lambda p, now: p.limit == 3,
    "coach.first_match": lambda p, now: 17 in p.hand[now.seat] and 6 in p.face[:2],
    "coach.move_blue": lambda p, now: any(
        p.face[die] == now.arg and _rows(p, now.seat)[gem] for die in (0, 1) for gem in range(6) if gem not in p.at
    ),
    "coach.move_anywhere": lambda p, now: set(_dice_of(p, now.arg)) & {0, 1} != set(),
    "coach.move_red": lambda p, now: _dice_of(p, now.arg) == [2],
    "coach.turn": lambda p, now: now.arg not in p.face,
    "coach.first_match_start": lambda p, now: 17 in p.hand[now.seat] and p.points[1 - now.seat] == 2 and not p.ledger,
    "coach.settle_last": lambda p, now: len(p.ledger) + 1 == p.limit and _told_most(p, now),
    "coach.wait_last": lambda p, now: len(p.ledger) + 1 == p.limit and _told_most(p, now),
    "coach.settle_nearly": lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now),
    "coach.next_settle": lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now),
    "coach.next_wait": lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now),
    # the last settlement is the one of the limit, or the one without a card when the deck is used up (R 7)
    "coach.almighty_last": lambda p, now: (len(p.ledger) == p.limit or not p.deck) and p.loose[now.seat] > 0,
    "coach.almighty_seen": lambda p, now: sum(p.loose) > 0 and len(p.ledger) + 1 < p.limit,
    "coach.bring_out": lambda p, now: any(card % 6 + 1 == face for card in p.hand[now.seat] for face in _centre(p)),
    "coach.replace_blue_any": lambda p, now: now.arg in (0, 1),
    "coach.settle": lambda p, now: (_advantage(p, now) is None) or _advantage(p, now) > 0,
    "coach.wait": lambda p, now: (_advantage(p, now) is None) or _advantage(p, now) <= 0,
    "coach.settle_loose": _told_most,
    "coach.wait_loose": _told_most,
    "coach.swap_card": lambda p, now: "settle" in verbs(p, now.seat),
    "coach.none_fits": lambda p, now: p.names(now.seat) == ["pass"],
    "coach.scored": lambda p, now: (
        _settled_once(p, now) and p.settled[now.seat] == 1 and now.arg == 0 and p.loose[now.seat]
    ),
    "coach.scored_other": lambda p, now: _settled_once(p, now) and p.loose[p.settled.index(1)] > 0,
    "coach.replace_blue": lambda p, now: _longest_is_one(p, now),
    "coach.replace_red": lambda p, now: now.arg == 2,
    "coach.almighty": lambda p, now: p.loose[now.seat] > 0 and any(_rows(p, now.seat)),
    "coach.almighty_now": lambda p, now: p.loose[now.seat] > 0 and any(_rows(p, now.seat)),
    "coach.swap": lambda p, now: any(_rows(p, 1 - now.seat)),
    "coach.leave": lambda p, now: _rows(p, now.seat).count(max(_rows(p, now.seat))) > 1,
    "coach.no_points_yet": lambda p, now: not p.ledger and 6 in p.at,
    "coach.cards": lambda p, now: len(p.cards[now.seat]) > 0,
    "coach.times": true,
    "coach.undo": true,
    "coach.why_not": true,
    "coach.closing_settlement": lambda p, now: len(p.ledger) < p.limit,
    "coach.closing": lambda p, now: len(p.ledger) == 2,
    "coach.ending": lambda p, now: p.over,
}

# -- Terra Pyramides --------------------------------------------------------------------------------------------------


def _standing_at(p: Any, now: Situation) -> int:
    """How many workers stand where the first turn's workers go."""
    return int(p.workers[p.bound]) if p.bound >= 0 and p.turns[now.seat] == 0 else -1


def _can_build(p: Any, now: Situation) -> bool:
    return "build" in verbs(p, now.seat) and any(p.owner[s] == now.seat and p.workers[s] == 3 for s in range(len(p.owner)))


def _grows(p: Any, now: Situation) -> bool:
    return any(p.owner[s] == now.seat and 0 < p.level[s] < 4 for s in range(len(p.owner)))


def _line_gives(p: Any, now: Situation) -> bool:
    """The figures of the suggested line are what comes when it is taken."""
    from ludarium.games.terra_pyramides.coach import best_line, experts_line, yield_of
    from ludarium.games.terra_pyramides.rules.stores import count_blocks

    for line in filter(None, (best_line(now), experts_line(now))):
        after = p.copy()
        after.play(line, now.seat)
        workers, blocks, gold = yield_of(now, now.names[line] - now.names["line row"])
        got = after.gold[now.seat] - p.gold[now.seat], count_blocks(after, now.seat) - count_blocks(p, now.seat)
        if workers < len(after.standing) or got != (gold, blocks):
            return False
    return True


def _fitting_blocks(p: Any, now: Situation) -> list[int]:
    """How many blocks of the growing pyramid's colour, or white ones, each line brings when it is taken: the suggested one
    first, and that is what is told of it."""
    from ludarium.games.terra_pyramides.coach import experts_line, growing, line_for_level
    from ludarium.games.terra_pyramides.rules.stores import store_of

    lines = [experts_line(now), *(n for n in now.names if n.startswith("line "))]
    found = []
    for line in lines:
        after = p.copy()
        after.play(line, now.seat)
        got = [b - a for a, b in zip(store_of(p, now.seat), store_of(after, now.seat), strict=True)]
        found.append(got[p.colour[growing(now)]] + got[6])
    assert line_for_level(now)[5] == found[0]
    return found


def _expert_does(verb: str) -> Claim:
    def holds(p: Any, now: Situation) -> bool:
        from ludarium.games.terra_pyramides.coach import expert

        return expert(now).split()[0] == verb and expert(now) in p.names(now.seat)

    return holds


def _place_gives(p: Any, now: Situation) -> bool:
    """The line that is told of the suggested square holds these workers and blocks when the tile lies there."""
    from ludarium.games.terra_pyramides.coach import experts_place, place_figures

    after = p.copy()
    after.play(experts_place(now), now.seat)
    cell, axis, workers, blocks = place_figures(now)
    tiles = [after.tile[square] for square in after.board().lines[cell][axis] if after.tile[square] >= 0]
    shown = sum(p.box.workers[tile] for tile in tiles), sum(len(p.box.blocks[tile]) for tile in tiles)
    return after.placed == cell and shown == (workers, blocks)


def _sent_there(p: Any, now: Situation) -> bool:
    """A later worker, and the number that stands where it is sent when it has gone."""
    from ludarium.games.terra_pyramides.coach import experts_move, sent_to

    after = p.copy()
    after.play(experts_move(now), now.seat)
    cell, workers = sent_to(now)
    return p.turns[now.seat] > 0 and after.workers[after.board().site_at[cell]] == workers


TERRA: dict[str, Claim] = {
    "coach.goal": lambda p, now: p.version == 1 and p.seats == 2 and p.box.level_value[1:] == [5, 10, 20, 35, 60],
    "coach.place_first": lambda p, now: "place f4 n" in p.names(now.seat) and p.box.workers[p.hand[now.seat]] == 2,
    "coach.line": _line_gives,
    "coach.line_again": _line_gives,
    "coach.place": _place_gives,
    "coach.golden": true,
    "coach.buy_worker": _expert_does("buy_worker"),
    "coach.buy_block": _expert_does("buy_block"),
    "coach.search_again": _expert_does("search"),
    "coach.take_again": _expert_does("take"),
    "coach.end_again": _expert_does("done"),
    "coach.move_first": lambda p, now: p.turns[now.seat] == 0 and p.bound == -1 and "move" in verbs(p, now.seat),
    "coach.move_second": lambda p, now: _standing_at(p, now) == 1 and "move" in verbs(p, now.seat),
    "coach.move_third": lambda p, now: _standing_at(p, now) == 2 and "move" in verbs(p, now.seat),
    "coach.build": _can_build,
    "coach.build_again": _can_build,
    "coach.move_on": lambda p, now: p.level[p.bound] >= 1 and p.workers[p.bound] < 3 and "move" in verbs(p, now.seat),
    "coach.move_later": _sent_there,
    "coach.move_again": _sent_there,
    "coach.move_done": lambda p, now: len(p.standing) > 0 and "finish" in p.names(now.seat),
    "coach.search": lambda p, now: p.gold[now.seat] >= 1 and {"search", "draw"} <= verbs(p, now.seat),
    "coach.draw": lambda p, now: "draw" in verbs(p, now.seat),
    "coach.take": lambda p, now: "take" in verbs(p, now.seat),
    "coach.end": lambda p, now: (p.box.gold_limit, p.box.block_limit) == (4, 7) and "done" in verbs(p, now.seat),
    "coach.next_level": lambda p, now: _grows(p, now) and _place_gives(p, now),
    "coach.line_fits": lambda p, now: _line_gives(p, now) and _fitting_blocks(p, now)[0] > 0,
    "coach.line_fits_not": lambda p, now: _line_gives(p, now) and not any(_fitting_blocks(p, now)),
    "coach.long_lines": _line_gives,
    "coach.exchange": lambda p, now: "exchange" in verbs(p, now.seat),
    "coach.gold": lambda p, now: p.version == 1,
    "coach.tall": _place_gives,
    "coach.why_not": _place_gives,
    "coach.closing": lambda p, now: p.turns[now.seat] >= 4,
    "coach.ending": lambda p, now: p.over,
}

# -- Tahuantinsuyu ----------------------------------------------------------------------------------------------------


def _can(*wanted: str) -> Claim:
    return lambda p, now: set(wanted) <= verbs(p, now.seat)


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
    """Whoever builds before the first road has the free roads left; whoever builds after it has not."""
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


TAHUANTINSUYU: dict[str, Claim] = {
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

# -- Knossos ----------------------------------------------------------------------------------------------------------


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


KNOSSOS: dict[str, Claim] = {
    "coach.goal": lambda p, now: not p.cards[now.seat] and p.box.resource_per_point == 5,
    "coach.pick_l": lambda p, now: p.meeple[now.seat] < 0 and any(n.startswith("pick L") for n in p.names(now.seat)),
    "coach.lay_first": lambda p, now: "lay front0 2,0" in p.names(now.seat),
    "coach.lay": _can("lay"),
    "coach.entrance": lambda p, now: p.meeple[now.seat] >= 0 and "worker E" in p.names(now.seat),
    "coach.path_red": lambda p, now: "accept red" in p.names(now.seat) and _gain_of(p, now, "accept red", 0) == 6,
    "coach.path": _can("accept"),
    "coach.home": lambda p, now: "home reinforcement" in p.names(now.seat),
    "coach.buy": lambda p, now: any(_points_of(p, now, name) > 0 for name in p.names(now.seat) if name.startswith("buy ")),
    "coach.lay_price": _can("pick"),  # that it costs nothing is checked when it is laid
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
    "coach.guide": _can("guide"),
    "coach.keeper": _can("keeper"),
    "coach.recruit": _can("recruit"),
    "coach.labour": _can("labour"),
    "coach.camp": lambda p, now: "camp" in now.verbs and p.meeple[now.seat] < 0,
    "coach.tavern": _can("tavern"),
    "coach.pillars": lambda p, now: any(card >= 18 for card in p.display),
    "coach.count": lambda p, now: now.step == "count" and _told_largest(p, now, p.names(now.seat)),
    "coach.fetch": lambda p, now: bool({"fetch", "fetch_beside"} & verbs(p, now.seat)),
    "coach.cost": lambda p, now: len(p.names(now.seat)) > 1,
    "coach.pay": _can("pay"),
    "coach.second": _can("worker", "enough"),
    "coach.onto": _beside_a_mark,
    "coach.end": true,
    "coach.next_tile": lambda p, now: p.meeple[now.seat] < 0 and "pick" in now.verbs,
    "coach.next_return": lambda p, now: p.meeple[now.seat] >= 0 and "worker E" in p.names(now.seat),
    "coach.next_worker": _can("worker"),
    "coach.next_recall": lambda p, now: any(verb.startswith("recall") for verb in now.verbs),
    "coach.next_card": _can("buy"),
    "coach.next_altar": _can("honour"),
    "coach.next_labour": _can("labour"),
    "coach.next_place": _can("lay"),
    "coach.next_path": lambda p, now: _told_largest(p, now, p.names(now.seat)),
    "coach.next_white": lambda p, now: any(name.startswith("accept white") for name in p.names(now.seat)),
    "coach.next_count": lambda p, now: _told_largest(p, now, p.names(now.seat)),
    "coach.second_return": lambda p, now: {"worker E", "enough"} <= set(p.names(now.seat)),
    "coach.frame": lambda p, now: p.ruins.interior == p.box.interior[p.seats - 3],
    "coach.next_pay": _can("pay"),
    "coach.next_home": lambda p, now: "home reinforcement" in p.names(now.seat),
    "coach.next_nobody": _can("nobody"),
    "coach.next_second": _can("worker", "enough"),
    "coach.next_fetch": lambda p, now: any(verb.startswith("fetch") for verb in now.verbs),
    "coach.next_stay": _can("done"),
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


# -- Time of Empires --------------------------------------------------------------------------------------------------


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


EMPIRES: dict[str, Claim] = {
    "coach.goal": lambda p, now: p.modes == [0, 0, 0] and p.vp == [0, 0],
    "coach.found": lambda p, now: now.step == "found" and sum(p.hard_free) > 0,
    "coach.appoint": lambda p, now: "appoint 1" in p.names(now.seat) and p.round == 0,
    "coach.token": lambda p, now: p.era == 1 and "token construction" in p.names(now.seat),
    "coach.discover_first": _open("discover"),
    "coach.stone_tools": lambda p, now: "discover S02" in p.names(now.seat) and p.knowledge[now.seat] >= 1,
    "coach.discover": _can("discover"),
    "coach.pick": _can("discover"),
    "coach.build_now": lambda p, now: _open("build")(p, now) and _sites_for_top(p, now.seat),
    "coach.build": _can("build"),
    "coach.where": lambda p, now: all(
        p.site_free[t] and _taken(p, now.seat, t)
        for t in (p.game.actions.split(now.names[n])[1][0] for n in now.names if n.startswith("build "))
    ),
    "coach.bricks": lambda p, now: _open("gain_bricks")(p, now) and p.bricks[now.seat] + _symbols(p, now.seat, 1) <= 6,
    "coach.knowledge": lambda p, now: (
        _open("gain_knowledge")(p, now) and p.knowledge[now.seat] + _symbols(p, now.seat, 0) <= 6
    ),
    "coach.technology": _open("technology"),
    "coach.draw": _can("draw"),
    "coach.draw_again": _can("draw"),
    "coach.clans": lambda p, now: _open("place_clans")(p, now) and p.reserve[now.seat] > 0,
    "coach.place": _can("clan"),
    "coach.place_again": _can("clan"),
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
    "coach.garrison": _can("garrison"),
    "coach.why_not": true,
    "coach.closing": _points_so_far,
    "coach.ending": lambda p, now: p.over,
}


def _running(p: Any, seat: int) -> int:
    return sum(p.t_space[i] >= 0 and p.t_end[i] > p.now for i in (2 * seat, 2 * seat + 1))


TIMED: dict[str, Claim] = {
    **EMPIRES,
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

CLAIMS: dict[str, dict[str, Claim]] = {
    "time_of_empires": EMPIRES,
    "time_of_empires real_time": {key: TIMED[key] for key in REAL_TIME.keys},
    "knossos": KNOSSOS,
    "tahuantinsuyu": TAHUANTINSUYU,
    "terra_pyramides": TERRA,
    "sixgems": SIXGEMS,
}
