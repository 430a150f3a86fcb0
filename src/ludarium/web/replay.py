"""The replay page: step, scrub, share, save the moment as a picture, play on from here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludarium.games import game as find_game
from ludarium.kernel.whole import whole_number
from ludarium.table.log import BOT, encode
from ludarium.table.match import Match
from ludarium.table.registry import position_at, setup_from_record, setup_of_moment, setup_played_on
from ludarium.web import limits, messages
from ludarium.web.app_state import AppState
from ludarium.web.guests import language_of
from ludarium.web.lobby import limit_new
from ludarium.web.log_entries import names_of
from ludarium.web.outgoing import Outgoing, Pong, Refusal, ReplayHello
from ludarium.web.page import PageError, Visit, page
from ludarium.web.page_words import text
from ludarium.web.rates import PersonRate, address_of
from ludarium.web.replay_session import ReplaySession
from ludarium.web.sites import same_origin
from ludarium.web.socket_reader import heard
from ludarium.web.tables import beside_the_server, frame, table_of, viewer_of
from ludarium.web.verify import shown, with_record

log = logging.getLogger("ludarium.web")


@page
async def replay_page(visit: Visit) -> Response:
    match = (await table_of(visit)).match
    return visit.page(
        "replay.html",
        **frame(visit, match),
        ws=f"/replay/{match.id}/ws?ticket={visit.app_state.seal.ticket(visit.subject, match.id)}",
        at=moment_of(visit, match, len(match.decisions) if not match.closed else 0),
        last=len(match.decisions),
        viewer=viewer_asked(visit, match),
    )


def moment_of(visit: Visit, match: Match, default: int) -> int:
    raw = visit.request.query_params.get("at", "")
    at = whole_number(raw)
    return default if at is None else min(at, len(match.decisions))


def viewer_asked(visit: Visit, match: Match) -> int:
    """Through whose viewpoint: anybody's when the game is over, one's own while it runs."""
    raw = visit.request.query_params.get("seat", "")
    if match.closed:
        seat = whole_number(raw)
        return seat if seat is not None and seat < match.setup.seats else -1
    return viewer_of(visit, match)


async def replay_socket(socket: WebSocket) -> None:
    """WS /replay/{id}/ws?ticket=..."""
    app_state: AppState = socket.app.state.app_state
    id = socket.path_params["id"]
    guest = await app_state.admitted(socket.query_params.get("ticket", ""), id)
    table = await app_state.registry.table(id) if guest and same_origin(socket.headers) else None
    await socket.accept()  # before a refusal too: only then does the browser see the code
    if table is None:
        await socket.close(4403 if not guest else 4404)
        return
    address = address_of(socket)
    if not app_state.sockets.enter(guest, address):
        await socket.close(4429)
        return
    app_state.lines.add(guest, socket)
    mine = table.match.seats_of(guest)
    viewer = -1 if table.match.closed or not mine else mine[0]
    try:
        await _serve(socket, app_state, guest, ReplaySession(table.match, viewer, language_of(socket)))
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a replay failed")
    finally:
        app_state.lines.remove(guest, socket)
        app_state.sockets.leave(guest, address)


async def _serve(socket: WebSocket, app_state: AppState, guest: str, session: ReplaySession) -> None:
    t, rates, address = text(session.lang), app_state.rates, address_of(socket)
    async for message in heard(socket, guest, rates.messages, messages.in_replay, partial(_say, socket), t):
        if isinstance(message, messages.Ping):
            await _say(socket, Pong(message.id))
        elif await _slowed_down(rates.replay_steps, guest, address):
            before = session.steps
            sent = await _answer(socket, app_state, session, message)
            cost = (session.steps - before) / limits.REPLAY_STEPS + sent / limits.REPLAY_BYTES
            rates.replay_steps.charge(guest, address, cost)
        else:
            await _say(socket, Refusal(message.id, "rate", t("refused.rate")))
    with contextlib.suppress(RuntimeError):  # it is closed already
        await socket.close()


async def _slowed_down(rate: PersonRate, guest: str, address: str) -> bool:
    """Whether the next moment may be shown; who is too fast waits a while for it."""
    for _ in range(limits.REPLAY_WAITS):
        if rate.take(guest, address):
            return True
        await asyncio.sleep(limits.TOO_FAST_PAUSE)
    return False


async def _answer(socket: WebSocket, app_state: AppState, session: ReplaySession, message: messages.Message) -> int:
    """Carry a message out; how long the answer was."""
    if isinstance(message, messages.Hello | messages.OnStage):
        await app_state.warm_up.picture(session.match, session.viewer, session.lang, message.stage)
        session.stage = message.stage
    if isinstance(message, messages.Hello):
        await _greet(socket, session)
    elif isinstance(message, messages.OnStage):
        session.watch_as(session.viewer)
    elif isinstance(message, messages.Go):
        await session.go(message.n)
    elif isinstance(message, messages.Viewer) and session.all_shown and message.seat < session.match.setup.seats:
        session.watch_as(message.seat)
    elif isinstance(message, messages.Resync):
        session.watch_as(session.viewer)
    await session.listen()
    update = session.update()
    await socket.send_text(update)
    return len(update)


async def _greet(socket: WebSocket, session: ReplaySession) -> None:
    match = session.match
    title, seats = match.game.title[session.lang], match.setup.seats
    moments = (session.last, session.turns(), session.all_shown)
    await _say(socket, ReplayHello(match.id, match.game.id, title, seats, *moments, match.commitment))


async def _say(socket: WebSocket, message: Outgoing) -> None:
    await socket.send_text(message.encoded())


@page
async def moment_svg(visit: Visit) -> Response:
    """The moment as a picture that stands alone."""
    match = (await table_of(visit)).match
    at = moment_of(visit, match, len(match.decisions))
    job = {
        "do": "ludarium.table.moments:picture",
        "setup": encode(setup_of_moment(match, at)),
        "viewer": viewer_asked(visit, match),
        "all_shown": match.closed,
        "names": names_of(match, visit.lang),
        "lang": visit.lang,
        "content": match.setup.content,
    }
    body = await beside_the_server(visit, job, at)
    headers = {
        "content-disposition": f'inline; filename="{match.setup.game}-{match.id}-{at}.svg"',
        "cache-control": "no-store",
    }
    return Response(body, 200, headers, "image/svg+xml")


@page
async def play_on(visit: Visit) -> Response:
    """A new table from a moment, with bots on the other chairs."""
    match = (await table_of(visit)).match
    fields = await visit.form()
    limit_new(visit)
    at = whole_number(fields.get("at", ""))
    if at is None:
        raise PageError(400, "sorry.moment")
    viewer = viewer_of(visit, match)
    level = visit.app_state.registry.default_level
    reached = await position_at(match, min(at, len(match.decisions)))
    setup = setup_played_on(match, at, viewer, visit.guest, await visit.name(), level, reached)
    visit.app_state.admit_bots(visit.guest, [chair.level for chair in setup.chairs if chair.kind == BOT])
    table = await visit.app_state.registry.create(setup)
    return visit.go(f"/table/{table.match.id}")


@page
async def import_page(visit: Visit) -> Response:
    if visit.request.method == "GET":
        return visit.page("import.html", error="", record="", opened="", stopped=None)
    limit_new(visit)
    fields = await visit.form(limits.RECORD_BYTES, visit.app_state.rates.records)
    body = fields.get("record", "")
    record = await with_record(visit, "read", body)
    if "error" in record:
        return visit.page("import.html", 400, error=record["error"], record=shown(body), opened="", stopped=None)
    await visit.app_state.warm_up.game(find_game(record["game"]))
    setup = setup_from_record(record, visit.guest, await visit.name())
    table = await visit.app_state.registry.create(setup)
    opened = f"/replay/{table.match.id}"
    if record["stopped"]:
        stopped = (len(record["decisions"]), record["stopped"])
        return visit.page("import.html", error="", record=shown(body), opened=opened, stopped=stopped)
    return visit.go(opened)
