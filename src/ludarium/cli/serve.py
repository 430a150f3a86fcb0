"""`ludarium serve`: the table in the browser; `ludarium bench table` and `bench live`: how fast it runs."""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ludarium.games import open_game
from ludarium.kernel.errors import BadOption, LudariumError
from ludarium.systems import default_store, has_display, listen_again_at_once

if TYPE_CHECKING:
    from ludarium.web.app_state import AppState


class PortTaken(LudariumError):
    """Somebody else listens there."""


@click.command()
@click.option("--lan", is_flag=True, help="Let others in your network join (the same as --host 0.0.0.0).")
@click.option("--host", help="Address to listen on (default: this machine only).")
@click.option("--port", type=click.IntRange(0, 65535), default=8137, show_default=True, help="0: any free port.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option(
    "--store",
    envvar="LUDARIUM_STORE",
    help="File for the matches, or postgresql://... for several server processes (default: LUDARIUM_STORE).",
)
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Log format: warnings as text, or every event as one line of JSON.",
)
@click.option(
    "--site",
    "sites",
    multiple=True,
    envvar="LUDARIUM_SITE",
    metavar="NAME",
    help="A host name of this server, such as table.example.org (default: LUDARIUM_SITE).",
)
@click.option(
    "--content",
    "contents",
    multiple=True,
    type=click.Path(path_type=Path, exists=True),
    metavar="FILE_OR_FOLDER",
    help="A content pack, or a folder of them, to offer to all guests; it is kept in the store.",
)
@click.option("--hurry", type=click.FloatRange(0, 10), default=1.0, hidden=True, help="Factor for the bots' pauses.")
@click.option("--extra", multiple=True, metavar="PACKAGE", help="A game of your own, offered next to the built-in ones.")
@click.option("--flush-ends", is_flag=True, help="Also flush the notes of where each match ends with every move (slower).")
@click.option("--no-compile", is_flag=True, help="Do not build the compiled engine in the background.")
@click.option("--no-limits", is_flag=True, hidden=True, help="No rate limits for pages and new tables (load tests).")
def serve(
    flush_ends: bool,
    lan: bool,
    host: str | None,
    port: int,
    no_browser: bool,
    store: str | None,
    log: str,
    sites: tuple[str, ...],
    contents: tuple[Path, ...],
    hurry: float,
    extra: tuple[str, ...],
    no_compile: bool,
    no_limits: bool,
) -> None:
    """Open the table in the browser."""
    from ludarium import background_build
    from ludarium.web.run import keep_packs, make_app_state, run, try_store

    own = tuple(open_game(package).id for package in extra)
    name = store or str(default_store())
    try_store(name)
    for place in contents:
        for pack in keep_packs(name, place):
            click.echo(f"Content pack for {pack.game}: {pack.name} ({pack.original} of {pack.total} rows original).")
    bound = host or ("0.0.0.0" if lan else "127.0.0.1")
    listener = listen(bound, port)
    actual = int(listener.getsockname()[1])
    names = tuple(site.lower() for site in sites)
    app_state = make_app_state(name, bound, actual, hurry, own, no_limits, names)
    app_state.registry.store.flush_ends = flush_ends
    started = "" if no_compile else background_build.start(name)
    if log == "text":
        announce(app_state, bound, actual)
        if started:
            click.echo(started)
    if not no_browser:
        threading.Timer(0.8, open_browser, [f"http://127.0.0.1:{actual}/"]).start()
    run(app_state, listener, no_limits, log)


def listen(host: str, port: int) -> socket.socket:
    """The listening socket; it is opened here so that a port in use is reported in one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listen_again_at_once(listener)
    try:
        listener.bind((host, port))
        listener.listen()  # who follows the address as soon as it is printed waits for an answer instead of being refused
    except OSError as error:
        listener.close()
        raise PortTaken(f"Port {port} on {host} cannot be used ({error.strerror}); name another with --port.") from error
    return listener


def announce(app_state: AppState, host: str, port: int) -> None:
    from ludarium.web.sites import is_local
    from ludarium.web.tables import lan_address

    click.echo(f"Open http://127.0.0.1:{port}/ in your browser.")
    if not is_local(host):
        click.echo(f"Everyone in your network can open it, too (there is no password): http://{lan_address()}:{port}/")
    click.echo(f"Matches are kept in {app_state.store_name}. Ctrl-C ends the server.")


def open_browser(address: str) -> None:
    if has_display():
        webbrowser.open(address)


@click.command()
@click.option("--game", default="noughts", show_default=True)
@click.option("--tables", type=click.IntRange(1, 400), default=200, show_default=True)
@click.option("--clients", type=click.IntRange(1, 2000), default=1000, show_default=True)
@click.option("--rate", type=click.FloatRange(1, 2000), default=200.0, show_default=True, help="Moves per second.")
@click.option("--seconds", type=click.FloatRange(1, 60), default=10.0, show_default=True)
@click.option("--servers", type=click.IntRange(1, 16), default=1, show_default=True, help="Server processes.")
@click.option(
    "--store", default="sqlite", show_default=True, help="sqlite, postgresql (a temporary server), or postgresql://..."
)
@click.option("--flush-ends", is_flag=True, help="Like `ludarium serve --flush-ends`.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def bench_table(
    game: str,
    tables: int,
    clients: int,
    rate: float,
    seconds: float,
    servers: int,
    store: str,
    flush_ends: bool,
    as_json: bool,
) -> None:
    """Measure the speed of the table with test servers on the loopback interface and many clients."""
    from ludarium.benchmarks.table_load import Load, measure, report

    if servers > 1 and store == "sqlite":
        raise BadOption("Several servers need --store postgresql (or postgresql://...); SQLite is for one.")
    if store != "sqlite" and not store.startswith("postgres"):
        raise BadOption(f"--store is sqlite, postgresql or postgresql://..., not {store!r}.")
    figures = measure(Load(game, tables, clients, rate, seconds, servers, store, flush_ends))
    click.echo(report(figures, as_json))


@click.command()
@click.option("--tables", type=click.IntRange(1, 200), default=50, show_default=True)
@click.option("--seats", type=click.IntRange(2, 4), default=4, show_default=True)
@click.option("--level", default="skilled", show_default=True, help="The level whose reaction times the players have.")
@click.option("--warm-up", type=click.FloatRange(0, 300), default=30.0, show_default=True, help="Seconds before measuring.")
@click.option("--seconds", type=click.FloatRange(1, 600), default=60.0, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def bench_live(tables: int, seats: int, level: str, warm_up: float, seconds: float, as_json: bool) -> None:
    """Measure the speed of real-time tables: Time of Empires, with all players connected and all clocks running."""
    from dataclasses import asdict

    from ludarium.benchmarks.live_tables import LiveLoad, measure_live, report_live
    from ludarium.cli.common import print_json
    from ludarium.table.timings import REFLEXES

    if level not in REFLEXES:
        raise click.BadParameter(f"{level!r} is no level; there are {', '.join(REFLEXES)}.", param_hint="--level")
    figures = measure_live(LiveLoad("time_of_empires", {"era_modes": "rrr"}, tables, seats, level, warm_up, seconds))
    if as_json:
        print_json(asdict(figures))
    else:
        click.echo(report_live(figures))
