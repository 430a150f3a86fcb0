"""Timings of a table, in seconds (budgets and CHECKPOINT: milliseconds)."""

from __future__ import annotations

from typing import NamedTuple

BOT_DELAY = {"fast": (0.12, 0.25), "normal": (0.6, 1.1), "step": (0.0, 0.0)}
TURN_OVER = {
    "fast": 0.3,
    "normal": 1.8,
}  # more, after a person whose choice ended the turn: it is seen, and can be taken back
UNWATCHED = 5  # whole ones, before a bot acts at a table that nobody has open
IDLE_LOOK = 0.4  # a bot that prefers to wait looks again after this
ABSENCE = 20.0  # in real time a bot plays for somebody who has been away so long
CHECKPOINT = 1000
BOT_BUDGET = {"fast": 800, "normal": 1500, "step": 1500}  # milliseconds of thought
REAL_TIME_BUDGET = 500  # thinking comes on top of the reflex
BOT_LIMIT = 12.0  # a bot that has not answered by then is replaced
QUICK_LEVELS = ("beginner", "casual")  # bots that answer at once, and need not wait for those who think
FALLBACK = "casual"  # who chooses for a bot that gave no answer
HINT_BUDGET = 1500
REVIEW_BUDGET = 25_000
REVIEW_LIMIT = 120.0
IDLE_TABLE = 900.0  # a table that nobody looks at is put away after this; the store keeps it
RESTING_TABLE = 20.0  # and after this if nothing happens there by itself
CROWD = 200  # with more tables than this in memory,
RESTING_IN_CROWD = 2.0  # a resting one is put away after this
TIDY = 2.0  # between two looks for them
RETRY = 2.0  # when the store could not be written, try again after this
LEASE = 1.5  # a server process without a sign of life for so long has lost its tables' clocks and bots to another
BEAT = 0.25  # a process gives a sign of life so often: another takes over within LEASE + BEAT of its death
GRACE = 5_000  # a clock that stood still for no longer than this (milliseconds) goes on without a pause


class Reflex(NamedTuple):
    """How quickly somebody acts when the clock runs: before a new move, before each step of one, and how often a
    chance is overlooked at first (per cent)."""

    placement: tuple[float, float]
    step: tuple[float, float]
    misses: int


REFLEXES = {  # a bot is no quicker than a person; the lower two read and look around as newcomers do
    "beginner": Reflex((5.0, 10.0), (2.0, 4.0), 30),
    "casual": Reflex((4.0, 8.0), (1.5, 3.0), 15),
    "skilled": Reflex((1.2, 2.0), (0.5, 0.6), 0),
    "expert": Reflex((1.0, 1.5), (0.5, 0.5), 0),
}
OVERLOOKED = (4.0, 10.0)  # so much later a missed chance is seen
