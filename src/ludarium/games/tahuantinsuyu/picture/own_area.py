"""The viewer's own area: hand, labor and prices, what the events do to me now, conquered markers with their terraces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludarium.games.tahuantinsuyu.picture.card_text import effect_line, short_line
from ludarium.games.tahuantinsuyu.picture.layout import OwnArea
from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    CARD,
    TERRACE,
    build_on,
)
from ludarium.games.tahuantinsuyu.rules.content import CITY_SITE, GARRISON_SITE, Box
from ludarium.games.tahuantinsuyu.rules.effects import FORBIDDEN, beside
from ludarium.games.tahuantinsuyu.rules.network import connected, pacified
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.games.tahuantinsuyu.rules.steps.inca import marker_labor, own_terraces, support
from ludarium.kernel.scene import MINE, Node, own, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

PRICED = (
    (BUILD_CITY, "tah-city"),
    (BUILD_TEMPLE, "tah-temple"),
    (BUILD_GARRISON, "tah-garrison"),
    (BUILD_TERRACE, "tah-terrace"),
)
LINE = 25.0  # room for one, and not for two
EVENT_STEP = 18.0  # between two lines
MOST_ROWS = (0, 8, 4)  # lines of events by columns, before they are pressed
KEY_HEIGHT = 72.0
KEY_ROOM = 4  # events beside which there is room for the key
Ints = tuple[int, ...]


def own_parts(view: Tahuantinsuyu, words: Words, area: OwnArea) -> list[list[Node]]:
    seat = view.viewer
    if seat < 0:
        return []
    of = (seat, area)
    events = tuple(beside(view, seat))
    return [
        part(words, of, _hand, tuple(view.hand[seat]), view.box, area),
        part(words, of, _purse, seat, view.suyu[seat], view.labor[seat], tuple(view.price[seat]), _asked(view, seat), area),
        part(words, of, _outlook, tuple(sapa_inca_points(view, seat)), _income(view, seat), _support(view, seat), area),
        part(words, of, _what_events_do, events, view.box, area),
        part(words, of, _key, len(set(events)), area) if _key_shown(view, events) else [],
    ]


def needed_height(view: Tahuantinsuyu, area: OwnArea) -> float:
    """Down to the last line that is told, and the key below it."""
    events = tuple(beside(view, view.viewer))
    return _foot_of_events(len(set(events)), area) + (KEY_HEIGHT if _key_shown(view, events) else 0) + 12


def _foot_of_events(events: int, area: OwnArea) -> float:
    return area.events[1] + EVENT_STEP * area.letters * max(1, events)


def _key_shown(view: Tahuantinsuyu, events: Ints) -> bool:
    """Nothing conquered yet, and there is room."""
    return not view.holds[view.viewer] and len(events) <= KEY_ROOM


def _asked(view: Tahuantinsuyu, seat: int) -> Ints:
    """What touching a price asks about, kind by kind: something of that kind that can be built, or else the one that lacks
    least."""
    box, menu = view.box, set(view.menu)
    found = []
    for kind, _ in PRICED:
        if kind == BUILD_TERRACE:
            actions = {
                TERRACE + z: (view.owner[z] != seat, z not in view.access[seat], view.terrace[z]) for z in box.regions
            }
        else:
            home = GARRISON_SITE if kind == BUILD_GARRISON else CITY_SITE
            actions = {
                build_on(kind, s): (view.plot[s] != kind, not connected(view, seat, s), not pacified(view, s))
                for s in box.sites
                if box.site_kind[s] == home
            }
        found.append(min(actions, key=lambda a: (a not in menu, *actions[a], a), default=-1))
    return tuple(found)


def _income(view: Tahuantinsuyu, seat: int) -> Ints:
    """The labor of the next Inca phase: by the resource number, from markers, from terraces; nothing if none comes."""
    if view.column + 1 >= len(view.box.resource):
        return ()
    return (view.box.resource[view.column + 1], marker_labor(view, seat), own_terraces(view, seat))


def _support(view: Tahuantinsuyu, seat: int) -> Ints:
    """What the seat gives (less than 0) or gets in the next Inca phase as the points stand, and the other side."""
    if view.column + 1 >= len(view.box.resource):
        return ()
    return next(((amount, other) for who, other, amount in support(view, view.column + 1) if who == seat), ())


def _hand(words: Words, hand: Ints, box: Box, area: OwnArea) -> list[Node]:
    heading, cards = area.hand
    title, large = fit(
        words.t("mine.hand"), 388, LINE, bold=True, scales=(area.letters, area.letters * 0.93, area.letters * 0.87)
    )
    nodes = [
        Node("mine-panel", f"tah-panel-{area.width:g}", 4, 3, "flat"),
        Node("hand-title", "", 14, heading, "left bold flat", title, words.t("mine.hand_told"), scale=large),
    ]
    seen: Counter[int] = Counter()
    inside = area.card_width - 28
    for i, card in enumerate(hand):
        x, y = 8 + area.card_width * (i + 0.5), cards
        token = CARD.tokens[card]
        seen[card] += 1
        key = f"hand-{token}" if seen[card] == 1 else f"hand-{token}-{seen[card]}"
        name, effect = words.thing("card", card), effect_line(words, box, card)
        nodes.append(Node(key, f"tah-hand-{card}-{area.width:g}", x, y, "", label=words.colon(name, effect)))
        key_of_title = f"title.{token}"
        shown = words.t(key_of_title) if words.has(key_of_title) and not box.rewritten[card] else name
        dx, dy, wide = area.title
        title, large = fit(
            shown,
            wide,
            38 * max(1.0, area.letters),
            bold=True,
            scales=(area.letters, area.letters * 0.95, area.letters * 0.92),
        )
        nodes.append(Node(f"{key}-name", "", x + dx, y + dy, "bold flat", title, scale=large))
        room = area.card_height - area.band
        text, large = fit(effect, inside, room - 6, scales=(area.letters, area.letters * 0.94))
        nodes.append(Node(f"{key}-text", "", x, y + area.band + room / 2 - 2, "flat", text, scale=large))
    return own(nodes)


def _purse(words: Words, seat: int, suyu: int, labor: int, prices: Ints, asked: Ints, area: OwnArea) -> list[Node]:
    """Labor, and what each build costs me now."""
    x, y = area.purse
    bead = x + 170 * area.letters
    nodes = [
        Node("mine-seat", f"tah-seat{seat}", x + 12, y, f"seat{seat} flat", label=words.player(seat)),
        Node("mine-suyu", "", x + 30, y, "left bold flat", words.thing("suyu", suyu), scale=area.letters),
        Node("mine-bead", "tah-bead", bead, y, "flat", label=words.t("mine.labor", labor), scale=1.2),
        Node("mine-labor", "", bead + 13, y, "left large bold flat", str(labor)),
    ]
    left, top, step, row = area.prices
    size = max(1.0, area.letters)
    for i, (kind, sym) in enumerate(PRICED):
        price = prices[kind]
        label = words.t("mine.forbidden") if price == FORBIDDEN else words.t("mine.price", price)
        x, y = left + i % row * step, top + i // row * 32 * size
        about = asked[i]
        nodes.append(Node(f"price-{kind}", sym, x, y, "flat", label=label, scale=0.85 * size, about=about))
        shown = "×" if price == FORBIDDEN else str(price)
        nodes.append(Node(f"price-text-{kind}", "tah-bead-price", x + 23 * size, y, "bold flat", shown, label, about=about))
        name, large = fit(words.t(f"mine.build_{kind}"), step - 54 * size, LINE, scales=(area.letters, area.letters * 0.93))
        nodes.append(Node(f"price-name-{kind}", "", x + 37 * size, y, "left flat", name, label, scale=large, about=about))
    return own(nodes)


def _outlook(words: Words, each: Ints, income: Ints, support: Ints, area: OwnArea) -> Iterator[Node]:
    """What the next Sapa Inca phase and the next Inca phase bring as things stand."""
    left, top, room, step = area.outlook
    told = [(words.t("mine.each", sum(each)), words.t("mine.each_told", *each[BUILD_CITY:]))]
    if income:
        line, more = words.t("mine.income", sum(income)), words.t("mine.income_told", *income)
        if support:
            amount, other = support
            give = "give" if amount < 0 else "get"
            line = words.t(f"mine.income_{give}", sum(income), abs(amount))
            more += " " + words.t(f"mine.support_{give}", abs(amount), other)
        told.append((line, more))
    for i, (line, more) in enumerate(told):
        shown, large = fit(line, room, LINE, bold=True, scales=(area.letters, area.letters * 0.94))
        yield Node(f"outlook-{i}", "", left, top + i * step, "left bold flat", shown, more, scale=large, area=MINE)


def _what_events_do(words: Words, events: Ints, box: Box, area: OwnArea) -> list[Node]:
    """The face-up events beside me, in plain words."""
    cards = Counter(events)
    lines = [(f"{count}× " if count > 1 else "") + short_line(words, box, card) for card, count in cards.items()]
    left, top, bottom, across, columns = area.events
    key = "mine.events" if lines else "mine.no_events"
    title = Node("effects", "", left, top - 8, "left bold flat" if lines else "left flat", words.t(key), scale=area.letters)
    room = across * (3 - columns) - 6  # a column alone has twice the width
    shown = [fit(line, room, LINE, scales=(area.letters, area.letters * 0.94)) for line in lines]
    rows = max(MOST_ROWS[columns], -(-len(lines) // columns))
    # eight different events can lie beside a seat in the Late Empire
    step = min(EVENT_STEP * max(1.0, area.letters), (bottom - top) / rows)
    told = [
        Node(
            f"effect-{i}",
            "",
            left + i // rows * across,
            top + step * (i % rows + 0.5),
            "left flat",
            line,
            effect_line(words, box, card),
            scale=large,
        )
        for i, (card, (line, large)) in enumerate(zip(cards, shown, strict=True))
    ]
    return own([title, *told])


def _key(words: Words, events: int, area: OwnArea) -> Iterator[Node]:
    """Nothing conquered yet: how a marker is read."""
    x, y = area.key
    y = y or _foot_of_events(events, area) + KEY_HEIGHT / 2
    yield Node("key", "tah-disc", x, y, "flat", label=words.t("mine.no_markers"), scale=1.15, area=MINE)
    yield Node("key-price", "", x - 2, y - 3, "bold flat", "4", scale=1.4, area=MINE)
    yield Node("key-hands", "tah-hands-2", x, y + 13, "flat", scale=1.1, area=MINE)
    yield Node("key-points", "tah-coin", x + 18, y - 16, "bold flat", "2", area=MINE)
    for i, key in enumerate(("mine.key_points", "mine.key_price", "mine.key_hands")):
        yield Node(
            key,
            "",
            x + 36,
            y + (i - 1) * 17 * max(1.0, area.letters),
            "left flat",
            words.t(key),
            scale=area.letters,
            area=MINE,
        )
