"""The wire says nothing that a seat may not know: positions that differ only in hidden pieces give the same bytes."""

from __future__ import annotations

import copy
import json
import time
from typing import Any

import msgspec
import pytest

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.errors import NeedsGuess
from ludarium.kernel.events import hears
from ludarium.kernel.packing import pack_position
from ludarium.kernel.secrets import has_secrets, twin
from ludarium.table.game_scene import click_path, preview_of
from ludarium.table.log import HUMAN, Chair
from ludarium.table.match import Line, Match
from ludarium.table.registry import new_setup
from ludarium.table.table import Table
from ludarium.web.channel import Channel
from ludarium.web.log_entries import tell_line, words_for
from ludarium.web.page_words import text
from ludarium.web.replay_session import ReplaySession
from ludarium.web.update_parts import Viewpoint

SECRET = [g.id for g in games() if has_secrets(g)]


def match_after(game: str, decisions: int, luck: Chance) -> Match:
    box = find_game(game)
    chairs = [Chair(HUMAN, f"g{i}", f"Seat {i}") for i in range(box.seats[-1])]
    match = Match(new_setup(game, chairs, {}, "g0", seed=f"secret {decisions}"))
    for _ in range(decisions):
        deciders = match.position.deciders()
        if not deciders:
            break
        seat = deciders[luck.below(len(deciders))]
        action = luck.pick(match.position.legal(seat))
        match.apply(match.act(seat, action, match.position.now))
    return match


def bytes_of(match: Match, seat: int) -> list[str]:
    """Everything a page of that seat could be sent now: the table, the replay, why-nots and previews."""
    table = Table(None, match)  # type: ignore[arg-type]
    said = [Channel(table, Viewpoint(seat, lang, (seat,) if seat >= 0 else ())).full() for lang in ("en", "ja")]
    session = ReplaySession(match, seat, "en")
    session.position = match.position
    said.append(session.update())
    if seat < 0:
        return said
    view = match.position.seen_by(seat)
    words = words_for(match, "en")
    for action in range(0, match.game.actions.size, max(1, match.game.actions.size // 40)):
        reason = view.why_not(action, seat)
        said.append(f"{action} {reason and words.reason(reason)}")
    for action in match.options(seat)[:10]:
        try:
            shown = preview_of(view, action, words)
        except NeedsGuess:
            shown = None
        said.append(f"{shown.text} {msgspec.json.encode(shown.nodes)!r}" if shown else "")
    return said


@pytest.mark.parametrize("game", SECRET)
def test_twins_give_equal_bytes(game: str) -> None:
    luck = chance_from(f"twins {game}")
    fields = find_game(game).module("rules.secrets").FIELDS
    compared = 0
    for decisions in (2, 9, 25, 60):
        match = match_after(game, decisions, luck)
        if match.over:
            continue
        for seat in range(-1, match.setup.seats):
            other = twin(match.position, fields, seat, luck)
            if other is None:
                continue
            double = copy.copy(match)
            double.position = other
            assert bytes_of(double, seat) == bytes_of(match, seat), (game, decisions, seat)
            compared += 1
    assert compared >= 6, f"only {compared} twins were found for {game}"


@pytest.mark.slow
@pytest.mark.parametrize("game", SECRET)
def test_many_twins_give_equal_bytes(game: str) -> None:
    luck = chance_from(f"many twins {game}")
    fields = find_game(game).module("rules.secrets").FIELDS
    for decisions in range(1, 100, 7):
        match = match_after(game, decisions, luck)
        for seat in range(-1, match.setup.seats):
            other = None if match.over else twin(match.position, fields, seat, luck)
            if other is not None:
                double = copy.copy(match)
                double.position = other
                assert bytes_of(double, seat) == bytes_of(match, seat), (game, decisions, seat)


def test_the_comparison_would_find_a_leak() -> None:
    """The same test on bytes made from the whole truth fails at once: it has teeth."""
    luck = chance_from("teeth")
    match = match_after("sixgems", 9, luck)
    other = twin(match.position, find_game("sixgems").module("rules.secrets").FIELDS, 0, luck)
    assert other is not None
    double = copy.copy(match)
    double.position = other
    assert [bytes_of(double, s) for s in range(1, 3)] != [bytes_of(match, s) for s in range(1, 3)]


def test_events_reach_only_their_audience() -> None:
    match = match_after("sixgems", 0, chance_from("x"))
    words, t = words_for(match, "en"), text("en")
    line = Line("act", 0, "", "", 0, 0, [[0, 0b01, 0, 0, 0, 0], [0, 0b10, 1, 0, 0, 0], [0, -1, 2, 0, 0, 0]])
    heard = {viewer: [e[1] for e in tell_line(line, match, words, t, viewer).events] for viewer in (-1, 0, 1)}
    assert heard == {-1: [2], 0: [0, 2], 1: [1, 2]}


def test_a_line_bears_the_seat_it_is_about_and_an_event_its_sound() -> None:
    match = match_after("sixgems", 0, chance_from("x"))
    events = match.game.events
    paid = next(code for code, event in enumerate(events) if event.sound == "coin")
    line = Line("act", 0, "", "", 0, 0, [[0, -1, 1, 0, -1, -1], [paid, -1, 2, 3, -1, -1]])
    told, happened, _ = tell_line(line, match, words_for(match, "en"), text("en"), -1)
    assert [seat for _, seat, _ in told] == [1, 2]
    assert happened == [[events[0].name, 1, 0, -1, -1, events[0].sound], [events[paid].name, 2, 3, -1, -1, "coin"]]


def test_another_seats_silent_choice_is_not_named() -> None:
    match = match_after("sixgems", 0, chance_from("x"))
    words, t = words_for(match, "en"), text("en")
    action = match.options(match.position.deciders()[0])[0]
    line = Line("act", 0, action=action)
    own, other = tell_line(line, match, words, t, 0).said, tell_line(line, match, words, t, 1).said
    assert words.action(action) in own[0][2]
    assert other == []


# -- what an opponent does ------------------------------------------------------------------------------------------


def told_of(match: Match, viewer: int, seat: int, action: int) -> tuple[str, str]:
    """What the viewer's page is told when a seat acts: the patch, and what it is allowed to depend on (the view after
    it and the events that the viewer hears)."""
    double = copy.copy(match)
    double.lines, double.decisions = list(match.lines), list(match.decisions)
    double._taken, double._views_of = list(match._taken), -1
    double.position = match.position.copy()
    channel = Channel(Table(None, double), Viewpoint(viewer, "en", (viewer,) if viewer >= 0 else ()))  # type: ignore[arg-type]
    channel.refresh()
    touched = click_path(double.view(seat), action)
    double.apply(double.act(seat, action, double.position.now), touched=touched)
    channel.refresh()
    heard = [event for event in double.lines[-1].events if hears(event, viewer)]
    return channel.patch(), f"{pack_position(double.view(viewer))} {heard}"


def test_an_opponents_face_down_event_is_not_named() -> None:
    """Hands of all seats use the same node ids: a card of a kind that the viewer holds too must not be marked."""
    luck = chance_from("face down")
    actions = find_game("tahuantinsuyu").actions
    checked = 0
    for decisions in range(60):
        match = match_after("tahuantinsuyu", decisions, luck)
        for seat in match.position.deciders():
            for action in match.position.legal(seat):
                verb, values = actions.split(action)
                for viewer in range(match.setup.seats):
                    if verb.name == "place_event" and viewer != seat and values[0] in match.position.hand[viewer]:
                        patch, _ = told_of(match, viewer, seat, action)
                        update = json.loads(patch)
                        named = [*update["touched"], *(key for entry in update.get("log", []) for key in entry[4])]
                        assert not [key for key in named if key.startswith("hand-")], (decisions, seat, viewer)
                        checked += 1
    assert checked >= 8


@pytest.mark.parametrize("game", SECRET)
def test_twins_of_an_opponents_action_give_equal_bytes(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two actions after which a seat sees the same and hears the same are told to it in the same bytes."""
    monkeypatch.setattr(time, "time", lambda: 0.0)  # a clock says the wall time, too
    luck = chance_from(f"action twins {game}")
    fields = find_game(game).module("rules.secrets").FIELDS
    compared = 0
    for decisions in (0, 1, 2, 3, 12, 30, 50):
        match = match_after(game, decisions, luck)
        if match.over:
            continue
        seat = match.position.deciders()[0]
        for viewer in {-1, (seat + 1) % match.setup.seats}:
            told: dict[str, str] = {}
            positions = [match.position, *(twin(match.position, fields, viewer, luck) for _ in range(3))]
            for position in positions:
                if position is None:
                    continue
                double = copy.copy(match)
                double.position = position
                for action in position.legal(seat)[:12]:
                    patch, known = told_of(double, viewer, seat, action)
                    compared += known in told
                    assert told.setdefault(known, patch) == patch, (game, decisions, viewer, action)
    assert compared >= 10


def test_a_running_game_never_says_its_seed(ann: Any, ben: Any, app_state: Any) -> None:
    table = ann.new_table("sixgems", public="on", kind0="me", level1="beginner")
    with ann.sit(table) as page, ben.sit(table) as watcher, ann.sit(table, "replay") as replay:
        for _ in range(8):
            while not page.state["ask"]:
                page.until("update")
            page.act(page.state["ask"]["choices"][0][0])
        watcher.ask(t="ping")
        replay.say(t="go", n=5)
        replay.until("update")
        said = "".join([*page.raw, *watcher.raw, *replay.raw])
    for path in ("record.txt", "record.json", "transcript.txt", ""):
        said += ann.get(f"/table/{table}/{path}".rstrip("/")).text
    said += (
        ann.get(f"/replay/{table}").text + ann.get(f"/replay/{table}/moment.svg").text + ann.get(f"/verify/{table}").text
    )
    setup = app_state.registry.tables[table].match.setup
    assert setup.seed not in said
    assert setup.nonce not in said
    assert all(token not in said for token in setup.tokens)
    assert app_state.registry.tables[table].match.commitment in said


def test_the_export_of_a_running_game_hides_others_choices(ann: Any, app_state: Any) -> None:
    table = ann.new_table("sixgems", level1="beginner")
    with ann.sit(table) as page:
        for _ in range(4):
            while not page.state["ask"]:
                page.until("update")
            page.act(page.state["ask"]["choices"][0][0])
    decisions = ann.get(f"/table/{table}/record.json").json()["decisions"]
    assert {name == "?" for seat, name, _ in decisions if seat == 1} == {True}
    assert {name == "?" for seat, name, _ in decisions if seat == 0} == {False}
