"""Jobs of the bots in a separate process: a packed view comes in, an action goes out. A bot never sees more than its
seat does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ludarium.bots.hint import hint
from ludarium.bots.levels import LevelBot, bot_at_table
from ludarium.bots.review import Moment, look_at, sum_up
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import find_game
from ludarium.kernel.packing import unpack_position
from ludarium.kernel.record import parse_record

REMEMBERED = 32  # players whose thoughts are kept
_players: dict[tuple[str, int, str, int], LevelBot] = {}


def choose(
    view: dict[str, Any], seat: int, level: str, seed: str, budget_ms: int, content: str = "", match: str = ""
) -> int:
    """The action of a player of that level. `view`: `pack_position` of the seat's view. With the name of the match, what
    the player thought about the rest of a turn is kept for its next decision (if this process is asked again)."""
    bot = player(match, seat, level, budget_ms)
    return bot.choose(_unpacked(view, seat, content), seat, chance_from(seed))


def player(match: str, seat: int, level: str, budget_ms: int) -> LevelBot:
    """The player on that seat; a new one if none is remembered."""
    if not match:
        return bot_at_table(level, budget_ms / 1000)
    key = (match, seat, level, budget_ms)
    bot = _players.pop(key, None) or bot_at_table(level, budget_ms / 1000)
    _players[key] = bot  # the last one asked stays longest
    if len(_players) > REMEMBERED:
        del _players[next(iter(_players))]
    return bot


def give_hint(
    view: dict[str, Any],
    seat: int,
    seed: str,
    budget_ms: int,
    lang: str = "en",
    content: str = "",
    players: Sequence[str] = (),
) -> dict[str, Any]:
    """A suggestion with its reason in words. `players`: what those at the table are called."""
    return hint(_unpacked(view, seat, content), seat, chance_from(seed), lang, budget_ms / 1000, players)


def review_part(record: str, first: int, last: int, seconds: float, content: str = "") -> list[dict[str, Any]]:
    """A part of the review of a record (in its text or JSON form): the decisions from `first` to before `last`."""
    return [asdict(moment) for moment in look_at(parse_record(record, content or None), first, last, seconds)]


def review_whole(record: str, moments: list[dict[str, Any]], seconds: float = 0.0, content: str = "") -> dict[str, Any]:
    """All parts together, in no language yet."""
    return asdict(sum_up(parse_record(record, content or None), [Moment(**moment) for moment in moments], seconds))


def _unpacked(packed: dict[str, Any], seat: int, content: str) -> Position:
    game = find_game(str(packed["game"]))
    view = unpack_position(packed, game, Path(content) if content else None)
    if view.viewer != seat:
        raise BadOption(f"A bot in seat {seat} gets the view of that seat, not that of {view.viewer}.")
    if not view.options(seat):
        raise BadOption(f"Seat {seat} is not asked anything now.")
    return view
