"""The list of parts, and an audit that may be offline."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def parts(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / ".ci" / "parts.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_every_pinned_distribution_is_in_the_list_of_parts(tmp_path: Path) -> None:
    assert parts("list", str(tmp_path / "parts.json")).returncode == 0
    found = json.loads((tmp_path / "parts.json").read_text(encoding="utf-8"))
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.5")
    pinned = [line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if "==" in line]
    assert len(found["components"]) == len({line.partition("==")[0] for line in pinned if not line.startswith("#")})
    starlette = next(part for part in found["components"] if part["name"] == "starlette")
    assert starlette["purl"] == f"pkg:pypi/starlette@{starlette['version']}"
    assert "BSD" in starlette["licenses"][0]["license"]["name"]


def test_without_arguments_it_says_what_it_can_do() -> None:
    asked = parts()
    assert asked.returncode == 2
    assert "hashes" in asked.stdout
