"""R 4, the build action: cities, temples, garrisons, terraces and conquest."""

from __future__ import annotations

import pytest

from ludarium.games.tahuantinsuyu.rules.actions import BUILD_TERRACE, REGION, SITE
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.games.tahuantinsuyu.rules.steps.inca import marker_labor
from ludarium.kernel.bitsets import only


def test_t03_a_road_inside_or_on_the_border_opens_a_region(rig) -> None:
    """T03, ruling 2: r110 opens Chanca only, r091 Quichua only, both either."""
    for lines, regions in ((["r110"], {"chanca"}), (["r091"], {"quichua"}), (["r110", "r091"], {"chanca", "quichua"})):
        table = rig()
        table.roads("C", *lines)
        assert table.turn("C").may("conquer") == regions


def test_t02_with_sites_a_site_on_the_border_is_enough(rig) -> None:
    """T02, ruling 2, option conquest=site."""
    table = rig(conquest="site").turn("C")
    assert table.may("conquer") == {"chanca", "quichua"}
    assert table.why("conquer antis") == "why.no_site_at_region"


def test_with_sites_reaching_a_site_turns_up_the_regions_it_touches(rig) -> None:
    """Ruling 2, option conquest=site: nobody conquers blindly."""
    table = rig(conquest="site")
    table.p.marker_mask[REGION.index["chanca"]] = 0
    table.p.access[table.seat("K")].clear()
    table.roads("K", "r064")
    table.turn("K").play("road r062")  # Cotabambas touches Chanca
    assert "chanca" in table.face_up()
    assert "chanca" in table.may("conquer")


def test_t06_conquest_costs_resistance_and_brings_points_and_labor(rig) -> None:
    """T06: 4 labor left, +1 VP; Huanca, Pumpu, Vilcas turn up; the labor comes with the next Inca phase."""
    table = rig()
    table.marker("quichua", "m36")
    table.labor(C=8)
    table.roads("C", "r091")
    before = table.face_up()
    table.turn("C").play("conquer quichua")
    assert (table.p.labor[0], table.p.vp[0]) == (4, 1)
    assert table.face_up() - before == {"huanca", "pumpu", "vilcas"}
    assert table.p.holds[0] == [REGION.index["quichua"]]


def test_t08_a_corner_is_no_shared_border(rig) -> None:
    """T08, ruling 32."""
    table = rig()
    table.conquered("colla")
    assert {"arequipa", "canas", "chumbivilcas", "lupaqa", "pacajes"} <= table.face_up()
    assert not {"omasuyo", "condesuyo"} & table.face_up()


def test_conquered_land_is_open_to_everyone(rig) -> None:
    """R 4: only the marker and its terrace belong to the conqueror."""
    table = rig()
    table.conquered("quichua", by="K")
    table.roads("C", "r091")
    table.turn("C")
    assert {"r092", "r093"} <= table.may("road")
    assert table.why("conquer quichua") == "why.conquered"
    assert table.why("terrace quichua") == "why.terrace_not_yours"


def test_a_conquest_needs_the_labor(rig) -> None:
    """R 4."""
    table = rig()
    table.marker("quichua", "m36")
    table.labor(C=3)
    table.roads("C", "r091")
    assert table.turn("C").why("conquer quichua") == "why.labor"


def test_a_conquest_takes_the_region_off_everybodys_list(rig) -> None:
    table = rig()
    table.roads("C", "r110")
    table.roads("K", "r064", "r062", "r004")
    table.turn("C", "K").play("conquer chanca", "pass")
    assert "chanca" not in table.may("conquer")


def test_t09_building_sites_lie_in_conquered_land(rig) -> None:
    """T09, rulings 14, 15: four garrison sites on the grey rim from the start; then those of Vilcabamba."""
    table = rig()

    def plots(kind: int) -> set[str]:
        return {SITE.tokens[s] for s in range(130) if table.p.plot[s] == kind}

    rim = {"cotabambas", "ollantaytambo", "paucartambo", "waqrapukara"}
    assert plots(3) == rim
    assert plots(1) == set()
    table.conquered("vilcabamba", by="Q")
    assert plots(3) == rim | {"parcos"}
    assert plots(1) == {"machu_picchu", "vitcos", "vilcabamba"}


def test_t10_a_garrison(rig) -> None:
    """T10: 4 labor, 3 VP."""
    table = rig()
    table.labor(A=8)
    table.turn("A").play("road r182", "road r168", "garrison ollantaytambo")
    assert (table.p.labor[1], table.p.vp[1]) == (4, 3)


def test_a_city(rig) -> None:
    """R 4: 6 labor, 4 VP."""
    table = rig()
    table.conquered("vilcabamba", by="Q")
    table.roads("C", "r091", "r092")
    table.turn("C").play("city machu_picchu")
    assert (table.p.labor[0], table.p.vp[0]) == (14, 4)


def test_t11_anybody_connected_may_add_the_temple(rig) -> None:
    """T11, rulings 12, 31: the bonus goes to the temple's builder; one temple per city."""
    table = rig()
    table.conquered("vilcabamba", by="Q")
    table.roads("C", "r091", "r092")
    table.roads("A", "r182", "r168")
    table.labor(A=5)
    table.turn("C", "A", "C").play("city machu_picchu", "pass", "temple machu_picchu", "pass")
    assert (table.p.labor[1], table.p.vp[1]) == (0, 7)
    assert table.p.vp[0] == 4
    assert table.why("temple machu_picchu") == "why.built_already"


SIGNIFICANT = {
    "machu_picchu": 3,
    "vilcashuaman": 3,
    "raqchi": 2,
    "nasca": 2,
    "pachacamac": 4,
    "caxamarca": 3,
    "chan_chan": 4,
    "tumebamba": 10,
    "quito": 14,
    "maucallacta": 2,
    "copacabana": 3,
    "tiwanaku": 4,
    "samaipata": 5,
}


@pytest.mark.parametrize(("site", "bonus"), [*SIGNIFICANT.items(), ("vitcos", 0)])
def test_t11_temples_of_significant_cities(rig, site, bonus) -> None:
    """T11, ruling 12: 4 VP and the bonus of a significant city; an ordinary one has none."""
    table = rig()
    s = SITE.index[site]
    table.standing(city=[site])
    table.p.joined[s] |= only(table.seat("C"))
    table.p.reach[table.seat("C")].append(s)
    table.turn("C").play(f"temple {site}")
    assert table.p.vp[0] == 4 + bonus


def test_the_significant_cities_are_the_thirteen_of_the_table(rig) -> None:
    """Rules page, section 11."""
    bonus = rig().p.box.bonus
    assert {SITE.tokens[s]: bonus[s] for s in range(130) if bonus[s]} == SIGNIFICANT


def test_a_temple_needs_a_city(rig) -> None:
    """R 4."""
    table = rig()
    table.conquered("vilcabamba", by="Q")
    table.roads("C", "r091", "r092")
    table.turn("C")
    assert table.why("temple machu_picchu") == "why.no_city_here"
    assert table.why("temple cotabambas") == "why.no_city_here"


def test_a_site_must_be_connected(rig) -> None:
    """R 4."""
    table = rig().turn("C")
    assert table.why("garrison ollantaytambo") == "why.site_not_joined"
    table.standing(city=["quito"])
    assert table.why("temple quito") == "why.site_not_joined"


def test_a_site_must_touch_conquered_land(rig) -> None:
    """R 4: a site wholly in unconquered land cannot be built on."""
    table = rig()
    table.roads("Q", "r211")
    assert table.turn("Q").why("city raqchi") == "why.site_unconquered"


def test_ruling_15_one_conquered_region_at_a_border_site_is_enough(rig) -> None:
    """Ruling 15: Machu Picchu touches Quichua and Vilcabamba."""
    table = rig()
    table.conquered("quichua", by="K")
    table.roads("C", "r091", "r092")
    assert table.turn("C").why("city machu_picchu") == ""


def test_ruling_13_cuzco_and_huacas_carry_nothing(rig) -> None:
    """Ruling 13: Cuzco is neither a city nor a temple site."""
    table = rig().turn("C")
    assert table.why("city cuzco") == table.why("city limatambo") == "why.no_city_site"
    assert table.why("garrison cuzco") == table.why("garrison limatambo") == "why.no_garrison_site"
    assert table.why("temple cuzco") == "why.no_city_here"


def test_ruling_31_one_building_per_site(rig) -> None:
    """Ruling 31."""
    table = rig()
    table.roads("C", "r110")
    table.standing(garrison=["cotabambas"])
    assert table.turn("C").why("garrison cotabambas") == "why.built_already"


@pytest.mark.parametrize(
    ("kind", "short", "action"), [("city", 5, "city machu_picchu"), ("garrison", 3, "garrison parcos")]
)
def test_a_building_needs_its_price(rig, kind, short, action) -> None:
    """R 4."""
    table = rig()
    table.conquered("vilcabamba", by="Q")
    table.roads("A", "r182", "r168", "r169")
    table.labor(A=short)
    assert table.turn("A").why(action) == "why.labor"
    table.labor(A=short + 1)
    assert table.turn("A").why(action) == ""


def test_t28_terraces(rig) -> None:
    """T28: one per region, 2 labor, 1 VP; under Rural Unrest none."""
    table = rig()
    table.conquered("quichua", "chanca", by="C")
    table.p.terrace[REGION.index["quichua"]] = 1
    table.turn("C")
    assert table.why("terrace quichua") == "why.terrace_stands"
    table.play("terrace chanca")
    assert (table.p.labor[0], table.p.vp[0]) == (18, 1)
    assert sapa_inca_points(table.p, 0)[BUILD_TERRACE] == 2
    table.p.terrace[REGION.index["chanca"]] = 0
    table.events(ca=["rural_unrest"])
    table.turn("C")
    assert table.why("terrace chanca") == "why.forbidden"


def test_ruling_34_a_terrace_needs_the_marker_not_a_road(rig) -> None:
    """Ruling 34."""
    table = rig()
    table.conquered("pasto", by="C")
    assert table.turn("C").why("terrace pasto") == ""


def test_ruling_23_labor_goes_back_to_an_unlimited_supply(rig) -> None:
    """Ruling 23: paying is paying, and nothing but the player's own stock changes."""
    table = rig()
    table.roads("C", "r110")
    table.turn("C", "A").play("garrison cotabambas", "pass")
    assert table.p.labor == [16, 20, 20, 20]


def test_one_build_action_per_turn(rig) -> None:
    """R 3.3."""
    table = rig()
    table.conquered("quichua", "chanca", by="C")
    table.turn("C").play("terrace quichua")
    assert table.why("terrace chanca") == table.why("additional_road") == "why.build_over"


def test_building_is_never_compulsory(rig) -> None:
    """R 4: pass is always there."""
    table = rig()
    table.conquered("quichua", by="C")
    assert "pass" in table.turn("C").p.names()


@pytest.mark.parametrize(("disc", "resistance", "labor", "vp"), [("m01", 1, 0, 1), ("m20", 3, 1, 2), ("m36", 4, 3, 1)])
def test_a_marker_costs_its_resistance_and_brings_its_points_and_labor(rig, disc, resistance, labor, vp) -> None:
    """R 4 and 10: labor from the next Inca phase on."""
    table = rig()
    table.marker("quichua", disc)
    table.roads("C", "r091")
    table.turn("C").play("conquer quichua")
    assert (table.p.labor[0], table.p.vp[0]) == (20 - resistance, vp)
    assert marker_labor(table.p, 0) == labor
