"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings, playouts

SETTINGS = BotSettings(
    scale=2000.0,
    knows=82,
    casual=92,
    cut=80,
    skilled=0,
    expert=64,
    more=playouts(guesses=32) | {"doubt": 1.0},
    ladder=({"version": "2"}, {"version": "3"}, {"mission": "1"}, {"mission": "2"}, {"mission": "3"}),
)
