"""The coached first game: version 1 for two. The first turn builds a level and goes on; every decision of four turns has a
suggestion, with one new idea in each; then the learner may play on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from ludarium.games.terra_pyramides.bot import policy
from ludarium.games.terra_pyramides.rules.actions import (
    AXES,
    BUILD,
    EXCHANGE,
    HOME,
    LINE,
    MOVE,
    STORES,
    WHITE,
    cell_of_build,
    cell_of_move,
    cell_of_place,
    direction_of_move,
)
from ludarium.games.terra_pyramides.rules.content import TOP_LEVEL, WORKER_ICON
from ludarium.games.terra_pyramides.rules.effects import line_icons
from ludarium.games.terra_pyramides.rules.scoring import blocks_and_gold, foundations, pyramids
from ludarium.games.terra_pyramides.rules.steps.moving import NO_PLACE_YET, end_of_way
from ludarium.games.terra_pyramides.rules.stores import count_blocks
from ludarium.kernel.chance import chance_from
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

LESSON = 4  # turns
Figures = Callable[[Situation], tuple[int, ...]]
Idea = str | Callable[[Situation], str]


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


def yield_of(now: Situation, axis: int) -> tuple[int, int, int]:
    """What a line through the tile just placed gives: workers and blocks on its tiles, and gold."""
    view = now.view
    shown = [view.tile[square] for square in view.board().lines[view.placed][axis] if view.tile[square] >= 0]
    after = view.guess(chance_from("coach"))
    after.take(now.seat, LINE + axis)
    gold = after.gold[now.seat] - view.gold[now.seat]
    return sum(view.box.workers[t] for t in shown), sum(len(view.box.blocks[t]) for t in shown), gold


@lru_cache(maxsize=4)
def experts(now: Situation) -> int:
    """What the expert would do, knowing no more than the learner."""
    return int(policy.choose(now.view.guess(chance_from("coach")), now.seat, chance_from("coach")))


def experts_place(now: Situation) -> str:
    """Where the expert would put the tile; empty if it would first do something else, such as build."""
    action = experts(now) if now.step == "place_tile" else LINE
    return name(now, action) if action < LINE else ""


def place_figures(now: Situation) -> tuple[int, ...]:
    """The suggested square, and the line through it that then gives most: workers and blocks on its tiles."""
    view, cell = now.view, cell_of_place(now.names[experts_place(now)])

    def gives(axis: int) -> tuple[int, int]:
        icons = line_icons(view, cell, axis, view.hand[now.seat])
        return icons[WORKER_ICON], sum(icons[:STORES])

    best = max(range(AXES), key=lambda axis: (sum(gives(axis)), gives(axis), -axis))
    return (cell, best, *gives(best))


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


def expert_says(*verbs: str) -> Condition:
    """Whether the expert would do one of these now."""
    return lambda now: len(now.legal) > 1 and now.view.game.actions.split(experts(now))[0].name in verbs


def expert(now: Situation) -> str:
    return name(now, experts(now))


def moment(now: Situation) -> str:
    """What tells this decision from every other one of the lesson."""
    view, seat = now.view, now.seat
    held = (len(view.standing), sum(view.workers), sum(view.level), view.gold[seat], count_blocks(view, seat))
    return " ".join(map(str, (view.turns[seat], now.step, now.arg, *held)))


def sent_to(now: Situation) -> tuple[int, ...]:
    """The square of the place where the suggested move leads, and how many workers stand there then."""
    site = site_entered(now, now.names[experts_move(now)])
    return now.view.board().sites[site], now.view.workers[site] + 1


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


def fitting(now: Situation, axis: int) -> int:
    """Blocks on a line that the learner's growing pyramid can take: of its colour, or white."""
    view = now.view
    shown = [view.tile[square] for square in view.board().lines[view.placed][axis] if view.tile[square] >= 0]
    return sum(block in (view.colour[growing(now)], WHITE) for tile in shown for block in view.box.blocks[tile])


def line_fits(now: Situation) -> bool:
    return now.step == "choose_line" and growing(now) >= 0 and fitting(now, experts_line_figures(now)[0]) > 0


def no_line_fits(now: Situation) -> bool:
    return now.step == "choose_line" and growing(now) >= 0 and not any(fitting(now, axis) for axis in range(AXES))


def line_for_level(now: Situation) -> tuple[int, ...]:
    """The suggested line and what it gives; the square of the growing pyramid, and how many blocks are for it."""
    found = experts_line_figures(now)
    return (*found, now.view.board().sites[growing(now)], fitting(now, found[0]))


def counted(now: Situation) -> tuple[int, ...]:
    parts = [count(now.view, now.seat) for count in (foundations, pyramids, blocks_and_gold)]
    return (*parts, sum(parts))


def says(key: str, verb: str, args: Figures | None = None, idea: Idea = "", when: Condition | None = None) -> Hint:
    """Said when the expert would do something of this kind, which is suggested: once, or in each decision."""
    holds = expert_says(verb)
    return Hint("", key, lambda now: holds(now) and (when is None or when(now)), (), (), expert, args, idea)


COACH = Coach(
    seats=2,
    seed="first pyramid 53",  # the learner begins with two workers beside a column of workers, a block and an eye
    options={"version": "1"},
    goal="coach.goal",
    hints=(
        Hint("", "coach.build", verbs=("build",), suggests=lambda now: now.first("build"), args=level_up),
        Hint("", "coach.build_again", later, ("build",), suggests=experts_build, args=experts_level, idea=moment),
        # a tile and a line
        Hint("place_tile", "coach.place_first", begun, ("place",), suggests="place f4 n"),
        Hint(
            "place_tile",
            "coach.next_level",
            lambda now: later(now) and growing(now) >= 0,
            ("place",),
            suggests=experts_place,
            args=lambda now: (*next_level(now), *place_figures(now)),
        ),
        Hint("place_tile", "coach.tall", later, ("place",), suggests=experts_place, args=place_figures),
        Hint("place_tile", "coach.why_not", later, ("place",), suggests=experts_place, args=place_figures),
        says("coach.place", "place", place_figures, moment),
        Hint("choose_line", "coach.line", suggests=best_line, args=line_figures),
        says("coach.line_fits", "line", line_for_level, "line for a level", line_fits),
        says("coach.line_fits_not", "line", line_for_level, "line for a level", no_line_fits),
        says("coach.long_lines", "line", experts_line_figures),
        says("coach.line_fits", "line", line_for_level, moment, line_fits),
        says("coach.line_fits_not", "line", line_for_level, moment, no_line_fits),
        says("coach.line_again", "line", experts_line_figures, moment),
        # workers
        Hint(
            "move_workers",
            "coach.move_first",
            lambda now: first_turn(now) and now.view.bound == NO_PLACE_YET,
            suggests=gathering,
            args=gathered_at,
        ),
        Hint("move_workers", "coach.move_second", lambda now: waiting_for(now, 1), suggests=gathering, args=gathered_at),
        Hint("move_workers", "coach.move_third", lambda now: waiting_for(now, 2), suggests=gathering, args=gathered_at),
        Hint("move_workers", "coach.move_on", room_again, suggests=gathering, args=gathered_at, idea=moment),
        Hint("move_workers", "coach.move_later", later, suggests=experts_move, args=sent_to),
        Hint("move_workers", "coach.move_again", later, suggests=experts_move, args=sent_to, idea=moment),
        says("coach.move_done", "finish", None, moment),
        # what gold and blocks can do
        says("coach.buy_worker", "buy_worker", lambda now: (now.view.box.price_worker, now.view.gold[now.seat]), moment),
        says("coach.buy_block", "buy_block", lambda now: (now.view.box.price_block, now.view.gold[now.seat]), moment),
        says("coach.exchange", "exchange", None, moment),
        # the next tile
        Hint(
            "refill",
            "coach.search",
            verbs=("draw", "search"),
            suggests=lambda now: now.first("search"),
            args=lambda now: (now.view.box.price_search, now.view.gold[now.seat]),
        ),
        says(
            "coach.gold",
            "draw",
            lambda now: (now.view.box.price_worker, now.view.box.price_block),
            "gold",
            lambda now: later(now) and now.step == "refill",
        ),
        says("coach.search_again", "search", lambda now: (now.view.box.price_search,), moment),
        says("coach.draw", "draw", None, moment),
        Hint("take_tile", "coach.take", verbs=("take",), suggests=expert),
        says("coach.take_again", "take", None, moment),
        Hint(
            "end_of_turn",
            "coach.end",
            args=lambda now: (now.view.box.gold_limit, now.view.box.block_limit),
            verbs=("done",),
            suggests="done",
        ),
        says("coach.end_again", "done", None, moment),
        Hint("", "coach.golden", suggests=expert, idea=moment),
    ),
    done=lambda now: now.view.turns[now.seat] >= LESSON and now.step == "place_tile",
    closing="coach.closing",
    closing_args=counted,
    ending="coach.ending",
)
