"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings

# a casual player does not see what the dice bring to the others, and settles late
SETTINGS = BotSettings(scale=1000.0, misjudges={"their rows": 0, "card": 2}, turns=4, cut=60, skilled=0, expert=600)
