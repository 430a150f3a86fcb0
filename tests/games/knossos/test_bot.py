"""The bot: legal, strong against one-ply greedy, at home in the whole market, and its games end by the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ludarium.games import game
from ludarium.games.knossos.bot.policy import choose
from ludarium.games.knossos.bot.value import value
from ludarium.games.knossos.rules.actions import ALTARS_AT
from ludarium.games.knossos.rules.altars import NEED
from ludarium.kernel.chance import Chance, chance_from

GAME = game("knossos")
Player = Callable[[Any, int, Chance], int]


def greedy(p: Any, seat: int, luck: Chance) -> int:
    """Each action on a copy; the best lead in points as they stand, ties at random."""
    best, most = -1, -(10**9)
    for action in p.options(seat):
        after = p.copy()
        after.take(seat, action)
        scores = after.scores()
        lead = (scores[seat] - max(s for i, s in enumerate(scores) if i != seat)) * 1000 + luck.below(1000)
        if lead > most:
            best, most = action, lead
    return best


def play(seed: int, players: list[Player], used: Counter[str] | None = None, **options: str) -> Any:
    p: Any = GAME.start(len(players), f"bot {seed}", **options)
    luck = chance_from(f"bot {seed}")
    while not p.over:
        seat = p.turn
        action = players[seat](p, seat, luck)
        assert action in p.menu
        if used is not None:
            used[GAME.actions.split(action)[0].name] += 1
        p.take(seat, action)
    return p


def test_the_bot_beats_one_ply_greedy() -> None:
    won = 0
    for seed in range(4):
        players: list[Player] = [greedy] * 4
        players[seed % 4] = choose
        won += seed % 4 in play(seed, players).winners()
    assert won >= 3


@pytest.mark.slow
def test_the_bot_beats_three_greedy_players_in_more_than_60_percent() -> None:
    won = 0
    for seed in range(16):
        players: list[Player] = [greedy] * 4
        players[seed % 4] = choose
        won += seed % 4 in play(seed, players).winners()
    assert won > 0.6 * 16


@pytest.mark.slow
def test_bot_games_end_by_the_rulebook_and_use_what_pays_of_the_market() -> None:
    used: Counter[str] = Counter()
    ends: Counter[int] = Counter()
    for seed in range(44):
        ends[play(seed, [choose] * (3 + seed % 2), used).ending] += 1
    assert ends[3] <= 1
    assert all(ends[cause] for cause in range(3))
    areas = ("tavern", "recruit", "keeper", "guide", "camp", "labour", "telegram", "office")
    for verb in (*areas, "pray", "offer", "honour", "buy"):
        assert used[verb], f"never used: {verb}"
    assert not used["basket"]  # its price, which is the rulebook's, is more than it brings (docs/balance.md)


@pytest.mark.slow
def test_with_zeus_a_game_is_as_long_as_others_and_cards_are_bought() -> None:
    """The prices of his squares are ours: with cheaper ones games ended after a third of the usual time, without cards."""
    used: Counter[str] = Counter()
    games = [play(seed, [choose] * 4, used, altar="zeus") for seed in range(6)]
    others = [play(seed, [choose] * 4, altar="athena") for seed in range(6)]
    assert sum(p.decisions for p in games) > 0.7 * sum(p.decisions for p in others)
    assert used["buy"] > 4 * len(games)
    assert used["honour"] > 4 * len(games)


@pytest.mark.slow
def test_hermes_large_squares_are_worth_a_large_return() -> None:
    used: Counter[str] = Counter()
    for seed in range(6):
        p = play(seed, [choose] * 4, altar="hermes", sheet="civic")
        for kind in range(len(p.box.altar_squares[0])):
            used[str(p.box.altar_squares[0][kind][NEED])] += p.box.altar_squares[0][kind][1] - p.room[ALTARS_AT + kind]
    assert used["6"] + used["7"] > 0


def test_the_bot_never_changes_the_position_it_looks_at() -> None:
    from ludarium.kernel.packing import pack_position

    p: Any = GAME.start(4, 3)
    luck = chance_from(3)
    for _ in range(120):
        if p.over:
            break
        before = repr(pack_position(p))
        action = choose(p, p.turn, luck)
        assert isinstance(value(p, p.turn), int)
        assert repr(pack_position(p)) == before
        p.take(p.turn, action)
