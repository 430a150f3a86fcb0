"""What every answer carries and what no request may do: headers, origins, sizes, rates."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.web import limits
from ludarium.web.limits import Rate
from ludarium.web.rates import Buckets, address_of

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


def same_origin(headers: Headers) -> bool:
    """Whether the request comes from one of our own pages (or from no page at all)."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


class Guard:
    """ASGI middleware: security headers on every answer, foreign posts and floods turned away."""

    def __init__(self, app: ASGIApp, page_rate: Rate = limits.PAGE_RATE) -> None:
        self.app = app
        self.pages = Buckets(page_rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
            await send(message)

        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return PlainTextResponse("Only GET and POST are understood here.", 405)
        if scope["method"] == "POST" and not same_origin(headers):
            return PlainTextResponse("This form came from another site; open the page here and send it again.", 403)
        if headers.get("content-length", "0").isdigit() and int(headers.get("content-length", "0")) > limits.RECORD_BYTES:
            return PlainTextResponse("This is too large.", 413)
        if not scope["path"].startswith("/static/") and not self.pages.take(address_of(HTTPConnection(scope))):
            return PlainTextResponse("Too many requests; wait a moment.", 429, {"retry-after": "2"})
        return None
