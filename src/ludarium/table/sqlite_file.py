"""The file of a store in SQLite: its schema and how an older one is brought up, whose it is, and who may read it."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from ludarium.table.ends import beside, tail_of
from ludarium.table.errors import StoreBroken

# Migrations in order; a file remembers how many of them it has seen (user_version).
MIGRATIONS = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, seen REAL NOT NULL);
    CREATE TABLE matches (
      id TEXT PRIMARY KEY, setup BLOB NOT NULL, state TEXT NOT NULL, public INTEGER NOT NULL, game TEXT NOT NULL,
      created REAL NOT NULL, updated REAL NOT NULL, card BLOB NOT NULL);
    CREATE INDEX matches_by_state ON matches (state, public, updated);
    CREATE TABLE entries (
      match TEXT NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (match, n)) WITHOUT ROWID;
    CREATE TABLE players (guest TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (guest, match)) WITHOUT ROWID;
    """,
    # The file says whose it is, so that another program's database is never taken for an empty store.
    "PRAGMA application_id = 1282759777;",
    # The review of a finished game stays with it.
    "CREATE TABLE reviews (match TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;",
    # Content packs, the digests of the boxes that they gave, and drafts of packs.
    """
    CREATE TABLE packs (
      id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, author TEXT NOT NULL, licence TEXT NOT NULL,
      owner TEXT NOT NULL, published INTEGER NOT NULL, created REAL NOT NULL, total INTEGER NOT NULL,
      original INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX packs_by_game ON packs (game, created);
    CREATE TABLE pack_boxes (box TEXT NOT NULL, pack TEXT NOT NULL, PRIMARY KEY (box, pack)) WITHOUT ROWID;
    CREATE TABLE drafts (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT NULL, updated REAL NOT NULL, body BLOB NOT NULL);
    CREATE INDEX drafts_by_guest ON drafts (guest, updated);
    """,
)
MARK = 1282759777  # "Luda"
OURS = {"meta", "guests", "matches", "entries", "players"}


def make_private(path: Path) -> None:
    """The store is its owner's alone: it holds the key of all cookies, and the seeds of running games."""
    stores = (path, beside(path))
    for file in [tail_of(path), *(one.with_name(one.name + suffix) for one in stores for suffix in ("", "-wal", "-shm"))]:
        if file.exists() and file.stat().st_mode & 0o077:
            with contextlib.suppress(PermissionError):  # another user's file that we may write
                file.chmod(0o600)


def check_mark(connection: sqlite3.Connection, path: Path) -> int:
    """How many migrations the file has seen; refuses files of other programs and of newer releases, untouched."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if connection.execute("PRAGMA application_id").fetchone()[0] != MARK:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")}
        if tables and not tables >= OURS:
            raise StoreBroken(f"{path} is the database of another program; name another file with --store.")
        version = 1 if tables else 0  # the first release wrote no mark
    if version > len(MIGRATIONS):
        raise StoreBroken(
            f"{path} was written by a newer release (schema {version}; this one knows up to {len(MIGRATIONS)})."
        )
    return version


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the schema up from whatever version it has, all or nothing."""
    version = check_mark(connection, path)
    if version < len(MIGRATIONS):
        steps = "".join(MIGRATIONS[version:])
        try:
            connection.executescript(f"BEGIN IMMEDIATE;{steps}PRAGMA user_version = {len(MIGRATIONS)};COMMIT;")
        except sqlite3.Error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            if check_mark(connection, path) < len(MIGRATIONS):  # else another process was quicker
                raise
