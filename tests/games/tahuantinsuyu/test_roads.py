"""R 4, roads: where they may go, what they turn up, and how they join two actions into one turn."""

from __future__ import annotations

from collections import Counter

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.rules.actions import LINE, REGION, ROAD, SITE, is_road
from ludarium.games.tahuantinsuyu.rules.network import in_wild_land, owners_of
from ludarium.kernel.bitsets import only
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import kind_of
from ludarium.kernel.errors import NotYourTurn


@pytest.mark.parametrize(
    ("letter", "lines"),
    [
        ("C", {"r080", "r091", "r110", "r215"}),
        ("A", {"r038", "r101", "r163", "r164", "r166", "r182"}),
        ("Q", {"r033", "r157", "r197", "r211"}),
        ("K", {"r064", "r185", "r236", "r251"}),
    ],
)
def test_t02_first_lines_of_each_suyu(rig, letter, lines) -> None:
    """T02, ruling 2: nobody can conquer yet, a start road opens nothing."""
    table = rig().turn(letter)
    assert table.may("road") == lines
    assert table.may("conquer") == set()


def test_a_turn_gives_two_free_roads(rig) -> None:
    """R 4: two roads free of charge."""
    table = rig().turn("C", "A")
    table.play("road r110", "road r091")
    assert table.p.labor[0] == 20
    assert table.may("road") == set()
    assert table.why("road r064") == "why.roads_over"


def test_a_road_must_continue_your_own_network(rig) -> None:
    """R 4."""
    table = rig().turn("C")
    assert table.why("road r064") == "why.line_not_joined"


def test_roads_serve_their_owner_only(rig) -> None:
    """R 4: sites are shared, roads are not."""
    table = rig()
    table.roads("C", "r110")
    table.roads("K", "r064", "r062")  # reaches Cotabambas, the end of C's road
    table.turn("K")
    assert table.why("road r091") == "why.line_not_joined"


def test_one_road_per_line(rig) -> None:
    """R 4: no second track."""
    table = rig()
    table.roads("C", "r110")
    table.roads("K", "r064", "r062")
    assert table.turn("K").why("road r110") == "why.line_taken"
    assert table.turn("C").why("road r110") == "why.own_road"


def test_t04_no_road_between_two_unconquered_sites(rig) -> None:
    """T04, ruling 1: one step into wild land, not two; a conquest of the same turn opens the lines at once."""
    table = rig()
    table.roads("C", "r091")
    table.turn("C")
    assert table.why("road r092") == table.why("road r093") == "why.wild_land"
    table.play("conquer quichua")
    assert {"r092", "r093"} <= table.may("road")


def test_t05_one_pacified_end_is_enough(rig) -> None:
    """T05: Ollantaytambo touches the grey area; the next line waits for a conquest by anybody."""
    table = rig()
    table.roads("A", "r182")
    table.turn("A").play("road r168")
    assert table.why("road r169") == table.why("road r092") == "why.wild_land"
    table.conquered("vilcabamba", by="K")
    table.p.refresh()
    assert {"r169", "r092"} <= table.may("road")


def test_a_road_turns_up_the_marker_of_its_region(rig) -> None:
    """R 4: a road drawn inside a region."""
    table = rig()
    table.p.marker_mask[REGION.index["quichua"]] = 0
    table.turn("C").play("road r091")
    assert "quichua" in table.face_up()
    assert table.p.barrier == table.p.decisions  # what was turned up is not taken back


def test_ruling_8_a_border_road_at_a_corner_turns_up_both_sides(rig) -> None:
    """T07: Coporaque-Sillustani turns Arequipa up; Condesuyo, met at a corner, cannot be conquered from it."""
    table = rig()
    table.conquered("chumbivilcas", by="C")
    table.roads("K", "r185", "r229", "r106")
    assert "arequipa" not in table.face_up()
    assert {"colla", "condesuyo"} <= table.face_up()
    table.turn("K").play("road r105")
    assert "arequipa" in table.face_up()
    assert {"arequipa", "colla"} <= table.may("conquer")
    assert table.why("conquer condesuyo") == "why.no_road_at_region"


def test_ruling_27_start_lines_carry_start_roads_only(rig) -> None:
    """Ruling 27: not even with Wild Roads."""
    table = rig()
    table.roads("K", "r064", "r062", "r110")
    table.events(qk=["wild_roads"])
    assert table.turn("K").why("road r114") == "why.start_line"


def test_t24_two_surveyors_and_an_additional_road_make_five(rig) -> None:
    """T24, ruling 10: five roads for one labor; the additional road may come first, last or between."""
    for at in range(5):
        table = rig()
        table.events(ca=["experienced_surveyors"], kc=["experienced_surveyors"])
        table.conquered("quichua", "chanca", by="A")
        table.turn("C", "A")
        for i in range(5):
            if i == at:
                table.play("additional_road")
            table.play(f"road {min(table.may('road'))}")
        assert table.p.turn == table.seat("A")
        assert table.p.labor[0] == 19
        assert sum(r & 1 for r in table.p.roads) == 6


def test_t24_a_build_after_the_first_road_ends_the_road_action(rig) -> None:
    """T24, R 3.3: all roads are laid together."""
    table = rig().turn("C", "A")
    table.play("road r110", "garrison cotabambas")
    assert table.p.turn == table.seat("A")
    with pytest.raises(NotYourTurn):
        table.p.play("road r091", table.seat("C"))


def test_t24_both_roads_first_then_the_garrison(rig) -> None:
    """T24: 4 labor, 3 VP."""
    table = rig()
    table.labor(C=8)
    table.turn("C", "A").play("road r110", "road r091", "garrison cotabambas")
    assert (table.p.labor[0], table.p.vp[0]) == (4, 3)


def test_ruling_11_build_first_then_all_roads(rig) -> None:
    """Ruling 11, R 3.3: either order."""
    table = rig()
    table.roads("C", "r110")
    table.turn("C", "A").play("garrison cotabambas")
    assert table.why("conquer chanca") == "why.build_over"
    table.play("road r091", "pass")
    assert table.p.turn == table.seat("A")


def test_ruling_11_roads_and_build_may_be_left_out(rig) -> None:
    """R 3.3: either action wholly, roads in part."""
    table = rig().turn("C", "A").play("pass")
    assert table.p.turn == table.seat("A")
    table.play("road r182", "pass")
    assert bin(sum(r & 2 for r in table.p.roads)).count("1") == 1
    assert table.p.labor[:2] == [20, 20]


def test_ruling_11_without_a_legal_line_the_roads_lapse(rig) -> None:
    """Ruling 11: after the build nothing is asked."""
    table = rig()
    table.roads("C", "r110", "r091")
    table.roads("K", *(LINE.tokens[r] for r in table.p.frontier[0] if not table.p.box.is_start[r]))
    table.turn("C", "A")
    assert table.may("road") == set()
    assert table.why("additional_road") == "why.no_line"
    table.play("garrison cotabambas")
    assert table.p.turn == table.seat("A")


def test_a_paid_additional_road_must_be_laid(rig) -> None:
    """Ruling 10: the price buys one road."""
    table = rig().turn("C", "A").play("additional_road")
    assert table.why("pass") == "why.lay_paid_road"
    table.play("road r110", "pass")
    assert table.p.labor[0] == 19
    assert table.p.turn == table.seat("A")


def test_a_paid_road_is_told_with_its_price(rig) -> None:
    """Ruling 10: who paid, and how much."""
    table = rig().turn("C", "A")
    table.p.events = []
    table.play("additional_road")
    paid = ludarium.game("tahuantinsuyu").events.names.index("paid_road")
    assert [event[2:4] for event in table.p.events if event[0] == paid] == [[table.seat("C"), 1]]


def test_ruling_10_a_paid_road_is_owed_until_it_lies(rig) -> None:
    """Ruling 10: one of the three roads, then nothing is owed any more."""
    table = rig()
    table.turn("C").play("additional_road")
    assert table.p.paid == 1
    table.play("road r091")
    assert table.p.paid == 0


def test_ruling_9_land_of_the_first_seat_is_not_wild(rig) -> None:
    """Ruling 9: a line inside Aymaraes is in wild land until anybody conquers the region."""
    table = rig()
    inside = LINE.index["r064"]
    assert in_wild_land(table.p, inside)
    table.conquered("aymaraes", by="C")
    assert table.seat("C") == 0
    assert not in_wild_land(table.p, inside)


def test_r_4_the_first_line_of_the_map_is_refused_as_a_road(rig) -> None:
    """R 4: r001 lies far from everybody's roads."""
    assert rig().turn("C").why("road r001") == "why.line_not_joined"


def test_an_additional_road_costs_one_labor(rig) -> None:
    """R 4, ruling 10."""
    table = rig()
    table.labor(C=0)
    assert table.turn("C").why("additional_road") == "why.labor"


def test_t25_wild_roads_allow_one_shared_line_a_phase(rig) -> None:
    """T25, ruling 17: never twice one's own, never a start line; the road stays when the card goes."""
    table = rig()
    table.roads("C", "r110", "r091", "r004")
    table.roads("K", "r064", "r062")
    table.events(qk=["wild_roads"])
    table.turn("K", "K")
    assert "r110" in table.may("road")
    table.play("road r110")
    assert table.p.roads[LINE.index["r110"]] & 15 == 0b1001
    assert table.why("road r004") == table.why("road r091") == "why.wild_roads_used"
    assert table.why("road r110") == "why.own_road"
    assert table.why("road r114") == "why.start_line"
    table.play("pass")
    assert "r004" in table.may("road")  # one more in the next People phase


def test_ruling_17_wild_roads_serve_an_additional_road_too(rig) -> None:
    """Ruling 17: free or additional."""
    table = rig()
    table.roads("C", "r110")
    table.roads("K", "r064", "r062", "r185", "r158")
    table.events(kc=["wild_roads"])
    table.turn("K").play("additional_road", "road r110")
    assert table.p.roads[LINE.index["r110"]] >> 3 & 1


def test_ruling_17_wild_roads_do_not_lift_the_wild_land(rig) -> None:
    """Ruling 17: rulings 1 and 9 hold for it."""
    table = rig()
    table.conquered("quichua", by="A")
    table.roads("A", "r182", "r168", "r169")
    table.roads("C", "r091", "r092")
    for z in list(table.p.holds[1]):
        table.p.owner[z] = -1
    table.p.roads[LINE.index["r169"]] |= 16
    table.events(ca=["wild_roads"])
    assert table.turn("C").why("road r169") == "why.wild_land"


def test_t30_three_players_pass_limatambo(rig) -> None:
    """T30: no r114; K goes by r110 and r091 to and beyond Limatambo without any conquest."""
    table = rig(3)
    table.roads("K", "r064", "r062")
    table.turn("K")
    assert table.why("road r114") == "why.start_line"
    table.play("road r110", "road r091")


def test_t30_lines_of_closed_regions_are_absent(rig) -> None:
    """T30, ruling 33."""
    table = rig(3, small_board=True)
    table.turn("K")
    assert table.why("road r144") == "why.line_absent"
    assert table.why("conquer pasto") == "why.region_closed"


def test_ruling_22_roads_and_buildings_are_unlimited(rig) -> None:
    """Ruling 22: no limit of pieces; all building sites of the board can be built up."""
    table = rig()
    for site in range(130):
        table.p.built[site] = {2: 1, 3: 3}.get(table.p.box.site_kind[site], 0)
    assert table.p.built.count(3) == 38
    assert table.p.built.count(1) == 44
    table.turn("C")
    assert table.p.names()


def test_wild_roads_are_used_up_by_shared_lines_only(rig) -> None:
    """Ruling 17: a road on a free line leaves the card's one shared line for later in the phase."""
    table = rig()
    table.roads("K", "r064", "r062", "r110")
    table.events(ca=["wild_roads"])
    table.turn("C").play("road r091")
    assert table.p.wild_used == 0
    table.play("road r110")
    assert table.p.wild_used == 1
    assert owners_of(table.p, LINE.index["r110"]) == only(table.seat("C")) | only(table.seat("K"))


def test_chinchasuyu_has_a_way_out_of_limatambo_that_nobody_can_block_at_once(rig) -> None:
    """Rules page, section 11: with its first two lines drawn and the lines beyond taken, two more leave Limatambo."""
    table = rig()
    table.roads("C", "r091", "r110")
    table.roads("K", "r064", "r062", "r004")
    assert table.turn("C").may("road") == {"r080", "r215"}


def roads_to(box, start: int, goals: set[int]) -> int:
    """How many roads lead from a start site to the nearest of these sites, without Cuzco."""
    seen, edge, roads = {start, 0}, {start}, 0
    while not edge & goals:
        edge = {other for site in edge for other in box.others_at[site]} - seen
        seen |= edge
        roads += 1
    return roads


def test_nobody_can_close_a_start_site_in_one_turn() -> None:
    """Rules page, section 11: a turn of column 1 has three roads at most (two free, one paid); an opponent needs more
    to come to a neighbour of the site and to draw every line that leaves it."""
    box = ludarium.game("tahuantinsuyu").box()
    starts = [box.end_a[r] + box.end_b[r] for r in box.start_line]  # Cuzco is site 0
    for own in starts:
        lines = set(box.others_at[own]) - {0}
        for other in set(starts) - {own}:
            assert roads_to(box, other, lines) + len(lines) > 3


def test_every_start_site_has_four_ways_out() -> None:
    """Rules page, section 11: Pacariqtambo had two, and its owner could be left with a single legal road."""
    box = ludarium.game("tahuantinsuyu").box()
    for start in box.start_line:
        site = box.end_a[start] + box.end_b[start]  # Cuzco is site 0
        assert len(box.lines_at[site]) > 4


def test_vitcos_leads_on_to_the_north() -> None:
    """Where Antisuyu was walled in it always stood at Vitcos: five lines leave it now instead of three."""
    box = ludarium.game("tahuantinsuyu").box()
    ends = {SITE.tokens[site] for site in box.others_at[SITE.index["vitcos"]]}
    assert ends == {"vilcabamba", "chanchamayo", "parcos", "tarmatambo", "hatun_xauxa"}


def policy_games(games: int, seats: int) -> tuple[Counter[int], Counter[tuple[int, int]]]:
    """Wins by suyu, and turns without any legal road by suyu and column."""
    game = ludarium.game("tahuantinsuyu")
    policy = game.module("bot.policy")
    wins: Counter[int] = Counter()
    walled_in: Counter[tuple[int, int]] = Counter()
    for i in range(games):
        p, luck = game.start(seats, seed=f"map {i}"), chance_from(i)
        while not p.over:
            begins = p.menu[0] >= ROAD and p.steps[kind_of(p.pending(p.turn))].key == "turn" and not p.started
            if begins and not is_road(p.menu[0]):
                walled_in[p.suyu[p.turn], p.column] += 1
            p.take(p.turn, policy.choose(p, p.turn, luck))
        wins[p.suyu[p.winners()[0]]] += 1
    return wins, walled_in


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_no_suyu_is_walled_in_early(seats) -> None:
    """Nobody is without a legal road in the first three columns."""
    _, walled_in = policy_games(40, seats)
    assert not [where for where in walled_in if where[1] < 3]


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4])
def test_no_suyu_is_walled_in_early_and_none_is_favoured(seats) -> None:
    """The same in many games, and wins spread evenly."""
    wins, walled_in = policy_games(300, seats)
    assert not [where for where in walled_in if where[1] < 3]
    assert all(abs(100 * wins[suyu] / 300 - 100 / seats) < 9 for suyu in range(4 - seats, 4))
