"""What makes a wheel a compiled one: with LUDARIUM_WHEEL=compiled it holds the engine for this Python and system.

python -m build                                        the source distribution and the pure wheel, for every system
LUDARIUM_WHEEL=compiled python -m build --wheel        a wheel with the compiled engine

LUDARIUM_WHEEL_GAMES="sixgems knossos" compiles only these: for a quick trial.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[Any]):
    """Compiles the engine into src/ludarium/compiled before the files of the wheel are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the program and its compiler need while the wheel is built."""
        if not self._wanted("standard"):
            return []
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return [*project["dependencies"], *project["optional-dependencies"]["compile"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._wanted(version):
            return
        environment = {
            **os.environ,
            "PYTHONPATH": str(Path(self.root) / "src"),
            "LUDARIUM_ENGINE": "interpreted",
            "LUDARIUM_COMPILED_DIR": str(self._engine),
        }
        games = os.environ.get("LUDARIUM_WHEEL_GAMES", "").split()
        subprocess.run([sys.executable, "-m", "ludarium", "compile", *games], env=environment, cwd=self.root, check=True)
        build_data["artifacts"].append("/src/ludarium/compiled/*")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._wanted(version):
            shutil.rmtree(self._engine)  # a checkout keeps its own engine elsewhere

    @property
    def _engine(self) -> Path:
        return Path(self.root) / "src" / "ludarium" / "compiled"

    def _wanted(self, version: str) -> bool:
        return self.target_name == "wheel" and version == "standard" and os.environ.get("LUDARIUM_WHEEL") == "compiled"
