"""R 5: each of the seventeen kinds of event, alone, twice on one player, and where two of them meet."""

from __future__ import annotations

import pytest

from ludarium.games.tahuantinsuyu import GAME
from ludarium.games.tahuantinsuyu.rules.actions import CARD, EVENTS, GAP, LINE, REGION, REVEALED, ROAD_LOST, SITE
from ludarium.games.tahuantinsuyu.rules.effects import FORBIDDEN, resistance, road_price
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.games.tahuantinsuyu.rules.step_kinds import REVEAL, SAPA_INCA_PHASE
from ludarium.kernel.content import new_number
from ludarium.kernel.engine import arg_of

PILGRIMAGES = ["pachacamac", "copacabana", "maucallacta", "raqchi"]


def reveal(table, **gaps: str) -> None:
    """One Sun phase: a card in each gap, then the reveal."""
    p = table.p
    quiet = "great_pilgrimage_pachacamac"
    for gap in (GAP.tokens[g] for g in range(5) if p.gap_seats[g]):
        g = GAP.index[gap]
        p.gap_card[g].append(CARD.index[gaps.get(gap, quiet)])
        p.gap_mask[g].append(1)
        p.gap_by[g].append(0)
    p.suns += 1
    table.run(REVEAL)


def prices(table, letter: str) -> dict[str, int]:
    return dict(zip(["city", "temple", "garrison", "terrace"], table.p.price[table.seat(letter)][1:], strict=True))


BASE = {"city": 6, "temple": 5, "garrison": 4, "terrace": 2}


def twice(table, card: str) -> None:
    """Two copies beside C: one in each of its gaps."""
    reveal(table, ca=card, kc=card)


# -- one test for each kind ------------------------------------------------------------------------------------------


def test_experienced_surveyors(rig) -> None:
    """One more free road each People phase; two cards, two roads; they touch exactly the two neighbours."""
    table = rig()
    reveal(table, ca="experienced_surveyors")
    assert table.p.free_roads == [3, 3, 2, 2]
    table = rig()
    twice(table, "experienced_surveyors")
    assert table.p.free_roads == [4, 3, 2, 3]
    table.turn("C")
    assert arg_of(table.p.pending(table.seat("C"))) == 4


def test_wild_roads(rig) -> None:
    """One shared line per People phase; two cards, two lines."""
    table = rig()
    twice(table, "wild_roads")
    assert table.p.wild_roads == [2, 1, 0, 1]
    table.roads("K", "r064", "r062", "r110", "r091")
    table.turn("C").play("road r110", "road r091")
    assert table.p.roads[LINE.index["r110"]] & 15 == table.p.roads[LINE.index["r091"]] & 15 == 0b1001


def test_bountiful_harvest(rig) -> None:
    """Take 2 labor at the reveal; two cards, 4."""
    table = rig()
    twice(table, "bountiful_harvest")
    assert table.p.labor == [24, 22, 20, 22]


def test_urban_renewal(rig) -> None:
    """Cities cost 2 less; two cards, 4 less."""
    table = rig()
    twice(table, "urban_renewal")
    assert prices(table, "A") == BASE | {"city": 4}
    assert prices(table, "C") == BASE | {"city": 2}
    assert prices(table, "Q") == BASE


def test_master_masons(rig) -> None:
    """Temples cost 2 less; two cards reach the floor of 1 (ruling 18)."""
    table = rig()
    twice(table, "master_masons")
    assert prices(table, "A") == BASE | {"temple": 3}
    assert prices(table, "C") == BASE | {"temple": 1}


def test_full_storehouses(rig) -> None:
    """Garrisons cost 1 less; two cards, 2 less."""
    table = rig()
    twice(table, "full_storehouses")
    assert prices(table, "A") == BASE | {"garrison": 3}
    assert prices(table, "C") == BASE | {"garrison": 2}


@pytest.mark.parametrize("city", PILGRIMAGES)
def test_great_pilgrimage(rig, city) -> None:
    """5 VP if the city has a temple and is connected, whoever built either; 0 for a neighbour without a road there."""
    table = rig()
    s = SITE.index[city]
    table.events(ca=[f"great_pilgrimage_{city}"])
    table.p.joined[s] |= 1
    table.p.reach[0].append(s)
    assert sapa_inca_points(table.p, 0)[5] == 0
    table.standing(city=[city])
    assert sapa_inca_points(table.p, 0)[5] == 0
    table.standing(temple=[city])
    assert sapa_inca_points(table.p, 0)[5] == 5
    assert sapa_inca_points(table.p, 1)[5] == 0  # beside the card, not connected
    table.p.joined[s] |= 1 << 2
    table.p.reach[2].append(s)
    assert sapa_inca_points(table.p, 2)[5] == 0  # connected, not beside the card
    assert table.p.box.copies[CARD.index[f"great_pilgrimage_{city}"]] == 1  # so never twice


def connect(table, letter: str, sites: list[str]) -> None:
    seat = table.seat(letter)
    for site in sites:
        table.p.joined[SITE.index[site]] |= 1 << seat
        table.p.reach[seat].append(SITE.index[site])


TEMPLES = ["quito", "nasca", "chan_chan", "tiwanaku", "samaipata", "vitcos"]


@pytest.mark.parametrize(("temples", "one", "two"), [(0, 0, 0), (1, 1, 2), (3, 3, 6), (4, 4, 8), (6, 4, 8)])
def test_local_pilgrimage(rig, temples, one, two) -> None:
    """1 VP per connected temple, at most 4 per card; two cards, each with its own limit (T27)."""
    table = rig()
    table.standing(temple=TEMPLES[:temples])
    connect(table, "C", TEMPLES[:temples])
    table.events(ca=["local_pilgrimage"])
    assert sapa_inca_points(table.p, 0)[5] == one
    table.events(kc=["local_pilgrimage"])
    assert sapa_inca_points(table.p, 0)[5] == two


def test_rural_unrest(rig) -> None:
    """T28: no terraces are built, own terraces score nothing, but give their labor; twice is nothing more."""
    table = rig()
    table.conquered("quichua", "chanca", by="C")
    table.p.terrace[REGION.index["quichua"]] = 1
    assert sapa_inca_points(table.p, 0)[4] == 1
    for gap in ("ca", "kc"):
        table.events(**{gap: ["rural_unrest"]})
        assert prices(table, "C")["terrace"] == FORBIDDEN
        assert sapa_inca_points(table.p, 0)[4] == 0
    assert table.turn("C").why("terrace chanca") == "why.forbidden"
    from ludarium.games.tahuantinsuyu.rules.steps.inca import own_terraces

    assert own_terraces(table.p, 0) == 1


def test_epidemic(rig) -> None:
    """Lose 2 labor at the reveal, as far as available; two cards, 4."""
    table = rig()
    table.labor(C=20, A=1, K=5)
    twice(table, "epidemic")
    assert table.p.labor == [16, 0, 20, 3]


def test_el_nino(rig) -> None:
    """T14, rulings 9, 29: Q keeps its border roads, K loses both roads inside Aymaraes; the lines are free again."""
    table = rig()
    table.roads("Q", "r197", "r179")
    table.roads("K", "r064", "r062")
    reveal(table, qk="el_nino", kc="el_nino")  # K twice: nothing more
    q, k = table.seat("Q"), table.seat("K")
    assert [r for r in range(251) if table.p.roads[r] >> q & 1] == sorted(LINE.index[x] for x in ("r117", "r197", "r179"))
    assert [r for r in range(251) if table.p.roads[r] >> k & 1] == [LINE.index["r115"]]
    assert table.p.roads[LINE.index["r064"]] & 15 == table.p.roads[LINE.index["r062"]] & 15 == 0
    assert table.turn("K").may("road") == {"r064", "r185", "r236", "r251"}


def test_solar_eclipse(rig) -> None:
    """No temples are built, temples score nothing; twice is nothing more."""
    table = rig()
    table.conquered("vilcabamba", by="Q")
    table.roads("A", "r182", "r168", "r169", "r190")
    table.standing(temple=["machu_picchu"], city=["vitcos"])
    for gap in ("ca", "aq"):
        table.events(**{gap: ["solar_eclipse"]})
        assert sapa_inca_points(table.p, table.seat("A")) == [0, 6, 0, 0, 0, 0]
        assert table.turn("A").why("temple vitcos") == "why.forbidden"


def test_stubborn_resistance(rig) -> None:
    """Conquering costs 1 more; two cards, 2 more."""
    table = rig()
    table.marker("quichua", "m36")
    table.roads("C", "r091")
    reveal(table, ca="stubborn_resistance")
    assert [resistance(table.p, s, REGION.index["quichua"]) for s in range(4)] == [5, 5, 4, 4]
    table.events(kc=["stubborn_resistance"])
    table.turn("C").play("conquer quichua")
    assert table.p.labor[0] == 14


def test_labor_dispute(rig) -> None:
    """Cities, garrisons and temples cost 1 more; two cards, 2 more; terraces and roads are untouched (T23)."""
    table = rig()
    twice(table, "labor_dispute")
    assert prices(table, "A") == {"city": 7, "temple": 6, "garrison": 5, "terrace": 2}
    assert prices(table, "C") == {"city": 8, "temple": 7, "garrison": 6, "terrace": 2}
    table.turn("C").play("additional_road")
    assert table.p.labor[0] == 19


def test_every_kind_has_a_test() -> None:
    names = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    kinds = {"great_pilgrimage" if k.startswith("great_pilgrimage") else k for k in CARD.tokens if not new_number(k)}
    assert kinds <= names


# -- where cards meet ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "changed"),
    [
        (["urban_renewal", "labor_dispute"], {"city": 5, "temple": 6, "garrison": 5}),
        (["urban_renewal", "urban_renewal"], {"city": 2}),
        (["master_masons", "master_masons"], {"temple": 1}),
        (["full_storehouses", "full_storehouses"], {"garrison": 2}),
        (["labor_dispute", "labor_dispute"], {"city": 8, "temple": 7, "garrison": 6}),
        (["master_masons", "labor_dispute"], {"city": 7, "temple": 4, "garrison": 5}),
        (["master_masons", "master_masons", "labor_dispute"], {"city": 7, "temple": 2, "garrison": 5}),
        (["full_storehouses", "labor_dispute"], {"city": 7, "temple": 6}),
        (["master_masons", "solar_eclipse"], {"temple": FORBIDDEN}),
    ],
)
def test_t23_changes_are_summed_before_the_floor(rig, cards, changed) -> None:
    """T23, ruling 18."""
    table = rig()
    table.events(ca=cards[:1], kc=cards[1:])
    assert prices(table, "C") == BASE | changed


def test_t22_each_card_touches_its_two_neighbours(rig) -> None:
    """T22."""
    table = rig()
    table.labor(C=5, A=5, Q=5, K=5)
    reveal(table, ca="urban_renewal", aq="epidemic", qk="labor_dispute", kc="experienced_surveyors")
    assert table.p.labor == [5, 3, 3, 5]
    assert [prices(table, x)["city"] for x in "CAQK"] == [4, 4, 7, 7]
    assert [prices(table, x)["garrison"] for x in "CAQK"] == [4, 4, 5, 5]
    assert table.p.free_roads == [3, 2, 2, 3]


@pytest.mark.parametrize(
    ("labor", "cards", "left"),
    [
        (1, ["bountiful_harvest", "epidemic"], 1),
        (0, ["bountiful_harvest", "epidemic"], 0),
        (3, ["epidemic", "epidemic"], 0),
    ],
)
def test_t26_gains_come_before_losses(rig, labor, cards, left) -> None:
    """T26, ruling 28."""
    table = rig()
    table.labor(C=labor)
    reveal(table, ca=cards[0], kc=cards[1])
    assert table.p.labor[0] == left


def test_t26_a_reveal_is_not_repeated(rig) -> None:
    """T26, ruling 20: the Harvest of the first Sun phase does not come again with the second reveal."""
    table = rig()
    table.labor(C=0)
    reveal(table, ca="bountiful_harvest")
    assert table.p.labor[0] == 2
    table.labor(C=0)
    reveal(table, ca="epidemic")
    assert table.p.labor[0] == 0


def test_ruling_20_el_nino_is_not_repeated(rig) -> None:
    """R 5: roads laid later in the turn are safe."""
    table = rig()
    reveal(table, kc="el_nino")
    table.roads("K", "r064")
    reveal(table, kc="wild_roads")
    assert table.p.roads[LINE.index["r064"]] >> table.seat("K") & 1


def test_t27_pilgrimage_and_eclipse(rig) -> None:
    """T27: 6 + 0 + 5 + 2 + 2 = 15; without the Eclipse 17; the Eclipse alone 6."""
    expected = {
        ("solar_eclipse", "great_pilgrimage_raqchi", "local_pilgrimage", "local_pilgrimage"): 15,
        ("great_pilgrimage_raqchi", "local_pilgrimage", "local_pilgrimage"): 17,
        ("solar_eclipse",): 6,
    }
    for cards, points in expected.items():
        table = rig()
        table.conquered("canchis", "antis", "vilcabamba", by="C")
        table.roads("Q", "r211", "r197", "r179", "r036", "r038", "r182", "r168")
        table.standing(temple=["raqchi", "machu_picchu"])
        table.events(aq=list(cards))
        assert sum(sapa_inca_points(table.p, table.seat("Q"))) == points
        assert sum(sapa_inca_points(table.p, table.seat("A"))) == 0


def test_t13_el_nino_cuts_and_a_new_road_links_again(rig) -> None:
    """T13, ruling 16: pieces cut off stay and occupy their lines, but count for nothing until linked to Cuzco again."""
    table = rig()
    table.conquered("antis", "omasuyo", by="C")
    table.roads("Q", "r197", "r179", "r180", "r126", "r124", "r148")
    table.standing(garrison=["paucartambo", "ollachea", "iskanwaya"], city=["hatuncana"])
    q = table.seat("Q")
    assert sum(sapa_inca_points(table.p, q)) == 9
    up = table.face_up()
    reveal(table, aq="el_nino")
    own = {LINE.tokens[r] for r in range(251) if table.p.roads[r] >> q & 1}
    assert own == {"r117", "r197", "r179", "r124", "r148"}
    joined = {SITE.tokens[s] for s in range(130) if table.p.joined[s] >> q & 1}
    assert joined == {"cuzco", "rumicolca", "paucartambo", "ollachea"}
    assert sum(sapa_inca_points(table.p, q)) == 4
    assert table.face_up() == up
    assert table.turn("Q").why("garrison iskanwaya") in ("why.site_not_joined", "why.built_already")
    table.play("road r181", "road r217")
    assert sum(sapa_inca_points(table.p, q)) == 9
    assert "carabaya" in table.may("conquer")


def test_ruling_16_a_cut_off_piece_neither_grows_nor_conquers(rig) -> None:
    """Ruling 16."""
    table = rig()
    table.conquered("antis", "omasuyo", by="C")
    table.roads("Q", "r197", "r179", "r180", "r126", "r124", "r148")
    reveal(table, aq="el_nino")
    q = table.seat("Q")
    piece = {table.p.box.end_a[LINE.index["r148"]], table.p.box.end_b[LINE.index["r148"]]}
    for r in table.p.frontier[q]:
        assert not {table.p.box.end_a[r], table.p.box.end_b[r]} <= piece
    assert REGION.index["carabaya"] not in table.p.access[q]


def test_ruling_29_other_colours_stay_on_a_line(rig) -> None:
    """Ruling 29: El Niño hits its two neighbours only."""
    table = rig()
    table.roads("K", "r064")
    table.roads("C", "r064")
    reveal(table, qk="el_nino")
    assert table.p.roads[LINE.index["r064"]] & 15 == 0b0001


def test_ruling_27_no_event_removes_a_start_road(rig) -> None:
    table = rig()
    reveal(table, ca="el_nino", qk="el_nino")
    for seat in range(4):
        assert table.p.roads[table.p.box.start_line[seat]] >> seat & 1


def test_roads_in_conquered_land_are_safe(rig) -> None:
    """R 5: judged by the land at the reveal."""
    table = rig()
    table.conquered("aymaraes", by="C")
    table.roads("K", "r064", "r062")
    reveal(table, kc="el_nino")
    assert table.p.roads[LINE.index["r064"]] >> 3 & 1


def test_effects_last_until_the_end_of_the_sapa_inca_phase(rig) -> None:
    """R 3.2.3, 3.4.2, ruling 20: all cards of the turn leave together; then nothing of them is left."""
    table = rig()
    table.p.column = 1
    reveal(table, ca="urban_renewal", aq="wild_roads")
    reveal(table, ca="labor_dispute", kc="stubborn_resistance")
    assert prices(table, "C")["city"] == 5
    table.run(SAPA_INCA_PHASE)
    assert [prices(table, x) for x in "CAQK"] == [BASE] * 4
    assert table.p.wild_roads == table.p.resist == [0, 0, 0, 0]
    assert len(table.p.discards) == 8
    assert table.p.gap_card == [[], [], [], [], []]


def test_face_down_events_do_nothing(rig) -> None:
    """R 3.2.3."""
    table = rig()
    table.p.gap_card[0].append(CARD.index["solar_eclipse"])
    table.p.gap_mask[0].append(1)
    table.p.gap_by[0].append(0)
    table.standing(temple=["quito"])
    connect(table, "C", ["quito"])
    assert sum(sapa_inca_points(table.p, 0)) == 4


# -- effects that no event of the box has, but one of another printing may ------------------------------------------------


@pytest.fixture
def printed(rig, tmp_path):
    """A table where the surveyors do something of our choice."""

    def make(*ops: str):
        pack = tmp_path / f"{abs(hash(ops))}.toml"  # a path is read once
        listed = ", ".join(f"{{ {op} }}" for op in ops)
        pack.write_text(f'[[event]]\nid = "experienced_surveyors"\nops = [{listed}]\n')
        return rig(content=pack)

    return make


def test_an_event_may_change_the_price_of_an_additional_road_or_forbid_it(printed) -> None:
    table = printed('op = "cost", target = "road", amount = 2, most = 0')
    reveal(table, ca="experienced_surveyors")
    seats = [table.seat("C"), table.seat("A"), table.seat("Q")]
    assert [road_price(table.p, seat) for seat in seats] == [3, 3, 1]
    table.turn("C").p.labor[table.seat("C")] = 2
    assert table.why("additional_road") == "why.labor"
    table.p.labor[table.seat("C")] = 3
    assert table.why("additional_road") == ""
    table = printed('op = "forbid", target = "road", amount = 0, most = 0')
    reveal(table, ca="experienced_surveyors")
    table.turn("C").p.labor[table.seat("C")] = 20
    assert table.why("additional_road") == "why.forbidden"


def test_an_event_may_forbid_conquests(printed) -> None:
    table = printed('op = "forbid", target = "conquest", amount = 0, most = 0')
    reveal(table, ca="experienced_surveyors")
    assert table.p.resist[table.seat("C")] == FORBIDDEN
    assert table.p.resist[table.seat("Q")] == 0
    assert resistance(table.p, table.seat("C"), 0) > FORBIDDEN


def test_an_event_may_bring_points_at_once(printed) -> None:
    table = printed('op = "vp_now", target = "", amount = 4, most = 0')
    before = table.p.vp[:]
    twice(table, "experienced_surveyors")
    gained = {letter: table.p.vp[table.seat(letter)] - before[table.seat(letter)] for letter in "CAQK"}
    assert gained == {"C": 8, "A": 4, "Q": 0, "K": 4}
    assert dict(table.p.game.sheet(table.p))["sheet.pilgrimages"][table.seat("C")] == 8


def test_an_event_may_count_what_a_seat_has(printed) -> None:
    table = printed(
        'op = "labor_per", target = "region", amount = 2, most = 3',
        'op = "vp_per", target = "terrace", amount = 2, most = 9',
        'op = "vp_each", target = "terrace", amount = -1, most = 0',
    )
    seat = table.seat("C")
    for region in (0, 1):
        table.p.owner[region] = seat
        table.p.holds[seat].append(region)
        table.p.terrace[region] = 1
    before = table.p.labor[seat]
    reveal(table, ca="experienced_surveyors")
    assert table.p.labor[seat] == before + 3  # 4, but at most 3
    points = sapa_inca_points(table.p, seat)
    assert (points[4], points[5]) == (2, 4 - 2)


def test_events_never_move_a_score_marker_back(printed) -> None:
    table = printed('op = "vp_per", target = "region", amount = -5, most = 9')
    seat = table.seat("C")
    table.p.owner[0] = seat
    table.p.holds[seat].append(0)
    reveal(table, ca="experienced_surveyors")
    assert sum(sapa_inca_points(table.p, seat)) == 0


def test_what_the_events_take_is_told_row_by_row_with_its_cause() -> None:
    """El Niño: a summary names the card, what it does, and each road that is lost."""
    assert {EVENTS[code].stage for code in (REVEALED, ROAD_LOST)} == {"reveal"}
    el_nino, line = CARD.index["el_nino"], LINE.index["r091"]
    for lang, cause in (("en", "El Niño"), ("ja", "エルニーニョ")):
        words = GAME.words(lang)
        assert words.t("effect.el_nino") in words.staged(EVENTS, [REVEALED, -1, el_nino, 0, 1])
        assert cause in words.staged(EVENTS, [ROAD_LOST, -1, 0, line])
