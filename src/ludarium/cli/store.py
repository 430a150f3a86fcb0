"""`ludarium store backup` and `store restore`: copies of all matches, taken while servers run."""

from __future__ import annotations

from pathlib import Path

import click

from ludarium.cli.serve import default_store

named = click.option(
    "--store",
    envvar="LUDARIUM_STORE",
    help="The store: a file or postgresql://...; else LUDARIUM_STORE, else the usual file.",
)
file = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))


@click.command("backup")
@file
@named
def backup(file: Path, store: str | None) -> None:
    """Copy all matches as they are now into a new FILE; servers may go on meanwhile."""
    from ludarium.table.backup import backup as copy

    found = copy(store or str(default_store()), file)
    click.echo(f"{found['matches']:,} matches with {found['entries']:,} entries copied to {file}.")


@click.command("restore")
@file
@named
def restore(file: Path, store: str | None) -> None:
    """Fill an empty store from a copy. Stop the servers first, start them afterwards."""
    from ludarium.table.backup import restore as fill

    found = fill(file, store or str(default_store()))
    click.echo(f"{found['matches']:,} matches with {found['entries']:,} entries restored.")
