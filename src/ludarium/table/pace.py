"""How fast things happen at a table, in seconds (budgets and CHECKPOINT: milliseconds)."""

from __future__ import annotations

BOT_DELAY = {"fast": (0.12, 0.25), "normal": (0.6, 1.1), "step": (0.0, 0.0)}
REAL_TIME_DELAY = (0.5, 1.6)  # a bot is no quicker than a person when the clock runs
IDLE_LOOK = 0.4  # a bot that prefers to wait looks again after this
ABSENCE = 20.0  # in real time a bot plays for somebody who has been away so long
CHECKPOINT = 1000
BOT_BUDGET = {"fast": 800, "normal": 1500, "step": 1500}  # milliseconds of thought
BOT_LIMIT = 12.0  # a bot that has not answered by then is replaced
HINT_BUDGET = 1500
REVIEW_BUDGET = 25_000
REVIEW_LIMIT = 120.0
IDLE_TABLE = 900.0  # a table that nobody looks at is put away after this; the store keeps it
RETRY = 2.0  # when the store could not be written, try again after this
LEASE = 12.0  # how long the bots and the clock of a match belong to one of several processes without a sign of life
