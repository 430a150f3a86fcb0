"""A player from scratch: masked PPO by self-play on a batch of tables, in numpy, in one file.

    python examples/masked_ppo.py --minutes 10 --out sixgems.npz
    ludarium lab score sixgems.npz --games 400

Every seat of every table is played by the network that learns. Illegal actions get no probability: their numbers are taken
out before the softmax, in play and in learning alike. A game's only reward is its end (1 for the first place, -1 for the
last), so each seat's decisions form a chain of their own, and advantages (GAE) run along that chain.

What is seen includes facts (`observation="facts"`), each scaled to spread alike; small numbers would need large weights,
which take long to grow. Where a game tells what each action would bring at once, that pulls straight at the action, and all
actions of a verb learn together how strongly: what was found out about one jewel card holds for all of them.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludarium.lab.batch import Batch
from ludarium.lab.models import Layers, forward, save_model

Array = np.ndarray[Any, Any]
BRINGS = "what each action would bring"


class Wish(NamedTuple):
    """How it is learned."""

    game: str = "sixgems"
    seats: int = 2
    tables: int = 256
    steps: int = 64  # decisions at each table between two updates
    hidden: int = 128
    epochs: int = 2
    minibatch: int = 2048
    rate: float = 1e-3  # of learning; it falls to a tenth over so many decisions
    decisions: int = 10_000_000
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.95  # lambda of GAE
    seed: int = 1


class Rollout(NamedTuple):
    """What was seen, done and thought at each step of each table."""

    rows: Array
    mask: Array
    seat: Array
    action: Array
    chance: Array  # log of the probability with which the action was chosen
    value: Array
    reward: Array
    done: Array


class Net(NamedTuple):
    """Two hidden layers, and the pull of what each action would bring."""

    layers: Layers  # weights and biases in turn
    pull: Array  # by verb
    verb: Array  # of each action; empty where the game does not tell what actions bring

    def answer(self, rows: Array) -> tuple[Array, Array]:
        """A number for each action, and the value."""
        numbers, value = forward(self.layers, rows)
        return numbers + self.pulled(rows), value

    def pulled(self, rows: Array) -> Array | float:
        return rows[:, -len(self.verb) :] * self.pull[self.verb] if len(self.verb) else 0.0


def new_net(wish: Wish, batch: Batch, rng: np.random.Generator) -> Net:
    """Small random weights; those of the output are smaller, so that all actions begin about equally likely."""
    layers: Layers = []
    sizes = [batch.width, wish.hidden, wish.hidden, batch.actions + 1]
    for i, (n, m) in enumerate(pairwise(sizes)):
        scale = (1.0 if i + 2 < len(sizes) else 0.01) / np.sqrt(n)
        layers += [(rng.standard_normal((n, m)) * scale).astype(np.float32), np.zeros(m, np.float32)]
    verbs = batch.game.actions.verbs
    told = batch.features[-1]["name"] == BRINGS
    verb = np.repeat(np.arange(len(verbs)), [v.size for v in verbs]) if told else np.zeros(0, int)
    return Net(layers, np.zeros(len(verbs), np.float32), verb)


class Scale(NamedTuple):
    """How what is seen is made to spread alike."""

    mean: Array
    spread: Array

    def rows(self, observation: Array | None) -> Array:
        return (np.asarray(observation) - self.mean) / self.spread

    def model(self, net: Net) -> Layers:
        """The net as a model that reads plain rows (ludarium.lab.models)."""
        layers = net.layers
        first = layers[0] / self.spread[:, None]
        straight = np.zeros((len(first), len(layers[-1])), np.float32)
        if len(net.verb):
            actions = np.arange(len(net.verb))
            straight[actions - len(net.verb), actions] = net.pull[net.verb]
        return [first, layers[1] - self.mean @ first, *layers[2:], straight]


def scale_of(batch: Batch, verb: Array, steps: int = 50) -> Scale:
    """From random play. What is seldom seen spreads little; it is not made larger than twenty times. What actions bring
    stays as it is."""
    rows = np.concatenate([np.array(batch.step(batch.sample()).observation) for _ in range(steps)])
    mean, spread = rows.mean(0), np.maximum(rows.std(0), 0.05)
    if len(verb):
        mean[-len(verb) :], spread[-len(verb) :] = 0, 1
    return Scale(mean, spread)


def log_softmax(numbers: Array, mask: Array) -> Array:
    """Log probabilities of the actions; those of illegal ones are -1e9."""
    legal = np.where(mask, numbers, np.float32(-1e9))
    legal = legal - legal.max(1, keepdims=True)
    return legal - np.log(np.exp(legal).sum(1, keepdims=True))


def draw(logs: Array, rng: np.random.Generator) -> Array:
    """An action for each row, each as likely as its probability says (the Gumbel trick)."""
    noise = -np.log(-np.log(rng.random(logs.shape, np.float32) + 1e-12) + 1e-12)
    return (logs + noise).argmax(1)


def play(batch: Batch, net: Net, scale: Scale, steps: int, rng: np.random.Generator) -> tuple[Rollout, Array]:
    """Play on with the network on all seats; also what the seats to act then expect."""
    seen = batch.observe()
    kept: list[tuple[Array, ...]] = []
    for _ in range(steps):
        rows, mask, seat = scale.rows(seen.observation), seen.mask.copy(), seen.seat.copy()
        numbers, value = net.answer(rows)
        logs = log_softmax(numbers, mask)
        action = draw(logs, rng)
        seen = batch.step(action)
        chance = logs[np.arange(batch.games), action]
        kept.append((rows, mask, seat, action, chance, value, seen.reward.copy(), seen.done.copy()))
    _, last = net.answer(scale.rows(seen.observation))
    return Rollout(*(np.stack(parts) for parts in zip(*kept, strict=True))), last


def advantages(r: Rollout, last: Array, to_act: Array, trace: float) -> Array:
    """GAE without discount, along the decisions of each seat."""
    tables, seats = r.reward.shape[1:]
    who = np.arange(tables)
    ahead = np.repeat(-last[:, None] / max(1, seats - 1), seats, 1)  # what the others expect: the rest of a sum of 0
    ahead[who, to_act] = last
    gain, got, found = np.zeros((tables, seats)), np.zeros((tables, seats)), np.zeros(r.value.shape, np.float32)
    for t in range(len(r.value) - 1, -1, -1):
        over = r.done[t]
        ahead[over], gain[over], got[over] = 0, 0, r.reward[t][over]
        s = r.seat[t]
        gain[who, s] = got[who, s] + ahead[who, s] - r.value[t] + trace * gain[who, s]
        ahead[who, s], got[who, s] = r.value[t], 0
        found[t] = gain[who, s]
    return found


def gradients(net: Net, rows: Array, out: Array, kept: list[Array]) -> Layers:
    """Back through the network from the gradient at its output; that of the pull comes last."""
    layers = net.layers
    found: Layers = [np.zeros(0, np.float32)] * len(layers)
    pull = np.zeros_like(net.pull)
    if len(net.verb):
        np.add.at(pull, net.verb, (out[:, :-1] * rows[:, -len(net.verb) :]).sum(0))
    for i in range(len(layers) - 2, -1, -2):
        before = kept[i // 2]
        found[i], found[i + 1] = before.T @ out, out.sum(0)
        if i:
            out = (out @ layers[i].T) * (1 - before * before)
    return [*found, pull]


def ppo_gradient(net: Net, part: Rollout, gain: Array, target: Array, wish: Wish) -> Layers:
    """The gradient of PPO's loss on one minibatch."""
    kept, layers = [part.rows], net.layers
    for i in range(0, len(layers) - 2, 2):
        kept.append(np.tanh(kept[-1] @ layers[i] + layers[i + 1]))
    out = kept[-1] @ layers[-2] + layers[-1]
    out[:, :-1] += net.pulled(part.rows)
    logs = log_softmax(out[:, :-1], part.mask)
    p = np.exp(logs)
    n, each = len(gain), np.arange(len(gain))
    ratio = np.exp(logs[each, part.action] - part.chance)
    clipped = (ratio > 1 + wish.clip) & (gain > 0) | (ratio < 1 - wish.clip) & (gain < 0)
    push = np.where(clipped, 0, ratio * gain)
    wanted = -p * push[:, None]  # of the chosen action's log probability, with respect to the numbers
    wanted[each, part.action] += push
    spread = -(p * np.where(part.mask, logs, 0)).sum(1, keepdims=True)
    more = -p * (np.where(part.mask, logs, 0) + spread)  # of the entropy
    slope = np.empty_like(out)
    slope[:, :-1] = -(wanted + wish.entropy * more) / n
    slope[:, -1] = (out[:, -1] - target) / n
    return gradients(net, part.rows, slope, kept)


class Adam:
    """The usual optimiser, with the gradient's norm cut at 0.5."""

    def __init__(self, layers: Layers) -> None:
        self.m = [np.zeros_like(w) for w in layers]
        self.v = [np.zeros_like(w) for w in layers]
        self.t = 0

    def step(self, layers: Layers, slopes: Layers, rate: float) -> None:
        self.t += 1
        norm = np.sqrt(sum(float((g * g).sum()) for g in slopes))
        cut = min(1.0, 0.5 / (norm + 1e-8))
        for w, g, m, v in zip(layers, slopes, self.m, self.v, strict=True):
            m += 0.1 * (g * cut - m)
            v += 0.001 * ((g * cut) ** 2 - v)
            w -= rate * (m / (1 - 0.9**self.t)) / (np.sqrt(v / (1 - 0.999**self.t)) + 1e-8)


def learn(wish: Wish) -> Iterator[tuple[int, Layers]]:
    """Learn without end; after each update the decisions so far and the network as a model."""
    rng = np.random.default_rng(wish.seed)
    with Batch(wish.game, wish.tables, wish.seats, wish.seed, observation="facts") as batch:
        net = new_net(wish, batch, rng)
        scale = scale_of(batch, net.verb)
        batch.reset()
        weights = [*net.layers, net.pull]
        adam, decisions = Adam(weights), 0
        while True:
            rollout, last = play(batch, net, scale, wish.steps, rng)
            gain = advantages(rollout, last, batch.observe().seat, wish.trace)
            target = (gain + rollout.value).reshape(-1)
            flat = Rollout(*(a.reshape(-1, *a.shape[2:]) for a in rollout))
            gain = ((gain - gain.mean()) / (gain.std() + 1e-8)).reshape(-1)
            rate = wish.rate * max(0.1, 1 - decisions / wish.decisions)
            for _ in range(wish.epochs):
                order = rng.permutation(len(gain))
                for at in range(0, len(order), wish.minibatch):
                    i = order[at : at + wish.minibatch]
                    part = Rollout(*(a[i] for a in flat))
                    adam.step(weights, ppo_gradient(net, part, gain[i], target[i], wish), rate)
            decisions += len(gain)
            yield decisions, scale.model(net)


def wins(layers: Layers, game: str, seats: int, level: str, games: int, seed: int = 10**6) -> float:
    """The share of games won against bots of a level, each seat in turn, always the best action; shared wins in part."""
    with Batch(game, min(games, 100), seats, seed, "facts", level, seat=None) as batch:
        seen, won, played = batch.observe(), 0.0, 0
        while played < games:
            numbers, _ = forward(layers, np.array(seen.observation))
            mine = seen.seat.copy()
            seen = batch.step(np.where(seen.mask, numbers, -np.inf).argmax(1))
            for table in np.flatnonzero(seen.done)[: games - played]:
                best = np.flatnonzero(seen.reward[table] == seen.reward[table].max())
                won += float(mine[table] in best) / len(best)
                played += 1
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="sixgems")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10.0, help="CPU minutes to learn, over all cores")
    parser.add_argument("--every", type=float, default=1.0, help="CPU minutes between two tests")
    parser.add_argument("--level", default="beginner", help="whom it is tested against")
    parser.add_argument("--games", type=int, default=200, help="games of a test")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    learned, mark, tested, wall = 0.0, time.process_time(), 0.0, time.time()
    for decisions, layers in learn(Wish(given.game, given.seats)):
        learned += time.process_time() - mark
        if learned >= tested or learned >= 60 * given.minutes:
            share = wins(layers, given.game, given.seats, given.level, given.games)
            print(
                f"{learned:7.0f} CPU s {time.time() - wall:7.0f} s {decisions:10,} decisions: {share:.1%} wins", flush=True
            )
            tested = learned + 60 * given.every
            if given.out:
                save_model(given.out, given.game, layers)
        if learned >= 60 * given.minutes:
            return
        mark = time.process_time()


if __name__ == "__main__":
    main()
