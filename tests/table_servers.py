"""Real server processes on one store, and people who play at them through sockets and move on when one dies."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
import urllib.error
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ludarium.benchmarks.table_load import Guest, free_port, wait_for

START = "from ludarium.cli.main import main; main()"


class Server:
    """One `ludarium serve` process; its database sessions carry its name."""

    def __init__(self, store: str, name: str, folder: Path, *options: str) -> None:
        self.name = name
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        named = f"{store}{'&' if '?' in store else '?'}application_name={name}" if "://" in store else store
        command = [sys.executable, "-c", START, "serve", "--host", "127.0.0.1", "--port", str(self.port), "--no-browser"]
        hidden = ["--store", named, "--extra", "noughts", "--no-limits", "--hurry", "0", *options]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, *hidden], env=os.environ | {"LUDARIUM_ENGINE": "interpreted"}, stdout=log, stderr=log
            )

    def ready(self) -> Server:
        wait_for(f"{self.base}/healthz")
        return self

    def send(self, number: int) -> None:
        self.process.send_signal(number)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    @property
    def alive(self) -> bool:
        return self.process.poll() is None


@contextlib.contextmanager
def servers(store: str, folder: Path, *names: str, options: tuple[str, ...] = ()) -> Any:
    """So many processes on one store, all answering."""
    started = [Server(store, name, folder, *options) for name in names]
    try:
        yield [server.ready() for server in started]
    finally:
        for server in started:
            if server.alive:
                server.send(signal.SIGCONT)
            server.kill()


class Player(threading.Thread):
    """One guest at one table: acts whenever asked, remembers what was accepted, and goes to another server when its own
    dies. What was under way then is sent again with the same id: it must count once."""

    def __init__(self, guest: Guest, table: str, houses: list[Server], seed: int) -> None:
        super().__init__(daemon=True)
        self.guest, self.table, self.houses = guest, table, houses
        self.luck = random.Random(seed)
        self.accepted: list[int] = []
        self.under_way: dict[str, Any] | None = None
        self.seen = 0
        self.over = False
        self.stopped = threading.Event()
        self.only_looks = threading.Event()
        self.failed: BaseException | None = None

    def run(self) -> None:
        while not self.stopped.is_set() and not self.over:
            try:
                self.play()
            except (WebSocketException, OSError, EOFError, urllib.error.URLError):
                living = [h for h in self.houses if h.alive]
                if living:
                    self.guest.base = self.luck.choice(living).base
                time.sleep(0.05)
            except BaseException as error:
                self.failed = error
                return

    def play(self) -> None:
        path, cookie = self.guest.address(self.table)
        address = self.guest.base.replace("http", "ws") + path
        with connect(address, additional_headers={"Cookie": cookie}, open_timeout=10) as line:
            line.send(json.dumps({"t": "hello"}))
            if self.under_way:
                line.send(json.dumps(self.under_way))
            ask: Any = None
            while not self.stopped.is_set():
                with contextlib.suppress(TimeoutError):
                    ask = self.hear(line, json.loads(line.recv(timeout=0.5)), ask)
                if self.over:
                    return

    def hear(self, line: Any, message: dict[str, Any], ask: Any) -> Any:
        if message["t"] == "update":
            ask = message.get("ask", ask)
            self.seen = message["v"]
            self.over = bool(message.get("over"))
        elif message["t"] == "done" and self.under_way and message["id"] == self.under_way["id"]:
            self.accepted.append(self.under_way["action"])
            self.under_way = None
        elif message["t"] == "refused":
            if self.under_way and message["id"] == self.under_way["id"]:
                self.under_way = None
            line.send(json.dumps({"t": "resync"}))
            return None
        if ask and not self.under_way and not self.over and not self.only_looks.is_set():
            self.act(line, ask)
            return None
        return ask

    def act(self, line: Any, ask: Any) -> None:
        action = self.luck.choice(ask["choices"])[0]
        named = {"id": f"{self.luck.random()}", "seat": ask["seat"], "n": ask["n"], "action": action}
        self.under_way = {"t": "act"} | named
        line.send(json.dumps(self.under_way))


def wait_until(wanted: Any, seconds: float, what: str) -> float:
    """Wait for something to become true; how long it took."""
    begin = time.monotonic()
    while not wanted():
        assert time.monotonic() - begin < seconds, what
        time.sleep(0.02)
    return time.monotonic() - begin
