"""The section of CHANGELOG.md that belongs to a version, for the page of a release: python .ci/release_notes.py v0.2.0"""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).resolve().parent.parent / "CHANGELOG.md"


def notes(version: str, changes: str) -> str:
    """What stands below the heading of the version; empty if there is none."""
    found = re.search(rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", changes, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def main(tag: str) -> int:
    text = notes(tag.removeprefix("v"), CHANGELOG.read_text(encoding="utf-8"))
    print(text or f"CHANGELOG.md says nothing about {tag}.", file=sys.stdout if text else sys.stderr)
    return 0 if text else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
