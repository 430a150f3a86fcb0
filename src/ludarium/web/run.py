"""Puts store, house, hall and web server together and runs them."""

from __future__ import annotations

import socket
from pathlib import Path

import uvicorn

from ludarium.table.house import House
from ludarium.table.store import SqliteStore
from ludarium.web import limits
from ludarium.web.app import make_app
from ludarium.web.guard import Buckets
from ludarium.web.hall import Hall
from ludarium.web.limits import Rate

FREE = Rate(1_000_000, 1_000_000)  # load tests only


def make_hall(
    store: Path, host: str, port: int, hurry: float = 1.0, extra: tuple[str, ...] = (), no_limits: bool = False
) -> Hall:
    house = House(SqliteStore(store), hurry=hurry)
    hall = Hall(house, port, host, extra)
    hall.store_path = store
    if no_limits:
        hall.new_tables = hall.new_guests = Buckets(FREE)
        hall.sockets_of_guest = 1_000_000
    return hall


def run(hall: Hall, listener: socket.socket, no_limits: bool = False) -> None:
    """Serve until told to stop."""
    app = make_app(hall, FREE if no_limits else limits.PAGE_RATE)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=limits.MESSAGE_BYTES * 2,
        ws_per_message_deflate=False,  # costs more than it saves: patches are small
        ws_ping_interval=25,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    uvicorn.Server(config).run([listener])
