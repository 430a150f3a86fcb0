"""Whole games: they end, pieces are conserved, every refusal can be said, and golden transcripts stay as they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import game
from ludarium.games.knossos.rules.secrets import count_pieces
from ludarium.games.knossos.rules.tables import seat_colour, slot_seat
from ludarium.kernel.bitsets import set_of
from ludarium.kernel.chance import chance_from
from ludarium.kernel.playout import random_playout
from ludarium.kernel.transcript import transcript

GAME = game("knossos")


def check_invariants(p: Any) -> None:
    assert all(n >= 0 for n in [*p.store, *p.white, *p.at, *p.room, *p.waiting, *p.on, *p.beside, *p.marks])
    for seat in range(p.seats):
        assert p.white[seat] <= 6
        assert all(p.store[seat_colour(seat, c)] <= p.cap(seat, c) for c in range(4))
        assert sum(1 for c in range(4) if p.keeper[seat_colour(seat, c)] >= 0) <= 2
        held = [
            s
            for s in range(len(p.marks))
            if p.on[slot_seat(s, seat)] or p.beside[slot_seat(s, seat)] or p.meeple[seat] == s
        ]
        assert p.own[seat] == set_of(held)
    ruins = p.ruins
    assert ruins.right - ruins.left < ruins.interior
    assert ruins.bottom - ruins.top < ruins.interior
    assert len(p.area) <= p.box.tile_area[p.seats - 3] + 1


def fuzz(seed: int, rich: bool) -> None:
    luck = chance_from(f"fuzz {seed}")
    p: Any = GAME.start(3 + seed % 2, seed)
    pieces = count_pieces(p)
    while not p.over:
        if rich and luck.below(8) == 0:  # gifts lead into branches that random play seldom sees
            i = seat_colour(p.turn, luck.below(4))
            p.store[i] = max(p.store[i], luck.below(10))
            p.refresh()
        p.take(p.turn, luck.pick(p.menu))
        assert count_pieces(p) == pieces
        check_invariants(p)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_every_invariant(seed: int) -> None:
    fuzz(seed, seed >= 3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_random_games_keep_every_invariant(seed: int) -> None:
    fuzz(seed, True)


@pytest.mark.slow
def test_every_refusal_has_a_reason_of_its_own_in_both_languages() -> None:
    luck = chance_from("reasons")
    for seed in range(6):
        p = GAME.start(3 + seed % 2, seed)
        for _ in range(60):
            if p.over:
                break
            for _ in range(40):
                action = luck.below(GAME.actions.size)
                reason = p.why_not(action)
                if reason is not None:
                    for lang in ("en", "ja"):
                        assert GAME.words(lang).has(reason.key), reason.key
                        assert GAME.words(lang).reason(reason)
            p.take(p.turn, luck.pick(p.menu))


@pytest.mark.parametrize("seats", [3, 4])
def test_golden_transcript(seats: int, golden: Callable[[str, str], None]) -> None:
    """Games that show much of the rules. What was decided is read from the transcript itself, in brackets, so that it
    stands however the policy changes; everything else in it is told anew."""
    name = f"game_{seats}.txt"
    told = (Path(__file__).parent / "golden" / name).read_text(encoding="utf-8")
    record = GAME.record(seats, f"golden {seats}")
    for action in re.findall(r"^\d+\. .*\[(.*)\]$", told, re.MULTILINE):
        record.play(GAME.actions.parse(action))
    assert record.position.over
    golden(name, transcript(record, every=150))


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = GAME.start(4, "x"), GAME.start(4, "x")
    random_playout(first, chance_from(1))
    random_playout(second, chance_from(1))
    assert first.text() == second.text()
