"""Who may know what. Every field of a game's position is declared once; views and twins are derived from that.

A secret field holds *pieces* (non-negative ints). Hidden pieces are -1 in a view; lengths are kept. In a field that can
be empty (one piece per seat), -2 means empty, so that empty and hidden differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ludarium.kernel.chance import Chance, chance_from, dead_chance
from ludarium.kernel.engine import NOBODY, Position

if TYPE_CHECKING:
    from ludarium.kernel.game import Game

HIDDEN: Final = -1


@dataclass(frozen=True)
class Field:
    """How secret a field is. `who`: public, owner, nobody or known (then `mask` names a field of bit masks of the
    same shape). `pool`: pieces of one pool could lie in each other's places. `key`: what of a hidden piece is seen all
    the same (the back of a card); only pieces with the same key are interchangeable."""

    who: str
    pool: str = ""
    mask: str = ""
    key: Callable[[Any, int], int] | None = None


PUBLIC: Final = Field("public")


def owners(pool: str, key: Callable[[Any, int], int] | None = None) -> Field:
    """One entry per seat (a list of pieces or one piece), known to that seat alone."""
    return Field("owner", pool, "", key)


def nobodys(pool: str, key: Callable[[Any, int], int] | None = None) -> Field:
    """Pieces that nobody knows (a list, or a list of lists)."""
    return Field("nobody", pool, "", key)


def known(pool: str, mask: str, key: Callable[[Any, int], int] | None = None) -> Field:
    """Pieces (a list, or a list of lists) with a field of bit masks beside it that says which seats know each."""
    return Field("known", pool, mask, key)


Fields = dict[str, Field]


def has_secrets(game: Game) -> bool:
    """Whether the game has any hidden information."""
    return any(field.who != "public" for field in game.module("rules.secrets").FIELDS.values())


Place = tuple[str, int, int]  # field, outer index, inner index (-1: the entry itself is the piece)


def places(p: Position, fields: Fields, pool: str | None = None) -> list[tuple[Place, int]]:
    """Every secret piece and its place."""
    found: list[tuple[Place, int]] = []
    for name, field in fields.items():
        if field.who == "public" or (pool is not None and field.pool != pool):
            continue
        for i, entry in enumerate(getattr(p, name)):
            if isinstance(entry, list):
                found.extend(((name, i, j), piece) for j, piece in enumerate(entry))
            else:
                found.append(((name, i, -1), entry))
    return found


def hidden_from(p: Position, fields: Fields, place: Place, seat: int) -> bool:
    """Whether the piece at a place is hidden from the seat, by declaration. A spectator (-1) knows what all seats know."""
    name, i, j = place
    field = fields[name]
    if field.who == "owner":
        return i != seat
    if field.who == "known":
        entry = getattr(p, field.mask)[i]
        mask = int(entry if j < 0 else entry[j])
        everyone = (1 << p.seats) - 1
        return mask & everyone != everyone if seat < 0 else not mask >> seat & 1
    return field.who == "nobody"


def put(p: Position, place: Place, piece: int) -> None:
    """Put a piece in a place."""
    name, i, j = place
    if j < 0:
        getattr(p, name)[i] = piece
    else:
        getattr(p, name)[i][j] = piece


def redact(p: Position, fields: Fields, seat: int) -> Position:
    """A copy of the position as the seat sees it (-1: as a spectator sees it)."""
    view = p.copy()
    for name, field in fields.items():
        if field is PUBLIC:
            continue
        if field.who == "owner":
            _cover(getattr(view, name), seat)
        elif field.who == "nobody":
            _cover(getattr(view, name), -1)
        elif field.who == "known":
            _cover_unknown(getattr(view, name), getattr(view, field.mask), _needed(p.seats, seat))
    view.chance = dead_chance()
    view.viewer = seat
    if view.turn != seat:
        view.menu = []
    return view


def _cover(entries: list[Any], but: int) -> None:
    """Hide every piece but those of one entry."""
    if but < 0 and entries and not isinstance(entries[0], list):
        entries[:] = [HIDDEN if piece >= 0 else piece for piece in entries]
        return
    for i, entry in enumerate(entries):
        if i == but:
            continue
        if isinstance(entry, list):
            entry[:] = [HIDDEN if piece >= 0 else piece for piece in entry]
        elif entry >= 0:
            entries[i] = HIDDEN


def _needed(seats: int, seat: int) -> int:
    """The bits that a mask must hold for a piece to be seen: a spectator (-1) knows what all seats know."""
    return (1 << seats) - 1 if seat < 0 else 1 << seat


def _cover_unknown(entries: list[Any], masks: list[Any], needed: int) -> None:
    """Hide every piece whose mask does not hold the needed bits."""
    if entries and isinstance(entries[0], list):
        for entry, mask in zip(entries, masks, strict=True):
            _cover_unknown(entry, mask, needed)
    else:
        pairs = zip(entries, masks, strict=True)
        entries[:] = [HIDDEN if piece >= 0 and mask & needed != needed else piece for piece, mask in pairs]


def fill(view: Position, fields: Fields, pools: dict[str, Callable[[Any], Sequence[int]]], chance: Chance) -> Position:
    """A completion of a view: the unseen pieces of each pool, shuffled into its hidden places.

    `pools[name](view)` lists every piece of the pool that is *not* seen in a public field; pieces that the view still
    shows in secret fields are taken off here.
    """
    full = view.copy()
    for pool, stock in pools.items():
        unseen = list(stock(view))
        holes: list[Place] = []
        for place, piece in places(view, fields, pool):
            if piece == HIDDEN:
                holes.append(place)
            elif piece >= 0:
                unseen.remove(piece)
        chance.shuffle(unseen)
        for place in holes:
            put(full, place, unseen.pop())
    return wake(full, chance)


def wake(full: Position, chance: Chance) -> Position:
    """Turn a completed view into a position that can be played on, with its own random numbers."""
    full.chance = Chance(chance.below(1 << 30) + 1, chance.below(1 << 30) + 1)
    full.viewer = -1
    if full.turn != NOBODY:
        full.refresh()
    return full


def twin(p: Position, fields: Fields, seat: int, chance: Chance) -> Position | None:
    """A position that differs only in what is hidden from the seat (pieces permuted within their pools); None if no other
    order is possible. Made from the declarations alone, so that it can find a leak in a view."""
    groups = _hidden_groups(p, fields, seat)
    if not any(_can_be_moved(group) for group in groups):
        return None
    other = p.copy()
    moved = False
    while not moved:
        for group in groups:
            pieces = [piece for _, piece in group]
            chance.shuffle(pieces)
            for (place, old), new in zip(group, pieces, strict=True):
                put(other, place, new)
                moved = moved or old != new
    other.refresh()
    return other


def has_twin(p: Position, fields: Fields, seat: int) -> bool:
    """Whether what is hidden from the seat could lie in another order."""
    return any(_can_be_moved(group) for group in _hidden_groups(p, fields, seat))


def _can_be_moved(group: list[tuple[Place, int]]) -> bool:
    return any(piece != group[0][1] for _, piece in group)


def _hidden_groups(p: Position, fields: Fields, seat: int) -> list[list[tuple[Place, int]]]:
    """The pieces that are hidden from the seat with their places, those together that could change places."""
    found: list[list[tuple[Place, int]]] = []
    for pool in sorted({f.pool for f in fields.values() if f.pool}):
        groups: dict[int, list[tuple[Place, int]]] = {}
        for place, piece in places(p, fields, pool):
            if piece >= 0 and hidden_from(p, fields, place, seat):
                key = fields[place[0]].key
                groups.setdefault(key(p, piece) if key else 0, []).append((place, piece))
        found.extend(groups.values())
    return found


def reseed(p: Position, seed: str) -> None:
    """Reseed chance in place: a new stream, and every piece that no seat knows is dealt again within its pool.

    For an undo after something was seen: what was seen must not necessarily come again."""
    fields: Fields = p.game.module("rules.secrets").FIELDS
    p.chance = chance_from(seed)
    for pool in sorted({f.pool for f in fields.values() if f.pool}):
        groups: dict[int, list[tuple[Place, int]]] = {}
        for place, piece in places(p, fields, pool):
            if piece >= 0 and all(hidden_from(p, fields, place, seat) for seat in range(p.seats)):
                key = fields[place[0]].key
                groups.setdefault(key(p, piece) if key else 0, []).append((place, piece))
        for group in groups.values():
            pieces = [piece for _, piece in group]
            p.chance.shuffle(pieces)
            for (place, _), piece in zip(group, pieces, strict=True):
                put(p, place, piece)
    p.refresh()
    p.revealed()
