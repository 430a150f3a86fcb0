"""The action space, the events, and the names of things."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.actions import ActionSpace, Kind, Verb
from ludarium.kernel.events import OWNER, Event, EventTable

PLAY: Final = 0  # play <jewel>: kind * 6 + face - 1
MOVE: Final = 36  # move <die> <board>
TURN: Final = 54  # turn <die>
SETTLE: Final = 57  # settle <card>
PASS: Final = 69  # pass
SWAP: Final = 70  # swap <seat> <piece>: the jewel one wants
GIVE: Final = 122  # give <piece>: the jewel one gives for it
LEAVE: Final = 135  # leave <gem>
FIX: Final = 141  # fix <gem>
KEEP: Final = 147  # keep
PLACE: Final = 148  # place <die> <board>

KINDS: Final = 6
DICE: Final = 3
RED: Final = 2  # the red die; 0 and 1 are blue
CENTRE: Final = 6  # where a die lies that is on no board
PIECES: Final = 13  # 0-5: a jewel card of a kind, 6-11: an almighty jewel fixed to a kind, 12: a loose almighty jewel
LOOSE: Final = 12
NO_CARD: Final = 12  # the closing settlement has no card

PLAYED: Final = 0  # events
MOVED: Final = 1
TURNED: Final = 2
DREW: Final = 3
SKIPPED: Final = 4
SETTLED: Final = 5
BONUS: Final = 6
SWAPPED: Final = 7
FREED: Final = 8
LEFT_OUT: Final = 9
FIXED: Final = 10
SCORED: Final = 11
FLOORED: Final = 12
ROLLED: Final = 13
PLACED: Final = 14
DREW_CARD: Final = 15
CLOSING: Final = 16
ENDED: Final = 17
NO_SWAP: Final = 18

GEMS = ("ruby", "topaz", "sapphire", "emerald", "amethyst", "diamond")
GEM = Kind("gem", GEMS)
PLACE_OF_DIE = Kind("spot", [*GEMS, "centre"])
JEWEL = Kind("jewel", [f"{gem}{face}" for gem in GEMS for face in range(1, 7)])
DIE = Kind("die", ["blue1", "blue2", "red"])
CARDS = [f"s{n:02}" for n in range(1, 13)]
CARD = Kind("card", CARDS)
PIECE = Kind("piece", [*GEMS, *(f"almighty-{gem}" for gem in GEMS), "almighty"])
SEAT = Kind("chair", ["1", "2", "3", "4"])

ACTIONS = ActionSpace(
    [
        Verb("play", PLAY, (JEWEL,)),
        Verb("move", MOVE, (DIE, GEM)),
        Verb("turn", TURN, (DIE,)),
        Verb("settle", SETTLE, (CARD,)),
        Verb("pass", PASS),
        Verb("swap", SWAP, (SEAT, PIECE)),
        Verb("give", GIVE, (PIECE,)),
        Verb("leave", LEAVE, (GEM,)),
        Verb("fix", FIX, (GEM,)),
        Verb("keep", KEEP),
        Verb("place", PLACE, (DIE, GEM)),
    ],
    # `condition` and `bonus` are what is printed on a settlement card, as texts.
    kinds=(PLACE_OF_DIE, Kind("condition", CARDS), Kind("bonus", CARDS)),
)
EVENTS = EventTable(
    [
        Event("played", PLAYED, ("seat", "jewel")),
        Event("moved", MOVED, ("int?", "die", "spot", "spot")),
        Event("turned", TURNED, ("int?", "die", "int")),
        Event("drew", DREW, ("seat", "jewel"), to=OWNER, sound="card"),
        Event("skipped", SKIPPED, ("seat",)),
        Event("settled", SETTLED, ("seat", "card"), sound="card"),
        Event("bonus", BONUS, ("seat", "int"), sound="coin"),
        Event("swapped", SWAPPED, ("seat", "piece", "seat", "piece")),
        Event("freed", FREED, ("seat", "int", "gem")),
        Event("left_out", LEFT_OUT, ("seat", "gem")),
        Event("fixed", FIXED, ("seat", "gem")),
        Event("scored", SCORED, ("seat", "int", "int", "int"), sound="coin"),
        Event("floored", FLOORED, ("seat", "int")),
        Event("rolled", ROLLED, ("seat", "int", "int", "int"), sound="dice"),
        Event("placed", PLACED, ("seat", "die", "gem")),
        Event("drew_card", DREW_CARD, ("seat", "card"), to=OWNER, sound="card"),
        Event("closing", CLOSING),
        Event("ended", ENDED, ("int",)),
        Event("no_swap", NO_SWAP, ("seat",)),
    ]
)
