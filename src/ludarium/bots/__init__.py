"""Players that see only what their seat sees. `make_bot(name)` gives one.

Names: `random`, `greedy`, `policy`, the levels `beginner`, `casual`, `skilled`, `expert`, and for experiments
`search:walks=200:cut=12:paranoid=on` (see `ludarium.bots.settings.Settings`).
"""

from __future__ import annotations

from ludarium.bots.simple import Bot, GreedyBot, PolicyBot, RandomBot
from ludarium.kernel.errors import BadOption

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, PolicyBot)}
LEVELS = ("beginner", "casual", "skilled", "expert")


def make_bot(name: str) -> Bot:
    """The bot of that name."""
    if name in BOTS:
        return BOTS[name]()
    from ludarium.bots.levels import LevelBot

    if name in LEVELS:
        return LevelBot(name)
    if name.startswith("search:"):
        from ludarium.bots.level_settings import named_settings

        return LevelBot(name, settings=named_settings(name))
    raise BadOption(f"There is no bot {name!r}; known are {', '.join([*BOTS, *LEVELS])}.")


__all__ = ["BOTS", "LEVELS", "Bot", "make_bot"]
