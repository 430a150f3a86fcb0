"""`ludarium contract`: check a game, built-in or your own, against the contract."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ludarium.cli.common import as_json, print_json
from ludarium.games import open_game

if TYPE_CHECKING:
    from ludarium.kernel.contract import Table


def counted_in_words(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


@click.command()
@click.argument("game")
@click.option("--full", is_flag=True, help="Check every combination of seats and options, not only a pairwise covering.")
@click.option("--playouts", type=click.IntRange(1), default=2, show_default=True, help="Playouts per combination.")
@click.option(
    "--samples",
    type=click.IntRange(1),
    default=8,
    show_default=True,
    help="Positions per playout that are examined closely.",
)
@click.option("--content", type=click.Path(path_type=Path), help="A content pack that replaces rows of the game's tables.")
@as_json
@click.pass_context
def contract(
    ctx: click.Context, game: str, full: bool, playouts: int, samples: int, content: Path | None, as_json: bool
) -> None:
    """Check a game against the contract (docs/contract.md). GAME is a built-in game or the package of your own."""
    from ludarium.cli.simulate import counted
    from ludarium.kernel.content import load_content
    from ludarium.kernel.contract import check_game
    from ludarium.kernel.schema import advice_of
    from ludarium.web.wire_contract import check_wire

    played: list[Table] = []

    def watch(chosen: list[Table]) -> Iterator[Table]:
        for number in counted(len(chosen), f"contract of {game}", quiet=as_json):
            played.append(chosen[number])
            yield chosen[number]

    box = open_game(game)
    box.box(content)
    findings = check_game(box, full, playouts, samples, watch, str(content or ""))
    if not findings:  # what is broken already cannot be sent
        findings += check_wire(open_game(game))
    if as_json:
        print_json([{"check": f.check, "text": f.text, "where": f.where} for f in findings])
    else:
        for one in advice_of(box, load_content(box.folder / "content.toml", content)):
            which = f" ({one.which})" if one.which else ""
            click.echo(f"note: {one.table}{which}: the rulebook counts {one.stated}, here there are {one.found}")
        for finding in findings:
            click.echo(str(finding))
        state = counted_in_words(len(findings), "finding") if findings else "the contract holds"
        combinations = counted_in_words(len(played), "combination")
        click.echo(f"{game}: {state} ({combinations} of seats and options, {counted_in_words(playouts, 'playout')} each)")
    ctx.exit(1 if findings else 0)
