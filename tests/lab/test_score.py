"""The benchmark's protocol and the card of a dataset, by command."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pyarrow")

from ludarium.bots.arena import Contest, summary  # noqa: E402
from ludarium.cli.main import run  # noqa: E402
from ludarium.games import game as find  # noqa: E402
from ludarium.kernel.errors import BadRecord  # noqa: E402
from ludarium.kernel.features import description, width  # noqa: E402
from ludarium.lab.contests import check_models, play_together  # noqa: E402
from ludarium.lab.models import ModelBot, save_model  # noqa: E402
from ludarium.lab.score import Cell, play_one, score  # noqa: E402
from ludarium.lab.score import play_together as play_cell_together  # noqa: E402


def test_a_score_is_the_share_of_wins_over_all_seats() -> None:
    cell = Cell("greedy", "sixgems", 2, "random", 12)
    row = score(cell)
    assert row["score"] == pytest.approx(sum(play_one(cell, number) for number in range(12)) / 12, abs=1e-4)
    assert row["low"] <= row["score"] <= row["high"]
    assert score(cell, workers=2) == row


def test_a_stopped_score_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept, few, more = (
        tmp_path / "kept.jsonl",
        Cell("greedy", "noughts", 2, "random", 4),
        Cell("greedy", "noughts", 2, "random", 8),
    )
    score(few, resume=kept)
    lines = kept.read_text().splitlines()
    assert len(lines) == 4
    changed = [json.dumps([*json.loads(line)[:-1], 0.0]) for line in lines]
    kept.write_text("\n".join(changed) + "\n")  # were they played again, they would count as what they are
    fresh = sum(play_one(more, number) for number in range(4, 8))
    assert score(more, resume=kept)["score"] == pytest.approx(fresh / 8, abs=1e-4)
    assert len(kept.read_text().splitlines()) == 8
    assert score(Cell("random", "noughts", 2, "random", 2), resume=kept)["games"] == 2
    assert len(kept.read_text().splitlines()) == 10  # the games of another player are its own
    kept.write_text("nothing\n")
    with pytest.raises(BadRecord, match="does not hold"):
        score(few, resume=kept)


def test_both_sides_of_a_game_share_its_win() -> None:
    """The same bots on both seats: what one seat wins the other loses, deal by deal."""
    cell = Cell("random", "sixgems", 2, "random", 20)
    assert 0.2 < sum(play_one(cell, number) for number in range(20)) / 20 < 0.8


def test_the_command_prints_the_table_of_the_docs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "score", "greedy", "--game", "sixgems", "--against", "random", "--games", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| player | game | seats | against | games | score | 95 % |"
    assert lines[2].startswith("| greedy | sixgems | 2 | random | 4 | ")


def test_a_model_file_is_scored_on_its_own_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = find("sixgems")
    wide, size = width(description(game, 2)), game.actions.size
    save_model(tmp_path / "blank.npz", "sixgems", [np.zeros((wide, size + 1)), np.zeros(size + 1)])
    assert run(["lab", "score", str(tmp_path / "blank.npz"), "--against", "random", "--games", "2", "--json"]) == 0
    assert [row["game"] for row in json.loads(capsys.readouterr().out)] == ["sixgems"]
    assert run(["lab", "score", str(tmp_path / "blank.npz"), "--game", "knossos", "--games", "3"]) != 0
    assert "does not play knossos" in capsys.readouterr().err


def test_a_model_wins_the_same_games_alone_and_side_by_side(tmp_path: Path) -> None:
    cell = Cell(drawn_model(tmp_path / "drawn.npz", 1), "sixgems", 2, "random", 12)
    apart = [play_one(cell, number) for number in range(12)]
    assert play_cell_together(cell, range(12)) == list(enumerate(apart))
    assert 0 < sum(apart) < 12
    assert score(cell)["score"] == pytest.approx(sum(apart) / 12, abs=1e-4)


def drawn_model(path: Path, seed: int) -> str:
    game = find("sixgems")
    wide, size = width(description(game, 2)), game.actions.size
    save_model(path, "sixgems", [np.random.default_rng(seed).normal(size=(wide, size + 1)), np.zeros(size + 1)])
    return str(path)


def test_learned_players_compete_in_the_arena_and_ask_their_networks_for_all_tables_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = drawn_model(tmp_path / "one.npz", 1), drawn_model(tmp_path / "other.npz", 2)
    contest = check_models(Contest("sixgems", 2, (one, other, "random"), 12))
    rows: list[int] = []
    plain = ModelBot.choose_together
    monkeypatch.setattr(ModelBot, "choose_together", lambda self, asked: rows.append(len(asked)) or plain(self, asked))
    together = play_together(contest, range(12))
    assert max(rows) > 4
    apart = [play_together(contest, [number])[0] for number in range(12)]
    assert together == apart
    assert run(["arena", "sixgems", "--bots", f"{one},{other},random", "--games", "12", "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == summary(contest, together)
    assert run(["arena", "knossos", "--bots", f"{one},random", "--games", "3"]) != 0
    assert "does not play knossos" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["nobody"], "no bot"),
        (["greedy", "--against", "nobody"], "opponents"),
        (["greedy", "--game", "knossos", "--games", "4"], "3 seats"),
        (["missing.npz"], "no model"),
    ],
)
def test_mistakes_are_told_before_the_first_game(given: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "score", *given]) != 0
    assert told in capsys.readouterr().err


def test_a_dataset_has_a_card_with_the_digest_of_its_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "data"
    command = ["lab", "dataset", "noughts", "--games", "6", "--bots", "random", "--out", str(out), "--json"]
    assert run(command) == 0
    found = json.loads(capsys.readouterr().out)
    records = (out / "records-00000.jsonl").read_bytes()
    assert found["games"] == 6
    assert found["digest"] == hashlib.sha256(hashlib.sha256(records).hexdigest().encode()).hexdigest()
    card = (out / "CARD.md").read_text()
    assert found["digest"] in card
    assert "--bots random,random --seed 1 --games 6" in card
    assert (out / "features-00000.parquet").exists()
    assert run([*command[:-2], str(tmp_path / "again"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found
