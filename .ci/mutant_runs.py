"""How the tests of a game are run against its mutants, for mutate.py: watched by coverage once, then in a fork per mutant.

Most mutants are tried in a fork of a process that has collected all tests, with the code of one function exchanged. What is
loaded once (content, tables derived from it) is tried in a fork that has not yet imported the game.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import importlib.machinery
import importlib.util
import inspect
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from mutants import Mutant

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
LEFT_OUT = "not golden and not transcript"
PATIENCE = 2  # a test may take this many times as long as under coverage without a mutant ...
GRACE = 3  # ... and this many seconds more, of the processor's time: a rule that never ends is noticed, too
LOADING = 30  # seconds of the processor's time until the first test is run
ALARM = 1800  # seconds of the clock after which a process is given up
SERIES = 6.0  # seconds under coverage from which a test is left out: it plays many games and holds no single rule
MEMORY = 4 << 30  # bytes a mutant may ask for

Found = dict[str, Any]
Tests = dict[str, float]  # in the order in which they are run, with their seconds under coverage


class Noticing:
    """A plugin of pytest: tells which test failed, and ends the process when one takes much longer than it should."""

    def __init__(self) -> None:
        self.failed = ""
        self.seconds: Tests = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE * self.seconds[item.nodeid] + GRACE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Select(Noticing):
    """Runs these tests in this order."""

    def __init__(self, wanted: Tests) -> None:
        super().__init__()
        self.seconds = wanted
        self.place = {name: index for index, name in enumerate(wanted)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((i for i in items if i.nodeid in self.place), key=lambda i: self.place[i.nodeid])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid or "collection"


class Warm(Noticing):
    """Instead of running the tests that it collected, try one mutant after another in a fork of this
    process, with the code of the changed function exchanged."""

    def __init__(self, game: str, judge: Callable[[Callable[[Mutant, Tests], Found]], None]) -> None:
        super().__init__()
        self.game, self.judge = game, judge
        self.trouble: RuntimeError | None = None
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[tuple[str, str], list[FunctionType]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        load(self.game)
        self.items = {item.nodeid: item for item in session.items}
        for found in gc.get_objects():
            if isinstance(found, FunctionType):
                name = (found.__code__.co_filename, found.__code__.co_qualname)
                self.functions.setdefault(name, []).append(found)
        try:
            self.judge(self.attempt)
        except RuntimeError as error:  # pytest would keep it to itself
            self.trouble = error
        return True

    def attempt(self, mutant: Mutant, tests: Tests) -> Found:
        """Run the tests against the mutant, up to the first that notices it."""
        self.seconds = tests
        path = str(SRC / mutant.file)
        new = code_of(mutant.source(SRC), path)
        changed = {
            name for name, code in code_of((SRC / mutant.file).read_text("utf-8"), path).items() if code != new[name]
        }
        for name in changed:
            for function in self.functions[path, name]:
                function.__code__ = new[name]
        items = [self.items[test] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                break
        return {"code": int(bool(self.failed)), "by": self.failed}


def code_of(source: str, path: str) -> dict[str, CodeType]:
    """The code of every function and method of a module by its name, as the module's text gives it."""
    found: dict[str, CodeType] = {}
    waiting = [compile(ast.unparse(ast.parse(source)), path, "exec", dont_inherit=True)]
    while waiting:
        for part in waiting.pop().co_consts:
            if isinstance(part, CodeType):
                if part.co_flags & inspect.CO_OPTIMIZED:
                    found[part.co_qualname] = part
                else:
                    waiting.append(part)  # the body of a class
    return found


class Watch:
    """A plugin of pytest: notes the time of each test and tells coverage which test is running."""

    def __init__(self, game: str, switch: Callable[[str], object]) -> None:
        self.game, self.switch = game, switch
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """What is checked of each game in turn is watched for this game alone; others never run a line of its rules."""
        others = [folder.parent.name for folder in (SRC / "ludarium" / "games").glob("*/rules")]
        items[:] = [i for i in items if self.game in i.nodeid or not any(other in i.nodeid for other in others)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.switch(item.nodeid)
        start = time.process_time()
        done = yield
        self.seconds[item.nodeid] = time.process_time() - start
        self.switch("")
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


class Changed(importlib.machinery.SourceFileLoader):
    """Loads one module from other text than its file's."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> Any:
        return compile(self.text, self.path, "exec", dont_inherit=True)


class Finder:
    """Finds the changed module before Python's own finders find the file."""

    def __init__(self, file: str, text: str) -> None:
        self.name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.path, self.text = str(SRC / file), text

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> Any:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=Changed(name, self.path, self.text))


def in_child(work: Callable[[], Found]) -> Found:
    """What `work` returns, done in a forked process with limits of time and memory; empty if it was ended."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if not child:
        os.close(reading)
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(ALARM)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        try:
            told = work()
        except Exception as error:  # of this driver: what a test raises is pytest's business
            told = {"error": repr(error)}
        os.write(writing, json.dumps(told).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        answered = answer.read()
    os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what it may have started
    found: Found = json.loads(answered) if answered else {}
    if "error" in found:
        raise RuntimeError(found["error"])
    return found


def tests_of(game: str) -> list[str]:
    """The tests of a game: its own folder, what is checked of all games in the same way, and the pages on its content."""
    shared = sorted((ROOT / "tests" / "games").glob("test_*.py"))
    return [f"tests/games/{game}", *(f"tests/games/{file.name}" for file in shared), "tests/docs/test_content_pages.py"]


def arguments(*tests: str) -> list[str]:
    return [
        "-q",
        "-x",
        "--assert=plain",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-k",
        LEFT_OUT,
        "-m",
        "not long and not slow",  # series of games hold no single rule
        *tests,
    ]


def load(game: str) -> None:
    """Load and derive once what a process keeps: such lines belong to every test."""
    import ludarium

    for path in sorted((SRC / "ludarium" / "games" / game / "rules").rglob("*.py")):
        importlib.import_module(".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__"))
    ludarium.game(game).start(None, 1)


def watch(game: str, work: Path) -> Found:
    """Run the tests once without any mutant, watched by coverage."""
    import coverage

    rules = SRC / "ludarium" / "games" / game / "rules"
    data = work / f"{game}.lines"
    watched = coverage.Coverage(data_file=str(data), source=[str(rules)], config_file=False)
    watched.erase()
    watched.start()
    load(game)
    plugin = Watch(game, watched.switch_context)
    code = pytest.main(arguments(*tests_of(game)), plugins=[plugin])
    watched.stop()
    found = watched.get_data()
    at_load, lines = [], {}
    for file in found.measured_files():
        name = Path(file).relative_to(SRC).as_posix()
        for line, contexts in found.contexts_by_lineno(file).items():
            if "" in contexts:
                at_load.append(f"{name}:{line}")
            lines[f"{name}:{line}"] = [c for c in contexts if c]
    data.unlink(missing_ok=True)
    return {"code": int(code), "failed": plugin.failed, "seconds": plugin.seconds, "lines": lines, "at_load": at_load}


def attempt(mutant: Mutant, tests: Tests) -> Found:
    """The same for a mutant of what is loaded once, in a process that has loaded nothing yet."""
    signal.setitimer(signal.ITIMER_PROF, LOADING)
    sys.meta_path.insert(0, Finder(mutant.file, mutant.source(SRC)))
    plugin = Select(tests)
    files = sorted({test.partition("::")[0] for test in tests})
    code = pytest.main(arguments(*files), plugins=[plugin])
    return {"code": int(code), "by": plugin.failed}
