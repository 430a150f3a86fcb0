"""The viewer's own area: hand tile, workers, gold, the seven stores, tops, and what gold buys."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.terra_pyramides.picture.faces import face
from ludarium.games.terra_pyramides.rules.actions import PUT_BLOCK, STORES, SYMBOL
from ludarium.games.terra_pyramides.rules.content import ICONS, NO_TILE, Box, holder_of
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.purchases import card_price
from ludarium.games.terra_pyramides.rules.stores import store_of
from ludarium.kernel.scene import MINE, Node, part
from ludarium.kernel.words import Words

Ints = tuple[int, ...]


def own_parts(view: Terra, words: Words) -> list[list[Node]]:
    player, box = view.player(view.viewer), view.box
    gold, supply, tops = view.gold[player], view.supply[player], view.tops[player]
    have = tuple(store_of(view, player))
    came_from = view.hand_from[player] if view.symbols else -1
    return [
        part(words, player, _hand, view.hand[player], came_from, box),
        part(words, player, _gold_and_workers, player, gold, supply, tops, box.gold_limit),
        part(words, player, _stores, have, box.block_limit),
        part(words, player, _prices, bool(view.symbols), view.version, card_price(view, player), box),
    ]


def _text(key: str, x: float, y: float, text: str, cls: str = "") -> Node:
    return Node(key, "", x, y, f"flat {cls}".strip(), text, area=MINE)


def _hand(words: Words, tile: int, came_from: int, box: Box) -> Iterator[Node]:
    yield Node("mine", "panel", 0, 0, "flat", area=MINE)
    yield _text("handt", 84, 17, words.t("scene.hand"), "bold")
    if tile == NO_TILE:
        yield _text("handn", 84, 96, words.t("scene.no_hand"))
        return
    label = words.t("scene.hand_tile", tile)
    yield Node("hand", "tile", 84, 93, "flat", label=label, scale=1.3, area=MINE)
    if tile >= 0:
        yield from face("handi", box.icons[tile], 84, 102, scale=1.25, area=MINE)
    if came_from >= 0:
        symbol = SYMBOL.tokens[holder_of(came_from)]
        yield Node("hands", symbol, 60, 162, "flat", label=words.t("scene.from", came_from), scale=0.5, area=MINE)
        yield _text("handst", 80, 162, words.thing("symbol", holder_of(came_from)), "left")


def _gold_and_workers(words: Words, player: int, gold: int, supply: int, tops: int, limit: int) -> Iterator[Node]:
    seat = f"seat{player}"
    yield _text("goldt", 180, 17, words.t("scene.gold", gold, limit), "left bold")
    coins = max(limit, min(8, gold))
    told = words.t("scene.gold_label", gold)
    for i in range(coins):
        sym = "coin" if i < gold else "slot"
        yield Node(f"gold{i}", sym, 196 + min(34, 112 / (coins - 1)) * i, 46, "flat", label=told, area=MINE)
    yield _text("workt", 180, 84, words.t("scene.supply", supply), "left bold")
    told = words.t("scene.supply_label", supply)
    for i in range(supply):
        at = 194 + 31 * (i % 8), 112 + 31 * (i // 8)
        yield Node(f"work{i}", f"worker{player}", *at, f"{seat} flat", label=told, area=MINE)
    yield _text("topst", 332, 17, words.t("scene.tops", tops), "left bold")
    for i in range(tops):
        x = 348 + min(31, 108 / max(1, tops - 1)) * i
        yield Node(f"top{i}", "top", x, 46, f"{seat} flat", label=words.t("scene.tops_label", tops), area=MINE)


def _stores(words: Words, have: Ints, limit: int) -> Iterator[Node]:
    yield _text("storet", 478, 17, words.t("scene.stores", sum(have), limit), "left bold")
    for colour in range(STORES):
        x = 511 + 70 * colour
        label = words.t("scene.store", colour, have[colour])
        yield Node(f"store{colour}", "store", x, 69, label=label, area=MINE, about=PUT_BLOCK + colour)
        yield _text(f"storec{colour}", x, 101, words.thing("block", colour))
        sym = f"block-{ICONS[colour]}"
        yield Node(f"storeb{colour}", sym, x - 12, 61, "flat" if have[colour] else "flat dim", scale=1.3, area=MINE)
        yield _text(f"storen{colour}", x + 21, 63, str(have[colour]), "bold")


def _prices(words: Words, symbols: bool, version: int, card: int, box: Box) -> Iterator[Node]:
    """What gold buys in this version; the click goes over the buttons of the prompt."""
    prices = [("search", box.price_search), ("worker", box.price_worker), ("block", box.price_block)]
    if symbols:
        prices.append(("symbol", box.price_symbol))
    if version > 1:
        prices.append(("burial", box.price_burial))
    if version > 2:
        prices += [("ship", box.price_ship), ("card", card)]
    yield _text("pricet", 478, 128, words.t("scene.prices"), "left bold")
    for i, (name, price) in enumerate(prices):
        x = 511 + 72 * i + (14 if len(prices) < 7 else 0)
        yield Node(
            f"price{name}", "price", x, 161, "flat", label=words.t(f"scene.price_{name}", price), scale=0.76, area=MINE
        )
        yield Node(f"price{name}c", "coin", x - 9, 154, "flat", scale=0.72, area=MINE)
        yield _text(f"price{name}n", x + 12, 154, str(price), "bold")
        yield Node(f"price{name}t", "", x, 172, "flat", words.t(f"scene.short_{name}"), scale=0.89, area=MINE)
