"""What a learner sees of dice and cards is what the rules make of them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sixgems.conftest import SixGemsRig

from ludarium.games import game
from ludarium.games.sixgems.bot.features import facts
from ludarium.games.sixgems.rules.actions import FIX, KINDS, SETTLE
from ludarium.games.sixgems.rules.effects import values
from ludarium.games.sixgems.rules.step_kinds import RECEIVE, SETTLEMENT
from ludarium.kernel.chance import chance_from
from ludarium.kernel.step import arg_of, kind_of

GAME = game("sixgems")


def shown(name: str, p: Any, seat: int) -> list[float]:
    """The numbers of one feature."""
    out: list[float] = []
    next(f for f in facts(p.seats) if f.name == name).write(p.seen_by(seat), seat, out)
    return out


def lead(p: Any, seat: int) -> int:
    """What the dice bring the seat beyond the best other row of each kind."""
    rows = [p.rows[i * KINDS : (i + 1) * KINDS] for i in range(p.seats)]
    others = [max(rows[one][gem] for one in range(p.seats) if one != seat) for gem in range(KINDS)]
    return sum(worth * (rows[seat][gem] - others[gem]) for gem, worth in enumerate(values(p)[:KINDS]))


@pytest.mark.parametrize("seats", [2, 3])
def test_what_jewel_cards_and_dice_would_bring_is_what_comes_of_them(seats: int) -> None:
    luck, cards, dice = chance_from(f"features {seats}"), 0, 0
    for number in range(4):
        p: Any = GAME.start(seats, number)
        while not p.over:
            seat = p.turn
            key = p.steps[kind_of(p.pending(seat))].key
            options = p.options(seat)
            told = [4 * number for number in shown("what each action would bring", p, seat)]
            if key == "jewel":
                for action in options:
                    after = p.copy()
                    after.take(seat, action)
                    best = max(lead(q, seat) for q in each(after, seat))
                    assert told[action] == pytest.approx(best - lead(p, seat))
                    cards += 1
            if key in ("turn_die", "move_die", "replace"):
                for action, q in zip(options, each(p, seat), strict=True):
                    assert told[action] == pytest.approx(lead(q, seat) - lead(p, seat))
                    dice += 1
            p.take(seat, options[luck.below(len(options))])
    assert min(cards, dice) > 50


def each(p: Any, seat: int) -> list[Any]:
    """The position after each choice of a die; only the die, not what follows from it by itself."""
    found = []
    for action in p.options(seat):
        q = p.copy()
        top = q.agenda.pop()
        q.steps[kind_of(top)].take(q, seat, arg_of(top), action)
        found.append(q)
    return found


def test_what_settling_would_bring_is_told_of_own_cards_alone(rig: type[SixGemsRig]) -> None:
    dice = {"blue1": (5, "ruby"), "blue2": (2, "topaz"), "red": (1, "diamond")}
    t = rig(2).lay(dice, {"ruby": 2}, {"topaz": 1}, cards=["s01"])
    told = shown("what settling each own card would bring", t.p, 0)
    assert [card for card, number in enumerate(told) if number] == [0]
    assert shown("what each action would bring", t.p, 0)[SETTLE] * 4 == pytest.approx(told[0] * 20)
    t.p.agenda[-1] += RECEIVE - SETTLEMENT
    assert shown("what each action would bring", t.p, 0)[FIX : FIX + KINDS] == pytest.approx(
        [5 / 4, 2 / 4, 0, 0, 0, -1 / 4]
    )
    assert shown("what the rows bring with these dice", t.p, 0) == pytest.approx([10 / 20, 2 / 20])
