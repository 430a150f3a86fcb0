"""The supply chain: a list of parts (CycloneDX), constraints with hashes for a release, and weaknesses that are known.

python .ci/parts.py list parts.json       every distribution that an installation with all extras consists of
python .ci/parts.py hashes release.txt    constraints.txt with the hashes of every file, for `pip install --require-hashes`
python .ci/parts.py audit [FILE]          known weaknesses of what constraints.txt (or FILE) pins: 1 if there is one, 3 if
                                          the database (osv.dev, which pip-audit asks too) gives no answer
"""

from __future__ import annotations

import importlib.metadata as metadata
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
OSV = "https://api.osv.dev"
UNREACHED = 3


def pinned(constraints: Path = CONSTRAINTS) -> dict[str, str]:
    """Name and version of every line of the constraints."""
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\n]+)", constraints.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(found)


def purl(name: str, version: str) -> str:
    return f"pkg:pypi/{name.lower()}@{version}"


def parts() -> dict[str, Any]:
    """The list of parts: ours first, then everything that is pinned; licences of what is installed here."""
    components = []
    for name, version in sorted(pinned().items()):
        part: dict[str, Any] = {
            "type": "library",
            "name": name,
            "version": version,
            "purl": purl(name, version),
        }
        if licence := _licence(name):
            part["licenses"] = [{"license": {"name": licence}}]
        components.append(part)
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "src/ludarium/__init__.py").read_text(encoding="utf-8"))
    own = {"type": "application", "name": "ludarium", "version": found[1] if found else "0"}
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
    said = next((told[name] for name in ("License-Expression", "License") if name in told), "")
    classified = [c.rpartition(" :: ")[2] for c in told.get_all("Classifier") or [] if c.startswith("License ::")]
    return said.splitlines()[0][:80] if said else ", ".join(classified)


def hashes(out: Path) -> int:
    """Made again for each release and attached to it; not kept in the repository."""
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


def audit(constraints: Path = CONSTRAINTS) -> int:
    """0: nothing known; 1: a weakness is known; UNREACHED: nobody could be asked."""
    wanted = sorted(pinned(constraints).items())
    asked = [{"package": {"purl": purl(name, version)}} for name, version in wanted]
    database = os.environ.get("LUDARIUM_OSV", OSV)
    try:
        answer = _ask(f"{database}/v1/querybatch", {"queries": asked})
        found = [[weakness["id"] for weakness in one.get("vulns", [])] for one in answer["results"]]
        if len(found) != len(wanted):
            raise ValueError(f"{len(found)} answers to {len(wanted)} questions")
    except (OSError, ValueError, KeyError, TypeError) as error:
        print("!" * 100)
        print(f"!! NOT CHECKED: the database of known weaknesses gave no answer ({database}: {error}).")
        print("!! Before a release run 'python .ci/parts.py audit' where it can be reached.")
        print("!" * 100)
        return UNREACHED
    for (name, version), ids in zip(wanted, found, strict=True):
        if ids:
            print(f"{name} {version}: {', '.join(ids)}")
    print(f"{len(wanted)} distributions, {sum(map(bool, found))} with known weaknesses")
    return 1 if any(found) else 0


def _ask(address: str, question: dict[str, Any]) -> dict[str, Any]:
    body = json.dumps(question).encode()
    request = urllib.request.Request(address, body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as told:
        answer: dict[str, Any] = json.load(told)
    return answer


def main(arguments: list[str]) -> int:
    match arguments:
        case ["list", out]:
            Path(out).write_text(json.dumps(parts(), indent=1) + "\n", encoding="utf-8")
            return 0
        case ["hashes", out]:
            return hashes(Path(out))
        case ["audit", *file]:
            return audit(*map(Path, file[:1]))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
