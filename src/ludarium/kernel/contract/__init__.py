"""The contract: what every game, built-in or your own, must guarantee, whatever its rules.

Examples:
    >>> import ludarium
    >>> from ludarium.kernel.contract import check_game
    >>> check_game(ludarium.game("noughts"))
    []

Each finding names the check, what is wrong, and where (seats, options, seed, decision); `reach` takes you there.
`docs/contract.md` explains every check; `ludarium contract GAME` runs them from the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ludarium.kernel.contract.hiding import Hiding
from ludarium.kernel.contract.paths import Paths
from ludarium.kernel.contract.playing import COPIES, Playing, ends, saves
from ludarium.kernel.contract.report import Finding, Report
from ludarium.kernel.contract.tables import Table, tables
from ludarium.kernel.contract.wording import Wording, check_texts
from ludarium.kernel.contract.working import Playout

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

__all__ = [
    "Finding",
    "Report",
    "Table",
    "check_game",
    "check_table",
    "check_texts",
    "reach",
    "report_on_game",
    "report_on_table",
    "tables",
]


def check_game(
    game: Game,
    full: bool = False,
    playouts: int = 2,
    samples: int = 8,
    watch: Callable[[list[Table]], Iterator[Table]] | None = None,
    content: str = "",
) -> list[Finding]:
    """All findings over a pairwise covering of seats and options (`full`: over every combination), with a content pack if
    one is named."""
    return report_on_game(game, full, playouts, samples, watch, content).findings


def report_on_game(
    game: Game,
    full: bool = False,
    playouts: int = 2,
    samples: int = 8,
    watch: Callable[[list[Table]], Iterator[Table]] | None = None,
    content: str = "",
) -> Report:
    """The same with notes of what could not be checked: a note stands if it holds for every table."""
    report = Report(game.id)
    check_imports(game, report)
    if report.findings:
        return report
    check_texts(game, report)
    chosen = [replace(table, content=content) for table in tables(game, full)]
    notes: list[list[str]] = []
    for table in watch(chosen) if watch else chosen:
        found = report_on_table(game, table, playouts, samples)
        notes.append(found.notes)
        for finding in found.findings:
            report.add(finding.check, finding.text, finding.where)
    report.notes = [note for note in notes[0] if all(note in others for others in notes)]
    return report


def check_imports(game: Game, report: Report) -> None:
    """Every module of rules, picture and bot can be imported."""
    files = [file for part in ("rules", "picture", "bot") for file in sorted((game.folder / part).rglob("*.py"))]
    for name in [*files, game.folder / "text_view.py"]:
        parts = name.relative_to(game.folder).with_suffix("").parts
        with report.guard("modules can be imported", game.id):
            game.module(".".join(part for part in parts if part != "__init__"))


def check_table(game: Game, table: Table, playouts: int = 2, samples: int = 8, seed: str = "contract") -> list[Finding]:
    """All findings of some playouts with these seats and options; `samples` positions of each are looked at closely."""
    return report_on_table(game, table, playouts, samples, seed).findings


def report_on_table(game: Game, table: Table, playouts: int = 2, samples: int = 8, seed: str = "contract") -> Report:
    """The same with notes of what could not be checked."""
    report = Report(game.id)
    with report.guard("plays", str(table)):
        _play_and_check(game, table, playouts, samples, seed, report)
    return report


def _play_and_check(game: Game, table: Table, playouts: int, samples: int, seed: str, report: Report) -> None:
    hiding = Hiding(game, report)
    at_samples = [Playing(game, report), hiding, Wording(game, report), Paths(game, report)]
    for number in range(playouts):
        playout = Playout(game, table, f"{seed}-{number}", mixed=number % 2 == 1)
        with report.guard("plays", playout.where):
            length = ends(playout, report)
            if not playout.position.over:
                break
            playout = playout.again()
            for position in playout.positions(report, samples, length, hiding.wants):
                for checks in at_samples:
                    checks.at(position, playout)
                    if report.found(COPIES):  # every other check works on copies
                        return
            saves(playout, report)
    hiding.enough_twins(table)


def reach(game: Game, table: Table, seed: str, decisions: int) -> Position:
    """The position of a finding: the playout of that seed after that many decisions."""
    playout = Playout(game, table, seed, mixed=int(seed.rsplit("-", 1)[1]) % 2 == 1)
    while len(playout.decisions) < decisions and playout.step():
        pass
    return playout.position
