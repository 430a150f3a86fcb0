"""The picture: what must be seen is there, nothing hidden is, and previews tell cost and points before a build."""

from __future__ import annotations

import itertools
import re

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.picture.layout import MINE_HEIGHT
from ludarium.games.tahuantinsuyu.picture.map_layout import HEIGHT, WIDTH
from ludarium.games.tahuantinsuyu.rules.actions import LINE, REGION
from ludarium.games.tahuantinsuyu.rules.secrets import FIELDS
from ludarium.kernel.chance import chance_from
from ludarium.kernel.content import new_number
from ludarium.kernel.playout import random_playout
from ludarium.kernel.scene import HEAD, MINE, SEAT_COLOURS, TALL, WIDE
from ludarium.kernel.secrets import twin

GAME = ludarium.game("tahuantinsuyu")
SCENE = GAME.module("picture.scene")
ART, PREVIEW = GAME.module("picture.art"), GAME.module("picture.preview")


def drawn(p, seat: int, lang: str = "en", stage: str = WIDE):
    return SCENE.scene(p.seen_by(seat), GAME.words(lang), stage)


def ids(scene) -> set[str]:
    return {node.id for node in scene.nodes}


@pytest.fixture
def midgame():
    p = GAME.start(4, seed="picture")
    random_playout(p, chance_from(1), 150)
    return p


def test_all_regions_sites_and_lines_are_drawn(midgame) -> None:
    scene = drawn(midgame, 0)
    assert sum(i.startswith("disc-") for i in ids(scene)) == 45
    assert sum(i.startswith("site-") for i in ids(scene)) == 130
    assert sum(i.startswith("line-") for i in ids(scene)) == 247
    art = ART.art()
    assert len(re.findall(r'<symbol id="tah-wild-\d+"', art)) == 45
    lands = {node.id: node.sym for node in scene.nodes if node.id.startswith("land-")}
    assert len(lands) == 45
    for z, token in enumerate(REGION.tokens[:45]):
        assert lands[f"land-{token}"] == ("tah-wild-" if midgame.owner[z] == -1 else "tah-held-") + str(z)


def test_everything_lies_inside_its_area(midgame) -> None:
    for lang in ("en", "ja"):
        scene = drawn(midgame, 0, lang)
        for node in scene.nodes:
            sizes = {MINE: (scene.mine_width, scene.mine_height), HEAD: (scene.head_width, scene.head_height)}
            width, height = sizes.get(node.area, (WIDTH, HEIGHT))
            assert 0 <= node.x <= width, node
            assert "grown" in node.cls or 0 <= node.y <= height, node  # the key of the symbols opens over the map


def test_everything_of_a_tall_picture_lies_on_a_page(midgame) -> None:
    for lang in ("en", "ja"):
        scene = drawn(midgame, 0, lang, TALL)
        assert ids(scene) >= {n.id for n in drawn(midgame, 0, lang).nodes if n.id.startswith(("line-", "hand-", "gap-"))}
        for node in scene.nodes:
            assert any(p.x <= node.x <= p.x + p.w and p.y <= node.y <= p.y + p.h for p in scene.pages), node


def test_a_line_is_marked_along_itself() -> None:
    """Marks of neighbouring lines do not cover each other: the client draws the mark along the path that says so."""
    art = ART.art()
    for kind in ("line", "border"):
        symbols = re.findall(rf'<symbol id="tah-{kind}-\d+".*?</symbol>', art)
        assert symbols
        assert all(symbol.count('data-mark="along"') == 1 for symbol in symbols)


def test_a_frame_along_a_line_leaves_the_road_on_it_in_view() -> None:
    marks = re.findall(r'<(\w+) data-mark="along"[^>]*?height="([\d.]+)"[^>]*fill="none"', ART.art())
    assert marks
    assert all(kind == "rect" and float(height) >= 9 for kind, height in marks)  # a road is 7 units wide


def test_every_kind_of_site_and_building_is_in_the_key(midgame) -> None:
    kinds = ("cuzco", "huaca", "garrison-site", "city-site", "sample-great-site", "garrison", "city", "temple", "terrace")
    for stage, first in ((WIDE, "symbols+"), (TALL, "key-")):
        for lang in ("en", "ja"):
            nodes = [n for n in drawn(midgame, 0, lang, stage).nodes if n.id.startswith(first)]
            assert {f"tah-{kind}" for kind in kinds} <= {n.sym for n in nodes}
            assert not [n for n in nodes if "…" in n.text]


def test_roads_differ_without_colour() -> None:
    """Each seat has a stitch of its own."""
    art = ART.art()
    roads = [re.search(rf'<symbol id="tah-road{seat}-60".*?</symbol>', art).group() for seat in range(4)]
    assert len({re.sub(r"tah-road\d", "", road) for road in roads}) == 4


def test_several_roads_on_a_line_lie_side_by_side(rig) -> None:
    table = rig()
    table.roads("C", "r110")
    table.roads("K", "r064", "r062", "r110")
    nodes = {n.id: n for n in drawn(table.p, 0).nodes}
    one, other = nodes["road-r110-0"], nodes["road-r110-3"]
    assert abs(one.x - other.x) + abs(one.y - other.y) > 5
    assert one.rot == other.rot


def test_roads_cut_off_are_dim(rig) -> None:
    """Ruling 16."""
    table = rig()
    table.roads("Q", "r148")
    nodes = {n.id: n for n in drawn(table.p, 0).nodes}
    assert "dim" in nodes["road-r148-2"].cls
    assert "dim" not in nodes["road-r117-2"].cls


def test_border_lines_look_different(midgame) -> None:
    """R 11.5: El Niño takes only the inner ones."""
    nodes = {n.id: n for n in drawn(midgame, 0).nodes}
    assert nodes["line-r110"].sym.startswith("tah-border")
    assert nodes["line-r091"].sym.startswith("tah-line")


def test_markers_face_up_and_down_and_conquered(rig) -> None:
    table = rig()
    table.conquered("quichua", by="C")
    nodes = {n.id: n for n in drawn(table.p, 0).nodes}
    assert nodes["disc-pasto"].sym == "tah-disc-back"
    assert nodes["disc-chanca"].sym == "tah-disc"
    assert nodes["disc-quichua"].sym == "tah-owner0"


def test_a_picture_shows_nothing_hidden() -> None:
    p = GAME.start(4, seed="hidden")
    luck = chance_from(1)
    told = 0
    while not p.over and told < 12:
        random_playout(p, luck, 13)
        for seat in (0, 3):
            other = twin(p, FIELDS, seat, chance_from(told))
            if other is not None:
                assert drawn(p, seat) == drawn(other, seat)
                told += 1
    assert told >= 12


def test_focus_holds_every_place_where_something_can_be_done(rig) -> None:
    table = rig().turn("C")
    scene = drawn(table.p, 0)
    x, y, w, h = scene.focus
    nodes = {n.id: n for n in scene.nodes}
    for line in table.may("road"):
        node = nodes[f"line-{line}"]
        assert x <= node.x <= x + w
        assert y <= node.y <= y + h
    assert w < WIDTH * 0.8


def told(table, name: str, lang: str = "en") -> str:
    action = GAME.actions.parse(name)
    return PREVIEW.preview(table.p.seen_by(table.p.turn), action, GAME.words(lang)).text


def test_a_build_tells_cost_points_now_and_points_each_phase(rig) -> None:
    table = rig()
    table.conquered("vilcabamba", by="A")
    table.roads("A", "r182", "r168", "r169")
    table.roads("C", "r091", "r092")
    table.standing(city=["machu_picchu"])
    table.marker("antis", "m35")
    table.roads("A", "r038")
    table.turn("A")
    shared = "in each Sapa Inca phase for everyone connected"
    temple = f"Cost 5 labor (15 left). Points: +7 now, +1 {shared} · Also connected: Player 1"
    assert told(table, "temple machu_picchu") == temple
    assert told(table, "garrison parcos") == f"Cost 4 labor (16 left). Points: +3 now, +2 {shared}"
    terrace = "Cost 2 labor. Points: +1 now, +1 in each Sapa Inca phase for you alone."
    assert told(table, "terrace vilcabamba").startswith(terrace)
    conquest = "Cost 4 labor (16 left). Points: +1 now, none in Sapa Inca phases. Labor: +3 in each Inca phase"
    assert told(table, "conquer antis").startswith(conquest)
    assert "労働5" in told(table, "temple machu_picchu", "ja")


def test_a_build_after_a_road_tells_that_the_free_roads_are_given_up(rig) -> None:
    table = rig()
    table.conquered("vilcabamba", by="A")
    table.roads("A", "r182", "r168", "r169")
    table.standing(city=["machu_picchu"])
    table.turn("A")
    assert "free road" not in told(table, "temple machu_picchu"), "a build before the roads takes none away"
    table.play(f"road {min(table.may('road'))}")
    assert told(table, "temple machu_picchu").endswith("\nYou give up 1 free road: lay the roads first")


def test_a_road_tells_what_it_connects_and_opens(rig) -> None:
    table = rig()
    table.standing(garrison=["cotabambas"])
    points = "No labor. Points: +2 in the next Sapa Inca phase"
    assert told(table.turn("C"), "road r110") == f"{points} · Opens for conquest: Chanca"


def test_a_preview_changes_nothing(midgame) -> None:
    seat = midgame.turn
    view = midgame.seen_by(seat)
    before = (view.roads[:], view.labor[:], [a[:] for a in view.access], view.marker_mask[:])
    for action in view.options(seat):
        assert PREVIEW.preview(view, action, GAME.words("ja")).text
    assert before == (view.roads, view.labor, view.access, view.marker_mask)


def test_shared_spaces_show_who_stands_inside(rig) -> None:
    """R 6: a score track must show who stands inside whom."""
    table = rig()
    table.points(A=12, C=12, Q=7, K=3)
    nodes = {n.id: n for n in drawn(table.p, 0).nodes}
    assert "Player 2 stands inside" in nodes["inside-1"].label
    assert nodes["cord-1"].x < nodes["cord-0"].x


def test_absent_things_are_not_drawn(rig) -> None:
    """Ruling 33."""
    table = rig(3, small_board=True)
    shown = ids(drawn(table.p, 0))
    assert "site-quito" not in shown
    assert "line-r144" not in shown
    assert "disc-pasto" not in shown
    assert sum(i.startswith("site-") for i in shown) == 120
    assert sum(i.startswith("line-") for i in shown) == 251 - 4 - 27


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_roads_stand_out_from_the_land() -> None:
    """Every road has a dark casing: at least 3:1 against each ground colour."""
    from ludarium.games.tahuantinsuyu.picture.palette import COAST, FOREST, INK, SIERRA

    for ground in (*COAST, *SIERRA, *FOREST):
        light, dark = luminance(ground), luminance(INK)
        assert (light + 0.05) / (dark + 0.05) >= 3
    assert len(set(SEAT_COLOURS)) == 4


def test_every_name_of_a_thing_has_words() -> None:
    for lang in ("en", "ja"):
        words = GAME.words(lang)
        for kind, tokens in (("line", LINE.tokens), ("region", REGION.tokens)):
            assert all(words.has(f"{kind}.{token}") for token in tokens if not new_number(token))


def test_inside_lines_that_nearly_touch_a_border_are_moved_off_it() -> None:
    """R 11.5: r059, r120, r151 and r242 must be told from border lines."""
    from ludarium.games.tahuantinsuyu.picture.map_layout import line_place, site_place

    box = GAME.box()
    moved = []
    for r in range(251):
        ends = [site_place(box, box.end_a[r]), site_place(box, box.end_b[r])]
        middle = (sum(x for x, _ in ends) / 2, sum(y for _, y in ends) / 2)
        x, y, _, _ = line_place(box, r)
        if abs(x - middle[0]) + abs(y - middle[1]) > 1:
            moved.append(LINE.tokens[r])
    assert moved == ["r059", "r120", "r151", "r242"]


def test_the_era_track_says_what_comes_next(rig) -> None:
    table = rig()
    for column, phase, title in (
        (0, 1, "Pre-Empire: People phase, and one more to come"),
        (0, 2, "Pre-Empire: People phase · next: Early Empire 1"),
        (6, 1, "Late Empire: Sun phase · next: People phase"),
        (6, 8, "Late Empire: People phase · next: Sapa Inca phase"),
        (6, 9, "Late Empire: Sapa Inca phase · then the end"),
    ):
        table.p.column, table.p.phase = column, phase
        nodes = {n.id: n for n in drawn(table.p, 0).nodes}
        assert nodes["era-title"].text == title


@pytest.mark.parametrize(("end", "title"), [("hidden", "an invasion marker"), ("fixed", "Sun phase")])
def test_a_hidden_end_promises_no_further_sun_phase(rig, end, title) -> None:
    """R 8: after a People phase of the Late Empire the invasion marker decides whether a Sun phase follows."""
    table = rig(end=end)
    table.p.column, table.p.phase = 6, 2
    nodes = {n.id: n for n in drawn(table.p, 0).nodes}
    assert nodes["era-title"].text == f"Late Empire: People phase · next: {title}"


def test_all_eight_events_of_the_late_empire_are_told(rig) -> None:
    """R 3.2.4: every event of the turn works, so each of them has its line in the own area, none over another."""
    table = rig()
    table.events(
        ca=["epidemic", "wild_roads", "el_nino", "urban_renewal"],
        aq=["master_masons", "labor_dispute", "rural_unrest", "local_pilgrimage"],
    )
    lines = [n for n in drawn(table.p, table.seat("A")).nodes if n.id.startswith("effect-")]
    assert len(lines) == 8
    assert all(b.y - a.y >= 12 or b.x - a.x > 200 for a, b in itertools.pairwise(lines))
    assert max(n.y for n in lines) <= MINE_HEIGHT - 6


def test_a_road_tells_the_points_of_the_next_sapa_inca_phase(rig) -> None:
    """R 5: a great pilgrimage pays in the next Sapa Inca phase only, so a road to its temple promises no more."""
    table = rig()
    table.conquered("canchis")
    table.standing(temple=["raqchi"])
    table.events(aq=["great_pilgrimage_raqchi"])
    assert told(table.turn("Q"), "road r211") == "No labor. Points: +9 in the next Sapa Inca phase"


def test_what_an_event_marks_lies_on_the_board() -> None:
    """The nodes that an event is about are drawn for everybody, before or after it; none lies in somebody's own area."""
    p = GAME.start(3, seed=8)
    p.events = []
    luck, policy = chance_from(8), GAME.module("bot.policy")
    shown: set[str] = set()
    marked: set[str] = set()
    while not p.over:
        p.take(p.turn, policy.choose(p, p.turn, luck))
        before, shown = shown, ids(drawn(p, -1))
        for event in p.events:
            marks = set(GAME.events.marks(event, GAME.actions.kinds))
            assert marks <= shown | before, GAME.events[event[0]].name
            marked |= {GAME.events[event[0]].name} if marks else set()
        p.events = []
    rare = {"labor_lost", "reshuffled", "invasion_safe", "event_scored"}
    assert {event.name for event in GAME.events if event.marks} - marked <= rare


def test_a_content_pack_may_draw_two_capitals(tmp_path):
    pack = tmp_path / "two.toml"
    pack.write_text('[[site]]\nid = "quito"\nkind = "capital"\n')
    nodes = drawn(GAME.start(4, seed=1, content=pack), 0).nodes
    assert len({node.id for node in nodes}) == len(nodes)
    assert {"name-capital-cuzco", "name-capital-quito"} <= {node.id for node in nodes}


def test_touching_a_price_asks_about_what_can_be_built_or_lacks_least(rig) -> None:
    table = rig().turn("C")
    nodes = {n.id: n for n in drawn(table.p, table.p.turn).nodes}
    for kind, verb in ((1, "city"), (2, "temple"), (3, "garrison"), (4, "terrace")):
        about = nodes[f"price-{kind}"].about
        assert GAME.actions.name(about).split()[0] == verb
        legal = [a for a in table.p.options(table.p.turn) if GAME.actions.name(a).split()[0] == verb]
        assert not legal or about in legal


def test_no_road_warns_of_an_event_before_the_first_sun_phase() -> None:
    """Nobody has seen an event card at work then; later a road in unconquered land says what may become of it."""
    p, luck, policy = GAME.start(3, seed="wild"), chance_from("wild"), GAME.module("bot.policy")
    told = {0: [], 1: []}
    while p.column < 2:
        view = p.seen_by(p.turn)
        roads = [a for a in p.options(p.turn) if GAME.actions.name(a).startswith("road ")]
        told[p.column] += [PREVIEW.preview(view, a, GAME.words("en")).text for a in roads]
        p.take(p.turn, policy.choose(p, p.turn, luck))
    assert not any("El Niño" in text for text in told[0])
    assert any("the event El Niño" in text for text in told[1])
    assert "No labor. It joins no building yet" in {text.split(" ·")[0] for text in told[0]}
