"""`ludarium selfplay`: games among bots as data for learning and statistics."""

from __future__ import annotations

from pathlib import Path

import click

from ludarium.cli.common import BOTS_HELP, as_json, options_of_table, print_json, set_up


@click.command()
@click.argument("game")
@options_of_table
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="Total number of games.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    required=True,
    help="Directory for the data; an interrupted run continues from it.",
)
@click.option("--bots", default="random", show_default=True, help=f"{BOTS_HELP[:-2]}; a learned one: file.npz).")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option("--features", is_flag=True, help="Also write every decision as a row of numbers (Parquet).")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Number of processes.")
@click.option("--cluster", help="Address of a Ray cluster, or 'auto'.")
@as_json
def selfplay(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    count: int,
    out: Path,
    bots: str,
    seed: str,
    features: bool,
    workers: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Let bots play and save the games as data."""
    from rich.console import Console
    from rich.progress import Progress

    from ludarium.cli.simulate import seat_names
    from ludarium.lab.players import open_player
    from ludarium.lab.selfplay import selfplay as run

    box, table, settled = set_up(game, seats, options, content)
    names = seat_names(bots, table)
    for name in names:
        open_player(name)
    pack = str(content) if content else None
    played = decisions = 0
    with Progress(console=Console(stderr=True), transient=True, disable=as_json) as bar:
        task = bar.add_task(f"{box.id}, {table} seats", total=count)
        for batch in run(box.id, count, out, table, settled, names, seed, features, pack, workers, cluster):
            played += batch["games"]
            decisions += batch["decisions"]
            bar.advance(task, batch["games"])
    found = {"game": box.id, "seats": table, "out": str(out), "games": played, "decisions": decisions}
    if as_json:
        print_json(found)
    else:
        click.echo(f"{played:,} games and {decisions:,} decisions written to {out}.")
