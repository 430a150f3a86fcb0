"""Try an installed Ludarium as a newcomer would: its version, a few games, and a table in the browser's place.

    python .ci/try_wheel.py [compiled | interpreted]       which engine `--version` must name

Only the standard library is used: it runs in an empty environment, on every system.
"""

from __future__ import annotations

import http.cookiejar
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

LUDARIUM = [sys.executable, "-m", "ludarium"]


def told(*words: str, folder: str) -> str:
    return subprocess.run([*LUDARIUM, *words], cwd=folder, check=True, capture_output=True, text=True, timeout=300).stdout


def sit_down(address: str) -> str:
    """Open the lobby, set up a table against a bot, and open it: the page of the table."""
    guest = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    lobby = guest.open(address, timeout=60).read().decode()
    csrf = re.search(r'data-csrf="([^"]+)"', lobby)
    if csrf is None:
        sys.exit("The lobby is not what it should be.")
    form = {"csrf": csrf[1], "game": "sixgems", "seats": "2", "kind0": "me", "kind1": "bot"}
    request = urllib.request.Request(
        f"{address}tables", urllib.parse.urlencode(form).encode(), {"Origin": address.rstrip("/")}
    )
    page: str = guest.open(request, timeout=60).read().decode()
    return page


def main(engine: str) -> int:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        version = told("--version", folder=folder).strip()
        print(version)
        if engine not in version:
            print(f"This is not the {engine} engine.")
            return 1
        print(told("simulate", "sixgems", "--games", "5", folder=folder).strip())
        serve = ["serve", "--port", "0", "--no-browser", "--no-compile", "--store", str(Path(folder) / "tables.db")]
        server = subprocess.Popen([*LUDARIUM, *serve], cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            if found is None or 'id="board"' not in sit_down(found[0]):
                print("No table could be opened.")
                return 1
        finally:
            server.terminate()
            server.wait(30)
    print("A table was opened.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
