"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings

# a casual player waits for dice that bring more to oneself, does not see what they bring to the others, and settles late
SETTINGS = BotSettings(
    scale=1000.0, misjudges={"own rows": 700, "their rows": 0, "card": 5}, turns=4, cut=60, skilled=0, expert=600
)
