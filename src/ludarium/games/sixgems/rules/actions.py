"""The action space, the events, and the names of things. Numbers that stand for two things are packed and read here."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.actions import ActionSpace, Kind, Verb
from ludarium.kernel.content import NEW
from ludarium.kernel.events import OWNER, Event, EventTable

PLAY: Final = 0  # play <jewel>
MOVE: Final = 36  # move <die> <board>
TURN: Final = 54  # turn <die>
SETTLE: Final = 57  # settle <card>
PASS: Final = 81  # pass
SWAP: Final = 82  # swap <seat> <piece>: the jewel you want
GIVE: Final = 134  # give <piece>: the jewel you give for it
LEAVE: Final = 147  # leave <gem>
FIX: Final = 153  # fix <gem>
KEEP: Final = 159  # keep
PLACE: Final = 160  # place <die> <board>

KINDS: Final = 6
FACES: Final = 6
JEWELS: Final = 36  # different jewel cards: each kind with each face
DICE: Final = 3
RED: Final = 2  # the red die; 0 and 1 are blue
CENTRE: Final = 6  # where a die lies that is on no board
PIECES: Final = 13  # 0-5: a jewel card of a kind, 6-11: an almighty jewel fixed to a kind, 12: a loose almighty jewel
LOOSE: Final = 12
SETTLEMENTS: Final = 24  # settlement cards at most: a content pack may add some to the twelve
NO_CARD: Final = 24  # the closing settlement has no card

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
COUNTED: Final = 19  # a row in a settlement: its jewels and what they bring

GEMS = ("ruby", "topaz", "sapphire", "emerald", "amethyst", "diamond")
GEM = Kind("gem", GEMS)
SPOT = Kind("spot", [*GEMS, "centre"])
JEWEL = Kind("jewel", [f"{gem}{face}" for gem in GEMS for face in range(1, FACES + 1)])
DIE = Kind("die", ["blue1", "blue2", "red"])
CARDS = [*(f"s{n:02}" for n in range(1, 13)), *(f"{NEW}{n}" for n in range(1, SETTLEMENTS - 11))]
CARD = Kind("card", CARDS, "settlement")
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
    kinds=(SPOT, Kind("condition", CARDS), Kind("bonus", CARDS)),
)
EVENTS = EventTable(
    [
        Event("played", PLAYED, ("seat", "jewel"), sound="card", marks=("j{1}",)),
        Event("moved", MOVED, ("seat", "die", "spot", "gem"), marks=("die{1}", "board{3}")),
        Event("turned", TURNED, ("seat", "die", "int"), marks=("die{1}",)),
        Event("drew", DREW, ("seat", "jewel"), to=OWNER, sound="card", marks=("deck",)),
        Event("skipped", SKIPPED, ("seat",), sound="", marks=("panel{0}",)),
        Event("settled", SETTLED, ("seat", "card"), sound="card", marks=("card{1}",)),
        Event("bonus", BONUS, ("seat", "int"), sound="coin", marks=("panel{0}",)),
        Event("swapped", SWAPPED, ("seat", "piece", "seat", "piece"), sound="card", marks=("panel{0}", "panel{2}")),
        Event("freed", FREED, ("seat", "int", "gem"), sound="", marks=("p{0}_{2}",)),
        Event("left_out", LEFT_OUT, ("seat", "gem"), sound="", marks=("p{0}_{1}",)),
        Event("fixed", FIXED, ("seat", "gem"), marks=("p{0}_{1}",)),
        Event("scored", SCORED, ("seat", "int", "int", "int"), sound="coin", marks=("panel{0}",), stage="settlement"),
        Event("floored", FLOORED, ("seat", "int"), sound="", marks=("panel{0}",), stage="settlement"),
        Event("rolled", ROLLED, ("seat", "int", "int", "int"), sound="dice", marks=("die0", "die1", "die2")),
        Event("placed", PLACED, ("seat", "die", "gem"), marks=("die{1}", "board{2}")),
        Event("drew_card", DREW_CARD, ("seat", "card"), to=OWNER, sound="card", marks=("carddeck",)),
        Event("closing", CLOSING, sound="gong"),
        Event("ended", ENDED, ("int",), sound="gong"),
        Event("no_swap", NO_SWAP, ("seat",), sound="", marks=("panel{0}",)),
        Event(
            "counted",
            COUNTED,
            ("seat", "gem", "int", "int"),
            sound="",
            marks=("p{0}_{1}",),
            stage="settlement",
            logged=False,
        ),
    ]
)


def jewel_of(gem: int, face: int) -> int:
    """The jewel card of a kind with a face (1 to 6)."""
    return gem * FACES + face - 1


def gem_of(jewel: int) -> int:
    """The kind of a jewel card."""
    return jewel // FACES


def face_of(jewel: int) -> int:
    """The face printed on a jewel card, 1 to 6."""
    return jewel % FACES + 1


def move_to(die: int, board: int) -> int:
    return MOVE + die * KINDS + board


def die_moved(action: int) -> int:
    return (action - MOVE) // KINDS


def board_entered(action: int) -> int:
    return (action - MOVE) % KINDS


def place_on(die: int, board: int) -> int:
    return PLACE + die * KINDS + board


def die_placed(action: int) -> int:
    return (action - PLACE) // KINDS


def board_chosen(action: int) -> int:
    return (action - PLACE) % KINDS


def swap_for(seat: int, piece: int) -> int:
    return SWAP + seat * PIECES + piece


def seat_wanted(action: int) -> int:
    """The seat whose jewel a swap asks for."""
    return (action - SWAP) // PIECES


def piece_wanted(action: int) -> int:
    """The jewel that a swap asks for."""
    return (action - SWAP) % PIECES


def is_almighty(piece: int) -> bool:
    return piece >= KINDS


def almighty_in(gem: int) -> int:
    """The piece: an almighty jewel fixed to a kind."""
    return KINDS + gem


def row_of_almighty(piece: int) -> int:
    """The kind that an almighty jewel is fixed to."""
    return piece - KINDS
