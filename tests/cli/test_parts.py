"""The list of parts, and an audit that may be offline."""

from __future__ import annotations

import http.server
import importlib.util
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

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


class Recorded(http.server.BaseHTTPRequestHandler):
    """Answers as osv.dev does: one distribution in one version has weaknesses that are known."""

    known: ClassVar = {"pkg:pypi/jinja2@2.4.1": ["GHSA-462w-v97r-4m45", "GHSA-8r7q-cvjq-x353"]}

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        found = [[{"id": id} for id in self.known.get(query["package"]["purl"], [])] for query in asked]
        body = json.dumps({"results": [{"vulns": one} if one else {} for one in found]}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with http.server.HTTPServer(("127.0.0.1", 0), Recorded) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv("LUDARIUM_OSV", f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setenv("NO_PROXY", "127.0.0.1")
        yield
        server.shutdown()


def test_a_pin_with_a_known_weakness_fails_the_audit(database: None, tmp_path: Path) -> None:
    (tmp_path / "pins.txt").write_text("jinja2==2.4.1\nclick==8.1.8\n")
    found = parts("audit", str(tmp_path / "pins.txt"))
    assert found.returncode == 1
    assert "jinja2 2.4.1: GHSA-462w-v97r-4m45, GHSA-8r7q-cvjq-x353" in found.stdout
    assert "click" not in found.stdout


def test_our_own_pins_are_asked_about(database: None) -> None:
    found = parts("audit")
    assert found.returncode == 0, found.stdout
    assert "0 with known weaknesses" in found.stdout


def test_where_nobody_can_be_asked_the_audit_says_so_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_OSV", "http://127.0.0.1:9")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    found = parts("audit")
    assert found.returncode == 3
    assert "!! NOT CHECKED" in found.stdout


def test_a_gate_that_may_be_offline_is_named_at_the_end() -> None:
    spec = importlib.util.spec_from_file_location("gates", ROOT / ".ci" / "gates.py")
    assert spec is not None
    assert spec.loader is not None
    gates = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(gates)
    found = gates.Gates()
    for code in (0, 3, 1):
        found.run(f"gate {code}", [sys.executable, "-c", f"raise SystemExit({code})"], "mend it", offline=3)
    assert found.closing == ["!! NOT CHECKED: gate 3"]
    assert found.failed == ["gate 1: mend it"]
