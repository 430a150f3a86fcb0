"""Another printing: a content pack adds rows up to the capacity, leaves rows out, and the game follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import game
from ludarium.games.tahuantinsuyu.picture.card_text import effect_line
from ludarium.games.tahuantinsuyu.rules.actions import CARD, COLUMNS, LINE, LINES, REGION, SITE, SITES
from ludarium.games.tahuantinsuyu.rules.network import CLOSED_REGION, NO_MARKER
from ludarium.kernel.chance import chance_from
from ludarium.kernel.content import load_content
from ludarium.kernel.errors import BadContent
from ludarium.kernel.packs import hold, release
from ludarium.kernel.toml_text import to_toml

GAME = game("tahuantinsuyu")
OWN = load_content(GAME.folder / "content.toml").tables
held: list[str] = []


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    while held:
        release(held.pop())


def pack(**tables: Any) -> Path:
    held.append(hold(to_toml({"pack": {"game": GAME.id}, **tables})))
    return Path(held[-1])


def row(table: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(r for r in OWN[table] if r["id"] == id)
    return {column: value for column, value in found.items() if column not in ("origin", "note", "name")}


def added_site() -> dict[str, Any]:
    """A city in the first region, and a line that leads there from another of its sites."""
    region = OWN["region"][0]["id"]
    near = next(r for r in OWN["site"] if region in r["regions"])
    site = {
        **row("site", near["id"]),
        "id": "new1",
        "kind": "city",
        "regions": [region],
        "bonus": 3,
        "name": "Vilcashuaman",
    }
    line = {**row("line", OWN["line"][10]["id"]), "id": "new2", "a": near["id"], "b": "new1", "start": ""}
    return {"site": [site], "line": [line]}


def test_a_site_and_a_line_are_added() -> None:
    content = pack(**added_site())
    p = GAME.start(4, seed=1, content=content)
    box = p.box
    site, line = SITE.index["new1"], LINE.index["new2"]
    assert (box.bonus[site], box.end_b[line], box.lines_at[site]) == (3, site, [line])
    assert LINE.index["new1"] not in box.lines  # nobody added it: a number without a line
    assert GAME.words_of(p, "en").thing("site", site) == "Vilcashuaman"
    assert "Vilcashuaman" in GAME.words_of(p, "ja").action(GAME.actions.join("city", site))
    while not p.over:
        assert not p.is_legal("road new1")
        p.play(p.legal()[0])


def test_a_site_is_left_out_with_its_lines_but_cuzco_is_not() -> None:
    """R 4: all roads begin at Cuzco. The sites after the gap keep their numbers."""

    def without(site: str) -> Path:
        lines = [r["id"] for r in OWN["line"] if site in (r["a"], r["b"])]
        gone = {"left_out": True}
        return pack(site=[{"id": site} | gone], line=[{"id": line} | gone for line in lines])

    last = SITE.index[OWN["site"][-1]["id"]]
    box, own = GAME.box(without("daule")), GAME.box()
    assert box.lines_at[SITE.index["daule"]] == []
    assert not any(SITE.index["daule"] in sites for sites in box.region_sites)
    assert (box.site_kind[last], box.x[last], box.y[last]) == (own.site_kind[last], own.x[last], own.y[last])
    with pytest.raises(BadContent, match="all roads begin here"):
        GAME.box(without("cuzco"))


def test_an_event_that_is_left_out_is_never_drawn_and_an_added_one_is_told_by_its_effects() -> None:
    event = {"id": "new1", "count": 9, "good": True, "ops": [{"op": "labor_now", "target": "", "amount": 7, "most": 0}]}
    content = pack(event=[{"id": "epidemic", "left_out": True}, event])
    p = GAME.start(4, seed=1, content=content)
    everything = [*p.pile, *(card for hand in p.hand for card in hand)]
    assert everything.count(CARD.index["new1"]) == 9
    assert CARD.index["epidemic"] not in everything
    assert "7" in effect_line(GAME.words_of(p, "en"), p.box, CARD.index["new1"])
    assert f'id="tah-card-{CARD.index["new1"]}"' in GAME.module("picture.art").art(p.box)


def test_a_region_that_is_left_out_has_no_marker_and_is_nobodys() -> None:
    region = next(r["id"] for r in OWN["region"] if r["id"] not in OWN["three"]["closed_regions"] and not touching(r["id"]))
    changed = [{"id": r["id"], "neighbours": [n for n in r["neighbours"] if n != region]} for r in OWN["region"]]
    changed = [r if r["id"] != region else {"id": region, "left_out": True} for r in changed]
    sites = [
        {"id": s["id"], "regions": [z for z in s["regions"] if z != region]} for s in OWN["site"] if region in s["regions"]
    ]
    gone = {s["id"] for s in sites if not s["regions"]}
    sites = [{"id": s["id"], "left_out": True} if s["id"] in gone else s for s in sites]
    lines = [{"id": r["id"], "left_out": True} for r in OWN["line"] if lost(r, region)]
    p = GAME.start(4, seed=1, content=pack(region=changed, site=sites, line=lines))
    z = REGION.index[region]
    assert (p.owner[z], p.marker[z], len(p.put_away)) == (CLOSED_REGION, NO_MARKER, 1)
    luck = chance_from("left out")
    while not p.over:
        assert not p.is_legal(f"conquer {region}")
        legal = p.legal()
        p.play(legal[luck.below(len(legal))])


def touching(region: str) -> bool:
    """Whether leaving a region out would take more than its own sites."""
    near = next(r["neighbours"] for r in OWN["region"] if r["grey"])
    events = {op["target"] for event in OWN["event"] for op in event["ops"]}
    return region in near or any(s["id"] in events for s in OWN["site"] if region in s["regions"])


def lost(line: dict[str, Any], region: str) -> bool:
    ends = [{z for z in s["regions"] if z != region} for s in OWN["site"] if s["id"] in (line["a"], line["b"])]
    return not ends[0] & ends[1]


def test_what_goes_beyond_a_capacity_is_refused_with_the_limit() -> None:
    site = {**added_site()["site"][0], "id": f"new{SITES - len(OWN['site']) + 1}"}
    with pytest.raises(BadContent, match=f"site new31: at most {SITES} rows are possible, 130 of them the box's own"):
        GAME.box(pack(site=[site]))
    many = [{**row("line", "r001"), "id": f"new{n + 1}", "start": ""} for n in range(LINES)]
    with pytest.raises(BadContent, match=r"line.*300 rows are possible"):
        GAME.box(pack(line=many))
    with pytest.raises(BadContent, match="building city: no row can be added here or left out"):
        GAME.box(pack(building=[{"id": "city", "left_out": True}]))
    with pytest.raises(BadContent, match="site new1: the column 'kind' is missing"):
        GAME.box(pack(site=[{"id": "new1", "bonus": 1}]))
    with pytest.raises(BadContent, match="cuzco: all roads begin here"):
        GAME.box(pack(site=[{"id": OWN["site"][0]["id"], "left_out": True}]))
    with pytest.raises(BadContent, match="left_out must be true or false, not 'yes'"):
        GAME.box(pack(site=[{"id": "cuzco", "left_out": "yes"}]))


def test_r_7_an_era_track_of_two_columns_is_played_to_its_end_and_one_of_one_is_refused() -> None:
    """R 7, R 8: the first column and the one with the invasion are left."""

    def only(*kept: str) -> Path:
        return pack(era=[{"id": r["id"], "left_out": True} for r in OWN["era"] if r["id"] not in kept])

    p = GAME.start(4, seed=1, content=only("column1", "column7"))
    seen = set()
    while not p.over:
        seen.add(p.column)
        p.play(p.legal()[0])
    assert seen == {0, 1}
    with pytest.raises(BadContent, match=f"2 to {COLUMNS} rows are possible, there are 1"):
        GAME.box(only("column7"))


def test_r_4_a_map_has_cuzco_and_another_site_at_least() -> None:
    sites = [{"id": r["id"], "left_out": True} for r in OWN["site"][1:]]
    with pytest.raises(BadContent, match=f"2 to {SITES} rows are possible, there are 1"):
        GAME.box(pack(site=sites))


def test_the_ground_follows_the_map_of_a_pack() -> None:
    other = pack(region=[{"id": OWN["region"][0]["id"], "polygon": [[0, 0], [900, 0], [900, 900]]}])
    p = GAME.start(4, seed=1, content=other)
    assert "tah-ground" in GAME.module("picture.art").art(p.box)
    assert GAME.module("picture.art").art(p.box) != GAME.module("picture.art").art()


def test_a_line_can_lie_in_another_region_than_those_its_ends_touch() -> None:
    """An owner sees where it is printed: one region, both sides of a border, or the grey area."""
    line = next(r for r in range(LINES) if GAME.box().inside[r] >= 0)
    within = GAME.box().inside[line]
    other = next(z for z in GAME.box().regions if z != within)
    id, names = LINE.tokens[line], [REGION.tokens[z] for z in (within, other)]
    moved = GAME.box(pack(line=[{"id": id, "regions": names[1:]}]))
    assert (moved.inside[line], moved.line_regions[line]) == (other, [other])
    border = GAME.box(pack(line=[{"id": id, "regions": names}]))
    assert (border.inside[line], border.line_regions[line]) == (-1, [within, other])
    grey = GAME.box(pack(line=[{"id": id, "regions": ["cuzco"]}]))
    assert (grey.inside[line], grey.line_regions[line]) == (-1, [])
    assert line not in grey.inner_lines
    with pytest.raises(BadContent, match=f"line {id} regions: 'moon' is not known"):
        GAME.module("rules.content").load(
            load_content(GAME.folder / "content.toml", pack(line=[{"id": id, "regions": ["moon"]}]))
        )


def test_r_2_an_order_of_suyus_is_the_same_however_a_box_lists_them() -> None:
    """R 2: chosen orders are told of A, Q, K from left to right, not of the box's own list."""
    content = pack(three={"suyus": ["K", "A", "Q"]})
    values = next(option for option in GAME.options if option.name == "suyus_of_three").values
    for value in values[1:]:
        p = GAME.start(3, seed=1, content=content, suyus_of_three=value)
        assert "-".join("CAQK"[suyu] for suyu in p.suyu) == value
