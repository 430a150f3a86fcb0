"""What an action would cost and give, in words and as ghosts on the board, before it is chosen."""

from __future__ import annotations

from ludarium.games.knossos.picture.art import shape_id
from ludarium.games.knossos.picture.card_text import effect_rule
from ludarium.games.knossos.picture.clicks import path
from ludarium.games.knossos.picture.layout import camera_over, laid_in
from ludarium.games.knossos.picture.points_told import after_buying, paid_in_any, points_told
from ludarium.games.knossos.picture.tile_area import lay_price
from ludarium.games.knossos.picture.trail import drawn, marks_of, ring, stroke
from ludarium.games.knossos.rules.actions import AIM_COLOURS, ALTARS_AT, first_of, pay_action, turn_of, white_of
from ludarium.games.knossos.rules.areas import (
    AREA_CAMP,
    AREA_GUIDE,
    AREA_LABOUR,
    AREA_OFFICE,
    AREA_RECRUITMENT,
    AREA_TAVERN,
    AREA_TELEGRAM,
    FIRST_ERRAND,
    keeper_colour,
)
from ludarium.games.knossos.rules.cells import side_of
from ludarium.games.knossos.rules.content import AMOUNT_A, AMOUNT_B, COLOUR_A, COLOUR_B, WAY
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.prices import (
    altar_price,
    area_price,
    basket_price,
    camp_price,
    keeper_price,
    tavern_price,
)
from ludarium.games.knossos.rules.steps.returning import best_path, colours_lent
from ludarium.games.knossos.rules.tables import seat_colour, slot_seat
from ludarium.kernel.bitsets import members
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.scene import WIDE, Node, Preview
from ludarium.kernel.words import Words

PLAIN_AREAS = {
    "tavern_mixed": AREA_TAVERN,
    "recruit": AREA_RECRUITMENT,
    "guide": AREA_GUIDE,
    "labour": AREA_LABOUR,
    "telegram": AREA_TELEGRAM,
    "office": AREA_OFFICE,
}


def preview(view: Knossos, action: int, words: Words, stage: str = WIDE) -> Preview:
    """Text and ghosts for an action; an empty text where there is nothing to say."""
    verb, values = view.game.actions.split(action)
    seat = view.turn
    first = values[0] if values else 0
    t = words.t
    if verb.name == "lay":
        return _lay(view, action, words, stage)
    if verb.name in ("accept", "gain"):
        return _return(view, verb.name, first, words, stage)
    if verb.name == "camp":
        price = camp_price(view, seat, view.ruins.slot[first])
        told = _price(view, AREA_CAMP, price, words)
        return Preview(told, _piece_ghost(view, f"meeple{seat}", first, stage))
    if verb.name == "worker" and first:
        slot = view.ruins.slot[first]
        key = "preview.on_mark" if view.marks[slot] else "preview.beside"
        return Preview(t(key), _piece_ghost(view, f"worker{seat}", first, stage))
    if verb.name == "buy":
        change = points_told(view, seat, words, after_buying(view, seat, first))
        return Preview(f"{change} {effect_rule(view.box, words, first)}".strip())
    if verb.name == "cost":
        return Preview(points_told(view, seat, words, after_buying(view, seat, arg_of(view.pending(seat)), first)))
    return Preview(_market(view, verb.name, first, words))


def _market(view: Knossos, name: str, first: int, words: Words) -> str:
    seat, t = view.turn, words.t
    if name == "tavern":
        return _paid_in(view, tavern_price(view, seat, first), first, words, joins=1)
    if name == "keeper":
        colour, printed = keeper_colour(first), view.box.printed[first]
        return t("preview.keeper", keeper_price(view, seat, colour), colour, printed, view.box.cap_with_keeper)
    if name == "basket":
        return _paid_in(view, basket_price(view, seat, first), first, words, posted=1)
    if name in PLAIN_AREAS or name == "errand":
        area = FIRST_ERRAND + first if name == "errand" else PLAIN_AREAS[name]
        told = _price(view, area, area_price(view, seat, area), words)
        if name == "labour":
            room = view.cap(seat, first) - view.store[seat_colour(seat, first)]
            gained = t("preview.gain", min(view.box.labour_gain, room), first)
            return f"{told} {gained}" if told else gained
        return f"{told} {_posted(view, area, words)}" if told else told
    if name in ("pray", "offer", "honour"):
        return _altar(view, name, first, words)
    return ""


def _paid_in(view: Knossos, price: int, colour: int, words: Words, joins: int = 0, posted: int = 0) -> str:
    """A price in one colour, and what that means for the points."""
    seat = view.turn
    after = view.copy()
    after.store[seat_colour(seat, colour)] -= price
    after.waiting[seat] += joins - posted
    return f"{words.t('preview.one', price, colour)} {points_told(view, seat, words, [after])}".strip()


def _posted(view: Knossos, area: int, words: Words) -> str:
    """What the price of an area and the workers that go there mean for the points."""
    seat = view.turn
    after = view.copy()
    after.waiting[seat] -= view.box.area_workers[area]
    return points_told(view, seat, words, paid_in_any(after, seat, area_price(view, seat, area)))


def _altar(view: Knossos, name: str, first: int, words: Words) -> str:
    seat = view.turn
    price = altar_price(view, seat)
    placed = view.copy()
    placed.waiting[seat] -= 1
    placed.post(seat, ALTARS_AT + first, 1)
    if name == "pray":
        due = view.due(seat, first, price)
        placed.store[seat_colour(seat, first)] -= due
        return f"{words.t('preview.one', due, first)} {points_told(view, seat, words, [placed])}"
    told = points_told(view, seat, words, paid_in_any(placed, seat, price))
    return f"{words.t('preview.mix', price)} {told}"


def _price(view: Knossos, area: int, price: int, words: Words) -> str:
    """What an area costs that is paid after it is chosen; nothing for a free one."""
    return words.t("preview.in_one" if view.box.one_colour[area] else "preview.mix", price) if price else ""


def _lay(view: Knossos, action: int, words: Words, stage: str) -> Preview:
    tile = arg_of(view.agenda[-1])
    turn, first = turn_of(action), first_of(action)
    colour = view.box.tile_colours[tile][side_of(turn)]
    camera = camera_over(view.box, view.ruins, stage)
    shape = view.box.turn_shape[tile][turn]
    same, price = lay_price(view, tile, turn, first)
    x, y = camera.centre(first)
    name = shape_id(view.box.turn_cells[tile][turn])
    nodes = [Node("ghost", f"tile{name}-{colour}", x, y, "ghost firm flat", scale=camera.zoom)]
    nodes.append(Node("ghosthalo", f"halo{name}", x, y, "flat", scale=camera.zoom))
    for offset in view.box.turn_marks[tile][turn]:
        mx, my = camera.centre(first + offset)
        nodes.append(Node(f"ghostmark{offset}", "bull", mx, my, "ghost firm flat", scale=camera.zoom))
    for gap in view.ruins.new_gaps(view.box, shape, first):
        for cell in gap:
            gx, gy = camera.centre(cell)
            nodes.append(Node(f"ghostgap{cell}", "gap-new", gx, gy, "flat", scale=camera.zoom))
    if not same and not price:
        return Preview(words.t("preview.free"), nodes)
    if not price:
        return Preview(words.t("preview.one", same, colour), nodes)
    if not same:
        return Preview(words.t("preview.gap", price), nodes)
    return Preview(words.t("preview.lay", same, colour, price), nodes)


def _piece_ghost(view: Knossos, sym: str, tile: int, stage: str) -> list[Node]:
    slot = view.ruins.slot[tile]
    marks = view.box.turn_marks[tile][view.ruins.turn[slot]]
    camera = camera_over(view.box, view.ruins, stage)
    x, y = camera.centre(view.ruins.at[slot] + (marks[0] if marks else 0))
    return [Node("ghost", sym, x, y, f"ghost flat seat{view.turn}", scale=camera.zoom * 1.2)]


def _return(view: Knossos, name: str, aim: int, words: Words, stage: str) -> Preview:
    """The path that would be walked, and what comes of it as far as it is settled."""
    after = view.copy()
    after.events = None
    if name == "accept":
        search = best_path(after, view.turn, aim)
        after.path, proved = search.best, int(search.proved)
    else:
        proved = -1
    nodes = _walked(after, aim, stage)
    if white_of(aim):
        white = min(white_of(aim), after.box.cap_white - after.white[after.turn])
        return Preview(words.t("preview.white", white, len(after.path), proved), nodes)
    if colours_lent(after) == 1 and len(members(AIM_COLOURS[aim])) > 1:  # its buttons say what it brings
        return Preview(words.t("preview.walk", len(after.path), proved), nodes)
    return Preview(words.t("preview.path", len(after.path), proved) + " " + _gains(after, aim, words), nodes)


def _walked(after: Knossos, aim: int, stage: str) -> list[Node]:
    """The one stroke to the meeple, and a ring around every piece on it that counts."""
    camera, laid, seat = camera_over(after.box, after.ruins, stage), laid_in(after.ruins), after.turn
    on, meeples = tuple(after.on), tuple(after.meeple)
    nodes: list[Node] = []
    end = -1
    for slot in after.path[1:]:
        workers, meeple = marks_of(laid.marks(after.box, slot), on, meeples, slot, seat)
        end = meeple
        if white_of(aim) or after.ruins.colour[slot] in members(AIM_COLOURS[aim]):
            counted = workers if meeple < 0 else [*workers, meeple]
            nodes += [ring(camera, cell, f"ghostring{cell}") for cell in counted]
    return [*drawn(camera, stroke(laid, tuple(after.path), end), "ghost", "flat firm", end >= 0), *nodes]


def _gains(after: Knossos, aim: int, words: Words) -> str:
    """What each colour of the aim brings."""
    told = [words.t("preview.gain", gain, colour) for colour, gain in gains_of(after, members(AIM_COLOURS[aim]))]
    return " ".join(told)


def gains_of(after: Knossos, colours: list[int], counts_for: int = -1) -> list[tuple[int, int]]:
    """What the path of the position brings in each of the colours. The worker on the entrance counts for a colour that
    would bring nothing without it, then where it adds most, unless it is said for which."""
    seat, table, lent = after.turn, after.box.gain, colours_lent(after)
    counted = {
        colour: sum(
            after.on[slot_seat(s, seat)] + (after.box.meeple_counts if after.meeple[seat] == s else 0)
            for s in after.path
            if after.ruins.colour[s] == colour
        )
        for colour in colours
    }

    def gain(colour: int, number: int) -> int:
        room = after.cap(seat, colour) - after.store[seat_colour(seat, colour)]
        return min(table[min(number, len(table) - 1)], room)

    if counts_for < 0:
        nothing_else = [colour for colour in colours if not counted[colour]]
        counts_for = max(nothing_else or colours, key=lambda c: gain(c, counted[c] + 1) - gain(c, counted[c]))
    return [(c, gain(c, counted[c] + (lent > 1 or (lent == 1 and c == counts_for)))) for c in colours]


def note(view: Knossos, action: int, words: Words) -> str:
    """What a return would bring, for its button; the same by the colour of the worker on the entrance. What is paid."""
    verb, values = view.game.actions.split(action)
    if verb.name == "count":
        gains = [(colour, gain) for colour, gain in gains_of(view, members(view.gaining), values[0]) if gain]
    elif verb.name == "cost":
        return _payment(view, arg_of(view.pending(view.turn)), values[0], words)
    elif verb.name == "pay":
        return words.t("button.pay", words.action(action))
    elif verb.name in ("accept", "gain") and not white_of(values[0]):
        gains = return_gains(view, verb.name, values[0])
    else:
        return ""
    return words.t("list.plus").join(words.t("scene.gains", gain, colour) for colour, gain in gains)


def _payment(view: Knossos, card: int, number: int, words: Words) -> str:
    """What is paid for a card in one of its ways, discounts taken off."""
    way = next(way for way in view.box.card_ways[card] if way[WAY] == number)
    pairs = ((way[COLOUR_A], way[AMOUNT_A]), (way[COLOUR_B], way[AMOUNT_B]))
    due = [(colour, view.due(view.turn, colour, amount)) for colour, amount in pairs]
    told = [words.action(pay_action(colour, amount)) for colour, amount in due if amount]
    return words.t("button.pay", words.listing(told)) if told else words.t("button.pay_nothing")


def return_gains(view: Knossos, name: str, aim: int) -> list[tuple[int, int]]:
    """What the best path, or the one that is walked, brings in each colour of the aim; most first."""
    after = view.copy()
    after.events = None
    if name == "accept":
        after.path = best_path(after, view.turn, aim).best
    return sorted(gains_of(after, members(AIM_COLOURS[aim])), key=lambda pair: -pair[1])


def in_order(view: Knossos, actions: list[int]) -> list[int]:
    """Of the colours of a return, those first that bring most; single colours before pairs that bring no more; those that
    are set aside at the end."""
    if view.steps[kind_of(view.pending(view.turn))].key not in ("path", "gain"):
        return actions

    def key(action: int) -> tuple[int, int]:
        verb, values = view.game.actions.split(action)
        if verb.name not in ("accept", "gain") or white_of(values[0]):
            return 1, 0
        aside = 2 if len(path(view, action)) > 1 else 0
        return aside, -sum(gain for _, gain in return_gains(view, verb.name, values[0]))

    return sorted(actions, key=key)
