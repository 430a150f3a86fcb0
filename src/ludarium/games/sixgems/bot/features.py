"""What a learner sees: dice, displays, own hand, points and what is left; seats counted from the viewer. `facts`:
what dice and own cards would bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludarium.games.sixgems.bot.value import bonus_lead, rows_lead, rows_value
from ludarium.games.sixgems.rules.actions import (
    ACTIONS,
    DICE,
    FACES,
    FIX,
    GIVE,
    JEWELS,
    KINDS,
    LEAVE,
    MOVE,
    PLACE,
    PLAY,
    RED,
    SETTLE,
    SETTLEMENTS,
    TURN,
    almighty_in,
    face_of,
    gem_of,
    swap_for,
)
from ludarium.games.sixgems.rules.display import card_of, row_at
from ludarium.games.sixgems.rules.effects import conditions_met, values
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.games.sixgems.rules.step_kinds import (
    ALMIGHTY,
    JEWEL,
    LEAVE_OUT,
    MOVE_DIE,
    RECEIVE,
    REPLACE,
    SETTLEMENT,
    START_TURN,
    SWAP_FOR,
    SWAP_GIVE,
    TURN_DIE,
)
from ludarium.kernel.bitsets import holds
from ludarium.kernel.features import OWN, Feature, counts, number, numbers, one_hot, one_hots
from ludarium.kernel.step import arg_of, kind_of

READS_POSITIONS: Final = True
SELDOM_READ: Final = "cards fixed card_deck loose points tally ledger settled bonus left_out"
NEVER: Final = -1000


def features(seats: int) -> list[Feature]:
    return [
        one_hots("faces of the dice", "face", DICE, FACES, shift=-1),
        one_hots("boards of the dice", "at", DICE, KINDS + 1),
        counts("own jewel cards", "hand", JEWELS, entry=OWN),
        counts("own settlement cards", "cards", SETTLEMENTS, entry=OWN),
        numbers("rows of jewels", "rows", seats * KINDS, 6, block=KINDS),
        numbers("fixed almighty jewels", "fixed", seats * KINDS, 6, block=KINDS),
        numbers("loose almighty jewels", "loose", seats, 4, block=1),
        numbers("points", "points", seats, 100, block=1),
        numbers("cards settled by each", "settled", seats, 4, block=1),
        numbers("may not settle next turn", "pause", seats, block=1),
        counts("jewel cards played", _played, JEWELS),
        counts("settlement cards settled", "ledger", SETTLEMENTS),
        one_hot("settlement going on", "current", SETTLEMENTS),
        number("settlements to the end", _to_the_end, 8),
        number("jewel deck", "deck", 36, lengths=True),
        number("settlement deck", "card_deck", 12, lengths=True),
        numbers("bonus so far", "bonus", seats, 20, block=1),
        numbers("jewel cards in hands", "hand", seats, 4, block=1, lengths=True),
    ]


def facts(seats: int) -> list[Feature]:
    """What follows from it with these dice, so that learners need not find it out: points beyond the others'."""
    return [
        numbers("what the rows bring with these dice", _rows, seats, 20),
        counts("own cards that can be settled", _ready, SETTLEMENTS),
        numbers("what settling each own card would bring", _settling, SETTLEMENTS, 20),
        numbers("what each action would bring", _brings, ACTIONS.size, 4),
    ]


def _played(p: SixGems, seat: int) -> list[int]:
    return [card_of(entry) for entry in p.shown]


def _to_the_end(p: SixGems, seat: int) -> int:
    return p.limit - len(p.ledger)


def _leads(p: SixGems, seat: int) -> list[int]:
    """For each kind how many jewels the seat's row has beyond the longest of the others; 0 for the centre."""
    found: list[int] = []
    for gem in range(KINDS):
        most = 0
        for one in range(p.seats):
            if one != seat:
                most = max(most, p.rows[row_at(one, gem)])
        found.append(p.rows[row_at(seat, gem)] - most)
    found.append(0)
    return found


def _die_worth(die: int, face: i64) -> i64:
    """What a die with this face brings for each jewel: minus for the red one (i64: plain ints below 0 multiply slowly)."""
    return -face if die == RED else face


def _brings(p: SixGems, seat: int) -> list[int]:
    """For each action that may be chosen now: points beyond the others' that it brings with the dice as they lie then."""
    found = [0] * ACTIONS.size
    top = p.pending(seat)
    kind = kind_of(top) if top >= 0 else START_TURN
    if kind == JEWEL:
        _cards_bring(p, seat, found)
    elif kind == MOVE_DIE:
        _boards_bring(p, seat, MOVE, found)
    elif kind == REPLACE:
        _boards_bring(p, seat, PLACE, found)
    elif kind == TURN_DIE:
        leads = _leads(p, seat)
        for die in range(DICE):
            found[TURN + die] = _die_worth(die, arg_of(top) - p.face[die]) * leads[p.at[die]]
    elif kind == SETTLEMENT:
        found[SETTLE : SETTLE + SETTLEMENTS] = _settling(p, seat)
    elif kind in (RECEIVE, ALMIGHTY, LEAVE_OUT, SWAP_FOR, SWAP_GIVE):
        _jewels_bring(p, seat, found)
    return found


def _cards_bring(p: SixGems, seat: int, found: list[int]) -> None:
    """Each jewel card in hand: the most that the dice can bring once it is played."""
    leads = _leads(p, seat)
    now = _dice_bring(p, leads)
    for card in p.hand[seat]:
        leads[gem_of(card)] += 1
        found[PLAY + card] = _best_dice(p, leads, face_of(card)) - now
        leads[gem_of(card)] -= 1


def _boards_bring(p: SixGems, seat: int, first: int, found: list[int]) -> None:
    """Each die on each board."""
    leads = _leads(p, seat)
    for die in range(DICE):
        worth = _die_worth(die, p.face[die])
        for gem in range(KINDS):
            found[first + die * KINDS + gem] = worth * (leads[gem] - leads[p.at[die]])


def _jewels_bring(p: SixGems, seat: int, found: list[int]) -> None:
    """A jewel that is fixed, left out, wanted or given."""
    worth = values(p)
    for gem in range(KINDS):
        found[FIX + gem] = worth[gem]
        found[LEAVE + gem] = -worth[gem] * p.rows[row_at(seat, gem)]
        for piece in (gem, almighty_in(gem)):
            found[GIVE + piece] = -worth[gem]
            for other in range(p.seats):
                found[swap_for(other, piece)] = worth[gem]


def _dice_bring(p: SixGems, leads: list[int]) -> int:
    """Points beyond the others' with the dice as they lie."""
    found: i64 = 0
    for die in range(DICE):
        found += _die_worth(die, p.face[die]) * leads[p.at[die]]
    return found


def _best_dice(p: SixGems, leads: list[int], face: int) -> int:
    """A die that shows the face moves to a free board; if none shows it, one is turned to it (R 4.2)."""
    now: i64 = _dice_bring(p, leads)
    shown = face in p.face
    best: i64 = NEVER
    for die in range(DICE):
        here: i64 = leads[p.at[die]]
        if not shown:
            best = max(best, now + _die_worth(die, face - p.face[die]) * here)
        elif p.face[die] == face:
            for gem in range(KINDS):
                if gem not in p.at:
                    best = max(best, now + _die_worth(die, face) * (leads[gem] - here))
    return best


def _rows(p: SixGems, seat: int) -> list[int]:
    return [rows_value(p, (seat + i) % p.seats) for i in range(p.seats)]


def _ready(p: SixGems, seat: int) -> list[int]:
    """The seat's own settlement cards whose condition is met."""
    met = conditions_met(p, seat)
    return [card for card in p.cards[seat] if holds(met, card)]


def _settling(p: SixGems, seat: int) -> list[int]:
    """By card: what its bonus and the rows would give the seat beyond the others; 0 for cards of others."""
    found = [0] * SETTLEMENTS
    lead = rows_lead(p, seat)
    for card in p.cards[seat]:
        found[card] = bonus_lead(p, card, seat) + lead
    return found
