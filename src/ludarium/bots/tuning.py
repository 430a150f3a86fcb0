"""How each game is searched: measured, see docs/bots.md for what was tried.

`scale` reads a lead in the game's `value` as chances to win (`python -m ludarium.bots.calibrate GAME` finds it).
`knows` is how often, in a hundred, a beginner sees what a casual player sees. The numbers of walks are such that the
interpreted engine answers within two seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludarium.bots.search import Settings
from ludarium.kernel.errors import BadOption

KNOWN = ("walks", "guesses", "cut", "noise", "explore", "widen", "lean", "seconds", "paranoid", "halving")
WHOLE = ("walks", "guesses", "cut", "noise")


@dataclass(frozen=True)
class Tuning:
    scale: float = 60.0
    knows: int = 45
    skilled: dict[str, object] = field(default_factory=lambda: {"walks": 60, "cut": 4})
    expert: dict[str, object] = field(default_factory=lambda: {"walks": 400, "cut": 8})

    def settings(self, level: str, **more: object) -> Settings:
        """The settings of a level that searches."""
        given = {**(self.expert if level == "expert" else self.skilled), **more}
        return Settings(**given)  # type: ignore[arg-type]


def _playouts(walks: int, cut: int, **more: object) -> dict[str, object]:
    """Playouts with equal luck: what wins in all games of the shelf."""
    return {"walks": walks, "cut": cut, "halving": True, "noise": 0, "lean": 0.15, **more}


TUNING: dict[str, Tuning] = {
    "sixgems": Tuning(scale=130.0, skilled=_playouts(40, 24), expert=_playouts(300, 24)),
    "terra_pyramides": Tuning(scale=1500.0, skilled=_playouts(24, 12), expert=_playouts(120, 12)),
    "tahuantinsuyu": Tuning(scale=3500.0, skilled=_playouts(40, 20), expert=_playouts(240, 20)),
    "knossos": Tuning(scale=600.0, skilled=_playouts(40, 16), expert=_playouts(240, 16)),
    "time_of_empires": Tuning(scale=1100.0, skilled=_playouts(40, 30), expert=_playouts(240, 30)),
    "noughts": Tuning(
        scale=1.0, skilled={"walks": 80, "cut": 9, "noise": 100}, expert={"walks": 600, "cut": 9, "noise": 100}
    ),
}


def tuning_of(game: str) -> Tuning:
    """The tuning of a game; any other game gets plain settings that suit most."""
    return TUNING.get(game, Tuning())


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
