"""Guests: nobody has an account. A signed cookie says who you are; a recovery link moves you to another browser."""

from __future__ import annotations

import re
import secrets as entropy
import unicodedata

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludarium.web import limits
from ludarium.web.page_words import preferred

COOKIE = "ludarium_guest"
LANGUAGE = "ludarium_lang"


class Seal:
    """Signs and checks what browsers carry for us. The key lives in the store."""

    def __init__(self, key: str) -> None:
        self._guest = URLSafeSerializer(key, salt="guest")
        self._recover = URLSafeSerializer(key, salt="recover")
        self._csrf = URLSafeSerializer(key, salt="csrf")
        self._ticket = URLSafeTimedSerializer(key, salt="ticket")

    def cookie(self, guest: str) -> str:
        return str(self._guest.dumps(guest))

    def guest(self, cookie: str) -> str:
        """The guest of a cookie, or an empty string."""
        return _text(self._guest, cookie)

    def recovery(self, guest: str) -> str:
        return str(self._recover.dumps(guest))

    def recovered(self, token: str) -> str:
        return _text(self._recover, token)

    def csrf(self, guest: str) -> str:
        """A token for forms; different each time, so that a compressed page does not reveal it."""
        return str(self._csrf.dumps(f"{entropy.token_urlsafe(6)} {guest}"))

    def csrf_fits(self, token: str, guest: str) -> bool:
        named = _text(self._csrf, token).rpartition(" ")[2]
        return bool(guest) and entropy.compare_digest(named.encode(), guest.encode())

    def ticket(self, guest: str, match: str) -> str:
        return str(self._ticket.dumps([guest, match]))

    def admitted(self, ticket: str, match: str) -> str:
        """The guest whom a socket ticket admits to the match, or an empty string."""
        try:
            guest, named = self._ticket.loads(ticket, max_age=limits.TICKET_AGE)
        except (BadData, ValueError, TypeError):
            return ""
        return str(guest) if named == match else ""


def _text(serializer: URLSafeSerializer, token: str) -> str:
    try:
        value = serializer.loads(token)
    except BadData:
        return ""
    return value if isinstance(value, str) else ""


def new_guest() -> str:
    return entropy.token_urlsafe(12)


def language_of(connection: HTTPConnection) -> str:
    """The chosen language, else the browser's."""
    chosen = connection.cookies.get(LANGUAGE, "")
    return chosen if chosen in ("en", "ja") else preferred(connection.headers.get("accept-language", ""))


def set_cookie(response: Response, name: str, value: str, secure: bool) -> None:
    response.set_cookie(name, value, max_age=limits.GUEST_AGE, httponly=True, samesite="lax", secure=secure, path="/")


def clean_name(raw: str) -> str:
    """A name as it may stand in a log: one line, no invisible or turning characters, not too long."""
    return clean_line(raw, limits.NAME_LENGTH)


def clean_line(raw: str, length: int) -> str:
    kept = "".join(c for c in unicodedata.normalize("NFC", raw) if unicodedata.category(c)[0] != "C" or c == " ")
    return re.sub(r"\s+", " ", kept).strip()[:length]
