"""How each game is searched: measured, see docs/bots.md for what was tried.

`scale` reads a lead in the game's `value` as chances to win (`python -m ludarium.bots.calibrate GAME` finds it).
`knows` is how often, in a hundred, a beginner sees what the policy sees. The numbers of walks are such that the
interpreted engine answers within two seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludarium.bots.settings import Settings
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption

KNOWN = ("walks", "guesses", "cut", "turns", "noise", "explore", "widen", "lean", "doubt", "seconds", "paranoid", "halving")
WHOLE = ("walks", "guesses", "cut", "turns", "noise")


def _playouts(lean: float = 0.15, guesses: int = 64) -> dict[str, object]:
    """Playouts with equal luck by the game's policy alone."""
    return {"halving": True, "noise": 0, "lean": lean, "guesses": guesses}


@dataclass(frozen=True)
class Tuning:
    """`turns`: a playout is judged when the thinker has ended so many turns, but after `cut` decisions at the latest.
    `casual`: how often, in a hundred, a casual player follows the policy; `skilled`, `expert`: walks, 0: the policy,
    which a skilled player then follows `steady` times in a hundred."""

    scale: float = 60.0
    knows: int = 45
    casual: int = 100
    steady: int = 100
    turns: int = 2
    expert_turns: int = 0  # if the expert looks further
    cut: int = 40
    skilled: int = 60
    expert: int = 300
    more: dict[str, object] = field(default_factory=_playouts)

    def settings(self, level: str, seconds: float = 0.0) -> Settings:
        """The settings of a level that searches."""
        walks = self.expert if level == "expert" else self.skilled
        turns = self.expert_turns if level == "expert" and self.expert_turns else self.turns
        given = {"walks": walks, "seconds": seconds, "cut": self.cut, "turns": turns, **self.more}
        return Settings(**given)  # type: ignore[arg-type]


TUNING: dict[str, Tuning] = {
    "sixgems": Tuning(scale=1000.0, casual=80, turns=4, cut=60, skilled=0, expert=600),
    "terra_pyramides": Tuning(
        scale=2000.0, knows=80, casual=95, cut=80, skilled=0, expert=64, more=_playouts(guesses=32) | {"doubt": 1.0}
    ),
    "tahuantinsuyu": Tuning(scale=1100.0, knows=40, casual=70, skilled=0, expert=240),
    "knossos": Tuning(
        scale=600.0,
        knows=60,
        casual=76,
        steady=90,
        cut=60,
        skilled=0,
        expert=160,
        more=_playouts(guesses=16) | {"doubt": 1.0},
    ),
    "time_of_empires": Tuning(scale=1100.0, knows=70, expert_turns=3, cut=60, skilled=24, expert=240),
    "noughts": Tuning(scale=1.0, turns=0, cut=9, skilled=80, expert=600, more={"noise": 100}),
}


def tuning_of(game: str) -> Tuning:
    """The tuning of a game; any other game gets plain settings that suit most."""
    return TUNING.get(game, Tuning())


def settings_at(position: Position, level: str, seconds: float = 0.0) -> Settings:
    """The settings of a level at this table: with more seats a playout is longer, so there are fewer of them."""
    settings = tuning_of(position.game.id).settings(level, seconds)
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
