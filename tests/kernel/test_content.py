"""What is in a box, and content packs: every mistake is answered with file, row and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludarium.kernel.content import ORIGINS, Content, load_content
from ludarium.kernel.errors import BadContent
from toybox.highcard import GAME
from toybox.highcard.rules.content import load

OWN = GAME.folder / "content.toml"


def pack(tmp_path: Path, body: str) -> Path:
    file = tmp_path / "my.toml"
    file.write_text(body, encoding="utf-8")
    return file


def test_a_pack_replaces_cells_by_id_and_changes_the_digest(tmp_path: Path) -> None:
    file = pack(tmp_path, '[[card]]\nid = "high"\npoints = 7\n[deck]\nhand = 3\n')
    box = GAME.box(file)
    assert (box.points, box.hand, box.size) == ([1, 7], 3, 9)
    assert box.digest != GAME.box().digest
    position = GAME.start(2, seed=1, content=file)
    assert [len(hand) for hand in position.hand] == [3, 3]  # type: ignore[attr-defined]


MISTAKES = {
    "unknown row": ('[[card]]\nid = "huge"\npoints = 1\n', r"card huge: no such row; ids run from low to high"),
    "unknown column": ('[[card]]\nid = "low"\nprice = 1\n', r"card low: no such column 'price'; known are id, points"),
    "wrong type": (
        '[[card]]\nid = "low"\npoints = "one"\n',
        r"card low: points must be a whole number from 0 to 9",
    ),
    "bool is no int": ('[[card]]\nid = "low"\npoints = true\n', r"points must be a whole number from 0 to 9, not True"),
    "out of bounds": ('[[card]]\nid = "low"\npoints = 12\n', r"points must be from 0 to 9, not 12"),
    "unknown word": ('[[card]]\nid = "low"\ncolour = "mauve"\n', r"colour must be one of red, blue, not 'mauve'"),
    "unknown setting": ("[deck]\nweight = 1\n", r"\[deck\] weight: no such setting; known are size, hand"),
    "unknown table": ("[[moon]]\nid = 1\n", r"\[moon\]: there is no such table; known are deck, card"),
    "settings for rows": ("[card]\nid = 1\n", r"\[\[card\]\]: a table of rows was expected"),
    "number for settings": ("deck = 1\n", r"\[deck\]: a table of settings was expected"),
    "numbers for rows": ("card = [1, 2]\n", r"\[\[card\]\]: a table of rows was expected"),
    "no TOML": ("not toml at all", r"file: it is not TOML"),
}


@pytest.mark.parametrize(("body", "told"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_in_a_pack_names_file_row_and_what_was_expected(tmp_path: Path, body: str, told: str) -> None:
    with pytest.raises(BadContent, match=told) as error:
        GAME.start(2, content=pack(tmp_path, body))
    assert "my.toml" in str(error.value)


def test_a_pack_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="cannot be read"):
        GAME.start(2, content=tmp_path / "nowhere.toml")


def test_a_missing_column_is_named() -> None:
    tables = load_content(OWN).tables
    tables["card"] = [{"id": "low", "colour": "red"}, tables["card"][1]]
    with pytest.raises(BadContent, match="card low: the column 'points' is missing"):
        load(Content(tables, "content.toml"))


def test_a_wrong_count_is_named() -> None:
    tables = load_content(OWN).tables
    tables["card"] = tables["card"][:1]
    with pytest.raises(BadContent, match=r"\[\[card\]\]: 2 rows were expected, there are 1"):
        load(Content(tables, "content.toml"))


@pytest.mark.parametrize("origin", ["", "rumour"])
def test_every_row_says_where_it_comes_from(tmp_path: Path, origin: str) -> None:
    own = tmp_path / "content.toml"
    own.write_text(f'[[card]]\nid = "x"\norigin = "{origin}"\n')
    with pytest.raises(BadContent, match=f"card x: origin must be one of {ORIGINS[0]}"):
        load_content(own)


def test_origins_are_listed() -> None:
    assert load_content(OWN).origins() == {"inferred": ["card low", "card high"]}


def test_a_column_that_only_packs_have_changes_nothing_until_one_says_it(tmp_path: Path) -> None:
    own = tmp_path / "content.toml"
    own.write_text(OWN.read_text("utf-8") + "\n[optional.card]\nweight = 3\n[optional.deck]\nbacks = 1\n", encoding="utf-8")
    plain = load_content(own)
    assert plain.digest == load_content(OWN).digest
    assert plain.number("card", plain.rows("card")[0], "weight", 0, 9) == 3
    assert plain.number("deck", plain.section("deck"), "backs", 0, 9) == 1
    given = load_content(own, pack(tmp_path, '[[card]]\nid = "low"\nweight = 5\n[deck]\nbacks = 2\n'))
    assert [given.number("card", row, "weight", 0, 9) for row in given.rows("card")] == [5, 3]
    assert given.number("deck", given.section("deck"), "backs", 0, 9) == 2
    assert given.digest != plain.digest
