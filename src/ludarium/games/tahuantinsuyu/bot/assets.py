"""What a seat has besides points, as a hint tells it: the things that `value` counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.tahuantinsuyu.bot.value import THINGS_LATER, THINGS_NOW, people_left, scorings_left, things

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu

SCORED_BY_ITSELF: Final = ("sheet.each_", "sheet.pilgrimages")  # beginnings of the lines that a phase scores, not an action
# in the order of `things`
CITIES: Final = 0
TEMPLES: Final = 1
GARRISONS: Final = 2
TERRACES: Final = 3
PILGRIMAGES: Final = 4
LABOR: Final = 5
INCOME: Final = 7
REGIONS: Final = 8
ROADS: Final = 11


def assets(p: Tahuantinsuyu, seat: int) -> list[tuple[str, int, int]]:
    """Message, how much the seat has of it, and what each is worth in hundredths of a point."""
    later = len(p.box.phases) - 1 - p.column
    have = things(p, seat, later, people_left(p))
    phases = 100 * scorings_left(p)
    return [
        ("asset.cities", have[CITIES], phases),
        ("asset.temples", have[TEMPLES], phases),
        ("asset.garrisons", have[GARRISONS], phases),
        ("asset.terraces", have[TERRACES], phases),
        ("asset.pilgrimages", have[PILGRIMAGES], phases),
        ("asset.labor", have[LABOR], _worth(LABOR, later)),
        ("asset.income", have[INCOME], _worth(INCOME, later)),
        ("asset.regions", have[REGIONS], _worth(REGIONS, later)),
        ("asset.roads", have[ROADS], _worth(ROADS, later)),
    ]


def _worth(thing: int, later: int) -> int:
    return max(0, THINGS_NOW[thing] + THINGS_LATER[thing] * later)
