"""A small network that reads the facts that decide a game (`bot/facts.py`) and estimates each seat's chances to win.

One hidden layer, the same for every seat: the row of a seat begins with what is common, then come its own facts, then those
of the others around the table. The file of a network is one line of JSON (sizes, digest) and the weights as 16-bit numbers.
"""

from __future__ import annotations

import hashlib
import json
import math
from array import array
from operator import mul
from pathlib import Path
from typing import Any, Final

from ludarium.bots.evaluators import WIN, Evaluator
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import LudariumError

COMPILED: Final = not __file__.endswith(".py")
FINEST: Final = 30000  # the largest weight of a layer is stored as this
NEWEST: Final = 1  # version of the file format


class BadWeights(LudariumError):
    """A file that does not contain a network, or contains one of another game."""


class Network:
    """Weights as lists of floats: `rows` one list for each hidden unit."""

    def __init__(self, rows: list[list[float]], bias: list[float], win: list[float], lead: list[float]) -> None:
        self.rows = rows
        self.bias = bias
        self.win = win  # for each hidden unit, and one number besides
        self.lead = lead
        self.inputs = len(rows[0])

    def read(self, facts: list[int]) -> tuple[float, float]:
        """For the seat of this row of facts: a logit of winning, and the lead at the end in units of the training."""
        if len(facts) != self.inputs:
            raise BadWeights(f"The network reads {self.inputs} facts, not {len(facts)}.")
        hidden = len(self.bias)
        win = self.win[hidden]
        lead = self.lead[hidden]
        for h in range(hidden):
            total = self.bias[h]
            row = self.rows[h]
            if COMPILED:
                for i in range(self.inputs):
                    total += facts[i] * row[i]
            else:
                total += sum(map(mul, facts, row))
            if total > 0.0:
                win += total * self.win[h]
                lead += total * self.lead[h]
        return win, lead


def row_of(facts: Any, p: Position, seat: int) -> list[int]:
    """What the network reads for a seat; `facts`: the game's module."""
    row: list[int] = facts.common(p)
    for i in range(p.seats):
        row.extend(facts.facts(p, (seat + i) % p.seats))
    return row


class LearnedEvaluator(Evaluator):
    """The game's policy, with chances that a network has learned; ends, missions and lone games are judged as before."""

    def __init__(self, plain: Evaluator, facts: Any, network: Network) -> None:
        super().__init__(plain.policy, plain.value, plain.scale, plain.weights)
        self.facts = facts
        self.network = network

    def chances(self, p: Position, base: list[float]) -> list[float]:
        if p.over or p.seats == 1 or p.together():
            return super().chances(p, base)
        wins: list[float] = []
        leads: list[float] = []
        common: list[int] = self.facts.common(p)
        own: list[list[int]] = [self.facts.facts(p, seat) for seat in range(p.seats)]
        for seat in range(p.seats):
            row = common[:]
            for i in range(p.seats):
                row.extend(own[(seat + i) % p.seats])
            win, lead = self.network.read(row)
            wins.append(win)
            leads.append(lead)
        shares = softmax(wins)
        by_points = softmax(leads)
        return [WIN * share + (1.0 - WIN) * points for share, points in zip(shares, by_points, strict=True)]


def softmax(logits: list[float]) -> list[float]:
    most = max(logits)
    weights = [math.exp(logit - most) for logit in logits]
    total = sum(weights)
    return [w / total for w in weights]


def write_network(file: Path, network: Network, about: dict[str, Any]) -> str:
    """Write a network to a file; returns its digest. `about`: its origin, kept in the header."""
    body = bytearray()
    scales: list[float] = []
    for layer in ([w for row in network.rows for w in row], network.bias, network.win, network.lead):
        scale = max(max(abs(w) for w in layer), 1e-9) / FINEST
        scales.append(scale)
        numbers = array("h", [round(w / scale) for w in layer])
        body += numbers.tobytes()
    digest = hashlib.sha256(body).hexdigest()
    head = {
        "network": NEWEST,
        "inputs": network.inputs,
        "hidden": len(network.bias),
        "scales": scales,
        "sha256": digest,
        **about,
    }
    file.write_bytes(json.dumps(head).encode() + b"\n" + bytes(body))
    return digest


def read_network(file: Path) -> tuple[Network, dict[str, Any]]:
    """The network of a file, checked against its digest, and its head."""
    try:
        line, body = file.read_bytes().split(b"\n", 1)
        head: dict[str, Any] = json.loads(line)
        inputs = int(head["inputs"])
        hidden = int(head["hidden"])
        scales = [float(scale) for scale in head["scales"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadWeights(f"{file} holds no network.") from error
    if hashlib.sha256(body).hexdigest() != head.get("sha256") or len(body) != 2 * (inputs * hidden + 3 * hidden + 2):
        raise BadWeights(f"{file} is damaged: its weights do not match their digest.")
    numbers = array("h")
    numbers.frombytes(body)
    at = 0
    layers: list[list[float]] = []
    for scale, size in zip(scales, (inputs * hidden, hidden, hidden + 1, hidden + 1), strict=True):
        layers.append([n * scale for n in numbers[at : at + size]])
        at += size
    rows = [layers[0][h * inputs : (h + 1) * inputs] for h in range(hidden)]
    return Network(rows, layers[1], layers[2], layers[3]), head
