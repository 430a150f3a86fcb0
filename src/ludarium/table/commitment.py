"""Fair dice: before the first decision everybody sees a commitment to the seed; at the end seed and nonce are shown.

The commitment is SHA-256 over game, options, seats, seed and nonce as text lines, so that anybody can check it."""

from __future__ import annotations

import hashlib
import secrets as entropy
from collections.abc import Mapping


def fresh_seed() -> str:
    """128 random bits."""
    return entropy.token_hex(16)


def fresh_nonce() -> str:
    return entropy.token_hex(16)


def commitment(game: str, options: Mapping[str, str], seats: int, seed: str, nonce: str) -> str:
    return hashlib.sha256(committed_text(game, options, seats, seed, nonce).encode()).hexdigest()


def committed_text(game: str, options: Mapping[str, str], seats: int, seed: str, nonce: str) -> str:
    """What the commitment is the SHA-256 of."""
    words = " ".join(f"{name}={value}" for name, value in sorted(options.items()))
    return f"ludarium commitment 1\ngame: {game}\noptions: {words}\nseats: {seats}\nseed: {seed}\nnonce: {nonce}\n"


def seed_again(seed: str, nonce: str, count: int) -> str:
    """The seed after an undo by consent, derived from what was committed to."""
    return hashlib.sha256(f"ludarium again {seed} {nonce} {count}".encode()).hexdigest()[:32]
