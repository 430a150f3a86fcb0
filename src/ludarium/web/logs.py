"""What the server writes about itself: warnings in words, or every event as one line of JSON.

No line holds a secret: addresses are told by their pattern (`/invite/{token}`), tables by the first half of their name, the
store without its password; cookies, tickets, seeds, names and chat are never written."""

from __future__ import annotations

import datetime
import json
import logging
import re
import sys
import time
from typing import TYPE_CHECKING, Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium import __version__
from ludarium.engine_choice import engine
from ludarium.table.metrics import count_errors

if TYPE_CHECKING:
    from ludarium.web.app_state import AppState

log = logging.getLogger("ludarium.web")
OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
PASSWORD = re.compile(r"(://[^/@:\s]*):[^/@\s]*@")
TOKENS = re.compile(r"(ticket=|token=|csrf=|/invite/|/recover/|ludarium_\w+=)[^\s\"'&;,]+")


def cleaned(text: str) -> str:
    """Without passwords and tokens, in case a library quotes an address."""
    return TOKENS.sub(r"\1...", PASSWORD.sub(r"\1@", text))


class JsonLine(logging.Formatter):
    """One event, one line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "logger": record.name}
        line |= {key: value for key, value in vars(record).items() if key not in OWN}
        line["text"] = cleaned(record.getMessage())
        if record.exc_info:
            line["trace"] = cleaned(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


class Words(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        return cleaned(super().format(record))


def write_logs(how: str) -> None:
    """`text`: warnings to standard error. `json`: everything to standard output, a line each."""
    as_json = how == "json"
    handler = logging.StreamHandler(sys.stdout if as_json else sys.stderr)
    handler.setFormatter(JsonLine() if as_json else Words("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("ludarium").setLevel(logging.INFO if as_json else logging.WARNING)
    count_errors()


def tell_started(app_state: AppState) -> None:
    more = {
        "event": "started",
        "port": app_state.port,
        "store": app_state.store_name,
        "engine": engine(),
        "version": __version__,
    }
    log.info("the table is open", extra=more)


def tell_stopped() -> None:
    log.info("the registry is closed", extra={"event": "stopped"})


class AccessLog:
    """ASGI middleware: a line for each request and each socket, and for the server's own beginning and end."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not log.isEnabledFor(logging.INFO) or scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begin = time.perf_counter()
        status = 500 if scope["type"] == "http" else 0

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, receive, send_noted)
        finally:
            event = "request" if scope["type"] == "http" else "socket"
            spent = round((time.perf_counter() - begin) * 1000, 1)
            more = {"event": event, "route": route_of(scope), "status": status, "ms": spent}
            if event == "request":
                more["method"] = scope["method"]
            log.info(event, extra=more | table_of(scope))


def route_of(scope: Scope) -> str:
    """The address without what is particular to it; nothing of one that no route knows."""
    if "path_params" not in scope:
        return "?"
    path = str(scope["path"])
    for name, value in scope["path_params"].items():
        path = path.replace(str(value), f"{{{name}}}")
    return path


def table_of(scope: Scope) -> dict[str, str]:
    id = scope.get("path_params", {}).get("id", "")
    return {"table": str(id)[:6]} if id else {}
