"""The search settings of a level, from what the game declares in `bot/settings.py`."""

from __future__ import annotations

from ludarium.bots.settings import Settings
from ludarium.kernel.bot_settings import BotSettings
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import Game

KNOWN = ("walks", "guesses", "cut", "turns", "noise", "explore", "widen", "lean", "doubt", "seconds", "paranoid", "halving")
WHOLE = ("walks", "guesses", "cut", "turns", "noise")


def bot_settings_of(game: Game) -> BotSettings:
    """What the game declares; a game that declares nothing gets plain settings that suit most."""
    declared: BotSettings = game.module("bot.settings").SETTINGS if game.has("bot.settings") else BotSettings()
    return declared


def search_settings(declared: BotSettings, level: str, seconds: float = 0.0) -> Settings:
    """The settings of a level that searches."""
    walks = declared.expert if level == "expert" else declared.skilled
    turns = declared.expert_turns if level == "expert" and declared.expert_turns else declared.turns
    given = {"walks": walks, "seconds": seconds, "cut": declared.cut, "turns": turns, **declared.more}
    return Settings(**given)  # type: ignore[arg-type]


def settings_at(position: Position, level: str, seconds: float = 0.0) -> Settings:
    """The settings of a level at this table: with more seats a playout is longer, so there are fewer of them."""
    settings = search_settings(bot_settings_of(position.game), level, seconds)
    fewest = min((n for n in position.game.seats if n > 1), default=1)
    if position.seats > fewest:
        settings.walks = settings.walks * fewest // position.seats
    elif position.seats == 1 and settings.turns:  # nobody else's decision tells where a turn ends
        settings.cut //= 4
    return settings


def named_settings(name: str) -> Settings:
    """`search:walks=200:cut=12:paranoid=on` as settings."""
    given: dict[str, object] = {}
    for part in name.split(":")[1:]:
        key, _, word = part.partition("=")
        if key not in KNOWN:
            raise BadOption(f"A search has no setting {key!r}; its settings are {', '.join(KNOWN)}.")
        try:
            given[key] = (
                word in ("on", "1", "true")
                if key in ("paranoid", "halving")
                else int(word)
                if key in WHOLE
                else float(word)
            )
        except ValueError as error:
            raise BadOption(f"The setting {key} of a search needs a number, not {word!r}.") from error
    return Settings(**given)  # type: ignore[arg-type]
