"""The map as it is drawn: land, lines and roads, names, sites, markers; each part from the values it is given alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ludarium.games.tahuantinsuyu.picture.map_layout import disc_place, line_place, site_place
from ludarium.games.tahuantinsuyu.picture.name_spots import CAPITAL_NAME, Name, Place, letters
from ludarium.games.tahuantinsuyu.picture.names import all_names, leader, name_places
from ludarium.games.tahuantinsuyu.rules.actions import (
    CITY,
    CONQUER,
    GARRISON,
    LINE,
    REGION,
    ROAD,
    SITE,
    TEMPLE,
    TERRACE,
    is_road,
    line_of,
)
from ludarium.games.tahuantinsuyu.rules.content import CAPITAL, CITY_SITE, HUACA, Box
from ludarium.games.tahuantinsuyu.rules.network import (
    CITY_STANDS,
    CLOSED,
    CLOSED_REGION,
    NO_MARKER,
    OWNERS,
    TEMPLE_STANDS,
    UNCONQUERED,
)
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.kernel.bitsets import holds, members
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words

Ints = tuple[int, ...]
BUILT = 1.18  # buildings are 20 px and more when the whole map is shown
DISC = 0.85
ABOVE = "above"  # sites and markers lie over the marks along lines: prices and coins can always be read


def map_parts(view: Tahuantinsuyu, words: Words, turned: bool) -> list[list[Node]]:
    """The map; `turned`: upright, for a tall stage."""
    box, owner, roads, joined = view.box, tuple(view.owner), tuple(view.roads), tuple(view.joined)
    connections = tuple([joined[s] | view.cut_off[s] for s in range(len(joined))])
    absent = _absent_sites(tuple([z == CLOSED_REGION for z in owner]), box)
    return [
        *([part(words, 0, _upright_ground)] if turned else []),
        part(words, turned, _land, owner, box, turned),
        part(words, turned, _lines, tuple([road & CLOSED for road in roads]), box, turned),
        part(words, turned, _roads, roads, joined, box, turned),
        part(words, turned, _sites, absent, tuple(view.built), connections, box, turned),
        part(words, turned, _discs, owner, tuple(view.marker), tuple(view.marker_mask), tuple(view.terrace), box, turned),
        part(words, turned, _names, absent, _reached(roads, box), box, turned),
    ]


def _upright_ground(words: Words) -> Iterator[Node]:
    yield Node("map", "tah-ground-tall", 0, 0, "flat")


def _land(words: Words, owner: Ints, box: Box, turned: bool) -> Iterator[Node]:
    stage = "-tall" if turned else ""
    for z in box.regions:
        token = REGION.tokens[z]
        if owner[z] >= 0:
            yield Node(f"land-{token}", f"tah-held-{z}{stage}", 0, 0, f"seat{owner[z]} flat")
        elif owner[z] == UNCONQUERED:
            told = words.t("scene.unconquered", z)
            yield Node(f"land-{token}", f"tah-wild-{z}{stage}", 0, 0, "flat", label=told)
        elif owner[z] == CLOSED_REGION:
            told = words.t("scene.closed", z)
            yield Node(f"land-{token}", f"tah-closed-{z}{stage}", 0, 0, "flat", label=told)


# -- names -----------------------------------------------------------------------------------------------------------


def _names(words: Words, absent: frozenset[int], reached: frozenset[int], box: Box, turned: bool) -> Iterator[Node]:
    """Names of regions, cities and garrisons; of huacas once a road leads there."""
    for name, place in name_places(box, all_names(words, box), turned).items():
        if not name.is_site:
            yield from _name(f"name-{REGION.tokens[name.of]}", name, place, "quiet", box, turned)
        elif name.of not in absent and (box.site_kind[name.of] != HUACA or name.of in reached):
            yield from _site_name(name, place, box, turned, name.of not in _in_play(reached, box))


def choice_names(view: Tahuantinsuyu, words: Words, turned: bool) -> list[Node]:
    """The viewer's turn: names of the huacas to which a road can be laid, as far as they are not named already."""
    if view.viewer < 0 or view.turn != view.viewer:
        return []
    box = view.box
    sites = {end[line_of(a)] for a in view.menu if is_road(a) for end in (box.end_a, box.end_b)}
    fresh = sites - _reached(tuple(view.roads), box)
    return part(words, turned, _huaca_names, tuple(sorted(s for s in fresh if box.site_kind[s] == HUACA)), box, turned)


def _huaca_names(words: Words, sites: Ints, box: Box, turned: bool) -> Iterator[Node]:
    for name, place in name_places(box, all_names(words, box), turned).items():
        if name.is_site and name.of in sites:
            yield from _site_name(name, place, box, turned)


def _site_name(name: Name, place: Place, box: Box, turned: bool, far: bool = False) -> Iterator[Node]:
    """Huacas recede, and what is far from every road."""
    quiet = "faint" if far or box.site_kind[name.of] == HUACA else ""
    cls = f"bold {quiet}".strip() if name.bold else quiet or "plain"
    yield from _name(f"name-site-{SITE.tokens[name.of]}", name, place, cls, box, turned)


def _name(key: str, name: Name, place: Place, cls: str, box: Box, turned: bool) -> Iterator[Node]:
    if place.led:
        x, y, angle, length = leader(place, site_place(box, name.of, turned))
        yield Node(f"lead-{key}", f"tah-leader-{length}", x, y, "flat", rot=angle)
    rect = place.rect
    yield Node(key, "", rect.x, rect.y, f"{cls} flat haloed", place.text, scale=letters(place.text, turned))


@lru_cache(maxsize=16)
def _in_play(reached: frozenset[int], box: Box) -> frozenset[int]:
    """The sites that a road has reached, and those that the next one can reach."""
    known = reached or frozenset(s for s in box.sites if box.site_kind[s] == CAPITAL)
    return known | {end for r in box.lines for end in (box.end_a[r], box.end_b[r]) if {box.end_a[r], box.end_b[r]} & known}


@lru_cache(maxsize=16)
def _reached(roads: Ints, box: Box) -> frozenset[int]:
    """The sites to which somebody has a road."""
    return frozenset(end[r] for r in box.lines if roads[r] & OWNERS for end in (box.end_a, box.end_b))


# -- lines, roads, sites ---------------------------------------------------------------------------------------------


def _lines(words: Words, closed: Ints, box: Box, turned: bool) -> Iterator[Node]:
    for r in box.lines:
        if closed[r]:
            continue
        x, y, angle, length = line_place(box, r, 0, turned)
        kind = "line" if box.inside[r] >= 0 else "border"
        label = words.t(f"scene.{kind}", r)
        yield Node(f"line-{LINE.tokens[r]}", f"tah-{kind}-{length}", x, y, "", label=label, rot=angle, about=ROAD + r)


def _roads(words: Words, roads: Ints, joined: Ints, box: Box, turned: bool) -> Iterator[Node]:
    """Several roads on one line lie side by side; what is cut off from Cuzco is dimmed."""
    for r, road in enumerate(roads):
        if road & OWNERS:
            owners = tuple(members(road & OWNERS))
            led = joined[box.end_a[r]]
            seen = tuple([holds(led, seat) for seat in owners])
            yield from part(words, (r, turned), _road, r, owners, seen, box, turned)


def _road(words: Words, r: int, owners: Ints, joined: tuple[bool, ...], box: Box, turned: bool) -> Iterator[Node]:
    for i, seat in enumerate(owners):
        x, y, angle, length = line_place(box, r, (i - (len(owners) - 1) / 2) * 8, turned)
        yield Node(
            f"road-{LINE.tokens[r]}-{seat}",
            f"tah-road{seat}-{length}",
            x,
            y,
            f"seat{seat} flat" + ("" if joined[i] else " dim"),
            label=words.t("scene.road" if joined[i] else "scene.road_cut", r, seat),
            rot=angle,
        )


def _sites(words: Words, absent: frozenset[int], built: Ints, connections: Ints, box: Box, turned: bool) -> Iterator[Node]:
    for s in box.sites:
        if s not in absent:
            yield from part(words, (s, turned), _site, s, built[s], connections[s], box, turned)


def _site(words: Words, s: int, stands: int, joined: int, box: Box, turned: bool) -> Iterator[Node]:
    x, y = site_place(box, s, turned)
    label, about = _site_label(words, s, stands, joined, box), _about_site(s, stands, box)
    scale = BUILT if stands else 1.0
    yield Node(f"site-{SITE.tokens[s]}", _site_symbol(s, stands, box), x, y, ABOVE, label=label, scale=scale, about=about)
    if box.site_kind[s] == CAPITAL:
        yield Node(f"name-capital-{SITE.tokens[s]}", "", x, y + CAPITAL_NAME, "bold flat haloed", words.thing("site", s))
    elif box.bonus[s] and stands != TEMPLE_STANDS:  # for the temple; in the star itself while nothing stands there
        sym, away, down, cls = ("tah-coin", 13, -13, "bold flat") if stands else ("", 0, 4.5, "bold light flat")
        yield Node(f"bonus-{SITE.tokens[s]}", sym, x + away, y + down, f"{cls} {ABOVE}", str(box.bonus[s]))


@lru_cache(maxsize=16)
def _absent_sites(closed: tuple[bool, ...], box: Box) -> frozenset[int]:
    """On the smaller board sites in closed regions only are not there (ruling 33)."""
    found = [s for s in box.sites if box.site_regions[s] and not box.touches_grey[s]]
    return frozenset(s for s in found if all(closed[z] for z in box.site_regions[s]))


def _site_symbol(site: int, stands: int, box: Box) -> str:
    if stands:
        return ("", "tah-garrison", "tah-city", "tah-temple")[stands]
    kind = box.site_kind[site]
    if kind == CAPITAL:
        return "tah-cuzco"
    if kind == HUACA:
        return "tah-huaca"
    if kind == CITY_SITE:
        return "tah-great-site" if box.bonus[site] else "tah-city-site"
    return "tah-garrison-site"


def _site_label(words: Words, site: int, stands: int, joined: int, box: Box) -> str:
    """What it is, who is connected."""
    if stands:
        what = words.t(("", "show.garrison", "show.city", "show.temple")[stands], site)
    else:
        kinds = ("scene.cuzco", "scene.huaca", "scene.garrison_site", "scene.city_site")
        what = words.t(kinds[box.site_kind[site]], site)
    if box.bonus[site] and stands != TEMPLE_STANDS:
        what += words.t("scene.bonus", box.bonus[site])
    if joined and box.site_kind[site] > HUACA:
        who = words.listing(words.player(seat) for seat in members(joined))
        what += " · " + words.colon(words.t("scene.joined"), who)
    return what


def _about_site(site: int, stands: int, box: Box) -> int:
    """What touching a site asks about: the next thing that could be built there."""
    kind = box.site_kind[site]
    if kind <= HUACA:
        return -1
    if kind == CITY_SITE:
        return (TEMPLE if stands >= CITY_STANDS else CITY) + site
    return GARRISON + site


@lru_cache(maxsize=512)
def _sites_in(box: Box, region: int) -> tuple[int, ...]:
    return tuple(s for s in box.sites if region in box.site_regions[s])


def _around(words: Words, region: int, box: Box) -> str:
    """For the table in words: the regions next to this one, and the sites on its land and border."""
    near = words.listing(words.thing("region", z) for z in box.neighbours[region] if z != box.grey)
    sites = words.listing(words.thing("site", s) for s in _sites_in(box, region))
    return "\n" + " · ".join([words.colon(words.t("scene.near"), near), words.colon(words.t("scene.sites"), sites)])


def _discs(words: Words, owner: Ints, marker: Ints, seen: Ints, terrace: Ints, box: Box, turned: bool) -> Iterator[Node]:
    """Markers face up and down; on conquered land the sign of who holds it, and its terrace."""
    for z in box.regions:
        if marker[z] != NO_MARKER:
            yield from part(words, (z, turned), _disc, z, owner[z], marker[z], seen[z], terrace[z], box, turned)


def _disc(words: Words, z: int, owner: int, disc: int, seen: int, terrace: int, box: Box, turned: bool) -> Iterator[Node]:
    token = REGION.tokens[z]
    x, y = disc_place(box, z, turned)
    around = _around(words, z, box)
    if owner >= 0:
        label = words.t("scene.held", z, owner, box.labor[disc]) + around
        yield Node(f"disc-{token}", f"tah-owner{owner}", x, y, f"seat{owner} {ABOVE}", label=label, about=TERRACE + z)
        yield Node(f"hands-{token}", f"tah-hands-{min(3, box.labor[disc])}", x, y + 10, f"flat {ABOVE}", scale=0.9)
        if terrace:
            label = words.t("scene.terrace", z)
            yield Node(f"terrace-{token}", "tah-terrace", x + 24, y - 14, f"flat {ABOVE}", label=label, scale=0.8)
    elif not seen:
        told = words.t("scene.face_down", z) + around
        yield Node(f"disc-{token}", "tah-disc-back", x, y, ABOVE, label=told, scale=DISC, about=CONQUER + z)
    else:
        told = words.t("scene.marker", z, box.resistance[disc], box.labor[disc], box.vp[disc]) + around
        yield Node(f"disc-{token}", "tah-disc", x, y, ABOVE, label=told, scale=DISC, about=CONQUER + z)
        yield Node(f"resist-{token}", "", x - 2, y - 2, f"bold flat {ABOVE}", str(box.resistance[disc]), scale=1.1)
        yield Node(f"hands-{token}", f"tah-hands-{min(3, box.labor[disc])}", x, y + 10, f"flat {ABOVE}", scale=0.9)
        yield Node(f"vp-{token}", "tah-coin", x + 13, y - 12, f"bold flat {ABOVE}", str(box.vp[disc]))
