"""The policy's weights, in hundredths of VP unless stated otherwise. USUAL are those that all levels but the expert
follow; the expert's were found in self-play (`ludarium tune`) and lie in `weights/`."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.bot_settings import PolicyWeights

WEIGHTS: Final = PolicyWeights()
USUAL: Final = WEIGHTS.usual


# A building more
NO_TOKEN: Final = WEIGHTS.add("no token", 150)  # of a kind without a bonus token, for each scoring after this era's
SCIENCE_FIRST: Final = WEIGHTS.add("science first", 70)  # tenths for each hundredth of the game to come: the first three
SCIENCE_MORE: Final = WEIGHTS.add("science more", 30)  # ... and further ones
EXPANSION_EACH: Final = WEIGHTS.add("expansion", 40)
CULTURE_EACH: Final = WEIGHTS.add("culture", 30)
INDUSTRY_FIRST: Final = WEIGHTS.add("industry first", 80)
INDUSTRY_MORE: Final = WEIGHTS.add("industry more", 30)
ANY_MORE: Final = WEIGHTS.add("any building", 100)
KIND_SHARE: Final = WEIGHTS.add("kind", 25)  # percent of a building that a card of its kind promises

# Cards
BRICK_PRICE: Final = WEIGHTS.add("brick price", 60)  # a brick that a building costs
CARD_WAITS: Final = WEIGHTS.add("card waits", 20)  # tenths by which the building of a card is divided
KNOWLEDGE_PRICE: Final = WEIGHTS.add("knowledge price", 50)

# Effects
DRAW_CARD: Final = WEIGHTS.add("draw", 90)
DRAW_MORE: Final = WEIGHTS.add("draw with many", 30)
DRAW_UP: Final = WEIGHTS.add("draw to", 100)
FREE_DISCOVERY: Final = WEIGHTS.add("free discovery", 250)
SHIFT_TIMER: Final = WEIGHTS.add("shift timer", 300)
RESOURCE: Final = WEIGHTS.add("resource", 70)
RESOURCE_CHOSEN: Final = WEIGHTS.add("resource chosen", 60)
FREE_BUILDING: Final = WEIGHTS.add("free building", 450)
TOP_FREE: Final = WEIGHTS.add("top free", 800)
PLACE_CLAN: Final = WEIGHTS.add("place clan", 70)
MOVE: Final = WEIGHTS.add("move", 90)
DESTROYING: Final = WEIGHTS.add("destroy", 200)
CONQUERING: Final = WEIGHTS.add("conquer", 150)
DROPPING: Final = WEIGHTS.add("drop", 350)
APPOINTING: Final = WEIGHTS.add("appoint", 130)
SCHOLAR_GOES: Final = WEIGHTS.add("scholar goes", 180)
REPEATING: Final = WEIGHTS.add("repeat", 200)

# Spaces
NO_SITE: Final = WEIGHTS.add("no site", 100)
BUILD_NOW: Final = WEIGHTS.add("build now", 400)
KNOWLEDGE_EACH: Final = WEIGHTS.add("knowledge", 40)
KNOWLEDGE_WANTED: Final = WEIGHTS.add("knowledge wanted", 60)  # nothing in hand can be paid
KNOWLEDGE_ENOUGH: Final = WEIGHTS.add("knowledge enough", 200)  # ... but then it can
KNOWLEDGE_NEARER: Final = WEIGHTS.add("knowledge nearer", 60)
KNOWLEDGE_DEAR: Final = WEIGHTS.add("knowledge dear", 25)
BRICKS_EACH: Final = WEIGHTS.add("bricks", 45)
BRICKS_WANTED: Final = WEIGHTS.add("bricks wanted", 80)
BRICKS_ENOUGH: Final = WEIGHTS.add("bricks enough", 250)
BRICKS_NEARER: Final = WEIGHTS.add("bricks nearer", 80)
DISCOVER_NOW: Final = WEIGHTS.add("discover now", 100)
CROWD: Final = WEIGHTS.add("crowd", 90)  # each discovered card that waits, beyond the first
HAND_0: Final = WEIGHTS.add("hand 0", 260)  # drawing with that many cards in hand
HAND_1: Final = WEIGHTS.add("hand 1", 200)
HAND_2: Final = WEIGHTS.add("hand 2", 130)
HAND_3: Final = WEIGHTS.add("hand 3", 60)
DRAWN_KIND: Final = WEIGHTS.add("drawn kind", 30)  # tenths by which the promise of the better deck is divided
LANDS_FEW: Final = WEIGHTS.add("lands few", 220)  # a clan, with few, some or many territories
LANDS_SOME: Final = WEIGHTS.add("lands some", 120)
LANDS_MANY: Final = WEIGHTS.add("lands many", 70)
FURTHER_MOVE: Final = WEIGHTS.add("further move", 40)
WAITING: Final = WEIGHTS.add("wait", 20)

# Leaders and wonders
LEAD_MORE: Final = WEIGHTS.add("lead more", 60)  # tenths by which a prize is divided that the seat has already
LEAD_FAR: Final = WEIGHTS.add("lead far", 30)
TAKE_LEAD: Final = WEIGHTS.add("take lead", 60)  # percent of a prize for getting ahead early in an era
BEHIND: Final = WEIGHTS.add("behind", 80)  # tenths by which it is divided for one who does not get ahead
WONDER_SHARE: Final = WEIGHTS.add("wonder", 100)  # each unit of a wonder, and getting ahead there
WONDER_LEAD: Final = WEIGHTS.add("wonder lead", 100)
STAY_AHEAD: Final = WEIGHTS.add("stay ahead", 30)
LASTING_FIRST: Final = WEIGHTS.add("lasting first", 650)  # a leader with a lasting effect, in the first era and later
LASTING: Final = WEIGHTS.add("lasting", 400)

# The map
NEW_LAND: Final = WEIGHTS.add("new land", 110)
FREE_SITE: Final = WEIGHTS.add("free site", 30)
GUARD: Final = WEIGHTS.add("guard", 20)
PREY: Final = WEIGHTS.add("prey", 100)
RESCUE: Final = WEIGHTS.add("rescue", 150)
SLAIN: Final = WEIGHTS.add("slain", 100)
CITY: Final = WEIGHTS.add("city", 130)
FROM_CENTRE: Final = WEIGHTS.add("from centre", 20)
SECOND_CLAN: Final = WEIGHTS.add("second clan", 25)
EVEN_FIGHT: Final = WEIGHTS.add("even fight", 40)
CLAN_BASE: Final = WEIGHTS.add("clan here", 60)
CLAN_EMPTY: Final = WEIGHTS.add("clan empty", 25)
CLAN_CROWD: Final = WEIGHTS.add("clan crowd", 15)
SITE_GUARDED: Final = WEIGHTS.add("site guarded", 40)
SITE_FOREIGN: Final = WEIGHTS.add("site foreign", 120)
SITE_NEAR: Final = WEIGHTS.add("site near", 12)
SITE_PAIR: Final = WEIGHTS.add("site pair", 25)
SITE_FREE: Final = WEIGHTS.add("site free", 6)
