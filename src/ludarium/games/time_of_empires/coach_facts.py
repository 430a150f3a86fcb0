"""What the coach looks at before it says something: facts of the learner's view, and what it would choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludarium.games.time_of_empires.picture.map import place_id
from ludarium.games.time_of_empires.picture.points_now import outlooks
from ludarium.games.time_of_empires.picture.tile_notes import lacks
from ludarium.games.time_of_empires.rules.actions import BUILDINGS, CARD_NUMBERS
from ludarium.games.time_of_empires.rules.boards import SECTION_SIZE, SYMBOLS, TYPE_COUNT, section_at
from ludarium.games.time_of_empires.rules.eras import BONUS, CULTURE_POINTS, DESTRUCTION, RUNNING, WONDER_POINTS
from ludarium.games.time_of_empires.rules.ops import tile_number
from ludarium.games.time_of_empires.rules.places import (
    CORNERS,
    TERRITORIES,
    centre,
    has_type,
    land_at,
    number_of_buildings,
    owner_of,
    size_of,
)
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.refusals import refuse_space
from ludarium.games.time_of_empires.rules.spaces import (
    BUILDING,
    DISCOVERING,
    LEADER,
    SPACES,
    TECHNOLOGY,
    TIMERS,
    WONDER,
    pile_of,
    timer_at,
    wonder_place,
)
from ludarium.games.time_of_empires.rules.step_kinds import PASS_START
from ludarium.games.time_of_empires.rules.supply import construction_cost, discovery_cost, top_card
from ludarium.kernel.coach import Condition, Situation
from ludarium.kernel.step import kind_of

FIRST_MINUTES = 90_000  # ms after the first gong
MOST = 6  # of knowledge and of bricks
Numbers = tuple[int, ...]

# -- timers and spaces ------------------------------------------------------------------------------------------------


def to(space: str) -> Callable[[Situation], str]:
    """The action that puts the timer at hand on this space, or on the first free one of its kind."""
    return lambda now: next((n for n in now.names if n.startswith("timer ") and n.split(" ")[2].startswith(space)), "")


def open_to(*spaces: str) -> Condition:
    """Whether a timer can go to a space of each of these kinds."""
    return lambda now: all(to(space)(now) for space in spaces)


def since(round: int, more: Condition | None = None) -> Condition:
    """From this round of the first era on."""
    return lambda now: now.view.era == 1 and now.view.round >= round and (more is None or more(now))


def closed_space(now: Situation) -> int:
    """A shared space of the learner's round before, which is closed to them for that alone (6); -1: none."""
    p = now.view
    for space in range(TECHNOLOGY, SPACES):
        reason = refuse_space(p, now.seat, now.arg, space) if now.step == "timer" else None
        if reason is not None and reason.key == "why.banned":
            return space
    return -1


def is_closed(now: Situation) -> bool:
    return closed_space(now) >= 0


def closed(now: Situation) -> Numbers:
    return (closed_space(now),)


def called(now: Situation) -> bool:
    """All appoint in the course of the era (the start passes on then), not one player by a card."""
    return kind_of(now.view.agenda[-1]) == PASS_START


def not_over_yet(now: Situation) -> bool:
    """What is gained now can still be used in this era."""
    p = now.view
    return bool(time_left(now) > 2 * p.box.timer_ms) if p.real else bool(p.round < p.box.rounds)


def visible(now: Situation, symbol: int) -> int:
    """How many of a symbol are visible on the learner's board."""
    count: int = now.view.symbols[now.seat * SYMBOLS + symbol]
    return count


def strength(symbol: int) -> Callable[[Situation], Numbers]:
    return lambda now: (visible(now, symbol),)


def has_room(space: str, symbol: int, stock: str) -> Condition:
    """The stock has room for all that the space gives now."""
    return lambda now: open_to(space)(now) and getattr(now.view, stock)[now.seat] + visible(now, symbol) <= MOST


# -- the beginning ----------------------------------------------------------------------------------------------------


def roomiest(now: Situation) -> str:
    """The territory of the capital tile with most building sites."""
    if now.step != "found":
        return ""
    best = max(now.legal, key=lambda a: (now.view.site_free[now.view.game.actions.split(a)[1][0]], -a))
    return str(now.view.game.actions.name(best))


def sites_there(now: Situation) -> Numbers:
    territory = now.view.game.actions.split(now.names[roomiest(now)])[1][0]
    return now.view.terrain[territory], now.view.site_free[territory]


def all_scholars(now: Situation) -> str:
    return max((n for n in now.names if n.startswith("appoint ")), key=lambda n: int(n.split(" ")[1]), default="")


def stone_tools_as_ever(now: Situation) -> bool:
    """No content pack has changed them."""
    card, box = CARD_NUMBERS.index("S02"), now.view.box
    return not box.card_rewritten[card] and box.card_knowledge[card] == 1


# -- cards and buildings ----------------------------------------------------------------------------------------------


def hand_costs(now: Situation) -> list[int]:
    p = now.view
    return [discovery_cost(p, now.seat, p.box.number_of[card]) for card in p.hands[now.seat] if card >= 0]


def lacks_knowledge(now: Situation) -> bool:
    costs = hand_costs(now)
    return bool(costs) and now.view.waiting[now.seat] < 0 and min(costs) > now.view.knowledge[now.seat]


def cheapest_card(now: Situation) -> Numbers:
    """The least knowledge that a card of the hand costs, and the learner's."""
    return min(hand_costs(now)), now.view.knowledge[now.seat]


def few_cards(now: Situation) -> bool:
    return len(now.view.hands[now.seat]) < 2


def next_building(now: Situation) -> Numbers:
    """The building of the top discovered card, its cost in bricks, and the learner's bricks."""
    card = top_card(now.view, now.seat)
    return now.view.box.card_type[card], construction_cost(now.view, now.seat, card), now.view.bricks[now.seat]


def has_card_to_build(now: Situation) -> bool:
    """The top discovered card has no building on it yet, and a piece is left in its section."""
    p = now.view
    card = top_card(p, now.seat)
    if card < 0 or p.waiting[now.seat] >= 0:
        return False
    return bool(p.sections[section_at(now.seat, p.box.card_type[card])] < SECTION_SIZE)


def lacks_bricks(now: Situation) -> bool:
    return has_card_to_build(now) and next_building(now)[1] > now.view.bricks[now.seat]


def has_site(now: Situation) -> bool:
    """The building of the top card has a free site where the learner is present, so it need not wait on the card."""
    p, seat = now.view, now.seat
    if not has_card_to_build(now):
        return False
    kind = next_building(now)[0]
    return any(p.site_free[t] and present(p, seat, t) and not has_type(p.built[land_at(seat, t)], kind) for t in lands(p))


def lacks_site(now: Situation) -> bool:
    """A card could be built from, but the building would have to wait on it."""
    return has_card_to_build(now) and not has_site(now)


def kindest_card(now: Situation) -> str:
    """Of the cards that can be discovered the one that wants fewest bricks later."""
    names = [name for name in now.names if name.startswith("discover ")]
    number = {name: CARD_NUMBERS.index(name.split(" ")[1]) for name in names}
    return min(names, key=lambda name: (now.view.box.card_bricks[number[name]], number[name]), default="")


def kindest(now: Situation) -> Numbers:
    """That card, and its building."""
    number = CARD_NUMBERS.index(kindest_card(now).split(" ")[1])
    return number, now.view.box.card_type[number]


# -- the map ----------------------------------------------------------------------------------------------------------


def lands(p: Empires) -> range:
    """The territories in play."""
    return range(CORNERS * p.layout.tiles)


def present(p: Empires, seat: int, t: int) -> bool:
    """A clan or a building of the seat stands there."""
    return owner_of(p.clans[t]) == seat or number_of_buildings(p.built[land_at(seat, t)]) > 0


def new_ground(now: Situation) -> str:
    """The move of one clan that wins most building sites: to a territory of nobody where the learner is not present."""
    p, best, most = now.view, "", 0
    for name, action in now.names.items():
        verb, values = p.game.actions.split(action)
        if verb.name != "move" or values[0] or values[2] >= TERRITORIES or p.clans[values[2]]:
            continue
        here, there = values[1], values[2]
        left_alone = here < TERRITORIES and size_of(p.clans[here]) == 1 and p.built[land_at(now.seat, here)]
        sites = p.site_free[there] - (0.5 if left_alone else 0.0)
        if not present(p, now.seat, there) and sites > most:
            best, most = name, sites
    return best


def can_win_ground(now: Situation) -> bool:
    """A clan of the learner stands beside a territory of nobody with a free site, where the learner is not present."""
    p, seat = now.view, now.seat
    return any(
        owner_of(p.clans[here]) == seat and p.site_free[t] and not p.clans[t] and not present(p, seat, t)
        for t in lands(p)
        for here in (*range(TERRITORIES), *(centre(slot) for slot in range(p.layout.tiles)))
        if t in p.layout.next[here]
    )


def foreign_buildings(p: Empires, seat: int) -> Iterator[tuple[int, int, int]]:
    """Buildings of the others on the map: whose, its type, and where."""
    for other in range(p.seats):
        for t in lands(p):
            for kind in range(TYPE_COUNT):
                if other != seat and has_type(p.built[land_at(other, t)], kind):
                    yield other, kind, t


def rival_builds(now: Situation) -> bool:
    return any(True for _ in foreign_buildings(now.view, now.seat))


def rival_buildings(now: Situation) -> list[str]:
    return [f"built.{other}.{BUILDINGS[kind]}.{t}" for other, kind, t in foreign_buildings(now.view, now.seat)]


def raid(now: Situation) -> str:
    """A move of one clan into a territory with a building of another player that nobody guards."""
    p = now.view
    prizes = {t for _, _, t in foreign_buildings(p, now.seat) if not p.clans[t]}
    for name, action in now.names.items():
        verb, values = p.game.actions.split(action)
        if verb.name == "move" and not values[0] and values[2] in prizes:
            return name
    return ""


def can_raid(now: Situation) -> bool:
    """A clan of the learner stands beside an unguarded building of another player."""
    p = now.view
    prizes = {t for _, _, t in foreign_buildings(p, now.seat) if not p.clans[t]}
    return any(owner_of(p.clans[here]) == now.seat for t in prizes for here in p.layout.next[t])


def bare_building(now: Situation) -> int:
    """A territory where a building of the learner stands, no clan of theirs, and a clan of another player stands beside
    it; -1: none."""
    p, seat = now.view, now.seat
    for t in lands(p):
        if number_of_buildings(p.built[land_at(seat, t)]) and not p.clans[t]:
            if any(p.clans[near] and owner_of(p.clans[near]) != seat for near in p.layout.next[t]):
                return t
    return -1


def is_bare(now: Situation) -> bool:
    return bare_building(now) >= 0


def bare(now: Situation) -> Numbers:
    return (bare_building(now),)


def bare_place(now: Situation) -> list[str]:
    return [place_id(bare_building(now))]


def cities_nearby(now: Situation) -> list[str]:
    """Cities (not capitals) with a territory where the learner is present."""
    p = now.view
    return [
        place_id(centre(slot))
        for slot in range(p.layout.tiles)
        if p.layout.seat_of[slot] < 0 and any(present(p, now.seat, t) for t in p.layout.next[centre(slot)])
    ]


def near_a_city(now: Situation) -> bool:
    return bool(cities_nearby(now))


# -- scholars ---------------------------------------------------------------------------------------------------------


def to_leader(now: Situation) -> str:
    """To a leader whose tile works at once."""
    for name, action in now.names.items():
        verb, values = now.view.game.actions.split(action)
        if (
            verb.name == "timer"
            and LEADER <= values[1] < WONDER
            and not lacks(now.view, now.seat, values[0], pile_of(values[1]))
        ):
            return name
    return ""


def tile_there(now: Situation) -> Numbers:
    """The leader of that column, and the side of the tile that lies there."""
    column = pile_of(now.view.game.actions.split(now.names[to_leader(now)])[1][1])
    return now.view.leader_at[column], tile_number(column, now.view.sides[column])


def wonder_there(now: Situation) -> Numbers:
    """The wonder that a scholar could go to."""
    pile = pile_of(now.view.game.actions.split(now.names[to("wonder")(now)])[1][1])
    return (now.view.wonder_at[wonder_place(pile)],)


# -- points -----------------------------------------------------------------------------------------------------------


def first_points(now: Situation) -> Numbers:
    """The learner's points of the first era by step, and together."""
    view = now.view
    steps = [view.points[view.points_at(1, step, now.seat)] for step in (DESTRUCTION, BONUS, WONDER_POINTS, CULTURE_POINTS)]
    return (*steps, view.vp[now.seat])


def points_now(now: Situation) -> Numbers:
    """What the scoring would bring the learner if the era ended now."""
    return (outlooks(now.view)[now.seat].total,)


# -- real time --------------------------------------------------------------------------------------------------------


def under_way(now: Situation) -> int:
    """How many timers of the learner run."""
    p = now.view
    return sum(p.t_space[i] >= 0 and p.t_end[i] > p.now for i in range(timer_at(now.seat, 0), timer_at(now.seat, TIMERS)))


def runs(number: int) -> Condition:
    """The era runs, and that many timers of the learner do."""
    return lambda now: now.view.phase == RUNNING and under_way(now) == number


def gone(now: Situation) -> int:
    """Since the first gong, in milliseconds."""
    passed: int = now.view.now - now.view.gong_at
    return passed


def after(seconds: int, more: Condition | None = None) -> Condition:
    """The first era runs for at least that long."""
    return lambda now: (
        now.view.era == 1 and now.view.phase == RUNNING and gone(now) >= 1000 * seconds and (more is None or more(now))
    )


def first_wait(now: Situation) -> bool:
    """Both timers run for the first time: on the two spaces of the lesson's first actions, or in the first seconds."""
    p, seat = now.view, now.seat
    stands = {p.t_space[i] for i in range(timer_at(seat, 0), timer_at(seat, TIMERS))}
    early = gone(now) < int(p.box.timer_ms) or (stands == {DISCOVERING, BUILDING} and gone(now) < FIRST_MINUTES)
    return runs(TIMERS)(now) and early


def time_left(now: Situation) -> int:
    """Until the second gong, in milliseconds."""
    left: int = now.view.gong_at + now.view.box.era_ms - now.view.now
    return left


def run_out(now: Situation) -> bool:
    """A timer that was placed is free again."""
    p = now.view
    timers = range(timer_at(now.seat, 0), timer_at(now.seat, TIMERS))
    return p.phase == RUNNING and any(p.t_space[i] >= 0 and p.t_end[i] <= p.now for i in timers)


def timer_seconds(now: Situation) -> Numbers:
    return (now.view.box.timer_ms // 1000,)


def scholars_come(now: Situation) -> bool:
    """All appointments in the course of the era are still to come."""
    p = now.view
    return p.phase == RUNNING and bool(p.box.cries) and p.now < p.gong_at + p.box.cries[0]


def scholars_at(now: Situation) -> Numbers:
    """Minutes left at the first and at the last appointment in the course of the era."""
    p = now.view
    minutes = [(p.box.era_ms - cry) // 60000 for cry in p.box.cries]
    return minutes[0], minutes[-1]
