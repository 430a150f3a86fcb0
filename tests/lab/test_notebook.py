"""The notebook in examples/ runs from top to bottom and shows what it promises."""

from __future__ import annotations

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat", reason="notebook tools are not installed")
nbclient = pytest.importorskip("nbclient", reason="notebook tools are not installed")
pytest.importorskip("matplotlib", reason="notebook tools are not installed")

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.slow
def test_the_selfplay_notebook_runs_and_shows_plots_and_a_table() -> None:
    notebook = nbformat.read(EXAMPLES / "selfplay.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})]
    assert shown.count("image/png") == 2
    assert "image/svg+xml" in shown
    assert not any(cell.get("outputs") for cell in nbformat.read(EXAMPLES / "selfplay.ipynb", as_version=4).cells)
