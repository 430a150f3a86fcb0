"""What watchers see of a server: its health, its figures in Prometheus' format, and its log, without secrets."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludarium.benchmarks.table_load import Guest, free_port, wait_for
from ludarium.table.errors import StoreBroken
from ludarium.web.app import make_app
from ludarium.web.logs import JsonLine, cleaned, route_of
from ludarium.web.rates import FREE
from ludarium.web.run import without_password

START = "from ludarium.cli.main import main; main()"


def figures(text: str) -> dict[str, float]:
    """Sample name with labels -> value, read by Prometheus' own parser."""
    parser = pytest.importorskip("prometheus_client.parser", reason="prometheus-client is not installed")
    found: dict[str, float] = {}
    for family in parser.text_string_to_metric_families(text):
        assert family.documentation
        for sample in family.samples:
            key = sample.name + "".join(f"{{{k}={v}}}" for k, v in sorted(sample.labels.items()))
            assert key not in found, f"{key} is told twice"
            found[key] = sample.value
    return found


def test_health_names_store_and_engine(ann: Any) -> None:
    answer = ann.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"
    assert answer.json()["store"] == "sqlite"
    assert answer.json()["engine"] in ("interpreted", "compiled")


def test_health_is_503_when_the_store_does_not_answer(ann: Any, app_state: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise StoreBroken("The store could not be read (gone).")

    monkeypatch.setattr(app_state.registry.store, "ping", broken)
    answer = ann.get("/healthz")
    assert answer.status_code == 503
    assert "does not answer" in answer.json()["status"]


def test_figures_count_tables_clients_moves_and_refusals(ann: Any) -> None:
    table = ann.new_table(kind0="me", kind1="local")
    with ann.sit(table) as page:
        page.act("place b2")
        page.act("place a1")
        page.ask(t="act", seat=0, n=99, action=0)
        found = figures(ann.get("/metrics").text)
    assert found["ludarium_tables"] == 1
    assert found["ludarium_clients"] == 1
    assert found["ludarium_moves_total{by=person}"] == 2
    assert found["ludarium_refused_total{code=stale}"] == 1
    assert found["ludarium_move_seconds_count"] == 2
    assert found["ludarium_move_seconds_bucket{le=+Inf}"] == 2
    assert 0 < found["ludarium_move_seconds_sum"] < 60
    assert found["ludarium_alarm_late_seconds_count"] == 0
    assert found["ludarium_bot_queue"] == 0


def test_buckets_of_a_histogram_never_fall(ann: Any) -> None:
    found = figures(ann.get("/metrics").text)
    buckets = [v for k, v in found.items() if k.startswith("ludarium_move_seconds_bucket")]
    assert len(buckets) == 13
    assert buckets == sorted(buckets)


def test_figures_are_not_shown_to_strangers(app_state: Any) -> None:
    with TestClient(make_app(app_state, FREE), client=("8.8.8.8", 5000)) as stranger:
        assert stranger.get("/metrics").status_code == 403
    with TestClient(make_app(app_state, FREE), client=("10.1.2.3", 5000)) as neighbour:
        assert neighbour.get("/metrics").status_code == 200


def test_a_stores_password_is_never_shown() -> None:
    assert without_password("postgresql://ann:s3cret@db/x") == "postgresql://ann@db/x"
    record = logging.makeLogRecord({"msg": "no answer from postgresql://ann:s3cret@db/x for /invite/abc123 today"})
    assert "s3cret" not in JsonLine().format(record)
    assert "abc123" not in JsonLine().format(record)


def test_addresses_are_told_by_their_pattern() -> None:
    assert route_of({"path": "/invite/Zx91", "path_params": {"token": "Zx91"}}) == "/invite/{token}"
    assert route_of({"path": "/invite/Zx91/more"}) == "?"


def test_the_json_log_is_one_line_an_event_and_holds_no_secrets(tmp_path: Path) -> None:
    port = free_port()
    options = ["--host", "127.0.0.1", "--port", str(port), "--no-browser", "--store", str(tmp_path / "s.db")]
    process = subprocess.Popen(
        [sys.executable, "-c", START, "serve", *options, "--extra", "noughts", "--log", "json"],
        env=os.environ | {"LUDARIUM_ENGINE": "interpreted"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        base = f"http://127.0.0.1:{port}"
        wait_for(f"{base}/healthz")
        host, other = Guest(base), Guest(base)
        table, ways = host.new_table("noughts")
        other.post(ways[0], name="Benedikt")
        address, cookie = host.address(table)
        recovery = re.search(r"/recover/([^\"<\s]+)", host.get("/me"))
        assert recovery
        urllib.request.urlopen(f"{base}/healthz").read()
    finally:
        process.send_signal(signal.SIGINT)
    out, told = process.communicate(timeout=120)
    assert "Traceback" not in told
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines[0]["event"] == "started"
    assert lines[-1]["event"] == "stopped"
    assert {line["event"] for line in lines} >= {"started", "made", "request", "stopped"}
    assert all({"at", "level", "logger", "text", "event"} <= set(line) for line in lines)
    assert {"/invite/{token}", "/table/{id}", "/healthz"} <= {line.get("route") for line in lines}
    ticket = re.search(r"ticket=([^&]+)", address)
    assert ticket
    secrets = [ways[0].rsplit("/", 1)[1], host.csrf, ticket[1], recovery[1], table, "Benedikt"]
    secrets += [pair.split("=", 1)[1] for pair in cookie.split("; ")]
    for secret in secrets:
        assert secret not in out, secret


@pytest.mark.parametrize(
    "line",
    [
        "GET /bot/ws?token=abc.def",
        "csrf=abc.def&x=1",
        "/invite/abc.def",
        "ws?ticket=abc.def",
        "a way that nobody thought of: sesame=abc.def",
        "http://127.0.0.1:8137/new-page/abc.def failed",
        "POST /table/abc.def/fill",
        "the guest abc.defgh1jkl_Mn was refused",
    ],
)
def test_no_token_reaches_the_log(line: str) -> None:
    assert "abc.def" not in cleaned(line)


def test_the_log_keeps_what_is_harmless() -> None:
    for line in (
        "a replay failed: /replay/.../moment.svg?at=17&seat=2",
        "/var/lib/ludarium/store.db cannot be written (83 moves/s)",
        "this process gave no sign of life and was struck off; it joins again",
        'Traceback:\n  File "/opt/ludarium/web/run.py", line 7, in run\n    serve(port=8137)\nValueError: no',
    ):
        assert cleaned(line) == line
