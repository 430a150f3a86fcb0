"""`ludarium bench cluster`: the cost of many games on one core, on this machine and on a cluster."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ludarium.cli.common import as_json, options_of_table, print_json, print_table, set_up
from ludarium.kernel.errors import BadOption


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@options_of_table
@click.option("--bots", default="random", show_default=True, help="The bot for all seats.")
@click.option("--seconds", type=click.FloatRange(0.1), default=20.0, show_default=True, help="Seconds per measurement.")
@click.option(
    "--cluster", metavar="ADDRESS", help="Also measure on a Ray cluster: its address, 'auto', or 'local' to start one."
)
@as_json
def cluster_cost(
    games: tuple[str, ...],
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    bots: str,
    seconds: float,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Measure self-play games per second in one process, on all cores and through Ray, and the cost of a million games."""
    from ludarium.benchmarks import many_games as cost
    from ludarium.bots import open_bot
    from ludarium.cli.simulate import counted
    from ludarium.games import games as all_games
    from ludarium.lab.batches import reach

    if content is not None:
        raise BadOption("The cost is measured with the boxes as they are; leave --content out.")
    open_bot(bots)
    names = games or tuple(g.id for g in all_games())
    tables = [set_up(name, seats, options, None) for name in names]
    reach(cluster)
    numbers = counted(len(tables), "measuring", quiet=as_json)
    rows = [cost.measure(*tables[i], bots, seconds, cluster) for i in numbers]
    if as_json:
        print_json(rows)
    else:
        _print(rows)


def _print(rows: list[dict[str, Any]]) -> None:
    from rich.table import Column, Table

    table = Table(Column("game", no_wrap=True), "seats", "bot", "engine")
    for title in ("decisions", "games / CPU s", *(f"games / s, {way}" for way in rows[0]["games_per_s"])):
        table.add_column(title, justify="right")
    for title in rows[0]["million_hours"]:
        table.add_column(f"a million, {title}", justify="right")
    for row in rows:
        cells = [f"{row['decisions_a_game']:,}", f"{row['games_per_cpu_s']:,}"]
        cells += [f"{rate:,}" for rate in row["games_per_s"].values()]
        cells += [_time(hours) for hours in row["million_hours"].values()]
        table.add_row(row["game"], str(row["seats"]), row["bot"], row["engine"], *cells)
    print_table(
        table, "A million on the cluster: 1,000,000 / (nodes x cores x games per CPU second x share of a core kept)."
    )


def _time(hours: float) -> str:
    return f"{hours:,.1f} h" if hours >= 1 else f"{hours * 60:,.1f} min"
