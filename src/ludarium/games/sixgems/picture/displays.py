"""Displays: the jewels before each seat, and the panel of another player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.sixgems.picture.card_text import Printed, card_label, short
from ludarium.games.sixgems.picture.settlement_cards import card_symbol
from ludarium.games.sixgems.rules.actions import GEMS, KEEP, KINDS, LOOSE, almighty_in, face_of, gem_of, swap_for
from ludarium.games.sixgems.rules.display import card_of, owner_of, row_at
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.scene import BOARD, MINE, Node, part
from ludarium.kernel.words import Words


class Rows(NamedTuple):
    """The jewels before a seat: how many of each kind, how many of them are almighty, and which cards."""

    seat: int
    number: tuple[int, ...]
    fixed: tuple[int, ...]
    shown: tuple[int, ...]

    def of(self, kind: int) -> Row:
        cards = tuple([card for card in self.shown if gem_of(card) == kind])
        return Row(self.seat, kind, self.number[kind], self.fixed[kind], cards)


class Row(NamedTuple):
    """The jewels of one kind before a seat."""

    seat: int
    kind: int
    number: int
    fixed: int
    cards: tuple[int, ...]


class Display(NamedTuple):
    """Everything of a seat that its panel shows."""

    points: int
    rows: Rows
    hand: tuple[int, ...]
    loose: int
    cards: tuple[int, ...]


def rows_of_seat(view: SixGems, seat: int) -> Rows:
    kinds = slice(row_at(seat, 0), row_at(seat + 1, 0))
    shown = tuple([card_of(entry) for entry in view.shown if owner_of(entry) == seat])
    return Rows(seat, tuple(view.rows[kinds]), tuple(view.fixed[kinds]), shown)


def held(view: SixGems, seat: int) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """What is seen of a hand, loose almighty jewels and settlement cards."""
    return tuple(view.hand[seat]), view.loose[seat], tuple(view.cards[seat])


def jewel_symbol(card: int) -> str:
    return f"jewel-{GEMS[gem_of(card)]}-{face_of(card)}"


def panel(words: Words, shown: Display, x: float, y: float, printed: Printed) -> Iterator[Node]:
    """Another player's panel: name and points, a row for each kind, and the backs of the hand."""
    seat = shown.rows.seat
    mine = f"seat{seat}"
    yield Node(f"panel{seat}", "panel", x, y, f"flat {mine}", label=words.player(seat))
    yield Node(f"mark{seat}", f"seat-{seat}", x - 92, y - 110, f"flat {mine}")
    yield Node(f"name{seat}", "", x - 76, y - 110, "flat light bold left", short(words.player(seat)))
    yield Node(f"points{seat}", "", x + 98, y - 110, "flat light bold right", str(shown.points), scale=1.25)
    for kind in range(KINDS):
        yield from part(words, (seat, kind, x, y), _row, shown.rows.of(kind), x, y - 78 + 27.5 * kind)
    yield from _backs(words, shown, x, y + 100, printed)


def _row(words: Words, row: Row, x: float, y: float) -> Iterator[Node]:
    seat, kind, count, fixed, cards = row
    label = words.t("scene.row", seat, kind, count)
    yield Node(f"p{seat}_{kind}", "row", x, y, label=label, about=swap_for(seat, kind))
    gem = f"gem-{GEMS[kind]}"
    if not count:
        yield Node(f"p{seat}_{kind}e", gem, x - 88, y, "flat dim", scale=0.28)
        return
    step = min(26.0, 150 / max(1, count - 1))
    for j, card in enumerate(cards):
        yield Node(f"j{card}", gem, x - 88 + step * j, y, "flat", label=words.thing("jewel", card), scale=0.29)
    for j in range(fixed):
        where, piece = x - 88 + step * (len(cards) + j), almighty_in(kind)
        id_, name, about = almighty_id(seat, kind, j), words.thing("piece", piece), swap_for(seat, piece)
        yield Node(id_, "almighty", where, y, label=name, scale=0.56, about=about)
    yield Node(f"p{seat}_{kind}c", "", x + 96, y, "flat light bold right", str(count))


def almighty_id(seat: int, kind: int, number: int) -> str:
    """The node of an almighty jewel in a row; the first can be chosen, the others lie beside it."""
    first = f"p{seat}_{almighty_in(kind)}"
    return first if number == 0 else f"{first}_{number}"


def _backs(words: Words, shown: Display, x: float, y: float, printed: Printed) -> Iterator[Node]:
    seat = shown.rows.seat
    for i, card in enumerate(shown.hand):
        if card >= 0:  # the whole truth, in a replay
            yield Node(
                f"j{card}", jewel_symbol(card), x - 90 + 27 * i, y, "flat", label=words.thing("jewel", card), scale=0.31
            )
        else:
            yield Node(f"h{seat}_{i}", "jewel-back", x - 90 + 27 * i, y, "flat", label=words.thing("jewel", -1), scale=0.31)
    for i, card in enumerate(shown.cards):
        sym = "card-back" if card < 0 else card_symbol(printed, card)
        label = words.thing("card", -1) if card < 0 else card_label(words, printed, card)
        id_ = f"c{seat}_{i}" if card < 0 else f"card{card}"
        yield Node(id_, sym, x + 12 + 34 * i, y, "flat", label=label, scale=0.185)
    yield from loose_jewels(words, seat, shown.loose, x + 85, y, BOARD)


def loose_jewels(words: Words, seat: int, loose: int, x: float, y: float, area: int) -> Iterator[Node]:
    """Loose almighty jewels lie on top of each other; their number is written beside them."""
    if not loose:
        return
    about = KEEP if area == MINE else swap_for(seat, LOOSE)
    label = words.t("show.loose", loose)
    yield Node(f"p{seat}_{LOOSE}", "almighty", x, y, label=label, scale=0.75, area=area, about=about)
    if loose > 1:
        yield Node(f"p{seat}_{LOOSE}n", "", x + 14, y + 14, "flat light bold", str(loose), area=area)
