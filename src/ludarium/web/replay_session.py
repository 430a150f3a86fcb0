"""A match to be stepped through: the position and the log at any moment, for one viewer."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ludarium.kernel.engine import Position
from ludarium.kernel.replay import carry_out, reach
from ludarium.kernel.scene import WIDE, Stat
from ludarium.kernel.step import kind_of
from ludarium.table.breather import Breather
from ludarium.table.game_scene import click_path, scene_of
from ludarium.table.match import Line, Match
from ludarium.web.difference import difference
from ludarium.web.log_entries import Entry, Told, tell_line, words_for
from ludarium.web.outgoing import ClockState, Parts, SeatState, Update
from ludarium.web.page_words import text
from ludarium.web.update_parts import Picture, frame_of, over_of, scores_of

KEPT = 32  # positions of a long match
KEPT_EVERY = 20  # moments, of a shorter one


class ReplaySession:
    """Moments 0 to the number of decisions. Going forward takes one step of the rules; going back starts from a position
    that was kept on the way."""

    def __init__(self, match: Match, viewer: int, lang: str) -> None:
        self.match = match
        self.decisions = list(match.decisions)  # as they were when the page was opened
        self.reseeds = dict(match.reseeds)
        self.over = match.over
        self.until = match.position.now if match.game.has_clock else 0
        self.all_shown = match.closed
        self.viewer = viewer
        self.lang = lang
        self.stage = WIDE
        self.at = 0
        self.position = match.begin()
        self.lines: list[Line] = []  # one per decision, as far as we have been
        self._told: list[Told] = []  # of the lines, as far as the viewer was told
        self._sent: Picture | None = None
        self._sent_log = 0
        self._sent_at = 0
        self.steps = 0  # decisions carried out
        self._every = max(KEPT_EVERY, self.last // KEPT + 1)  # moments at which the position is kept
        self._kept = [self.position.copy()]

    @property
    def last(self) -> int:
        return len(self.decisions)

    def turns(self) -> list[int]:
        """Moments at which another seat begins to decide."""
        found = [0]
        for n in range(1, self.last):
            if self.decisions[n].seat != self.decisions[n - 1].seat:
                found.append(n)
        return found

    async def go(self, moment: int) -> None:
        """Go to a moment, in slices if it is far."""
        moment = min(max(0, moment), self.last)
        if moment < self.at:
            kept = moment // self._every
            self.at, self.position = kept * self._every, self._kept[kept].copy()
        breather = Breather()
        while self.at < moment:
            self.step()
            await breather.pause()

    def step(self) -> None:
        """Go forward one decision."""
        decision, p = self.decisions[self.at], self.position
        new = self.at >= len(self.lines)
        p.events = [] if new else None
        reach(p, decision.at)
        step = p.pending(decision.seat)
        touched = click_path(p.seen_by(decision.seat), decision.action) if new else []
        renames = p.game.renames(p) if new else ()
        self.at += 1
        self.steps += 1
        carry_out(p, decision, self.reseeds, self.at)
        if self.at == self.last:
            reach(p, self.until)  # what the clock brought about after the last decision
        if new:
            acted = ("act", decision.seat, "", "", decision.action, kind_of(step))
            self.lines.append(Line(*acted, p.events or [], touched, self.at, renames))
        p.events = None
        if self.at == len(self._kept) * self._every:
            self._kept.append(p.copy())

    def view(self) -> Position:
        """What the viewer may see: all of a finished game, or their own knowledge."""
        if self.all_shown and self.viewer < 0:
            return self.position
        return self.position.seen_by(self.viewer)

    def watch_as(self, seat: int) -> None:
        if seat != self.viewer:
            self._told = []
        self.viewer = seat
        self._sent = None

    def update(self) -> str:
        """The wire message for the present moment: full at first, then what changed."""
        for _ in self._tell():
            pass
        picture, told = self._picture(), self._told[: self.at]
        log = self._log(told)
        update = Update(v=self.at + 1, base=0, looking=self.viewer, moment=self.at)
        if self._sent is None:
            kept, since = 0, picture.parts.since(Parts())
            update.set = [node for part in picture.scene for node in part]
        else:
            update.base = self._sent_at + 1
            kept = min(self._sent_log, len(log)) if self.at >= self._sent_at else len(log)
            since = picture.parts.since(self._sent.parts)
            update.set, update.drop, update.into = difference(self._sent.scene, picture.scene)
        update = msgspec.structs.replace(update, log=log[kept:], cut=kept, **since)
        ids = {node.id for part in picture.scene for node in part}
        update.events = told[-1].events if told and self.at == self._sent_at + 1 else []
        update.touched = [key for key in told[-1].marks if key in ids] if told else []
        self._sent, self._sent_log, self._sent_at = picture, len(log), self.at
        return update.encoded()

    async def listen(self) -> None:
        """Hear what has not been told yet; when it is much, others get their turn."""
        breather = Breather()
        for _ in self._tell():
            await breather.pause()

    def _tell(self) -> Iterator[None]:
        """Tell each line so far once; in a finished game, where nothing is secret any more, with the click path of the
        seat."""
        words, t = words_for(self.match, self.lang), text(self.lang)
        for line in self.lines[len(self._told) : self.at]:
            told = tell_line(line, self.match, words, t, self._ears(line))
            self._told.append(told._replace(marks=list(line.touched)) if self.all_shown else told)
            yield

    def _ears(self, line: Line) -> int:
        """Whose events are told: in the full view of a finished game those of the seat that acted."""
        return line.seat if self.all_shown and self.viewer < 0 else self.viewer

    def _log(self, told: list[Told]) -> list[Entry]:
        log: list[Entry] = []
        for one in told:
            for kind, seat, said in one.said:
                log.append((len(log), kind, seat, said, one.marks))
        return log

    def _picture(self) -> Picture:
        words = words_for(self.match, self.lang, self.position)
        view = self.view()
        scene = scene_of(view, words, self.stage)
        ended = self.over and self.at == self.last
        parts = Parts(
            scene=frame_of(scene),
            ask=None,
            prompt=self._prompt(),
            deciders=self.position.deciders(),
            seats=self._seats(view, scene.stats),
            over=over_of(self.match, words, text(self.lang)) if ended else None,
            clock=ClockState(view.now, 0, False, 1, view.next_alarm(), False) if self.match.game.has_clock else None,
        )
        return Picture(scene.parts, parts)

    def _prompt(self) -> str:
        words = words_for(self.match, self.lang, self.position)
        deciders = self.position.deciders()
        if not deciders:
            return words.t("kernel.over" if self.position.over else "kernel.waiting")
        # how to answer it, nobody needs to know here
        question = words.prompt(self.position.seen_by(-1), deciders[0]).split("\n")[0]
        return words.colon(words.player(deciders[0]), question)

    def _seats(self, view: Position, stats: list[list[Stat]]) -> list[SeatState]:
        words = words_for(self.match, self.lang, self.position)
        scores = self.position.scores() if self.all_shown else scores_of(self.match, view)
        deciders = self.position.deciders()
        return [
            SeatState(
                seat=seat,
                name=words.player(seat),
                kind=chair.kind,
                level=chair.level,
                connected=True,
                thinking=False,
                mine=False,
                score=scores[seat] if scores else None,
                stats=stats[seat] if seat < len(stats) else [],
                turn=seat in deciders,
                away=False,
            )
            for seat, chair in enumerate(self.match.chairs)
        ]
