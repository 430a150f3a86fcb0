"""Setup and the four parts of a turn (R 3, R 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.sixgems.rules.actions import CENTRE, GEMS
from ludarium.games.sixgems.rules.position import SixGems, starting_points

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

SPREAD = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}
IN_CENTRE = {"blue1": [3, "centre"], "blue2": [4, "centre"], "red": [2, "centre"]}


def new(seats: int, seed: int = 1, **options: object) -> SixGems:
    p = ludarium.game("sixgems").start(seats, seed=seed, **options)
    assert isinstance(p, SixGems)
    return p


@pytest.mark.parametrize(("seats", "deck", "cards"), [(2, 30, 8), (3, 27, 6), (4, 24, 4)])
def test_three_jewels_and_two_settlement_cards_are_dealt(seats: int, deck: int, cards: int) -> None:
    """R 3.2 and 3.3."""
    p = new(seats)
    assert [len(h) for h in p.hand] == [3] * seats
    assert [len(c) for c in p.cards] == [2] * seats
    assert (len(p.deck), len(p.card_deck)) == (deck, cards)


def test_the_dice_start_in_the_centre_with_the_faces_rolled() -> None:
    """R 3.1."""
    p = new(3)
    assert p.at == [CENTRE] * 3
    assert all(1 <= f <= 6 for f in p.face)


def test_later_seats_start_with_two_points_more_each() -> None:
    """R 3.4: 0, 2, 4, 6 in turn order, counted from the start player."""
    for seed in range(12):
        p = new(4, seed)
        assert [p.points[(p.first + i) % 4] for i in range(4)] == [0, 2, 4, 6]
        assert p.turn == p.first
        assert starting_points(p, p.first) == 0


def test_without_the_option_all_start_with_nothing() -> None:
    """R 3.4, the plainer option."""
    assert new(4, seat_points="off").points == [0, 0, 0, 0]


def test_the_start_player_is_drawn_by_lot() -> None:
    """R 3.4."""
    assert {new(3, seed).first for seed in range(30)} == {0, 1, 2}


def test_a_played_jewel_lies_in_the_row_of_its_kind(rig: type[SixGemsRig]) -> None:
    """R 4.1."""
    table = rig(2).lay(SPREAD, {}, {}, hand=["topaz3", "ruby5"], step="jewel")
    table.play("play topaz3")
    assert table.p.rows[GEMS.index("topaz")] == 1
    assert table.p.hand[0] == [4]


def test_a_match_moves_a_die_and_keeps_its_face(rig: type[SixGemsRig]) -> None:
    """R 4.2, match."""
    table = rig(2).lay(SPREAD, {}, {}, hand=["topaz3", "ruby5"], step="jewel")
    table.play("play topaz3")
    assert table.names() == {"move blue1 topaz", "move blue1 emerald", "move blue1 diamond"}
    table.play("move blue1 emerald")
    assert (table.p.face[0], table.p.at[0]) == (3, GEMS.index("emerald"))


def test_a_match_may_move_a_die_out_of_the_centre(rig: type[SixGemsRig]) -> None:
    """R 4.2: from the centre or from another board."""
    table = rig(2).lay(IN_CENTRE, {}, {}, hand=["topaz3", "ruby5"], step="jewel")
    table.play("play topaz3")
    assert table.names() == {f"move blue1 {gem}" for gem in GEMS}


def test_of_several_matching_dice_one_is_chosen(rig: type[SixGemsRig]) -> None:
    """R 4.2."""
    dice = {"blue1": [3, "ruby"], "blue2": [3, "sapphire"], "red": [3, "amethyst"]}
    table = rig(2).lay(dice, {}, {}, hand=["topaz3", "ruby5"], step="jewel")
    table.play("play topaz3")
    assert {name.split()[1] for name in table.names()} == {"blue1", "blue2", "red"}


def test_a_matching_die_cannot_stay(rig: type[SixGemsRig]) -> None:
    """R 4.2: it must change place; a match is never turned away."""
    table = rig(2).lay(SPREAD, {}, {}, hand=["topaz3", "ruby5"], step="jewel")
    table.play("play topaz3")
    for name, key in (("move blue1 ruby", "why.must_change_place"), ("turn red", "why.match_must_move")):
        assert table.why(name) == key


def test_no_match_turns_a_die_where_it_lies(rig: type[SixGemsRig]) -> None:
    """R 4.2, no match: the face changes, the place does not."""
    table = rig(2).lay(SPREAD, {}, {}, hand=["topaz5", "ruby5"], step="jewel")
    table.play("play topaz5")
    assert table.names() == {"turn blue1", "turn blue2", "turn red"}
    table.play("turn red")
    assert (table.p.face[2], table.p.at[2]) == (5, GEMS.index("amethyst"))


def test_no_match_may_turn_a_die_in_the_centre(rig: type[SixGemsRig]) -> None:
    """R 4.2: wherever it lies."""
    table = rig(2).lay(IN_CENTRE, {}, {}, hand=["topaz5", "ruby5"], step="jewel")
    table.play("play topaz5")
    table.play("turn blue2")
    assert (table.p.face[1], table.p.at[1]) == (5, CENTRE)


def test_with_the_option_a_matching_die_moves_to_a_neighbour(rig: type[SixGemsRig]) -> None:
    """R 10.1."""
    table = rig(2, neighbour_moves=True).lay(SPREAD, {}, {}, hand=["topaz3", "ruby5"], step="jewel")
    table.play("play topaz3")
    assert table.names() == {"move blue1 topaz", "move blue1 diamond"}
    assert table.why("move blue1 emerald") == "why.not_a_neighbour"


def test_with_the_option_a_die_between_two_others_moves_anywhere(rig: type[SixGemsRig]) -> None:
    """R 10.1: if both neighbours are taken, to any free board."""
    dice = {"blue1": [3, "ruby"], "blue2": [4, "topaz"], "red": [2, "diamond"]}
    table = rig(2, neighbour_moves=True).lay(dice, {}, {}, hand=["topaz3", "ruby5"], step="jewel")
    table.play("play topaz3")
    assert table.names() == {"move blue1 sapphire", "move blue1 emerald", "move blue1 amethyst"}


def test_with_the_option_a_die_leaves_the_centre_to_any_board(rig: type[SixGemsRig]) -> None:
    """R 10.1."""
    table = rig(2, neighbour_moves=True).lay(IN_CENTRE, {}, {}, hand=["topaz3", "ruby5"], step="jewel")
    table.play("play topaz3")
    assert len(table.names()) == 6


def test_a_turn_ends_with_drawing_a_jewel(rig: type[SixGemsRig]) -> None:
    """R 4.4."""
    table = rig(2).lay(SPREAD, {}, {}, hand=["topaz5", "ruby5"], step="turn_die", arg=5)
    top = table.p.deck[-1]
    table.play("turn red")
    while table.p.turn == 0:
        table.play("pass")
    assert table.p.hand[0][-1] == top


def test_without_a_deck_nothing_is_drawn_and_an_empty_hand_skips(rig: type[SixGemsRig]) -> None:
    """R 4.4 and the last sentence of R 4."""
    table = rig(3).lay(SPREAD, {}, {}, {}, hand=["topaz5"], step="turn_die", arg=5)
    table.p.hand, table.p.deck, table.p.events = [[], [], [7, 8]], [], []
    table.p.shown = [c for c in table.p.box.jewels if c not in (7, 8)]
    table.play("turn red")
    while table.p.turn == 0:
        table.play("pass")
    assert table.p.turn == 2
    assert table.p.game.events[table.p.events[-1][0]].name == "skipped"


def test_settling_is_optional_and_once_a_turn(rig: type[SixGemsRig]) -> None:
    """R 4.3, ruling 10.9: after a settlement the turn ends, though another card would do."""
    table = rig(2).lay(SPREAD, {"ruby": 3}, {}, cards=["s05", "s04"])
    assert table.names() == {"pass", "settle s05", "settle s04"}
    table.play("settle s05")
    table.place_all("ruby", "topaz", "sapphire")
    assert table.p.turn == 1


def test_being_asked_about_settling_gives_no_card_away(rig: type[SixGemsRig]) -> None:
    """R 3, secrets: one is asked whenever some card that lies hidden could be settled, held or not."""
    dice = {"blue1": [5, "ruby"], "blue2": [4, "topaz"], "red": [2, "diamond"]}
    table = rig(2).lay(dice, {}, {}, hand=["ruby6", "ruby5"], cards=["s09"], step="turn_die", arg=6)
    table.play("turn blue1")  # boards in a row: s06 could be settled by a player who holds it
    assert table.p.turn == 0
    assert table.names() == {"pass"}


def test_nobody_is_asked_when_no_hidden_card_could_be_settled(rig: type[SixGemsRig]) -> None:
    """R 4.3: a click less where everybody can see that there is nothing to choose."""
    dice = {"blue1": [5, "ruby"], "blue2": [4, "centre"], "red": [2, "diamond"]}
    table = rig(2).lay(dice, {}, {}, hand=["ruby6", "ruby5"], cards=["s09"], step="turn_die", arg=6)
    table.play("turn blue1")
    assert table.p.turn == 1
