"""The picture of the table: map, era quipu, score quipu, the ring of events, and the viewer's own area."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.tahuantinsuyu.art import art
from ludarium.games.tahuantinsuyu.content import CAPITAL, CITY_SITE, HUACA, PEOPLE, SUN
from ludarium.games.tahuantinsuyu.effects import beside
from ludarium.games.tahuantinsuyu.layout import (
    HEIGHT,
    LEGEND_LEFT,
    LEGEND_TOP,
    MINE_HEIGHT,
    MINE_WIDTH,
    SCORE_LEFT,
    SCORE_STEP,
    SUN_BOTTOM,
    SUN_LEFT,
    SUN_RIGHT,
    SUN_TOP,
    WIDTH,
    column_x,
    gap_place,
    knot_y,
    line_place,
    name_places,
    place,
    seat_corner,
    site_place,
)
from ludarium.games.tahuantinsuyu.mine import own_area
from ludarium.games.tahuantinsuyu.network import CLOSED, OWNERS
from ludarium.games.tahuantinsuyu.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.preview import preview
from ludarium.games.tahuantinsuyu.scoring import ranking, sapa_inca_points
from ludarium.games.tahuantinsuyu.steps.inca import marker_labor, own_terraces
from ludarium.games.tahuantinsuyu.steps.sun import is_free
from ludarium.games.tahuantinsuyu.verbs import (
    CARD,
    CITY,
    CONQUER,
    GAP,
    GAPS,
    GARRISON,
    LINE,
    LINES,
    REGION,
    REGIONS,
    ROAD,
    SITE,
    SITES,
    TEMPLE,
    TERRACE,
    VERBS,
)
from ludarium.kernel.scene import Node, Scene, Stat
from ludarium.kernel.text import Words

__all__ = ["art", "path", "preview", "scene"]


def scene(view: Tahuantinsuyu, words: Words) -> Scene:
    nodes = [
        *_land(view, words),
        *_lines(view, words),
        *_roads(view, words),
        *_names(view, words),
        *_sites(view, words),
        *_discs(view, words),
        *_era(view, words),
        *_scores(view, words),
        *_events(view, words),
        *_legend(words),
        *own_area(view, words),
    ]
    return Scene(
        WIDTH,
        HEIGHT,
        [nodes],
        MINE_WIDTH if view.viewer >= 0 else 0,
        MINE_HEIGHT if view.viewer >= 0 else 0,
        [_stats(view, words, seat) for seat in range(view.seats)],
        words.t("scene.status", view.column, view.box.phases[view.column][max(0, view.phase)]),
        "tah-ground",
        _focus(view),
    )


def path(view: Tahuantinsuyu, action: int) -> list[str]:
    """Events: card, then gap. Roads, sites and regions: the thing itself. The rest are buttons."""
    verb, values = VERBS.split(action)
    if verb.name == "place_event":
        return [f"hand-{CARD.tokens[values[0]]}", f"gap-{GAP.tokens[values[1]]}"]
    if verb.name == "road":
        return [f"line-{LINE.tokens[values[0]]}"]
    if verb.name in ("city", "temple", "garrison"):
        return [f"site-{SITE.tokens[values[0]]}"]
    if verb.name == "terrace":
        return [f"held-{REGION.tokens[values[0]]}"]
    if verb.name == "conquer":
        return [f"disc-{REGION.tokens[values[0]]}"]
    return [f"!{verb.name}"]


def _focus(view: Tahuantinsuyu) -> tuple[float, float, float, float] | None:
    """The part of the map where the viewer can do something."""
    spots: list[tuple[float, float]] = []
    for action in view.menu:
        if ROAD <= action < CITY:
            spots.append(site_place(view.box, view.box.end_a[action - ROAD]))
            spots.append(site_place(view.box, view.box.end_b[action - ROAD]))
        elif CITY <= action < TERRACE:
            spots.append(site_place(view.box, (action - CITY) % SITES))
        elif CONQUER <= action < CONQUER + REGIONS:
            spots.append(_disc_place(view, action - CONQUER))
    if not spots:
        return None
    margin = 60
    left = max(0.0, min(x for x, _ in spots) - margin)
    top = max(0.0, min(y for _, y in spots) - margin)
    right = min(float(WIDTH), max(x for x, _ in spots) + margin)
    bottom = min(float(HEIGHT), max(y for _, y in spots) + margin)
    return (left, top, right - left, bottom - top)


# -- the map ---------------------------------------------------------------------------------------------------------


def _land(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    for z in range(REGIONS):
        token = REGION.tokens[z]
        if view.owner[z] == -1:
            yield Node(f"land-{token}", f"tah-wild-{z}", 0, 0, "flat", label=words.t("scene.unconquered", z))
        elif view.owner[z] == -2:
            yield Node(f"land-{token}", f"tah-closed-{z}", 0, 0, "flat", label=words.t("scene.closed", z))


def _names(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    """Names of regions and significant cities, where they cover least."""
    cities = tuple((s, words.thing("site", s)) for s in range(SITES) if view.box.bonus[s] and not _absent(view, s))
    names = tuple(words.thing("region", z) for z in range(REGIONS))
    spots = name_places(view.box, names, cities)
    for z, name in enumerate(names):
        yield Node(f"name-{REGION.tokens[z]}", "", *spots[z], "small flat", name)
    for i, (s, name) in enumerate(cities):
        yield Node(f"name-site-{SITE.tokens[s]}", "", *spots[REGIONS + i], "small bold flat", name)


def _lines(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    box = view.box
    for r in range(LINES):
        if view.roads[r] & CLOSED:
            continue
        x, y, angle, length = line_place(box, r)
        kind = "line" if box.inside[r] >= 0 else "border"
        label = words.t(f"scene.{kind}", r)
        yield Node(f"line-{LINE.tokens[r]}", f"tah-{kind}-{length}", x, y, "", label=label, rot=angle, about=ROAD + r)


def _roads(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    """Several roads on one line lie side by side; what is cut off from Cuzco is dimmed."""
    for r in range(LINES):
        owners = [seat for seat in range(view.seats) if view.roads[r] & OWNERS & 1 << seat]
        for i, seat in enumerate(owners):
            x, y, angle, length = line_place(view.box, r, (i - (len(owners) - 1) / 2) * 8)
            joined = view.joined[view.box.end_a[r]] >> seat & 1
            yield Node(
                f"road-{LINE.tokens[r]}-{seat}",
                f"tah-road{seat}-{length}",
                x,
                y,
                f"seat{seat} flat" + ("" if joined else " dim"),
                label=words.t("scene.road" if joined else "scene.road_cut", r, seat),
                rot=angle,
            )


def _sites(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    for s in range(SITES):
        if _absent(view, s):
            continue
        x, y = site_place(view.box, s)
        about = _about_site(view, s)
        yield Node(
            f"site-{SITE.tokens[s]}", _site_symbol(view, s), x, y, "", label=_site_label(view, words, s), about=about
        )
        if view.box.site_kind[s] == CAPITAL:
            yield Node("name-cuzco", "", x, y + 29, "small bold flat", words.thing("site", s))
        elif view.box.bonus[s]:
            yield Node(f"bonus-{SITE.tokens[s]}", "tah-coin", x + 13, y - 13, "small bold flat", str(view.box.bonus[s]))


def _absent(view: Tahuantinsuyu, site: int) -> bool:
    """On the smaller board sites in closed regions only are not there (ruling 33)."""
    touched = view.box.site_regions[site]
    return bool(touched) and not view.box.touches_grey[site] and all(view.owner[z] == -2 for z in touched)


def _site_symbol(view: Tahuantinsuyu, site: int) -> str:
    stands = view.built[site]
    if stands:
        return ("", "tah-garrison", "tah-city", "tah-temple")[stands]
    kind = view.box.site_kind[site]
    if kind == CAPITAL:
        return "tah-cuzco"
    if kind == HUACA:
        return "tah-huaca"
    if kind == CITY_SITE:
        return "tah-great-site" if view.box.bonus[site] else "tah-city-site"
    return "tah-garrison-site"


def _site_label(view: Tahuantinsuyu, words: Words, site: int) -> str:
    """What it is, who is connected."""
    stands = view.built[site]
    if stands:
        what = words.t(("", "show.garrison", "show.city", "show.temple")[stands], site)
    else:
        what = words.t(
            ("scene.cuzco", "scene.huaca", "scene.garrison_site", "scene.city_site")[view.box.site_kind[site]], site
        )
    if view.box.bonus[site] and stands < 3:
        what += " " + words.t("scene.bonus", view.box.bonus[site])
    joined = [seat for seat in range(view.seats) if view.joined[site] >> seat & 1]
    if joined and view.box.site_kind[site] > HUACA:
        what += " · " + words.t("scene.joined") + " " + ", ".join(words.player(seat) for seat in joined)
    return what


def _about_site(view: Tahuantinsuyu, site: int) -> int:
    """What touching a site asks about: the next thing that could be built there."""
    kind = view.box.site_kind[site]
    if kind <= HUACA:
        return -1
    if kind == CITY_SITE:
        return (TEMPLE if view.built[site] >= 2 else CITY) + site
    return GARRISON + site


def _disc_place(view: Tahuantinsuyu, region: int) -> tuple[float, float]:
    return place(view.box.disc[region][0], view.box.disc[region][1])


def _discs(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    """Markers face up and down; on conquered land the sign of who holds it, and its terrace."""
    for z in range(REGIONS):
        disc = view.marker[z]
        if disc == -2:
            continue
        token = REGION.tokens[z]
        x, y = _disc_place(view, z)
        owner = view.owner[z]
        if owner >= 0:
            label = words.t("scene.held", z, owner)
            yield Node(f"disc-{token}", f"tah-seat{owner}", x, y, f"seat{owner}", label=label, about=CONQUER + z)
            if view.terrace[z]:
                yield Node(
                    f"terrace-{token}", "tah-terrace", x + 15, y - 9, "flat", label=words.t("scene.terrace", z), scale=0.8
                )
        elif not view.marker_mask[z]:
            yield Node(f"disc-{token}", "tah-disc-back", x, y, "", label=words.t("scene.face_down", z), about=CONQUER + z)
        else:
            box = view.box
            told = words.t("scene.marker", z, box.resistance[disc], box.labor[disc], box.vp[disc])
            yield Node(f"disc-{token}", "tah-disc", x, y, "", label=told, about=CONQUER + z)
            yield Node(f"resist-{token}", "", x, y - 3, "bold flat", str(box.resistance[disc]))
            yield Node(f"hands-{token}", f"tah-hands-{min(3, box.labor[disc])}", x, y + 10, "flat")
            yield Node(f"vp-{token}", "tah-coin", x + 15, y - 14, "small bold flat", str(box.vp[disc]))


# -- the tracks ------------------------------------------------------------------------------------------------------


def _era(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    """A cord for each column, a knot for each phase; what is over is dim, the violet ring is now."""
    yield Node("era-title", "", column_x(0) - 34, 12, "left bold flat", _what_comes_next(view, words), words.t("scene.era"))
    for column, phases in enumerate(view.box.phases):
        x = column_x(column)
        label = words.t("scene.column", column, view.box.resource[column])
        yield Node(f"era-{column}", "tah-era-cap", x, 36, "bold flat", str(view.box.resource[column]), label)
        yield Node(f"era-name-{column}", "", x, 57, "small flat", words.t(f"era.{column + 1}"))
        invasions = 0
        for i, phase in enumerate(phases):
            over = (column, i) < (view.column, view.phase)
            cls = "flat dim" if over else "flat"
            yield Node(f"era-{column}-{i}", f"tah-phase-{phase}", x, knot_y(i), cls, label=words.thing("phase", phase))
            if phase == 2 and view.box.invasion[column] and view.invasion:
                yield _invasion(view, words, invasions, x + 24, knot_y(i))
                invasions += 1
    yield Node("era-now", "tah-now", column_x(view.column), knot_y(max(0, view.phase)), "flat", label=words.t("scene.now"))


def _what_comes_next(view: Tahuantinsuyu, words: Words) -> str:
    column, phase = view.column, max(0, view.phase)
    phases = view.box.phases
    if view.box.invasion[column] and not view.fixed_end and phases[column][phase : phase + 2] == [PEOPLE, SUN]:
        return words.t("scene.next_invasion", column, phases[column][phase])  # R 8: the Sun phase is not certain
    if phase + 1 < len(phases[column]):
        return words.t("scene.next_phase", column, phases[column][phase], phases[column][phase + 1])
    if column + 1 < len(phases):
        return words.t("scene.next_column", column, phases[column][phase], column + 1)
    return words.t("scene.no_next", column, phases[column][phase])


def _invasion(view: Tahuantinsuyu, words: Words, number: int, x: float, y: float) -> Node:
    state = "down" if not view.invasion_mask[number] else "come" if view.invasion[number] else "safe"
    return Node(f"invasion-{number}", f"tah-invasion-{state}", x, y, "flat", label=words.t(f"scene.invasion_{state}"))


def _scores(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    """A quipu: one cord a player from first to last, its knots are hundreds, tens and ones."""
    ranked = ranking(view)
    yield Node("score-title", "", SCORE_LEFT - 40, 12, "left bold flat", words.t("scene.score"))
    for rank, seat in enumerate(ranked):
        x = SCORE_LEFT + rank * SCORE_STEP
        vp = view.vp[seat]
        label = words.t("scene.score_of", seat, vp, rank + 1)
        cls = f"seat{seat} flat"
        yield Node(f"cord-{seat}", "tah-cord", x, 32, cls, label=label)
        for i, digit in enumerate((vp // 100 % 10, vp // 10 % 10, vp % 10)):
            yield Node(f"knots-{seat}-{i}", f"tah-knots-{digit}", x, (52, 82, 124)[i], cls, label=label)
        yield Node(f"score-seat-{seat}", f"tah-seat{seat}", x - 20, 172, cls, label=label)
        yield Node(f"score-{seat}", "", x - 3, 172, "left large bold flat", str(vp), label)
        if rank and vp == view.vp[ranked[rank - 1]]:
            told = words.t("scene.inside", ranked[rank - 1], seat)
            yield Node(f"inside-{rank}", "tah-inside", x - SCORE_STEP / 2, 44, "flat", label=told)


def _events(view: Tahuantinsuyu, words: Words) -> Iterator[Node]:
    """The ring of seats with the events of this turn between the two they touch."""
    middle_x, middle_y = (SUN_LEFT + SUN_RIGHT) / 2, (SUN_TOP + SUN_BOTTOM) / 2
    yield Node("sun-ring", "tah-sunring", middle_x, middle_y, "flat")
    told = words.t("scene.pile", len(view.pile), len(view.discards))
    yield Node("pile", "tah-pile", middle_x - 112, middle_y, "flat", label=told, scale=0.8)
    short = words.t("scene.pile_short", len(view.pile), len(view.discards))
    yield Node("pile-count", "", middle_x - 90, middle_y, "small left flat", short)
    for seat in range(view.seats):
        x, y = seat_corner(view.suyu[seat], view.seats)
        label = words.t("scene.seat", seat, view.suyu[seat], view.order.index(seat) + 1)
        yield Node(f"seat-{seat}", f"tah-seat{seat}", x, y, f"seat{seat} flat", label=label, scale=1.3)
        name = f"{view.order.index(seat) + 1}. {words.thing('suyu', view.suyu[seat])}"
        yield Node(f"seat-name-{seat}", "", x, y + (-27 if y < middle_y else 27), "small bold flat", name)
    for gap in range(GAPS):
        if view.gap_seats[gap]:
            yield from _gap(view, words, gap)


def _gap(view: Tahuantinsuyu, words: Words, gap: int) -> Iterator[Node]:
    x, y, row = gap_place(gap)
    cards = view.gap_card[gap]
    free = is_free(view, gap)
    count = len(cards) + int(free)
    for i in range(count):
        if row:
            cx, cy = x + (i - (count - 1) / 2) * 38, y
        else:  # two by two between the seats above and below
            cx, cy = x + (i % 2 * 38 - 19 if count > 1 else 0), y + (i // 2 * 38 - 19 if count > 2 else 0)
        if i == len(cards):
            yield Node(f"gap-{GAP.tokens[gap]}", "tah-gap", cx, cy, "", label=words.t("scene.gap", gap), about=gap)
            continue
        card = cards[i]
        sym = f"tah-card-{card}" if card >= 0 else "tah-card-back"
        yield Node(f"event-{GAP.tokens[gap]}-{i}", sym, cx, cy, "", label=_event_label(view, words, gap, i))


def _event_label(view: Tahuantinsuyu, words: Words, gap: int, i: int) -> str:
    card = view.gap_card[gap][i]
    if card < 0:
        return words.t("scene.event_down", view.gap_by[gap][i], gap)
    return words.t("scene.event_up", card, gap) + " " + words.t(f"effect.{CARD.tokens[card]}")


LEGEND = (
    ("tah-huaca", "huaca"),
    ("tah-garrison-site", "garrison"),
    ("tah-city-site", "city"),
    ("tah-great-site", "great"),
    ("tah-legend-line", "line"),
    ("tah-legend-border", "border"),
    ("tah-legend-wild", "wild"),
    ("tah-disc-back", "marker"),
)


def _legend(words: Words) -> Iterator[Node]:
    """What the signs mean, in the free corner of the sea."""
    yield Node("legend", "tah-legend", LEGEND_LEFT, LEGEND_TOP, "flat")
    yield Node("compass", "tah-compass", 84, 734, "flat", label=words.t("scene.compass"))
    for i, (sym, key) in enumerate(LEGEND):
        x, y = LEGEND_LEFT + 22 + i // 4 * 172, LEGEND_TOP + 18 + i % 4 * 24
        scale = 0.55 if key == "marker" else 0.9
        yield Node(f"legend-{key}", sym, x, y, "flat", scale=scale)
        yield Node(f"legend-text-{key}", "", x + 18, y, "left small flat", words.t(f"legend.{key}"))


def _stats(view: Tahuantinsuyu, words: Words, seat: int) -> list[Stat]:
    roads = sum(1 for r in range(LINES) if view.roads[r] >> seat & 1)
    income = marker_labor(view, seat) + own_terraces(view, seat)
    each = sum(sapa_inca_points(view, seat))
    number = view.order.index(seat) + 1
    return [
        Stat(f"tah-seat{seat}", f"{number}.", words.t("scene.seat", seat, view.suyu[seat], number)),
        Stat("tah-bead", str(view.labor[seat]), words.t("stat.labor", view.labor[seat], income)),
        Stat("tah-phase-3", f"+{each}", words.t("stat.each", each)),
        Stat(
            "tah-disc-back",
            str(len(view.holds[seat])),
            words.t("stat.regions", len(view.holds[seat]), own_terraces(view, seat)),
        ),
        Stat("tah-road-icon", str(roads), words.t("stat.roads", roads)),
        Stat("tah-card-back", str(len(beside(view, seat))), words.t("stat.events", len(beside(view, seat)))),
    ]
