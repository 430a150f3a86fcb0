"""`ludarium attack`: hostile visitors in front of a server of its own."""

from __future__ import annotations

import click

from ludarium.cli.common import as_json, print_json


@click.command()
@click.option("--requests", type=click.IntRange(1), default=300, show_default=True, help="Malformed requests.")
@click.option("--frames", type=click.IntRange(1), default=300, show_default=True, help="Malformed frames.")
@as_json
@click.pass_context
def attack(ctx: click.Context, requests: int, frames: int, as_json: bool) -> None:
    """Attack a server of its own and say what held. Stalls and waits are those of a quiet machine."""
    from ludarium.benchmarks.attack import attack as run

    found = run(requests, frames)
    if as_json:
        print_json([finding._asdict() for finding in found])
    else:
        for finding in found:
            click.echo(f"{'held  ' if finding.good else 'FAILED'} {finding.what}: {finding.now} (once: {finding.before})")
    ctx.exit(0 if all(finding.good for finding in found) else 1)
