"""The content editor: owners of a printed box correct its tables here, row by row, and play with the result."""

from __future__ import annotations

import json
import secrets as entropy
import time
from typing import Any

from markupsafe import Markup
from starlette.responses import JSONResponse, Response

from ludarium.bots.balance import Played
from ludarium.games import game as find_game
from ludarium.kernel.errors import BadContent, LudariumError
from ludarium.kernel.game import Game
from ludarium.kernel.options import seat_colours
from ludarium.kernel.packs import name_of
from ludarium.kernel.scene import SEAT_COLOURS, style_of
from ludarium.kernel.schema import schema_of
from ludarium.kernel.whole import whole_number
from ludarium.table.bots import BotFailed
from ludarium.table.drafts import (
    Draft,
    decode_draft,
    differences,
    draft_from,
    encode_draft,
    merge,
)
from ludarium.table.pack_jobs import outcome
from ludarium.table.pack_store import DraftRow
from ludarium.table.threads import in_a_thread
from ludarium.web import limits
from ludarium.web.content_data import difference, editor_data, in_script
from ludarium.web.lobby import boxes
from ludarium.web.page import PageError, Visit, box_of, page
from ludarium.web.rules import art_address

JOB = "ludarium.table.pack_jobs:"


@page
async def content_page(visit: Visit) -> Response:
    """GET /content: the boxes, the guest's drafts, and the packs that are offered here."""
    store = visit.app_state.registry.store
    games = boxes(visit)
    rows = await store.drafts(visit.guest, limits.DRAFTS_OF_GUEST)
    drafts = await in_a_thread(lambda: [drafted(visit, row) for row in rows])
    packs = [(g, await visit.app_state.registry.packs.offered(g.id, visit.guest)) for g in games]
    return visit.page(
        "content.html",
        games=[(g.id, g.title[visit.lang]) for g in games],
        drafts=drafts,
        packs=[(g.title[visit.lang], pack, pack.owner == visit.guest) for g, found in packs for pack in found],
        error=visit.request.query_params.get("error", "")[:200],
    )


def drafted(visit: Visit, row: DraftRow) -> dict[str, Any]:
    game, draft = find_game(row.game), decode_draft(row.body)
    checked = draft.progress(game).values()
    return {
        "id": row.id,
        "title": game.title[visit.lang],
        "name": draft.header.get("name") or visit.t("content.unnamed"),
        "checked": sum(done for done, _ in checked),
        "total": sum(total for _, total in checked),
        "when": visit.t.when(row.updated),
    }


@page
async def new_draft(visit: Visit) -> Response:
    """POST /content/new: an empty draft, one that goes on from a pack, or one from a file."""
    fields = await visit.form(4 * limits.PACK_BYTES, visit.app_state.rates.new_tables)
    registry = visit.app_state.registry
    if len(await registry.store.drafts(visit.guest, limits.DRAFTS_OF_GUEST)) >= limits.DRAFTS_OF_GUEST:
        raise PageError(409, "content.too_many")
    text = fields.get("text", "")
    if fields.get("pack"):
        text = await text_of_pack(visit, fields["pack"])
    if text:
        found = await registry.packs.look_into(text, fields.get("game", ""), visit.share, visit.lang)
        if "error" in found:
            raise PageError(400, "content.refused", found["error"])
        game = await box_of(visit, found["game"])
        draft = await in_a_thread(draft_from, game, text)
    else:
        game, draft = await box_of(visit, fields.get("game", "")), Draft(header={"author": await visit.name()})
    row = DraftRow(entropy.token_urlsafe(9), visit.guest, game.id, time.time(), encode_draft(draft))
    await registry.store.keep_draft(row)
    return visit.go(f"/content/{row.id}")


async def text_of_pack(visit: Visit, id: str) -> str:
    found = await visit.app_state.registry.store.pack(id[:60])
    if found is None or not (found[0].published or found[0].owner == visit.guest):
        raise PageError(404, "content.no_pack")
    return found[1]


async def opened(visit: Visit) -> tuple[DraftRow, Game, Draft]:
    """The draft of the address; only its holder may see it. Whatever is done with it counts."""
    visit.take(visit.app_state.rates.edits)
    row = await visit.app_state.registry.store.draft(visit.request.path_params["id"][:40])
    if row is None or row.guest != visit.guest:
        raise PageError(404, "content.no_draft")
    return row, await box_of(visit, row.game), await in_a_thread(decode_draft, row.body)


async def keep(visit: Visit, row: DraftRow, game: Game, draft: Draft) -> None:
    await text_of(game, draft)  # refuses a draft that has grown too large
    await visit.app_state.registry.store.keep_draft(row._replace(updated=time.time(), body=encode_draft(draft)))


async def text_of(game: Game, draft: Draft) -> str:
    """The draft as a content pack; a large one takes a while to write."""
    return await in_a_thread(draft.text, game)


@page
async def draft_page(visit: Visit) -> Response:
    """GET /content/{id}: the editor."""
    row, game, draft = await opened(visit)
    return visit.page(
        "content_edit.html",
        draft=row.id,
        game=game,
        title=game.title[visit.lang],
        header=draft.header,
        lengths=limits.PACK_HEADER,
        art=art_address(game),
        data=in_script(editor_data(visit, game, draft)),
        style=Markup(style_of(seat_colours(game.options, {}) or SEAT_COLOURS)),  # of texts in pictures; our own
        others=await visit.app_state.registry.packs.offered(game.id, visit.guest),
    )


# -- what the script asks -------------------------------------------------------------------------------------------


async def asked(visit: Visit, do: str, limit: float, **job: Any) -> dict[str, Any]:
    """A job of `table/pack_jobs.py`, within a time limit and the visitor's share."""
    try:
        asking = {"do": JOB + do, "lang": visit.lang, **job}
        found: dict[str, Any] = await visit.app_state.registry.bots.ask(asking, limit, visit.share, True)
    except BotFailed:
        return {"error": visit.t("content.too_long")}
    return found


async def looked(visit: Visit, game: Game, draft: Draft, table: str, rows: list[str]) -> Response:
    """Pictures of rows, problems and progress, for the page."""
    job = {"text": await text_of(game, draft), "game": game.id, "table": table, "rows": rows}
    found = await asked(visit, "look", limits.PICTURE_SECONDS, **job)
    return JSONResponse(
        found | {"progress": draft.progress(game), "undos": len(draft.undo)}, headers={"cache-control": "no-store"}
    )


@page
async def pictures(visit: Visit) -> Response:
    """GET /content/{id}/pictures.json?table=&first=: a page of rows of a table."""
    _, game, draft = await opened(visit)
    table, first = visit.request.query_params.get("table", ""), whole_number(visit.request.query_params.get("first", "0"))
    if table not in schema_of(game) or first is None:
        raise PageError(400, "sorry.form")
    return await looked(visit, game, draft, table, draft.ids(game, table)[first : first + limits.ROWS_SHOWN])


@page
async def edit(visit: Visit) -> Response:
    """POST /content/{id}/edit: the cells of one row as they are now; answers with its picture and all problems."""
    row, game, draft, table, id, cells, fields = await one_row(visit)
    if id not in draft.ids(game, table):
        raise PageError(400, "sorry.form")
    try:
        draft.change(game, table, id, cells, fields.get("checked") == "true", fields.get("left_out") == "true")
    except LudariumError as error:
        raise PageError(400, "sorry.form") from error
    await keep(visit, row, game, draft)
    return await looked(visit, game, draft, table, [id])


@page
async def add(visit: Visit) -> Response:
    """POST /content/{id}/add: the cells of a new row under a name that is free; answers as `edit` does."""
    row, game, draft, table, id, cells, fields = await one_row(visit)
    try:
        draft.add(game, table, id, cells, fields.get("checked") == "true")
    except BadContent as error:
        raise PageError(400, "content.refused", visit.refused(error, game)) from error
    except LudariumError as error:
        raise PageError(400, "sorry.form") from error
    await keep(visit, row, game, draft)
    return await looked(visit, game, draft, table, [id])


async def one_row(visit: Visit) -> tuple[DraftRow, Game, Draft, str, str, dict[str, Any], dict[str, str]]:
    """The draft, and the row that the form is about: table, name, cells, and the fields as they came."""
    fields = await visit.form()
    row, game, draft = await opened(visit)
    try:
        cells = json.loads(fields.get("cells", "{}"))
    except (ValueError, RecursionError) as error:
        raise PageError(400, "sorry.form") from error
    table = fields.get("table", "")
    if table not in schema_of(game) or not isinstance(cells, dict):
        raise PageError(400, "sorry.form")
    return row, game, draft, table, fields.get("row", ""), cells, fields


@page
async def undo(visit: Visit) -> Response:
    """POST /content/{id}/undo: the last change is taken back; says which row it was."""
    await visit.form()
    row, game, draft = await opened(visit)
    step = draft.take_back()
    await keep(visit, row, game, draft)
    told = {"table": step.table, "row": step.row} if step else {}
    said = {"rows": draft.rows, "checked": draft.checked, "left_out": draft.left_out}
    return JSONResponse(said | {"step": told})


@page
async def header(visit: Visit) -> Response:
    """POST /content/{id}/header: name, author, licence and note of the pack."""
    fields = await visit.form()
    row, game, draft = await opened(visit)
    for key, most in limits.PACK_HEADER.items():
        if key != "game" and key in fields:
            draft.header[key] = "".join(c for c in fields[key] if c.isprintable())[:most].strip()
    await keep(visit, row, game, draft)
    return JSONResponse({"header": draft.header})


@page
async def quick_game(visit: Visit) -> Response:
    """POST /content/{id}/play: bots play one game, or, with `many`, a balance run; what came out."""
    fields = await visit.form()
    _, game, draft = await opened(visit)
    visit.take(visit.app_state.rates.records)
    many = fields.get("many") == "on"
    games, seconds = (limits.BALANCE_GAMES, limits.BALANCE_SECONDS) if many else (1, limits.QUICK_SECONDS)
    job = {"text": await text_of(game, draft), "game": game.id, "games": games, "seed": entropy.token_hex(8)}
    begin, played = time.monotonic(), list[Played]()
    while len(played) < games and (not played or time.monotonic() - begin < seconds):  # in parts: others get their turn
        limit = limits.QUICK_SECONDS + 20
        found = await asked(visit, "play", limit, seconds=limits.PART_SECONDS, first=len(played), **job)
        if "error" in found:
            return JSONResponse(found)
        played += [Played(*one) for one in found["played"]]
    return JSONResponse(outcome(played) | {"seconds": round(time.monotonic() - begin, 1)})


@page
async def contract(visit: Visit) -> Response:
    """POST /content/{id}/contract: what every game must keep, checked with the draft at as many tables as there is time."""
    await visit.form()
    _, game, draft = await opened(visit)
    visit.take(visit.app_state.rates.records)
    text, begin, done, findings = await text_of(game, draft), time.monotonic(), 0, list[str]()
    of, hidden = 1, False
    while done < of and not findings and (not done or time.monotonic() - begin < limits.BALANCE_SECONDS):
        found = await asked(visit, "contract", limits.CONTRACT_SECONDS, text=text, game=game.id, number=done)
        if "error" in found:
            return JSONResponse(found)
        of, findings, done = found["of"], found["findings"], done + 1
        hidden = hidden or found["hidden"]
    told = {"tables": done, "of": of, "findings": findings, "hidden": hidden, "seconds": round(time.monotonic() - begin, 1)}
    return JSONResponse(told)


@page
async def export(visit: Visit) -> Response:
    """GET /content/{id}/pack.toml: the draft as a file."""
    _, game, draft = await opened(visit)
    named = {"content-disposition": f'attachment; filename="{game.id}-pack.toml"', "cache-control": "no-store"}
    return Response(await text_of(game, draft), 200, named, "application/toml")


@page
async def publish(visit: Visit) -> Response:
    """POST /content/{id}/publish: a pack of the draft as it is now, for all guests or (without `all`) for its holder."""
    fields = await visit.form()
    _, game, draft = await opened(visit)
    visit.take(visit.app_state.rates.new_tables)
    everybody = fields.get("all") == "on"
    if everybody and not (draft.header.get("name") and draft.header.get("author") and draft.header.get("licence")):
        raise PageError(400, "content.needs_header")
    text = await text_of(game, draft)
    await check_room(visit, text, everybody)
    try:
        packs = visit.app_state.registry.packs
        pack = await packs.add(text, visit.guest, everybody, visit.share, visit.lang)
    except LudariumError as error:
        raise PageError(400, "content.refused", str(error)) from error
    return visit.go("/content" if everybody else f"/box/{game.id}?content={pack.id}")


async def check_room(visit: Visit, text: str, everybody: bool) -> None:
    """Refuse one pack too many of a guest; one that is here already takes no room."""
    store = visit.app_state.registry.store
    kept, published = await store.count_packs(visit.guest)
    here = await store.pack(name_of(text))
    if here is None and kept >= limits.KEPT_PACKS_OF_GUEST:
        raise PageError(409, "content.too_many_kept")
    if everybody and published >= limits.PACKS_OF_GUEST and not (here and here[0].published):
        raise PageError(409, "content.too_many_packs")


@page
async def withdraw(visit: Visit) -> Response:
    """POST /content/withdraw: a pack of the guest is no longer offered; tables that are played with it keep it."""
    fields = await visit.form()
    store = visit.app_state.registry.store
    found = await store.pack(fields.get("pack", "")[:60])
    if found is None or found[0].owner != visit.guest:
        raise PageError(404, "content.no_pack")
    await store.publish(found[0].id, False)
    return visit.go("/content")


@page
async def remove(visit: Visit) -> Response:
    """POST /content/{id}/remove: the draft is given up."""
    await visit.form()
    row, _, _ = await opened(visit)
    await visit.app_state.registry.store.drop_draft(row.id)
    return visit.go("/content")


@page
async def compare(visit: Visit) -> Response:
    """GET /content/{id}/compare?with=PACK: row by row; POST takes rows of the other."""
    post = visit.request.method == "POST"
    row, game, draft = await opened(visit)
    fields = await visit.form(limits.MERGE_BYTES) if post else dict(visit.request.query_params)
    other = fields.get("with", "")
    theirs = await in_a_thread(draft_from, game, await text_of_pack(visit, other))
    found = differences(game, draft, theirs)
    if post:
        taken = {(table, id) for number, (table, id, _, _) in enumerate(found) if fields.get(f"take{number}") == "on"}
        merge(game, draft, theirs, taken)
        await keep(visit, row, game, draft)
        return visit.go(f"/content/{row.id}")
    rows = [difference(visit, game, *one) | {"free": not draft.cells(one[0], one[1])} for one in found]
    return visit.page("content_compare.html", draft=row.id, other=other, rows=rows, title=game.title[visit.lang])
