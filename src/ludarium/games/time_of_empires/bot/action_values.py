"""What things are worth to a seat, in hundredths of VP: buildings, cards, effects, spaces, piles, places of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.bot.map_value import move_worth
from ludarium.games.time_of_empires.bot.parameters import (
    ANY_MORE,
    APPOINTING,
    BEHIND,
    BRICK_PRICE,
    BRICKS_EACH,
    BRICKS_ENOUGH,
    BRICKS_NEARER,
    BRICKS_WANTED,
    BUILD_NOW,
    CARD_WAITS,
    CONQUERING,
    CROWD,
    CULTURE_EACH,
    DESTROYING,
    DISCOVER_NOW,
    DRAW_CARD,
    DRAW_MORE,
    DRAW_UP,
    DRAWN_KIND,
    DROPPING,
    EXPANSION_EACH,
    FREE_BUILDING,
    FREE_DISCOVERY,
    FURTHER_MOVE,
    HAND_0,
    INDUSTRY_FIRST,
    INDUSTRY_MORE,
    KIND_SHARE,
    KNOWLEDGE_DEAR,
    KNOWLEDGE_EACH,
    KNOWLEDGE_ENOUGH,
    KNOWLEDGE_NEARER,
    KNOWLEDGE_PRICE,
    KNOWLEDGE_WANTED,
    LANDS_FEW,
    LANDS_MANY,
    LANDS_SOME,
    LASTING,
    LASTING_FIRST,
    LEAD_FAR,
    LEAD_MORE,
    MOVE,
    NO_SITE,
    NO_TOKEN,
    PLACE_CLAN,
    REPEATING,
    RESOURCE,
    RESOURCE_CHOSEN,
    SCHOLAR_GOES,
    SCIENCE_FIRST,
    SCIENCE_MORE,
    SHIFT_TIMER,
    STAY_AHEAD,
    TAKE_LEAD,
    TOP_FREE,
    WONDER_LEAD,
    WONDER_SHARE,
)
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
    OP_DRAW_PER,
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


def building_worth(p: Empires, seat: int, kind: int, w: list[int]) -> int:
    """A building more: bonus tokens, symbols, wonders."""
    taken = p.sections[section_at(seat, kind)]
    if taken >= SECTION_SIZE:
        return 0
    again = scorings_left(p)
    token = p.tokens[section_at(seat, kind)]
    worth = 100 * token * again if token else w[NO_TOKEN] * (again - 1)
    left = game_left(p)
    if kind == SCIENCE:
        worth += w[SCIENCE_FIRST if taken < 3 else SCIENCE_MORE] * left // 10
    elif kind == EXPANSION:
        worth += w[EXPANSION_EACH] * left // 10
    elif kind == CULTURE:
        table = p.box.symbols[kind]
        worth += 100 * (table[SYM_VP][taken + 1] - table[SYM_VP][taken]) * again
        worth += w[CULTURE_EACH] * left // 10
    else:
        worth += w[INDUSTRY_FIRST if taken < 3 else INDUSTRY_MORE] * left // 10
    for i in range(p.era):
        if p.wonder_at[i] >= 0 and p.box.wonder_per[p.wonder_at[i]] == kind:
            worth += 100 * again
    return worth + w[ANY_MORE]


def type_worth(p: Empires, seat: int, kind: int, w: list[int]) -> int:
    return building_worth(p, seat, kind, w) * w[KIND_SHARE] // 100


def card_worth(p: Empires, seat: int, number: int, free: bool, w: list[int]) -> int:
    """Discovering a card: its effects, and the building that it allows."""
    worth = 0
    for op in p.box.effects[number]:
        worth += op_worth(p, seat, op, False, w)
    kind = p.box.card_type[number]
    if p.sections[section_at(seat, kind)] < SECTION_SIZE:
        bricks = construction_cost(p, seat, number)
        if bricks <= p.box.stock_max:
            pile = len(p.discovery[seat])
            worth += (building_worth(p, seat, kind, w) - w[BRICK_PRICE] * bricks) * 10 // (w[CARD_WAITS] + 10 * pile)
    return worth if free else worth - w[KNOWLEDGE_PRICE] * discovery_cost(p, seat, number)


def op_worth(p: Empires, seat: int, op: list[int], nested: bool, w: list[int]) -> int:
    """An effect, roughly."""
    code, n = op[0], op[1]
    if code == OP_DRAW:
        return w[DRAW_CARD if len(p.hands[seat]) < 6 else DRAW_MORE] * n
    if code == OP_DRAW_TO:
        return w[DRAW_UP] * max(0, n - len(p.hands[seat]))
    if code == OP_DISCOVER_FREE:
        return 0 if nested else w[FREE_DISCOVERY] * min(n, max(0, len(p.hands[seat]) - 1))
    if code == OP_MOVE_TIMER:
        return w[SHIFT_TIMER]
    if code == OP_GAIN:
        more = min(n, p.box.stock_max - p.knowledge[seat]) + min(op[2], p.box.stock_max - p.bricks[seat])
        return w[RESOURCE] * more
    if code == OP_GAIN_ANY:
        return w[RESOURCE_CHOSEN] * n
    if code == OP_GAIN_PER:
        return w[RESOURCE] * min(op[3] * count(p, seat, op[2]), p.box.stock_max - p.bricks[seat])
    if code == OP_BUILD_FREE:
        return building_worth(p, seat, n, w) if n != ANY_BUILDING else w[FREE_BUILDING]
    if code == OP_BUILD_TOP_FREE:
        return w[TOP_FREE]
    if code == OP_PLACE:
        return w[PLACE_CLAN] * min(n, p.reserve[seat])
    if code == OP_MOVES:
        return w[MOVE] * n
    if code == OP_DESTROY:
        return w[DESTROYING]
    if code == OP_CONQUER:
        return w[CONQUERING]
    if code == OP_DROP:
        return w[DROPPING]
    if code == OP_APPOINT:
        return w[APPOINTING] * min(n, p.reserve[seat])
    if code == OP_APPOINT_PER_SCHOLAR:
        return w[APPOINTING] * min(n * p.scholars[seat], p.reserve[seat])
    if code in (OP_SCHOLAR_TO_WONDER, OP_SCHOLAR_TO_LEADER, OP_SCHOLAR_TO_OTHER_LEADER):
        return w[SCHOLAR_GOES] * min(n, p.scholars[seat])
    if code >= OP_DRAW_PER:
        return 80 * min(6, op[2] * count(p, seat, n))
    return w[REPEATING] if code == OP_REPEAT else 150


def useless_top(p: Empires, seat: int) -> bool:
    """The top card cannot be built any more and hides another one."""
    number = top_card(p, seat)
    return number >= 0 and p.sections[section_at(seat, p.box.card_type[number])] >= 5


def bricks_needed(p: Empires, seat: int) -> int:
    number = top_card(p, seat)
    return 0 if number < 0 else construction_cost(p, seat, number)


# -- spaces ---------------------------------------------------------------------------------------------------------


def space_worth(p: Empires, seat: int, space: int, w: list[int]) -> int:
    if space == GAIN_KNOWLEDGE:
        return knowledge_worth(p, seat, w)
    if space == GAIN_BRICKS:
        return bricks_worth(p, seat, w)
    if space == PLACE:
        return placing_worth(p, seat, w)
    if space == MOVE_CLANS:
        return moving_worth(p, seat, w)
    if space == DISCOVERING:
        return discovering_worth(p, seat, w)
    if space == BUILDING:
        kind = p.box.card_type[top_card(p, seat)]
        if not sites(p, seat, kind, 0):
            return w[NO_SITE]
        return w[BUILD_NOW] + building_worth(p, seat, kind, w)
    if space < LEADER:
        return drawing_worth(p, seat, first_deck(space), w)
    if space < WONDER:
        column = pile_of(space)
        effect = op_worth(p, seat, p.box.effects[tile_source(column, p.sides[column])][0], True, w)
        return scholar_worth(p, seat, column, w) + effect
    return scholar_worth(p, seat, pile_of(space), w)


def knowledge_worth(p: Empires, seat: int, w: list[int]) -> int:
    amount = min(strength(p, seat, GAIN_KNOWLEDGE), p.box.stock_max - p.knowledge[seat])
    if not amount:
        return 5
    worth = w[KNOWLEDGE_EACH] * amount
    cheapest, dearest = 99, 0
    for card in p.hands[seat]:
        if card >= 0:
            cost = discovery_cost(p, seat, p.box.number_of[card])
            cheapest = min(cheapest, cost)
            dearest = max(dearest, cost)
    if cheapest > p.knowledge[seat] and cheapest < 99:
        worth += w[KNOWLEDGE_WANTED] * amount
        worth += w[KNOWLEDGE_ENOUGH if p.knowledge[seat] + amount >= cheapest else KNOWLEDGE_NEARER]
    elif dearest > p.knowledge[seat]:
        worth += w[KNOWLEDGE_DEAR] * amount
    return worth if game_left(p) > 3 else 10


def bricks_worth(p: Empires, seat: int, w: list[int]) -> int:
    have = p.bricks[seat]
    amount = min(strength(p, seat, GAIN_BRICKS), p.box.stock_max - have)
    if not amount:
        return 5
    need = bricks_needed(p, seat)
    worth = w[BRICKS_EACH] * amount
    if need > have:
        worth += w[BRICKS_WANTED] * amount + w[BRICKS_ENOUGH if have + amount >= need else BRICKS_NEARER]
    return worth if game_left(p) > 3 else 10


def discovering_worth(p: Empires, seat: int, w: list[int]) -> int:
    best = 0
    for card in p.hands[seat]:
        if card >= 0:
            number = p.box.number_of[card]
            if discovery_cost(p, seat, number) <= p.knowledge[seat]:
                best = max(best, card_worth(p, seat, number, False, w))
    crowd = len(p.discovery[seat])
    return best + w[DISCOVER_NOW] - w[CROWD] * max(0, crowd - 1)


def drawing_worth(p: Empires, seat: int, first: int, w: list[int]) -> int:
    best = 0
    for deck in (first, first + 1):
        if p.deck_backs[deck] >= 0:
            best = max(best, type_worth(p, seat, back_type(p.deck_backs[deck]), w))
    few = w[HAND_0 + min(3, len(p.hands[seat]))]
    return few + best * 10 // w[DRAWN_KIND] if game_left(p) > 4 else 5


def placing_worth(p: Empires, seat: int, w: list[int]) -> int:
    """Clans in reserve are of no use; a few idle ones on the map are enough."""
    waiting = size_of(p.clans[centre(p.layout.capital_of[seat])])
    number = min(p.symbols[symbol_at(seat, SYM_CLANS)], p.reserve[seat])
    lands = count(p, seat, C_TERRITORIES)
    want = w[LANDS_FEW if lands < 4 else LANDS_SOME if lands < 8 else LANDS_MANY]
    return number * want // (1 + waiting * waiting)


def moving_worth(p: Empires, seat: int, w: list[int]) -> int:
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
            worth = move_worth(p, seat, min(size_of(group), 1), here, to, False, w)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    return best + (second if number > 1 else 0) + (w[FURTHER_MOVE] * (number - 2) if number > 2 and second else 0)


def scholar_worth(p: Empires, seat: int, pile: int, w: list[int]) -> int:
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
        prize = leader_worth(p, seat, p.leader_at[pile], w)
        if ahead == seat and mine > rival:
            return prize * 10 // (w[LEAD_MORE] + w[LEAD_FAR] * (mine - rival))
        return prize * (w[TAKE_LEAD] + late // 3) // 100 if would_lead else prize * 10 // w[BEHIND]
    units = count(p, seat, p.box.wonder_per[p.wonder_at[wonder_place(pile)]])
    units = max(1, units + era_left(p) // 50)
    gain = w[WONDER_SHARE] * units if not mine else 0
    if ahead != seat and would_lead:
        gain += w[WONDER_LEAD] * units * (w[TAKE_LEAD] + late // 3) // 100
    elif ahead == seat:
        gain += w[STAY_AHEAD]
    return gain


def leader_worth(p: Empires, seat: int, leader: int, w: list[int]) -> int:
    if leader < 0:
        return 0
    step = p.box.leader_step[leader]
    if step == 0:
        return w[LASTING_FIRST if p.era == 1 else LASTING]
    units = count(p, seat, p.box.leader_per[leader])
    again = 1 if step == END else scorings_left(p)
    return 100 * p.box.leader_amount[leader] * max(units, 1) * again


def token_worth(p: Empires, seat: int, section: int) -> int:
    """Era I: what is filled first; later: what is fullest."""
    worth = 100 * p.sections[section_at(seat, section)]
    return worth + (30, 40, 5, 20)[section]
