"""The policy's weights, in hundredths of a point where nothing else is said. Found in self-play: every seat plays with each
weight a little up or down, and least squares tell which way wins (docs/bots.md)."""

from __future__ import annotations

from typing import Final

# How long the game may last
CARD_ROUNDS: Final = 48  # tenths of a round for each card, altar square, square of Zeus; hundredths for each free cell
SQUARE_ROUNDS: Final = 86
ZEUS_ROUNDS: Final = 86
CELL_ROUNDS: Final = 94
SMALL_LEFT: Final = 8  # cells that no tile will fill

# Resources
RESOURCE: Final = 38  # a resource while there is time to spend it
LATE_RESOURCE: Final = 15  # ... in the last rounds, and more for each of them
LATE_ROUND: Final = 7
SURPLUS: Final = 12  # what it is less worth for each ten that are held beyond plenty
PLENTY: Final = 14  # resources that can be spent anyway

# Buying
URGE: Final = 6  # what a purchase is worth more for each resource beyond what the rounds to come can use
URGE_A_ROUND: Final = 31
PRICE: Final = 75  # percent of their worth at which resources are spent
NEXT_BUY: Final = 62  # percent of what the next purchase gains by a return, counted for the return
NEXT_SQUARES: Final = 130  # percent of what Hermes' squares are worth that a return opens

# Cards
CARD_TAKEN: Final = (90, 60, 19)  # a pottery, sword or pillar that the others do not get
NEXT_CARD: Final = 12  # percent of what the card after the next would add to a set
SINGLE_POINT: Final = 81  # effects: a point, a discount, better workers, one more of another type, points for points
DISCOUNT_A_ROUND: Final = 28
BETTER_WORKERS: Final = 35
PLUS: Final = 205
PER4_A_ROUND: Final = 38
PER4_A_POINT: Final = 21

# The altar
ALTAR_KEEP: Final = 37  # the worker who stays on the altar, and if it is the last at hand
ALTAR_LAST: Final = 114
HERMES: Final = 68  # percent of the points of a square
ATHENA: Final = 79
POSEIDON: Final = 95
ZEUS: Final = 72
SIDES_LEAVE: Final = 181  # Athena: hundredths of a side that leave in six turns; Poseidon: of a tile that come in one
TILES_COME: Final = 3
RISING: Final = 50  # Zeus: the squares after the first are worth more
RISEN: Final = 34

# Workers
HAND: Final = 50  # one more available worker: at the end, and with few, some or many of them
HAND_FEW: Final = 75
HAND_SOME: Final = 19
HAND_MANY: Final = 21

# The ruins
GUARD: Final = 163  # a worker next to the entrance
COMING_HOME: Final = -1  # a return rather than anything else of equal worth
FREE_PLACE: Final = 16  # a tile that costs nothing
TRIP_GUARDED: Final = 19  # tenths of a turn from tile to return: with a guard, without, more with nobody at hand
TRIP: Final = 27
TRIP_WAITING: Final = 11
OUT_NEAR: Final = -67  # a further tile while the meeple is out, with and without a way home
OUT_FAR: Final = -5
DELAY: Final = 294  # a turn, when a further worker would make a return larger; with Hermes, who asks for large ones
DELAY_HERMES: Final = 60
TWO_AT_ONCE: Final = 32  # the guide's second worker to the entrance
LAST_WORKER: Final = -40  # nobody left for the entrance
AWAY_SHARE: Final = 21  # a worker who does not come nearer to the entrance: percent of what it adds, and the turn
AWAY: Final = -20
NEXT_DOOR: Final = 95  # a tile next to the entrance, while nobody stands guard, and each step further
STEP: Final = 76
WHITE: Final = 181  # a white resource; near the end a point that it adds, and how many rounds before
WHITE_POINT: Final = 90
WHITE_ROUNDS: Final = 2
WHITE_ALTAR: Final = 80  # ... with an altar that asks for white: a point of a worker there; rounds for one more worker
WHITE_WORKER: Final = 6
WHITE_PLAN: Final = 60  # percent of a white that a worker on a colour still missing for it is worth, the last of them
WHITE_STAY: Final = 400  # a white worth planning for: workers in the ruins stay where they are

# The market
RECALL_MARKET: Final = 36  # a worker called back when nobody is at hand: from the market, from the ruins
RECALL_RUINS: Final = 28
NOBODY_AT_HAND: Final = 52  # the market: the tavern when nobody is at hand
RECRUIT_SHARE: Final = 55  # percent of a hand, less for each worker who goes there
RECRUIT_EACH: Final = 9
KEEPER_A_ROUND: Final = 6  # lasting helpers, for each round to come
GUIDE_A_ROUND: Final = 42
BASKET_A_ROUND: Final = 11
BASKET_FULL: Final = 70
LABOUR_SPARE: Final = 85  # two workers for a while, spare or not
LABOUR_NEEDED: Final = 143
TELEGRAM_SHARE: Final = 142  # percent of a hand
CAMP_LOSS: Final = 27  # the camp's worker; the office's
OFFICE_LOSS: Final = 32
