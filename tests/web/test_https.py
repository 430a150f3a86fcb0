"""Over HTTPS, through a real proxy on loopback with a certificate of its own: cookies, invitations, origins, a game."""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludarium.benchmarks.table_load import free_port, running_server

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
CONFIG = Path(__file__).parents[2] / "deploy" / "nginx.conf"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(NGINX is None, reason="nginx is not installed: HTTPS through a proxy was not tried"),
    pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed: no certificate could be made"),
]


@dataclass
class Site:
    address: str  # https://localhost:port
    trust: ssl.SSLContext

    def visitor(self) -> Visitor:
        return Visitor(self)


class Visitor:
    """A browser: keeps cookies, and says where its forms and sockets come from."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.client = httpx.Client(base_url=site.address, verify=site.trust, follow_redirects=True, timeout=60)
        self.first = self.client.get("/")
        found = re.search(r'data-csrf="([^"]+)"', self.first.text)
        assert found
        self.csrf = found[1]

    def post(self, path: str, **fields: str) -> Any:
        headers = {"Origin": self.site.address, "Sec-Fetch-Site": "same-origin"}
        return self.client.post(path, data={"csrf": self.csrf} | fields, headers=headers)

    def open_line(self, page: str, origin: str) -> Any:
        found = re.search(r'data-ws="([^"]+)"', page)
        assert found
        address = self.site.address.replace("https", "wss") + found[1].replace("&amp;", "&")
        cookie = "; ".join(f"{c.name}={c.value}" for c in self.client.cookies.jar)
        return connect(address, origin=origin, ssl=self.site.trust, additional_headers={"Cookie": cookie})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """deploy/nginx.conf in front of a server, with other ports and paths."""
    folder, port = tmp_path_factory.mktemp("https"), free_port()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "cert.pem"],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    with running_server() as (behind, _):
        (folder / "nginx.conf").write_text(configuration(folder, port, behind))
        proxy = subprocess.Popen([str(NGINX), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "error.log"])
        try:
            trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))
            wait_until_it_answers(f"https://localhost:{port}", trust, proxy)
            yield Site(f"https://localhost:{port}", trust)
        finally:
            proxy.terminate()
            proxy.wait()


def configuration(folder: Path, port: int, behind: int) -> str:
    server = CONFIG.read_text()
    for old, new in (
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("table.example.org;", "localhost;"),
        ("/etc/letsencrypt/live/table.example.org/fullchain.pem", f"{folder}/cert.pem"),
        ("/etc/letsencrypt/live/table.example.org/privkey.pem", f"{folder}/key.pem"),
        ("127.0.0.1:8137", f"127.0.0.1:{behind}"),
    ):
        assert old in server
        server = server.replace(old, new)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    user = "user root;\n" if os.geteuid() == 0 else ""
    head = f"{user}daemon off;\nworker_processes 1;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
    return f"{head}events {{}}\nhttp {{\naccess_log off;\n{temporary}{server}}}\n"


def wait_until_it_answers(address: str, trust: ssl.SSLContext, proxy: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert proxy.poll() is None, "nginx did not start"
        try:
            if httpx.get(f"{address}/healthz", verify=trust, timeout=10).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise TimeoutError("the proxy did not answer")


def new_table(visitor: Visitor) -> tuple[Any, str]:
    """The page of a table of noughts with an open chair, and the invitation as it is shown."""
    page = visitor.post("/tables", game="noughts", seats="2", kind0="me", kind1="open")
    assert page.status_code == 200
    found = re.search(r'href="([^"]*/invite/[^"]+)"', page.text)
    assert found
    return page, found[1]


def test_cookies_are_secure_and_the_invitation_carries_the_public_address(site: Site) -> None:
    visitor = site.visitor()
    cookies = visitor.first.headers.get_list("set-cookie")
    assert cookies
    assert all("secure" in cookie.lower() and "httponly" in cookie.lower() for cookie in cookies)
    page, invitation = new_table(visitor)
    assert str(page.url).startswith(f"{site.address}/table/")
    assert invitation.startswith(f"{site.address}/invite/")
    assert visitor.client.get("/metrics").status_code == 404  # not for the world


def test_a_game_is_played_over_secure_sockets(site: Site) -> None:
    host, guest = site.visitor(), site.visitor()
    page, invitation = new_table(host)
    joined = guest.post(invitation.removeprefix(site.address), name="B")
    assert joined.status_code == 200
    with host.open_line(page.text, site.address) as first, guest.open_line(joined.text, site.address) as second:
        play([first, second])


def play(lines: list[ClientConnection]) -> None:
    asks: list[dict[str, Any] | None] = [None, None]
    over = [False, False]
    for line in lines:
        line.send('{"t":"hello"}')
    for cell in ("a1", "b1", "a2", "b2", "a3"):  # the first player has a line of three
        while not any(asks):
            hear(lines, asks, over)
        seat = 0 if asks[0] else 1
        ask = asks[seat]
        assert ask is not None
        asks[:] = [None, None]
        lines[seat].send(json.dumps({"t": "act", "id": cell, "seat": seat, "n": ask["n"], "name": f"place {cell}"}))
    while not all(over):
        hear(lines, asks, over)


def hear(lines: list[ClientConnection], asks: list[dict[str, Any] | None], over: list[bool]) -> None:
    """One update on each line that is not done."""
    for seat, line in enumerate(lines):
        message: dict[str, Any] = {}
        while message.get("t") != "update" and not over[seat]:
            message = json.loads(line.recv(60))
            assert message["t"] != "refused", message
        asks[seat] = message.get("ask", asks[seat])
        over[seat] = over[seat] or message.get("over") is not None


def test_a_socket_from_another_site_is_turned_away(site: Site) -> None:
    visitor = site.visitor()
    page, _ = new_table(visitor)
    with visitor.open_line(page.text, "https://elsewhere.example") as line, pytest.raises(ConnectionClosed) as closed:
        line.recv(60)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    posted = visitor.client.post("/tables", data={"csrf": visitor.csrf}, headers={"Origin": "https://elsewhere.example"})
    assert posted.status_code == 403
