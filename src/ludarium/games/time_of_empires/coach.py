"""The coached first game: two empires in turns. The lesson is the first era; then the learner may play on."""

from __future__ import annotations

from collections.abc import Callable

from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS
from ludarium.games.time_of_empires.rules.boards import SYM_BRICKS, SYM_CLANS, SYM_KNOWLEDGE, SYM_MOVES, SYMBOLS
from ludarium.games.time_of_empires.rules.eras import BONUS, CULTURE_POINTS, DESTRUCTION, WONDER_POINTS
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

LAST_ROUNDS = 12  # from here on the end of the era is near
CALLS = (5, 10)  # appointments in the course of an era come after these rounds
MOST = 6  # of knowledge and of bricks


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


COACH = Coach(
    seats=2,
    seed="coach3",  # the learner begins, and the first territory of the capital tile is a field
    options={"era_modes": "iii"},
    goal="coach.goal",
    hints=(
        Hint("found", "coach.found", suggests=roomiest, args=sites_there),
        Hint("appoint", "coach.appoint", lambda now: now.view.round == 0, suggests=all_scholars),
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
