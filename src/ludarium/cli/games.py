"""`ludarium games`: the games with their seats and options."""

from __future__ import annotations

import click

from ludarium.cli.common import as_json, print_json, print_table


@click.command()
@as_json
def games(as_json: bool) -> None:
    """List the games with their seats and options."""
    from ludarium.games import games as all_games

    if as_json:
        print_json(
            [
                {
                    "game": g.id,
                    "name": {"en": g.title["en"], "ja": g.title["ja"]},
                    "seats": list(g.seats),
                    "options": {o.name: {"values": list(o.values), "default": o.default} for o in g.options},
                }
                for g in all_games()
            ]
        )
        return
    from rich.table import Column, Table

    table = Table(Column("game", no_wrap=True), "name", "", "seats", "minutes", "options (default first)")
    for g in all_games():
        seats = str(g.seats[0]) if len(g.seats) == 1 else f"{g.seats[0]}-{g.seats[-1]}"
        options = [f"{o.name}: " + ", ".join([o.default, *(v for v in o.values if v != o.default)]) for o in g.options]
        table.add_row(g.id, g.title["en"], g.title["ja"], seats, "-".join(map(str, g.minutes)), "\n".join(options))
    print_table(table)
