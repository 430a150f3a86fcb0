"""The policy's weights, in hundredths of a point unless stated otherwise. Found in self-play: every seat plays with each
weight a little up or down, and least squares tell which way wins (docs/bots.md). USUAL are those that all levels but the
expert follow; the expert's, if there are others, lie in `weights/`."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.bot_settings import PolicyWeights

WEIGHTS: Final = PolicyWeights()
USUAL: Final = WEIGHTS.usual

# How long the game may last
# tenths of a round for each card, altar square, square of Zeus; hundredths for each free cell
CARD_ROUNDS: Final = WEIGHTS.add("card rounds", 48)
SQUARE_ROUNDS: Final = WEIGHTS.add("square rounds", 86)
ZEUS_ROUNDS: Final = WEIGHTS.add("zeus rounds", 86)
CELL_ROUNDS: Final = WEIGHTS.add("cell rounds", 94)
SMALL_LEFT: Final = WEIGHTS.add("small left", 8, 2)  # cells that no tile will fill

# Resources
RESOURCE: Final = WEIGHTS.add("resource", 38)  # a resource while there is time to spend it
LATE_RESOURCE: Final = WEIGHTS.add("late resource", 15)  # ... in the last rounds, and more for each of them
LATE_ROUND: Final = WEIGHTS.add("late round", 7)
SURPLUS: Final = WEIGHTS.add("surplus", 12)  # what it is less worth for each ten that are held beyond plenty
PLENTY: Final = WEIGHTS.add("plenty", 14, 4)  # resources that can be spent anyway

# Buying
# what a purchase is worth more for each resource beyond what the rounds to come can use
URGE: Final = WEIGHTS.add("urge", 6)
URGE_A_ROUND: Final = WEIGHTS.add("urge a round", 31)
PRICE: Final = WEIGHTS.add("price", 75)  # percent of their worth at which resources are spent
NEXT_BUY: Final = WEIGHTS.add("next buy", 62)  # percent of what the next purchase gains by a return, counted for the return
NEXT_SQUARES: Final = WEIGHTS.add("next squares", 130)  # percent of what Hermes' squares are worth that a return opens

# Cards
# a pottery, sword or pillar that the others do not get; CARD_TAKEN + type
CARD_TAKEN: Final = WEIGHTS.add("pottery taken", 90)
SWORD_TAKEN: Final = WEIGHTS.add("sword taken", 60)
PILLAR_TAKEN: Final = WEIGHTS.add("pillar taken", 19)
NEXT_CARD: Final = WEIGHTS.add("next card", 12, 8)  # percent of what the card after the next would add to a set
# effects: a point, a discount, better workers, one more of another type, points for points
SINGLE_POINT: Final = WEIGHTS.add("single point", 81)
DISCOUNT_A_ROUND: Final = WEIGHTS.add("discount a round", 28)
BETTER_WORKERS: Final = WEIGHTS.add("better workers", 35)
PLUS: Final = WEIGHTS.add("plus", 205)
PER4_A_ROUND: Final = WEIGHTS.add("per4 a round", 38)
PER4_A_POINT: Final = WEIGHTS.add("per4 a point", 21)

# The altar
ALTAR_KEEP: Final = WEIGHTS.add("altar keep", 37)  # the worker who stays on the altar, and if it is the last at hand
ALTAR_LAST: Final = WEIGHTS.add("altar last", 114)
HERMES: Final = WEIGHTS.add("hermes", 68)  # percent of the points of a square
ATHENA: Final = WEIGHTS.add("athena", 79)
POSEIDON: Final = WEIGHTS.add("poseidon", 95)
ZEUS: Final = WEIGHTS.add("zeus", 72)
# Athena: hundredths of a side that leave in six turns; Poseidon: of a tile that come in one
SIDES_LEAVE: Final = WEIGHTS.add("sides leave", 181)
TILES_COME: Final = WEIGHTS.add("tiles come", 3, 2)
RISING: Final = WEIGHTS.add("rising", 50)  # Zeus: the squares after the first are worth more
RISEN: Final = WEIGHTS.add("risen", 34)

# Workers
HAND: Final = WEIGHTS.add("hand", 50)  # one more available worker: at the end, and with few, some or many of them
HAND_FEW: Final = WEIGHTS.add("hand few", 75)
HAND_SOME: Final = WEIGHTS.add("hand some", 19)
HAND_MANY: Final = WEIGHTS.add("hand many", 21)

# The ruins
GUARD: Final = WEIGHTS.add("guard", 163)  # a worker next to the entrance
COMING_HOME: Final = WEIGHTS.add("coming home", -1, 10)  # a return rather than anything else of equal worth
FREE_PLACE: Final = WEIGHTS.add("free place", 16, 10)  # a tile that costs nothing
# tenths of a turn from tile to return: with a guard, without, more with nobody at hand
TRIP_GUARDED: Final = WEIGHTS.add("trip guarded", 19)
TRIP: Final = WEIGHTS.add("trip", 27)
TRIP_WAITING: Final = WEIGHTS.add("trip waiting", 11, 5)
OUT_NEAR: Final = WEIGHTS.add("out near", -67, 25)  # a further tile while the meeple is out, with and without a way home
OUT_FAR: Final = WEIGHTS.add("out far", -5, 20)
# a turn, when a further worker would make a return larger; with Hermes, who asks for large ones
DELAY: Final = WEIGHTS.add("delay", 294)
DELAY_HERMES: Final = WEIGHTS.add("delay hermes", 60)
TWO_AT_ONCE: Final = WEIGHTS.add("two at once", 32)  # the guide's second worker to the entrance
LAST_WORKER: Final = WEIGHTS.add("last worker", -40, 20)  # nobody left for the entrance
# a worker who does not come nearer to the entrance: percent of what it adds, and the turn
AWAY_SHARE: Final = WEIGHTS.add("away share", 21)
AWAY: Final = WEIGHTS.add("away", -20, 10)
# a tile next to the entrance, while nobody stands guard, and each step further
NEXT_DOOR: Final = WEIGHTS.add("next door", 95)
STEP: Final = WEIGHTS.add("step", 76)
WHITE: Final = WEIGHTS.add("white", 181)  # a white resource; near the end a point that it adds, and how many rounds before
WHITE_POINT: Final = WEIGHTS.add("white point", 90)
WHITE_ROUNDS: Final = WEIGHTS.add("white rounds", 2, 1)
# ... with an altar that asks for white: a point of a worker there; rounds for one more worker
WHITE_ALTAR: Final = WEIGHTS.add("white altar", 80)
WHITE_WORKER: Final = WEIGHTS.add("white worker", 6)
# percent of a white that a worker on a colour still missing for it is worth, the last of them
WHITE_PLAN: Final = WEIGHTS.add("white plan", 60)
WHITE_STAY: Final = WEIGHTS.add("white stay", 400)  # a white worth planning for: workers in the ruins stay where they are

# The market
# a worker called back when nobody is at hand: from the market, from the ruins
RECALL_MARKET: Final = WEIGHTS.add("recall market", 36)
RECALL_RUINS: Final = WEIGHTS.add("recall ruins", 28)
NOBODY_AT_HAND: Final = WEIGHTS.add("nobody at hand", 52)  # the market: the tavern when nobody is at hand
RECRUIT_SHARE: Final = WEIGHTS.add("recruit share", 55)  # percent of a hand, less for each worker who goes there
RECRUIT_EACH: Final = WEIGHTS.add("recruit each", 9)
KEEPER_A_ROUND: Final = WEIGHTS.add("keeper a round", 6)  # lasting helpers, for each round to come
GUIDE_A_ROUND: Final = WEIGHTS.add("guide a round", 42)
# a third colour: the short cycle has no pieces for it, so a basket hardly brings what the worker in it could
BASKET_A_ROUND: Final = WEIGHTS.add("basket a round", 2)
BASKET_FULL: Final = WEIGHTS.add("basket full", 5)
LABOUR_SPARE: Final = WEIGHTS.add("labour spare", 85)  # two workers for a while, spare or not
LABOUR_NEEDED: Final = WEIGHTS.add("labour needed", 143)
TELEGRAM_SHARE: Final = WEIGHTS.add("telegram share", 142)  # percent of a hand
CAMP_LOSS: Final = WEIGHTS.add("camp loss", 27)  # the camp's worker; the office's
OFFICE_LOSS: Final = WEIGHTS.add("office loss", 32)
