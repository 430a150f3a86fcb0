"""Checks of words: no message is missing in either language, every refusal has a reason that can be said."""

from __future__ import annotations

import re
import string
from typing import TYPE_CHECKING

from ludarium.kernel.chance import chance_from
from ludarium.kernel.content import new_number
from ludarium.kernel.contract.working import Checks, Playout
from ludarium.kernel.words import LANGUAGES

if TYPE_CHECKING:
    from ludarium.kernel.coach import Coach
    from ludarium.kernel.contract.report import Report
    from ludarium.kernel.engine import Position, Reason
    from ludarium.kernel.events import Event
    from ludarium.kernel.game import Game
    from ludarium.kernel.words import Words

ASKED = 40  # refused actions a position whose reasons are said
BUILT_IN = ("", "int", "seat", "+")
KEY = re.compile(r"[a-z_]+(\.[\w-]+)+")  # what a missing message shows instead


def check_texts(game: Game, report: Report) -> None:
    """Everything that can be seen without playing."""
    with report.guard("no word is missing", game.id):
        words = {lang: game.words(lang) for lang in LANGUAGES}
        for lang in LANGUAGES:
            for key in [*_needed(game), *_kinds(game, words)]:
                if not words[lang].has(key):
                    report.add("no word is missing", f"{lang}.po lacks {key!r}")
            if game.on_the_shelf and not (game.folder / "text" / f"rules.{lang}.md").exists():
                report.add("no word is missing", f"there is no page text/rules.{lang}.md")
        needed = {*_needed(game), *_kinds(game, words)}  # those that are missing were reported above
        for key in sorted((words["en"].messages.keys() ^ words["ja"].messages.keys()) - needed):
            report.add("no word is missing", f"only one language has {key!r}")
        for lang, spoken in words.items():
            for key, message in spoken.messages.items():
                _check_gaps(game, report, f"{lang}.po {key!r}", message)
    with report.guard("events are told as declared", game.id):
        _check_events(game, report)
    if game.has("coach"):
        with report.guard("the coach's hints fit", game.id):
            _check_coach(game, report)


def _needed(game: Game) -> list[str]:
    """Keys that must exist."""
    keys = [f"step.{step.key}" for step in game.steps if step.asks]
    keys += [f"verb.{verb.name}" for verb in game.actions.verbs]
    keys += [f"event.{name}" for name in game.events.names]
    for option in game.options:
        named = [value for value in option.choices if not value.isdigit()]  # a number says itself
        keys += [f"option.{option.name}", *(f"option.{option.name}.{value}" for value in named)]
    return [*keys, "blurb"] if game.on_the_shelf else keys


def _kinds(game: Game, words: dict[str, Words]) -> list[str]:
    """A kind either has a word for each of its things or for none (numbers say themselves)."""
    found: list[str] = []
    for kind in game.actions.kinds.values():
        keys = [f"{kind.key}.{token}" for token in kind.tokens if not token.isdigit() and not new_number(token)]
        if any(w.has(key) for w in words.values() for key in keys):
            found += keys
    return found


def _check_gaps(game: Game, report: Report, where: str, message: str) -> None:
    """The gaps of a message: a number, and a kind that can be said."""
    for _, name, spec, _ in string.Formatter().parse(message):
        if name is None:
            continue
        kind = spec or ""
        if not name.isdigit():
            report.add("gaps can be filled", f"{where}: the gap {{{name}}} must be a number")
        elif kind not in BUILT_IN and not kind.startswith("n|") and kind not in game.actions.kinds:
            report.add("gaps can be filled", f"{where}: there is no kind {kind!r}")


def _check_events(game: Game, report: Report) -> None:
    """The gaps of an event's message fit the arguments that are declared for it."""
    for event in game.events:
        for argument in event.declared:
            if argument.kind not in ("int", "seat") and argument.kind not in game.actions.kinds:
                report.add("events are told as declared", f"event {event.name!r}: there is no kind {argument.kind!r}")
        for lang in LANGUAGES:
            message = game.words(lang).messages.get(f"event.{event.name}", "")
            wrong = _gap_defect(event, message)
            if wrong:
                report.add("events are told as declared", f"event {event.name!r}: {lang}.po {wrong}")


def _gap_defect(event: Event, message: str) -> str:
    for _, name, spec, _ in string.Formatter().parse(message):
        if name is None or not name.isdigit():
            continue
        if int(name) >= len(event.arguments):
            return f"has a gap {{{name}}}, but the event has {len(event.arguments)} arguments"
        kind, told = event.declared[int(name)].kind, spec or "int"
        wanted = "int" if told == "+" or told.startswith("n|") else told
        if kind != wanted:
            return f"fills gap {{{name}}} with {wanted}, but the argument is declared as {kind}"
    return ""


def _check_coach(game: Game, report: Report) -> None:
    module = game.module("coach")
    for coach in (module.COACH, *getattr(module, "LESSONS", {}).values()):
        _check_lesson(game, coach, report)


def _check_lesson(game: Game, coach: Coach, report: Report) -> None:
    game.settle_options(coach.seats, coach.options)
    steps = {step.key for step in game.steps}
    for lang in LANGUAGES:
        for key in coach.keys:
            if not game.words(lang).has(key):
                report.add("the coach's hints fit", f"{lang}.po lacks {key!r}")
    for hint in coach.hints:
        if hint.step and hint.step not in steps:
            report.add("the coach's hints fit", f"there is no step {hint.step!r}")
        if isinstance(hint.suggests, str) and hint.suggests:
            game.actions.parse(hint.suggests)


class Wording(Checks):
    """Words at a position: prompts, names of actions, log lines, the sheet, and reasons for refusal."""

    def at(self, p: Position, playout: Playout) -> None:
        luck = chance_from(f"wording {playout.seed} {len(playout.decisions)}")
        with self.report.guard("everything can be said", playout.where()):
            for lang in LANGUAGES:
                self._said(self.game.words_of(p, lang), p, playout)
        for seat in p.deciders():
            with self.report.guard("every refusal has a reason", playout.where()):
                size = self.game.actions.size
                legal = set(p.options(seat))
                tried = [luck.below(size) for _ in range(ASKED)]
                tried += [verb.base + luck.below(verb.size) for verb in self.game.actions.verbs]
                for action in sorted(set(tried) - legal):
                    self._reasons(p, seat, action, playout)

    def _said(self, words: Words, p: Position, playout: Playout) -> None:
        lines = [words.prompt(p.seen_by(seat), seat) for seat in range(p.seats)]
        for seat in p.deciders():
            lines += [words.action(action) for action in p.options(seat)[:50]]
        lines += [words.event(self.game.events, event) for event in self._told_next(p)]
        if p.over:
            lines += [key for key, _ in self.game.sheet(p) if not words.has(key)]
        for event in self._told_next(p):
            wrong = self.game.events.defect(event, p.seats, self.game.actions.kinds)
            if wrong:
                self.report.add("events are told as declared", wrong, playout.where())
        for line in lines:
            if KEY.fullmatch(line):
                self.report.add("no word is missing", f"{words.lang}.po lacks {line!r}", playout.where())

    def _told_next(self, p: Position) -> list[list[int]]:
        """What an action at this position tells."""
        after = p.copy()
        after.events = []
        for acting in after.deciders()[:1]:
            after.take(acting, after.options(acting)[0])
        return after.events or []

    def _reasons(self, p: Position, seat: int, action: int, playout: Playout) -> None:
        name = self.game.actions.name(action)
        truth, view = p.why_not(action, seat), p.seen_by(seat).why_not(action, seat)
        for reason in (truth, view):
            if reason is None:
                self.report.add(
                    "every refusal has a reason", f"{name!r} is not in the list, yet not refused", playout.where()
                )
            else:
                self._reason_is_said(reason, name, playout)
        for other in range(p.seats):
            if other not in p.deciders():
                told = p.why_not(action, other)
                if told is None:
                    self.report.add(
                        "every refusal has a reason", f"seat {other} may act out of turn ({name!r})", playout.where()
                    )

    def _reason_is_said(self, reason: Reason, name: str, playout: Playout) -> None:
        for lang in LANGUAGES:
            words = self.game.words(lang)
            if not words.has(reason.key):
                self.report.add(
                    "no word is missing", f"{lang}.po lacks {reason.key!r} (refusing {name!r})", playout.where()
                )
            else:
                words.reason(reason)
