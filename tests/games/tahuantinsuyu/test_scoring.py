"""R 3.1, 3.4, 6: income, support, the score track, the Sapa Inca phase."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_TERRACE,
    CARD,
    COUNTED,
    LINE,
    REGION,
    SCORED,
    SITE,
    SUPPORT,
)
from ludarium.games.tahuantinsuyu.rules.network import destroy_roads
from ludarium.games.tahuantinsuyu.rules.scoring import ranking, sapa_inca_points
from ludarium.games.tahuantinsuyu.rules.step_kinds import INCA_PHASE, SAPA_INCA_PHASE, SUN_PHASE
from ludarium.games.tahuantinsuyu.rules.steps.inca import support

GAME = ludarium.game("tahuantinsuyu")


def rank(table) -> str:
    return "".join(table.letters[seat] for seat in ranking(table.p))


def order(table) -> str:
    return "".join(table.letters[seat] for seat in table.p.order)


def test_t12_everyone_connected_scores(rig) -> None:
    """T12, R 6: A 13 (two own roads at Machu Picchu count once), C 4, whoever built."""
    table = rig()
    table.conquered("quichua", "vilcabamba", by="A")
    for region in ("quichua", "vilcabamba"):
        table.p.terrace[REGION.index[region]] = 1
    table.roads("A", "r182", "r168", "r169", "r190")
    table.roads("C", "r091", "r092")
    table.standing(garrison=["ollantaytambo", "parcos"], city=["vitcos"], temple=["machu_picchu"])
    assert sum(sapa_inca_points(table.p, table.seat("A"))) == 13
    assert sum(sapa_inca_points(table.p, table.seat("C"))) == 4


def test_ruling_13_cuzco_scores_nothing(rig) -> None:
    """Ruling 13."""
    table = rig()
    assert [sum(sapa_inca_points(table.p, seat)) for seat in range(4)] == [0, 0, 0, 0]


def test_t15_the_last_plays_first(rig) -> None:
    """T15, R 3.2.1, ruling 3: on a shared space the inner marker is ahead and plays later."""
    table = rig()
    table.points(A=12, C=12, Q=7, K=3)
    assert rank(table) == "ACQK"
    table.run(SUN_PHASE)
    assert order(table) == "KQCA"


def test_t16_players_without_points_keep_the_dealt_order(rig) -> None:
    """T16, ruling 4."""
    table = rig()
    for number, letter in enumerate("KCAQ"):
        table.p.arrival[table.seat(letter)] = 3 - number
    table.points(C=3)
    assert rank(table) == "CQAK"
    table.run(SUN_PHASE)
    assert order(table) == "KAQC"


def give_points(table, **points: int) -> None:
    """Let the Sapa Inca phase bring exactly these points."""
    by_seat = {table.seat(letter): n for letter, n in points.items()}
    for seat, n in by_seat.items():
        regions = [z for z in range(45) if table.p.owner[z] < 0][:n]
        for z in regions:
            table.p.owner[z] = seat
            table.p.holds[seat].append(z)
            table.p.terrace[z] = 1


@pytest.mark.parametrize(("c", "expected"), [(6, "ACQK"), (7, "CAQK")])
def test_t17_scoring_goes_from_the_leader_down(rig, c, expected) -> None:
    """T17, rulings 19, 21: a follower that reaches the same space stays behind."""
    table = rig()
    table.points(A=30, C=29, Q=20, K=20)
    give_points(table, A=5, C=c, Q=15, K=15)
    table.run(SAPA_INCA_PHASE)
    assert table.p.vp == [29 + c, 35, 35, 35]
    assert rank(table) == expected
    assert table.p.find_winners() == [table.seat(expected[0])]
    table.run(SUN_PHASE)
    assert order(table) == expected[::-1]


def test_t17_no_points_are_no_move(rig) -> None:
    """T17: Q conquers with m04 (0 VP) and stays inside K."""
    table = rig()
    table.points(A=36, C=35, Q=35, K=35)
    table.marker("canas", "m04")
    table.roads("Q", "r157")
    before = table.p.arrival[:]
    table.turn("Q").play("conquer canas")
    assert table.p.arrival == before
    assert rank(table) == "ACQK"


def test_an_arriving_marker_stands_outside(rig) -> None:
    """R 6."""
    table = rig()
    table.points(A=3, C=0)
    table.roads("C", "r110")
    table.turn("C").play("garrison cotabambas")
    assert table.p.vp[0] == table.p.vp[1] == 3
    assert rank(table)[:2] == "AC"


def test_t19_income(rig) -> None:
    """T19, R 3.1: resource number, labor on markers, one per terrace: 3 + 3 + 5 + 2 = 13."""
    table = rig()
    table.p.column = 3
    for region, disc in (("quichua", "m36"), ("chanca", "m14"), ("antis", "m25")):
        table.marker(region, disc)
        table.conquered(region, by="Q")
    for region in ("quichua", "antis"):
        table.p.terrace[REGION.index[region]] = 1
    table.labor(C=0, A=0, Q=3, K=0)
    table.points(A=9, Q=8, C=7, K=6)
    table.run(INCA_PHASE)
    assert table.of(table.p.labor, "Q") == 13


@pytest.mark.parametrize(
    ("seats", "column", "before", "after"),
    [
        (4, 2, dict(C=5, A=4, Q=3, K=3), dict(C=4, A=4, Q=3, K=4)),
        (4, 4, dict(C=1, A=4, Q=3, K=2), dict(C=0, A=3, Q=4, K=3)),
        (3, 5, dict(A=4, Q=3, K=1), dict(A=2, Q=3, K=3)),
        (4, 0, dict(C=5, A=4, Q=3, K=3), dict(C=5, A=4, Q=3, K=3)),
        (4, 6, dict(C=5, A=4, Q=3, K=3), dict(C=3, A=3, Q=4, K=5)),
        (3, 1, dict(A=4, Q=3, K=1), dict(A=3, Q=3, K=2)),
    ],
)
def test_t20_support(rig, seats, column, before, after) -> None:
    """T20, R 3.1.3, rulings 7, 24: first to last, second to third with four only; a giver who is short gives all."""
    table = rig(seats)
    table.p.column = column
    resource = table.p.box.resource[column]
    table.points(**{letter: 20 - i for i, letter in enumerate(table.letters)})
    table.labor(**{letter: n - resource for letter, n in before.items()})
    table.run(INCA_PHASE)
    assert {letter: table.of(table.p.labor, letter) for letter in table.letters} == after


@pytest.mark.parametrize(("column", "keep"), [(2, 3), (5, 0), (1, 4), (6, 7)])
def test_t21_giving_back(rig, column, keep) -> None:
    """T21, ruling 6: labor above the next column's resource number; after the last column it does not matter."""
    table = rig()
    table.p.column = column
    table.labor(C=7)
    table.run(SAPA_INCA_PHASE)
    assert table.p.labor[0] == keep


def test_t21_nothing_is_given_back_after_the_first_column(rig) -> None:
    """T21: column 1 has no Sapa Inca phase: 3 + 6 = 9."""
    table = rig()
    table.points(C=5, A=4, Q=3, K=2)
    table.labor(C=3, A=3, Q=3, K=3)
    table.p.phase = 2
    table.agenda([])
    assert table.p.column == 1
    assert [table.of(table.p.labor, letter) for letter in "AQ"] == [9, 9]
    assert [table.of(table.p.labor, letter) for letter in "CK"] == [8, 10]  # after support


def test_support_is_foretold_for_both_sides(rig) -> None:
    """R 3.1.3, Middle Empire: the first gives 2 to the last, the second 1 to the third."""
    table = rig()
    first, second, third, last = ranking(table.p)
    assert support(table.p, 4) == [(first, last, -2), (last, first, 2), (second, third, -1), (third, second, 1)]


def test_r_3_1_3_support_of_nothing_is_not_told(rig, tmp_path) -> None:
    """R 3.1.3: in a column in which the first gives nothing, only the second's gift is told."""
    pack = tmp_path / "mine.toml"
    gifts = '{ giver = 1, receiver = "last", labor = 0 }, { giver = 2, receiver = "third", labor = 1 }'
    pack.write_text(f'[[era]]\nid = "column2"\nsupport = [{gifts}]\n')
    table = rig(content=pack)
    table.points(C=5, A=4, Q=3, K=2)
    table.p.column = 1
    table.p.events = []
    table.run(INCA_PHASE)
    told = [event[2:5] for event in table.p.events if event[0] == SUPPORT]
    assert told == [[table.seat("A"), table.seat("Q"), 1]]


def test_ruling_21_support_follows_the_ranking_of_the_moment(rig) -> None:
    """Ruling 21: not the playing order of the last Sun phase."""
    table = rig()
    table.p.column = 2
    table.p.order = [0, 1, 2, 3]
    table.points(K=9, Q=8, A=7, C=6)
    table.labor(C=0, A=0, Q=0, K=0)
    table.run(INCA_PHASE)
    assert [table.of(table.p.labor, letter) for letter in "CAQK"] == [5, 4, 4, 3]


def test_ruling_21_the_playing_order_stays_until_the_next_sun_phase(rig) -> None:
    """Ruling 21: even if scores change."""
    table = rig()
    table.points(C=1, A=2, Q=3, K=4)
    table.run(SUN_PHASE)
    assert order(table) == "CAQK"
    table.points(C=50)
    table.p.agenda.clear()
    table.p.phase = 1
    table.agenda([])
    assert table.p.turn == table.seat("C")


def test_the_sheet_adds_up(rig) -> None:
    """R 6: the lines of the sheet are the whole score."""
    table = rig()
    table.conquered("vilcabamba", by="Q")
    table.roads("A", "r182", "r168", "r169")
    table.turn("A", "A", "A", "A").play(
        "city machu_picchu", "pass", "temple machu_picchu", "pass", "garrison parcos", "pass"
    )
    table.run(SAPA_INCA_PHASE)
    sheet = dict(table.p.game.sheet(table.p))
    a = table.seat("A")
    assert {key: points[a] for key, points in sheet.items() if points[a]} == {
        "sheet.cities": 4,
        "sheet.temples": 4,
        "sheet.bonuses": 3,
        "sheet.garrisons": 3,
        "sheet.each_city": 3,
        "sheet.each_temple": 1,
        "sheet.each_garrison": 2,
    }
    assert sum(points[a] for points in sheet.values()) == table.p.vp[a] == 20
    assert all(len(points) == 4 for points in sheet.values())


# -- ruling 3: shared spaces in the playing order --------------------------------------------------------------------


@pytest.mark.parametrize(("inner_first", "expected"), [("off", "KQCA"), ("on", "KQAC")])
def test_ruling_3_the_inner_marker_plays_later_or_first(rig, inner_first, expected) -> None:
    """Ruling 3, Sun phase 1: A stands inside C on 12."""
    table = rig(inner_first=inner_first)
    table.points(A=12, C=12, Q=7, K=3)
    assert rank(table) == "ACQK"  # support, scoring and victory follow the ranking either way
    table.run(SUN_PHASE)
    assert order(table) == expected


def test_ruling_3_three_on_one_space_play_from_the_inside(rig) -> None:
    """Ruling 3, the other reading: only shared spaces are turned round."""
    table = rig(inner_first=True)
    table.points(K=9, C=5, A=5, Q=5)
    table.run(SUN_PHASE)
    assert order(table) == "CAQK"


@pytest.mark.parametrize("inner_first", ["off", "on"])
def test_ruling_4_the_dealt_order_stays_while_nobody_has_scored(inner_first) -> None:
    """Ruling 4, with either reading of ruling 3: nobody has a point in the first Sun phase."""
    for seed in range(8):
        p = GAME.start(4, seed=seed, inner_first=inner_first)
        dealt = p.order[:]
        while p.column == 0:
            p.play("pass")
        assert p.order == dealt


# -- ruling 16: roads cut off from Cuzco -----------------------------------------------------------------------------


def cut_off(rig, **options):
    """T13: El Niño has cut Q's roads at Hatun Cana and Iskanwaya off from Cuzco."""
    table = rig(**options)
    table.conquered("antis", "omasuyo", by="C")
    table.roads("Q", "r197", "r179", "r180", "r126", "r124", "r148")
    table.standing(garrison=["paucartambo", "ollachea"], city=["hatuncana"])
    destroy_roads(table.p, table.seat("Q"))
    return table


@pytest.mark.parametrize(("counts", "points"), [("off", 4), ("on", 7)])
def test_ruling_16_cut_off_roads_score_nothing_or_as_before(rig, counts, points) -> None:
    """Ruling 16: two garrisons, and a city at cut-off roads."""
    table = cut_off(rig, cut_off_roads=counts)
    assert sum(sapa_inca_points(table.p, table.seat("Q"))) == points


def test_ruling_16_with_the_other_reading_cut_off_roads_build_but_do_not_grow(rig) -> None:
    """Ruling 16: only laying roads asks for a way to Cuzco."""
    off, on = cut_off(rig).turn("Q"), cut_off(rig, cut_off_roads=True).turn("Q")
    assert off.why("garrison iskanwaya") == "why.site_not_joined"
    assert on.why("garrison iskanwaya") == ""
    assert on.may("road") == off.may("road")
    stranded = next(r for r in LINE.tokens if r not in on.may("road") and r not in ("r148", "r124") and at_iskanwaya(on, r))
    assert on.why(f"road {stranded}") == "why.line_not_joined"


@pytest.mark.parametrize(("counts", "regions"), [("off", set()), ("on", {"arequipa", "colla"})])
def test_ruling_16_with_the_other_reading_cut_off_roads_conquer(rig, counts, regions) -> None:
    """Ruling 16: a border road between Arequipa and Colla without a way to Cuzco."""
    table = rig(cut_off_roads=counts)
    table.roads("K", "r105")
    assert table.turn("K").may("conquer") == regions


def test_ruling_16_with_both_other_readings_sites_at_cut_off_roads_open_their_regions(rig) -> None:
    """Rulings 7 and 16: the sites at both ends of r105 touch Chumbivilcas, Condesuyo and Lupaqa too."""
    table = rig(cut_off_roads=True, conquest="site")
    table.roads("K", "r105")
    box = table.p.box
    ends = (box.end_a[LINE.index["r105"]], box.end_b[LINE.index["r105"]])
    touched = {REGION.tokens[z] for site in ends for z in box.site_regions[site]}
    assert touched > {"arequipa", "colla"}
    assert touched <= table.turn("K").may("conquer")


def test_ruling_16_a_copy_keeps_the_reading(rig) -> None:
    """Ruling 16: what is cut off on a copy still scores."""
    table = rig(cut_off_roads=True)
    table.conquered("antis", "omasuyo", by="C")
    table.roads("Q", "r197", "r179", "r180", "r126", "r124", "r148")
    table.standing(city=["hatuncana"])
    copy = table.p.copy()
    destroy_roads(copy, table.seat("Q"))
    assert sum(sapa_inca_points(copy, table.seat("Q"))) == 3


def at_iskanwaya(table, line: str) -> bool:
    return LINE.index[line] in table.p.box.lines_at[SITE.index["iskanwaya"]]


def test_ruling_16_linking_a_cut_off_piece_again_counts_it_once(rig) -> None:
    """T13: r181 and r217 link everything again, with either reading."""
    for counts in ("off", "on"):
        table = cut_off(rig, cut_off_roads=counts).turn("Q").play("road r181", "road r217")
        assert sum(sapa_inca_points(table.p, table.seat("Q"))) == 7
        assert len(set(table.p.reach[table.seat("Q")])) == len(table.p.reach[table.seat("Q")])


# -- the Sapa Inca phase step by step --------------------------------------------------------------------------------


def test_scoring_comes_first_and_then_the_events_leave(rig) -> None:
    """R 3.4: the events of the turn still work in its scoring; afterwards they lie in the discards."""
    table = rig()
    table.p.column = 1
    table.conquered("quichua", "vilcabamba", by="A")
    table.roads("A", "r182", "r168")
    table.standing(temple=["machu_picchu"])
    table.events(ca=["local_pilgrimage"])
    table.run(SAPA_INCA_PHASE)
    assert table.of(table.p.vp, "A") == 3 + 1 + 1
    assert table.p.discards == [CARD.index["local_pilgrimage"]]
    assert table.p.gap_card == table.p.gap_mask == table.p.gap_by == [[]] * 5
    table.run(SAPA_INCA_PHASE)
    assert table.of(table.p.vp, "A") == 5 + 3 + 1


def test_every_seat_gives_back_what_is_above_the_next_resource_number(rig) -> None:
    """R 3.4.3, ruling 6: after column 3 three labor stay."""
    table = rig()
    table.p.column = 2
    table.labor(C=7, A=3, Q=4, K=2)
    table.run(SAPA_INCA_PHASE)
    assert table.p.labor == [3, 3, 3, 2]


def test_support_goes_by_inner_and_outer_markers_on_shared_spaces(rig) -> None:
    """R 3.1.3 and 6: A stands inside C on 9 and leads; K stands outside Q on 4 and is last. Column 5."""
    table = rig()
    table.p.column = 4
    table.points(A=9, C=9, Q=4, K=4)
    table.labor(C=5, A=5, Q=5, K=5)
    table.run(INCA_PHASE)
    assert [table.of(table.p.labor, letter) for letter in "ACQK"] == [5, 6, 8, 9]


def test_in_the_third_column_of_the_early_empire_the_first_gives_one_to_the_last(rig) -> None:
    """R 3.1.3: column 4 still belongs to the Early Empire."""
    table = rig()
    table.p.column = 3
    table.points(C=9, A=8, Q=7, K=6)
    table.labor(C=0, A=0, Q=0, K=0)
    table.run(INCA_PHASE)
    assert [table.of(table.p.labor, letter) for letter in "CAQK"] == [2, 3, 3, 4]


def test_ruling_19_scoring_is_told_from_the_leader_to_the_last(rig) -> None:
    """Ruling 19: by the ranking when the phase begins."""
    table = rig()
    table.points(Q=9, K=7, C=7, A=2)
    table.p.events = []
    table.run(SAPA_INCA_PHASE)
    scored = [event[2] for event in table.p.events if event[0] == SCORED]
    assert "".join(table.letters[seat] for seat in scored) == "QKCA"


def test_r_3_4_1_what_brings_points_is_told_kind_by_kind(rig) -> None:
    """R 3.4.1: a city and a terrace score for A; nothing is told of kinds without points, nor of the others."""
    table = rig()
    table.conquered("vilcabamba", by="A")
    table.p.terrace[REGION.index["vilcabamba"]] = 1
    table.roads("A", "r182", "r168")
    table.standing(city=["machu_picchu"])
    table.p.events = []
    table.run(SAPA_INCA_PHASE)
    counted = [tuple(event[2:5]) for event in table.p.events if event[0] == COUNTED]
    a = table.seat("A")
    assert counted == [(a, 0, 3), (a, BUILD_TERRACE - BUILD_CITY, 1)]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([], {"city": 3, "temple": 1, "terrace": 2}),
        (["solar_eclipse"], {"city": 3, "terrace": 2}),
        (["rural_unrest"], {"city": 3, "temple": 1}),
        (["local_pilgrimage", "solar_eclipse"], {"city": 3, "terrace": 2, "pilgrimage": 1}),
        (["great_pilgrimage_raqchi", "rural_unrest"], {"city": 3, "temple": 1, "pilgrimage": 5}),
    ],
)
def test_events_work_in_the_last_scoring_too(rig, cards, points) -> None:
    """R 8: Eclipse, Unrest and pilgrimages of the Late Empire count in the scoring that ends the game."""
    table = rig(end="fixed")
    p = table.p
    p.column, p.phase = 6, len(p.box.phases[6]) - 2
    table.conquered("canchis", "antis", by="Q")
    for region in ("canchis", "antis"):
        p.terrace[REGION.index[region]] = 1
    table.roads("Q", "r211")
    table.standing(temple=["raqchi"])
    table.events(aq=cards)
    table.agenda([])
    assert p.over
    assert table.of(p.vp, "Q") == sum(points.values())
    sheet = dict(p.game.sheet(p))
    kinds = ("city", "temple", "garrison", "terrace")
    keys = {**{kind: f"sheet.each_{kind}" for kind in kinds}, "pilgrimage": "sheet.pilgrimages"}
    assert {kind: sheet[key][table.seat("Q")] for kind, key in keys.items() if sheet[key][table.seat("Q")]} == points
