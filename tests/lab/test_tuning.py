"""Weights of a policy: declared by the game, found in self-play, read with care, and used by the expert alone."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import ludarium
from ludarium.bots import REFERENCE, experts, make_bot, open_bot
from ludarium.bots.experts import expert_search
from ludarium.bots.policy_weights import (
    BadPolicyWeights,
    declared_weights,
    read_weights,
    tuned_weights,
    weights_file,
    write_weights,
)
from ludarium.cli.main import run as command
from ludarium.kernel.bot_settings import PolicyWeights
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadOption, LudariumError
from ludarium.lab.tuning import Job, Tuner, Tuning, check_tuning, effects, moved, play_job, steps_of

TUNABLE = [game for game in ludarium.games() if declared_weights(game).names]
SHIPPED = [(game, seats) for game in TUNABLE for seats in game.seats if weights_file(game, seats).exists()]


def test_most_boxes_declare_their_weights_under_different_names() -> None:
    assert len(TUNABLE) >= 4
    for game in TUNABLE:
        declared = declared_weights(game)
        assert len(set(declared.names)) == len(declared.names) == len(declared.usual) == len(declared.steps)
        assert all(usual or step for usual, step in zip(declared.usual, declared.steps, strict=True)), game.id


@pytest.mark.parametrize("game", TUNABLE, ids=lambda game: game.id)
def test_the_usual_weights_are_what_the_policy_follows_unless_it_is_told_otherwise(game: ludarium.Game) -> None:
    choose = game.module("bot.policy").choose
    usual = list(declared_weights(game).usual)
    p = game.start(min(n for n in game.seats if n > 1), seed=3)
    for number in range(60):
        if p.over:
            break
        seat = p.deciders()[0]
        action = choose(p, seat, chance_from(number))
        assert choose(p, seat, chance_from(number), usual) == action
        p.take(seat, action)


def test_least_squares_find_the_steps_that_win() -> None:
    luck = np.random.default_rng(5)
    signs = (2 * luck.integers(0, 2, (3000, 2, 4)) - 1).astype(np.int8)
    strength = signs[:, :, 0] * 0.5 - signs[:, :, 2] * 0.3
    points = strength[:, None, :] * 10 + luck.normal(0, 20, (3000, 2, 2))
    wins = (points == points.max(2, keepdims=True)).astype(float)
    found, errors = effects(signs, wins, points)
    sure = found / errors
    assert sure[0] > 5
    assert sure[2] < -3
    assert abs(sure[1]) < 4
    assert abs(sure[3]) < 4
    declared = PolicyWeights()
    for name, usual, step in (("a", 100, 0), ("b", 100, 0), ("c", -40, 0), ("d", 0, 5)):
        declared.add(name, usual, step)
    steps = steps_of(declared, declared.usual, 30)
    assert steps == [30, 30, 12, 5]
    after = moved(declared.usual, steps, declared, found, errors)
    assert after[0] == 130
    assert after[2] < -40


def test_a_weight_without_a_step_of_its_own_keeps_its_sign() -> None:
    declared = PolicyWeights()
    declared.add("a", 8)
    weights = [8]
    for _ in range(20):
        weights = moved(weights, steps_of(declared, weights, 30), declared, np.array([-9.0]), np.array([1.0]))
    assert weights == [2]


def test_every_player_takes_every_seat_of_a_deal() -> None:
    plan = check_tuning(Tuning("tahuantinsuyu", 3, rounds=1, deals=2))
    usual = list(declared_weights(ludarium.game("tahuantinsuyu")).usual)
    signs, wins, points = play_job(Job(plan, 0, 0, 2, usual, [0] * len(usual)))
    assert signs.shape == (2, 3, len(usual))
    assert points.shape == wins.shape == (2, 3, 3)
    assert wins.sum() == pytest.approx(6.0)
    for deal in range(2):  # without steps all players are the same, so that the deal's seats only change hands
        rows = [[points[deal][rotation][(seat + rotation) % 3] for seat in range(3)] for rotation in range(3)]
        assert rows[0] == rows[1] == rows[2]


def test_tuning_goes_on_where_it_stopped_and_gives_the_same_weights(tmp_path: Path) -> None:
    whole = check_tuning(Tuning("sixgems", 2, rounds=2, deals=40))
    one = Tuner(whole, tmp_path / "one.json", 1, lambda line: None)
    one.run()
    other = Tuner(whole, tmp_path / "other.json", 1, lambda line: None)
    other._round(0)
    again = Tuner(whole, tmp_path / "other.json", 2, lambda line: None)
    assert len(again.log) == 1
    again.run()
    assert again.weights == one.weights != list(one.declared.usual)
    with pytest.raises(LudariumError, match="another plan"):
        Tuner(check_tuning(Tuning("sixgems", 2, rounds=3, deals=40)), tmp_path / "one.json", 1, lambda line: None)


def test_tuning_can_begin_with_weights_found_before(tmp_path: Path) -> None:
    game = ludarium.game("sixgems")
    first = [weight + 1 for weight in declared_weights(game).usual]
    plan = Tuning("sixgems", 2, rounds=1, deals=20, start=first)
    assert Tuner(check_tuning(plan), tmp_path / "one.json", 1, lambda line: None).weights == first
    with pytest.raises(LudariumError, match="21 weights"):
        check_tuning(Tuning("sixgems", 2, start=first[:-1]))


def test_weights_are_read_with_care(tmp_path: Path) -> None:
    game = ludarium.game("sixgems")
    usual = list(declared_weights(game).usual)
    file = tmp_path / "policy.json"
    write_weights(file, game, 2, usual, {})
    assert read_weights(game, file) == usual
    with pytest.raises(BadPolicyWeights, match="another policy"):
        read_weights(ludarium.game("time_of_empires"), file)
    head = json.loads(file.read_text(encoding="utf-8"))
    for weights in ([*usual[:-1], usual[-1] + 1], [*usual[:-1], 1.5], [*usual[:-1], 10**30], usual[:-1]):
        file.write_text(json.dumps(head | {"weights": weights}), encoding="utf-8")
        with pytest.raises(BadPolicyWeights):
            read_weights(game, file)
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(BadPolicyWeights, match="holds no weights"):
        read_weights(game, file)


def test_the_expert_follows_its_weights_and_the_expert_of_the_first_release_the_usual_ones(tmp_path: Path) -> None:
    game = ludarium.game("time_of_empires")
    p = game.start(2, seed=1)
    assert expert_search(p).evaluator.weights == tuned_weights(game, 2)
    assert expert_search(p, learned=False).evaluator.weights is None
    weights = [2 * weight for weight in declared_weights(game).usual]
    write_weights(tmp_path / "policy.json", game, 2, weights, {})
    name = f"tuned:{tmp_path / 'policy.json'}:walks=8:turns=1"
    open_bot(name)
    seat = p.deciders()[0]
    for bot in (name, f"{REFERENCE}:walks=8:turns=1"):
        assert make_bot(bot).choose(p.seen_by(seat), seat, chance_from(1)) in p.legal(seat)
    with pytest.raises(BadOption, match="no file"):
        open_bot(f"tuned:{tmp_path / 'missing.json'}")


def test_weights_found_in_competition_serve_no_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludarium.game("terra_pyramides")
    found = list(declared_weights(game).usual)
    monkeypatch.setattr(experts, "tuned_weights", lambda game, seats: found)
    assert expert_search(game.start(2, seed=1)).evaluator.weights is found
    assert expert_search(game.start(2, seed=1, mission="1")).evaluator.weights is None


@pytest.mark.parametrize(("game", "seats"), SHIPPED, ids=lambda value: getattr(value, "id", value))
def test_weights_that_come_with_a_game_can_be_read_and_are_small(game: ludarium.Game, seats: int) -> None:
    file = weights_file(game, seats)
    assert file.stat().st_size < 1_000_000
    assert read_weights(game, file) == tuned_weights(game, seats) != declared_weights(game).usual


def test_the_command_tells_how_the_new_policy_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "policy.json"
    code = command(["tune", "sixgems", "--rounds", "1", "--deals", "20", "--workers", "1", "--out", str(out)])
    assert code == 0
    assert out.exists()
    assert "an even share would be 50.0%" in " ".join(capsys.readouterr().out.split())
    assert "<svg" in out.with_suffix(".svg").read_text(encoding="utf-8")
    assert command(["tune", "noughts", "--out", str(tmp_path / "no.json")]) != 0
