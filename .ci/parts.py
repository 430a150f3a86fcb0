"""The supply chain: a list of parts (CycloneDX), constraints with hashes for a release, and weaknesses that are known.

python .ci/parts.py list parts.json       every distribution that an installation with all extras consists of
python .ci/parts.py hashes release.txt    constraints.txt with the hashes of every file, for `pip install --require-hashes`
python .ci/parts.py audit                 pip-audit over constraints.txt; without a network it says so and passes
"""

from __future__ import annotations

import importlib.metadata as metadata
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
OFFLINE = (
    "ConnectionError",
    "Max retries",
    "Failed to resolve",
    "Temporary failure",
    "timed out",
    "NameResolution",
    "ProxyError",
)


def pinned() -> dict[str, str]:
    """Name and version of every line of the constraints."""
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\n]+)", CONSTRAINTS.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(found)


def parts() -> dict[str, Any]:
    """The list of parts: ours first, then everything that is pinned; licences of what is installed here."""
    components = []
    for name, version in sorted(pinned().items()):
        part: dict[str, Any] = {
            "type": "library",
            "name": name,
            "version": version,
            "purl": f"pkg:pypi/{name.lower()}@{version}",
        }
        if licence := _licence(name):
            part["licenses"] = [{"license": {"name": licence}}]
        components.append(part)
    version = re.search(r'__version__ = "([^"]+)"', (ROOT / "src/ludarium/__init__.py").read_text(encoding="utf-8"))
    own = {"type": "application", "name": "ludarium", "version": version[1] if version else "0"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": own | {"licenses": [{"license": {"id": "Apache-2.0"}}]}},
        "components": components,
    }


def _licence(name: str) -> str:
    try:
        told = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    said = told.get("License-Expression") or told.get("License") or ""
    classified = [c.rpartition(" :: ")[2] for c in told.get_all("Classifier") or [] if c.startswith("License ::")]
    return said.splitlines()[0][:80] if said else ", ".join(classified)


def hashes(out: Path) -> int:
    """Made anew for each release and attached to it; not kept in the repository."""
    uv = shutil.which("uv")
    if uv is None:
        print("uv is needed to look the hashes up: pip install uv", file=sys.stderr)
        return 1
    options = [
        "--universal",
        "--python-version",
        "3.11",
        "--all-extras",
        "--no-annotate",
        "--no-header",
        "--no-emit-index-url",
    ]
    made = [uv, "pip", "compile", *options, "--generate-hashes", "-c", str(CONSTRAINTS), "pyproject.toml", "-o", str(out)]
    return subprocess.run(made, cwd=ROOT, check=False, stdout=subprocess.DEVNULL).returncode


def audit() -> int:
    """0: nothing known, or nobody could be asked; 1: a weakness is known."""
    tool = Path(sys.executable).with_name("pip-audit")
    found = str(tool) if tool.exists() else shutil.which("pip-audit")
    if found is None:
        print("pip-audit is not installed here; nothing was checked (pip install pip-audit)")
        return 0
    run = [found, "--requirement", str(CONSTRAINTS), "--no-deps", "--disable-pip", "--progress-spinner", "off"]
    done = subprocess.run(run, cwd=ROOT, check=False, capture_output=True, text=True, timeout=600)
    if done.returncode and any(word in done.stderr for word in OFFLINE):
        print("the list of known weaknesses cannot be reached; nothing was checked")
        return 0
    print(done.stdout + done.stderr)
    return 1 if done.returncode else 0


def main(arguments: list[str]) -> int:
    match arguments:
        case ["list", out]:
            Path(out).write_text(json.dumps(parts(), indent=1) + "\n", encoding="utf-8")
            return 0
        case ["hashes", out]:
            return hashes(Path(out))
        case ["audit"]:
            return audit()
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
