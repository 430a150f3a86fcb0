"""Makes broken games from a sound one: the same folder with a few names of its modules replaced."""

from __future__ import annotations

import dataclasses
from types import ModuleType, SimpleNamespace
from typing import cast

from ludarium.kernel.game import Game


@dataclasses.dataclass(frozen=True, eq=False)
class Changed(Game):
    """A game some of whose modules have other contents: `changes` is {module: {name: value}}."""

    changes: dict[str, dict[str, object]] = dataclasses.field(default_factory=dict)

    def module(self, name: str) -> ModuleType:
        whole = super().module(name)
        changes = self.changes.get(name)
        return cast(ModuleType, SimpleNamespace(**{**vars(whole), **changes})) if changes else whole


def changed(game: Game, **modules: dict[str, object]) -> Game:
    """The game with names of its modules replaced: `rules__position={"start": start}`."""
    given = {field.name: getattr(game, field.name) for field in dataclasses.fields(game)}
    return Changed(**{**given, "changes": {name.replace("__", "."): names for name, names in modules.items()}})
