"""The own area: hand tile, workers, gold, the seven stores, tops, and what gold buys."""

from __future__ import annotations

from ludarium.games.terra_pyramides.art import icon_key
from ludarium.games.terra_pyramides.content import ICONS, STORES
from ludarium.games.terra_pyramides.position import Terra
from ludarium.games.terra_pyramides.verbs import PUT_BLOCK
from ludarium.kernel.scene import MINE, Node
from ludarium.kernel.text import Words


def own_board(view: Terra, words: Words, nodes: list[Node]) -> None:
    player = view.player(view.viewer)
    nodes.append(Node("mine", "panel", 0, 0, "flat", area=MINE))
    _hand(view, words, player, nodes)
    _gold_and_workers(view, words, player, nodes)
    _stores(view, words, player, nodes)
    _prices(view, words, player, nodes)


def _text(nodes: list[Node], key: str, x: float, y: float, text: str, cls: str = "") -> None:
    nodes.append(Node(key, "", x, y, f"flat {cls}".strip(), text, area=MINE))


def _hand(view: Terra, words: Words, player: int, nodes: list[Node]) -> None:
    _text(nodes, "handt", 84, 18, words.t("scene.hand"), "bold")
    tile = view.hand[player]
    if tile == -2:
        _text(nodes, "handn", 84, 100, words.t("scene.no_hand"))
        return
    label = words.t("scene.hand_tile", tile)
    nodes.append(Node("hand", "tile", 84, 104, "flat", label=label, scale=1.45, area=MINE))
    if tile >= 0:
        nodes.append(Node("handi", icon_key(view.box.icons[tile]), 84, 108, "flat", scale=1.45, area=MINE))
    if view.symbols:
        symbol = "scarab" if view.hand_from[player] >> 2 else "sphinx"
        nodes.append(
            Node(
                "hands", symbol, 60, 196, "flat", label=words.t("scene.from", view.hand_from[player]), scale=0.6, area=MINE
            )
        )
        _text(nodes, "handst", 80, 196, words.thing("symbol", view.hand_from[player] >> 2), "left")


def _gold_and_workers(view: Terra, words: Words, player: int, nodes: list[Node]) -> None:
    seat = f"seat{player}"
    _text(nodes, "goldt", 180, 18, words.t("scene.gold", view.gold[player], view.box.gold_limit), "left bold")
    for i in range(max(view.box.gold_limit, min(8, view.gold[player]))):
        sym = "coin" if i < view.gold[player] else "slot"
        nodes.append(Node(f"gold{i}", sym, 196 + 34 * i, 48, "flat", area=MINE))
    _text(nodes, "workt", 180, 88, words.t("scene.supply", view.supply[player]), "left bold")
    for i in range(view.supply[player]):
        nodes.append(
            Node(f"work{i}", f"worker{player}", 194 + 31 * (i % 8), 114 + 30 * (i // 8), f"{seat} flat", area=MINE)
        )
    _text(nodes, "topst", 180, 178, words.t("scene.tops", view.tops[player]), "left bold")
    for i in range(view.tops[player]):
        nodes.append(Node(f"top{i}", "top", 196 + 31 * i, 206, f"{seat} flat", area=MINE))


def _stores(view: Terra, words: Words, player: int, nodes: list[Node]) -> None:
    have = view.store[player * STORES : (player + 1) * STORES]
    _text(nodes, "storet", 478, 18, words.t("scene.stores", sum(have), view.box.block_limit), "left bold")
    for colour in range(STORES):
        x = 511 + 70 * colour
        label = words.t("scene.store", colour, have[colour])
        nodes.append(Node(f"store{colour}", "store", x, 78, label=label, area=MINE, about=PUT_BLOCK + colour))
        _text(nodes, f"storec{colour}", x, 110, words.thing("block", colour))
        sym = f"block-{ICONS[colour]}"
        nodes.append(Node(f"storeb{colour}", sym, x - 12, 70, "flat" if have[colour] else "flat dim", scale=1.3, area=MINE))
        _text(nodes, f"storen{colour}", x + 21, 72, str(have[colour]), "bold")


def _prices(view: Terra, words: Words, player: int, nodes: list[Node]) -> None:
    """What gold buys in this version; the click goes over the buttons of the prompt."""
    box = view.box
    prices = [("search", box.price_search), ("worker", box.price_worker), ("block", box.price_block)]
    if view.symbols:
        prices.append(("symbol", box.price_symbol))
    if view.version > 1:
        prices.append(("burial", box.price_burial))
    if view.version > 2:
        prices += [("ship", box.price_ship), ("card", view.horus[player] // box.coin_every)]
    _text(nodes, "pricet", 478, 144, words.t("scene.prices"), "left bold")
    for i, (name, price) in enumerate(prices):
        x = 511 + 72 * i + (14 if len(prices) < 7 else 0)
        nodes.append(
            Node(
                f"price{name}", "price", x, 190, "flat", label=words.t(f"scene.price_{name}", price), scale=0.76, area=MINE
            )
        )
        nodes.append(Node(f"price{name}c", "coin", x - 9, 183, "flat", scale=0.72, area=MINE))
        _text(nodes, f"price{name}n", x + 12, 183, str(price), "bold")
        nodes.append(Node(f"price{name}t", "", x, 202, "flat", words.t(f"scene.short_{name}"), scale=0.87, area=MINE))
