"""What is handed out: the workflows are sound and call our own commands, and the packages hold what a player needs."""

from __future__ import annotations

import inspect
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
        assert job["runs-on"]
        assert all("run" in step or "uses" in step for step in job["steps"])
        needed = job.get("needs", [])
        assert {needed} if isinstance(needed, str) else set(needed) <= set(whole["jobs"])


def test_workflows_run_what_everybody_can_run() -> None:
    said = [step["run"] for f in WORKFLOWS for job in loaded(f)["jobs"].values() for step in job["steps"] if "run" in step]
    tests = [line for line in said if "play test" in line]
    assert "./play test" in tests
    assert not [line for line in said if "pytest" in line or "ruff" in line or "mypy" in line]


@pytest.mark.long
def test_the_packages_hold_every_game_and_nothing_compiled(tmp_path: Path) -> None:
    pytest.importorskip("build")
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    (source,) = tmp_path.glob("*.tar.gz")
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
