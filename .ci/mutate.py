"""Mutants of a game's rules: is each rule held by a test of its own? Called by `./play mutate GAME`.

A mutant is the rules with one small change. The tests of the game that run the changed line are run against it, golden
transcripts left out (a refreshed transcript would hide the change). A mutant that no test notices has survived: it needs a
test, or it is equivalent, which tests/games/GAME/equivalent_mutants.toml says with a reason.

Operators: compare (`<` and `<=`, `==` and `!=`, ...), arithmetic (`+` and `-`, `*` and `//`, ...), number (n to n + 1),
boolean (`and` and `or`, `not` dropped), condition (an `if` or `while` always or never taken), statement (a call or an
assignment left out), return (None, an empty list or 0 instead of the value).
"""

from __future__ import annotations

import argparse
import ast
import concurrent.futures
import copy
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
LEFT_OUT = "not golden and not transcript"
COMPARISONS = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what stood there and what stands there now."""

    file: str  # below src
    line: int
    function: str
    operator: str
    before: str
    after: str
    source: str  # the whole mutated module

    @property
    def id(self) -> str:
        """A name that stays when lines move."""
        return f"{Path(self.file).name}:{self.function}:{self.operator}: {self.before} -> {self.after}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    owners = _functions(tree)
    for node in ast.walk(tree):
        function = owners.get(id(node), "")
        if not function:  # constants and declarations at the top are content, not rules
            continue
        for operator, changed in _changes(node):
            original = copy.copy(node.__dict__)
            before = ast.unparse(node).splitlines()[0]
            replacement = changed
            node.__dict__.clear()
            node.__dict__.update(replacement.__dict__)
            kind, node.__class__ = node.__class__, replacement.__class__
            source = ast.unparse(ast.fix_missing_locations(tree))
            after = ast.unparse(node).splitlines()[0]
            node.__class__ = kind
            node.__dict__.clear()
            node.__dict__.update(original)
            line = getattr(node, "lineno", 0)
            yield Mutant(str(path.relative_to(SRC)), line, function, operator, before, after, source)


def _functions(tree: ast.AST) -> dict[int, str]:
    """The name of the function that each node of the tree stands in."""
    found: dict[int, str] = {}

    def visit(node: ast.AST, name: str, inside: bool) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                visit(child, f"{name}.{child.name}".strip("."), isinstance(child, ast.FunctionDef))
            else:
                if inside:
                    found[id(child)] = name
                visit(child, name, inside)

    visit(tree, "", False)
    return found


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        new = copy.copy(node)
        new.ops = [COMPARISONS[type(node.ops[0])](), *node.ops[1:]]
        yield "compare", new
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        new_op = copy.copy(node)
        new_op.op = ARITHMETIC[type(node.op)]()
        yield "arithmetic", new_op
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        new_aug = copy.copy(node)
        new_aug.op = ARITHMETIC[type(node.op)]()
        yield "arithmetic", new_aug
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number", ast.copy_location(ast.Constant(node.value + 1), node)
    if isinstance(node, ast.BoolOp):
        new_bool = copy.copy(node)
        new_bool.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "boolean", new_bool
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "boolean", node.operand
    if isinstance(node, ast.If | ast.While):
        for value in (True, False) if isinstance(node, ast.If) else (False,):
            new_if = copy.copy(node)
            new_if.test = ast.Constant(value)
            yield "condition", new_if
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "statement", ast.copy_location(ast.Pass(), node)
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        yield "statement", ast.copy_location(ast.Pass(), node)
    if isinstance(node, ast.AugAssign):
        yield "statement", ast.copy_location(ast.Pass(), node)
    if isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        new_return = copy.copy(node)
        new_return.value = _nothing(node.value)
        yield "return", new_return


def _nothing(value: ast.expr) -> ast.expr:
    if isinstance(value, ast.List | ast.ListComp):
        return ast.List([], ast.Load())
    if isinstance(value, ast.Compare | ast.BoolOp):
        return ast.UnaryOp(ast.Not(), value)
    return ast.Constant(None if isinstance(value, ast.Call) and "refus" in ast.unparse(value) else 0)


def tests_by_line(game: str, work: Path) -> dict[tuple[str, int], set[str]]:
    """Which tests run which line of the rules: the suite is run once, watched by coverage."""
    settings = work / "coverage.ini"
    settings.write_text(
        f"[run]\ndata_file = {work / 'lines.db'}\ndynamic_context = test_function\n"
        f"source = {SRC / 'ludarium' / 'games' / game / 'rules'}\n"
    )
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest", *_pytest(game)]
    done = subprocess.run(command, cwd=ROOT, env=_environment(SRC), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit("The tests fail without any mutant; mend that first:\n" + done.stdout[-2000:])
    found: dict[tuple[str, int], set[str]] = {}
    from coverage import CoverageData
    from coverage.numbits import numbits_to_nums

    data = CoverageData(str(work / "lines.db"))
    data.read()
    with sqlite3.connect(work / "lines.db") as base:
        query = (
            "SELECT file.path, context.context, line_bits.numbits FROM line_bits "
            "JOIN file ON file.id = line_bits.file_id JOIN context ON context.id = line_bits.context_id"
        )
        for path, context, bits in base.execute(query):
            if context:
                for line in numbits_to_nums(bits):
                    found.setdefault((str(Path(path).relative_to(SRC)), line), set()).add(context.rsplit(".", 1)[-1])
    return found


def _pytest(game: str) -> list[str]:
    return ["-q", "-x", "-p", "no:cacheprovider", "-k", LEFT_OUT, f"tests/games/{game}"]


def _environment(src: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(src), "LUDARIUM_ENGINE": "interpreted", "PYTHONDONTWRITEBYTECODE": "1"}


class Runner:
    """Runs tests against mutants, each worker in a copy of the source of its own."""

    def __init__(self, game: str, work: Path, lines: dict[tuple[str, int], set[str]], limit: float) -> None:
        self.game, self.work, self.lines, self.limit = game, work, lines, limit

    def outcome(self, mutant: Mutant, place: int) -> str:
        """`killed`, `survived`, or `uncovered` if no test runs the line at all."""
        tests = self.lines.get((mutant.file, mutant.line), set())
        if not tests:
            return "uncovered"
        tree = self.work / f"tree{place}"
        if not tree.exists():
            shutil.copytree(SRC, tree, ignore=shutil.ignore_patterns("__pycache__"))
        target = tree / mutant.file
        target.write_text(mutant.source, encoding="utf-8")
        try:
            named = " or ".join(sorted(tests)) if len(tests) <= 60 else ""
            command = [sys.executable, "-m", "pytest", *_pytest(self.game)]
            if named:
                command[command.index("-k") + 1] = f"({named}) and {LEFT_OUT}"
            done = subprocess.run(
                command, cwd=ROOT, env=_environment(tree), capture_output=True, text=True, check=False, timeout=self.limit
            )
            return "killed" if done.returncode else "survived"
        except subprocess.TimeoutExpired:
            return "killed"  # a rule that never ends is noticed
        finally:
            shutil.copy2(SRC / mutant.file, target)


def equivalent(game: str) -> dict[str, str]:
    """Mutants that change nothing, with the reason."""
    file = ROOT / "tests" / "games" / game / "equivalent_mutants.toml"
    if not file.exists():
        return {}
    return {row["id"]: row["reason"] for row in tomllib.loads(file.read_text(encoding="utf-8")).get("mutant", [])}


def run(game: str, seed: str, count: int, jobs: int, quiet: bool) -> dict[str, object]:
    rules = SRC / "ludarium" / "games" / game / "rules"
    if not rules.is_dir():
        names = sorted(p.parent.name for p in (SRC / "ludarium" / "games").glob("*/rules"))
        sys.exit(f"There is no game {game!r}; the games are {', '.join(names)}.")
    every = [mutant for path in sorted(rules.rglob("*.py")) for mutant in mutants_of(path)]
    chosen = random.Random(f"{game} {seed}").sample(every, min(count, len(every)))
    known = equivalent(game)
    outcomes: dict[str, list[Mutant]] = {"killed": [], "survived": [], "uncovered": [], "equivalent": []}
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ludarium-mutants-") as folder:
        work = Path(folder)
        runner = Runner(game, work, tests_by_line(game, work), max(30.0, 4 * (time.monotonic() - start)))
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            places = [chosen[i::jobs] for i in range(jobs)]

            def work_off(place: int) -> None:
                for mutant in places[place]:
                    word = "equivalent" if mutant.id in known else runner.outcome(mutant, place)
                    outcomes[word].append(mutant)
                    if not quiet:
                        done = sum(len(found) for found in outcomes.values())
                        print(f"\r{done} of {len(chosen)}, {len(outcomes['killed'])} killed ", end="", file=sys.stderr)

            list(pool.map(work_off, range(jobs)))
    if not quiet:
        print(file=sys.stderr)
    alive = [{"where": f"{m.file}:{m.line}", "id": m.id} for w in ("survived", "uncovered") for m in outcomes[w]]
    return {
        "game": game,
        "seed": seed,
        "mutants": len(chosen),
        "of": len(every),
        "killed": len(outcomes["killed"]),
        "survived": len(outcomes["survived"]),
        "uncovered": len(outcomes["uncovered"]),
        "equivalent": len(outcomes["equivalent"]),
        "seconds": round(time.monotonic() - start),
        "alive": alive,
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="./play mutate", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seed", default="1", help="which mutants are sampled")
    parser.add_argument("--count", type=int, default=200, help="how many (default 200)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (default 2)")
    parser.add_argument("--json", action="store_true", help="print data instead of words")
    given = parser.parse_args()
    found = run(given.game, given.seed, given.count, given.jobs, given.json)
    if given.json:
        print(json.dumps(found, indent=1))
    else:
        print(
            f"{found['game']}: {found['killed']} of {found['mutants']} mutants killed, {found['survived']} survived, "
            f"{found['uncovered']} run by no test, {found['equivalent']} equivalent ({found['seconds']} s)"
        )
        for row in found["alive"]:  # type: ignore[attr-defined]
            print(f"  {row['where']}: {row['id']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
