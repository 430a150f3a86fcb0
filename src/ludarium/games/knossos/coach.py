"""The coached first game: one return, what to buy with it, a larger return, then altar and market as they come into reach;
after twelve turns the learner may play on. Reminders say what could be done next wherever nothing new is taught."""

from __future__ import annotations

from collections.abc import Callable

from ludarium.games.knossos import coach_facts as facts
from ludarium.games.knossos.coach_facts import advice, advised, ours
from ludarium.games.knossos.rules.areas import (
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_LABOUR,
    AREA_RECRUITMENT,
    AREA_TAVERN,
)
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

LESSON = 12  # turns of the learner
SEATS = 3


def area(key: str, verb: str, effect: int, args: Callable[[Situation], tuple[int, ...]] | None = None) -> Hint:
    """An area of the market, when it is what is advised."""
    return Hint("turn", key, lambda now: ours(effect)(now) and advised(verb)(now), suggests=advice, args=args)


def reminder(
    step: str, key: str, when: Condition | None = None, args: Callable[[Situation], tuple[int, ...]] | None = None
) -> Hint:
    return Hint(step, key, when, suggests=advice, args=args, again=True)


COACH = Coach(
    seats=SEATS,
    seed="coach15",  # the learner begins, and a pottery card for five red lies on display
    options={"altar": "zeus", "sheet": "expedition"},
    goal="coach.goal",
    hints=(
        Hint("turn", "coach.pick_l", facts.at_home, suggests=facts.l_tile),
        Hint("lay", "coach.lay_first", suggests="lay front0 2,0", idea="lay"),
        Hint("lay", "coach.lay", suggests=advice, idea="lay"),
        Hint("turn", "coach.entrance", suggests="worker E"),
        Hint("path", "coach.path_red", facts.red_for_two, suggests="accept red", idea="path"),
        Hint("path", "coach.path", suggests=facts.best_return, idea="path"),
        Hint("home", "coach.home", suggests="home reinforcement", nodes=("reinforcement",)),
        Hint("turn", "coach.buy", verbs=("buy",), suggests=facts.best_card, args=facts.points_of_buying),
        Hint("turn", "coach.lay_price", suggests=facts.free_tile),
        Hint("lay", "coach.lay_free", suggests=facts.free_place),
        Hint("turn", "coach.frame", facts.frame_has_moved, args=lambda now: (now.view.ruins.interior,)),
        Hint(
            "turn",
            "coach.worker_more",
            suggests=lambda now: facts.larger_return(now, 1)[0],
            args=lambda now: facts.larger_return(now, 1)[1:],
            idea="more",
        ),
        Hint(
            "turn",
            "coach.worker_second_colour",
            suggests=lambda now: facts.larger_return(now, 2)[0],
            args=lambda now: facts.larger_return(now, 2)[1:],
            idea="more",
        ),
        Hint(
            "turn", "coach.together", lambda now: facts.pieces_out(now)[0] > 1, suggests="worker E", args=facts.pieces_out
        ),
        Hint("turn", "coach.again", suggests="worker E"),
        Hint("turn", "coach.altar", nodes=facts.shown("honour"), suggests=facts.altar_square),
        area("coach.guide", "guide", AREA_GUIDE),
        area("coach.keeper", "keeper", AREA_KEEPER, lambda now: (now.view.box.cap, now.view.box.cap_with_keeper)),
        area("coach.recruit", "recruit", AREA_RECRUITMENT),
        area("coach.labour", "labour", AREA_LABOUR, lambda now: (now.view.box.labour_gain,)),
        area("coach.camp", "camp", AREA_CAMP),
        area("coach.tavern", "tavern", AREA_TAVERN),
        Hint("turn", "coach.worker", facts.to_a_tile, suggests=advice),
        Hint(
            "turn",
            "coach.points",
            lambda now: facts.counted(now)[2] + facts.counted(now)[3] > 0,
            nodes=("pointsn",),
            args=facts.counted,
        ),
        Hint(
            "turn",
            "coach.full",
            lambda now: bool(facts.full_stores(now)),
            nodes=lambda now: [f"store{colour}" for colour in facts.full_stores(now)],
            args=lambda now: (facts.full_stores(now)[0], now.view.cap(now.seat, facts.full_stores(now)[0])),
        ),
        Hint("turn", "coach.pillars", lambda now: bool(facts.pillars(now)), nodes=facts.pillars, args=facts.all_pillars),
        Hint("turn", "coach.end"),
        Hint("path", "coach.white", facts.white_at_hand),
        Hint("path", "coach.two_colours", lambda now: facts.colours_out(now) > 1),
        Hint("count", "coach.count", verbs=("count",), suggests=lambda now: facts.largest(now)[0], args=facts.brings),
        Hint("fetch", "coach.fetch", lambda now: now.may("fetch") or now.may("fetch_beside")),
        Hint("cost", "coach.cost"),
        Hint("pay", "coach.pay", nodes=facts.giving, suggests=advice),
        Hint("second", "coach.second", ours(AREA_GUIDE), verbs=("worker", "enough")),
        Hint("end_turn", "coach.onto", verbs=("onto",)),
        reminder("turn", "coach.next_tile", lambda now: advised("pick ")(now) and facts.at_home(now)),
        reminder("turn", "coach.next_return", advised("worker E")),
        reminder("turn", "coach.next_worker", advised("worker ")),
        reminder("turn", "coach.next_recall", advised("recall")),
        reminder("turn", "coach.next_card", advised("buy "), facts.advised_card),
        reminder("turn", "coach.next_altar", advised("honour")),
        reminder("turn", "coach.next_labour", advised("labour")),
        reminder("lay", "coach.next_place"),
        reminder("path", "coach.next_white", advised(facts.WHITE_HOME)),
        Hint("path", "coach.next_path", suggests=facts.best_return, args=facts.brings, again=True),
        Hint("count", "coach.next_count", suggests=lambda now: facts.largest(now)[0], args=facts.brings, again=True),
        Hint("pay", "coach.next_pay", nodes=facts.giving, suggests=advice, again=True),
        reminder("home", "coach.next_home", advised("home reinforcement")),
        reminder("home", "coach.next_nobody", advised("nobody")),
        reminder("second", "coach.second_return", advised("worker E")),
        reminder("second", "coach.next_second", advised("worker ")),
        reminder("fetch", "coach.next_fetch", advised("fetch")),
        reminder("fetch", "coach.next_stay", advised("done")),
        reminder("", "coach.next"),
    ),
    done=lambda now: now.view.turns >= LESSON * SEATS and now.step == "turn",
    closing="coach.closing",
    closing_args=facts.counted,
    ending="coach.ending",
)
