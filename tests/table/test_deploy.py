"""What deploy/ holds is what runs: its command lines are started here, its files are read by the tools they are for."""

from __future__ import annotations

import configparser
import importlib.util
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludarium.benchmarks.table_load import Guest, free_port, wait_for

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PROGRAM = "/opt/ludarium/.venv/bin/ludarium"
UNITS = ("ludarium@.service", "ludarium-backup.service", "ludarium-backup.timer")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd and containers are things of Linux")


def unit(name: str) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=False)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(DEPLOY / name)
    return found


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """An executable that is `ludarium`."""
    script = tmp_path / "ludarium"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m ludarium "$@"\n')
    script.chmod(0o755)
    return script


def test_systemd_accepts_the_units(program: Path, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    for name in UNITS:
        text = (DEPLOY / name).read_text().replace(PROGRAM, str(program))
        (tmp_path / name.replace("@.", "@8137.")).write_text(text)
    names = [str(tmp_path / name.replace("@.", "@8137.")) for name in UNITS]
    done = subprocess.run(["systemd-analyze", "verify", *names], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if str(tmp_path) in line or "ludarium" in line]
    assert ours == []
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_command_of_the_unit_serves_copies_and_stops(program: Path, tmp_path: Path) -> None:
    service = unit("ludarium@.service")["Service"]
    port = free_port()
    command = shlex.split(service["ExecStart"].replace(PROGRAM, str(program)).replace("%i", str(port)))
    environment = os.environ | {"LUDARIUM_ENGINE": "interpreted", "LUDARIUM_STORE": str(tmp_path / "store.db")}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz")
        Guest(f"http://127.0.0.1:{port}").new_table("sixgems")
        copies = tmp_path / "copies"
        copies.mkdir()
        backup = unit("ludarium-backup.service")["Service"]["ExecStart"].replace(PROGRAM, str(program))
        backup = backup.replace("/var/lib/ludarium-copies", str(copies)).replace("$$", "$").replace("%%", "%")
        subprocess.run(shlex.split(backup), env=environment, check=True, stdout=subprocess.DEVNULL)
        (copy,) = copies.iterdir()
        assert sqlite3.connect(copy).execute("SELECT count(*) FROM matches").fetchone() == (1,)
    finally:
        server.send_signal(getattr(signal, service["KillSignal"]))
        out, _ = server.communicate(timeout=120)
    assert server.returncode in (0, int(service["SuccessExitStatus"]))
    assert '"event": "stopped"' in out


def test_the_containers_fit_together() -> None:
    yaml: Any = pytest.importorskip("yaml", reason="PyYAML is not installed")
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = composed["services"]
    assert set(services) == {"db", "table1", "table2", "table3", "caddy"}
    for name in ("table1", "table2", "table3"):
        table = services[name]
        assert (DEPLOY / table["build"]["context"] / table["build"]["dockerfile"]).samefile(DEPLOY / "Dockerfile")
        assert table["environment"]["LUDARIUM_STORE"].startswith("postgresql://ludarium:")
        assert "ports" not in table, "only Caddy is reached from outside"
    named = {volume.split(":")[0] for s in services.values() for volume in s.get("volumes", [])}
    assert named - {"./Caddyfile"} == set(composed["volumes"])
    upstreams = re.search(r"reverse_proxy (.+) \{", (DEPLOY / "Caddyfile").read_text())
    assert upstreams
    assert upstreams[1].split() == ["table1:8137", "table2:8137", "table3:8137"]
    assert yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"][0]["static_configs"]


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("hatchling") is None, reason="./play test brings hatchling")
def test_the_package_can_be_built_from_what_the_dockerfile_copies(tmp_path: Path) -> None:
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", (DEPLOY / "Dockerfile").read_text(), re.M):
        for source in sources.split():
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, tmp_path / source, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / source, tmp_path)
    command = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(tmp_path / "made"),
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_dockerfile_copies_what_is_there_and_starts_with_known_options() -> None:
    from ludarium.cli.serve import serve

    text = (DEPLOY / "Dockerfile").read_text()
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.M):
        for source in sources.split():
            assert (ROOT / source).exists(), source
    command = re.search(r'^CMD \["ludarium", "serve", (.+)\]$', text, re.M)
    assert command
    serve.make_context("serve", [word.strip(' "') for word in command[1].split(",")])
    assert re.search(r"^EXPOSE 8137$", text, re.M)
