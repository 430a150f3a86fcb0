"""Scoring is a scene: what the summaries tell row by row, in words, beside its cause."""

from __future__ import annotations

import re

import pytest

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.chance import chance_from
from ludarium.kernel.events import ALL, EVERYONE
from ludarium.kernel.playout import decider
from ludarium.table.game_scene import events_told
from ludarium.table.log import HUMAN, Act, Chair
from ludarium.table.match import Line, Match
from ludarium.table.registry import new_setup
from ludarium.web.log_entries import Stage, tell_line, words_for
from ludarium.web.page_words import text

STAGED = {
    "sixgems": {"settlement"},
    "tahuantinsuyu": {"reveal", "sapa_inca"},
    "knossos": {"return", "altar"},
    "time_of_empires": {"era", "fight"},
}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", [g.id for g in games()])
def test_every_stage_has_a_title_and_is_for_everybody(game: str, lang: str) -> None:
    """A summary that only some hear would tell the others that something happened."""
    staged = [event for event in find_game(game).events if event.stage]
    assert {event.stage for event in staged} == STAGED.get(game, set())
    assert all(find_game(game).words(lang).has(f"stage.{event.stage}") for event in staged)
    assert all(event.to == ALL for event in staged)


def stages_of_a_game(game: str, seats: int, **options: str) -> tuple[Match, list[tuple[int, Stage]]]:
    """All summaries of one game, each with the number of decisions before it, and the match at its end."""
    match = Match(new_setup(game, [Chair(HUMAN, f"g{i}", f"Seat {i}") for i in range(seats)], options, "g0", seed="stage"))
    luck, policy = chance_from("stage"), find_game(game).module("bot.policy").choose
    found = []
    while not match.over:
        seat = decider(match.position, luck)
        match.apply(Act(by=seat, name=match.game.actions.name(policy(match.position, seat, luck))))
        told = tell_line(match.lines[-1], match, words_for(match, "en"), text("en"), 0)
        found += [(len(match.decisions), stage) for stage in told.stages]
    return match, found


def test_a_settlement_counts_up_row_by_row() -> None:
    """The rows of a seat and its bonus make what the seat scores; rows are told in the summary and not in the log."""
    match, found = stages_of_a_game("sixgems", 2, settlements="3")
    assert found
    counted, scored = match.game.events.names.index("counted"), match.game.events.names.index("scored")
    for line in match.lines:
        sums = [0, 0]
        for event in line.events:
            if event[0] == counted:
                sums[event[2]] += event[5]
            if event[0] == scored:
                assert sums[event[2]] == event[4], "what the rows bring together"
    title, rows = found[0][1]
    assert title == "Settlement"
    assert re.search(r"under (a blue|the red) [1-6]: \d jewels? [+−]\d", rows[0][1]), "the dice have been rolled again"
    of_rows = [said for _, said, marks in rows if marks and re.fullmatch(r"p\d_\d", marks[0])]
    assert of_rows, "a row lights up where it comes from"
    words, t = words_for(match, "en"), text("en")
    log = [said for line in match.lines for _, _, said in tell_line(line, match, words, t, 0).said]
    assert not set(of_rows) & set(log)


def test_what_one_return_brings_is_one_summary() -> None:
    _, found = stages_of_a_game("knossos", 3)
    returns = [(number, rows) for number, (title, rows) in found if title == "Resources gained"]
    assert len({number for number, _ in returns}) == len(returns), "two colours are told together"
    assert any(len(rows) > 1 for _, rows in returns)


def test_a_sapa_inca_phase_counts_up_what_each_seat_reaches() -> None:
    match, found = stages_of_a_game("tahuantinsuyu", 3, end="fixed")
    phases = [stage for _, stage in found if stage[0] == "Sapa Inca phase"]
    assert len(phases) == 6  # one at the end of every column but the first
    for _, rows in phases:
        assert sorted(seat for seat, _, _ in rows) == [0, 1, 2], "one row for each seat, with all that scores for it"
        assert all(re.match(r"Seat \d \+\d+, now \d+(: \w+ \+\d+(, \w+ \+\d+)*)?$", said) for _, said, _ in rows), rows
    counted, scored = match.game.events.names.index("counted"), match.game.events.names.index("scored")
    for line in match.lines:
        sums = [0, 0, 0]
        for event in line.events:
            if event[0] == counted:
                sums[event[2]] += event[4]
            if event[0] == scored:
                assert sums[event[2]] == event[3]


def test_a_revealed_card_bears_the_mark_of_nobody_and_what_it_brings_that_of_whoever_gets_it() -> None:
    _, found = stages_of_a_game("tahuantinsuyu", 3, end="fixed")
    rows = [row for _, (title, rows) in found if title == "Sun phase: the events are revealed" for row in rows]
    cards = [row for row in rows if re.search(r" for Seat \d and Seat \d: ", row[1])]
    assert cards
    assert {seat for seat, _, _ in cards} == {-1}, "either neighbour may have laid it, or neither"
    for seat, said, _ in rows:
        assert seat < 0 or said.replace("El Niño: ", "").startswith(f"Seat {seat} "), said


def test_why_a_tie_is_won_is_told_before_what_is_won() -> None:
    game = find_game("time_of_empires")
    won, tie, scored = (game.events.names.index(name) for name in ("leader_won", "first_there", "wonder_scored"))
    happened = [
        [won, EVERYONE, 0, 3],
        [won, EVERYONE, 1, 4],
        [tie, EVERYONE, 1],
        [scored, EVERYONE, 0, 2, 6],
        [tie, EVERYONE, 0],
        [scored, EVERYONE, 1, 2, 3],
    ]
    assert [event[0] for event in events_told(game, happened)] == [won, tie, won, tie, scored, scored]
    line = Line("act", 0, events=happened)
    match = Match(new_setup(game.id, [Chair(HUMAN, f"g{i}", f"Seat {i}") for i in range(2)], {}, "g0", seed="tie"))
    ((_, rows),) = tell_line(line, match, words_for(match, "en"), text("en"), 0).stages
    told = [said for _, said, _ in rows]
    assert told[1:3] == ["A tie in scholars: Seat 1 was there first.", "Seat 1 wins Confucius."]
