"""`ludarium arena`, `ladder` and `review`: bots compete, all levels are rated, and finished games are reviewed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludarium.cli.common import as_json, language, options_of_record, options_of_table, print_json, print_table
from ludarium.games import open_game
from ludarium.kernel.errors import BadOption

if TYPE_CHECKING:
    from ludarium.bots.arena import Contest, Elsewhere, Result

GRAPH = " ▁▂▃▄▅▆▇█"


@contextmanager
def bar(about: str, total: int, quiet: bool) -> Iterator[Any]:
    """A progress bar: call the result with the amount done."""
    if quiet or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(about, total=total)
        yield lambda done: progress.update(task, completed=done)


workers_option = click.option(
    "--workers", type=click.IntRange(1), default=max(1, os.cpu_count() or 1), show_default=True, help="Number of processes."
)


cluster_option = click.option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster: its address, or 'auto'.")


def on_cluster(address: str | None) -> Elsewhere | None:
    """What plays the games instead of local processes, if a cluster was named."""
    if address is None:
        return None
    from ludarium.lab.contests import in_batches

    return in_batches(1, address)


def side_by_side(contest: Contest, workers: int, cluster: str | None) -> Elsewhere | None:
    """The same, also if learned players take part, whose networks are asked for many games at once."""
    from ludarium.lab.contests import has_models, in_batches

    return in_batches(workers, cluster) if has_models(contest) or cluster is not None else None


@click.command()
@click.argument("game")
@options_of_table
@click.option("--bots", required=True, help="The bots that compete: a,b,... (your own: package:Class; learned: file.npz).")
@click.option("--games", "count", type=int, default=40, show_default=True, help="Number of games.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option("--resume", type=click.Path(path_type=Path), help="Save the games in this file and continue from it.")
@click.option("--alone", is_flag=True, help="The first bot on one seat, the second on all others.")
@click.option(
    "--until-clear", is_flag=True, help="Stop early: a sequential test of the first bot (70 % or 1.6 fair shares)."
)
@workers_option
@cluster_option
@as_json
def arena(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    bots: str,
    count: int,
    seed: str,
    resume: Path | None,
    alone: bool,
    until_clear: bool,
    workers: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Let bots compete on balanced seats and rate them."""
    from ludarium.bots.arena import Contest, fair_share, summary
    from ludarium.lab.contests import check_models
    from ludarium.lab.players import open_player

    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    for name in names:
        open_player(name)
    box = open_game(game)
    table = box.fewest(options) if seats is None else seats
    contest = check_models(Contest(box.id, table, names, count, seed, dict(options), str(content or ""), alone))
    results = play(contest, workers, as_json, resume, cluster, until_clear)
    found = summary(contest, results)
    if as_json:
        print_json(found)
        return
    _print_arena(found, fair_share(contest))
    if forfeits := sum(result.forfeits for result in results):
        click.echo(f"{forfeits} answers were errors or not legal; the casual level chose instead.")


def play(
    contest: Contest,
    workers: int,
    quiet: bool,
    resume: Path | None = None,
    cluster: str | None = None,
    until_clear: bool = False,
) -> list[Result]:
    """All games of a contest, or so many as a sequential test needs, with a progress bar."""
    from ludarium.bots.arena import run, run_until_clear

    results: list[Result] = []
    with bar(f"{contest.game}, {' '.join(contest.bots)}", contest.games, quiet) as done:
        elsewhere = side_by_side(contest, workers, cluster)
        for result in (run_until_clear if until_clear else run)(contest, workers, resume, elsewhere):
            results.append(result)
            done(len(results))
    return results


def _print_arena(found: dict[str, Any], fair: float) -> None:
    from rich.table import Table

    table = Table("bot", "games", "win share", "95 %", "rating", title=f"{found['game']}, {found['seats']} seats")
    for row in sorted(found["bots"], key=lambda r: -r["rating"]):
        between = f"{row['low']:.1%} to {row['high']:.1%}"
        table.add_row(row["bot"], str(row["games"]), f"{row['win_share']:.1%}", between, f"{row['rating']:.0f}")
    print_table(table, f"{found['games']} games; an even share would be {fair:.1%}.")


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--games", "count", type=int, default=24, show_default=True, help="Number of games per pair.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option("--seats", type=int, help="Number of players (default: the smallest number that compete).")
@click.option("--all-seats", is_flag=True, help="Play with every possible number of competing players.")
@click.option("--whole", "everything", is_flag=True, help="All seats and main options; 30 games where it is not the usual.")
@click.option("--resume", type=click.Path(path_type=Path), help="Save the games in this directory and continue from it.")
@click.option("--only-kept", is_flag=True, help="Play nothing; only print the results in the directory.")
@workers_option
@cluster_option
@as_json
def ladder(
    games: tuple[str, ...],
    count: int,
    seed: str,
    seats: int | None,
    all_seats: bool,
    everything: bool,
    resume: Path | None,
    only_kept: bool,
    workers: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Each level against the one below it, and the expert against the greedy bot, for every game (as in the docs)."""
    from ludarium.bots.ladder import climb, kept_rungs, ratings, rungs, whole

    if only_kept and resume is None:
        raise BadOption("--only-kept tells what a directory holds: name it with --resume.")
    names = [open_game(name).id for name in games]
    if everything and (seats or all_seats):
        raise BadOption("--whole covers all seats; leave out --seats and --all-seats.")
    contests = whole(names, count, seed) if everything else rungs(names, count, seed, seats, all_seats)
    if only_kept and resume:
        rows = kept_rungs(contests, resume)
    else:
        rows = []
        for number, contest in enumerate(contests):
            with bar(
                f"{number + 1}/{len(contests)} {contest.game}, {' '.join(contest.bots)}", contest.games, as_json
            ) as done:
                rows.append(climb(contest, workers, resume, done, on_cluster(cluster)))
            if not as_json:
                click.echo(_in_words(rows[-1]), err=True)
    if as_json:
        print_json(rows)
        return
    _print_ladder(rows)
    _print_ratings(ratings(rows))


def _in_words(row: dict[str, Any]) -> str:
    share = f"{row['win_share']:.0%} ({row['low']:.0%} to {row['high']:.0%})"
    return f"{_table(row)}, {row['seats']} seats: {row['bot']} against {row['against']} {share} of {row['games']} games"


def _print_ladder(rows: list[dict[str, Any]]) -> None:
    """As a table for the docs."""
    click.echo(f"Measured on {date.today().isoformat()} by `ludarium {' '.join(sys.argv[1:])}`.\n")
    click.echo("| game | seats | games | bot | against | win share | 95 % | seed |")
    click.echo("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in rows:
        click.echo(
            f"| {_table(row)} | {row['seats']} | {row['games']} | {row['bot']} | {row['against']} | "
            f"{row['win_share']:.0%} | {row['low']:.0%} to {row['high']:.0%} | {row['seed']} |"
        )


def _table(row: dict[str, Any]) -> str:
    """The game, and the options that are not the usual ones."""
    return " ".join([row["game"], *(f"{key}={value}" for key, value in row["options"].items())])


def _print_ratings(found: dict[str, dict[str, float]]) -> None:
    """One scale for each box; 400 points are ten to one."""
    bots = list(dict.fromkeys(bot for levels in found.values() for bot in levels))
    click.echo(f"\n| ratings | {' | '.join(bots)} |")
    click.echo(f"| --- |{' --- |' * len(bots)}")
    for game, levels in found.items():
        click.echo(f"| {game} | {' | '.join(f'{levels[bot]:.0f}' if bot in levels else '' for bot in bots)} |")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@options_of_record
@click.option("--seconds", type=click.FloatRange(0), default=60.0, show_default=True, help="Thinking time; 0: no limit.")
@language
@as_json
def review(file: Path, content: Path | None, game: str | None, seconds: float, lang: str, as_json: bool) -> None:
    """Review a finished game: chances at each decision, turning points, and what the expert would have done."""
    from ludarium.bots.review import check_reviewable
    from ludarium.bots.review import review as look
    from ludarium.kernel.record import load_record

    record = load_record(file, content, open_game(game) if game else None)
    check_reviewable(record)
    with bar("review", len(record), as_json) as done:
        found = look(record, lang, seconds, lambda now, total: done(now))
    if as_json:
        print_json(found)
        return
    _print_review(found, [record.game.words(lang).player(seat) for seat in range(record.seats)])


def _print_review(found: dict[str, Any], names: list[str]) -> None:
    from rich.table import Table

    for seat, name in enumerate(names):
        known = [m["chances"][seat] if m["chances"] else None for m in found["moments"]]
        line = "".join(" " if c is None else GRAPH[round(c * (len(GRAPH) - 1))] for c in known)
        click.echo(f"{name:>12} {line}")
    table = Table("decision", "seat", "chosen", "chances before", "the expert", "loss", title="Turning points")
    for number in sorted(found["turning"]):
        moment = found["moments"][number]
        chances = " ".join(f"{c:.0%}" for c in moment["chances"])
        advised = moment["advised"] or "the same"
        table.add_row(str(number + 1), names[moment["seat"]], moment["said"], chances, advised, f"{moment['loss']:.0%}")
    lost = ", ".join(f"{name} {loss:.0%}" for name, loss in zip(names, found["loss"], strict=True))
    print_table(table, f"Chances given away in all, as the expert sees it: {lost}.")
    for seat, name in enumerate(names if found["luck"] else ()):
        luck, own, others = found["luck"][seat], found["own"][seat], found["others"][seat]
        click.echo(f"{name}: luck {luck:+.0%}, own choices {own:+.0%}, choices of the others {others:+.0%}.")
