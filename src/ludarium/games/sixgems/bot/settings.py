"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings

SETTINGS = BotSettings(scale=1000.0, casual=76, turns=4, cut=60, skilled=0, expert=600)
