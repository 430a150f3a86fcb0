"""Content packs at the table: kept in the store, so that every server process knows them; read in a separate process."""

from __future__ import annotations

import time
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel import packs
from ludarium.kernel.content import Content, digests_of, load_content
from ludarium.kernel.errors import BadContent, LudariumError, UnknownGame
from ludarium.kernel.game import Game
from ludarium.kernel.packs import PREFIX, header_of, parse_pack
from ludarium.kernel.schema import ODD_VALUE
from ludarium.kernel.schema_words import refusal
from ludarium.table.bots import BotFailed, BotPool
from ludarium.table.origins import is_original
from ludarium.table.pack_store import PackRow
from ludarium.table.store import Store
from ludarium.table.threads import in_a_thread
from ludarium.table.turns import Share

READ_SECONDS = 10.0  # for reading a pack in a separate process
LISTED = 100  # packs offered for one game
NOBODYS = Share()


class NoPack(LudariumError):
    """A content pack that this server does not have."""


class PackInfo(NamedTuple):
    """What a table tells about the pack that it is played with."""

    name: str
    author: str
    licence: str
    original: int
    total: int


def read(text: str, game: str = "", lang: str = "en") -> dict[str, Any]:
    """A pack as plain data: whose it is, how much is original, and the digests of the boxes that it gives over the present
    content and over that of each earlier release; or `error`: what is wrong with it."""
    box = games()[0]  # whose words tell what is wrong before the pack has said which game it is for
    try:
        tables = parse_pack(text, "file")
        header = header_of(tables)
        box = _game_of(game or header.game)
        pack = Path(packs.hold(text))
        box.box(pack)
        content = load_content(box.folder / "content.toml", pack)
        total, original = share_of(content)
        return {
            "header": header._asdict(),
            "game": box.id,
            "total": total,
            "original": original,
            "boxes": digests_of(box.folder, pack),
        }
    except BadContent as error:
        return {"error": refusal(box, error, lang)}
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        return {"error": refusal(box, BadContent("file", "file", ODD_VALUE, type(error).__name__), lang)}


def _game_of(name: str) -> Game:
    try:
        return find_game(name)
    except UnknownGame as error:
        known = [g.id for g in games() if g.on_the_shelf]
        told = "it must say which game the pack is for: one of {0}, not {1!r}"
        raise BadContent("file", "[pack] game", told, known, name) from error


def share_of(content: Content) -> tuple[int, int]:
    """How many rows a content has, and how many of them are as printed."""
    found = content.origins()
    total = sum(len(rows) for rows in found.values())
    return total, sum(len(rows) for origin, rows in found.items() if is_original(origin))


class Packs:
    """The packs of a server."""

    def __init__(self, store: Store, bots: BotPool) -> None:
        self.store = store
        self.bots = bots

    async def look_into(self, text: str, game: str = "", share: Share = NOBODYS, lang: str = "en") -> dict[str, Any]:
        """What `read` finds, in another process and within a time limit."""
        job = {"do": "ludarium.table.packs:read", "text": text, "game": game, "lang": lang}
        try:
            found: dict[str, Any] = await self.bots.ask(job, READ_SECONDS, share, patient=True)
        except BotFailed:
            return {"error": refusal(games()[0], BadContent("file", "file", "it took too long to read"), lang)}
        return found

    async def add(
        self, text: str, owner: str = "", published: bool = False, share: Share = NOBODYS, lang: str = "en"
    ) -> PackRow:
        """Keep a pack; refuses one that the game cannot use, with one sentence."""
        found = await self.look_into(text, share=share, lang=lang)
        if "error" in found:
            raise LudariumError(found["error"])
        header, id = found["header"], packs.name_of(text)
        row = PackRow(
            id,
            found["game"],
            header["name"] or id.removeprefix(PREFIX)[:8],
            header["author"],
            header["licence"],
            owner,
            published,
            time.time(),
            found["total"],
            found["original"],
        )
        await self.store.keep_pack(row, text, found["boxes"])
        return row

    async def add_files(self, place: Path) -> list[PackRow]:
        """Publish a pack, or all packs of a folder, for every guest of the server."""
        files = sorted(place.glob("*.toml")) if place.is_dir() else [place]
        added = []
        for file in files:
            try:
                if file.stat().st_size > packs.MOST_BYTES:
                    raise LudariumError(f"a content pack has at most {packs.MOST_BYTES} bytes")
                added.append(await self.add(file.read_text(encoding="utf-8"), published=True))
            except (OSError, UnicodeDecodeError, LudariumError) as error:
                raise LudariumError(f"{file}: {error}") from error
        return added

    async def offered(self, game: str, guest: str, named: str = "") -> list[PackRow]:
        """The packs that a guest may set a table up with; also the one that the guest names, which may be somebody else's:
        two people who enter the same rows have the same pack."""
        rows = await self.store.packs(game, guest, LISTED)
        found = await self.store.pack(named) if named.startswith(PREFIX) else None
        if found and found[0].game == game and all(row.id != named for row in rows):
            rows = [*rows, found[0]]
        return rows

    async def hold(self, content: str, game: str) -> None:
        """Bring the pack that a match is played with into this process. Its box is filled off the event loop, again if it
        has made room for others meanwhile."""
        if not content.startswith(PREFIX):
            return
        if packs.held(content) is None:
            found = await self.store.pack(content)
            if found is None or found[0].game != game:
                raise NoPack(f"This server has no content pack {content.removeprefix(PREFIX)[:40]} for {game}.")
            packs.hold(found[1])
        await in_a_thread(_fill, game, content)

    async def used(self, content: str, digest: str) -> None:
        """Note which content a pack gave a match: a later release of the box gives another one."""
        if content.startswith(PREFIX):
            await self.store.name_box(digest, content)

    async def of_box(self, game: str, digest: str) -> str:
        """The pack that gave the content of that digest, held; "" if none is known here."""
        name = await self.store.pack_of_box(game, digest)
        if name:
            await self.hold(name, game)
        return name


def _fill(game: str, content: str) -> None:
    """Fill the box of the present content; a pack made for that of an earlier release may not fit it."""
    try:
        find_game(game).box(Path(content))
    except BadContent:
        return


@lru_cache(maxsize=256)
def info_of(game: Game, content: str) -> PackInfo | None:
    """What a table tells about its pack; None if it is played with the box as it is."""
    if not content:
        return None
    tables = load_content(game.folder / "content.toml", Path(content))
    header = header_of(tables.pack)
    total, original = share_of(tables)
    return PackInfo(
        header.name or Path(content).stem.removeprefix(PREFIX)[:8], header.author, header.licence, original, total
    )
