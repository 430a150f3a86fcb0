"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings

SETTINGS = BotSettings(
    scale=1100.0,
    knows=95,
    ponders=25,
    hurried=(10, 30),
    expert_turns=3,
    cut=60,
    skilled=24,
    expert=240,
    ladder=({"era_modes": "rrr"},),
)
