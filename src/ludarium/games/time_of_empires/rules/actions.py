"""The action space and the events."""

from __future__ import annotations

from typing import Final

from ludarium.games.time_of_empires.rules.boards import TYPE_COUNT
from ludarium.games.time_of_empires.rules.counters import COUNTERS
from ludarium.games.time_of_empires.rules.places import CORNERS, PLACES, SLOTS, TERRITORIES
from ludarium.games.time_of_empires.rules.spaces import SPACES
from ludarium.kernel.actions import ActionSpace, Kind, Verb, numbers
from ludarium.kernel.content import NEW
from ludarium.kernel.events import OWNER, SOME, Event, EventTable

MODE: Final = 0  # mode <mode>
SETTLE: Final = 2  # settle <territory>
TOKEN: Final = 38  # token <section>
APPOINT: Final = 42  # appoint <number>
TIMER: Final = 63  # timer <timer> <space>
CLAN: Final = 93  # clan <place>
MOVE: Final = 141  # move <clans> <place> <place>
DISCOVER: Final = 9357  # discover <card>
BUILD: Final = 9433  # build <territory>
BUILD_HARD: Final = 9469  # build_hard <territory>: on an unavailable site
BUILD_ON_CARD: Final = 9505  # build_on_card: no legal site
KIND: Final = 9506  # kind <building>
DRAW: Final = 9510  # draw <deck>
GAIN: Final = 9514  # gain <resource>
SCHOLAR: Final = 9516  # scholar <pile>
COPY: Final = 9523  # copy <column>
AGAIN: Final = 9527  # again
SHIFT: Final = 9528  # shift <timer> <space>
RAZE: Final = 9558  # raze <territory>
RUIN: Final = 9594  # ruin <player> <building>
SLAY: Final = 9610  # slay
DROP: Final = 9611  # drop <group> <territory>
GARRISON: Final = 9683  # garrison <city>
GARRISON_ALL: Final = 9695  # garrison_all
DONE: Final = 9696  # done
WAIT: Final = 9697  # wait
DISCARD: Final = 9698  # discard (side)
PRESET: Final = 9699  # preset <scholars> (side)
PRESET_ALL: Final = 9708

BEGAN: Final = 0
MODE_SET: Final = 1
ERA_BEGINS: Final = 2
WONDER_SHOWN: Final = 3
LEADER_SHOWN: Final = 4
TOKEN_PLACED: Final = 5
APPOINTED: Final = 6
START_PLAYER: Final = 7
ROUND_BEGINS: Final = 8
TIMER_PLACED: Final = 9
TIMER_A_OUT: Final = 10
TIMER_LIFTED: Final = 11
TIMER_SHIFTED: Final = 12
GONG: Final = 13
CRY: Final = 14
LAST_GONG: Final = 15
GAINED: Final = 16
CLAN_PLACED: Final = 17
MOVED: Final = 18
FOUGHT: Final = 19
DISCOVERED: Final = 20
BUILT: Final = 21
BUILT_ON_CARD: Final = 22
RELEASED: Final = 23
DISCARDED: Final = 24
DREW: Final = 25
DREW_CARD: Final = 26
SCHOLAR_SENT: Final = 27
COPIED: Final = 28
RUINED: Final = 29
SLAIN: Final = 30
DROPPED: Final = 31
SCORED: Final = 32
LEADER_WON: Final = 33
CITY_TAKEN: Final = 34
CITY_LOST: Final = 35
GAME_OVER: Final = 36
CHOSE: Final = 37
CONQUERED: Final = 38
TIMER_B_OUT: Final = 39
LAST_MINUTE: Final = 40
ATTACKED: Final = 41
GAINED_KNOWLEDGE: Final = 42
GAINED_BRICKS: Final = 43
GAINED_NOTHING: Final = 44
LOSSES: Final = 45
WONDER_SCORED: Final = 46
LEADER_SCORED: Final = 47
ERA_OVER: Final = 48
FIRST_THERE: Final = 49  # a tie in scholars goes to the player who came first
CITY_TIED: Final = 50

OWN_SPACES = ("gain_knowledge", "gain_bricks", "place_clans", "move_clans", "discover", "build")
PILE_NAMES = ("leader_1", "leader_2", "leader_3", "leader_4", "wonder_1", "wonder_2", "wonder_3")
_TERRITORIES = [f"s{s}.{c}" for s in range(SLOTS) for c in range(CORNERS)]
_CITIES = [f"s{s}.m" for s in range(SLOTS)]
# Capacities: a content pack may add cards of the eras, leaders and wonders up to these numbers.
CARDS: Final = 60  # of the eras; then come the initial cards
INITIAL_CARDS: Final = 16
FACES: Final = 76  # both
LEADERS: Final = 30
WONDERS: Final = 24


def _with_new(own: list[str], most: int) -> list[str]:
    return own + [f"{NEW}{n + 1}" for n in range(most - len(own))]


CARD_NUMBERS = [
    *_with_new([str(100 * era + n) for era in (1, 2, 3) for n in range(1, 13)], CARDS),
    *(f"S{n:02}" for n in range(1, INITIAL_CARDS + 1)),
]
BUILDINGS = ("observatory", "warehouse", "mill", "temple")
SECTIONS = ("science", "construction", "expansion", "culture")

TERRITORY = Kind("place", [*_TERRITORIES, *_CITIES])
_territory = Kind("territory", _TERRITORIES)
_city = Kind("city", _CITIES)
_space = Kind("space", [*OWN_SPACES, "technology_1", "technology_2", *PILE_NAMES])
_timer = Kind("timer", ["a", "b"])
_building = Kind("building", BUILDINGS)
_section = Kind("section", SECTIONS)

ACTIONS = ActionSpace(
    [
        Verb("mode", MODE, (Kind("mode", ["introductory", "realtime"]),)),
        Verb("settle", SETTLE, (_territory,), secret=(0,)),
        Verb("token", TOKEN, (_section,), secret=(0,)),
        Verb("appoint", APPOINT, (numbers("number", 0, 20),)),
        Verb("timer", TIMER, (_timer, _space)),
        Verb("clan", CLAN, (TERRITORY,)),
        Verb("move", MOVE, (numbers("clans", 1, 4), TERRITORY, TERRITORY)),
        Verb("discover", DISCOVER, (Kind("card", CARD_NUMBERS, "card"),)),
        Verb("build", BUILD, (_territory,)),
        Verb("build_hard", BUILD_HARD, (_territory,)),
        Verb("build_on_card", BUILD_ON_CARD),
        Verb("kind", KIND, (_building,)),
        Verb("draw", DRAW, (numbers("deck", 1, 4),)),
        Verb("gain", GAIN, (Kind("resource", ["knowledge", "bricks"]),)),
        Verb("scholar", SCHOLAR, (Kind("pile", PILE_NAMES),)),
        Verb("copy", COPY, (numbers("column", 1, 4),)),
        Verb("again", AGAIN),
        Verb("shift", SHIFT, (_timer, _space)),
        Verb("raze", RAZE, (_territory,)),
        Verb("ruin", RUIN, (numbers("player", 1, 4), _building)),
        Verb("slay", SLAY),
        Verb("drop", DROP, (numbers("group", 1, 2), _territory)),
        Verb("garrison", GARRISON, (_city,)),
        Verb("garrison_all", GARRISON_ALL),
        Verb("done", DONE),
        Verb("wait", WAIT),
        Verb("discard", DISCARD),
        Verb("preset", PRESET, (Kind("preset", [*(str(n) for n in range(9)), "all"]),), unseen=True),
    ],
    side="discard",
    kinds=[
        Kind("leader", _with_new([f"L{era}{n}" for era in (1, 2, 3) for n in range(1, 7)], LEADERS), "leader"),
        Kind("wonder", _with_new([f"W{era}{n}" for era in (1, 2, 3) for n in range(1, 5)], WONDERS), "wonder"),
        Kind("tile", [f"E{n}{side}" for n in range(1, 5) for side in "ab"]),
        Kind("terrain", ["field", "forest", "mountain"]),
        Kind("back", [f"{era}{s}" for era in ("S", "I", "II", "III") for s in SECTIONS]),
        Kind("score_step", ["destruction", "bonus", "leaders", "wonders", "culture", "siege", "end"]),
        Kind("era", ["0", "I", "II", "III"]),
        Kind("per", COUNTERS),
    ],
)


# -- actions with several arguments, made and taken apart by the rules; `ACTIONS` does the same for any verb by name


def timer_action(timer: int, space: int) -> int:
    return TIMER + timer * SPACES + space


def timer_of(action: int) -> tuple[int, int]:
    """Timer and space."""
    return divmod(action - TIMER, SPACES)


def shift_action(timer: int, space: int) -> int:
    return SHIFT + timer * SPACES + space


def shift_of(action: int) -> tuple[int, int]:
    """Timer and space."""
    return divmod(action - SHIFT, SPACES)


CLAN_MORE: Final = 2304  # the same move with one clan more


def move_action(number: int, here: int, to: int) -> int:
    return MOVE + (number - 1) * CLAN_MORE + here * PLACES + to


def move_of(action: int) -> tuple[int, int, int]:
    """How many clans, from where, where to."""
    way = action - MOVE
    return way // CLAN_MORE + 1, way // PLACES % PLACES, way % PLACES


def drop_action(number: int, t: int) -> int:
    return DROP + (number - 1) * TERRITORIES + t


def drop_of(action: int) -> tuple[int, int]:
    """How many clans, and where."""
    at = action - DROP
    return at // TERRITORIES + 1, at % TERRITORIES


def ruin_action(owner: int, kind: int) -> int:
    return RUIN + owner * TYPE_COUNT + kind


def ruin_of(action: int) -> tuple[int, int]:
    """Whose building, and its type."""
    return divmod(action - RUIN, TYPE_COUNT)


EVENTS = EventTable(
    [
        Event("began", BEGAN, ("seat", "place"), marks=("place.{1:place}",)),
        Event("mode_set", MODE_SET, ("era", "mode"), sound="", marks=("clock-panel",)),
        Event("era_begins", ERA_BEGINS, ("era", "mode"), sound="gong", marks=("clock-panel",)),
        Event("wonder_shown", WONDER_SHOWN, ("wonder", "pile"), sound="card", marks=("space.{1:pile}",)),
        Event("leader_shown", LEADER_SHOWN, ("leader", "column"), sound="card", marks=("space.leader_{1:column}",)),
        Event("token_placed", TOKEN_PLACED, ("seat", "int", "section"), marks=("board{0}",)),
        Event("appointed", APPOINTED, ("seat", "int"), marks=("board{0}",)),
        Event("start_player", START_PLAYER, ("seat",), sound="", marks=("first",)),
        Event("round_begins", ROUND_BEGINS, ("int",), sound="", marks=("clock-panel",)),
        Event("timer_placed", TIMER_PLACED, ("seat", "timer", "space"), marks=("timer{0}{1:timer}", "space.{2:space}")),
        Event("timer_a_out", TIMER_A_OUT, ("seat", "space"), to=OWNER, sound="left"),
        Event("timer_lifted", TIMER_LIFTED, ("seat", "timer", "space"), marks=("space.{2:space}",)),
        Event("timer_shifted", TIMER_SHIFTED, ("seat", "timer", "space"), marks=("timer{0}{1:timer}", "space.{2:space}")),
        Event("gong", GONG, ("era",), sound="gong", marks=("clock-panel",)),
        Event("cry", CRY, ("era",), sound="cry", marks=("clock-panel",)),
        Event("last_gong", LAST_GONG, ("era",), sound="gong", marks=("clock-panel",)),
        Event("gained", GAINED, ("seat", "int", "int"), sound="coin", marks=("board{0}",)),
        Event("clan_placed", CLAN_PLACED, ("seat", "place"), marks=("place.{1:place}",)),
        Event("moved", MOVED, ("seat", "int", "place", "place"), marks=("place.{2:place}", "place.{3:place}")),
        Event("fought", FOUGHT, ("seat", "seat", "place"), marks=("place.{2:place}",), stage="fight"),
        Event("discovered", DISCOVERED, ("seat", "card"), sound="card", marks=("board{0}",)),
        Event("built", BUILT, ("seat", "building", "place"), marks=("place.{2:place}", "built.{0}.{1:building}.{2}")),
        Event("built_on_card", BUILT_ON_CARD, ("seat", "building"), sound="card", marks=("board{0}",)),
        Event("released", RELEASED, ("seat", "building", "place"), marks=("place.{2:place}", "built.{0}.{1:building}.{2}")),
        Event("discarded", DISCARDED, ("seat", "card"), sound="card", marks=("board{0}",)),
        Event("drew", DREW, ("seat", "deck", "back"), sound="card", marks=("deck{1}", "board{0}")),
        Event("drew_card", DREW_CARD, ("seat", "card"), to=OWNER, sound="card"),
        Event("scholar_sent", SCHOLAR_SENT, ("seat", "pile"), marks=("space.{1:pile}",)),
        Event("copied", COPIED, ("seat", "column"), sound="", marks=("space.leader_{1:column}",)),
        Event("ruined", RUINED, ("seat", "seat", "building", "place"), marks=("place.{3:place}",), stage="era"),
        Event("slain", SLAIN, ("seat", "seat", "place"), marks=("place.{2:place}",)),
        Event("dropped", DROPPED, ("seat", "int", "place"), marks=("place.{2:place}",)),
        Event("scored", SCORED, ("seat", "score_step", "int"), sound="coin", marks=("board{0}",), stage="era"),
        Event("leader_won", LEADER_WON, ("seat", "leader"), sound="card", marks=("board{0}",), stage="era"),
        Event("city_taken", CITY_TAKEN, ("seat", "city"), marks=("place.{1:city}",), stage="era"),
        Event("city_lost", CITY_LOST, ("seat", "city"), marks=("place.{1:city}",), stage="era"),
        Event("game_over", GAME_OVER, sound="gong"),
        Event("chose", CHOSE, ("seat",), sound=""),
        Event("conquered", CONQUERED, ("seat", "seat", "place", "int"), marks=("place.{2:place}",), stage="fight"),
        Event("timer_b_out", TIMER_B_OUT, ("seat", "space"), to=OWNER, sound="right"),
        Event("last_minute", LAST_MINUTE, ("era",), sound="minute", marks=("clock-panel",)),
        Event("attacked", ATTACKED, ("seat", "place"), to=SOME, sound="alarm", marks=("place.{1:place}",)),
        Event("gained_knowledge", GAINED_KNOWLEDGE, ("seat", "int"), sound="coin", marks=("board{0}",)),
        Event("gained_bricks", GAINED_BRICKS, ("seat", "int"), sound="coin", marks=("board{0}",)),
        Event("gained_nothing", GAINED_NOTHING, ("seat",), sound="", marks=("board{0}",)),
        Event("losses", LOSSES, ("seat", "int", "seat", "int"), sound="", stage="fight"),
        Event("wonder_scored", WONDER_SCORED, ("seat", "wonder", "int"), sound="coin", marks=("board{0}",), stage="era"),
        Event("leader_scored", LEADER_SCORED, ("seat", "leader", "int"), sound="coin", marks=("board{0}",), stage="era"),
        Event("era_over", ERA_OVER, ("era",), sound="", marks=("clock-panel",), stage="era", logged=False, pauses=True),
        Event("first_there", FIRST_THERE, ("seat",), sound="", marks=("board{0}",), stage="era"),
        Event("city_tied", CITY_TIED, ("city",), sound="", marks=("place.{0:city}",), stage="era"),
    ]
)
