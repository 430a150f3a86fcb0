"""The picture of the table, the click paths of its actions, and what an action would give."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.time_of_empires import art as drawings
from ludarium.games.time_of_empires import kinds as k
from ludarium.games.time_of_empires import verbs as v
from ludarium.games.time_of_empires.board import most_into
from ludarium.games.time_of_empires.lines import card_line
from ludarium.games.time_of_empires.position import Empires
from ludarium.games.time_of_empires.scene_map import beginning_id, geometry, map_parts, own_marks, place_id
from ludarium.games.time_of_empires.scene_players import (
    MINE_H,
    MINE_W,
    Board,
    Stock,
    board_of,
    hand_id,
    mine_parts,
    other_parts,
    section_id,
    yields,
)
from ludarium.games.time_of_empires.scene_rooms import rooms_for
from ludarium.games.time_of_empires.scene_shared import Glass, glasses, shared_parts, space_abouts, space_id, timer_id
from ludarium.games.time_of_empires.scoring import count
from ludarium.games.time_of_empires.supply import construction_cost, discovery_cost, top_card
from ludarium.kernel.scene import Node, Preview, Scene, Stat, alike, part
from ludarium.kernel.text import Words

# which nodes show rows of which table of the content: for the note on where they come from
ORIGINS = {
    r"place\.": "terrain_tile",
    r"hand\d|deck\d": "card",
    r"space\.leader": "leader",
    r"space\.wonder": "wonder",
    r"section\d": "section",
}
ON_MAP = {
    k.BUILD_STEP: v.BUILD,
    k.BUILD_TOP: v.BUILD,
    k.BUILD_FREE: v.BUILD,
    k.RAZE_STEP: v.RAZE,
    k.FOUND: v.SETTLE,
    k.DROP_STEP: v.DROP,
}


def art() -> str:
    return drawings.art()


def scene(view: Empires, words: Words, public: Empires | None = None) -> Scene:
    seat = view.viewer
    spaces, places = _abouts(view, seat)
    rooms = rooms_for(view.seats, seat)
    table = alike(words, view, public, _public)
    parts = [
        *(map_parts(view, words, places) if places else table.land),
        *own_marks(view, words),
        *(shared_parts(view, words, rooms.left, table.timers, spaces) if spaces else table.shared),
        *other_parts(view, words, rooms, table.boards, seat),
    ]
    if seat >= 0:
        parts += mine_parts(view, words, table.boards[seat], spaces)
    size, mine = (rooms.width, rooms.height), (MINE_W, MINE_H) if seat >= 0 else (0.0, 0.0)
    return Scene(*size, parts, *mine, stats=table.stats, status=_status(view, words), ground=rooms.ground)


class Public(NamedTuple):
    """What everybody sees alike; "why not?" can be asked of nothing here."""

    land: list[list[Node]]
    shared: list[list[Node]]
    timers: list[Glass]
    boards: list[Board]
    stats: list[list[Stat]]


def _public(p: Empires, words: Words) -> Public:
    timers = glasses(p)
    boards = [board_of(p, seat, timers) for seat in range(p.seats)]
    shared = shared_parts(p, words, rooms_for(p.seats, -1).left, timers, {})
    stats = [part(words, board.seat, _stats, board.stock) for board in boards]
    return Public(map_parts(p, words, {}), shared, timers, boards, stats)


def _status(p: Empires, words: Words) -> str:
    if p.era == 0:
        return words.t("show.birth")
    if p.real:
        return words.t("scene.real", p.era)
    if not p.round:
        return words.t("scene.preparing", p.era)
    return words.t("scene.turns", p.era, p.round)


def _stats(words: Words, stock: Stock) -> list[Stat]:
    return [
        Stat("toe-knowledge", str(stock.knowledge), words.t("scene.knowledge", stock.knowledge)),
        Stat("toe-brick", str(stock.bricks), words.t("scene.bricks", stock.bricks)),
        Stat("toe-people", str(stock.reserve), words.t("scene.reserve", stock.reserve)),
        Stat("toe-cap", str(stock.scholars), words.t("scene.scholars", stock.scholars)),
        Stat("toe-ruin", str(stock.ruins), words.t("scene.ruins", stock.ruins)),
    ]


def _abouts(p: Empires, seat: int) -> tuple[dict[int, int], dict[int, int]]:
    """Actions whose refusal answers "why not?": by space, and by place of the map."""
    top = p.pending(seat) if seat >= 0 else -1
    if top < 0:
        return {}, {}
    kind, arg = top & 255, top >> 12
    timer = arg if kind == k.TIMER_STEP else 0
    if kind == k.IDLE and p.t_end[2 * seat] > p.now and p.t_space[2 * seat] >= 0:
        timer = 1
    spaces = space_abouts(v.SHIFT if kind == k.SHIFT_STEP else v.TIMER + k.SPACES * timer)
    if kind in ON_MAP:
        return spaces, {t: ON_MAP[kind] + t for t in range(k.TERRITORIES)}
    if kind == k.PLACE_CLANS:
        return spaces, {place: v.CLAN + place for place in range(k.PLACES)}
    if kind == k.GARRISON_STEP:
        return spaces, {k.CENTRE + slot: v.GARRISON + slot for slot in range(12)}
    return spaces, {}


# -- click paths ----------------------------------------------------------------------------------------------------


def path(view: Empires, action: int) -> list[str]:
    """The nodes to touch, in order."""
    verb, values = v.VERBS.split(action)
    seat = _asked(view)
    top = view.pending(seat)
    kind, arg = top & 255, top >> 12
    name = verb.name
    if name in ("timer", "shift"):
        target = space_id(values[1], seat)
        return [target] if kind == k.TIMER_STEP else [timer_id(seat, values[0]), target]
    if name == "settle":
        return [beginning_id(seat, values[0] % 3)]
    if name in ("clan", "raze"):
        return [place_id(values[0])]
    if name == "preset":
        return ["!preset", f"!preset{verb.kinds[0].tokens[values[0]]}"]
    if name == "move":
        return _move_path(view, seat, kind, values)
    if name == "drop":
        only_one = min(arg >> 2 & 7, view.aloft[seat], _room(view, seat, values[1])) == 1
        return [place_id(values[1])] + ([] if only_one else [f"!clans{values[0] + 1}"])
    if name in ("build", "build_hard"):
        choice = [f"!{name}"] if kind == k.BUILD_FREE and arg >> 3 else []
        return [place_id(values[0]), *choice]
    if name == "discover":
        hand = view.hands[seat]
        index = next((i for i, c in enumerate(hand) if c >= 0 and view.box.number_of[c] == values[0]), 0)
        return [hand_id(seat, index)]
    if name in ("token", "kind"):
        return [section_id(seat, values[0])]
    if name == "draw":
        return [f"deck{values[0]}"]
    if name in ("scholar", "copy"):
        return [space_id(k.LEADER + values[0], seat)]
    if name == "ruin":
        return [f"built.{values[0]}.{v.BUILDINGS[values[1]]}.{arg >> 6}"]
    if name == "garrison":
        return [place_id(k.CENTRE + values[0])]
    return ["!" + "".join([name, *(kind_.tokens[x] for kind_, x in zip(verb.kinds, values, strict=True))])]


def _asked(view: Empires) -> int:
    return view.viewer if view.viewer >= 0 else (view.deciders() or [0])[0]


def _room(p: Empires, seat: int, t: int) -> int:
    here = p.clans[t]
    return p.box.territory_max - (here & 7 if here and here >> 3 == seat else 0)


def _move_path(p: Empires, seat: int, kind: int, values: list[int]) -> list[str]:
    """From, to, and how many where there is a choice."""
    number, here, to = values
    size = p.clans[here] & 7
    most = _room(p, seat, to) if kind == k.CONQUER else most_into(p, seat, to, p.box.group_max)
    ends = [place_id(here), place_id(to)]
    return ends if min(size, most) == 1 else [*ends, f"!clans{number + 1}"]


# -- previews -------------------------------------------------------------------------------------------------------


def preview(view: Empires, action: int, words: Words) -> Preview:
    """What the action would give, before it is taken."""
    verb, values = v.VERBS.split(action)
    seat = _asked(view)
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
