"""The quick policy chooses like a player who has understood the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ludarium
from ludarium.bots.simple import best_lead
from ludarium.games.sixgems.bot.policy import choose
from ludarium.games.sixgems.bot.value import value
from ludarium.kernel.chance import chance_from
from ludarium.kernel.packing import same

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

DICE = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}


def name(table: SixGemsRig, seat: int = 0) -> str:
    return str(table.p.game.actions.name(choose(table.p, seat, chance_from(1))))


def test_it_settles_when_the_settlement_wins_the_game(rig: type[SixGemsRig]) -> None:
    table = rig(2).lay(DICE, {"ruby": 3}, {}, cards=["s05"], earlier=3)
    assert name(table) == "settle s05"


def test_it_does_not_end_the_game_as_the_loser(rig: type[SixGemsRig]) -> None:
    table = rig(2).lay(DICE, {"ruby": 1}, {}, points=[0, 40], cards=["s05"], earlier=3)
    assert name(table) == "pass"


def test_it_moves_the_red_die_away_from_its_own_jewels(rig: type[SixGemsRig]) -> None:
    table = rig(2).lay(DICE, {"amethyst": 3}, {"topaz": 3}, step="move_die", arg=2)
    assert name(table) == "move red topaz"


def test_it_leaves_its_worst_row_out(rig: type[SixGemsRig]) -> None:
    table = rig(2).lay(DICE, {"ruby": 2, "amethyst": 2}, {}, step="leave_out")
    assert name(table) == "leave amethyst"


def test_it_swaps_a_bad_jewel_for_a_good_one(rig: type[SixGemsRig]) -> None:
    table = rig(2).lay(DICE, {"ruby": 1, "amethyst": 1}, {"sapphire": 1, "topaz": 1}, step="swap_for")
    assert name(table) == "swap 2 sapphire"
    table.play("swap 2 sapphire")
    assert name(table) == "give amethyst"


def test_it_gives_no_almighty_jewel_to_the_row_that_even_hand_leaves_out(rig: type[SixGemsRig]) -> None:
    """R 6, s10: that row brings nothing in this settlement, however high its die; so the next best row, or none."""
    dice = {"blue1": [6, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}
    table = rig(2).lay(dice, {"ruby": 3, "sapphire": 1}, {}, loose=[1, 0], cards=["s10"])
    assert name(table.play("settle s10")) == "fix sapphire"
    alone = rig(2).lay(dice, {"ruby": 3, "topaz": 1}, {}, loose=[1, 0], cards=["s10"])
    assert name(alone.play("settle s10")) == "keep"


def test_thinking_changes_nothing() -> None:
    game = ludarium.game("sixgems")
    luck = chance_from(4)
    for seed in range(10):
        p = game.start(3, seed=seed)
        while not p.over:
            before = p.copy()
            action = choose(p, p.turn, luck)  # type: ignore[arg-type]
            value(p, 0)  # type: ignore[arg-type]
            assert same(before, p)
            p.play(action)


def test_it_beats_one_ply_greedy() -> None:
    """Forty games for two with changing seats; greedy on points wins next to none."""
    game = ludarium.game("sixgems")
    won = 0.0
    for number in range(40):
        p = game.start(2, seed=number)
        luck = chance_from(number)
        while not p.over:
            player = choose if p.turn == number % 2 else best_lead
            p.play(player(p, p.turn, luck))  # type: ignore[arg-type, operator]
        won += (number % 2 in p.winners()) / len(p.winners())
    assert won >= 30
