"""The server's own log: warnings as text, or every event as one line of JSON.

No line holds a secret: addresses are told by their pattern (`/invite/{token}`), tables by the first half of their name, the
store without its password; cookies, tickets, seeds, names and chat are never written."""

from __future__ import annotations

import datetime
import json
import logging
import re
import sys
import time
from functools import cache
from typing import TYPE_CHECKING, Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium import __version__
from ludarium.engine_choice import engine
from ludarium.games import games
from ludarium.table.metrics import count_errors

if TYPE_CHECKING:
    from ludarium.web.app_state import AppState

log = logging.getLogger("ludarium.web")
OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
PASSWORD = re.compile(r"(://[^/@:\s]*):[^/@\s]*@")
SOURCE = re.compile(r'  File "|    ')  # lines of a trace that quote the program
PAIR = re.compile(r"(?<![\w.-])([\w.-]+)=([^\s&;,\"']+)")
SHOWN = frozenset(
    {"at", "before", "first", "lang", "level", "many", "n", "seat", "stage", "v"}
)  # whose values tell nothing
ADDRESS = re.compile(r"((?:https?|wss?)://[^\s/\"']+|(?<![\w.]))/([^\s?#\"'&;,]+)")
WORD = re.compile(r"[\w-]{10,}", re.ASCII)


@cache
def known_segments() -> frozenset[str]:
    """The words in our addresses; whatever else stands between slashes is somebody's."""
    from ludarium.web.app import ROUTES

    paths = [str(getattr(route, "path", "")) for route in ROUTES]
    words = {segment for path in paths for segment in path.split("/") if "{" not in segment}
    return frozenset(words | {game.id for game in games()})


def cleaned(text: str) -> str:
    """What may be written: of addresses, pairs and long words only what is known to be harmless, in case a library quotes
    one. Lines of a trace that quote the program stay."""
    return "\n".join(line if SOURCE.match(line) else _cleaned(line) for line in text.split("\n"))


def _cleaned(line: str) -> str:
    line = PAIR.sub(lambda pair: pair[0] if pair[1] in SHOWN else f"{pair[1]}=...", PASSWORD.sub(r"\1@", line))
    return WORD.sub(lambda word: "..." if _is_token(word[0]) else word[0], ADDRESS.sub(_address, line))


def _is_token(word: str) -> bool:
    """Whether a long word looks like a name or a key that was drawn by lot."""
    return any(c.isdigit() for c in word) and any(c.isalpha() for c in word)


def _address(found: re.Match[str]) -> str:
    """An address of ours with the words that all of them have; a file's name stays."""
    segments, known = found[2].split("/"), known_segments()
    if not found[1] and segments[0] not in known:
        return found[0]
    return "/".join([found[1], *(segment if segment in known else "..." for segment in segments)])


class NoBadText(logging.Filter):
    """Text on a socket that is none is a visitor's mistake, not ours: a line without the trace."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info = None
        return True


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
    logging.getLogger("uvicorn.error").addFilter(NoBadText())
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
    """ASGI middleware: a line for each request and each socket, and for the server's start and stop."""

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
