"""Every game keeps the contract: words once, then each combination of seats and options of a pairwise covering."""

from __future__ import annotations

import pytest

from ludarium.games import BOXES, OFF_SHELF, game, games
from ludarium.kernel.contract import Table, check_table, check_texts, tables
from ludarium.kernel.contract.report import Report

NAMES = [g.id for g in games()] + list(OFF_SHELF)
TABLES = [pytest.param(name, table, id=f"{name} {table}") for name in NAMES for table in tables(game(name))]


def test_the_contract_is_run_for_every_box_on_the_shelf() -> None:
    assert {name for name in NAMES if name in BOXES} == {g.id for g in games()}


@pytest.mark.parametrize("name", NAMES)
def test_contract_of_words(name: str) -> None:
    report = Report(name)
    check_texts(game(name), report)
    assert not report.findings, "\n".join(map(str, report.findings))


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_contract_of_play(name: str, table: Table) -> None:
    found = check_table(game(name), table, playouts=1, samples=5, seed="everyday")
    assert not found, "\n".join(map(str, found))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "table"), TABLES)
def test_contract_of_more_play(name: str, table: Table) -> None:
    found = check_table(game(name), table, playouts=3, samples=10, seed="slow")
    assert not found, "\n".join(map(str, found))
