"""The picture of the table: a ring of six jewel boards on dark felt, displays beside it, your own cards in front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ludarium.games.sixgems.picture import tall
from ludarium.games.sixgems.picture.art import BOARD_H, BOARD_W, MINE_H, MINE_W
from ludarium.games.sixgems.picture.card_status import Standing, standing
from ludarium.games.sixgems.picture.card_text import printed_in
from ludarium.games.sixgems.picture.displays import Display, Rows, held, panel, rows_of_seat
from ludarium.games.sixgems.picture.layout import PANELS
from ludarium.games.sixgems.picture.own_area import columns, own_cards
from ludarium.games.sixgems.picture.ring import boards, decks, dice, progress
from ludarium.games.sixgems.picture.settlement_cards import last_settled
from ludarium.games.sixgems.rules.actions import CARDS, FACES, GEMS, KINDS, jewel_of
from ludarium.games.sixgems.rules.effects import values
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.games.sixgems.rules.step_kinds import LEAVE_OUT
from ludarium.kernel.engine import NOBODY, kind_of
from ludarium.kernel.scene import TALL, WIDE, Node, Scene, Stat, alike, part, renamed
from ludarium.kernel.words import Words

# the table in words, group by group
GROUPS = {
    r"board\d": "words.boards",
    r"die\d": "words.dice",
    r"p\d_|panel\d|j\d": "words.displays",
    r"h\d|c\d_|deck": "words.decks",
}
# which nodes show which table or row of the content: for the note on where they come from
ORIGINS = {
    r"die\d": "die",
    **{f"board{kind}$": f"board {gem}" for kind, gem in enumerate(GEMS)},
    **{
        "|".join(f"j{jewel_of(kind, face)}$" for face in range(1, FACES + 1)): f"board {gem}"
        for kind, gem in enumerate(GEMS)
    },
    **{f"card{card}$": f"settlement {name}" for card, name in enumerate(CARDS)},
}


def scene(view: SixGems, words: Words, stage: str = WIDE, public: SixGems | None = None) -> Scene:
    me, asked, printed, table = view.viewer, _asked(view), printed_in(view), alike(words, view, public, _public)
    others = [seat for i in range(1, view.seats + 1) if (seat := (me + i) % view.seats) != me]
    large = view.seats == 2 and me >= 0 and stage == WIDE  # room for the last settled card as a whole page on the right
    parts = [*table.parts, part(words, large, last_settled, tuple(view.ledger[-1:]), large, printed)]
    for seat, (x, y) in zip(others, PANELS[len(others)], strict=True):
        shown = Display(view.points[seat], table.rows[seat], *held(view, seat))
        parts.append(part(words, (seat, x, y), panel, shown, x, y, printed))
    parts.append(table.dice)
    now: tuple[Standing, ...] = ()
    if me >= 0:
        now = tuple([standing(view, me, card, words) for card in view.cards[me]])
        parts.append(part(words, me, own_cards, me, *held(view, me), now, printed))
        leaving = kind_of(asked) == LEAVE_OUT
        parts.append(part(words, me, columns, table.rows[me], table.worth, leaving))
    if len(set(view.box.jewels)) < len(view.box.jewels):
        parts = _told_apart(parts, len(parts) - 2 if me >= 0 else 0)
    status = words.t("show.progress", len(view.ledger), view.limit)
    if stage == TALL:
        pages = tall.pages(words, me >= 0, len(others))
        laid = tall.laid_out(words, me, parts, len(others))
        if me >= 0:
            laid.append(part(words, me, tall.conditions, tuple(view.cards[me]), now, printed))
        return Scene(tall.TALL_W, tall.TALL_H, laid, stats=table.stats, status=status, pages=pages)
    return Scene(
        BOARD_W,
        BOARD_H,
        parts,
        MINE_W if me >= 0 else 0,
        MINE_H if me >= 0 else 0,
        table.stats,
        status,
        "felt",
    )


def _told_apart(parts: list[list[Node]], hand: int) -> list[list[Node]]:
    """Equal jewel cards (a pack may have them): one keeps the name that a click finds, if possible the one in hand."""
    seen: dict[str, int] = {}
    found = parts[:]
    for i in [hand, *(i for i in range(len(parts)) if i != hand)]:
        found[i] = []
        for node in parts[i]:
            seen[node.id] = seen.get(node.id, 0) + 1
            found[i].append(node if seen[node.id] == 1 else renamed(node, f"{node.id}_{seen[node.id]}"))
    return found


class Public(NamedTuple):
    """What everybody sees alike."""

    parts: list[list[Node]]  # boards, decks, seals
    dice: list[Node]
    rows: list[Rows]
    worth: tuple[int, ...]
    stats: list[list[Stat]]


def _public(view: SixGems, words: Words) -> Public:
    worth, asked, face = tuple(values(view)), _asked(view), tuple(view.face)
    rows = [rows_of_seat(view, seat) for seat in range(view.seats)]
    parts = [
        part(words, 0, boards, worth, asked, face),
        part(words, 0, decks, len(view.deck), len(view.card_deck)),
        part(words, 0, progress, len(view.ledger), view.limit),
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
            _worth_at_most(rows[seat], worth, view.loose[seat]),
        )
        for seat in range(view.seats)
    ]
    return Public(parts, part(words, 0, dice, face, tuple(view.at), asked), rows, worth, stats)


def _worth_of(rows: Rows, worth: Sequence[int]) -> int:
    return sum(worth[kind] * rows.number[kind] for kind in range(KINDS))


def _worth_at_most(rows: Rows, worth: Sequence[int], loose: int) -> int:
    """With the loose almighty jewels in the row of the seat where they bring most."""
    best = max((worth[kind] for kind in range(KINDS) if rows.number[kind] > rows.fixed[kind]), default=0)
    return _worth_of(rows, worth) + loose * max(0, best)


def _asked(view: SixGems) -> int:
    """The step that is asked of the seat whose turn it is, or -1."""
    return view.pending(view.turn) if view.turn != NOBODY else -1


def _stats(words: Words, hand: int, cards: int, settled: int, loose: int, now: int, most: int) -> Iterator[Stat]:
    yield Stat("jewel-back", str(hand), words.t("scene.stat_hand"))
    yield Stat("card-back", str(cards), words.t("scene.stat_cards"))
    yield Stat("seal", str(settled), words.t("scene.stat_settled"))
    yield Stat("almighty", str(loose), words.t("scene.stat_loose"))
    if most > now:
        yield Stat("", words.t("scene.now_range", now, most), words.t("scene.stat_now_range"))
    else:
        yield Stat("", words.t("scene.now", now), words.t("scene.stat_now"))
