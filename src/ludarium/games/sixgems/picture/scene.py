"""The picture of the table: a ring of six jewel boards on dark felt, displays beside it, the own cards in front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ludarium.games.sixgems.picture.art import BOARD_H, BOARD_W, MINE_H, MINE_W
from ludarium.games.sixgems.picture.card_text import bonus_line, card_label, condition_line, sentence, short
from ludarium.games.sixgems.picture.layout import MIDDLE, PANELS, PLATES, RIGHT, RING, WHOLE, die_place
from ludarium.games.sixgems.rules.actions import (
    CARDS,
    FIX,
    GEMS,
    GIVE,
    KINDS,
    LEAVE,
    LOOSE,
    MOVE,
    PIECES,
    PLACE,
    PLAY,
    RED,
    SETTLE,
    SWAP,
    TURN,
)
from ludarium.games.sixgems.rules.content import Box
from ludarium.games.sixgems.rules.effects import values
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.games.sixgems.rules.step_kinds import LEAVE_OUT, MOVE_DIE, REPLACE, TURN_DIE
from ludarium.kernel.engine import NOBODY
from ludarium.kernel.scene import BOARD, MINE, Node, Scene, Stat, alike, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import wrap

LEDGER = 10.2  # em of a line on a settlement card
# which nodes show which table or row of the content: for the note on where they come from
ORIGINS = {
    r"die\d": "die",
    **{f"board{kind}$": f"board {gem}" for kind, gem in enumerate(GEMS)},
    **{"|".join(f"j{6 * kind + number}$" for number in range(6)): f"board {gem}" for kind, gem in enumerate(GEMS)},
    **{f"card{card}$": f"settlement {name}" for card, name in enumerate(CARDS)},
}


def scene(view: SixGems, words: Words, public: SixGems | None = None) -> Scene:
    me, asked, box, table = view.viewer, _asked(view), view.box, alike(words, view, public, _public)
    others = [seat for i in range(1, view.seats + 1) if (seat := (me + i) % view.seats) != me]
    large = view.seats == 2 and me >= 0  # room for the last settled card as a whole page on the right
    parts = [*table.parts, part(words, large, _last_settled, tuple(view.ledger[-1:]), large, box)]
    for seat, (x, y) in zip(others, PANELS[len(others)], strict=True):
        shown = Display(view.points[seat], table.rows[seat], *_held(view, seat))
        parts.append(part(words, (seat, x, y), _display, shown, x, y, box))
    parts.append(table.dice)
    if me >= 0:
        parts.append(part(words, me, _own_cards, me, *_held(view, me), box))
        leaving = asked >= 0 and asked & 255 == LEAVE_OUT
        parts.append(part(words, me, _columns, table.rows[me], table.worth, leaving))
    return Scene(
        BOARD_W,
        BOARD_H,
        parts,
        MINE_W if me >= 0 else 0,
        MINE_H if me >= 0 else 0,
        table.stats,
        words.t("show.progress", len(view.ledger), view.limit),
        "felt",
        RING if asked >= 0 and asked & 255 in (MOVE_DIE, TURN_DIE, REPLACE) else WHOLE,
    )


class Public(NamedTuple):
    """What everybody sees alike."""

    parts: list[list[Node]]  # boards, decks, seals
    dice: list[Node]
    rows: list[Rows]
    worth: tuple[int, ...]
    stats: list[list[Stat]]


def _public(view: SixGems, words: Words) -> Public:
    worth, asked, face = tuple(values(view)), _asked(view), tuple(view.face)
    rows = [_rows(view, seat) for seat in range(view.seats)]
    parts = [
        part(words, 0, _boards, worth, asked, face),
        part(words, 0, _decks, len(view.deck), len(view.card_deck)),
        part(words, 0, _progress, len(view.ledger), view.limit),
    ]
    stats = [
        part(
            words,
            seat,
            _stats,
            len(view.hand[seat]),
            len(view.cards[seat]),
            view.settled[seat],
            view.loose[seat],
            _worth_of(rows[seat], worth),
        )
        for seat in range(view.seats)
    ]
    return Public(parts, part(words, 0, _dice, face, tuple(view.at), asked), rows, worth, stats)


def _held(view: SixGems, seat: int) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """What is seen of a hand, loose almighty jewels and settlement cards."""
    return tuple(view.hand[seat]), view.loose[seat], tuple(view.cards[seat])


def _rows(view: SixGems, seat: int) -> Rows:
    kinds = slice(seat * KINDS, (seat + 1) * KINDS)
    shown = tuple([entry % 36 for entry in view.shown if entry // 36 == seat])
    return Rows(seat, tuple(view.rows[kinds]), tuple(view.fixed[kinds]), shown)


class Rows(NamedTuple):
    """The jewels before a seat: how many of each kind, how many of them are almighty, and which cards."""

    seat: int
    number: tuple[int, ...]
    fixed: tuple[int, ...]
    shown: tuple[int, ...]

    def of(self, kind: int) -> Row:
        cards = tuple([card for card in self.shown if card // 6 == kind])
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


def _worth_of(rows: Rows, worth: Sequence[int]) -> int:
    return sum(worth[kind] * rows.number[kind] for kind in range(KINDS))


# -- the shared table ----------------------------------------------------------------------------------------------------


def _boards(words: Words, worth: tuple[int, ...], asked: int, face: tuple[int, ...]) -> Iterator[Node]:
    for kind, (x, y) in enumerate(PLATES):
        name = words.thing("gem", kind)
        label = words.t("scene.board", kind, worth[kind]) if worth[kind] else words.t("scene.board_empty", kind)
        yield Node(f"board{kind}", f"plate-{GEMS[kind]}", x, y, label=label, about=_about_board(asked, face, kind))
        yield Node(f"board{kind}n", "", x, y - 1, "flat light", name, scale=0.9)
        if worth[kind]:
            yield Node(f"board{kind}w", "", x + 49, y + 42, "flat light bold", words.t("scene.plus", worth[kind]))


def _about_board(asked: int, face: tuple[int, ...], kind: int) -> int:
    """What to ask about when a board cannot be chosen: the move that would end there."""
    if asked >= 0 and asked & 255 == REPLACE:
        return PLACE + (asked >> 12) * KINDS + kind
    moved = asked >> 12 if asked >= 0 and asked & 255 == MOVE_DIE else -1
    die = face.index(moved) if moved in face else 0
    return MOVE + die * KINDS + kind


def _asked(view: SixGems) -> int:
    return view.pending(view.turn) if view.turn != NOBODY else -1


def _dice(words: Words, face: tuple[int, ...], at: tuple[int, ...], asked: int) -> Iterator[Node]:
    for die in range(3):
        x, y = die_place(die, at[die])
        colour = "red" if die == RED else "blue"
        label = words.t("scene.die", die, face[die], at[die])
        yield Node(f"die{die}", f"die-{colour}-{face[die]}", x, y, label=label, about=_about_die(asked, at, die))


def _about_die(asked: int, at: tuple[int, ...], die: int) -> int:
    if asked >= 0 and asked & 255 == MOVE_DIE:
        return MOVE + die * KINDS + next(b for b in range(KINDS) if b not in at)
    return TURN + die


def _decks(words: Words, jewels: int, cards: int) -> Iterator[Node]:
    label = words.t("scene.deck", jewels)
    yield Node("deck", "jewel-back", 280, 74, "" if jewels else "dim", label=label, scale=0.72)
    yield Node("deckn", "", 280, 132, "flat light bold", str(jewels))
    label = words.t("scene.card_deck", cards)
    yield Node("carddeck", "card-back", 720, 72, "" if cards else "dim", label=label, scale=0.42)
    yield Node("carddeckn", "", 720, 132, "flat light bold", str(cards))


def _last_settled(words: Words, last: tuple[int, ...], large: bool, box: Box) -> Iterator[Node]:
    if not last:
        return
    card = last[0]
    if large:
        yield from _settlement(words, box, card, RIGHT, MIDDLE, BOARD)
        yield Node("lastn", "", RIGHT, MIDDLE + 122, "flat light", words.t("scene.last_settled"))
        return
    sym = "card-all" if box.for_all[card] else "card-settler"
    yield Node(f"card{card}", sym, 720, 470, "flat", label=card_label(words, box, card), scale=0.5)
    lines = "\n".join(wrap(words.thing("card", card), 5.6, bold=True))
    yield Node(f"card{card}t", "", 720, 482, "flat bold", lines, scale=0.82)
    yield Node("lastn", "", 720, 538, "flat light", words.t("scene.last_settled"), scale=0.85)


def _progress(words: Words, settled: int, limit: int) -> Iterator[Node]:
    label = words.t("show.progress", settled, limit)
    for i in range(limit):
        sym = "seal" if i < settled else "seal-open"
        yield Node(f"seal{i}", sym, 254 + 26 * (i % 3), 452 + 27 * (i // 3), "flat", label=label, scale=0.78)
    below = 462 + 27 * ((limit + 2) // 3)
    yield Node("sealn", "", 280, 426, "flat light", words.t("scene.settled"), scale=0.9)
    yield Node("sealm", "", 280, below, "flat light bold", f"{settled} / {limit}")


# -- a display -----------------------------------------------------------------------------------------------------------


def _display(words: Words, shown: Display, x: float, y: float, box: Box) -> Iterator[Node]:
    """Another player's panel: name and points, a row for each kind, and the backs of the hand."""
    seat = shown.rows.seat
    mine = f"seat{seat}"
    yield Node(f"panel{seat}", "panel", x, y, f"flat {mine}", label=words.player(seat))
    yield Node(f"mark{seat}", f"seat-{seat}", x - 92, y - 110, f"flat {mine}")
    yield Node(f"name{seat}", "", x - 76, y - 110, "flat light bold left", short(words.player(seat)))
    yield Node(f"points{seat}", "", x + 98, y - 110, "flat light bold right", str(shown.points), scale=1.25)
    for kind in range(KINDS):
        yield from part(words, (seat, kind, x, y), _row, shown.rows.of(kind), x, y - 78 + 27.5 * kind)
    yield from _backs(words, shown, x, y + 100, box)


def _row(words: Words, row: Row, x: float, y: float) -> Iterator[Node]:
    seat, kind, count, fixed, cards = row
    label = words.t("scene.row", seat, kind, count)
    yield Node(f"p{seat}_{kind}", "row", x, y, label=label, about=SWAP + seat * PIECES + kind)
    gem = f"gem-{GEMS[kind]}"
    if not count:
        yield Node(f"p{seat}_{kind}e", gem, x - 88, y, "flat dim", scale=0.28)
        return
    step = min(26.0, 150 / max(1, count - 1))
    for j, card in enumerate(cards):
        yield Node(f"j{card}", gem, x - 88 + step * j, y, "flat", label=words.thing("jewel", card), scale=0.29)
    for j in range(fixed):
        where = x - 88 + step * (len(cards) + j)
        id_ = f"p{seat}_{KINDS + kind}" if j == 0 else f"p{seat}_{KINDS + kind}_{j}"
        name = words.thing("piece", KINDS + kind)
        yield Node(id_, "almighty", where, y, label=name, scale=0.56, about=SWAP + seat * PIECES + KINDS + kind)
    yield Node(f"p{seat}_{kind}c", "", x + 96, y, "flat light bold right", str(count))


def _backs(words: Words, shown: Display, x: float, y: float, box: Box) -> Iterator[Node]:
    seat = shown.rows.seat
    for i, card in enumerate(shown.hand):
        if card >= 0:  # the whole truth, in a replay
            sym = f"jewel-{GEMS[card // 6]}-{card % 6 + 1}"
            yield Node(f"j{card}", sym, x - 90 + 27 * i, y, "flat", label=words.thing("jewel", card), scale=0.31)
        else:
            yield Node(f"h{seat}_{i}", "jewel-back", x - 90 + 27 * i, y, "flat", label=words.thing("jewel", -1), scale=0.31)
    for i, card in enumerate(shown.cards):
        sym = "card-back" if card < 0 else "card-all" if box.for_all[card] else "card-settler"
        label = words.thing("card", -1) if card < 0 else card_label(words, box, card)
        id_ = f"c{seat}_{i}" if card < 0 else f"card{card}"
        yield Node(id_, sym, x + 12 + 34 * i, y, "flat", label=label, scale=0.185)
    yield from _loose(words, seat, shown.loose, x + 85, y, BOARD)


def _loose(words: Words, seat: int, loose: int, x: float, y: float, area: int) -> Iterator[Node]:
    """Loose almighty jewels lie on top of each other; their number is written beside them."""
    if not loose:
        return
    about = FIX if area == MINE else SWAP + seat * PIECES + LOOSE
    label = words.t("show.loose", loose)
    yield Node(f"p{seat}_{LOOSE}", "almighty", x, y, label=label, scale=0.75, area=area, about=about)
    if loose > 1:
        yield Node(f"p{seat}_{LOOSE}n", "", x + 14, y + 14, "flat light bold", str(loose), area=area)


# -- the own area --------------------------------------------------------------------------------------------------------


def _own_cards(
    words: Words, me: int, hand: tuple[int, ...], loose: int, cards: tuple[int, ...], box: Box
) -> Iterator[Node]:
    yield Node("mat", "mat", 0, 0, "flat", area=MINE)
    gap = min(94.0, 188 / max(1, len(hand) - 1))
    for i, card in enumerate(hand):
        sym = f"jewel-{GEMS[card // 6]}-{card % 6 + 1}"
        yield Node(f"j{card}", sym, 62 + gap * i, 92, label=words.thing("jewel", card), area=MINE, about=PLAY + card)
    if not hand:
        yield Node("nohand", "", 156, 92, "flat light", words.t("scene.no_hand"), area=MINE)
    yield Node("handn", "", 18, 178, "flat light left", words.t("scene.hand"), scale=0.95, area=MINE)
    yield from _loose(words, me, loose, 270, 196, MINE)
    if loose:
        yield Node("loosen", "", 242, 196, "flat light right", words.t("scene.loose"), scale=0.9, area=MINE)
    for i, card in enumerate(cards):
        yield from _settlement(words, box, card, 388 + 168 * i, 116, MINE)


def _settlement(words: Words, box: Box, card: int, x: float, y: float, area: int) -> Iterator[Node]:
    """A page of the ledger: what must hold, and what it brings to whom."""
    sym = "card-all" if box.for_all[card] else "card-settler"
    cls, about = ("", SETTLE + card) if area == MINE else ("flat", -1)
    yield Node(f"card{card}", sym, x, y, cls, label=card_label(words, box, card), area=area, about=about)
    title = words.thing("card", card)
    yield Node(f"card{card}t", "", x - 72, y - 86, "flat light bold left", title, scale=0.93, area=area)
    condition = wrap(sentence(condition_line(words, box, card)), LEDGER, bold=True)
    bonus = wrap(bonus_line(words, box, card), LEDGER)
    top = y - 58 + 8 * len(condition)
    yield Node(f"card{card}c", "", x - 59, top, "flat bold left", "\n".join(condition), scale=0.86, area=area)
    below = y - 58 + 16 * len(condition) + 8 + 8 * len(bonus)
    yield Node(f"card{card}b", "", x - 59, below, "flat left", "\n".join(bonus), scale=0.86, area=area)


def _columns(words: Words, rows: Rows, worth: tuple[int, ...], leaving: bool) -> Iterator[Node]:
    for kind in range(KINDS):
        about = (LEAVE if leaving else FIX) + kind
        yield from part(words, (rows.seat, kind), _column, rows.of(kind), worth[kind], about, 676 + 58 * kind)


def _column(words: Words, row: Row, worth: int, about: int, x: float) -> Iterator[Node]:
    me, kind, count, fixed, cards = row
    label = words.t("scene.row", me, kind, count)
    yield Node(f"p{me}_{kind}", "column", x, 116, label=label, area=MINE, about=about)
    yield Node(f"p{me}_{kind}g", f"gem-{GEMS[kind]}", x, 32, "flat" if count else "flat dim", scale=0.46, area=MINE)
    yield Node(f"p{me}_{kind}c", "", x, 66, "flat light bold", str(count), area=MINE)
    if worth and count:
        total = words.t("scene.plus", worth * count)
        yield Node(f"p{me}_{kind}w", "", x, 86, f"flat light bold {'plus' if worth > 0 else 'minus'}", total, area=MINE)
    step = min(17.0, 58 / max(1, count - 1))
    for j, card in enumerate(cards):
        sym = f"jewel-{GEMS[kind]}-{card % 6 + 1}"
        yield Node(f"j{card}", sym, x, 130 + step * j, "flat", label=words.thing("jewel", card), scale=0.5, area=MINE)
    for j in range(fixed):
        id_ = f"p{me}_{KINDS + kind}" if j == 0 else f"p{me}_{KINDS + kind}_{j}"
        name = words.thing("piece", KINDS + kind)
        y = 130 + step * (len(cards) + j)
        yield Node(id_, "almighty", x, y + 14, label=name, scale=0.7, area=MINE, about=GIVE + KINDS + kind)


def _stats(words: Words, hand: int, cards: int, settled: int, loose: int, now: int) -> Iterator[Stat]:
    yield Stat("jewel-back", str(hand), words.t("scene.stat_hand"))
    yield Stat("card-back", str(cards), words.t("scene.stat_cards"))
    yield Stat("seal", str(settled), words.t("scene.stat_settled"))
    yield Stat("almighty", str(loose), words.t("scene.stat_loose"))
    yield Stat("", words.t("scene.now", now), words.t("scene.stat_now"))
