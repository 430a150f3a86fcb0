"""The networks that come with the games: `bot/weights/value-SEATS.bin` in a game's folder."""

from __future__ import annotations

import functools
from pathlib import Path

from ludarium.bots.network import Network, read_network
from ludarium.kernel.game import Game


def weights_file(game: Game, seats: int) -> Path:
    return game.folder / "bot" / "weights" / f"value-{seats}.bin"


def learned_network(game: Game, seats: int) -> Network | None:
    """The network of a game for so many seats, if it has learned one."""
    file = weights_file(game, seats)
    return _read(file) if file.exists() else None


@functools.cache
def _read(file: Path) -> Network:
    return read_network(file)[0]
