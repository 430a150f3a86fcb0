"""Small numbers with names: steps, spaces, building types, symbols, effect codes. Literals only."""

from __future__ import annotations

from typing import Final

# -- steps, in the order of the rulebook
BIRTH: Final = 0
FOUND: Final = 1
BIRTH_SHOW: Final = 2
ERA: Final = 3
VOTES: Final = 4
VOTE: Final = 5
COUNT_VOTES: Final = 6
PREPARE: Final = 7
APPOINTMENT: Final = 8
APPOINT_STEP: Final = 9
TOKENS: Final = 10
TOKEN_STEP: Final = 11
TOKENS_SHOW: Final = 12
PHASE: Final = 13
ROUND: Final = 14
PASS_START: Final = 15
TURN: Final = 16
TIMER_STEP: Final = 17
ACTION_PHASE: Final = 18
IDLE: Final = 19
WAITING: Final = 20
PLACE_CLANS: Final = 21
MOVES: Final = 22
DISCOVER_STEP: Final = 23
BUILD_STEP: Final = 24
DRAW_STEP: Final = 25
EFFECT: Final = 26
GAIN_ANY: Final = 27
BUILD_KIND: Final = 28
BUILD_FREE: Final = 29
BUILD_TOP: Final = 30
SCHOLARS: Final = 31
COPY_STEP: Final = 32
REPEAT: Final = 33
SHIFT_STEP: Final = 34
RAZE_STEP: Final = 35
DESTROY: Final = 36
CONQUER: Final = 37
DROP_STEP: Final = 38
SCORE: Final = 39
SIEGE: Final = 40
GARRISON_STEP: Final = 41
LAST: Final = 42
DISCOVER_MORE: Final = 43
APPOINT_AGAIN: Final = 44

# -- spaces
GAIN_KNOWLEDGE: Final = 0
GAIN_BRICKS: Final = 1
PLACE: Final = 2
MOVE_CLANS: Final = 3
DISCOVERING: Final = 4
BUILDING: Final = 5
TECHNOLOGY: Final = 6  # and 7
LEADER: Final = 8  # to 11
WONDER: Final = 12  # to 14
SPACES: Final = 15

# -- places of the map: 36 territories, then the 12 centres
TERRITORIES: Final = 36
CENTRE: Final = 36
PLACES: Final = 48

# -- building types and sections
SCIENCE: Final = 0
CONSTRUCTION: Final = 1
EXPANSION: Final = 2
CULTURE: Final = 3

# -- symbols
SYM_KNOWLEDGE: Final = 0
SYM_BRICKS: Final = 1
SYM_CLANS: Final = 2
SYM_MOVES: Final = 3
SYM_SCHOLARS: Final = 4
SYM_VP: Final = 5
SYMBOLS: Final = 6

# -- what leaders change for good (`perks`); 0 to 5: more symbols on the own board's spaces
PERK_CRY: Final = 6
PERK_DISCOVERY: Final = 7
PERK_CONSTRUCTION: Final = 8
PERK_COMBAT: Final = 9
PERK_PLACEMENT: Final = 10
PERK_WONDERS: Final = 11
PERK_DISCOVERY_MIN: Final = 12
PERK_CONSTRUCTION_MIN: Final = 13
PERKS: Final = 14

# -- phases of a real-time era
NO_PHASE: Final = 0
COUNTDOWN: Final = 1
RUNNING: Final = 2
GRACE: Final = 3

# -- effect codes
OP_DRAW: Final = 0
OP_DRAW_TO: Final = 1
OP_DISCOVER_FREE: Final = 2
OP_MOVE_TIMER: Final = 3
OP_GAIN: Final = 4
OP_GAIN_ANY: Final = 5
OP_GAIN_PER: Final = 6
OP_BUILD_FREE: Final = 7
OP_BUILD_TOP_FREE: Final = 8
OP_PLACE: Final = 9
OP_MOVES: Final = 10
OP_DESTROY: Final = 11
OP_CONQUER: Final = 12
OP_DROP: Final = 13
OP_APPOINT: Final = 14
OP_APPOINT_PER_SCHOLAR: Final = 15
OP_SCHOLAR_TO_WONDER: Final = 16
OP_SCHOLAR_TO_LEADER: Final = 17
OP_SCHOLAR_TO_OTHER_LEADER: Final = 18
OP_COPY: Final = 19
OP_REPEAT: Final = 20
TILE_SOURCE: Final = 52  # effect sources: 52 card numbers, then 8 sides of leader effect tiles

# -- counters, as in the tables
COUNTERS = (
    "observatories_built",
    "warehouses_built",
    "mills_built",
    "temples_built",
    "field_territories_present",
    "forest_territories_present",
    "mountain_territories_present",
    "territories_present",
    "territories_with_two_own_buildings",
    "building_types_sets",
    "cities_controlled",
    "cities_and_capital_with_own_clans",
    "leader_cards_owned",
    "leader_cards_owned_plus_one",
    "visible_scholar_symbols",
    "wonders_participated",
)
C_TERRITORIES: Final = 7
C_TWO_BUILDINGS: Final = 8
C_SETS: Final = 9
C_CITIES: Final = 10
C_CITIES_AND_CAPITAL: Final = 11
C_LEADERS: Final = 12
C_LEADERS_PLUS: Final = 13
C_SCHOLAR_SYMBOLS: Final = 14
C_WONDERS: Final = 15
