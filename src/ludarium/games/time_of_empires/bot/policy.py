"""What a good player looks at: a quick policy for every step, and what a position is worth (in hundredths of VP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.bot.action_values import (
    bricks_needed,
    building_worth,
    card_worth,
    op_worth,
    scholar_worth,
    space_worth,
    token_worth,
    type_worth,
    useless_top,
)
from ludarium.games.time_of_empires.bot.map_value import (
    NEVER_DO,
    arrival_worth,
    clan_worth,
    move_worth,
    raze_worth,
    ruin_worth,
    site_worth,
)
from ludarium.games.time_of_empires.bot.parameters import (
    USUAL,
    WAITING,
)
from ludarium.games.time_of_empires.rules.actions import (
    AGAIN,
    APPOINT,
    BUILD,
    BUILD_HARD,
    BUILD_ON_CARD,
    CLAN,
    COPY,
    DISCARD,
    DISCOVER,
    DONE,
    DRAW,
    GAIN,
    GARRISON_ALL,
    KIND,
    MODE,
    PRESET,
    RAZE,
    SCHOLAR,
    SETTLE,
    TOKEN,
    WAIT,
    drop_of,
    move_of,
    shift_of,
    timer_of,
)
from ludarium.games.time_of_empires.rules.boards import back_type
from ludarium.games.time_of_empires.rules.eras import NO_SITE_WAITS
from ludarium.games.time_of_empires.rules.map import sites
from ludarium.games.time_of_empires.rules.ops import tile_source
from ludarium.games.time_of_empires.rules.spaces import other_timer
from ludarium.games.time_of_empires.rules.step_kinds import (
    APPOINT_AGAIN,
    APPOINT_STEP,
    BUILD_FREE,
    BUILD_KIND,
    BUILD_STEP,
    BUILD_TOP,
    CONQUER,
    COPY_STEP,
    DESTROY,
    DISCOVER_STEP,
    DRAW_STEP,
    DROP_STEP,
    FOUND,
    GAIN_ANY,
    GARRISON_STEP,
    IDLE,
    MOVES,
    PLACE_CLANS,
    RAZE_STEP,
    REPEAT,
    SCHOLARS,
    SHIFT_STEP,
    TIMER_STEP,
    TOKEN_STEP,
    raze_territory,
)
from ludarium.kernel.engine import arg_of, kind_of

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires
    from ludarium.kernel.chance import Chance


def choose(p: Empires, seat: int, chance: Chance, w: list[int] = USUAL) -> int:
    """The best-looking legal action; ties at random."""
    options = p.options(seat)
    if len(options) == 1:
        return options[0]
    top = p.pending(seat)
    kind, arg = kind_of(top), arg_of(top)
    best, best_worth, ties = options[0], NEVER_DO * 2, 1
    for action in options:
        worth = worth_of(p, seat, kind, arg, action, w)
        if worth > best_worth:
            best, best_worth, ties = action, worth, 1
        elif worth == best_worth:
            ties += 1
            if chance.below(ties) == 0:
                best = action
    return best


def worth_of(p: Empires, seat: int, kind: int, arg: int, action: int, w: list[int]) -> int:
    """How much an action of a step is worth to the seat."""
    if action == DONE:
        return 0
    if action >= PRESET:
        return NEVER_DO
    if action == DISCARD:
        return 500 if useless_top(p, seat) and kind not in (SHIFT_STEP, REPEAT) else NEVER_DO
    if kind in (TIMER_STEP, IDLE):
        if action == WAIT:
            return w[WAITING]
        return space_worth(p, seat, timer_of(action)[1], w)
    if kind == MOVES:
        number, here, to = move_of(action)
        return move_worth(p, seat, number, here, to, False, w)
    if kind == PLACE_CLANS:
        return clan_worth(p, seat, action - CLAN, w)
    if kind == DISCOVER_STEP:
        return 150 + card_worth(p, seat, action - DISCOVER, arg > 0, w)
    if kind in (BUILD_STEP, BUILD_TOP):
        return 30 if action == BUILD_ON_CARD else 500 + site_worth(p, seat, action - BUILD, w)
    if kind == DRAW_STEP:
        return 100 + type_worth(p, seat, back_type(p.deck_backs[action - DRAW]), w)
    if kind in (APPOINT_STEP, APPOINT_AGAIN):
        number = action - APPOINT
        return 100 * number if p.reserve[seat] - number >= 3 or p.era == 3 else 10 * number
    if kind == SCHOLARS:
        pile = action - SCHOLAR
        return scholar_worth(p, seat, pile, w)
    return rare_worth(p, seat, kind, arg, action, w)


def rare_worth(p: Empires, seat: int, kind: int, arg: int, action: int, w: list[int]) -> int:
    """Steps that come up seldom."""
    if kind == BUILD_FREE:
        if action == BUILD_ON_CARD:
            return 30
        if action >= BUILD_HARD:
            return 520 + site_worth(p, seat, action - BUILD_HARD, w)  # it leaves the good site for later
        return 500 + site_worth(p, seat, action - BUILD, w)
    if kind == BUILD_KIND:
        worth = building_worth(p, seat, action - KIND, w)
        return 100 + worth if p.no_site != NO_SITE_WAITS or sites(p, seat, action - KIND, 0) else worth // 4
    if kind == TOKEN_STEP:
        return token_worth(p, seat, action - TOKEN)
    if kind == FOUND:
        return p.site_free[action - SETTLE]
    if kind == GAIN_ANY:
        need = bricks_needed(p, seat) - p.bricks[seat]
        return 100 if (action == GAIN + 1) == (need > 0) else 50
    if kind == GARRISON_STEP:
        return 300 if action == GARRISON_ALL else 200
    if kind == CONQUER:
        number, here, to = move_of(action)
        return move_worth(p, seat, number, here, to, True, w)
    if kind == DROP_STEP:
        number, t = drop_of(action)
        return arrival_worth(p, seat, number, t, False, w) - 40 * (number - 1)
    if kind == RAZE_STEP:
        return raze_worth(p, seat, action - RAZE, arg, w)
    if kind == DESTROY:
        return ruin_worth(p, seat, raze_territory(arg), action)
    if kind == COPY_STEP:
        column = action - COPY
        return 50 + op_worth(p, seat, p.box.effects[tile_source(column, p.sides[column])][0], False, w)
    if kind == REPEAT:
        return space_worth(p, seat, p.t_space[other_timer(seat, p.acting[seat])], w) if action == AGAIN else 0
    if kind == SHIFT_STEP:
        return space_worth(p, seat, shift_of(action)[1], w)
    return 10 if action == MODE else 0
