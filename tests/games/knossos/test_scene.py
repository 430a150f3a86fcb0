"""The picture: everything that can be chosen is in sight, prices and gaps are shown before a tile is laid."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games import game
from ludarium.games.knossos.bot.policy import choose
from ludarium.games.knossos.picture.art import BOARD_H, BOARD_W, all_shapes, art
from ludarium.games.knossos.picture.card_text import effect_text
from ludarium.games.knossos.picture.clicks import path, tally
from ludarium.games.knossos.picture.layout import RUINS, camera_over
from ludarium.games.knossos.picture.preview import in_order, note, preview
from ludarium.games.knossos.picture.scene import scene
from ludarium.games.knossos.rules.actions import ALTARS_AT, KEEPERS_AT, LAY, PLACE, WORKER, first_of, turn_of
from ludarium.games.knossos.rules.areas import AREA_KEEPER
from ludarium.games.knossos.rules.cells import STRIDE, column_of, row_of
from ludarium.games.knossos.rules.content import AMOUNT_A, AMOUNT_B, COLOUR_A, DISCOUNT, WAY
from ludarium.games.knossos.rules.scoring import points
from ludarium.games.knossos.rules.tables import place_seat
from ludarium.kernel.bitsets import members
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.scene import BOARD, LYING, TALL, WIDE
from ludarium.kernel.wrapping import width_of
from ludarium.web.outgoing import Question
from ludarium.web.update_parts import buttons_of

GAME = game("knossos")


@pytest.mark.parametrize("seats", [3, 4])
def test_every_place_for_a_tile_is_in_sight_while_the_frame_slides(seats: int) -> None:
    for seed in range(4):
        p: Any = GAME.start(seats, f"scene {seed}")
        luck = chance_from(seed)
        while not p.over:
            if p.steps[kind_of(p.pending(p.turn))].key == "lay":
                view = p.seen_by(p.turn)
                for stage in (WIDE, TALL):
                    left, top, side = RUINS[stage]
                    spots = [n for n in scene(view, GAME.words("en"), stage).nodes if re.fullmatch(r"cell\d+", n.id)]
                    assert spots
                    for node in spots:
                        assert left <= node.x <= left + side
                        assert top <= node.y <= top + side
                    assert {path(view, a)[1] for a in view.menu} == {n.id for n in spots}
            p.take(p.turn, luck.pick(p.menu))


def test_nodes_of_the_board_stay_on_the_board() -> None:
    p: Any = GAME.start(4, 5)
    luck = chance_from(5)
    for _ in range(120):
        if not p.over:
            p.take(p.turn, luck.pick(p.menu))
    for node in scene(p.seen_by(0), GAME.words("ja")).nodes:
        if node.area == BOARD:
            assert 0 <= node.x <= BOARD_W
            assert 0 <= node.y <= BOARD_H


def test_the_ruins_take_half_of_the_board() -> None:
    _, top, side = RUINS[WIDE]
    assert (side + top) ** 2 >= 0.5 * BOARD_W * BOARD_H


def test_columns_and_rows_bear_the_names_that_words_use_while_a_tile_is_laid(rig: type[KnossosRig]) -> None:
    t = rig()
    pick, lay = t.offer("yellow", [(2, 0), (3, 0)])
    words = GAME.words("en")
    assert not any(n.id.startswith(("column", "row")) for n in scene(t.turn().p.seen_by(0), words).nodes)
    view = t.play(pick).p.seen_by(0)
    square = words.action(GAME.actions.parse(lay)).split()[-1]  # "... on O13"
    for stage in (WIDE, TALL):
        nodes = scene(view, words, stage).nodes
        spot = next(n for n in nodes if n.id == path(view, GAME.actions.parse(lay))[1])
        assert spot.label == square
        assert [n.text for n in nodes if n.id.startswith("column") and abs(n.x - spot.x) < 1] == [square[0]]
        assert [n.text for n in nodes if n.id.startswith("row") and abs(n.y - spot.y) < 1] == [square[1:]]


@pytest.mark.parametrize("seats", [3, 4])
def test_every_square_that_a_tile_can_cover_lies_inside_the_frame(seats: int) -> None:
    for seed in range(3):
        p: Any = GAME.start(seats, f"frame {seed}")
        luck = chance_from(seed)
        while not p.over:
            view = p.seen_by(p.turn)
            camera = camera_over(p.box, p.ruins)
            for action in view.menu:
                if LAY <= action < WORKER:
                    for offset in p.box.turn_cells[arg_of(p.pending(p.turn))][turn_of(action)]:
                        cell = first_of(action) + offset
                        assert camera.across.first <= column_of(cell) < camera.across.end
                        assert camera.down.first <= row_of(cell) < camera.down.end
            assert camera.cells >= max(camera.across.number, camera.down.number)
            p.take(p.turn, choose(p, p.turn, luck))


def test_the_cells_are_large_enough_on_a_small_phone() -> None:
    """The ruins of four players are the largest: cells of more than 20 pixels on a phone that is 360 pixels wide."""
    assert camera_over((p := GAME.start(4, "phone")).box, p.ruins, TALL).zoom * 38 * 360 / 420 > 20


@pytest.mark.parametrize("stage", [TALL, LYING])
def test_everything_of_a_tall_picture_lies_on_a_page(stage: str) -> None:
    p: Any = GAME.start(4, 5)
    luck = chance_from(5)
    for _ in range(120):
        if not p.over:
            p.take(p.turn, luck.pick(p.menu))
    picture = scene(p.seen_by(0), GAME.words("ja"), stage)
    for node in picture.nodes:
        assert any(q.x <= node.x <= q.x + q.w and q.y <= node.y <= q.y + q.h for q in picture.pages), node


def test_a_card_is_paid_by_touching_a_store_or_by_a_button_for_two_colours(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P01", "S08")
    t.store(0, red=9, blue=9, yellow=9, green=9)
    t.turn().play("buy P01")
    view = t.p.seen_by(0)
    paths = [path(view, action) for action in view.menu]
    assert [steps for steps in paths if steps[0].startswith("store")] == [["store0"], ["store2"]]
    assert len(paths) == 3
    pair = next(action for action in view.menu if path(view, action)[0].startswith("!"))
    amount = next(way for way in view.box.card_ways[0] if way[AMOUNT_B])[AMOUNT_A]
    assert note(view, pair, GAME.words("en")) == f"Pay {amount} blue, {amount} green"


def test_the_ghost_of_a_tile_tells_its_price_and_lights_the_gaps(rig: type[KnossosRig]) -> None:
    t = rig()
    tiles = [("red", [(0, -1), (1, -1)]), ("green", [(2, -1), (3, -1), (4, -1), (5, -1)]), ("yellow", [(5, 0), (5, 1)])]
    for colour, cells in tiles:
        t.put(colour, cells)
    pick, lay = t.offer("yellow", [(2, 1), (3, 1), (4, 1)])
    t.store(0, red=9, yellow=1)
    t.turn().play(pick)
    told = preview(t.p.seen_by(0), GAME.actions.parse(lay), GAME.words("en"))
    assert told.text == "Costs 1 yellow and 9 of any colours for gaps."
    assert sum(node.sym == "gap-new" for node in told.nodes) == 3
    assert any(node.id == "ghost" for node in told.nodes)


@pytest.mark.parametrize(
    ("colour", "told"), [("yellow", "Costs 1 yellow."), ("blue", "Costs nothing."), ("green", "Costs nothing.")]
)
def test_the_price_of_a_tile_names_only_what_is_paid(rig: type[KnossosRig], colour: str, told: str) -> None:
    t = rig()
    t.put("yellow", [(2, 0), (3, 0)])
    pick, lay = t.offer(colour, [(4, 0), (5, 0)])
    t.store(0, yellow=1)
    t.turn().play(pick)
    assert preview(t.p.seen_by(0), GAME.actions.parse(lay), GAME.words("en")).text == told


def test_the_price_of_a_gap_alone_names_no_colour(rig: type[KnossosRig]) -> None:
    t = rig()
    for colour, cells in (("red", [(0, -1), (1, -1)]), ("green", [(2, -1), (3, -1)]), ("yellow", [(3, 0), (3, 1)])):
        t.put(colour, cells)
    pick, lay = t.offer("blue", [(2, 1)])
    t.store(0, red=1)
    t.turn().play(pick)
    assert preview(t.p.seen_by(0), GAME.actions.parse(lay), GAME.words("en")).text == "Costs 1 of any colours for gaps."


def test_r5_a3_4_previews_promise_no_more_than_the_caps_allow(rig: type[KnossosRig]) -> None:
    t = rig()
    t.store(0, red=7)
    told = preview(t.turn().p.seen_by(0), GAME.actions.parse("labour red"), GAME.words("en"))
    assert told.text == "2 red."
    colours = ("red", "blue", "yellow", "green")
    row = [t.put(c, [(2 + i, 0)]) for i, c in enumerate(colours)]
    row += [t.put(c, [(6 + i, 0), (6 + i, 1)]) for i, c in enumerate(colours)]
    for slot in row[:-1]:
        t.stand(0, slot)
    t.meeple(0, row[-1])
    t.p.white[0] = 5
    t.turn().play("worker E")
    told = preview(t.p.seen_by(0), GAME.actions.parse("accept white2"), GAME.words("en"))
    assert told.text.startswith("1 white ")


def test_side_and_turn_are_a_mode_and_the_cell_is_a_node(rig: type[KnossosRig]) -> None:
    t = rig()
    pick, lay = t.offer("blue", [(2, 0), (3, 0)])
    t.turn().play(pick)
    first, second = path(t.p.seen_by(0), GAME.actions.parse(lay))
    assert first.startswith(("@front", "@back"))
    assert second.startswith("cell")


def test_the_preview_of_a_path_says_whether_it_is_proved(rig: type[KnossosRig]) -> None:
    t = rig()
    t.meeple(0, t.put("red", [(2, 0), (3, 0)]))
    t.turn().play("worker E")
    told = preview(t.p.seen_by(0), GAME.actions.parse("accept red"), GAME.words("en"))
    assert "(the best one)" in told.text
    assert "6 red" in told.text  # two for the meeple, one for the worker on the entrance


def test_the_button_of_a_path_says_what_it_brings(rig: type[KnossosRig]) -> None:
    t = rig()
    t.meeple(0, t.put("red", [(2, 0), (3, 0)]))
    view, words = t.turn().play("worker E").p.seen_by(0), GAME.words("en")
    assert note(view, GAME.actions.parse("accept red"), words) == "+6 red"
    assert note(view, GAME.actions.parse("accept blue"), words) == "+1 blue"
    assert (
        note(view, GAME.actions.parse("accept red+blue"), words) == "+3 red +1 blue"
    )  # the worker is all there is of blue
    assert path(view, GAME.actions.parse("accept red")) == ["!accept0"]
    assert path(view, GAME.actions.parse("accept red+blue")) == ["!others", "!accept4"]  # nobody stands on blue
    choices = [(action, path(view, action), words.action(action)) for action in view.menu]
    labels = buttons_of(Question(0, 0, "", choices), view, words)
    assert labels["!accept0"] == "+6 red"
    assert labels["!accept4"] == "+3 red +1 blue"
    view = t.play("accept red+blue").p.seen_by(0)
    assert note(view, GAME.actions.parse("count red"), words) == "+6 red"
    assert note(view, GAME.actions.parse("count blue"), words) == "+3 red +1 blue"


def test_colours_without_room_are_set_aside_unless_there_are_no_others(rig: type[KnossosRig]) -> None:
    t = rig()
    blue, red = t.put("blue", [(2, 0), (2, 1)]), t.put("red", [(3, 0), (3, 1), (3, 2)])
    t.stand(0, blue)
    t.meeple(0, red)
    t.store(0, red=9)
    view = t.turn().play("worker E").p.seen_by(0)
    assert path(view, GAME.actions.parse("accept blue")) == ["!accept1"]
    assert path(view, GAME.actions.parse("accept red+blue")) == ["!others", "!accept4"]
    view.store[1] = 9
    assert path(view, GAME.actions.parse("accept red+blue")) == ["!accept4"]


def test_the_tile_in_hand_is_drawn_as_it_is_turned_and_its_places_bear_their_price(rig: type[KnossosRig]) -> None:
    t = rig()
    t.put("yellow", [(2, 0), (3, 0)])
    pick, lay = t.offer("yellow", [(4, 0), (5, 0)])
    t.store(0, yellow=1)
    t.turn().play(pick)
    view = t.p.seen_by(0)
    nodes = {node.id: node for node in scene(view, GAME.words("en")).nodes}
    mode, cell = path(view, GAME.actions.parse(lay))
    assert f"hand{mode}" in nodes
    assert nodes[cell + mode].text == "1"
    assert {"@turn", "@flip"} <= set(nodes)
    assert all("moded" in node.cls for id, node in nodes.items() if "@" in id and not id.startswith("@"))
    assert not any("@" in node.id for node in scene(t.p.seen_by(1), GAME.words("en")).nodes)  # nobody else turns it


def test_the_path_of_a_return_is_one_line_to_the_meeple(rig: type[KnossosRig]) -> None:
    t = rig()
    near, far = t.put("red", [(2, 0), (2, 1)]), t.put("blue", [(3, 1), (4, 1)])
    t.stand(0, near)
    t.meeple(0, far)
    t.turn().play("worker E")
    told = preview(t.p.seen_by(0), GAME.actions.parse("accept red+blue"), GAME.words("en"))
    pieces = [node for node in told.nodes if node.sym == "trail-line"]
    step = 38 * pieces[0].scale
    for one, other in pairwise(pieces):  # each piece begins where the one before ends
        assert abs(one.x - other.x) + abs(one.y - other.y) == pytest.approx(step)
    assert sum(node.sym == "trail-counted" for node in told.nodes) == 2


def test_cards_that_can_be_paid_are_marked(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P01", "S08")
    t.store(0, red=5)
    ids = {node.id for node in scene(t.turn().p.seen_by(0), GAME.words("en")).nodes}
    assert "card0v" in ids
    assert "card17v" not in ids


def test_there_is_a_symbol_for_every_shape_of_the_box() -> None:
    forms = {tuple(sorted(y * STRIDE + x for x, y in cells)) for cells in all_shapes()}
    assert {tuple(shape) for shape in GAME.box().shapes} <= forms
    assert len(forms) == 28


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_letters_are_large_enough_and_lines_stay_inside_their_panels(lang: str, rig: type[KnossosRig]) -> None:
    """At 1280 x 720 the board is drawn at 0.86 of its size: 14 units are 12 pixels."""
    for altar in range(4):
        for sheet in range(2):
            t = rig()
            t.p.altar, t.p.sheet = altar, sheet
            t.p.display = [18, 8, 16, 9]  # the cards with the longest words
            for node in (nodes := scene(t.turn().p.seen_by(0), GAME.words(lang)).nodes):
                if node.area == BOARD and node.text:
                    assert 15 * node.scale >= 14, node.id
            plates = {n.id: re.search(r"(?:stall|bare)-[a-z]+(\d+)x", n.sym) for n in nodes}
            panels = {id: int(found[1]) for id, found in plates.items() if found}
            assert len(panels) == 7
            for node in nodes:
                if node.id.endswith("r") and node.id[:-1] in panels:
                    assert all(width_of(n) * 15 * node.scale <= panels[node.id[:-1]] for n in node.text.split("\n")), (
                        node.text
                    )
                assert "…" not in node.text, node
                if node.id.startswith("card") and node.id.endswith("e"):
                    assert all(width_of(line) * 15 * node.scale <= 92 for line in node.text.split("\n")), node.text


def test_every_public_figure_of_a_seat_has_a_symbol(rig: type[KnossosRig]) -> None:
    t = rig()
    t.own(0, "P05", "P06", "S01")
    row = scene(t.turn().p.seen_by(1), GAME.words("en")).stats[0]
    assert all(stat.sym for stat in row)
    assert row[-1].label == "3 excavation cards (pottery 2, sword 1, pillar 0)"


def test_zeus_tells_what_the_next_worker_adds(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.altar = 3
    told = []
    for own in range(7):
        t.p.at[place_seat(ALTARS_AT, 0)] = own
        told += [n.text.rsplit(": ")[-1] for n in scene(t.p.seen_by(0), GAME.words("en")).nodes if n.id == "altar-worth0"]
    assert told == ["+3", "+4", "+5", "+6", "+7", "+6", "+6"]


@pytest.mark.parametrize("seed", [1, 2])
def test_what_an_event_marks_lies_on_the_board_of_everybody(seed: int) -> None:
    p: Any = GAME.start(4, f"marks {seed}", sheet=("expedition", "civic")[seed % 2])
    luck = chance_from(seed)
    told = 0
    while not p.over and told < 120:
        p.events = []
        p.take(p.turn, choose(p, p.turn, luck) if luck.below(3) else luck.pick(p.menu))
        shown = {node.id for node in scene(p.seen_by(-1), GAME.words("en")).nodes if node.area == BOARD}
        for event in p.events:
            for mark in GAME.events.marks(event, GAME.actions.kinds):
                told += 1
                assert mark in shown or mark.startswith(("card", "area")), mark  # those may be taken in the same breath


def test_the_field_is_the_frame_at_first(rig: type[KnossosRig]) -> None:
    """No tile of the box is longer than four cells: the first ones cannot reach beyond a frame around the entrance."""
    view = rig().turn().p.seen_by(0)
    camera = camera_over(view.box, view.ruins)
    assert camera.across.number == camera.down.number == view.ruins.interior


def test_a_tile_is_marked_around_its_whole_shape() -> None:
    """The first path of a symbol is what is outlined: one closed line, however many cells the tile has."""
    art = GAME.module("picture.art").art()
    bodies = re.findall(r'<symbol id="tile[^"]*"[^>]*><path d="([^"]*)"', art)
    assert bodies
    assert all(body.count("M") == body.count("Z") == 1 for body in bodies)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_card_does_is_written_out_on_it(rig: type[KnossosRig], lang: str) -> None:
    t = rig()
    words = GAME.words(lang)
    for card in range(len(t.p.box.card_effect)):
        t.p.display[0] = card
        nodes = {n.id: n for n in scene(t.p.seen_by(0), words).nodes}
        text = nodes[f"card{card}e"].text
        if t.p.box.card_effect[card] == DISCOUNT:
            assert text == words.t("effect.cheaper")
            assert {id for id in nodes if re.fullmatch(rf"card{card}e\d", id)} == {
                f"card{card}e{colour}" for colour in members(t.p.box.card_of[card])
            }
            continue
        assert text.replace("\n", "").replace(" ", "") == effect_text(t.p.box, words, card).replace(" ", "")
        assert not re.search(r"[\d.]\n[\d.]", text)  # no number is torn


def test_the_numbers_of_the_warehouse_keeper_stand_apart_from_the_next_colour(rig: type[KnossosRig]) -> None:
    nodes = {n.id: n for n in scene(rig().p.seen_by(0), GAME.words("en")).nodes}
    at = [nodes[PLACE.tokens[KEEPERS_AT + square]].x for square in range(8)]
    numbers = [nodes[f"at{KEEPERS_AT + square}d"].x for square in range(8)]
    assert all(right - number > 28 for number, right in zip(numbers[1::2], at[2::2], strict=False))
    assert all(number > left for number, left in zip(numbers, at, strict=True))


def test_the_colours_that_bring_most_are_offered_first(rig: type[KnossosRig]) -> None:
    t = rig()
    blue, red = t.put("blue", [(2, 0), (2, 1)]), t.put("red", [(3, 0), (3, 1), (3, 2)])
    t.stand(0, blue)
    t.meeple(0, red)
    t.turn().play("worker E")
    view = t.p.seen_by(0)
    offered = [GAME.actions.name(action) for action in in_order(view, list(view.menu))]
    assert sorted(offered) == sorted(GAME.actions.name(action) for action in view.menu)
    assert offered[0] == "accept red+blue"
    assert offered.index("accept red") < offered.index("accept blue")
    assert all(not name.startswith("accept") for name in offered[offered.index("accept blue") + 9 :])


def test_the_worker_of_the_reinforcement_has_a_button_beside_its_node(rig: type[KnossosRig]) -> None:
    t = rig()
    t.meeple(0, t.put("red", [(2, 0), (2, 1)]))
    t.turn().play("worker E").play("accept red")
    view = t.p.seen_by(0)
    words = GAME.words("en")
    choices = [(action, path(view, action), words.action(action)) for action in view.menu]
    labels = buttons_of(Question(0, 0, "", choices), view, words)
    assert labels == {path(view, GAME.actions.parse("home reinforcement"))[0]: "Take the reinforcement worker"}


def test_colours_have_a_letter_and_a_sign_for_japanese_pages(rig: type[KnossosRig]) -> None:
    for drawn in ("chip0", "store0"):
        found = re.search(rf'<symbol id="{drawn}".*?</symbol>', art())
        assert found is not None
        assert re.findall(r'class="([\w-]+)"( display="none")?[^>]*>(.)<', found[0]) == [
            ("not-ja", "", "R"),
            ("in-ja", ' display="none"', "赤"),
        ]
    t = rig()
    t.p.cards[0] = [card for card, effect in enumerate(t.p.box.card_effect) if effect == DISCOUNT][:1]
    for lang, sign in (("en", "−1RB"), ("ja", "−1赤青")):
        assert sign in {n.text for n in scene(t.p.seen_by(0), GAME.words(lang)).nodes}


def test_a_price_in_any_colours_is_counted_together_on_the_stores(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.altar = 3
    t.store(0, red=3, blue=0, yellow=2, green=4)
    t.turn().play("honour")
    view = t.p.seen_by(0)
    owed = tally(view)
    assert owed is not None
    assert [(node, len(actions) - 1) for node, actions in owed.nodes] == [
        ("store0", 3),
        ("store1", 0),
        ("store2", 2),
        ("store3", 4),
    ]
    numbers = (2, 0, 1, owed.owed - 3)
    for (_, actions), number in zip(owed.nodes, numbers, strict=True):
        if actions[number] in t.p.menu:  # the others are settled by then
            t.p.take(0, actions[number])
    assert t.p.stores_of(0) == [1, 0, 1, 4 - numbers[3]]
    assert tally(t.p.seen_by(1)) is None


def test_a_touch_on_your_meeple_tells_the_rule_of_meeples(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.put_meeple(0, t.put("red", [(2, 0), (3, 0)]))
    meeple = next(n for n in scene(t.p.seen_by(0), GAME.words("en")).nodes if n.id == "m0")
    reason = t.turn().p.seen_by(0).why_not(meeple.about, 0)
    assert reason is not None
    assert reason.key == "why.meeple_not_recalled"


def test_the_buttons_of_a_card_say_what_is_paid_after_discounts(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P01")
    t.own(0, "P04")  # one red or blue less
    t.store(0, red=9, blue=9, yellow=9, green=9)
    t.turn().play("buy P01")
    view, words = t.p.seen_by(0), GAME.words("en")
    choices = [(action, path(view, action), words.action(action)) for action in view.menu]
    labels = buttons_of(Question(0, 0, "", choices), view, words)
    ways = {way[WAY]: way for way in view.box.card_ways[0]}
    red = next(way for way in ways.values() if way[COLOUR_A] == 0 and not way[AMOUNT_B])
    assert labels["store0"] == f"Pay {red[AMOUNT_A] - 1} red"


def test_a_preview_tells_what_the_resources_that_are_paid_were_worth(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P01")
    least = min(way[AMOUNT_A] for way in t.p.box.card_ways[0] if not way[AMOUNT_B])
    t.store(0, red=least)
    t.turn()
    action = GAME.actions.parse("buy P01")
    before = points(t.p, 0)
    told = preview(t.p.seen_by(0), action, GAME.words("en")).text
    t.play("buy P01")
    change = points(t.p, 0) - before
    assert told.startswith(f"Points now: {change:+d} (resources paid −{least // 5}, cards +")


def test_what_a_meeple_away_costs_is_shown_beside_the_price(rig: type[KnossosRig]) -> None:
    t = rig()
    away = t.p.box.away[AREA_KEEPER]
    home = {n.id: n for n in scene(t.turn().p.seen_by(0), GAME.words("en")).nodes}
    t.meeple(0, t.put("red", [(2, 0), (2, 1)]))
    out = {n.id: n for n in scene(t.p.seen_by(0), GAME.words("en")).nodes}
    assert int(out["keeperp"].text) == int(home["keeperp"].text) + away
    assert home["keepera"].text == out["keepera"].text == f"+{away}"
    assert "dim" in home["keeperm"].cls
    assert "dim" not in out["keeperm"].cls


def test_areas_that_can_be_used_are_raised(rig: type[KnossosRig]) -> None:
    t = rig()
    poor = {n.id: n.sym for n in scene(t.turn().p.seen_by(0), GAME.words("en")).nodes}
    t.store(0, red=9)
    rich = {n.id: n.sym for n in scene(t.p.seen_by(0), GAME.words("en")).nodes}
    assert poor["tavern"].startswith("bare-")
    assert rich["tavern"].startswith("stall-")
    assert poor["recruitment"].startswith("stall-")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("sheet", ["expedition", "civic"])
def test_the_names_of_the_areas_are_written_in_full(rig: type[KnossosRig], sheet: str, lang: str) -> None:
    t = rig(3, sheet=sheet)
    words = t.p.game.words(lang)
    texts = {node.id: node.text for node in scene(t.p.seen_by(0), words).nodes}
    assert [text for id_, text in texts.items() if id_.endswith("n") and "…" in text] == []


def test_the_tavern_asks_for_a_colour_only_where_several_can_pay(rig: type[KnossosRig]) -> None:
    town = rig(sheet="expedition")
    town.store(0, red=4, blue=4)
    town.turn()
    action = GAME.actions.parse("tavern red")
    assert path(town.p.seen_by(0), action) == ["tavern", "store0"]
    town.store(0, red=4, blue=3)
    town.turn()
    assert path(town.p.seen_by(0), action) == ["tavern"]
