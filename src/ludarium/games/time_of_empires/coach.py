"""The coached first game: two empires in turns, and a second lesson in real time. A lesson is the first era; then the
learner may play on."""

from __future__ import annotations

from collections.abc import Callable

from ludarium.games.time_of_empires.picture.points_now import outlooks
from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS
from ludarium.games.time_of_empires.rules.boards import (
    SYM_BRICKS,
    SYM_CLANS,
    SYM_KNOWLEDGE,
    SYM_MOVES,
    SYM_SCHOLARS,
    SYMBOLS,
)
from ludarium.games.time_of_empires.rules.eras import BONUS, CULTURE_POINTS, DESTRUCTION, RUNNING, WONDER_POINTS
from ludarium.games.time_of_empires.rules.spaces import TIMERS, timer_at
from ludarium.games.time_of_empires.rules.supply import construction_cost, top_card
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

LAST_ROUNDS = 12  # from here on the end of the era is near
CALLS = (5, 10)  # appointments in the course of an era come after these rounds
MOST = 6  # of knowledge and of bricks
LAST_TIME = 120000  # ms before the second gong from which on the end of the era is near


def to(space: str) -> Callable[[Situation], str]:
    """The action that puts the timer at hand on this space, or on the first free one of its kind."""
    return lambda now: next((n for n in now.names if n.startswith("timer ") and n.split(" ")[2].startswith(space)), "")


def open_to(*spaces: str) -> Condition:
    """Whether a timer can go to a space of each of these kinds."""
    return lambda now: all(to(space)(now) for space in spaces)


def visible(now: Situation, symbol: int) -> int:
    """How many of a symbol are visible on the learner's board."""
    count: int = now.view.symbols[now.seat * SYMBOLS + symbol]
    return count


def roomiest(now: Situation) -> str:
    """The territory of the capital tile with most building sites."""
    if now.step != "found":
        return ""
    best = max(now.legal, key=lambda a: (now.view.site_free[now.view.game.actions.split(a)[1][0]], -a))
    return str(now.view.game.actions.name(best))


def sites_there(now: Situation) -> tuple[int, ...]:
    territory = now.view.game.actions.split(now.names[roomiest(now)])[1][0]
    return now.view.terrain[territory], now.view.site_free[territory]


def all_scholars(now: Situation) -> str:
    return max((n for n in now.names if n.startswith("appoint ")), key=lambda n: int(n.split(" ")[1]), default="")


def first_points(now: Situation) -> tuple[int, ...]:
    """The learner's points of the first era by step, and together."""
    view = now.view
    steps = [view.points[view.points_at(1, step, now.seat)] for step in (DESTRUCTION, BONUS, WONDER_POINTS, CULTURE_POINTS)]
    return (*steps, view.vp[now.seat])


def points_now(now: Situation) -> tuple[int, ...]:
    """What the scoring would bring the learner if the era ended now."""
    return (outlooks(now.view)[now.seat].total,)


def next_building(now: Situation) -> tuple[int, ...]:
    """The building of the top discovered card, and its cost in bricks."""
    card = top_card(now.view, now.seat)
    return now.view.box.card_type[card], construction_cost(now.view, now.seat, card)


def can_gain(now: Situation, space: str, symbol: int, stock: int) -> bool:
    """Gaining has grown, and the stock has room for all of it."""
    return open_to(space)(now) and visible(now, symbol) > 1 and stock + visible(now, symbol) <= MOST


def bricks_grown(now: Situation) -> bool:
    return can_gain(now, "gain_bricks", SYM_BRICKS, now.view.bricks[now.seat])


def knowledge_grown(now: Situation) -> bool:
    return can_gain(now, "gain_knowledge", SYM_KNOWLEDGE, now.view.knowledge[now.seat])


def strength(symbol: int) -> Callable[[Situation], tuple[int, ...]]:
    return lambda now: (visible(now, symbol),)


def stone_tools_as_ever(now: Situation) -> bool:
    """No content pack has changed them."""
    card, box = CARD_NUMBERS.index("S02"), now.view.box
    return not box.card_rewritten[card] and box.card_knowledge[card] == 1


def under_way(now: Situation) -> int:
    """How many timers of the learner run."""
    p = now.view
    return sum(p.t_space[i] >= 0 and p.t_end[i] > p.now for i in range(timer_at(now.seat, 0), timer_at(now.seat, TIMERS)))


def runs(number: int) -> Condition:
    """The era runs, and that many timers of the learner do."""
    return lambda now: now.view.phase == RUNNING and under_way(now) == number


def time_left(now: Situation) -> int:
    """Until the second gong, in milliseconds."""
    left: int = now.view.gong_at + now.view.box.era_ms - now.view.now
    return left


def run_out(now: Situation) -> bool:
    """A timer that was placed is free again."""
    p = now.view
    timers = range(timer_at(now.seat, 0), timer_at(now.seat, TIMERS))
    return p.phase == RUNNING and any(p.t_space[i] >= 0 and p.t_end[i] <= p.now for i in timers)


def timer_seconds(now: Situation) -> tuple[int, ...]:
    return (now.view.box.timer_ms // 1000,)


def scholars_come(now: Situation) -> bool:
    """All appointments in the course of the era are still to come."""
    p = now.view
    return p.phase == RUNNING and bool(p.box.cries) and p.now < p.gong_at + p.box.cries[0]


def scholars_at(now: Situation) -> tuple[int, ...]:
    """Minutes left at the first and at the last appointment in the course of the era."""
    p = now.view
    minutes = [(p.box.era_ms - cry) // 60000 for cry in p.box.cries]
    return minutes[0], minutes[-1]


COACH = Coach(
    seats=2,
    seed="coach3",  # the learner begins, and the first territory of the capital tile is a field
    options={"era_modes": "iii"},
    goal="coach.goal",
    hints=(
        Hint("found", "coach.found", suggests=roomiest, args=sites_there),
        Hint(
            "appoint", "coach.appoint", lambda now: now.view.round == 0, suggests=all_scholars, args=strength(SYM_SCHOLARS)
        ),
        Hint("token", "coach.token", lambda now: now.view.era == 1, suggests="token construction"),
        Hint("timer", "coach.discover_first", suggests=to("discover")),
        Hint("discover", "coach.stone_tools", stone_tools_as_ever, suggests="discover S02"),
        Hint("discover", "coach.discover", verbs=("discover",)),
        Hint("timer", "coach.build_now", suggests=to("build")),
        Hint("build", "coach.build", verbs=("build",), suggests=lambda now: now.first("build")),
        Hint("timer", "coach.bricks", bricks_grown, suggests=to("gain_bricks"), args=strength(SYM_BRICKS)),
        Hint("timer", "coach.technology", suggests=to("technology")),
        Hint("draw", "coach.draw", verbs=("draw",)),
        Hint("timer", "coach.clans", suggests=to("place_clans"), args=strength(SYM_CLANS)),
        Hint("place_clans", "coach.place", verbs=("clan",)),
        Hint("timer", "coach.move", suggests=to("move_clans"), args=strength(SYM_MOVES)),
        Hint("moves", "coach.moves", verbs=("move",)),
        Hint("timer", "coach.leader", suggests=to("leader")),
        Hint("timer", "coach.wonder", suggests=to("wonder")),
        Hint("timer", "coach.knowledge", knowledge_grown, args=strength(SYM_KNOWLEDGE)),
        Hint("timer", "coach.closed", lambda now: now.view.round > 1),
        Hint("timer", "coach.rhythm"),
        Hint("timer", "coach.points_now", lambda now: now.view.era == 1 and now.view.round > 3, args=points_now),
        Hint("timer", "coach.build_again", lambda now: now.view.round > 2, suggests=to("build"), args=next_building),
        Hint("timer", "coach.discover_again", lambda now: now.view.round > 2, suggests=to("discover")),
        Hint("appoint", "coach.appoint_later", lambda now: now.view.round in CALLS),
        Hint("timer", "coach.symbols"),
        Hint("timer", "coach.era_ends", lambda now: now.view.era == 1 and now.view.round >= LAST_ROUNDS),
        Hint("garrison", "coach.garrison", verbs=("garrison",)),
        Hint("timer", "coach.why_not"),
    ),
    done=lambda now: now.view.era >= 2,
    closing="coach.closing",
    closing_args=first_points,
    ending="coach.ending",
)

REAL_TIME = Coach(
    seats=2,
    seed="coach3",
    options={"era_modes": "rii"},
    goal="coach.timed_goal",
    hints=(  # the clock stops for the goal and for five more; the rest is said in passing
        Hint("found", "coach.found", suggests=roomiest, args=sites_there, stops=False),
        Hint(
            "appoint",
            "coach.appoint",
            lambda now: now.view.round == 0,
            suggests=all_scholars,
            args=strength(SYM_SCHOLARS),
            stops=False,
        ),
        Hint("token", "coach.token", lambda now: now.view.era == 1, suggests="token construction", stops=False),
        Hint("idle", "coach.timed_first", runs(0), suggests=to("discover"), args=timer_seconds),
        Hint("discover", "coach.stone_tools", stone_tools_as_ever, suggests="discover S02", stops=False),
        Hint("discover", "coach.discover", verbs=("discover",), stops=False),
        Hint("idle", "coach.timed_second", runs(1), suggests=to("build")),
        Hint("build", "coach.build", verbs=("build",), suggests=lambda now: now.first("build"), stops=False),
        Hint("idle", "coach.timed_wait", runs(TIMERS), nodes=("dial0a", "dial0b"), lone=True),
        Hint("idle", "coach.timed_back", run_out, suggests=to("gain_bricks")),
        Hint("idle", "coach.technology", suggests=to("technology"), stops=False),
        Hint("draw", "coach.draw", verbs=("draw",), stops=False),
        Hint(
            "idle",
            "coach.timed_scholars",
            scholars_come,
            nodes=("cry0", "cry1"),
            suggests=to("wonder"),
            args=scholars_at,
            idea="scholars",
        ),
        Hint("idle", "coach.wonder", suggests=to("wonder"), idea="scholars", stops=False),
        Hint("idle", "coach.clans", suggests=to("place_clans"), args=strength(SYM_CLANS), stops=False),
        Hint("place_clans", "coach.place", verbs=("clan",), stops=False),
        Hint("idle", "coach.move", suggests=to("move_clans"), args=strength(SYM_MOVES), stops=False),
        Hint("moves", "coach.moves", verbs=("move",), stops=False),
        Hint("idle", "coach.timed_leader", suggests=to("leader"), stops=False),
        Hint("idle", "coach.timed_rhythm", run_out, stops=False),
        Hint(
            "idle",
            "coach.timed_end",
            lambda now: now.view.era == 1 and now.view.phase == RUNNING and time_left(now) < LAST_TIME,
            lone=True,
            stops=False,
        ),
        Hint("garrison", "coach.garrison", verbs=("garrison",), stops=False),
    ),
    done=lambda now: now.view.era >= 2,
    closing="coach.closing",
    closing_args=first_points,
    ending="coach.timed_ending",
)
LESSONS = {"real_time": REAL_TIME}  # more lessons, by name
