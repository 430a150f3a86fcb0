"""What runs in a bot's process: a view comes in, an action goes out. A bot never sees more than its seat does."""

from __future__ import annotations

import importlib
import os
import signal
import time
from multiprocessing.connection import Connection
from typing import Any

from ludarium.games import game as find_game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.wire import unpack_position

Job = dict[str, Any]


def serve(pipe: Connection) -> None:
    """Answer jobs until the other end is closed. An error is an answer too; only a crash is none."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to stop
    while True:
        try:
            job: Job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(("ok", DOORS[job["do"]](job)))
        except Exception as error:
            pipe.send(("error", f"{type(error).__name__}: {error}"))


def choose(job: Job) -> int:
    """The action a bot of that level takes in the view."""
    from ludarium.bots.levels import choose as decide

    view = unpack_position(job["view"], find_game(job["game"]), job["content"])
    return decide(view, job["seat"], job["level"], chance_from(job["seed"]), job["budget"])


def review(job: Job) -> Any:
    """What a strong bot thinks of each decision of a finished game."""
    from ludarium.kernel.record import parse_record

    module = importlib.import_module("ludarium.bots.review")
    return module.review(parse_record(job["record"], job["content"]), job["lang"], job["budget"])


def picture(job: Job) -> str:
    """The picture on a box."""
    from ludarium.table.showcase import box_picture

    return box_picture(find_game(job["game"]), job["lang"])


def crash(job: Job) -> None:
    """A process that dies in the middle of a thought, so that its replacement can be tried out."""
    os._exit(13)


def sleep(job: Job) -> None:
    """A process that thinks and thinks."""
    time.sleep(float(job["seconds"]))


DOORS = {"choose": choose, "review": review, "picture": picture, "crash": crash, "sleep": sleep}
