"""Every game keeps the contract: words once, then each combination of seats and options of a pairwise covering."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludarium.engine_choice import engine
from ludarium.games import BOXES, OFF_SHELF, game, games
from ludarium.kernel.contract import Table, check_table, check_texts, tables
from ludarium.kernel.contract.report import Report

NAMES = [g.id for g in games()] + list(OFF_SHELF)
EVERYDAY = 6  # combinations of each box in the everyday subset; all of them in the full run
TABLES = [
    pytest.param(name, table, id=f"{name} {table}", marks=[pytest.mark.slow] if n >= EVERYDAY else [])
    for name in NAMES
    for n, table in enumerate(tables(game(name)))
]


def test_every_folder_of_games_is_a_box_that_the_contract_covers() -> None:
    folder = Path(str(game("noughts").folder)).parent
    found = {file.parent.name for file in folder.glob("*/__init__.py")}
    assert found == set(NAMES) == {*BOXES, *OFF_SHELF}


@pytest.mark.parametrize("name", NAMES)
def test_contract_of_words(name: str) -> None:
    report = Report(name)
    check_texts(game(name), report)
    assert not report.findings, "\n".join(map(str, report.findings))


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_contract_of_play(name: str, table: Table) -> None:
    found = check_table(
        game(name), table, playouts=1, samples=5, seed=f"everyday, {engine()}"
    )  # other games in each engine
    assert not found, "\n".join(map(str, found))


@pytest.mark.long
@pytest.mark.parametrize(("name", "table"), TABLES)
def test_contract_of_more_play(name: str, table: Table) -> None:
    found = check_table(game(name), table, playouts=2, samples=10, seed="long")
    assert not found, "\n".join(map(str, found))
