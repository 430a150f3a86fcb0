"""What several commands share: naming a table (game, seats, options, content), and printing data."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ludarium.games import open_game
from ludarium.kernel.errors import BadOption

if TYPE_CHECKING:
    from rich.table import Table

    from ludarium.kernel.game import Game
    from ludarium.kernel.record import Record

F = TypeVar("F", bound=Callable[..., Any])


def read_pair(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """`--option name=value`, any number of times."""
    pairs: dict[str, str] = {}
    for value in values:
        name, equals, word = value.partition("=")
        if not equals or not name:
            raise BadOption(f"An option is given as name=value, not as {value!r}.")
        pairs[name] = word
    return pairs


def options_of_table(command: F) -> F:
    """--seats, --option and --content, for every command that sets up a table."""
    for add in (
        click.option(
            "--content", type=click.Path(path_type=Path), help="A content pack that replaces rows of the game's tables."
        ),
        click.option(
            "--option", "options", multiple=True, callback=read_pair, metavar="NAME=VALUE", help="An option of the game."
        ),
        click.option("--seats", type=int, help="Number of players (default: the smallest possible)."),
    ):
        command = add(command)
    return command


def options_of_record(command: F) -> F:
    """--content and --game, for every command that reads a record."""
    for add in (
        click.option("--game", help="The package of your own game, if the record is of one."),
        click.option("--content", type=click.Path(path_type=Path), help="The content pack that the match was played with."),
    ):
        command = add(command)
    return command


BOTS_HELP = "One bot for all seats, or one per seat: a,b,... (your own: package:Class)."
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
language = click.option("--lang", type=click.Choice(["en", "ja"]), default="en", show_default=True)


def set_up(name: str, seats: int | None, options: dict[str, str], content: Path | None) -> tuple[Game, int, dict[str, str]]:
    """Check what the caller asked for: the game, the seats and the options with defaults filled in."""
    game = open_game(name)
    count = game.fewest(options) if seats is None else seats
    settled = game.settle_options(count, options)
    game.box(content)
    return game, count, settled


def new_record(name: str, seats: int | None, options: dict[str, str], content: Path | None, seed: str | None) -> Record:
    game, count, settled = set_up(name, seats, options, content)
    return game.record(count, seed, content, **settled)


def check_seat(seat: int | None, seats: int) -> None:
    if seat is not None and not 0 <= seat < seats:
        raise BadOption(f"There is no seat {seat}; seats are numbered 0 to {seats - 1}.")


def print_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


def print_table(table: Table, *lines: str) -> None:
    """A table and some lines beneath it; where nobody looks (a pipe), nothing is cut to a screen's width."""
    from rich.console import Console

    console = Console(width=None if sys.stdout.isatty() else 200, highlight=False)
    console.print(table)
    for line in lines:
        console.print(line)


def in_words(options: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())
