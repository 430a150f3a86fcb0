"""`ludarium compile`: the rules as C."""

from __future__ import annotations

import click

from ludarium.games import open_game
from ludarium.kernel.errors import BadOption


@click.command("compile")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--off", is_flag=True, help="Return to the interpreted engine.")
@click.option("--background", is_flag=True, hidden=True, help="Build into the cache, silently and at low priority.")
def compile_command(games: tuple[str, ...], off: bool, background: bool) -> None:
    """Compile the rules of all games (or the named ones) to C with mypyc and use them from then on. Needs a C compiler."""
    from ludarium.compiling import compile_engine, remove_compiled

    if background:
        from ludarium.background_build import build

        build()
        return
    if off:
        gone = remove_compiled()
        click.echo(
            "The compiled engine is gone; the source runs." if gone else "There was no compiled engine; the source runs."
        )
        return
    for name in games:
        if not open_game(name).package.startswith("ludarium."):
            raise BadOption(
                f"Only the games of this package are compiled; {name} runs from its source on the compiled kernel."
            )
    names = [open_game(name).id for name in games]
    from rich.console import Console

    with Console(stderr=True).status("Compiling the rules; this takes a few minutes ..."):
        where = compile_engine(names)
    click.echo(f"The compiled engine lies in {where} and is used from now on ('ludarium --version' tells).")
