"""A match as data, enough to rebuild any moment of it. As text, with one line per decision:

    ludarium record 1
    game: noughts
    revision: 1
    box: 2:ea6e5724c10f5fa2
    options: wrap=off
    seats: 2
    seed: 7

    1  0  place b2      # a comment
    2  1  place a1
    3  0  place c3  @ 31250

Each decision has its number, the seat, the name of the action and, in games with a clock, the game time in milliseconds.
A last line `until 540000` lets time pass after the last decision. A line `again <seed>` reseeds chance (after an undo by
consent past a reveal, or where a match continues an older one). Empty lines and comments (#) are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, cast, overload

from ludarium.kernel.errors import BadRecord, LudariumError, UnknownContent
from ludarium.kernel.game import P_co, find_game
from ludarium.kernel.replay import Decision, carry_out, reach, renew, replayed
from ludarium.kernel.whole import whole_number

if TYPE_CHECKING:
    from ludarium.kernel.game import Game

HEAD = "ludarium record 1"
MOST_LINES = 50_000
LINE_LENGTH = 400  # the longest line is the one with the options


class Record(Generic[P_co]):
    """A match: `game`, `options`, `seats`, `seed` and `decisions`, with the `position` that they lead to.

    `play` adds a decision, `back` undoes the latest ones, and `goto(n)` returns the position after n of them. A record is a
    sequence of decisions: it can be iterated, `record[3]` is the fourth decision, and `record[:10]` is the record of the
    first ten.
    """

    def __init__(
        self,
        game: Game[P_co],
        seats: int,
        options: dict[str, str],
        seed: str,
        content: str | Path | None = None,
        revision: int = 0,
        box: str = "",
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.content = content
        self.revision = revision or game.revision
        self.box = str(game.box(Path(content) if content else None, box).digest)
        self.decisions: list[Decision] = []
        self.until = 0
        self.reseeds: dict[int, str] = {}  # number of decisions -> seed that is used after them
        self.stopped = ""  # why the next decision was refused, if the record was read only up to it
        self.position = self.start()

    def __repr__(self) -> str:
        decisions = "1 decision" if len(self) == 1 else f"{len(self)} decisions"
        return f"<Record of {self.game.id}, {self.seats} seats, {decisions}>"

    def __len__(self) -> int:
        return len(self.decisions)

    def __iter__(self) -> Iterator[Decision]:
        return iter(self.decisions)

    @overload
    def __getitem__(self, where: int) -> Decision: ...
    @overload
    def __getitem__(self, where: slice) -> Record[P_co]: ...
    def __getitem__(self, where: int | slice) -> Decision | Record[P_co]:
        if not isinstance(where, slice):
            return self.decisions[where]
        first, last, stride = where.indices(len(self))
        if first != 0 or stride != 1:
            raise ValueError("A record can only be cut at its end: record[:n].")
        return self.prefix(last)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.game is other.game and self.to_json() == other.to_json()

    def __copy__(self) -> Record[P_co]:
        return self.copy()

    def copy(self) -> Record[P_co]:
        """An independent copy."""
        other = self._bare()
        other.decisions, other.reseeds = self.decisions[:], dict(self.reseeds)
        other.until, other.position = self.until, cast(P_co, self.position.copy())
        return other

    def prefix(self, count: int) -> Record[P_co]:
        """The record of the first `count` decisions."""
        other = self._bare()
        other.reseeds = {at: seed for at, seed in self.reseeds.items() if at <= count}
        other.position = self.goto(count)
        other.decisions = self.decisions[:count]
        return other

    def _bare(self) -> Record[P_co]:
        return Record(self.game, self.seats, dict(self.options), self.seed, self.content, self.revision, self.box)

    def start(self) -> P_co:
        """The position before the first decision."""
        position = self.game.start(self.seats, self.seed, self.content, self.box, **self.options)
        renew(position, self.reseeds, 0)
        return position

    def play(self, action: int | str, seat: int | None = None, at: int | None = None) -> None:
        """Check, carry out and record a decision. If it is refused, nothing changes."""
        number = self.game.actions.parse(action) if isinstance(action, str) else action
        position = self.position
        if at is not None and at > position.now:  # on a copy: a refused decision leaves the time as it was, too
            position = cast(P_co, position.copy())
            position.events = self.position.events
            position.advance(at)
        deciders = position.deciders()
        who = seat if seat is not None else deciders[0] if deciders else -1
        stamp = position.now
        position.play(number, seat)
        self.position = position
        self.decisions.append(Decision(who, number, stamp))

    def wait(self, until: int) -> None:
        """Let game time pass without a decision."""
        self.position.advance(until)
        self.until = until

    def goto(self, count: int) -> P_co:
        """The position after `count` decisions; a negative count is relative to the end (-1: the last position)."""
        after = count if count >= 0 else count + len(self.decisions) + 1
        if not 0 <= after <= len(self.decisions):
            raise BadRecord(f"The record has {len(self.decisions)} decisions; there is no moment {count}.")
        return replayed(self.start(), self.decisions[:after], self.reseeds)

    def renew(self, seed: str) -> None:
        """Reseed chance from here on."""
        self.reseeds[len(self.decisions)] = seed
        renew(self.position, self.reseeds, len(self.decisions))

    def back(self, count: int = 1) -> None:
        """Undo the last `count` decisions, or all if there are fewer."""
        if count < 0:
            raise ValueError(f"back() takes back 0 decisions or more, not {count}.")
        left = max(0, len(self.decisions) - count)
        self.reseeds = {at: seed for at, seed in self.reseeds.items() if at <= left}
        self.position = self.goto(left)
        del self.decisions[left:]

    def moments(self) -> Iterator[tuple[Decision, P_co, list[list[int]]]]:
        """Each decision with the position after it and the events it caused. The position object is reused."""
        position = self.start()
        for count, decision in enumerate(self.decisions, 1):
            position.events = []
            carry_out(position, decision, self.reseeds, count)
            yield decision, position, position.events
        reach(position, self.until)

    def names(self) -> list[str]:
        """The actions that were chosen, by name."""
        return [self.game.actions.name(decision.action) for decision in self.decisions]

    # -- as text ----------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        options = " ".join(f"{k}={v}" for k, v in self.options.items())
        head = [
            HEAD,
            f"game: {self.game.id}",
            f"revision: {self.revision}",
            f"box: {self.box}",
            f"options: {options}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
            "",
        ]
        name = self.game.actions.name
        lines = [f"again {self.reseeds[0]}"] if 0 in self.reseeds else []
        for i, d in enumerate(self.decisions, 1):
            lines.append(f"{i:<4} {d.seat}  {name(d.action)}" + (f"  @ {d.at}" if self.game.has_clock else ""))
            if i in self.reseeds:
                lines.append(f"again {self.reseeds[i]}")
        tail = [f"until {self.until}"] if self.until else []
        return "\n".join([*head, *lines, *tail]) + "\n"

    def transcript(self, lang: str = "en", every: int = 0) -> str:
        """The whole match in words; with `every`, also the table as text after every `every` decisions."""
        from ludarium.kernel.transcript import transcript

        return transcript(self, lang, every)

    def to_json(self) -> dict[str, Any]:
        """The record as plain data."""
        return {
            "game": self.game.id,
            "revision": self.revision,
            "box": self.box,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "decisions": [[d.seat, self.game.actions.name(d.action), d.at] for d in self.decisions],
            "until": self.until,
            "again": {str(at): seed for at, seed in self.reseeds.items()},
        }

    def save(self, path: str | Path) -> None:
        """Write the record to a file: as JSON if the name ends in .json, otherwise as text."""
        target = Path(path)
        body = json.dumps(self.to_json(), indent=1) if target.suffix == ".json" else str(self)
        target.write_text(body, encoding="utf-8")


def load_record(
    path: str | Path, content: str | Path | None = None, game: Game | None = None, as_far_as_legal: bool = False
) -> Record:
    """Read a record from a text or JSON file. `game`: the game, if it is not a built-in one."""
    try:
        body = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not text; a record is a text or JSON file.") from error
    return parse_record(body, content, game, as_far_as_legal)


def parse_record(
    body: str, content: str | Path | None = None, game: Game | None = None, as_far_as_legal: bool = False
) -> Record:
    """Read a record and replay it. An error names the line (in JSON: the decision) and what was expected.
    `as_far_as_legal`: stop before the first decision that is refused; `stopped` then says why."""
    as_json = body.lstrip().startswith("{")
    head, moves, until, again = _from_json(body) if as_json else _from_text(body)
    record = _begin(head, content, game)
    if 0 in again:
        record.renew(again[0])
    for line, seat, name, at in moves:
        try:
            record.play(name, seat, at)
            if len(record) in again:
                record.renew(again[len(record)])
        except LudariumError as error:
            wrong = BadRecord(f"decision {line}: {error}") if as_json else BadRecord(str(error), line)
            if not as_far_as_legal:
                raise wrong from error
            record.stopped = str(wrong)
            return record
    if until:
        record.wait(until)
    return record


Move = tuple[int, int, str, int | None]
Parts = tuple[dict[str, str], list[Move], int, dict[int, str]]


def _from_text(body: str) -> Parts:
    lines = body.splitlines()
    if not lines or lines[0].strip() != HEAD:
        raise BadRecord(f"a record begins with the line {HEAD!r}", 1)
    if len(lines) > MOST_LINES:
        raise BadRecord(f"a record has at most {MOST_LINES} lines, not {len(lines)}")
    head: dict[str, str] = {}
    moves: list[Move] = []
    again: dict[int, str] = {}
    until = 0
    for number, raw in enumerate(lines[1:], 2):
        line = raw.split("#", 1)[0].strip()
        if len(line) > LINE_LENGTH:
            raise BadRecord(f"a line has at most {LINE_LENGTH} characters, not {len(line)}", number)
        key, colon, value = line.partition(":")
        words = line.split()
        if not words:
            continue
        if not moves and colon and key.isascii() and key.isalpha() and key.islower():
            head[key] = value.strip()
        elif words[0] == "until" and len(words) == 2:
            until = _stamp(words[1], number)
        elif words[0] == "again" and len(words) == 2:
            again[len(moves)] = words[1]
        else:
            moves.append(_decision(line, number))
    return head, moves, until, again


def _decision(line: str, number: int) -> Move:
    """`<number> <seat> <action>` with a stamp in games with a clock; the number may be left out."""
    said, timed, stamp = line.partition("@")
    words = said.split()
    if len(words) > 2 and whole_number(words[0]) is not None and whole_number(words[1]) is not None:
        del words[0]
    seat = whole_number(words[0]) if len(words) > 1 else None
    if seat is None or not (words[1][0].isalpha() or words[1][0] == "_"):
        raise BadRecord(f"{line!r} is not a decision; it should read '<number> <seat> <action>'", number)
    return number, seat, " ".join(words[1:]), _stamp(stamp.strip(), number) if timed else None


def _stamp(text: str, line: int) -> int:
    stamp = whole_number(text)
    if stamp is None:
        raise BadRecord(f"{text!r} is not a timestamp; it must be a whole number of milliseconds", line)
    return stamp


def _from_json(body: str) -> Parts:
    try:
        data = json.loads(body)
        options = " ".join(f"{k}={v}" for k, v in dict(data["options"]).items())
        head = {k: str(data[k])[:LINE_LENGTH] for k in ("game", "revision", "box", "seats", "seed")} | {"options": options}
        if len(data["decisions"]) > MOST_LINES:
            raise BadRecord(f"a record has at most {MOST_LINES} decisions, not {len(data['decisions'])}")
        moves: list[Move] = [
            (i, _json_number(seat), str(name)[:LINE_LENGTH], _json_number(at))
            for i, (seat, name, at) in enumerate(data["decisions"], 1)
        ]
        again = {_json_number(at): str(seed) for at, seed in dict(data.get("again", {})).items()}
        return head, moves, _json_number(data.get("until", 0)), again
    except json.JSONDecodeError as error:
        raise BadRecord(f"this is not JSON ({error.msg})", error.lineno) from error
    except (AttributeError, KeyError, OverflowError, RecursionError, TypeError, ValueError) as error:
        raise BadRecord(
            f"the JSON of a record needs game, revision, box, options, seats, seed, decisions ({error!r})"
        ) from error


def _json_number(value: object) -> int:
    number = whole_number(str(value))
    if number is None:
        raise ValueError(f"{str(value)[:40]!r} is not a whole number")
    return number


def _begin(head: dict[str, str], content: str | Path | None, box: Game | None) -> Record:
    for key in ("game", "seats", "seed"):
        if key not in head:
            raise BadRecord(f"the header of the record lacks '{key}:'")
    game = box or find_game(head["game"])
    if game.id != head["game"]:
        raise BadRecord(f"this is a record of {head['game']}, not of {game.id}.")
    told = head.get("revision", str(game.revision))
    revision = whole_number(told)
    if revision is None or revision > game.revision:
        raise BadRecord(
            f"the record was made by revision {told} of {game.id}; this program knows revisions up to {game.revision}."
        )
    pairs = [word.partition("=") for word in head.get("options", "").split()]
    options = game.options_of_record(revision, {name: value for name, _, value in pairs})
    seats = whole_number(head["seats"])
    if seats is None:
        raise BadRecord(f"seats must be a number, not {head['seats'][:40]!r}")
    try:
        return Record(
            game, seats, game.settle_options(seats, options), head["seed"], content, revision, head.get("box", "")
        )
    except UnknownContent as error:
        raise BadRecord(str(error)) from error
