"""Content packs: what can be replaced, and what a mistake is answered with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludarium.games import game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadContent
from ludarium.kernel.playout import random_playout

GAME = game("knossos")


def pack(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "pack.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_pack_can_change_a_price(tmp_path: Path) -> None:
    p: Any = GAME.start(4, 1, pack(tmp_path, '[[area]]\nid = "tavern"\namount = 2\n'))
    assert p.box.amount[1] == 2
    random_playout(p, chance_from(1))
    assert p.over


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ('[[tile]]\nid = "R01"\ncells = [[0, 0], [2, 0]]\nmarks = [[0, 0]]\n', "hang together"),
        ('[[tile]]\nid = "R01"\ncolours = ["red", "pink"]\n', "colours must be two of"),
        ('[[tile]]\nid = "R01"\ncolours = ["red", "none"]\n', "none on the entrance and on no other tile"),
        ('[[tile]]\nid = "E"\ncolours = ["red", "blue"]\n', "none on the entrance and on no other tile"),
        ('[[tile]]\nid = "R01"\nmarks = [[1, 1]]\n', "marks are among them"),
        ('[[tile]]\nid = "R01"\nback_marks = [[1, 1]]\n', "marks are among them"),
        ('[[area]]\nid = "camp"\nsheet = "town"\n', "sheet must be one of expedition, civic"),
        ('[[area]]\nid = "keeper"\nnumbers = [1, 2, 3]\n', "numbers must be 2 or 8 from 1 to 6"),
        ('[[tile]]\nid = "R01"\ncells = [[0, 9]]\n', "pairs of numbers"),
        ('[[card]]\nid = "P01"\nmono = ["red"]\n', "two colours"),
        ('[[card]]\nid = "P01"\nof = ["pink"]\n', "of must be among"),
        ('[[area]]\nid = "basket"\nown = 0.3\n', "halves"),
        ('[[altar]]\nid = "zeus"\nsquares = [[1, 2]]\n', "four numbers"),
        ('[[altar]]\nid = "zeus"\nsquares = [[4, 6, 0, 0], [4, 6, 0, 0]]\n', "one row of numbers for the rule number"),
        ('[[altar]]\nid = "zeus"\ntable = [3]\n', "two or more for the rule number"),
        ('[[altar]]\nid = "zeus"\nsquares = [[0, 6, 0, 0]]\n', "leave room for a worker with 3 players"),
        ('[[altar]]\nid = "zeus"\nsquares = [[4, 0, 0, 0]]\n', "leave room for a worker with 4 players"),
        ("[setup]\ntavern = 5\n", "twelve workers"),
        ("[setup]\ninterior = [10, 40]\n", "4 to 14"),
        ('[gain]\ntable = "x"\n', "table must be list"),
        ("[[tile]]\nid = 'R99'\n", "no such row"),
    ],
)
def test_a_bad_pack_is_answered_with_one_sentence(tmp_path: Path, text: str, part: str) -> None:
    with pytest.raises(BadContent, match=part):
        GAME.start(4, 1, pack(tmp_path, text))


def test_r8_a_row_of_points_may_end_with_the_first_worker(tmp_path: Path) -> None:
    """With a table of two numbers every worker after the first is a further one."""
    p: Any = GAME.start(4, 1, pack(tmp_path, '[[altar]]\nid = "zeus"\ntable = [0, 5]\n'), altar="zeus")
    assert p.box.altar_table[p.altar] == [0, 5]


def test_the_back_of_a_tile_can_have_its_marks_elsewhere(tmp_path: Path) -> None:
    """They are told by the cells of the front: turned over, the right cell of two is the left one."""
    text = '[[tile]]\nid = "R01"\ncells = [[0, 0], [1, 0]]\nmarks = [[0, 0]]\n{0}'
    same = GAME.box(pack(tmp_path, text.format("")))
    (tmp_path / "other").mkdir()
    other = GAME.box(pack(tmp_path / "other", text.format("back_marks = [[0, 0], [1, 0]]\n")))
    tile = GAME.actions.kinds["tile"].tokens.index("R01")
    assert same.turn_marks[tile][0] == other.turn_marks[tile][0] == [0]
    assert same.turn_marks[tile][4] == [1]
    assert sorted(other.turn_marks[tile][4]) == [0, 1]
    assert same.digest != other.digest
    p: Any = GAME.start(4, 1, tmp_path / "other" / "pack.toml")
    random_playout(p, chance_from(1))
    assert p.over
