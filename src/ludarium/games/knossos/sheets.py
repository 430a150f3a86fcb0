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

X, RIGHT = 640.0, 1224.0
MIDDLE = (X + RIGHT) / 2


def _me(view: Knossos) -> int:
    """Whose prices are shown: the viewer's; for a stranger those of the seat at turn."""
    return view.viewer if view.viewer >= 0 else view.turn if 0 <= view.turn < view.seats else 0


# -- excavation cards -----------------------------------------------------------------------------------------------------


def card_nodes(view: Knossos, words: Words, nodes: list[Node]) -> None:
    nodes.append(Node("display", "panel584x196", MIDDLE, 114, "flat"))
    nodes.append(Node("displayn", "", X + 12, 30, "flat left bold", words.t("scene.display")))
    nodes.append(Node("deck", "card-back", RIGHT - 30, 110, "flat", label=words.t("scene.deck", len(view.deck))))
    nodes.append(Node("deckn", "", RIGHT - 30, 156, "flat bold", str(len(view.deck))))
    for i, card in enumerate(view.display):
        _card(view, words, card, X + 72 + 128 * i, 122, nodes)


def _card(view: Knossos, words: Words, card: int, x: float, y: float, nodes: list[Node]) -> None:
    kind = view.box.card_type[card]
    label = card_label(view, words, card)
    nodes.append(Node(f"card{card}", f"card{kind}", x, y, label=label, about=BUY + card))
    nodes.append(Node(f"card{card}s", f"find{kind}", x - 40, y - 49, "flat"))
    nodes.append(Node(f"card{card}n", "", x + 14, y - 49, "flat bold", words.thing("type", kind)))
    ways = view.box.card_ways[card]
    if len(ways) == 16:  # heaps
        big, small = ways[1][2], ways[1][4]
        _chip(card, "a", 4, x - 34, y - 6, nodes)
        nodes.append(Node(f"card{card}x", "", x - 12, y - 6, "flat bold", str(big)))
        _chip(card, "b", 4, x + 16, y - 6, nodes)
        nodes.append(Node(f"card{card}y", "", x + 38, y - 6, "flat bold", str(small)))
        nodes.append(Node(f"card{card}o", "", x, y + 20, "flat", words.t("scene.heaps"), scale=0.87))
    else:
        _chip(card, "a", ways[0][1], x - 34, y - 8, nodes)
        _chip(card, "b", ways[1][1], x - 10, y - 8, nodes)
        nodes.append(Node(f"card{card}x", "", x + 20, y - 8, "flat bold", str(ways[0][2])))
        _chip(card, "c", ways[2][1], x - 44, y + 20, nodes)
        nodes.append(Node(f"card{card}y", "", x - 26, y + 20, "flat bold", str(ways[2][2])))
        nodes.append(Node(f"card{card}p", "", x - 6, y + 20, "flat", "+"))
        _chip(card, "d", ways[2][3], x + 14, y + 20, nodes)
        nodes.append(Node(f"card{card}z", "", x + 34, y + 20, "flat bold", str(ways[2][4])))
    nodes.append(Node(f"card{card}e", "", x, y + 53, "flat", effect_text(view, words, card), scale=0.87))
    if can_buy(view, _me(view), card):
        nodes.append(Node(f"card{card}v", "can-pay", x + 52, y - 62, "flat", label=words.t("scene.can_pay")))


def _chip(card: int, part: str, colour: int, x: float, y: float, nodes: list[Node]) -> None:
    nodes.append(Node(f"card{card}{part}", f"chip{colour}", x, y, "flat"))


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
    nodes.append(Node(f"{key}n", "", x - w / 2 + 10, y - h / 2 + 15, "flat left bold", title))
    if price:
        nodes.append(Node(f"{key}p", "", x + w / 2 - 10, y - h / 2 + 15, "flat right", price, scale=0.9))


def _squares(
    view: Knossos, words: Words, place: int, spots: list[tuple[float, float]], nodes: list[Node], colour: int = 4
) -> None:
    """Squares of a place with the workers on them; workers come first."""
    standing = [s for s in range(view.seats) for _ in range(view.at[place * 4 + s])]
    count: dict[int, int] = {}
    free = view.room[place]
    for i, (x, y) in enumerate(spots):
        usable = i < len(standing) + free
        nodes.append(Node(f"sq{place}.{i}", f"square{colour}" if usable else "closed", x, y, "flat"))
        if i < len(standing):
            seat = standing[i]
            n = count.get(seat, 0)
            count[seat] = n + 1
            label = words.t("scene.worker_at", seat, place)
            nodes.append(Node(f"at{place}.{seat}.{n}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=0.95))


def _row(x: float, y: float, number: int, step: float = 32.0, in_row: int = 99) -> list[tuple[float, float]]:
    return [(x + step * (i % in_row), y + step * (i // in_row)) for i in range(number)]


def _stock(view: Knossos, words: Words, place: int, x: float, y: float, nodes: list[Node]) -> None:
    """Everybody's workers in a stock: a cube and a number for each seat."""
    for seat in range(view.seats):
        number = view.at[place * 4 + seat]
        sx = x + 43 * seat
        label = words.t("scene.stock", seat, number, place)
        cls = f"seat{seat}" + ("" if number else " dim")
        nodes.append(Node(f"at{place}.{seat}.0", f"worker{seat}", sx, y, cls, label=label, scale=0.9))
        nodes.append(Node(f"st{place}.{seat}", "", sx + 17, y + 2, "flat bold", str(number), scale=0.95))


# -- the altar ------------------------------------------------------------------------------------------------------------


def altar_nodes(view: Knossos, words: Words, nodes: list[Node]) -> None:
    box, y = view.box, 295
    me = _me(view)
    price = altar_price(view, me)
    coloured = box.altar_coloured[view.altar]
    text = words.t("price.one" if coloured else "price.mix", price)
    about = PRAY if coloured else OFFER if view.altar == 0 else HONOUR
    label = words.t(f"altar_rule.{('hermes', 'athena', 'poseidon', 'zeus')[view.altar]}")
    _panel(nodes, "altar", "584x150", MIDDLE, y, words.t("scene.altar", view.altar), text, label, about)
    nodes.append(Node("altarr", "", X + 10, y + 58, "flat left", label, scale=0.87))
    kinds = box.altar_squares[view.altar]
    x = X + 30.0
    for kind, square in enumerate(kinds):
        number = square[1]
        step = 32.0
        spots = _row(x, y - 14, number, step)
        action = PRAY + kind if coloured else OFFER + kind if view.altar == 0 else HONOUR
        width = max(step * number, 62.0 if len(kinds) > 4 else 0.0)  # room for the words below
        target = Node(
            f"altar{kind}", "", x + step * (number - 1) / 2, y + 20, "", _altar_text(view, words, kind), about=action
        )
        _squares(view, words, ALTARS_AT + kind, spots, nodes, kind if coloured else 4)
        nodes.append(target)
        x += width + 10


def _altar_text(view: Knossos, words: Words, kind: int) -> str:
    rule = view.box.altar_rule[view.altar]
    if rule == 3:
        return words.t("scene.zeus_table")
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
    y = 443
    xs = [X + 93 + 199 * i for i in range(3)]
    t = words.t
    _panel(nodes, "reinforcement", "186x134", xs[0], y, t("area.reinforcement"), "", t("area_rule.reinforcement"), -1)
    _stock(view, words, 0, xs[0] - 74, y, nodes)
    nodes.append(Node("reinforcementr", "", xs[0], y + 42, "flat", t("short.reinforcement"), scale=0.87))
    price = t("price.one", view.box.amount[AREA_TAVERN])
    _panel(nodes, "tavern", "186x134", xs[1], y, t("area.tavern"), price, t("area_rule.tavern"), TAVERN)
    _stock(view, words, 1, xs[1] - 74, y, nodes)
    nodes.append(Node("tavernr", "", xs[1], y + 42, "flat", t("short.tavern"), scale=0.87))
    _panel(
        nodes,
        "recruitment",
        "186x134",
        xs[2],
        y,
        t("area.recruitment"),
        t("price.free"),
        t("area_rule.recruitment"),
        RECRUIT,
    )
    _stock(view, words, 2, xs[2] - 74, y - 20, nodes)
    _squares(view, words, RECRUITMENT_AT, _row(xs[2] - 73, y + 16, 12, 29, 6), nodes)


def _keepers(view: Knossos, words: Words, nodes: list[Node]) -> None:
    y, me, t = 568, _me(view), words.t
    away = view.box.away[AREA_KEEPER] if view.meeple[me] >= 0 else 0
    price = t("price.one", view.box.amount[AREA_KEEPER] + away)
    _panel(nodes, "keeper", "584x104", MIDDLE, y, t("area.keeper"), price, t("area_rule.keeper"), -1)
    for square in range(8):
        x = X + 44 + 70 * square
        place = KEEPERS_AT + square
        colour = square // 2
        label = t("scene.keeper_square", colour, view.box.printed[square % 2], keeper_price(view, me, colour))
        open_ = view.room[place] or any(view.at[place * 4 : place * 4 + 4])
        nodes.append(
            Node(f"keeper{square}", f"square{colour}" if open_ else "closed", x, y + 6, label=label, about=KEEPER + square)
        )
        nodes.append(
            Node(f"keeper{square}d", "", x + 26, y + 6, "flat bold", t("scene.plus", view.box.printed[square % 2]))
        )
        for seat in range(view.seats):
            if view.at[place * 4 + seat]:
                told = t("scene.worker_at", seat, place)
                nodes.append(Node(f"at{place}.{seat}.0", f"worker{seat}", x, y + 6, f"seat{seat}", label=told))
    nodes.append(Node("keeperr", "", X + 10, y + 38, "flat left", t("short.keeper"), scale=0.87))


def _expedition(view: Knossos, words: Words, nodes: list[Node]) -> None:
    y, t = 711, words.t
    xs = [X + 93 + 199 * i for i in range(3)]
    price = t("price.mix", view.box.amount[AREA_GUIDE])
    _panel(nodes, "guide", "186x146", xs[0], y, t("area.guide"), price, t("area_rule.guide"), GUIDE)
    _squares(view, words, GUIDED_AT, _row(xs[0] - 54, y - 8, 4, 36), nodes)
    _panel(nodes, "camp", "186x146", xs[1], y, t("area.camp"), t("price.between"), t("area_rule.camp"), CAMP)
    _squares(view, words, CAMPED_AT, _row(xs[1] - 54, y - 8, 4, 36), nodes)
    _panel(nodes, "labour", "186x146", xs[2], y, t("area.labour"), t("price.free"), t("area_rule.labour"), LABOUR)
    _squares(view, words, LABOURED_AT, _row(xs[2] - 75, y - 8, 6, 30), nodes)
    for key, x in zip(("guide", "camp", "labour"), xs, strict=True):
        nodes.append(Node(f"{key}r", "", x, y + 42, "flat", t(f"short.{key}"), scale=0.87))


def _civic(view: Knossos, words: Words, nodes: list[Node]) -> None:
    y, t, me = 711, words.t, _me(view)
    _panel(nodes, "telegram", "148x146", X + 74, y, t("area.telegram"), t("price.free"), t("area_rule.telegram"), TELEGRAM)
    _squares(view, words, TELEGRAPHED_AT, _row(X + 38, y - 22, 6, 34, 3), nodes)
    price = t("price.one", view.box.amount[AREA_BASKET] + view.box.own_twice[AREA_BASKET] * view.own_baskets(me) // 2)
    _panel(nodes, "baskets", "282x146", MIDDLE, y, t("area.basket"), price, t("area_rule.basket"), -1)
    for colour in range(4):
        x = MIDDLE - 108 + 72 * colour
        _squares(view, words, BASKETS_AT + colour, _row(x - 15, y - 14, 2, 30), nodes, colour)
        label = t("scene.basket_square", colour, basket_price(view, me, colour))
        nodes.append(Node(f"basket{colour}", f"chip{colour}", x, y + 18, label=label, about=BASKET + colour))
    _panel(nodes, "office", "148x146", RIGHT - 74, y, t("area.office"), t("price.free"), t("area_rule.office"), OFFICE)
    _squares(view, words, OFFICED_AT, _row(RIGHT - 122, y - 8, 4, 32), nodes)
    for key, x in (("telegram", X + 74), ("basket", MIDDLE), ("office", RIGHT - 74)):
        nodes.append(Node(f"{key}r", "", x, y + 48, "flat", t(f"short.{key}"), scale=0.87))


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
