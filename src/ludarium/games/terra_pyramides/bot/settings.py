"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings, playouts

# a casual player hoards coins, does not look for the colours of their own pyramids and never searches a stack
SETTINGS = BotSettings(
    scale=2000.0,
    knows=89,
    misjudges={"colour icon": 30, "white icon": 40, "coin": 170, "search gain": 600, "search of three": 600},
    cut=80,
    skilled=0,
    expert=64,
    more=playouts(guesses=32) | {"doubt": 1.0},
    ladder=({"version": "2"}, {"version": "3"}, {"mission": "1"}, {"mission": "2"}, {"mission": "3"}),
)
