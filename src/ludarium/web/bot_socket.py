"""A seat for a program: it gets its view and the legal actions, and answers with one of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludarium.kernel.errors import BadAction
from ludarium.kernel.packing import pack_position
from ludarium.table import timings
from ludarium.table.bots import BotFailed
from ludarium.table.errors import Refused
from ludarium.table.log import HUMAN, OPEN
from ludarium.table.match import Match
from ludarium.table.table import Table
from ludarium.web import limits, messages
from ludarium.web.outgoing import Done, Outgoing, Pong, ProgramOver, ProgramView, ProgramWait, Refusal
from ludarium.web.page_words import text
from ludarium.web.rates import address_of
from ludarium.web.sites import same_origin
from ludarium.web.socket_reader import heard
from ludarium.web.tables import seat_of_token

log = logging.getLogger("ludarium.web")


async def bot_socket(socket: WebSocket) -> None:
    """WS /bot/ws?token=..."""
    app_state = socket.app.state.app_state
    table, seat = await seat_of_token(app_state, socket.query_params.get("token", ""))
    if table is None or not same_origin(socket.headers):
        await socket.close(4403)
        return
    guest = f"program:{table.match.id}:{seat}"
    chair = table.match.chairs[seat]
    if chair.kind == OPEN:
        with contextlib.suppress(Refused):  # somebody was quicker
            await table.sit(guest, text("en")("program_name", n=seat + 1), seat)
        chair = table.match.chairs[seat]
    if chair.kind != HUMAN or chair.guest != guest:
        await socket.close(4409)
        return
    await socket.accept()
    address = address_of(socket)
    if not app_state.sockets.enter(guest, address):
        await socket.close(4429)
        return
    try:
        await Program(app_state, table, seat, guest, socket).serve()
    finally:
        app_state.sockets.leave(guest, address)


class Program:
    """One program at one seat."""

    def __init__(self, app_state: Any, table: Table, seat: int, guest: str, socket: WebSocket) -> None:
        self.app_state, self.table, self.seat, self.guest, self.socket = app_state, table, seat, guest, socket
        self._changed = asyncio.Event()
        self._changed.set()
        self._patience: asyncio.Task[None] | None = None  # with the decision below
        self._asked = -1

    async def serve(self) -> None:
        leave = self.table.listen(lambda _: self._changed.set())
        teller = asyncio.get_running_loop().create_task(self._tell())
        await self.table.people.arrive(self.guest)
        try:
            async for message in self._messages():
                await self._handle(message)
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a program's socket failed")
        finally:
            teller.cancel()
            self._be_patient_no_more()
            leave()
            self.table.people.leave(self.guest)
            with contextlib.suppress(Exception):
                await self.socket.close()

    def _messages(self) -> AsyncIterator[messages.Message]:
        rates = self.app_state.rates.messages
        return heard(self.socket, self.guest, rates, messages.of_bot, self._say, text("en"))

    async def _tell(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            match = self.table.match
            if match.own_number(self.seat) != self._asked or match.paused:
                self._be_patient_no_more()
            if match.closed:
                await self._say(ProgramOver(match.position.scores(), match.position.winners() if match.over else []))
            elif self.seat in match.position.deciders() and not match.paused and not match.waiting_for_players:
                await self._ask()
            else:
                await self._say(ProgramWait(match.version))

    async def _ask(self) -> None:
        match = self.table.match
        await self._say(view_for_program(match, self.seat))
        if self._patience is None and not match.real_time:  # in real time waiting is playing
            self._asked = match.own_number(self.seat)
            self._patience = asyncio.get_running_loop().create_task(self._wait(self._asked))

    async def _wait(self, number: int) -> None:
        """No answer in time: the fallback level chooses for the program."""
        await asyncio.sleep(limits.PROGRAM_SECONDS)
        self._patience = None  # what follows is not stopped halfway
        log.warning(
            "%s, seat %d: a program gave no answer in %g seconds; the %s level chooses instead",
            self.table.match.id[:6],
            self.seat,
            limits.PROGRAM_SECONDS,
            timings.FALLBACK,
        )
        with contextlib.suppress(Refused, BotFailed):  # it answered after all, or nobody can
            action = await self.app_state.registry.ask_bot(self.table, self.seat, timings.FALLBACK)
            await self.table.act(self.guest, self.seat, number, action, "")

    def _be_patient_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    async def _handle(self, message: messages.Message) -> None:
        if isinstance(message, messages.Resync):
            if self.app_state.rates.full_updates.take(self.guest, address_of(self.socket)):
                self._changed.set()
            else:
                await self._refuse(message.id, "rate", "refused.rate")
        elif isinstance(message, messages.Ping):
            await self._say(Pong(message.id))
        elif isinstance(message, messages.Act):
            await self._act(message)

    async def _act(self, message: messages.Act) -> None:
        game = self.table.match.game
        try:
            action = game.actions.parse(message.name) if message.name else message.action
            await self.table.act(self.guest, self.seat, message.n, action, message.id)
        except BadAction:
            await self._refuse(message.id, "bad", "table.no_such_action")
        except Refused as no:
            if no.reason is None:
                await self._refuse(message.id, no.code, no.key)
            else:
                told = game.words("en").t(no.reason.key, *no.reason.args)
                await self._say(Refusal(message.id, no.code, told, no.reason.rule))
        else:
            await self._say(Done(message.id, self.table.match.version))

    async def _refuse(self, id: str, code: str, key: str) -> None:
        await self._say(Refusal(id, code, text("en")(key)))

    async def _say(self, message: Outgoing) -> None:
        await self.socket.send_text(message.encoded())


def view_for_program(match: Match, seat: int) -> ProgramView:
    """What a program is asked: the seat's view and its legal actions."""
    legal = match.options(seat)
    return ProgramView(
        v=match.version,
        seat=seat,
        game=match.setup.game,
        n=match.own_number(seat),
        position=pack_position(match.view(seat)),
        legal=legal,
        names=[match.game.actions.name(a) for a in legal],
    )
