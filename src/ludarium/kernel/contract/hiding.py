"""Checks of secrets: views hide, guesses look the same, and free undo never crosses a reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.kernel.chance import chance_from
from ludarium.kernel.contract.working import Checks, Playout, fields_that_differ, snapshot
from ludarium.kernel.events import hears
from ludarium.kernel.picture import picture_of
from ludarium.kernel.playout import random_playout
from ludarium.kernel.secrets import has_twin, twin

if TYPE_CHECKING:
    from ludarium.kernel.contract.report import Report
    from ludarium.kernel.contract.tables import Table
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

NO_FORCE = "the test of views has no force"
NOTHING_HIDDEN = "nothing was hidden that could have been different: there was nothing that could leak"
ENOUGH = 10  # of this many attempts at a table with secrets, one must give a differing twin
ASKED = 12  # actions whose refusal is compared between twins
TRIED = 4  # actions carried out in both twins
ALIKE = 8  # another seat's actions whose traces are compared
FAR = 60  # decisions that a guess is played on; the first one of a playout to the end


class Hiding(Checks):
    def __init__(self, game: Game, report: Report) -> None:
        super().__init__(game, report)
        self.fields = self.secrets.FIELDS
        self.attempts = 0
        self.twins = 0
        self.compared: set[int] = set()  # seats whose views were compared between twins
        self.tried = 0
        self.luck = chance_from("hiding")
        self.picture = picture_of(game)

    def wants(self, p: Position) -> bool:
        """Whether there is a twin here for a seat that had none yet; such a position is looked at closely."""
        return any(seat not in self.compared and has_twin(p, self.fields, seat) for seat in range(p.seats))

    def at(self, p: Position, playout: Playout) -> None:
        for seat in range(p.seats):
            with self.report.guard("views are views", playout.where()):
                self.view(p, seat, playout)
            with self.report.guard("guesses look the same", playout.where()):
                self.guess(p, seat, playout)
            with self.report.guard("redaction hides", playout.where()):
                self.twin(p, seat, playout)
        with self.report.guard("views are views", playout.where()):
            p.seen_by(-1).text()
        if not p.over:
            with self.report.guard("undo stops at luck", playout.where()):
                self.luck_is_a_barrier(p, playout)

    def view(self, p: Position, seat: int, playout: Playout) -> None:
        before = snapshot(p)
        view = p.seen_by(seat)
        told = ""
        if snapshot(p) != before:
            told = "seen_by changes the position"
        elif view.viewer != seat or type(view) is not type(p):
            told = "a view is a position of the same class with viewer set"
        elif view.chance.a or view.chance.b:
            told = "the view knows the luck to come"
        elif view.deciders() != p.deciders() or view.options(seat) != p.options(seat):
            told = f"seat {seat} gets another legal list from its view than from the position"
        for lang in ("en", "ja"):
            view.text(lang)
        if told:
            self.report.add("views are views", told, playout.where())

    def guess(self, p: Position, seat: int, playout: Playout) -> None:
        view = p.seen_by(seat)
        before = snapshot(view)
        full = view.guess(self.luck)
        told = ""
        if snapshot(view) != before:
            told = "guess changes the view"
        elif full.viewer != -1 or not full.chance.a:
            told = "a guess must be a complete position with its own random numbers"
        elif differ := fields_that_differ(full.seen_by(seat), view):
            told = f"seat {seat} can tell the guess from the truth by: {differ}"
        elif (now := dict(self.secrets.count_pieces(full))) != (was := dict(self.secrets.count_pieces(p))):
            told = f"a guess has other pieces than the position: {now} instead of {was}"
        else:
            self._play_on(full)
        if told:
            self.report.add("guesses look the same", told, playout.where())

    def _play_on(self, full: Position) -> None:
        """The first guess to the end, the others some way."""
        self.tried += 1
        random_playout(full, self.luck, 1 << 20 if self.tried == 1 else FAR)

    def twin(self, p: Position, seat: int, playout: Playout) -> None:
        """A position that differs only in what the seat may not know must look and sound the same to it."""
        self.attempts += 1
        other = twin(p, self.fields, seat, self.luck)
        if other is None:
            return
        self.twins += 1
        self.compared.add(seat)
        told = self._twins_differ(p, other, seat) or self._refusals_differ(p, other, seat)
        if told:
            self.report.add("redaction hides", f"seat {seat} can tell twins apart: {told}", playout.where())
        elif not p.over:
            self._act_in_both(p, other, seat, playout)
            self._act_alike(p, other, seat, playout)

    def _twins_differ(self, p: Position, other: Position, seat: int) -> str:
        view, same = p.seen_by(seat), other.seen_by(seat)
        differ = fields_that_differ(view, same)
        if differ:
            return f"fields {differ}"
        if p.options(seat) != other.options(seat):
            return "legal lists"
        if view.text() != same.text():
            return "the table as text"
        if self.picture is not None:
            words = self.game.words_of(view, "en")
            if repr(self.picture.scene(view, words)) != repr(self.picture.scene(same, words)):
                return "the scene"
        return ""

    def _refusals_differ(self, p: Position, other: Position, seat: int) -> str:
        for _ in range(ASKED):
            action = self.luck.below(self.game.actions.size)
            first, second = repr(p.why_not(action, seat)), repr(other.why_not(action, seat))
            if first != second:
                return f"the refusal of {self.game.actions.name(action)!r}: {first}, {second}"
        return ""

    def _act_in_both(self, p: Position, other: Position, seat: int, playout: Playout) -> None:
        """The same action in both: what the acting seat now sees differently was revealed to it, and free undo must end
        there. Where a seat sees the same, it must have heard the same, too."""
        for acting in p.deciders():
            both = [a for a in p.options(acting) if a in set(other.options(acting))]
            for _ in range(min(TRIED, len(both))):
                action = self.luck.pick(both)
                first, second = listen(p, acting, action), listen(other, acting, action)
                name = self.game.actions.name(action)
                differ = fields_that_differ(first.seen_by(seat), second.seen_by(seat))
                if not differ:
                    if heard(first, seat) != heard(second, seat):
                        self.report.add(
                            "redaction hides", f"the log tells seat {seat} too much after {name!r}", playout.where()
                        )
                elif acting == seat and first.barrier < first.decisions:
                    text = f"{name!r} shows seat {seat} something hidden ({differ}), but revealed() was not called"
                    self.report.add("undo stops at a reveal", text, playout.where())

    def _act_alike(self, p: Position, other: Position, seat: int, playout: Playout) -> None:
        """Actions that another seat has in one twin only depend on what is hidden, so that naming one would tell it. Those
        of one verb that leave the same view behind (a card laid face down, and the same with another card) must also
        sound the same."""
        for acting in p.deciders():
            here, there = p.options(acting), other.options(acting)
            if acting == seat or here == there:
                continue
            heard_of: dict[tuple[str, str], tuple[str, list[list[int]]]] = {}
            for position, mine, others in ((p, here, set(there)), (other, there, set(here))):
                for action in self._some_of([a for a in mine if a not in others]):
                    after = listen(position, acting, action)
                    name = self.game.actions.name(action)
                    key = (self.game.actions.split(action)[0].name, snapshot(after.seen_by(seat)))
                    first, events = heard_of.setdefault(key, (name, heard(after, seat)))
                    if events != heard(after, seat):
                        text = f"the log tells seat {seat} {first!r} from {name!r}, which look the same to it"
                        self.report.add("redaction hides", text, playout.where())

    def _some_of(self, options: list[int]) -> list[int]:
        return options if len(options) <= ALIKE else [self.luck.pick(options) for _ in range(ALIKE)]

    def luck_is_a_barrier(self, p: Position, playout: Playout) -> None:
        for acting in p.deciders():
            for _ in range(TRIED):
                action = self.luck.pick(p.options(acting))
                after = p.copy()
                after.take(acting, action)
                if _luck_was_used(p, after) and after.barrier != after.decisions:
                    text = f"{self.game.actions.name(action)!r} uses luck without roll() or revealed()"
                    self.report.add("undo stops at luck", text, playout.where())

    def enough_twins(self, table: Table) -> None:
        """A box must have secrets enough to be tested; a content pack may have none, which is noted."""
        secret = [name for name, field in self.fields.items() if field.who != "public"]
        if secret and table.content:
            if self.attempts and not self.compared:
                self.report.notes.append(NOTHING_HIDDEN)
        elif secret and self.twins < max(1, self.attempts // ENOUGH):
            found = f"only {self.twins} differing twins in {self.attempts} attempts"
            text = f"{found} for {', '.join(secret)}: {NO_FORCE}"
            self.report.add("redaction hides", text, str(table))


def _luck_was_used(before: Position, after: Position) -> bool:
    return before.chance.a != after.chance.a or before.chance.b != after.chance.b


def listen(p: Position, seat: int, action: int) -> Position:
    """A copy on which the action was carried out while somebody listened."""
    after = p.copy()
    after.events = []
    after.take(seat, action)
    return after


def heard(p: Position, seat: int) -> list[list[int]]:
    return [event for event in p.events or [] if hears(event, seat)]
