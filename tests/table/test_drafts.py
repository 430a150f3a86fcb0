"""Drafts of content packs: what differs is kept, every change can be taken back, and two people's work goes together."""

from __future__ import annotations

import re

import pytest

from ludarium.bots.balance import Played
from ludarium.games import BOXES, game
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.row_picture import row_picture
from ludarium.kernel.schema import schema_of
from ludarium.table.drafts import Draft, decode_draft, differences, draft_from, encode_draft, merge, own_ids, own_row
from ludarium.table.pack_jobs import look, outcome, play
from ludarium.table.packs import read

BOX = game("sixgems")
LIKE = {
    column: value for column, value in (own_row(BOX, "settlement", "s05") or {}).items() if column not in ("id", "origin")
}
FLAT = {"op": "flat", "points": 9, "last": 1}


def test_only_what_differs_is_kept() -> None:
    draft = Draft()
    ours = own_row(BOX, "settlement", "s05")
    assert ours is not None
    draft.change(BOX, "settlement", "s05", {"range": ours["range"], "bonus": FLAT}, False)
    assert draft.rows == {"settlement": {"s05": {"bonus": FLAT}}}
    draft.change(BOX, "settlement", "s05", {"range": ours["range"], "bonus": ours["bonus"]}, False)
    assert draft.cells("settlement", "s05") == {}


def test_changes_are_taken_back_one_by_one() -> None:
    draft = Draft()
    draft.change(BOX, "settlement", "s05", {"bonus": FLAT}, False)
    draft.change(BOX, "settlement", "s05", {"bonus": FLAT}, True)
    draft.change(BOX, "settlement", "s05", {"bonus": FLAT}, True)  # nothing new: nothing to take back
    assert draft.progress(BOX)["settlement"] == (1, 12)
    draft = decode_draft(encode_draft(draft))
    assert draft.take_back() is not None
    assert (draft.cells("settlement", "s05"), draft.is_checked("settlement", "s05")) == ({"bonus": FLAT}, False)
    draft.take_back()
    assert draft.cells("settlement", "s05") == {}
    assert draft.take_back() is None


def test_a_draft_is_a_pack_and_a_pack_a_draft() -> None:
    draft = Draft(header={"name": "Mine", "author": "Ann", "licence": "CC0-1.0"})
    draft.change(BOX, "settlement", "s05", {"bonus": FLAT}, True)
    draft.change(BOX, "board", "ruby", {}, True)
    draft.change(BOX, "rules", "", {"jewel_hand": 4}, False)
    text = draft.text(BOX)
    found = read(text)
    assert "error" not in found
    again = draft_from(BOX, text)
    assert (again.rows, again.header) == (draft.rows, draft.header)
    assert again.is_checked("board", "ruby")
    assert not again.is_checked("settlement", "s04")


def test_rows_and_columns_that_do_not_exist_are_refused() -> None:
    for table, row, cells in (("moon", "1", {}), ("settlement", "s99", {}), ("settlement", "s05", {"id": "x"})):
        with pytest.raises(LudariumError, match="no row"):
            Draft().change(BOX, table, row, cells, False)


def test_two_drafts_are_compared_and_merged() -> None:
    mine, theirs = Draft(), Draft()
    mine.change(BOX, "settlement", "s05", {"bonus": FLAT}, True)
    theirs.change(BOX, "settlement", "s05", {"bonus": {**FLAT, "points": 8}}, True)
    theirs.change(BOX, "board", "ruby", {"faces": [1, 2]}, True)
    theirs.change(BOX, "board", "topaz", {}, True)
    found = differences(BOX, mine, theirs)
    assert [(table, row) for table, row, _, _ in found] == [("board", "ruby"), ("settlement", "s05")]
    assert merge(BOX, mine, theirs, {("board", "ruby")}) == 2
    assert mine.cells("board", "ruby") == {"faces": [1, 2]}
    assert mine.is_checked("board", "topaz")
    assert mine.cells("settlement", "s05") == {"bonus": FLAT}


def test_rows_are_added_and_left_out_and_taken_back() -> None:
    draft, id = Draft(), "new1"
    draft.add(BOX, "settlement", id, LIKE)
    draft.change(BOX, "settlement", id, LIKE | {"bonus": FLAT, "name": "Fair"}, True)
    draft.change(BOX, "settlement", "s01", {}, False, True)
    assert draft.progress(BOX)["settlement"] == (1, 12)
    again = draft_from(BOX, draft.text(BOX))
    assert (again.rows, again.left_out["settlement"]) == (draft.rows, ["s01"])
    pictures = look(draft.text(BOX), "sixgems", "settlement", ["s01", "new1", "s02"], "en")
    assert (pictures["problems"], pictures["advice"]) == ([], [])
    assert pictures["pictures"][0] == ""
    assert "Fair" in pictures["pictures"][1]
    draft.take_back()
    assert not draft.is_left_out("settlement", "s01")
    assert look(draft.text(BOX), "sixgems", "settlement", [], "en")["advice"] == [("settlement", "", 12, 13)]
    draft.change(BOX, "settlement", id, draft.cells("settlement", id), False, True)
    assert draft.ids(BOX, "settlement")[-1] == "s12"
    draft.take_back()
    assert draft.cells("settlement", "new1")["name"] == "Fair"
    while draft.take_back():
        pass
    assert draft.text(BOX) == Draft().text(BOX)


def test_a_table_has_room_for_so_many_rows() -> None:
    draft = Draft()
    for n in range(schema_of(BOX)["settlement"].spare):
        draft.add(BOX, "settlement", f"new{n + 1}", LIKE)
    with pytest.raises(LudariumError, match=r"settlement.*at most 24 rows are possible"):
        draft.add(BOX, "settlement", "new13", LIKE)
    with pytest.raises(LudariumError):
        draft.add(BOX, "settlement", "new1", LIKE)  # it is there
    for table, row in (("board", "ruby"), ("die", "red")):
        for id in (row, "new1"):
            with pytest.raises(LudariumError):
                draft.add(BOX, table, id, {})
        with pytest.raises(LudariumError):
            draft.change(BOX, table, row, {}, False, True)


def test_two_drafts_that_add_and_leave_out_rows_are_compared_and_merged() -> None:
    mine, theirs = Draft(), Draft()
    mine.add(BOX, "settlement", "new1", LIKE)
    theirs.change(BOX, "settlement", "s02", {}, False, True)
    found = [(row, a.get("left_out"), b.get("left_out")) for _, row, a, b in differences(BOX, mine, theirs)]
    assert found == [("new1", None, None), ("s02", None, True)]
    merge(BOX, mine, theirs, {("settlement", "new1"), ("settlement", "s02")})
    assert mine.text(BOX) == theirs.text(BOX)


def test_a_look_draws_the_row_as_the_draft_has_it_and_tells_problems() -> None:
    draft = Draft()
    before = look(draft.text(BOX), "sixgems", "settlement", ["s05"], "en")
    draft.change(BOX, "settlement", "s05", {"bonus": FLAT}, False)
    after = look(draft.text(BOX), "sixgems", "settlement", ["s05"], "en")
    assert after["problems"] == []
    assert before["pictures"] != after["pictures"]
    assert "9 points" in after["pictures"][0]
    draft.change(BOX, "settlement", "s05", {"bonus": {"op": "flat", "points": 900, "last": 1}}, False)
    wrong = look(draft.text(BOX), "sixgems", "settlement", ["s05"], "en")["problems"]
    assert wrong == [
        (
            "settlement",
            "s05",
            "Settlement cards Scattered Stalls (s05), "
            "Bonus points points: a whole number from 0 to 99 is possible, not 900.",
        )
    ]


def test_what_the_game_itself_finds_is_told_with_its_row() -> None:
    draft = Draft()
    draft.change(BOX, "board", "ruby", {"beside": ["topaz"]}, False)
    (table, row, told), *_ = look(draft.text(BOX), "sixgems", "board", ["ruby"], "en")["problems"]
    assert (table, row) == ("board", "ruby")
    assert "beside must name diamond" in told


def test_bots_play_a_quick_game_and_a_balance_run() -> None:
    draft = Draft()
    draft.change(BOX, "settlement", "s05", {"bonus": FLAT}, False)
    played = [Played(*one) for one in play(draft.text(BOX), "sixgems", 20, 3, "seed")["played"]]
    later = play(draft.text(BOX), "sixgems", 0, 3, "seed", first=1)["played"]  # a part of the same run
    assert [Played(*one) for one in later] == played[1:2]
    found = outcome(played)
    assert found["games"] == 3
    assert len(found["scores"]) == len(found["shares"]) == 4
    draft.change(BOX, "rules", "", {"jewel_hand": 40}, False)
    assert "a whole number from 1 to 6 is possible, not" in play(draft.text(BOX), "sixgems", 20, 3, "seed")["error"]


NO_PICTURE = {  # tables that stand for numbers, and rows that lie nowhere on the table
    "terra_pyramides": {"number", "workers", "version", "level", "holder", "nile"},
    "tahuantinsuyu": {"suyu", "region"},
    "time_of_empires": {"layout"},
}


@pytest.mark.parametrize("name", BOXES)
def test_rows_have_their_picture_in_both_languages(name: str) -> None:
    box = game(name)
    for table in schema_of(box).values():
        ids = own_ids(box, table.name)
        if table.section or table.name in NO_PICTURE.get(name, set()):
            continue
        for row in {0, len(ids) // 2, len(ids) - 1}:
            for lang in ("en", "ja"):
                assert row_picture(box, None, table.name, row, lang).startswith("<svg"), f"{table.name} {ids[row]}"


def test_a_board_of_sixgems_is_drawn_with_the_faces_of_its_cards() -> None:
    text = '[pack]\ngame = "sixgems"\n[[board]]\nid = "topaz"\nfaces = [2, 2, 5, 5, 5, 6, 6]\n'
    ruby, topaz = look(text, "sixgems", "board", ["ruby", "topaz"], "en")["pictures"]
    faces = {name: re.findall(rf"#jewel-{name}-(\d)", picture) for name, picture in {"ruby": ruby, "topaz": topaz}.items()}
    assert faces == {"ruby": list("123456"), "topaz": list("2255566")}
    assert "#plate-topaz" in topaz


def test_each_layout_of_the_map_is_drawn_for_its_number_of_players() -> None:
    empires = "time_of_empires"
    pictures = look(f'[pack]\ngame = "{empires}"\n', empires, "layout", ["2", "3", "4"], "en")["pictures"]
    tiles = [len(set(re.findall(r">(\d+)a<", picture))) for picture in pictures]
    assert tiles == [6, 9, 12]
