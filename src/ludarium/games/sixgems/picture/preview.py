"""What an action would bring, in words: worked out from what the seat can see."""

from __future__ import annotations

from ludarium.games.sixgems.picture.card_status import condition_now
from ludarium.games.sixgems.picture.card_text import condition_line, printed_in, sentence
from ludarium.games.sixgems.picture.layout import die_place
from ludarium.games.sixgems.picture.ring import die_symbol
from ludarium.games.sixgems.picture.tall import ghosts
from ludarium.games.sixgems.rules.actions import (
    FIX,
    GIVE,
    KEEP,
    KINDS,
    LEAVE,
    MOVE,
    PASS,
    PLACE,
    PLAY,
    SETTLE,
    TURN,
    board_chosen,
    board_entered,
    die_moved,
    die_placed,
    face_of,
    piece_wanted,
)
from ludarium.games.sixgems.rules.actions import SWAP as SWAP_ONE
from ludarium.games.sixgems.rules.content import LEAVE_OUT_LARGEST, SWAP
from ludarium.games.sixgems.rules.display import gems_of, largest_of, row_at
from ludarium.games.sixgems.rules.effects import bonus_points, values
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.games.sixgems.rules.scoring import settled_total
from ludarium.kernel.engine import Reason, arg_of
from ludarium.kernel.scene import TALL, WIDE, Node, Preview
from ludarium.kernel.words import Words


def preview(view: SixGems, action: int, words: Words, stage: str = WIDE) -> Preview:
    """What the action would give, and the die where it would lie."""
    told = _preview(view, action, words)
    return Preview(told.text, ghosts(told.nodes)) if stage == TALL else told


def besides(view: SixGems, seat: int, reason: Reason, words: Words) -> str:
    """What a refusal adds: how far the condition of a settlement card is met."""
    if reason.key not in ("why.condition", "why.condition_of"):
        return ""
    card = reason.args[0]
    told = [condition_now(view, seat, card, words)]
    if reason.key == "why.condition_of":  # the refusal does not name what a content pack wrote on the card
        told.insert(0, sentence(condition_line(words, printed_in(view), card)) + words.t("gives.stop"))
    return words.sentences(told)


def _preview(view: SixGems, action: int, words: Words) -> Preview:
    if action < MOVE:
        return Preview(_jewel(view, action - PLAY, words))
    if action < TURN:
        return _dice(view, words, die_moved(action), board_entered(action), view.face[die_moved(action)])
    if action < SETTLE:
        die = action - TURN
        return _dice(view, words, die, view.at[die], arg_of(view.pending(view.turn)))
    if action < PASS:
        return Preview(_settlement(view, action - SETTLE, words))
    if LEAVE <= action < FIX:
        return Preview(_leave(view, action - LEAVE, words))
    if FIX <= action < KEEP:
        return Preview(_fix(view, action - FIX, words))
    if SWAP_ONE <= action < LEAVE:
        return Preview(_piece(view, piece_wanted(action) if action < GIVE else action - GIVE, words))
    if action == KEEP:
        return Preview(words.t("scene.stays_loose"))
    if action >= PLACE:
        return _dice(view, words, die_placed(action), board_chosen(action), view.face[die_placed(action)])
    return Preview("")


def _jewel(view: SixGems, card: int, words: Words) -> str:
    face = face_of(card)
    matching = view.face.count(face)
    return words.t("scene.match", face, matching) if matching else words.t("scene.no_match", face)


def _dice(view: SixGems, words: Words, die: int, board: int, face: int) -> Preview:
    """What the jewels of each seat would be worth with the die there, and the die itself."""
    after = view.copy()
    after.at[die], after.face[die] = board, face
    worth = values(after)
    now = [sum(worth[kind] * after.rows[row_at(seat, kind)] for kind in range(KINDS)) for seat in range(after.seats)]
    x, y = die_place(die, board)
    return Preview(_each(words, "scene.would_be", now), [Node("ghost-die", die_symbol(die, face), x, y, "ghost")])


def _each(words: Words, key: str, points: list[int]) -> str:
    listed = [words.t("scene.seat_points", seat, number) for seat, number in enumerate(points)]
    return words.t(key) + " " + words.t("scene.comma").join(listed)


def _settlement(view: SixGems, card: int, words: Words) -> str:
    """What each total would change by, up to how much with loose almighty jewels. A swap is named, not counted."""
    sure = settlement_gains(view, card, view.turn)
    most = settlement_gains(view, card, view.turn, almighty=True)
    listed = [
        words.t("scene.seat_points", seat, sure[seat])
        if sure[seat] == most[seat]
        else words.t("scene.seat_range", seat, sure[seat], most[seat])
        for seat in range(view.seats)
    ]
    told = [words.t("scene.settles") + " " + words.t("scene.comma").join(listed)]
    if view.box.bonus[card] == SWAP:
        told.append(words.t("scene.before_swap"))
    if sure != most:
        told.append(words.t("scene.before_almighty"))
    if len(view.ledger) + 1 >= view.limit:
        told.append(words.t("scene.ends_game"))
    return words.t("scene.and_then").join(told)


def settlement_gains(view: SixGems, card: int, settler: int, almighty: bool = False) -> list[int]:
    """By how much each total would change if the settler revealed the card now; with `almighty`, if everybody added their
    loose almighty jewels where they bring most."""
    worth = values(view)
    gains = []
    for seat in range(view.seats):
        bonus, left_out = bonus_points(view, card, settler, seat), _left_out(view, card, settler, seat, worth)
        total = settled_total(view, seat, worth, bonus, left_out)
        if almighty and view.loose[seat]:
            rows = [_fixed(view, seat, gem) for gem in gems_of(view, seat)]
            total = max([total, *(settled_total(after, seat, worth, bonus, left_out) for after in rows)])
        gains.append(total - view.points[seat])
    return gains


def _fixed(view: SixGems, seat: int, gem: int) -> SixGems:
    """With all loose almighty jewels of the seat in one row."""
    after = view.copy()
    after.rows[row_at(seat, gem)] += view.loose[seat]
    return after


def _left_out(view: SixGems, card: int, settler: int, seat: int, worth: list[int]) -> int:
    """The row that the seat will leave out: of equal ones the one that brings least; -1: none (R 6, s10)."""
    if view.box.bonus[card] != LEAVE_OUT_LARGEST or (seat != settler and not view.box.for_all[card]):
        return -1
    return min(largest_of(view, seat), key=lambda gem: worth[gem], default=-1)


def _piece(view: SixGems, piece: int, words: Words) -> str:
    """What a jewel that changes hands counts as the dice lie; an almighty one counts in the row that it joins."""
    if piece >= KINDS:
        return words.t("scene.joins_a_row")
    return words.t("scene.counts_now", piece, values(view)[piece])


def _leave(view: SixGems, gem: int, words: Words) -> str:
    seat, worth = view.turn, values(view)
    without = settled_total(view, seat, worth, view.bonus[seat], gem)
    return words.t("scene.would_leave", gem, without - settled_total(view, seat, worth, view.bonus[seat], -1))


def _fix(view: SixGems, gem: int, words: Words) -> str:
    """The row that is left out of this settlement brings nothing, with an almighty jewel as without (R 6, s10)."""
    seat, worth, after = view.turn, values(view), view.copy()
    after.rows[row_at(seat, gem)] += 1
    before = settled_total(view, seat, worth, view.bonus[seat], view.left_out[seat])
    return words.t(
        "scene.would_add", gem, settled_total(after, seat, worth, view.bonus[seat], view.left_out[seat]) - before
    )
