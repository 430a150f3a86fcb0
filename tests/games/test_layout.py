"""Every game has the same layout: what a game has stands at the one address where a reader of another game looks for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from toybox.highcard import GAME as TOYBOX

NAMES = ("sixgems", "terra_pyramides", "tahuantinsuyu", "knossos", "time_of_empires", "noughts", "highcard")
GAMES = {name: ludarium.game(name).folder for name in NAMES} | {"toybox": TOYBOX.folder}
FUNCTIONS = {  # by name and first argument ("": none; None: any)
    ("preview", "view"): "picture/preview.py",
    ("path", "view"): "picture/clicks.py",
    ("art", ""): "picture/art.py",
    ("scene", None): "picture/scene.py",
    ("load", "content"): "rules/content.py",
    ("start", "game"): "rules/position.py",
    ("seen_by", None): "rules/secrets.py",
    ("guess", None): "rules/secrets.py",
    ("count_pieces", None): "rules/secrets.py",
    ("sheet", None): "rules/scoring.py",
    ("choose", "p"): "bot/policy.py",
    ("value", "p"): "bot/value.py",
    ("features", None): "bot/features.py",
    ("assets", None): "bot/assets.py",
    ("text", "p"): "text_view.py",
}
CONSTANTS = {
    "GAME": "__init__.py",
    "ACTIONS": "rules/actions.py",
    "EVENTS": "rules/actions.py",
    "POSITION": "rules/position.py",
    "STEPS": "rules/steps/__init__.py",
    "FIELDS": "rules/secrets.py",
    "SETTINGS": "bot/settings.py",
    "COACH": "coach.py",
}
COLOUR = re.compile("#([0-9a-fA-F]{3}){1,2}")
MOST_LINES = 420


def modules(game: Path, *folders: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules of a game by address, those of some folders only if any are named."""
    for file in sorted(game.rglob("*.py")):
        address = file.relative_to(game).as_posix()
        if not folders or address.split("/")[0] in folders:
            yield address, ast.parse(file.read_text(encoding="utf-8"))


def expected(defined: ast.stmt) -> dict[str, str]:
    """What a statement of a module defines, with the address where that belongs."""
    if isinstance(defined, ast.FunctionDef):
        first = defined.args.args[0].arg if defined.args.args else ""
        return {
            f"def {name}": address
            for (name, argument), address in FUNCTIONS.items()
            if name == defined.name and argument in (None, first)
        }
    found = {name: CONSTANTS[name] for name in assigned(defined) if name in CONSTANTS}
    if isinstance(defined, ast.Assign | ast.AnnAssign) and defined.value is not None and holds_colours(defined.value):
        found[f"the colours {', '.join(assigned(defined))}"] = "picture/palette.py"
    return found


def assigned(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.AnnAssign):
        return [statement.target.id] if isinstance(statement.target, ast.Name) else []
    if isinstance(statement, ast.Assign):
        return [name.id for target in statement.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    return []


def holds_colours(value: ast.expr) -> bool:
    """A colour, or a table of colours; drawings that contain one are no table."""
    if isinstance(value, ast.Constant):
        return isinstance(value.value, str) and COLOUR.fullmatch(value.value) is not None
    if isinstance(value, ast.Dict):
        return any(holds_colours(entry) for entry in value.values)
    return isinstance(value, ast.Tuple | ast.List) and any(holds_colours(entry) for entry in value.elts)


def reasons(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            yield f"line {node.lineno}"


def elsewhere(game: Path) -> list[str]:
    """What stands elsewhere than at its one address."""
    found = []
    for address, module in modules(game):
        for statement in module.body:
            found += [f"{address}: {what} belongs in {at}" for what, at in expected(statement).items() if at != address]
        if not re.fullmatch(r"rules/(\w+_)?refusals\.py", address):  # where there are many, those of one part by themselves
            found += [f"{address}, {line}: a Reason is made in rules/refusals.py" for line in reasons(module)]
    return found


def numbered_elsewhere(game: Path) -> list[str]:
    """Steps that are pushed by a number which does not come from rules/step_kinds.py."""
    found = []
    for address, module in modules(game, "rules"):
        names, aliases = step_kinds_of(module, address)
        for node in ast.walk(module):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "push"):
                continue
            for kind in ast.walk(node.args[0]):
                literal = isinstance(kind, ast.Constant) and type(kind.value) is int
                named = isinstance(kind, ast.Name) and kind.id.isupper() and kind.id not in names
                if literal or named or (isinstance(kind, ast.Attribute) and of_another_module(kind, aliases)):
                    found.append(f"{address}, line {node.lineno}: {ast.unparse(kind)} is no step of rules/step_kinds.py")
    return found


def step_kinds_of(module: ast.Module, address: str) -> tuple[set[str], set[str]]:
    """The names that a module takes from step_kinds, and its names for that module itself."""
    names, aliases = set(), set()
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom):
            local = {alias.asname or alias.name for alias in node.names}
            if (node.module or "").endswith(".rules.step_kinds"):
                names |= local
            aliases |= {alias.asname or alias.name for alias in node.names if alias.name == "step_kinds"}
    if address == "rules/step_kinds.py":
        names |= {name for statement in module.body for name in assigned(statement)}
    return names, aliases


def of_another_module(kind: ast.Attribute, aliases: set[str]) -> bool:
    return kind.attr.isupper() and isinstance(kind.value, ast.Name) and kind.value.id not in aliases


def bare_bits(game: Path) -> list[str]:
    """Shifts and masks by a number, or of one bit, outside the named functions that pack and unpack an int. Where such a
    function is written out for speed, a comment names it and says "without a call"."""
    found = []
    for address, module in modules(game, "rules", "bot"):
        lines = (game / address).read_text(encoding="utf-8").splitlines()
        named = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef) and is_one_expression(node)]
        allowed = {id(part) for function in named for part in ast.walk(function)}
        found += [
            f"{address}, line {node.lineno}: {ast.unparse(node)}"
            for node in ast.walk(module)
            if isinstance(node, ast.BinOp) and is_bare(node) and id(node) not in allowed
            if "without a call" not in lines[node.lineno - 1]
        ]
    return found


def is_one_expression(function: ast.FunctionDef) -> bool:
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return len(body) == 1 and isinstance(body[0], ast.Return)


def is_bare(node: ast.BinOp) -> bool:
    by_number = any(isinstance(side, ast.Constant) for side in (node.left, node.right))
    return by_number and isinstance(node.op, ast.LShift | ast.RShift | ast.BitAnd)


def empty_or_long(game: Path) -> list[str]:
    lines = {file.relative_to(game).as_posix(): len(file.read_text().splitlines()) for file in game.rglob("*.py")}
    return [f"{address} has {count} lines" for address, count in sorted(lines.items()) if not 0 < count <= MOST_LINES]


CHECKS = {
    "one address for each concept": elsewhere,
    "steps are numbered in step_kinds": numbered_elsewhere,
    "no bare bits": bare_bits,
    "no file is empty or long": empty_or_long,
}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_has_stands_at_its_one_address(game: str, check: str) -> None:
    """Each finding names the module, what is wrong with it, and where the thing belongs."""
    assert CHECKS[check](GAMES[game]) == []


def test_a_thing_at_another_address_is_found(tmp_path: Path) -> None:
    """The checks above can fail: a folder in which everything stands in the wrong place."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "steps.py").write_text(
        'TINTS = {"sea": "#0a1b2c"}\nSTEPS = []\n\n\ndef preview(view, action):\n    return Reason("why", "1")\n\n\n'
        "def take(p, seat):\n    p.push(3, seat)\n    return p.pending(seat) & 255\n"
    )
    (tmp_path / "rules" / "__init__.py").write_text("")
    assert elsewhere(tmp_path) == [
        "rules/steps.py: the colours TINTS belongs in picture/palette.py",
        "rules/steps.py: STEPS belongs in rules/steps/__init__.py",
        "rules/steps.py: def preview belongs in picture/preview.py",
        "rules/steps.py, line 6: a Reason is made in rules/refusals.py",
    ]
    assert numbered_elsewhere(tmp_path) == ["rules/steps.py, line 10: 3 is no step of rules/step_kinds.py"]
    assert bare_bits(tmp_path) == ["rules/steps.py, line 11: p.pending(seat) & 255"]
    assert empty_or_long(tmp_path) == ["rules/__init__.py has 0 lines"]
