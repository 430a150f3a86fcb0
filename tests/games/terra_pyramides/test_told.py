"""What the log tells, and the first of each thing: player 0, tile 0, place 0 and foundation 0 count like all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules.actions import (
    BOUGHT_BLOCK,
    CARD,
    GAME_ENDS,
    GOLD_LOST,
    MISSION_LOST,
    MISSION_WON,
    SQUARE,
    TILE,
    WENT_HOME,
)
from ludarium.games.terra_pyramides.rules.board import OASIS, _token
from ludarium.games.terra_pyramides.rules.content import OASIS_ICON
from ludarium.games.terra_pyramides.rules.effects import gain_gold, line_icons
from ludarium.games.terra_pyramides.rules.scoring import TIE, finish_game, leader
from ludarium.games.terra_pyramides.rules.secrets import count_pieces
from ludarium.games.terra_pyramides.rules.steps.placing import _bring_foundation

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig


def told(t: TerraRig, code: int) -> list[list[int]]:
    """The arguments of each event of a kind, without those that it does not have."""
    return [[n for n in event[2:] if n >= 0] for event in t.p.events or [] if event[0] == code]


def listening(t: TerraRig) -> TerraRig:
    t.p.events = []
    return t


def test_r6_3_the_log_tells_of_a_bought_block_and_its_price(rig: type[TerraRig]) -> None:
    t = listening(rig().give(gold=3)).play("buy_block")
    assert told(t, BOUGHT_BLOCK) == [[0, 3]]


def test_r4_5_the_log_tells_how_many_workers_go_home(rig: type[TerraRig]) -> None:
    t = listening(rig().hand("B27").play("place f4 n", "line row"))
    (first, *_) = sorted(t.names("home"))
    standing = len(t.p.standing)
    t.play(first)
    assert told(t, WENT_HOME) == [[0, 1]]
    if t.p.standing:
        listening(t).play("finish")
        assert told(t, WENT_HOME) == [[0, standing - 1]]


def test_r4_5_all_workers_that_are_left_go_home_together(rig: type[TerraRig]) -> None:
    t = listening(rig().hand("B27").play("place f4 n", "line row"))
    standing = len(t.p.standing)
    assert standing > 1
    t.play("finish")
    assert told(t, WENT_HOME) == [[0, standing]]


def test_r7_who_has_just_what_may_be_kept_loses_nothing(rig: type[TerraRig]) -> None:
    t = rig().hand("B36").play("place a1 s", "line row", "draw sphinx1").give(gold=4)
    listening(t).play("done")
    assert t.p.gold[0] == 4
    assert told(t, GOLD_LOST) == []


@pytest.mark.parametrize(("mission", "code"), [("1", MISSION_LOST), ("2", MISSION_LOST), ("", GAME_ENDS)])
def test_r8_the_log_tells_how_it_ended(rig: type[TerraRig], mission: str, code: int) -> None:
    """R 9 for missions: those that were not reached by the last tile are lost."""
    t = listening(rig(2, mission=mission) if mission else rig(2))
    finish_game(t.p)
    assert [event[0] for event in t.p.events or [] if event[0] in (MISSION_WON, MISSION_LOST, GAME_ENDS)] == [code]


def test_r4_4_no_gold_is_no_news(rig: type[TerraRig]) -> None:
    t = listening(rig())
    gain_gold(t.p, 0, 0)
    assert t.p.events == []


def test_r6_3_the_first_place_of_the_board_is_a_place(rig: type[TerraRig]) -> None:
    t = rig().give(gold=3)
    t.p.found[0] = -1
    assert t.why(f"buy_worker {SQUARE.tokens[t.p.board().sites[0]]}") == "why.no_foundation"


def test_r4_5_a_place_of_the_first_player_is_foreign_to_the_second(rig: type[TerraRig]) -> None:
    t = rig().hand("B36").play("place a1 s", "line row", "draw sphinx1").done()
    t.place("k3", 0).give(1, gold=3)
    assert t.why("buy_worker k3") == "why.foreign_place"


def test_r4_5_workers_may_come_to_the_smallest_foundation(rig: type[TerraRig]) -> None:
    t = rig()
    t.place("k8", value=t.p.box.value[0]).give(gold=3)
    assert t.play("buy_worker k8").at("k8") == (0, 1, 0)


def test_r4_1_a_square_with_the_first_tile_is_taken(rig: type[TerraRig]) -> None:
    t = rig()
    (name,) = {place.split()[1] for place in t.names("place") if place.startswith("place f4 ")}
    t.tile(**{name: TILE.tokens[0]})
    assert t.why(f"place {name} n") == "why.square_taken"


def test_r4_6_while_a_tile_is_drawn_a_line_is_no_longer_chosen(rig: type[TerraRig]) -> None:
    t = rig().hand("B36").play("place a1 s", "line row")
    assert t.why("place b1 s") == "why.tile_is_placed"
    assert t.why("line row") == "kernel.not_asked"


def test_a11_a_copy_remembers_where_the_first_worker_went(rig: type[TerraRig]) -> None:
    t = rig().hand("B27").play("place f4 n", "line row", "move f4 n")
    assert t.p.bound == t.site("f3")
    assert t.p.copy().bound == t.p.bound


def test_r10_4_a_printed_oasis_counts_as_one(rig: type[TerraRig]) -> None:
    t = rig(version="3")
    board = t.p.board()
    oasis = board.kind.index(OASIS)
    cell, axis = next(
        (c, a) for c in range(len(board.kind)) for a in range(4) if board.ways[c] and oasis in board.lines[c][a]
    )
    counted = line_icons(t.p, cell, axis, TILE.index["B36"])[OASIS_ICON]
    assert counted >= 1
    assert rig(version="3", printed_oases="gold").p.printed_oases == 0


def test_a_mask_names_each_seat_by_its_bit(rig: type[TerraRig]) -> None:
    p = rig(2).p
    assert [p.sees(seat, 0b10) for seat in range(2)] == [False, True]
    assert [p.sees(seat, 0b01) for seat in range(2)] == [True, False]


def test_a_view_does_not_know_the_next_foundation(rig: type[TerraRig]) -> None:
    """R 4.1: the pile lies face down."""
    p = rig(2).p
    view = p.seen_by(0)
    with pytest.raises(ludarium.NeedsGuess, match="foundation"):
        _bring_foundation(view, 0)  # type: ignore[arg-type]


def test_a_lost_worker_and_a_lost_store_are_noticed(rig: type[TerraRig]) -> None:
    p = rig(2).p
    before = count_pieces(p)
    p.supply[1] -= 1
    assert count_pieces(p)["workers 1"] == before["workers 1"] - 1
    p.store.pop()
    assert count_pieces(p)["stores 1"] == before["stores 1"] - 1


def test_a_square_is_named_by_column_and_row() -> None:
    assert [_token(cell) for cell in (0, 10, 14, 29)] == ["a1", "k1", "a2", "b3"]


def test_nobody_knows_a_tile_that_is_not_dealt_yet(rig: type[TerraRig]) -> None:
    """R 9: with symbols everybody picks a stack first."""
    assert rig(2, symbols="on").p.hand_mask == [0, 0]


def test_r4_3_while_pieces_are_put_the_reason_is_about_the_piece(rig: type[TerraRig]) -> None:
    """Fewer pieces than icons: one of the icons is chosen, and nothing else."""
    t = rig().tile(f5="B07", f6="B36").hand("B02")
    t.p.quarry = 1
    t.play("place f4 n", "line column")
    assert t.names("put_block")
    assert t.why("put_block brown") == "why.no_such_block_icon"
    assert t.why("line row") == "why.line_is_chosen"


def test_r4_5_only_an_own_worker_is_taken_back(rig: type[TerraRig]) -> None:
    t = rig().place("k3", 1)
    assert t.why("take_back k3") == "why.no_own_worker"


def test_r6_3_a_stack_under_search_goes_back_before_anything_else(rig: type[TerraRig]) -> None:
    t = rig().give(gold=4).stack("sphinx3", "B01", "B02", "B03").play("search sphinx3")
    assert t.why("draw sphinx1") == "why.put_the_stack_back_first"


@pytest.mark.parametrize(("options", "together"), [({}, False), ({"mission": "1"}, True)])
def test_r9_only_a_mission_is_played_together(rig: type[TerraRig], options: dict[str, str], together: bool) -> None:
    assert rig(2, **options).p.together() == together


def test_r4_5_workers_may_walk_to_the_smallest_foundation(rig: type[TerraRig]) -> None:
    t = rig().hand("B25")
    t.place("f3", value=t.p.box.value[0]).play("place f4 n", "line row", "move f4 n")
    assert t.at("f3") == (0, 1, 0)


def test_r5_a_place_of_the_first_player_is_built_by_nobody_else(rig: type[TerraRig]) -> None:
    t = rig().hand("B36").play("place a1 s", "line row", "draw sphinx1").done()
    t.place("k3", 0, 3).give(1, red=1)
    assert t.why("build k3 red") == "why.foreign_place"


def test_a8_without_a_worker_in_the_supply_the_reason_is_the_supply_and_not_the_icon(rig: type[TerraRig]) -> None:
    t = rig().later().place("g5", 0, 2).tile(f5="B32", f6="B32").hand("B25").give(supply=1)
    t.play("place f4 n", "line column")
    assert t.why("put_worker a1") == "why.no_icon_there"
    t.play("put_worker f6")
    assert t.why("put_worker f5") == "why.no_worker_in_supply"


def test_r4_6_a_searched_stack_says_how_many_tiles_it_holds_and_that_none_is_in_order(rig: type[TerraRig]) -> None:
    t = (
        rig()
        .give(gold=1)
        .hand("B36")
        .stack("sphinx3", "B01", "B02", "B03")
        .play("place a1 s", "line row", "search sphinx3")
    )
    reason = t.p.why_not(t.p.game.actions.parse("take 4"))
    assert reason is not None
    assert (reason.key, reason.args) == ("why.no_such_depth", [3, 0])


def test_r4_6_at_the_end_of_the_turn_a_line_is_no_matter_of_the_next_tile(rig: type[TerraRig]) -> None:
    t = rig().hand("B36").give(gold=3).play("place a1 s", "line row", "draw sphinx1")
    assert t.why("place b1 s") == "why.tile_next_turn"
    assert t.why("line row") == "kernel.not_asked"


def test_r5_an_empty_store_says_that_it_holds_no_such_block(rig: type[TerraRig]) -> None:
    t = rig().hand("B25").give(red=1).play("place f4 n", "line row")
    assert t.why("put_block red") == "why.block_is_for"
    assert t.why("put_block blue") == "why.no_such_block"


def test_a31_a_foundation_is_no_pyramid_and_breaks_no_tie(rig: type[TerraRig]) -> None:
    t = rig(version="3").place("c1", 0)
    assert leader(t.p, CARD.index["highest_pyramid"]) == TIE
    t.place("b4", 1, 1, 1)
    assert leader(t.p, CARD.index["highest_pyramid"]) == 1
