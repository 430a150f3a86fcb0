"""First impressions, measured: from a fresh clone to the lobby, a second start, the first picture of a table, Lighthouse.

    .venv/bin/python .ci/first_impressions.py [start] [table] [lighthouse] [--json]

Without a word all three. A start is measured with pip and, where it is installed, with uv; packages come from the usual
index or cache. Lighthouse (from npm) looks at the lobby as a slow phone would see it. Run it on a quiet machine.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import gates

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("start", "table", "lighthouse")
WANTED = {
    "fresh clone to lobby with pip": (20.0, "s"),
    "fresh clone to lobby with uv": (8.0, "s"),
    "second start to lobby": (1.0, "s"),
    "first picture of a table": (1.5, "s"),
    "performance": (95, ""),
    "accessibility": (95, ""),
    "best-practices": (95, ""),
}


@contextmanager
def serving(command: list[str], folder: Path, environment: dict[str, str]) -> Iterator[tuple[str, float]]:
    """A server started with the command: the address of its lobby and the seconds until the lobby was there."""
    begin = time.monotonic()
    serve = ["serve", "--no-browser", "--port", "0", "--store", str(folder / "tables.db"), "--no-compile"]
    server = subprocess.Popen(
        [*command, *serve], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert server.stdout is not None
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
        with urllib.request.urlopen(address, timeout=60) as answer:
            answer.read()
        yield address, time.monotonic() - begin
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(30)


def environment_without(tool: str) -> dict[str, str]:
    """The environment of a newcomer: no variable of ours; without the tool on the path if one is named."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("LUDARIUM_", "PYTHON", "VIRTUAL_ENV"))}
    folders = [f for f in clean["PATH"].split(os.pathsep) if Path(f) != gates.BIN]
    if tool:
        folders = [f for f in folders if not (Path(f) / tool).exists()]
    return clean | {"PATH": os.pathsep.join(folders)}


def start() -> dict[str, float]:
    found: dict[str, float] = {}
    python = str(Path(sys.base_prefix) / "bin" / "python3")
    for name in ("pip", *(["uv"] if shutil.which("uv") else [])):
        environment = environment_without("uv" if name == "pip" else "")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            clone = Path(folder) / "ludarium"
            subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
            with serving([python, str(clone / "play")], clone, environment) as (_, seconds):
                found[f"fresh clone to lobby with {name}"] = seconds
            with serving([python, str(clone / "play")], clone, environment) as (_, seconds):
                found["second start to lobby"] = seconds
    return found


def table() -> dict[str, float]:
    """From the click that makes a table to its first picture, in a browser that was never here."""
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        sync_playwright() as play,
        serving([sys.executable, "-m", "ludarium"], Path(folder), environment_without("")) as (address, _),
    ):
        browser = play.chromium.launch(executable_path=gates.browser(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{address}box/sixgems")
        begin = time.monotonic()
        page.click('form[action="/tables"] button.primary')
        page.wait_for_selector("#board .node", state="attached")
        seconds = time.monotonic() - begin
        browser.close()
    return {"first picture of a table": seconds}


def lighthouse() -> dict[str, float]:
    program, node = gates.from_npm("lighthouse") / "cli" / "index.js", shutil.which("node")
    if not node or not program.exists():
        sys.exit("Lighthouse needs node and npm.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        told = Path(folder) / "told.json"
        with serving([sys.executable, "-m", "ludarium"], Path(folder), environment_without("")) as (address, _):
            flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
            command = [node, str(program), address, "--quiet", flags, "--output=json", f"--output-path={told}"]
            subprocess.run(command, env={**os.environ, "CHROME_PATH": gates.browser()}, check=True)
        report = json.loads(told.read_text(encoding="utf-8"))
    for audit in report["audits"].values():
        if audit.get("score") is not None and audit["score"] < 0.9 and audit["scoreDisplayMode"] != "informative":
            print(f"  {audit['id']}: {audit.get('displayValue') or audit['title']}", file=sys.stderr)
    wanted = ("performance", "accessibility", "best-practices")
    return {name: round(100 * report["categories"][name]["score"]) for name in wanted}


def main(words: list[str]) -> int:
    chosen = [w for w in words if not w.startswith("--")] or list(PARTS)
    if set(chosen) - set(PARTS):
        print(f"What can be measured: {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    parts: dict[str, Callable[[], dict[str, float]]] = {"start": start, "table": table, "lighthouse": lighthouse}
    found = {name: value for part in chosen for name, value in parts[part]().items()}
    if "--json" in words:
        print(json.dumps(found, indent=1))
        return 0
    for name, value in found.items():
        limit, unit = WANTED[name]
        good = value < limit if unit else value >= limit
        print(
            f"{name:32} {value:6.2f} {unit:1} (wanted {'under' if unit else 'at least'} {limit}) {'' if good else 'MISSED'}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
