"""Playing over the socket: a whole game, two people, a break in the line, stale and double actions, one shared screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from ludarium.games import games
from ludarium.table.coaching import coach_of
from ludarium.web import limits

TWO = {"seats": "2", "kind0": "me", "kind1": "local", "name1": "Second"}


def invite(ann: Any, ben: Any, game: str = "noughts") -> str:
    """A table with ann on seat 0 and ben, who came by the link, on seat 1."""
    table: str = ann.new_table(game, kind0="me", kind1="open")
    link = re.search(r'href="[^"]*(/invite/[^"]+)"', ann.get(f"/table/{table}").text)
    assert link
    assert ben.post(link[1], name="Ben").url.path == f"/table/{table}"
    return table


def test_a_game_against_a_bot_from_the_card_to_the_score_sheet(ann: Any) -> None:
    table = ann.new_table("noughts")
    with ann.sit(table) as page:
        moves = 0
        while not page.state["over"]:
            if page.state["ask"]:
                answer = page.act(page.state["ask"]["choices"][0][0])
                assert answer["t"] == "done"
                moves += 1
            else:
                page.until("update")
        assert 3 <= moves <= 5
        over = page.state["over"]
        assert over["winners"]
        assert over["fair"]["seed"]
    assert "notice good" in ann.get(f"/verify/{table}").text


def test_sixgems_against_a_bot_to_the_end(ann: Any) -> None:
    table = ann.new_table("sixgems", level1="beginner")
    with ann.sit(table) as page:
        while not page.state["over"]:
            if page.state["ask"]:
                assert page.act(page.state["ask"]["choices"][0][0])["t"] == "done"
            else:
                page.until("update")
        assert len(page.state["over"]["lines"]) > 1


def test_two_browsers_see_each_others_decisions(ann: Any, ben: Any) -> None:
    table = invite(ann, ben)
    with ann.sit(table) as a, ben.sit(table) as b:
        assert a.state["ask"]
        assert b.state["ask"] is None
        assert a.act("place b2")["t"] == "done"
        b.until("update")
        assert b.state["ask"]["seat"] == 1
        assert any("b2" in entry[3] for entry in b.state["log"])
        answer = b.act("place b2")
        assert answer["t"] == "refused"
        assert answer["code"] == "illegal"
        assert "b2" in answer["text"]


def test_after_a_break_one_round_trip_brings_what_was_missed(ann: Any, ben: Any) -> None:
    table = invite(ann, ben)
    with ben.sit(table) as b:
        had = {"v": b.state["v"], "log": len(b.state["log"])}
    with ann.sit(table) as a:
        a.act("place b2")
    with ben.sit(table, hello=False) as b:
        update = b.hello(**had)
        assert update["base"] == 0
        assert [entry[0] for entry in update["log"]] == list(range(had["log"], had["log"] + 1))
        assert b.state["ask"]["seat"] == 1


def test_stale_and_double_actions_are_answered_politely(ann: Any, ben: Any) -> None:
    table = invite(ann, ben)
    with ann.sit(table) as a, ben.sit(table) as b:
        number = a.state["ask"]["n"]
        a.say(t="act", id="same", seat=0, n=number, action=4)
        a.say(t="act", id="same", seat=0, n=number, action=4)
        assert [a.until("done", "refused")["t"] for _ in range(2)] == ["done", "done"]
        late = a.ask(t="act", seat=0, n=number, action=0)
        assert (late["t"], late["code"]) == ("refused", "stale")
        b.until("update")
        wrong = b.ask(t="act", seat=0, n=1, action=0)
        assert (wrong["t"], wrong["code"]) == ("refused", "not_yours")
        assert len(a.state["log"]) == 1 or a.state["v"] == b.state["v"]


def test_undo_over_the_socket_free_then_by_consent(ann: Any, ben: Any) -> None:
    table = invite(ann, ben)
    with ann.sit(table) as a, ben.sit(table) as b:
        a.act("place b2")
        b.until("update")
        assert a.state["undo"]["free"]
        assert a.ask(t="undo")["t"] == "done"
        b.until("update")
        assert a.state["ask"]["n"] == 0
        a.act("place b2")
        b.until("update")
        b.act("place a1")
        a.until("update")
        assert not a.state["undo"]["free"]
        assert a.ask(t="undo")["t"] == "done"
        b.until("update")
        asked = b.state["consent"]
        assert asked["waiting"] == [1]
        assert not asked["mine"]
        assert a.ask(t="consent", ask=asked["id"], yes=True)["code"] == "stale"  # not one's own
        assert b.ask(t="consent", ask=asked["id"], yes=True)["t"] == "done"
        a.until("update")
        assert a.state["ask"]["n"] == 0
        assert len(a.state["ask"]["choices"]) == 9


def test_why_not_names_the_rule_in_the_players_language(browsers: Any) -> None:
    yuki = browsers("ja")
    table = yuki.new_table("noughts", **TWO)
    with yuki.sit(table) as page:
        page.act("place b2")
        if page.state["looking"] != 1:
            page.ask(t="look", seat=1)
        answer = page.ask(t="why", about=4)
        assert answer["t"] == "why"
        assert answer["rule"] == "1"
        assert re.search("[ぁ-ん]", answer["text"])
        assert page.ask(t="why", about=0)["rule"] == ""


def test_a_shared_screen_without_secrets_needs_no_curtain(ann: Any) -> None:
    with ann.sit(ann.new_table("noughts", **TWO)) as page:
        page.act("place b2")
        assert page.state["curtain"] is None
        assert page.state["looking"] == page.state["ask"]["seat"] == 1


def test_a_shared_screen_with_secrets_shows_them_only_behind_the_curtain(ann: Any) -> None:
    with ann.sit(ann.new_table("sixgems", **TWO)) as page:
        seen = set()
        for _ in range(40):
            if page.state["over"]:
                break
            if page.state["curtain"]:
                seat = page.state["curtain"]["seat"]
                assert page.state["looking"] == -1
                assert page.state["ask"] is None
                assert page.ask(t="look", seat=seat)["t"] == "done"
                assert page.state["looking"] == seat
                seen.add(seat)
            page.act(page.state["ask"]["choices"][0][0])
        assert seen == {0, 1}


@pytest.mark.parametrize("game", ["noughts", "sixgems"])
def test_on_a_shared_screen_the_last_decision_is_taken_back_by_whoever_took_it(ann: Any, game: str) -> None:
    with ann.sit(ann.new_table(game, **TWO)) as page:
        if page.state["curtain"]:
            page.ask(t="look", seat=page.state["curtain"]["seat"])
        first = page.state["ask"]
        page.act(first["choices"][0][0])
        if page.state["undo"]["free"]:
            assert page.ask(t="undo")["t"] == "done"
            if page.state["curtain"]:
                page.ask(t="look", seat=page.state["curtain"]["seat"])
            assert page.state["ask"] == first


def test_a_chat_line_sent_twice_is_said_once(ann: Any) -> None:
    with ann.sit(ann.new_table("noughts", **TWO)) as page:
        for _ in range(2):
            page.say(t="chat", id="once", text="hello there")
            page.until("done")
        page.say(t="resync")
        log = page.until("update")["log"]
        assert len([entry for entry in log if entry[1] == "chat"]) == 1


def test_a_spectator_sees_the_board_but_decides_nothing(ann: Any, ben: Any) -> None:
    table = ann.new_table("noughts", public="on", **TWO)
    assert f"/table/{table}" in ben.get("/").text
    with ann.sit(table), ben.sit(table) as watcher:
        assert watcher.state["looking"] == -1
        assert watcher.state["ask"] is None
        for message in ({"t": "act", "seat": 0, "n": 0, "action": 4}, {"t": "undo"}, {"t": "pause"}, {"t": "hint"}):
            assert watcher.ask(**message)["code"] == "not_yours"


def test_pause_stops_everybody_until_it_goes_on(ann: Any, ben: Any) -> None:
    table = invite(ann, ben)
    with ann.sit(table) as a, ben.sit(table) as b:
        number = a.state["ask"]["n"]
        b.ask(t="pause")
        a.until("update")
        assert a.state["paused"]
        assert a.ask(t="act", seat=0, n=number, action=4)["code"] == "paused"
        a.ask(t="resume")
        assert a.act(4)["t"] == "done"


def test_chat_reaches_everybody_cleaned_and_limited(ann: Any, ben: Any) -> None:
    table = invite(ann, ben)
    with ann.sit(table) as a, ben.sit(table) as b:
        assert a.ask(t="chat", text="hi \u202e<b>\x00there")["t"] == "done"
        entry = b.until("update")["log"][-1]
        assert entry[1] == "chat"
        assert entry[3].endswith(": hi <b>there")
        assert a.ask(t="chat", text=" \u200b ")["t"] == "refused"
        codes = [a.ask(t="chat", text=f"{n}")["t"] for n in range(12)]
        assert "refused" in codes


def test_a_hint_is_a_legal_action(ann: Any) -> None:
    with ann.sit(ann.new_table("noughts", **TWO)) as page:
        answer = page.ask(t="hint")
        assert answer["t"] == "hint"
        assert answer["action"] in [choice[0] for choice in page.state["ask"]["choices"]]


def test_a_table_may_do_without_hints(ann: Any) -> None:
    table = ann.new_table("noughts", **TWO, no_hints="on")
    assert "btn-hint" not in ann.get(f"/table/{table}").text
    with ann.sit(table) as page:
        answer = page.ask(t="hint")
        assert (answer["t"], answer["text"]) == ("refused", "This table plays without hints.")


@pytest.mark.parametrize("modes", ["rrr", "iir", "ask"])
def test_people_at_one_screen_play_introductory_eras_only(ann: Any, app_state: Any, modes: str) -> None:
    """In real time everybody acts at once: one screen is not enough. By the form, and by taking one's own invitation."""
    eras = {"option.era_modes": modes}
    refused = ann.post("/tables", game="time_of_empires", **TWO, **eras)
    assert refused.status_code == 409
    assert "one after the other" in refused.text
    table = ann.new_table("time_of_empires", seats="2", kind0="me", kind1="open", **eras)
    match = app_state.registry.tables[table].match
    refused = ann.post(f"/invite/{table}.{match.setup.tokens[1]}", name="Me again")
    assert refused.status_code == 409
    assert match.chairs[1].kind == "open"
    ann.new_table("time_of_empires", **TWO)  # in turns it is no matter


@pytest.mark.parametrize("modes", ["rrr", "iir", "ask"])
def test_a_slow_table_plays_introductory_eras_only(ann: Any, app_state: Any, modes: str) -> None:
    people = {"seats": "2", "kind0": "me", "kind1": "open", "slow": "on"}
    refused = ann.post("/tables", game="time_of_empires", **people, **{"option.era_modes": modes})
    assert refused.status_code == 409
    assert "only introductory eras" in refused.text
    table = ann.new_table("time_of_empires", **people)
    assert app_state.registry.tables[table].match.setup.slow
    assert 'name="slow" value="on"' in ann.get(f"/table/{table}").text  # the same table again


@pytest.mark.parametrize(("speed", "factor"), [("1", 1.0), ("0.75", 4 / 3), ("0.5", 2.0)])
def test_the_clock_may_run_slower(ann: Any, app_state: Any, speed: str, factor: float) -> None:
    table = ann.new_table("time_of_empires", speed=speed, **{"option.era_modes": "rrr"})
    assert app_state.registry.tables[table].match.setup.factor == pytest.approx(factor)
    assert f'name="speed" value="{speed}"' in ann.get(f"/table/{table}").text  # the same table again


def test_a_clock_of_another_speed_is_refused(ann: Any) -> None:
    assert ann.post("/tables", game="time_of_empires", seats="2", speed="3").status_code == 400


def test_preview_tells_what_an_action_would_give(ann: Any) -> None:
    with ann.sit(ann.new_table("sixgems")) as page:
        while not page.state["ask"]:
            page.until("update")
        action = page.state["ask"]["choices"][0][0]
        answer = page.ask(t="preview", action=action)
        assert (answer["t"], answer["action"]) == ("preview", action)
        assert answer["text"]


def test_every_choice_has_a_click_path_and_none_is_the_prefix_of_another(ann: Any) -> None:
    with ann.sit(ann.new_table("sixgems")) as page:
        for _ in range(6):
            while not page.state["ask"]:
                page.until("update")
            paths = [tuple(path) for _, path, _ in page.state["ask"]["choices"]]
            assert all(paths)
            assert not [(p, q) for p in paths for q in paths if p != q and q[: len(p)] == p]
            live = {step for path in paths for step in path if step[0] not in "!@"}
            assert live <= set(page.state["nodes"])
            page.act(page.state["ask"]["choices"][0][0])


def test_the_coached_game_gives_hints_and_can_be_skipped(ann: Any) -> None:
    answer = ann.post("/learn/sixgems")
    table = answer.url.path.rsplit("/", 1)[1]
    with ann.sit(table) as page:
        hints = set()
        for _ in range(12):
            while not page.state["ask"] and not page.state["over"]:
                page.until("update")
            coach = page.state["coach"]
            if coach:
                hints.add(coach["text"])
                assert coach["suggest"] is None or coach["suggest"] in [c[0] for c in page.state["ask"]["choices"]]
            suggested = coach["suggest"] if coach and coach["suggest"] is not None else page.state["ask"]["choices"][0][0]
            page.act(suggested)
        assert len(hints) >= 2
        page.ask(t="skip")
        assert page.state["coach"] is None


def test_a_coach_with_nothing_new_to_say_leaves_the_choice_to_the_learner(ann: Any) -> None:
    """In the middle of a turn as at its beginning, in the same few words."""
    table = ann.post("/learn/sixgems").url.path.rsplit("/", 1)[1]
    quiet: set[str] = set()
    with ann.sit(table) as page:
        for _ in range(40):
            while not page.state["ask"] and not page.state["over"]:
                page.until("update")
            if page.state["over"]:
                break
            coach = page.state["coach"]
            if not coach["new"]:
                quiet.add(coach["text"])
            page.act(page.state["ask"]["choices"][0][0])
    assert {text.split(".")[0] for text in quiet} == {"Your choice"}


@pytest.mark.parametrize("game", [g.id for g in games() if coach_of(g)])
def test_the_coach_of_every_box_speaks_at_the_first_question(browsers: Any, game: str) -> None:
    yuki = browsers("ja")
    with yuki.sit(yuki.post(f"/learn/{game}").url.path.rsplit("/", 1)[1]) as page:
        while not page.state["ask"]:
            page.until("update")
        coach = page.state["coach"]
        assert coach
        assert re.search("[ぁ-ん]", coach["text"])
        assert set(coach["nodes"]) <= set(page.state["nodes"])


def test_a_ticket_for_one_table_does_not_open_another(ann: Any, ben: Any) -> None:
    one, two = ann.new_table("noughts", **TWO), ben.new_table("noughts", **TWO)
    address = ann.address(f"/table/{one}").replace(one, two, 1)
    for wrong in (address, f"/table/{one}/ws", f"/table/{one}/ws?ticket=x.y.z", "/table/none/ws?ticket=a"):
        with ann.client.websocket_connect(wrong) as socket, pytest.raises(WebSocketDisconnect) as gone:
            socket.receive_text()
        assert gone.value.code == 4403


def test_a_socket_from_another_site_is_refused(ann: Any) -> None:
    address = ann.address(f"/table/{ann.new_table('noughts', **TWO)}")
    elsewhere = ann.client.websocket_connect(address, headers={"origin": "https://evil.example"})
    with elsewhere as socket, pytest.raises(WebSocketDisconnect) as gone:
        socket.receive_text()
    assert gone.value.code == 4403


def program_token(browser: Any, table: str) -> str:
    """What the table's page gives to a program that is to take the open seat."""
    token = re.search(r'<p class="mono">([^<]+\.[^<]+)</p></details>', browser.get(f"/table/{table}").text)
    assert token
    return token[1]


def test_a_program_takes_an_open_seat_and_plays(ann: Any, app_state: Any) -> None:
    table = ann.new_table("noughts", kind0="me", kind1="open")
    with ann.sit(table) as page, ann.client.websocket_connect(f"/bot/ws?token={program_token(ann, table)}") as bot:
        page.until("update")
        assert page.act("place b2")["t"] == "done"
        while (view := bot.receive_json())["t"] != "view":
            pass
        assert len(view["legal"]) == len(view["names"]) == 8
        bot.send_json({"t": "act", "id": "1", "n": view["n"], "name": "place b2"})
        assert _next(bot, "1")["code"] == "illegal"
        bot.send_json({"t": "act", "id": "2", "n": view["n"], "name": view["names"][0]})
        assert _next(bot, "2")["t"] == "done"
        page.until("update")
        assert page.state["ask"]


def test_a_program_that_answers_nothing_in_time_forfeits_the_choice(
    ann: Any, app_state: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The casual level chooses for it, with a line in the log; it may go on with the next decision."""
    monkeypatch.setattr(limits, "PROGRAM_SECONDS", 0.2)
    table = ann.new_table("noughts", kind0="me", kind1="open")
    with ann.sit(table) as page, ann.client.websocket_connect(f"/bot/ws?token={program_token(ann, table)}") as bot:
        page.until("update")
        assert page.act("place b2")["t"] == "done"
        while not page.state["ask"]:
            page.until("update")
        assert "a program gave no answer in 0.2 seconds; the casual level chooses instead" in caplog.text
        assert bot.receive_json()["t"] in ("wait", "view")  # it still sits there


def _next(bot: Any, id: str) -> dict[str, Any]:
    while (answer := bot.receive_json()).get("id") != id:
        pass
    return dict(answer)


def test_a_seat_goes_to_a_bot_of_the_usual_level_unless_another_is_named(ann: Any, ben: Any, app_state: Any) -> None:
    table = invite(ann, ben)
    with ann.sit(table) as page:
        page.say(t="give", id="g1", seat=0, level="normal")
        assert page.until("refused")["text"]
        page.say(t="give", id="g2", seat=0)
        assert page.until("done")["id"] == "g2"
        chair = app_state.registry.tables[table].match.chairs[0]
        assert (chair.away, chair.level) == (True, app_state.registry.default_level)
