"""Checksums of a match's log. Each stored entry ends with one that is chained to the previous entry, so that a changed or
missing entry is noticed; where the log ends is kept in another place (`ends.py`), so that a lost tail is noticed, too.

A stored entry is its body, a line feed, and the checksum in hexadecimal digits. Bodies are JSON in one line, so entries
of releases that wrote no checksum have no line feed: they open as unverified."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

SIZE = 16  # bytes of a checksum


class End(NamedTuple):
    """How many entries a match has, and the checksum of the last one."""

    length: int
    checksum: bytes


class Checked(NamedTuple):
    """The bodies up to the first that is missing or changed; how many of them have no checksum, and how many more entries
    there were (0: the match is whole)."""

    bodies: list[bytes]
    unverified: int
    lost: int


def checksum_of(before: bytes, number: int, body: bytes) -> bytes:
    return blake2b(b"%s %d %s" % (before, number, body), digest_size=SIZE).hexdigest().encode()


def beginning(match: str, setup: bytes) -> End:
    """The end of a match without entries."""
    return End(0, checksum_of(match.encode(), -1, setup))


def sealed(end: End, bodies: Sequence[bytes]) -> tuple[list[bytes], End]:
    """The bodies as they are stored after that end of the match, and the new end."""
    stored: list[bytes] = []
    for body in bodies:
        end = End(end.length + 1, checksum_of(end.checksum, end.length, body))
        stored.append(b"%s\n%s" % (body, end.checksum))
    return stored, end


def opened(stored: bytes) -> tuple[bytes, bytes]:
    """The body and the checksum (empty: there is none) of a stored entry."""
    body, _, checksum = stored.partition(b"\n")
    return body, checksum


def end_after(number: int, stored: bytes) -> End:
    """The end of a match whose last entry is this one."""
    return End(number + 1, opened(stored)[1])


def check(match: str, setup: bytes, entries: Sequence[tuple[int, bytes]], end: End | None) -> Checked:
    """Follow the chain through the stored entries (number, entry). `end` is what another place knows of its end."""
    bodies: list[bytes] = []
    reached, unverified = beginning(match, setup), 0
    for number, stored in entries:
        body, checksum = opened(stored)
        plain = not checksum and unverified == number  # from before there were checksums
        if number != reached.length or not (plain or checksum == checksum_of(reached.checksum, number, body)):
            break
        reached = End(number + 1, checksum)
        if end is not None and reached.length == end.length and reached.checksum != end.checksum:
            break
        bodies.append(body)
        unverified += plain
    there = max(entries[-1][0] + 1 if entries else 0, end.length if end else 0)
    return Checked(bodies, unverified, there - len(bodies))
