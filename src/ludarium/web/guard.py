"""Security headers for every response, and checks of every request: origins, sizes, rates."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.kernel.whole import whole_number
from ludarium.web import limits
from ludarium.web.limits import Rate
from ludarium.web.rates import FREE, Buckets, address_of
from ludarium.web.sites import is_ours, same_origin

CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
STRICT = "max-age=31536000"
HEALTH = "/healthz"  # proxies ask for it by whatever name they have for us, and it tells nothing
NOT_OURS = "This server does not know that name; its host can add it with --site."


class Guard:
    """ASGI middleware: security headers on every response; other host names, cross-site posts and floods are refused."""

    def __init__(self, app: ASGIApp, page_rate: Rate = limits.PAGE_RATE, sites: tuple[str, ...] = ()) -> None:
        self.app = app
        self.sites = sites
        self.pages = Buckets(page_rate)
        self.handshakes = Buckets(page_rate if page_rate is FREE else limits.HANDSHAKE_RATE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        here = str((scope.get("server") or ("",))[0])  # the address that the visitor has reached
        ours = is_ours(headers.get("host", ""), self.sites, here) or scope["path"] == HEALTH
        if scope["type"] == "websocket":
            code = self._no_socket(scope) if ours else 4403
            if code:
                await send({"type": "websocket.close", "code": code})
            else:
                await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if scope["scheme"] == "https":
                    out.setdefault("strict-transport-security", STRICT)
            await send(message)

        refusal = self._refusal(scope, headers) if ours else PlainTextResponse(NOT_OURS, 421)
        if refusal is not None:
            await refusal(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)

    def _no_socket(self, scope: Scope) -> int:
        """Why no socket is opened, as a code; 0 if one is."""
        if _is_long(scope):
            return 4414
        return 0 if self.handshakes.take(address_of(HTTPConnection(scope))) else 4429

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        if _is_long(scope):
            return PlainTextResponse("This address is too long.", 414)
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return PlainTextResponse("Only GET and POST are understood here.", 405)
        if scope["method"] == "POST" and not same_origin(headers):
            return PlainTextResponse("This form came from another site; open the page here and send it again.", 403)
        length = whole_number(headers.get("content-length", "0"))
        if length is None or length > limits.RECORD_BYTES:
            return PlainTextResponse("This is too large.", 413)
        if not scope["path"].startswith("/static/") and not self.pages.take(address_of(HTTPConnection(scope))):
            return PlainTextResponse("Too many requests; wait a moment.", 429, {"retry-after": "2"})
        return None


def _is_long(scope: Scope) -> bool:
    """Whether an address is longer than any of ours."""
    return len(scope["path"]) > limits.PATH_LENGTH or len(scope["query_string"]) > limits.QUERY_LENGTH
