"""Resources, population and cards of a seat (8.1, 8.2, 8.5 to 8.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    APPOINTED,
    DISCARDED,
    DREW,
    DREW_CARD,
    GAINED,
    GAINED_BRICKS,
    GAINED_KNOWLEDGE,
    GAINED_NOTHING,
    SCHOLAR_SENT,
)
from ludarium.games.time_of_empires.rules.boards import (
    PERK_CONSTRUCTION,
    PERK_CONSTRUCTION_MIN,
    PERK_DISCOVERY,
    PERK_DISCOVERY_MIN,
    pack_back,
    perk_at,
)
from ludarium.games.time_of_empires.rules.spaces import NO_CARD
from ludarium.kernel.bitsets import only
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def gain(p: Empires, seat: int, knowledge: int, bricks: int) -> None:
    """From reserve to stock; six of each is the limit, the surplus is lost (8.1, 8.2)."""
    most = p.box.stock_max
    more_k = min(knowledge, most - p.knowledge[seat])
    more_b = min(bricks, most - p.bricks[seat])
    p.knowledge[seat] += more_k
    p.bricks[seat] += more_b
    if more_k and more_b:
        p.tell(GAINED, seat, more_k, more_b)
    elif more_k:
        p.tell(GAINED_KNOWLEDGE, seat, more_k)
    elif more_b:
        p.tell(GAINED_BRICKS, seat, more_b)
    elif knowledge or bricks:
        p.tell(GAINED_NOTHING, seat)  # the stock was full


def appoint(p: Empires, seat: int, number: int) -> None:
    """From the reserve to the player board (8.9)."""
    if number:
        p.reserve[seat] -= number
        p.scholars[seat] += number
        p.tell(APPOINTED, seat, number)


def take_aloft(p: Empires, seat: int, most: int) -> None:
    """Card 309: the tokens are taken first (A16)."""
    taken = min(most, p.reserve[seat])
    p.reserve[seat] -= taken
    p.aloft[seat] += taken


def put_back_aloft(p: Empires, seat: int) -> None:
    p.reserve[seat] += p.aloft[seat]
    p.aloft[seat] = 0


def send_scholar(p: Empires, seat: int, pile: int) -> None:
    """From the player board on top of a pile (8.8, 8.10)."""
    p.scholars[seat] -= 1
    p.piles[pile].append(seat)
    p.tell(SCHOLAR_SENT, seat, pile)


def discovery_cost(p: Empires, seat: int, number: int) -> int:
    """Knowledge for a card, leaders taken into account (8.5, L21)."""
    cut = p.perks[perk_at(seat, PERK_DISCOVERY)]
    cost = p.box.card_knowledge[number]
    return cost if not cut else max(min(cost, p.perks[perk_at(seat, PERK_DISCOVERY_MIN)]), cost - cut)


def construction_cost(p: Empires, seat: int, number: int) -> int:
    """Bricks for the top card, leaders taken into account (8.6, L22)."""
    cut = p.perks[perk_at(seat, PERK_CONSTRUCTION)]
    cost = p.box.card_bricks[number]
    return cost if not cut else max(min(cost, p.perks[perk_at(seat, PERK_CONSTRUCTION_MIN)]), cost - cut)


def top_card(p: Empires, seat: int) -> int:
    """Number of the card on top of the discovery space, -1: none."""
    pile = p.discovery[seat]
    return p.box.number_of[pile[-1]] if pile else -1


def draw(p: Empires, seat: int, deck: int) -> None:
    """The top card of a deck into the hand (8.7). Others see the back (A29)."""
    card = p.tops[deck]
    if card < 0:
        raise NeedsGuess("This view does not know the card on top of the deck; fill it with guess(chance) first.")
    p.hands[seat].append(card)
    p.backs[seat].append(p.deck_backs[deck])
    p.tell(DREW, seat, deck, p.deck_backs[deck])
    p.tell_only(only(seat), DREW_CARD, seat, p.box.number_of[card])
    p.revealed()
    turn_up(p, deck)


def turn_up(p: Empires, deck: int) -> None:
    """The next card becomes the top; its back is seen by all."""
    below = p.decks[deck]
    if below:
        card = below.pop()
        if card < 0:
            raise NeedsGuess("This view does not know the next card of the deck; fill it with guess(chance) first.")
        p.tops[deck] = card
        number = p.box.number_of[card]
        p.deck_backs[deck] = pack_back(p.box.card_era[number], p.box.card_type[number])
    else:
        p.tops[deck] = NO_CARD
        p.deck_backs[deck] = -1


def take_from_hand(p: Empires, seat: int, number: int) -> int:
    """Remove one card of that number from the hand; the piece."""
    hand = p.hands[seat]
    for i in range(len(hand)):
        if hand[i] >= 0 and p.box.number_of[hand[i]] == number:
            p.backs[seat].pop(i)
            return hand.pop(i)
    raise NeedsGuess("This view does not know the faces of that hand; fill it with guess(chance) first.")


def discard_top(p: Empires, seat: int) -> None:
    """Put the top discovered card on the discard pile, without building (8.6, A23)."""
    card = p.discovery[seat].pop()
    p.discards[seat].append(card)
    p.tell(DISCARDED, seat, p.box.number_of[card])
