"""The policy's weights, in hundredths of a point unless stated otherwise. USUAL are those that all levels but the expert
follow; the expert's were found in self-play (`ludarium tune`) and lie in `weights/`."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.bot_settings import PolicyWeights

WEIGHTS: Final = PolicyWeights()
USUAL: Final = WEIGHTS.usual

# Labor
LABOR: Final = WEIGHTS.add("labor", 100)  # a token that could be spent otherwise
SPARE_LABOR: Final = WEIGHTS.add("spare labor", 10)  # a token that will be given back unspent
USED_A_PHASE: Final = WEIGHTS.add("used a phase", 50)  # tenths of a token that a people phase can use
INCOME: Final = WEIGHTS.add("income", 148)  # a token in each Inca phase to come
CONQUERED_INCOME: Final = WEIGHTS.add("conquered income", 200)  # the same, of a conquest that can be made now

# Roads
CITY_CHANCE: Final = WEIGHTS.add("city chance", 22)  # per cent of its points that a city site promises before it is built
BONUS_CHANCE: Final = WEIGHTS.add("bonus chance", 8)
GARRISON_CHANCE: Final = WEIGHTS.add("garrison chance", 24)
WILD_CHANCE: Final = WEIGHTS.add("wild chance", 50)  # per cent of that while the site lies in unconquered land
CITY_HOPE: Final = WEIGHTS.add("city hope", 30)  # a city that may get a temple, for each scoring to come
AHEAD: Final = WEIGHTS.add("ahead", 75)  # per cent that the worth of the road after next counts
OPENED_AHEAD: Final = WEIGHTS.add("opened ahead", 50)  # per cent of the regions that it opens
ACCESS: Final = WEIGHTS.add("access", 60)  # a region that a road opens for conquest
PROMISE: Final = WEIGHTS.add("promise", 20)  # per cent of what its conquest would bring, once its marker is known
SECOND_WAY: Final = WEIGHTS.add("second way", 30)
WILD_LOSS: Final = WEIGHTS.add("wild loss", 125)  # thousandths that El Niño may take
ANY_ROAD: Final = WEIGHTS.add("any road", 20, 15)
ROAD_MORE: Final = WEIGHTS.add("road more", 60, 40)  # what an additional road must bring beyond its price

# Builds
SHARED: Final = WEIGHTS.add("shared", 35)  # per cent by which each opponent connected to it lessens a building
TERRACE_EACH: Final = WEIGHTS.add("terrace", 100)  # for each scoring to come
CITY_BONUS: Final = WEIGHTS.add("city bonus", 20)
ANY_BUILD: Final = WEIGHTS.add("any build", 0, 40)
TERRACE_ROOM: Final = WEIGHTS.add("terrace room", 40)
CITY_OPENED: Final = WEIGHTS.add("city opened", 130)  # sites that a conquest opens: connected or not
CITY_FAR: Final = WEIGHTS.add("city far", 80)
GARRISON_OPENED: Final = WEIGHTS.add("garrison opened", 100)
GARRISON_FAR: Final = WEIGHTS.add("garrison far", 60)

# Events
HURT_LEADER: Final = WEIGHTS.add("hurt leader", 45)  # per cent of what an event does to the leader, to others
HURT_OTHER: Final = WEIGHTS.add("hurt other", 30)
KEEP_PILGRIMAGE: Final = WEIGHTS.add("keep pilgrimage", 40)
FREE_ROADS: Final = WEIGHTS.add("free roads", 130)
PARALLEL: Final = WEIGHTS.add("parallel", 60)
DEARER: Final = WEIGHTS.add("dearer", 12)
RESISTED: Final = WEIGHTS.add("resisted", 40)
NO_SCORE_MORE: Final = WEIGHTS.add("no score", 40)
PILGRIMAGE_HOPE: Final = WEIGHTS.add("pilgrimage hope", 60)
WILD_ROAD: Final = WEIGHTS.add("wild road", 70)
WILD_END: Final = WEIGHTS.add("wild end", 80)
