"""The contract of the wire: two moments that a viewer cannot tell apart must be sent to it as the same bytes.

Moments come in two kinds of twins. *Positions* that differ only in what is hidden from the viewer; and *actions* of
another seat after which the viewer sees and hears the same. Compared is everything that leaves the server for a seat, a
spectator, the replay of a running game, a program's socket and an export; sizes and order are part of the bytes."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.contract.hiding import heard, listen
from ludarium.kernel.contract.report import Finding, Report
from ludarium.kernel.errors import NeedsGuess
from ludarium.kernel.packing import pack_position
from ludarium.kernel.picture import content_of
from ludarium.kernel.scene import to_svg
from ludarium.kernel.secrets import has_secrets, twin
from ludarium.table.game_scene import art_of, click_path, preview_of, scene_of
from ludarium.table.log import HUMAN, Chair
from ludarium.table.match import Match
from ludarium.table.registry import new_setup
from ludarium.table.table import Table, make_change
from ludarium.web.bot_socket import view_for_program
from ludarium.web.channel import Channel
from ludarium.web.export import running_json, running_text, transcript_lines
from ludarium.web.log_entries import words_for
from ludarium.web.replay_session import ReplaySession
from ludarium.web.update_parts import Viewpoint

if TYPE_CHECKING:
    from ludarium.kernel.actions import ActionSpace
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

CHECK = "the wire hides"
TWINS = 2  # of each moment
ACTIONS = 8  # of a seat at each moment
ALIKE = 3  # of actions that a viewer cannot tell apart
ASKED = 40  # actions that the viewer asks "why not?" of
LANGUAGES = ("en", "ja")

Told = dict[str, str]  # by what it is


class Compared(NamedTuple):
    """How many twins of each kind were compared, and what was found."""

    positions: int
    actions: int
    findings: list[Finding]


def check_wire(game: Game, moments: int = 6, seed: str = "wire", content: str = "") -> list[Finding]:
    """All findings at some moments of a random game with the most seats; a content pack may leave nothing to compare."""
    if not has_secrets(game):
        return []
    compared = compare_wire(game, moments, seed, content)
    report = Report(game.id)
    for kind, count in (("positions", compared.positions), ("actions", compared.actions)):
        if not count and not content:
            report.add(CHECK, f"no twins of {kind} were compared: the check has no force")
    return [*compared.findings, *report.findings]


def compare_wire(game: Game, moments: int, seed: str, content: str = "") -> Compared:
    """Compare twins at some moments of a random game with the most seats."""
    report = Report(game.id)
    luck = chance_from(f"{seed} {game.id}")
    compared = [0, 0]
    for match in random_moments(game, moments, seed, luck, content):
        for viewer in (-1, (match.position.deciders()[0] + 1) % match.setup.seats):
            where = f"viewer {viewer}, seed {seed}, decision {len(match.decisions)}"
            with report.guard(CHECK, where):
                compared[0] += _compare_positions(match, viewer, luck, report, where)
                compared[1] += _compare_actions(match, viewer, luck, report, where)
    return Compared(compared[0], compared[1], report.findings)


def random_moments(game: Game, count: int, seed: str, luck: Chance, content: str = "") -> Iterator[Match]:
    """Moments of a game played at random, early ones and later ones."""
    name = game.id if game.package.startswith("ludarium.") else game.package
    chairs = [Chair(HUMAN, f"g{i}", f"Seat {i}") for i in range(game.seats[-1])]
    match = Match(new_setup(name, chairs, {}, "g0", seed=seed, content=content))
    for step in range(count):
        for _ in range(1 + step * 3):
            deciders = match.position.deciders()
            if not deciders:
                return
            seat = luck.pick(deciders)
            act(match, seat, luck.pick(match.position.legal(seat)))
        if not match.over:
            yield match


def act(match: Match, seat: int, action: int) -> None:
    match.apply(match.act(seat, action, match.position.now), touched=click_path(match.view(seat), action))


def double(match: Match, position: Position) -> Match:
    """The same match with another position, to be played on without touching the first."""
    other = copy.copy(match)
    other.position = position.copy()
    other.lines, other.decisions = list(match.lines), list(match.decisions)
    other._taken, other._views_of = list(match._taken), -1
    return other


# -- twins ----------------------------------------------------------------------------------------------------------


def _compare_positions(match: Match, viewer: int, luck: Chance, report: Report, where: str) -> int:
    fields = match.game.module("rules.secrets").FIELDS
    other = twin(match.position, fields, viewer, luck)
    if other is None:
        return 0
    differ = _differences(told_now(match, viewer), told_now(double(match, other), viewer))
    if differ:
        report.add(CHECK, f"twins of a position can be told apart by: {differ}", where)
    return 1


def _compare_actions(match: Match, viewer: int, luck: Chance, report: Report, where: str) -> int:
    """Another seat's actions in this position and in twins of it. What may be told of one depends on nothing but the view
    that it leaves behind and the events that the viewer hears."""
    compared = 0
    for alike in _alike(match, viewer, luck).values():
        name, before = "", Told()
        for seat, action, position in alike[:ALIKE] if len(alike) > 1 else ():
            told = told_of(double(match, position), viewer, seat, action)
            differ = _differences(before or told, told)
            if differ:
                pair = f"{name!r} and {match.game.actions.name(action)!r} of seat {seat}"
                report.add(CHECK, f"{pair} can be told apart by: {differ}", where)
            compared += bool(before)
            name, before = match.game.actions.name(action), told
    return compared


def _alike(match: Match, viewer: int, luck: Chance) -> dict[str, list[tuple[int, int, Position]]]:
    """Actions of other seats (seat, action, where), those together after which the viewer knows the same."""
    fields = match.game.module("rules.secrets").FIELDS
    twins = [twin(match.position, fields, viewer, luck) for _ in range(TWINS)]
    found: dict[str, list[tuple[int, int, Position]]] = {}
    for seat in match.position.deciders():
        for position in [match.position, *(p for p in twins if p is not None)] if seat != viewer else ():
            legal = position.legal(seat)
            for action in _tried(legal, match.game.actions, luck):
                after = listen(position, seat, action)
                known = f"{seat} {pack_position(after.seen_by(viewer))} {heard(after, viewer)}"
                found.setdefault(known, []).append((seat, action, position))
    return found


def _tried(legal: list[int], actions: ActionSpace, luck: Chance) -> list[int]:
    """Some actions, and with each one that differs from it in a single argument: what is secret is one of them."""
    tried = []
    for _ in range(min(ACTIONS, len(legal))):
        action = luck.pick(legal)
        verb, values = actions.split(action)
        place = luck.below(len(values)) if values else 0
        others = (other for other in legal if verb.base <= other < verb.base + verb.size and other != action)
        beside = [o for o in others if _without(actions.split(o)[1], place) == _without(values, place)]
        tried += [action, luck.pick(beside)] if beside else [action]
    return tried


def _without(values: list[int], place: int) -> list[int]:
    return values[:place] + values[place + 1 :]


def _differences(first: Told, second: Told) -> str:
    return ", ".join(what for what in first if _timeless(first[what]) != _timeless(second.get(what, "")))


def _timeless(said: str) -> str:
    """Without the wall time in updates of games with a clock."""
    return re.sub(r'"at":[0-9]{12,14}', '"at":0', said)


# -- what is told ---------------------------------------------------------------------------------------------------


def told_now(match: Match, viewer: int) -> Told:
    """Everything that the viewer could be sent of the present moment."""
    mine = (viewer,) if viewer >= 0 else ()
    told = {f"page ({lang})": Channel(_table(match), Viewpoint(viewer, lang, mine)).full() for lang in LANGUAGES}
    replay = ReplaySession(match, viewer, "en")
    replay.position = match.position
    return told | {"replay": replay.update()} | _files(match, viewer) | _asked(match, viewer)


def told_of(match: Match, viewer: int, seat: int, action: int) -> Told:
    """Everything that the viewer is told when a seat acts."""
    before = match.position.copy()
    mine = (viewer,) if viewer >= 0 else ()
    channels = [Channel(_table(match), Viewpoint(viewer, lang, mine)) for lang in LANGUAGES]
    for channel in channels:
        channel.refresh()
    act(match, seat, action)
    for channel in channels:
        channel.refresh()
    told = {f"patch ({c.viewpoint.lang})": c.patch() for c in channels}
    told |= {f"page ({c.viewpoint.lang})": c.full() for c in channels}
    return told | {"replay": _replayed(match, viewer, before)} | _files(match, viewer) | _asked(match, viewer)


def _replayed(match: Match, viewer: int, before: Position) -> str:
    """The last step as the page that replays the running game is told of it."""
    session = ReplaySession(match, viewer, "en")
    session.at = len(match.decisions) - 1
    session.position, session.lines = before, [line for line in match.lines if line.kind == "act"][: session.at]
    session.update()
    session.step()
    return session.update()


def _files(match: Match, viewer: int) -> Told:
    """What can be saved or listed: exports, the picture of the moment, the row of the lobby."""
    picture = to_svg(scene_of(match.view(viewer), words_for(match, "en")), art_of(match.game, content_of(match.position)))
    card = make_change(match, match.chairs, match.position, []).card
    told = {"picture": picture, "row of the lobby": card.decode()}
    told |= {f"transcript ({lang})": "\n".join(transcript_lines(match, viewer, lang)) for lang in LANGUAGES}
    return told | {"record": running_text(match, viewer), "JSON record": repr(running_json(match, viewer))}


def _asked(match: Match, viewer: int) -> Told:
    """What a seat can ask for: a program's view, reasons, previews."""
    if viewer < 0:
        return {}
    view, words, size = match.view(viewer), words_for(match, "en"), match.game.actions.size
    reasons = [view.why_not(action, viewer) for action in range(0, size, max(1, size // ASKED))]
    told = {"program": view_for_program(match, viewer).encoded()}
    told["reasons"] = "\n".join(words.reason(reason) if reason else "" for reason in reasons)
    for action in match.options(viewer)[:ACTIONS]:
        try:
            shown = preview_of(view, action, words)
        except NeedsGuess:
            continue
        told[f"preview of {action}"] = f"{shown.text} {msgspec.json.encode(shown.nodes)!r}" if shown else ""
    return told


def _table(match: Match) -> Table:
    """A table at which nothing happens."""
    return Table(None, match)  # type: ignore[arg-type]
