"""The action space and the events."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.actions import ActionSpace, Kind, Verb, numbers
from ludarium.kernel.content import NEW
from ludarium.kernel.events import SOME, Event, EventTable

PLACE: Final = 0  # place <square> <way>; the first, so that nothing is added to put one together
LINE: Final = 672  # line <axis>
PUT_WORKER: Final = 676  # put_worker <square>
PUT_BLOCK: Final = 844  # put_block <block>
LEAVE: Final = 851  # leave
MOVE: Final = 852  # move <square> <direction>
HOME: Final = 2196  # home <square>
FINISH: Final = 2364  # finish
DRAW: Final = 2365  # draw <stack>
ARRANGE: Final = 2373  # arrange <depth>
KEEP: Final = 2385  # keep
TAKE: Final = 2386  # take <depth>
DONE: Final = 2398  # done
BUILD: Final = 2399  # build <square> <colour>; from here on side options
EXCHANGE: Final = 3407  # exchange <block> <block>
TAKE_BACK: Final = 3456  # take_back <square>
SEARCH: Final = 3624  # search <stack>
BUY_WORKER: Final = 3632  # buy_worker <square>
BUY_BLOCK: Final = 3800  # buy_block
IGNORE_SYMBOL: Final = 3801  # ignore_symbol
BURIAL_STEP: Final = 3802  # burial_step
SHIP_STEP: Final = 3803  # ship_step
BUY_CARD: Final = 3804  # buy_card <card>
SIZE: Final = 3810

# A side of the board at most; the squares of the box's own board, 11 by 10, begin in the same corner.
COLUMNS: Final = "abcdefghijklmn"
WIDTH: Final = 14
HEIGHT: Final = 12
CELLS: Final = 168

WAYS: Final = 4  # how many things each kind holds
AXES: Final = 4
DIRECTIONS: Final = 8
COLOURS: Final = 6
WHITE: Final = 6  # the joker, after the six colours
STORES: Final = 7  # blocks of the six colours and white ones
STACKS: Final = 8
CARDS: Final = 6
TILES: Final = 96  # stair tiles at most, of all sets; a content pack may add some
MOST_IN_STACK: Final = 12  # tiles

BEGINS: Final = 0  # events
PLACED: Final = 1
FOUNDATION: Final = 2
RING: Final = 3
CHOSE_LINE: Final = 4
GOT_GOLD: Final = 5
GOT_COINS: Final = 6
GOT_EYES: Final = 7
GOT_BURIAL: Final = 8
GOT_OASES: Final = 9
SAILED: Final = 10
GOT_BLOCK: Final = 11
MOVED: Final = 12
WENT_HOME: Final = 13
DREW: Final = 14
SAW: Final = 15
STACK_GONE: Final = 16
SEARCHED: Final = 17
EXCHANGED: Final = 18
BUILT: Final = 19
TOOK_BACK: Final = 20
BOUGHT_WORKER: Final = 21
BOUGHT_BLOCK: Final = 22
IGNORED: Final = 23
BOUGHT_BURIAL: Final = 24
BOUGHT_SHIP: Final = 25
BOUGHT_CARD: Final = 26
GOLD_LOST: Final = 27
MISSION_WON: Final = 28
MISSION_LOST: Final = 29
GAME_ENDS: Final = 30
STARTS: Final = 31
ARRANGED: Final = 32
STACK_EMPTY: Final = 33

SQUARE = Kind("square", [f"{column}{row}" for row in range(1, HEIGHT + 1) for column in COLUMNS])
WAY = Kind("way", ["n", "e", "s", "w"])
AXIS = Kind("axis", ["row", "column", "falling", "rising"])
DIRECTION = Kind("direction", ["n", "ne", "e", "se", "s", "sw", "w", "nw"])
COLOUR = Kind("colour", ["red", "blue", "grey", "yellow", "green", "brown"])
BLOCK = Kind("block", [*COLOUR.tokens, "white"])
STACK = Kind("stack", ["sphinx1", "sphinx2", "sphinx3", "sphinx4", "scarab1", "scarab2", "scarab3", "scarab4"])
DEPTH = numbers("depth", 1, MOST_IN_STACK)
CARD = Kind("card", ["burial_goods", "horus_eyes", "oases", "nile", "highest_pyramid", "most_pyramids"])
TILE = Kind(
    "tile",
    [
        *(f"B{n:02}" for n in range(1, 41)),
        *(f"H{n:02}" for n in range(1, 17)),
        *(f"N{n:02}" for n in range(1, 9)),
        *(f"{NEW}{n}" for n in range(1, TILES - 63)),
    ],
    "stair_tile",
)
SYMBOL = Kind("symbol", ["sphinx", "scarab"])


# -- actions with two arguments: put together and taken apart ---------------------------------------------------------


def place_on(cell: int, way: int) -> int:
    return cell * WAYS + way


def cell_of_place(action: int) -> int:
    return action // WAYS


def way_of_place(action: int) -> int:
    return action % WAYS


def move_from(cell: int, direction: int) -> int:
    return MOVE + cell * DIRECTIONS + direction


def cell_of_move(action: int) -> int:
    return (action - MOVE) // DIRECTIONS


def direction_of_move(action: int) -> int:
    return (action - MOVE) % DIRECTIONS


def build_on(cell: int, colour: int) -> int:
    return BUILD + cell * COLOURS + colour


def cell_of_build(action: int) -> int:
    return (action - BUILD) // COLOURS


def colour_of_build(action: int) -> int:
    return (action - BUILD) % COLOURS


def exchange_of(first: int, second: int) -> int:
    return EXCHANGE + first * STORES + second


def first_of_exchange(action: int) -> int:
    return (action - EXCHANGE) // STORES


def second_of_exchange(action: int) -> int:
    return (action - EXCHANGE) % STORES


ACTIONS = ActionSpace(
    [
        Verb("place", PLACE, (SQUARE, WAY)),
        Verb("line", LINE, (AXIS,)),
        Verb("put_worker", PUT_WORKER, (SQUARE,)),
        Verb("put_block", PUT_BLOCK, (BLOCK,)),
        Verb("leave", LEAVE),
        Verb("move", MOVE, (SQUARE, DIRECTION)),
        Verb("home", HOME, (SQUARE,)),
        Verb("finish", FINISH),
        Verb("draw", DRAW, (STACK,)),
        Verb("arrange", ARRANGE, (DEPTH,), unseen=True),
        Verb("keep", KEEP, unseen=True),
        Verb("take", TAKE, (DEPTH,), secret=(0,)),
        Verb("done", DONE),
        Verb("build", BUILD, (SQUARE, COLOUR)),
        Verb("exchange", EXCHANGE, (BLOCK, BLOCK)),
        Verb("take_back", TAKE_BACK, (SQUARE,)),
        Verb("search", SEARCH, (STACK,)),
        Verb("buy_worker", BUY_WORKER, (SQUARE,)),
        Verb("buy_block", BUY_BLOCK),
        Verb("ignore_symbol", IGNORE_SYMBOL),
        Verb("burial_step", BURIAL_STEP),
        Verb("ship_step", SHIP_STEP),
        Verb("buy_card", BUY_CARD, (CARD,)),
    ],
    side="build",
    kinds=(TILE, SYMBOL),
)
EVENTS = EventTable(
    [
        Event("begins", BEGINS, ("seat",), sound=""),
        Event("placed", PLACED, ("seat", "square", "tile", "way"), marks=("q{1}",)),
        Event("foundation", FOUNDATION, ("square", "int"), marks=("s{0}",)),
        Event("ring", RING, ("seat", "square"), sound="gong", marks=("s{1}",)),
        Event("line", CHOSE_LINE, ("seat", "axis", "square", "square"), sound="", marks=("q{2}", "q{3}")),
        Event("gold", GOT_GOLD, ("seat", "int"), sound="coin"),
        Event("coins", GOT_COINS, ("seat", "int"), sound="coin", marks=("h{0}",)),
        Event("eyes", GOT_EYES, ("seat", "int", "int"), marks=("h{0}",)),
        Event("burial", GOT_BURIAL, ("seat", "int", "int"), marks=("burial{0}",)),
        Event("oases", GOT_OASES, ("seat", "int", "int"), marks=("oasis{0}",)),
        Event("sailed", SAILED, ("seat", "int", "int"), marks=("ship{0}",)),
        Event("block", GOT_BLOCK, ("seat", "block", "int"), marks=("quarry",)),
        Event("moved", MOVED, ("seat", "square", "square", "int"), marks=("q{1}", "s{2}")),
        Event("home", WENT_HOME, ("seat", "int")),
        Event("drew", DREW, ("seat", "stack"), sound="card", marks=("t{1}",)),
        Event("saw", SAW, ("seat", "tile"), to=SOME, sound=""),
        Event("stack_gone", STACK_GONE, ("stack", "int"), sound="card", marks=("t{0}",)),
        Event("searched", SEARCHED, ("seat", "stack", "int"), sound="coin", marks=("t{1}",)),
        Event("exchanged", EXCHANGED, ("seat", "block", "block"), marks=("quarry",)),
        Event("built", BUILT, ("seat", "square", "int", "colour"), marks=("s{1}",)),
        Event("took_back", TOOK_BACK, ("seat", "square"), marks=("s{1}",)),
        Event("bought_worker", BOUGHT_WORKER, ("seat", "square", "int"), sound="coin", marks=("s{1}",)),
        Event("bought_block", BOUGHT_BLOCK, ("seat", "int"), sound="coin", marks=("quarry",)),
        Event("ignored", IGNORED, ("seat", "int"), sound="coin"),
        Event("bought_burial", BOUGHT_BURIAL, ("seat", "int"), sound="coin"),
        Event("bought_ship", BOUGHT_SHIP, ("seat", "int"), sound="coin"),
        Event("bought_card", BOUGHT_CARD, ("seat", "card", "int"), sound="card", marks=("card{1}",)),
        Event("gold_lost", GOLD_LOST, ("seat", "int"), sound="coin"),
        Event("mission_won", MISSION_WON, ("int",), sound="gong"),
        Event("mission_lost", MISSION_LOST, ("int",), sound="gong"),
        Event("game_ends", GAME_ENDS, sound="gong"),
        Event("starts", STARTS, ("seat",), sound=""),
        Event("arranged", ARRANGED, ("seat", "tile", "int"), to=SOME, sound="card"),
        Event("stack_empty", STACK_EMPTY, ("stack",), sound="", marks=("t{0}",)),
    ]
)
