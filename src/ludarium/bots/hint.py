"""A hint: one suggestion, and in words what it gains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludarium.bots.experts import expert_search
from ludarium.bots.search import SPACE, Search
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.words import load_po

GUESSES = 6  # to see what an action gains
PLAYED_ON = 24  # playouts of two actions, to see what becomes of them
TOLD = 3  # lines of the score sheet at most
CLEARLY = 0.02  # a difference of chances that makes a choice better than another


@dataclass(frozen=True)
class Hint:
    """An action with its reason. `chance`: how the expert rates the seat's chances after it, from 0 to 1."""

    action: int
    name: str
    said: str
    reason: str
    chance: float


def hint(
    view: Position, seat: int, chance: Chance, lang: str = "en", seconds: float = 1.0, players: Sequence[str] = ()
) -> dict[str, Any]:
    """What the expert suggests to the seat, as plain data. `players`: their names, for the reason."""
    game = view.game
    search = expert_search(view, seconds)
    action = search.choose(view, seat, chance)
    node = search.root.children.get(seat * SPACE + action)
    rated = node.mean() if node is not None and node.visits else 0.0
    others = [n for n in search.root.children.values() if n.visits and n is not node and n.seat == seat]
    next_best = max(others, key=lambda n: n.mean(), default=node)
    gains = gained(view, seat, action, chance)
    follows = ""
    if next_best is not None and next_best is not node and rated - next_best.mean() >= CLEARLY:
        differ = compared(search, view, seat, action, next_best.action, chance)
        follows = what_follows(view, differ, seat, next_best.action, lang, players)
    reason = in_words(view, gains, rated, next_best.mean() if next_best else rated, lang, follows)
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


def compared(search: Search, view: Position, seat: int, one: int, other: int, luck: Chance) -> list[dict[str, float]]:
    """For each seat, by how much the lines of its score sheet differ where playouts of the two actions end, on average
    under the same guesses and the same luck."""
    total: list[dict[str, float]] = [{} for _ in range(view.seats)]
    for _ in range(PLAYED_ON):
        full = view.guess(luck)
        fate = luck.below(1 << 30) + 1, luck.below(1 << 30) + 1
        for action, sign in ((one, 1), (other, -1)):
            end = search.played_on(full, [], seat, action, *fate)
            for key, points in view.game.sheet(end):
                for who in range(view.seats):
                    total[who][key] = total[who].get(key, 0.0) + sign * points[who] / PLAYED_ON
    return total


def what_follows(
    view: Position, differ: list[dict[str, float]], seat: int, other: int, lang: str, players: Sequence[str]
) -> str:
    """What the action leads to in the turns that the expert looked at, against the next best: the lines of one's own sheet
    that grow most, and whom it costs points."""
    words, texts = view.game.words_of(view, lang).with_players(players), _texts(lang)
    own = sorted(((change, key) for key, change in differ[seat].items() if change >= 0.5), reverse=True)[:TOLD]
    told = [texts["more"].format(words.t(key), f"{change:.0f}" if change >= 1 else "½") for change, key in own]
    if not view.together():
        for who in range(view.seats):
            lost = -sum(differ[who].values())
            if who != seat and lost >= 1:
                told.append(texts["fewer"].format(words.player(who), f"{lost:.0f}"))
    return texts["follows"].format(words.action(other), words.listing(told)) if told else ""


def in_words(view: Position, gains: dict[str, float], rated: float, other: float, lang: str, follows: str = "") -> str:
    """The reason: the points it brings at once, if it brings any in all, and what follows from it; or else that the expert
    rates it higher than the next best, or about as high."""
    words = view.game.words_of(view, lang)
    texts = _texts(lang)
    brought = {key: round(change) for key, change in gains.items() if round(change) > 0}
    if brought and sum(gains.values()) > 0:
        listed = words.listing(f"{words.t(key)} +{change}" for key, change in sorted(brought.items()))
        return f"{texts['gains'].format(listed)} {follows}".strip()
    return follows or texts["better" if rated - other >= CLEARLY else "close"]


def _texts(lang: str) -> dict[str, str]:
    folder = Path(__file__).parent / "text"
    return {
        key.removeprefix("hint."): text for key, text in load_po(folder / f"{lang if lang == 'ja' else 'en'}.po").items()
    }
