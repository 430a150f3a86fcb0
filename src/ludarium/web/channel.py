"""What one kind of viewer sees of a table, as wire messages: a full picture once, then what changed.

Viewers with the same viewpoint (seat, language, seats held) share one channel: a hundred spectators cost one picture.
Everything here is made from the view of the seat and from events meant for it: the wire cannot say more."""

from __future__ import annotations

import time
from itertools import zip_longest
from typing import Any, NamedTuple

from ludarium.kernel.engine import Position
from ludarium.kernel.errors import NeedsGuess
from ludarium.kernel.events import hears
from ludarium.kernel.scene import Node, Scene
from ludarium.kernel.words import Words
from ludarium.table.coaching import hint_for
from ludarium.table.game_scene import path_of, scene_of
from ludarium.table.log import BOT
from ludarium.table.match import Line, Match
from ludarium.table.table import Table
from ludarium.web.messages import encode
from ludarium.web.page_words import PageWords, text

Entry = tuple[int, str, int, str, list[str]]
Said = tuple[str, int, str]  # kind, seat that it is about, text
NO_NODES: list[Node] = []


class Viewpoint(NamedTuple):
    """Who looks: the seat whose view it is (-1: a stranger), the language, the seats held, the seat behind the curtain."""

    looking: int
    lang: str
    mine: tuple[int, ...] = ()
    curtain: int = -1


class Picture(NamedTuple):
    """One moment as somebody sees it."""

    scene: list[list[Node]]  # its parts, in drawing order
    parts: dict[str, Any]  # of the update


class Change(NamedTuple):
    """What happened to a part of the scene from one moment to the next."""

    was: list[Node]
    part: list[Node]
    moved: bool  # something came, went or changed places; else `nodes` are those that changed
    nodes: list[Node]
    into: list[tuple[int, str]]  # ids with their places in the part, where they do not just stay
    before: dict[str, Node]  # the part as it was


class Comparison:
    """Parts that were compared at one moment: many viewpoint see the same parts, so one look is enough for all of them."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], Change] = {}

    def forget(self) -> None:
        """The moment is over: everybody has been told."""
        self._found.clear()

    def change(self, was: list[Node], part: list[Node]) -> Change:
        key = (id(was), id(part))  # both are held by what was found, so the ids stay theirs
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = change_of(was, part)
        return found


class Channel:
    """The last picture for some viewpoint, and the difference to the one before."""

    def __init__(self, table: Table, viewpoint: Viewpoint, comparison: Comparison | None = None) -> None:
        self.table = table
        self.viewpoint = viewpoint
        self.comparison = comparison or Comparison()
        self.version = 0
        self.base = 0
        self.picture = Picture([], {})
        self._ids: set[str] = set()  # of the nodes in the picture
        self.log: list[Entry] = []
        self._lines = 0
        self._patch = ""
        self.users = 0

    def refresh(self) -> None:
        """Bring the channel to the match's version."""
        match = self.table.match
        if self.version == match.version + 1:
            return
        old, old_log = self.picture, len(self.log)
        events, touched = self._read_lines()
        self.picture = picture_of(self.table, self.viewpoint)
        self.base, self.version = self.version, match.version + 1
        body = self._difference(old, old_log, events, touched)
        self._patch = encode(body).decode() if self.base else ""

    def patch(self) -> str:
        """What changed from version `base` to `version`."""
        return self._patch

    def full(self, log_from: int = 0) -> str:
        """Everything, with the log entries from a number on."""
        log_from = min(max(0, log_from), len(self.log))
        body: dict[str, Any] = {"t": "update", "v": self.version, "base": 0, "looking": self.viewpoint.looking}
        body |= self.picture.parts
        body |= {"set": [node for part in self.picture.scene for node in part], "events": []}
        body |= {"log": self.log[log_from:], "cut": log_from}
        return encode(body).decode()

    def _difference(self, old: Picture, old_log: int, events: list[Any], touched: list[str]) -> dict[str, Any]:
        body: dict[str, Any] = {"t": "update", "v": self.version, "base": self.base, "looking": self.viewpoint.looking}
        body |= difference(old, self.picture, self.comparison)
        self._ids.difference_update(body["drop"])
        self._ids.update(id for _, id in body["into"])
        if len(self.log) > old_log:
            body["log"] = self.log[old_log:]
        if events:
            body["events"] = events
        body["touched"] = [key for key in touched if key in self._ids]
        return body

    def _read_lines(self) -> tuple[list[Any], list[str]]:
        """Turn new lines of the match into log entries; what happened, and the nodes of the last decision."""
        match = self.table.match
        words = words_for(match, self.viewpoint.lang)
        events: list[Any] = []
        touched: list[str] = []
        for line in match.lines[self._lines :]:
            told, happened = tell_line(line, match, words, text(self.viewpoint.lang), self.viewpoint.looking)
            keys = [key for key in line.touched if line.seat == self.viewpoint.looking or key in self._ids]
            for kind, seat, entry in told:
                self.log.append((len(self.log), kind, seat, entry, keys))
            events += happened
            if line.kind == "act":
                touched = keys
        self._lines = len(match.lines)
        return events, touched


def difference(old: Picture, new: Picture, comparison: Comparison | None = None) -> dict[str, Any]:
    """What changed between two pictures, as parts of an update. `into`: ids with their places in the new order; the rest
    keep the order they had. Only parts of the scene that were drawn anew are looked into."""
    body: dict[str, Any] = {name: value for name, value in new.parts.items() if old.parts.get(name, ...) != value}
    comparison = comparison or Comparison()
    changed: list[Node] = []
    moved: list[tuple[int, Change]] = []  # where the part begins
    at = 0
    for was, part in zip_longest(old.scene, new.scene, fillvalue=NO_NODES):
        if was is not part:
            change = comparison.change(was, part)
            if change.moved:
                moved.append((at, change))
            else:
                changed += change.nodes
        at += len(part)
    before: dict[str, Node] = {}
    for _, change in moved:
        before |= change.before
    into: list[tuple[int, str]] = []
    for begin, change in moved:
        into += [(begin + place, id) for place, id in change.into]
        changed += [n for n in change.part if (o := before.pop(n.id, None)) is not n and o != n]
    return body | {"set": changed, "drop": list(before), "into": into}


def change_of(was: list[Node], part: list[Node]) -> Change:
    if [node.id for node in was] == [node.id for node in part]:
        nodes = [n for o, n in zip(was, part, strict=True) if o is not n and o != n]
        return Change(was, part, False, nodes, [], {})
    staying = _staying(was, part)
    into = [(place, node.id) for place, node in enumerate(part) if node.id not in staying]
    return Change(was, part, True, [], into, {node.id: node for node in was})


def _staying(was: list[Node], part: list[Node]) -> set[str]:
    """The ids that keep their place among each other; the others are put in anew."""
    ids = {node.id for node in part}
    stay = [node.id for node in was if node.id in ids]
    kept = set(stay)
    return kept if stay == [node.id for node in part if node.id in kept] else set()


def tell_line(line: Line, match: Match, words: Words, t: PageWords, viewer: int) -> tuple[list[Said], list[Any]]:
    """A line as log entries for a viewer, and its events (name, arguments, sound)."""
    if line.kind == "chat":
        return [("chat", line.seat, f"{line.key}: {line.text}" if line.key else line.text)], []
    if line.kind == "note":
        return [("note", line.seat, t(line.key, who=words.player(line.seat) if line.seat >= 0 else ""))], []
    told: list[Said] = []
    happened: list[Any] = []
    events = match.game.events
    for event in line.events:
        if not hears(event, viewer):
            continue
        kind = events[event[0]]
        happened.append([kind.name, *event[2:], kind.sound])
        said = words.event(events, event)
        if said:
            about = events.seat_of(event)
            told.append(("event", about if about >= 0 else line.seat, said))
    if not told and line.seat == viewer >= 0:  # a silent choice is told to the seat itself only: it may be secret
        told.append(("act", line.seat, words.colon(words.player(line.seat), words.action(line.action))))
    return told, happened


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


def words_for(match: Match, lang: str) -> Words:
    """The game's words with the players' names; kept, so that what was said once need not be put together again."""
    sits, kept = match.words.get(lang, (-1, None))
    if kept is None or sits != match.sits:
        names = names_of(match, lang)
        if kept is None or kept.players != names:
            kept = match.game.words(lang).with_players(names)
        match.words[lang] = (match.sits, kept)
    return kept


def picture_of(table: Table, viewpoint: Viewpoint) -> Picture:
    """The present moment for some viewpoint."""
    match = table.match
    words = words_for(match, viewpoint.lang)
    view = match.view(viewpoint.looking)
    scene = scene_of(view, words, match.view(-1))
    parts = scene_parts(scene)
    ask = ask_of(table, viewpoint, view, words)
    parts |= {
        "ask": ask,
        "buttons": buttons_of(ask, words),
        "prompt": ask["prompt"] if ask else prompt_of(match, view, words, viewpoint),
        "deciders": match.position.deciders(),
        "seats": seats_of(table, viewpoint, view, words, scene),
        "clock": clock_of(table),
        "undo": undo_of(match, viewpoint),
        "consent": consent_of(match, viewpoint, words),
        "paused": match.paused,
        "coach": coach_of(match, viewpoint, view, words),
        "curtain": {"seat": viewpoint.curtain, "name": words.player(viewpoint.curtain)} if viewpoint.curtain >= 0 else None,
        "over": over_of(match, words, text(viewpoint.lang)),
    }
    return Picture(scene.parts, parts)


def scene_parts(scene: Scene) -> dict[str, Any]:
    return {
        "scene": {
            "w": scene.width,
            "h": scene.height,
            "mw": scene.mine_width,
            "mh": scene.mine_height,
            "ground": scene.ground,
            "status": scene.status,
            "focus": scene.focus,
        }
    }


def ask_of(table: Table, viewpoint: Viewpoint, view: Position, words: Words) -> dict[str, Any] | None:
    match, seat = table.match, viewpoint.looking
    if seat < 0 or match.closed or match.paused or match.waiting_for_players:
        return None
    if seat not in match.position.deciders() or match.chairs[seat].played_by_bot:
        return None
    choices = [[action, path_of(view, action), words.action(action)] for action in match.options(seat)]
    return {"seat": seat, "n": match.own_number(seat), "prompt": words.prompt(view, seat), "choices": choices}


def buttons_of(ask: dict[str, Any] | None, words: Words) -> dict[str, str]:
    """Labels of buttons and modes that have a message of their own (`button.<name>`)."""
    if ask is None:
        return {}
    found = {step for _, path, _ in ask["choices"] for step in path if step[:1] in "!@"}
    return {step: words.t(f"button.{step[1:]}") for step in sorted(found) if words.has(f"button.{step[1:]}")}


def prompt_of(match: Match, view: Position, words: Words, viewpoint: Viewpoint) -> str:
    t = text(viewpoint.lang)
    if match.waiting_for_players:
        return t("prompt.waiting")
    if match.paused:
        return t("prompt.paused")
    deciders = match.position.deciders()
    if match.over or not deciders:
        return words.t("kernel.over" if match.over else "kernel.waiting")
    return t("prompt.others", who=t("comma").join(words.player(s) for s in deciders))


def seats_of(table: Table, viewpoint: Viewpoint, view: Position, words: Words, scene: Scene) -> list[dict[str, Any]]:
    match, stats = table.match, scene.stats
    scores = scores_of(match, view) if match.over or scene.points is None else scene.points
    deciders = match.position.deciders()
    return [
        {
            "seat": seat,
            "name": words.player(seat),
            "kind": BOT if chair.away else chair.kind,
            "level": chair.level,
            "connected": table.connected(seat),
            "thinking": seat in table.thinking,
            "mine": seat in viewpoint.mine,
            "score": scores[seat] if scores else None,
            "stats": stats[seat] if seat < len(stats) else [],
            "turn": seat in deciders and not match.closed,
            "away": chair.away,
        }
        for seat, chair in enumerate(match.chairs)
    ]


def scores_of(match: Match, view: Position) -> list[int] | None:
    """Points as the viewer can count them; a game that hides them says so by NeedsGuess."""
    if match.over:
        return match.position.scores()
    try:
        return view.scores()
    except NeedsGuess:
        return None


def time_of(table: Table) -> dict[str, Any]:
    """Game time, and the wall time at which it was so."""
    now = table.clock.now() if table.clock.running else table.match.position.now
    return {"now": now, "at": int(time.time() * 1000)}


def clock_of(table: Table) -> dict[str, Any] | None:
    match = table.match
    if not match.game.has_clock:
        return None
    return time_of(table) | {
        "running": table.clock.running,
        "factor": 1 / match.setup.factor,
        "next": match.position.next_alarm(),
        "paused": match.paused,
    }


def undo_of(match: Match, viewpoint: Viewpoint) -> dict[str, bool]:
    seat = match.undoer(viewpoint.looking, viewpoint.mine)
    if seat < 0 or match.closed or match.real_time:
        return {"free": False, "can": False, "reset": False, "ask": False}
    back = len(match.decisions) - match.free_to(seat)
    ask = match.last_own(seat) >= 0
    return {"free": back > 0, "can": back > 0 or ask, "reset": back > 1, "ask": ask}


def consent_of(match: Match, viewpoint: Viewpoint, words: Words) -> dict[str, Any] | None:
    request = match.request
    if request is None:
        return None
    waiting = [s for s in match.asked_of(request.seat) if s not in request.agreed]
    return {
        "id": request.number,
        "kind": request.what,
        "seat": request.seat,
        "text": text(viewpoint.lang)(f"consent.{request.what}", who=words.player(request.seat)),
        "mine": request.seat in viewpoint.mine,
        "waiting": waiting,
    }


def coach_of(match: Match, viewpoint: Viewpoint, view: Position, words: Words) -> dict[str, Any] | None:
    if not match.coaching or viewpoint.looking < 0 or viewpoint.looking not in viewpoint.mine:
        return None
    hint = hint_for(match, view, viewpoint.looking)
    if hint is None:
        return None
    return {"text": words.t(hint.key), "nodes": list(hint.nodes), "suggest": hint.action}


def over_of(match: Match, words: Words, t: PageWords) -> dict[str, Any] | None:
    """The score sheet line by line, the winners, and what was committed to."""
    if not match.over:
        return None
    p = match.position
    winners = p.winners()
    if not winners:
        told = t("over.nobody")
    elif len(winners) == 1:
        told = t("over.one", who=words.player(winners[0]))
    else:
        told = t("over.shared", who=t("comma").join(words.player(s) for s in winners))
    s = match.setup
    return {
        "lines": [[words.t(key), points] for key, points in match.game.sheet(p)],
        "total": p.scores(),
        "winners": winners,
        "text": told,
        "fair": {"commitment": match.commitment, "seed": s.seed, "nonce": s.nonce},
    }
