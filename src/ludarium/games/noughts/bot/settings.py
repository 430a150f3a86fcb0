"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings

SETTINGS = BotSettings(scale=1.0, turns=0, cut=9, skilled=80, expert=600, more={"noise": 100})
