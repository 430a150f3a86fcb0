"""Fair dice: check that a finished game was played with the seed it committed to, and that its record replays."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from starlette.responses import Response

from ludarium.kernel.errors import LudariumError
from ludarium.kernel.record import Record, parse_record
from ludarium.table.commitment import commitment, committed_text, seed_again
from ludarium.table.match import Match
from ludarium.web import limits
from ludarium.web.page import PageError, Visit, page
from ludarium.web.tables import finished_text, table_of

MOST_UNDOS = 1000  # consented undos of one match that the check follows


@page
async def verify(visit: Visit) -> Response:
    """A record pasted by anybody, with its nonce and commitment in the comments (as exported)."""
    if visit.request.method == "GET":
        return visit.page("verify.html", result=None, record="", error="", match=None)
    fields = await visit.form(limits.RECORD_BYTES)
    body = fields.get("record", "")
    try:
        result = await asyncio.to_thread(check, body)
    except LudariumError as error:
        return visit.page("verify.html", 400, result=None, record=body, error=str(error), match=None)
    return visit.page("verify.html", result=result, record=body, error="", match=None)


@page
async def verify_table(visit: Visit) -> Response:
    """The check of a table of this server, in one click."""
    match: Match = (await table_of(visit)).match
    if not match.closed:
        raise PageError(409, "sorry.verify_running", match.commitment)
    body = finished_text(match.record(), match)
    return visit.page("verify.html", result=await asyncio.to_thread(check, body), record=body, error="", match=match)


def check(body: str) -> dict[str, Any]:
    """Replay the record and compute its commitment."""
    record = parse_record(body)
    seeds, nonce, told = (_comment(body, name) for name in ("seeds", "nonce", "commitment"))
    if not seeds or not nonce or not told:
        raise LudariumError("The record needs the lines '# seeds:', '# nonce:' and '# commitment:' of its export.")
    computed = commitment(record.game.id, record.options, record.seats, seeds, nonce)
    return {
        "fits": computed == told,
        "luck_fits": luck_fits(record, seeds.split(), nonce),
        "told": told,
        "computed": computed,
        "text": committed_text(record.game.id, record.options, record.seats, seeds, nonce),
        "decisions": len(record),
        "over": record.position.over,
        "scores": _scores(record),
    }


def luck_fits(record: Record, seeds: list[str], nonce: str) -> bool:
    """Whether all luck of the record was committed to: the seed itself, and new luck after a consented undo, which
    follows from seed and nonce."""
    derived = {seed_again(seeds[0], nonce, count) for count in range(1, MOST_UNDOS)}
    return record.seed == seeds[0] and all(seed in derived or seed in seeds for seed in record.reseeds.values())


def _comment(body: str, name: str) -> str:
    found = re.search(rf"^# {name}: (\S.*?)\s*$", body, re.MULTILINE)
    return found[1] if found else ""


def _scores(record: Record) -> list[int]:
    return record.position.scores()
