"""The viewer's own area: hand, labor and prices, what the events do to me now, conquered markers with their terraces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludarium.games.tahuantinsuyu.picture.card_text import effect_line, short_line
from ludarium.games.tahuantinsuyu.rules.actions import BUILD_TERRACE, CARD, REGION, TERRACE
from ludarium.games.tahuantinsuyu.rules.content import Box
from ludarium.games.tahuantinsuyu.rules.effects import FORBIDDEN, beside
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.kernel.scene import MINE, Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

CARD_WIDTH = 112
Ints = tuple[int, ...]


def own_parts(view: Tahuantinsuyu, words: Words) -> list[list[Node]]:
    seat = view.viewer
    if seat < 0:
        return []
    marked = tuple([(z, view.marker[z], view.terrace[z]) for z in view.holds[seat]])
    return [
        part(words, seat, _hand, tuple(view.hand[seat]), view.box),
        part(words, seat, _purse, seat, view.suyu[seat], view.labor[seat], tuple(view.price[seat])),
        part(words, seat, _what_events_do, tuple(beside(view, seat)), sum(sapa_inca_points(view, seat)), view.box),
        part(words, seat, _held, marked, view.box),
    ]


def _hand(words: Words, hand: Ints, box: Box) -> Iterator[Node]:
    yield Node("mine-panel", "tah-panel", 8, 6, "flat", area=MINE)
    seen: Counter[int] = Counter()
    for i, card in enumerate(hand):
        x = 78 + i * 132
        token = CARD.tokens[card]
        seen[card] += 1
        key = f"hand-{token}" if seen[card] == 1 else f"hand-{token}-{seen[card]}"
        name, effect = words.thing("card", card), effect_line(words, box, card)
        yield Node(key, f"tah-hand-{card}", x, 110, "", label=words.colon(name, effect), area=MINE)
        title, large = fit(name, CARD_WIDTH, 50, bold=True, scales=(0.92, 0.86, 0.8))
        yield Node(f"{key}-name", "", x, 92, "bold flat", title, scale=large, area=MINE)
        text, large = fit(effect, CARD_WIDTH, 94, scales=(0.92, 0.86, 0.8, 0.74))
        yield Node(f"{key}-text", "", x, 158, "flat", text, scale=large, area=MINE)


def _purse(words: Words, seat: int, suyu: int, labor: int, prices: Ints) -> Iterator[Node]:
    """Labor, and what each build costs me now."""
    yield Node("mine-seat", f"tah-seat{seat}", 432, 32, f"seat{seat} flat", label=words.player(seat), area=MINE)
    yield Node("mine-suyu", "", 452, 32, "left bold flat", words.thing("suyu", suyu), area=MINE)
    yield Node("mine-bead", "tah-bead", 580, 32, "flat", label=words.t("mine.labor", labor), area=MINE)
    yield Node("mine-labor", "", 597, 32, "left large bold flat", str(labor), area=MINE)
    for kind, sym in ((1, "tah-city"), (2, "tah-temple"), (3, "tah-garrison"), (BUILD_TERRACE, "tah-terrace")):
        x = 440 + (kind - 1) * 56
        price = prices[kind]
        label = words.t("mine.forbidden") if price == FORBIDDEN else words.t("mine.price", price)
        yield Node(f"price-{kind}", sym, x, 72, "flat", label=label, scale=0.9, area=MINE)
        yield Node(f"price-text-{kind}", "", x + 24, 72, "bold flat", "×" if price == FORBIDDEN else str(price), area=MINE)


def _what_events_do(words: Words, events: Ints, each: int, box: Box) -> Iterator[Node]:
    """The face-up events beside me, in plain words."""
    cards = Counter(events)
    lines = [words.t("mine.each", each)]
    for card, count in cards.items():
        times = f"{count}× " if count > 1 else ""
        lines.append(times + short_line(words, box, card))
    if not cards:
        lines.append(words.t("mine.no_events"))
    step = 17 if len(lines) <= 7 else 13  # eight different events can lie beside a seat in the Late Empire
    for i, line in enumerate(lines):
        label = effect_line(words, box, list(cards)[i - 1]) if 0 < i <= len(cards) else line
        cls = "left flat" + (" bold" if i == 0 else "")
        yield Node(
            f"effect-{i}", "", 424, 87 + step + i * step, cls, line, label, scale=0.86 if step > 13 else 0.74, area=MINE
        )


def _held(words: Words, held: tuple[tuple[int, int, int], ...], box: Box) -> Iterator[Node]:
    """Conquered markers (region, marker, terrace), each with its terrace or the place for one."""
    if not held:
        yield Node(
            "held-none",
            "",
            824,
            110,
            "flat",
            fit(words.t("mine.no_markers"), 320, 60, scales=(0.92,))[0],
            scale=0.92,
            area=MINE,
        )
    few = len(held) <= 10
    per_row = 5 if few else 8
    for i, (z, disc, terrace) in enumerate(held):
        x = (700 if few else 690) + i % per_row * (62 if few else 40)
        y = (40 if few else 34) + i // per_row * (100 if few else 64)
        token = REGION.tokens[z]
        label = words.t("scene.marker", z, box.resistance[disc], box.labor[disc], box.vp[disc])
        yield Node(f"held-{token}", "tah-disc", x, y, "", label=label, about=TERRACE + z, area=MINE)
        yield Node(f"held-hands-{token}", f"tah-hands-{min(3, box.labor[disc])}", x, y - 1, "flat", area=MINE)
        if terrace:
            label = words.t("scene.terrace", z)
            yield Node(f"held-terrace-{token}", "tah-terrace", x, y + 25, "flat", label=label, area=MINE)
        if few:
            name, large = fit(words.thing("region", z), 60, 30, scales=(0.8, 0.74, 0.68))
            yield Node(f"held-name-{token}", "", x, y + 46, "flat", name, scale=large, area=MINE)
