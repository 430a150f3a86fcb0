"""One symbol."""

from __future__ import annotations


def art() -> str:
    return '<symbol id="card"><rect width="10" height="10"/></symbol>'
