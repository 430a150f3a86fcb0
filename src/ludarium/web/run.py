"""Puts store, registry, app_state and web server together and runs them."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path

import uvicorn

from ludarium.table.bots import BotPool
from ludarium.table.bus import Bus, LocalBus
from ludarium.table.errors import StoreBroken
from ludarium.table.pack_store import PackRow
from ludarium.table.packs import Packs
from ludarium.table.registry import Registry
from ludarium.table.store import SqliteStore, Store
from ludarium.web import limits
from ludarium.web.app import make_app
from ludarium.web.app_state import AppState
from ludarium.web.health import measure
from ludarium.web.http_protocol import PromptProtocol, counted
from ludarium.web.logs import write_logs
from ludarium.web.memory import calm_collector
from ludarium.web.rates import FREE, OpenSockets, Rates
from ludarium.web.warm_up import load_pages

SPARE = 150  # descriptors for the store, bots and files


def make_app_state(
    store: str,
    host: str,
    port: int,
    hurry: float = 1.0,
    extra: tuple[str, ...] = (),
    no_limits: bool = False,
    sites: tuple[str, ...] = (),
) -> AppState:
    bots = BotPool(of_person=limits.LONG_JOBS_OF_PERSON, of_address=limits.LONG_JOBS_OF_ADDRESS)
    app_state = AppState(Registry(*open_store(store), bots=bots, hurry=hurry), port, host, extra, sites)
    app_state.store_name = without_password(store)
    measure(app_state)
    if no_limits:
        app_state.rates = Rates(free=True)
        app_state.sockets = OpenSockets(1_000_000, 1_000_000)
    return app_state


def open_store(name: str) -> tuple[Store, Bus]:
    """A file, or postgresql://... for several server processes."""
    if not name.startswith(("postgresql://", "postgres://")):
        return SqliteStore(name), LocalBus()
    try:
        from ludarium.table.postgres import PostgresBus, PostgresStore
    except ImportError as error:
        raise StoreBroken("PostgreSQL needs asyncpg: install ludarium with its extra 'postgres'.") from error
    return PostgresStore(name), PostgresBus(name)


def without_password(name: str) -> str:
    """A store's name without its password."""
    return re.sub(r"(://[^/@:]*):[^/@]*@", r"\1@", name)


def try_store(name: str) -> None:
    """Open and close the store, so that an unusable one is reported before anything starts."""

    async def once() -> None:
        store, _ = open_store(name)
        await store.open()
        await store.close()

    asyncio.run(once())


def keep_packs(name: str, place: Path) -> list[PackRow]:
    """Put a content pack, or all packs of a folder, into the store, for all guests of its servers."""

    async def once() -> list[PackRow]:
        store, _ = open_store(name)
        bots = BotPool(1)
        await store.open()
        try:
            return await Packs(store, bots).add_files(place)
        finally:
            bots.close()
            await store.close()

    return asyncio.run(once())


def run(app_state: AppState, listener: socket.socket, no_limits: bool = False, log: str = "text") -> None:
    """Serve until told to stop."""
    write_logs(log)
    app = make_app(app_state, FREE if no_limits else limits.PAGE_RATE)
    config = uvicorn.Config(
        app,
        http=PromptProtocol,
        log_config=None,
        access_log=False,
        ws_max_size=limits.MESSAGE_BYTES * 2,
        ws_per_message_deflate=False,  # costs more than it saves: patches are small
        ws_ping_interval=25,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    counted.most = min(limits.CONNECTIONS, descriptors() - SPARE)
    load_pages()
    calm_collector()
    app_state.is_calm = True
    uvicorn.Server(config).run([listener])


def descriptors() -> int:
    """How many files and connections this process may have open; asks for as many as it will ever need."""
    try:
        import resource
    except ImportError:  # not on Windows
        return limits.CONNECTIONS + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.CONNECTIONS + SPARE
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft
