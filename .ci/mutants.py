"""The mutants of a module: the same source with one small change. Which of them are tried, and how, says mutate.py."""

from __future__ import annotations

import ast
import copy
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

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

    file: str  # below the source folder
    lines: tuple[int, ...]  # the line of the change, then the first line of its statement
    function: str
    operator: str
    before: str  # the whole statement
    after: str
    again: int  # how many mutants of the function read the same before this one
    node: int  # the changed node and which of its changes, in the order of ast.walk
    change: int

    @property
    def id(self) -> str:
        """A name that stays when lines move."""
        which = f" #{self.again + 1}" if self.again else ""
        return f"{Path(self.file).name}:{self.function}:{self.operator}: {self.before} -> {self.after}{which}"

    @property
    def places(self) -> list[str]:
        """Where coverage may have seen it run."""
        return [f"{self.file}:{line}" for line in self.lines]

    def source(self, root: Path) -> str:
        """The whole module with the change in it."""
        tree = ast.parse((root / self.file).read_text(encoding="utf-8"))
        node = list(ast.walk(tree))[self.node]
        _, changed = list(_changes(node))[self.change]
        _become(node, changed)
        return ast.unparse(ast.fix_missing_locations(tree))


def mutants_of(path: Path, root: Path) -> Iterator[Mutant]:
    """Every mutant of a module below the source folder `root`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    places = _places(tree)
    seen: dict[tuple[str, str, str, str], int] = {}
    for index, node in enumerate(ast.walk(tree)):
        if id(node) not in places:  # constants and declarations at the top are content, not rules
            continue
        function, statement = places[id(node)]
        if function.endswith("__init__") and _declares(statement):
            continue
        for number, (operator, changed) in enumerate(_changes(node)):
            if ast.dump(changed) == ast.dump(node):  # an empty list instead of an empty list
                continue
            before = _first_line(statement)
            kept, kind = dict(node.__dict__), node.__class__
            _become(node, changed)
            after = _first_line(statement)
            node.__class__ = kind
            node.__dict__.clear()
            node.__dict__.update(kept)
            name = (function, operator, before, after)
            again = seen[name] = seen.get(name, -1) + 1
            lines = (getattr(node, "lineno", statement.lineno), statement.lineno)
            file = path.relative_to(root).as_posix()
            yield Mutant(file, lines, function, operator, before, after, again, index, number)


def sample(mutants: Iterable[Mutant], seed: str, count: int) -> list[Mutant]:
    """`count` of them by the hash of their names: a change of the rules elsewhere leaves the sample nearly as it was."""
    return sorted(mutants, key=lambda m: hashlib.sha256(f"{seed} {m.file} {m.id}".encode()).digest())[:count]


def _become(node: ast.AST, other: ast.AST) -> None:
    fields = dict(other.__dict__)
    node.__class__ = other.__class__
    node.__dict__.clear()
    node.__dict__.update(fields)


def _first_line(statement: ast.stmt) -> str:
    """The statement in one line; of one with a body, its first line."""
    lines = ast.unparse(statement).splitlines()
    return next((line for line in lines if not line.startswith("@")), "")


def _declares(statement: ast.stmt) -> bool:
    """Whether it only says that a field is there and of which type: whoever makes the object sets it afterwards."""
    if not isinstance(statement, ast.Assign | ast.AnnAssign):
        return False
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
    value = statement.value
    empty = isinstance(value, ast.Constant) or (isinstance(value, ast.List) and not value.elts)
    return isinstance(target, ast.Attribute) and empty


def _places(tree: ast.AST) -> dict[int, tuple[str, ast.stmt]]:
    """The function and the statement that each node inside a function belongs to."""
    found: dict[int, tuple[str, ast.stmt]] = {}

    def visit(node: ast.AST, name: str, inside: bool, statement: ast.stmt | None) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                visit(child, f"{name}.{child.name}".strip("."), isinstance(child, ast.FunctionDef), None)
                continue
            own = child if isinstance(child, ast.stmt) else statement
            if inside and own is not None:
                found[id(child)] = (name, own)
            visit(child, name, inside, own)

    visit(tree, "", False, None)
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
