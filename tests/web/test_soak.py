"""What a server holds after a while of use is about what it held after the first quarter."""

from __future__ import annotations

import sys

import pytest

from ludarium.benchmarks.soak import Held, soak

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@pytest.mark.slow
def test_a_server_holds_no_more_after_a_while() -> None:
    found = soak(20)
    assert found.tables > 10
    assert found.late.is_about(found.early), found


@pytest.mark.long
def test_a_server_holds_no_more_after_two_minutes() -> None:
    found = soak(120)
    assert found.tables > 60
    assert found.late.is_about(found.early), found


def test_a_fifth_more_is_too_much() -> None:
    before = Held(100_000, 40)
    assert Held(120_000, 48).is_about(before)
    assert not Held(120_001, 40).is_about(before)
    assert not Held(100_000, 49).is_about(before)
