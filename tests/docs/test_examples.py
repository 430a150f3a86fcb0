"""What the documents say is true: examples run, links lead somewhere, quoted code is the code, the tutorial works."""

from __future__ import annotations

import doctest
import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.routing import Route, WebSocketRoute

from ludarium import parse_record
from ludarium.games import game as find_game
from ludarium.web.app import ROUTES

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
BLOCK = re.compile(r"```python\n(.*?)```", re.S)
QUOTED = re.compile(r"<!-- (src/\S+) -->\n```python\n(.*?)```", re.S)


@pytest.mark.parametrize("page", [p for p in PAGES if ">>> " in p.read_text(encoding="utf-8")], ids=lambda p: p.name)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All examples of a page in order, in one namespace, as a reader would type them."""
    monkeypatch.chdir(tmp_path)
    text = "\n".join(block for block in BLOCK.findall(page.read_text(encoding="utf-8")) if ">>> " in block)
    test = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, page.name, str(page), 0)
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=told.append)
    assert result.attempted > 2
    assert result.failed == 0, "".join(told)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert not missing


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    assert [p.name for p in (ROOT / "docs").glob("*.md") if p.name != "index.md" and f"({p.name})" not in index] == []


def test_the_code_quoted_in_the_tutorial_is_the_code() -> None:
    quoted = QUOTED.findall((ROOT / "docs" / "sixth-game.md").read_text(encoding="utf-8"))
    assert len(quoted) >= 6
    for path, code in quoted:
        assert code in (ROOT / path).read_text(encoding="utf-8"), f"docs/sixth-game.md quotes {path} wrongly"


def test_every_address_of_the_server_is_described() -> None:
    described = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
    paths = {route.path.replace(":int}", "}") for route in ROUTES if isinstance(route, Route | WebSocketRoute)}
    exports = {"/table/{id}/{kind}"}  # described by name: record.txt, ...
    assert len(paths) > 20
    assert [path for path in sorted(paths - exports) if f" {path}" not in described] == []


def test_the_record_that_is_shown_is_a_record() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    shown = re.search(r"```text\n(ludarium record 1\n.*?)```", page, re.S)
    assert shown
    record = parse_record(shown[1])
    assert [record.game.actions.name(d.action) for d in record.decisions] == ["place b2", "place a1", "place c3"]


def ludarium(folder: Path, *arguments: str) -> str:
    command = [sys.executable, "-c", "from ludarium.cli.main import main; main()", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "LUDARIUM_GAMES"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_about_the_table_names_actions_that_exist() -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    shown = re.search(r'"game":"(\w+)".*?"legal":(\[.*?\]),"names":(\[.*?\])', page)
    assert shown
    actions, legal = find_game(shown[1]).actions, json.loads(shown[2])
    assert [actions.name(action) for action in legal] == json.loads(shown[3])
    assert {actions.parse(name) for name in re.findall(r'"name":"([^"]+)"', page)} <= set(legal)


def test_the_sixth_game_can_be_copied_played_and_changed(tmp_path: Path) -> None:
    """The steps of docs/sixth-game.md, carried out."""
    ludarium(tmp_path, "new", "my_noughts")
    assert "the contract holds" in ludarium(tmp_path, "contract", "my_noughts")
    steps = (tmp_path / "my_noughts" / "rules" / "steps" / "turn.py").read_text(encoding="utf-8")
    changed = steps.replace("p.winner = seat", "p.winner = 1 - seat").replace("p.tell(WON, seat)", "p.tell(WON, 1 - seat)")
    assert changed != steps
    (tmp_path / "my_noughts" / "rules" / "steps" / "turn.py").write_text(changed, encoding="utf-8")
    assert "the contract holds" in ludarium(tmp_path, "contract", "my_noughts")
    ludarium(tmp_path, "show", "my_noughts", "--moves", "9", "--save", "match.txt")
    assert "Won by" in ludarium(tmp_path, "replay", "match.txt", "--game", "my_noughts")
    simulated = json.loads(
        ludarium(tmp_path, "simulate", "my_noughts", "--games", "200", "--bots", "policy,random", "--json")
    )
    assert simulated["win_share"][0] < 0.2


def test_processes_know_a_game_of_ones_own(tmp_path: Path) -> None:
    ludarium(tmp_path, "new", "my_noughts")
    game = ["my_noughts", "--bots", "policy,random", "--games", "4", "--workers", "2"]
    assert json.loads(ludarium(tmp_path, "arena", *game, "--json"))["games"] == 4
    assert json.loads(ludarium(tmp_path, "arena", *game, "--seats", "2", "--json"))["games"] == 4


def test_the_adapters_know_a_game_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pettingzoo")
    pyspiel = pytest.importorskip("pyspiel")
    ludarium(tmp_path, "new", "my_own_noughts")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("my_own_noughts")
    openspiel = importlib.import_module("ludarium.lab.openspiel")
    zoo = importlib.import_module("ludarium.lab.pettingzoo").env("my_own_noughts")
    zoo.reset(seed=1)
    assert sum(zoo.last()[0]["action_mask"]) == 9
    assert pyspiel.load_game(openspiel.full_name("my_own_noughts", 2, {})).num_distinct_actions() == 9
