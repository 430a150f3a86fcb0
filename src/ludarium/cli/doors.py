"""`ludarium bench doors`: what the research doors cost, beside the bare engine and other libraries' classics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ludarium.cli.common import as_json, options_of_table, print_json, print_table, set_up
from ludarium.kernel.errors import BadOption


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@options_of_table
@click.option("--seconds", type=click.FloatRange(0.05), default=2.0, show_default=True, help="CPU seconds for each figure.")
@click.option("--peers", is_flag=True, help="Also PettingZoo's and OpenSpiel's own classics, and ours, in the same loops.")
@as_json
def doors(
    games: tuple[str, ...],
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    seconds: float,
    peers: bool,
    as_json: bool,
) -> None:
    """What a decision costs through each research door, and how much of that is the door."""
    from ludarium.cli.simulate import counted
    from ludarium.games import games as shelf

    try:
        from ludarium.lab import bench
    except ImportError as error:
        raise BadOption(f"The doors need the extra [research] ({error}); install ludarium[research].") from error
    if content is not None:
        raise BadOption("The doors are measured with the boxes as they are; leave --content out.")
    names = games or tuple(g.id for g in shelf())
    tables = [set_up(name, seats, options, None) for name in names]
    rows = [bench.measure(*tables[i], seconds) for i in counted(len(tables), "measuring", quiet=as_json)]
    loops: list[dict[str, Any]] = []
    if peers:
        loops = [row for table in tables for row in bench.loops(*table, seconds)] + list(bench.peers(seconds))
    if as_json:
        print_json({"doors": rows, "loops": loops})
    else:
        _print(rows, loops)


def _print(rows: list[dict[str, Any]], loops: list[dict[str, Any]]) -> None:
    from rich.table import Column, Table

    table = Table(Column("game", no_wrap=True), "seats", "engine", title="microseconds of CPU a decision")
    for title in ("bare", "PettingZoo, mask", "ratio", "with features", "OpenSpiel", "ratio", "bare, unchecked"):
        table.add_column(title, justify="right")
    for row in rows:
        us, ratio = row["us"], row["ratio"]
        cells = [us["bare"], us["pettingzoo_mask"], ratio["pettingzoo_mask"], us["pettingzoo_features"], us["openspiel"]]
        cells += [ratio["openspiel"], us["unchecked"]]
        table.add_row(row["game"], str(row["seats"]), row["engine"], *(f"{cell:.2f}" for cell in cells))
    print_table(table, "Bare: list the legal actions, draw one, play it (checked). The ratios are to that.")
    if loops:
        second = Table("library", Column("game", no_wrap=True), title="the usual loop of each library, random play")
        second.add_column("decisions / CPU s", justify="right")
        for row in loops:
            told = f"{row['decisions_per_cpu_s']:,}" if "decisions_per_cpu_s" in row else f"not installed: {row['missing']}"
            second.add_row(row["library"], row["game"], told)
        print_table(second)
