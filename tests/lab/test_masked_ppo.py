"""The learner in examples/: its gradient is that of its loss, its advantages follow each seat, and it learns to win."""

from __future__ import annotations

import importlib.util
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from ludarium.games import game as find  # noqa: E402
from ludarium.kernel.chance import chance_from  # noqa: E402
from ludarium.lab.models import BadModel, ModelBot, forward, save_model  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "masked_ppo.py"


@pytest.fixture(scope="module")
def ppo() -> Any:
    spec = importlib.util.spec_from_file_location("masked_ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_gradient_is_that_of_the_loss(ppo: Any) -> None:
    rng = np.random.default_rng(3)
    layers = [rng.standard_normal(size) for size in [(4, 5), (5,), (5, 4), (4,)]]
    net = ppo.Net(layers, rng.standard_normal(2), np.array([0, 1, 1]))
    n = 6
    mask = np.array([[1, 1, 1], [1, 1, 0], [0, 1, 1]] * 2, bool)
    rows, action = rng.standard_normal((n, 4)), np.array([0, 1, 2, 1, 0, 1])
    before = ppo.log_softmax(net.answer(rows)[0], mask)[np.arange(n), action] + rng.standard_normal(n) * 0.3
    none = np.zeros(n)
    part = ppo.Rollout(rows, mask, none, action, before, none, none, none)
    gain, target, wish = rng.standard_normal(n), rng.standard_normal(n), ppo.Wish()

    def loss() -> float:
        numbers, value = net.answer(rows)
        logs = ppo.log_softmax(numbers, mask)
        ratio = np.exp(logs[np.arange(n), action] - before)
        won = np.minimum(ratio * gain, np.clip(ratio, 1 - wish.clip, 1 + wish.clip) * gain)
        spread = -(np.exp(logs) * np.where(mask, logs, 0)).sum(1)
        return float((-won - wish.entropy * spread + (value - target) ** 2 / 2).mean())

    found = ppo.ppo_gradient(net, part, gain, target, wish)
    for layer, slope in zip([*layers, net.pull], found, strict=True):
        for i in range(min(layer.size, 8)):
            kept, step = layer.flat[i], 1e-6
            layer.flat[i] = kept + step
            more = loss()
            layer.flat[i] = kept - step
            less = loss()
            layer.flat[i] = kept
            assert slope.flat[i] == pytest.approx((more - less) / (2 * step), abs=1e-6)


def test_the_model_says_of_plain_rows_what_the_net_says_of_scaled_ones(ppo: Any) -> None:
    rng = np.random.default_rng(4)
    layers = [rng.standard_normal(size) for size in [(6, 5), (5,), (5, 4), (4,)]]
    net = ppo.Net(layers, rng.standard_normal(2), np.array([0, 1, 1]))
    mean, spread = rng.standard_normal(6), rng.random(6) + 0.5
    mean[-3:], spread[-3:] = 0, 1
    scale, rows = ppo.Scale(mean, spread), rng.standard_normal((7, 6))
    for one, other in zip(net.answer(scale.rows(rows)), forward(scale.model(net), rows), strict=True):
        assert one == pytest.approx(other, abs=1e-5)


def test_advantages_follow_the_decisions_of_each_seat(ppo: Any) -> None:
    """One table, seats 0, 1, 0, 1: the game ends with the last decision, which seat 1 wins."""
    reward = np.zeros((4, 1, 2))
    reward[3, 0] = [-1, 1]
    column = np.array([[0], [1], [0], [1]])
    done = np.array([[False], [False], [False], [True]])
    value = np.array([[0.5], [0.25], [-0.25], [0.75]])
    empty = np.zeros((4, 1))
    rollout = ppo.Rollout(empty, empty, column, empty, empty, value, reward, done)
    found = ppo.advantages(rollout, np.array([9.0]), np.array([0]), 1.0)
    assert found[:, 0].tolist() == pytest.approx([-1.5, 0.75, -0.75, 0.25])
    assert ppo.advantages(rollout, np.array([9.0]), np.array([0]), 0.0)[:, 0].tolist() == pytest.approx(
        [-0.75, 0.5, -0.75, 0.25]
    )


@pytest.mark.slow
def test_a_few_updates_teach_noughts(ppo: Any, tmp_path: Path) -> None:
    wish = ppo.Wish("noughts", 2, tables=64, steps=32, hidden=32, minibatch=512, rate=5e-3)
    _, layers = next(islice(ppo.learn(wish), 20, None))
    assert ppo.wins(layers, "noughts", 2, "random", 200) > 0.7
    save_model(tmp_path / "noughts.npz", "noughts", layers)
    bot, luck = ModelBot(tmp_path / "noughts.npz"), chance_from(1)
    position = find("noughts").start(2, 1)
    while not position.over:
        position.play(bot.choose(position.seen_by(position.turn), position.turn, luck))
    with pytest.raises(BadModel, match="not for sixgems"):
        bot.choose(find("sixgems").start(2, 1), 0, luck)
    (tmp_path / "other.npz").write_bytes(b"nothing")
    with pytest.raises(BadModel, match="no model"):
        ModelBot(tmp_path / "other.npz")


@pytest.mark.long
def test_sixgems_is_learned_from_scratch(ppo: Any) -> None:
    """A small budget, and it beats the beginner more often than not; docs/benchmark.md has the curve."""
    layers = None
    for decisions, layers in ppo.learn(ppo.Wish()):  # noqa: B007
        if decisions > 800_000:
            break
    assert ppo.wins(layers, "sixgems", 2, "beginner", 400) > 0.5
