"""`ludarium attack` in small. Its stalls and waits are those of a quiet machine, so only what was answered is looked at."""

from __future__ import annotations

import pytest

from ludarium.benchmarks import attack


@pytest.mark.long
def test_an_attack_in_small_is_withstood() -> None:
    found = {finding.what: finding for finding in attack.attack(requests=40, frames=40, soaked=3)}
    for what in ("malformed requests", "malformed frames", "a visitor beside 400 half-sent requests"):
        assert found[what].good, found[what]
    assert len(found) == 8
    assert all(finding.before and finding.now for finding in found.values())
