"""Bots think in processes of their own. One that crashes or thinks too long is replaced, and the game goes on."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.table import worker

log = logging.getLogger("ludarium.bots")


class BotFailed(LudariumError):
    """A bot gave no answer: its process died, took too long, or said so."""


class BotGone(BotFailed):
    """Nothing more will come from that process: it died, or is still thinking."""


class _Process:
    """One worker process with its pipe."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe: Connection
        self.pipe, far = context.Pipe()
        self.process = context.Process(target=worker.serve, args=(far,), daemon=True, name="ludarium-bot")
        self.process.start()
        far.close()

    def ask(self, job: worker.Job, seconds: float) -> Any:
        """Blocks (in a thread that does nothing else) until the answer is there."""
        try:
            self.pipe.send(job)
            if not self.pipe.poll(seconds):
                raise BotGone("the bot took too long")
            kind, answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise BotGone("the bot's process died") from error
        if kind != "ok":
            raise BotFailed(str(answer))
        return answer

    def alive(self) -> bool:
        return self.process.is_alive()

    def end(self) -> None:
        self.pipe.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join(1)


class BotPool:
    """A few processes, started when first needed."""

    def __init__(self, processes: int | None = None) -> None:
        self.size = processes or max(2, min(4, os.cpu_count() or 2))  # one may be busy with a long review
        self._threads = ThreadPoolExecutor(self.size, thread_name_prefix="bot")
        self._free: asyncio.LifoQueue[_Process | None] = asyncio.LifoQueue()
        for _ in range(self.size):
            self._free.put_nowait(None)
        self._all: set[_Process] = set()
        self.replaced = 0
        self.waiting = 0  # questions that no process has taken up yet
        self.busy = 0

    async def ask(self, job: worker.Job, seconds: float) -> Any:
        """The answer of a worker process; BotFailed if there is none."""
        self.waiting += 1
        try:
            process = await self._free.get()
        finally:
            self.waiting -= 1
        self.busy += 1
        try:
            return await self._asked(process, job, seconds)
        finally:
            self.busy -= 1

    async def _asked(self, process: _Process | None, job: worker.Job, seconds: float) -> Any:
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, self._ask, process, job, seconds)
        try:
            process, answer = await asyncio.shield(asked)
        except asyncio.CancelledError:
            asked.add_done_callback(lambda done: self._free.put_nowait(None if done.exception() else done.result()[0]))
            raise
        except BaseException:
            self._free.put_nowait(None)
            raise
        self._free.put_nowait(process)
        if isinstance(answer, BotFailed):
            raise answer
        return answer

    def _ask(self, process: _Process | None, job: worker.Job, seconds: float) -> tuple[_Process | None, Any]:
        if process is None or not process.alive():
            if process is not None:
                self._drop(process)
            process = _Process()
            self._all.add(process)
            seconds += 10  # the first answer waits for the process to start
        try:
            return process, process.ask(job, seconds)
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
