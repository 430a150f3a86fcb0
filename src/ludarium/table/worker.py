"""What runs in a bot's process: a view comes in, an action goes out. A bot never sees more than its seat does."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection
from typing import Any

from ludarium.games import game as find_game

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
    from ludarium.bots import worker

    view, seat, level, match = job["view"], job["seat"], job["level"], job.get("match", "")
    return worker.choose(view, seat, level, job["seed"], job["budget_ms"], job["content"], match)


def hint(job: Job) -> dict[str, Any]:
    """What the expert suggests, and why."""
    from ludarium.bots import worker

    return worker.give_hint(job["view"], job["seat"], job["seed"], job["budget_ms"], job["lang"], job["content"])


def review_part(job: Job) -> list[dict[str, Any]]:
    """What the expert thinks of some decisions of a finished game."""
    from ludarium.bots import worker

    return worker.review_part(job["record"], job["first"], job["last"], job["seconds"], job["content"])


def review_whole(job: Job) -> dict[str, Any]:
    """The parts of a review put together."""
    from ludarium.bots import worker

    return worker.review_whole(job["record"], job["moments"], job["content"])


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


DOORS = {
    "choose": choose,
    "hint": hint,
    "review_part": review_part,
    "review_whole": review_whole,
    "picture": picture,
    "crash": crash,
    "sleep": sleep,
}
