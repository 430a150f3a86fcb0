"""Exports of a running game: what one viewer knows of it, without the seed and without others' secret choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludarium.table.match import Match
from ludarium.web.log_entries import tell_line, words_for
from ludarium.web.page_words import text


def known_decisions(match: Match, seat: int) -> list[tuple[int, str, int]]:
    """Seat, action and stamp of each decision; arguments that only the seat that acted may know read `?`."""
    actions = match.game.actions
    return [(d.seat, actions.name(d.action) if d.seat == seat else actions.told(d.action), d.at) for d in match.decisions]


def running_json(match: Match, seat: int) -> dict[str, Any]:
    s = match.setup
    return {
        "game": s.game,
        "revision": s.revision,
        "box": match.box,
        "options": s.options,
        "seats": s.seats,
        "running": True,
        "viewer": seat,
        "commitment": match.commitment,
        "decisions": [list(d) for d in known_decisions(match, seat)],
    }


def running_text(match: Match, seat: int) -> str:
    s = match.setup
    options = " ".join(f"{k}={v}" for k, v in s.options.items())
    head = ["# a running game as one viewer knows it; it cannot be replayed", f"game: {s.game}", f"revision: {s.revision}"]
    head += [f"box: {match.box}", f"options: {options}", f"seats: {s.seats}", f"# commitment: {match.commitment}", ""]
    lines = [f"{i:<4} {who}  {name}" for i, (who, name, _) in enumerate(known_decisions(match, seat), 1)]
    return "\n".join([*head, *lines]) + "\n"


def transcript_lines(match: Match, seat: int, lang: str) -> Iterator[str]:
    words, t = words_for(match, lang), text(lang)
    yield from (match.game.title[lang], "")
    for line in list(match.lines):
        yield from (said for _, _, said in tell_line(line, match, words, t, seat).said)
    yield from ("", match.game.module("text_view").text(match.view(seat), words))
