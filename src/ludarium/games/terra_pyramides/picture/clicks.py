"""The click path of each action: which nodes to touch."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.actions import (
    ACTIONS,
    ARRANGE,
    BUILD,
    BUY_BLOCK,
    BUY_CARD,
    BUY_WORKER,
    DONE,
    DRAW,
    EXCHANGE,
    FINISH,
    HOME,
    KEEP,
    LEAVE,
    LINE,
    MOVE,
    PLACE,
    PUT_BLOCK,
    PUT_WORKER,
    SEARCH,
    TAKE,
    TAKE_BACK,
)
from ludarium.games.terra_pyramides.rules.content import COLOURS, STORES
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.kernel.engine import NOBODY


def asked_step(view: Terra) -> int:
    """The kind of the step that is asked, -1 if none."""
    return view.agenda[-1] & 255 if view.agenda and view.turn != NOBODY else -1


# -- click paths -----------------------------------------------------------------------------------------------------


def path(view: Terra, action: int) -> list[str]:
    if action >= BUILD:
        return _side_path(view, action)
    if action < LINE:
        return _place_path(view, action)
    if action < PUT_WORKER:
        return [f"l{action - LINE}"]
    if action < PUT_BLOCK:
        return [f"q{action - PUT_WORKER}"]
    if action < LEAVE:
        return [f"store{action - PUT_BLOCK}"]
    if MOVE <= action < HOME:
        return _move_path(view, action)
    if HOME <= action < FINISH:
        return ["!home", f"w{action - HOME}_0"]
    if DRAW <= action < ARRANGE:
        return [f"t{action - DRAW}"]
    if ARRANGE <= action < KEEP:
        node = f"a{action - ARRANGE}"
        return ["!arrange", node] if _may_take(view) else [node]
    if TAKE <= action < DONE:
        return [f"a{action - TAKE}"]
    return ["!" + ACTIONS.name(action)]  # leave, finish, keep, done


def _may_take(view: Terra) -> bool:
    arg = view.agenda[-1] >> 12
    return arg >> 7 == 1 and not arg >> 3 & 15


def _place_path(view: Terra, action: int) -> list[str]:
    """A square; where the stairs may point to two sites, also the site."""
    cell, way = divmod(action - PLACE, 4)
    board = view.board()
    if len(board.ways[cell]) == 1:
        return [f"q{cell}"]
    return [f"q{cell}", f"s{board.points_at[cell * 4 + way]}"]


def _move_path(view: Terra, action: int) -> list[str]:
    """The worker and the place; only the place while all workers stand on one square."""
    cell, direction = divmod(action - MOVE, 8)
    site = next(ray[1] for ray in view.board().rays[cell] if ray[0] == direction)
    return [f"s{site}"] if len(set(view.standing)) == 1 else [f"w{cell}_0", f"s{site}"]


def _side_path(view: Terra, action: int) -> list[str]:
    site_at = view.board().site_at
    if action < EXCHANGE:
        cell, colour = divmod(action - BUILD, COLOURS)
        first = BUILD + cell * COLOURS
        several = sum(first <= a < first + COLOURS for a in view.options(view.turn)) > 1
        return [f"s{site_at[cell]}", f"store{colour}"] if several else [f"s{site_at[cell]}"]
    if action < TAKE_BACK:
        a, b = divmod(action - EXCHANGE, STORES)
        return ["!exchange", f"store{a}", f"store{b}"]
    if action < SEARCH:
        return ["!take_back", f"s{site_at[action - TAKE_BACK]}"]
    if action < BUY_WORKER:
        return ["!search", f"t{action - SEARCH}"]
    if action < BUY_BLOCK:
        return ["!buy_worker", f"s{site_at[action - BUY_WORKER]}"]
    if action >= BUY_CARD:
        return [f"card{action - BUY_CARD}"]
    return ["!" + ACTIONS.name(action)]  # buy_block, ignore_symbol, burial_step, ship_step
