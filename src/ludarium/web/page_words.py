"""The words of the pages, in Japanese and English: .po files under keys, gaps by name."""

from __future__ import annotations

from datetime import datetime
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from babel.dates import format_datetime, format_timedelta

from ludarium.kernel.words import LANGUAGES, load_po

FOLDER = Path(__file__).parent / "text"


class PageWords:
    """All messages of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.messages = load_po(FOLDER / f"{lang}.po")

    def __call__(self, key: str, **gaps: Any) -> str:
        """The message of a key with its gaps filled; a missing key shows itself."""
        message = self.messages.get(key)
        if message is None:
            return key
        return message.format(**gaps) if gaps else message

    def has(self, key: str) -> bool:
        return key in self.messages

    def when(self, stamp: float) -> str:
        """How long ago, or the date."""
        moment = datetime.fromtimestamp(stamp)
        ago = datetime.now() - moment
        if ago.days < 7:
            return str(format_timedelta(-ago, add_direction=True, locale=self.lang))
        return str(format_datetime(moment, "medium", locale=self.lang))

    @cached_property
    def for_client(self) -> dict[str, str]:
        """What the scripts say: every message under `client.`, without the prefix."""
        return {key[7:]: value for key, value in self.messages.items() if key.startswith("client.")}


@cache
def text(lang: str) -> PageWords:
    return PageWords(lang if lang in LANGUAGES else "en")


def preferred(header: str) -> str:
    """The language for an Accept-Language header."""
    best, rank = "en", 0.0
    for part in header.split(",")[:20]:
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        code = name.strip().lower()[:2]
        if code in LANGUAGES and weight > rank:
            best, rank = code, weight
    return best
