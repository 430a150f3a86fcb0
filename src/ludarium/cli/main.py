"""The command line. Commands are imported only when they run, so that --help is fast."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

import click

from ludarium import __version__
from ludarium.engine_choice import describe
from ludarium.kernel.errors import LudariumError, in_one_line


class Entry(NamedTuple):
    """A command's module and a one-line description. A command whose module is not installed is not listed."""

    module: str
    name: str
    about: str


ENTRIES = {
    "serve": Entry("ludarium.cli.serve", "serve", "Open the table in the browser."),
    "games": Entry("ludarium.cli.games", "games", "List the games with their seats and options."),
    "play": Entry("ludarium.cli.play", "play", "Play in the terminal against bots."),
    "simulate": Entry("ludarium.cli.simulate", "simulate", "Let bots play many games and summarize the results."),
    "balance": Entry("ludarium.cli.balance", "balance", "Win shares by seat and by turn order, with one bot on all seats."),
    "show": Entry("ludarium.cli.show", "show", "Show the table as text after some decisions."),
    "replay": Entry("ludarium.cli.show", "replay", "Check a record and describe the match in words."),
    "arena": Entry("ludarium.cli.arena", "arena", "Let bots compete and rate them."),
    "ladder": Entry("ludarium.cli.arena", "ladder", "Rate all levels in all games."),
    "selfplay": Entry("ludarium.cli.selfplay", "selfplay", "Let bots play and save the games as data."),
    "learn": Entry("ludarium.cli.learn", "learn", "Learn position values by self-play."),
    "tune": Entry("ludarium.cli.learn", "tune", "Find the weights of a game's policy by self-play."),
    "lab score": Entry("ludarium.cli.lab", "score", "Score a player by the benchmark's fixed protocol."),
    "lab dataset": Entry("ludarium.cli.lab", "dataset", "Create a documented dataset by self-play."),
    "review": Entry("ludarium.cli.arena", "review", "Review a finished game: where it was won and lost."),
    "bench": Entry("ludarium.cli.bench", "bench", "Measure the speed of the rules."),
    "bench adapters": Entry("ludarium.cli.adapters", "adapters", "Measure the overhead of the research adapters."),
    "bench batch": Entry("ludarium.cli.adapters", "batch", "Measure the cost of stepping many games together."),
    "bench bots": Entry("ludarium.cli.bench", "bench_bots", "Measure how long each level thinks."),
    "bench cluster": Entry("ludarium.cli.cost", "cluster_cost", "Measure the cost of many games, here and on a cluster."),
    "attack": Entry("ludarium.cli.attack", "attack", "Attack a test server and report what held."),
    "bench table": Entry("ludarium.cli.serve", "bench_table", "Measure the speed of the table."),
    "bench live": Entry("ludarium.cli.serve", "bench_live", "Measure the speed of real-time tables and their alarms."),
    "store backup": Entry("ludarium.cli.store", "backup", "Copy all matches into a file, even while servers are running."),
    "store check": Entry("ludarium.cli.store", "check", "Check that every match is intact."),
    "store restore": Entry("ludarium.cli.store", "restore", "Fill an empty store from a copy."),
    "store drafts": Entry("ludarium.cli.drafts", "drafts", "List the drafts of content packs that guests are writing."),
    "store draft": Entry("ludarium.cli.drafts", "draft", "Print, replace or delete a draft of a content pack."),
    "store withdraw": Entry("ludarium.cli.drafts", "withdraw", "Stop offering a published content pack."),
    "compile": Entry("ludarium.cli.compile", "compile_command", "Compile the rules to C and use them from then on."),
    "new": Entry("ludarium.cli.new", "new", "Start a game of your own."),
    "contract": Entry("ludarium.cli.contract", "contract", "Check a game against the contract."),
}


class Commands(click.Group):
    """A group that imports its commands on demand."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, entry in ENTRIES.items() if importlib.util.find_spec(entry.module)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        entry = ENTRIES.get(cmd_name)
        if entry is None or not importlib.util.find_spec(entry.module):
            return None
        command = getattr(importlib.import_module(entry.module), entry.name, None)
        return command if isinstance(command, click.Command) else None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        pair = " ".join(args[:2])
        if pair in ENTRIES and (command := self.get_command(ctx, pair)):
            return pair, command, args[2:]
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, ENTRIES[name].about) for name in self.list_commands(ctx)])


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ludarium", message=f"%(prog)s %(version)s, engine: {describe()}")
def cli() -> None:
    """Five complete board games: play them, read their rules as code, and let bots play them fast."""


def in_own_code(error: Exception) -> str | None:
    """One line about an error that a user's own game or bot may have caused; None if none is in use."""
    own = [os.environ[name] for name in ("LUDARIUM_GAMES", "LUDARIUM_BOTS") if os.environ.get(name)]
    if not own or os.environ.get("LUDARIUM_TRACEBACK"):
        return None
    return f"An error in {', '.join(own)}? {in_one_line(error)} (LUDARIUM_TRACEBACK=1 shows the full traceback)"


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command line; a caller's mistake is answered with one sentence and exit code 2."""
    try:
        result = cli.main(None if arguments is None else list(arguments), prog_name="ludarium", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return 2
    except click.ClickException as error:
        click.echo(error.format_message(), err=True)
        return 2
    except LudariumError as error:
        click.echo(str(error), err=True)
        return 2
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has seen enough
        return 0
    except Exception as error:
        told = in_own_code(error)
        if told is None:
            raise
        click.echo(told, err=True)
        return 1
    return result if isinstance(result, int) else 0


def main() -> None:
    sys.exit(run())
