"""The picture of the table: map, era quipu, score quipu, the ring of events, and the viewer's own area."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.tahuantinsuyu.picture.layout import HEIGHT, MINE_HEIGHT, MINE_WIDTH, WIDTH, site_place
from ludarium.games.tahuantinsuyu.picture.map import disc_place, map_parts
from ludarium.games.tahuantinsuyu.picture.own_area import own_parts
from ludarium.games.tahuantinsuyu.picture.tracks import Tracks, open_tracks, track_parts
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
from ludarium.games.tahuantinsuyu.rules.effects import beside
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.games.tahuantinsuyu.rules.seat_sets import has_seat
from ludarium.games.tahuantinsuyu.rules.steps.inca import marker_labor, own_terraces
from ludarium.kernel.scene import Node, Scene, Stat, alike, part
from ludarium.kernel.words import Words

# which nodes show rows of which table of the content: for the note on where they come from
ORIGINS = {
    "land-": "region",
    "line-|road-": "line",
    "site-": "site",
    "disc-|held-": "marker",
    "hand-|event-": "event",
    "era-": "era",
    "seat-": "suyu",
    "price-": "building",
}


def scene(view: Tahuantinsuyu, words: Words, public: Tahuantinsuyu | None = None) -> Scene:
    land, tracks, stats = alike(words, view, public, _public)
    return Scene(
        WIDTH,
        HEIGHT,
        [*land, *track_parts(view, words, tracks), *own_parts(view, words)],
        MINE_WIDTH if view.viewer >= 0 else 0,
        MINE_HEIGHT if view.viewer >= 0 else 0,
        stats,
        words.t("scene.status", view.column, view.box.phases[view.column][max(0, view.phase)]),
        "tah-ground",
        _focus(view),
    )


def _public(view: Tahuantinsuyu, words: Words) -> tuple[list[list[Node]], Tracks, list[list[Stat]]]:
    """What everybody sees alike: the map, the tracks, and what is open of each seat."""
    return map_parts(view, words), open_tracks(view, words), _all_stats(view, words)


def _focus(view: Tahuantinsuyu) -> tuple[float, float, float, float] | None:
    """The part of the map where the viewer can do something."""
    spots: list[tuple[float, float]] = []
    for action in view.menu:
        if is_road(action):
            spots.append(site_place(view.box, view.box.end_a[line_of(action)]))
            spots.append(site_place(view.box, view.box.end_b[line_of(action)]))
        elif CITY <= action < TERRACE:
            spots.append(site_place(view.box, site_of(action)))
        elif CONQUER <= action < ADDITIONAL_ROAD:
            spots.append(disc_place(view.box, region_of(action)))
    if not spots:
        return None
    margin = 60
    left = max(0.0, min(x for x, _ in spots) - margin)
    top = max(0.0, min(y for _, y in spots) - margin)
    right = min(float(WIDTH), max(x for x, _ in spots) + margin)
    bottom = min(float(HEIGHT), max(y for _, y in spots) + margin)
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
    own = sum(has_seat(road, seat) for road in roads)
    yield Stat(f"tah-seat{seat}", f"{number}.", words.t("scene.seat", seat, suyu, number))
    yield Stat("tah-bead", str(labor), words.t("stat.labor", labor, marked + terraces))
    yield Stat("tah-phase-3", f"+{each}", words.t("stat.each", each))
    yield Stat("tah-disc-back", str(regions), words.t("stat.regions", regions, terraces))
    yield Stat("tah-road-icon", str(own), words.t("stat.roads", own))
    yield Stat("tah-card-back", str(events), words.t("stat.events", events))
