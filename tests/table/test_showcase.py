"""The picture on a box: a window of the board, light enough for a phone that shows five of them."""

from __future__ import annotations

from ludarium.kernel.scene import MINE, Node, Scene
from ludarium.table.showcase import cover

ART = (
    '<pattern id="weave"/><symbol id="felt"><rect/></symbol><symbol id="card"><use href="#gem"/></symbol>'
    '<symbol id="gem"><circle/></symbol><symbol id="unused"><path/></symbol>'
)
WINDOW = (400.0, 300.0, 320.0, 180.0)


def drawn(*nodes: Node) -> str:
    return cover(Scene(1000, 600, [list(nodes)], ground="felt"), ART, WINDOW)


def test_only_what_lies_in_the_window_is_drawn() -> None:
    svg = drawn(Node("a", "card", 500, 400, "", "near"), Node("b", "card", 900, 400, "", "far"))
    assert 'viewBox="400 300 320 180"' in svg
    assert "near" in svg
    assert "far" not in svg


def test_grounds_lie_at_the_corner_of_the_board_and_stay() -> None:
    assert "lines" in drawn(Node("ground", "", 0, 0, "", "lines"))


def test_own_areas_and_tooltips_are_left_out() -> None:
    svg = drawn(Node("a", "card", 500, 400, "", "mine", area=MINE), Node("b", "card", 500, 400, "", "", label="A card"))
    assert "mine" not in svg
    assert "<title>" not in svg


def test_a_pile_is_drawn_once() -> None:
    assert drawn(*(Node(f"card{i}", "card", 500, 400, "") for i in range(30))).count('href="#card"') == 1


def test_symbols_stay_that_something_drawn_refers_to_even_through_another() -> None:
    svg = drawn(Node("a", "card", 500, 400, ""))
    assert all(f'id="{name}"' in svg for name in ("weave", "felt", "card", "gem"))
    assert 'id="unused"' not in svg
