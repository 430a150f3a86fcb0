"""The commitment can be checked by anybody with a hash and a text editor."""

from __future__ import annotations

import hashlib

from ludarium.table.commitment import commitment, fresh_nonce, fresh_seed, seed_again


def test_the_commitment_is_the_sha_of_a_readable_text() -> None:
    text = "ludarium commitment 1\ngame: g\noptions: a=x b=y\nseats: 3\nseed: s\nnonce: n\n"
    assert commitment("g", {"b": "y", "a": "x"}, 3, "s", "n") == hashlib.sha256(text.encode()).hexdigest()


def test_everything_that_matters_changes_it() -> None:
    base = commitment("g", {"a": "x"}, 3, "s", "n")
    others = [
        commitment("h", {"a": "x"}, 3, "s", "n"),
        commitment("g", {"a": "y"}, 3, "s", "n"),
        commitment("g", {"a": "x"}, 2, "s", "n"),
        commitment("g", {"a": "x"}, 3, "t", "n"),
        commitment("g", {"a": "x"}, 3, "s", "m"),
    ]
    assert len({base, *others}) == 6


def test_seeds_have_128_bits_and_new_luck_follows_from_what_was_committed() -> None:
    assert len(bytes.fromhex(fresh_seed())) == len(bytes.fromhex(fresh_nonce())) == 16
    assert seed_again("s", "n", 1) == seed_again("s", "n", 1)
    assert len({seed_again("s", "n", 1), seed_again("s", "n", 2), seed_again("s", "m", 1)}) == 3
