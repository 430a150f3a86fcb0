"""The coached first game: version 1 for two. The first turn builds a level and goes on; then one idea per turn, for four
turns; then the learner may play on."""

from __future__ import annotations

from collections import Counter

from ludarium.games.terra_pyramides.bot import policy
from ludarium.games.terra_pyramides.rules.actions import (
    AXES,
    BUILD,
    EXCHANGE,
    FINISH,
    HOME,
    LINE,
    MOVE,
    cell_of_build,
    cell_of_move,
    cell_of_place,
    direction_of_move,
)
from ludarium.games.terra_pyramides.rules.content import TOP_LEVEL
from ludarium.games.terra_pyramides.rules.scoring import blocks_and_gold, foundations, pyramids
from ludarium.games.terra_pyramides.rules.steps.moving import NO_PLACE_YET, end_of_way
from ludarium.kernel.chance import chance_from
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

LESSON = 4  # turns
MOVES = 12  # of workers in the later turns, each with a suggestion
LEVELS = 6  # built in the later turns, each with a suggestion


def name(now: Situation, action: int) -> str:
    return str(now.view.game.actions.name(action))


def first_turn(now: Situation) -> bool:
    return bool(now.view.turns[now.seat] == 0)


def later(now: Situation) -> bool:
    return not first_turn(now)


def begun(now: Situation) -> bool:
    """A tile with two workers below a bare building site: the beginning of this seed."""
    tile = now.view.hand[now.seat]
    site = now.view.board().points_at[now.names["place f4 n"]] if "place f4 n" in now.names else -1
    return first_turn(now) and site >= 0 and now.view.found[site] < 0 and now.view.box.workers[tile] == 2


def yield_of(now: Situation, axis: int, cell: int = -1) -> tuple[int, int]:
    """Workers and blocks on the tiles of a line through the tile just placed, or through one that would be placed there."""
    view = now.view
    line = view.board().lines[view.placed if cell < 0 else cell][axis]
    tiles = [view.hand[now.seat] if square == cell else view.tile[square] for square in line]
    shown = [tile for tile in tiles if tile >= 0]
    return sum(view.box.workers[t] for t in shown), sum(len(view.box.blocks[t]) for t in shown)


def experts(now: Situation) -> int:
    """What the expert would do, knowing no more than the learner."""
    return int(policy.choose(now.view.guess(chance_from("coach")), now.seat, chance_from("coach")))


def experts_place(now: Situation) -> str:
    """Where the expert would put the tile; empty if it would first do something else, such as build."""
    action = experts(now) if now.step == "place_tile" else LINE
    return name(now, action) if action < LINE else ""


def place_figures(now: Situation) -> tuple[int, ...]:
    """The suggested square, its line with most workers, then blocks, and what that gives."""
    cell = cell_of_place(now.names[experts_place(now)])
    axis = max(range(AXES), key=lambda a: (*yield_of(now, a, cell), -a))
    return (cell, axis, *yield_of(now, axis, cell))


def experts_line(now: Situation) -> str:
    """The line that the expert would choose; empty if it would first do something else."""
    action = experts(now) if now.step == "choose_line" else -1
    return name(now, action) if LINE <= action < LINE + AXES else ""


def experts_line_figures(now: Situation) -> tuple[int, ...]:
    axis = now.names[experts_line(now)] - LINE
    return (axis, *yield_of(now, axis))


def experts_move(now: Situation) -> str:
    """Where the expert would send a worker; empty if nowhere."""
    action = experts(now) if now.step == "move_workers" else -1
    return name(now, action) if MOVE <= action < HOME else ""


def experts_build(now: Situation) -> str:
    """Where the expert would build; empty if nowhere."""
    action = experts(now) if now.may("build") else -1
    return name(now, action) if BUILD <= action < EXCHANGE else ""


def experts_finish(now: Situation) -> str:
    """The end of the moving, when the expert would send nobody else."""
    return "finish" if now.step == "move_workers" and experts(now) == FINISH else ""


def experts_tile(now: Situation) -> str:
    """A tile of a searched stack that the expert would take, or the stack that it would draw from."""
    wanted = {"take_tile": "take", "refill": "draw"}.get(now.step, "")
    found = name(now, experts(now)) if wanted else ""
    return found if found.startswith(wanted) else ""


def sent_to(now: Situation) -> tuple[int, ...]:
    return (now.view.board().sites[site_entered(now, now.names[experts_move(now)])],)


def in_turn(number: int) -> Condition:
    return lambda now: bool(now.view.turns[now.seat] == number - 1)


def best_line(now: Situation) -> str:
    if now.step != "choose_line":
        return ""
    return name(now, LINE + max(range(AXES), key=lambda axis: (*yield_of(now, axis), -axis)))


def line_figures(now: Situation) -> tuple[int, ...]:
    axis = now.names[best_line(now)] - LINE
    return (axis, *yield_of(now, axis))


def site_entered(now: Situation, action: int) -> int:
    return end_of_way(now.view, cell_of_move(action), direction_of_move(action))


def moves(now: Situation) -> list[int]:
    return [a for a in now.legal if a >= MOVE and now.view.game.actions.split(a)[0].name == "move"]


def gathering(now: Situation) -> str:
    """The move to the place that most of the workers on the line can reach."""
    if not moves(now):
        return ""
    standing = Counter(now.view.standing)
    reached: Counter[int] = Counter()
    for action in moves(now):
        reached[site_entered(now, action)] += standing[cell_of_move(action)]
    best = max(moves(now), key=lambda a: (reached[site_entered(now, a)], now.view.workers[site_entered(now, a)], -a))
    return name(now, best)


def gathered_at(now: Situation) -> tuple[int, ...]:
    """The square of the place where the suggested move leads, and how many workers stand there."""
    site = site_entered(now, now.names[gathering(now)])
    return now.view.board().sites[site], now.view.workers[site]


def waiting_for(now: Situation, workers: int) -> bool:
    """In the first turn: whether that many workers stand where all have to go, and no level yet."""
    bound = now.view.bound
    return first_turn(now) and bound >= 0 and now.view.workers[bound] == workers and not now.view.level[bound]


def room_again(now: Situation) -> bool:
    bound = now.view.bound
    return first_turn(now) and bound >= 0 and now.view.level[bound] > 0


def level_up(now: Situation) -> tuple[int, ...]:
    """The square and the level of a building that is possible now."""
    return level_by(now, next(a for a in now.legal if now.view.game.actions.split(a)[0].name == "build"))


def experts_level(now: Situation) -> tuple[int, ...]:
    return level_by(now, now.names[experts_build(now)])


def level_by(now: Situation, action: int) -> tuple[int, ...]:
    return cell_of_build(action), now.view.level[now.view.board().site_at[cell_of_build(action)]] + 1


def growing(now: Situation) -> int:
    """The learner's highest pyramid that can still grow; -1: none."""
    mine = [
        s for s in range(len(now.view.owner)) if now.view.owner[s] == now.seat and 0 < now.view.level[s] < TOP_LEVEL - 1
    ]
    return max(mine, key=lambda s: now.view.level[s], default=-1)


def next_level(now: Situation) -> tuple[int, ...]:
    """Square, next level and its blocks, and the colour."""
    site, view = growing(now), now.view
    return view.board().sites[site], view.level[site] + 1, view.box.level_blocks[view.level[site] + 1], view.colour[site]


def counted(now: Situation) -> tuple[int, ...]:
    parts = [count(now.view, now.seat) for count in (foundations, pyramids, blocks_and_gold)]
    return (*parts, sum(parts))


COACH = Coach(
    seats=2,
    seed="first pyramid 53",  # the learner begins with two workers beside a column of workers, a block and an eye
    options={"version": "1"},
    goal="coach.goal",
    hints=(
        Hint("", "coach.build", verbs=("build",), suggests=lambda now: now.first("build"), args=level_up),
        *(
            Hint(
                "",
                "coach.build_again",
                later,
                ("build",),
                suggests=experts_build,
                args=experts_level,
                idea=f"level {number}",
            )
            for number in range(2, LEVELS + 1)
        ),
        Hint("place_tile", "coach.place_first", begun, ("place",), suggests="place f4 n"),
        Hint("choose_line", "coach.line", suggests=best_line, args=line_figures),
        Hint(
            "move_workers",
            "coach.move_first",
            lambda now: first_turn(now) and now.view.bound == NO_PLACE_YET,
            suggests=gathering,
            args=gathered_at,
        ),
        Hint("move_workers", "coach.move_second", lambda now: waiting_for(now, 1), suggests=gathering, args=gathered_at),
        Hint("move_workers", "coach.move_third", lambda now: waiting_for(now, 2), suggests=gathering, args=gathered_at),
        Hint("move_workers", "coach.move_on", room_again, suggests=gathering, args=gathered_at),
        Hint("move_workers", "coach.move_later", later, suggests=experts_move, args=sent_to),
        *(
            Hint("move_workers", "coach.move_again", later, suggests=experts_move, args=sent_to, idea=f"move {number}")
            for number in range(1, MOVES + 1)
        ),
        *(
            Hint("move_workers", "coach.move_done", in_turn(turn), suggests=experts_finish, idea=f"moves of turn {turn}")
            for turn in range(2, LESSON + 1)
        ),
        Hint(
            "refill",
            "coach.search",
            verbs=("draw", "search"),
            suggests=lambda now: now.first("search"),
            args=lambda now: (now.view.box.price_search, now.view.gold[now.seat]),
        ),
        *(
            Hint("refill", "coach.draw", in_turn(turn), ("draw",), suggests=experts_tile, idea=f"tile of turn {turn}")
            for turn in range(1, LESSON + 1)
        ),
        Hint("take_tile", "coach.take", verbs=("take",), suggests=experts_tile),
        Hint(
            "end_of_turn",
            "coach.end",
            args=lambda now: (now.view.box.gold_limit, now.view.box.block_limit),
            verbs=("done",),
        ),
        Hint(
            "place_tile",
            "coach.next_level",
            lambda now: later(now) and growing(now) >= 0,
            ("place",),
            suggests=experts_place,
            args=lambda now: (*next_level(now), *place_figures(now)),
        ),
        *(
            Hint(
                "choose_line",
                "coach.long_lines",
                in_turn(turn),
                suggests=experts_line,
                args=experts_line_figures,
                idea=f"line of turn {turn}",
            )
            for turn in range(2, LESSON + 1)
        ),
        Hint("", "coach.exchange", later, ("exchange",)),
        Hint(
            "refill",
            "coach.gold",
            later,
            args=lambda now: (now.view.box.price_worker, now.view.box.price_block),
        ),
        Hint("place_tile", "coach.tall", later, ("place",), suggests=experts_place, args=place_figures),
        Hint("place_tile", "coach.why_not", later, ("place",), suggests=experts_place, args=place_figures),
    ),
    done=lambda now: now.view.turns[now.seat] >= LESSON and now.step == "place_tile",
    closing="coach.closing",
    closing_args=counted,
    ending="coach.ending",
)
