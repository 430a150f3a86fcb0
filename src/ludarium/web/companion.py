"""A game's companion: a page for a physical table (`companion/page.html` in its folder), served as it is, or as one file
that works without a server."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from starlette.responses import HTMLResponse, Response

from ludarium.kernel.game import Game
from ludarium.kernel.words import LANGUAGES
from ludarium.table.threads import in_a_thread
from ludarium.web.lobby import boxes
from ludarium.web.page import HERE, PageError, Visit, box_of, page

KINDS = {".js": "text/javascript", ".css": "text/css"}
IMPORT = re.compile(r"^import (.+?) from '([^']+)';\n", re.MULTILINE | re.DOTALL)
EXPORT = re.compile(r"^export (?=(?:async )?(?:const|let|function|class) (\w+))", re.MULTILINE)


def folder_of(game: Game) -> Path:
    return game.folder / "companion"


def has_companion(game: Game) -> bool:
    return (folder_of(game) / "page.html").is_file()


def page_of(game: Game, lang: str = "en") -> str:
    """The page that loads scripts and styles from the server."""
    html = (folder_of(game) / "page.html").read_text(encoding="utf-8")
    html = html.replace('<html lang="en">', f'<html lang="{lang if lang in LANGUAGES else "en"}">')
    return re.sub(r'(src|href)="(?!data:|/)', rf'\1="/companion/{game.id}/', html)


@cache
def single_file(game: Game, lang: str = "en") -> str:
    """The whole companion in one HTML file: nothing is loaded from anywhere."""
    html = page_of(game, lang)
    here = f"/companion/{game.id}/"
    for link, name in re.findall(rf'(<link rel="stylesheet" href="{here}([^"]+)">)', html):
        style = (folder_of(game) / name).read_text(encoding="utf-8")
        html = html.replace(link, f"<style>\n{style}</style>")
    for tag, name in re.findall(rf'(<script type="module" src="{here}([^"]+)"></script>)', html):
        html = html.replace(tag, f'<script type="module">\n{bundle(folder_of(game) / name)}</script>')
    return html


@cache
def bundle(entry: Path) -> str:
    """A module and all that it imports as one script: each becomes a function that returns what it exports."""
    done: dict[Path, str] = {}
    return "\n".join(_wrapped(entry, done))


def _wrapped(file: Path, done: dict[Path, str]) -> list[str]:
    """The modules that a file needs and that are not there yet, then the file itself."""
    body = file.read_text(encoding="utf-8")
    out: list[str] = []
    for _, address in IMPORT.findall(body):
        other = _file_of(address, file)
        if other not in done:
            out += _wrapped(other, done)
    done[file] = f"module{len(done)}"
    body = IMPORT.sub(lambda m: f"const {m[1].removeprefix('* as ')} = {done[_file_of(m[2], file)]};\n", body)
    names = ", ".join(EXPORT.findall(body))
    return [*out, f"const {done[file]} = (() => {{\n{EXPORT.sub('', body)}return {{ {names} }};\n}})();"]


def _file_of(address: str, importer: Path) -> Path:
    """The file of an imported address: `/static/...` is ours, the rest lies beside the importer."""
    if address.startswith("/static/"):
        return HERE / address[1:]
    return (importer.parent / address).resolve()


async def wanted_game(visit: Visit) -> Game:
    """The game that the address names; without a name the first box that has a companion."""
    name = visit.request.path_params.get("game")
    game = await box_of(visit, name) if name else next(filter(has_companion, boxes(visit)), None)
    if game is None or not has_companion(game):
        raise PageError(404, "sorry.not_found")
    return game


@page
async def companion_page(visit: Visit) -> Response:
    return HTMLResponse(page_of(await wanted_game(visit), visit.lang))


@page
async def companion_file(visit: Visit) -> Response:
    """The companion to take along."""
    headers = {"content-disposition": 'attachment; filename="companion.html"'}
    game = await wanted_game(visit)
    return HTMLResponse(await in_a_thread(single_file, game, visit.lang), headers=headers)


@page
async def companion_part(visit: Visit) -> Response:
    """A script or a style of the companion."""
    folder = folder_of(await wanted_game(visit))
    file = folder / visit.request.path_params["file"]
    if file.suffix not in KINDS or file.parent != folder or not file.is_file():
        raise PageError(404, "sorry.not_found")
    return Response(file.read_bytes(), 200, {"cache-control": "no-cache"}, KINDS[file.suffix])
