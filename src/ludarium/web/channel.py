"""What one kind of viewer is told of a table: a full picture once, then what changed.

Viewers with the same viewpoint (seat, language, seats held, stage) share one channel: a hundred spectators cost
one picture.
Everything here is made from the view of the seat and from events meant for it: the wire cannot say more."""

from __future__ import annotations

from ludarium.table.breather import Breather
from ludarium.table.table import Table
from ludarium.web import limits
from ludarium.web.difference import Comparison, difference
from ludarium.web.log_entries import Entry, Stage, WireEvent, tell_line, words_for
from ludarium.web.outgoing import Parts, Update
from ludarium.web.page_words import text
from ludarium.web.update_parts import Picture, Viewpoint, picture_of


class Channel:
    """The last picture for some viewpoint, and the difference to the one before."""

    def __init__(self, table: Table, viewpoint: Viewpoint, comparison: Comparison | None = None) -> None:
        self.table = table
        self.viewpoint = viewpoint
        self.comparison = comparison or Comparison()
        self.version = 0
        self.base = 0
        self.picture = Picture([], Parts())
        self._ids: set[str] = set()  # of the nodes in the picture
        self.log: list[Entry] = []
        self._lines = 0
        self._patch = ""
        self.users = 0

    async def listen(self) -> None:
        """Read the log so far, before the first picture, in slices if it is long."""
        breather = Breather()
        while self._lines < len(self.table.match.lines):
            self._read_lines(1)
            await breather.pause()

    def refresh(self) -> None:
        """Bring the channel to the match's version."""
        match = self.table.match
        if self.version == match.version + 1:
            return
        old, old_log = self.picture, len(self.log)
        events, touched, stages = self._read_lines()
        self.picture = picture_of(self.table, self.viewpoint)
        self.base, self.version = self.version, match.version + 1
        update = self._difference(old, old_log, events, touched)
        if stages:
            update.stages = stages
        self._patch = update.encoded() if self.base else ""

    def patch(self) -> str:
        """What changed from version `base` to `version`."""
        return self._patch

    def full(self, log_from: int = 0) -> str:
        """A full update, with the log entries from a given number on, but only the end of the chat, to limit its size."""
        log_from = min(max(0, log_from), len(self.log))
        update = Update(
            v=self.version,
            base=0,
            looking=self.viewpoint.looking,
            set=[node for part in self.picture.scene for node in part],
            events=[],
            log=without_old_chat(self.log[log_from:]),
            cut=log_from,
            **self.picture.parts.since(Parts()),
        )
        return update.encoded()

    def _difference(self, old: Picture, old_log: int, events: list[WireEvent], touched: list[str]) -> Update:
        scene = difference(old.scene, self.picture.scene, self.comparison)
        self._ids.difference_update(scene.drop)
        self._ids.update(id for _, id in scene.into)
        update = Update(
            v=self.version,
            base=self.base,
            looking=self.viewpoint.looking,
            **scene._asdict(),
            touched=[key for key in touched if key in self._ids],
            **self.picture.parts.since(old.parts),
        )
        if len(self.log) > old_log:
            update.log = self.log[old_log:]
        if events:
            update.events = events
        return update

    def _read_lines(self, most: int | None = None) -> tuple[list[WireEvent], list[str], list[Stage]]:
        """Turn new lines of the match into log entries; what happened, the nodes that the last line was about, and what is
        shown row by row."""
        match = self.table.match
        words = words_for(match, self.viewpoint.lang)
        events: list[WireEvent] = []
        touched: list[str] = []
        stages: list[Stage] = []
        new = match.lines[self._lines :][:most]
        for line in new:
            told = tell_line(line, match, words, text(self.viewpoint.lang), self.viewpoint.looking)
            for kind, seat, said in told.said:
                self.log.append((len(self.log), kind, seat, said, told.marks))
            events += told.events
            stages += told.stages
            if line.kind == "act":
                touched = told.marks
        self._lines += len(new)
        return events, touched, stages


def without_old_chat(log: list[Entry]) -> list[Entry]:
    chat = [entry[0] for entry in log if entry[1] == "chat"]
    if len(chat) <= limits.CHAT_SHOWN:
        return log
    first = chat[-limits.CHAT_SHOWN]
    return [entry for entry in log if entry[1] != "chat" or entry[0] >= first]
