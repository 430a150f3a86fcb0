"""What the adapters show of a table: the seat's view as numbers with the mask, or the mask alone."""

from __future__ import annotations

from ludarium.kernel.errors import BadOption
from ludarium.kernel.features import Feature, description
from ludarium.kernel.game import Game


def described(game: Game, seats: int, observation: str) -> list[Feature]:
    """The features that are shown; none with `mask`, where the mask alone is asked for."""
    if observation not in ("features", "mask"):
        raise BadOption(f"Observations are 'features' or 'mask', not {observation!r}.")
    return description(game, seats) if observation == "features" else []
