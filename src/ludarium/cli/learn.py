"""`ludarium learn` and `tune`: values and weights of the policy, learned by self-play."""

from __future__ import annotations

from pathlib import Path

import click

from ludarium.cli.arena import cluster_option, workers_option
from ludarium.cli.common import as_json, options_of_table, print_json, set_up
from ludarium.kernel.errors import BadOption


@click.command()
@click.argument("game")
@options_of_table
@click.option("--hours", type=click.FloatRange(0), default=1.0, show_default=True, help="How long to train.")
@click.option("--generations", type=click.IntRange(0), default=0, help="Maximum number of generations; 0: no limit.")
@click.option(
    "--out", type=click.Path(path_type=Path), required=True, help="Working directory; an interrupted run continues from it."
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same networks.")
@click.option(
    "--first-games",
    type=click.IntRange(20),
    default=4000,
    show_default=True,
    help="Games played by the policy at the start.",
)
@click.option("--games", "count", type=click.IntRange(20), default=1000, show_default=True, help="Games per generation.")
@click.option(
    "--walks", type=click.IntRange(4), default=24, show_default=True, help="Search walks per decision in self-play."
)
@click.option("--turns", type=click.IntRange(1), default=1, show_default=True, help="How far that search looks.")
@click.option("--first-walks", type=click.IntRange(0), default=0, help="Search in the first generation too; 0: the policy.")
@click.option("--hidden", type=click.IntRange(2, 256), default=8, show_default=True, help="Hidden units.")
@click.option(
    "--gate",
    type=click.IntRange(2),
    default=200,
    show_default=True,
    help="Maximum number of games against the best network so far.",
)
@click.option(
    "--gate-walks",
    type=click.IntRange(0),
    default=0,
    help="Search walks for both sides in those games; 0: those of the expert.",
)
@workers_option
@cluster_option
@as_json
def learn(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    hours: float,
    generations: int,
    out: Path,
    seed: str,
    first_games: int,
    count: int,
    walks: int,
    turns: int,
    first_walks: int,
    hidden: int,
    gate: int,
    gate_walks: int,
    workers: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Learn the values of positions by self-play."""
    if content is not None:
        raise BadOption("Values are learned for the game's own content; --content cannot be used here.")
    try:
        from ludarium.lab.learning import Learning, Plan, check_plan
    except ImportError as error:
        raise BadOption("Learning needs NumPy; pip install 'ludarium[learn]' brings it.") from error

    box, table, settled = set_up(game, seats, options, content)
    plan = Plan(box.id, table, seed, settled, first_games, count, walks, turns, first_walks, hidden, gate, gate_walks)
    work = Learning(check_plan(plan), out, workers, lambda line: None if as_json else _say(line), cluster)
    work.run(hours, generations)
    log = work.log()
    if as_json:
        print_json(log)
        return
    better = [entry["generation"] for entry in log if entry["better"]]
    if better:
        click.echo(f"{len(log)} generations; the best is number {better[-1]}, in {work.best}.")
    else:
        click.echo(f"{len(log)} generations; none was better than the expert without learned values.")


@click.command()
@click.argument("game")
@options_of_table
@click.option("--out", type=click.Path(path_type=Path), required=True, help="File of the weights; a run continues from it.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same weights.")
@click.option("--rounds", type=click.IntRange(1), default=6, show_default=True, help="How often all weights move.")
@click.option(
    "--deals", type=click.IntRange(20), default=3000, show_default=True, help="Deals per round, each on all seats."
)
@click.option("--step", type=click.IntRange(1, 60), default=30, show_default=True, help="First steps, in % of a weight.")
@click.option(
    "--start",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Begin with the weights of this file (those found with another number of players) instead of the usual ones.",
)
@workers_option
@as_json
def tune(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    out: Path,
    seed: str,
    rounds: int,
    deals: int,
    step: int,
    start: Path | None,
    workers: int,
    as_json: bool,
) -> None:
    """Find the weights of a game's policy by self-play."""
    if content is not None:
        raise BadOption("Weights are found for the game's own content; --content cannot be used here.")
    try:
        from ludarium.bots.policy_weights import read_weights
        from ludarium.lab.tuning import Tuner, Tuning, check_tuning
    except ImportError as error:
        raise BadOption("Tuning needs NumPy; pip install 'ludarium[learn]' brings it.") from error

    box, table, settled = set_up(game, seats, options, content)
    first = read_weights(box, start) if start else []
    plan = check_tuning(Tuning(box.id, table, seed, settled, rounds, deals, step, first))
    work = Tuner(plan, out, workers, lambda line: None if as_json else _say(line))
    work.run()
    if as_json:
        print_json(work.log)
        return
    last = work.log[-1]
    click.echo(
        f"The policy with the weights of {out} wins {last['share']:.1%} ({last['low']:.1%} to {last['high']:.1%}) of its "
        f"games against the rest with the usual ones, {last['lead']:+.1f} points; an even share would be {1 / table:.1%}."
    )


def _say(line: str) -> None:
    """A line that begins with a carriage return shows progress; the next one overwrites it."""
    click.echo(f"{line}\033[K", nl=not line.startswith("\r"), err=True)
