"""The twelve settlement cards (R 6), each with its condition and its bonus."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import ludarium
from ludarium.games.sixgems.picture.card_text import card_label, printed_in
from ludarium.games.sixgems.rules.actions import CARD
from ludarium.games.sixgems.rules.effects import bonus_points, conditions_met

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

BOARDS = ("ruby", "sapphire", "amethyst")


words = ludarium.game("sixgems").words


def dice(*faces: int, boards: tuple[str, ...] = BOARDS) -> dict[str, list[Any]]:
    return {name: [f, b] for name, f, b in zip(("blue1", "blue2", "red"), faces, boards, strict=True)}


def met(table: SixGemsRig, card: str, seat: int = 0) -> bool:
    return bool(conditions_met(table.p, seat) >> CARD.index[card] & 1)


def bonus(table: SixGemsRig, card: str, settler: int = 0) -> list[int]:
    return [bonus_points(table.p, CARD.index[card], settler, seat) for seat in range(table.p.seats)]


def test_s01_low_tide_needs_no_5_and_no_6_and_swaps(rig: type[SixGemsRig]) -> None:
    """R 6, s01."""
    assert met(rig(2).lay(dice(1, 4, 2), {}, {}), "s01")
    assert not met(rig(2).lay(dice(1, 5, 2), {}, {}), "s01")
    assert not met(rig(2).lay(dice(1, 4, 6), {}, {}), "s01")
    table = rig(2).lay(dice(1, 4, 2), {"amethyst": 1}, {"sapphire": 1}, cards=["s01"])
    table.play("settle s01")
    assert table.p.points == [4, 0]  # the only swap was carried out, then everybody settled


def test_s02_full_showcase_needs_all_six_kinds_of_all_players(rig: type[SixGemsRig]) -> None:
    """R 6, s02: the highest die for each diamond of the settler."""
    five = rig(2).lay(dice(1, 5, 2), {"ruby": 1, "topaz": 1, "sapphire": 1}, {"emerald": 1, "amethyst": 1})
    assert not met(five, "s02")
    six = rig(2).lay(dice(1, 5, 2), {"ruby": 1, "topaz": 1, "diamond": 2}, {"emerald": 1, "amethyst": 1, "sapphire": 1})
    assert met(six, "s02")
    assert met(six, "s02", seat=1)
    assert bonus(six, "s02") == [10, 0]
    assert bonus(rig(2).lay(dice(1, 2, 6), {"diamond": 1}, {}), "s02") == [6, 0]  # the red die may be the highest


def test_s02_gives_nothing_to_the_other_players(rig: type[SixGemsRig]) -> None:
    """R 6, s02: a red bonus is for the settler alone."""
    table = rig(3).lay(dice(1, 5, 2), {"diamond": 1}, {"diamond": 2}, {"diamond": 1})
    assert bonus(table, "s02", settler=1) == [0, 10, 0]


def test_s03_odd_lots_needs_three_odd_dice(rig: type[SixGemsRig]) -> None:
    """R 6, s03: everybody by the number of own kinds."""
    assert met(rig(2).lay(dice(1, 5, 3), {}, {}), "s03")
    assert not met(rig(2).lay(dice(1, 5, 2), {}, {}), "s03")
    gems = ("ruby", "topaz", "sapphire", "emerald", "amethyst", "diamond")
    for kinds, points in enumerate((0, 1, 3, 6, 10, 15, 21)):
        table = rig(2).lay(dice(1, 1, 1), dict.fromkeys(gems[:kinds], 1), {"ruby": 3})
        assert bonus(table, "s03") == [points, 1]


def test_s04_collector_needs_three_of_a_kind(rig: type[SixGemsRig]) -> None:
    """R 6, s04: own kinds times own emeralds; a fixed almighty jewel counts as one of its row."""
    assert not met(rig(2).lay(dice(1, 1, 1), {"ruby": 2}, {"ruby": 3}), "s04")
    assert met(rig(2).lay(dice(1, 1, 1), {"ruby": 3}, {}), "s04")
    assert met(rig(2).lay(dice(1, 1, 1), {"ruby": 2}, {}, almighty=[{"ruby": 1}, {}]), "s04")
    table = rig(2).lay(dice(1, 1, 1), {"emerald": 3, "ruby": 1, "topaz": 1, "diamond": 1}, {"emerald": 2})
    assert bonus(table, "s04") == [12, 0]


@pytest.mark.parametrize(
    ("boards", "apart", "in_a_row"),
    [
        (("ruby", "sapphire", "amethyst"), True, False),
        (("topaz", "emerald", "diamond"), True, False),
        (("ruby", "topaz", "sapphire"), False, True),
        (("diamond", "ruby", "topaz"), False, True),
        (("topaz", "diamond", "ruby"), False, True),
        (("ruby", "topaz", "emerald"), False, False),
        (("ruby", "diamond", "emerald"), False, False),
    ],
)
def test_s05_and_s06_look_at_the_ring(rig: type[SixGemsRig], boards: tuple[str, ...], apart: bool, in_a_row: bool) -> None:
    """R 2 and R 6, s05 and s06: the last board touches the first."""
    table = rig(2).lay(dice(1, 1, 1, boards=boards), {}, {})
    assert (met(table, "s05"), met(table, "s06")) == (apart, in_a_row)


def test_s05_scattered_stalls_gives_5_or_15_to_the_last(rig: type[SixGemsRig]) -> None:
    """R 6, s05: several may be last; with equal totals and in the first settlement nobody is."""
    assert bonus(rig(3).lay(dice(1, 1, 1), {}, {}, {}, points=[3, 3, 9], earlier=1), "s05") == [15, 0, 0]
    assert bonus(rig(3).lay(dice(1, 1, 1), {}, {}, {}, points=[4, 3, 9], earlier=1), "s05") == [5, 0, 0]
    assert bonus(rig(3).lay(dice(1, 1, 1), {}, {}, {}, points=[3, 3, 3], earlier=1), "s05") == [5, 0, 0]
    assert bonus(rig(3).lay(dice(1, 1, 1), {}, {}, {}, points=[0, 2, 4]), "s05") == [5, 0, 0]


def test_s05_played_in_a_first_settlement_gives_5(rig: type[SixGemsRig]) -> None:
    """R 6, s05, as it is settled at the table."""
    table = rig(2).lay(dice(1, 1, 1), {}, {"ruby": 1}, points=[0, 2], cards=["s05"])
    table.play("settle s05")
    assert table.p.points == [5, 3]


def test_s05_with_the_option_the_lower_starting_total_is_last(rig: type[SixGemsRig]) -> None:
    """R 10.6: the letter knows no exception for the first settlement."""
    for early, points in ((False, [5, 3]), (True, [15, 3])):
        table = rig(2, early_last=early).lay(dice(1, 1, 1), {}, {"ruby": 1}, points=[0, 2], cards=["s05"])
        assert table.play("settle s05").p.points == points


def test_s06_busy_corner_gives_2_a_jewel_under_blue(rig: type[SixGemsRig]) -> None:
    """R 6, s06: everybody."""
    table = rig(2).lay(
        dice(1, 1, 1, boards=("ruby", "topaz", "diamond")), {"ruby": 2, "diamond": 3}, {"topaz": 1, "emerald": 2}
    )
    assert bonus(table, "s06", settler=1) == [4, 2]


def test_s06_and_s12_count_fixed_almighty_jewels(rig: type[SixGemsRig]) -> None:
    """R 6: jewels of a kind include the almighty ones fixed to it, under a blue die as under the red one."""
    jewels = {"ruby": 1, "amethyst": 1}
    table = rig(2).lay(dice(1, 1, 1), jewels, {}, almighty=[{"ruby": 2, "amethyst": 1}, {}], loose=[1, 0])
    assert bonus(table, "s06") == [2 * 3, 0]
    assert bonus(table, "s12") == [2 * 2, 0]


@pytest.mark.parametrize(
    ("icon", "busy", "broad"),
    [("colour", [2 * 2, 2], [2 * 3, 0]), ("1", [2 * 2, 4], [2 * 2, 0]), ("2", [2 * 2, 0], [2 * 2, 0])],
)
def test_s06_and_s12_count_by_colour_or_by_printed_face(
    rig: type[SixGemsRig], icon: str, busy: list[int], broad: list[int]
) -> None:
    """R 10.5: the lost icon is a die colour, or a face printed on jewel cards; almighty jewels bear no face."""
    table = rig(2, die_icon=icon).lay(  # the cards 1 and 2 of ruby and amethyst; then 1 of topaz and emerald
        dice(1, 1, 1, boards=("ruby", "topaz", "amethyst")),
        {"ruby": 2, "amethyst": 2},
        {"topaz": 1, "emerald": 1},
        almighty=[{"amethyst": 1}, {}],
    )
    assert bonus(table, "s06") == busy
    assert bonus(table, "s12") == broad


def test_a_content_pack_can_name_the_faces_that_a_bonus_counts(rig: type[SixGemsRig], tmp_path: Path) -> None:
    """R 10.5: an owner of the printed cards knows which."""
    pack = tmp_path / "mine.toml"
    pack.write_text('[[settlement]]\nid = "s06"\nbonus = { op = "each_showing", faces = [2, 3], points = 4 }\n')
    table = rig(2, content=pack).lay(dice(1, 1, 1), {"ruby": 3}, {"topaz": 2})
    assert bonus(table, "s06") == [8, 4]
    assert "4 for each jewel card owned with one of these faces: 2/3" in card_label(words("en"), printed_in(table.p), 5)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_card_says_how_its_icon_is_read(rig: type[SixGemsRig], lang: str) -> None:
    """R 10.5: s06 and s12 name the face, the other cards keep their words."""
    plain, by_face = printed_in(rig(2).p), printed_in(rig(2, die_icon="4").p)
    differ = [c for c in range(12) if card_label(words(lang), plain, c) != card_label(words(lang), by_face, c)]
    assert differ == [CARD.index["s06"], CARD.index["s12"]]
    assert "4" in card_label(words(lang), by_face, CARD.index["s12"])


def test_s07_pays_each_of_four_different_holders(rig: type[SixGemsRig]) -> None:
    """R 6, s07: first 7, second 5, third 2, fourth 2."""
    topaz = {"topaz": 1}
    table = rig(4).lay(dice(6, 5, 4), topaz, topaz, topaz, topaz, almighty=[{"topaz": 2}, {"topaz": 3}, {}, {"topaz": 1}])
    assert bonus(table, "s07") == [5, 7, 2, 2]


def test_s07_bull_market_needs_15_and_pays_by_rank(rig: type[SixGemsRig]) -> None:
    """R 6, s07: equal numbers share the better place; who has none gets nothing."""
    assert met(rig(2).lay(dice(6, 5, 4), {}, {}), "s07")
    assert not met(rig(2).lay(dice(6, 4, 4), {}, {}), "s07")
    table = rig(4).lay(dice(6, 5, 4), {"topaz": 1}, {"topaz": 2}, {"topaz": 2}, {})
    assert bonus(table, "s07") == [2, 7, 7, 0]
    table = rig(4).lay(dice(6, 5, 4), {"topaz": 1}, {"topaz": 2}, {"topaz": 1}, {})
    assert bonus(table, "s07") == [5, 7, 5, 0]
    table = rig(4).lay(dice(6, 5, 4), {"topaz": 1}, {"topaz": 2}, {"topaz": 1}, {}, almighty=[{}, {}, {"topaz": 3}, {}])
    assert bonus(table, "s07") == [2, 5, 7, 0]


def test_s08_rich_neighbour_needs_somebody_with_20(rig: type[SixGemsRig]) -> None:
    """R 6, s08: the red die for each ruby, everybody."""
    assert not met(rig(2).lay(dice(1, 1, 4), {}, {}, points=[0, 19]), "s08")
    table = rig(2).lay(dice(1, 1, 4), {"ruby": 1}, {"ruby": 2}, points=[0, 20])
    assert met(table, "s08")
    assert bonus(table, "s08") == [4, 8]


@pytest.mark.parametrize("faces", [(1, 2, 3), (4, 6, 5), (3, 2, 4), (5, 6, 1), (6, 2, 1)])
def test_s09_running_prices_needs_consecutive_faces(rig: type[SixGemsRig], faces: tuple[int, ...]) -> None:
    """R 6, s09: 6 and 1 are joined."""
    assert met(rig(2).lay(dice(*faces), {}, {}), "s09")


@pytest.mark.parametrize("faces", [(1, 2, 4), (2, 2, 3), (1, 1, 1), (5, 1, 3), (6, 6, 1)])
def test_s09_refuses_other_faces(rig: type[SixGemsRig], faces: tuple[int, ...]) -> None:
    """R 6, s09: all three must differ."""
    assert not met(rig(2).lay(dice(*faces), {}, {}), "s09")


def test_s09_pays_by_amethysts(rig: type[SixGemsRig]) -> None:
    """R 6, s09: six still give 10."""
    for count, points in enumerate((0, 1, 3, 5, 7, 10, 10)):
        assert bonus(rig(2).lay(dice(1, 2, 3), {"amethyst": count}, {}), "s09") == [points, 0]


def test_s09_pays_everybody(rig: type[SixGemsRig]) -> None:
    """R 6, s09: a blue bonus."""
    table = rig(3).lay(dice(1, 2, 3), {"amethyst": 1}, {"amethyst": 3}, {"amethyst": 2})
    assert bonus(table, "s09", settler=2) == [1, 5, 3]


def test_s10_even_hand_leaves_the_largest_row_out(rig: type[SixGemsRig]) -> None:
    """R 6, s10: everybody, settler first; a single largest row needs no choice."""
    assert met(rig(2).lay(dice(2, 4, 6), {}, {}), "s10")
    assert not met(rig(2).lay(dice(2, 4, 5), {}, {}), "s10")
    table = rig(2).lay(dice(2, 4, 6), {"ruby": 2, "sapphire": 2, "topaz": 1}, {"amethyst": 3}, points=[0, 9], cards=["s10"])
    table.play("settle s10")
    assert table.names() == {"leave ruby", "leave sapphire"}
    table.play("leave ruby")
    assert table.p.points == [8, 9]


def test_s10_counts_fixed_almighty_jewels_and_asks_before_new_ones_join(rig: type[SixGemsRig]) -> None:
    """R 6, s10: the row is chosen before new almighty jewels are added."""
    table = rig(2).lay(
        dice(2, 4, 6), {"ruby": 1, "sapphire": 1}, {}, almighty=[{"ruby": 1}, {}], loose=[1, 0], cards=["s10"]
    )
    table.play("settle s10")
    assert table.p.left_out[0] == 0
    table.play("fix sapphire")
    assert table.p.points[0] == 8


def test_s11_high_season_needs_no_1_and_no_2(rig: type[SixGemsRig]) -> None:
    """R 6, s11: 3 for each sapphire of the settler."""
    assert not met(rig(2).lay(dice(3, 4, 2), {}, {}), "s11")
    table = rig(2).lay(dice(3, 4, 6), {"sapphire": 2}, {"sapphire": 5})
    assert met(table, "s11")
    assert bonus(table, "s11") == [6, 0]


def test_s12_broad_stock_needs_four_own_kinds(rig: type[SixGemsRig]) -> None:
    """R 6, s12: 2 for each jewel of the settler under the red die."""
    three = {"ruby": 1, "topaz": 1, "amethyst": 2}
    assert not met(rig(2).lay(dice(1, 1, 1), three, {}), "s12")
    table = rig(2).lay(dice(1, 1, 1), {**three, "diamond": 1}, {"amethyst": 1})
    assert met(table, "s12")
    assert not met(table, "s12", seat=1)
    assert bonus(table, "s12") == [4, 0]


def test_an_almighty_jewel_is_no_kind_of_its_own(rig: type[SixGemsRig]) -> None:
    """R 6: kinds count real jewel cards; a loose almighty jewel is no kind."""
    table = rig(2).lay(dice(1, 1, 1), {"ruby": 1, "topaz": 1, "amethyst": 1}, {}, loose=[2, 0])
    assert not met(table, "s12")


def test_no_card_can_be_settled_while_a_die_is_off_the_boards(rig: type[SixGemsRig]) -> None:
    """R 4.3."""
    table = rig(2).lay(dice(1, 3, 5, boards=("ruby", "sapphire", "centre")), {"ruby": 3}, {}, points=[0, 30])
    assert conditions_met(table.p, 0) == 0
