"""The table page, invitations, exports and review."""

from __future__ import annotations

import io
import socket
from functools import cache
from typing import Any

import msgspec
import segno
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ludarium.bots.review import WORTH_A_WORD, Review, in_words
from ludarium.kernel.game import Game
from ludarium.kernel.options import seat_colours
from ludarium.kernel.record import Record
from ludarium.kernel.whole import whole_number
from ludarium.table.bots import BotFailed
from ludarium.table.breather import Breather
from ludarium.table.coaching import coach_of
from ludarium.table.game_scene import groups_of
from ludarium.table.log import HUMAN, OPEN
from ludarium.table.match import Match
from ludarium.table.origins import origins_of
from ludarium.table.packs import info_of
from ludarium.table.table import Table
from ludarium.web import limits
from ludarium.web.export import running_json, running_text, transcript_lines
from ludarium.web.guests import clean_name
from ludarium.web.lobby import SPEEDS, limit_new, rename
from ludarium.web.log_entries import names_of
from ludarium.web.page import PageError, Visit, page
from ludarium.web.rates import address_of
from ludarium.web.rules import art_address, article
from ludarium.web.sites import is_local


async def table_of(visit: Visit) -> Table:
    table = await visit.app_state.registry.table(visit.request.path_params["id"])
    if table is None or table.match.removed:
        raise PageError(404, "sorry.no_table")
    return table


@page
async def table_page(visit: Visit) -> Response:
    table = await table_of(visit)
    match = table.match
    if match.setup.finished:
        return visit.go(f"/replay/{match.id}")
    host = visit.guest == match.setup.host
    return visit.page(
        "table.html",
        **frame(visit, match),
        ws=f"/table/{match.id}/ws?ticket={visit.app_state.seal.ticket(visit.subject, match.id)}",
        host=host,
        invitations=invitations(visit, match) if host else [],
        levels=visit.app_state.registry.levels,
        default_level=visit.app_state.registry.default_level,
        options=options_of(visit, match),
        commitment=match.commitment,
        lan_hidden=not lan_reachable(visit),
        coached=match.coaching,
        again=again_fields(match),
        removable=table.may_remove(visit.guest),
        chat_shown=limits.CHAT_SHOWN,
    )


def frame(visit: Visit, match: Match) -> dict[str, Any]:
    """What table and replay pages share."""
    game = match.game
    return {
        "match": match,
        "game": game,
        "title": game.title[visit.lang],
        "mine": match.seats_of(visit.guest),
        "art": art_address(game, match.setup.content),
        "colours": seat_colours(game.options, match.setup.options),
        "names": names_of(match, visit.lang),
        "has_rules": bool(article(game, visit.lang)),
        "share": f"{base_url(visit)}/table/{match.id}",
        "pack": info_of(game, match.setup.content),
        "groups": [(ids, match.game.words(visit.lang).t(key)) for ids, key in groups_of(game).items()],
        "reconstructed": [ids for ids, word in origins_of(game, match.setup.content) if word in ("rebuilt", "partly")],
    }


def options_of(visit: Visit, match: Match) -> list[tuple[str, str]]:
    words = match.game.words(visit.lang)
    known = {option.name: option for option in match.game.options}
    chosen = [(k, v) for k, v in match.setup.options.items() if not known[k].seats or match.setup.seats in known[k].seats]
    return [(words.t(f"option.{k}"), words.option(k, v)) for k, v in chosen]


def again_fields(match: Match) -> dict[str, str]:
    """The form that makes the same table again."""
    fields = {"game": match.setup.game, "seats": str(match.setup.seats)}
    fields |= {f"option.{name}": value for name, value in match.setup.options.items()}
    speed = f"{1 / match.setup.factor:g}"
    fields |= ({"speed": speed} if speed in SPEEDS else {}) | ({} if match.setup.hints else {"no_hints": "on"})
    fields |= ({"slow": "on"} if match.setup.slow else {}) | (
        {"content": match.setup.content} if match.setup.content else {}
    )
    host = match.setup.host
    first = True
    for seat, chair in enumerate(match.chairs):
        if chair.kind != HUMAN:
            fields |= {f"kind{seat}": "bot" if chair.level else "open", f"level{seat}": chair.level}
            continue
        kind = "open" if chair.guest != host else "me" if first else "local"
        first = first and chair.guest != host
        fields |= {f"kind{seat}": kind, f"name{seat}": chair.name}
    return fields


# -- invitations ----------------------------------------------------------------------------------------------------


@cache
def lan_address() -> str:
    """This machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def lan_reachable(visit: Visit) -> bool:
    return not is_local(visit.app_state.bound) or not is_local(visit.request.url.hostname or "")


def base_url(visit: Visit) -> str:
    """Where others find this server: the address in use, or the one in the local network if that is this machine's own."""
    url = visit.request.url
    if is_local(url.hostname or "") and not is_local(visit.app_state.bound):
        return f"http://{lan_address()}:{visit.app_state.port or url.port or 80}"
    return f"{url.scheme}://{url.netloc}"


def invitations(visit: Visit, match: Match) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "link": f"{base_url(visit)}/invite/{match.id}.{match.setup.tokens[seat]}",
            "token": bot_token(match, seat),
        }
        for seat, chair in enumerate(match.chairs)
        if chair.kind == OPEN
    ]


def bot_token(match: Match, seat: int) -> str:
    """What a program needs to take the seat over the bot socket."""
    return f"{match.id}.{match.setup.tokens[seat]}"


async def invited(visit: Visit) -> tuple[Table, int]:
    """The table and seat that an invitation is for."""
    table, seat = await seat_of_token(visit.app_state, visit.request.path_params["token"])
    if table is None:
        raise PageError(404, "sorry.invitation")
    return table, seat


async def seat_of_token(app_state: Any, token: str) -> tuple[Table | None, int]:
    id, _, secret = token.partition(".")
    table = await app_state.registry.table(id) if secret else None
    if table is None or table.match.removed or secret not in table.match.setup.tokens:
        return None, -1
    return table, table.match.setup.tokens.index(secret)


@page
async def invitation(visit: Visit) -> Response:
    table, seat = await invited(visit)
    match = table.match
    if visit.guest == match.chairs[seat].guest:
        return visit.go(f"/table/{match.id}")
    taken = match.chairs[seat].kind != OPEN
    if visit.request.method == "POST" and not taken:
        fields = await visit.form()
        name = clean_name(fields.get("name", ""))
        if name:
            await rename(visit, name)
        await table.sit(visit.guest, name or await visit.name(), seat)
        return visit.go(f"/table/{match.id}")
    return visit.page(
        "invite.html",
        title=match.game.title[visit.lang],
        match=match,
        seat=seat,
        colours=seat_colours(match.game.options, match.setup.options),
        taken=taken,
        name=await visit.app_state.registry.store.name_of(visit.guest),
        names=names_of(match, visit.lang),
        minutes="–".join(str(n) for n in match.game.minutes),
        pack=info_of(match.game, match.setup.content),
        intro=introduction(match.game, visit.lang),
        has_rules=bool(article(match.game, visit.lang)),
        coached=coach_of(match.game) is not None,
    )


def introduction(game: Game, lang: str) -> str:
    """The game in two minutes; its one sentence while it has nothing longer."""
    words = game.words(lang)
    return next((words.t(key) for key in ("intro", "blurb") if words.has(key)), "")


@page
async def invitation_code(visit: Visit) -> Response:
    """The invitation of an open seat as a QR code, for the host's viewpoint."""
    match = (await table_of(visit)).match
    seat = int(visit.request.path_params["seat"])
    if visit.guest != match.setup.host or seat >= len(match.chairs) or match.chairs[seat].kind != OPEN:
        raise PageError(404, "sorry.not_found")
    link = f"{base_url(visit)}/invite/{match.id}.{match.setup.tokens[seat]}"
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=5, border=3, dark="#2b2620", light="#fffdf8")
    return Response(out.getvalue(), 200, {"cache-control": "no-store"}, "image/svg+xml")


@page
async def chat(visit: Visit) -> Response:
    """GET /table/{id}/chat?before=N: what was said, a page of it; the table itself shows only the end."""
    match = (await table_of(visit)).match
    said = [(line.key, line.text) for line in match.lines if line.kind == "chat"]
    before = whole_number(visit.request.query_params.get("before", ""))
    end = len(said) if before is None else min(before, len(said))
    first = max(0, end - limits.CHAT_PAGE)
    return visit.page("chat.html", id=match.id, lines=said[first:end], first=first + 1, earlier=first)


@page
async def fill(visit: Visit) -> Response:
    """POST /table/{id}/fill: the host gives an open seat to a bot."""
    table = await table_of(visit)
    fields = await visit.form()
    seat, level = whole_number(fields.get("seat", "")), fields.get("level", visit.app_state.registry.default_level)
    if seat is None or level not in visit.app_state.registry.levels:
        raise PageError(400, "sorry.chair")
    visit.app_state.admit_bots(table.match.setup.host, [level])
    await table.give(visit.guest, seat, level)
    return visit.go(f"/table/{table.match.id}")


@page
async def remove(visit: Visit) -> Response:
    """POST /table/{id}/remove: the only person at it gives the table up."""
    table = await table_of(visit)
    await visit.form()
    await table.remove(visit.guest)
    return visit.go("/")


# -- exports --------------------------------------------------------------------------------------------------------


def attachment(match: Match, suffix: str) -> dict[str, str]:
    return {
        "content-disposition": f'attachment; filename="{match.setup.game}-{match.id}.{suffix}"',
        "cache-control": "no-store",
    }


def viewer_of(visit: Visit, match: Match) -> int:
    mine = match.seats_of(visit.guest)
    return mine[0] if mine else -1


@page
async def export(visit: Visit) -> Response:
    """The record or transcript. Of a running game only what the viewer may know, without the seed."""
    match = (await table_of(visit)).match
    kind = visit.request.path_params["kind"]
    seat = viewer_of(visit, match)
    headers = attachment(match, kind)
    if kind == "record.json":
        body: Any = match.record().to_json() if match.closed else running_json(match, seat)
        return JSONResponse(body, headers=headers)
    if kind == "record.txt":
        return PlainTextResponse(
            finished_text(match.record(), match) if match.closed else running_text(match, seat), headers=headers
        )
    if kind == "transcript.txt":
        return PlainTextResponse(await told_in_words(visit, match, seat), headers=headers)
    raise PageError(404, "sorry.not_found")


async def told_in_words(visit: Visit, match: Match, seat: int) -> str:
    """The transcript, replayed in a worker process."""
    if match.closed and match.setup.packed is None:
        job = {"do": "ludarium.table.moments:told", "record": str(match.record()), "lang": visit.lang}
        return await beside_the_server(visit, job | {"content": match.setup.content}, len(match.decisions))
    breather, lines = Breather(), []
    for line in transcript_lines(match, seat, visit.lang):
        lines.append(line)
        await breather.pause()
    return "\n".join(lines) + "\n"


async def beside_the_server(visit: Visit, job: dict[str, Any], decisions: int) -> str:
    """The result of a worker's job on a match with that many decisions, within a time limit and the visitor's share."""
    rate = visit.app_state.rates.replay_steps
    visit.take(rate)
    rate.charge(visit.guest, address_of(visit.request), decisions / limits.REPLAY_STEPS)
    try:
        return str(await visit.app_state.registry.bots.ask(job, limits.RECORD_SECONDS, visit.share, patient=True))
    except BotFailed as error:
        raise PageError(503, "sorry.record_time") from error


def finished_text(record: Record, match: Match) -> str:
    """The record with what the verify page needs, as comments. A match of an earlier release committed to fewer options."""
    told = {"seeds": match.committed_seeds, "nonce": match.setup.nonce, "commitment": match.commitment}
    committed = match.setup.options
    if committed != record.options:
        told["options"] = " ".join(f"{name}={value}" for name, value in committed.items())
    return f"{record}\n" + "".join(f"# {name}: {value}\n" for name, value in told.items())


@page
async def review(visit: Visit) -> Response:
    """A strong bot's review of the finished game, computed in another process."""
    match = (await table_of(visit)).match
    if not match.over:
        raise PageError(404, "sorry.no_review")
    try:
        looking = await visit.app_state.registry.reviews.of(match, visit.share, lambda: limit_new(visit))
    except BotFailed as failed:
        raise PageError(503, "sorry.no_review", str(failed)) from failed
    if looking.found is None:
        return JSONResponse({"done": looking.done, "total": looking.total}, 202)
    return JSONResponse(told_review(looking.found, match, visit))


def verdict(better: bool, turned: bool, advice: str) -> str:
    """How a decision is rated: the expert found a better one, it turned the game, the expert differs, or agrees."""
    if better:
        return "line"
    if turned:
        return "turned"
    return "other" if advice else "same"


def told_review(found: dict[str, Any], match: Match, visit: Visit) -> dict[str, Any]:
    """The chances at each moment, and a word about each decision; those that gave something away or turned the game are
    marked as worth looking at."""
    t = visit.t
    told = in_words(msgspec.convert(found, Review), match.position, visit.lang)
    moments = []
    for moment in told["moments"]:
        loss, turned = round(100 * moment["loss"]), moment["number"] in told["turning"]
        better = bool(moment["advice"]) and moment["loss"] >= WORTH_A_WORD
        gaps = {"played": moment["said"], "best": moment["advised"], "loss": loss}
        moments.append(
            {
                "n": moment["number"],
                "seat": moment["seat"],
                "played": moment["said"],
                "best": moment["advised"],
                "path": moment["path"] if better else [],
                "loss": moment["loss"],
                "chances": moment["chances"],
                "rough": moment["rough"],
                "choice": moment["choice"],
                "luck": moment["luck"],
                "turned": turned and moment["number"] in told["shown"],
                "worth": moment["number"] in told["shown"],
                "mattered": moment["number"] in told["mattered"],
                "line": " → ".join(moment["line"][1:]) if better else "",
                "text": t(f"review.{verdict(better, turned, moment['advice'])}", **gaps),
            }
        )
    return {"moments": moments} | {name: told[name] for name in ("final", "loss", "luck", "own", "others")}
