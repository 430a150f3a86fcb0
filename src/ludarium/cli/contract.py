"""`ludarium contract`: check a game, built-in or your own, against the contract."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ludarium.cli.common import as_json, print_json
from ludarium.games import open_game

if TYPE_CHECKING:
    from ludarium.kernel.contract import Finding, Table


def counted_in_words(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def check_packs(game: str, first: int, count: int, as_json: bool) -> int:
    """Play random content packs and print what is wrong with the game in them; 1 if anything is."""
    from ludarium.cli.simulate import counted
    from ludarium.kernel.contract.hiding import NOTHING_HIDDEN
    from ludarium.kernel.random_packs import check_pack

    box, begin = open_game(game), time.process_time()
    found: list[tuple[int, Finding]] = []
    open_packs: list[int] = []  # those in which nothing was hidden
    for number in (first + n for n in counted(count, f"packs of {game}", quiet=as_json)):
        report = check_pack(box, number)
        found += [(number, finding) for finding in report.findings]
        open_packs += [number] if report.notes else []
        for finding in [] if as_json else report.findings:
            click.echo(f"pack {number}: {finding}")
    if as_json:
        findings = [{"pack": number, "check": f.check, "text": f.text, "where": f.where} for number, f in found]
        print_json({"findings": findings, "nothing_hidden": open_packs})
    else:
        state = counted_in_words(len(found), "finding") if found else "nothing found"
        seconds = time.process_time() - begin
        click.echo(f"{game}: {state} in random packs {first} to {first + count - 1} ({seconds:.0f} CPU seconds)")
        if open_packs:
            told = f"with {counted_in_words(len(open_packs), 'pack')} {NOTHING_HIDDEN}"
            click.echo(f"note: {told}: {', '.join(str(number) for number in open_packs)}")
    return int(bool(found))


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
@click.option("--packs", type=click.IntRange(1), help="Check random content packs instead, this many.")
@click.option("--first", type=click.IntRange(0), default=0, help="The number of the first of them, to divide a long run.")
@as_json
@click.pass_context
def contract(
    ctx: click.Context,
    game: str,
    full: bool,
    playouts: int,
    samples: int,
    content: Path | None,
    packs: int | None,
    first: int,
    as_json: bool,
) -> None:
    """Check a game against the contract (docs/contract.md). GAME is a built-in game or the package of your own."""
    if packs:
        ctx.exit(check_packs(game, first, packs, as_json))
    from ludarium.cli.simulate import counted
    from ludarium.kernel.content import load_content
    from ludarium.kernel.contract import report_on_game
    from ludarium.kernel.schema import advice_of
    from ludarium.web.wire_contract import check_wire

    played: list[Table] = []

    def watch(chosen: list[Table]) -> Iterator[Table]:
        for number in counted(len(chosen), f"contract of {game}", quiet=as_json):
            played.append(chosen[number])
            yield chosen[number]

    box = open_game(game)
    box.box(content)
    report = report_on_game(box, full, playouts, samples, watch, str(content or ""))
    findings = report.findings
    if not findings:  # what is broken already cannot be sent
        findings += check_wire(open_game(game), content=str(content or ""))
    if as_json:
        print_json([{"check": f.check, "text": f.text, "where": f.where} for f in findings])
    else:
        for one in advice_of(box, load_content(box.folder / "content.toml", content)):
            which = f" ({one.which})" if one.which else ""
            click.echo(f"note: {one.table}{which}: the rulebook counts {one.stated}, here there are {one.found}")
        for note in report.notes:
            click.echo(f"note: {note}")
        for finding in findings:
            click.echo(str(finding))
        state = counted_in_words(len(findings), "finding") if findings else "the contract holds"
        combinations = counted_in_words(len(played), "combination")
        click.echo(f"{game}: {state} ({combinations} of seats and options, {counted_in_words(playouts, 'playout')} each)")
    ctx.exit(1 if findings else 0)
