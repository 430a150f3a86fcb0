"""The action space in the order of the rulebook's actions, and the events of the log."""

from __future__ import annotations

from typing import Any, Final

from ludarium.games.knossos.rules.cells import CELLS, GRID_OF, QUARTERS, SPOT_OF, SPOTS
from ludarium.kernel.actions import ActionSpace, Kind, Verb, numbers
from ludarium.kernel.bitsets import all_below, only
from ludarium.kernel.content import NEW
from ludarium.kernel.events import Event, EventTable

PICK: Final = 0  # pick <tile>; A1: take a tile of the tile area
LAY: Final = 100  # lay <turn> <cell>; ... and put it down: side and turn, and the cell of its first square
WORKER: Final = 5508  # worker <tile>; A2: a worker to a tile; the entrance starts a return
RECALL: Final = 5608  # recall <tile>; A4: a worker from a bull mark
RECALL_BESIDE: Final = 5708  # recall_beside <tile>; A4: a worker from beside the marks
RECALL_FROM: Final = 5808  # recall_from <place>; A4: a worker from a market sheet or the altar
TAVERN: Final = 5835  # tavern <colour>; A5: the areas of the market
RECRUIT: Final = 5839  # recruit
KEEPER: Final = 5840  # keeper <square>
GUIDE: Final = 5848  # guide
CAMP: Final = 5849  # camp <tile>
LABOUR: Final = 5949  # labour <colour>
TELEGRAM: Final = 5953  # telegram
BASKET: Final = 5954  # basket <colour>
OFFICE: Final = 5958  # office
PRAY: Final = 5959  # pray <colour>; A5: the altar of Athena or Poseidon
OFFER: Final = 5963  # offer <rank>; ... of Hermes
HONOUR: Final = 5969  # honour; ... of Zeus
BUY: Final = 5970  # buy <card>; A6: an excavation card
HAUL: Final = 6010  # haul <aim>; A7: the special last action
COST: Final = 6023  # cost <way>; which colours pay for a card
PAY: Final = 6039  # pay <colour> <amount>; how much of a colour goes into a mixed payment
ENOUGH: Final = 6103  # enough; no second worker (guide)
VIA: Final = 6104  # via <tile>; A3: the next tile of the path
ACCEPT: Final = 6204  # accept <aim>; A3: the suggested path for these colours
GAIN: Final = 6217  # gain <aim>; A3: the colours, when the path was walked by hand
CARRY: Final = 6230  # carry <colour>; A3: use the big basket of a colour
LEAVE: Final = 6234  # leave <colour>; A3: do not use it
COUNT: Final = 6238  # count <colour>; A3: the colour for which the worker on the entrance counts
BRING: Final = 6242  # bring <tile>; A3: a worker that comes back for white
BRING_MEEPLE: Final = 6342  # bring_meeple
FETCH: Final = 6343  # fetch <tile>; A3, A7: a further worker comes back from a mark
FETCH_BESIDE: Final = 6443  # fetch_beside <tile>; A3: ... from beside the marks
FETCH_MEEPLE: Final = 6543  # fetch_meeple; A7: the meeple comes back
FETCH_ALL: Final = 6544  # fetch_all
DONE: Final = 6545  # done
HOME: Final = 6546  # home <place>; A3: one worker of the market sheets comes back
NOBODY_BACK: Final = 6573  # nobody
PUT_BACK: Final = 6574  # put_back <tile>; office without a tile that can be laid: a tile back into the box
END_TURN: Final = 6674  # end_turn
TAVERN_WHITE: Final = 6675  # tavern_white; A5: the tavern, paid in white (ruling 21)
COST_WHITE: Final = 6676  # cost_white <heaps>; a card paid with a heap of white (ruling 21)
COST_MIXED: Final = 6685  # cost_mixed; a card paid with its two single colours mixed (ruling 7)
TAVERN_MIXED: Final = 6686  # tavern_mixed; A5: the tavern of a box in which it is paid in any colours
ERRAND: Final = 6687  # errand <errand>; A5: an area with another effect than those of the box as it is
ONTO: Final = 6690  # onto <tile>; side: the free move onto a bull mark
DISMISS: Final = 6790  # dismiss <colour>; side: the keeper goes home after a payment

# Capacities: a content pack may add tiles, cards and altars up to these numbers.
TILES: Final = 100
CARDS: Final = 40
ALTARS: Final = 6

AMOUNTS: Final = 16  # of a colour in one payment: 0 to 15


def lay_action(turn: int, first: int) -> int:
    """Lay a tile in this orientation with its first square on this cell of the grid."""
    return LAY + turn * SPOTS + SPOT_OF[first]


# by orientation and cell of the grid; Any: put into lists as they are, not boxed again
LAY_AT: Final[list[list[Any]]] = [[lay_action(turn, first) for first in range(CELLS)] for turn in range(2 * QUARTERS)]


def turn_of(action: int) -> int:
    """The orientation that an action `lay` names."""
    return (action - LAY) // SPOTS


def spot_of(action: int) -> int:
    """The cell that an action `lay` names, in the numbers of the kind <cell>."""
    return (action - LAY) % SPOTS


def first_of(action: int) -> int:
    """The same cell on the grid."""
    return GRID_OF[(action - LAY) % SPOTS]


def pay_action(colour: int, amount: int) -> int:
    return PAY + colour * AMOUNTS + amount


def amount_of(action: int) -> int:
    """How many an action `pay` gives."""
    return (action - PAY) % AMOUNTS


def colour_of(action: int) -> int:
    """The colour in which an action `pay` pays."""
    return (action - PAY) // AMOUNTS


# places of the kind <place>: four baskets by colour, six kinds of altar squares, eight squares of the keeper
REINFORCEMENT_AT: Final = 0
TAVERN_STOCK_AT: Final = 1
RECRUITS_AT: Final = 2
RECRUITMENT_AT: Final = 3
GUIDED_AT: Final = 4
CAMPED_AT: Final = 5
LABOURED_AT: Final = 6
TELEGRAPHED_AT: Final = 7
OFFICED_AT: Final = 8
BASKETS_AT: Final = 9
ALTARS_AT: Final = 13
KEEPERS_AT: Final = 19
PLACES: Final = 27

ALTAR_PLACES: Final = all_below(KEEPERS_AT) & ~all_below(ALTARS_AT)  # as bits
ENTRANCE: Final = 0  # the tile of the entrance, and its slot in the ruins

EXPEDITION: Final = 0  # sheets of the kind <sheet_name>
CIVIC: Final = 1

# causes of the end (R 10); nobody causes the safety's
CAUSE_CARDS: Final = 0
CAUSE_ALTAR: Final = 1
CAUSE_RUINS: Final = 2
CAUSE_SAFETY: Final = 3

# events
EV_LAID: Final = 0  # seat, tile, colour, cost in that colour
EV_GAP: Final = 1  # seat, price
EV_STANDS: Final = 2  # seat, tile: a worker on a mark
EV_STANDS_BESIDE: Final = 3  # seat, tile
EV_AT_ENTRANCE: Final = 4  # seat
EV_WALKED: Final = 5  # seat, tiles on the path, 1: proved the best
EV_MEEPLE_MOVED: Final = 6  # seat, tile
EV_GAINED: Final = 7  # seat, colour, number, pieces counted
EV_GAINED_WHITE: Final = 8  # seat, number
EV_PAID: Final = 9  # seat, colour, number
EV_CAME_BACK: Final = 10  # seat, tile
EV_MEEPLE_BACK: Final = 11  # seat
EV_CALLED_BACK: Final = 12  # seat, place
EV_POSTED: Final = 13  # seat, place
EV_FREED: Final = 14  # seat, place: a worker of the stock
EV_BOUGHT: Final = 15  # seat, card
EV_REFILLED: Final = 16  # tiles drawn, tiles in the box
EV_DRAWN: Final = 17  # tile
EV_SHOWN: Final = 18  # card
EV_PUT_AWAY: Final = 19  # seat, tile
EV_MOVED_ONTO: Final = 20  # seat, tile
EV_KEEPER_HOME: Final = 21  # seat, colour
EV_LOST: Final = 22  # seat, colour, number
EV_ENDED: Final = 23  # cause: 0 cards, 1 altar, 2 ruins, 3 safety; seat
EV_SKIPPED: Final = 24  # seat
EV_OVER: Final = 25
EV_PAID_WHITE: Final = 26  # seat, number
EV_ALTAR: Final = 27  # seat, workers there, what they are worth as things stand

WHITE: Final = 4  # after the four colours; only where the ruling lets white pay

# what a return aims at: one colour, two, or one to three white
FIRST_WHITE: Final = 10

COLOURS = ("red", "blue", "yellow", "green")
PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
# the colours of each aim, and the same as bits
COLOURS_OF_AIM: Final = [[c] for c in range(4)] + [[a, b] for a, b in PAIRS]
AIM_COLOURS: Final = [only(c) for c in range(4)] + [only(a) | only(b) for a, b in PAIRS] + [0, 0, 0]


def white_heaps(action: int) -> tuple[int, int]:
    """The colours of the two heaps that an action `cost_white` names; WHITE for white."""
    heaps = action - COST_WHITE
    if heaps < WHITE:
        return WHITE, heaps
    return (heaps - WHITE, WHITE) if heaps < 2 * WHITE else (WHITE, WHITE)


def white_of(aim: int) -> int:
    """How many white resources an aim names; 0 for colours."""
    return aim - FIRST_WHITE + 1 if aim >= FIRST_WHITE else 0


TILE = Kind(
    "tile",
    [
        "E",
        *(f"L{n}" for n in range(1, 5)),
        *(f"R{n:02d}" for n in range(1, 67)),
        *(f"{NEW}{n}" for n in range(1, TILES - 70)),
    ],
    "tile",
)
ORIENT = Kind("turn", [f"{side}{turn}" for side in ("front", "back") for turn in (0, 90, 180, 270)])
CELL = Kind("cell", [f"{x},{y}" for y in range(-12, 14) for x in range(-12, 14)])  # counted from the entrance
COLOUR = Kind("colour", COLOURS)
SQUARE = Kind("square", [f"{colour}{n}" for colour in COLOURS for n in (1, 2)])
RANK = numbers("rank", 1, 6)
_CARDS = [f"{kind}{n:02d}" for kind, last in (("P", 10), ("S", 8), ("C", 6)) for n in range(1, last + 1)]
CARD = Kind("card", [*_CARDS, *(f"{NEW}{n}" for n in range(1, CARDS - 23))], "card")
AIM = Kind("aim", [*COLOURS, *(f"{COLOURS[a]}+{COLOURS[b]}" for a, b in PAIRS), "white1", "white2", "white3"])
WAY = Kind("way", [f"{a}+{b}" for a in COLOURS for b in COLOURS])
AMOUNT = numbers("amount", 0, 15)
HEAPS = Kind("heaps", [*(f"white+{c}" for c in COLOURS), *(f"{c}+white" for c in COLOURS), "white+white"])
PLACE = Kind(
    "place",
    [
        *("reinforcement", "tavern", "recruits", "recruitment", "guide", "camp", "labour", "telegram", "office"),
        *(f"basket-{colour}" for colour in COLOURS),
        *(f"altar{n}" for n in range(1, 7)),
        *(f"keeper-{token}" for token in SQUARE.tokens),
    ],
)
ALTAR = Kind("altar", ["hermes", "athena", "poseidon", "zeus", *(f"{NEW}{n}" for n in range(1, ALTARS - 3))], "altar")
AREA = Kind(
    "area",
    ["reinforcement", "tavern", "recruitment", "keeper", "guide", "camp", "labour", "telegram", "basket", "office"],
    "area",
)
ERRANDS = Kind("errand", ["white", "reserves", "fetch"])
SHEET = Kind("sheet_name", ["expedition", "civic"])
CAUSE = Kind("cause", ["cards", "altar", "ruins", "safety"])
PROOF = Kind("proof", ["found", "best"])
TYPE = Kind("type", ["pottery", "sword", "pillar"])

ACTIONS = ActionSpace(
    [
        Verb("pick", PICK, (TILE,)),
        Verb("lay", LAY, (ORIENT, CELL)),
        Verb("worker", WORKER, (TILE,)),
        Verb("recall", RECALL, (TILE,)),
        Verb("recall_beside", RECALL_BESIDE, (TILE,)),
        Verb("recall_from", RECALL_FROM, (PLACE,)),
        Verb("tavern", TAVERN, (COLOUR,)),
        Verb("recruit", RECRUIT),
        Verb("keeper", KEEPER, (SQUARE,)),
        Verb("guide", GUIDE),
        Verb("camp", CAMP, (TILE,)),
        Verb("labour", LABOUR, (COLOUR,)),
        Verb("telegram", TELEGRAM),
        Verb("basket", BASKET, (COLOUR,)),
        Verb("office", OFFICE),
        Verb("pray", PRAY, (COLOUR,)),
        Verb("offer", OFFER, (RANK,)),
        Verb("honour", HONOUR),
        Verb("buy", BUY, (CARD,)),
        Verb("haul", HAUL, (AIM,)),
        Verb("cost", COST, (WAY,)),
        Verb("pay", PAY, (COLOUR, AMOUNT)),
        Verb("enough", ENOUGH),
        Verb("via", VIA, (TILE,)),
        Verb("accept", ACCEPT, (AIM,)),
        Verb("gain", GAIN, (AIM,)),
        Verb("carry", CARRY, (COLOUR,)),
        Verb("leave", LEAVE, (COLOUR,)),
        Verb("count", COUNT, (COLOUR,)),
        Verb("bring", BRING, (TILE,)),
        Verb("bring_meeple", BRING_MEEPLE),
        Verb("fetch", FETCH, (TILE,)),
        Verb("fetch_beside", FETCH_BESIDE, (TILE,)),
        Verb("fetch_meeple", FETCH_MEEPLE),
        Verb("fetch_all", FETCH_ALL),
        Verb("done", DONE),
        Verb("home", HOME, (PLACE,)),
        Verb("nobody", NOBODY_BACK),
        Verb("put_back", PUT_BACK, (TILE,)),
        Verb("end_turn", END_TURN),
        Verb("tavern_white", TAVERN_WHITE),
        Verb("cost_white", COST_WHITE, (HEAPS,)),
        Verb("cost_mixed", COST_MIXED),
        Verb("tavern_mixed", TAVERN_MIXED),
        Verb("errand", ERRAND, (ERRANDS,)),
        Verb("onto", ONTO, (TILE,)),
        Verb("dismiss", DISMISS, (COLOUR,)),
    ],
    side="onto",
    kinds=[ALTAR, AREA, SHEET, CAUSE, PROOF, TYPE],
)
# A place bears its own name in the picture; a stock is shown by the workers in it.
EVENTS = EventTable(
    [
        Event("laid", EV_LAID, ("seat", "tile", "colour", "int"), marks=("tile{1}",)),
        Event("gap", EV_GAP, ("seat", "int"), sound=""),
        Event("stands", EV_STANDS, ("seat", "tile"), marks=("tile{1}",)),
        Event("stands_beside", EV_STANDS_BESIDE, ("seat", "tile"), marks=("tile{1}",)),
        Event("at_entrance", EV_AT_ENTRANCE, ("seat",), marks=("tile0",)),
        Event("walked", EV_WALKED, ("seat", "int", "proof?"), sound=""),
        Event("meeple_moved", EV_MEEPLE_MOVED, ("seat", "tile"), marks=("tile{1}",)),
        Event("gained", EV_GAINED, ("seat", "colour", "int", "int"), sound="coin", marks=("tile0",), stage="return"),
        Event("gained_white", EV_GAINED_WHITE, ("seat", "int"), sound="coin", marks=("tile0",), stage="return"),
        Event("paid", EV_PAID, ("seat", "colour", "int"), sound="coin"),
        Event("came_back", EV_CAME_BACK, ("seat", "tile"), marks=("tile{1}",)),
        Event("meeple_back", EV_MEEPLE_BACK, ("seat",)),
        Event("called_back", EV_CALLED_BACK, ("seat", "place"), marks=("{1:place}",)),
        Event("posted", EV_POSTED, ("seat", "place", "int"), marks=("{1:place}",)),
        Event("freed", EV_FREED, ("seat", "place"), marks=("at{1}.{0}.0",)),
        Event("bought", EV_BOUGHT, ("seat", "card"), sound="card", marks=("display",)),
        Event("refilled", EV_REFILLED, ("int", "int"), sound="", marks=("box",)),
        Event("drawn", EV_DRAWN, ("tile",), marks=("area{0}",)),
        Event("shown", EV_SHOWN, ("card",), sound="card", marks=("card{0}",)),
        Event("put_away", EV_PUT_AWAY, ("seat", "tile"), marks=("box",)),
        Event("moved_onto", EV_MOVED_ONTO, ("seat", "tile"), marks=("tile{1}",)),
        Event("keeper_home", EV_KEEPER_HOME, ("seat", "colour"), marks=("keeper",)),
        Event("lost", EV_LOST, ("seat", "colour", "int"), sound="", stage="return"),
        Event("ended", EV_ENDED, ("cause", "seat?"), sound="gong"),
        Event("skipped", EV_SKIPPED, ("seat",), sound=""),
        Event("over", EV_OVER, sound="gong"),
        Event("paid_white", EV_PAID_WHITE, ("seat", "int"), sound="coin"),
        Event("altar", EV_ALTAR, ("seat", "int", "int"), sound="", marks=("altar",), stage="altar", logged=False),
    ]
)
