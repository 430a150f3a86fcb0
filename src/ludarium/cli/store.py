"""`ludarium store backup`, `restore` and `check`: copy all matches, and check that they are intact."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import click

from ludarium.cli.common import as_json, print_json
from ludarium.systems import default_store

named = click.option(
    "--store",
    envvar="LUDARIUM_STORE",
    help="The store: a file or postgresql://... (default: LUDARIUM_STORE, or the standard file).",
)
file = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))


@click.command("backup")
@file
@named
@click.option(
    "--follow",
    type=click.FloatRange(0.2),
    metavar="SECONDS",
    help="Keep running and update the copy at this interval (seconds).",
)
def backup(file: Path, store: str | None, follow: float | None) -> None:
    """Copy all matches into a new FILE; servers may keep running."""
    from ludarium.table.backup import backup as copy

    name = store or str(default_store())
    if follow is None or not file.exists():  # a copy that was followed before is followed on
        found = copy(name, file)
        click.echo(f"{found['matches']:,} matches with {found['entries']:,} entries copied to {file}.")
    if follow is not None:
        _follow(name, file, follow)


def _follow(name: str, file: Path, seconds: float) -> None:
    from ludarium.table.follow import Follower

    follower = Follower(name, file)
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            added = follower.round()
            if added:
                click.echo(f"{added:,} entries added to {file}.")
            time.sleep(seconds)


@click.command("check")
@named
@click.option("--accept", is_flag=True, help="Continue from what is intact and discard the rest (stop the servers first).")
@as_json
@click.pass_context
def check(ctx: click.Context, store: str | None, accept: bool, as_json: bool) -> None:
    """Verify the checksums of every match to its end, and report what is missing."""
    from ludarium.table.store_check import check_store

    state = check_store(store or str(default_store()), accept)
    if as_json:
        torn = [{"match": t.match, "whole": t.whole, "lost": t.lost} for t in state.torn]
        print_json({**state._asdict(), "torn": torn, "accepted": accept and bool(torn)})
    else:
        for t in state.torn:
            whole = "the match itself is missing" if t.whole < 0 else f"{t.whole:,} entries are whole"
            click.echo(f"{t.match}: {whole}, {t.lost:,} are missing or changed.")
        click.echo(f"{state.matches:,} matches with {state.entries:,} whole entries ({state.unverified:,} unverified).")
    ctx.exit(1 if state.torn and not accept else 0)


@click.command("restore")
@file
@named
def restore(file: Path, store: str | None) -> None:
    """Fill an empty store from a copy. Stop the servers first, start them afterwards."""
    from ludarium.table.backup import restore as fill

    found = fill(file, store or str(default_store()))
    click.echo(f"{found['matches']:,} matches with {found['entries']:,} entries restored.")
