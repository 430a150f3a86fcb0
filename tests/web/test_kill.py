"""The server is really killed (SIGKILL) in the middle of play, again and again: no accepted action is ever lost."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ludarium.benchmarks.table_load import free_port

pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL is a thing of POSIX")
START = "from ludarium.cli.main import main; main()"


class Server:
    """One server process after another on the same store and port."""

    def __init__(self, store: Path) -> None:
        self.store = store
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--no-browser", "--store", str(self.store)]
        hidden = ["--extra", "noughts", "--no-limits", "--hurry", "0"]
        environment = os.environ | {"LUDARIUM_ENGINE": "interpreted"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "serve", *options, *hidden], env=environment, stdout=subprocess.DEVNULL
        )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"http://{self.address}/healthz", timeout=2).json()["status"] == "ok":
                    return
            except httpx.HTTPError:
                time.sleep(0.03)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


class Player(threading.Thread):
    """Plays both seats of one game after another and remembers what the server accepted."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.luck = random.Random(number)
        self.client = httpx.Client(base_url=f"http://{server.address}", follow_redirects=True, timeout=60)
        self.accepted: dict[str, list[list[Any]]] = {}  # for each table the decisions that were acknowledged
        self.sent: dict[str, list[Any]] = {}  # the one under way
        self.table = ""
        self.stopped = threading.Event()
        self.failed: BaseException | None = None

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self.play()
            except (httpx.HTTPError, WebSocketException, OSError, EOFError):
                time.sleep(0.02)  # the server is dead; it will be back
            except BaseException as error:
                self.failed = error
                return

    def play(self) -> None:
        if not self.table:
            self.table = self.new_table()
        page = self.client.get(f"/table/{self.table}").text
        found = re.search(r'data-ws="([^"]+)"', page)
        assert found, page[:300]
        cookie = "; ".join(f"{k}={v}" for k, v in self.client.cookies.items())
        with connect(f"ws://{self.server.address}{found[1]}", additional_headers={"Cookie": cookie}) as line:
            self.sent.pop(self.table, None)
            line.send(json.dumps({"t": "hello"}))
            ask: Any = None
            while not self.stopped.is_set():
                message = json.loads(line.recv(timeout=60))
                if message["t"] == "update":
                    ask = message.get("ask", ask)
                    if message.get("over"):
                        self.table = ""
                        return
                    if message["base"] == 0 and self.table not in self.sent:
                        self.choose(line, ask)
                elif message["t"] == "done":
                    self.accepted[self.table].append(self.sent.pop(self.table))
                    self.choose(line, ask)
                elif message["t"] == "refused":
                    self.sent.pop(self.table, None)
                    line.send(json.dumps({"t": "resync"}))

    def choose(self, line: Any, ask: Any) -> None:
        if not ask:
            return
        action = self.luck.choice(ask["choices"])[0]
        self.sent[self.table] = [ask["seat"], action]
        body = {"t": "act", "id": f"{self.luck.random()}", "seat": ask["seat"], "n": ask["n"], "action": action}
        line.send(json.dumps(body))

    def new_table(self) -> str:
        csrf = re.search(r'data-csrf="([^"]+)"', self.client.get("/").text)
        assert csrf
        fields = {"csrf": csrf[1], "game": "noughts", "kind0": "me", "kind1": "local"}
        table = self.client.post("/tables", data=fields).url.path.rsplit("/", 1)[1]
        self.accepted[table] = []
        return str(table)

    def check(self) -> int:
        """Every accepted decision is in the record, in order; beyond them at most the one that was under way."""
        from ludarium.games import game

        name = game("noughts").actions.name
        for table, accepted in self.accepted.items():
            answer = self.client.get(f"/table/{table}/record.json")
            assert answer.status_code == 200, (table, answer.text)
            kept = [[seat, action] for seat, action, _ in answer.json()["decisions"]]
            expected = [[seat, name(action)] for seat, action in accepted]
            lost_or_torn = kept[: len(expected)] != expected or len(kept) > len(expected) + 1
            assert not lost_or_torn, f"{table}: accepted {expected}, kept {kept}"
            if len(kept) == len(expected) + 1:  # stored, but the answer never arrived: it counts from now on
                seat, action = kept[-1]
                accepted.append([seat, game("noughts").actions.parse(action)])
        return sum(len(accepted) for accepted in self.accepted.values())


def survive(tmp_path: Path, kills: int) -> int:
    """Let people play and kill the server so many times; how many decisions were accepted (and are still there)."""
    server = Server(tmp_path / "store.db")
    try:
        return _survive(server, kills)
    finally:
        server.kill()


def _survive(server: Server, kills: int) -> int:
    luck = random.Random(kills)
    players: list[Player] = []
    total = 0
    for _ in range(kills):
        server.start()
        players = [resumed(server, old, n) for n, old in enumerate(players or [None] * 3)]  # type: ignore[list-item]
        for player in players:
            player.start()
        wait_for_moves(players, total + luck.randint(6, 40))
        time.sleep(luck.random() * 0.02)
        server.kill()
        for player in players:
            player.stopped.set()
        for player in players:
            player.join(30)
            assert player.failed is None, player.failed
        server.start()
        total = sum(player.check() for player in players)
        server.kill()
    return total


def wait_for_moves(players: list[Player], wanted: int) -> None:
    """Until so many decisions were accepted: then somebody is in the middle of the next one."""
    deadline = time.monotonic() + 60
    while sum(len(a) for p in players for a in p.accepted.values()) < wanted:
        assert time.monotonic() < deadline, "nothing was played"
        assert not any(p.failed for p in players), [p.failed for p in players]
        time.sleep(0.002)


def resumed(server: Server, old: Player | None, number: int) -> Player:
    """The same guest with the same tables, in a new thread."""
    new = Player(server, number)
    if old is not None:
        new.client.cookies = old.client.cookies
        new.accepted, new.table, new.luck = old.accepted, old.table, old.luck
    return new


@pytest.mark.slow
def test_a_killed_server_loses_no_accepted_action(tmp_path: Path) -> None:
    assert survive(tmp_path, 1) >= 6


@pytest.mark.slow
def test_a_server_killed_many_times_loses_no_accepted_action(tmp_path: Path) -> None:
    assert survive(tmp_path, 10) >= 60
