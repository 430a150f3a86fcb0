"""The viewer's own area: hand, labor and prices, what the events do to me now, conquered markers with their terraces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludarium.games.tahuantinsuyu.picture.card_text import effect_line, short_line
from ludarium.games.tahuantinsuyu.picture.layout import CARD_BAND, OwnArea
from ludarium.games.tahuantinsuyu.rules.actions import BUILD_TERRACE, CARD, REGION, TERRACE
from ludarium.games.tahuantinsuyu.rules.content import Box
from ludarium.games.tahuantinsuyu.rules.effects import FORBIDDEN, beside
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.kernel.scene import Node, own, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

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
        part(words, of, _what_events_do, tuple(beside(view, seat)), each, view.box, area),
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
    for kind, sym in ((1, "tah-city"), (2, "tah-temple"), (3, "tah-garrison"), (BUILD_TERRACE, "tah-terrace")):
        at, down = x + area.prices[0] + (kind - 1) * 62, y + area.prices[1]
        price = prices[kind]
        label = words.t("mine.forbidden") if price == FORBIDDEN else words.t("mine.price", price)
        shown = "×" if price == FORBIDDEN else str(price)
        nodes.append(Node(f"price-{kind}", sym, at, down, "flat", label=label))
        nodes.append(Node(f"price-text-{kind}", "", at + 26, down, "bold flat", shown, scale=1.1))
    return own(nodes)


def _what_events_do(words: Words, events: Ints, each: int, box: Box, area: OwnArea) -> list[Node]:
    """The face-up events beside me, in plain words."""
    cards = Counter(events)
    lines = [words.t("mine.each", each)]
    for card, count in cards.items():
        times = f"{count}× " if count > 1 else ""
        lines.append(times + short_line(words, box, card))
    if not cards:
        lines.append(words.t("mine.no_events"))
    left, top, bottom = area.events
    step = min(EVENT_STEP, (bottom - top) / len(lines))  # eight different events can lie beside a seat in the Late Empire
    nodes = []
    for i, line in enumerate(lines):
        label = effect_line(words, box, list(cards)[i - 1]) if 0 < i <= len(cards) else line
        cls = "left flat" + (" bold" if i == 0 else "")
        nodes.append(Node(f"effect-{i}", "", left, top + step * (i + 0.5), cls, line, label, scale=area.letters))
    return own(nodes)


def _held(words: Words, held: tuple[tuple[int, int, int], ...], box: Box, area: OwnArea) -> list[Node]:
    """Conquered markers (region, marker, terrace), each with its terrace or the place for one."""
    left, top, row, most = area.held
    if not held:
        text, large = fit(words.t("mine.no_markers"), row * 56, 90, scales=(area.letters,))
        return own([Node("held-none", "", left + row * 28 - 26, top + 20, "flat", text, scale=large)])
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
