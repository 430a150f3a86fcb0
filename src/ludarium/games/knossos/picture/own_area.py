"""The viewer's own board: stores with their limits, waiting workers, points and excavation cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.games.knossos.picture.card_text import card_label, needs_return
from ludarium.games.knossos.rules.content import DISCOUNT, PER4, PLUS_ONE, VP1, WORKERS75, Box
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.scoring import altar_points, card_points, resource_points, worker_points
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour
from ludarium.kernel.bitsets import members
from ludarium.kernel.scene import MINE, Node, part
from ludarium.kernel.words import Words

Ints = tuple[int, ...]
PARTS: Final = ("workers", "resources", "cards", "altar")  # of the score sheet


class OwnArea(NamedTuple):
    """Where the parts of a player's own board are: stores, the waiting area, excavation cards."""

    strip: str
    store: float  # the first store, and the way to the next
    store_step: float
    store_y: float
    store_zoom: float
    caps: float
    left: float  # of the waiting place
    right: float
    titles: float
    waiting: float
    in_row: int  # workers side by side
    last: float  # the words on the last return
    cards: tuple[float, float]  # the left end of the cards, and their middle
    signs: float  # below the middle of a card
    note: float  # how large a longer text below a store is
    counted: tuple[float, float]  # where the parts of the points begin
    named: bool  # they have their names beside them


OWN_WIDE: Final = OwnArea(
    "kn-strip",
    46.0,
    95.0,
    40.0,
    0.72,
    89.0,
    480.0,
    1040.0,
    15.0,
    50.0,
    6,
    89.0,
    (716.0, 60.0),
    19.0,
    0.935,
    (762.0, 15.0),
    False,
)
OWN_TALL: Final = OwnArea(
    "kn-strip-tall",
    42.0,
    84.0,
    52.0,
    0.88,
    116.0,
    12.0,
    404.0,
    164.0,
    208.0,
    12,
    250.0,
    (12.0, 306.0),
    19.0,
    0.89,
    (28.0, 408.0),
    True,
)


def own_parts(view: Knossos, words: Words, points: int, area: OwnArea) -> list[list[Node]]:
    me, box = view.viewer, view.box
    of = (me, area)
    caps = tuple([view.cap(me, colour) for colour in range(COLOUR_COUNT)])
    discounts = tuple([view.discount[seat_colour(me, colour)] for colour in range(COLOUR_COUNT)])
    last = view.last_return[me] if needs_return(box, view.altar) else None
    return [
        part(words, of, _stores, tuple(view.stores_of(me)), caps, discounts, view.white[me], box, area),
        part(words, of, _waiting, me, view.meeple[me] < 0, view.waiting[me], points, last, area),
        part(words, of, _own_cards, tuple(view.cards[me]), box, area),
        part(words, of, _counted, me, parts_of(view, me), area),
    ]


def _stores(words: Words, store: Ints, caps: Ints, discounts: Ints, white: int, box: Box, area: OwnArea) -> Iterator[Node]:
    yield Node("strip", area.strip, 0, 0, "flat", area=MINE)
    for colour, held in enumerate(store):
        x = area.store + area.store_step * colour
        label = words.t("scene.store", colour, held)
        yield Node(f"store{colour}", f"store{colour}", x, area.store_y, label=label, area=MINE, scale=area.store_zoom)
        yield Node(f"store{colour}n", "", x, area.store_y - 5, "flat large bold light", str(held), area=MINE)
        text = words.t("scene.cap", caps[colour])
        if discounts[colour]:
            text += " " + words.t("scene.discount", discounts[colour])
        yield Node(
            f"store{colour}c", "", x, area.caps, "flat", text, area=MINE, scale=area.note if discounts[colour] else 1
        )
    x = area.store + area.store_step * COLOUR_COUNT
    label = words.t("scene.white", white)
    yield Node("store4", "store4", x, area.store_y, "flat", label=label, area=MINE, scale=area.store_zoom * 0.84)
    yield Node("store4n", "", x, area.store_y - 4, "flat large bold", str(white), area=MINE)
    yield Node("store4c", "", x, area.caps, "flat", words.t("scene.cap", box.cap_white), area=MINE)


def _waiting(
    words: Words, me: int, home: bool, workers: int, total: int, last: int | None, area: OwnArea
) -> Iterator[Node]:
    yield Node("waitn", "", area.left, area.titles, "flat left bold", words.t("scene.waiting_place"), area=MINE)
    if home:
        label = words.t("scene.meeple_home")
        yield Node(f"m{me}", f"meeple{me}", area.left + 22, area.waiting, f"seat{me}", label=label, area=MINE, scale=1.2)
    for i in range(workers):
        x, y = area.left + 64 + 28 * (i % area.in_row), area.waiting + 30 * (i // area.in_row) - 2
        yield Node(f"wait{me}.{i}", f"worker{me}", x, y, f"flat seat{me}", area=MINE, scale=1.15)
    told = words.t("scene.points", total)
    yield Node("pointsn", "", area.right, area.titles, "flat right bold", told, area=MINE)
    if last is not None:
        told = words.t("scene.last_return", last)
        yield Node("lastret", "", area.left, area.last, "flat left", told, area=MINE, scale=0.935)


def parts_of(view: Knossos, seat: int) -> Ints:
    """What a seat's workers, resources, cards and workers on the altar are worth as things stand."""
    return (
        worker_points(view, seat),
        resource_points(view.box, view.stores_of(seat), view.white[seat]),
        card_points(view.box, view.cards[seat]),
        altar_points(view, seat),
    )


def _counted(words: Words, me: int, parts: Ints, area: OwnArea) -> Iterator[Node]:
    """Where the points come from: signs and numbers side by side, or with their names below one another."""
    x, y = area.counted
    signs = ((f"worker{me}", 0.75), ("pay-mix", 1.0), ("card-back", 0.3), ("do-altar", 0.75))
    label = words.t("scene.counted", *parts)
    for i, ((sym, zoom), points) in enumerate(zip(signs, parts, strict=True)):
        yield Node(f"counted{i}", sym, x, y, f"flat seat{me}", label=label, area=MINE, scale=zoom)
        if not area.named:
            yield Node(f"counted{i}n", "", x + 12, y, "flat left", str(points), area=MINE, scale=0.935)
            x += 50
            continue
        yield Node(f"counted{i}t", "", x + 24, y, "flat left", words.t(f"sheet.{PARTS[i]}"), area=MINE)
        yield Node(f"counted{i}n", "", area.right, y, "flat right bold", str(points), area=MINE)
        y += 32


def _own_cards(words: Words, cards: Ints, box: Box, area: OwnArea) -> Iterator[Node]:
    hand = sorted(cards, key=lambda c: (box.card_type[c], c))
    left, middle = area.cards
    if not hand:
        yield Node("nocards", "", left, middle, "flat left", words.t("scene.no_cards"), area=MINE)
    step = min(54.0, (area.right - left - 50) / max(1, len(hand) - 1))
    for i, card in enumerate(hand):
        kind = box.card_type[card]
        x = left + 25 + step * i
        yield Node(f"card{card}", f"mini{kind}", x, middle, label=card_label(box, words, card), area=MINE)
        yield Node(f"card{card}s", f"find{kind}", x, middle - 10, "flat", area=MINE, scale=0.7)
        yield Node(f"card{card}e", "", x, middle + area.signs, "flat", _sign(words, card, box), area=MINE, scale=0.95)


def _sign(words: Words, card: int, box: Box) -> str:
    """The effect in a few signs."""
    effect = box.card_effect[card]
    letters = "".join(words.t("scene.letters")[i] for i in members(box.card_of[card]))
    return {VP1: "+1", DISCOUNT: f"−1{letters}", WORKERS75: "¾", PLUS_ONE: "+□", PER4: "÷4"}.get(effect, "")
