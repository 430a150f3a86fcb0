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
    """`reach`: decisions of a turn; a playout goes on for about one round of turns before it is judged."""

    scale: float = 60.0
    knows: int = 45
    reach: float = 3.0
    skilled: int = 60
    expert: int = 300
    more: dict[str, object] = field(default_factory=lambda: {"halving": True, "noise": 0, "lean": 0.15, "guesses": 64})

    def settings(self, level: str, seats: int, seconds: float = 0.0) -> Settings:
        """The settings of a level that searches."""
        walks = self.expert if level == "expert" else self.skilled
        cut = int(self.reach * (seats + 0.5))
        return Settings(**{"walks": walks, "seconds": seconds, "cut": cut, **self.more})  # type: ignore[arg-type]


TUNING: dict[str, Tuning] = {
    "sixgems": Tuning(scale=130.0, reach=2.5, skilled=120, expert=600),
    "terra_pyramides": Tuning(scale=1500.0, reach=4.0, skilled=32, expert=120),
    "tahuantinsuyu": Tuning(scale=3500.0, reach=2.5, skilled=80, expert=400),
    "knossos": Tuning(scale=600.0, reach=3.0, skilled=60, expert=300),
    "time_of_empires": Tuning(scale=1100.0, reach=3.5, skilled=80, expert=400),
    "noughts": Tuning(scale=1.0, reach=9.0, skilled=80, expert=600, more={"noise": 100}),
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
