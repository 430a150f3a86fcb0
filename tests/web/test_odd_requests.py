"""Requests that no browser sends: each is answered in one sentence, none with a 500."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ludarium.table.errors import Refused
from ludarium.web import limits
from ludarium.web.app import make_app
from ludarium.web.limits import Rate
from ludarium.web.rates import FREE, PersonRate, address_of
from ludarium.web.sites import is_ours, name_in


@pytest.mark.parametrize("origin", ["http://[", "http://]", "null", "", "http://[::1", "javascript:1", "http://²"])
def test_a_malformed_origin_is_a_foreign_one(ann: Any, origin: str) -> None:
    answer = ann.client.post("/tables", data={"csrf": ann.csrf(), "game": "noughts"}, headers={"origin": origin.encode()})
    assert answer.status_code in (400, 403)


@pytest.mark.parametrize("number", ["²", "9" * 1500, "-1", "1e999", "٣", ""])
def test_a_malformed_number_is_no_number(ann: Any, number: str) -> None:
    table = ann.new_table("noughts")
    told = [
        ann.post("/tables", game="noughts", seats=number).status_code,
        ann.post(f"/table/{table}/fill", seat=number, level="casual").status_code,
        ann.post(f"/replay/{table}/play-on", at=number).status_code,
        ann.client.get(f"/replay/{table}", params={"at": number, "seat": number}).status_code,
        ann.client.get(f"/replay/{table}/moment.svg", params={"at": number, "seat": number}).status_code,
    ]
    assert told == [400, 400, 400, 200, 200]


@pytest.mark.parametrize("length", ["²", "9" * 5000, "-1", "x"])
def test_a_malformed_length_is_refused(ann: Any, length: str) -> None:
    assert ann.client.get("/", headers={"content-length": length.encode()}).status_code == 413


@pytest.mark.parametrize("token", ["%00.x", "x%00", "%00", "a" * 3000 + ".x", "%F0%9F%8E%B2.x"])
def test_a_malformed_token_opens_no_table(ann: Any, token: str) -> None:
    refused = 414 if len(token) > 2000 else 404
    assert ann.client.get(f"/invite/{token}").status_code == refused
    assert ann.client.get(f"/table/{token}").status_code == refused
    with pytest.raises(WebSocketDisconnect), ann.client.websocket_connect(f"/bot/ws?token={token}"):
        pass


def test_what_no_check_foresaw_is_a_400_with_a_line_in_the_log(
    ann: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: Any) -> Any:
        raise OverflowError("cannot convert float infinity to integer")

    monkeypatch.setattr("ludarium.web.lobby.box_card", fail)
    answer = ann.client.get("/box/sixgems")
    assert answer.status_code == 400
    assert "float infinity" not in answer.text
    assert "GET /box/sixgems" in caplog.text


# -- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8137", "x" * 3000, "[", "a@127.0.0.1", "localhost.evil.example"]
)
def test_a_foreign_name_is_turned_away(app_state: Any, host: str) -> None:
    """Somebody else's DNS may point at this machine; its pages must not be on our origin."""
    with TestClient(make_app(app_state, FREE)) as client:
        answer = client.get("/", headers={"host": host})
        assert answer.status_code == 421
        assert "--site" in answer.text
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            client.websocket_connect("/table/x/ws", headers={"host": host, "origin": f"http://{host}"}),
        ):
            pass
        assert closed.value.code == 4403
        assert client.get("/healthz", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8137",
        "[::1]:8137",
        "localhost",
        "table.example.org",
        "Table.Example.Org:443",
    ],
)
def test_loopback_names_and_named_sites_are_ours(host: str) -> None:
    assert is_ours(host, ("table.example.org",))
    assert not is_ours("evil.example", ("table.example.org",))


@pytest.mark.parametrize(("host", "here"), [("192.168.1.7:8137", "192.168.1.7"), ("[fe80::1]", "fe80::1%eth0")])
def test_in_a_network_the_address_that_was_reached_is_ours(host: str, here: str) -> None:
    assert is_ours(host, (), here)
    assert is_ours(host, (), f"::ffff:{here}" if "." in here else here)
    assert not is_ours(host, ())
    assert not is_ours("192.168.1.8:8137", (), here)
    assert not is_ours("evil.example", (), here)
    assert is_ours(f"{socket.gethostname()}:8137", (), here)
    assert not is_ours(f"{socket.gethostname()}:8137", ())


def test_a_name_is_read_without_its_port() -> None:
    assert [name_in(host) for host in ("A.example:80", "[::1]:80", "x:99999", "x:y", "")] == [
        "a.example",
        "::1",
        "",
        "",
        "",
    ]


def test_https_is_kept(app_state: Any) -> None:
    with TestClient(make_app(app_state, FREE), base_url="https://testserver") as client:
        assert client.get("/").headers["strict-transport-security"].startswith("max-age=")
    assert "strict-transport-security" not in TestClient(make_app(app_state, FREE)).get("/healthz").headers


# -- limits that outlive a socket -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("within_a_moment")
def test_chat_has_one_rate_for_all_sockets_of_a_guest(ann: Any) -> None:
    table = ann.new_table("noughts")
    told = []
    for visit in range(4):
        with ann.sit(table) as page:
            page.count = 100 * visit  # a page's ids are its own
            told += [page.ask(t="chat", text="hello")["t"] for _ in range(3)]
    assert told.count("done") == limits.CHAT_RATE.burst
    assert told[-1] == "refused"


def test_replay_sockets_of_a_guest_are_counted(ann: Any, app_state: Any) -> None:
    table = ann.new_table("noughts")
    app_state.sockets.of_guest = 2
    with ann.sit(table, "replay"), ann.sit(table):
        with pytest.raises(WebSocketDisconnect) as closed, ann.sit(table, "replay"):
            pass
        assert closed.value.code == 4429
    with ann.sit(table, "replay"):
        pass  # what was closed counts no more


@pytest.mark.usefixtures("within_a_moment")
def test_scrubbing_has_a_rate(ann: Any, app_state: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludarium.web.rates import Rates

    app_state.rates = Rates()
    monkeypatch.setattr(limits, "TOO_FAST_PAUSE", 0.0)
    table = ann.new_table("noughts")
    with ann.sit(table, "replay") as page:
        for _ in range(limits.REPLAY_RATE.burst + 5):
            page.say(t="go", n=0)
        assert page.until("refused")["code"] == "rate"


def tokens_left(rate: Any) -> float:
    """What the only guest has left of a rate."""
    (bucket,) = rate._guests._kept.values()
    return float(bucket.left)


def test_scrubbing_is_charged_by_what_it_costs(ann: Any, app_state: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """By decisions carried out and bytes sent, whichever way the page asks for them."""
    app_state.rates.replay_steps = rate = PersonRate(Rate(100, 0.0))
    monkeypatch.setattr(limits, "REPLAY_STEPS", 1)
    monkeypatch.setattr(limits, "REPLAY_BYTES", 10**9)
    table = ann.new_table("noughts", kind1="local")
    with ann.sit(table) as page:
        for square in (0, 3, 1, 4, 2):
            page.act(square)
    with ann.sit(table, "replay") as page:
        for moment in (5, 0, 5):
            page.say(t="go", n=moment)
            page.until("update")
    assert round(tokens_left(rate)) == 100 - 4 - 10  # hello and three wishes; twice five decisions


def test_a_long_full_update_counts_for_more(ann: Any, app_state: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    app_state.rates.full_updates = rate = PersonRate(Rate(100, 0.0))
    monkeypatch.setattr(limits, "FULL_BYTES", 100)
    table = ann.new_table("noughts")
    with ann.sit(table) as page:
        page.say(t="resync")
        page.until("update")
        sent = sum(len(raw) for raw in page.raw if '"t":"update"' in raw)
    assert tokens_left(rate) == pytest.approx(100 - sent / 100)


def test_a_program_that_asks_again_and_again_is_refused(ann: Any, app_state: Any) -> None:
    app_state.rates.full_updates = PersonRate(Rate(3, 0.0))
    table = ann.new_table("noughts", seats="2", kind0="me", kind1="open")
    token = f"{table}.{app_state.registry.tables[table].match.setup.tokens[1]}"
    with ann.client.websocket_connect(f"/bot/ws?token={token}") as line:
        for _ in range(4):
            line.send_json({"t": "resync", "id": "r"})
        while (told := line.receive_json())["t"] != "refused":
            pass
        assert told["code"] == "rate"


def test_one_ipv6_household_is_one_address() -> None:
    class Far:
        def __init__(self, host: str) -> None:
            self.client = type("Client", (), {"host": host})()

    one, two, other = (address_of(Far(f"2001:db8:1:{net}::{n}")) for net, n in ((1, 1), (1, 2), (2, 1)))  # type: ignore[arg-type]
    assert one == two != other
    assert address_of(Far("::ffff:10.1.2.3")) == "10.1.2.3"  # type: ignore[arg-type]


def test_only_the_host_sets_the_pace(ann: Any, ben: Any) -> None:
    table = ann.new_table("noughts", kind1="open")
    link = next(part for part in ann.get(f"/table/{table}").text.split('"') if "/invite/" in part and "http" in part)
    ben.post("/invite/" + link.split("/invite/")[1], name="Ben")
    with ann.sit(table) as host, ben.sit(table) as other:
        assert other.ask(t="pace", pace="fast")["code"] == "not_yours"
        assert other.ask(t="step")["code"] == "not_yours"
        assert host.ask(t="pace", pace="fast")["t"] == "done"


def test_a_host_has_a_number_of_experts(ann: Any, ben: Any) -> None:
    experts = {"game": "knossos", "seats": "4", "kind0": "bot"} | {f"level{n}": "expert" for n in range(4)}
    told = [ann.post("/tables", **experts).status_code for _ in range(limits.EXPERT_SEATS // 4 + 1)]
    assert told == [200] * (limits.EXPERT_SEATS // 4) + [409]
    assert ann.post("/tables", **experts | {f"level{n}": "casual" for n in range(4)}).status_code == 200
    assert ben.post("/tables", **experts).status_code == 200


def test_playing_on_counts_experts_too(ann: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "EXPERT_SEATS", 2)
    table = ann.new_table("knossos", seats="3", kind0="me", level1="expert", level2="expert")
    told = ann.post(f"/replay/{table}/play-on", at="0").status_code
    assert told == 409


def test_two_programs_at_one_seat_leave_no_trace(ann: Any, app_state: Any, caplog: Any, monkeypatch: Any) -> None:
    """The one that comes second finds the seat taken while it sits down."""
    table = ann.new_table("noughts", seats="2", kind0="me", kind1="open")
    live = app_state.registry.tables[table]
    token = f"{table}.{live.match.setup.tokens[1]}"

    async def taken(*args: Any) -> None:
        raise Refused("not_yours", "table.seat_taken")

    monkeypatch.setattr(live, "sit", taken)
    with pytest.raises(WebSocketDisconnect), ann.client.websocket_connect(f"/bot/ws?token={token}"):
        pass
    assert not [record for record in caplog.records if record.exc_info]


def test_the_seats_of_a_table_that_was_given_up_are_gone(ann: Any, ben: Any, app_state: Any) -> None:
    table = ann.new_table("noughts", seats="2", kind0="me", kind1="open")
    token = f"{table}.{app_state.registry.tables[table].match.setup.tokens[1]}"
    assert ben.get(f"/invite/{token}").status_code == 200
    ann.post(f"/table/{table}/remove")
    assert ben.get(f"/invite/{token}").status_code == 404


def test_a_hint_is_thought_about_once_at_a_time_whatever_the_number_of_sockets(ann: Any, app_state: Any) -> None:
    """A page that is closed meanwhile does not make room for the next question."""
    table = ann.new_table("noughts")
    asked = []

    async def think(*args: Any) -> Any:
        asked.append(args)
        await asyncio.sleep(3600)

    app_state.registry.ask_hint = think
    for _ in range(3):
        with ann.sit(table) as page:
            page.say(t="hint", id="h")
            page.say(t="ping", id="p")
            page.until("pong")
    assert len(asked) == 1
