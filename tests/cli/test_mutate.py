"""The mutation driver: its mutants are what it says, and a line that no test runs is told."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def mutate(monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = importlib.util.spec_from_file_location("mutate", ROOT / ".ci" / "mutate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "mutate", module)
    spec.loader.exec_module(module)
    return module


def test_each_mutant_differs_in_one_place_and_is_python(
    mutate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "SRC", tmp_path)
    module = tmp_path / "rules.py"
    module.write_text("LIMIT = 3\n\n\ndef may(p, n):\n    if n < LIMIT and p:\n        p.take(n)\n    return n + 1\n")
    found = list(mutate.mutants_of(module))
    assert {m.operator for m in found} == {"compare", "arithmetic", "number", "boolean", "condition", "statement", "return"}
    whole = ast.unparse(ast.parse(module.read_text()))
    for mutant in found:
        ast.parse(mutant.source)
        assert mutant.source != whole, mutant.id
    assert len({m.source for m in found}) == len(found)
    assert all(m.function == "may" for m in found), "declarations at the top of a module are left alone"


def test_a_line_that_no_test_runs_is_told(mutate: Any, tmp_path: Path) -> None:
    mutant = mutate.Mutant("ludarium/games/noughts/rules/x.py", 4, "f", "number", "1", "2", "")
    assert mutate.Runner("noughts", tmp_path, {}, 1.0).outcome(mutant, 0) == "uncovered"
