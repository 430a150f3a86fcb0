"""The web application: routes, and the life of the registry behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from ludarium.web import companion, content_pages, lobby, replay, rules, tables, verify
from ludarium.web.app_state import AppState
from ludarium.web.assets import Assets, worker
from ludarium.web.bot_socket import bot_socket
from ludarium.web.guard import Guard
from ludarium.web.health import health, metrics
from ludarium.web.icon import icon
from ludarium.web.limits import PAGE_RATE, Rate
from ludarium.web.logs import AccessLog, tell_started, tell_stopped
from ludarium.web.page import PageError, Visit, page
from ludarium.web.socket import table_socket

BOTH = ["GET", "POST"]


PACKED = ("/static/", "/art/", "/box/", "/rules/", "/replay/", "/companion", "/content", "/sw.js")


class Packed(GZipMiddleware):
    """What travels compressed: files, pictures, and pages whose tokens differ at every visit. Pages with links that are
    secret for long (invitations, the recovery link) do not: the length of a compressed page must not tell of them. Pages
    that show a foreign record again do not either: it may be large."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = str(scope.get("path", ""))
        if path == "/" or path.startswith(PACKED) or path.endswith(".svg"):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, send)


@page
async def not_found(visit: Visit) -> Response:
    raise PageError(404, "sorry.not_found")


async def missing(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404:
        return await not_found(request)
    return PlainTextResponse("That cannot be done here.", status)


async def broken(request: Request, error: Exception) -> Response:
    return PlainTextResponse("Something went wrong on our side; nothing was lost. Please try again.", 500)


def make_app(app_state: AppState, page_rate: Rate = PAGE_RATE) -> Starlette:
    """The application around an app state. The registry opens when it starts and closes when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await app_state.open()
        tell_started(app_state)
        yield
        await app_state.close()
        tell_stopped()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(AccessLog),
            Middleware(Packed, minimum_size=1000),
            Middleware(Guard, page_rate=page_rate, sites=app_state.sites),
        ],
        exception_handlers={404: missing, 405: missing, 500: broken},
    )
    app.state.app_state = app_state
    return app


ROUTES = [
    Route("/", lobby.lobby),
    Route("/healthz", health),
    Route("/metrics", metrics),
    Route("/box/{game}", lobby.box),
    Route("/box/{game}/picture.svg", lobby.picture),
    Route("/tables", lobby.create, methods=["POST"]),
    Route("/learn/{game}", lobby.learn, methods=["POST"]),
    Route("/me", lobby.me, methods=BOTH),
    Route("/me/sign-out", lobby.sign_out, methods=["POST"]),
    Route("/recover/{token}", lobby.recover, methods=BOTH),
    Route("/lang/{lang}", lobby.language),
    Route("/my-turns.json", lobby.my_turns),
    Route("/table/{id}", tables.table_page),
    Route("/table/{id}/invite/{seat:int}.svg", tables.invitation_code),
    Route("/table/{id}/review.json", tables.review),
    Route("/table/{id}/fill", tables.fill, methods=["POST"]),
    Route("/table/{id}/remove", tables.remove, methods=["POST"]),
    Route("/table/{id}/chat", tables.chat),
    Route("/table/{id}/{kind}", tables.export),
    Route("/invite/{token}", tables.invitation, methods=BOTH),
    Route("/replay/{id}", replay.replay_page),
    Route("/replay/{id}/moment.svg", replay.moment_svg),
    Route("/replay/{id}/play-on", replay.play_on, methods=["POST"]),
    Route("/import", replay.import_page, methods=BOTH),
    Route("/verify", verify.verify, methods=BOTH),
    Route("/verify/{id}", verify.verify_table),
    Route("/content", content_pages.content_page),
    Route("/content/new", content_pages.new_draft, methods=["POST"]),
    Route("/content/withdraw", content_pages.withdraw, methods=["POST"]),
    Route("/content/{id}", content_pages.draft_page),
    Route("/content/{id}/pictures.json", content_pages.pictures),
    Route("/content/{id}/edit", content_pages.edit, methods=["POST"]),
    Route("/content/{id}/add", content_pages.add, methods=["POST"]),
    Route("/content/{id}/undo", content_pages.undo, methods=["POST"]),
    Route("/content/{id}/header", content_pages.header, methods=["POST"]),
    Route("/content/{id}/play", content_pages.quick_game, methods=["POST"]),
    Route("/content/{id}/contract", content_pages.contract, methods=["POST"]),
    Route("/content/{id}/pack.toml", content_pages.export),
    Route("/content/{id}/publish", content_pages.publish, methods=["POST"]),
    Route("/content/{id}/remove", content_pages.remove, methods=["POST"]),
    Route("/content/{id}/compare", content_pages.compare, methods=BOTH),
    Route("/rules/{game}", rules.rules),
    Route("/rules/{game}/{picture}.svg", rules.picture),
    Route("/companion", companion.companion_page),
    Route("/companion/download", companion.companion_file),
    Route("/companion/{game}", companion.companion_page),
    Route("/companion/{game}/download", companion.companion_file),
    Route("/companion/{game}/{file}", companion.companion_part),
    Route("/art/{game}.svg", rules.art),
    Route("/icon.svg", icon),
    Route("/icon-{size:int}.png", icon),
    Route("/sw.js", worker),
    WebSocketRoute("/table/{id}/ws", table_socket),
    WebSocketRoute("/replay/{id}/ws", replay.replay_socket),
    WebSocketRoute("/bot/ws", bot_socket),
    Mount("/static", Assets()),
]
