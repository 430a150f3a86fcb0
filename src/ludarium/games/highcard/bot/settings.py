"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings

SETTINGS = BotSettings(scale=12.0, turns=0, cut=12, skilled=60, expert=300, more={"noise": 100})
