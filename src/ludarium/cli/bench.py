"""`ludarium bench`: how fast the rules run, per second of CPU; `bench bots`: how fast the levels think."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludarium.cli.common import as_json, options_of_table, print_json, print_table, set_up

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

BATCH = 1000  # copies between two looks at the clock


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@options_of_table
@click.option("--seconds", type=click.FloatRange(0.05), default=2.0, show_default=True, help="CPU seconds per measurement.")
@as_json
def bench(
    games: tuple[str, ...],
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    seconds: float,
    as_json: bool,
) -> None:
    """How fast the rules run in random play: decisions, games and copies per CPU second, bytes a position."""
    from ludarium.games import OFF_SHELF
    from ludarium.games import games as all_games

    names = games or (*OFF_SHELF, *(g.id for g in all_games()))
    tables = [set_up(name, seats, options, content) for name in names]
    from ludarium.cli.simulate import counted

    rows = [measure(*tables[i], content, seconds) for i in counted(len(tables), "measuring", quiet=as_json)]
    if as_json:
        print_json(rows)
    else:
        _print(rows)


def measure(game: Game, seats: int, options: dict[str, str], content: Path | None, seconds: float) -> dict[str, Any]:
    """One row: random play from fresh starts, then copies of a position in the middle of a game."""
    from ludarium.engine_choice import engine
    from ludarium.kernel.chance import chance_from
    from ludarium.kernel.playout import random_playout

    luck = chance_from("bench")
    usual = random_playout(game.start(seats, "warm", content, **options), luck)
    decisions = played = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += random_playout(game.start(seats, str(played), content, **options), luck)
        played += 1
    middle = game.start(seats, "middle", content, **options)
    random_playout(middle, luck, usual // 2)
    return {
        "game": game.id,
        "seats": seats,
        "options": options,
        "engine": engine(),
        "decisions_per_cpu_s": round(decisions / spent),
        "games_per_cpu_s": round(played / spent, 2),
        "copies_per_cpu_s": round(copies_per_second(middle, seconds / 2)),
        "position_bytes": size_of(middle),
    }


def copies_per_second(position: Position, seconds: float) -> float:
    done = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        for _ in range(BATCH):
            position.copy()
        done += BATCH
    return done / spent


def size_of(position: Position) -> int:
    """Bytes of memory that a copy takes: the object and its lists (small ints, game and box are shared)."""
    from ludarium.kernel.packing import BASE

    names = [*BASE, *position.game.module("rules.secrets").FIELDS]
    own = getattr(position, "__dict__", None)
    return sys.getsizeof(position) + (sys.getsizeof(own) if own else 0) + sum(_lists(getattr(position, n)) for n in names)


def _lists(value: object) -> int:
    if isinstance(value, list):
        return sys.getsizeof(value) + sum(_lists(v) for v in value)
    return 0


def _print(rows: list[dict[str, Any]]) -> None:
    from rich.table import Column, Table

    table = Table(Column("game", no_wrap=True), "seats", "engine")
    for title in ("decisions / CPU s", "games / CPU s", "copies / CPU s", "us a copy", "bytes"):
        table.add_column(title, justify="right")
    for row in rows:
        table.add_row(
            row["game"],
            str(row["seats"]),
            row["engine"],
            f"{row['decisions_per_cpu_s']:,}",
            f"{row['games_per_cpu_s']:,.1f}",
            f"{row['copies_per_cpu_s']:,}",
            f"{1e6 / row['copies_per_cpu_s']:.2f}",
            f"{row['position_bytes']:,}",
        )
    print_table(table)


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--level", "levels", multiple=True, help="Only this level (default: all).")
@click.option("--decisions", type=click.IntRange(1), default=60, show_default=True, help="Decisions per row.")
@click.option("--seed", default="1", show_default=True, help="The same seed asks about the same decisions.")
@as_json
def bench_bots(games: tuple[str, ...], levels: tuple[str, ...], decisions: int, seed: str, as_json: bool) -> None:
    """How long each level thinks about a decision, in CPU seconds, and how many playouts it makes in one."""
    from ludarium.bots import LEVELS, speed
    from ludarium.bots.levels import check_level
    from ludarium.cli.simulate import counted
    from ludarium.games import games as all_games
    from ludarium.games import open_game

    for level in levels:
        check_level(level)
    rows = speed.plan([open_game(name) for name in games] or list(all_games()), levels or LEVELS)
    found = [speed.measure(*rows[i], decisions, seed) for i in counted(len(rows), "measuring", quiet=as_json)]
    if as_json:
        print_json(found)
    else:
        _print_bots(found)


def _print_bots(rows: list[dict[str, Any]]) -> None:
    """As a table for the docs."""
    click.echo("| game | seats | level | engine | playouts / CPU s | decision: median | 95 % | most |")
    click.echo("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in rows:
        walks = f"{row['walks_per_cpu_s']:,}" if row["walks_per_cpu_s"] else ""
        times = " | ".join(f"{row[key]:.3f} s" for key in ("median_s", "p95_s", "most_s"))
        click.echo(f"| {row['game']} | {row['seats']} | {row['level']} | {row['engine']} | {walks} | {times} |")
