"""Where content packs and drafts of them are kept, beside the matches: the same calls for SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

LISTED = "id, game, name, author, licence, owner, published, created, total, original"


class PackRow(NamedTuple):
    """A content pack in a list. `owner` is the guest who brought it ("": the host, at the start of the server); `original`
    of its `total` rows are as printed."""

    id: str
    game: str
    name: str
    author: str
    licence: str
    owner: str
    published: bool
    created: float
    total: int
    original: int


class DraftRow(NamedTuple):
    """A pack that somebody is writing; `body` belongs to the editor."""

    id: str
    guest: str
    game: str
    updated: float
    body: bytes


class PackStore(Protocol):
    """Packs never change: another text is another pack. Drafts do: the last text counts."""

    async def keep_pack(self, row: PackRow, text: str, boxes: Sequence[str]) -> None: ...

    async def pack(self, id: str) -> tuple[PackRow, str] | None: ...

    async def packs(self, game: str, guest: str, limit: int) -> list[PackRow]: ...

    async def pack_of_box(self, game: str, box: str) -> str: ...

    async def name_box(self, box: str, pack: str) -> None: ...

    async def publish(self, id: str, on: bool) -> None: ...

    async def count_packs(self, owner: str) -> tuple[int, int]: ...

    async def keep_draft(self, row: DraftRow) -> None: ...

    async def draft(self, id: str) -> DraftRow | None: ...

    async def drafts(self, guest: str, limit: int) -> list[DraftRow]: ...

    async def all_drafts(self, limit: int) -> list[DraftRow]: ...

    async def drop_draft(self, id: str) -> None: ...


KEEP_PACK = f"INSERT INTO packs ({LISTED}, body) VALUES ({{}})"
NAME_BOX = "INSERT INTO pack_boxes (box, pack) VALUES ({})"
PACK = f"SELECT {LISTED}, body FROM packs WHERE id={{}}"
PACKS = f"SELECT {LISTED} FROM packs WHERE game={{}} AND (published={{}} OR owner={{}}) ORDER BY created DESC LIMIT {{}}"
OF_BOX = "SELECT id FROM packs JOIN pack_boxes ON pack=id WHERE game={} AND box={} ORDER BY created DESC LIMIT 1"
COUNT = "SELECT COUNT(*), COUNT(*) FILTER (WHERE published) FROM packs WHERE owner={}"
PUBLISH = "UPDATE packs SET published={} WHERE id={}"
KEEP_DRAFT = (
    "INSERT INTO drafts (id, guest, game, updated, body) VALUES ({}) "
    "ON CONFLICT (id) DO UPDATE SET updated=excluded.updated, body=excluded.body"
)
DRAFT = "SELECT id, guest, game, updated, body FROM drafts WHERE id={}"
DRAFTS = "SELECT id, guest, game, updated, body FROM drafts WHERE guest={} ORDER BY updated DESC LIMIT {}"
ALL_DRAFTS = "SELECT id, guest, game, updated, body FROM drafts ORDER BY updated DESC LIMIT {}"
DROP_DRAFT = "DELETE FROM drafts WHERE id={}"


def _row(found: Sequence[Any]) -> PackRow:
    id, game, name, author, licence, owner, published, created, total, original = found
    return PackRow(id, game, name, author, licence, owner, bool(published), created, total, original)


def _draft(found: Sequence[Any]) -> DraftRow:
    id, guest, game, updated, body = found
    return DraftRow(id, guest, game, updated, bytes(body))


class SqlitePacks:
    """Packs in the SQLite store."""

    _read: Callable[..., Any]
    _do: Callable[..., Any]

    async def keep_pack(self, row: PackRow, text: str, boxes: Sequence[str]) -> None:
        def work(c: sqlite3.Connection) -> None:
            marks = ",".join("?" * (len(row) + 1))
            c.execute(f"{KEEP_PACK.format(marks)} ON CONFLICT DO NOTHING", (*row, text))
            if row.published:
                c.execute(PUBLISH.format("?", "?"), (True, row.id))
            c.executemany(f"{NAME_BOX.format('?,?')} ON CONFLICT DO NOTHING", [(box, row.id) for box in boxes])

        await self._do(work)

    async def pack(self, id: str) -> tuple[PackRow, str] | None:
        found = await self._read(PACK.format("?"), id)
        return (_row(found[0][:-1]), str(found[0][-1])) if found else None

    async def packs(self, game: str, guest: str, limit: int) -> list[PackRow]:
        """The published packs of a game and those of the guest, the newest first."""
        return [_row(r) for r in await self._read(PACKS.format("?", "?", "?", "?"), game, True, guest, limit)]

    async def pack_of_box(self, game: str, box: str) -> str:
        """The pack that gave the content of that digest; "" if none is known."""
        found = await self._read(OF_BOX.format("?", "?"), game, box)
        return str(found[0][0]) if found else ""

    async def name_box(self, box: str, pack: str) -> None:
        await self._do(lambda c: c.execute(f"{NAME_BOX.format('?,?')} ON CONFLICT DO NOTHING", (box, pack)))

    async def publish(self, id: str, on: bool) -> None:
        await self._do(lambda c: c.execute(PUBLISH.format("?", "?"), (on, id)))

    async def count_packs(self, owner: str) -> tuple[int, int]:
        """How many packs a guest has brought, and how many of them everybody is offered."""
        kept, published = (await self._read(COUNT.format("?"), owner))[0]
        return int(kept), int(published)

    async def keep_draft(self, row: DraftRow) -> None:
        await self._do(lambda c: c.execute(KEEP_DRAFT.format("?,?,?,?,?"), row))

    async def draft(self, id: str) -> DraftRow | None:
        found = await self._read(DRAFT.format("?"), id)
        return _draft(found[0]) if found else None

    async def drafts(self, guest: str, limit: int) -> list[DraftRow]:
        return [_draft(r) for r in await self._read(DRAFTS.format("?", "?"), guest, limit)]

    async def all_drafts(self, limit: int) -> list[DraftRow]:
        """Everybody's drafts, for the host."""
        return [_draft(r) for r in await self._read(ALL_DRAFTS.format("?"), limit)]

    async def drop_draft(self, id: str) -> None:
        await self._do(lambda c: c.execute(DROP_DRAFT.format("?"), (id,)))


class PostgresPacks:
    """Packs in the PostgreSQL store."""

    _rows: Callable[..., Any]
    _write: Callable[..., Any]

    async def keep_pack(self, row: PackRow, text: str, boxes: Sequence[str]) -> None:
        async def work(c: Any) -> None:
            marks = ",".join(f"${n}" for n in range(1, len(row) + 2))
            await c.execute(f"{KEEP_PACK.format(marks)} ON CONFLICT DO NOTHING", *row, text)
            if row.published:
                await c.execute(PUBLISH.format("$1", "$2"), True, row.id)
            known = [(box, row.id) for box in boxes]
            await c.executemany(f"{NAME_BOX.format('$1,$2')} ON CONFLICT DO NOTHING", known)

        await self._write(work)

    async def pack(self, id: str) -> tuple[PackRow, str] | None:
        found = await self._rows(PACK.format("$1"), id)
        return (_row(tuple(found[0])[:-1]), str(found[0][-1])) if found else None

    async def packs(self, game: str, guest: str, limit: int) -> list[PackRow]:
        """The published packs of a game and those of the guest, the newest first."""
        return [_row(tuple(r)) for r in await self._rows(PACKS.format("$1", "$2", "$3", "$4"), game, True, guest, limit)]

    async def pack_of_box(self, game: str, box: str) -> str:
        """The pack that gave the content of that digest; "" if none is known."""
        found = await self._rows(OF_BOX.format("$1", "$2"), game, box)
        return str(found[0][0]) if found else ""

    async def name_box(self, box: str, pack: str) -> None:
        await self._execute(f"{NAME_BOX.format('$1,$2')} ON CONFLICT DO NOTHING", box, pack)

    async def publish(self, id: str, on: bool) -> None:
        await self._execute(PUBLISH.format("$1", "$2"), on, id)

    async def count_packs(self, owner: str) -> tuple[int, int]:
        """How many packs a guest has brought, and how many of them everybody is offered."""
        kept, published = (await self._rows(COUNT.format("$1"), owner))[0]
        return int(kept), int(published)

    async def keep_draft(self, row: DraftRow) -> None:
        await self._execute(KEEP_DRAFT.format("$1,$2,$3,$4,$5"), *row)

    async def draft(self, id: str) -> DraftRow | None:
        found = await self._rows(DRAFT.format("$1"), id)
        return _draft(tuple(found[0])) if found else None

    async def drafts(self, guest: str, limit: int) -> list[DraftRow]:
        return [_draft(tuple(r)) for r in await self._rows(DRAFTS.format("$1", "$2"), guest, limit)]

    async def all_drafts(self, limit: int) -> list[DraftRow]:
        """Everybody's drafts, for the host."""
        return [_draft(tuple(r)) for r in await self._rows(ALL_DRAFTS.format("$1"), limit)]

    async def drop_draft(self, id: str) -> None:
        await self._execute(DROP_DRAFT.format("$1"), id)

    async def _execute(self, sql: str, *args: Any) -> None:
        async def work(c: Any) -> None:
            await c.execute(sql, *args)

        await self._write(work)
