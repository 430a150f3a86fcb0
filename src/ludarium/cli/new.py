"""`ludarium new`: start a game of your own as a copy of a small one."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from ludarium.games import game, is_there
from ludarium.kernel.errors import BadOption


@click.command()
@click.argument("name")
@click.option("--with-secrets", is_flag=True, help="Copy high card, a game with hidden hands and a deck.")
def new(name: str, with_secrets: bool) -> None:
    """Start a game of your own in this directory: a copy of noughts and crosses (or of high card) under that name."""
    if not (name.isidentifier() and name.isascii() and name.islower()):
        raise BadOption(f"A game is named with small letters, digits and _, such as my_noughts, not {name!r}.")
    target = Path(name)
    if target.exists():
        raise BadOption(f"There is something called {name} here already; choose another name.")
    if is_there(name) or is_there(f"ludarium.games.{name}"):
        raise BadOption(f"There is a package called {name} already, and it would be found first; choose another name.")
    model = game("highcard" if with_secrets else "noughts")
    shutil.copytree(model.folder, target, ignore=shutil.ignore_patterns("__pycache__", "earlier"))
    for file in target.rglob("*.py"):
        text = file.read_text(encoding="utf-8").replace(model.package, name)
        file.write_text(text.replace(f'id="{model.id}"', f'id="{name}"'), encoding="utf-8")
    click.echo(f"The folder {name} holds a game of your own. Next, in this directory:")
    for command in ("contract", "play", "serve --extra"):
        click.echo(f"  ludarium {command} {name}")
