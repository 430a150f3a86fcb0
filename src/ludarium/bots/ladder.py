"""The ladder: each level against the one below it, and the expert against the greedy bot, for all games; missions by how
often each level wins them; and one scale of ratings for the levels of a box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ludarium.bots import LEVELS
from ludarium.bots.arena import Contest, Elsewhere, Result, check_contest, load_results, run, summary
from ludarium.bots.level_settings import bot_settings_of
from ludarium.bots.ratings import bradley_terry, wilson
from ludarium.games import games as all_games
from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import Game, find_game

STEPS = (("casual", "beginner"), ("skilled", "casual"), ("expert", "skilled"))
PAIRS = (*STEPS, ("expert", "greedy"))
OTHERS = 30  # games of a pair at the other tables of the whole ladder
THE_MISSION = "the mission"  # against whom a level plays together


def rungs(
    names: Iterable[str], games: int, seed: str = "1", seats: int | None = None, all_seats: bool = False
) -> list[Contest]:
    """All contests of the ladder, checked. `seats`: the one number of seats; the fewest that compete if it is not given."""
    contests: list[Contest] = []
    for game in _boxes(names):
        for table in _tables(game, seats, all_seats):
            contests += [check_contest(Contest(game.id, table, pair, games, seed)) for pair in PAIRS]
    return contests


def whole(names: Iterable[str], games: int, seed: str = "1") -> list[Contest]:
    """The contests of the whole ladder: the fewest and the most seats with that many games; every other number of seats,
    and the options that a game declares for it, with OTHERS. A mission is played by each level for itself."""
    contests: list[Contest] = []
    for game in _boxes(names):
        competing = [n for n in game.seats if n > 1]
        for table in sorted(competing, key=lambda n: n not in (competing[0], competing[-1])):
            count = games if table in (competing[0], competing[-1]) else min(games, OTHERS)
            contests += [check_contest(Contest(game.id, table, pair, count, seed)) for pair in STEPS]
        for options in bot_settings_of(game).ladder:
            together = game.start(competing[0], seed, **options).together()
            bots: Sequence[tuple[str, ...]] = [(level,) for level in LEVELS] if together else STEPS
            few = min(games, OTHERS)
            contests += [check_contest(Contest(game.id, competing[0], pair, few, seed, options)) for pair in bots]
    return contests


def _boxes(names: Iterable[str]) -> list[Game]:
    return [find_game(name) for name in names] or list(all_games())


def _tables(game: Game, seats: int | None, all_seats: bool) -> list[int]:
    competing = [n for n in game.seats if n > 1]
    if seats is None:
        return competing if all_seats else competing[:1]
    if seats not in competing:
        raise BadOption(f"{game.id} has {', '.join(map(str, competing))} seats that compete, not {seats}.")
    return [seats]


def climb(
    contest: Contest,
    workers: int,
    folder: Path | None,
    done: Callable[[int], None],
    elsewhere: Elsewhere | None = None,
) -> dict[str, Any]:
    """One row of the table: the contest is played, or what is left of it."""
    file = kept_in(contest, folder) if folder else None
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
    results: list[Result] = []
    for result in run(contest, workers, file, elsewhere):
        results.append(result)
        done(len(results))
    return row(contest, results)


def kept_rungs(contests: Sequence[Contest], folder: Path) -> list[dict[str, Any]]:
    """The rows of what a folder holds, however many games that are."""
    found: list[dict[str, Any]] = []
    for contest in contests:
        file = kept_in(contest, folder)
        results = load_results(file, contest) if file.exists() else []
        if results:
            found.append(row(contest, results))
    return found


def kept_in(contest: Contest, folder: Path) -> Path:
    told = [f"{key}={value}" for key, value in changed(contest).items()]
    return folder / f"{'-'.join([contest.game, str(contest.seats), *contest.bots, *told])}.jsonl"


def changed(contest: Contest) -> dict[str, str]:
    """The options of a contest that are not the default."""
    usual = {option.name: option.default for option in find_game(contest.game).options}
    return {key: value for key, value in contest.options.items() if value != usual[key]}


def row(contest: Contest, results: Sequence[Result]) -> dict[str, Any]:
    """How the upper of the two did; an even share is a half, whatever the number of seats. A level alone: how often it won
    its mission."""
    head = {"game": contest.game, "seats": contest.seats, "options": changed(contest), "games": len(results)}
    head |= {"seed": contest.seed, "bot": contest.bots[0], "against": contest.bots[1] if contest.bots[1:] else THE_MISSION}
    if not contest.bots[1:]:
        share = sum(bool(result.winners) for result in results) / max(1, len(results))
        low, high = wilson(share, len(results))
        return head | {"win_share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
    best = summary(contest, results)["bots"][0]
    return head | {key: best[key] for key in ("win_share", "low", "high")}


def ratings(rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, float]]:
    """For each game one scale for all its levels, from all rows together (400 points: ten to one); the mean is 1500."""
    found: dict[str, dict[str, float]] = {}
    for game in dict.fromkeys(row["game"] for row in rows):
        mine = [row for row in rows if row["game"] == game and row["against"] != THE_MISSION]
        bots = [bot for bot in (*LEVELS, "greedy") if any(bot in (row["bot"], row["against"]) for row in mine)]
        beat = [[0.0] * len(bots) for _ in bots]
        for row in mine:
            one, other = bots.index(row["bot"]), bots.index(row["against"])
            beat[one][other] += row["win_share"] * row["games"]
            beat[other][one] += (1 - row["win_share"]) * row["games"]
        if bots:
            found[game] = dict(zip(bots, bradley_terry(beat), strict=True))
    return found
