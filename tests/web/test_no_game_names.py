"""Upper layers know no particular game: whatever a game needs there it declares itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludarium.games import BOXES
from ludarium.games import game as find_game
from ludarium.table.game_scene import art_of

SOURCE = Path(__file__).parents[2] / "src/ludarium"
LAYERS = ("kernel", "bots", "table", "web")
KINDS = (".py", ".js", ".css", ".html", ".po")


def files() -> list[Path]:
    return [f for layer in LAYERS for f in sorted((SOURCE / layer).rglob("*")) if f.suffix in KINDS]


def named_in(text: str) -> set[str]:
    """Boxes that a text names, by id or in words."""
    return {box for box in BOXES if re.search(box.replace("_", "[_ -]?"), text, flags=re.IGNORECASE)}


@pytest.mark.parametrize("file", files(), ids=lambda f: str(f.relative_to(SOURCE)))
def test_no_file_of_an_upper_layer_names_a_box(file: Path) -> None:
    assert not named_in(file.read_text(encoding="utf-8")), "let the game declare what it needs"


def test_a_name_would_be_found() -> None:
    assert named_in('body[data-game="terra_pyramides"]') == {"terra_pyramides"}
    assert named_in("// as in Time of Empires") == {"time_of_empires"}


@pytest.mark.parametrize("name", BOXES)
def test_no_symbol_of_a_picture_has_the_name_of_a_part_of_the_page(name: str) -> None:
    """A drawing refers to its symbols by id: one that the page uses itself would be drawn as nothing."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (SOURCE / "web" / "templates").glob("*.html"))
    of_page = set(re.findall(r'\bid="([\w-]+)"', pages))
    of_game = set(re.findall(r'\bid="([\w-]+)"', art_of(find_game(name))))
    assert of_game
    assert not of_page & of_game
