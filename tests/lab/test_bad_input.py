"""Unreachable clusters, full disks and foreign directories: one clear sentence, and nothing half-written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium.cli.main import run

FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
from ludarium.cli.main import run
sys.exit(run(sys.argv[2:]))
"""


def on_a_full_disk(size: int, *arguments: str) -> tuple[int, str]:
    """Run a command whose files may not grow beyond so many bytes; its exit code and what it said."""
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(size), *arguments],
        env=os.environ | {"LUDARIUM_ENGINE": "interpreted"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return done.returncode, done.stderr


def is_one_sentence(told: str) -> bool:
    return "Traceback" not in told and len(told.strip().splitlines()) == 1 and told.strip().endswith(".")


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere:port"])
def test_an_unreachable_cluster_is_one_sentence_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    pytest.importorskip("ray", reason="the cluster extra is not installed")
    out, kept = tmp_path / "data", tmp_path / "kept.jsonl"
    for command in (
        ["selfplay", "noughts", "--games", "5", "--out", str(out)],
        ["arena", "noughts", "--bots", "random,beginner", "--games", "4", "--resume", str(kept)],
        ["ladder", "noughts", "--games", "2"],
    ):
        assert run([*command, "--cluster", address]) == 2
        told = capsys.readouterr().err
        assert is_one_sentence(told), told
        assert f"No Ray cluster answers at '{address}'" in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="file limits are a thing of POSIX")
def test_a_full_disk_stops_selfplay_in_one_sentence_and_leaves_whole_files_only(tmp_path: Path) -> None:
    out = tmp_path / "data"
    arguments = ["selfplay", "sixgems", "--games", "60", "--out", str(out), "--json"]
    code, told = on_a_full_disk(40_000, *arguments)
    assert code == 2
    assert is_one_sentence(told), told
    assert "cannot be written" in told
    assert sorted(p.name for p in out.iterdir()) == ["manifest.json"]
    assert run(arguments) == 0, "with audience again the work goes on"
    lines = [line for file in sorted(out.glob("*.jsonl")) for line in file.read_text().splitlines()]
    assert len([json.loads(line) for line in lines]) == 60


@pytest.mark.parametrize(
    ("key", "value"),
    [("game", "knossos"), ("revision", 99), ("box", "another"), ("seats", 4), ("features", True), ("seed", "2")],
)
def test_a_directory_of_another_game_or_revision_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str, value: object
) -> None:
    out = tmp_path / "data"
    arguments = ["selfplay", "sixgems", "--games", "3", "--out", str(out)]
    assert run(arguments) == 0
    manifest = json.loads((out / "manifest.json").read_text())
    (out / "manifest.json").write_text(json.dumps(manifest | {key: value}))
    before = {p.name: p.read_bytes() for p in out.iterdir()}
    capsys.readouterr()
    assert run(arguments) == 2
    told = capsys.readouterr().err
    assert is_one_sentence(told), told
    assert f"holds data with {key} {value!r}" in told
    assert {p.name: p.read_bytes() for p in out.iterdir()} == before


@pytest.mark.parametrize("text", ["", "[]", "7", "{", "\x00"])
def test_a_manifest_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    (tmp_path / "manifest.json").write_text(text)
    assert run(["selfplay", "noughts", "--games", "3", "--out", str(tmp_path)]) == 2
    assert is_one_sentence(capsys.readouterr().err)
    assert (tmp_path / "manifest.json").read_text() == text
