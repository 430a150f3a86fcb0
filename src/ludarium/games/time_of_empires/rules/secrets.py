"""Who knows what (21): hands and decks, the secret choices, and the preset of the next cry."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.time_of_empires.rules.boards import (
    SECTION_SIZE,
    TYPE_COUNT,
    back_era,
    pack_back,
    section_at,
    section_seat,
    sections_of,
)
from ludarium.games.time_of_empires.rules.eras import FULL_CRY
from ludarium.games.time_of_empires.rules.places import CORNERS, owner_of, size_of
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import NO_CARD
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.secrets import HIDDEN, PUBLIC, Fields, nobodys, owners, redact, wake


def back(p: Empires, card: int) -> int:
    """What is seen of a card that lies face down: era and type."""
    number = p.box.number_of[card]
    return pack_back(p.box.card_era[number], p.box.card_type[number])


def _below(p: Empires, card: int) -> int:
    return 100 + p.box.card_era[p.box.number_of[card]]


def _gone(p: Empires, card: int) -> int:
    return 200 + p.box.card_era[p.box.number_of[card]]


# fmt: off
_PUBLIC = (
    "colour", "start_passes", "no_site", "lifted_must_move", "exactly_two", "grace", "modes", "votes",
    "era", "real", "round", "first", "phase", "gong_at", "deadline", "tile_at", "turned",
    "terrain", "site_free", "hard_free", "clans", "built", "sections", "symbols", "knowledge", "bricks", "reserve",
    "scholars", "aloft", "tokens", "leaders", "perks", "ruins", "ruins_scored", "gone", "lost", "piles",
    "leader_at", "wonder_at", "sides", "deck_backs", "backs", "discovery", "waiting", "discards", "t_space",
    "t_slot", "t_end", "lifted_from", "acting", "used_tiles", "ban_now", "ban_prev", "struck", "vp", "points",
)
# fmt: on

FIELDS: Fields = {
    **dict.fromkeys(_PUBLIC, PUBLIC),
    "tops": nobodys("cards", back),
    "decks": nobodys("cards", _below),
    "hands": owners("cards", back),
    "removed": nobodys("cards", _gone),
    "preset": owners("preset"),
    "found_at": owners("found"),
    "token_choice": owners("token"),
}


def seen_by(p: Empires, seat: int) -> Position:
    return redact(p, FIELDS, seat)


def guess(view: Empires, chance: Chance) -> Position:
    """Unseen cards by their backs first, the rest anywhere in their era; open choices at random."""
    full = view.copy()
    box = view.box
    seen = _seen_cards(view)
    for era in range(4):
        unseen = [card for card in box.pieces_of_era[era] if card not in seen]
        chance.shuffle(unseen)
        _fill_backs(full, unseen, era)
        if era == dealt_eras(view):
            for deck in full.decks:
                for i, card in enumerate(deck):
                    if card == HIDDEN:
                        deck[i] = unseen.pop()
        for i, card in enumerate(full.removed):
            if card == HIDDEN and unseen and era:  # an initial card is in a hand, or in the box with its colour
                full.removed[i] = unseen.pop()
    for seat in range(view.seats):
        if full.preset[seat] == HIDDEN:
            full.preset[seat] = FULL_CRY
        if full.found_at[seat] == HIDDEN:
            full.found_at[seat] = chance.below(CORNERS)
        if full.token_choice[seat] == HIDDEN:
            full.token_choice[seat] = chance.pick([s for s in range(TYPE_COUNT) if full.tokens[section_at(seat, s)] == 0])
    return wake(full, chance)


def dealt_eras(p: Empires) -> int:
    """How many eras have been prepared; the decks on the boards belong to the last of them."""
    return sum(w >= 0 for w in p.wonder_at)


def _seen_cards(view: Empires) -> set[int]:
    piles = [*view.hands, *view.discovery, *view.discards, *view.decks, view.tops, view.removed]
    return {card for pile in piles for card in pile if card >= 0}


def _fill_backs(full: Empires, unseen: list[int], era: int) -> None:
    """Cards whose back is seen: the hands of others and the tops of the decks. Initial cards go with the colour."""
    for seat, (hand, backs) in enumerate(zip(full.hands, full.backs, strict=True)):
        own = full.box.hand_of_colour[full.colour[seat]] if era == 0 else []
        for i, card in enumerate(hand):
            if card == HIDDEN and back_era(backs[i]) == era:
                hand[i] = _take(full, unseen, backs[i], own)
    for deck, card in enumerate(full.tops):
        if card == HIDDEN and back_era(full.deck_backs[deck]) == era:
            full.tops[deck] = _take(full, unseen, full.deck_backs[deck])


def _take(full: Empires, unseen: list[int], wanted: int, rather: Sequence[int] = ()) -> int:
    fitting = [c for c in unseen if back(full, c) == wanted]
    card = next((c for c in fitting if c in rather), fitting[0])
    unseen.remove(card)
    return card


def count_pieces(p: Empires) -> dict[str, int]:
    """What must never change: 20 population tokens and 20 buildings a seat, 12 resources a seat, every card."""
    counts: dict[str, int] = {}
    for seat in range(p.seats):
        on_map = sum(size_of(group) for group in p.clans if owner_of(group) == seat)
        on_piles = sum(pile.count(seat) for pile in p.piles)
        counts[f"population {seat}"] = p.reserve[seat] + p.scholars[seat] + p.aloft[seat] + on_map + on_piles
        sites = p.buildings_on_map(seat)
        ruined = sum(1 for ruins in p.ruins for r in ruins if section_seat(r) == seat)
        in_sections = TYPE_COUNT * SECTION_SIZE - sum(p.sections[sections_of(seat)])
        on_card = int(p.waiting[seat] >= 0)
        counts[f"buildings {seat}"] = in_sections + sites + ruined + on_card + sum(p.lost[sections_of(seat)])
    free = sum(p.site_free) + sum(p.hard_free)
    counts["sites"] = free + sum(p.buildings_on_map(seat) for seat in range(p.seats))
    in_play = sum(len(pile) for piles in (p.hands, p.discovery, p.discards, p.decks) for pile in piles)
    to_come = 24 * (3 - dealt_eras(p))
    not_dealt = 4 * (4 - p.seats)
    counts["cards"] = in_play + sum(1 for top in p.tops if top != NO_CARD) + len(p.removed) + to_come + not_dealt
    counts["timers"] = len(p.t_space)
    return counts
