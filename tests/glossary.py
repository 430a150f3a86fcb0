"""The glossary of a game (text/glossary.toml) holds its messages and rules pages to one word for one thing.

names = ["site."]            # messages that are proper names are left alone
[[term]]
ja = "道路"
en = "road"
not = ["道", "path"]          # words that mean the same and are not used, in either language
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from ludarium.kernel.game import Game
from ludarium.kernel.words import load_po


def misnamed(game: Game) -> list[str]:
    """Each place where a text of the game uses a word that its glossary replaces."""
    glossary = tomllib.loads((game.folder / "text" / "glossary.toml").read_text(encoding="utf-8"))
    found = []
    for place, text in _texts(game, tuple(glossary.get("names", []))):
        for term in glossary["term"]:
            rest = text.replace(term["ja"], "").replace(term["en"], "")
            found += [f"{place}: {wrong} (say {term['ja']}, {term['en']})" for wrong in term["not"] if wrong in rest]
    return found


def _texts(game: Game, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for lang in ("en", "ja"):
        for key, message in load_po(game.folder / "text" / f"{lang}.po").items():
            if not key.startswith(names):
                yield f"{lang}.po {key}", message
        page = (game.folder / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")
        for number, line in enumerate(page.splitlines(), 1):
            yield f"rules.{lang}.md {number}", line
