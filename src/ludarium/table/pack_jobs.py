"""Jobs of the content editor in a separate process: pictures and checks of a draft, a quick game, a balance run."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from ludarium.bots.balance import Played, Run, play_games, sum_up
from ludarium.games import game as find_game
from ludarium.kernel.content import Content, load_content, row_ids
from ludarium.kernel.contract import report_on_table, tables
from ludarium.kernel.errors import BadContent
from ludarium.kernel.game import Game
from ludarium.kernel.packs import hold, release
from ludarium.kernel.row_picture import row_picture
from ludarium.kernel.schema import Problem, advice_of, load_checked, problems_of, schema_of
from ludarium.kernel.schema_words import place_of, problem_line, refusal

Told = tuple[str, str, str]  # table, row, sentence
BOT = "policy"
MOST_FINDINGS = 5


@contextmanager
def held_pack(text: str) -> Iterator[Path]:
    name = hold(text)
    try:
        yield Path(name)
    finally:
        release(name)


def look(text: str, game: str, table: str, rows: list[str], lang: str) -> dict[str, Any]:
    """Pictures of some rows of a draft, and all that is wrong with it. What cannot be played is drawn as the box has it."""
    box = find_game(game)
    with held_pack(text) as pack:
        problems = check(box, pack, lang)
        content = None if problems else pack
        tables = load_content(box.folder / "content.toml", content)
        numbers = [row_number(box, tables, table, row) for row in rows]
        pictures = [row_picture(box, content, table, number, lang) if number >= 0 else "" for number in numbers]
        advice = [] if problems else advice_of(box, tables)
    return {"pictures": pictures, "problems": problems, "advice": advice}


def row_number(box: Game, content: Content, table: str, row: str) -> int:
    """Where the row lies in the box's tables of ints; -1: it is left out, or added by a draft that cannot be played yet."""
    known = schema_of(box)[table]
    if known.section:
        return 0
    ids = [str(r["id"]) for r in content.rows(table)]
    if row not in ids or not known.gaps:
        return ids.index(row) if row in ids else -1
    return row_ids(content.own[table], known.most).index(row)


def check(box: Game, pack: Path, lang: str = "en") -> list[Told]:
    """Sentences about what is not possible; then what the game itself finds: counts, sums, ways that lead nowhere."""
    try:
        content = load_content(box.folder / "content.toml", pack)
        found = problems_of(box, content)
        if not found:
            load_checked(box, content)
    except BadContent as error:
        table, row, _ = place_of(error.row)
        return [(table, row, refusal(box, error, lang))]
    return [(one.table, one.row, problem_line(box, lang, one, content.tables, _cell(content, one))) for one in found]


def _cell(content: Content, problem: Problem) -> Any:
    """What the pack says in the cell of a problem."""
    given = content.pack[problem.table]
    rows = [given] if isinstance(given, dict) else [row for row in given if str(row.get("id")) == problem.row]
    return rows[-1].get(problem.column) if rows else None


def play(text: str, game: str, seconds: float, games: int, seed: str, first: int = 0, lang: str = "en") -> dict[str, Any]:
    """Games of the quick bots with a draft, from the one of number `first` on, as many as the time allows."""
    box = find_game(game)
    seats = box.seats[-1]
    begin = time.monotonic()
    played: list[Played] = []
    with held_pack(text) as pack:
        problems = check(box, pack, lang)
        if problems:
            return {"error": problems[0][2]}
        run = Run(box.id, seats, box.settle_options(seats, {}), BOT, games, seed, str(pack))
        while first + len(played) < games and (not played or time.monotonic() - begin < seconds):
            played += play_games(run, first + len(played), 1)
    return {"played": [tuple(one) for one in played]}


def contract(text: str, game: str, number: int, lang: str = "en") -> dict[str, Any]:
    """The contract at one of the game's tables with a draft: what it finds, whether leaks could be looked for, and how
    many tables there are."""
    box, chosen = find_game(game), tables(find_game(game))
    with held_pack(text) as pack:
        problems = check(box, pack, lang)
        if problems:
            return {"error": problems[0][2]}
        table = replace(chosen[number % len(chosen)], content=str(pack))
        report = report_on_table(box, table, playouts=1, samples=2)
    findings = [f"{one.check}: {one.text}" for one in report.findings[:MOST_FINDINGS]]
    return {"of": len(chosen), "findings": findings, "hidden": not report.notes}


def outcome(played: list[Played]) -> dict[str, Any]:
    """What came out of some games."""
    found = sum_up(played, len(played[-1].scores))
    return {
        "games": len(played),
        "scores": played[-1].scores,
        "winners": played[-1].winners,
        "shares": [round(100 * share[0]) for share in found["by_seat"]],  # type: ignore[attr-defined]
        "means": found["score_mean"],
        "decisions": round(float(str(found["decisions"]))),
    }
