"""Every command: what it prints, its JSON with stable keys, and one sentence with exit code 2 for every bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.cli import main as entry
from ludarium.cli.main import run


def json_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# -- games --------------------------------------------------------------------------------------------------------------


def test_games_lists_every_box_with_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json_of(capsys, "games")
    assert [row["game"] for row in listed] == [g.id for g in ludarium.games()]
    for row in listed:
        assert list(row) == ["game", "name", "seats", "options"]
        assert set(row["name"]) == {"en", "ja"}
        for option in row["options"].values():
            assert set(option) == {"values", "default"}
            assert option["default"] in option["values"]


def test_the_tutorial_game_is_not_on_the_shelf(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    assert "noughts" not in capsys.readouterr().out


# -- simulate -----------------------------------------------------------------------------------------------------------


def test_simulate_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, "simulate", "noughts", "--games", "50", "--seed", "3")
    assert list(found) == ["game", "seats", "options", "games", "decisions", "cpu_seconds", "score_mean", "win_share"]
    assert (found["game"], found["seats"], found["games"]) == ("noughts", 2, 50)
    assert 250 <= found["decisions"] <= 450
    assert sum(found["win_share"]) == pytest.approx(1)


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    first, second, other = (json_of(capsys, "simulate", "noughts", "--games", "30", "--seed", s) for s in "778")
    for found in (first, second, other):
        del found["cpu_seconds"]
    assert first == second != other


def test_greedy_beats_luck(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, "simulate", "noughts", "--games", "100", "--bots", "greedy,random")
    assert found["win_share"][0] > 0.75


def test_simulate_counts_what_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    common = ("simulate", "knossos", "--seats", "3", "--games", "4", "--seed", "2")
    found = json_of(capsys, *common, "--usage")
    used = found["usage"]
    assert used["(over)"] == [1.0, 1.0], "every game ends once"
    assert sum(used.get(f"(ended {cause})", [0])[0] for cause in ("cards", "altar", "ruins", "safety")) == 1.0
    assert used["pick"][0] > 1
    assert used["buy"][0] == pytest.approx(sum(times for name, (times, _) in used.items() if name.startswith("buy ")))
    assert used["telegram"][1] <= 1
    assert "pick E" not in used, "kinds with many things are counted as a whole"
    plain = json_of(capsys, *common)
    assert plain == {key: value for key, value in found.items() if key != "usage"} | {"cpu_seconds": plain["cpu_seconds"]}
    assert run([*common, "--usage"]) == 0
    assert "(ended" in capsys.readouterr().out


def test_simulate_prints_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "noughts", "--games", "5"]) == 0
    told = capsys.readouterr().out
    assert "score mean" in told
    assert "5 games" in told


def test_options_are_given_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, "simulate", "toybox.highcard", "--seats", "3", "--games", "3", "--option", "double=on")
    assert (found["seats"], found["options"]) == (3, {"double": "on"})


def test_a_content_pack_is_played_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("[deck]\nsize = 4\n")
    pack = str(tmp_path / "pack.toml")
    assert json_of(capsys, "simulate", "toybox.highcard", "--games", "2", "--content", pack)["decisions"] == 8


# -- show and replay ----------------------------------------------------------------------------------------------------


def test_show_prints_the_table_and_what_may_be_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "noughts", "--moves", "2", "--seed", "4"]) == 0
    told = capsys.readouterr().out
    assert "   a b c" in told
    assert "Put your mark on an empty cell" in told
    assert run(["show", "noughts", "--lang", "ja"]) == 0
    assert "三目並べ" in capsys.readouterr().out


def test_show_for_a_seat_hides_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, "show", "toybox.highcard", "--seat", "1", "--seed", "4")
    assert "Player 1: [-1, -1]" in found["text"]
    assert found["legal"] == {}


def test_a_saved_match_replays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "match.txt")
    assert run(["show", "noughts", "--moves", "99", "--seed", "4", "--save", file]) == 0
    capsys.readouterr()
    found = json_of(capsys, "replay", file)
    assert found["over"]
    assert found["winners"]
    assert run(["replay", file, "--lang", "ja"]) == 0
    told = capsys.readouterr().out
    assert "勝者" in told
    assert "1. プレイヤー1" in told


# -- bench, contract ----------------------------------------------------------------------------------------------------


def test_bench_measures_and_says_which_engine(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json_of(capsys, "bench", "noughts", "--seconds", "0.05")
    keys = "game seats options engine decisions_per_cpu_s games_per_cpu_s copies_per_cpu_s position_bytes"
    assert [list(row) for row in rows] == [keys.split()]
    assert rows[0]["engine"] in ("interpreted", "compiled")
    assert rows[0]["decisions_per_cpu_s"] > 1000
    assert 200 < rows[0]["position_bytes"] < 5000


def test_contract_says_whether_it_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["contract", "noughts", "--playouts", "1", "--samples", "2"]) == 0
    assert "noughts: the contract holds" in capsys.readouterr().out


# -- bad input ----------------------------------------------------------------------------------------------------------

BAD = {
    "unknown game": (["simulate", "chess"], "There is no game 'chess'; the games are"),
    "seats out of range": (["simulate", "noughts", "--seats", "7"], "noughts is played with 2 seats, not 7."),
    "seats that are no number": (["simulate", "noughts", "--seats", "two"], "'two' is not a valid integer"),
    "unknown option": (["show", "noughts", "--option", "wrap=on"], "noughts has no option 'wrap'"),
    "unknown value": (
        ["show", "toybox.highcard", "--option", "double=maybe"],
        "double cannot be 'maybe'; it is one of off, on.",
    ),
    "option without value": (["show", "noughts", "--option", "wrap"], "given as name=value, not as 'wrap'"),
    "unknown bot": (["simulate", "noughts", "--bots", "deep"], "There is no bot 'deep'"),
    "too many bots": (["simulate", "noughts", "--bots", "random,random,random"], "2 seats need one bot or 2, not 3"),
    "no such seat": (["show", "noughts", "--seat", "2"], "There is no seat 2; seats are numbered 0 to 1."),
    "no such record": (["replay", "nowhere.txt"], "nowhere.txt cannot be read"),
    "no such content": (["show", "noughts", "--content", "nowhere.toml"], "nowhere.toml: file: it cannot be read"),
    "unknown command": (["fly"], "No such command 'fly'"),
    "unknown flag": (["games", "--colour"], "No such option"),
    "no games": (["simulate", "noughts", "--games", "0"], "0 is not in the range"),
    "contract of an unknown game": (["contract", "chess"], "There is no game 'chess'"),
    "bench of an unknown game": (["bench", "chess"], "There is no game 'chess'"),
    "play of an unknown game": (["play", "chess"], "There is no game 'chess'"),
    "compile of an unknown game": (["compile", "chess"], "There is no game 'chess'"),
}


@pytest.mark.parametrize(("arguments", "told"), BAD.values(), ids=BAD.keys())
def test_bad_input_gets_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert told in err
    assert out == ""
    assert len(err.strip().splitlines()) == 1


RECORDS = {
    "broken": ("ludarium record 1\ngame: noughts\nseats: 2\nseed: 1\n0 place b2\n1 sing\n", "line 6: 'sing' is not a verb"),
    "newer": ("ludarium record 1\ngame: noughts\nrevision: 9\nseats: 2\nseed: 1\n", "made by revision 9"),
    "wrong seat": ("ludarium record 1\ngame: noughts\nseats: 2\nseed: 1\n1 place b2\n", "line 5: It is not your turn"),
    "not a record": ("hello", "line 1: a record begins with"),
}


@pytest.mark.parametrize(("body", "told"), RECORDS.values(), ids=RECORDS.keys())
def test_a_bad_record_says_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, body: str, told: str) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(body)
    assert run(["replay", str(file)]) == 2
    assert told in capsys.readouterr().err


def test_a_record_that_stops_being_legal_is_told_up_to_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text("ludarium record 1\ngame: noughts\nseats: 2\nseed: 1\n0 place b2\n1 place b2\n")
    assert run(["replay", str(file)]) == 2
    told = capsys.readouterr()
    assert "[place b2]" in told.out
    assert "opens up to decision 1; the next one is not legal. line 6: " in told.err


def test_a_bad_content_pack_names_file_and_row(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_text('[[card]]\nid = "low"\npoints = "one"\n')
    assert run(["show", "toybox.highcard", "--content", str(file)]) == 2
    assert f"{file}: card low: points must be a whole number from 0 to 9, not 'one'" in capsys.readouterr().err


# -- the entry ----------------------------------------------------------------------------------------------------------


def test_help_lists_the_commands_without_importing_them() -> None:
    code = "import sys; from ludarium.cli.main import run; run(['--help']); print([m for m in sys.modules if m in " + (
        "('rich', 'starlette', 'uvicorn', 'ludarium.cli.bench', 'ludarium.cli.serve', 'ludarium.kernel.contract')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.rstrip().endswith("[]")
    for name in ("games", "simulate", "show", "replay", "bench", "compile", "play", "contract"):
        assert f"\n  {name} " in told


def test_a_command_whose_module_is_missing_is_not_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(entry.ENTRIES, "dance", entry.Entry("ludarium.cli.dance", "dance", "Dance."))
    assert run(["--help"]) == 0
    assert "Dance." not in capsys.readouterr().out
    assert run(["dance"]) == 2


def test_every_command_has_a_help_page(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("games", "simulate", "show", "replay", "bench", "compile", "play", "contract"):
        assert run([name, "--help"]) == 0
        assert "Usage:" in capsys.readouterr().out


def test_version_tells_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    from ludarium.engine_choice import engine

    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"ludarium {ludarium.__version__}, engine: {engine()}")


def test_python_dash_m_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "ludarium", "show", "chess"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no game 'chess'")
    assert "Traceback" not in done.stderr


# -- a game of one's own --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("My-Game", "A game is named with small letters, digits and _, such as my_noughts, not 'My-Game'."),
        ("sixgems", "There is a package called sixgems already, and it would be found first; choose another name."),
        ("json", "There is a package called json already, and it would be found first; choose another name."),
        ("here", "There is something called here here already; choose another name."),
    ],
)
def test_a_name_that_a_new_game_cannot_have_is_told_so(
    name: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").write_text("")
    assert run(["new", name]) == 2
    assert capsys.readouterr().err.strip() == told
    assert [file.name for file in tmp_path.iterdir()] == ["here"]


def test_a_new_game_knows_its_name_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "fifth_wheel"]) == 0
    assert "ludarium contract fifth_wheel" in capsys.readouterr().out
    assert sorted(f.name for f in (tmp_path / "fifth_wheel").iterdir()) == sorted(
        f.name for f in ludarium.game("noughts").folder.iterdir() if f.name not in ("__pycache__", "earlier")
    )
    assert not [f for f in (tmp_path / "fifth_wheel").glob("*.py") if "games.noughts" in f.read_text(encoding="utf-8")]


def test_only_the_boxes_are_compiled(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LUDARIUM_GAMES", "")
    assert run(["compile", "toybox.highcard"]) == 2
    assert capsys.readouterr().err.startswith(
        "Only the games of this package are compiled; toybox.highcard runs from its source"
    )


def test_the_table_offers_a_game_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`serve --extra PACKAGE` opens the package, so that the server and its bots' processes know it."""
    from ludarium.web import run as server

    offered: list[tuple[str, ...]] = []
    monkeypatch.setattr(server, "run", lambda app_state, *more: offered.append(app_state.extra_games))
    monkeypatch.setenv("LUDARIUM_GAMES", "")
    store = ["--store", str(tmp_path / "store.db"), "--port", "0", "--host", "127.0.0.1", "--no-browser"]
    assert run(["serve", *store, "--extra", "toybox.highcard"]) == 0
    assert offered == [("toybox.highcard",)]
    assert os.environ["LUDARIUM_GAMES"] == "toybox.highcard"
    assert run(["serve", *store, "--extra", "nowhere"]) == 2
    assert "There is no game 'nowhere'" in capsys.readouterr().err
