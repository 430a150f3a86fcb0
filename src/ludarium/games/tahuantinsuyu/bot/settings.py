"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings

SETTINGS = BotSettings(scale=1100.0, knows=40, casual=70, skilled=0, expert=240)
