"""`ludarium serve`: mistakes get one sentence; a running server stops when told to."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from click.testing import CliRunner

from ludarium.cli.main import run
from ludarium.cli.serve import announce, serve
from ludarium.web.tables import lan_address

START = "from ludarium.cli.main import main; main()"


def test_a_taken_port_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        code = run(["serve", "--host", "127.0.0.1", "--port", port, "--no-browser", "--store", str(tmp_path / "s.db")])
    told = capsys.readouterr().err
    assert code == 2
    assert f"Port {port}" in told
    assert "--port" in told
    assert "Traceback" not in told


def test_a_store_that_cannot_be_used_is_said_before_anything_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("x")
    assert run(["serve", "--port", "0", "--no-browser", "--store", str(tmp_path / "file" / "s.db")]) == 2
    told = capsys.readouterr().err
    assert "--store" in told
    assert "Traceback" not in told


def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 500)
    assert run(["serve", "--port", "0", "--no-browser", "--store", str(letter)]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert letter.read_text() == "Dear Ann, " * 500


def test_help_names_the_options() -> None:
    told = CliRunner().invoke(serve, ["--help"]).output
    for option in ("--host", "--port", "--no-browser", "--store"):
        assert option in told
    assert "--hurry" not in told


@pytest.mark.skipif(os.name == "nt", reason="signals differ there")
def test_an_interrupt_stops_the_server_quietly(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    environment = os.environ | {"LUDARIUM_ENGINE": "interpreted", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*command, "--store", str(tmp_path / "s.db")],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
    assert address
    while True:  # the address is told just before the server answers
        try:
            httpx.get(f"{address[0]}/healthz", timeout=5)
            break
        except httpx.HTTPError:
            assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=120)
    assert "Traceback" not in told


@pytest.mark.parametrize(("host", "shared"), [("0.0.0.0", True), ("127.0.0.1", False), ("::1", False)])
def test_who_listens_to_the_network_is_told_what_that_means(
    app_state: Any, host: str, shared: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    announce(app_state, host, 8137)
    told = capsys.readouterr().out
    assert ("Everyone in your network" in told) == shared
    assert (f"http://{lan_address()}:8137/" in told) == (shared or lan_address() == "127.0.0.1")
