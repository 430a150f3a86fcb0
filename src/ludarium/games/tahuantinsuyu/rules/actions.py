"""The action space and the events of the log. Tokens are the ids of content.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludarium.games import tahuantinsuyu
from ludarium.kernel.actions import ActionSpace, Kind, Verb
from ludarium.kernel.content import read_toml, row_ids
from ludarium.kernel.events import OWNER, Event, EventTable

GAPS: Final = 5  # four between the suyus of four players; K-A closes the ring of three
# Capacities: a content pack may add rows up to these numbers.
SITES: Final = 160
LINES: Final = 300
REGIONS: Final = 60  # without the grey area
EVENT_KINDS: Final = 30
MARKERS: Final = 60
COLUMNS: Final = 10  # of the turn track
PHASES_OF_COLUMN: Final = 16

PLACE_EVENT: Final = 0  # place_event <card> <gap>
ROAD: Final = 150  # road <line>
CITY: Final = 450  # city <site>
TEMPLE: Final = 610  # temple <site>
GARRISON: Final = 770  # garrison <site>
TERRACE: Final = 930  # terrace <region>
CONQUER: Final = 990  # conquer <region>
ADDITIONAL_ROAD: Final = 1050
PASS: Final = 1051

# What is built, in the order of its verbs: indices of Box.cost, now and each.
NO_BUILD: Final = 0
BUILD_CITY: Final = 1
BUILD_TEMPLE: Final = 2
BUILD_GARRISON: Final = 3
BUILD_TERRACE: Final = 4


def place_event(card: int, gap: int) -> int:
    return PLACE_EVENT + card * GAPS + gap


def card_of(action: int) -> int:
    return (action - PLACE_EVENT) // GAPS


def gap_of(action: int) -> int:
    return (action - PLACE_EVENT) % GAPS


def is_road(action: int) -> bool:
    return ROAD <= action < CITY


def line_of(action: int) -> int:
    return action - ROAD


def build_on(kind: int, site: int) -> int:
    """A city, temple or garrison: their verbs follow one another as the kinds do."""
    return CITY + (kind - BUILD_CITY) * SITES + site


def building_of(action: int) -> int:
    return BUILD_CITY + (action - CITY) // SITES


def site_of(action: int) -> int:
    return (action - CITY) % SITES


def region_of(action: int) -> int:
    """The region of a conquest or a terrace."""
    return action - CONQUER if action >= CONQUER else action - TERRACE


# Events of the log.
PHASE: Final = 0  # column, phase
INCOME: Final = 1  # seat, resource number, labor of markers, terraces
SUPPORT: Final = 2  # giver, receiver, labor
ORDER: Final = 3  # the seats in playing order
LAID_EVENT: Final = 4  # seat, gap, left seat, right seat
LAID_CARD: Final = 5  # seat, event, left seat, right seat (only the seat)
DREW: Final = 6  # seat, event (only the seat)
RESHUFFLED: Final = 7  # cards
REVEALED: Final = 8  # event, left seat, right seat
LABOR_GAINED: Final = 9  # seat, labor
LABOR_LOST: Final = 10  # seat, labor
ROAD_LOST: Final = 11  # seat, line
LAID_ROAD: Final = 12  # seat, line
BUILT_CITY: Final = 13  # seat, site, cost, points
BUILT_TEMPLE: Final = 14  # seat, site, cost, points
BUILT_GARRISON: Final = 15  # seat, site, cost, points
BUILT_TERRACE: Final = 16  # seat, region, cost, points
CONQUERED: Final = 17  # seat, region, cost, points
TURNED_UP: Final = 18  # region, resistance, labor, points
PAID_ROAD: Final = 19  # seat, cost
PASSED: Final = 20  # seat
INVASION_SAFE: Final = 21  # which marker, from 1
INVASION_COME: Final = 22  # which marker
SCORED: Final = 23  # seat, points, total
GAVE_BACK: Final = 24  # seat, labor
ENDED: Final = 25  # seat
ORDER_OF_THREE: Final = 26  # the seats in playing order
COUNTED: Final = 27  # seat, what scores in the Sapa Inca phase, points
EVENT_SCORED: Final = 28  # seat, points

EVENTS = EventTable(
    [
        Event("phase", PHASE, ("column", "phase"), sound="", marks=("era-now",)),
        Event("income", INCOME, ("seat", "int", "int", "int"), sound="coin"),
        Event("support", SUPPORT, ("seat", "seat", "int"), sound="coin", marks=("seat-{0}", "seat-{1}")),
        Event("order", ORDER, ("seat", "seat", "seat", "seat"), sound=""),
        Event("laid_event", LAID_EVENT, ("seat", "gap", "seat", "seat"), sound="card", marks=("seat-{2}", "seat-{3}")),
        Event("laid_card", LAID_CARD, ("seat", "card", "seat", "seat"), to=OWNER, sound="card"),
        Event("drew", DREW, ("seat", "card"), to=OWNER, sound="card", marks=("pile",)),
        Event("reshuffled", RESHUFFLED, ("int",), sound="card", marks=("pile",)),
        Event("revealed", REVEALED, ("card", "seat", "seat"), sound="card", marks=("seat-{1}", "seat-{2}"), stage="reveal"),
        Event("labor_gained", LABOR_GAINED, ("seat", "int"), sound="coin", marks=("seat-{0}",), stage="reveal"),
        Event("labor_lost", LABOR_LOST, ("seat", "int"), sound="coin", marks=("seat-{0}",), stage="reveal"),
        Event("road_lost", ROAD_LOST, ("seat", "line"), marks=("line-{1:line}",), stage="reveal"),
        Event("laid_road", LAID_ROAD, ("seat", "line"), marks=("road-{1:line}-{0}",)),
        Event("built_city", BUILT_CITY, ("seat", "site", "int", "int"), marks=("site-{1:site}",)),
        Event("built_temple", BUILT_TEMPLE, ("seat", "site", "int", "int"), marks=("site-{1:site}",)),
        Event("built_garrison", BUILT_GARRISON, ("seat", "site", "int", "int"), marks=("site-{1:site}",)),
        Event("built_terrace", BUILT_TERRACE, ("seat", "region", "int", "int"), marks=("terrace-{1:region}",)),
        Event("conquered", CONQUERED, ("seat", "region", "int", "int"), marks=("disc-{1:region}",)),
        Event("turned_up", TURNED_UP, ("region", "int", "int", "int"), sound="card", marks=("disc-{0:region}",)),
        Event("paid_road", PAID_ROAD, ("seat", "int"), sound="coin"),
        Event("passed", PASSED, ("seat",), sound=""),
        Event("invasion_safe", INVASION_SAFE, ("int",), marks=("invasion-{0}",)),
        Event("invasion_come", INVASION_COME, ("int",), sound="alarm", marks=("invasion-{0}",)),
        Event("scored", SCORED, ("seat", "int", "int"), sound="coin", marks=("score-{0}",), stage="sapa_inca"),
        Event("gave_back", GAVE_BACK, ("seat", "int"), sound="coin"),
        Event("ended", ENDED, ("seat",), sound="gong", marks=("score-{0}",)),
        Event("order_of_three", ORDER_OF_THREE, ("seat", "seat", "seat"), sound=""),
        Event("counted", COUNTED, ("seat", "scoring", "int"), sound="", stage="sapa_inca", logged=False),
        Event("event_scored", EVENT_SCORED, ("seat", "int"), sound="coin", marks=("score-{0}",), stage="reveal"),
    ]
)

_tables = read_toml(Path(str(tahuantinsuyu.__file__)).with_name("content.toml"))


CARD = Kind("card", row_ids(_tables["event"], EVENT_KINDS), "event")
EFFECT = Kind("effect", CARD.tokens, "event")  # what a card does
GAP = Kind("gap", ["ca", "aq", "qk", "kc", "ka"])
LINE = Kind("line", row_ids(_tables["line"], LINES), "line")
SITE = Kind("site", row_ids(_tables["site"], SITES), "site")
REGION = Kind("region", row_ids([row for row in _tables["region"] if not row["grey"]], REGIONS), "region")
SUYU = Kind("suyu", [str(row["id"]) for row in _tables["suyu"]])
COLUMN = Kind("column", [str(n + 1) for n in range(COLUMNS)])
PHASES = Kind("phase", ["inca", "sun", "people", "sapa_inca"])

SCORING = Kind("scoring", ["city", "temple", "garrison", "terrace", "pilgrimage"])
ACTIONS = ActionSpace(
    [
        Verb("place_event", PLACE_EVENT, (CARD, GAP), secret=(0,)),
        Verb("road", ROAD, (LINE,)),
        Verb("city", CITY, (SITE,)),
        Verb("temple", TEMPLE, (SITE,)),
        Verb("garrison", GARRISON, (SITE,)),
        Verb("terrace", TERRACE, (REGION,)),
        Verb("conquer", CONQUER, (REGION,)),
        Verb("additional_road", ADDITIONAL_ROAD),
        Verb("pass", PASS),
    ],
    kinds=(SUYU, COLUMN, PHASES, SCORING, EFFECT),
)
