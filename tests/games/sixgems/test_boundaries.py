"""Where one thing ends and the next begins: what may be taken back, the first and last action of each moment, the limits of
a content pack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.sixgems.rules.actions import CARDS, COUNTED, GEMS, LEFT_OUT, NO_CARD
from ludarium.games.sixgems.rules.content import three_of
from ludarium.games.sixgems.rules.display import row_at
from ludarium.games.sixgems.rules.effects import bonus_points
from ludarium.games.sixgems.rules.position import renumber

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


def test_each_row_that_counts_is_told_with_its_jewels_and_points(rig: type[SixGemsRig]) -> None:
    """R 5.4: not the row that s10 leaves out, nor one without a die."""
    dice = {"blue1": [2, "ruby"], "blue2": [4, "sapphire"], "red": [6, "amethyst"]}
    jewels = {"topaz": 3, "sapphire": 2, "amethyst": 1}, {"ruby": 3, "sapphire": 1}
    table = rig(2).lay(dice, *jewels, cards=["s10"])
    table.p.events = []
    table.play("settle s10")
    told = [event[2:6] for event in table.p.events if event[0] == COUNTED]
    assert told == [
        [0, GEMS.index("sapphire"), 2, 8],
        [0, GEMS.index("amethyst"), 1, -6],
        [1, GEMS.index("sapphire"), 1, 4],
    ]


def left_out(*cards: str) -> str:
    return "".join(f'[[settlement]]\nid = "{card}"\nleft_out = true\n' for card in cards)


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ("[rules]\nscore_floor = 1\n", "score_floor must be from 0 to 0"),
        ("[rules]\nsettlement_hand = 4\n", "settlement_hand must be from 1 to 3"),
        ("[rules]\nsettlement_hand = 0\n", "settlement_hand must be from 1 to 3"),
        (
            "[rules]\njewel_hand = 6\n" + "".join(f'[[board]]\nid = "{gem}"\nfaces = [1, 2, 3]\n' for gem in GEMS),
            "at least 24 jewel cards are needed to deal, there are 18",
        ),
        ("[rules]\nsettlements = [4, 6, 13]\n", "settlements must be at most 12"),
        (left_out("s12") + "[rules]\nsettlement_hand = 3\n", "at least 12 cards are needed to deal, there are 11"),
        ('[[settlement]]\nid = "s09"\nbonus = { op = "by_jewels", gem = "ruby", table = [] }\n', "table must be a list"),
        ('[[settlement]]\nid = "s09"\nbonus = { op = "by_jewels", gem = "ruby", table = ["x"] }\n', "table must be a list"),
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


def test_a_content_pack_may_have_four_settlement_cards_and_the_others_keep_their_numbers(tmp_path: Path) -> None:
    """R 2: cards that are left out leave gaps, so that an action means the same card as in the box itself."""
    file = tmp_path / "mine.toml"
    cards = "[rules]\nsettlement_hand = 1\nsettlements = [4, 4, 4]\n"
    file.write_text(cards + left_out("s01", "s02", "s03", "s05", "s06", "s08", "s10", "s12"))
    box, printed = SIXGEMS.box(file), SIXGEMS.box()
    assert [CARDS[card] for card in box.cards] == ["s04", "s07", "s09", "s11"]
    for name in ("for_all", "condition", "bonus", "threshold", "points", "last", "gem", "other", "die", "table"):
        mine, own = getattr(box, name), getattr(printed, name)
        assert [mine[card] for card in box.cards] == [own[card] for card in box.cards], name
        assert not mine[0], "a number without a card says nothing"
    p = SIXGEMS.start(4, content=file)
    assert sorted(card for hand in p.cards for card in hand) == box.cards  # type: ignore[attr-defined]


def test_as_many_settlements_as_there_are_cards_may_end_the_game(tmp_path: Path) -> None:
    """R 7."""
    file = tmp_path / "mine.toml"
    file.write_text("[rules]\nsettlements = [12, 12, 12]\n")
    assert SIXGEMS.box(file).settlements == [12, 12, 12]


@pytest.mark.parametrize(("kept", "now"), [(12, NO_CARD), (0, 0), (11, 11), (NO_CARD, NO_CARD)])
def test_no_card_of_the_first_release_is_no_card_today(rig: type[SixGemsRig], kept: int, now: int) -> None:
    """A box had twelve cards at most then, and the number after them meant none."""
    table = rig(2)
    table.p.current = kept
    renumber(table.p)
    assert table.p.current == now


def test_without_a_column_the_boards_lie_in_a_ring() -> None:
    """R 2: content of the first release does not say which boards are adjacent."""
    from ludarium.games.sixgems.rules.content import _beside

    gems = list(GEMS)
    rows = [{"id": gem} for gem in gems]
    found = [_beside(None, row, kind, gems) for kind, row in enumerate(rows)]  # type: ignore[arg-type]
    assert found == [[(kind - 1) % 6, (kind + 1) % 6] for kind in range(6)]


def _box(tmp_path: Path, cells: str) -> Path:
    file = tmp_path / f"{abs(hash(cells))}.toml"  # a path is read once
    file.write_text(f'[[settlement]]\nid = "s01"\n{cells}\n', encoding="utf-8")
    return file


def test_a_condition_may_ask_for_a_small_sum(tmp_path: Path) -> None:
    box = SIXGEMS.box(_box(tmp_path, 'condition = { op = "sum_at_most", n = 5 }'))
    met = [index for index in range(343) if box.by_faces[index] & 1]
    assert met
    assert all(sum(three_of(index)) <= 5 and 0 not in three_of(index) for index in met)
    assert 0 not in box.by_players


def test_a_bonus_may_multiply_two_kinds_or_look_under_all_dice(tmp_path: Path) -> None:
    p = SIXGEMS.start(2, "times", _box(tmp_path, 'bonus = { op = "jewels_times", gem = "ruby", other = "topaz" }'))
    p.rows[row_at(0, 0)], p.rows[row_at(0, 1)] = 3, 2
    assert bonus_points(p, 0, 0, 0) == 6
    p = SIXGEMS.start(2, "under", _box(tmp_path, 'bonus = { op = "each_under", die = "any", points = 2 }'))
    p.at[0], p.at[1], p.at[2] = 0, 1, 2
    p.rows[row_at(0, 0)], p.rows[row_at(0, 1)], p.rows[row_at(0, 2)], p.rows[row_at(0, 3)] = 1, 2, 3, 4
    assert bonus_points(p, 0, 0, 0) == 12
