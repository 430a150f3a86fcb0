"""Self-play as data: the same games whichever way they are run, and nothing half-written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludarium.kernel.errors import LudariumError
from ludarium.kernel.record import parse_record
from ludarium.lab import selfplay as module
from ludarium.lab.selfplay import selfplay


def run(out: Path, **given: object) -> int:
    wanted = {"name": "noughts", "games": 120, "seed": "5"} | given
    return sum(batch["games"] for batch in selfplay(out=out, **wanted))  # type: ignore[arg-type]


def lines(out: Path) -> list[str]:
    return [line for file in sorted(out.glob("*.jsonl")) for line in file.read_text().splitlines()]


def test_processes_give_the_same_games_as_one(tmp_path: Path) -> None:
    assert run(tmp_path / "one") == 120
    assert run(tmp_path / "two", workers=2) == 120
    assert lines(tmp_path / "one") == lines(tmp_path / "two")


def test_every_line_is_a_record_that_replays(tmp_path: Path) -> None:
    run(tmp_path / "d", games=3)
    for line in lines(tmp_path / "d"):
        record = parse_record(line)
        assert record.position.over
        assert record.position.scores() == json.loads(line)["scores"]


def test_work_goes_on_where_it_stopped(tmp_path: Path) -> None:
    run(tmp_path / "d", games=70)
    assert run(tmp_path / "d", games=120) == 70, "the full batch stays, the short one is played anew"
    run(tmp_path / "whole")
    assert lines(tmp_path / "d") == lines(tmp_path / "whole")


def test_features_have_one_row_for_each_decision(tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet", reason="the research extra is not installed")
    run(tmp_path / "d", games=20, features=True)
    table = pq.read_table(tmp_path / "d" / "features-00000.parquet")
    assert table.num_rows == sum(len(json.loads(line)["decisions"]) for line in lines(tmp_path / "d"))
    assert set(table.column_names) >= {"observation", "legal", "action", "reward"}


def test_a_directory_with_other_data_is_refused_and_untouched(tmp_path: Path) -> None:
    run(tmp_path / "d", games=5)
    before = sorted(p.name for p in (tmp_path / "d").iterdir())
    with pytest.raises(LudariumError, match="holds data with seed"):
        run(tmp_path / "d", games=5, seed="6")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "thesis.txt").write_text("mine")
    with pytest.raises(LudariumError, match="is not empty"):
        run(tmp_path / "other", games=5)
    assert sorted(p.name for p in (tmp_path / "d").iterdir()) == before


def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module.os, "fsync", full)
    with pytest.raises(LudariumError, match="No space left"):
        run(tmp_path / "d", games=5)
    assert list((tmp_path / "d").iterdir()) == []


def test_an_unreachable_cluster_is_told_in_one_sentence(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="the cluster extra is not installed")
    with pytest.raises(LudariumError, match="No Ray cluster answers"):
        run(tmp_path / "d", games=5, cluster="127.0.0.1:1")


def test_learned_players_are_asked_for_all_tables_at_once_and_play_the_same_games(tmp_path: Path) -> None:
    np = pytest.importorskip("numpy")
    from ludarium.games import game
    from ludarium.kernel.features import description, width
    from ludarium.lab.models import save_model

    luck, box = np.random.default_rng(1), game("sixgems")
    layers = [luck.normal(size=(width(description(box, 2)), box.actions.size + 1)), np.zeros(box.actions.size + 1)]
    model = str(tmp_path / "model.npz")
    save_model(Path(model), "sixgems", [layer.astype(np.float32) for layer in layers])
    together = module.play_together("sixgems", 2, {}, model, ["a", "b", "c"])
    alone = [module.play_record("sixgems", 2, {}, [model], seed) for seed in ("a", "b", "c")]
    assert [r.to_json() for r in together] == [r.to_json() for r in alone]
    assert run(tmp_path / "one", name="sixgems", games=4, bots=[model]) == 4
    assert run(tmp_path / "two", name="sixgems", games=4, bots=[model], workers=2) == 4
    assert lines(tmp_path / "one") == lines(tmp_path / "two")
    with pytest.raises(LudariumError, match="learned for sixgems"):
        run(tmp_path / "three", name="noughts", games=2, bots=[model])
