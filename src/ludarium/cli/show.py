"""`ludarium show` and `ludarium replay`: a table and a match, in words."""

from __future__ import annotations

from pathlib import Path

import click

from ludarium.cli.common import (
    as_json,
    check_seat,
    in_words,
    language,
    new_record,
    options_of_record,
    options_of_table,
    print_json,
)


@click.command()
@click.argument("game")
@options_of_table
@click.option("--seed", default="1", show_default=True)
@click.option(
    "--moves", type=click.IntRange(0), default=0, show_default=True, help="Number of random decisions to make first."
)
@click.option("--seat", type=int, help="Only what this seat may know.")
@click.option("--save", type=click.Path(path_type=Path), help="Save the record of the match in this file.")
@language
@as_json
def show(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    seed: str,
    moves: int,
    seat: int | None,
    save: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Show the table as text after some decisions."""
    from ludarium.cli.simulate import someone
    from ludarium.kernel.chance import chance_from

    record = new_record(game, seats, options, content, seed)
    check_seat(seat, record.seats)
    luck = chance_from(f"show {seed}")
    while len(record) < moves and (who := someone(record.position, luck)) >= 0:
        record.play(luck.pick(record.position.options(who)), who)
    if save is not None:
        record.save(save)
    position = record.position if seat is None else record.position.seen_by(seat)
    asked = {s: position.names(s) for s in position.deciders() if seat is None or s == seat}
    words = record.game.words_of(record.position, lang)
    if as_json:
        print_json(
            {
                "game": record.game.id,
                "seats": record.seats,
                "options": record.options,
                "seed": record.seed,
                "decisions": len(record),
                "over": position.over,
                "scores": position.scores(),
                "text": position.text(lang),
                "legal": {str(s): names for s, names in asked.items()},
            }
        )
        return
    click.echo(f"{record.game.title[lang]} · {record.seats} · {in_words(record.options)}".rstrip(" ·"))
    click.echo(position.text(lang))
    for who, names in asked.items():
        click.echo(f"\n{words.player(who)}: {words.prompt(position, who)}")
        click.echo("  " + ", ".join(names[:40]) + (f", ... ({len(names)})" if len(names) > 40 else ""))
    if position.over:
        click.echo(f"\n{words.prompt(position, 0)} {words.t('kernel.total')}: {', '.join(map(str, position.scores()))}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@options_of_record
@click.option("--every", type=click.IntRange(0), default=0, help="Show the table after every N decisions.")
@language
@as_json
def replay(file: Path, content: Path | None, game: str | None, every: int, lang: str, as_json: bool) -> None:
    """Check a record and describe the match in words, as far as its decisions are legal."""
    from ludarium.games import open_game
    from ludarium.kernel.errors import BadRecord
    from ludarium.kernel.record import load_record
    from ludarium.kernel.transcript import transcript

    record = load_record(file, content, open_game(game) if game else None, as_far_as_legal=True)
    position = record.position
    if as_json:
        data = record.to_json()
        data |= {"over": position.over, "scores": position.scores(), "winners": position.winners() if position.over else []}
        print_json(data | {"stopped": record.stopped})
    elif record.decisions or not record.stopped:
        click.echo(transcript(record, lang, every), nl=False)
    if record.stopped:
        raise BadRecord(f"The record opens up to decision {len(record)}; the next one is not legal. {record.stopped}")
