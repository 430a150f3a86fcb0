"""Fair dice: check that a finished game was played with the seed it committed to, and that its record replays."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from ludarium.table.bots import BotFailed
from ludarium.table.match import Match
from ludarium.web import limits
from ludarium.web.page import PageError, Visit, page
from ludarium.web.tables import finished_text, table_of


async def with_record(visit: Visit, do: str, record: str) -> dict[str, Any]:
    """What a job of `table/foreign_records.py` finds in a record, within a time limit and the visitor's share. Where it was
    played with a content pack that this server knows, the pack is used."""
    registry = visit.app_state.registry
    job = {"do": f"ludarium.table.foreign_records:{do}", "record": record}
    try:
        found: dict[str, Any] = await registry.bots.ask(job, limits.RECORD_SECONDS, visit.share, patient=True)
        if "missing" in found:
            content = await registry.packs.of_box(*found["missing"])
            if not content:
                return {"error": visit.t("sorry.pack_missing", game=found["missing"][0], digest=found["missing"][1])}
            job |= {"content": content}
            found = await registry.bots.ask(job, limits.RECORD_SECONDS, visit.share, patient=True)
    except BotFailed:
        return {"error": visit.t("sorry.record_time")}
    return found


@page
async def verify(visit: Visit) -> Response:
    """A record pasted by anybody, with its nonce and commitment in the comments (as exported)."""
    if visit.request.method == "GET":
        return visit.page("verify.html", result=None, record="", error="", match=None)
    fields = await visit.form(limits.RECORD_BYTES, visit.app_state.rates.records)
    body = fields.get("record", "")
    result = await with_record(visit, "check", body)
    if "error" in result:
        return visit.page("verify.html", 400, result=None, record=shown(body), error=result["error"], match=None)
    return visit.page("verify.html", result=result, record=shown(body), error="", match=None)


def shown(record: str) -> str:
    """A record as the form shows it again; a very long one is omitted."""
    return record if len(record) <= limits.RECORD_SHOWN else ""


@page
async def verify_table(visit: Visit) -> Response:
    """The check of a table of this server, in one click."""
    match: Match = (await table_of(visit)).match
    if not match.closed:
        raise PageError(409, "sorry.verify_running", match.commitment)
    visit.take(visit.app_state.rates.records)
    body = finished_text(match.record(), match)
    result = await with_record(visit, "check", body)
    if "error" in result:
        raise PageError(503, "sorry.refused", result["error"])
    return visit.page("verify.html", result=result, record=body, error="", match=match)
