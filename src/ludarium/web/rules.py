"""Rules pages in our own words, drawn from the game's text/rules.<lang>.md; and the game's art."""

from __future__ import annotations

import hashlib
import re
from functools import cache, lru_cache
from html import escape
from itertools import count
from pathlib import Path
from typing import Final

from starlette.responses import HTMLResponse, Response

from ludarium.kernel.errors import LudariumError
from ludarium.kernel.game import Game
from ludarium.kernel.packs import PREFIX
from ludarium.kernel.words import LANGUAGES
from ludarium.table.game_scene import art_of
from ludarium.table.rules_pictures import NAMED, pictures_of
from ludarium.table.threads import in_a_thread
from ludarium.web.lobby import box_card
from ludarium.web.page import PageError, Visit, box_of, page

CHAPTER: Final = re.compile("<h2>(.*?)</h2>")
FIGURE: Final = re.compile(f"<p>{escape(NAMED.pattern, quote=False)}</p>")  # a picture's line, as the renderer leaves it


@cache
def article(game: Game, lang: str) -> str:
    """The rules as HTML (raw HTML in the source is shown as text)."""
    from markdown_it import MarkdownIt  # slow to import, and the lobby does without it

    path = game.folder / "text" / f"rules.{lang}.md"
    if not path.exists():
        return ""
    body = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text(encoding="utf-8")))
    body = FIGURE.sub(
        rf'<figure><img src="/rules/{game.id}/\1.{lang}.svg" alt=""><figcaption>\2</figcaption></figure>', body
    )
    body = body.replace("<th></th>", "<td></td>")  # an empty corner is no heading
    return body.replace("<table>", '<div class="scrolls" tabindex="0"><table>').replace("</table>", "</table></div>")


def with_anchors(body: str) -> str:
    """The rules with an anchor at each chapter."""
    number = count(1)
    return CHAPTER.sub(lambda chapter: f'<h2 id="chapter-{next(number)}">{chapter[1]}</h2>', body)


@page
async def rules(visit: Visit) -> Response:
    game = await box_of(visit, visit.request.path_params["game"])
    body = article(game, visit.lang)
    if not body:
        raise PageError(404, "sorry.no_rules")
    if visit.request.query_params.get("fragment"):
        return HTMLResponse(f'<article class="prose">{body}</article>')
    return visit.page("rules.html", box=box_card(visit, game), body=with_anchors(body), chapters=CHAPTER.findall(body))


@page
async def picture(visit: Visit) -> Response:
    """GET /rules/GAME/NAME.LANG.svg: a picture of the rules page."""
    game = await box_of(visit, visit.request.path_params["game"])
    name, _, lang = visit.request.path_params["picture"].partition(".")
    if name not in pictures_of(game) or lang not in LANGUAGES:
        raise PageError(404, "sorry.not_found")
    body = await visit.app_state.picture(game.id if game.on_the_shelf else game.package, lang, name)
    return Response(body, 200, {"cache-control": "max-age=3600"}, "image/svg+xml")


@cache
def art_sheet(game: Game) -> str:
    return svg_sheet(art_of(game))


def svg_sheet(symbols: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{symbols}</defs></svg>'


def art_address(game: Game, pack: str = "") -> str:
    return f"/art/{game.id}.svg?v={art_version(game)}{f'&pack={pack}' if pack.startswith(PREFIX) else ''}"


@cache
def art_version(game: Game) -> str:
    return hashlib.sha256(art_sheet(game).encode()).hexdigest()[:10]


async def sheet_of_pack(visit: Visit, game: Game, pack: str) -> str:
    """What a pack that no longer fits the box would draw is not needed: its matches show the box as it comes."""
    try:
        await visit.app_state.registry.packs.hold(pack, game.id)
        return await in_a_thread(_sheet_with, game, pack) if pack.startswith(PREFIX) else art_sheet(game)
    except LudariumError:
        return art_sheet(game)


@lru_cache(maxsize=32)
def _sheet_with(game: Game, pack: str) -> str:
    return svg_sheet(art_of(game, game.box(Path(pack))))


@page
async def art(visit: Visit) -> Response:
    """GET /art/GAME.svg?pack=: the game's symbols; with a content pack, those that follow its tables."""
    game = await box_of(visit, visit.request.path_params["game"])
    pack = visit.request.query_params.get("pack", "")
    sheet = await sheet_of_pack(visit, game, pack) if pack else art_sheet(game)
    return Response(sheet, 200, {"cache-control": "public, max-age=31536000, immutable"}, "image/svg+xml")
