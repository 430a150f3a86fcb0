"""Writes docs/api.md from the docstrings of everything that `import ludarium` gives: `python .ci/api_page.py`."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import ludarium

PAGE = Path(__file__).resolve().parent.parent / "docs" / "api.md"
HEAD = """# API reference

Everything that `import ludarium` provides, generated from the docstrings by `python .ci/api_page.py`.
[README](../README.md) has examples.
"""


def page() -> str:
    """The whole page."""
    things = {name: getattr(ludarium, name) for name in ludarium.__all__}
    errors = {n: t for n, t in things.items() if inspect.isclass(t) and issubclass(t, Exception)}
    functions = {n: t for n, t in things.items() if inspect.isfunction(t)}
    classes = {n: t for n, t in things.items() if n not in errors and n not in functions}
    out = [HEAD, "## Functions\n"]
    out += [f"* `{name}{signature(thing)}`: {said(thing)}" for name, thing in functions.items()]
    for name, thing in classes.items():
        out += [f"\n## {name}\n", f"{said(thing)}\n", *methods(thing)]
    out += ["\n## Errors\n"]
    out += [f"* `{name}` ({error.__bases__[0].__name__}): {said(error)}" for name, error in errors.items()]
    return "\n".join(out) + "\n"


def methods(kind: type) -> list[str]:
    """The public methods and properties that a class itself defines."""
    found = []
    for name, thing in vars(kind).items():
        if name.startswith("_") or not inspect.getdoc(thing):
            continue
        if inspect.isfunction(thing):
            found.append(f"* `{name}{signature(thing)}`: {said(thing)}")
        elif type(thing).__name__ in ("property", "cached_property"):
            found.append(f"* `{name}`: {said(thing)}")
        elif hasattr(thing, "__wrapped__"):
            found.append(f"* `{name}{signature(thing.__wrapped__)}`: {said(thing)}")
    return found


def signature(thing: object) -> str:
    """How it is called, without `self`."""
    shown = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(inspect.signature(thing)))  # type: ignore[arg-type]
    return re.sub(r"^\(self(, )?", "(", shown)


def said(thing: object) -> str:
    return " ".join((inspect.getdoc(thing) or "").split())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
