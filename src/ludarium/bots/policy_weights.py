"""Weights of a game's policy: its usual ones (`bot/parameters.py`), and those that were found in self-play and come with
the game (`bot/weights/policy-SEATS.json`), which the expert uses."""

from __future__ import annotations

import functools
import hashlib
import json
from pathlib import Path
from typing import Any

from ludarium.bots.level_settings import bot_settings_of
from ludarium.kernel.bot_settings import PolicyWeights
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.game import Game

LARGEST = 10_000_000  # no weight is larger: sums of products stay small ints


class BadPolicyWeights(LudariumError):
    """A file that does not contain weights of this game's policy."""


def declared_weights(game: Game) -> PolicyWeights:
    """The weights that a game's policy declares; none if it has no list of them."""
    found = getattr(game.module("bot.parameters"), "WEIGHTS", None) if game.has("bot.parameters") else None
    return found or PolicyWeights()


@functools.cache
def misjudged_weights(game: Game) -> list[int] | None:
    """The weights of a player who is still learning, as the game's settings describe them; None: the usual ones. A weight
    that stands several times ("card, early", "card, last") may be named by its first word."""
    changes = bot_settings_of(game).misjudges
    if not changes:
        return None
    declared = declared_weights(game)
    weights = list(declared.usual)
    for name, value in changes.items():
        found = [i for i, known in enumerate(declared.names) if known == name or known.startswith(f"{name}, ")]
        if not found:
            raise LudariumError(f"The policy of {game.id} has no weight {name!r}.")
        for i in found:
            weights[i] = value
    return weights


def weights_file(game: Game, seats: int) -> Path:
    """The file of a game's tuned policy for that number of seats, if there is one."""
    return game.folder / "bot" / "weights" / f"policy-{seats}.json"


def tuned_weights(game: Game, seats: int) -> list[int] | None:
    """The weights that come with a game for that number of seats."""
    file = weights_file(game, seats)
    return _read(game, file) if file.exists() else None


@functools.cache
def _read(game: Game, file: Path) -> list[int]:
    return read_weights(game, file)


def write_weights(file: Path, game: Game, seats: int, weights: list[int], about: dict[str, Any]) -> None:
    head = {
        "game": game.id,
        "seats": seats,
        "names": declared_weights(game).names,
        "weights": weights,
        "sha256": digest(weights),
    }
    part = file.with_suffix(".part")
    part.write_text(json.dumps(head | about, indent=1) + "\n", encoding="utf-8")
    part.replace(file)


def read_weights(game: Game, file: Path) -> list[int]:
    """The weights of a file, checked: of this game's policy, plain numbers, as they were written."""
    try:
        head = json.loads(file.read_text(encoding="utf-8"))
        weights, names = head["weights"], head["names"]
        good = all(type(w) is int and abs(w) <= LARGEST for w in weights) and digest(weights) == head["sha256"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadPolicyWeights(f"{file} holds no weights of a policy.") from error
    if not good:
        raise BadPolicyWeights(f"{file} is damaged: its weights do not match their digest.")
    if head.get("game") != game.id or names != declared_weights(game).names or len(weights) != len(names):
        raise BadPolicyWeights(f"{file} holds the weights of another policy than that of {game.id}.")
    return list(weights)


def digest(weights: list[int]) -> str:
    return hashlib.sha256(json.dumps(weights).encode()).hexdigest()
