"""Learned players: a small network in a file of numpy arrays, and a bot that uses it.

A model file (`.npz`) holds the layers `w0`, `b0`, `w1`, `b1`, ... (tanh between them; the last gives one number for each
action and then one for the value), optionally a matrix `s` straight from the row to the output, and as texts the `game` and
its `actions` (the size of the action space). The number of seats and whether it reads facts (lab/observations.py) are not
in it: they follow from the width of the first layer.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.simple import Bot
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.features import width
from ludarium.kernel.game import find_game
from ludarium.lab.observations import described
from ludarium.lab.rows import observations

Layers = list[NDArray[np.float32]]  # w0, b0, w1, b1, ...; an odd one at the end goes straight from the row to the output


class BadModel(LudariumError):
    """A file that does not contain a model, or contains one of another game."""


def save_model(path: Path, game: str, layers: Layers) -> None:
    """Write a model for a game."""
    named = {_key(i, len(layers)): layer for i, layer in enumerate(layers)}
    np.savez_compressed(path, game=game, actions=find_game(game).actions.size, **named)  # type: ignore[arg-type]


def load_model(path: Path) -> tuple[str, Layers]:
    """The game of a model, and its layers."""
    try:
        with np.load(path, allow_pickle=False) as found:
            game, size = str(found["game"]), int(found["actions"])
            count = 2 * sum(key.startswith("w") for key in found.files) + ("s" in found.files)
            layers = [np.asarray(found[_key(i, count)], np.float32) for i in range(count)]
    except (OSError, ValueError, KeyError) as error:
        raise BadModel(f"{path} holds no model that can be read.") from error
    if find_game(game).actions.size != size:
        raise BadModel(f"{path} was learned with {size} actions; {game} has {find_game(game).actions.size} now.")
    return game, layers


def _key(i: int, count: int) -> str:
    """The name of a layer in the file."""
    return "s" if count % 2 and i == count - 1 else f"{'wb'[i % 2]}{i // 2}"


def forward(layers: Layers, rows: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The network's output for each row: a number per action, and the value."""
    out, deep = rows, len(layers) // 2 * 2
    for i in range(0, deep, 2):
        out = out @ layers[i] + layers[i + 1]
        if i + 2 < deep:
            out = np.tanh(out)
    if deep < len(layers):
        out = out + rows @ layers[-1]
    return out[:, :-1], out[:, -1]


class ModelBot(Bot):
    """Plays the legal action that its network rates highest."""

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.path = path
        self.game, self.layers = load_model(path)
        self.rows = np.zeros((1, self.layers[0].shape[0]), np.float32)
        self._writer: Any = None
        self._seats = 0

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        return self.choose_together([(view, seat)])[0]

    def choose_together(self, asked: Sequence[tuple[Position, int]]) -> list[int]:
        """The actions for several views and seats, of tables with the same number of seats: the network is asked once."""
        options = [view.options(seat) for view, seat in asked]
        open_ones = [number for number, some in enumerate(options) if len(some) > 1]
        chosen = [some[0] for some in options]
        if open_ones:
            writer = self._writer_for(asked[0][0], len(asked))
            for number in open_ones:
                writer.write(number, *asked[number])
            numbers, _ = forward(self.layers, self.rows[open_ones])
            for row, number in zip(numbers, open_ones, strict=True):
                chosen[number] = options[number][int(np.argmax(row[options[number]]))]
        return chosen

    def _writer_for(self, view: Position, count: int) -> Any:
        """What writes as many rows at least."""
        if view.game.id != self.game:
            raise BadModel(f"{self.path} was learned for {self.game}, not for {view.game.id}.")
        if self._writer is None or self._seats != view.seats or count > len(self.rows):
            rows = [described(view.game, view.seats, observation) for observation in ("features", "facts")]
            fitting = [row for row in rows if width(row) == self.rows.shape[1]]
            if not fitting:
                raise BadModel(f"{self.path} was learned with another number of seats than {view.seats}.")
            self.rows = np.zeros((count, self.rows.shape[1]), np.float32)
            self._writer, self._seats = observations(self.rows, fitting[0]), view.seats
        return self._writer
