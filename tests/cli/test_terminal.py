"""A game in the terminal: numbers and names act, refusals say why, undo goes back, a match can be saved and taken up."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludarium
from ludarium.bots import BOTS, make_bot
from ludarium.bots.simple import best_lead, lead
from ludarium.cli import play as terminal
from ludarium.cli.main import run
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadOption


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    waiting = list(lines)
    monkeypatch.setattr(terminal.click, "prompt", lambda *given, **more: waiting.pop(0))


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["play", *arguments]) == 0
    return capsys.readouterr().out


def test_a_whole_game_is_played_by_numbers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, *["1"] * 9)
    told = played(capsys, "noughts", "--seed", "1", "--bots", "random")
    assert "Won by: " in told
    assert "Player 1 marks a3." in told


def test_names_act_and_refusals_say_why(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "place b2", "place b2", "sing", "77", "quit")
    told = played(capsys, "noughts", "--seed", "1", "--bots", "random")
    assert "b2 already bears the mark of Player 1; choose an empty cell. (rule 1)" in told
    assert "'sing' is not a verb of this game" in told
    assert "There is no number 77; choose 1 to 7." in told


def test_why_not_is_answered(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "why place c3", "place b2", "why place b2", "find c1", "quit")
    told = played(capsys, "noughts", "--seed", "1", "--bots", "random", "--lang", "ja")
    assert "それは可能です(番号3)" in told
    assert "b2にはプレイヤー1の印があります" in told
    assert "c1に印を置く  [place c1]" in told


def test_undo_goes_back_to_ones_last_decision(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "undo", "place b2", "undo", "place b2", "quit")
    told = played(capsys, "noughts", "--seed", "1", "--bots", "random")
    assert "There is nothing of yours to take back." in told
    assert told.count("Player 1 marks b2.") == 2


def test_undo_past_a_draw_brings_new_luck(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(tmp_path / "match.txt")
    type_in(monkeypatch, "1", "undo", f"save {file}", "quit")
    told = played(capsys, "toybox.highcard", "--seed", "1", "--bots", "random")
    assert "new luck" in told
    record = ludarium.load_record(file)
    assert list(record.reseeds) == [0]


def test_a_saved_match_is_taken_up_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(tmp_path / "match.txt")
    type_in(monkeypatch, "place b2", f"save {file}", f"save {tmp_path}/no/where", "quit")
    told = played(capsys, "noughts", "--seed", "1", "--bots", "random")
    assert f"Saved to {file}." in told
    assert "cannot be written" in told
    type_in(monkeypatch, "quit")
    assert "O" in played(capsys, "noughts", "--load", file)


def test_a_saved_match_of_another_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ludarium.game("noughts").record(seed=1).save(tmp_path / "match.txt")
    assert run(["play", "toybox.highcard", "--load", str(tmp_path / "match.txt")]) == 2
    assert "this is a record of noughts, not of toybox.highcard" in capsys.readouterr().err


# -- the plain bots -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_choose_legal_actions_from_a_view_alone(name: str) -> None:
    position = ludarium.game("toybox.highcard").start(3, seed=2)
    bot, luck = make_bot(name), chance_from(1)
    assert repr(bot) == f"ludarium.make_bot({name!r})"
    while not position.over:
        (seat,) = position.deciders()
        position.play(bot.choose(position.seen_by(seat), seat, luck), seat)


def test_the_policy_bot_follows_the_games_own_policy() -> None:
    position = ludarium.game("toybox.highcard").start(2, seed=2)
    assert make_bot("policy").choose(position.seen_by(0), 0, chance_from(1)) == max(position.legal()[:2])


def test_greedy_wins_when_it_can() -> None:
    position = ludarium.game("noughts").start(seed=1)
    for name in ("place a3", "place a2", "place b3", "place b2"):
        position.play(name)
    assert position.game.actions.name(best_lead(position, 0, chance_from(1))) == "place c3"
    assert lead(position, 0) == 0


def test_an_unknown_bot_is_told_which_there_are() -> None:
    assert {"random", "greedy", "policy"} <= set(BOTS)
    with pytest.raises(BadOption, match="There is no bot 'deep'"):
        make_bot("deep")
