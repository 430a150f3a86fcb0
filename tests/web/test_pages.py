"""Pages for people: every one in both languages, forms only from here, invitations, exports, import, replay."""

from __future__ import annotations

import re
import struct
import time
from typing import Any

import pytest

from ludarium.games import games
from ludarium.table.rules_pictures import pictures_of
from ludarium.web.page_words import text

TWO = {"seats": "2", "kind0": "me", "kind1": "local", "name1": "Second"}


def finish_noughts(ann: Any) -> str:
    """A finished game; its table."""
    table: str = ann.new_table("noughts", **TWO)
    with ann.sit(table) as page:
        for cell in ("a1", "b1", "a2", "b2", "a3"):
            assert page.act(f"place {cell}")["t"] == "done"
    return table


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_page_is_in_the_chosen_language_and_shows_no_bare_key(browsers: Any, lang: str) -> None:
    browser = browsers(lang)
    for path in ("/", "/me", "/import", "/verify", "/nothing", *(f"/box/{g.id}" for g in games())):
        answer = browser.get(path)
        assert answer.status_code == (404 if path == "/nothing" else 200)
        assert f'<html lang="{lang}">' in answer.text
        body = re.sub(r"<script.*?</script>", "", answer.text, flags=re.DOTALL)
        shown = re.sub(r"<[^>]+>", " ", body)
        assert [key for key in text(lang).messages if "." in key and f" {key} " in shown] == []


def test_what_is_said_of_a_box_beside_names_is_in_the_chosen_language(browsers: Any) -> None:
    assert "the rest is reconstructed" in browsers("en").get("/box/sixgems").text
    page = browsers("ja").get("/box/sixgems").text
    assert "the rest is reconstructed" not in page
    assert "復元したもの" in page


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", [g for g in games() if pictures_of(g)], ids=lambda g: g.id)
def test_a_rules_page_shows_the_setup_and_the_turns_of_its_example(browsers: Any, game: Any, lang: str) -> None:
    browser = browsers(lang)
    page = browser.get(f"/rules/{game.id}").text
    shown = re.findall(rf'<figure><img src="(/rules/{game.id}/(\w+)\.{lang}\.svg)" alt=""><figcaption>([^<]+)<', page)
    assert shown[0][1] == "setup"
    assert {name for _, name, _ in shown} == set(pictures_of(game))
    assert len(shown) >= 3
    answer = browser.get(shown[-1][0])
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg ")


def test_a_picture_that_no_page_has_is_not_found(ann: Any) -> None:
    assert ann.get("/rules/knossos/nothing.en.svg").status_code == 404
    assert ann.get("/rules/knossos/setup.xx.svg").status_code == 404


THREE = {"seats": "3", "kind0": "me", "kind1": "local", "name1": "Second", "kind2": "local", "name2": "Third"}


def of_three(*asked: str) -> dict[str, str]:
    return {f"option.suyus_of_three.{seat}": thing for seat, thing in enumerate(asked)}


def test_seats_ask_for_their_province_or_leave_it_to_chance(ann: Any, app_state: Any) -> None:
    """What nobody asked for goes to the seats that leave it to chance; the table says who got what."""
    dealt = ann.new_table("tahuantinsuyu", **THREE, **of_three("dealt", "dealt", "dealt"))
    assert app_state.registry.tables[dealt].match.setup.options["suyus_of_three"] == "dealt"
    some = ann.new_table("tahuantinsuyu", **THREE, **of_three("dealt", "A", "dealt"))
    assert app_state.registry.tables[some].match.setup.options["suyus_of_three"] in ("Q-A-K", "K-A-Q")
    every = ann.new_table("tahuantinsuyu", **THREE, **of_three("K", "A", "Q"))
    assert app_state.registry.tables[every].match.setup.options["suyus_of_three"] == "K-A-Q"
    assert "Kuntisuyu, Antisuyu, Qollasuyu" in ann.get(f"/table/{every}").text


def test_the_language_is_switched_at_any_time(ann: Any) -> None:
    table = ann.new_table("noughts", **TWO)
    assert '<html lang="en">' in ann.get(f"/table/{table}").text
    assert ann.get(f"/lang/ja?back=/table/{table}").url.path == f"/table/{table}"
    assert '<html lang="ja">' in ann.get(f"/table/{table}").text
    with ann.sit(table) as page:
        assert re.search("[ぁ-ん]", page.state["prompt"])


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:x", ""])
def test_the_language_link_leads_nowhere_else(ann: Any, back: str) -> None:
    answer = ann.client.get("/lang/ja", params={"back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_every_answer_carries_the_security_headers(ann: Any) -> None:
    for path in ("/", "/nothing", "/static/none.js", "/healthz"):
        headers = ann.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.split("style-src")[0]
        assert headers["x-content-type-options"] == "nosniff"
    page = ann.get("/").text
    assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
    assert not re.search(r"\son[a-z]+=", page)


def test_the_first_page_is_small(ann: Any) -> None:
    assert len(ann.get("/").content) < 150_000


def test_a_form_without_our_token_is_refused_and_makes_nothing(ann: Any, ben: Any, app_state: Any) -> None:
    ann.get("/")
    stolen = ben.csrf()
    for csrf in ("", "x", stolen):
        answer = ann.client.post("/tables", data={"csrf": csrf, "game": "noughts"})
        assert answer.status_code == 403
    cross = ann.client.post(
        "/tables", data={"csrf": ann.csrf(), "game": "noughts"}, headers={"origin": "https://evil.example"}
    )
    assert cross.status_code == 403
    assert app_state.registry.tables == {}


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "nothing"},
        {"game": "sixgems", "seats": "9"},
        {"game": "sixgems", "seats": "two"},
        {"game": "sixgems", "kind1": "king"},
        {"game": "sixgems", "level1": "godlike"},
        {"game": "terra_pyramides", "option.version": "99"},
        {"game": "tahuantinsuyu", "seats": "3", **of_three("A", "A", "dealt")},
        {"game": "tahuantinsuyu", "seats": "3", **of_three("A", "Q", "mars")},
    ],
)
def test_a_wrong_form_gets_one_sentence(ann: Any, app_state: Any, fields: dict[str, str]) -> None:
    answer = ann.post("/tables", **fields)
    assert answer.status_code in (400, 404)
    assert "Traceback" not in answer.text
    assert app_state.registry.tables == {}


def test_names_are_escaped(ann: Any) -> None:
    ann.post("/me", name="<script>x</script>")
    page = ann.get("/me").text
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page


def test_a_new_name_is_used_at_the_tables_where_one_sits(ann: Any, ben: Any) -> None:
    ann.post("/me", name="Ann")
    table = ann.new_table("noughts", **TWO)  # a second person on the same screen keeps their name
    over = finish_noughts(ann)
    with ben.sit(table) as page:
        assert [seat["name"] for seat in page.state["seats"]] == ["Ann", "Second"]
        ann.post("/me", name="Anna")
        page.until("update")
        assert [seat["name"] for seat in page.state["seats"]] == ["Anna", "Second"]
        assert page.state["log"] == []  # nobody sat down or stood up
    assert "Anna" in ann.get("/").text
    with ann.sit(over) as page:
        assert page.state["seats"][0]["name"] == "Ann"  # what is finished stays as it was


def test_the_recovery_link_makes_another_browser_the_same_guest(ann: Any, ben: Any) -> None:
    ann.post("/me", name="Ann")
    table = ann.new_table("noughts", **TWO)
    link = re.search(r"/recover/[\w.-]+", ann.get("/me").text)
    assert link
    assert "Ann" in ben.get(link[0]).text
    assert table not in ben.get("/").text
    ben.post(link[0])
    assert table in ben.get("/").text
    assert ben.get("/recover/forged.token").status_code == 404


def test_an_invitation_seats_one_guest_only(ann: Any, ben: Any, browsers: Any) -> None:
    table = ann.new_table("noughts", kind0="me", kind1="open")
    page = ann.get(f"/table/{table}").text
    link = re.search(r'href="[^"]*(/invite/[^"]+)"', page)
    assert link
    assert "/invite/" not in ben.get(f"/table/{table}").text  # only the host sees it
    assert ann.get(f"/table/{table}/invite/1.svg").headers["content-type"] == "image/svg+xml"
    assert ben.get(f"/table/{table}/invite/1.svg").status_code == 404
    assert ben.post(link[1], name="Ben").url.path == f"/table/{table}"
    late = browsers().post(link[1], name="Eve")
    assert text("en")("invite.taken") in late.text
    assert ann.get("/invite/none.none").status_code == 404


def test_the_host_gives_an_open_seat_to_a_bot(ann: Any, ben: Any, app_state: Any) -> None:
    table = ann.new_table("noughts", kind0="me", kind1="open")
    assert ben.post(f"/table/{table}/fill", seat="1").status_code == 409
    assert ann.post(f"/table/{table}/fill", seat="7").status_code == 409
    assert ann.post(f"/table/{table}/fill", seat="x").status_code == 400
    assert ann.post(f"/table/{table}/fill", seat="1", level="beginner").url.path == f"/table/{table}"
    assert app_state.registry.tables[table].match.chairs[1].kind == "bot"


def test_what_may_be_cached_never_carries_a_cookie(browsers: Any) -> None:
    for path in ("/art/sixgems.svg", "/healthz", "/static/table.js", "/my-turns.json"):
        assert "set-cookie" not in browsers().get(path).headers
    assert "set-cookie" in browsers().get("/").headers


def test_scripts_and_styles_are_kept_for_good_under_their_version(browsers: Any) -> None:
    guest = browsers()
    static = re.search(r'href="(/static/v-[0-9a-f]+)/app.css"', guest.get("/").text)
    assert static
    for name in ("app.css", "lobby.js", "js/page.js"):
        assert "immutable" in guest.get(f"{static[1]}/{name}").headers["cache-control"]
        assert guest.get(f"/static/{name}").headers["cache-control"] == "no-cache"
    style = guest.get(f"{static[1]}/app.css").text
    assert all(rule in style for rule in (":root {", "#board", "#player", "prefers-reduced-motion"))
    assert guest.get(f"{static[1]}/v-0/app.css").status_code == 404


def test_the_companion_clock_is_served_and_can_be_taken_along(browsers: Any) -> None:
    assert '<html lang="ja">' in browsers("ja").get("/companion").text
    file = browsers().get("/companion/download")
    assert file.headers["content-disposition"].startswith("attachment")
    assert 'src="' not in file.text
    assert browsers().get("/companion/time_of_empires/state.js").headers["content-type"].startswith("text/javascript")
    for path in ("/companion/sixgems", "/companion/time_of_empires/page.html", "/companion/time_of_empires/..%2fcoach.py"):
        assert browsers().get(path).status_code == 404


def test_where_it_is_my_turn(ann: Any, ben: Any) -> None:
    table = ann.new_table("noughts", **TWO)
    assert [turn["table"] for turn in ann.get("/my-turns.json").json()["turns"]] == [table]
    assert ben.get("/my-turns.json").json()["turns"] == []
    assert text("en")("list.your_turn") in ann.get("/").text


def test_a_finished_game_exports_imports_and_verifies(ann: Any, ben: Any) -> None:
    table = finish_noughts(ann)
    record = ann.get(f"/table/{table}/record.txt").text
    assert 'id="verdict"' in ann.get(f"/verify/{table}").text
    good = ben.post("/verify", record=record)
    assert "notice good" in good.text
    bad = ben.post("/verify", record=record.replace("seeds: ", "seeds: 0"))
    assert "notice good" not in bad.text
    opened = ben.post("/import", record=record)
    assert opened.url.path.startswith("/replay/")
    as_json = ben.post("/import", record=ann.get(f"/table/{table}/record.json").text)
    assert as_json.url.path.startswith("/replay/")
    assert "place a1" in ann.get(f"/table/{table}/transcript.txt").text


def test_a_broken_record_gets_the_line_and_what_was_expected(ann: Any, app_state: Any) -> None:
    answer = ann.post("/import", record="ludarium record 1\ngame: noughts\nseats: 2\nseed: 1\n\n1 0 place z9\n")
    assert answer.status_code == 400
    assert "line 6" in answer.text
    assert app_state.registry.tables == {}


def test_a_changed_decision_does_not_verify(ann: Any) -> None:
    record = ann.get(f"/table/{finish_noughts(ann)}/record.txt").text
    assert "notice good" not in ann.post("/verify", record=record.replace("again", "")).text or "again" not in record
    luck = re.sub(r"(?m)^(1 +0 .*)$", r"\1\nagain 00ff", record)
    assert text("en")("verify.other_luck") in ann.post("/verify", record=luck).text.replace("&#39;", "'")


def test_the_replay_steps_scrubs_and_shows_whom_one_likes(ann: Any, ben: Any) -> None:
    table = finish_noughts(ann)
    with ben.sit(table, "replay", hello=False) as page:
        page.say(t="hello")
        hello = page.until("hello")
        assert (hello["moments"], hello["finished"]) == (5, True)
        page.until("update")
        for moment in (1, 5, 2, 3, 0, 5):
            page.say(t="go", n=moment)
            update = page.until("update")
            assert update["moment"] == moment
            marks = sum(1 for node in page.state["nodes"].values() if node[1] in ("nought", "cross"))
            assert bool(page.state["over"]) == (moment == 5)
            assert page.state["log"] is not None
            assert marks in (0, moment)
        page.say(t="viewer", seat=1)
        assert page.until("update")["looking"] == 1


def test_going_back_cuts_the_log(ann: Any) -> None:
    table = finish_noughts(ann)
    with ann.sit(table, "replay") as page:
        log: list[Any] = []
        for moment in (4, 2, 5, 1):
            page.say(t="go", n=moment)
            update = page.until("update")
            log = [entry for entry in log if entry[0] < update["cut"]] + update["log"]
            assert [entry[0] for entry in log] == list(range(len(log)))
            assert len(log) == moment + (moment == 5)  # the last decision also tells who has won


def test_the_replay_of_a_running_game_is_ones_own_view(ann: Any, ben: Any) -> None:
    table = ann.new_table("sixgems", **TWO)
    with ann.sit(table, "replay", hello=False) as page:
        page.say(t="hello")
        assert page.until("hello")["finished"] is False
        assert page.until("update")["looking"] == 0
        page.say(t="viewer", seat=1)
        assert page.until("update")["looking"] == 0
    with ben.sit(table, "replay") as page:
        assert page.state["looking"] == -1


def test_a_moment_is_a_picture_that_stands_alone(ann: Any) -> None:
    table = finish_noughts(ann)
    picture = ann.get(f"/replay/{table}/moment.svg?at=3")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert picture.text != ann.get(f"/replay/{table}/moment.svg?at=4").text


def test_playing_on_makes_a_new_table(ann: Any, ben: Any, app_state: Any) -> None:
    table = finish_noughts(ann)
    new = ben.post(f"/replay/{table}/play-on", at="2").url.path.rsplit("/", 1)[1]
    assert new != table
    with ben.sit(new) as page:
        assert len(page.state["ask"]["choices"]) == 7
    assert ben.post(f"/replay/{table}/play-on", at="99").status_code == 400
    assert ben.post(f"/replay/{table}/play-on", at="x").status_code == 400


def review_of(browser: Any, table: str) -> dict[str, Any]:
    """The review when it is done; while the expert looks, how far he is."""
    for _ in range(300):
        answer = browser.get(f"/table/{table}/review.json")
        if answer.status_code == 200:
            return dict(answer.json())
        assert answer.status_code == 202
        assert 0 <= answer.json()["done"] <= answer.json()["total"]
        time.sleep(0.05)
    raise AssertionError("the review does not end")


def test_an_expert_reviews_a_finished_game_only_and_once(ann: Any, app_state: Any) -> None:
    running = ann.new_table("noughts", **TWO)
    assert ann.get(f"/table/{running}/review.json").status_code == 404
    table = finish_noughts(ann)
    found = review_of(ann, table)
    assert found["final"] == [1, 0]
    assert [moment["n"] for moment in found["moments"]] == list(range(5))
    assert any(m["worth"] for m in found["moments"]), "taking b1 and b2 while a1, a2 stand is worth a word"
    assert all(moment["text"] and len(moment["chances"]) == 2 for moment in found["moments"])
    app_state.registry.bots.close()  # no process could think of it again: it was kept with the game
    ann.get("/lang/ja")
    again = review_of(ann, table)
    assert [m["chances"] for m in again["moments"]] == [m["chances"] for m in found["moments"]]
    assert "a1に印を置く" in again["moments"][0]["text"]


def test_the_table_again_has_the_same_chairs(ann: Any) -> None:
    page = ann.get(f"/table/{finish_noughts(ann)}").text
    form = re.search(r'<form id="form-again".*?</form>', page, re.DOTALL)
    assert form
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[0]))
    assert (fields["kind0"], fields["kind1"]) == ("me", "local")
    del fields["csrf"]
    assert ann.post("/tables", **fields).status_code == 200


@pytest.mark.slow
@pytest.mark.parametrize("game", [g.id for g in games()])
def test_every_box_has_a_picture_of_real_play(ann: Any, game: str) -> None:
    assert ann.get(f"/box/{game}/picture.svg").text.startswith("<svg")


@pytest.mark.parametrize("game", [g.id for g in games()])
def test_one_click_on_a_card_begins_a_game_of_every_box(ann: Any, app_state: Any, game: str) -> None:
    app_state.registry.closing = True  # the bots need not hurry
    with ann.sit(ann.new_table(game)) as page:
        assert page.state["prompt"]
        assert page.state["nodes"]
        assert page.state["seats"][0]["mine"]


def test_art_and_pictures_of_every_box(ann: Any) -> None:
    for game in games():
        if game.id in ("sixgems", "noughts"):
            assert ann.get(f"/box/{game.id}/picture.svg").text.startswith("<svg")
        assert ann.get(f"/art/{game.id}.svg").headers["cache-control"].startswith("public")


def test_the_site_can_be_installed(browsers: Any) -> None:
    guest = browsers()
    home = guest.get("/").text
    manifest = guest.get(re.search(r'rel="manifest" href="([^"]+)"', home)[1]).json()  # type: ignore[index]
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        answer = guest.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert guest.get("/icon-7.png").status_code == 404
    assert guest.get("/sw.js").headers["content-type"].startswith("text/javascript")


def test_pages_travel_compressed_unless_they_hold_lasting_secrets(ann: Any) -> None:
    table = ann.new_table("noughts", kind0="me", kind1="open")
    packed = {p: ann.get(p).headers.get("content-encoding") for p in ("/", "/box/sixgems", "/me", f"/table/{table}")}
    assert packed == {"/": "gzip", "/box/sixgems": "gzip", "/me": None, f"/table/{table}": None}
    tokens = {re.search(r'name="csrf" value="([^"]+)"', ann.get("/").text)[1] for _ in range(3)}  # type: ignore[index]
    assert len(tokens) == 3


def test_the_only_person_at_a_table_may_remove_it_and_nobody_else(ann: Any, ben: Any, app_state: Any) -> None:
    table = ann.new_table("noughts")
    assert ben.post(f"/table/{table}/remove").status_code in (404, 409)
    assert f'action="/table/{table}/remove"' in ann.get(f"/table/{table}").text
    assert ann.post(f"/table/{table}/remove").url.path == "/"
    assert f"/table/{table}" not in ann.get("/").text
    assert ann.get(f"/table/{table}").status_code == 404
    shared = ann.new_table("noughts", kind0="me", kind1="open")
    link = re.search(r'href="[^"]*(/invite/[^"]+)"', ann.get(f"/table/{shared}").text)
    assert link
    ben.post(link[1], name="Ben")
    assert ann.post(f"/table/{shared}/remove").status_code == 409
    assert 'id="btn-leave"' in ann.get(f"/table/{shared}").text


def test_playing_on_keeps_the_levels_of_the_bots(ann: Any, app_state: Any) -> None:
    table = ann.new_table("noughts", kind0="me", kind1="bot", level1="beginner")
    again = ann.post(f"/replay/{table}/play-on", at="0").url.path.rsplit("/", 1)[1]
    assert app_state.registry.tables[again].match.chairs[1].level == "beginner"


def test_the_contents_of_the_rules_lead_to_every_chapter(ann: Any) -> None:
    for game in ("sixgems", "terra_pyramides", "tahuantinsuyu", "knossos", "time_of_empires"):
        page = ann.get(f"/rules/{game}").text
        anchors = re.findall(r'<h2 id="(chapter-\d+)">', page)
        assert len(anchors) >= 5
        assert re.findall(r'<a href="#(chapter-\d+)">', page) == anchors
