"""Three real server processes on a real PostgreSQL: people at different ones, and one is killed in the middle."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import re
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludarium.benchmarks.table_load import Guest
from ludarium.games import game
from ludarium.games import game as find_game
from ludarium.kernel.packs import hold, release
from ludarium.table import timings
from ludarium.table.chain import opened
from ludarium.table.log import Act, Clock, decode_entry
from table_servers import Player, Server, servers, wait_until

pytestmark = pytest.mark.slow
AUDIT = """
CREATE TABLE audit (number SERIAL, match TEXT, n INTEGER, body BYTEA, who TEXT, at TIMESTAMPTZ);
CREATE FUNCTION note() RETURNS trigger AS $$ BEGIN
  INSERT INTO audit (match, n, body, who, at)
  VALUES (NEW.match, NEW.n, NEW.body, current_setting('application_name'), clock_timestamp());
  RETURN NEW; END $$ LANGUAGE plpgsql;
CREATE TRIGGER note AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION note();
--
CREATE TABLE grants (number SERIAL, match TEXT, owner TEXT, what TEXT, who TEXT, at TIMESTAMPTZ, tx BIGINT);
CREATE FUNCTION note_grant() RETURNS trigger AS $$ BEGIN
  INSERT INTO grants (match, owner, what, who, at, tx) VALUES (coalesce(NEW.match, OLD.match),
    coalesce(NEW.owner, OLD.owner), TG_OP, current_setting('application_name'), clock_timestamp(), txid_current());
  RETURN NULL; END $$ LANGUAGE plpgsql;
CREATE TRIGGER note_grant AFTER INSERT OR DELETE ON leases FOR EACH ROW EXECUTE FUNCTION note_grant();
--
CREATE TABLE signs (number SERIAL, owner TEXT, what TEXT, who TEXT, at TIMESTAMPTZ, until TIMESTAMPTZ, tx BIGINT);
CREATE FUNCTION note_sign() RETURNS trigger AS $$ BEGIN
  INSERT INTO signs (owner, what, who, at, until, tx) VALUES (coalesce(NEW.owner, OLD.owner), TG_OP,
    current_setting('application_name'), clock_timestamp(), coalesce(NEW.until, OLD.until), txid_current());
  RETURN NULL; END $$ LANGUAGE plpgsql;
CREATE TRIGGER note_sign AFTER INSERT OR UPDATE OR DELETE ON servers FOR EACH ROW EXECUTE FUNCTION note_sign();
"""


def audit(database: str) -> None:
    """Let the database note who writes what. One table at a time: a server that locks them in another order never waits for
    us while we wait for it."""
    for one_table in AUDIT.split("--\n"):
        ask(database, one_table)


def ask(database: str, sql: str, *args: Any) -> list[Any]:
    async def query() -> list[Any]:
        import asyncpg

        connection = await asyncpg.connect(database)
        try:
            return (
                list(await connection.fetch(sql, *args))
                if sql.lstrip().startswith("SELECT")
                else [await connection.execute(sql)]
            )
        finally:
            await connection.close()

    return asyncio.run(query())


def sit_down(houses: list[Server], name: str, first: int, second: int, **options: str) -> tuple[str, list[Guest]]:
    """A table of two people at two servers."""
    host, other = Guest(houses[first].base), Guest(houses[second].base)
    table, ways = host.new_table(name, **options)
    other.post(ways[0], name="B")
    return table, [host, other]


def decisions(database: str, table: str) -> list[Act]:
    rows = ask(database, "SELECT n, body FROM entries WHERE match=$1 ORDER BY n", table)
    assert [row["n"] for row in rows] == list(range(len(rows))), "an entry is missing"
    return [entry for row in rows if isinstance(entry := decode_entry(opened(row["body"])[0]), Act)]


def record_of(house: Server, table: str) -> dict[str, Any]:
    """The record as a server tells it."""
    told: dict[str, Any] = json.loads(Guest(house.base).get(f"/table/{table}/record.json"))
    return told


def at_rest(database: str, table: str, houses: Sequence[Server]) -> bool:
    """Whether log and servers have the same number of decisions: one that was under way when its player stopped may be
    committed between two looks."""
    return {len(record_of(house, table)["decisions"]) for house in houses} == {len(decisions(database, table))}


def test_three_servers_one_killed_in_the_middle_and_nothing_is_lost_or_doubled(database: str, tmp_path: Path) -> None:
    with servers(database, tmp_path, "s0", "s1", "s2") as houses:
        actions = find_game("sixgems").actions
        tables = [sit_down(houses, "sixgems", first, second) for first, second in ((0, 1), (1, 2), (2, 0))]
        groups = [
            [Player(guest, table, houses, 10 * t + seat) for seat, guest in enumerate(guests)]
            for t, (table, guests) in enumerate(tables)
        ]
        players = list(itertools.chain(*groups))
        for player in players:
            player.start()

        def played(group: list[Player]) -> int:
            return sum(len(p.accepted) for p in group)

        wait_until(lambda: all(played(g) >= 12 for g in groups), 60, "nobody played")
        houses[1].kill()
        before = [played(g) for g in groups]
        wait_until(
            lambda: all(played(g) >= b + 12 or all(p.over for p in g) for g, b in zip(groups, before, strict=True)),
            60,
            "the game did not go on",
        )
        for player in players:
            player.stopped.set()
        for player in players:
            player.join(30)
            assert player.failed is None, player.failed
        for (table, _), group in zip(tables, groups, strict=True):
            living = (houses[0], houses[2])
            wait_until(lambda t=table, two=living: at_rest(database, t, two), 30, "the two that live disagree with the log")
            kept = decisions(database, table)
            for seat, player in enumerate(group):
                mine = [actions.parse(entry.name) for entry in kept if entry.by == seat]
                assert mine[: len(player.accepted)] == player.accepted, "an accepted action was lost or doubled"
                assert len(mine) - len(player.accepted) <= (1 if player.under_way else 0)
            assert len({entry.id for entry in kept}) == len(kept)
            records = [record_of(house, table) for house in living]
            assert records[0] == records[1], "the two that live disagree"
            assert len(records[0]["decisions"]) == len(kept)


def clock_entries(database: str, table: str) -> list[tuple[str, float]]:
    """Who wrote each clock entry, and when."""
    rows = ask(
        database, "SELECT who, extract(epoch FROM at)::float8 AS at, body FROM audit WHERE match=$1 ORDER BY number", table
    )
    return [(row["who"], row["at"]) for row in rows if isinstance(decode_entry(opened(row["body"])[0]), Clock)]


class Noted(NamedTuple):
    """What the database noted, by its own clock: a lease granted (INSERT) or gone (DELETE), or a process that joined
    (INSERT), gave a sign of life (UPDATE) or was struck off (DELETE); `who` did that, in the transaction `tx`."""

    what: str
    owner: str
    who: str
    at: float
    tx: int
    until: float


NOTED = "what, owner, who, extract(epoch FROM at)::float8, tx, {} FROM {} ORDER BY number"


def grants(database: str, table: str) -> list[Noted]:
    """How the lease of the table went from one to another."""
    rows = ask(database, "SELECT " + NOTED.format("0::float8", "(SELECT * FROM grants WHERE match=$1) AS g"), table)
    return [Noted(*row) for row in rows]


def signs(database: str) -> list[Noted]:
    """The signs of life of all processes."""
    return [Noted(*row) for row in ask(database, "SELECT " + NOTED.format("extract(epoch FROM until)::float8", "signs"))]


def held_by_another(database: str, table: str, first: Noted) -> bool:
    last = grants(database, table)[-1]
    return last.what == "INSERT" and last.owner != first.owner


def holder_at(noted: list[Noted], at: float) -> str:
    """Which process held the lease at a moment; none: an empty word."""
    before = [note for note in noted if note.at <= at]
    return before[-1].who if before and before[-1].what == "INSERT" else ""


def only_its_holder_runs_the_clock(database: str, table: str) -> None:
    entries = clock_entries(database, table)
    noted = grants(database, table)
    assert [(who, holder_at(noted, at)) for who, at in entries] == [(who, who) for who, _ in entries]


def running_clock(houses: list[Server], database: str) -> str:
    """A real-time table with people at the second and third server; it is run by the first, which nobody looks at."""
    table, guests = sit_down(houses, "time_of_empires", 0, 1, **{"option.era_modes": "rrr"})
    guests[0].base = houses[2].base
    players = [Player(guest, table, houses, seat) for seat, guest in enumerate(guests)]
    for player in players:
        player.start()
    wait_until(lambda: clock_entries(database, table), 60, "no clock runs")
    for player in players:
        player.only_looks.set()  # from here on only the clock writes
    wait_until(lambda: len(clock_entries(database, table)) >= 3, 60, "no clock runs")
    return table


def test_the_clock_of_a_killed_server_is_taken_over_within_two_seconds_by_exactly_one(
    database: str, tmp_path: Path
) -> None:
    """What makes the two seconds is tested, in the database's own time: a sign of life holds for LEASE, and the first one
    that another process gives after that (they come every BEAT) takes over. How late a busy machine lets a process give
    its sign is not the program's affair."""
    assert game("time_of_empires").has_clock
    assert timings.LEASE + timings.BEAT < 2
    with servers(database, tmp_path, "s0", "s1", "s2") as houses:
        audit(database)
        table = running_clock(houses, database)
        first = grants(database, table)[-1]
        next(registry for registry in houses if registry.name == first.who).kill()
        wait_until(lambda: held_by_another(database, table, first), 60, "nobody took over")
        taken = grants(database, table)[-1]
        life = signs(database)
        last = [sign for sign in life if sign.owner == first.owner and sign.what == "UPDATE"][-1]
        (struck,) = [sign for sign in life if sign.owner == first.owner and sign.what == "DELETE"]
        assert last.until - last.at <= timings.LEASE, "a sign of life holds too long"
        assert struck.at >= last.until, "struck off while it might have lived"

        def signs_between(who: str, begin: float, end: float, but: int) -> list[Noted]:
            return [s for s in life if s.who == who and s.what == "UPDATE" and begin < s.at < end and s.tx != but]

        assert not signs_between(struck.who, last.until, struck.at, struck.tx), "it was struck off too late"
        assert not signs_between(taken.who, struck.at, taken.at, taken.tx), "it was taken over too late"
        wait_until(lambda: sum(at > taken.at for _, at in clock_entries(database, table)) >= 4, 60, "the clock stands")
        only_its_holder_runs_the_clock(database, table)


def test_a_server_that_slept_too_long_knows_that_its_clock_is_another_ones(database: str, tmp_path: Path) -> None:
    with servers(database, tmp_path, "s0", "s1", "s2") as houses:
        audit(database)
        table = running_clock(houses, database)
        first = grants(database, table)[-1]
        sleeper = next(registry for registry in houses if registry.name == first.who)
        sleeper.send(signal.SIGSTOP)
        wait_until(lambda: held_by_another(database, table, first), 60, "nobody took over")
        woken = time.time()
        sleeper.send(signal.SIGCONT)
        wait_until(lambda: "joins again" in sleeper.log.read_text(), 60, "it did not notice")
        wait_until(lambda: sum(at > woken + 1 for _, at in clock_entries(database, table)) >= 3, 60, "the clock stands")
        only_its_holder_runs_the_clock(database, table)
        assert first.owner not in {sign.owner for sign in signs(database) if sign.at > woken}, "it goes by its old name"


def test_the_same_message_at_two_servers_is_done_once(database: str, tmp_path: Path) -> None:
    """One person, two pages at two processes, and each kind of message on both at the same moment."""
    with servers(database, tmp_path, "one", "two") as houses:
        host = Guest(houses[0].base)
        page = host.post("/tables", game="noughts", seats="2", kind0="me", kind1="local")
        table = host._find(page, r'data-table="([^"]+)"')
        with contextlib.ExitStack() as lines:
            pages = []
            for house in houses:
                host.base = house.base
                address, cookie = host.address(table)
                line = connect(house.base.replace("http", "ws") + address, additional_headers={"Cookie": cookie})
                pages.append(lines.enter_context(line))
                pages[-1].send('{"t":"hello"}')
            for number, (message, added) in enumerate(AT_ONCE):
                before = ask(database, "SELECT count(*) FROM entries WHERE match=$1", table)[0][0]
                told = [told_at_once(line, message | {"id": f"m{number}"}) for line in pages]
                assert [one() for one in told] == ["done", "done"], message
                after = ask(database, "SELECT count(*) FROM entries WHERE match=$1", table)[0][0]
                assert after - before == added, message


AT_ONCE: list[tuple[dict[str, Any], int]] = [
    ({"t": "act", "seat": 0, "n": 0, "action": 4}, 1),
    ({"t": "undo", "seat": 0}, 1),
    ({"t": "act", "seat": 0, "n": 0, "action": 3}, 1),
    ({"t": "reset", "seat": 0}, 1),
    ({"t": "pause"}, 1),
    ({"t": "resume"}, 1),
    ({"t": "chat", "text": "hello"}, 1),
    ({"t": "give", "seat": 1, "level": "beginner"}, 1),
    ({"t": "back", "seat": 1}, 1),
    ({"t": "pace", "pace": "step"}, 0),
    ({"t": "step"}, 0),
    ({"t": "look", "seat": 0}, 0),
]


def told_at_once(line: Any, message: dict[str, Any]) -> Callable[[], str]:
    """Send a message; what waits for the answer that names it."""
    line.send(json.dumps(message))

    def answer() -> str:
        while True:
            heard = json.loads(line.recv(timeout=60))
            if heard.get("id") == message["id"]:
                return str(heard["t"])

    return answer


def test_signing_out_at_one_server_closes_pages_at_the_other(database: str, tmp_path: Path) -> None:
    with servers(database, tmp_path, "one", "two") as houses:
        host = Guest(houses[0].base)
        table, _ = host.new_table("noughts")
        host.base = houses[1].base
        address, cookie = host.address(table)
        with connect(houses[1].base.replace("http", "ws") + address, additional_headers={"Cookie": cookie}) as line:
            line.send('{"t":"hello"}')
            host.base = houses[0].base
            host.post("/me/sign-out")
            with pytest.raises(ConnectionClosed) as closed:
                list(line)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403


PACK = """
[pack]
game = "sixgems"
name = "My box"
author = "Ann"
licence = "CC0-1.0"

[[settlement]]
id = "s05"
bonus = { op = "flat", points = 9, last = 1 }
origin = "printed"
"""


def test_a_pack_given_to_one_server_is_played_with_at_the_other(database: str, tmp_path: Path) -> None:
    """`serve --content FOLDER` at one process; the other, started without it, offers the pack, sits people down with it,
    plays on after the first has died, and opens the record."""
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "mine.toml").write_text(PACK)
    given = ("--content", str(folder))
    with servers(database, tmp_path, "s0", options=given) as [first], servers(database, tmp_path, "s1") as [second]:
        form = Guest(second.base).get("/box/sixgems")
        assert "My box" in form
        pack = re.search(r'value="(pack:[0-9a-f]{32})"', form)[1]  # type: ignore[index]
        houses = [second, first]
        table, guests = sit_down(houses, "sixgems", 0, 1, content=pack)
        players = [Player(guest, table, houses, seat) for seat, guest in enumerate(guests)]
        for player in players:
            player.start()
        wait_until(lambda: sum(len(p.accepted) for p in players) >= 8, 60, "nobody played")
        first.kill()
        before = sum(len(p.accepted) for p in players)
        wait_until(
            lambda: sum(len(p.accepted) for p in players) >= before + 8 or all(p.over for p in players),
            60,
            "the game did not go on",
        )
        for player in players:
            player.stopped.set()
        for player in players:
            player.join(30)
            assert player.failed is None, player.failed
        assert "My box" in Guest(second.base).get(f"/table/{table}")
        record = record_of(second, table)
        held = hold(PACK)
        assert record["box"] == game("sixgems").box(Path(held)).digest
        release(held)
