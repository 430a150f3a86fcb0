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
    PUT_BLOCK,
    PUT_WORKER,
    SEARCH,
    TAKE,
    TAKE_BACK,
    build_on,
    cell_of_build,
    cell_of_move,
    cell_of_place,
    colour_of_build,
    direction_of_move,
    first_of_exchange,
    move_from,
    second_of_exchange,
)
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.step_kinds import MOVE_WORKERS, TAKE_TILE
from ludarium.games.terra_pyramides.rules.steps.moving import end_of_way
from ludarium.kernel.engine import NOBODY, kind_of
from ludarium.kernel.words import Words


def asked_step(view: Terra) -> int:
    """The kind of the step that is asked, -1 if none."""
    return kind_of(view.agenda[-1]) if view.agenda and view.turn != NOBODY else -1


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
        return ["!take_back", f"w{action - HOME}_0"]
    if DRAW <= action < ARRANGE:
        return [f"t{action - DRAW}"]
    if ARRANGE <= action < KEEP:
        node = f"a{action - ARRANGE}"
        return ["!arrange", node] if asked_step(view) == TAKE_TILE else [node]
    if TAKE <= action < DONE:
        return [f"a{action - TAKE}"]
    return ["!" + ACTIONS.name(action)]  # leave, finish, keep, done


def _place_path(view: Terra, action: int) -> list[str]:
    """A square; where the stairs may point to two sites, also the site."""
    cell = cell_of_place(action)
    board = view.board()
    if len(board.ways[cell]) == 1:
        return [f"q{cell}"]
    return [f"q{cell}", f"s{board.sites[board.points_at[action]]}"]


def _move_path(view: Terra, action: int) -> list[str]:
    """The worker and the place; only the place while all workers stand on one square."""
    cell = cell_of_move(action)
    end = view.board().sites[end_of_way(view, cell, direction_of_move(action))]
    return [f"s{end}"] if len(set(view.standing)) == 1 else [f"w{cell}_0", f"s{end}"]


def refusal(view: Terra, hand: str, node: str, words: Words) -> tuple[str, str] | None:
    """Why a worker that is in hand, or the only place where workers stand, does not lead to a place."""
    if asked_step(view) != MOVE_WORKERS or not node.startswith("s") or not node[1:].isdigit():
        return None
    standing = set(view.standing)
    start = int(hand[1:].split("_")[0]) if hand.startswith("w") else min(standing) if len(standing) == 1 else -1
    if start not in standing:
        return None
    board, place = view.board(), int(node[1:])
    ray = next((ray for ray in board.rays[start] if board.sites[ray.site] == place), None)
    if ray is None:
        return words.t("why.not_straight", place, start), "4.5"
    reason = view.why_not(move_from(start, ray.direction))
    return None if reason is None else (words.t(reason.key, *reason.args), reason.rule)


def _side_path(view: Terra, action: int) -> list[str]:
    if action < EXCHANGE:
        return _build_path(view, action)
    if action < TAKE_BACK:
        return ["!exchange", f"store{first_of_exchange(action)}", f"store{second_of_exchange(action)}"]
    if action < SEARCH:
        return ["!take_back", f"s{action - TAKE_BACK}"]
    if action < BUY_WORKER:
        return ["!search", f"t{action - SEARCH}"]
    if action < BUY_BLOCK:
        return ["!buy_worker", f"s{action - BUY_WORKER}"]
    if action >= BUY_CARD:
        return [f"card{action - BUY_CARD}"]
    return ["!" + ACTIONS.name(action)]  # buy_block, ignore_symbol, burial_step, ship_step


def _build_path(view: Terra, action: int) -> list[str]:
    """A place; where several colours can be paid, also the store of one."""
    cell = cell_of_build(action)
    several = sum(build_on(cell, 0) <= a < build_on(cell + 1, 0) for a in view.options(view.turn)) > 1
    return [f"s{cell}", f"store{colour_of_build(action)}"] if several else [f"s{cell}"]


def aside(view: Terra, action: int) -> bool:
    """Besides what may be done at any time, a single worker that goes home."""
    return action >= EXCHANGE or HOME <= action < FINISH
