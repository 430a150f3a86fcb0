"""The example clients, of examples/ and of docs/table.md, really play: at a real server, until the game is over."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest

from ludarium.benchmarks.table_load import free_port

ROOT = Path(__file__).parents[2]
START = "from ludarium.cli.main import main; main()"
ENVIRONMENT = os.environ | {"LUDARIUM_ENGINE": "interpreted"}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server of its own on a free port."""
    port = free_port()
    line = ["serve", "--host", "127.0.0.1", "--port", str(port), "--no-browser", "--store", str(tmp_path / "store.db")]
    line += ["--extra", "noughts", "--no-limits", "--hurry", "0"]
    server = subprocess.Popen([sys.executable, "-c", START, *line], env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    try:
        _wait_for(f"http://127.0.0.1:{port}/healthz")
        yield f"127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)


def _wait_for(url: str) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            if httpx.get(url, timeout=2).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise AssertionError("the server did not start")


def client_of_the_page(address: str) -> str:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n(import asyncio.*?)```", page, re.S)
    assert code
    assert "127.0.0.1:8137" in code[1]
    return code[1].replace("127.0.0.1:8137", address)


def test_two_clients_play_a_game_to_its_end(address: str) -> None:
    with httpx.Client(base_url=f"http://{address}", follow_redirects=True, timeout=60) as guest:
        csrf = re.search(r'data-csrf="([^"]+)"', guest.get("/").text)
        assert csrf
        table = guest.post("/tables", data={"csrf": csrf[1], "game": "noughts", "kind0": "open", "kind1": "open"})
        tokens = re.findall(r'<p class="mono">([^<]+\.[^<]+)</p></details>', guest.get(table.url.path).text)
    assert len(tokens) == 2
    example = [sys.executable, str(ROOT / "examples" / "bot_client.py"), tokens[0], "--address", address]
    shown = [sys.executable, "-c", client_of_the_page(address), tokens[1]]
    clients = [subprocess.Popen(words, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) for words in (example, shown)]
    told = [client.communicate(timeout=180)[0] for client in clients]
    assert [client.returncode for client in clients] == [0, 0]
    assert "'winners'" in told[0]


def test_a_token_may_begin_with_a_dash() -> None:
    """Tokens are random: one in 64 does. Here nobody listens, so the client gets as far as the connection."""
    command = [sys.executable, str(ROOT / "examples" / "bot_client.py"), "-hA.b", "--address", "127.0.0.1:1"]
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert "Connect call failed" in done.stderr
    assert "usage:" not in done.stdout + done.stderr
