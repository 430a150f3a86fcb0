"""A table with a content pack, as a browser sees it: set-up, note, exports, replay, play on, review and records."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from ludarium.cli.serve import serve
from ludarium.games import game
from ludarium.web.run import keep_packs

PACK = """
[pack]
game = "sixgems"
name = "<b>Ann's</b> box"
author = "Ann & Ben"

[[settlement]]
id = "s05"
bonus = { op = "flat", points = 9, last = 1 }
origin = "printed"
"""
BOTS = {"kind0": "bot", "level0": "beginner", "kind1": "bot", "level1": "beginner", "seats": "2"}


def kept(tmp_path: Path, text: str = PACK) -> str:
    """The pack in the store of the test's server, as `serve --content` puts it there."""
    file = tmp_path / "my.toml"
    file.write_text(text, encoding="utf-8")
    return keep_packs(str(tmp_path / "store.db"), file)[0].id


def finished(browser: Any, table: str) -> str:
    """The record of the game that the bots have played while somebody looked on."""
    with browser.sit(table) as page:
        while not page.state.get("over"):
            page.hear()
    return str(browser.get(f"/table/{table}/record.txt").text)


def test_a_pack_is_offered_played_exported_and_its_record_opens_again(tmp_path: Path, ann: Any) -> None:
    pack = kept(tmp_path)
    form = ann.get("/box/sixgems").text
    assert f'<option value="{pack}">' in form
    assert "<b>Ann" not in form
    table = ann.new_table("sixgems", content=pack, **BOTS)
    page = ann.get(f"/table/{table}").text
    assert "Content pack: &lt;b&gt;Ann&#39;s&lt;/b&gt; box by Ann &amp; Ben; " in page
    record = finished(ann, table)
    assert f"box: {game('sixgems').box(tmp_path / 'my.toml').digest}" in record
    assert ann.get(f"/verify/{table}").status_code == 200
    again = ann.post("/import", record=record)
    assert again.status_code == 200
    assert "Content pack: " in again.text
    assert "moments" in review(ann, table)
    on = ann.post(f"/replay/{table}/play-on", at="3")
    assert on.status_code == 200
    assert "Content pack: " in on.text


def review(browser: Any, table: str) -> dict[str, Any]:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        told: dict[str, Any] = browser.get(f"/table/{table}/review.json").json()
        if "moments" in told:
            return told
        time.sleep(0.2)
    raise AssertionError("the review did not end")


def test_a_hint_at_a_table_with_a_pack(tmp_path: Path, ann: Any) -> None:
    pack = kept(tmp_path)
    table = ann.new_table("sixgems", content=pack, seats="2")
    assert f'name="content" value="{pack}"' in ann.get(f"/table/{table}").text  # the form for the same table again
    with ann.sit(table) as page:
        while not page.state.get("ask"):
            page.hear()
        page.say(t="hint", id="h")
        assert page.until("hint")["text"]


def test_the_coach_teaches_with_a_pack(tmp_path: Path, ann: Any) -> None:
    pack = kept(tmp_path)
    chosen = ann.get(f"/box/sixgems?content={pack}").text
    assert re.search(f'action="/learn/sixgems">[^/]*<input type="hidden" name="content" value="{pack}">', chosen)
    assert 'type="hidden" name="content"' not in ann.get("/box/sixgems").text
    lesson = ann.post("/learn/sixgems", content=pack)
    assert "Content pack: " in lesson.text
    with ann.sit(str(lesson.url.path).rsplit("/", 1)[1]) as page:
        while not page.state.get("coach"):
            page.hear()
        assert page.state["coach"]["text"]
    for content in ("pack:" + "0" * 32, "/etc/passwd"):
        assert ann.post("/learn/sixgems", content=content).status_code == 400


def test_an_invitation_names_the_pack(tmp_path: Path, ann: Any, browsers: Any) -> None:
    table = ann.new_table("sixgems", content=kept(tmp_path), seats="2", kind0="me", kind1="open")
    link = re.search(r'href="[^"]*(/invite/[^"]+)"', ann.get(f"/table/{table}").text)
    assert link
    for lang, told in (("en", "Content pack: "), ("ja", "コンテンツパック：")):
        page = browsers(lang).get(link[1]).text
        assert re.search(told + "[^<]*&lt;b&gt;Ann&#39;s&lt;/b&gt; box", page), lang
        assert "Ann &amp; Ben" in page
        assert "<b>Ann" not in page
    without = ann.new_table("sixgems", seats="2", kind0="me", kind1="open")
    link = re.search(r'href="[^"]*(/invite/[^"]+)"', ann.get(f"/table/{without}").text)
    assert link
    assert "Content pack: " not in browsers("en").get(link[1]).text


def test_a_record_of_an_unknown_pack_says_what_is_missing(tmp_path: Path, ann: Any) -> None:
    file = tmp_path / "other.toml"
    file.write_text(PACK.replace("points = 9", "points = 8"), encoding="utf-8")
    record = game("sixgems").record(2, 7, file)
    for path in ("/import", "/verify"):
        answer = ann.post(path, record=str(record))
        assert answer.status_code == 400
        told = re.findall(r"This record of sixgems was played with a content pack \(2:[0-9a-f]{16}\)", answer.text)
        assert len(told) == 1


def test_a_form_that_names_no_pack_of_the_store_is_refused(tmp_path: Path, ann: Any) -> None:
    for content in ("pack:" + "0" * 32, "/etc/passwd", "../content.toml"):
        answer = ann.post("/tables", game="sixgems", content=content)
        assert answer.status_code == 400, content
    wrong_game = ann.post("/tables", game="knossos", content=kept(tmp_path))
    assert wrong_game.status_code == 400
    assert "for knossos" in wrong_game.text


def test_serve_refuses_a_bad_pack_with_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('[pack]\ngame = "sixgems"\n[rules]\njewel_hand = 7\n', encoding="utf-8")
    ended = CliRunner().invoke(serve, ["--store", str(tmp_path / "s.db"), "--content", str(file), "--no-browser"])
    assert ended.exit_code != 0
    assert "jewel_hand must be from 1 to 6, not 7" in str(ended.exception or ended.output)
