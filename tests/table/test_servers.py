"""Three real server processes on a real PostgreSQL: people at different ones, and one is killed in the middle."""

from __future__ import annotations

import asyncio
import itertools
import json
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import game
from ludarium.table.log import Act, Clock, decode_entry
from ludarium.web.bench import Guest
from table_servers import Player, Server, servers, wait_until

pytestmark = pytest.mark.slow
AUDIT = """
CREATE TABLE audit (number SERIAL, match TEXT, n INTEGER, body BYTEA, who TEXT, at TIMESTAMPTZ);
CREATE FUNCTION note() RETURNS trigger AS $$ BEGIN
  INSERT INTO audit (match, n, body, who, at)
  VALUES (NEW.match, NEW.n, NEW.body, current_setting('application_name'), clock_timestamp());
  RETURN NEW; END $$ LANGUAGE plpgsql;
CREATE TRIGGER note AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION note();
"""


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
    return [entry for row in rows if isinstance(entry := decode_entry(row["body"]), Act)]


def test_three_servers_one_killed_in_the_middle_and_nothing_is_lost_or_doubled(database: str, tmp_path: Path) -> None:
    with servers(database, tmp_path, "s0", "s1", "s2") as houses:
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
            kept = decisions(database, table)
            for seat, player in enumerate(group):
                mine = [entry.action for entry in kept if entry.by == seat]
                assert mine[: len(player.accepted)] == player.accepted, "an accepted action was lost or doubled"
                assert len(mine) - len(player.accepted) <= (1 if player.under_way else 0)
            assert len({entry.id for entry in kept}) == len(kept)
            records = [json.loads(Guest(houses[h].base).get(f"/table/{table}/record.json")) for h in (0, 2)]
            assert records[0] == records[1], "the two that live disagree"
            assert len(records[0]["decisions"]) == len(kept)


def clock_entries(database: str, table: str) -> list[tuple[str, float]]:
    """Who wrote each clock entry, and when."""
    rows = ask(
        database, "SELECT who, extract(epoch FROM at)::float8 AS at, body FROM audit WHERE match=$1 ORDER BY number", table
    )
    return [(row["who"], row["at"]) for row in rows if isinstance(decode_entry(row["body"]), Clock)]


def owner_of(database: str, table: str) -> str:
    rows = ask(database, "SELECT owner FROM leases WHERE match=$1", table)
    return str(rows[0]["owner"]) if rows else ""


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
    assert game("time_of_empires").has_clock
    with servers(database, tmp_path, "s0", "s1", "s2") as houses:
        ask(database, AUDIT)
        table = running_clock(houses, database)
        first = owner_of(database, table)
        assert {who for who, _ in clock_entries(database, table)} == {"s0"}, "one process runs the clock"
        houses[0].kill()
        killed = time.time()
        waited = wait_until(lambda: owner_of(database, table) not in ("", first), 10, "nobody took over")
        assert waited < 2
        wait_until(lambda: sum(at > killed + 1 for _, at in clock_entries(database, table)) >= 4, 20, "the clock stands")
        after = {who for who, at in clock_entries(database, table) if at > killed}
        assert len(after) == 1
        assert after < {"s1", "s2"}


def test_a_server_that_slept_too_long_knows_that_its_clock_is_another_ones(database: str, tmp_path: Path) -> None:
    with servers(database, tmp_path, "s0", "s1", "s2") as houses:
        ask(database, AUDIT)
        table = running_clock(houses, database)
        first = owner_of(database, table)
        houses[0].send(signal.SIGSTOP)
        wait_until(lambda: owner_of(database, table) not in ("", first), 10, "nobody took over")
        second = owner_of(database, table)
        woken = time.time()
        houses[0].send(signal.SIGCONT)
        wait_until(lambda: sum(at > woken + 1 for _, at in clock_entries(database, table)) >= 3, 20, "the clock stands")
        assert owner_of(database, table) == second
        assert "s0" not in {who for who, at in clock_entries(database, table) if at > woken}
        assert "joins again" in houses[0].log.read_text()
