"""The steps of the actions: clans, moves, discovering, building, drawing (8). The same in turns and in real time.

Every step may be ended early with `done`; with no legal choice left it falls away by itself (5.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    BUILD,
    BUILD_ON_CARD,
    CLAN,
    DISCOVER,
    DISCOVERED,
    DRAW,
    move_of,
)
from ludarium.games.time_of_empires.rules.map import build, build_on_card, move, moves, places_for_clans, put_clan, sites
from ludarium.games.time_of_empires.rules.spaces import DECKS
from ludarium.games.time_of_empires.rules.step_kinds import (
    DISCOVER_MORE,
    DISCOVER_STEP,
    DRAW_STEP,
    EFFECT,
    MOVES,
    PLACE_CLANS,
    among,
    count_left,
    pack_count,
    pack_effect,
)
from ludarium.games.time_of_empires.rules.steps.base import Part, open_discard
from ludarium.games.time_of_empires.rules.supply import (
    construction_cost,
    discard_top,
    discovery_cost,
    draw,
    take_from_hand,
    top_card,
)
from ludarium.games.time_of_empires.rules.timers import can_build
from ludarium.kernel.bitsets import holds
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


class PlaceClans(Part):
    """Up to `arg` clans, one by one (8.3)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return places_for_clans(p, seat, CLAN)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if arg > 1:
            p.follow(seat, PLACE_CLANS, arg - 1)
        put_clan(p, seat, action - CLAN)


class Moves(Part):
    """Up to `arg` moves, one by one; a fight belongs to its move (8.4)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return moves(p, seat)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if arg > 1:
            p.follow(seat, MOVES, arg - 1)
        number, here, to = move_of(action)
        move(p, seat, number, here, to)


class DiscoverStep(Part):
    """A card of the hand: pay, lay it on the discovery space, resolve its effects (8.5). `arg`: 0 for the action, else
    how many cards may be discovered free (A10)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        for card in p.hands[seat]:
            if card >= 0 and p.waiting[seat] < 0:
                number = p.box.number_of[card]
                if arg or discovery_cost(p, seat, number) <= p.knowledge[seat]:
                    action = DISCOVER + number
                    if action not in found:
                        found.append(action)
        return found

    def stays(self, p: Empires, seat: int, arg: int) -> bool:
        return True

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        number = action - DISCOVER
        card = take_from_hand(p, seat, number)
        if not arg:
            p.knowledge[seat] -= discovery_cost(p, seat, number)
        p.discovery[seat].append(card)
        p.tell(DISCOVERED, seat, number)
        p.revealed()
        if arg > 1:
            p.follow(seat, DISCOVER_MORE, arg - 1)
        p.follow(seat, EFFECT, pack_effect(number, 0))


class DiscoverMore(Auto["Empires"]):
    """Cards to discover free, if there is a hand and no building waits. The step itself never falls away, since that
    would tell the others what the hand holds."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        if p.hands[seat] and p.waiting[seat] < 0:
            p.follow(seat, DISCOVER_STEP, arg)


class BuildStep(Part):
    """The building of the top card: pay, take, put, discard; without a legal site it waits on the card (8.6)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if can_build(p, seat):
            found = sites(p, seat, p.box.card_type[top_card(p, seat)], BUILD)
            if not found:
                found.append(BUILD_ON_CARD)
        return found

    def stays(self, p: Empires, seat: int, arg: int) -> bool:
        return True

    def side(self, p: Empires, seat: int, arg: int) -> list[int]:
        return open_discard(p, seat)

    def wording(self, p: Empires, seat: int, arg: int) -> str:
        """Whether there is a territory to choose."""
        found = self.choices(p, seat, arg)
        if found and found[0] != BUILD_ON_CARD:
            return self.key
        return "build_no_site" if found else "build_nothing"

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        number = top_card(p, seat)
        p.bricks[seat] -= construction_cost(p, seat, number)
        kind = p.box.card_type[number]
        if action == BUILD_ON_CARD:
            build_on_card(p, seat, kind)
        else:
            build(p, seat, kind, action - BUILD, False)
            discard_top(p, seat)


class DrawStep(Part):
    """Cards one by one, each from a deck of choice (8.7). `arg`: `pack_count`."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        for deck in range(DECKS):
            if holds(among(arg), deck) and p.deck_backs[deck] >= 0:
                found.append(DRAW + deck)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if count_left(arg) > 1:
            p.follow(seat, DRAW_STEP, pack_count(count_left(arg) - 1, among(arg)))
        draw(p, seat, action - DRAW)
