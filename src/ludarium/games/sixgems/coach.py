"""The coached first game: two settlements, one idea at a time; then the learner may play on to the third and last."""

from __future__ import annotations

from collections.abc import Callable

from ludarium.games.sixgems.picture.preview import settlement_gains
from ludarium.games.sixgems.rules.actions import (
    CENTRE,
    FIX,
    LOOSE,
    PLAY,
    RED,
    SETTLE,
    board_chosen,
    board_entered,
    die_moved,
    face_of,
    gem_of,
)
from ludarium.games.sixgems.rules.content import SWAP
from ludarium.games.sixgems.rules.display import gems_of, row_at
from ludarium.games.sixgems.rules.effects import values
from ludarium.games.sixgems.rules.scoring import FROM_BLUE, FROM_BONUS, FROM_RED, line_at
from ludarium.games.sixgems.rules.steps.almighty import ends_game
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

DICE = ("die0", "die1", "die2")
LESSON = 2  # settlements
LITTLE = 2  # points by which the rival may do better in a settlement that the learner calls


def row(now: Situation, seat: int, gem: int) -> int:
    """How many jewels of a kind a seat has."""
    count: int = now.view.rows[row_at(seat, gem)]
    return count


def rival(now: Situation) -> int:
    return 1 - now.seat


def balance(now: Situation, gem: int) -> tuple[int, int]:
    """How much better a blue die does for the learner than for the rival on a board; then how much for the learner."""
    return row(now, now.seat, gem) - row(now, rival(now), gem), row(now, now.seat, gem)


def movable(now: Situation, *dice: int) -> list[int]:
    """The legal moves of these dice."""
    return [a for a in now.legal if now.step == "move_die" and die_moved(a) in dice]


def onto_own_row(now: Situation) -> str:
    """The move of a blue die onto the learner's longest row; empty if no such board is free."""
    moves = [a for a in movable(now, 0, 1) if row(now, now.seat, board_entered(a))]
    if not moves:
        return ""
    best = max(moves, key=lambda a: (row(now, now.seat, board_entered(a)), a))
    return str(now.view.game.actions.name(best))


def away_with_red(now: Situation) -> str:
    """The red die onto the board where it hurts the rival most and the learner least."""
    moves = movable(now, RED)
    best = min(moves, key=lambda a: (balance(now, board_entered(a))[0], a)) if moves else -1
    return str(now.view.game.actions.name(best)) if moves else ""


def placed_well(now: Situation) -> str:
    """A die that was rolled again: blue onto the learner's longest row, red where the rival has more."""
    if now.step != "replace":
        return ""
    key = {a: balance(now, board_chosen(a)) for a in now.legal}
    best = min(now.legal, key=lambda a: (key[a][0], a)) if now.arg == RED else max(now.legal, key=lambda a: (key[a][1], a))
    return str(now.view.game.actions.name(best))


def best_settlement(now: Situation) -> tuple[int, int, int]:
    """The card that can be revealed to the learner's greatest advantage, and what both would get at most; -1: none can. A
    card that swaps jewels first is left to the learner: nobody knows what it brings."""
    found = []
    for action in now.legal:
        verb, numbers = now.view.game.actions.split(action)
        if verb.name == "settle" and now.view.box.bonus[numbers[0]] != SWAP:
            gains = settlement_gains(now.view, numbers[0], now.seat, almighty=True)
            found.append((gains[now.seat] - gains[rival(now)], numbers[0], gains[now.seat], gains[rival(now)]))
    return max(found)[1:] if found else (-1, 0, 0)


def knows_best(now: Situation) -> bool:
    return best_settlement(now)[0] >= 0


def settling(now: Situation) -> tuple[int, ...]:
    """That card, the learner's gain, the rival and the rival's gain."""
    card, mine, theirs = best_settlement(now)
    return card, mine, rival(now), theirs


def loose(now: Situation) -> bool:
    """Almighty jewels can still change what a settlement brings."""
    card = best_settlement(now)[0]
    return card >= 0 and settlement_gains(now.view, card, now.seat) != settlement_gains(now.view, card, now.seat, True)


def swaps_only(now: Situation) -> bool:
    return now.may("settle") and not knows_best(now)


def best_fix(now: Situation) -> str:
    """The row where an almighty jewel brings most in this settlement; empty: it brings nothing."""
    seat, worth = now.seat, values(now.view)
    rows = [gem for gem in gems_of(now.view, seat) if gem != now.view.left_out[seat] and worth[gem] > 0]
    best = max(rows, key=lambda gem: (worth[gem], -gem), default=-1)
    return str(now.view.game.actions.name(FIX + best)) if best >= 0 and now.step == "almighty" else ""


def settle(now: Situation) -> str:
    card = best_settlement(now)[0]
    return str(now.view.game.actions.name(SETTLE + card)) if card >= 0 else ""


def last(now: Situation) -> bool:
    """A settlement now would end the game."""
    return bool(len(now.view.ledger) + 1 >= now.view.limit)


def wins(now: Situation) -> bool:
    """A settlement now would end the game with more points for the learner, as far as can be foreseen."""
    _, mine, theirs = best_settlement(now)
    points = now.view.points
    return knows_best(now) and bool(points[now.seat] + mine > points[rival(now)] + theirs)


def ahead(now: Situation) -> bool:
    _, mine, theirs = best_settlement(now)
    return mine > theirs


def nearly(now: Situation) -> bool:
    """The rival gets as much or a little more, but the settler gets an almighty jewel and places the dice as well."""
    _, mine, theirs = best_settlement(now)
    return mine > 0 and mine <= theirs <= mine + LITTLE and not last(now)


def behind(now: Situation) -> bool:
    return knows_best(now) and not ahead(now) and not nearly(now) and not last(now)


def matching_centre(now: Situation) -> str:
    """A card in hand that brings a die out of the centre, by name."""
    faces = [face for face, at in zip(now.view.face, now.view.at, strict=True) if at == CENTRE]
    matching = [card for card in now.view.hand[now.seat] if card >= 0 and face_of(card) in faces]
    best = max(matching, key=lambda card: (row(now, now.seat, gem_of(card)), card), default=-1)
    return str(now.view.game.actions.name(PLAY + best)) if best >= 0 and not now.view.ledger else ""


def its_face(now: Situation) -> tuple[int, ...]:
    return (face_of(now.names[matching_centre(now)] - PLAY),)


def almighty_of(now: Situation) -> int:
    """Somebody with a loose almighty jewel; -1: nobody."""
    return next((seat for seat, number in enumerate(now.view.loose) if number), -1)


def one_longest(now: Situation) -> bool:
    """The learner has more of one kind than of any other on the free boards."""
    rows = sorted(row(now, now.seat, board_chosen(a)) for a in now.legal)
    return len(rows) > 1 and rows[-1] > rows[-2]


def first_points(now: Situation) -> tuple[int, ...]:
    """The learner's lines of the first settlement, the points now, and who settled."""
    lines = [now.view.tally[line_at(now.seat, line)] for line in (FROM_BONUS, FROM_BLUE, FROM_RED)]
    return (*lines, now.view.points[now.seat], now.view.settled.index(1))


def second_turn(now: Situation) -> bool:
    """The first jewel lies: now the cards that it is collected for, and before the first settlement."""
    return bool(now.view.cards[now.seat]) and not now.view.ledger and bool(gems_of(now.view, now.seat))


def held(now: Situation) -> list[str]:
    return [f"card{card}" for card in now.view.cards[now.seat]]


def one_settled(now: Situation) -> bool:
    return len(now.view.ledger) == 1


def blue_six_in_hand(now: Situation) -> bool:
    return 6 in now.view.face[:RED]


def nothing_settled(now: Situation) -> bool:
    return not now.view.ledger and CENTRE in now.view.at


def in_centre(now: Situation) -> list[str]:
    return [node for node, at in zip(DICE, now.view.at, strict=True) if at == CENTRE]


def figures(key: str, when: Condition, suggests: str | Callable[[Situation], str], idea: str = "") -> tuple[Hint, Hint]:
    """A sentence with what a settlement brings, and one that says "up to" where almighty jewels are loose; without an idea
    said again every time."""

    def told(key: str, when: Condition) -> Hint:
        return Hint("settlement", key, when, ("settle",), suggests=suggests, args=settling, idea=idea, again=not idea)

    return told(f"{key}_loose", lambda now: when(now) and loose(now)), told(key, lambda now: when(now) and not loose(now))


def settles_last(now: Situation) -> bool:
    return last(now) and wins(now)


def waits_last(now: Situation) -> bool:
    return last(now) and knows_best(now) and not wins(now)


def settlement_hints() -> tuple[Hint, ...]:
    """Whether to settle, with figures that hold whatever the others do."""
    return (
        *figures("coach.settle_last", settles_last, settle, "last"),
        *figures("coach.wait_last", waits_last, "pass", "last"),
        *figures("coach.settle", lambda now: ahead(now) and not last(now), settle, "settle"),
        *figures("coach.settle_nearly", nearly, settle, "nearly"),
        *figures("coach.wait", behind, "pass", "wait"),
        Hint("settlement", "coach.swap_card", swaps_only, ("settle",)),
    )


def settlement_reminders() -> tuple[Hint, ...]:
    """The figures at every further settlement that can be called."""
    return (
        *figures("coach.next_settle", lambda now: (ahead(now) or nearly(now)) and not last(now), settle),
        *figures("coach.next_wait", behind, "pass"),
        *figures("coach.settle_last", settles_last, settle),
        *figures("coach.wait_last", waits_last, "pass"),
    )


COACH = Coach(
    seats=2,
    seed="coach18",  # the learner begins with a sapphire 6, and a blue die shows 6
    options={"settlements": "3"},
    goal="coach.goal",
    hints=(
        Hint(
            "jewel",
            "coach.first_match_start",
            lambda now: blue_six_in_hand(now) and now.view.points[rival(now)] > 0,
            suggests="play sapphire6",
            args=lambda now: (rival(now), now.view.points[rival(now)]),
            idea="first",
        ),
        Hint("jewel", "coach.first_match", blue_six_in_hand, suggests="play sapphire6", idea="first"),
        Hint("jewel", "coach.cards", second_turn, nodes=held),
        Hint("move_die", "coach.move_blue", suggests=onto_own_row, args=lambda now: (now.arg,), idea="blue"),
        Hint("move_die", "coach.move_red", lambda now: not movable(now, 0, 1), suggests=away_with_red, idea="red"),
        Hint(
            "move_die",
            "coach.move_anywhere",
            lambda now: bool(movable(now, 0, 1)) and not onto_own_row(now),
            args=lambda now: (now.arg,),
            idea="blue",
        ),
        Hint("turn_die", "coach.turn", nodes=DICE, args=lambda now: (now.arg,)),
        *settlement_hints(),
        Hint("settlement", "coach.none_fits", lambda now: not now.may("settle"), lone=True),
        Hint(
            "replace", "coach.scored", one_settled, nodes=("sealm",), suggests=placed_well, args=first_points, idea="scored"
        ),
        Hint("jewel", "coach.scored_other", one_settled, nodes=("sealm",), args=first_points, idea="scored"),
        Hint(
            "replace",
            "coach.replace_blue",
            lambda now: now.arg != RED and one_longest(now),
            suggests=placed_well,
            idea="replace_blue",
        ),
        Hint("replace", "coach.replace_blue_any", lambda now: now.arg != RED, suggests=placed_well, idea="replace_blue"),
        Hint("replace", "coach.replace_red", lambda now: now.arg == RED, suggests=placed_well),
        Hint(
            "almighty",
            "coach.almighty_last",
            lambda now: ends_game(now.view),
            verbs=("fix",),
            suggests=best_fix,
            idea="almighty_last",
        ),
        Hint(
            "almighty",
            "coach.almighty_now",
            lambda now: not ends_game(now.view),
            verbs=("fix",),
            suggests=best_fix,
            idea="almighty",
        ),
        Hint(
            "almighty",
            "coach.almighty",
            lambda now: not best_fix(now) and not ends_game(now.view),
            ("fix",),
            idea="almighty",
        ),
        Hint("swap_for", "coach.swap"),
        Hint("leave_out", "coach.leave"),
        Hint("jewel", "coach.bring_out", nothing_settled, suggests=matching_centre, args=its_face, idea="centre"),
        Hint("jewel", "coach.no_points_yet", nothing_settled, nodes=in_centre, idea="centre"),
        Hint(
            "jewel",
            "coach.almighty_own",
            lambda now: almighty_of(now) == now.seat and not last(now),
            nodes=lambda now: [f"p{now.seat}_{LOOSE}"],
            idea="almighty_seen",
        ),
        Hint(
            "jewel",
            "coach.almighty_seen",
            lambda now: almighty_of(now) not in (-1, now.seat) and not last(now),
            nodes=lambda now: [f"p{almighty_of(now)}_{LOOSE}"],
            args=lambda now: (almighty_of(now),),
            idea="almighty_seen",
        ),
        Hint("jewel", "coach.times"),
        Hint("turn_die", "coach.undo"),
        Hint("jewel", "coach.why_not"),
        Hint("jewel", "coach.closing_settlement", nodes=("deck",)),
        *settlement_reminders(),
    ),
    done=lambda now: len(now.view.ledger) >= LESSON and now.step == "jewel",
    closing="coach.closing",
    closing_args=lambda now: (
        now.view.limit - len(now.view.ledger),
        now.view.points[now.seat],
        rival(now),
        now.view.points[rival(now)],
    ),
    ending="coach.ending",
)
