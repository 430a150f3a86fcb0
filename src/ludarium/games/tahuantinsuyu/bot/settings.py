"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings

# a casual player thinks of one road at a time, and of their own gain only
SETTINGS = BotSettings(
    scale=1100.0,
    knows=64,
    misjudges={"ahead": 1, "opened ahead": 1, "shared": 1, "hurt leader": 1, "hurt other": 1},
    skilled=0,
    expert=240,
)
