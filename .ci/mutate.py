"""Mutants of a game's rules: is each rule held by a test of its own? Called by `./play mutate GAME`.

A mutant is the rules with one small change. The tests of the game that run the changed line are run against it, the
fastest first, golden transcripts left out (a refreshed transcript would hide the change). A mutant that no test notices has
survived: it needs a test, or it is equivalent, which tests/games/GAME/equivalent_mutants.toml says with a reason.

Operators: compare (`<` and `<=`, `==` and `!=`, ...), arithmetic (`+` and `-`, `*` and `//`, ...), number (n to n + 1),
boolean (`and` and `or`, `not` dropped), condition (an `if` or `while` always or never taken), statement (a call or an
assignment left out), return (None, an empty list or 0 instead of the value). Constants of a module and fields that are only
declared (`self.x = 0` in `__init__`) are left alone.

What was found is kept in the user's cache: a run that was stopped goes on, and a second run asks first the test that
noticed the mutant last time. It needs a system that can fork (Linux, macOS).
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import hashlib
import importlib.util
import io
import itertools
import json
import os
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from mutant_runs import ROOT, SERIES, SRC, Found, Tests, Warm, arguments, attempt, in_child, tests_of, watch
from mutants import Mutant, mutants_of, sample

WARM = (
    "hypothesis",
    "msgspec",
    "rich.console",
    "click",
    "jinja2",
    "babel.messages.pofile",
    "asyncio",
    "coverage",
    "syrupy",
)
BUDGET = 10.0  # seconds under coverage that a mutant is worth: the slowest tests come last and may be left out


class Known:
    """What is known of the tests of a game: how long each takes and which lines of the rules it runs."""

    def __init__(self, seconds: dict[str, float], lines: dict[str, list[str]], at_load: list[str]) -> None:
        self.seconds = {test: spent for test, spent in seconds.items() if spent < SERIES}
        self.lines, self.at_load = lines, set(at_load)
        self.reach = Counter(test for tests in lines.values() for test in tests)

    def for_mutant(self, mutant: Mutant, last: str) -> Tests:
        """The tests that run the changed line: who noticed it last time, the fastest, those that run few lines."""
        running = next((self.lines[place] for place in mutant.places if place in self.lines), [])
        chosen = list(self.seconds) if self.is_loaded_once(mutant) else [t for t in running if t in self.seconds]
        near = set(running)
        order = sorted(chosen, key=lambda t: (t != last, round(self.seconds[t], 2), t not in near, self.reach[t], t))
        spent = itertools.accumulate(self.seconds[test] for test in order)
        return {test: self.seconds[test] for test, seconds in zip(order, spent, strict=True) if seconds < BUDGET}

    def running(self, mutant: Mutant, among: Tests) -> Tests:
        """Those among the tests that run the changed line themselves."""
        near = {test for place in mutant.places for test in self.lines.get(place, [])}
        return {test: seconds for test, seconds in among.items() if test in near}

    def is_loaded_once(self, mutant: Mutant) -> bool:
        """Whether the line runs while modules and content are loaded: then each process must load them anew."""
        return any(place in self.at_load for place in mutant.places)


class Memory:
    """What earlier runs found, in the user's cache."""

    def __init__(self, game: str) -> None:
        self.folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludarium" / "mutants"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.file, self.lines = self.folder / f"{game}.json", self.folder / f"{game}-lines.json"
        self.tests = digest(ROOT / "tests" / "games", SRC / "ludarium" / "games" / game, SRC / "ludarium" / "kernel")
        self.found: dict[str, Found] = json.loads(self.file.read_text(encoding="utf-8")) if self.file.exists() else {}
        watched = json.loads(self.lines.read_text(encoding="utf-8")) if self.lines.exists() else {}
        self.watched: Found = watched if watched.get("tests") == self.tests else {}

    def known(self, mutant: Mutant) -> Found:
        """What was found of a mutant: `word`, `by` and whether nothing changed `since`."""
        row = self.found.get(f"{mutant.file} {mutant.id}", {})
        return {**row, "since": row.get("tests") == self.tests}

    def keep(self, mutant: Mutant, word: str, by: str) -> None:
        self.found[f"{mutant.file} {mutant.id}"] = {"word": word, "by": by, "tests": self.tests}
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(self.found), encoding="utf-8")
        new.replace(self.file)

    def keep_watched(self, watched: Found) -> None:
        self.watched = watched | {"tests": self.tests}
        self.lines.write_text(json.dumps(self.watched), encoding="utf-8")


def digest(*folders: Path) -> str:
    """One digest of every source and test file below the folders."""
    whole = hashlib.sha256()
    for folder in folders:
        for path in sorted(p for p in folder.rglob("*") if p.suffix in (".py", ".toml") and p.is_file()):
            whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()


def equivalent(game: str) -> dict[str, str]:
    """Mutants that change nothing, with the reason."""
    file = ROOT / "tests" / "games" / game / "equivalent_mutants.toml"
    if not file.exists():
        return {}
    return {row["id"]: row["reason"] for row in tomllib.loads(file.read_text(encoding="utf-8")).get("mutant", [])}


def warm_up() -> None:
    """Import once what every child needs and no mutant changes."""
    os.environ.update(LUDARIUM_ENGINE="interpreted")
    sys.path.insert(0, str(SRC))
    os.chdir(ROOT)
    for name in WARM:
        if importlib.util.find_spec(name.partition(".")[0]):
            importlib.import_module(name)


def known_tests(game: str, memory: Memory) -> Known:
    """The tests with their times and lines, from the cache or by running them once."""
    if not memory.watched:
        watched = in_child(lambda: watch(game, memory.folder))
        if not watched or watched["code"]:
            sys.exit(f"The tests fail without any mutant; mend that first: {', '.join(watched.get('failed', []))}")
        memory.keep_watched(watched)
    return Known(memory.watched["seconds"], memory.watched["lines"], memory.watched["at_load"])


class Trial:
    """Tries mutants and counts what became of them: `killed`, `survived`, `uncovered` (no test runs the line at all) or
    `equivalent`."""

    def __init__(self, game: str, chosen: list[Mutant], quiet: bool) -> None:
        self.game, self.chosen, self.quiet = game, chosen, quiet
        self.reasons, self.memory = equivalent(game), Memory(game)
        self.words: dict[Mutant, str] = {}

    def run(self) -> None:
        warm_up()
        known = known_tests(self.game, self.memory)
        waiting = [(m, known.for_mutant(m, self.memory.known(m).get("by", ""))) for m in self.chosen if not self.settled(m)]
        for mutant, named in waiting:
            if not named:
                self.note(mutant, "uncovered")
        first = [(m, named) for m, named in waiting if named and known.is_loaded_once(m)]
        later = [(m, named) for m, named in waiting if named and not known.is_loaded_once(m)]

        def judge(row: list[tuple[Mutant, Tests]], attempt: Callable[[Mutant, Tests], Found], last: bool = True) -> None:
            for mutant, named in row:
                done = in_child(functools.partial(attempt, mutant, named))
                word = "survived" if done and not done["code"] else "killed"  # a rule that never ends is noticed, too
                if word == "killed" or last:
                    self.memory.keep(mutant, word, done.get("by", "time"))
                    self.note(mutant, word)

        # each of these collects its tests again: few files first, all of them for what is still alive
        judge([(m, near) for m, named in first if (near := known.running(m, named))], attempt, last=False)
        judge([(m, named) for m, named in first if m not in self.words], attempt)
        if later:
            warm = Warm(self.game, functools.partial(judge, later))
            with contextlib.redirect_stdout(io.StringIO()):
                pytest.main(arguments("-s", *tests_of(self.game)), plugins=[warm])
            if warm.trouble:
                raise warm.trouble

    def settled(self, mutant: Mutant) -> bool:
        """Whether nothing needs to be tried: it is equivalent, or nothing has changed since it was tried."""
        before = self.memory.known(mutant)
        if mutant.id in self.reasons:
            self.note(mutant, "equivalent")
        elif before["since"]:
            self.note(mutant, str(before["word"]))
        return mutant in self.words

    def note(self, mutant: Mutant, word: str) -> None:
        self.words[mutant] = word
        if not self.quiet:
            done, killed = len(self.words), self.count("killed")
            bar = "#" * (40 * done // len(self.chosen))
            print(f"\r[{bar:40}] {done} of {len(self.chosen)}, {killed} killed ", end="", file=sys.stderr, flush=True)

    def count(self, word: str) -> int:
        return sum(found == word for found in self.words.values())


def run(game: str, seed: str, count: int, quiet: bool) -> Found:
    rules = SRC / "ludarium" / "games" / game / "rules"
    if not rules.is_dir():
        names = sorted(p.parent.name for p in (SRC / "ludarium" / "games").glob("*/rules"))
        sys.exit(f"There is no game {game!r}; the games are {', '.join(names)}.")
    every = [mutant for path in sorted(rules.rglob("*.py")) for mutant in mutants_of(path, SRC)]
    start, trial = time.monotonic(), Trial(game, sample(every, seed, count), quiet)
    trial.run()
    if not quiet:
        print(file=sys.stderr)
    return {
        "game": game,
        "seed": seed,
        "mutants": len(trial.chosen),
        "of": len(every),
        **{word: trial.count(word) for word in ("killed", "survived", "uncovered", "equivalent")},
        "seconds": round(time.monotonic() - start),
        "alive": [{"where": m.places[0], "id": m.id} for m in trial.chosen if trial.words[m] in ("survived", "uncovered")],
        "reasons": {m.id: trial.reasons[m.id] for m in trial.chosen if trial.words[m] == "equivalent"},
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="./play mutate", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seed", default="1", help="which mutants are sampled")
    parser.add_argument("--count", type=int, default=200, help="how many (default 200)")
    parser.add_argument("--json", action="store_true", help="print data instead of words")
    given = parser.parse_args()
    found = run(given.game, given.seed, given.count, given.json)
    if given.json:
        print(json.dumps(found, indent=1))
        return 0
    print(
        f"{found['game']}: {found['killed']} of {found['mutants']} mutants killed, {found['survived']} survived, "
        f"{found['uncovered']} run by no test, {found['equivalent']} equivalent ({found['seconds']} s)"
    )
    for row in found["alive"]:
        print(f"  {row['where']}: {row['id']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
