"""`ludarium balance`: is a table fair? The same bot on every chair, shares by chair and by turn order."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ludarium.cli.common import as_json, in_words, options_of_table, print_json, print_table, set_up
from ludarium.kernel.errors import BadOption


@click.command()
@click.argument("game")
@options_of_table
@click.option("--games", "count", type=click.IntRange(1), default=2000, show_default=True, help="Number of games.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option("--bot", default="policy", show_default=True, help="The bot for all seats.")
@click.option(
    "--workers", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True, help="Number of processes."
)
@click.option("--resume", type=click.Path(path_type=Path), help="Save the games in this file and continue from it.")
@click.option(
    "--plot", "plotted", type=click.Path(dir_okay=False, path_type=Path), help="Also draw the shares into this SVG file."
)
@as_json
def balance(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    count: int,
    seed: str,
    bot: str,
    workers: int,
    resume: Path | None,
    plotted: Path | None,
    as_json: bool,
) -> None:
    """Let the same bot play on every chair: who wins by chair and by turn order, how often the top is shared."""
    from ludarium.bots import open_bot
    from ludarium.bots.balance import Run, play, plot, sum_up

    box, table, settled = set_up(game, seats, options, content)
    if table < 2:
        raise BadOption("Balance needs at least two seats: --seats 2.")
    open_bot(bot)
    name = box.id if box.package.startswith("ludarium.") else box.package
    run = Run(name, table, settled, bot, count, seed, str(content or ""))
    found = sum_up(list(play(run, workers, resume)), table)
    title = f"{box.title['en']}, {table} players, {bot}, {count:,} games"
    if plotted is not None:
        plotted.write_text(plot(found, title), encoding="utf-8")
    if as_json:
        print_json({"game": box.id, "seats": table, "options": settled, "bot": bot, "seed": seed, **found})
        return
    _print(found, f"{title} {in_words(settled)}".rstrip())


def _print(found: dict[str, object], title: str) -> None:
    from rich.table import Table

    table = Table("place", "by chair", "95 %", "by turn order", "95 %", "score mean", title=title, title_justify="left")
    by_seat, by_turn, means = found["by_seat"], found["by_turn_order"], found["score_mean"]
    assert isinstance(by_seat, list)
    assert isinstance(by_turn, list)
    assert isinstance(means, list)
    for place, (seat, turn) in enumerate(zip(by_seat, by_turn, strict=True)):
        table.add_row(
            str(place + 1),
            f"{seat.share:.1%}",
            f"{seat.low:.1%} to {seat.high:.1%}",
            f"{turn.share:.1%}",
            f"{turn.low:.1%} to {turn.high:.1%}",
            f"{means[place]:.2f}",
        )
    ties = float(str(found["ties"]))
    print_table(
        table, f"fair: {float(str(found['fair'])):.1%}; shared wins: {ties:.1%}; decisions per game: {found['decisions']}"
    )
