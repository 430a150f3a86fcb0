"""What things are worth to a seat, in hundredths of VP: buildings, cards, effects, spaces, piles, places of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.bot.map_value import move_worth
from ludarium.games.time_of_empires.bot.progress import era_left, game_left, scorings_left
from ludarium.games.time_of_empires.rules.boards import (
    CULTURE,
    EXPANSION,
    SCIENCE,
    SECTION_SIZE,
    SYM_CLANS,
    SYM_VP,
    back_type,
    section_at,
    symbol_at,
)
from ludarium.games.time_of_empires.rules.counters import C_TERRITORIES
from ludarium.games.time_of_empires.rules.eras import END
from ludarium.games.time_of_empires.rules.map import sites
from ludarium.games.time_of_empires.rules.ops import (
    ANY_BUILDING,
    OP_APPOINT,
    OP_APPOINT_PER_SCHOLAR,
    OP_BUILD_FREE,
    OP_BUILD_TOP_FREE,
    OP_CONQUER,
    OP_DESTROY,
    OP_DISCOVER_FREE,
    OP_DRAW,
    OP_DRAW_TO,
    OP_DROP,
    OP_GAIN,
    OP_GAIN_ANY,
    OP_GAIN_PER,
    OP_MOVE_TIMER,
    OP_MOVES,
    OP_PLACE,
    OP_REPEAT,
    OP_SCHOLAR_TO_LEADER,
    OP_SCHOLAR_TO_OTHER_LEADER,
    OP_SCHOLAR_TO_WONDER,
    tile_source,
)
from ludarium.games.time_of_empires.rules.places import CENTRE, centre, foreign, owner_of, size_of
from ludarium.games.time_of_empires.rules.scoring import count, majority
from ludarium.games.time_of_empires.rules.spaces import (
    BUILDING,
    DISCOVERING,
    GAIN_BRICKS,
    GAIN_KNOWLEDGE,
    LEADER,
    MOVE_CLANS,
    PLACE,
    WONDER,
    first_deck,
    is_wonder_pile,
    pile_of,
    wonder_place,
)
from ludarium.games.time_of_empires.rules.supply import construction_cost, discovery_cost, top_card
from ludarium.games.time_of_empires.rules.timers import strength

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


# -- worth of things ------------------------------------------------------------------------------------------------


def building_worth(p: Empires, seat: int, kind: int) -> int:
    """A building more: bonus tokens, symbols, wonders."""
    taken = p.sections[section_at(seat, kind)]
    if taken >= SECTION_SIZE:
        return 0
    again = scorings_left(p)
    token = p.tokens[section_at(seat, kind)]
    worth = 100 * token * again if token else 150 * (again - 1)
    left = game_left(p)
    if kind == SCIENCE:
        worth += 7 * left if taken < 3 else 3 * left
    elif kind == EXPANSION:
        worth += 4 * left
    elif kind == CULTURE:
        table = p.box.symbols[kind]
        worth += 100 * (table[SYM_VP][taken + 1] - table[SYM_VP][taken]) * again + 3 * left
    else:
        worth += 8 * left if taken < 3 else 3 * left
    for i in range(p.era):
        if p.wonder_at[i] >= 0 and p.box.wonder_per[p.wonder_at[i]] == kind:
            worth += 100 * again
    return worth + 100


def type_worth(p: Empires, seat: int, kind: int) -> int:
    return building_worth(p, seat, kind) // 4


def card_worth(p: Empires, seat: int, number: int, free: bool) -> int:
    """Discovering a card: its effects, and the building that it allows."""
    worth = 0
    for op in p.box.effects[number]:
        worth += op_worth(p, seat, op, False)
    kind = p.box.card_type[number]
    if p.sections[section_at(seat, kind)] < SECTION_SIZE:
        bricks = construction_cost(p, seat, number)
        if bricks <= p.box.stock_max:
            pile = len(p.discovery[seat])
            worth += (building_worth(p, seat, kind) - 60 * bricks) // (2 + pile)
    return worth if free else worth - 50 * discovery_cost(p, seat, number)


def op_worth(p: Empires, seat: int, op: list[int], nested: bool) -> int:
    """An effect, roughly."""
    code, n = op[0], op[1]
    if code == OP_DRAW:
        return 90 * n if len(p.hands[seat]) < 6 else 30 * n
    if code == OP_DRAW_TO:
        return 100 * max(0, n - len(p.hands[seat]))
    if code == OP_DISCOVER_FREE:
        return 0 if nested else 250 * min(n, max(0, len(p.hands[seat]) - 1))
    if code == OP_MOVE_TIMER:
        return 300
    if code == OP_GAIN:
        more = min(n, p.box.stock_max - p.knowledge[seat]) + min(op[2], p.box.stock_max - p.bricks[seat])
        return 70 * more
    if code == OP_GAIN_ANY:
        return 60 * n
    if code == OP_GAIN_PER:
        return 70 * min(op[3] * count(p, seat, op[2]), p.box.stock_max - p.bricks[seat])
    if code == OP_BUILD_FREE:
        return building_worth(p, seat, n) if n != ANY_BUILDING else 450
    if code == OP_BUILD_TOP_FREE:
        return 800
    if code == OP_PLACE:
        return 70 * min(n, p.reserve[seat])
    if code == OP_MOVES:
        return 90 * n
    if code == OP_DESTROY:
        return 200
    if code == OP_CONQUER:
        return 150
    if code == OP_DROP:
        return 350
    if code == OP_APPOINT:
        return 130 * min(n, p.reserve[seat])
    if code == OP_APPOINT_PER_SCHOLAR:
        return 130 * min(n * p.scholars[seat], p.reserve[seat])
    if code in (OP_SCHOLAR_TO_WONDER, OP_SCHOLAR_TO_LEADER, OP_SCHOLAR_TO_OTHER_LEADER):
        return 180 * min(n, p.scholars[seat])
    return 200 if code == OP_REPEAT else 150


def useless_top(p: Empires, seat: int) -> bool:
    """The top card cannot be built any more and hides another one."""
    number = top_card(p, seat)
    return number >= 0 and p.sections[section_at(seat, p.box.card_type[number])] >= 5


def bricks_needed(p: Empires, seat: int) -> int:
    number = top_card(p, seat)
    return 0 if number < 0 else construction_cost(p, seat, number)


# -- spaces ---------------------------------------------------------------------------------------------------------


def space_worth(p: Empires, seat: int, space: int) -> int:
    if space == GAIN_KNOWLEDGE:
        return knowledge_worth(p, seat)
    if space == GAIN_BRICKS:
        return bricks_worth(p, seat)
    if space == PLACE:
        return placing_worth(p, seat)
    if space == MOVE_CLANS:
        return moving_worth(p, seat)
    if space == DISCOVERING:
        return discovering_worth(p, seat)
    if space == BUILDING:
        kind = p.box.card_type[top_card(p, seat)]
        if not sites(p, seat, kind, 0):
            return 100
        return 400 + building_worth(p, seat, kind)
    if space < LEADER:
        return drawing_worth(p, seat, first_deck(space))
    if space < WONDER:
        column = pile_of(space)
        effect = op_worth(p, seat, p.box.effects[tile_source(column, p.sides[column])][0], True)
        return scholar_worth(p, seat, column) + effect
    return scholar_worth(p, seat, pile_of(space))


def knowledge_worth(p: Empires, seat: int) -> int:
    amount = min(strength(p, seat, GAIN_KNOWLEDGE), p.box.stock_max - p.knowledge[seat])
    if not amount:
        return 5
    worth = 40 * amount
    cheapest, dearest = 99, 0
    for card in p.hands[seat]:
        if card >= 0:
            cost = discovery_cost(p, seat, p.box.number_of[card])
            cheapest = min(cheapest, cost)
            dearest = max(dearest, cost)
    if cheapest > p.knowledge[seat] and cheapest < 99:
        worth += 60 * amount + (200 if p.knowledge[seat] + amount >= cheapest else 60)
    elif dearest > p.knowledge[seat]:
        worth += 25 * amount
    return worth if game_left(p) > 3 else 10


def bricks_worth(p: Empires, seat: int) -> int:
    have = p.bricks[seat]
    amount = min(strength(p, seat, GAIN_BRICKS), p.box.stock_max - have)
    if not amount:
        return 5
    need = bricks_needed(p, seat)
    worth = 45 * amount
    if need > have:
        worth += 80 * amount + (250 if have + amount >= need else 80)
    return worth if game_left(p) > 3 else 10


def discovering_worth(p: Empires, seat: int) -> int:
    best = 0
    for card in p.hands[seat]:
        if card >= 0:
            number = p.box.number_of[card]
            if discovery_cost(p, seat, number) <= p.knowledge[seat]:
                best = max(best, card_worth(p, seat, number, False))
    crowd = len(p.discovery[seat])
    return best + 100 - 90 * max(0, crowd - 1)


def drawing_worth(p: Empires, seat: int, first: int) -> int:
    best = 0
    for deck in (first, first + 1):
        if p.deck_backs[deck] >= 0:
            best = max(best, type_worth(p, seat, back_type(p.deck_backs[deck])))
    few = (260, 200, 130, 60)[min(3, len(p.hands[seat]))]
    return few + best // 3 if game_left(p) > 4 else 5


def placing_worth(p: Empires, seat: int) -> int:
    """Clans in reserve are of no use; a few idle ones on the map are enough."""
    waiting = size_of(p.clans[centre(p.layout.capital_of[seat])])
    number = min(p.symbols[symbol_at(seat, SYM_CLANS)], p.reserve[seat])
    lands = count(p, seat, C_TERRITORIES)
    want = 220 if lands < 4 else 120 if lands < 8 else 70
    return number * want // (1 + waiting * waiting)


def moving_worth(p: Empires, seat: int) -> int:
    number = strength(p, seat, MOVE_CLANS)
    best = second = 0
    for here in p.layout.places:
        group = p.clans[here]
        if owner_of(group) != seat:
            continue
        for to in p.layout.next[here]:
            there = p.clans[to]
            if foreign(there, seat) and to >= CENTRE:
                continue
            worth = move_worth(p, seat, min(size_of(group), 1), here, to, False)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    return best + (second if number > 1 else 0) + (40 * (number - 2) if number > 2 and second else 0)


def scholar_worth(p: Empires, seat: int, pile: int) -> int:
    """One more scholar on a pile: what the majority and the part in a wonder give."""
    mine = p.piles[pile].count(seat)
    ahead = majority(p, pile)
    rival = 0
    for other in range(p.seats):
        if other != seat:
            rival = max(rival, p.piles[pile].count(other))
    would_lead = mine + 1 > rival or (mine + 1 == rival and ahead == seat)
    late = 100 - era_left(p)
    if not is_wonder_pile(pile):
        prize = leader_worth(p, seat, p.leader_at[pile])
        if ahead == seat and mine > rival:
            return prize // (6 + 3 * (mine - rival))
        return prize * (60 + late // 3) // 100 if would_lead else prize // 8
    units = count(p, seat, p.box.wonder_per[p.wonder_at[wonder_place(pile)]])
    units = max(1, units + era_left(p) // 50)
    gain = 100 * units if not mine else 0
    if ahead != seat and would_lead:
        gain += 100 * units * (60 + late // 3) // 100
    elif ahead == seat:
        gain += 30
    return gain


def leader_worth(p: Empires, seat: int, leader: int) -> int:
    if leader < 0:
        return 0
    step = p.box.leader_step[leader]
    if step == 0:
        return 650 if p.era == 1 else 400
    units = count(p, seat, p.box.leader_per[leader])
    again = 1 if step == END else scorings_left(p)
    return 100 * p.box.leader_amount[leader] * max(units, 1) * again


def token_worth(p: Empires, seat: int, section: int) -> int:
    """Era I: what is filled first; later: what is fullest."""
    worth = 100 * p.sections[section_at(seat, section)]
    return worth + (30, 40, 5, 20)[section]
