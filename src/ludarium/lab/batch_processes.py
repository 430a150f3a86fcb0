"""Parts of a batch in several processes, this one among them. The arrays are in shared memory; pipes carry words."""

from __future__ import annotations

import gc
import multiprocessing
import shutil
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption, LudariumError
from ludarium.lab.batch_parts import Arrays, Part, Plan, arrays_in, bytes_needed, make_part
from ludarium.systems import deaf_to_ctrl_c

PATIENCE = 5.0  # seconds that a process has to end by itself
SHARED = Path("/dev/shm")  # where Linux keeps shared memory


class LostProcess(LudariumError):
    """A process of a batch died."""


class SharedArrays:
    """One block of memory that the processes share; freed when the last part is closed."""

    def __init__(self, plan: Plan) -> None:
        size = bytes_needed(plan)
        _check_room(size)
        self.block = SharedMemory(create=True, size=max(1, size))
        self.arrays = arrays_in(plan, self.block.buf)
        self.users = 0  # processes

    def leave(self) -> None:
        self.users -= 1
        if self.users <= 0:
            self.block.unlink()  # the memory itself goes when nobody looks at the arrays any more


def _check_room(size: int) -> None:
    """Linux promises shared memory that it does not have, and kills who writes there; containers often have little."""
    if SHARED.is_dir() and size > (free := shutil.disk_usage(SHARED).free):
        raise BadOption(
            f"The arrays of this batch take {size / 1e6:,.0f} MB of shared memory, but {SHARED} has only "
            f"{free / 1e6:,.0f} MB left: fewer games, or a single process."
        )


class RemotePart:
    """The tables of a batch that another process drives."""

    def __init__(self, plan: Plan, shared: SharedArrays, first: int, last: int) -> None:
        self.first, self.last = first, last
        self.shared = shared
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=drive, args=(theirs, plan, shared.block.name, first, last), daemon=True)
        with deaf_to_ctrl_c():
            self.process.start()
        shared.users += 1
        theirs.close()

    def begin(self, what: str, *given: Any) -> None:
        self._send(f"do_{what}", *given)

    def _send(self, what: str, *given: Any) -> None:
        try:
            self.pipe.send((what, given))
        except OSError as error:
            raise self._lost() from error

    def wait(self) -> Any:
        try:
            failed, result = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise self._lost() from error
        if failed:
            raise result
        return result

    def position(self, number: int) -> Position:
        self._send("position", number)
        found: Position = self.wait()
        return found

    def cpu(self) -> float:
        self._send("cpu")
        spent: float = self.wait()
        return spent

    def _lost(self) -> LostProcess:
        return LostProcess(f"The process that plays games {self.first} to {self.last - 1} of the batch died.")

    def close(self) -> None:
        with suppress(OSError):
            self.pipe.send(("close", ()))
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.terminate()
        self.pipe.close()
        self.shared.leave()


def start_parts(plan: Plan, processes: int) -> tuple[Arrays, list[RemotePart | Part]]:
    """The shared arrays of a batch and what fills them: other processes, and at last this one, which begins after them."""
    shared = SharedArrays(plan)
    borders = [plan.games * i // processes for i in range(processes + 1)]
    apart: list[RemotePart] = []
    try:
        mine = make_part(plan, shared.arrays, *borders[-2:])  # before all others: here it shows whether this can be played
        for i in range(processes - 1):
            apart.append(RemotePart(plan, shared, *borders[i : i + 2]))
    except BaseException:
        for part in apart:
            part.close()
        if not apart:
            shared.leave()
        raise
    return shared.arrays, [*apart, mine]


def drive(pipe: Connection[Any, Any], plan: Plan, block_name: str, first: int, last: int) -> None:
    """What a process does: it plays its tables as it is told, until it is told to close or nobody is there any more."""
    block = SharedMemory(block_name)
    part = make_part(plan, arrays_in(plan, block.buf), first, last)
    gc.freeze()  # what lies there now stays: the collector need not look through it again and again
    with suppress(EOFError, BrokenPipeError):
        while True:
            what, given = pipe.recv()
            if what == "close":
                return
            try:
                pipe.send((False, getattr(part, what)(*given)))
            except Exception as error:
                pipe.send((True, error))
