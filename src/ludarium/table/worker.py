"""The main loop of a worker process: a job comes in, its answer goes out."""

from __future__ import annotations

import importlib
import signal
from multiprocessing.connection import Connection
from typing import Any

from ludarium.kernel.packs import hold
from ludarium.systems import limit_memory

MEMORY = 1 << 30  # bytes that a worker may use: what strangers send is read there
Job = dict[str, Any]  # `do`: "module:function"; `pack`: the text of a content pack; the rest are the function's arguments


def serve(pipe: Connection) -> None:
    """Answer jobs until the other end is closed. An error is an answer too; only a crash is not."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to stop
    limit_memory(MEMORY)
    while True:
        try:
            job: Job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(("ok", carry_out(job)))
        except Exception as error:
            pipe.send(("error", f"{type(error).__name__}: {error}"))


def carry_out(job: Job) -> Any:
    module, _, name = str(job["do"]).partition(":")
    work = getattr(importlib.import_module(module), name)
    if "pack" in job:
        hold(job["pack"])
    return work(**{key: value for key, value in job.items() if key not in ("do", "pack")})
