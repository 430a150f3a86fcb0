"""`ludarium attack` in small. Its stalls and waits are those of a quiet machine, so only what was answered is looked at."""

from __future__ import annotations

import sys

import pytest

from ludarium.benchmarks import attack
from ludarium.benchmarks.attack_seats import foreign_visitors, twins, undone_at_once
from ludarium.benchmarks.attack_store import clock_over_a_kill, cut_logs, full_disk, killed_servers, spoiled_stores


@pytest.mark.long
def test_an_attack_in_small_is_withstood() -> None:
    found = {finding.what: finding for finding in attack.attack(requests=40, frames=40, soaked=3)}
    for what in ("malformed requests", "malformed frames", "a visitor beside 400 half-sent requests"):
        assert found[what].good, found[what]
    assert len(found) == 10
    assert all(finding.before and finding.now for finding in found.values())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="limits the size of files")
def test_health_is_bad_as_long_as_an_action_finds_no_room() -> None:
    found = full_disk()
    assert found.good, found


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a thing of POSIX")
def test_what_is_stored_and_hidden_withstands_a_little() -> None:
    for finding in [killed_servers(1), spoiled_stores(), foreign_visitors(), undone_at_once(1)]:
        assert finding.good, finding


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a thing of POSIX")
def test_what_is_stored_and_hidden_withstands_too() -> None:
    found = [killed_servers(2), spoiled_stores(), cut_logs(2), clock_over_a_kill(), foreign_visitors(), undone_at_once(3)]
    for finding in [*found, *twins(2)]:
        assert finding.good, finding
