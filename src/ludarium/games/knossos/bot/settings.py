"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings, playouts

SETTINGS = BotSettings(
    scale=600.0,
    knows=78,
    casual=92,
    cut=60,
    skilled=0,
    expert=160,
    more=playouts(guesses=16) | {"doubt": 1.0},
    ladder=({"altar": "hermes"}, {"altar": "athena"}, {"altar": "poseidon"}, {"altar": "zeus"}),
)
