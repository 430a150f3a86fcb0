"""Levels, search and time of this game's bots."""

from __future__ import annotations

from ludarium.kernel.bot_settings import BotSettings, playouts

# a casual player hoards resources, does not think of the next purchase, and buys a basket from a full store
SETTINGS = BotSettings(
    scale=480.0,
    knows=86,
    misjudges={
        "resource": 64,
        "late resource": 26,
        "price": 95,
        "next buy": 1,
        "next card": 0,
        "basket a round": 11,
        "basket full": 70,
    },
    cut=60,
    skilled=0,
    expert=160,
    more=playouts(guesses=16) | {"doubt": 1.0},
    ladder=({"altar": "hermes"}, {"altar": "athena"}, {"altar": "poseidon"}, {"altar": "zeus"}),
)
