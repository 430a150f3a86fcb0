"""What the lines of a match tell a viewer: log entries in words, events with their sounds, and the nodes to mark."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ludarium.kernel.engine import Position
from ludarium.kernel.events import hears
from ludarium.kernel.words import Words
from ludarium.table.game_scene import events_told, row_of
from ludarium.table.log import BOT
from ludarium.table.match import Line, Match
from ludarium.web.page_words import PageWords, text

Entry = tuple[int, str, int, str, list[str]]  # number, kind, seat, text, nodes to light
Said = tuple[str, int, str]  # kind, seat that it is about, text
WireEvent = list[int | str]  # name, arguments, sound
Row = tuple[int, str, list[str]]  # seat that it is about, text, nodes to light
Stage = tuple[str, list[Row]]  # a summary: its title and its rows


class Told(NamedTuple):
    """One line as a viewer is told of it."""

    said: list[Said]  # log entries
    events: list[WireEvent]
    marks: list[str]  # nodes that it is about
    stages: Sequence[Stage] = ()  # what is shown row by row


def tell_line(line: Line, match: Match, words: Words, t: PageWords, viewer: int) -> Told:
    """A line for a viewer. The seat that acted sees its own click path marked; everybody else only what the events that
    they hear declare, because a click path may name what only the actor knows."""
    if line.kind == "chat":
        return Told([("chat", line.seat, f"{line.key}: {line.text}" if line.key else line.text)], [], [])
    if line.kind == "note":
        return Told([("note", line.seat, t(line.key, who=words.player(line.seat) if line.seat >= 0 else ""))], [], [])
    words = words.renamed(line.renames)
    heard = events_told(match.game, [event for event in line.events if hears(event, viewer)])
    declared = match.game.events
    said: list[Said] = []
    for event in heard:
        told, about = words.event(declared, event), declared.seat_of(event)
        if told:
            said.append(("event", about if about >= 0 else line.seat, told))
    own = line.seat == viewer >= 0
    if not said and own and match.game.actions.split(line.action)[1]:
        # A silent choice is told to the seat itself only: it may be secret. One without arguments ("done") says nothing.
        said.append(("act", line.seat, words.colon(words.player(line.seat), words.action(line.action))))
    events: list[WireEvent] = [[declared[e[0]].name, *e[2:], declared[e[0]].sound] for e in heard]
    marks = line.touched if own else [mark for e in heard for mark in declared.marks(e, match.game.actions.kinds)]
    return Told(said, events, list(dict.fromkeys(marks)), stages_of(heard, match, words))


def stages_of(heard: Sequence[Sequence[int]], match: Match, words: Words) -> list[Stage]:
    """The summaries of what was heard: events of one stage that follow each other are the rows of one."""
    declared = match.game.events
    stages: list[Stage] = []
    for name, events in itertools.groupby(heard, lambda event: declared[event[0]].stage):
        if name:
            title, rows = words.t(f"stage.{name}"), _rows(events, match, words)
            if stages and stages[-1][0] == title and len({seat for seat, _, _ in (*stages[-1][1], *rows)}) == 1:
                stages[-1][1].extend(rows)  # what one seat gets is told together
            else:
                stages.append((title, rows))
    return stages


def _rows(events: Iterable[Sequence[int]], match: Match, words: Words) -> list[Row]:
    """Rows of a summary. A part that lights nothing up is told in the row that sums it up: one row for each seat."""
    declared, kinds = match.game.events, match.game.actions.kinds
    rows: list[Row] = []
    parts: list[str] = []
    for event in events:
        text, marks = row_of(match.game, event, words), declared.marks(event, kinds)
        if not declared[event[0]].logged and not marks:
            parts.append(text)
        else:
            told = words.colon(text, words.listing(parts)) if parts else text
            whose = declared[event[0]].arguments[:1] == (
                "seat",
            )  # not its own: a card between two neighbours, laid by anybody
            rows.append((declared.seat_of(event) if whose else -1, told, marks))
            parts = []
    return rows


def names_of(match: Match, lang: str) -> list[str]:
    """The players' names as this language says them."""
    t = text(lang)
    names = []
    for seat, chair in enumerate(match.chairs):
        if chair.kind == BOT:
            names.append(t("bot_name", n=seat + 1, level=t(f"level.{chair.level}")))
        else:
            names.append(chair.name)
    return names


def words_for(match: Match, lang: str, position: Position | None = None) -> Words:
    """The game's words with the players' names, and what lies where now or at another position of the match; kept, so that
    what was said once need not be put together again."""
    sits, kept = match.words.get(lang, (-1, None))
    if kept is None or sits != match.sits:
        names = names_of(match, lang)
        if kept is None or kept.players != names:
            kept = match.game.plain_words_of(match.position, lang).with_players(names)
        match.words[lang] = (match.sits, kept)
    return kept.renamed(match.game.renames(match.position if position is None else position))
