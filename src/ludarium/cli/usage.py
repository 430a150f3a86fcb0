"""Usage statistics: actions and events by name, counted over many games."""

from __future__ import annotations

import math
import re
from collections import Counter
from typing import TYPE_CHECKING

from ludarium.kernel.content import new_number

if TYPE_CHECKING:
    from ludarium.kernel.actions import Kind, Verb
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

FEW = 32  # things of a kind that are counted one by one


def own(kind: Kind) -> int:
    """How many things of a kind the game has; the other tokens are reserved for rows that a pack adds."""
    return sum(not new_number(token) for token in kind.tokens)


def few(verb: Verb) -> bool:
    """Whether the actions of a verb are counted individually."""
    return bool(verb.kinds) and math.prod(own(kind) for kind in verb.kinds) <= FEW


class Usage:
    """Counts over many games. Actions count when they are chosen; automatic consequences are counted by their events."""

    def __init__(self, game: Game) -> None:
        self.actions = game.actions
        self.few = {verb.name for verb in game.actions.verbs if few(verb)}
        self.names = game.events.names
        self.things = [self._thing(game, name) for name in self.names]
        self.times: Counter[str] = Counter()
        self.games: Counter[str] = Counter()  # in how many games it occurred
        self.played = 0

    def _thing(self, game: Game, event: str) -> tuple[int, list[str]]:
        """The index and the tokens of the first thing that an event's text names, if there are few of its kind."""
        message = game.words("en").messages.get(f"event.{event}", "")
        for place, kind in re.findall(r"\{(\d):(\w+)\}", message):
            if kind in self.actions.kinds and own(self.actions.kinds[kind]) <= FEW:
                return int(place), self.actions.kinds[kind].tokens
        return -1, []

    def add(self, chosen: Counter[int], position: Position) -> None:
        """Add a finished game: how often each action was chosen, and the events that the position recorded."""
        seen: Counter[str] = Counter()
        for action, number in chosen.items():
            verb, _ = self.actions.split(action)
            seen[verb.name] += number
            if verb.name in self.few:
                seen[self.actions.name(action)] += number
        for event in position.events or ():
            name = self.names[event[0]]
            place, tokens = self.things[event[0]]
            seen[f"({name})"] += 1
            if place >= 0 and 0 <= event[2 + place] < len(tokens):
                seen[f"({name} {tokens[event[2 + place]]})"] += 1
        self.times.update(seen)
        self.games.update(seen.keys())
        self.played += 1

    def rows(self) -> dict[str, list[float]]:
        """For each name: the average per game, and the share of games in which it occurred. Unused actions are included."""
        each = (self.actions.name(v.base + i) for v in self.actions.verbs if v.name in self.few for i in range(v.size))
        named = [name for name in each if not any(map(new_number, name.split()[1:]))]
        names = sorted({*self.times, *named, *(v.name for v in self.actions.verbs)})
        return {n: [round(self.times[n] / self.played, 4), round(self.games[n] / self.played, 4)] for n in names}
