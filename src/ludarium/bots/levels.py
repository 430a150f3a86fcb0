"""Four levels for every game: beginner, casual, skilled, expert. All of them see a view and nothing else.

A beginner often overlooks half of the options and chooses by what looks good right after the action. A casual
player follows the game's own quick policy, but misjudges things that one learns with time (in some games with occasional
mistakes instead, or with an occasional look ahead).
Skilled and expert search, the expert longer; where a short search does not pay, the skilled player follows the policy
without a mistake.
"""

from __future__ import annotations

import math
from pathlib import Path

from ludarium.bots import LEVELS
from ludarium.bots.evaluators import Evaluator, evaluator_of, has_bot
from ludarium.bots.experts import expert_search
from ludarium.bots.level_settings import bot_settings_of, settings_at
from ludarium.bots.network import Network
from ludarium.bots.policy_weights import misjudged_weights, read_weights
from ludarium.bots.search import Search
from ludarium.bots.settings import Settings
from ludarium.bots.simple import Bot, best_lead, must_decide
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import NEVER, Position
from ludarium.kernel.errors import BadOption

TEMPERATURE = 0.35  # of a beginner, in units of the spread between their options
OVERLOOKS = 45  # per cent of the options that a beginner does not see
AT_THE_TABLE = 3  # times as many walks as in the arena, if the time allows


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise BadOption(f"There is no level {level!r}; the levels are {', '.join(LEVELS)}.")


class LevelBot(Bot):
    """A player of one level. Keep one per seat and match: it reuses its search within a turn."""

    def __init__(
        self,
        level: str,
        seconds: float = 0.0,
        patience: int = 1,
        settings: Settings | None = None,
        changes: dict[str, object] | None = None,
        network: Network | None = None,
        learned: bool = True,
        weights: Path | None = None,
    ) -> None:
        self.name = level
        self.seconds = seconds
        self.patience = patience  # times the usual number of walks
        self.settings = settings
        self.changes = changes or {}  # of the level's settings, by their names
        self.network = network  # instead of the one that comes with the game
        self.learned = learned  # whether anything learned is used at all
        self.weights = weights  # a file of the policy's, instead of those that come with the game
        self.search: Search | None = None
        self.of = ""  # the game that the search was made for

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        if self.of != view.game.id:
            self.of, self.search = view.game.id, None
        must_decide(view, seat)
        options = view.options(seat)
        if len(options) == 1:  # a search that knows what was done can go on with what it thought
            return self.search.choose(view, seat, chance) if self.search else options[0]
        declared = bot_settings_of(view.game)
        hurried = declared.hurried if view.next_alarm() != NEVER else None
        may_ponder = self.name == "casual" and declared.ponders > 0 and not hurried
        ponders = may_ponder and chance.below(100) < declared.ponders
        if self.name in ("beginner", "casual") and not ponders:
            knows = (hurried or (declared.knows, declared.casual))[self.name == "casual"]
            return fumble(view, seat, evaluator_of(view.game, declared.scale), knows, chance, sides=hurried is None)
        if self.name == "skilled" and declared.skilled == 0:
            return follow(view, seat, chance)
        if self.search is None:
            self.search = self._search(view)
        return self.search.choose(view, seat, chance)

    def _search(self, view: Position) -> Search:
        plain = evaluator_of(view.game, bot_settings_of(view.game).scale)
        if self.settings:
            return Search(plain, self.settings)
        if self.name == "expert":
            weights = read_weights(view.game, self.weights) if self.weights else None
            search = expert_search(view, self.seconds, self.network, self.learned, weights)
        else:
            search = Search(plain, settings_at(view, self.name, self.seconds))
        search.settings.walks *= self.patience
        for name, value in self.changes.items():
            setattr(search.settings, name, value)
        return search


def choose(view: Position, seat: int, level: str, chance: Chance, seconds: float = 0.0) -> int:
    """What a player of the level does within that many seconds (0: as long as its usual number of walks takes)."""
    return bot_at_table(level, seconds).choose(view, seat, chance)


def bot_at_table(level: str, seconds: float) -> LevelBot:
    """A player with that many seconds per decision; only the expert uses them all."""
    check_level(level)
    return LevelBot(level, seconds, AT_THE_TABLE if level == "expert" and seconds else 1)


def follow(view: Position, seat: int, chance: Chance, weights: list[int] | None = None) -> int:
    """The game's policy on one guess of what is hidden, with its usual weights or other ones; a game without a policy is
    played greedily."""
    full = view.guess(chance)
    if has_bot(view.game):
        return evaluator_of(view.game, 1.0, weights=weights).choose(full, seat, chance)
    return best_lead(full, seat, chance)


def fumble(view: Position, seat: int, evaluator: Evaluator, knows: int, chance: Chance, sides: bool = True) -> int:
    """With `knows` % chance follow the policy as a learner understands it; otherwise sample from a random subset,
    preferring what looks good, of the main options alone unless there are none (`sides`: of all)."""
    if chance.below(100) < knows:
        return follow(view, seat, chance, misjudged_weights(view.game))
    options = view.options(seat)
    if not sides:
        options = [action for action in options if action < view.game.actions.side_at] or options
    seen = [action for action in options if chance.below(100) >= OVERLOOKS] or [chance.pick(options)]
    full = view.guess(chance)
    base = evaluator.worth(full)
    looks: list[float] = []
    for action in seen:
        after = full.copy()
        after.take(seat, action)
        looks.append(evaluator.chances(after, base)[seat])
    return seen[_drawn(looks, chance)]


def _drawn(looks: list[float], chance: Chance) -> int:
    """A random index; better-looking ones are more likely."""
    most, least = max(looks), min(looks)
    spread = (most - least) or 1.0
    weights = [math.exp((look - most) / spread / TEMPERATURE) for look in looks]
    mark = chance.below(1 << 30) / (1 << 30) * sum(weights)
    for i, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return i
    return len(looks) - 1
