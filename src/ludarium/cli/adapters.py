"""`ludarium bench adapters`: what the research adapters cost, beside the bare engine and other libraries' classics."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import click

from ludarium.cli.common import as_json, options_of_table, print_json, print_table, set_up
from ludarium.engine_choice import engine
from ludarium.kernel.errors import BadOption

Rows = list[dict[str, Any]]


class Wish(NamedTuple):
    """What is measured, with which engine."""

    games: tuple[str, ...]
    seats: int | None
    options: dict[str, str]
    seconds: float
    loops: bool
    engine: str


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@options_of_table
@click.option("--seconds", type=click.FloatRange(0.05), default=2.0, show_default=True, help="CPU seconds per measurement.")
@click.option("--peers", is_flag=True, help="Also measure the classic games of PettingZoo and OpenSpiel in the same loops.")
@click.option(
    "--both-engines", "both", is_flag=True, help="Measure the interpreted and the compiled engine, one after the other."
)
@as_json
def adapters(
    games: tuple[str, ...],
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    seconds: float,
    peers: bool,
    both: bool,
    as_json: bool,
) -> None:
    """Measure the cost of a decision through each research adapter, and the adapter's share of it."""
    from ludarium.games import games as all_games

    try:
        import ludarium.lab.gymnasium
        import ludarium.lab.openspiel
        import ludarium.lab.pettingzoo  # noqa: F401
        from ludarium.benchmarks import reference_games as classics
    except ImportError as error:
        raise BadOption(f"The adapters need the extra [research] ({error}); install ludarium[research].") from error
    if content is not None:
        raise BadOption("The adapters are measured with the boxes as they are; leave --content out.")
    names = games or tuple(g.id for g in all_games())
    for name in names:
        set_up(name, seats, options, None)
    wish = Wish(names, seats, options, seconds, peers, engine())
    rows, loops = with_the_other_engine(wish) if both else ([], [])
    here, ours = ours_of(wish, quiet=as_json)
    rows, loops = rows + here, loops + ours
    if peers:
        loops += classics.peers(seconds)
    if as_json:
        print_json({"adapters": rows, "loops": loops})
    else:
        _print(rows, loops)


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@options_of_table
@click.option("--seconds", type=click.FloatRange(0.05), default=2.0, show_default=True, help="Seconds per measurement.")
@click.option("--tables", type=click.IntRange(2), default=1024, show_default=True, help="Games per batch.")
@click.option(
    "--processes", type=click.IntRange(1), default=2, show_default=True, help="Also measure with that many processes."
)
@click.option("--peers", is_flag=True, help="Also measure the games of PettingZoo, OpenSpiel and Pgx, if installed.")
@click.option(
    "--cluster", metavar="ADDRESS", help="Also measure a batch on every CPU of a Ray cluster ('local' starts one)."
)
@as_json
def batch(
    games: tuple[str, ...],
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    seconds: float,
    tables: int,
    processes: int,
    peers: bool,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Measure decisions per CPU second of games stepped together, compared with the bare engine and other libraries."""
    from ludarium.cli.simulate import counted
    from ludarium.games import games as all_games

    try:
        from ludarium.benchmarks import batches as bench
        from ludarium.benchmarks import reference_games as classics
    except ImportError as error:
        raise BadOption(f"Batches need the extra [research] ({error}); install ludarium[research].") from error
    if content is not None:
        raise BadOption("Batches are measured with the boxes as they are; leave --content out.")
    names = games or tuple(g.id for g in all_games())
    sets = [set_up(name, seats, options, None) for name in names]
    rows = [bench.measure(seconds, tables, processes, *sets[i]) for i in counted(len(sets), "measuring", quiet=as_json)]
    for row, table in zip(rows, sets, strict=True):
        if cluster is not None:
            row["ray"] = bench.on_cluster(cluster, seconds, tables, *table)
    loops = [*classics.peers(seconds), *bench.pgx_peers(seconds, tables)] if peers else []
    if as_json:
        print_json({"batches": rows, "loops": loops})
    else:
        _print_batches(rows, loops)


def _print_batches(rows: Rows, loops: Rows) -> None:
    """As a table for the docs."""
    click.echo(
        "| game | seats | engine | bare | with masks | to bare | with observations | to bare | processes: CPU | clock |"
    )
    click.echo("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for row in rows:
        cpu, share = row["decisions_per_cpu_s"], row["to_bare"]
        figures = (
            f"{cpu['bare']:,} | {cpu['mask']:,} | {share['mask']:.2f} | {cpu['observation']:,} | {share['observation']:.2f}"
        )
        apart = row.get("processes")
        several = f"{apart['cpu']:.2f} | {apart['wall']:.2f}" if apart else " | "
        click.echo(f"| {row['game']} | {row['seats']} | {row['engine']} | {figures} | {several} |")
    for row in rows:
        if ray := row.get("ray"):
            figures = f"{ray['cpu']:,} decisions / CPU s each, {ray['wall']:,} decisions / s together"
            click.echo(f"{row['game']} on Ray, {ray['workers']} workers: {figures}")
    for row in loops:
        figure = f"{row['decisions_per_cpu_s']:,}" if "decisions_per_cpu_s" in row else f"needs {row['missing']}"
        click.echo(f"{row['library']} {row['game']}: {figure}")


def ours_of(wish: Wish, quiet: bool) -> tuple[Rows, Rows]:
    """Our games through the adapters and, optionally, in the loops of the classic games, with the current engine."""
    from ludarium.benchmarks import adapters as bench
    from ludarium.benchmarks import reference_games as classics
    from ludarium.cli.simulate import counted

    if engine() != wish.engine:
        raise BadOption(f"The {wish.engine} engine is not there, or older than its sources; run 'ludarium compile' first.")
    tables = [set_up(name, wish.seats, wish.options, None) for name in wish.games]
    about = f"measuring, {wish.engine}"
    rows = [bench.measure(wish.seconds, *tables[i]) for i in counted(len(tables), about, quiet=quiet)]
    loops = [row for table in tables for row in classics.loops(wish.seconds, *table)] if wish.loops else []
    return rows, loops


def with_the_other_engine(wish: Wish) -> tuple[Rows, Rows]:
    """The same in a process that uses the other engine."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    other = "interpreted" if wish.engine == "compiled" else "compiled"
    with _engine_chosen(other), ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(ours_of, wish._replace(engine=other), quiet=True).result()


@contextmanager
def _engine_chosen(name: str) -> Iterator[None]:
    """Processes started in the meantime use this engine."""
    before = os.environ.get("LUDARIUM_ENGINE")
    os.environ["LUDARIUM_ENGINE"] = name
    try:
        yield
    finally:
        del os.environ["LUDARIUM_ENGINE"]
        if before is not None:
            os.environ["LUDARIUM_ENGINE"] = before


def _print(rows: Rows, loops: Rows) -> None:
    columns = ["bare", "PettingZoo", "ratio", "bare, bots", "Gymnasium", "ratio"]
    cells = ["us.bare", "us.pettingzoo_mask", "ratio.pettingzoo_mask"]
    cells += ["us.bare_learner", "us.gymnasium_mask", "ratio.gymnasium_mask"]
    note = "Bare: list the legal actions, draw one, play it (checked); a learner's decision with the bots' that follow."
    _print_part("microseconds of CPU a decision, the mask alone", columns, cells, rows, note)
    columns = ["bare", "crossing", "OpenSpiel", "to bare", "to bare + crossing"]
    cells = ["us.bare_deals", "us.crossing", "us.openspiel", "ratio.openspiel", "ratio.openspiel_own"]
    note = "Crossing: what pyspiel itself takes for a game in Python that has no rules."
    _print_part("microseconds of CPU a decision, the legal list", columns, cells, rows, note)
    columns = ["PettingZoo", "Gymnasium", "bare, unchecked"]
    cells = ["us.pettingzoo_features", "us.gymnasium_features", "us.unchecked"]
    _print_part("microseconds of CPU a decision, with observations", columns, cells, rows, "")
    if loops:
        _print_loops(loops)


def _print_part(title: str, columns: list[str], cells: list[str], rows: Rows, note: str) -> None:
    from rich.table import Column, Table

    table = Table(Column("game", no_wrap=True), "engine", title=title, title_justify="left")
    for column in columns:
        table.add_column(column, justify="right")
    for row in rows:
        found = [row[kind][name] for kind, name in (cell.split(".") for cell in cells)]
        table.add_row(row["game"], row["engine"], *(f"{value:.2f}" for value in found))
    print_table(table, note)


def _print_loops(loops: Rows) -> None:
    from rich.table import Column, Table

    table = Table("library", Column("game", no_wrap=True), "engine", title="the usual loop of each library, random play")
    table.add_column("decisions / CPU s", justify="right")
    for row in loops:
        told = f"{row['decisions_per_cpu_s']:,}" if "missing" not in row else f"needs {row['missing']}"
        table.add_row(row["library"], row["game"], row.get("engine", ""), told)
    missing = sorted({row["missing"] for row in loops if "missing" in row})
    hint = f"Not installed: {', '.join(missing)}; the extra 'classics' brings what PettingZoo's classics need."
    print_table(table, hint if missing else "")
