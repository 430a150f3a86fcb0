"""The policy's weights, in hundredths of a point unless stated otherwise. USUAL are those that all levels but the expert
follow in version 1, with the changes of TEAM on a mission and of TRACKS in versions 2 and 3; the expert's, if there are
others, were found in self-play (`ludarium tune`) and lie in `weights/`. What only versions 2 and 3 have (eyes, burial
goods, oases, the Nile) is not among them."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.bot_settings import PolicyWeights

WEIGHTS: Final = PolicyWeights()
USUAL: Final = WEIGHTS.usual


def _by_level(name: str, usual: list[int]) -> int:
    """A weight for each level of a place; the number of the first."""
    first = len(USUAL)
    for level, weight in enumerate(usual):
        WEIGHTS.add(f"{name}, {level}", weight)
    return first


# Places
SUNK: Final = _by_level("sunk", [10, 40, 80, 130, 190])  # tenths: workers and blocks that went into a place of each level
SUNK_WHOLE: Final = 260  # the same of a finished pyramid
TALLEST: Final = WEIGHTS.add("tallest", 60)  # points that a place is on its way to, if there is time
HOPE: Final = WEIGHTS.add("hope", 90)  # per cent of them, less what it has, that the whole game to come promises
SECOND: Final = WEIGHTS.add("second place", 100)  # per cent of the first one's hope
THIRD: Final = WEIGHTS.add("third place", 55)
FURTHER: Final = WEIGHTS.add("further places", 20)
NEXT_LEVEL: Final = WEIGHTS.add("next level", 85)  # per cent of a level that the workers and blocks for it are worth
PLACED: Final = WEIGHTS.add("placed", 0, 40)  # each worker on a place with room for more
LAST_WORKER: Final = WEIGHTS.add("last worker", 0, 60)  # a place with all its workers

# Stores
WHITE_BLOCK: Final = WEIGHTS.add("white block", 130)
COLOURED_BLOCK: Final = WEIGHTS.add("coloured block", 750)  # thousandths; one that no next level wants
COIN: Final = WEIGHTS.add("coin", 90)
WORKER: Final = WEIGHTS.add("worker", 300)  # at hand, the first of them
WORKERS_FEWER: Final = WEIGHTS.add("workers fewer", 9)  # per cent by which the square of their number lessens that
WORKERS_LATE: Final = WEIGHTS.add("workers late", 250)  # per cent of the game to come at which they are worth all of it

# Icons
ICON: Final = WEIGHTS.add("icon", 60)  # of a colour that no pyramid has
COLOUR_ICON: Final = WEIGHTS.add("colour icon", 137)  # of an own pyramid's
FIRST_ICON: Final = WEIGHTS.add("first icon", 80)  # of any colour before the first pyramid
FIRST_MORE: Final = WEIGHTS.add("first icon more", 10)  # for each block of it in store
WHITE_ICON: Final = WEIGHTS.add("white icon", 120)
WORKER_ICON_EACH: Final = WEIGHTS.add("worker icon", 140)
COIN_ICON: Final = WEIGHTS.add("coin icon", 60)

# Tile and line
ROOTED: Final = WEIGHTS.add("rooted", 20, 10)  # thousandths: how much richer lines count while others use them too
NEW_SITE: Final = WEIGHTS.add("new site", 30)
SEND: Final = WEIGHTS.add("send", 5, 5)  # what a worker's move must gain
FEW_WAYS: Final = WEIGHTS.add("few ways", 1, 1)  # for each way that a worker has

# Refill
ANY_TILE: Final = WEIGHTS.add("any tile", 190)  # an unknown one
STACK_SIZE: Final = WEIGHTS.add("stack size", 20)  # each further tile of a stack that is searched
SEARCH_GAIN: Final = WEIGHTS.add("search gain", 40)  # what a search must promise
SEARCH_THIRD: Final = WEIGHTS.add("search of three", 75)  # the same with three or six coins


def _team() -> list[int]:
    """What those look at who are on a mission together."""
    weights = list(USUAL)
    weights[WHITE_BLOCK] = 260
    weights[COLOURED_BLOCK] = 375
    weights[COIN] = 45
    weights[COIN_ICON] = 86
    weights[STACK_SIZE] = 40
    weights[ROOTED] = 17
    return weights


TEAM: Final = _team()


def _tracks() -> list[int]:
    """What those look at who have tracks to score on (versions 2 and 3): workers are worth more, blocks of one's own
    colours less. Found in 4,000 games of version 3 (docs/bots.md)."""
    weights = list(USUAL)
    weights[WORKER] = 382
    weights[WORKERS_LATE] = 338
    weights[WORKER_ICON_EACH] = 297
    weights[COLOUR_ICON] = 95
    weights[WHITE_ICON] = 72
    weights[COLOURED_BLOCK] = 507
    weights[WHITE_BLOCK] = 66
    weights[COIN] = 140
    weights[TALLEST] = 42
    weights[HOPE] = 62
    weights[PLACED] = 43
    weights[LAST_WORKER] = 58
    weights[ROOTED] = 5
    return weights


TRACKS: Final = _tracks()


def with_tracks(w: list[int]) -> list[int]:
    """The weights in versions 2 and 3 of somebody who otherwise plays with `w`: they misjudge the same things."""
    if w is USUAL:
        return TRACKS
    return [weight + tracks - usual for weight, tracks, usual in zip(w, TRACKS, USUAL, strict=True)]


def on_mission(w: list[int]) -> list[int]:
    """The weights on a mission of somebody who otherwise plays with `w`: they misjudge the same things."""
    if w is USUAL:
        return TEAM
    return [weight + team - usual for weight, team, usual in zip(w, TEAM, USUAL, strict=True)]
