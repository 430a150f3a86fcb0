"""Records: text to read and edit, JSON, any moment again; a broken one says its line and changes nothing."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.kernel.errors import BadOption, BadRecord, IllegalAction, NotYourTurn, UnknownGame
from ludarium.kernel.record import parse_record
from toybox.highcard import GAME

NOUGHTS = ludarium.game("noughts")


def opening() -> ludarium.Record:
    record = NOUGHTS.record(seed="tea")
    for name in ("place b2", "place a1", "place c3"):
        record.play(name)
    return record


def lines(*body: str, head: str = "") -> str:
    return "\n".join(["ludarium record 1", "game: noughts", "seats: 2", "seed: 7", *([head] if head else []), *body])


def test_a_record_reads_like_notation() -> None:
    assert str(opening()).splitlines()[-3:] == ["1    0  place b2", "2    1  place a1", "3    0  place c3"]


@pytest.mark.parametrize("name", ["match.txt", "match.json"])
def test_a_saved_record_loads_to_the_same_match(tmp_path: Path, name: str) -> None:
    record = opening()
    record.save(tmp_path / name)
    loaded = ludarium.load_record(tmp_path / name)
    assert loaded.position == record.position
    assert str(loaded) == str(record)


def test_comments_empty_lines_and_missing_numbers_are_fine() -> None:
    record = parse_record(lines("", "# a quiet opening", "0 place b2   # the centre", "", "2  1  place a1"))
    assert len(record) == 2


def test_any_moment_can_be_reached_and_decisions_taken_back() -> None:
    record = opening()
    assert record.goto(0).legal() == list(range(9))
    assert record.goto(-1) == record.position
    assert record.goto(1).names()[0] == "place a3"
    record.back(2)
    assert len(record) == 1
    assert record.position == record.goto(1)


def test_there_is_no_moment_beyond_the_end() -> None:
    with pytest.raises(BadRecord, match="has 3 decisions; there is no moment 4"):
        opening().goto(4)


def test_a_refused_decision_is_not_written_down() -> None:
    record = opening()
    with pytest.raises(IllegalAction, match="already bears the mark"):
        record.play("place b2")
    with pytest.raises(NotYourTurn):
        record.play("place a2", seat=0)
    assert len(record) == 3


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("", "line 1: a record begins with the line 'ludarium record 1'"),
        ("chess record", "line 1: a record begins with"),
        (lines("0 place b2", "over the moon"), "line 6: 'over the moon' is not a decision"),
        (lines("0 place b2", "1 place z9"), "line 6: 'z9' is not a valid cell"),
        (lines("0 place b2", "1 place b2"), "line 6: b2 already bears the mark of Player 1"),
        (lines("0 place b2", "0 place a1"), "line 6: It is not your turn: Player 2 decides now"),
        (lines("7 place b2"), "line 5: There is no seat 7; seats are numbered 0 to 1"),
        (lines("0 place b2", head="revision: 99"), "made by revision 99 of noughts; this program knows revisions up to 1"),
        (lines("0 place b2", head="revision: new"), "made by revision new"),
        (lines("0 place b2", head="box: 0123456789abcdef"), "was played with other content"),
        ("ludarium record 1\ngame: noughts\nseats: 2\n", "the header of the record lacks 'seed:'"),
        ("ludarium record 1\ngame: noughts\nseats: two\nseed: 1\n", "seats must be a number, not 'two'"),
        ("{", "this is not JSON"),
        ("{}", "the JSON of a record needs game, revision"),
        ('{"decisions": 3}', "the JSON of a record needs game"),
    ],
)
def test_a_broken_record_says_where_and_what_was_expected(body: str, told: str) -> None:
    with pytest.raises(BadRecord) as error:
        parse_record(body)
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_a_broken_json_record_names_the_decision() -> None:
    data = opening().to_json()
    data["decisions"][1][1] = "place b2"
    with pytest.raises(BadRecord, match="decision 2: b2 already bears"):
        parse_record(json.dumps(data))


def test_an_unknown_game_or_option_in_a_record_is_told_as_anywhere_else() -> None:
    with pytest.raises(UnknownGame):
        parse_record(lines().replace("noughts", "chess"))
    with pytest.raises(BadOption, match="has no option 'wrap'"):
        parse_record(lines(head="options: wrap=on"))


def test_a_record_of_another_game_is_not_played_with_the_box_at_hand() -> None:
    with pytest.raises(BadRecord, match=r"record of noughts, not of toybox\.highcard"):
        parse_record(lines(), game=GAME)


@pytest.mark.parametrize("name", ["missing.txt", "picture.txt"])
def test_a_file_that_cannot_be_read_is_told_so(tmp_path: Path, name: str) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(BadRecord, match=r"cannot be read|is not text"):
        ludarium.load_record(tmp_path / name)


def test_a_match_with_a_content_pack_replays_only_with_it(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[deck]\nhand = 3\n")
    record = GAME.record(2, "7", pack)
    record.play(record.position.legal()[0])
    assert parse_record(str(record), pack).position == record.position
    with pytest.raises(BadRecord, match="other content"):
        parse_record(str(record))


def test_new_luck_is_part_of_the_record() -> None:
    record = GAME.record(2, "7")
    record.play(record.position.legal()[0])
    record.renew("fresh")
    record.play(record.position.legal()[0])
    again = parse_record(str(record))
    assert again.reseeds == {1: "fresh"}
    assert again.position == record.position


def test_moments_tell_what_happened() -> None:
    told = [events for _, _, events in opening().moments()]
    assert [[event[:4] for event in events] for events in told] == [[[0, -1, 0, 4]], [[0, -1, 1, 6]], [[0, -1, 0, 2]]]


@given(st.text(), st.integers(0, 200), st.integers(0, 200))
def test_a_damaged_record_is_refused_in_words_or_still_a_record(junk: str, start: int, end: int) -> None:
    """Whatever happens to the text: a record comes out, or one error that names what is wrong."""
    for body in (str(opening()), json.dumps(opening().to_json())):
        damaged = body[:start] + junk + body[max(start, end) :]
        with suppress(ludarium.LudariumError):
            assert len(parse_record(damaged)) <= 9


def test_nesting_without_end_is_no_record() -> None:
    with pytest.raises(BadRecord):
        parse_record('{"a":' * 100_000)


def test_a_record_that_is_no_longer_legal_opens_up_to_its_last_legal_decision() -> None:
    body = lines("0 place b2", "1 place b2", "0 place a1")
    record = parse_record(body, as_far_as_legal=True)
    assert [NOUGHTS.actions.name(d.action) for d in record] == ["place b2"]
    assert record.stopped.startswith("line 6: ")
    assert parse_record(lines("0 place b2"), as_far_as_legal=True).stopped == ""
    with pytest.raises(BadRecord, match="line 6"):
        parse_record(body)
