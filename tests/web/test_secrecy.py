"""The wire says nothing that a seat may not know: positions that differ only in hidden pieces give the same bytes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.replay import Decision
from ludarium.kernel.secrets import has_secrets
from ludarium.kernel.words import Words
from ludarium.table import match as match_module
from ludarium.table import registry
from ludarium.table.log import HUMAN, Chair
from ludarium.table.match import Line, Match
from ludarium.table.registry import new_setup
from ludarium.web import channel, export
from ludarium.web.log_entries import Told, tell_line, words_for
from ludarium.web.page_words import PageWords, text
from ludarium.web.wire_contract import check_wire, double, told_of
from toybox.broken import changed
from toybox.highcard import GAME as highcard

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


@pytest.mark.parametrize("game", SECRET)
def test_nothing_hidden_is_on_the_wire(game: str) -> None:
    assert check_wire(find_game(game), moments=4) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", SECRET)
def test_nothing_hidden_is_on_the_wire_at_many_moments(game: str) -> None:
    assert check_wire(find_game(game), moments=7, seed="many") == []


def test_click_paths_told_to_everybody_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that another seat lays face down, marked by the click path in the hand: twins of the action differ."""

    def talkative(line: Line, match: Match, words: Words, t: PageWords, viewer: int) -> Told:
        return tell_line(line, match, words, t, viewer)._replace(marks=list(line.touched))

    monkeypatch.setattr(channel, "tell_line", talkative)
    found = check_wire(find_game("tahuantinsuyu"), moments=8)
    assert any("place_event" in f.text and "patch (en)" in f.text for f in found)


def test_a_secret_argument_that_is_not_declared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    actions = find_game("tahuantinsuyu").actions
    assert actions.by_name["place_event"].secret == (0,)
    monkeypatch.setattr(actions, "told", actions.name)
    found = check_wire(find_game("tahuantinsuyu"), moments=8)
    assert any("place_event" in f.text and "JSON record" in f.text for f in found)


def test_a_toy_game_whose_views_hide_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins of positions: pages, files and programs get the whole truth."""
    broken = changed(highcard, rules__secrets={"seen_by": lambda p, seat: p.copy()})
    assert check_wire(highcard, moments=4) == []
    for module in (match_module, registry):
        monkeypatch.setattr(module, "find_game", lambda name: broken)
    found = check_wire(broken, moments=4)
    assert any(f.text.startswith("twins of a position") and "program" in f.text for f in found)


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
    told, happened, *_ = tell_line(line, match, words_for(match, "en"), text("en"), -1)
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
                        told = told_of(double(match, match.position), viewer, seat, action)
                        update = json.loads(told["patch (en)"])
                        named = [*update["touched"], *(key for entry in update.get("log", []) for key in entry[4])]
                        assert not [key for key in named if key.startswith("hand-")], (decisions, seat, viewer)
                        checked += 1
    assert checked >= 8


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


@pytest.mark.parametrize(
    ("game", "action", "told"),
    [
        ("tahuantinsuyu", "place_event el_nino {}", "place_event ? {}"),
        ("tahuantinsuyu", "pass", "pass"),
        ("terra_pyramides", "arrange 2", "?"),
        ("terra_pyramides", "keep", "?"),
        ("time_of_empires", "settle {}", "settle ?"),
        ("sixgems", "pass", "pass"),
    ],
)
def test_the_export_of_a_running_game_says_what_others_may_know(game: str, action: str, told: str) -> None:
    """The acting seat reads all of it; for the others secret arguments, and verbs that nobody sees, are question marks."""
    match = match_after(game, 0, chance_from("x"))
    actions = match.game.actions
    verb = actions.by_name[action.split()[0]]
    token = verb.kinds[-1].tokens[0] if verb.kinds else ""
    number = actions.parse(action.format(token))
    match.decisions.append(Decision(1, number, 0))
    assert export.known_decisions(match, 1) == [(1, actions.name(number), 0)]
    assert export.known_decisions(match, 0) == export.known_decisions(match, -1) == [(1, told.format(token), 0)]
