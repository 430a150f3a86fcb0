"""A bot of your own plays wherever ours do: `package:Class`, from the working directory, in other processes, too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludarium.bots import OWN, make_bot, open_bot
from ludarium.cli.main import run
from ludarium.kernel.errors import BadOption

SOURCE = """
class Last:
    def choose(self, view, seat, chance):
        assert view.viewer == seat
        return view.legal(seat)[-1]

class Cheat:
    def choose(self, view, seat, chance):
        return 10**6

class Unready:
    def __init__(self):
        raise RuntimeError("no weights")

class Chair:
    pass
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package in the working directory."""
    name = f"own_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(OWN, "")
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


@pytest.mark.parametrize("workers", ["1", "2"])
def test_it_competes_in_the_arena(package: str, workers: str, capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"{package}:Last,random"
    assert run(["arena", "noughts", "--seats", "2", "--bots", bots, "--games", "4", "--workers", workers, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["bots"]
    assert {row["bot"]: row["games"] for row in rows} == {f"{package}:Last": 4, "random": 4}


def test_it_plays_in_simulations(package: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "sixgems", "--games", "1", "--bots", f"{package}:Last,random", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 1


def test_it_plays_in_the_terminal(
    package: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["place a3", "place b3", "place c3", "quit"])
    monkeypatch.setattr("click.prompt", lambda *a, **k: next(answers))
    assert run(["play", "noughts", "--bots", f"{package}:Last"]) == 0
    assert "c1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("{0}:Lost", "The package '{0}' has no bot 'Lost'."),
        ("{0}:Unready", "The bot '{0}:Unready' cannot be made: RuntimeError: no weights ("),
        ("{0}:Chair", "'{0}:Chair' is no bot: it needs a method choose(view, seat, chance) -> int."),
        ("nowhere_at_all:Bot", "The package 'nowhere_at_all' of the bot 'nowhere_at_all:Bot' cannot be imported: "),
        ("gredy", "There is no bot 'gredy'; did you mean 'greedy'?"),
    ],
)
def test_a_mistake_gets_one_sentence(package: str, name: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "noughts", "--bots", f"{name.format(package)},random"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(told.format(package))
    assert said.count("\n") == 1


def test_an_answer_that_is_not_legal_is_told_once(
    package: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """A simulation stops; an arena goes on with the casual level, and the results say how often."""
    told = f"{package}:Cheat chose 1000000, which is not legal for seat 0."
    assert run(["simulate", "noughts", "--games", "1", "--bots", f"{package}:Cheat"]) == 2
    assert capsys.readouterr().err == f"{told}\n"
    assert run(["arena", "noughts", "--bots", f"{package}:Cheat,random", "--games", "2", "--workers", "1"]) == 0
    assert "answers were errors or not legal; the casual level chose instead." in capsys.readouterr().out
    assert len(caplog.records) == 1


def test_only_an_opened_bot_is_imported(package: str) -> None:
    """Names may come from files and from the network: they import nothing."""
    with pytest.raises(BadOption, match="There is no bot"):
        make_bot(f"{package}:Last")
    assert open_bot(f"{package}:Last").name == make_bot(f"{package}:Last").name == f"{package}:Last"
