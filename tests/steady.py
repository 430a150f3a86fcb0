"""The same luck on every run: what tests of tables need where a certain course of the game is waited for."""

from __future__ import annotations

import hashlib
import itertools
from typing import Any

import pytest

from ludarium.table import registry


@pytest.fixture(autouse=True)
def steady_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeds of tables follow from the name of the test, and bots of this process choose by the position alone."""
    count = itertools.count()
    job = registry.Registry._job

    def seed() -> str:
        return hashlib.sha256(f"{request.node.nodeid} {next(count)}".encode()).hexdigest()[:32]

    def steady_job(self: registry.Registry, *more: Any) -> Any:
        return job(self, *more) | {"seed": "steady"}

    monkeypatch.setattr(registry, "fresh_seed", seed)
    monkeypatch.setattr(registry.Registry, "_job", steady_job)
