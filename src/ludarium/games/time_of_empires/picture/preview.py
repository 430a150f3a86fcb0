"""What an action would give before it is chosen."""

from __future__ import annotations

from ludarium.games.time_of_empires.picture.card_text import uncovered
from ludarium.games.time_of_empires.picture.clicks import asked_seat, next_cry
from ludarium.games.time_of_empires.picture.layout import TALL_ZOOM
from ludarium.games.time_of_empires.picture.map import CLANS, SITES, geometry
from ludarium.games.time_of_empires.picture.own_board import yields
from ludarium.games.time_of_empires.picture.tile_notes import ahead_with_one_more, lacks
from ludarium.games.time_of_empires.rules import actions as v
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.boards import PERK_COMBAT, perk_at, section_at
from ludarium.games.time_of_empires.rules.eras import RUNNING
from ludarium.games.time_of_empires.rules.map import sites
from ludarium.games.time_of_empires.rules.ops import tile_number
from ludarium.games.time_of_empires.rules.places import CENTRE, foreign, size_of
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.scoring import count
from ludarium.games.time_of_empires.rules.spaces import (
    BUILDING,
    GAIN_BRICKS,
    GAIN_KNOWLEDGE,
    LEADER,
    PLACE,
    TECHNOLOGY,
    WONDER,
    pile_of,
    wonder_place,
)
from ludarium.games.time_of_empires.rules.step_kinds import free_building
from ludarium.games.time_of_empires.rules.supply import construction_cost, discovery_cost, top_card
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.scene import BOARD, TALL, WIDE, Node, Preview, moved
from ludarium.kernel.words import Words


def preview(view: Empires, action: int, words: Words, stage: str = WIDE) -> Preview:
    """What the action would give, before it is taken."""
    told = _preview(view, action, words, stage)
    return Preview(told.text, moved(told.nodes, BOARD, 0, 0, TALL_ZOOM)) if stage == TALL else told


def _preview(view: Empires, action: int, words: Words, stage: str) -> Preview:
    verb, values = v.ACTIONS.split(action)
    seat = asked_seat(view)
    if verb.name in ("timer", "shift"):
        return Preview(_space_preview(view, words, seat, values[0], values[1]))
    if verb.name == "move":
        return _move_preview(view, words, seat, values, stage)
    if verb.name == "discover":
        cost = 0 if arg_of(view.pending(seat)) else discovery_cost(view, seat, values[0])
        return Preview(words.t("scene.pay_knowledge", cost, view.knowledge[seat] - cost))  # the card itself says the rest
    if verb.name in ("build", "build_hard"):
        return _build_preview(view, words, seat, values[0], stage)
    if verb.name == "token":
        value = view.box.token_vp[max(0, view.era - 1)]
        return Preview(words.t("scene.token_now", value, view.sections[section_at(seat, values[0])]))
    if verb.name == "appoint":
        return Preview(words.t("scene.scholars_after", view.scholars[seat] + values[0], view.reserve[seat] - values[0]))
    if verb.name in ("clan", "garrison"):
        there = size_of(view.clans[values[0]]) + 1
        return Preview(words.t("scene.clans_after", there, view.reserve[seat] - 1))
    if verb.name == "build_on_card":
        return Preview(words.t("scene.on_card"))
    return Preview(words.action(action))


def in_order(view: Empires, actions: list[int]) -> list[int]:
    """As they come. How many new scholars are wanted is asked only while the era runs and some are still to come."""
    if view.phase == RUNNING and next_cry(view) >= 0:
        return actions
    return [action for action in actions if action < v.PRESET]


def note(view: Empires, action: int, words: Words) -> str:
    """The button that ends a part of an action says what is left undone."""
    step = view.steps[kind_of(view.pending(asked_seat(view)))].key
    return words.t(f"done.{step}") if action == v.DONE else ""


def _space_preview(p: Empires, words: Words, seat: int, timer: int, space: int) -> str:
    number = yields(p, seat, space)
    if space <= GAIN_BRICKS:
        stock = p.knowledge[seat] if space == GAIN_KNOWLEDGE else p.bricks[seat]
        room = p.box.stock_max - stock
        return words.t("scene.gains", room, number) if number > room else words.t("scene.gives", number)
    if number >= 0:
        return words.t("scene.do_place" if space == PLACE else "scene.do_move", number)
    if LEADER <= space < WONDER:
        return _leader_preview(p, words, seat, timer, pile_of(space))
    if space >= WONDER:
        units = count(p, seat, p.box.wonder_per[p.wonder_at[wonder_place(pile_of(space))]])
        return words.t("scene.wonder_now", p.box.wonder_other * units, p.box.wonder_first * units)
    if space == BUILDING and top_card(p, seat) >= 0:
        number = top_card(p, seat)
        pays = words.t("scene.pay_bricks", construction_cost(p, seat, number), p.box.card_type[number])
        return pays if sites(p, seat, p.box.card_type[number], 0) else f"{words.t('scene.no_site')}\n{pays}"
    return words.t("scene.do_discover" if space < TECHNOLOGY else "scene.do_technology")


def _leader_preview(p: Empires, words: Words, seat: int, timer: int, column: int) -> str:
    """What the tile does at once, or why it does nothing now; and who would win the leader."""
    missing = lacks(p, seat, timer, column)
    tile = words.thing("tile", tile_number(column, max(0, p.sides[column])))
    first = words.t(f"scene.tile_{missing}") if missing else words.colon(words.t("scene.do_leader"), tile)
    winner = ahead_with_one_more(p, seat, column)
    leader = p.leader_at[column]
    if leader < 0 or winner < 0:
        return first
    then = words.t("scene.leader_yours", leader) if winner == seat else words.t("scene.leader_theirs", winner, leader)
    return f"{first}\n{then}"


def _move_preview(p: Empires, words: Words, seat: int, values: list[int], stage: str) -> Preview:
    number, to = values[0] + 1, values[2]
    there = p.clans[to]
    conquering = kind_of(p.pending(seat)) == k.CONQUER
    left = number
    text = words.t("scene.enters", number)
    if foreign(there, seat):
        defenders = size_of(there)
        losses = 0 if conquering else min(number, defenders)
        if not conquering and number >= defenders:
            losses = max(0, losses - p.perks[perk_at(seat, PERK_COMBAT)])
        left = number - losses
        rest = 0 if conquering else max(0, defenders - number)
        text = words.t("scene.fight", number, defenders, left if not rest else 0, rest)
    if to >= CENTRE:
        return Preview(text)
    g = geometry(p.layout, stage)
    x, y = g.at(to, CLANS + 8)
    ghosts = [
        Node(f"ghost{i}", f"toe-clan{seat}", x + 14 * i, y - 16, f"seat{seat} ghost flat", scale=g.piece)
        for i in range(left)
    ]
    return Preview(text, ghosts)


def _build_preview(p: Empires, words: Words, seat: int, t: int, stage: str) -> Preview:
    top = p.pending(seat)
    free = kind_of(top) == k.BUILD_FREE
    kind = free_building(arg_of(top)) if free else p.box.card_type[top_card(p, seat)]
    cost = construction_cost(p, seat, top_card(p, seat)) if kind_of(top) == k.BUILD_STEP else 0
    more = uncovered(words, p.box, kind, p.sections[section_at(seat, kind)])
    g = geometry(p.layout, stage)
    x, y = g.at(t, SITES + 8)
    ghost = Node("ghost", f"toe-b{kind}{seat}", x, y, f"seat{seat} ghost flat", scale=g.piece)
    return Preview(" ".join([words.t("scene.pay_bricks", cost, kind), *more]), [ghost])
