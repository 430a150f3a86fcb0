"""The expert with learned values: what it may see, what comes with the games, and what it does when they do not fit."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

import ludarium
from ludarium.bots import LEVELS, make_bot, open_bot
from ludarium.bots.experts import expert_search, weights_file
from ludarium.bots.level_settings import REFERENCE, bot_settings_of, settings_at
from ludarium.bots.levels import follow
from ludarium.bots.network import LearnedEvaluator, Network, read_network, row_of, write_network
from ludarium.bots.policy_weights import declared_weights, misjudged_weights, write_weights
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.playout import random_playout
from ludarium.kernel.secrets import twin

GAMES = [game.id for game in ludarium.games()]
SHIPPED = [(game, seats) for game in ludarium.games() for seats in game.seats if weights_file(game, seats).exists()]


def table(name: str, seed: int, moves: int) -> Position:
    game = ludarium.game(name)
    p = game.start(min(n for n in game.seats if n > 1), seed=seed)
    random_playout(p, chance_from(seed), moves)
    return p


def some_network(p: Position, more: int = 0) -> Network:
    """Weights without meaning that read what the table has, and so many facts more."""
    luck = chance_from("weights")
    inputs = len(row_of(p.game.module("bot.facts"), p, 0)) + more
    rows = [[(luck.below(201) - 100) / 5000 for _ in range(inputs)] for _ in range(4)]
    return Network(rows, [0.1] * 4, [1.0, -1.0, 0.5, 0.5, 0.0], [0.5, 0.5, -0.5, 1.0, 0.0])


@pytest.mark.parametrize("name", GAMES)
def test_an_expert_with_learned_values_sees_nothing_hidden(name: str, tmp_path: Path) -> None:
    file = tmp_path / "value.bin"
    write_network(file, some_network(table(name, 0, 0)), {})
    assert_twins_get_the_same_choice(name, f"value:{file}:walks=12:cut=6")


@pytest.mark.parametrize("name", [game.id for game in ludarium.games() if declared_weights(game).names])
def test_an_expert_with_a_tuned_policy_sees_nothing_hidden(name: str, tmp_path: Path) -> None:
    file = tmp_path / "policy.json"
    game = ludarium.game(name)
    write_weights(file, game, 2, [weight + (step or weight // 3) for weight, step in weights_and_steps(game)], {})
    assert_twins_get_the_same_choice(name, f"tuned:{file}:walks=12:cut=6")


def weights_and_steps(game: ludarium.Game) -> list[tuple[int, int]]:
    declared = declared_weights(game)
    return list(zip(declared.usual, declared.steps, strict=True))


def assert_twins_get_the_same_choice(name: str, bot: str) -> None:
    """Positions that differ only in what the seat cannot see get the same choice."""
    open_bot(bot)
    fields = ludarium.game(name).module("rules.secrets").FIELDS
    differing = 0
    for seed in range(4):
        p = table(name, seed, 6 + 11 * seed)
        for seat in p.deciders():
            other = twin(p, fields, seat, chance_from(f"twin {seed}"))
            if other is None or len(p.options(seat)) < 2:
                continue
            differing += 1
            one = make_bot(bot).choose(p.seen_by(seat), seat, chance_from(seed))
            assert make_bot(bot).choose(other.seen_by(seat), seat, chance_from(seed)) == one
    assert differing > 0


def test_values_that_do_not_fit_the_table_are_left_aside_with_one_sentence(caplog: pytest.LogCaptureFixture) -> None:
    p = table("sixgems", 1, 10)
    network = some_network(p, more=1)
    with caplog.at_level(logging.WARNING):
        search = expert_search(p.seen_by(p.turn), network=network)
    assert not isinstance(search.evaluator, LearnedEvaluator)
    assert search.settings.walks == settings_at(p, REFERENCE).walks
    assert [r.getMessage() for r in caplog.records] == [
        f"the learned values of sixgems read {network.inputs} facts, this table has {network.inputs - 1}; "
        "the expert plays without them"
    ]
    assert isinstance(expert_search(p, network=some_network(p)).evaluator, LearnedEvaluator)


@pytest.mark.parametrize(("game", "seats"), SHIPPED, ids=[f"{game.id}-{seats}" for game, seats in SHIPPED])
def test_the_weights_that_come_with_a_game_fit_it_and_are_small(game: ludarium.Game, seats: int) -> None:
    file = weights_file(game, seats)
    network, head = read_network(file)  # checks the digest
    p = game.start(seats, seed=1)
    assert (head["game"], head["seats"]) == (game.id, seats)
    assert network.inputs == len(row_of(game.module("bot.facts"), p, 0))
    assert file.stat().st_size < 100_000
    assert isinstance(expert_search(p).evaluator, LearnedEvaluator)
    assert not isinstance(expert_search(p, learned=False).evaluator, LearnedEvaluator)


@pytest.mark.parametrize("name", GAMES)
def test_a_skilled_player_without_a_search_never_slips(name: str) -> None:
    """It does what the policy does, with any luck."""
    if bot_settings_of(ludarium.game(name)).skilled:
        pytest.skip("searches")
    for seed in range(3):
        p = table(name, seed, 9 + 8 * seed)
        for seat in p.deciders():
            for luck in range(4):
                chosen = make_bot("skilled").choose(p.seen_by(seat), seat, chance_from(luck))
                assert chosen == make_bot("policy").choose(p.seen_by(seat), seat, chance_from(luck))


def test_every_expert_may_be_told_to_search_otherwise() -> None:
    p = table("sixgems", 1, 10)
    for name in ("expert:walks=8:turns=1", f"{REFERENCE}:walks=8:turns=1"):
        bot = make_bot(name)
        assert bot.choose(p.seen_by(p.turn), p.turn, chance_from(1)) in p.options(p.turn)
        settings = bot.search.settings  # type: ignore[attr-defined]
        assert (settings.walks, settings.turns) == (8, 1)
    with pytest.raises(ludarium.BadOption, match="has no setting 'wlaks'"):
        make_bot("expert:wlaks=8")
    assert all(make_bot(level).name == level for level in LEVELS)


@pytest.mark.parametrize("game", [game for game in ludarium.games() if bot_settings_of(game).misjudges], ids=lambda g: g.id)
def test_a_casual_player_who_misjudges_follows_its_own_weights_and_never_slips(game: ludarium.Game) -> None:
    assert bot_settings_of(game).casual == 100
    weights = misjudged_weights(game)
    assert weights is not None
    assert weights != declared_weights(game).usual
    p = table(game.id, 5, 12)
    for number in range(30):
        if p.over:
            break
        seat = p.deciders()[0]
        chosen = make_bot("casual").choose(p.seen_by(seat), seat, chance_from(number))
        luck = chance_from(number)
        if len(p.options(seat)) > 1:
            luck.below(100)  # how often it follows the policy: always
            assert chosen == follow(p.seen_by(seat), seat, luck, weights)
        p.take(seat, chosen)


def test_a_casual_player_of_time_of_empires_looks_ahead_now_and_then() -> None:
    """It searches like a skilled player in a quarter of its decisions, and follows the policy in the others."""
    p = table("time_of_empires", 2, 30)
    searched = 0
    for luck in range(40):
        bot = make_bot("casual")
        assert bot.choose(p.seen_by(p.turn), p.turn, chance_from(luck)) in p.options(p.turn)
        searched += bot.search is not None  # type: ignore[attr-defined]
    assert 3 <= searched <= 20
