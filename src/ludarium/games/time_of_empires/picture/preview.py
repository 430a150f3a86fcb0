"""What an action would give before it is chosen."""

from __future__ import annotations

from ludarium.games.time_of_empires.picture.card_text import card_line
from ludarium.games.time_of_empires.picture.clicks import asked_seat
from ludarium.games.time_of_empires.picture.map import geometry
from ludarium.games.time_of_empires.picture.players import (
    yields,
)
from ludarium.games.time_of_empires.rules import actions as v
from ludarium.games.time_of_empires.rules import kinds as k
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.scoring import count
from ludarium.games.time_of_empires.rules.supply import construction_cost, discovery_cost, top_card
from ludarium.kernel.scene import Node, Preview
from ludarium.kernel.words import Words


def preview(view: Empires, action: int, words: Words) -> Preview:
    """What the action would give, before it is taken."""
    verb, values = v.ACTIONS.split(action)
    seat = asked_seat(view)
    if verb.name in ("timer", "shift"):
        return Preview(_space_preview(view, words, seat, values[1]))
    if verb.name == "move":
        return _move_preview(view, words, seat, values)
    if verb.name == "discover":
        number = values[0]
        text = card_line(words, view.box, number)
        free = view.pending(seat) >> 12
        cost = 0 if free else discovery_cost(view, seat, number)
        return Preview(f"{words.t('scene.pay_knowledge', cost)} {text}")
    if verb.name in ("build", "build_hard"):
        return _build_preview(view, words, seat, values[0])
    if verb.name == "token":
        value = view.box.token_vp[max(0, view.era - 1)]
        return Preview(words.t("scene.token_now", value, view.sections[seat * 4 + values[0]]))
    if verb.name == "appoint":
        return Preview(words.t("scene.scholars_after", view.scholars[seat] + values[0], view.reserve[seat] - values[0]))
    return Preview(words.action(action))


def _space_preview(p: Empires, words: Words, seat: int, space: int) -> str:
    number = yields(p, seat, space)
    if space <= k.GAIN_BRICKS:
        stock = p.knowledge[seat] if space == 0 else p.bricks[seat]
        return words.t("scene.gains", min(number, p.box.stock_max - stock), number)
    if number >= 0:
        return words.t("scene.up_to", number)
    if k.LEADER <= space < k.WONDER:
        return words.thing("tile", 2 * (space - k.LEADER) + max(0, p.sides[space - k.LEADER]))
    if space >= k.WONDER:
        units = count(p, seat, p.box.wonder_per[p.wonder_at[space - k.WONDER]])
        return words.t("scene.wonder_now", units, 2 * units)
    if space == k.BUILDING and top_card(p, seat) >= 0:
        number = top_card(p, seat)
        return words.t("scene.pay_bricks", construction_cost(p, seat, number), p.box.card_type[number])
    return words.thing("space", space)


def _move_preview(p: Empires, words: Words, seat: int, values: list[int]) -> Preview:
    number, to = values[0] + 1, values[2]
    there = p.clans[to]
    conquering = p.pending(seat) & 255 == k.CONQUER
    left = number
    text = words.t("scene.enters", number)
    if there and there >> 3 != seat:
        defenders = there & 7
        losses = 0 if conquering else min(number, defenders)
        if not conquering and number >= defenders:
            losses = max(0, losses - p.perks[seat * k.PERKS + k.PERK_COMBAT])
        left = number - losses
        rest = 0 if conquering else max(0, defenders - number)
        text = words.t("scene.fight", number, defenders, left if not rest else 0, rest)
    if to >= k.CENTRE:
        return Preview(text)
    x, y = geometry(p.layout).at(to, 80)
    ghosts = [Node(f"ghost{i}", f"toe-clan{seat}", x + 14 * i, y - 16, f"seat{seat} ghost flat") for i in range(left)]
    return Preview(text, ghosts)


def _build_preview(p: Empires, words: Words, seat: int, t: int) -> Preview:
    top = p.pending(seat)
    free = top & 255 == k.BUILD_FREE
    kind = top >> 12 & 7 if free else p.box.card_type[top_card(p, seat)]
    cost = construction_cost(p, seat, top_card(p, seat)) if top & 255 == k.BUILD_STEP else 0
    taken = p.sections[seat * 4 + kind]
    table = p.box.symbols[kind]
    more = [
        words.t(f"scene.more{s}", table[s][taken + 1] - table[s][taken])
        for s in range(k.SYMBOLS)
        if table[s][taken + 1] > table[s][taken]
    ]
    x, y = geometry(p.layout).at(t, 51)
    ghost = Node("ghost", f"toe-b{kind}{seat}", x, y, f"seat{seat} ghost flat")
    return Preview(" ".join([words.t("scene.pay_bricks", cost, kind), *more]), [ghost])
