"""The right side of the picture (excavation cards, altar, market sheets) and the own board: squares, prices, workers."""

from __future__ import annotations

from ludarium.games.knossos.content import (
    AREA_BASKET,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_TAVERN,
    DISCOUNT,
    PER4,
    PLUS_ONE,
    VP1,
    WORKERS75,
)
from ludarium.games.knossos.position import Knossos
from ludarium.games.knossos.scoring import altar_worth
from ludarium.games.knossos.steps.market import altar_price, basket_price, keeper_price
from ludarium.games.knossos.steps.paying import can_buy
from ludarium.games.knossos.verbs import (
    ALTARS_AT,
    BASKET,
    BASKETS_AT,
    BUY,
    CAMP,
    CAMPED_AT,
    GUIDE,
    GUIDED_AT,
    HONOUR,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    LABOURED_AT,
    OFFER,
    OFFICE,
    OFFICED_AT,
    PRAY,
    RECRUIT,
    RECRUITMENT_AT,
    TAVERN,
    TELEGRAM,
    TELEGRAPHED_AT,
)
from ludarium.kernel.scene import MINE, Node
from ludarium.kernel.text import Words

X, RIGHT = 640.0, 1384.0
MIDDLE = (X + RIGHT) / 2
THIRDS = (X + 119.5, MIDDLE, RIGHT - 119.5)  # the middles of three panels side by side
TITLE, WORDS = 1.3, 1.25  # of the usual size of letters: the whole table must be read at 1280 x 720
SQUARE = 1.2
CARD = 1.25


def _me(view: Knossos) -> int:
    """Whose prices are shown: the viewer's; for a stranger those of the seat at turn."""
    return view.viewer if view.viewer >= 0 else view.turn if 0 <= view.turn < view.seats else 0


# -- excavation cards -----------------------------------------------------------------------------------------------------


def card_nodes(view: Knossos, words: Words, nodes: list[Node]) -> None:
    nodes.append(Node("display", "panel744x230", MIDDLE, 131, "flat"))
    nodes.append(Node("displayn", "", X + 12, 35, "flat left bold", words.t("scene.display"), scale=TITLE))
    label = words.t("scene.deck", len(view.deck))
    nodes.append(Node("deck", "card-back", RIGHT - 42, 128, "flat", label=label, scale=CARD))
    nodes.append(Node("deckn", "", RIGHT - 42, 186, "flat bold", str(len(view.deck)), scale=TITLE))
    for i, card in enumerate(view.display):
        _card(view, words, card, X + 92 + 162 * i, 147, nodes)


def _card(view: Knossos, words: Words, card: int, x: float, y: float, nodes: list[Node]) -> None:
    kind = view.box.card_type[card]
    label = card_label(view, words, card)

    def put(part: str, sym: str, dx: float, dy: float, text: str = "", cls: str = "flat bold") -> None:
        nodes.append(Node(f"card{card}{part}", sym, x + dx * CARD, y + dy * CARD, cls, text, scale=CARD))

    nodes.append(Node(f"card{card}", f"card{kind}", x, y, label=label, scale=CARD, about=BUY + card))
    put("s", f"find{kind}", -40, -49)
    put("n", "", 14, -49, words.thing("type", kind))
    ways = view.box.card_ways[card]
    if len(ways) == 16:  # heaps
        put("a", "chip4", -34, -6)
        put("x", "", -14, -6, str(ways[1][2]))
        put("b", "chip4", 16, -6)
        put("y", "", 36, -6, str(ways[1][4]))
        put("o", "", 0, 20, words.t("scene.heaps"), "flat")
    else:
        put("a", f"chip{ways[0][1]}", -34, -8)
        put("b", f"chip{ways[1][1]}", -10, -8)
        put("x", "", 14, -8, str(ways[0][2]))
        put("c", f"chip{ways[2][1]}", -44, 18)
        put("y", "", -24, 18, str(ways[2][2]))
        put("p", "", -6, 18, "+", "flat")
        put("d", f"chip{ways[2][3]}", 14, 18)
        put("z", "", 34, 18, str(ways[2][4]))
    nodes.append(Node(f"card{card}e", "", x, y + 66, "flat", in_two(effect_text(view, words, card)), scale=1.15))
    if can_buy(view, _me(view), card):
        mark = words.t("scene.can_pay")
        nodes.append(Node(f"card{card}v", "can-pay", x + 52 * CARD, y - 62 * CARD, "flat", label=mark, scale=CARD))


def in_two(text: str) -> str:
    """A text too long for a card, broken at the blank nearest to its middle."""
    blanks = [i for i, letter in enumerate(text) if letter == " "]
    if len(text) <= 15 or not blanks:
        return text
    at = min(blanks, key=lambda i: abs(2 * i - len(text)))
    return text[:at] + "\n" + text[at + 1 :]


def effect_text(view: Knossos, words: Words, card: int) -> str:
    effect, of = view.box.card_effect[card], view.box.card_of[card]
    bits = [i for i in range(4) if of >> i & 1]
    if effect == VP1:
        return words.t("effect.vp1")
    if effect == DISCOUNT:
        return words.t("effect.discount", *bits)
    if effect == WORKERS75:
        return words.t("effect.workers75")
    if effect == PLUS_ONE:
        return words.t("effect.plus_one", *bits)
    return words.t("effect.per4", view.box.per_points) if effect == PER4 else words.t("effect.none")


def card_label(view: Knossos, words: Words, card: int) -> str:
    return words.t("scene.card", card) + " " + effect_text(view, words, card)


# -- squares and workers --------------------------------------------------------------------------------------------------


def _panel(
    nodes: list[Node], key: str, size: str, x: float, y: float, title: str, price: str, label: str, about: int
) -> None:
    w, h = (int(n) for n in size.split("x"))
    nodes.append(Node(key, f"panel{size}", x, y, label=label, about=about))
    nodes.append(Node(f"{key}n", "", x - w / 2 + 10, y - h / 2 + 18, "flat left bold", title, scale=TITLE))
    if price:
        nodes.append(Node(f"{key}p", "", x + w / 2 - 10, y - h / 2 + 18, "flat right", price, scale=1.15))


def _squares(
    view: Knossos,
    words: Words,
    place: int,
    spots: list[tuple[float, float]],
    nodes: list[Node],
    colour: int = 4,
    scale: float = SQUARE,
) -> None:
    """Squares of a place with the workers on them; workers come first."""
    standing = [s for s in range(view.seats) for _ in range(view.at[place * 4 + s])]
    count: dict[int, int] = {}
    free = view.room[place]
    for i, (x, y) in enumerate(spots):
        usable = i < len(standing) + free
        nodes.append(Node(f"sq{place}.{i}", f"square{colour}" if usable else "closed", x, y, "flat", scale=scale))
        if i < len(standing):
            seat = standing[i]
            n = count.get(seat, 0)
            count[seat] = n + 1
            label = words.t("scene.worker_at", seat, place)
            nodes.append(Node(f"at{place}.{seat}.{n}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=scale))


def _row(middle: float, y: float, number: int, step: float) -> list[tuple[float, float]]:
    """So many squares side by side."""
    return [(middle + step * (i - (number - 1) / 2), y) for i in range(number)]


def _stock(view: Knossos, words: Words, place: int, x: float, y: float, nodes: list[Node]) -> None:
    """Everybody's workers in a stock: a cube and a number for each seat."""
    for seat in range(view.seats):
        number = view.at[place * 4 + seat]
        sx = x + 56 * (seat - 1.8)
        label = words.t("scene.stock", seat, number, place)
        cls = f"seat{seat}" + ("" if number else " dim")
        nodes.append(Node(f"at{place}.{seat}.0", f"worker{seat}", sx, y, cls, label=label, scale=1.1))
        nodes.append(Node(f"st{place}.{seat}", "", sx + 22, y + 2, "flat bold", str(number), scale=TITLE))


def _short(words: Words, key: str, x: float, y: float, nodes: list[Node], side: str = "") -> None:
    """What an area does, in a few words."""
    nodes.append(Node(f"{key}r", "", x, y, f"flat {side}".rstrip(), words.t(f"short.{key}"), scale=WORDS))


# -- the altar ------------------------------------------------------------------------------------------------------------


def altar_nodes(view: Knossos, words: Words, nodes: list[Node]) -> None:
    box, y = view.box, 329
    me = _me(view)
    price = altar_price(view, me)
    coloured = box.altar_coloured[view.altar]
    text = words.t("price.one" if coloured else "price.mix", price)
    about = PRAY if coloured else OFFER if view.altar == 0 else HONOUR
    label = words.t(f"altar_rule.{('hermes', 'athena', 'poseidon', 'zeus')[view.altar]}")
    _panel(nodes, "altar", "744x150", MIDDLE, y, words.t("scene.altar", view.altar), text, label, about)
    nodes.append(Node("altarr", "", X + 10, y + 56, "flat left", label, scale=WORDS))
    kinds = box.altar_squares[view.altar]
    left, step = X + 12.0, 38.0
    for kind, square in enumerate(kinds):
        number = square[1]
        width = max(step * number, 76.0 if len(kinds) > 4 else 0.0)  # room for the words below
        middle = left + width / 2
        action = PRAY + kind if coloured else OFFER + kind if view.altar == 0 else HONOUR
        _squares(view, words, ALTARS_AT + kind, _row(middle, y - 16, number, step), nodes, kind if coloured else 4)
        told = _altar_text(view, words, me, kind)
        nodes.append(Node(f"altar{kind}", "", middle, y + 20, "", told, scale=WORDS, about=action))
        left += width + 14


def _altar_text(view: Knossos, words: Words, me: int, kind: int) -> str:
    """What a worker there is worth as things stand; for Zeus what the viewer's next one adds."""
    rule = view.box.altar_rule[view.altar]
    if rule == 3:
        table, own = view.box.altar_table, view.own_on_altar(me)
        more = table[own + 1] - table[own] if own + 1 < len(table) else view.box.altar_further
        return words.t("scene.zeus_table", more)
    worth = altar_worth(view, kind)
    if rule == 0:
        return words.t("scene.need_points", view.box.altar_squares[view.altar][kind][2], worth)
    return words.t("scene.worth", worth)


# -- the market sheets ----------------------------------------------------------------------------------------------------


def sheet_nodes(view: Knossos, words: Words, nodes: list[Node]) -> None:
    _town(view, words, nodes)
    _keepers(view, words, nodes)
    if view.sheet == 0:
        _expedition(view, words, nodes)
    else:
        _civic(view, words, nodes)


def _town(view: Knossos, words: Words, nodes: list[Node]) -> None:
    y, t = 472, words.t
    prices = ("", t("price.one", view.box.amount[AREA_TAVERN]), t("price.free"))
    actions = (-1, TAVERN, RECRUIT)
    for i, key in enumerate(("reinforcement", "tavern", "recruitment")):
        _panel(nodes, key, "239x120", THIRDS[i], y, t(f"area.{key}"), prices[i], t(f"area_rule.{key}"), actions[i])
        _stock(view, words, i, THIRDS[i], y - 13 if i == 2 else y, nodes)
        if i < 2:
            _short(words, key, THIRDS[i], y + 40, nodes)
    spots = _row(THIRDS[2], y + 16, 6, 36) + _row(THIRDS[2], y + 43, 6, 36)
    _squares(view, words, RECRUITMENT_AT, spots, nodes, scale=0.95)


def _keepers(view: Knossos, words: Words, nodes: list[Node]) -> None:
    y, me, t = 595, _me(view), words.t
    away = view.box.away[AREA_KEEPER] if view.meeple[me] >= 0 else 0
    price = t("price.one", view.box.amount[AREA_KEEPER] + away)
    _panel(nodes, "keeper", "744x110", MIDDLE, y, t("area.keeper"), price, t("area_rule.keeper"), -1)
    for square in range(8):
        x = X + 54 + 88 * square
        place = KEEPERS_AT + square
        colour = square // 2
        label = t("scene.keeper_square", colour, view.box.printed[square % 2], keeper_price(view, me, colour))
        open_ = view.room[place] or any(view.at[place * 4 : place * 4 + 4])
        sym = f"square{colour}" if open_ else "closed"
        nodes.append(Node(f"keeper{square}", sym, x, y + 2, label=label, scale=SQUARE, about=KEEPER + square))
        shown = t("scene.plus", view.box.printed[square % 2])
        nodes.append(Node(f"keeper{square}d", "", x + 32, y + 2, "flat bold", shown, scale=WORDS))
        for seat in range(view.seats):
            if view.at[place * 4 + seat]:
                told = t("scene.worker_at", seat, place)
                nodes.append(
                    Node(f"at{place}.{seat}.0", f"worker{seat}", x, y + 2, f"seat{seat}", label=told, scale=SQUARE)
                )
    _short(words, "keeper", X + 10, y + 38, nodes, "left")


def _expedition(view: Knossos, words: Words, nodes: list[Node]) -> None:
    y, t = 721, words.t
    prices = (t("price.mix", view.box.amount[AREA_GUIDE]), t("price.between"), t("price.free"))
    actions = (GUIDE, CAMP, LABOUR)
    rows = ((GUIDED_AT, 4, 44.0), (CAMPED_AT, 4, 44.0), (LABOURED_AT, 6, 37.0))
    for i, key in enumerate(("guide", "camp", "labour")):
        _panel(nodes, key, "239x126", THIRDS[i], y, t(f"area.{key}"), prices[i], t(f"area_rule.{key}"), actions[i])
        place, number, step = rows[i]
        _squares(view, words, place, _row(THIRDS[i], y - 3, number, step), nodes)
        _short(words, key, THIRDS[i], y + 40, nodes)


def _civic(view: Knossos, words: Words, nodes: list[Node]) -> None:
    y, t, me = 721, words.t, _me(view)
    left, right = X + 98, RIGHT - 98
    _panel(nodes, "telegram", "196x126", left, y, t("area.telegram"), t("price.free"), t("area_rule.telegram"), TELEGRAM)
    _squares(view, words, TELEGRAPHED_AT, _row(left, y - 3, 6, 31), nodes, scale=1.0)
    price = t("price.one", view.box.amount[AREA_BASKET] + view.box.own_twice[AREA_BASKET] * view.own_baskets(me) // 2)
    _panel(nodes, "baskets", "326x126", MIDDLE, y, t("area.basket"), price, t("area_rule.basket"), -1)
    for colour in range(4):
        x = MIDDLE + 78 * (colour - 1.5)
        _squares(view, words, BASKETS_AT + colour, _row(x, y - 13, 2, 33), nodes, colour, scale=1.1)
        label = t("scene.basket_square", colour, basket_price(view, me, colour))
        nodes.append(Node(f"basket{colour}", f"chip{colour}", x, y + 17, label=label, scale=1.1, about=BASKET + colour))
    _panel(nodes, "office", "196x126", right, y, t("area.office"), t("price.free"), t("area_rule.office"), OFFICE)
    _squares(view, words, OFFICED_AT, _row(right, y - 3, 4, 42), nodes)
    for key, x in (("telegram", left), ("basket", MIDDLE), ("office", right)):
        _short(words, key, x, y + 44, nodes)


# -- the own board --------------------------------------------------------------------------------------------------------


def own_nodes(view: Knossos, words: Words, nodes: list[Node]) -> None:
    me = view.viewer
    nodes.append(Node("strip", "strip", 0, 0, "flat", area=MINE))
    for colour in range(4):
        _store(view, words, me, colour, 58 + 98.0 * colour, nodes)
    x = 58 + 98.0 * 4
    nodes.append(
        Node("store4", "store4", x, 60, "flat", label=words.t("scene.white", view.white[me]), area=MINE, scale=0.8)
    )
    nodes.append(Node("store4n", "", x, 56, "flat large bold", str(view.white[me]), area=MINE))
    nodes.append(Node("store4c", "", x, 130, "flat", words.t("scene.cap", view.box.cap_white), area=MINE))
    _waiting(view, words, me, nodes)
    _own_cards(view, words, me, nodes)


def _store(view: Knossos, words: Words, me: int, colour: int, x: float, nodes: list[Node]) -> None:
    held, cap = view.store[me * 4 + colour], view.cap(me, colour)
    label = words.t("scene.store", colour, held)
    nodes.append(Node(f"store{colour}", f"store{colour}", x, 62, label=label, area=MINE))
    nodes.append(Node(f"store{colour}n", "", x, 56, "flat large bold light", str(held), area=MINE))
    text = words.t("scene.cap", cap)
    if view.discount[me * 4 + colour]:
        text += " " + words.t("scene.discount", view.discount[me * 4 + colour])
    nodes.append(Node(f"store{colour}c", "", x, 130, "flat", text, area=MINE))


def _waiting(view: Knossos, words: Words, me: int, nodes: list[Node]) -> None:
    nodes.append(Node("waitn", "", 520, 20, "flat left bold", words.t("scene.waiting_place"), area=MINE))
    if view.meeple[me] < 0:
        label = words.t("scene.meeple_home")
        nodes.append(Node(f"m{me}", f"meeple{me}", 542, 58, f"seat{me}", label=label, area=MINE, scale=1.2))
    for i in range(view.waiting[me]):
        nodes.append(Node(f"wait{me}.{i}", f"worker{me}", 586 + 26 * i, 58, f"flat seat{me}", area=MINE))
    total = view.scores()[me]
    nodes.append(Node("pointsn", "", 984, 20, "flat right bold", words.t("scene.points", total), area=MINE))
    if view.altar == 0:
        text = words.t("scene.last_return", view.last_return[me])
        nodes.append(Node("lastret", "", 860, 20, "flat right", text, area=MINE))


def _own_cards(view: Knossos, words: Words, me: int, nodes: list[Node]) -> None:
    hand = sorted(view.cards[me], key=lambda c: (view.box.card_type[c], c))
    if not hand:
        nodes.append(Node("nocards", "", 520, 116, "flat left", words.t("scene.no_cards"), area=MINE))
    step = min(50.0, 440 / max(1, len(hand)))
    for i, card in enumerate(hand):
        kind = view.box.card_type[card]
        x = 542 + step * i
        label = card_label(view, words, card)
        nodes.append(Node(f"card{card}", f"mini{kind}", x, 114, label=label, area=MINE))
        nodes.append(Node(f"card{card}s", f"find{kind}", x, 104, "flat", area=MINE, scale=0.7))
        nodes.append(Node(f"card{card}e", "", x, 133, "flat", _sign(view, card), area=MINE, scale=0.87))


def _sign(view: Knossos, card: int) -> str:
    """The effect in a few signs."""
    effect = view.box.card_effect[card]
    letters = "".join("RBYG"[i] for i in range(4) if view.box.card_of[card] >> i & 1)
    return {VP1: "+1", DISCOUNT: f"−1{letters}", WORKERS75: "¾", PLUS_ONE: "+□", PER4: "÷4"}.get(effect, "")
