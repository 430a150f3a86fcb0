"""R 2 and 7: what lies on the table before the first decision."""

from __future__ import annotations

from collections import Counter

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.rules.actions import GAP, LINE, REGION
from ludarium.games.tahuantinsuyu.rules.content import SUYUS
from ludarium.games.tahuantinsuyu.rules.network import has_road
from ludarium.games.tahuantinsuyu.rules.position import GAP_SUYUS
from ludarium.kernel.errors import BadContent, BadOption

GAME = ludarium.game("tahuantinsuyu")
AROUND_CUZCO = {"antis", "aymaraes", "canas", "canchis", "chanca", "chumbivilcas", "quichua", "vilcabamba"}


@pytest.mark.parametrize(("seats", "pile"), [(4, 20), (3, 23)])
def test_t01_setup_turns_up_the_eight_markers_around_cuzco(seats, pile) -> None:
    """T01, R 2.4, 2.5, 3.1: three events each, the rest is the pile; everyone has 8 labor, nobody supports."""
    p = GAME.start(seats, seed=5)
    assert {REGION.tokens[z] for z, m in enumerate(p.marker_mask) if m} == AROUND_CUZCO
    assert p.marker_mask.count(0) == 37
    assert len(p.pile) == pile
    assert [len(hand) for hand in p.hand] == [3] * seats
    assert p.labor == [8] * seats
    assert (p.column, p.box.phases[0][p.phase]) == (0, 2)


def test_each_region_has_one_marker_and_each_marker_one_region() -> None:
    """R 2.5."""
    assert sorted(GAME.start(4, seed=1).marker) == list(range(45))


@pytest.mark.parametrize(
    ("seats", "option", "chosen"), [(4, "suyus", "KQCA"), (4, "suyus", "CAQK"), (3, "suyus_of_three", "KAQ")]
)
def test_the_table_may_choose_its_suyus(seats, option, chosen) -> None:
    """R 2.2, 2.3: each seat sits at the suyu it asked for, with its start road, and the gaps lie between neighbours."""
    p = GAME.start(seats, seed=4, **{option: "-".join(chosen)})
    assert [SUYUS[suyu] for suyu in p.suyu] == list(chosen)
    for seat in range(seats):
        assert has_road(p, seat, p.box.start_line[p.suyu[seat]])
    assert all({p.suyu[s] for s in pair} == set(GAP_SUYUS[gap]) for gap, pair in enumerate(p.gap_seats) if pair)


def test_without_a_choice_the_suyus_are_dealt() -> None:
    """R 2.2: shuffled, each seat gets each suyu about as often."""
    dealt = Counter(GAME.start(4, seed=seed).suyu[0] for seed in range(200))
    assert all(25 < dealt[suyu] < 80 for suyu in range(4))


def test_a_suyu_is_given_once_and_chinchasuyu_not_to_three() -> None:
    with pytest.raises(BadOption, match="it names each of C-A-Q-K once"):
        GAME.start(4, suyus="C-C-Q-K")
    with pytest.raises(BadOption, match="it names each of A-Q-K once"):
        GAME.start(3, suyus_of_three="C-A-Q")


def test_each_seat_has_the_start_road_of_its_suyu() -> None:
    """R 2.3, ruling 27."""
    p = GAME.start(4, seed=2)
    starts = {0: "r114", 1: "r116", 2: "r117", 3: "r115"}
    for seat in range(4):
        assert p.roads[LINE.index[starts[p.suyu[seat]]]] & 15 == 1 << seat
    assert sum(bool(r & 15) for r in p.roads) == 4


def test_letters_and_numbers_are_dealt_independently() -> None:
    """Ruling 26."""
    dealt = Counter()
    for seed in range(200):
        p = GAME.start(4, seed=seed)
        dealt[p.suyu[p.order[0]]] += 1
        dealt["seat", p.order[0]] += 1
    assert all(25 < count < 80 for count in dealt.values())
    assert len(dealt) == 8


def test_three_players_hold_a_q_and_k() -> None:
    """R 11, ruling 24: three suyus, three gaps, each pair of players once."""
    p = GAME.start(3, seed=3)
    assert sorted(p.suyu) == [1, 2, 3]
    in_play = [GAP.tokens[g] for g in range(5) if p.gap_seats[g]]
    assert in_play == ["aq", "qk", "ka"]
    assert {frozenset(seats) for seats in p.gap_seats if seats} == {frozenset(s) for s in ([0, 1], [1, 2], [0, 2])}


def test_four_players_sit_clockwise_c_a_q_k() -> None:
    """R 2.2, 3.2: C and Q, A and K are opposite and share no gap."""
    p = GAME.start(4, seed=3)
    suyus = [[p.suyu[s] for s in seats] for seats in p.gap_seats]
    assert suyus == [[0, 1], [1, 2], [2, 3], [3, 0], []]


def test_the_first_order_is_the_dealt_one() -> None:
    """R 2.2: until the first Sun phase the dealt numbers are the playing order."""
    p = GAME.start(4, seed=9)
    order = p.order[:]
    seen = []
    while p.column == 0:
        seen.append(p.turn)
        p.play("pass")
    assert seen == order + order


def test_one_of_four_invasion_markers_has_the_dot() -> None:
    """R 2.7, 8."""
    places = Counter(GAME.start(4, seed=s).invasion.index(1) for s in range(200))
    assert sorted(places) == [0, 1, 2, 3]
    assert all(25 < n < 80 for n in places.values())
    assert GAME.start(4, seed=1, end="fixed").invasion == []


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """R 1: 32 events, 45 markers; R 7: seven columns, falling resource numbers, 18 People, 16 Sun, 6 Sapa Inca phases."""
    box = GAME.box()
    assert sum(box.copies) == 32
    assert len(box.resistance) == 45
    assert box.resource == [8, 6, 4, 3, 2, 1, 0]
    phases = Counter(phase for column in box.phases for phase in column)
    assert phases == {0: 7, 1: 16, 2: 18, 3: 6}
    assert len(box.phases[6]) == 10
    assert (box.cost, box.now, box.each) == ([0, 6, 5, 4, 2], [0, 4, 4, 3, 1], [0, 3, 1, 2, 1])


def test_the_map_is_the_reconstructed_one() -> None:
    """R 11: 45 regions, 38 cities (13 significant), 44 garrison sites, 47 huacas, 251 lines."""
    box = GAME.box()
    kinds = Counter(box.site_kind)
    assert kinds == {0: 1, 1: 47, 2: 44, 3: 38}
    assert sum(b > 0 for b in box.bonus) == 13
    assert len(box.end_a) == 251
    for z, near in enumerate(box.neighbours):
        assert all(z in box.neighbours[n] for n in near)
    border_roads = [z for z in box.line_regions if len(z) == 2]
    assert all(b in box.neighbours[a] for a, b in border_roads)


def test_smaller_board_leaves_out_six_regions(rig) -> None:
    """T30, ruling 33: 39 regions and markers, 223 lines; r144 is absent, r143 stays as a border line."""
    table = rig(3, small_board=True)
    p = table.p
    assert sum(m >= 0 for m in p.marker) == 39
    assert len(p.put_away) == 6
    assert sorted(p.put_away + [m for m in p.marker if m >= 0]) == list(range(45))
    closed = [r for r in range(251) if p.roads[r] & 32 and not p.box.is_start[r]]
    assert len(closed) == 27
    assert LINE.index["r144"] in closed
    assert LINE.index["r143"] not in closed
    assert p.box.inside[LINE.index["r143"]] == -1
    in_closed_only = [
        s for s in range(130) if p.box.site_regions[s] and set(p.box.site_regions[s]) <= set(p.box.closed_regions)
    ]
    assert len(in_closed_only) == 10


def test_the_smaller_board_is_for_three_players_only() -> None:
    """Ruling 33: with four players all regions are in play."""
    p = GAME.start(4, seed=1, small_board=True)
    assert p.put_away == []


def test_unknown_seats_and_options_are_named() -> None:
    with pytest.raises(BadOption, match="3, 4 seats, not 2"):
        GAME.start(2)
    with pytest.raises(BadOption, match="hidden, fixed"):
        GAME.start(4, end="never")


def test_a_content_pack_with_an_unknown_site_is_refused(tmp_path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[[line]]\nid = "r001"\na = "atlantis"\n')
    with pytest.raises(BadContent, match="line r001 a: 'atlantis' is not known"):
        GAME.start(4, content=pack)


def test_a_content_pack_changes_a_marker(tmp_path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[[marker]]\nid = "m01"\nresistance = 5\n')
    assert GAME.start(4, content=pack).box.resistance[0] == 5


def test_a_content_pack_without_free_roads_leaves_the_build_action(tmp_path) -> None:
    """R 3.3: no free road in the box, none at the table; only an additional road is left."""
    pack = tmp_path / "mine.toml"
    pack.write_text("[rules]\nfree_roads = 0\n")
    p = GAME.start(4, content=pack)
    assert {name.split()[0] for name in p.names()} == {"additional_road", "pass"}


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ("[rules]\nleast_cost = 0\n", "least_cost must be from 1 to 9, not 0"),
        ('[[building]]\nid = "city"\ncost = 0\n', "building city: cost must be from 1 to 20"),
        ("[rules]\nhand = 6\n", "at least 40 cards are needed, there are 32"),
        ('[[era]]\nid = "column7"\nphases = ["inca", "sun", "people", "sapa_inca"]\n', "needs 4 people phases"),
        ('[[era]]\nid = "column1"\nphases = ["inca", "sun", "people"]\n', "era column1.*sapa_inca must be the last phase"),
        ('[[era]]\nid = "column2"\nphases = ["inca", "sapa_inca", "sapa_inca"]\n', "sapa_inca must be the last phase"),
        ('[[era]]\nid = "column7"\nphases = []\n', "a column needs phases"),
        ('[three]\nsuyus = ["C", "A", "Q"]\n', "three suyus: must be A, Q and K"),
        ('[three]\nclosed_regions = ["cuzco"]\n', "'cuzco' must be named once and lie away from the grey area"),
        ('[three]\nclosed_regions = ["pasto", "pasto"]\n', "'pasto' must be named once"),
        ('[[era]]\nid = "column2"\nphases = ["moon"]\n', "phases must be among inca, sun, people, sapa_inca"),
        ('[[site]]\nid = "quito"\nkind = "castle"\n', "kind must be one of capital, huaca, garrison, city"),
        ('[[event]]\nid = "epidemic"\ncount = "two"\n', "event epidemic: count must be a whole number from 0 to 20"),
        ('[[region]]\nid = "atlantis"\n', "region atlantis: no such row"),
        ('[[line]]\nid = "r105"\nb = "cuzco"\na = "cuzco"\n', "line r105: it must lead from one site to another"),
        ('[[line]]\nid = "r114"\nstart = ""\n', "each of the four suyus must have one start line"),
        ("[rules]\ninvasion_markers = 10\n", "invasion_markers must be from 1 to 9, not 10"),
        ('[[site]]\nid = "quito"\ny = 2401\n', "y must be from 0 to 2400, not 2401"),
    ],
)
def test_a_bad_content_pack_names_row_and_remedy(tmp_path, pack, told) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(pack)
    with pytest.raises(BadContent, match=told):
        GAME.start(4, content=file)


def test_r_3_1_3_a_content_pack_may_take_support_away(tmp_path) -> None:
    """R 3.1.3: a column in which the first gives nothing."""
    pack = tmp_path / "mine.toml"
    pack.write_text('[[era]]\nid = "column2"\nsupport = [{ giver = 1, receiver = "last", labor = 0 }]\n')
    assert GAME.start(4, content=pack).box.support[1] == [[0, 0, 0]]


def test_the_markers_are_the_reconstructed_ones() -> None:
    """Rules page, section 10: how many of the 45 markers show each resistance, labor and number of points."""
    box = GAME.box()
    assert Counter(box.resistance) == {1: 5, 2: 10, 3: 11, 4: 10, 5: 6, 6: 3}
    assert Counter(box.labor) == {0: 8, 1: 16, 2: 15, 3: 6}
    assert Counter(box.vp) == {0: 4, 1: 14, 2: 15, 3: 10, 4: 1, 5: 1}
