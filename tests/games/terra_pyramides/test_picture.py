"""Scene, click paths, previews, coach: what the browser gets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

import ludarium
from ludarium.games.terra_pyramides.picture import scene as pictures
from ludarium.games.terra_pyramides.picture.art import art
from ludarium.games.terra_pyramides.picture.clicks import path, refusal
from ludarium.games.terra_pyramides.picture.layout import UNIT
from ludarium.games.terra_pyramides.picture.preview import note, preview
from ludarium.games.terra_pyramides.rules.content import ICONS
from ludarium.kernel.chance import chance_from
from ludarium.kernel.scene import BOARD, MINE, TALL, WIDE, to_svg

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")
WORDS = GAME.words("en")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"version": "1"}),
        (3, {"version": "2", "face_up": "on"}),
        (4, {"version": "3", "symbols": "on"}),
        (2, {"mission": "3"}),
    ],
)
def test_every_legal_action_has_its_own_path_over_nodes_that_are_drawn(seats: int, options: dict[str, str]) -> None:
    p = GAME.start(seats, "paths", **options)
    luck = chance_from("paths")
    while not p.over:
        if luck.below(4) == 0:
            view = p.seen_by(p.turn)
            drawn = pictures.scene(view, WORDS)
            ids = [node.id for node in drawn.nodes]
            assert len(ids) == len(set(ids))
            paths = [tuple(path(view, action)) for action in view.options(p.turn)]
            assert len(paths) == len(set(paths))
            for walked in paths:
                assert all(key[0] == "!" or key in ids for key in walked), walked
                assert not any(walked != other and other[: len(walked)] == walked for other in paths)
        p.take(p.turn, p.menu[luck.below(len(p.menu))])
    for area in (BOARD, MINE):
        ElementTree.fromstring(to_svg(pictures.scene(p.seen_by(0), GAME.words("ja")), art(), area))


def test_the_preview_of_a_line_tells_what_it_gives(rig: type[TerraRig]) -> None:
    t = rig().tile(f5="B14", f6="B32").hand("B25").play("place f4 n")
    told = preview(t.p.seen_by(0), GAME.actions.parse("line column"), WORDS)
    assert told.text == "column: 2 workers, 1 × blue block, 2 gold"
    assert len(told.nodes) == 4


def test_each_line_has_a_button_that_says_in_short_what_it_gives(rig: type[TerraRig]) -> None:
    t = rig().tile(f5="B14", f6="B32").hand("B25").play("place f4 n")
    told = note(t.p.seen_by(0), GAME.actions.parse("line column"), WORDS)
    assert told.endswith(" 2 workers, 1 blue, 2 gold")
    assert note(t.p.seen_by(0), GAME.actions.parse("line column"), GAME.words("ja")).endswith(" 労働者×2、青×1、2金")
    told = note(t.p.seen_by(0), GAME.actions.parse("line row"), WORDS)
    assert told[0] == "↔"


def test_the_lines_to_choose_from_leave_the_middle_of_every_square_free() -> None:
    """What is drawn of a line lies at the borders of its squares, where no tile shows anything."""
    for name, step in (("straight", UNIT), ("aslant", UNIT * 2**0.5)):
        for squares in range(2, 11):
            symbol = next(
                found for found in re.findall(r"<symbol.*?</symbol>", art()) if f'"way-{name}-{squares}"' in found
            )
            along = re.search(r'data-mark="along" d="([^"]*)"', symbol)
            assert along
            for x in map(float, re.findall(r"[MHL](-?[\d.]+)", along[1])):
                from_middle = (x + squares * step / 2) % step - step / 2
                assert abs(from_middle) > 0.3 * step, (name, squares, x)


def test_a_worker_on_the_line_stands_beside_what_its_tile_shows(rig: type[TerraRig]) -> None:
    t = rig().tile(f5="B14", f6="B32").hand("B25").play("place f4 n", "line column")
    nodes = {node.id: node for node in pictures.scene(t.p.seen_by(0), WORDS).nodes}
    for id, node in nodes.items():
        if re.fullmatch(r"w\d+_\d", id):
            tile = nodes[f"q{id[1:].split('_')[0]}"]
            assert abs(node.x - tile.x) > 20
            assert node.y - tile.y > 20


def test_what_a_worker_in_hand_cannot_reach_says_so(rig: type[TerraRig]) -> None:
    t = rig().tile(f5="B14", f6="B32").hand("B25").play("place f4 n", "line column")
    view = t.p.seen_by(0)
    hands = [node.id for node in pictures.scene(view, WORDS).nodes if re.fullmatch(r"w\d+_0", node.id)]
    assert hands
    legal = {tuple(path(view, action)) for action in view.options(0)}
    sites = [node.id for node in pictures.scene(view, WORDS).nodes if re.fullmatch(r"s\d+", node.id)]
    said = set()
    for hand in hands:
        for site in sites:
            told = refusal(view, hand, site, WORDS)
            assert (told is None) == ((hand, site) in legal or (site,) in legal), (hand, site)
            said.add(told and told[0].split()[0])
    assert "Workers" in said, "they walk in a straight line"


def test_the_preview_of_a_placement_lists_all_four_lines_and_the_foundation(rig: type[TerraRig]) -> None:
    t = rig().tile(f5="B14", f6="B32").hand("B25")
    t.p.refresh()
    text = preview(t.p.seen_by(0), GAME.actions.parse("place f4 n"), WORDS).text
    assert text.splitlines()[0] == "A foundation comes to f3."
    assert len(text.splitlines()) == 5


def test_the_preview_of_a_placement_warns_of_a_ring_for_somebody_else(rig: type[TerraRig]) -> None:
    t = rig(version="2").place("e1", 1).tile(d1="B37", d2="B38", e2="B39", f2="B40").hand("B32")
    t.p.refresh()
    text = preview(t.p.seen_by(0), GAME.actions.parse("place f1 w"), WORDS).text
    assert text.splitlines()[-1] == "e1 is surrounded then: Player 2 gains what lies around it."


def test_the_preview_of_a_line_in_version_3_counts_nile_and_oases(rig: type[TerraRig]) -> None:
    t = rig(version="3").hand("N01").play("place f1 s")
    told = preview(t.p.seen_by(0), GAME.actions.parse("line row"), WORDS)
    assert told.text == "row: 1 gold, 1 oasis, ship +2"


def test_the_preview_of_a_level_tells_cost_and_value(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 2).give(red=2, white=1)
    t.p.refresh()
    told = preview(t.p.seen_by(0), GAME.actions.parse("build e6 red"), WORDS)
    assert told.text == "Level 3, value 20; costs 2 × red and 1 × white; 2 workers return"


def test_r9_the_preview_of_a_level_4_in_mission_3_returns_all_three_workers(rig: type[TerraRig]) -> None:
    t = rig(1, mission="3").place("e6", 0, 3, 3).give(red=4)
    t.p.refresh()
    told = preview(t.p.seen_by(0), GAME.actions.parse("build e6 red"), WORDS)
    assert told.text.endswith("; 3 workers return")
    t.play("build e6 red")
    assert t.at("e6") == (0, 0, 4)


def test_a_pyramid_is_drawn_by_colour_and_level_with_its_workers(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 1, 2, 3, "blue")
    nodes = {node.id: node for node in pictures.scene(t.p.seen_by(0), WORDS).nodes}
    cell = t.cell("e6")
    assert nodes[f"s{cell}"].sym == "pyramid-blue-3"
    assert nodes[f"sw{cell}_1"].sym == "worker1"
    assert f"sw{cell}_2" not in nodes


def test_oases_and_nile_squares_say_what_they_are_and_why_no_tile_goes_there(rig: type[TerraRig]) -> None:
    t = rig(version="3")
    nodes = {node.id: node for node in pictures.scene(t.p.seen_by(0), WORDS).nodes}
    for name, label, why in (
        ("k1", "k1: oasis", "why.oasis_takes_no_tile"),
        ("g1", "g1: square 1 of the Nile", "why.nile_takes_no_tile"),
    ):
        node = nodes[f"q{t.cell(name)}"]
        assert node.label == label
        reason = t.p.why_not(node.about)
        assert reason is not None
        assert reason.key == why


def test_an_oasis_of_the_base_side_is_no_nile_square(rig: type[TerraRig]) -> None:
    """g1 is an oasis on one side of the board and the Nile on the other."""
    t = rig()
    nodes = {node.id: node for node in pictures.scene(t.p.seen_by(0), WORDS).nodes}
    assert nodes[f"q{t.cell('g1')}"].label == "g1: oasis"


def test_the_marks_of_every_event_are_nodes_of_the_board() -> None:
    """In games of every version: nothing is marked that is not drawn for everybody."""
    for options in ({"version": "1"}, {"version": "3", "face_up": "on"}):
        p = GAME.start(3, "marks", **options)
        luck = chance_from("marks")
        told = 0
        while not p.over:
            p.events = []
            p.take(p.turn, p.menu[luck.below(len(p.menu))])
            marks = {mark for event in p.events for mark in GAME.events.marks(event, GAME.actions.kinds)}
            if luck.below(3) == 0 and marks:
                told += 1
                assert marks <= {node.id for node in pictures.scene(p.seen_by(-1), WORDS).nodes}
        assert told > 20


def test_only_the_searcher_sees_the_searched_stack(rig: type[TerraRig]) -> None:
    t = rig().give(gold=1).play("search sphinx2")
    symbols = [
        {node.id: node.sym for node in pictures.scene(t.p.seen_by(seat), WORDS).nodes if node.id.startswith("a")}
        for seat in (0, 1)
    ]
    assert symbols[0]["a0"] == "tile"
    assert symbols[1]["a0"] == "tile-back0"


def test_r4_7_the_column_of_seats_shows_open_hand_tiles_and_hides_the_others(rig: type[TerraRig]) -> None:
    t = rig(face_up="on").hand("B01").play("place a1 s", "line row", "draw sphinx1")
    face = "ic-" + "-".join(ICONS[i] for i in t.p.box.icons[t.p.hand[0]])
    seats = pictures.scene(t.p.seen_by(1), WORDS).stats
    assert seats[0][0].sym == face
    assert seats[0][0].label.endswith("drawn from sphinx stack 1")
    assert seats[1][0].sym == "coin", "the own tile lies on the own board"
    own = pictures.scene(t.p.seen_by(1), WORDS, "tall").stats[1][0]
    assert own.sym == "ic-" + "-".join(ICONS[i] for i in t.p.box.icons[t.p.hand[1]]), "a phone shows it in its strip"
    hidden = pictures.scene(t.p.seen_by(0), WORDS).stats[1][0]
    assert hidden.sym in ("tile-back0", "tile-back1")
    assert hidden.label.startswith("In hand: a tile, drawn from")


def test_r4_7_the_colours_of_everybodys_blocks_are_open(rig: type[TerraRig]) -> None:
    t = rig().give(1, red=2, white=1)
    labels = [stat.label for stat in pictures.scene(t.p.seen_by(0), WORDS).stats[1]]
    assert "blocks: 2 × red block, 1 × white block" in labels


@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [(2, {}, "of 14"), (3, {}, "of 12"), (4, {"version": "3"}, "of 9"), (2, {"mission": "1"}, "of 28")],
)
def test_r3_the_status_counts_the_turns_of_the_rig(seats: int, options: dict[str, str], told: str) -> None:
    p = GAME.start(seats, 1, **options)
    assert pictures.scene(p.seen_by(0), WORDS).status.lower().endswith(f"turn 1 {told}")


def test_the_turn_is_told_in_the_middle_of_the_first_turn_too() -> None:
    p = GAME.start(2, "status")
    while not p.placed >= 0:
        seat = p.deciders()[0]
        p.take(seat, p.legal(seat)[0])
    assert pictures.scene(p.seen_by(p.deciders()[0]), WORDS).status.startswith("Turn 1")


@pytest.mark.parametrize("stage", [WIDE, TALL])
def test_a_searched_stack_lies_beside_the_board_not_over_it(stage: str) -> None:
    p = GAME.start(2, "search", version="3")
    luck, seen = chance_from("search"), 0
    while not p.over and seen < 6:
        view = p.seen_by(p.turn)
        nodes = {node.id: node for node in pictures.scene(view, WORDS, stage).nodes}
        tiles = [node for name, node in nodes.items() if re.fullmatch(r"a\d", name)]
        if tiles:
            seen += 1
            squares = [node for name, node in nodes.items() if re.fullmatch(r"[qs]\d+", name) and node.sym != "card"]
            for tile in tiles:
                reach = 40 * tile.scale
                for square in squares:
                    far = reach + 40 * square.scale - 1
                    assert abs(tile.x - square.x) >= far or abs(tile.y - square.y) >= far, (tile, square)
        searches = [a for a in p.menu if GAME.actions.split(a)[0].name == "search"]
        p.take(p.turn, searches[0] if searches else p.menu[luck.below(len(p.menu))])
    assert seen == 6
