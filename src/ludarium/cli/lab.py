"""`ludarium lab score` and `ludarium lab dataset`: the benchmark's protocol, and documented datasets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ludarium.cli.common import BOTS_HELP, as_json, options_of_table, print_json, set_up


@click.command()
@click.argument("model")
@click.option("--game", "names", multiple=True, help="Only this game (repeatable; default: all that the model plays).")
@click.option("--against", default="random,beginner,casual", show_default=True, help="Opponents, one line each: a,b,...")
@click.option("--games", "count", type=click.IntRange(1), default=120, show_default=True, help="Games per line.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Number of processes.")
@click.option("--resume", type=click.Path(path_type=Path), help="Save the games in this file and continue from it.")
@as_json
def score(
    model: str, names: tuple[str, ...], against: str, count: int, workers: int, resume: Path | None, as_json: bool
) -> None:
    """Score MODEL (a bot's name, package:Class, or a model file .npz) by the benchmark's protocol."""
    from ludarium.cli.simulate import counted
    from ludarium.lab.score import cells
    from ludarium.lab.score import score as play

    lines = cells(model, names, [word.strip() for word in against.split(",")], count)
    rows = [play(lines[i], workers, resume) for i in counted(len(lines), "lines", quiet=as_json)]
    if as_json:
        print_json(rows)
    else:
        _print(rows)


def _print(rows: list[dict[str, Any]]) -> None:
    """As a table for docs/benchmark.md."""
    click.echo("| player | game | seats | against | games | score | 95 % |")
    click.echo("| --- | --- | ---: | --- | ---: | ---: | --- |")
    for row in rows:
        interval = f"{row['low']:.0%} to {row['high']:.0%}"
        where = f"{row['model']} | {row['game']} | {row['seats']} | {row['opponent']} | {row['games']}"
        click.echo(f"| {where} | {row['score']:.1%} | {interval} |")


@click.command()
@click.argument("game")
@options_of_table
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="Total number of games.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Directory for the data and its dataset card.")
@click.option("--bots", default="casual", show_default=True, help=BOTS_HELP)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Number of processes.")
@as_json
def dataset(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    count: int,
    out: Path,
    bots: str,
    seed: str,
    workers: int,
    as_json: bool,
) -> None:
    """Create a dataset by self-play: records, every decision as numbers, and a card that documents them."""
    from ludarium.cli.simulate import seat_bots
    from ludarium.lab.dataset import CARD, write_card
    from ludarium.lab.selfplay import selfplay as run

    box, table, settled = set_up(game, seats, options, content)
    names = [bot.name for bot in seat_bots(bots, table)]
    pack = str(content) if content else None
    for _ in run(box.id, count, out, table, settled, names, seed, True, pack, workers):
        pass
    found = write_card(out)
    if as_json:
        print_json(found)
    else:
        click.echo(f"{found['games']:,} games and {found['decisions']:,} decisions in {out}; {CARD} says what they are.")
