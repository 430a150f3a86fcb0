"""The mutation driver: its mutants are what it says, and what becomes of them is told."""

from __future__ import annotations

import ast
import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the driver forks")
MODULE = """LIMIT = 3


def may(p, n):
    if n < LIMIT and p:
        p.take(n)
    return n + 1


def other(p):
    p.take(1)
    p.take(1)
"""


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / ".ci"))
    return importlib.import_module("mutate")


@pytest.fixture
def module(tmp_path: Path) -> Path:
    file = tmp_path / "rules.py"
    file.write_text(MODULE)
    return file


def test_each_mutant_differs_in_one_place_and_is_python(driver: Any, module: Path) -> None:
    found = [m for m in driver.mutants_of(module, module.parent) if m.function == "may"]
    assert {m.operator for m in found} == {"compare", "arithmetic", "number", "boolean", "condition", "statement", "return"}
    whole = ast.unparse(ast.parse(module.read_text()))
    sources = [m.source(module.parent) for m in found]
    for mutant, source in zip(found, sources, strict=True):
        ast.parse(source)
        assert source != whole, mutant.id
    assert len(set(sources)) == len(found)


def test_every_mutant_has_a_name_of_its_own_that_stays_when_lines_move(driver: Any, module: Path) -> None:
    names = [m.id for m in driver.mutants_of(module, module.parent)]
    assert len(set(names)) == len(names)
    assert all(name.startswith(("rules.py:may:", "rules.py:other:")) for name in names), "declarations are left alone"
    module.write_text("# moved\n\n" + MODULE)
    assert [m.id for m in driver.mutants_of(module, module.parent)] == names


def test_the_sample_stays_when_another_rule_comes(driver: Any, module: Path) -> None:
    few = {m.id for m in driver.sample(driver.mutants_of(module, module.parent), "1", 6)}
    module.write_text(MODULE + "\n\ndef third(p):\n    return p + 1\n")
    again = {m.id for m in driver.sample(driver.mutants_of(module, module.parent), "1", 6)}
    assert len(few & again) >= 3, "only what the new rule displaced is gone"


def test_a_line_that_no_test_runs_is_told_and_fast_tests_come_first(driver: Any) -> None:
    mutant = driver.Mutant("games/x.py", (4, 3), "f", "number", "a = 1", "a = 2", 0, 0, 0)
    assert driver.Known({}, {}, []).for_mutant(mutant, "") == {}
    known = driver.Known(
        {"slow": 2.0, "fast": 0.1, "last": 3.0, "series": 99.0}, {"games/x.py:3": ["slow", "fast", "last", "series"]}, []
    )
    assert list(known.for_mutant(mutant, "last")) == ["last", "fast", "slow"]
    assert known.running(mutant, {"other": 0.1, "fast": 0.1}) == {"fast": 0.1}


@pytest.mark.slow
def test_the_rules_of_noughts_are_held(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / ".ci" / "mutate.py"), "noughts", "--count", "12", "--json"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    told = [
        json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
        for _ in "ab"
    ]
    assert told[0]["mutants"] == 12
    assert told[0]["killed"] >= 8
    assert {**told[0], "seconds": 0} == {**told[1], "seconds": 0}, "the second run knows everything"
