"""The search settings of a level, from what the game declares in `bot/settings.py`."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.bots.settings import Settings
from ludarium.kernel.bot_settings import BotSettings
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import Game

REFERENCE = "expert-0.1"  # the expert of the first release, kept to measure others against
WHOLE = ("walks", "guesses", "cut", "turns", "noise", "arms")
SWITCHES = ("paranoid", "halving")
KNOWN = (*WHOLE, "explore", "widen", "lean", "doubt", "blend", "seconds", *SWITCHES)


def bot_settings_of(game: Game) -> BotSettings:
    """What the game declares, or default settings."""
    declared: BotSettings = game.module("bot.settings").SETTINGS if game.has("bot.settings") else BotSettings()
    return declared


def search_settings(declared: BotSettings, level: str, seconds: float = 0.0) -> Settings:
    """The settings of a level that searches, or of the expert of the first release."""
    expert = level in ("expert", REFERENCE)
    walks = declared.expert if expert else declared.skilled
    turns = declared.expert_turns if expert and declared.expert_turns else declared.turns
    given = {"walks": walks, "seconds": seconds, "cut": declared.cut, "turns": turns, **declared.more}
    if level == "expert":
        given |= declared.since
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
    return Settings(**named_changes(name.split(":")[1:]))  # type: ignore[arg-type]


def named_changes(parts: Sequence[str]) -> dict[str, object]:
    """`walks=200`, `paranoid=on` and so on, as settings of a search by their names."""
    given: dict[str, object] = {}
    for part in parts:
        key, _, word = part.partition("=")
        if key not in KNOWN:
            raise BadOption(f"A search has no setting {key!r}; its settings are {', '.join(KNOWN)}.")
        try:
            given[key] = word in ("on", "1", "true") if key in SWITCHES else int(word) if key in WHOLE else float(word)
        except ValueError as error:
            raise BadOption(f"The setting {key} of a search needs a number, not {word!r}.") from error
    return given
