"""Terra Pyramides by Wolfgang Kramer and Michael Kiesling: three versions, the variants and the missions."""

from __future__ import annotations

from collections.abc import Mapping

from ludarium.kernel.game import Game
from ludarium.kernel.options import RULINGS, Option, switch


def _check(seats: int, options: Mapping[str, str]) -> str | None:
    """Seats and options that do not go together, as one sentence."""
    mission = options["mission"] != "none"
    if seats == 1 and not mission:
        return "Alone one plays a mission: set mission to 1, 2 or 3, or take 2 to 4 seats."
    if mission and options["version"] != "1":  # A32
        return "The missions belong to version 1; set version to 1, or mission to none."
    if mission and "on" in (options["symbols"], options["face_up"]):  # A46
        return "The missions are played without variants; set symbols and face_up to off, or mission to none."
    return None


GAME = Game(
    id="terra_pyramides",
    package="ludarium.games.terra_pyramides",
    title={"en": "Terra Pyramides", "ja": "テラ・ピラミデス"},
    seats=(1, 2, 3, 4),
    options=(
        Option("version", ("1", "2", "3"), "1"),
        switch("symbols"),
        switch("face_up"),
        Option("mission", ("none", "1", "2", "3"), "none"),
        Option("first_block", ("colour", "any"), "colour", group=RULINGS),  # A14
        Option("printed_oases", ("step", "gold"), "step", group=RULINGS),  # A26
    ),
    minutes=(45, 90),
    credits="Wolfgang Kramer, Michael Kiesling",
    check=_check,
)
