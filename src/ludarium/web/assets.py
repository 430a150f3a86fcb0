"""Scripts, styles and icons. Pages name them under `/static/v-<version>/`, so modules that import each other by relative
addresses carry the version too, and browsers may keep all of them."""

from __future__ import annotations

import re
import time
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
STYLES = (  # in order
    *(
        "base",
        "controls",
        "bar",
        "pages",
        "content",
        "table",
        "side",
        "summary",
        "seats",
        "tabs",
        "review",
        "scene",
        "marks",
        "around",
        "dialogs",
        "replay",
        "narrow",
        "upright",
        "phone",
        "low",
        "lying",
        "coach",
        "hint",
        "column",
        "motion",
    ),
)
LOOK = 5.0  # seconds between two looks at the files
VERSIONED = re.compile(r"v-[0-9a-f]+[/\\]")


def static_version() -> str:
    """Changes when a script or style changes."""
    return _version_at(int(time.monotonic() / LOOK))


@lru_cache(maxsize=1)
def _version_at(look: int) -> str:
    newest = max((f.stat().st_mtime_ns for f in STATIC.rglob("*") if f.is_file()), default=0)
    return f"{newest:x}"[-10:]


@lru_cache(maxsize=1)
def style_sheet(version: str) -> bytes:
    """All styles as one file: one request, however many topics."""
    return b"\n".join((STATIC / "css" / f"{name}.css").read_bytes() for name in STYLES)


async def worker(request: Request) -> Response:
    """The service worker; it is at the root, so that it may serve every page."""
    return Response((STATIC / "sw.js").read_bytes(), 200, {"cache-control": "no-cache"}, "text/javascript")


class Assets(StaticFiles):
    """The folder `static`; a URL with a version in it is cached forever, any other is revalidated."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        bare = VERSIONED.sub("", path, count=1) if VERSIONED.match(path) else path
        if bare == "app.css":
            response = Response(style_sheet(static_version()), media_type="text/css")
        else:
            response = await super().get_response(bare, scope)
        kept = bare != path
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if kept else "no-cache"
        return response
