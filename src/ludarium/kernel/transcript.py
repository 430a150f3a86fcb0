"""A match as a document: the decisions, the events, and the score sheet at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.kernel.events import hears

if TYPE_CHECKING:
    from ludarium.kernel.record import Record

STRANGER = -1


def transcript(record: Record, lang: str = "en", every: int = 0) -> str:
    """The whole match in words; with `every`, also the table as text after every `every` decisions."""
    return "\n".join(_lines(record, lang, every)) + "\n"


def _lines(record: Record, lang: str, every: int) -> Iterator[str]:
    game = record.game
    words = game.plain_words_of(record.position, lang)
    options = ", ".join(f"{k}={v}" for k, v in record.options.items())
    yield f"{game.title[lang]} · {record.seats} · seed {record.seed}" + (f" · {options}" if options else "")
    yield ""
    yield record.start().text(lang)
    yield ""
    position = record.start()
    renames = game.renames(position)
    for number, (decision, position, events) in enumerate(record.moments(), 1):
        words, renames = words.renamed(renames), game.renames(position)  # as things lay before the decision
        stamp = f" @{decision.at}" if game.has_clock else ""
        told = words.action(decision.action)
        yield f"{number}{stamp}. {words.player(decision.seat)}: {told}  [{game.actions.name(decision.action)}]"
        for event in events:
            if hears(event, STRANGER):
                told = words.event(game.events, event)
                if told:
                    yield f"    {told}"
        if every and number % every == 0:
            yield ""
            yield position.text(lang)
            yield ""
    yield ""
    yield position.text(lang)
    if position.over:
        yield ""
        for key, points in game.sheet(position):
            yield f"{words.t(key)}: " + ", ".join(str(n) for n in points)
        yield f"{words.t('kernel.total')}: " + ", ".join(str(n) for n in position.scores())
        yield f"{words.t('kernel.winners')}: " + ", ".join(words.player(s) for s in position.winners())
