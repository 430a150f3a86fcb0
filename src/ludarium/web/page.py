"""What every page needs: the guest, the language, the templates, forms that were really sent from here."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.errors import BadContent, LudariumError
from ludarium.kernel.game import Game
from ludarium.kernel.schema_words import refusal
from ludarium.table.bots import BotBusy
from ludarium.table.errors import Refused
from ludarium.table.threads import in_a_thread
from ludarium.table.turns import Share
from ludarium.web import limits
from ludarium.web.assets import static_version
from ludarium.web.guests import COOKIE, language_of, new_guest, set_cookie
from ludarium.web.page_words import PageWords, text
from ludarium.web.rates import PersonRate, address_of

if TYPE_CHECKING:
    from ludarium.web.app_state import AppState

log = logging.getLogger("ludarium.web")

HERE = Path(__file__).parent
QUOTED = re.compile(rb"%([0-9A-Fa-f]{2})")
SLICE = 16_384  # bytes of a form that are decoded in one go
ODD_INPUT = (ArithmeticError, LookupError, RecursionError, TypeError, ValueError)  # what no check has foreseen


class PageError(LudariumError):
    """A page that cannot be shown: status and message key."""

    def __init__(self, status: int, key: str, detail: str = "") -> None:
        super().__init__(key)
        self.status, self.key, self.detail = status, key, detail


@dataclass
class Visit:
    """One request by a known guest."""

    request: Request
    app_state: AppState
    guest: str
    lang: str
    fresh: bool  # the guest is new and gets a cookie
    subject: str  # what cookies, links and tickets of the guest name (sessions.py)

    @property
    def t(self) -> PageWords:
        return text(self.lang)

    @property
    def secure(self) -> bool:
        return self.request.url.scheme == "https"

    @property
    def share(self) -> Share:
        """On whose behalf a worker process runs."""
        return Share(self.guest, address=address_of(self.request))

    def take(self, rate: PersonRate) -> None:
        """Count something that this visitor does; too much of it is refused."""
        if not rate.take(self.guest, address_of(self.request)):
            raise PageError(429, "sorry.rate")

    async def name(self) -> str:
        return await self.app_state.name_of(self.guest, self.lang)

    def page(self, template: str, status: int = 200, **context: Any) -> Response:
        body = (
            templates()
            .get_template(template)
            .render(
                t=self.t,
                lang=self.lang,
                csrf=self.app_state.seal.csrf(self.guest),
                path=self.request.url.path + (f"?{self.request.url.query}" if self.request.url.query else ""),
                static=f"/static/v-{static_version()}",
                **context,
            )
        )
        return HTMLResponse(body, status, {"cache-control": "no-store"})

    def refused(self, error: BadContent, game: Game | None = None) -> str:
        """What is wrong with content, in the reader's language; the game knows what its tables are called."""
        return refusal(game or games()[0], error, self.lang)

    def go(self, where: str) -> Response:
        return RedirectResponse(where, 303)

    async def form(self, limit: int = limits.FORM_BYTES, rate: PersonRate | None = None) -> dict[str, str]:
        """The fields of a form, if it was sent from one of our pages by this guest; counted before it is looked at."""
        if rate is not None:
            self.take(rate)
        body = bytearray()
        try:
            async with asyncio.timeout(limits.BODY_SECONDS):
                async for chunk in self.request.stream():
                    body += chunk
                    if len(body) > limit:
                        raise PageError(413, "sorry.too_large")
        except TimeoutError as error:
            raise PageError(408, "sorry.form") from error
        except ClientDisconnect as error:  # nobody hears the answer
            raise PageError(400, "sorry.form") from error
        try:
            if not self.app_state.seal.csrf_fits(_unquoted(field_in(body, b"csrf")), self.guest):
                raise PageError(403, "sorry.csrf")
            return await in_a_thread(fields_of, body) if len(body) > limits.FORM_BYTES else fields_of(body)
        except ValueError as error:
            raise PageError(400, "sorry.form") from error


def field_in(body: bytes | bytearray, name: bytes) -> bytes:
    """The raw value of a short field, before the rest of the form is decoded."""
    after = (b"&" + body).partition(b"&" + name + b"=")[2]
    return bytes(after[: limits.TOKEN_LENGTH]).partition(b"&")[0]


def fields_of(body: bytes | bytearray) -> dict[str, str]:
    """The fields of a form. The library's parser would keep other threads waiting within single calls for long."""
    pairs = bytes(body).split(b"&", limits.FORM_FIELDS)
    if len(pairs) > limits.FORM_FIELDS:
        raise ValueError("too many fields")
    named = [pair.partition(b"=") for pair in pairs if pair]
    return {_unquoted(name): _unquoted(value) for name, _, value in named}


def _unquoted(raw: bytes) -> str:
    plain, found, at = raw.replace(b"+", b" "), bytearray(), 0
    while at < len(plain):
        end = at + SLICE
        sign = plain.rfind(b"%", end - 2, end)  # nothing quoted is cut in two
        end = sign if sign > at else end
        found += QUOTED.sub(lambda quoted: bytes((int(quoted[1], 16),)), plain[at:end])
        at = end
    return found.decode("utf-8")


View = Callable[[Visit], Awaitable[Response]]


def page(view: View) -> Callable[[Request], Awaitable[Response]]:
    """A route for people: finds or makes the guest, answers mistakes with a page that says what is wrong."""

    async def endpoint(request: Request) -> Response:
        app_state: AppState = request.app.state.app_state
        subject = app_state.seal.guest(request.cookies.get(COOKIE, ""))
        guest = await app_state.sessions.admitted(subject) if subject else ""
        named = guest or new_guest()
        visit = Visit(request, app_state, named, language_of(request), not guest, subject if guest else named)
        try:
            if visit.fresh and not app_state.rates.new_guests.take(address_of(request)):
                raise PageError(429, "sorry.rate")
            app_state.registry.addresses.note(named, address_of(request))
            response = await view(visit)
        except PageError as sorry:
            response = visit.page("message.html", sorry.status, title=visit.t(sorry.key), detail=sorry.detail)
        except BotBusy:
            response = visit.page("message.html", 429, title=visit.t("sorry.rate"), detail="")
        except Refused as no:
            response = visit.page("message.html", 409, title=visit.t(no.key), detail="")
        except BadContent as error:
            response = visit.page("message.html", 400, title=visit.t("sorry.refused"), detail=visit.refused(error))
        except LudariumError as error:
            response = visit.page("message.html", 400, title=visit.t("sorry.refused"), detail=str(error))
        except ODD_INPUT:
            log.exception("a request could not be understood: %s %s", request.method, request.url.path[:200])
            response = visit.page("message.html", 400, title=visit.t("sorry.refused"), detail=visit.t("sorry.form"))
        if visit.fresh and response.headers.get("content-type", "").startswith("text/html"):  # never on what may be cached
            set_cookie(response, COOKIE, app_state.seal.cookie(visit.subject), visit.secure)
        return response

    return endpoint


@cache
def templates() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["seat_marks"] = ("●", "▲", "■", "◆")
    return environment


async def box_of(visit: Visit, name: str) -> Game:
    """The box of that name, if it is offered here, with all that a page about it needs."""
    offered = {game.id: game for game in games() if game.on_the_shelf}
    if name not in visit.app_state.extra_games and name not in offered:
        raise PageError(404, "sorry.no_box")
    game = offered.get(name) or find_game(name)
    await visit.app_state.warm_up.game(game)
    return game
