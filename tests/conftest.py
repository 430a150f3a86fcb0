"""Shared by all tests: golden files, rewritten on demand with --update-golden; Hypothesis without a stop watch."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from ludarium.kernel.engine import Position
from ludarium.kernel.packing import pack_position

# A busy machine is no failure, and a failing example must fail again: the same examples on every run.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden transcripts")


@pytest.hookimpl(tryfirst=True)  # before those that were not asked for are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that open a browser are marked so and come last: Playwright keeps an event loop running, and nothing else can
    start one beside it."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """golden(name, text): text must equal the file golden/<name> beside the test."""

    def check(name: str, text: str) -> None:
        path = Path(str(request.node.fspath)).parent / "golden" / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path} is missing; run pytest --update-golden and read what it wrote"
        assert path.read_text(encoding="utf-8") == text, (
            f"{path.name} differs; if the change is right, run pytest --update-golden"
        )

    return check


@pytest.fixture
def pictured(request: pytest.FixtureRequest) -> Callable[..., None]:
    """pictured(name, position, seat=..., ...): the rules page's picture of that name shows this moment of its example."""

    def check(name: str, position: Position, **more: Any) -> None:
        path = position.game.folder / "text" / "pictures.json"
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        data = {**more, "position": pack_position(position) | {"chance": [1, 1]}}  # what follows is no part of the picture
        shown = json.loads(json.dumps(data))
        if request.config.getoption("--update-golden"):
            kept[name] = shown
            rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in kept.items())
            path.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
        assert kept.get(name) == shown, f"picture {name} differs; if the change is right, run pytest --update-golden"

    return check
