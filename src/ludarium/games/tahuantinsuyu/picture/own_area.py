"""The viewer's own area: hand, labor and prices, what the events do to me now, conquered markers with their terraces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludarium.games.tahuantinsuyu.picture.card_text import effect_line, short_line
from ludarium.games.tahuantinsuyu.picture.layout import CARD_BAND, OwnArea
from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    CARD,
    REGION,
    TERRACE,
)
from ludarium.games.tahuantinsuyu.rules.content import Box
from ludarium.games.tahuantinsuyu.rules.effects import FORBIDDEN, beside
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.kernel.scene import Node, own, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

PRICED = (
    (BUILD_CITY, "tah-city"),
    (BUILD_TEMPLE, "tah-temple"),
    (BUILD_GARRISON, "tah-garrison"),
    (BUILD_TERRACE, "tah-terrace"),
)
EVENT_STEP = 18.0  # between two lines
Ints = tuple[int, ...]


def own_parts(view: Tahuantinsuyu, words: Words, area: OwnArea) -> list[list[Node]]:
    seat = view.viewer
    if seat < 0:
        return []
    of = (seat, area)
    marked = tuple([(z, view.marker[z], view.terrace[z]) for z in view.holds[seat]])
    each = sum(sapa_inca_points(view, seat))
    return [
        part(words, of, _hand, tuple(view.hand[seat]), view.box, area),
        part(words, of, _purse, seat, view.suyu[seat], view.labor[seat], tuple(view.price[seat]), area),
        part(words, of, _what_comes, each, area),
        part(words, of, _what_events_do, tuple(beside(view, seat)), view.box, area),
        part(words, of, _held, marked, view.box, area),
    ]


def _hand(words: Words, hand: Ints, box: Box, area: OwnArea) -> list[Node]:
    nodes = [Node("mine-panel", f"tah-panel-{area.width:g}", 4, 3, "flat")]
    seen: Counter[int] = Counter()
    inside = area.card_width - 18
    for i, card in enumerate(hand):
        x, y = 8 + area.card_width * (i + 0.5), 8.0
        token = CARD.tokens[card]
        seen[card] += 1
        key = f"hand-{token}" if seen[card] == 1 else f"hand-{token}-{seen[card]}"
        name, effect = words.thing("card", card), effect_line(words, box, card)
        nodes.append(Node(key, f"tah-hand-{card}-{area.width:g}", x, y, "", label=words.colon(name, effect)))
        title, large = fit(
            name, inside - 28, CARD_BAND, bold=True, scales=(area.letters, area.letters * 0.95, area.letters * 0.92)
        )
        nodes.append(Node(f"{key}-name", "", x + 17, y + CARD_BAND / 2 + 1, "bold flat", title, scale=large))
        room = area.card_height - CARD_BAND
        text, large = fit(effect, inside, room - 4, scales=(area.letters,))
        nodes.append(Node(f"{key}-text", "", x, y + CARD_BAND + room / 2, "flat", text, scale=large))
    return own(nodes)


def _purse(words: Words, seat: int, suyu: int, labor: int, prices: Ints, area: OwnArea) -> list[Node]:
    """Labor, and what each build costs me now."""
    x, y = area.purse
    nodes = [
        Node("mine-seat", f"tah-seat{seat}", x + 12, y, f"seat{seat} flat", label=words.player(seat)),
        Node("mine-suyu", "", x + 32, y, "left bold flat", words.thing("suyu", suyu)),
        Node("mine-bead", "tah-bead", x + 168, y, "flat", label=words.t("mine.labor", labor), scale=1.2),
        Node("mine-labor", "", x + 182, y, "left large bold flat", str(labor)),
    ]
    left, top, step, row = area.prices
    for i, (kind, sym) in enumerate(PRICED):
        price = prices[kind]
        label = words.t("mine.forbidden") if price == FORBIDDEN else words.t("mine.price", price)
        x, y = left + i % row * step, top + i // row * 34
        nodes.append(Node(f"price-{kind}", sym, x, y, "flat", label=label, scale=0.85))
        shown = "×" if price == FORBIDDEN else str(price)
        nodes.append(Node(f"price-text-{kind}", "tah-bead-price", x + 23, y, "bold flat", shown, label))
        name, large = fit(words.t(f"mine.build_{kind}"), step - 54, 20, scales=(area.letters, area.letters * 0.93))
        nodes.append(Node(f"price-name-{kind}", "", x + 37, y, "left flat", name, scale=large))
    return own(nodes)


def _what_comes(words: Words, each: int, area: OwnArea) -> list[Node]:
    """The points of the next Sapa Inca phase as things stand."""
    left, top, room = area.each
    told = words.t("mine.each", each)
    line, large = fit(told, room, 20, bold=True, scales=(area.letters, area.letters * 0.93))
    return own([Node("mine-each", "", left, top, "left bold flat", line, told, scale=large)])


def _what_events_do(words: Words, events: Ints, box: Box, area: OwnArea) -> list[Node]:
    """The face-up events beside me, in plain words."""
    cards = Counter(events)
    lines = [(f"{count}× " if count > 1 else "") + short_line(words, box, card) for card, count in cards.items()]
    left, top, bottom = area.events
    if not lines:
        return own([Node("effect-none", "", left, top + 9, "left flat", words.t("mine.no_events"), scale=area.letters)])
    step = min(EVENT_STEP, (bottom - top) / len(lines))  # eight different events can lie beside a seat in the Late Empire
    return own(
        Node(
            f"effect-{i}",
            "",
            left,
            top + step * (i + 0.5),
            "left flat",
            line,
            effect_line(words, box, card),
            scale=area.letters,
        )
        for i, (card, line) in enumerate(zip(cards, lines, strict=True))
    )


def _held(words: Words, held: tuple[tuple[int, int, int], ...], box: Box, area: OwnArea) -> list[Node]:
    """Conquered markers (region, marker, terrace), each with its terrace or the place for one."""
    left, top, row, most = area.held
    if not held:
        return own(_key(words, left, top, area))
    few = len(held) <= most
    step, down = 62.0, area.held_rows[0]
    if not few:
        wide, down = (row - 1) * step, area.held_rows[1]
        row = max(int(wide // 41) + 1, -(-len(held) // 2))
        step = min(41.0, wide / (row - 1))
    nodes: list[Node] = []
    for i, (z, disc, terrace) in enumerate(held):
        x, y = left + i % row * step, top + i // row * down
        nodes += _held_marker(words, z, disc, terrace, x, y, few, i % 2 * 15, box, area)
    return own(nodes)


def _key(words: Words, left: float, top: float, area: OwnArea) -> Iterator[Node]:
    """Nothing conquered yet: how a marker is read."""
    x, y = left + 6, top + 14
    yield Node("key", "tah-disc", x, y, "flat", label=words.t("mine.no_markers"), scale=1.3)
    yield Node("key-price", "", x - 2, y - 4, "bold large flat", "4")
    yield Node("key-hands", "tah-hands-2", x, y + 14, "flat", scale=1.2)
    yield Node("key-points", "tah-coin", x + 20, y - 18, "bold flat", "2", scale=1.1)
    for i, key in enumerate(("mine.key_price", "mine.key_points", "mine.key_hands")):
        yield Node(f"{key}", "", x + 38, y + (i - 1) * 20, "left flat", words.t(key), scale=area.letters)


def _held_marker(
    words: Words, z: int, disc: int, terrace: int, x: float, y: float, named: bool, lower: int, box: Box, area: OwnArea
) -> Iterator[Node]:
    token = REGION.tokens[z]
    label = words.t("scene.marker", z, box.resistance[disc], box.labor[disc], box.vp[disc])
    yield Node(f"held-{token}", "tah-disc", x, y, "", label=label, about=TERRACE + z)
    yield Node(f"held-hands-{token}", f"tah-hands-{min(3, box.labor[disc])}", x, y - 1, "flat")
    if terrace:
        yield Node(f"held-terrace-{token}", "tah-terrace", x, y + 25, "flat", label=words.t("scene.terrace", z))
    if named:
        name = words.thing("region", z)  # neighbours stand at two heights, so that long names have room
        yield Node(f"held-name-{token}", "", x, y + 45 + lower, "flat", name, scale=area.letters)
