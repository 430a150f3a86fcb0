"""What runs in a bot's process: a view comes in, an action goes out. A bot never sees more than its seat does."""

from __future__ import annotations

import importlib
import importlib.util
import signal
from multiprocessing.connection import Connection
from typing import Any

from ludarium.games import game as find_game
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
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
    game = find_game(job["game"])
    view = unpack_position(job["view"], game, job["content"])
    seat, luck = int(job["seat"]), chance_from(str(job["seed"]))
    if importlib.util.find_spec("ludarium.bots.levels"):
        levels = importlib.import_module("ludarium.bots.levels")
        return int(levels.choose(view, seat, job["level"], luck, job["budget"]))
    return policy(view, seat, luck)


def policy(view: Position, seat: int, luck: Chance) -> int:
    """The game's own playout policy on a guess, or any legal action where the game has none."""
    legal = view.legal(seat)
    if len(legal) == 1 or not importlib.util.find_spec(f"{view.game.package}.bot"):
        return luck.pick(legal)
    full = view.guess(luck)
    action = int(view.game.module("bot").choose(full, seat, luck))
    return action if action in legal else luck.pick(legal)


def review(job: Job) -> Any:
    """What a strong bot thinks of each decision of a finished game."""
    from ludarium.kernel.record import parse_record

    module = importlib.import_module("ludarium.bots.review")
    return module.review(parse_record(job["record"], job["content"]), job["lang"], job["budget"])


def crash(job: Job) -> int:
    """For the tests: a process that dies in the middle of a thought."""
    import os

    os._exit(13)


DOORS = {"choose": choose, "review": review, "crash": crash}
