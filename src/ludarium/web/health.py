"""Monitoring: the health check (/healthz) and the metrics (/metrics)."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import time
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ludarium import __version__
from ludarium.engine_choice import engine
from ludarium.table.errors import StoreBroken
from ludarium.table.metrics import TYPE
from ludarium.web.app_state import AppState
from ludarium.web.rates import host_of

MEMORY = Path("/proc/self/statm")  # Linux
PATIENCE = 2.0  # seconds for the store to answer
NOT_KEPT = {"cache-control": "no-store"}


async def health(request: Request) -> Response:
    """200 when the store answers, 503 when it does not."""
    app_state: AppState = request.app.state.app_state
    told = {"status": "ok", "store": kind_of_store(app_state), "engine": engine(), "version": __version__}
    try:
        await asyncio.wait_for(app_state.registry.store.ping(), PATIENCE)
    except (StoreBroken, TimeoutError):
        return JSONResponse(told | {"status": "the store does not answer"}, 503, NOT_KEPT)
    return JSONResponse(told, headers=NOT_KEPT)


async def metrics(request: Request) -> Response:
    """Metrics in Prometheus' text format, for your own network only."""
    if not is_near(host_of(request)):
        return PlainTextResponse("Figures are shown in the server's own network only.", 403)
    app_state: AppState = request.app.state.app_state
    return Response(app_state.registry.metrics.text(), media_type=TYPE, headers=NOT_KEPT)


def is_near(address: str) -> bool:
    """Loopback and private networks; a proxy's visitors come with their own address."""
    try:
        return ipaddress.ip_address(address.split("%")[0]).is_private
    except ValueError:
        return address == "testclient"  # no network at all: the application is called from within its process


def kind_of_store(app_state: AppState) -> str:
    return "postgresql" if app_state.registry.store.shared else "sqlite"


def measure(app_state: AppState) -> None:
    """What can be looked up whenever somebody asks."""
    registry, bots, begin = app_state.registry, app_state.registry.bots, time.time()
    m = registry.metrics
    m.info(
        "ludarium_info",
        "What runs here.",
        version=__version__,
        engine=engine(),
        store=kind_of_store(app_state),
    )
    m.gauge("ludarium_start_time_seconds", "When this process began to serve.", lambda: begin)
    m.gauge("ludarium_tables", "Tables that are open in this process.", lambda: len(registry.tables))
    m.gauge(
        "ludarium_tables_leased",
        "Open tables whose bots and clock this process runs.",
        lambda: sum(table.leased and not table.match.closed for table in registry.tables.values()),
    )
    m.gauge("ludarium_clients", "Open pages at tables.", lambda: app_state.pages_open)
    longest = app_state.loop_watch.longest
    m.gauge("ludarium_loop_stall_seconds", "How long the event loop was held up at most since the last look.", longest)
    m.gauge("ludarium_bot_queue", "Questions to bots that no process has taken up yet.", lambda: bots.waiting)
    m.gauge("ludarium_bots_busy", "Bot processes that think.", lambda: bots.busy)
    m.gauge("ludarium_bots_replaced", "Bot processes that died or took too long.", lambda: bots.replaced)
    m.gauge("ludarium_cpu_seconds", "CPU time of this process, without its bots.", lambda: sum(os.times()[:2]))
    if MEMORY.exists():
        m.gauge("ludarium_memory_bytes", "Resident memory of this process, without its bots.", _memory)


def _memory() -> int:
    return int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
