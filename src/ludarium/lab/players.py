"""Players by name: bots, and learned ones by their file. Only those need numpy."""

from __future__ import annotations

from pathlib import Path

from ludarium.bots import open_bot
from ludarium.bots.simple import Bot

MODEL = ".npz"


def open_player(name: str) -> Bot:
    """A bot by its name, or the one that plays by a model file (`.npz`)."""
    if not name.endswith(MODEL):
        return open_bot(name)
    from ludarium.lab.models import ModelBot

    return ModelBot(Path(name))
