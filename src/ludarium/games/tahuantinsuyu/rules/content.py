"""The box as tables of ints: turn track, events, markers, and the map with its sites, lines and regions."""

from __future__ import annotations

from typing import Final

from ludarium.games.tahuantinsuyu.rules.actions import COLUMNS, EVENT_KINDS, LINES, MARKERS, REGIONS, SITES
from ludarium.kernel.content import Content, Row

CUZCO: Final = 0  # the first site

CAPITAL: Final = 0  # kinds of sites
HUACA: Final = 1
GARRISON_SITE: Final = 2
CITY_SITE: Final = 3

INCA: Final = 0  # phases of the turn track
SUN: Final = 1
PEOPLE: Final = 2
SAPA_INCA: Final = 3

# What event cards do.
WHAT: Final = 0  # columns of an op
TARGET: Final = 1
AMOUNT: Final = 2
MOST: Final = 3
OP_FREE_ROADS: Final = 0
OP_PARALLEL_ROAD: Final = 1
OP_LABOR: Final = 2
OP_COST: Final = 3  # target: what is built
OP_RESISTANCE: Final = 4
OP_GREAT_PILGRIMAGE: Final = 5  # target: the city
OP_LOCAL_PILGRIMAGE: Final = 6
OP_FORBID: Final = 7  # target: what is built
OP_NO_SCORE: Final = 8  # target: what is built
OP_DESTROY_ROADS: Final = 9
OP_LABOR_PER: Final = 10  # target: what is counted
OP_POINTS_NOW: Final = 11
OP_POINTS_PER: Final = 12  # target: what is counted
OP_EACH: Final = 13  # target: what is built

SITE_KINDS = ("capital", "huaca", "garrison", "city")
PHASE_WORDS = ("inca", "sun", "people", "sapa_inca")
BUILDINGS = ("", "city", "temple", "garrison", "terrace")
WORKS = (*BUILDINGS, "road", "conquest")  # what an event can forbid; an additional road also has a price
ROAD_WORK: Final = 5
CONQUEST_WORK: Final = 6
COUNTS = (*BUILDINGS, "region")  # what an event can count: buildings at the seat's roads, its terraces and regions
COUNT_REGION: Final = 5
OP_WORDS = (
    "free_roads",
    "parallel_road",
    "labor_now",
    "cost",
    "resistance",
    "vp_if_temple",
    "vp_per_temple",
    "forbid",
    "no_score",
    "destroy_roads",
    "labor_per",
    "vp_now",
    "vp_per",
    "vp_each",
)
TARGETS = {
    OP_COST: WORKS[:-1],
    OP_FORBID: WORKS,
    OP_NO_SCORE: BUILDINGS,
    OP_LABOR_PER: COUNTS,
    OP_POINTS_PER: COUNTS,
    OP_EACH: BUILDINGS,
}
SUYUS = ("C", "A", "Q", "K")
RECEIVERS = ("last", "third")


class Box:
    def __init__(self) -> None:
        self.digest = ""
        self.named = ""  # the digest, and which names a content pack gives to rows
        # turn track, one entry per column
        self.resource: list[int] = []
        self.phases: list[list[int]] = []
        self.support: list[list[list[int]]] = []  # [rank of the giver from 0, receiver (0 last, 1 third of four), labor]
        self.invasion: list[int] = []
        # events
        self.copies: list[int] = []
        self.good: list[int] = []
        self.ops: list[list[list[int]]] = []  # of each card: [what, target, amount, most]
        self.road_events = False  # whether an event changes what an additional road costs
        self.rewritten: list[int] = []  # 1: a content pack says what the card does, so its words are made from `ops`
        # markers
        self.resistance: list[int] = []
        self.labor: list[int] = []
        self.vp: list[int] = []
        # map; a row that a content pack leaves out keeps its number and lies nowhere
        self.regions: list[int] = []  # those there are, without the grey area
        self.is_region: list[int] = []
        self.grey = 0  # the number of the grey area: after all regions
        self.sites: list[int] = []
        self.lines: list[int] = []
        self.is_line: list[int] = []
        self.site_kind: list[int] = []
        self.bonus: list[int] = []
        self.site_regions: list[list[int]] = []  # without the grey area
        self.touches_grey: list[int] = []
        self.lines_at: list[list[int]] = []
        self.others_at: list[list[int]] = []  # of each site: the other ends of these lines
        self.end_a: list[int] = []
        self.end_b: list[int] = []
        self.line_regions: list[list[int]] = []  # without the grey area
        self.inside: list[int] = []  # the one region a line lies strictly inside; -1: on a border or in the grey area
        self.inner_lines: list[int] = []  # those that lie inside one
        self.start_line: list[int] = []  # of each suyu
        self.is_start: list[int] = []  # of each line
        self.neighbours: list[list[int]] = []  # of each region, without the grey area
        self.near_grey: list[int] = []
        self.region_sites: list[list[int]] = []
        # prices and points of what is built: nothing, city, temple, garrison, terrace
        self.cost: list[int] = [0]
        self.now: list[int] = [0]
        self.each: list[int] = [0]
        self.hand = 0
        self.free_roads = 0
        self.additional_road = 0
        self.least_cost = 0
        self.invasion_markers = 0
        self.black_dots = 0
        self.three_suyus: list[int] = []
        self.closed_regions: list[int] = []
        # for the picture only
        self.x: list[int] = []
        self.y: list[int] = []
        self.disc: list[list[int]] = []  # of each region, then of the grey area
        self.polygon: list[list[list[float]]] = []

    def other_end(self, line: int, site: int) -> int:
        return self.end_a[line] + self.end_b[line] - site


def load(content: Content) -> Box:
    box = Box()
    _load_rules(content, box)
    _load_eras(content, box)
    _load_map(content, box)
    _load_events(content, box)
    for row in content.up_to("marker", MARKERS):
        box.resistance.append(content.number("marker", row, "resistance", 1, 9))
        box.labor.append(content.number("marker", row, "labor", 0, 9))
        box.vp.append(content.number("marker", row, "vp", 0, 9))
    if len(box.resistance) < len(box.regions):
        raise content.error(
            "[[marker]]", "each of the {0} regions needs a marker, there are {1}", len(box.regions), len(box.resistance)
        )
    _check_columns(content, box)
    _check_end(content, box)
    _check_pile(content, box)
    return box


def _check_columns(content: Content, box: Box) -> None:
    """R 3.4: events leave with the turn they were played in, so its Sapa Inca phase stands at the end."""
    for column, phases in enumerate(box.phases):
        unscored = SUN in phases and phases[-1] != SAPA_INCA
        if not phases or SAPA_INCA in phases[:-1] or unscored:
            raise content.error(
                f"era column{column + 1}", "a column needs phases; sapa_inca must be the last phase, and be there if sun is"
            )


def _check_end(content: Content, box: Box) -> None:
    """R 8: an invasion marker beside each People box of its column, and a Sapa Inca phase at the end."""
    for column, phases in enumerate(box.phases):
        if box.invasion[column] and (phases[-1] != SAPA_INCA or phases.count(PEOPLE) != box.invasion_markers):
            raise content.error(
                f"era column{column + 1}",
                "a column with invasion needs {0} people phases and sapa_inca at its end",
                box.invasion_markers,
            )
    if sum(box.invasion) > 1:
        raise content.error("[[era]]", "one column at most has invasion markers, not {0}", sum(box.invasion))


def _check_pile(content: Content, box: Box) -> None:
    """R 5: the pile must never fail, even when four players have laid all events of the longest turn."""
    needed = 4 * (box.hand + max(phases.count(SUN) for phases in box.phases))
    if sum(box.copies) < needed:
        raise content.error("[[event]]", "at least {0} cards are needed, there are {1}", needed, sum(box.copies))


def _load_rules(content: Content, box: Box) -> None:
    for row in content.rows("building", len(BUILDINGS) - 1):
        box.cost.append(content.number("building", row, "cost", 1, 20))
        box.now.append(content.number("building", row, "now", 0, 20))
        box.each.append(content.number("building", row, "each", 0, 20))
    rules = {"id": "rules", **content.section("rules")}
    box.hand = content.number("rules", rules, "hand", 1, 6)
    box.free_roads = content.number("rules", rules, "free_roads", 0, 9)
    box.additional_road = content.number("rules", rules, "additional_road", 0, 9)
    box.least_cost = content.number("rules", rules, "least_cost", 1, 9)
    box.invasion_markers = content.number("rules", rules, "invasion_markers", 1, 9)
    box.black_dots = content.number("rules", rules, "black_dots", 1, box.invasion_markers)


def _load_eras(content: Content, box: Box) -> None:
    for row in content.up_to("era", COLUMNS, 2):
        box.resource.append(content.number("era", row, "resource", 0, 30))
        words = content.get("era", row, "phases", list)
        if any(word not in PHASE_WORDS for word in words):
            raise content.error(f"era {row['id']}", "phases must be among {0}", PHASE_WORDS)
        box.phases.append([PHASE_WORDS.index(word) for word in words])
        support: list[list[int]] = []
        for gift in content.get("era", row, "support", list):
            named: Row = {"id": f"{row['id']} support", **gift}
            support.append(
                [
                    content.number("era", named, "giver", 1, 2) - 1,
                    content.one_of("era", named, "receiver", RECEIVERS),
                    content.number("era", named, "labor", 0, 9),
                ]
            )
        box.support.append(support)
        box.invasion.append(int(content.get("era", row, "invasion", bool)))


def _load_events(content: Content, box: Box) -> None:
    sites = _index(content.slots("site", SITES, 2))
    for row in content.slots("event", EVENT_KINDS):
        if row is None:
            _no_event(box)
            continue
        box.copies.append(content.number("event", row, "count", 0, 20))
        box.good.append(int(content.get("event", row, "good", bool)))
        ops: list[list[int]] = []
        for cell in content.get("event", row, "ops", list):
            named: Row = {"id": row["id"], **cell}
            op = content.one_of("event", named, "op", OP_WORDS)
            if op == OP_GREAT_PILGRIMAGE:
                target = _known(content, "event", named, "target", sites)
            elif op in TARGETS:
                target = content.one_of("event", named, "target", TARGETS[op][1:]) + 1
            else:
                target = 0
            amount = content.number("event", named, "amount", 0 if op == OP_POINTS_NOW else -9, 20)
            ops.append([op, target, amount, content.number("event", named, "most", 0, 99)])
        box.ops.append(ops)
        box.road_events |= any(op[WHAT] in (OP_COST, OP_FORBID) and op[TARGET] == ROAD_WORK for op in ops)
        box.rewritten.append(int(content.replaced("event", row, "ops")))


def _no_event(box: Box) -> None:
    """A kind of event of which there are no cards."""
    box.copies.append(0)
    box.good.append(0)
    box.ops.append([])
    box.rewritten.append(1)


def _load_map(content: Content, box: Box) -> None:
    slots = content.slots("region", REGIONS + 1, 4)
    grey = [i for i, row in enumerate(slots) if row is not None and content.get("region", row, "grey", bool)]
    if len(grey) != 1 or grey[0] >= len(content.own["region"]):
        raise content.error("[[region]]", "one row of the box, and only one, is the grey area")
    rows = [*slots[: grey[0]], *slots[grey[0] + 1 :], slots[grey[0]]]
    box.grey = len(rows) - 1
    regions = {str(row["id"]): z for z, row in enumerate(rows) if row is not None}
    sites = _index(content.slots("site", SITES, 2))
    _load_regions(content, box, rows, regions)
    _load_sites(content, box, regions)
    _load_lines(content, box, sites, regions)
    suyus = {word: i for i, word in enumerate(SUYUS)}
    three = {"id": "three", **content.section("three")}
    for name in content.get("three", three, "suyus", list):
        box.three_suyus.append(_lookup(content, "three suyus", name, suyus))
    if sorted(box.three_suyus) != [1, 2, 3]:  # the ring of gaps closes between K and A
        raise content.error("three suyus", "must be A, Q and K")
    for name in content.get("three", three, "closed_regions", list):
        region = _lookup(content, "three closed_regions", name, regions)
        if region == box.grey or region in box.near_grey or region in box.closed_regions:
            raise content.error("three closed_regions", "{0!r} must be named once and lie away from the grey area", name)
        box.closed_regions.append(region)


def _load_regions(content: Content, box: Box, rows: list[Row | None], regions: dict[str, int]) -> None:
    for z, row in enumerate(rows):
        box.region_sites.append([])
        if row is None:
            box.neighbours.append([])
            box.disc.append([0, 0])
            box.polygon.append([])
            continue
        near = [_lookup(content, f"region {row['id']}", n, regions) for n in content.get("region", row, "neighbours", list)]
        if z == box.grey:
            box.near_grey = near
        else:
            box.neighbours.append([n for n in near if n < box.grey])
            box.regions.append(z)
        box.disc.append(list(content.get("region", row, "marker", list)))
        box.polygon.append([[float(v) for v in corner] for corner in content.get("region", row, "polygon", list)])
    box.is_region = [int(z in box.regions) for z in range(box.grey)]


def _load_sites(content: Content, box: Box, regions: dict[str, int]) -> None:
    for s, row in enumerate(content.slots("site", SITES, 2)):
        box.lines_at.append([])
        box.others_at.append([])
        if row is None:
            _no_site(content, box, s)
            continue
        box.sites.append(s)
        box.site_kind.append(content.one_of("site", row, "kind", SITE_KINDS))
        box.bonus.append(content.number("site", row, "bonus", 0, 20))
        box.x.append(content.number("site", row, "x", 0, 1000))
        box.y.append(content.number("site", row, "y", 0, 2400))
        touched = [_lookup(content, f"site {row['id']}", n, regions) for n in content.get("site", row, "regions", list)]
        box.site_regions.append([z for z in touched if z < box.grey])
        box.touches_grey.append(int(box.grey in touched))
        for z in touched:
            box.region_sites[z].append(s)


def _no_site(content: Content, box: Box, s: int) -> None:
    """A number without a site: nothing leads there."""
    if s == CUZCO:
        raise content.error(f"site {content.own['site'][CUZCO]['id']}", "all roads begin here; it cannot be left out")
    box.site_kind.append(HUACA)
    box.bonus.append(0)
    box.x.append(0)
    box.y.append(0)
    box.site_regions.append([])
    box.touches_grey.append(0)


def _load_lines(content: Content, box: Box, sites: dict[str, int], regions: dict[str, int]) -> None:
    box.start_line = [-1] * len(SUYUS)
    for r, row in enumerate(content.slots("line", LINES, 4)):
        if row is None:
            _no_line(box)
            continue
        a = _known(content, "line", row, "a", sites)
        b = _known(content, "line", row, "b", sites)
        if a == b:
            raise content.error(f"line {row['id']}", "it must lead from one site to another")
        named = [
            _lookup(content, f"line {row['id']} regions", n, regions) for n in content.get("line", row, "regions", list)
        ]
        both = [z for z in box.site_regions[a] if z in box.site_regions[b]]
        grey = bool(box.touches_grey[a] and box.touches_grey[b])
        if named:  # an owner sees where it lies
            both, grey = [z for z in named if z < box.grey], box.grey in named
        if not both and not grey:
            raise content.error(f"line {row['id']}", "its two sites must touch a common region")
        box.lines.append(r)
        box.is_line.append(1)
        box.end_a.append(a)
        box.end_b.append(b)
        box.lines_at[a].append(r)
        box.others_at[a].append(b)
        box.lines_at[b].append(r)
        box.others_at[b].append(a)
        box.line_regions.append(both)
        box.inside.append(both[0] if len(both) == 1 and not grey else -1)
        if box.inside[r] >= 0:
            box.inner_lines.append(r)
        start = content.get("line", row, "start", str)
        box.is_start.append(int(start != ""))
        if start:
            box.start_line[content.one_of("line", row, "start", SUYUS)] = r
    if -1 in box.start_line:
        raise content.error("[[line]]", "each of the four suyus must have one start line")


def _no_line(box: Box) -> None:
    """A number without a line: no road can be laid there."""
    box.is_line.append(0)
    box.end_a.append(CUZCO)
    box.end_b.append(CUZCO)
    box.line_regions.append([])
    box.inside.append(-1)
    box.is_start.append(0)


def _index(rows: list[Row | None]) -> dict[str, int]:
    return {str(row["id"]): i for i, row in enumerate(rows) if row is not None}


def _known(content: Content, table: str, row: Row, column: str, ids: dict[str, int]) -> int:
    return _lookup(content, f"{table} {row['id']} {column}", content.get(table, row, column, str), ids)


def _lookup(content: Content, where: str, name: object, ids: dict[str, int]) -> int:
    if str(name) not in ids:
        raise content.error(where, "{0!r} is not known; it must be one of {1}, ...", name, list(ids)[:6])
    return ids[str(name)]
