"""The companion clock: its page, and the same page as one file that works without a server."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
SCRIPTS = ("js/sound.js", "companion_state.js", "companion_words.js", "companion.js")  # in order of need
LANGUAGES = ("en", "ja")


def page(lang: str = "en") -> str:
    """The page that loads script and style from the server."""
    html = (STATIC / "companion.html").read_text(encoding="utf-8")
    return html.replace('<html lang="en">', f'<html lang="{lang if lang in LANGUAGES else "en"}">')


@cache
def single_file(lang: str = "en") -> str:
    """The whole companion in one HTML file: nothing is loaded from anywhere."""
    style = (STATIC / "companion.css").read_text(encoding="utf-8")
    html = page(lang)
    html = html.replace('<link rel="stylesheet" href="/static/companion.css">', f"<style>\n{style}</style>")
    script = f'<script type="module">\n{bundle()}</script>'
    return html.replace('<script type="module" src="/static/companion.js"></script>', script)


@cache
def bundle() -> str:
    """The scripts as one: imports go, exports become plain names, `rules` is what the state module offers."""
    parts = []
    for name in SCRIPTS:
        body = (STATIC / name).read_text(encoding="utf-8")
        body = re.sub(r"^import [^;]*;\n", "", body, flags=re.MULTILINE)
        if name == "companion_state.js":
            offered = re.findall(r"^export (?:const|function) (\w+)", body, flags=re.MULTILINE)
            body = "const rules = (() => {\n" + _plain(body) + f"return {{ {', '.join(offered)} }};\n}})();\n"
        parts.append(_plain(body))
    return "\n".join(parts)


def _plain(body: str) -> str:
    return re.sub(r"^export ", "", body, flags=re.MULTILINE)
