"""Fits a value network to played games, by gradient descent with NumPy."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.network import Network

Array = NDArray[np.float32]

BATCH = 1024  # positions of one step
RATE = 2e-3
DECAY = 1e-4  # of weights, per step and rate
HELD_OUT = 10  # every tenth game tells when to stop
PATIENCE = 4  # rounds without improvement
BY_POINTS = 0.5  # how much the points count beside the win: they tell a narrow win from a rout


@dataclass
class Samples:
    """Positions with what became of them: `rows[n, seat]` what the network reads, shares of the win, points at the end."""

    rows: Array
    wins: Array
    points: Array
    game: NDArray[np.int32]  # which game a position comes from

    def __len__(self) -> int:
        return len(self.rows)


def joined(parts: list[Samples]) -> Samples:
    """Several samples as one; games keep their numbers, so parts must not share any."""
    return Samples(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.wins for part in parts]),
        np.concatenate([part.points for part in parts]),
        np.concatenate([part.game for part in parts]),
    )


@dataclass
class Fit:
    """What training found: the network, and how surprised it is by the ends of games it has not seen (in nats)."""

    network: Network
    surprise: float
    even: float  # of somebody who knows nothing
    rounds: int
    history: list[float] = field(default_factory=list)


def fit(samples: Samples, hidden: int, rounds: int, seed: int) -> Fit:
    """Train a network with that many hidden units, for at most that many epochs."""
    luck = np.random.default_rng(seed)
    held = samples.game % HELD_OUT == 0
    if held.all() or not held.any():
        raise ValueError("There are too few games to learn from: at least eleven are needed.")
    flat = samples.rows.reshape(-1, samples.rows.shape[-1])
    mean, spread = flat.mean(0), flat.std(0)
    spread[spread < 1e-6] = 1.0
    samples = replace(samples, points=shares_of_points(samples.points))
    weights = _begin(flat.shape[1], hidden, luck)
    train, test = _part(samples, ~held, mean, spread), _part(samples, held, mean, spread)
    adam = _Adam(weights)
    best, best_at, kept = float("inf"), 0, [w.copy() for w in weights]
    history: list[float] = []
    for turn in range(rounds):
        order = luck.permutation(len(train))
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            adam.step(_gradients(weights, train.rows[some], train.wins[some], train.points[some]), turn / rounds)
        history.append(_surprise(weights, test))
        if history[-1] < best - 1e-5:
            best, best_at, kept = history[-1], turn, [w.copy() for w in weights]
        elif turn - best_at >= PATIENCE:
            break
    even = float(np.log(samples.rows.shape[1]))
    return Fit(_network(kept, mean, spread), best, even, len(history), history)


def shares_of_points(points: Array) -> Array:
    """Who did how well at the end, as shares like those of the win; what is a usual distance between seats is found."""
    usual = max(1e-6, float((points - points.mean(1, keepdims=True)).std()))
    shares: Array = np.exp(_log_shares(points / usual))
    return shares


def _begin(inputs: int, hidden: int, luck: np.random.Generator) -> list[Array]:
    first = luck.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32)
    heads = luck.normal(0, (1 / hidden) ** 0.5, (hidden, 2)).astype(np.float32)
    return [first, np.zeros(hidden, np.float32), heads, np.zeros(2, np.float32)]


def _part(samples: Samples, chosen: NDArray[np.bool_], mean: Array, spread: Array) -> Samples:
    rows = (samples.rows[chosen] - mean) / spread
    return Samples(rows, samples.wins[chosen], samples.points[chosen], samples.game[chosen])


def _forward(weights: list[Array], rows: Array) -> tuple[Array, Array, Array]:
    """Hidden units, and for each seat the logarithm of its share of the win and of the points."""
    first, bias, heads, last = weights
    hidden = np.maximum(rows @ first + bias, 0)
    logits = hidden @ heads + last
    return hidden, _log_shares(logits[..., 0]), _log_shares(logits[..., 1])


def _log_shares(logits: Array) -> Array:
    logits = logits - logits.max(1, keepdims=True)
    shares: Array = logits - np.log(np.exp(logits).sum(1, keepdims=True))
    return shares


def _surprise(weights: list[Array], samples: Samples) -> float:
    _, wins, _ = _forward(weights, samples.rows)
    return float(-(_wanted(samples.wins, samples.points) * wins).sum(1).mean())


def _wanted(wins: Array, points: Array) -> Array:
    return (1 - BY_POINTS) * wins + BY_POINTS * points


def _gradients(weights: list[Array], rows: Array, wins: Array, points: Array) -> list[Array]:
    first, _, heads, _ = weights
    hidden, win, lead = _forward(weights, rows)
    slope = np.stack([np.exp(win) - _wanted(wins, points), np.exp(lead) - points], -1) / len(rows)
    flat_slope = slope.reshape(-1, 2).astype(np.float32)
    flat_hidden = hidden.reshape(-1, hidden.shape[-1])
    back = (flat_slope @ heads.T) * (flat_hidden > 0)
    flat_rows = rows.reshape(-1, rows.shape[-1])
    return [flat_rows.T @ back + DECAY * first, back.sum(0), flat_hidden.T @ flat_slope + DECAY * heads, flat_slope.sum(0)]


class _Adam:
    """The usual optimiser: steps in the direction of the mean gradient, scaled by how much it varies."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights
        self.mean: list[Any] = [np.zeros_like(w) for w in weights]
        self.square: list[Any] = [np.zeros_like(w) for w in weights]
        self.steps = 0

    def step(self, gradients: list[Array], done: float) -> None:
        self.steps += 1
        rate = RATE * (1 - 0.9 * done)
        for i, gradient in enumerate(gradients):
            self.mean[i] += 0.1 * (gradient - self.mean[i])
            self.square[i] += 0.001 * (gradient**2 - self.square[i])
            mean = self.mean[i] / (1 - 0.9**self.steps)
            square = self.square[i] / (1 - 0.999**self.steps)
            self.weights[i] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def _network(weights: list[Array], mean: Array, spread: Array) -> Network:
    """The scaling of the inputs goes into the first layer, so that what plays reads plain numbers."""
    first, bias, heads, last = weights
    scaled = first / spread[:, None]
    bias = bias - mean @ scaled
    return Network(
        [[float(w) for w in row] for row in scaled.T],
        [float(b) for b in bias],
        [float(w) for w in (*heads[:, 0], last[0])],
        [float(w) for w in (*heads[:, 1], last[1])],
    )
