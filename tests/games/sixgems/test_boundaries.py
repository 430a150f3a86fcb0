"""Where one thing ends and the next begins: what may be taken back, the first and last action of each moment, the limits of
a content pack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.sixgems.rules.actions import GEMS, LEFT_OUT

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

SIXGEMS = ludarium.game("sixgems")
LOW = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}  # no 5 and no 6: s01 may be settled


def test_a_settled_card_was_seen_and_is_not_taken_back(rig: type[SixGemsRig]) -> None:
    """R 4.3: the swap of s01 comes before the dice are rolled, so nothing else ends the free undo here."""
    table = rig(2).lay(LOW, {"ruby": 1}, {"topaz": 1, "emerald": 1}, cards=["s01"])
    table.play("settle s01")
    assert table.names("swap")
    assert table.p.barrier == table.p.decisions


def test_a_drawn_settlement_card_was_seen_and_is_not_taken_back(rig: type[SixGemsRig]) -> None:
    """R 5.8: the card ends the free undo even when no jewel is left to draw after it."""
    table = rig(3).lay(LOW, {"ruby": 3}, {}, cards=["s05"])
    table.play("settle s05")
    table.p.deck.clear()
    table.place_all("topaz", "emerald", "diamond")
    assert len(table.p.cards[0]) == 1
    assert table.p.barrier == table.p.decisions


def test_while_a_jewel_is_swapped_the_reason_is_about_the_jewel(rig: type[SixGemsRig]) -> None:
    """R 6 s01, from the first jewel that could be named to the last."""
    table = rig(2).lay(LOW, {"ruby": 1}, {"topaz": 1, "emerald": 1}, cards=["s01"]).play("settle s01")
    assert table.why("swap 1 ruby") == "why.own_jewel"
    assert table.why("swap 2 almighty") == "why.not_in_display"
    assert table.why("pass") == "why.swap_first"
    assert table.why("give ruby") == "why.swap_first"


def test_while_a_row_is_left_out_the_reason_is_about_the_row(rig: type[SixGemsRig]) -> None:
    """R 6 s10, from the first row to the last."""
    dice = {"blue1": [2, "ruby"], "blue2": [4, "sapphire"], "red": [6, "amethyst"]}
    table = rig(2).lay(dice, {"topaz": 2, "sapphire": 2}, {}, cards=["s10"])
    table.play("settle s10")
    assert table.why("leave ruby") == "why.not_largest"
    assert table.why("leave diamond") == "why.not_largest"
    assert table.why("give almighty") == "why.leave_now"
    assert table.why("fix ruby") == "why.leave_now"


def test_it_is_told_which_row_was_left_out(rig: type[SixGemsRig]) -> None:
    """R 6 s10: everybody hears it, since it counts for this settlement only."""
    dice = {"blue1": [2, "ruby"], "blue2": [4, "sapphire"], "red": [6, "amethyst"]}
    table = rig(2).lay(dice, {"topaz": 2, "sapphire": 2}, {}, cards=["s10"]).play("settle s10")
    table.p.events = []
    table.play("leave sapphire")
    assert [event[2:4] for event in table.p.events if event[0] == LEFT_OUT] == [[0, GEMS.index("sapphire")]]


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ("[rules]\nscore_floor = 1\n", "score_floor must be from 0 to 0"),
        ("[rules]\nsettlement_hand = 4\n", "settlement_hand must be from 1 to 3"),
        ("[rules]\nsettlement_hand = 0\n", "settlement_hand must be from 1 to 3"),
        (
            "[rules]\njewel_hand = 6\n" + "".join(f'[[board]]\nid = "{gem}"\nfaces = [1, 2, 3]\n' for gem in GEMS),
            "at least",
        ),
    ],
)
def test_what_a_content_pack_may_not_say_is_refused(tmp_path: Path, pack: str, told: str) -> None:
    """R 2 and 3.3: hands that can be dealt, tables of numbers, and totals never below zero."""
    file = tmp_path / "mine.toml"
    file.write_text(pack)
    with pytest.raises(ludarium.BadContent, match=told):
        SIXGEMS.start(2, content=file)


def test_a_content_pack_may_deal_one_settlement_card(tmp_path: Path) -> None:
    """R 3.3 with the smallest hand."""
    file = tmp_path / "mine.toml"
    file.write_text("[rules]\nsettlement_hand = 1\n")
    p = SIXGEMS.start(2, content=file)
    assert [len(cards) for cards in p.cards] == [1, 1]  # type: ignore[attr-defined]


def test_without_a_column_the_boards_lie_in_a_ring() -> None:
    """R 2: content of the first release does not say which boards are adjacent."""
    from ludarium.games.sixgems.rules.content import _beside

    gems = list(GEMS)
    rows = [{"id": gem} for gem in gems]
    found = [_beside(None, row, kind, gems) for kind, row in enumerate(rows)]  # type: ignore[arg-type]
    assert found == [[(kind - 1) % 6, (kind + 1) % 6] for kind in range(6)]
