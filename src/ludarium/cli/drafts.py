"""`ludarium store drafts`, `draft` and `withdraw`: the host's hand on what guests write in the content editor."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import click

from ludarium.cli.store import named
from ludarium.kernel.errors import LudariumError
from ludarium.systems import default_store
from ludarium.table.store import Store

T = TypeVar("T")
LISTED = 200


def with_store(name: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store, do something, close it; servers may keep running."""
    from ludarium.web.run import open_store

    async def run() -> T:
        store, _ = open_store(name or str(default_store()))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


@click.command("drafts")
@named
def drafts(store: str | None) -> None:
    """List the drafts of content packs that guests are writing, the last changed first."""

    async def listed(store: Store) -> list[str]:
        found = await store.all_drafts(LISTED)
        return [
            f"{row.id}  {row.game}  {time.strftime('%Y-%m-%d %H:%M', time.localtime(row.updated))}  "
            f"{await store.name_of(row.guest)}"
            for row in found
        ]

    for line in with_store(store, listed):
        click.echo(line)


@click.command("draft")
@click.argument("id")
@named
@click.option(
    "--from", "source", type=click.Path(path_type=Path, dir_okay=False, exists=True), help="Put this TOML file in."
)
@click.option("--remove", is_flag=True, help="Delete the draft.")
def draft(id: str, store: str | None, source: Path | None, remove: bool) -> None:
    """Print a draft as TOML, replace it by a file, or delete it."""
    from ludarium.games import game as find_game
    from ludarium.kernel.packs import read_pack
    from ludarium.table.drafts import decode_draft, draft_from, encode_draft

    async def work(store: Store) -> str:
        row = await store.draft(id)
        if row is None:
            raise LudariumError(f"There is no draft {id!r} in this store.")
        game = find_game(row.game)
        if remove:
            await store.drop_draft(row.id)
            return f"The draft {id} is gone."
        if source is None:
            return decode_draft(row.body).text(game).rstrip("\n")
        read_pack(source)  # refuses what no pack may hold
        changed = draft_from(game, source.read_text(encoding="utf-8"))
        await store.keep_draft(row._replace(updated=time.time(), body=encode_draft(changed)))
        return f"The draft {id} now says what {source} says."

    click.echo(with_store(store, work))


@click.command("withdraw")
@click.argument("pack")
@named
def withdraw(pack: str, store: str | None) -> None:
    """Stop offering a published content pack; matches that were set up with it go on."""

    async def work(store: Store) -> None:
        if await store.pack(pack) is None:
            raise LudariumError(f"There is no content pack {pack!r} in this store.")
        await store.publish(pack, False)

    with_store(store, work)
    click.echo(f"{pack} is no longer offered.")
