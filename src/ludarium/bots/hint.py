"""A hint: one suggestion, and in words what it gains."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludarium.bots.evaluators import evaluator_of
from ludarium.bots.level_settings import bot_settings_of, settings_at
from ludarium.bots.search import SPACE, Search
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.words import load_po

GUESSES = 6  # to see what an action gains
CLEARLY = 0.02  # a difference of chances that makes a choice better than another


@dataclass(frozen=True)
class Hint:
    """An action with its reason. `chance`: how the expert rates the seat's chances after it, from 0 to 1."""

    action: int
    name: str
    said: str
    reason: str
    chance: float


def hint(view: Position, seat: int, chance: Chance, lang: str = "en", seconds: float = 1.0) -> dict[str, Any]:
    """What the expert suggests to the seat, as plain data."""
    game = view.game
    declared = bot_settings_of(game)
    evaluator = evaluator_of(game, declared.scale)
    search = Search(evaluator, settings_at(view, "expert", seconds))
    action = search.choose(view, seat, chance)
    node = search.root.children.get(seat * SPACE + action)
    rated = node.mean() if node is not None and node.visits else 0.0
    others = [n.mean() for n in search.root.children.values() if n.visits and n is not node and n.seat == seat]
    gains = gained(view, seat, action, chance)
    reason = in_words(view, gains, rated, max(others, default=rated), lang)
    return asdict(
        Hint(action, game.actions.name(action), game.words_of(view, lang).action(action), reason, round(rated, 3))
    )


def gained(view: Position, seat: int, action: int, luck: Chance) -> dict[str, float]:
    """Lines of the score sheet that change, on average over some guesses, when the action is taken."""
    total: dict[str, float] = {}
    for _ in range(GUESSES):
        full = view.guess(luck)
        before = {key: points[seat] for key, points in full.game.sheet(full)}
        full.take(seat, action)
        for key, points in full.game.sheet(full):
            total[key] = total.get(key, 0.0) + (points[seat] - before.get(key, 0)) / GUESSES
    return {key: change for key, change in total.items() if abs(change) >= 0.5}


def in_words(view: Position, gains: dict[str, float], rated: float, other: float, lang: str) -> str:
    """One reason: the points it brings at once, if it brings any in all; or else that the expert rates it higher than the
    next best, or about as high."""
    words = view.game.words_of(view, lang)
    texts = _texts(lang)
    brought = {key: round(change) for key, change in gains.items() if round(change) > 0}
    if brought and sum(gains.values()) > 0:
        return texts["gains"].format(words.listing(f"{words.t(key)} +{change}" for key, change in sorted(brought.items())))
    return texts["better" if rated - other >= CLEARLY else "close"]


def _texts(lang: str) -> dict[str, str]:
    folder = Path(__file__).parent / "text"
    return {
        key.removeprefix("hint."): text for key, text in load_po(folder / f"{lang if lang == 'ja' else 'en'}.po").items()
    }
