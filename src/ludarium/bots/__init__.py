"""Players that see only what their seat sees. `make_bot(name)` gives one."""

from __future__ import annotations

from ludarium.bots.simple import Bot, GreedyBot, PolicyBot, RandomBot
from ludarium.kernel.errors import BadOption

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, PolicyBot)}


def make_bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise BadOption(f"There is no bot {name!r}; known are {', '.join(BOTS)}.")
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "make_bot"]
