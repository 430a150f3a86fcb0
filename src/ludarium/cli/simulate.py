"""`ludarium simulate`: let bots play many games and summarize the results."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ludarium.cli.common import BOTS_HELP, as_json, in_words, options_of_table, print_json, print_table, set_up
from ludarium.cli.usage import Usage
from ludarium.kernel.errors import BadOption

if TYPE_CHECKING:
    from ludarium.bots import Bot
    from ludarium.kernel.chance import Chance
    from ludarium.kernel.engine import Position


@click.command()
@click.argument("game")
@options_of_table
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="Number of games.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option("--bots", default="random", show_default=True, help=BOTS_HELP)
@click.option("--usage", is_flag=True, help="Also count how often each action and event occurred.")
@as_json
def simulate(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    count: int,
    seed: str,
    bots: str,
    usage: bool,
    as_json: bool,
) -> None:
    """Let bots play many games and summarize the results."""
    box, table, settled = set_up(game, seats, options, content)
    players = seat_bots(bots, table)
    used = Usage(box) if usage else None
    begin = time.process_time()
    decisions = 0
    scores: list[list[int]] = [[] for _ in range(table)]
    wins = [0.0] * table
    for number in counted(count, f"{box.id}, {table} seats", quiet=as_json):
        position = box.start(table, f"{seed}-{number}", content, **settled)
        decisions += play_out(position, players, f"{seed}-{number}", used)
        winners = position.winners()
        for seat, points in enumerate(position.scores()):
            scores[seat].append(points)
            wins[seat] += (seat in winners) / max(1, len(winners))
    seconds = time.process_time() - begin
    found = {
        "game": box.id,
        "seats": table,
        "options": settled,
        "games": count,
        "decisions": decisions,
        "cpu_seconds": round(seconds, 4),
        "score_mean": [round(statistics.fmean(s), 4) for s in scores],
        "win_share": [round(w / count, 4) for w in wins],
    }
    if as_json:
        print_json(found | ({"usage": used.rows()} if used else {}))
        return
    _print(found, players, scores)
    if used:
        _print_usage(used)


def seat_bots(names: str, seats: int) -> list[Bot]:
    """The bots of a table, from one name for all seats or one per seat."""
    from ludarium.bots import open_bot

    return [open_bot(name) for name in seat_names(names, seats)]


def seat_names(names: str, seats: int) -> list[str]:
    """A name for each seat."""
    listed = [name.strip() for name in names.split(",")]
    if len(listed) not in (1, seats):
        raise BadOption(f"{seats} seats need one bot or {seats}, not {len(listed)} ({names}).")
    return listed if len(listed) == seats else listed * seats


def play_out(position: Position, bots: list[Bot], seed: str, used: Usage | None = None) -> int:
    """Let the bots play to the end; returns the number of decisions."""
    from ludarium.kernel.chance import chance_from
    from ludarium.kernel.playout import random_playout

    luck = chance_from(f"bots {seed}")
    if not used and all(bot.name == "random" for bot in bots):  # luck needs no view
        return random_playout(position, luck)
    count = 0
    chosen: Counter[int] = Counter()
    position.events = [] if used else None
    while not position.over:
        seat = someone(position, luck)
        if seat < 0:
            break
        action = bots[seat].choose(position.seen_by(seat), seat, luck)
        position.take(seat, action)
        chosen[action] += 1
        count += 1
    if used:
        used.add(chosen, position)
    return count


def someone(position: Position, luck: Chance) -> int:
    """One of the seats that may act, letting time pass until there is one; -1 at the end."""
    from ludarium.kernel.playout import decider

    while not position.over and not position.deciders() and (alarm := position.next_alarm()) >= 0:
        position.advance(alarm)
    return decider(position, luck)


def counted(count: int, about: str, quiet: bool) -> Iterator[int]:
    """0 to count - 1, with a progress bar on a terminal."""
    import sys

    if quiet or not sys.stderr.isatty():
        yield from range(count)
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(range(count), about, console=Console(stderr=True), transient=True)


def _print(found: dict[str, object], players: list[Bot], scores: list[list[int]]) -> None:
    from rich.table import Table

    seconds = float(str(found["cpu_seconds"]))
    decisions = int(str(found["decisions"]))
    options = found["options"]
    assert isinstance(options, dict)
    head = f"{found['game']}, {found['seats']} seats {in_words(options)}".rstrip()
    table = Table("seat", "bot", "score mean", "spread", "lowest", "highest", "win share", title=head, title_justify="left")
    means, shares = found["score_mean"], found["win_share"]
    assert isinstance(means, list)
    assert isinstance(shares, list)
    for seat, points in enumerate(scores):
        row = (means[seat], statistics.pstdev(points), min(points), max(points))
        table.add_row(
            str(seat), players[seat].name, f"{row[0]:.2f}", f"{row[1]:.2f}", str(row[2]), str(row[3]), f"{shares[seat]:.1%}"
        )
    rate = f", {decisions / seconds:,.0f} decisions per second" if seconds else ""
    print_table(table, f"{found['games']:,} games, {decisions:,} decisions, {seconds:.2f} CPU seconds{rate}")


def _print_usage(used: Usage) -> None:
    from rich.table import Column, Table

    table = Table(Column("chosen, or (happened)", no_wrap=True), Column("per game", justify="right"))
    table.add_column("in games", justify="right")
    for name, (times, share) in used.rows().items():
        table.add_row(name, f"{times:.2f}", f"{share:.1%}")
    print_table(table)
