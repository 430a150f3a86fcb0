"""Bots run in separate processes. One that crashes or takes too long is replaced, and the game continues."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.kernel.packs import held
from ludarium.table import timings, worker
from ludarium.table.turns import MANY, PATIENT, QUICK, THOUGHTFUL, Crowded, Share, Turns

log = logging.getLogger("ludarium.bots")
WORN = 500  # records and content packs of strangers that a process has read before another one takes its place
NOBODYS = Share()


class BotFailed(LudariumError):
    """A bot gave no answer: its process died, took too long, or said so."""


class BotGone(BotFailed):
    """The process has died or is still busy; it will not answer."""


class BotBusy(LudariumError):
    """One person already has the maximum number of requests waiting."""


class _Process:
    """One worker process with its pipe."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe: Connection
        self.pipe, far = context.Pipe()
        self.process = context.Process(target=worker.serve, args=(far,), daemon=True, name="ludarium-bot")
        self.process.start()
        far.close()
        self._packs: set[str] = set()  # content packs that it has already
        self.strangers = 0  # questions about what strangers have sent: each may leave something behind

    def ask(self, job: worker.Job, seconds: float) -> Any:
        """Blocks, in a dedicated thread, until the answer arrives."""
        try:
            self.pipe.send(job | self._pack_for(job))
            if not self.pipe.poll(seconds):
                raise BotGone("the bot took too long")
            kind, answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise BotGone("the bot's process died") from error
        if kind != "ok":
            raise BotFailed(str(answer))
        return answer

    def _pack_for(self, job: worker.Job) -> worker.Job:
        """The text of the content pack that the job is about, once for each process."""
        name = str(job.get("content", ""))
        text = None if name in self._packs else held(name)
        if text is None:
            return {}
        self._packs.add(name)
        return {"pack": text}

    def alive(self) -> bool:
        return self.process.is_alive()

    def end(self) -> None:
        self.pipe.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join(1)


class BotPool:
    """A pool of processes, started when first needed. Their time is shared fairly by address, person and table."""

    def __init__(self, processes: int | None = None, of_person: int = MANY, of_address: int = MANY) -> None:
        self.size = processes or max(2, min(4, os.cpu_count() or 2)) + 1  # one for those who answer at once
        self._threads = ThreadPoolExecutor(self.size, thread_name_prefix="bot")
        self._turns = Turns(self.size, of_person, of_address)
        self._idle: list[_Process] = []
        self._all: set[_Process] = set()
        self.replaced = 0

    @property
    def waiting(self) -> int:
        """Requests that no process has started on."""
        return self._turns.waiting

    @property
    def busy(self) -> int:
        return self.size - self._turns.free

    async def ask(self, job: worker.Job, seconds: float, share: Share = NOBODYS, patient: bool = False) -> Any:
        """The answer of a worker process; BotFailed if there is none. `patient`: it may take long, and never takes the last
        process."""
        patience = PATIENT if patient else QUICK if job.get("level") in timings.QUICK_LEVELS else THOUGHTFUL
        try:
            await self._turns.enter(share, patience)
        except Crowded as crowded:
            raise BotBusy("too many questions wait already") from crowded
        begin = time.monotonic()
        process = self._idle.pop() if self._idle else None
        asked = asyncio.get_running_loop().run_in_executor(self._threads, self._ask, process, job, seconds, patient)

        def done(future: asyncio.Future[tuple[_Process | None, Any]]) -> None:
            kept = None if future.cancelled() or future.exception() else future.result()[0]
            if kept is not None:
                self._idle.append(kept)
            self._turns.leave(share, time.monotonic() - begin, patience)

        asked.add_done_callback(done)
        _, answer = await asyncio.shield(asked)  # a caller that no longer waits lets the process finish its thought
        if isinstance(answer, BotFailed):
            raise answer
        return answer

    def _ask(self, process: _Process | None, job: worker.Job, seconds: float, patient: bool) -> tuple[_Process | None, Any]:
        if process is None or not process.alive():
            if process is not None:
                self._drop(process)
            process = _Process()
            self._all.add(process)
            seconds += 10  # the first answer waits for the process to start
        process.strangers += patient
        try:
            answer = process.ask(job, seconds)
            if process.strangers + len(process._packs) >= WORN:
                self._all.discard(process)
                process.end()
                return None, answer
            return process, answer
        except BotGone as gone:
            self._drop(process)
            return None, gone
        except BotFailed as failed:
            return process, failed

    def _drop(self, process: _Process) -> None:
        self._all.discard(process)
        process.end()
        self.replaced += 1
        log.warning("a bot process was replaced")

    def close(self) -> None:
        for process in list(self._all):
            process.end()
        self._all.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
