"""Manners at the table: invitations that introduce the game, a log that says something, playing on that says what stays."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.table.log import BOT, HUMAN, Act, Chair
from ludarium.table.match import Match
from ludarium.table.registry import new_setup, setup_played_on
from ludarium.web.log_entries import tell_line, words_for
from ludarium.web.page_words import text


def link_of(page: str) -> str:
    found = re.search(r'href="[^"]*(/invite/[^"]+)"', page)
    assert found
    return found[1]


def test_an_invitation_shows_the_game_and_asks_for_the_name_once(ann: Any, ben: Any) -> None:
    first = ann.new_table("sixgems", kind0="me", kind1="open")
    shown = ben.get(link_of(ann.get(f"/table/{first}").text)).text
    assert "/box/sixgems/picture.svg" in shown
    assert text("en")("box.minutes", n="20–40") in shown
    assert find_game("sixgems").words("en").t("intro").split("\n")[1] in shown
    assert re.search(r'<input name="name"[^>]* required', shown)
    ben.post(link_of(ann.get(f"/table/{first}").text), name="Ben")
    second = ann.new_table("sixgems", kind0="me", kind1="open")
    again = ben.get(link_of(ann.get(f"/table/{second}").text)).text
    assert text("en")("invite.as", name="Ben") in again
    assert not re.search(r'<input name="name"[^>]* required', again)
    assert ben.post(link_of(ann.get(f"/table/{second}").text), name="").url.path == f"/table/{second}"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", [g.id for g in games()])
def test_every_box_can_be_told_in_two_minutes(game: str, lang: str) -> None:
    told = find_game(game).words(lang).t("intro")
    assert told != "intro"
    assert 80 <= len(told.split()) <= 250 if lang == "en" else 200 <= len(told) <= 600


def test_a_choice_that_says_nothing_is_not_told() -> None:
    chairs = [Chair(HUMAN, f"g{i}", f"Seat {i}") for i in range(2)]
    match = Match(new_setup("terra_pyramides", chairs, {"version": "1"}, "g0", seed="etiquette"))
    words, t = words_for(match, "en"), text("en")
    told = []
    while len(match.decisions) < 60:
        seat = match.position.deciders()[0]
        names = match.position.names(seat)
        quiet = [name for name in names if name in ("finish", "done")]
        match.apply(Act(by=seat, name=(quiet or names)[0]))
        told += [entry for kind, _, entry in tell_line(match.lines[-1], match, words, t, seat).said if kind == "act"]
    assert any(line.action == match.game.actions.parse("done") for line in match.lines)
    assert not any(entry.endswith(words.action(match.game.actions.parse("done"))) for entry in told)


def test_playing_on_keeps_the_levels_and_says_so() -> None:
    chairs = [Chair(HUMAN, "ann", "Ann"), Chair(BOT, "", "", "beginner"), Chair(BOT, "", "", "skilled")]
    match = Match(new_setup("sixgems", chairs, {}, "ann", seed="on"))
    while len(match.decisions) < 9:
        seat = match.position.deciders()[0]
        match.apply(Act(by=seat, name=match.position.names(seat)[0]))
    played_on = Match(setup_played_on(match, 6, 0, "ann", "Ann", "casual"))
    assert [chair.level for chair in played_on.chairs] == ["", "beginner", "skilled"]
    assert [line.key for line in played_on.lines] == ["note.played_on"]
    assert not match.lines[0].key
