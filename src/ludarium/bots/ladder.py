"""The ladder: each level against the one below it, and the expert against one-ply greed, for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from ludarium.bots.arena import Contest, Elsewhere, Result, check_contest, load_results, run, summary
from ludarium.games import games as all_games
from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import Game, find_game

PAIRS = (("casual", "beginner"), ("skilled", "casual"), ("expert", "skilled"), ("expert", "greedy"))


def rungs(
    names: Iterable[str], games: int, seed: str = "1", seats: int | None = None, all_seats: bool = False
) -> list[Contest]:
    """All contests of the ladder, checked. `seats`: the one number of seats; the fewest that compete if it is not given."""
    boxes = [find_game(name) for name in names] or list(all_games())
    contests: list[Contest] = []
    for game in boxes:
        for table in _tables(game, seats, all_seats):
            contests += [check_contest(Contest(game.id, table, pair, games, seed)) for pair in PAIRS]
    return contests


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
    return folder / f"{contest.game}-{contest.seats}-{'-'.join(contest.bots)}.jsonl"


def row(contest: Contest, results: Sequence[Result]) -> dict[str, Any]:
    """How the upper of the two did; an even share is a half, whatever the number of seats."""
    best = summary(contest, results)["bots"][0]
    upper, lower = contest.bots
    head = {"game": contest.game, "seats": contest.seats, "games": len(results), "bot": upper, "against": lower}
    return head | {key: best[key] for key in ("win_share", "low", "high")}
