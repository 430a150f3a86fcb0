"""Patterns that text from outside is matched with cannot backtrack: no repetition inside a repetition, no two unbounded
ones in a row that can match the same characters."""

from __future__ import annotations

import ast
import warnings
from pathlib import Path

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import sre_constants
    import sre_parse

SOURCES = Path(__file__).parents[2] / "src" / "ludarium"
PLACES = ("kernel", "table", "web")
CALLS = ("compile", "match", "fullmatch", "search", "sub", "split", "findall", "finditer")
REPEATS = (sre_constants.MAX_REPEAT, sre_constants.MIN_REPEAT)


def patterns() -> list[tuple[str, str]]:
    """Every pattern that is written out in the source: where, and the pattern."""
    found = []
    for place in PLACES:
        for file in sorted((SOURCES / place).rglob("*.py")):
            if file.parent.name == "contract":
                continue  # looks at a game's own texts only
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CALLS:
                    owner = node.func.value
                    if isinstance(owner, ast.Name) and owner.id == "re" and node.args:
                        pattern = _written(node.args[0])
                        assert pattern, f"{file}:{node.lineno}: write the pattern out, so that it can be checked"
                        found.append((f"{file.relative_to(SOURCES)}:{node.lineno}", pattern))
    return found


def _written(node: ast.expr) -> str:
    """A pattern as written; what is filled in stands as one letter."""
    if isinstance(node, ast.JoinedStr):
        return "".join(_written(part) if isinstance(part, ast.Constant) else "x" for part in node.values)
    return str(node.value) if isinstance(node, ast.Constant) else ""


def _flat(parts: list[tuple[object, object]]) -> list[tuple[object, object]]:
    """The parts with those of groups in their place."""
    found: list[tuple[object, object]] = []
    for kind, what in parts:
        found += _flat(list(what[3])) if kind is sre_constants.SUBPATTERN else [(kind, what)]  # type: ignore[index]
    return found


def backtracks(pattern: str) -> bool:
    return _risky(list(sre_parse.parse(pattern)), False)


def _risky(parts: list[tuple[object, object]], inside: bool) -> bool:
    before: set[int] | None = None  # characters of an unbounded repetition just passed
    for kind, what in _flat(parts):
        if kind in REPEATS:
            least, most, inner = what  # type: ignore[misc]
            unbounded = most is sre_constants.MAXREPEAT
            if _risky(list(inner), inside or unbounded) or (unbounded and inside):
                return True
            if unbounded:
                chars = _chars(list(inner))
                if before is not None and before & chars:
                    return True
                before = chars
            elif least:
                before = None
        elif kind is sre_constants.BRANCH:
            if any(_risky(list(branch), inside) for branch in what[1]):  # type: ignore[index]
                return True
            before = None
        elif kind is not sre_constants.AT:
            before = None
    return False


def _chars(parts: list[tuple[object, object]]) -> set[int]:
    """The characters below 128 that some parts can match, as regular expressions of one character each tell."""
    import re

    if len(parts) != 1:
        return set(range(128))
    kind, what = parts[0]
    if kind is sre_constants.LITERAL:
        return {int(what)}  # type: ignore[call-overload]
    if kind is sre_constants.IN:
        tests: list[tuple[object, object]] = list(what)  # type: ignore[call-overload]
        negated = tests[0][0] is sre_constants.NEGATE
        found: set[int] = set()
        classes = {"CATEGORY_SPACE": r"\s", "CATEGORY_DIGIT": r"\d", "CATEGORY_WORD": r"\w"}
        for test, value in tests:
            if test is sre_constants.LITERAL:
                found.add(int(value))  # type: ignore[call-overload]
            elif test is sre_constants.RANGE:
                found |= set(range(value[0], min(128, value[1] + 1)))  # type: ignore[index]
            elif test is sre_constants.CATEGORY:
                name = classes.get(str(value))
                found |= {c for c in range(128) if name is None or re.match(name, chr(c))}
        return set(range(128)) - found if negated else found
    return set(range(128))


def test_no_pattern_of_the_server_backtracks() -> None:
    found = patterns()
    assert len(found) > 5
    assert [(where, pattern) for where, pattern in found if backtracks(pattern)] == []


@pytest.mark.parametrize("pattern", [r"(\d+)\s+(\d+)\s+(.+?)\s*$", r"(a+)+", r"(?:x*y*)*", r"\w*\d+!", r"(a|b+)+c"])
def test_a_pattern_that_backtracks_is_found(pattern: str) -> None:
    assert backtracks(pattern)


@pytest.mark.parametrize("pattern", [r"\s+", r"[a-z]+-[0-9]+", r"(?:ab)+", r"[\w-]{1,40}", r"(\w+)=(\w+)"])
def test_a_pattern_that_does_not_is_let_through(pattern: str) -> None:
    assert not backtracks(pattern)
