"""What the coach of Terra Pyramides claims, sentence by sentence."""

from __future__ import annotations

from typing import Any

from tests.games.coach_claims import Claim, true, verbs

from ludarium.kernel.coach import Situation


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


CLAIMS: dict[str, Claim] = {
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

LESSONS = {"terra_pyramides": CLAIMS}
