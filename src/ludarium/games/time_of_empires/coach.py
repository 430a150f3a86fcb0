"""The coached first game: two empires in turns, and a second lesson in real time. A lesson is the first era; then the
learner may play on."""

from __future__ import annotations

from collections.abc import Callable

from ludarium.games.time_of_empires import coach_facts as f
from ludarium.games.time_of_empires.rules.boards import SYM_BRICKS, SYM_CLANS, SYM_KNOWLEDGE, SYM_MOVES, SYM_SCHOLARS
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN, RUNNING
from ludarium.games.time_of_empires.rules.spaces import TIMERS
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

LAST_ROUNDS = 12  # from here on the end of the era is near
LAST_TIME = 120000  # ms before the second gong from which on the end of the era is near
BRICKS = f.has_room("gain_bricks", SYM_BRICKS, "bricks")
KNOWLEDGE = f.has_room("gain_knowledge", SYM_KNOWLEDGE, "knowledge")


def again(
    step: str,
    key: str,
    when: Condition | None,
    suggests: Callable[[Situation], str],
    args: Callable[[Situation], tuple[int, ...]] | None = None,
    times: int = 4,
    stops: bool = True,
) -> list[Hint]:
    """Said up to that many times, with other numbers: what to do next."""
    return [
        Hint(step, key, when, suggests=suggests, args=args, idea=f"{key} {i}", stops=stops) for i in range(1, times + 1)
    ]


def next_steps(step: str, ready: Callable[[Condition], Condition], stops: bool = True) -> list[Hint]:
    """The circle of knowledge, card, bricks and building, for as long as the era lasts."""
    return [
        *again(step, "coach.build_again", ready(f.has_site), f.to("build"), f.next_building, 5, stops),
        *again(
            step,
            "coach.save_bricks",
            ready(lambda now: f.lacks_bricks(now) and f.has_site(now) and BRICKS(now) and f.not_over_yet(now)),
            f.to("gain_bricks"),
            f.next_building,
            5,
            stops,
        ),
        *again(
            step,
            "coach.new_site",
            ready(lambda now: f.lacks_site(now) and f.can_win_ground(now)),
            f.to("move_clans"),
            f.next_building,
            3,
            stops,
        ),
        *again(
            step, "coach.discover_again", ready(lambda now: not f.has_card_to_build(now)), f.to("discover"), None, 5, stops
        ),
        *again(step, "coach.more_cards", ready(f.few_cards), f.to("technology"), None, 2, stops),
        *again(
            step,
            "coach.save_knowledge",
            ready(lambda now: f.lacks_knowledge(now) and KNOWLEDGE(now) and f.not_over_yet(now)),
            f.to("gain_knowledge"),
            f.cheapest_card,
            4,
            stops,
        ),
    ]


def in_order(stops: bool = True) -> list[Hint]:
    """What belongs to an action, whenever it is taken."""
    return [
        Hint("draw", "coach.draw", verbs=("draw",), suggests=lambda now: now.first("draw"), stops=stops),
        Hint("place_clans", "coach.place", verbs=("clan",), suggests=lambda now: now.first("clan"), stops=stops),
        Hint("moves", "coach.raid", verbs=("move",), suggests=f.raid, stops=stops),
        Hint("moves", "coach.moves", verbs=("move",), suggests=f.new_ground, stops=stops),
        *again("draw", "coach.draw_again", None, lambda now: now.first("draw"), None, 6, stops),
        *again("place_clans", "coach.place_again", None, lambda now: now.first("clan"), None, 6, stops),
        *again("moves", "coach.moves_again", None, f.new_ground, None, 4, stops),
        *again("discover", "coach.pick", None, f.kindest_card, f.kindest, 5, stops),
        *again("build", "coach.where", None, lambda now: now.first("build"), None, 4, stops),
        Hint(
            "garrison",
            "coach.garrison",
            verbs=("garrison",),
            suggests=lambda now: now.first("garrison_all") or now.first("garrison"),
            stops=stops,
        ),
    ]


def preparation(stops: bool = True) -> list[Hint]:
    return [
        Hint("found", "coach.found", suggests=f.roomiest, args=f.sites_there, stops=stops),
        Hint(
            "appoint",
            "coach.appoint",
            lambda now: now.view.round == 0 and now.view.era == 1,
            suggests=f.all_scholars,
            args=f.strength(SYM_SCHOLARS),
            stops=stops,
        ),
        Hint("token", "coach.token", lambda now: now.view.era == 1, suggests="token construction", stops=stops),
    ]


def later(condition: Condition) -> Condition:
    """In turns the circle is left to the learner's hands after the first rounds have shown each action once."""
    return f.since(4, condition)


def ringing(condition: Condition) -> Condition:
    return f.after(60, condition)


def waiting(
    key: str, more: Condition | None = None, args: Callable[[Situation], tuple[int, ...]] | None = None
) -> list[Hint]:
    """In real time, while both timers run: what the next one could be for."""

    def when(now: Situation) -> bool:
        return f.runs(TIMERS)(now) and not f.first_wait(now) and (more is None or more(now))

    return [Hint("idle", key, when, args=args, lone=True, stops=False, again=True)]


COACH = Coach(
    seats=2,
    seed="coach3",  # the learner begins, and the first territory of the capital tile is a field
    options={"era_modes": "iii"},
    goal="coach.goal",
    hints=(
        *preparation(),
        Hint("timer", "coach.discover_first", suggests=f.to("discover")),
        Hint("discover", "coach.stone_tools", f.stone_tools_as_ever, suggests="discover S02"),
        Hint("discover", "coach.discover", verbs=("discover",), suggests=f.kindest_card),
        Hint("timer", "coach.build_now", f.has_site, suggests=f.to("build")),
        Hint("build", "coach.build", verbs=("build",), suggests=lambda now: now.first("build")),
        Hint("timer", "coach.bricks", BRICKS, suggests=f.to("gain_bricks"), args=f.strength(SYM_BRICKS)),
        Hint("timer", "coach.technology", suggests=f.to("technology")),
        Hint("timer", "coach.closed", f.is_closed, args=f.closed),
        Hint("timer", "coach.clans", suggests=f.to("place_clans"), args=f.strength(SYM_CLANS)),
        Hint("timer", "coach.move", f.can_win_ground, suggests=f.to("move_clans"), args=f.strength(SYM_MOVES)),
        *in_order(),
        Hint("timer", "coach.leader", suggests=f.to_leader, args=f.tile_there),
        Hint("timer", "coach.knowledge", KNOWLEDGE, suggests=f.to("gain_knowledge"), args=f.strength(SYM_KNOWLEDGE)),
        Hint("appoint", "coach.appoint_later", f.called, suggests=f.all_scholars),
        *again("appoint", "coach.reserve", lambda now: now.view.round > 0, f.all_scholars, None, 3),
        Hint("timer", "coach.wonder", f.since(5), suggests=f.to("wonder"), args=f.wonder_there),
        Hint("timer", "coach.points_now", f.since(6), args=f.points_now),
        Hint("timer", "coach.symbols", f.since(7)),
        Hint("timer", "coach.siege", f.since(8, f.near_a_city), nodes=f.cities_nearby),
        Hint("timer", "coach.war", f.since(9, f.rival_builds), nodes=f.rival_buildings),
        Hint("timer", "coach.guard", f.since(10, f.is_bare), nodes=f.bare_place, args=f.bare),
        Hint("timer", "coach.era_ends", f.since(LAST_ROUNDS)),
        Hint("timer", "coach.last_scholars", f.since(LAST_ROUNDS + 1), suggests=f.to("wonder"), args=f.wonder_there),
        Hint("timer", "coach.march", f.since(LAST_ROUNDS + 1, f.can_raid), suggests=f.to("move_clans")),
        *next_steps("timer", later),
        Hint("timer", "coach.why_not", f.since(4)),
    ),
    done=lambda now: now.view.era >= 2,
    closing="coach.closing",
    closing_args=f.first_points,
    ending="coach.ending",
)

REAL_TIME = Coach(
    seats=2,
    seed="coach3",
    options={"era_modes": "rii"},
    goal="coach.timed_goal",
    hints=(  # the clock stops for the goal and for five more; the rest is said in passing
        *preparation(stops=False),
        Hint(
            "idle",
            "coach.timed_gong",
            lambda now: now.view.phase == COUNTDOWN and now.view.era == 1,
            nodes=("dial0a", "dial0b"),
            lone=True,
            stops=False,
        ),
        Hint("idle", "coach.timed_first", f.runs(0), suggests=f.to("discover"), args=f.timer_seconds),
        Hint("discover", "coach.stone_tools", f.stone_tools_as_ever, suggests="discover S02", stops=False),
        Hint("discover", "coach.discover", verbs=("discover",), suggests=f.kindest_card, stops=False),
        Hint("idle", "coach.timed_second", lambda now: f.runs(1)(now) and f.has_site(now), suggests=f.to("build")),
        Hint("build", "coach.build", verbs=("build",), suggests=lambda now: now.first("build"), stops=False),
        Hint("idle", "coach.timed_wait", f.first_wait, nodes=("dial0a", "dial0b"), lone=True),
        Hint("idle", "coach.timed_back", lambda now: f.run_out(now) and BRICKS(now), suggests=f.to("gain_bricks")),
        Hint("idle", "coach.technology", suggests=f.to("technology"), stops=False),
        Hint(
            "idle",
            "coach.timed_scholars",
            f.scholars_come,
            nodes=("cry0", "cry1"),
            suggests=f.to("wonder"),
            args=f.scholars_at,
            idea="scholars",
        ),
        Hint("idle", "coach.wonder", suggests=f.to("wonder"), args=f.wonder_there, idea="scholars", stops=False),
        Hint("idle", "coach.clans", suggests=f.to("place_clans"), args=f.strength(SYM_CLANS), stops=False),
        Hint("idle", "coach.move", f.can_win_ground, suggests=f.to("move_clans"), args=f.strength(SYM_MOVES), stops=False),
        *in_order(stops=False),
        Hint("idle", "coach.timed_leader", suggests=f.to_leader, args=f.tile_there, stops=False),
        Hint("idle", "coach.timed_rhythm", f.run_out, stops=False),
        Hint(
            "idle",
            "coach.timed_end",
            lambda now: now.view.era == 1 and now.view.phase == RUNNING and f.time_left(now) < LAST_TIME,
            stops=False,
        ),
        Hint("idle", "coach.march", f.after(300, f.can_raid), suggests=f.to("move_clans"), stops=False),
        Hint("idle", "coach.siege", f.after(200, f.near_a_city), nodes=f.cities_nearby, stops=False),
        Hint("idle", "coach.war", f.after(260, f.rival_builds), nodes=f.rival_buildings, stops=False),
        *next_steps("idle", ringing, stops=False),
        *waiting("coach.wait_build", lambda now: f.has_site(now) and not f.lacks_bricks(now), f.next_building),
        *waiting("coach.wait_bricks", f.lacks_bricks, f.next_building),
        *waiting("coach.wait_knowledge", f.lacks_knowledge, f.cheapest_card),
        *waiting("coach.timed_both"),
    ),
    done=lambda now: now.view.era >= 2,
    closing="coach.closing",
    closing_args=f.first_points,
    ending="coach.timed_ending",
)
LESSONS = {"real_time": REAL_TIME}  # more lessons, by name
