"""A game of your own: begun from either template, and every mistake of its author gets one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludarium

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in ("LUDARIUM_GAMES", "LUDARIUM_BOTS")}
ENVIRONMENT |= {"LUDARIUM_ENGINE": "interpreted", "PYTHONPATH": str(ROOT / "src")}


def command(where: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "ludarium", *words]
    return subprocess.run(
        line, cwd=where, capture_output=True, text=True, check=False, env=ENVIRONMENT | more, stdin=subprocess.DEVNULL
    )


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The folder of a new game with secrets."""
    assert command(tmp_path, "new", "my_cards", "--with-secrets").returncode == 0
    return tmp_path / "my_cards"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_new_game_with_secrets_keeps_the_contract(own: Path) -> None:
    done = command(own.parent, "contract", "my_cards", "--playouts", "1")
    assert "my_cards: the contract holds" in done.stdout, done.stderr
    assert not [f for f in own.rglob("*.py") if "games.highcard" in f.read_text(encoding="utf-8")]


BROKEN = {
    "a name that is not there": ("rules/steps/turn.py", "sorted(p.hand[seat])", "sorted(p.hnad[seat])", "steps/turn.py:"),
    "no Python": ("rules/position.py", "class HighCard(Position):", "class HighCard(Position:", "rules/position.py"),
    "a missing function": ("rules/position.py", "def start(", "def begin(", "has no attribute 'start'"),
    "an import that leads nowhere": ("rules/scoring.py", "rules.position", "rules.positions", "my_cards.rules.positions"),
}


@pytest.mark.parametrize(("file", "old", "new", "told"), BROKEN.values(), ids=BROKEN.keys())
def test_a_mistake_gets_one_line(own: Path, file: str, old: str, new: str, told: str) -> None:
    change(own / file, old, new)
    if file != "rules/scoring.py":  # the sheet is asked for at the end only
        done = command(own.parent, "play", "my_cards")
        assert done.returncode != 0
        assert told in done.stderr
        assert done.stderr.count("\n") == 1, done.stderr
        assert "Traceback" in command(own.parent, "play", "my_cards", LUDARIUM_TRACEBACK="1").stderr
    done = command(own.parent, "contract", "my_cards", "--playouts", "1")
    assert done.returncode == 1
    lines = [line for line in done.stdout.splitlines() if "raised" in line]
    causes = {line.split("raised")[1].split(" [")[0] for line in lines}
    assert len(lines) == len(causes) <= 2, done.stdout
    assert told in lines[0]
    assert "Traceback" not in done.stdout + done.stderr


def test_a_package_that_breaks_at_once_gets_one_line(own: Path) -> None:
    change(own / "__init__.py", "seats=(2, 3)", "seats=(2, three)")
    for words in (["contract", "my_cards"], ["play", "my_cards"], ["serve", "--extra", "my_cards", "--no-browser"]):
        done = command(own.parent, *words)
        assert done.returncode == 2
        assert done.stderr.startswith("The package my_cards cannot be imported: NameError: name 'three' is not defined")
        assert done.stderr.count("\n") == 1


def test_the_layout_of_an_earlier_release_gets_one_sentence(tmp_path: Path) -> None:
    old = tmp_path / "old_game"
    shutil.copytree(ludarium.game("noughts").folder / "rules", old)
    for file in ("__init__.py", "content.toml"):
        shutil.copy(ludarium.game("noughts").folder / file, old / file)
    change(old / "__init__.py", '"noughts"', '"old_game"')
    change(old / "__init__.py", "ludarium.games.noughts", "old_game")
    for words in (["play", "old_game"], ["simulate", "old_game"]):
        done = command(tmp_path, *words)
        assert done.returncode == 2
        assert done.stderr.startswith("The game old_game has the layout of an earlier release; its modules now live in ")
        assert done.stderr.count("\n") == 1
