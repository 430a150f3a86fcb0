"""The server's metrics in Prometheus' text format (0.0.4)."""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterable

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Counter:
    """A counter, with one value per value of its label (if it has one)."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label
        self.values: Tally[str] = Tally() if label else Tally({"": 0})

    def add(self, value: str = "", number: int = 1) -> None:
        self.values[value] += number

    def lines(self) -> Iterable[str]:
        yield from head(self.name, self.about, "counter")
        for value, number in sorted(self.values.items()):
            yield f"{self.name}{labels({self.label: value} if self.label else {})} {number}"


class Histogram:
    """How long something took, in seconds."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def lines(self) -> Iterable[str]:
        yield from head(self.name, self.about, "histogram")
        total = 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self.sum:.6f}"
        yield f"{self.name}_count {total}"


class Metrics:
    """All metrics of one server. Those that can be read on demand are given as functions (`gauge`)."""

    def __init__(self) -> None:
        self.moves = Counter("ludarium_moves_total", "Decisions of people and bots that this process stored.", "by")
        self.refused = Counter("ludarium_refused_total", "Actions that were refused.", "code")
        self.latency = Histogram("ludarium_move_seconds", "From an action's arrival until it is stored and told.")
        self.alarms = Histogram("ludarium_alarm_late_seconds", "How late an alarm of a running clock was handled.")
        self.takeovers = Counter("ludarium_takeovers_total", "Tables taken over from a process that died.")
        self._gauges: list[tuple[str, str, Callable[[], float]]] = []
        self._about: list[tuple[str, str, dict[str, str]]] = []

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        self._gauges.append((name, about, read))

    def info(self, name: str, about: str, **words: str) -> None:
        self._about.append((name, about, words))

    def text(self) -> str:
        lines: list[str] = []
        for name, about, words in self._about:
            lines += [*head(name, about, "gauge"), f"{name}{labels(words)} 1"]
        for name, about, read in self._gauges:
            lines += [*head(name, about, "gauge"), f"{name} {read():g}"]
        for one in (self.moves, self.refused, self.latency, self.alarms, self.takeovers, errors):
            lines += one.lines()
        return "\n".join(lines) + "\n"


def head(name: str, about: str, kind: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


def labels(words: dict[str, str]) -> str:
    def quoted(word: str) -> str:
        return word.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")

    inside = ",".join(f'{name}="{quoted(word)}"' for name, word in words.items())
    return f"{{{inside}}}" if inside else ""


class _Counting(logging.Handler):
    """Counts everything that is logged as an error."""

    def emit(self, record: logging.LogRecord) -> None:
        errors.add(record.name)


errors = Counter("ludarium_errors_total", "Errors in the server's log.", "logger")


def count_errors() -> None:
    """Count what this process logs as errors, its own and the web server's."""
    for name in ("ludarium", "uvicorn"):
        logger = logging.getLogger(name)
        if not any(isinstance(handler, _Counting) for handler in logger.handlers):
            logger.addHandler(_Counting(logging.ERROR))
