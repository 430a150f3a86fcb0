"""The table's socket: reads small messages, passes them to the table, and answers each with done, a reply or a refusal."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludarium.kernel.errors import BadAction, LudariumError, NeedsGuess
from ludarium.kernel.scene import Node
from ludarium.table.bots import BotFailed
from ludarium.table.errors import Refused
from ludarium.table.game_scene import preview_of
from ludarium.table.log import HUMAN
from ludarium.table.table import Table
from ludarium.table.undo import asked_of, undoer
from ludarium.web import limits, messages
from ludarium.web.connections import Connection, Subscribers
from ludarium.web.guests import clean_line, language_of
from ludarium.web.log_entries import names_of, words_for
from ludarium.web.outgoing import Advice, Done, Gone, Outgoing, Pong, Refusal, Shown, TableHello
from ludarium.web.page_words import text
from ludarium.web.rates import PersonRate
from ludarium.web.sites import same_origin
from ludarium.web.socket_reader import heard
from ludarium.web.why_not import why_not

if TYPE_CHECKING:
    from ludarium.web.app_state import AppState

log = logging.getLogger("ludarium.web")


async def table_socket(socket: WebSocket) -> None:
    """WS /table/{id}/ws?ticket=..."""
    app_state: AppState = socket.app.state.app_state
    id = socket.path_params["id"]
    guest = await app_state.admitted(socket.query_params.get("ticket", ""), id)
    await socket.accept()  # before a refusal too: only then does the browser see the code
    if not guest or not same_origin(socket.headers):
        await socket.close(4403)
        return
    table = await app_state.registry.table(id)
    if table is None:
        await socket.close(4404)
        return
    subscribers = app_state.subscribers_of(table)
    connection = Connection(socket, guest, language_of(socket))
    if not app_state.connected(connection, subscribers):
        await socket.close(4429)
        return
    await TableSession(app_state, table, subscribers, connection).serve()


class TableSession:
    """One page at one table, from hello to goodbye."""

    def __init__(self, app_state: AppState, table: Table, subscribers: Subscribers, connection: Connection) -> None:
        self.app_state = app_state
        self.table = table
        self.subscribers = subscribers
        self.connection = connection
        self.t = text(connection.lang)
        self.rates = app_state.rates

    async def serve(self) -> None:
        writer = asyncio.get_running_loop().create_task(self.connection.write(self.subscribers))
        try:
            await self.table.people.arrive(self.connection.guest)
            await self._read()
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a socket failed")
        finally:
            writer.cancel()
            self.app_state.disconnected(self.connection, self.subscribers)
            self.table.people.leave(self.connection.guest)
            with contextlib.suppress(Exception):
                await self.connection.socket.close()

    async def _read(self) -> None:
        async for message in self._messages():
            await self._handle(message)

    def _messages(self) -> AsyncIterator[messages.Message]:
        line, rates = self.connection, self.rates.messages
        return heard(line.socket, line.guest, rates, messages.at_table, self._answer, self.t)

    async def _answer(self, message: Outgoing) -> None:
        self.connection.say(message)
        if isinstance(message, Gone):
            await self.connection.emptied()

    async def _handle(self, message: messages.Message) -> None:
        handler, acknowledge = HANDLERS[type(message)]
        if acknowledge and self.table.is_known(self.connection.guest, message.id):
            self.connection.say(Done(message.id, self.connection.version))
            return
        try:
            await handler(self, message)
        except Refused as no:
            self._explain(message.id, no)
        except BadAction:
            self._refuse(message.id, "bad", "table.no_such_action")
        except LudariumError as no:
            log.warning("refused: %s", no)
            self._refuse(message.id, "bad", "refused.failed")
        else:
            if acknowledge:
                self.connection.say(Done(message.id, self.connection.version))

    def _refuse(self, id: str, code: str, key: str) -> None:
        self.connection.say(Refusal(id, code, self.t(key)))

    def _explain(self, id: str, no: Refused) -> None:
        """A refusal in the player's words; the rules' own reason where there is one."""
        if no.reason is None:
            self._refuse(id, no.code, no.key)
            return
        words = words_for(self.table.match, self.connection.lang)
        told = words.t(no.reason.key, *no.reason.args)
        self.connection.say(Refusal(id, no.code, told, no.reason.rule))

    # -- who speaks -------------------------------------------------------------------------------------------------

    def _seat(self, named: int = -1) -> int:
        """The seat that the page acts for: the one named, else the one it looks through, else its first."""
        mine = self.table.match.seats_of(self.connection.guest)
        if not mine:
            raise Refused("not_yours", "table.spectator")
        if named >= 0:
            return named
        return self.connection.look if self.connection.look in mine else mine[0]

    def _undoer(self, named: int) -> int:
        seat = self._seat(named)
        return seat if named >= 0 else undoer(self.table.match, seat, self.table.match.seats_of(self.connection.guest))

    # -- handlers ---------------------------------------------------------------------------------------------------

    async def hello(self, message: messages.Hello) -> None:
        self._limit(self.rates.full_updates)
        match, guest = self.table.match, self.connection.guest
        mine = match.seats_of(guest)
        self.connection.say(
            TableHello(
                table=match.id,
                game=match.game.id,
                title=match.game.title[self.connection.lang],
                seats=match.setup.seats,
                mine=mine,
                host=guest == match.setup.host,
                spectator=not mine,
                coached=match.coaching,
                clocked=match.game.has_clock,
                commitment=match.commitment,
                pace=self.table.bots.pace,
                levels=[(level, self.t(f"level.{level}")) for level in self.app_state.registry.levels],
            )
        )
        await self._on_stage(message.stage)
        same_view = message.v > 0 and len(mine) <= 1
        self._charge(self.subscribers.send_full(self.connection, message.log if same_view else 0))

    async def act(self, message: messages.Act) -> None:
        seat = self._seat(message.seat)
        action = self.table.match.game.actions.parse(message.name) if message.name else message.action
        await self.table.act(self.connection.guest, seat, message.n, action, message.id)

    async def undo(self, message: messages.Undo) -> None:
        await self.table.undo(self.connection.guest, self._undoer(message.seat), False, message.id)

    async def reset(self, message: messages.Reset) -> None:
        await self.table.undo(self.connection.guest, self._undoer(message.seat), True, message.id)

    async def consent(self, message: messages.Consent) -> None:
        match = self.table.match
        mine = match.seats_of(self.connection.guest)
        asked = asked_of(match, match.request.seat) if match.request else []
        open_seats = [s for s in mine if s in asked and match.request and s not in match.request.agreed]
        if not open_seats:
            raise Refused("stale", "table.no_request")
        for seat in open_seats:
            id = message.id if seat == open_seats[0] or not message.id else f"{message.id}.{seat}"
            await self.table.answer(self.connection.guest, seat, message.ask, message.yes, id)
            if self.table.match.request is None:
                return

    async def pause(self, message: messages.Pause) -> None:
        await self.table.set_pause(self.connection.guest, self._seat(), True, message.id)

    async def resume(self, message: messages.Resume) -> None:
        await self.table.set_pause(self.connection.guest, self._seat(), False, message.id)

    async def chat(self, message: messages.Chat) -> None:
        said = clean_line(message.text, limits.CHAT_LENGTH)
        if not said:
            raise Refused("bad", "refused.empty")
        if self.table.match.chats >= limits.CHAT_OF_TABLE:
            raise Refused("rate", "refused.chat_full")
        self._limit(self.rates.chats, "refused.chat_rate")
        name = await self.app_state.name_of(self.connection.guest, self.connection.lang)
        await self.table.say(self.connection.guest, name, said, message.id)

    async def why(self, message: messages.Why) -> None:
        self._limit(self.rates.asks)
        match, seat = self.table.match, self._seat()
        if not 0 <= message.about < match.game.actions.size:
            raise Refused("bad", "table.no_such_action")
        words = words_for(match, self.connection.lang)
        told = why_not(match, seat, message.about, message.node, words, self.t, message.id, message.hand)
        self.connection.say(told)

    async def preview(self, message: messages.Preview) -> None:
        self._limit(self.rates.asks)
        match, seat = self.table.match, self._seat()
        if message.action not in match.options(seat):
            raise Refused("stale", "table.stale")
        words = words_for(match, self.connection.lang)
        try:
            shown = preview_of(match.view(seat), message.action, words, self.connection.stage)
        except NeedsGuess:
            shown = None
        told, nodes = (shown.text, shown.nodes) if shown else (words.action(message.action), [])
        self.connection.say(Shown(message.id, message.action, told, nodes))

    async def hint(self, message: messages.Hint) -> None:
        """What a bot would do. Thought in another process; the socket goes on meanwhile."""
        thinking = self.app_state.thinking
        if self.connection.guest in thinking:
            raise Refused("rate", "refused.hint_rate")
        if self._in_company():
            self._limit(self.rates.hints, "refused.hint_rate")
        if not self.table.match.setup.hints:
            raise Refused("illegal", "refused.hints_off")
        seat = self._seat()
        if seat not in self.table.match.position.deciders() or self.table.match.closed:
            raise Refused("illegal", "table.not_your_turn")
        options = self.table.match.options(seat)
        if len(options) == 1 and options[0] < self.table.match.game.actions.side_at:
            raise Refused("illegal", "refused.hint_single")
        thinking.add(self.connection.guest)
        self.app_state.registry.spawn(self._think(message.id, seat, self.table.match.version))

    def _in_company(self) -> bool:
        """Whether other people wait while one thinks about a hint."""
        guest = self.connection.guest
        return any(chair.kind == HUMAN and chair.guest != guest for chair in self.table.match.chairs)

    async def _think(self, id: str, seat: int, version: int) -> None:
        try:
            lang = self.connection.lang
            names = names_of(self.table.match, lang)
            found = await self.app_state.registry.ask_hint(self.table, seat, lang, self.connection.guest, names)
            missed = found["action"] is not None and found["action"] not in self.table.match.options(seat)
            if self.table.match.real_time and missed:  # time went on
                found = await self.app_state.registry.ask_hint(self.table, seat, lang, self.connection.guest, names)
        except BotFailed:
            self._refuse(id, "bad", "refused.no_hint")
            return
        finally:
            self.app_state.thinking.discard(self.connection.guest)
        action = found["action"]
        if action is None:
            self.connection.say(Advice(id, self._later(found)))
            return
        moved = self.table.match.version != version and not self.table.match.real_time  # where others act all the time
        if moved or action not in self.table.match.options(seat):
            self._refuse(id, "stale", "table.stale")
            return
        told = self.t("hint.says", what=found["said"], why=found["reason"])
        self.connection.say(Advice(id, told, action, self._ghosts(seat, action)))

    def _later(self, found: dict[str, Any]) -> str:
        """What is good to do as soon as something can be done again."""
        if not found["said"]:
            return self.t("hint.nothing")
        seconds = max(1, -(-(found["at"] - self.table.stamp()) // 1000))
        return self.t("hint.later", seconds=seconds, what=found["said"], why=found["reason"])

    def _ghosts(self, seat: int, action: int) -> list[Node]:
        """How the table would look after the action."""
        match = self.table.match
        try:
            shown = preview_of(match.view(seat), action, words_for(match, self.connection.lang), self.connection.stage)
        except NeedsGuess:
            return []
        return shown.nodes if shown else []

    async def look(self, message: messages.Look) -> None:
        self._limit(self.rates.full_updates)
        self._charge(self.subscribers.look(self.connection, message.seat))

    async def stage(self, message: messages.OnStage) -> None:
        self._limit(self.rates.full_updates)
        await self._on_stage(message.stage)
        self._charge(self.subscribers.send_full(self.connection))

    async def _on_stage(self, stage: str) -> None:
        line = self.connection
        await self.app_state.warm_up.picture(self.table.match, line.look, line.lang, stage)
        line.stage = stage
        await self.subscribers.prepare(line)

    async def give(self, message: messages.Give) -> None:
        registry = self.app_state.registry
        if message.level and message.level not in registry.levels:
            raise Refused("bad", "refused.level")
        level = message.level or registry.default_level
        self.app_state.admit_bots(self.table.match.setup.host, [level])
        await self.table.give(self.connection.guest, self._seat_or_host(message.seat), level, message.id)

    def _seat_or_host(self, seat: int) -> int:
        return seat if self.connection.guest == self.table.match.setup.host and seat >= 0 else self._seat(seat)

    async def back(self, message: messages.Back) -> None:
        await self.table.take_back(self.connection.guest, self._seat(message.seat), message.id)

    async def pace(self, message: messages.Pace) -> None:
        self._only_host()
        self.table.bots.set_pace(message.pace)

    async def step(self, message: messages.Step) -> None:
        self._only_host()
        await self.table.step_bots(self.connection.guest, message.id)

    def _only_host(self) -> None:
        if self.connection.guest != self.table.match.setup.host:
            raise Refused("not_yours", "table.host_only")

    async def skip(self, message: messages.Skip) -> None:
        await self.table.skip_coach(self.connection.guest, message.id)

    async def resync(self, message: messages.Resync) -> None:
        self._limit(self.rates.full_updates)
        self._charge(self.subscribers.send_full(self.connection))

    async def ping(self, message: messages.Ping) -> None:
        self.connection.say(Pong(message.id))

    def _charge(self, length: int) -> None:
        """A full update that is longer than usual counts for more."""
        self.rates.full_updates.charge(self.connection.guest, self.connection.address, length / limits.FULL_BYTES - 1)

    def _limit(self, rate: PersonRate, key: str = "refused.rate") -> None:
        if not rate.take(self.connection.guest, self.connection.address):
            raise Refused("rate", key)


Handler = Callable[[TableSession, Any], Awaitable[None]]
HANDLERS: dict[type, tuple[Handler, bool]] = {  # what answers a message, and whether `done` follows
    messages.Hello: (TableSession.hello, False),
    messages.Act: (TableSession.act, True),
    messages.Undo: (TableSession.undo, True),
    messages.Reset: (TableSession.reset, True),
    messages.Consent: (TableSession.consent, True),
    messages.Pause: (TableSession.pause, True),
    messages.Resume: (TableSession.resume, True),
    messages.Chat: (TableSession.chat, True),
    messages.Why: (TableSession.why, False),
    messages.Preview: (TableSession.preview, False),
    messages.Hint: (TableSession.hint, False),
    messages.Look: (TableSession.look, True),
    messages.OnStage: (TableSession.stage, False),
    messages.Give: (TableSession.give, True),
    messages.Back: (TableSession.back, True),
    messages.Pace: (TableSession.pace, True),
    messages.Step: (TableSession.step, True),
    messages.Skip: (TableSession.skip, True),
    messages.Resync: (TableSession.resync, False),
    messages.Ping: (TableSession.ping, False),
}
