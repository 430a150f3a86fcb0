"""The picture of the table: map, era quipu, score quipu, the ring of events, and the viewer's own area."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.tahuantinsuyu.picture.layout import (
    HEAD_HEIGHT,
    HEAD_WIDTH,
    MINE_HEIGHT,
    MINE_WIDTH,
    OWN_TALL,
    OWN_WIDE,
    PAGE,
    PAGE_HEIGHT,
    PAGES_LEFT,
    PAGES_WIDTH,
    RING_FROM,
    SCORE_LEFT,
    SUN_LEFT,
    SUN_RIGHT,
)
from ludarium.games.tahuantinsuyu.picture.map import choice_names, map_parts
from ludarium.games.tahuantinsuyu.picture.map_key import key_of_symbols, key_page
from ludarium.games.tahuantinsuyu.picture.map_layout import (
    HEIGHT,
    TALL_HEIGHT,
    TALL_WIDTH,
    WIDTH,
    disc_place,
    outline,
    site_place,
)
from ludarium.games.tahuantinsuyu.picture.names import all_names, name_places
from ludarium.games.tahuantinsuyu.picture.own_area import needed_height, own_parts
from ludarium.games.tahuantinsuyu.picture.tracks import Tracks, compass, open_tracks, track_parts
from ludarium.games.tahuantinsuyu.rules.actions import (
    ADDITIONAL_ROAD,
    CITY,
    CONQUER,
    TERRACE,
    is_road,
    line_of,
    region_of,
    site_of,
)
from ludarium.games.tahuantinsuyu.rules.content import CAPITAL
from ludarium.games.tahuantinsuyu.rules.effects import beside
from ludarium.games.tahuantinsuyu.rules.network import OWNERS, UNCONQUERED
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.games.tahuantinsuyu.rules.steps.inca import marker_labor, own_terraces
from ludarium.kernel.bitsets import holds, only
from ludarium.kernel.scene import BOARD, HEAD, TALL, WIDE, Node, Page, Scene, Stat, alike, moved, part
from ludarium.kernel.words import Words

# the table in words, group by group
GROUPS = {
    r"era|invasion": "words.eras",
    r"cord|seat-|event-|gap-|pile": "words.ring",
    r"disc-|land-": "words.regions",
    r"site-": "words.sites",
    r"road-": "words.roads",
    r"line-": "words.lines",
}
# which nodes show rows of which table of the content: for the note on where they come from
ORIGINS = {
    "land-{id}$": "region",
    "line-{id}$|road-{id}-": "line",
    "site-{id}$": "site",
    "disc-": "marker",
    r"hand-{id}(-\d+)?$": "event",
    "event-": "event",
    "era-{n}-|era-{n}$": "era",
    "seat-": "suyu",
    "price-": "building",
}


def scene(view: Tahuantinsuyu, words: Words, stage: str = WIDE, public: Tahuantinsuyu | None = None) -> Scene:
    turned = stage == TALL
    land, tracks, stats = alike(words, view, public, _public, turned)
    head = track_parts(view, words, tracks)
    land = [*land, choice_names(view, words, turned)]
    status = words.t("scene.status", view.column, view.box.phases[view.column][max(0, view.phase)])
    if turned:
        parts = [
            *land,
            compass(words, True),
            part(words, view.viewer, _tracks_page, *map(tuple, head)),
            *_own_page(view, words),
            key_page(view, words),
        ]
        focus, pages = _focus(view, words, True), _pages(view, words)
        return Scene(PAGES_WIDTH, TALL_HEIGHT, parts, stats=stats, status=status, focus=focus, pages=pages)
    return Scene(
        WIDTH,
        HEIGHT,
        [*land, compass(words, False), *[part(words, (view.viewer, i), _into_head, tuple(p)) for i, p in enumerate(head)]]
        + ([*own_parts(view, words, OWN_WIDE), key_of_symbols(view, words)] if view.viewer >= 0 else []),
        MINE_WIDTH if view.viewer >= 0 else 0,
        MINE_HEIGHT if view.viewer >= 0 else 0,
        stats,
        status,
        "tah-ground",
        _focus(view, words, False),
        head_width=HEAD_WIDTH,
        head_height=HEAD_HEIGHT,
    )


def _into_head(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    return moved(nodes, HEAD, 0, 0)


def _pages(view: Tahuantinsuyu, words: Words) -> list[Page]:
    pages = [
        Page(words.t("page.map"), PAGES_LEFT[0], 0, TALL_WIDTH, TALL_HEIGHT),
        Page(words.t("page.tracks"), PAGES_LEFT[1], 0, PAGE, PAGE_HEIGHT),
    ]
    if view.viewer >= 0:
        pages.append(Page(words.t("page.mine"), PAGES_LEFT[2], 0, PAGE, max(PAGE_HEIGHT, needed_height(view, OWN_TALL))))
    return [*pages, Page(words.t("page.key"), PAGES_LEFT[3], 0, PAGE, PAGE_HEIGHT)]


def _tracks_page(words: Words, *parts: tuple[Node, ...]) -> list[Node]:
    """The tracks of the head one under another: first the ring of events, where something can be chosen."""
    left = PAGES_LEFT[1]
    out = [Node("tracks-page", "tah-page", left, 0, "flat")]
    for node in (node for nodes in parts for node in nodes if node.id != "head"):
        if node.x >= RING_FROM:
            out += moved([node], BOARD, left + PAGE / 2 - (SUN_LEFT + SUN_RIGHT) / 2 * RING_ZOOM, 24, RING_ZOOM)
        elif node.x >= SCORE_LEFT - 30:
            out += moved([node], BOARD, left + 84 - (SCORE_LEFT - 20) * SCORE_ZOOM, 268, SCORE_ZOOM)
        else:
            out += moved([node], BOARD, left + 8, 148 + (UNDER_NUMBERS if node.y > 40 else 0), 1.04, 0.895)
    return out


def _own_page(view: Tahuantinsuyu, words: Words) -> list[list[Node]]:
    of = view.viewer
    return [part(words, (of, i), _into_page, tuple(nodes)) for i, nodes in enumerate(own_parts(view, words, OWN_TALL))]


def _into_page(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    return moved(nodes, BOARD, PAGES_LEFT[2], 0)


def _public(view: Tahuantinsuyu, words: Words, turned: bool) -> tuple[list[list[Node]], Tracks, list[list[Stat]]]:
    """What everybody sees alike: the map, the tracks, and what is open of each seat."""
    return map_parts(view, words, turned), open_tracks(view, words), _all_stats(view, words)


UNDER_NUMBERS = 5  # letters are larger on a phone: the names of the columns lie lower under their numbers
RING_ZOOM, SCORE_ZOOM = 1.16, 1.4  # of what lies on the page of the tracks
AROUND = (320, 110)  # the land around the capital that is always shown: names of 14 px on a small desktop
SNAP = 40  # the part in view grows in steps, so that the picture rests between them


def _focus(view: Tahuantinsuyu, words: Words, turned: bool) -> tuple[float, float, float, float]:
    """The land in play: what the viewer (or anybody, for a spectator) has conquered with the regions around it, their
    roads, and where something can be done, with its name."""
    box = view.box
    seats = only(view.viewer) if view.viewer >= 0 else OWNERS
    held = [z for z in box.regions if view.owner[z] >= 0 and holds(seats, view.owner[z])]
    around = {z for h in held for z in box.neighbours[h] if view.owner[z] == UNCONQUERED}
    spots = [corner for z in (box.grey, *held) for corner in outline(box, z, turned)]
    spots += [
        (x + dx, y + dy)
        for x, y in (disc_place(box, z, turned) for z in around)
        for dx, dy in ((-45, -25), (45, 30))  # room for the marker and its name
    ]
    lines = [r for r in box.lines if view.roads[r] & seats] + [line_of(a) for a in view.menu if is_road(a)]
    aims = {end[line_of(a)] for a in view.menu if is_road(a) for end in (box.end_a, box.end_b)}
    names = name_places(box, all_names(words, box), turned)
    named = [place.rect for name, place in names.items() if name.is_site and name.of in aims]
    spots += [site_place(box, end[r], turned) for r in lines for end in (box.end_a, box.end_b)]
    spots += [(rect.x + side * rect.wide, rect.y + side * rect.high) for rect in named for side in (-1, 1)]
    spots += [site_place(box, site_of(a), turned) for a in view.menu if CITY <= a < TERRACE]
    spots += [disc_place(box, region_of(a), turned) for a in view.menu if CONQUER <= a < ADDITIONAL_ROAD]
    wide, high = (TALL_WIDTH, TALL_HEIGHT) if turned else (WIDTH, HEIGHT)
    if not turned:  # the first picture is wide enough for the first turns: the camera does not come and go
        x, y = site_place(box, box.site_kind.index(CAPITAL))
        spots += [(x - AROUND[0], y - AROUND[1]), (x + AROUND[0], y + AROUND[1])]
    left = max(0.0, min(x for x, _ in spots) // SNAP * SNAP - SNAP / 2)
    top = max(0.0, min(y for _, y in spots) // SNAP * SNAP - SNAP / 2)
    right = min(wide, max(x for x, _ in spots) // SNAP * SNAP + SNAP * 1.5)
    bottom = min(high, max(y for _, y in spots) // SNAP * SNAP + SNAP * 1.5)
    return (left, top, right - left, bottom - top)


def _all_stats(view: Tahuantinsuyu, words: Words) -> list[list[Stat]]:
    roads = tuple(view.roads)
    return [
        part(
            words,
            seat,
            _stats,
            seat,
            view.suyu[seat],
            view.order.index(seat) + 1,
            view.labor[seat],
            marker_labor(view, seat),
            own_terraces(view, seat),
            len(view.holds[seat]),
            sum(sapa_inca_points(view, seat)),
            len(beside(view, seat)),
            roads,
        )
        for seat in range(view.seats)
    ]


def _stats(
    words: Words,
    seat: int,
    suyu: int,
    number: int,
    labor: int,
    marked: int,
    terraces: int,
    regions: int,
    each: int,
    events: int,
    roads: tuple[int, ...],
) -> Iterator[Stat]:
    own = sum(holds(road, seat) for road in roads)
    yield Stat(f"tah-seat{seat}", f"{number}.", words.t("scene.seat", seat, suyu, number))
    yield Stat("tah-bead", str(labor), words.t("stat.labor", labor, marked + terraces))
    yield Stat("tah-phase-3", f"+{each}", words.t("stat.each", each))
    yield Stat("tah-disc-back", str(regions), words.t("stat.regions", regions, terraces))
    yield Stat("tah-road-icon", str(own), words.t("stat.roads", own))
    yield Stat("tah-card-back", str(events), words.t("stat.events", events))
