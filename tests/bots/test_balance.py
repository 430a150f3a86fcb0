"""Balance runs: the same seed gives the same games, whoever plays them; shares add up; the plot is a picture."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludarium
from ludarium.bots.balance import Played, Run, play, plot, sum_up
from ludarium.cli.main import run as command
from ludarium.games import BOXES
from ludarium.kernel.errors import BadRecord

RUN = Run("noughts", 2, {}, "random", 30, "7")


def test_processes_play_the_same_games() -> None:
    alone = sorted(play(RUN, 1))
    assert alone == sorted(play(RUN, 2))
    assert len(alone) == 30


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    half = list(play(replace(RUN, games=16), 1, file))
    kept = file.read_text().splitlines()
    assert sorted(play(RUN, 1, file)) == sorted(play(RUN, 1))
    assert file.read_text().splitlines()[: len(kept)] == kept
    assert list(play(replace(RUN, games=16), 1, file)) == half, "what the file holds is not played again"
    with pytest.raises(BadRecord, match="another run"):
        list(play(replace(RUN, seed="8"), 1, file))
    file.write_text("hello\n")
    with pytest.raises(BadRecord, match="does not hold the games"):
        list(play(RUN, 1, file))


def test_shares_are_counted_by_chair_and_by_turn_order() -> None:
    games = [Played(0, [0], [1, 0], 5), Played(1, [0], [1, 0], 7), Played(1, [0, 1], [0, 0], 9)]
    found = sum_up(games, 2)
    assert [round(share.share, 3) for share in found["by_seat"]] == [0.833, 0.167]  # type: ignore[attr-defined]
    assert [round(share.share, 3) for share in found["by_turn_order"]] == [0.5, 0.5]  # type: ignore[attr-defined]
    assert (found["ties"], found["decisions"]) == (0.3333, 7.0)
    ElementTree.fromstring(plot(found, "two"))


def test_the_command_prints_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["balance", "noughts", "--games", "10", "--bot", "policy", "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(share[0] for share in found["by_seat"]) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("name", BOXES)
def test_every_box_knows_who_begins(name: str) -> None:
    """Not always the seat that is asked first: in Time of Empires all seats choose at once."""
    positions = [ludarium.game(name).start(seed=seed) for seed in range(30)]
    assert {p.start_player() for p in positions} == set(range(positions[0].seats))
