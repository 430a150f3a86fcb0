"""The rulebook read slowly: of every action of a step whether it may be chosen, and if not, why. Counted from what lies on
the table; only the places of tiles are taken from the rules (test_board.py tries those cell by cell)."""

from __future__ import annotations

from typing import Any

from ludarium.games import game
from ludarium.games.knossos.rules.steps.laying import lay_options
from ludarium.kernel.step import Reason, arg_of, kind_of

GAME = game("knossos")
HIRE, RECRUIT, KEEPER, GUIDE, CAMP, GAIN, RETURN, BASKET, TILES, WHITE, RESERVES, FETCH = range(1, 13)
STOCKS = range(3)  # places of workers who were never put there by an action
KEEPERS_AT, ALTARS_AT, BASKETS_AT = 19, 13, 9
WHITES = 10  # aims from here on are white


class Book:
    """What the rules say of a position to the seat that is asked."""

    def __init__(self, p: Any) -> None:
        self.p, self.box, self.seat = p, p.box, p.turn
        self.step, self.arg = p.steps[kind_of(p.pending(p.turn))].key, arg_of(p.pending(p.turn))

    # -- what the seat has ------------------------------------------------------------------------------------------------

    def held(self, colour: int) -> int:
        return int(self.p.store[self.seat * 4 + colour])

    def purse(self) -> int:
        """R 6, ruling 21."""
        return sum(self.held(c) for c in range(4)) + (self.p.white[self.seat] if self.p.white_pays else 0)

    def due(self, colour: int, price: int) -> int:
        """R 9, ruling 19: each discount card takes one off each colour that it names."""
        cards = [c for c in self.p.cards[self.seat] if self.box.card_effect[c] == 2]
        return max(0, price - sum(self.box.card_of[c] >> colour & 1 for c in cards))

    def at(self, place: int) -> int:
        return int(self.p.at[place * 4 + self.seat])

    def on(self, slot: int) -> int:
        return int(self.p.on[slot * 4 + self.seat]) if slot >= 0 else 0

    def beside(self, slot: int) -> int:
        return int(self.p.beside[slot * 4 + self.seat]) if slot >= 0 else 0

    def meeple(self) -> int:
        return int(self.p.meeple[self.seat])

    def waiting(self) -> int:
        return int(self.p.waiting[self.seat])

    def keepers(self) -> list[int]:
        """Colours of which the seat has an extra die."""
        return [c for c in range(4) if self.p.keeper[self.seat * 4 + c] >= 0]

    def next_door(self) -> set[int]:
        """Slots beside a tile with an own piece."""
        slots = range(len(self.p.marks))
        mine = [s for s in slots if self.on(s) or self.beside(s) or self.meeple() == s]
        return {s for s in slots for m in mine if self.p.ruins.adjacent[m] >> s & 1}

    # -- prices -----------------------------------------------------------------------------------------------------------

    def price(self, effect: int) -> int:
        """R 5 A5, R 7: with what own workers there and an absent meeple add, before discounts."""
        box = self.box
        if effect == BASKET:
            own = sum(self.at(BASKETS_AT + c) for c in range(4))
        elif effect == KEEPER:
            own = len(self.keepers())
        else:
            own = 0 if effect == HIRE else self.at(box.place_of[effect])
        away = box.away[effect] if self.meeple() >= 0 else 0
        return int(box.amount[effect] + box.own_twice[effect] * own // 2 + away)

    def camp_price(self, slot: int) -> int:
        """R 7: for each tile strictly between, unless the box has one price."""
        if not self.box.camp_per_tile:
            return self.price(CAMP)
        return self.price(CAMP) - self.box.amount[CAMP] + self.between(slot) * self.box.amount[CAMP]

    def between(self, slot: int) -> int:
        """Tiles strictly between a tile and the entrance on a shortest way."""
        seen, steps = {0}, 0
        while slot not in seen:
            seen |= {s for m in seen for s in range(len(self.p.marks)) if self.p.ruins.adjacent[m] >> s & 1}
            steps += 1
        return steps - 1

    def altar_price(self) -> int:
        box, altar = self.box, self.p.altar
        own = sum(self.at(place) for place in range(ALTARS_AT, KEEPERS_AT))
        return int((2 * box.altar_amount[altar] + box.altar_own_twice[altar] * own) // 2) + (
            box.altar_away[altar] if self.meeple() >= 0 else 0
        )

    def dear(self, effect: int, price: int) -> Reason | None:
        """In one colour, or in any."""
        if self.box.one_colour[effect]:
            poor = all(self.held(c) < self.due(c, price) for c in range(4))
            return Reason("why.too_poor_one", "6", [price]) if poor else None
        return Reason("why.too_poor_mix", "6", [price, self.purse()]) if self.purse() < price else None

    def named(self, colour: int, price: int) -> Reason | None:
        """In a colour that is named."""
        due = self.due(colour, price)
        return Reason("why.too_poor", "6", [colour, due, self.held(colour)]) if self.held(colour) < due else None

    # -- the turn ---------------------------------------------------------------------------------------------------------

    def pick(self, tile: int) -> Reason | None:
        if tile not in self.p.area:
            return Reason("why.tile_not_in_area", "5 A1", [tile])
        if lay_options(self.p, self.seat, tile, False):
            return None
        room = any(self.p.ruins.fits(self.box, turn[1]) for turn in self.box.tile_turns[tile])
        return Reason("why.tile_unpaid" if room else "why.tile_no_room", "5 A1", [tile])

    def worker(self, tile: int) -> Reason | None:
        slot = self.p.ruins.slot[tile]
        if slot < 0:
            return Reason("why.tile_not_laid", "5 A2", [tile])
        if not self.waiting():
            return Reason("why.no_worker", "5 A2")
        if tile == 0 and self.meeple() < 0:
            return Reason("why.entrance_meeple", "5 A2")
        return None if slot in self.next_door() else Reason("why.not_next_door", "5 A2", [tile])

    def recall(self, number: int, tile: int) -> Reason | None:
        if number:
            return None
        here = self.meeple() >= 0 and self.meeple() == self.p.ruins.slot[tile]
        return Reason("why.meeple_not_recalled", "5 A4") if here else Reason("why.no_own_worker", "5 A4", [tile])

    def recall_from(self, place: int) -> Reason | None:
        if place in STOCKS:
            return Reason("why.stock_not_recalled", "14.4")
        return None if self.at(place) else Reason("why.nobody_there", "5 A4", [place])

    def haul(self, aim: int) -> Reason | None:
        if self.p.ending < 0:
            return Reason("why.haul_last", "5 A7")
        if aim >= WHITES:
            return Reason("why.haul_white", "5 A7")
        slots = range(1, len(self.p.marks))
        there = {self.p.ruins.colour[s] for s in slots if self.on(s) or self.meeple() == s}
        if self.p.beside_earns:
            there |= {self.p.ruins.colour[s] for s in slots if self.beside(s)}
        if all(c in there for c in colours(aim)):
            return None
        return Reason("why.haul_nobody_beside" if self.p.beside_earns else "why.haul_nobody", "5 A7")

    def buy(self, card: int) -> Reason | None:
        if card not in self.p.display:
            return Reason("why.card_not_shown", "5 A6", [card])
        can = self.ways(card) or self.splits(card) or self.white_heaps(card)
        return None if can else Reason("why.card_unpaid", "5 A6", [card])

    # -- the market -------------------------------------------------------------------------------------------------------

    def tavern(self, kind: str, colour: int = -1) -> Reason | None:
        price, one = self.price(HIRE), self.box.one_colour[HIRE]
        if kind == "tavern_white" and not (self.p.white_pays and one):
            return Reason("why.white_unpaid", "14.21")
        if kind == "tavern_mixed" and one:
            return Reason("why.tavern_one", "7")
        if not self.at(1):
            return Reason("why.tavern_empty", "7")
        if kind == "tavern_white":
            white = self.p.white[self.seat]
            return Reason("why.too_poor_white", "6", [price, white]) if white < price else None
        if kind == "tavern_mixed":
            return self.dear(HIRE, price)
        if not one:
            return Reason("why.tavern_any", "7")
        told = self.named(colour, price)
        if told and all(self.held(c) < self.due(c, price) for c in range(4)):
            return Reason("why.too_poor_one", "6", [self.due(colour, price)])
        return told

    def off_sheet(self, effect: int) -> Reason | None:
        if self.box.area_of[effect] < 0:
            return Reason("why.no_such_area", "7")
        there = self.box.sheet_of[effect] in (-1, self.p.sheet)
        return None if there else Reason("why.not_this_sheet", "4.4")

    def post(self, effect: int, number: int) -> Reason | None:
        """That many workers to the squares of an effect."""
        if self.p.room[self.box.place_of[effect]] < number:
            return Reason("why.square_taken", "5 A5") if number == 1 else Reason("why.more_squares", "7", [number])
        waits = self.waiting()
        return Reason("why.more_workers", "7", [number, waits]) if waits < number else None

    def area(self, effect: int, value: int) -> Reason | None:
        """R 7; `value`: the square, tile or colour that is named."""
        told = self.off_sheet(effect)
        if told:
            return told
        workers = self.box.area_workers[effect]
        if effect >= WHITE:
            return self.post(effect, workers) or self.dear(effect, self.price(effect)) or self.no_use(effect)
        if not self.waiting():
            return Reason("why.no_worker", "5 A5")
        if effect == RECRUIT:
            return self.recruit()
        if effect == KEEPER:
            return self.keeper(value)
        if effect == CAMP:
            return self.post(effect, workers) or self.camp(value)
        if effect == BASKET:
            room = self.p.room[BASKETS_AT + value]
            return self.named(value, self.price(BASKET)) if room else Reason("why.square_taken", "5 A5")
        if effect == RETURN and self.meeple() < 0:
            return Reason("why.telegram_meeple", "7")
        if effect == TILES and not self.p.bag:
            return Reason("why.office_box", "7")
        return self.post(effect, workers) or self.dear(effect, self.price(effect))

    def no_use(self, effect: int) -> Reason | None:
        if effect == WHITE:
            helps = self.p.white[self.seat] < self.box.cap_white
        elif effect == RESERVES:
            helps = self.at(0) > 0
        else:
            helps = any(self.on(s) or self.beside(s) for s in range(len(self.p.marks)))
        return None if helps else Reason("why.errand_nothing", "7")

    def recruit(self) -> Reason | None:
        """Two workers bring the first recruit, three the second; those that are there count."""
        left = self.at(2)
        if not left:
            return Reason("why.no_recruit", "7")
        need = max(1, self.box.area_numbers[RECRUIT][self.box.stock[2] - left] - self.at(3))
        wanted = 1 if self.p.one_by_one else need
        if self.waiting() < wanted:
            return Reason("why.recruit_need", "7", [wanted, self.waiting()])
        return self.post(RECRUIT, wanted) or self.dear(RECRUIT, self.price(RECRUIT))

    def keeper(self, square: int) -> Reason | None:
        colour = square // 2
        if colour in self.keepers():
            return Reason("why.keeper_twice", "7", [colour])
        if len(self.keepers()) >= self.box.keepers:
            return Reason("why.keeper_two", "7", [self.box.keepers])
        if not self.p.room[KEEPERS_AT + square]:
            return Reason("why.square_taken", "5 A5")
        return self.named(colour, self.price(KEEPER))

    def camp(self, tile: int) -> Reason | None:
        slot = self.p.ruins.slot[tile]
        if tile == 0:
            return Reason("why.camp_nowhere", "7", [self.purse()])
        if self.between(slot) < 1:
            return Reason("why.camp_next_door", "14.11", [tile])
        if not self.p.marks[slot] or self.meeple() == slot:
            return Reason("why.camp_no_mark", "7", [tile])
        return self.dear(CAMP, self.camp_price(slot))

    def altar(self, verb: str, kind: int) -> Reason | None:
        """R 8: colours (pray), squares with a rank (offer), or squares that are all alike (honour)."""
        coloured, alike = self.box.altar_coloured[self.p.altar], self.box.altar_rule[self.p.altar] == 3
        if verb != ("pray" if coloured else "honour" if alike else "offer"):
            return Reason("why.not_this_altar", "4.3", [self.p.altar])
        if not self.waiting():
            return Reason("why.no_worker", "5 A5")
        if not self.p.room[ALTARS_AT + kind]:
            return Reason("why.square_taken", "5 A5")
        need, last = self.box.altar_squares[self.p.altar][kind][2], self.p.last_return[self.seat]
        if last < need:
            return Reason("why.hermes_need", "8", [need, last])
        price = self.altar_price()
        if coloured:
            return self.named(kind, price)
        return Reason("why.too_poor_mix", "6", [price, self.purse()]) if self.purse() < price else None

    # -- cards (R 6) ------------------------------------------------------------------------------------------------------

    def ways(self, card: int) -> list[int]:
        return [way[0] for way in self.box.card_ways[card] if self.can(way)]

    def can(self, way: list[int]) -> bool:
        _, a, number_a, b, number_b = way
        if a == b:
            return self.held(a) >= self.due(a, number_a)
        return self.held(a) >= self.due(a, number_a) and self.held(b) >= self.due(b, number_b)

    def splits(self, card: int) -> list[int]:
        """Ruling 7: amounts of the first single colour in a mixture of both."""
        mono = self.box.card_mono[card]
        if not self.p.either_mixed or not mono:
            return []
        price = self.box.card_ways[card][0][2]
        pairs = [(n, price - n) for n in range(1, price)]
        return [
            n for n, m in pairs if self.due(mono[0], n) <= self.held(mono[0]) and self.due(mono[1], m) <= self.held(mono[1])
        ]

    def white_heaps(self, card: int) -> list[int]:
        """Ruling 21: white+colour, colour+white, white+white, in the order of the actions."""
        heaps, white = self.box.card_heaps[card], self.p.white[self.seat]
        if not self.p.white_pays or not heaps or not white:
            return []
        first = [c for c in range(4) if heaps[0] <= white and self.held(c) >= self.due(c, heaps[1])]
        second = [4 + c for c in range(4) if heaps[1] <= white and self.held(c) >= self.due(c, heaps[0])]
        return first + second + ([8] if sum(heaps) <= white else [])

    def cost(self, verb: str, card: int, value: int) -> Reason | None:
        if verb == "cost_mixed":
            return None if self.splits(card) else Reason("why.cost_not_mixed", "14.7", [card])
        if verb == "cost_white":
            return None if value in self.white_heaps(card) else Reason("why.white_heap", "14.21", [card])
        way = next((w for w in self.box.card_ways[card] if w[0] == value), None)
        if way is None:
            return Reason("why.cost_not_offered", "6", [card])
        _, a, number_a, b, number_b = way
        if self.can(way):
            return None
        if a == b:
            return self.named(a, number_a)
        return Reason("why.cost_unpaid", "6", [a, self.due(a, number_a), b, self.due(b, number_b)])

    # -- side options -----------------------------------------------------------------------------------------------------

    def aside(self, verb: str, value: int) -> Reason | None:
        if verb == "dismiss":
            die, keeps = self.p.die[self.seat * 4 + value], value in self.keepers()
            if not keeps:
                return Reason("why.no_keeper", "7", [value])
            if self.held(value) > self.box.cap:
                return Reason("why.dismiss_full", "7", [value, self.held(value), self.box.cap])
            used = self.p.used_up >> value & 1
            return self.asked(self.step == "end_turn") if used else Reason("why.dismiss_unpaid", "7", [value, die])
        slot = self.p.ruins.slot[value]
        if not self.beside(slot):
            return Reason("why.onto_nobody", "5", [value])
        if self.p.moved:
            return Reason("why.onto_once", "5")
        if not self.p.marks[slot]:
            return Reason("why.onto_full", "5", [value])
        return self.asked(self.step in ("turn", "end_turn"))

    def asked(self, yes: bool) -> Reason | None:
        return None if yes else Reason("kernel.not_asked", "", [kind_of(self.p.pending(self.seat))])

    # -- any action -------------------------------------------------------------------------------------------------------

    def no(self, action: int) -> Reason | None:
        """Why an action may not be chosen now; None: it may."""
        verb, ids = GAME.actions.split(action)
        if verb.name in ("onto", "dismiss"):
            return self.aside(verb.name, ids[0])
        return getattr(self, f"in_{self.step}")(verb.name, *ids)  # type: ignore[no-any-return]

    def in_turn(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        areas = {"recruit": RECRUIT, "keeper": KEEPER, "guide": GUIDE, "labour": GAIN, "telegram": RETURN}
        areas |= {"basket": BASKET, "office": TILES}
        if verb in areas:
            return self.area(areas[verb], value)
        if verb == "camp":
            slot = self.p.ruins.slot[value]
            if slot < 0 and not self.off_sheet(CAMP) and self.waiting():
                return Reason("why.tile_not_laid", "7", [value])
            return self.area(CAMP, value)
        if verb == "errand":
            return self.area(WHITE + value, 0)
        if verb in ("tavern", "tavern_white", "tavern_mixed"):
            return self.tavern(verb, value)
        if verb in ("pray", "offer", "honour"):
            return self.altar(verb, value)
        if verb == "lay":
            return Reason("why.pick_first", "5 A1")
        if verb in ("recall", "recall_beside"):
            slot = self.p.ruins.slot[value]
            return self.recall(self.on(slot) if verb == "recall" else self.beside(slot), value)
        if verb in ("pick", "worker", "recall_from", "buy", "haul"):
            return getattr(self, verb)(value)  # type: ignore[no-any-return]
        return self.asked(False)

    def in_second(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        return self.worker(value) if verb == "worker" else self.asked(verb == "enough")

    def in_end_turn(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        return self.asked(verb == "end_turn")

    def in_cost(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        return self.cost(verb, self.arg, value) if verb.startswith("cost") else self.asked(False)

    def in_split(self, verb: str, colour: int = 0, amount: int = 0) -> Reason | None:
        if verb != "pay":
            return self.asked(False)
        mono, price = self.box.card_mono[self.arg], self.box.card_ways[self.arg][0][2]
        right = colour == mono[0] and amount in self.splits(self.arg)
        return None if right else Reason("why.split_amount", "14.7", [*mono, price])

    def in_pay(self, verb: str, colour: int = 0, amount: int = 0) -> Reason | None:
        """R 6: what the later colours (and white) cannot pay must be paid in this one."""
        if verb != "pay":
            return self.asked(False)
        now = self.p.paying
        later = sum(self.held(c) for c in range(now + 1, 4)) + (self.p.white[self.seat] if self.p.white_pays else 0)
        right = colour == now and amount <= self.held(now) and self.arg - later <= amount <= self.arg
        return None if right else Reason("why.pay_amount", "6", [self.arg, now, self.held(now)])

    def in_pay_one(self, verb: str, colour: int = 0, amount: int = 0) -> Reason | None:
        if verb != "pay":
            return self.asked(False)
        right = amount == self.due(colour, self.arg) <= self.held(colour)
        return None if right else Reason("why.too_poor_one", "6", [self.arg])

    def in_office(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        return self.pick(value) if verb == "pick" else Reason("why.office_must_lay", "7")

    def in_put_back(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        over = len(self.p.area) > self.box.tile_area[self.p.seats - 3]
        right = verb == "put_back" and over and value in self.p.area
        return None if right else Reason("why.put_back_first", "7")

    def in_white(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        """Asked only while there is a choice; without one the first piece goes."""
        colour, needed = self.arg % 4, self.arg // 4
        there = [s for s in self.p.path if self.p.ruins.colour[s] == colour]
        names = []
        for s in there:
            names += [("bring", self.p.ruins.tile[s])] * self.on(s) + [("bring_meeple", 0)] * (self.meeple() == s)
        names = names[:1] if len(names) == needed else names
        if verb not in ("bring", "bring_meeple"):
            return self.asked(False)
        return None if (verb, value) in names else Reason("why.bring_colour", "5 A3.2", [colour])

    def in_basket(self, verb: str, colour: int = 0, more: int = 0) -> Reason | None:
        if verb not in ("carry", "leave"):
            return self.asked(False)
        lent = self.p.at_entrance and self.p.entrance_counts != 1
        found = {self.p.ruins.colour[s] for s in self.p.path if self.on(s) or self.meeple() == s}
        open_to = [c for c in range(4) if self.at(BASKETS_AT + c) and not (self.p.gaining | self.arg) >> c & 1]
        open_to = [c for c in open_to if lent or c in found]
        return None if [colour] == open_to[:1] else Reason("why.basket_other", "7")

    def in_count(self, verb: str, colour: int = 0, more: int = 0) -> Reason | None:
        if verb != "count":
            return self.asked(False)
        return None if self.p.gaining >> colour & 1 else Reason("why.count_gained", "14.2", [colour])

    def in_fetch(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        pieces = sum(self.on(s) + self.beside(s) for s in range(len(self.p.marks)))
        if verb == "fetch_meeple":
            return Reason("why.meeple_stays", "14.3")
        if verb == "done":
            return None if pieces else self.asked(False)
        slot = self.p.ruins.slot[value] if verb in ("fetch", "fetch_beside") else -1
        right = {"fetch": self.on(slot), "fetch_beside": self.beside(slot), "fetch_all": pieces > 1}
        if verb not in right:
            return self.asked(False)
        return None if right[verb] else Reason("why.fetch_nobody", "5 A3.5")

    def in_home(self, verb: str, place: int = 0, more: int = 0) -> Reason | None:
        if verb == "nobody":
            return None
        if verb != "home":
            return self.asked(False)
        if place in (1, 2):
            return Reason("why.stock_stays", "5 A3.6")
        altar = ALTARS_AT <= place < KEEPERS_AT
        return None if self.at(place) and not altar else Reason("why.nobody_there", "5 A3.6", [place])

    def in_haul(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        """R 5 A7: of the colours named; one may stop once a piece came back."""
        slots = [s for s in range(1, len(self.p.marks)) if self.arg >> self.p.ruins.colour[s] & 1]
        here = self.meeple() in slots
        beside = self.p.beside_earns
        pieces = sum(self.on(s) + (self.beside(s) if beside else 0) for s in slots) + here
        slot = self.p.ruins.slot[value] if verb in ("fetch", "fetch_beside") else -1
        slot = slot if slot in slots else -1
        right = {"fetch": self.on(slot), "fetch_beside": self.beside(slot) if beside else 0, "fetch_meeple": here}
        right["fetch_all"] = pieces > 1
        if verb == "done":
            return self.asked(pieces > 0 and self.arg >= 16)
        if verb not in right:
            return self.asked(False)
        return None if right[verb] else Reason("why.haul_colours", "5 A7")

    # -- returns (R 5 A3) -------------------------------------------------------------------------------------------------

    def lent(self) -> int:
        """Ruling 2: for how many colours the worker on the entrance can be all there is."""
        return {0: 1, 1: 0, 2: 4}[self.p.entrance_counts] if self.p.at_entrance else 0

    def on_way(self, slots: set[int]) -> list[int]:
        """Own pieces on marks of these tiles, by colour."""
        ruins = self.p.ruins
        return [sum(self.on(s) + (self.meeple() == s) for s in slots if ruins.colour[s] == c) for c in range(4)]

    def ways_on(self, path: list[int]) -> list[list[int]]:
        """Every way on to the meeple that takes no tile twice."""
        if path[-1] == self.meeple():
            return [path]
        near = [s for s in range(len(self.p.marks)) if self.p.ruins.adjacent[path[-1]] >> s & 1 and s not in path]
        return [way for s in near for way in self.ways_on([*path, s])]

    def aim(self, aim: int, counts: list[int], one: list[list[int]]) -> Reason | None:
        """`counts`: pieces that count; `one`: those of each single way that might be gone."""
        if aim >= WHITES:
            number = aim - WHITES + 1
            room = self.p.white[self.seat] < self.box.cap_white
            right = room and any(min(way) >= number for way in one)
            return None if right else Reason("why.no_white", "5 A3.2", [number])
        empty = sum(not counts[c] for c in colours(aim))
        joined = self.lent() or aim < 4 or any(all(way[c] for c in colours(aim)) for way in one)
        return None if empty <= self.lent() and joined else Reason("why.no_pieces", "5 A3.2")

    def in_path(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        path, ruins = self.p.path, self.p.ruins
        if verb == "via":
            slot = ruins.slot[value]
            if slot < 0:
                return Reason("why.tile_not_laid", "5 A3.1", [value])
            if slot in path:
                return Reason("why.path_twice", "14.17", [value])
            if not ruins.adjacent[path[-1]] >> slot & 1:
                return Reason("why.path_no_edge", "5 A3.1", [value, ruins.tile[path[-1]]])
            return None if self.ways_on([*path, slot]) else Reason("why.path_dead_end", "5 A3.1", [value])
        if verb == "worker" and value == 0:
            return Reason("why.entrance_begun", "5 A3.1")
        if verb != "accept":
            return self.asked(False)
        ways = self.ways_on(path)
        counts = self.on_way({slot for way in ways for slot in way})
        return self.aim(value, counts, [self.on_way(set(way)) for way in ways])

    def in_gain(self, verb: str, value: int = 0, more: int = 0) -> Reason | None:
        counts = self.on_way(set(self.p.path))
        return self.aim(value, counts, [counts]) if verb == "gain" else self.asked(False)

    def in_lay(self, verb: str, turn: int = 0, spot: int = 0) -> Reason | None:
        return self.lay(turn, spot) if verb == "lay" else self.asked(False)

    # -- laying (R 3, R 5 A1), cell by cell -------------------------------------------------------------------------------

    def lay(self, turn: int, spot: int) -> Reason | None:
        ruins = self.p.ruins
        x, y = spot % 26 + 1, spot // 26 + 1
        shape = self.box.turn_shape[self.arg][turn]
        new = {(x + right(o), y + down(o)) for o in self.box.shapes[shape]}
        laid = [{(c % 32, c // 32) for c in bits(cells)} for cells in ruins.cells]
        solid = set().union(*laid)
        if new & solid:
            return Reason("why.lay_overlaps", "5 A1")
        if any(max(v) - min(v) >= ruins.interior or min(v) < 1 or max(v) > 26 for v in zip(*(new | solid), strict=True)):
            return Reason("why.lay_frame", "3", [ruins.interior])
        edge = {(x + dx, y + dy) for x, y in new for dx, dy in EDGES}
        touched = [slot for slot, cells in enumerate(laid) if cells & edge]
        if not touched:
            return Reason("why.lay_no_edge", "5 A1")
        colour = self.box.tile_colours[self.arg][turn // 4]
        same = self.due(colour, sum(ruins.colour[slot] == colour for slot in touched))
        if self.held(colour) < same:
            return Reason("why.lay_colour", "5 A1", [colour, same, self.held(colour)])
        gap = sum(len(part) ** 2 for part in holes(solid | new) if not part & set().union(*holes(solid)))
        left = self.purse() - same
        if left < gap:
            return Reason("why.lay_gap", "5 A1", [gap, left])
        seen = [self.box.turn_shape[self.arg][t] for t in range(turn // 4 * 4, turn)]
        return Reason("why.lay_same_turn", "3") if shape in seen else None


EDGES = ((1, 0), (-1, 0), (0, 1), (0, -1))
Cells = set[tuple[int, int]]


def colours(aim: int) -> list[int]:
    pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    return [aim] if aim < 4 else list(pairs[aim - 4]) if aim < WHITES else []


def down(offset: int) -> int:
    return (offset + 16) // 32


def right(offset: int) -> int:
    return (offset + 16) % 32 - 16


def bits(cells: int) -> list[int]:
    return [i for i in range(cells.bit_length()) if cells >> i & 1]


def holes(solid: Cells) -> list[Cells]:
    """The empty parts that the cells enclose, by their edges (R 3)."""
    if not solid:
        return []
    xs, ys = [x for x, _ in solid], [y for _, y in solid]
    left = {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)} - solid
    found = []
    outside = (min(xs) - 1, min(ys) - 1)
    while left:
        todo, part = [left.pop()], set()
        while todo:
            x, y = todo.pop()
            part.add((x, y))
            for dx, dy in EDGES:
                if (x + dx, y + dy) in left:
                    left.remove((x + dx, y + dy))
                    todo.append((x + dx, y + dy))
        if outside not in part:
            found.append(part)
    return found
