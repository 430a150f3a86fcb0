"""The content editor over HTTP: drafts belong to their guest, every change is kept, and the result is played with."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.content import load_content
from ludarium.kernel.schema import Problem, schema_of
from ludarium.kernel.schema_words import problem_line, row_name, word_of
from ludarium.table.drafts import own_tables
from ludarium.web.content_data import WORD, terms

FLAT = {"op": "flat", "points": 9, "last": 1}
HEADER = {"name": "<i>Ann's</i> box", "author": "Ann", "licence": "CC0-1.0", "note": ""}


def new_draft(browser: Any, box: str = "sixgems", **fields: str) -> str:
    answer = browser.post("/content/new", game=box, **fields)
    assert answer.status_code == 200, answer.text
    return str(answer.url.path).rsplit("/", 1)[1]


def change(browser: Any, draft: str, table: str, row: str, cells: Any, checked: str = "false") -> Any:
    fields = {"table": table, "row": row, "cells": json.dumps(cells), "checked": checked}
    return browser.post(f"/content/{draft}/edit", **fields)


def test_a_row_is_changed_drawn_checked_taken_back_and_exported(ann: Any) -> None:
    draft = new_draft(ann)
    found = change(ann, draft, "settlement", "s05", {"bonus": FLAT}, "true").json()
    assert found["problems"] == []
    assert found["pictures"][0].startswith("<svg")
    assert found["progress"]["settlement"] == [1, 12]
    assert found["undos"] == 1
    text = ann.get(f"/content/{draft}/pack.toml").text
    assert 'bonus = { op = "flat", points = 9, last = 1 }\norigin = "printed"' in text
    again = new_draft(ann, text=text)
    assert ann.get(f"/content/{again}/pack.toml").text == text
    back = ann.post(f"/content/{draft}/undo").json()
    assert back["step"] == {"table": "settlement", "row": "s05"}
    assert "settlement" not in ann.get(f"/content/{draft}/pack.toml").text


@pytest.mark.parametrize(("box", "table", "row"), [("sixgems", "settlement", "s05"), ("tahuantinsuyu", "site", "acari")])
def test_a_new_name_is_drawn_even_if_nothing_else_changes(ann: Any, box: str, table: str, row: str) -> None:
    draft = new_draft(ann, box)
    assert "Great Fair" in change(ann, draft, table, row, {"name": "Great Fair"}).json()["pictures"][0]


def test_a_row_is_added_and_another_left_out(ann: Any, ben: Any) -> None:
    draft = new_draft(ann)
    like = {c: v for c, v in schema_rows("sixgems", "settlement")[4].items() if c not in ("id", "origin")}
    new = {"table": "settlement", "row": "new1", "cells": json.dumps(like)}
    assert ben.post(f"/content/{draft}/add", **new).status_code == 404
    found = ann.post(f"/content/{draft}/add", **new).json()
    assert (found["problems"], found["progress"]["settlement"], found["undos"]) == ([], [0, 13], 1)
    assert ann.post(f"/content/{draft}/add", **new).status_code == 400  # it is there
    cells = like | {"name": "<svg onload=alert(1)>"}
    looked = change(ann, draft, "settlement", "new1", cells, "true").json()
    assert looked["problems"] == []
    assert "&lt;svg onload" in looked["pictures"][0]
    assert "<svg onload" not in looked["pictures"][0]
    gone = {"table": "settlement", "row": "s01", "cells": "{}", "checked": "false", "left_out": "true"}
    assert ann.post(f"/content/{draft}/edit", **gone).json()["progress"]["settlement"] == [1, 12]
    text = ann.get(f"/content/{draft}/pack.toml").text
    assert 'id = "s01"\nleft_out = true' in text
    assert new_draft(ann, text=text)
    pictures = ann.get(f"/content/{draft}/pictures.json?table=settlement").json()["pictures"]
    assert len(pictures) == 13
    for table, row in (("board", "new1"), ("moon", "new1"), ("settlement", "s99"), ("settlement", "s05")):
        assert ann.post(f"/content/{draft}/add", table=table, row=row, cells="{}").status_code == 400
    full = ann.post(f"/content/{draft}/add", table="settlement", row="new13", cells="{}")
    assert full.status_code == 400
    assert "at most 24 rows are possible" in full.text


def test_the_art_of_a_pack_follows_its_map(ann: Any) -> None:
    draft = new_draft(ann, "tahuantinsuyu")
    region = next(r for r in schema_rows("tahuantinsuyu", "region") if not r["grey"])
    cells = {"polygon": [[10.0, 10.0], [500.0, 10.0], [500.0, 500.0]]}
    looked = change(ann, draft, "region", region["id"], cells).json()
    assert 'id="drafted-tah-ground"' in looked["pictures"][0]
    page = ann.post(f"/content/{draft}/publish")
    pack = re.search(r"content=(pack:[0-9a-f]+)", str(page.url))
    assert pack
    theirs = ann.get(f"/art/tahuantinsuyu.svg?v=1&pack={pack[1]}")
    assert theirs.status_code == 200
    assert theirs.text != ann.get("/art/tahuantinsuyu.svg?v=1").text
    assert ann.get("/art/tahuantinsuyu.svg?v=1&pack=pack:0").text == ann.get("/art/tahuantinsuyu.svg?v=1").text


def schema_rows(box: str, table: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = load_content(game(box).folder / "content.toml").tables[table]
    return rows


def test_problems_are_told_and_the_draft_is_kept_all_the_same(ann: Any) -> None:
    draft = new_draft(ann)
    found = change(ann, draft, "rules", "", {"jewel_hand": 9}).json()
    assert found["problems"] == [
        ["rules", "", "Numbers of the rules, Jewel cards in a hand: a whole number from 1 to 6 is possible, not 9."]
    ]
    assert "jewel_hand = 9" in ann.get(f"/content/{draft}/pack.toml").text
    refused = ann.post(f"/content/{draft}/publish")
    assert refused.status_code == 400
    assert "jewel_hand must be from 1 to 6" in refused.text


def test_a_draft_is_its_holders_alone(ann: Any, ben: Any) -> None:
    draft = new_draft(ann)
    for path in ("", "/pack.toml", "/pictures.json?table=board"):
        assert ben.get(f"/content/{draft}{path}").status_code == 404
    assert change(ben, draft, "settlement", "s05", {"bonus": FLAT}).status_code == 404
    for what in ("undo", "header", "play", "publish", "remove", "compare"):
        assert ben.post(f"/content/{draft}/{what}").status_code == 404


def test_a_pack_is_published_with_name_author_and_licence_and_others_go_on_from_it(ann: Any, ben: Any) -> None:
    draft = new_draft(ann)
    change(ann, draft, "settlement", "s05", {"bonus": FLAT}, "true")
    assert ann.post(f"/content/{draft}/publish", all="on").status_code == 400  # it has no name and no licence yet
    for page in ("/content", f"/content/{draft}"):
        assert "Printed texts and pictures must not be copied." in ann.get(page).text
    ann.post(f"/content/{draft}/header", **HEADER)
    assert ann.post(f"/content/{draft}/publish", all="on").status_code == 200
    offered = ben.get("/content").text
    assert "&lt;i&gt;Ann&#39;s&lt;/i&gt; box" in offered
    assert "<i>Ann" not in offered
    assert "CC0-1.0" in offered
    pack = re.search(r'name="pack" value="(pack:[0-9a-f]{32})"', offered)
    assert pack
    assert pack[1] in ben.get("/box/sixgems").text
    his = new_draft(ben, pack=pack[1])
    change(ben, his, "settlement", "s05", {"bonus": {**FLAT, "points": 8}})
    compared = ben.get(f"/content/{his}/compare?with={pack[1]}").text
    assert "Settlement cards Scattered Stalls (s05)" in compared
    assert "points: points 9, points if in last place 1" in compared
    merged = ben.post(f"/content/{his}/compare", **{"with": pack[1], "take0": "on"})
    assert merged.status_code == 200
    assert "points = 9" in ben.get(f"/content/{his}/pack.toml").text


def test_an_unpublished_pack_is_for_its_holder(ann: Any, ben: Any) -> None:
    draft = new_draft(ann)
    change(ann, draft, "settlement", "s05", {"bonus": {**FLAT, "points": 7}})
    set_up = ann.post(f"/content/{draft}/publish")
    assert set_up.status_code == 200
    pack = re.search(r'<option value="(pack:[0-9a-f]{32})" selected>', set_up.text)
    assert pack
    assert pack[1] not in ben.get("/box/sixgems").text
    assert ben.post("/content/new", pack=pack[1]).status_code == 404


def test_two_who_enter_the_same_rows_both_play_with_them(ann: Any, ben: Any) -> None:
    chosen = []
    for browser in (ann, ben):
        draft = new_draft(browser)
        change(browser, draft, "settlement", "s05", {"bonus": {**FLAT, "points": 6}})
        chosen.append(
            re.search(r'<option value="(pack:[0-9a-f]{32})" selected>', browser.post(f"/content/{draft}/publish").text)
        )
    assert chosen[0]
    assert chosen[1]
    assert chosen[0][1] == chosen[1][1]


def test_bots_play_with_a_draft(ann: Any) -> None:
    draft = new_draft(ann)
    change(ann, draft, "settlement", "s05", {"bonus": FLAT})
    assert ann.post(f"/content/{draft}/play").json()["games"] == 1


@pytest.mark.parametrize("box", BOXES)
def test_every_table_has_words_in_both_languages_and_a_page_of_pictures(box: str, browsers: Any) -> None:
    for lang in ("en", "ja"):
        words = game(box).words(lang)
        for name, table in schema_of(game(box)).items():
            columns = [column for column in table.columns if column != "name"]  # which is called so everywhere
            assert all(words.has(key) for key in (f"content.{name}", *(f"content.{name}.{c}" for c in columns)))
    browser = browsers("ja")
    draft = new_draft(browser, box)
    assert browser.get(f"/content/{draft}").status_code == 200
    first = next(name for name, table in schema_of(game(box)).items() if not table.section)
    found = browser.get(f"/content/{draft}/pictures.json?table={first}").json()
    assert found["problems"] == []
    assert 0 < len(found["pictures"]) <= 24


HOSTILE = ("[", "null", '"x"', "1e999", "[" * 3000, '{"bonus": {"op": "<script>"}}', '{"__proto__": 1}', "\x00")


@pytest.mark.parametrize("cells", HOSTILE)
def test_odd_cells_are_answered_with_a_sentence(ann: Any, cells: str) -> None:
    draft = new_draft(ann)
    fields = {"table": "settlement", "row": "s05", "cells": cells, "checked": "false"}
    answer = ann.post(f"/content/{draft}/edit", **fields)
    assert answer.status_code in (200, 400)
    page = ann.get(f"/content/{draft}")
    assert page.status_code == 200
    assert "<script>" not in page.text


def test_a_hostile_file_is_refused_and_a_draft_can_be_given_up(ann: Any) -> None:
    answer = ann.post("/content/new", text='[pack]\ngame = "sixgems"\nname = "</title><script>"\nx = 1\n')
    assert answer.status_code == 400
    assert "no such setting" in answer.text
    draft = new_draft(ann)
    assert ann.post(f"/content/{draft}/remove").status_code == 200
    assert ann.get(f"/content/{draft}").status_code == 404


def test_the_contract_runs_with_a_draft(ann: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.web.limits.BALANCE_SECONDS", 0.0)  # one kind of tables
    draft = new_draft(ann)
    change(ann, draft, "settlement", "s05", {"bonus": FLAT})
    found = ann.post(f"/content/{draft}/contract").json()
    assert (found["tables"], found["findings"]) == (1, [])
    assert found["of"] > 1
    change(ann, draft, "rules", "", {"jewel_hand": 99})
    assert "a whole number from 1 to 6 is possible" in ann.post(f"/content/{draft}/contract").json()["error"]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", BOXES)
def test_every_word_of_the_menus_and_every_field_is_translated(name: str, lang: str) -> None:
    words = game(name).words(lang)
    for place, word in set(terms(game(name))):
        told = word_of(words, word) if place == WORD else words.t(f"{place}{word}")
        assert told not in ("", f"{place}{word}"), word
        assert "_" not in told, word
        assert lang == "en" or not told.isascii() or word in ("id",), word


@pytest.mark.parametrize("name", BOXES)
def test_every_row_whose_id_is_a_word_has_a_name(name: str) -> None:
    """Codes such as S01 name themselves."""
    for table in schema_of(game(name)).values():
        for row in [] if table.section else own_tables(game(name))[table.name]:
            named = row_name(game(name), game(name).words("ja"), table.name, str(row["id"])) or row.get("name")
            assert named or re.fullmatch(r"[A-Za-z]?\d+", str(row["id"])), row["id"]


@pytest.mark.parametrize("name", BOXES)
def test_what_is_possible_is_told_in_japanese(name: str) -> None:
    for table in schema_of(game(name)).values():
        for column in table.columns:
            told = problem_line(game(name), "ja", Problem(table.name, "x1", column, ""), {}, None)
            assert "content." not in told, told
            assert "x1" in told
            assert not told.isascii()
    told = problem_line(game("knossos"), "ja", Problem("card", "P01", "amounts", ""), {}, [1])
    card = f"発掘品カード {row_name(game('knossos'), game('knossos').words('ja'), 'card', 'P01')} (P01)"
    assert told == f"{card}の「数」：入れられるのは、2～3個、それぞれ0から15までの整数です（今は [1]）。"
    told = problem_line(game("knossos"), "ja", Problem("card", "P01", "amounts", ""), {}, [1, 99])
    assert told == f"{card}の「数 2番目」：入れられるのは、0から15までの整数です（今は 99）。"
    ops = [{"op": "draw", "n": 1}, {"op": "gain", "knowledge": 99, "bricks": 0}]
    told = problem_line(game("time_of_empires"), "ja", Problem("card", "101", "effects", ""), {}, ops)
    assert told == "技術カード 101 文字の「効果 2番目 獲得 知識」：入れられるのは、0から12までの整数です（今は 99）。"


def test_a_guest_offers_only_so_many_packs_and_may_withdraw_one(
    ann: Any, ben: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.web.limits.PACKS_OF_GUEST", 1)
    draft = new_draft(ann)
    ann.post(f"/content/{draft}/header", **HEADER)
    assert ann.post(f"/content/{draft}/publish", all="on").status_code == 200
    assert ann.post(f"/content/{draft}/publish", all="on").status_code == 200  # the same pack takes no more room
    change(ann, draft, "rules", "", {"jewel_hand": 4})
    refused = ann.post(f"/content/{draft}/publish", all="on")
    assert refused.status_code == 409
    assert "withdraw one first" in refused.text
    (pack,) = set(re.findall(r"pack:[0-9a-f]{32}", ann.get("/content").text))
    assert ben.post("/content/withdraw", pack=pack).status_code == 404  # not Ben's
    assert pack in ben.get("/content").text
    assert ann.post("/content/withdraw", pack=pack).status_code == 200
    assert pack not in ben.get("/content").text
    assert "only you see it" in ann.get("/content").text
    assert ann.post(f"/content/{draft}/publish", all="on").status_code == 200


def test_a_server_keeps_only_so_many_packs_of_a_guest(ann: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.web.limits.KEPT_PACKS_OF_GUEST", 1)
    draft = new_draft(ann)
    assert ann.post(f"/content/{draft}/publish").status_code == 200
    change(ann, draft, "rules", "", {"jewel_hand": 4})
    assert ann.post(f"/content/{draft}/publish").status_code == 409
