"""`ludarium attack`: hostile visitors against a test server."""

from __future__ import annotations

import click

from ludarium.cli.common import as_json, print_json


@click.command()
@click.option("--requests", type=click.IntRange(1), default=300, show_default=True, help="Malformed requests.")
@click.option("--frames", type=click.IntRange(1), default=300, show_default=True, help="Malformed frames.")
@click.option(
    "--kills",
    type=click.IntRange(0, 200),
    default=0,
    help="First kill servers this many times, fill disks, cut files and compare twins.",
)
@click.option("--soak", type=click.FloatRange(0, 600), default=0, help="Then use a server for that many seconds (Linux).")
@click.option("--load", is_flag=True, help="Then open 300 tables with 900 clients.")
@click.option("--markdown", is_flag=True, help="Print a Markdown table instead of text.")
@as_json
@click.pass_context
def attack(
    ctx: click.Context, requests: int, frames: int, kills: int, soak: float, load: bool, markdown: bool, as_json: bool
) -> None:
    """Attack a test server and report what held. Run it on a quiet machine: stalls and waits are measured."""
    from ludarium.benchmarks.attack import attack as run
    from ludarium.benchmarks.table_load import Load

    found = run(requests, frames, soak, Load("sixgems", 300, 900, 83.0, 15.0) if load else None, kills)
    if as_json:
        print_json([finding._asdict() for finding in found])
    elif markdown:
        click.echo("| what | once | now |\n| --- | --- | --- |")
        for finding in found:
            click.echo(f"| {finding.what} | {finding.before} | {finding.now}{'' if finding.good else ' (**too much**)'} |")
    else:
        for finding in found:
            click.echo(f"{'held  ' if finding.good else 'FAILED'} {finding.what}: {finding.now} (once: {finding.before})")
    ctx.exit(0 if all(finding.good for finding in found) else 1)
