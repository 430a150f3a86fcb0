"""Checks of play itself: it ends, ids and names are sound, copies are separate, the seed decides, records rebuild."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ludarium.kernel.chance import chance_from
from ludarium.kernel.contract.working import LIMIT, Checks, Playout, fields_that_differ, snapshot
from ludarium.kernel.packing import BASE, pack_position, unpack_position
from ludarium.kernel.playout import random_playout
from ludarium.kernel.record import Record, parse_record
from ludarium.kernel.step import kind_of

if TYPE_CHECKING:
    from ludarium.kernel.contract.report import Report
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

COPIES = "copies are separate"
KERNEL_FIELDS = {*BASE, "game", "box", "seats", "chance", "steps", "side_at", "events"}


def ends(playout: Playout, report: Report) -> int:
    """Play to the end once; how many decisions that took."""
    while len(playout.decisions) < LIMIT and playout.step():
        pass
    if not playout.position.over:
        report.add("playouts end", f"the game is not over after {LIMIT} decisions", playout.where())
    else:
        _closing(playout, report)
    return len(playout.decisions)


def _closing(playout: Playout, report: Report) -> None:
    """At the end: the score sheet, the winners, and nothing left to do."""
    p, seats = playout.position, playout.table.seats
    scores, winners = p.scores(), p.winners()
    lines = playout.game.sheet(p)
    if any(len(points) != seats for _, points in lines):
        report.add("the score sheet sums up", "a line has not one number for each seat", playout.where())
    elif [sum(points[s] for _, points in lines) for s in range(seats)] != scores:
        report.add("the score sheet sums up", f"its lines {lines} do not give scores() {scores}", playout.where())
    if len(scores) != seats or len(set(winners)) != len(winners) or not set(winners) <= set(range(seats)):
        report.add("winners are seats", f"scores {scores}, winners {winners} with {seats} seats", playout.where())
    if p.deciders() or p.legal():
        report.add("playouts end", "somebody is still asked after the end", playout.where())


def saves(playout: Playout, report: Report) -> None:
    """The seed and the decisions rebuild the match: played again, from the record's text, and from its JSON."""
    game, final = playout.game, playout.position
    with report.guard("seed decides all", playout.where()):
        record = played_again(playout)
        differ = fields_that_differ(record.position, final)
        if differ:
            report.add("seed decides all", f"played again, these fields differ: {differ}", playout.where())
    if any(f.check == "seed decides all" for f in report.findings):
        return
    for form, body in (("text", str(record)), ("JSON", json.dumps(record.to_json()))):
        with report.guard("records rebuild the match", playout.where()):
            back = parse_record(body, playout.table.content or None, game)
            differ = fields_that_differ(back.position, final)
            if differ or back.decisions != record.decisions or str(back) != str(record):
                report.add("records rebuild the match", f"from its {form}: {differ or 'other decisions'}", playout.where())


def played_again(playout: Playout) -> Record:
    """The decisions of a playout from a fresh start, through the public methods."""
    table = playout.table
    record = Record(playout.game, table.seats, dict(table.options), playout.seed, table.content or None)
    for decision in playout.decisions:
        record.play(decision.action, decision.seat, decision.at)
    if playout.position.now > record.position.now:
        record.wait(playout.position.now)
    return record


class Playing(Checks):
    """The checks of play at one position."""

    def __init__(self, game: Game, report: Report) -> None:
        super().__init__(game, report)
        self.shared: list[tuple[str, list[Any], str]] = []  # field, the list, and what it held when it was found

    def at(self, p: Position, playout: Playout) -> None:
        for name, check in (
            ("ids are unique and in range", self.ids),
            ("names parse back", self.names),
            ("every field is declared", self.declared),
            (COPIES, self.copies),
            ("positions pack and unpack", self.packs),
            ("the bot chooses legal actions", self.bot),
        ):
            with self.report.guard(name, playout.where()):
                told = check(p)
                if told:
                    self.report.add(name, told, playout.where())
            if self.report.found(COPIES):
                return

    def ids(self, p: Position) -> str:
        for seat in p.deciders():
            options = p.options(seat)
            if not options:
                return f"seat {seat} is asked but has nothing to choose"
            if len(set(options)) != len(options):
                twice = sorted({a for a in options if options.count(a) > 1})
                return f"twice in the list of step {self._step(p, seat)!r}: {twice[:4]}"
            if not all(0 <= a < self.game.actions.size for a in options):
                return f"step {self._step(p, seat)!r} lists an action outside 0 to {self.game.actions.size - 1}"
        return ""

    def _step(self, p: Position, seat: int) -> str:
        return p.steps[kind_of(p.pending(seat))].key

    def names(self, p: Position) -> str:
        verbs = self.game.actions
        for seat in p.deciders():
            for action in p.options(seat):
                name = verbs.name(action)
                if verbs.parse(name) != action:
                    return f"{name!r} is the name of {action} but is read as {verbs.parse(name)}"
        return ""

    def declared(self, p: Position) -> str:
        fields = set(self.secrets.FIELDS)
        missing = {name for name in fields if not hasattr(p, name)}
        own = vars(p) if hasattr(p, "__dict__") else {}
        known = fields | KERNEL_FIELDS | set(getattr(self.secrets, "DERIVED", ()))
        undeclared = {name for name in set(own) - known if not _of_the_box(p, own[name])}
        if undeclared:
            return f"not in secrets.FIELDS: {', '.join(sorted(undeclared))}"
        return f"declared in secrets.FIELDS but not there: {', '.join(sorted(missing))}" if missing else ""

    def copies(self, p: Position) -> str:
        before = snapshot(p)
        if snapshot(p.copy()) != before:
            return f"a copy differs at once: {fields_that_differ(p, p.copy())}"
        random_playout(p.copy(), chance_from("copies"), 40)
        if snapshot(p) != before:
            return "playing on with a copy changes the original"
        other = p.copy()
        if other.chance is p.chance:
            return "the copy shares its luck with the original"
        for name in (*BASE, *self.secrets.FIELDS):
            self.shared += [(name, one, repr(one)) for one in shared_lists(getattr(p, name), getattr(other, name))]
        return self.shared_and_changed()

    def shared_and_changed(self) -> str:
        """Copies may share a list that is set once and for all; one that changed later is no such list."""
        changed = {name for name, one, was in self.shared if repr(one) != was}
        return f"original and copy share lists that change: {', '.join(sorted(changed))}" if changed else ""

    def packs(self, p: Position) -> str:
        data = json.loads(json.dumps(pack_position(p)))
        back = unpack_position(data, self.game, self.game.pack_of(str(data["box"])))
        if snapshot(back) != snapshot(p):
            return f"these fields differ: {fields_that_differ(back, p)}"
        first, second = p.copy(), back
        random_playout(first, chance_from("packs"), 5)
        random_playout(second, chance_from("packs"), 5)
        return "" if snapshot(first) == snapshot(second) else "the unpacked position plays on differently"

    def bot(self, p: Position) -> str:
        if not self.game.has("bot.policy"):
            return ""
        choose, luck = self.game.module("bot.policy").choose, chance_from("bot")
        value = self.game.module("bot.value").value if self.game.has("bot.value") else None
        for seat in p.deciders():
            full = p.seen_by(seat).guess(luck)
            before = snapshot(full)
            action = choose(full, seat, luck)
            if action not in p.options(seat):
                return f"seat {seat}: {action} is not in its list"
            if value is not None and not isinstance(value(full, seat), int):
                return "value must be an int"
            if snapshot(full) != before:
                return "it changes the position it was asked about"
        return ""


def _of_the_box(p: Position, value: object) -> bool:
    """Whether a field only refers to a part of the box (an object of tables, not a number)."""
    parts = getattr(getattr(p, "box", None), "__dict__", {}).values()
    inner = [item for part in parts if isinstance(part, list) for item in part]
    return not isinstance(value, int) and any(part is value for part in [*parts, *inner])


def shared_lists(one: object, other: object) -> list[list[Any]]:
    """The lists, at any depth, that are the same object in both."""
    if not isinstance(one, list) or not isinstance(other, list):
        return []
    inner = [found for a, b in zip(one, other, strict=False) for found in shared_lists(a, b)]
    return [one, *inner] if one is other else inner
