"""A second reading of the rules: a referee written from the rulebook alone, in words and dictionaries, as one generator.

It watches games of random players. Before every decision it says what may be chosen and what lies on the table; the
engine must agree. Only luck (rolls and draws) is taken from the engine.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator, Iterable
from itertools import combinations

import pytest

import ludarium
from ludarium.games.sixgems.rules.position import SixGems

RING = ("ruby", "topaz", "sapphire", "emerald", "amethyst", "diamond")
DICE = ("blue1", "blue2", "red")
CARDS = tuple(f"s{n:02}" for n in range(1, 13))
Asked = tuple[int, set[str]]
Talk = Generator[Asked, str, str]
Play = Generator[Asked, str, None]


def beside(a: str, b: str) -> bool:
    return abs(RING.index(a) - RING.index(b)) in (1, 5)


class Referee:
    def __init__(self, p: SixGems, limit: int, start: list[int], near: bool, pause: bool, icon: str, early: bool) -> None:
        self.p = p
        self.icon, self.early = icon, early
        self.seats = range(p.seats)
        self.limit, self.near, self.pausing = limit, near, pause
        self.points = start
        self.real: list[Counter[str]] = [Counter() for _ in self.seats]
        self.almighty: list[Counter[str]] = [Counter() for _ in self.seats]
        self.loose = [0 for _ in self.seats]
        self.played: list[list[str]] = [[] for _ in self.seats]  # jewel cards before each seat, oldest first
        self.hand = [self.jewels(seat) for seat in self.seats]
        self.cards = [self.held(seat) for seat in self.seats]
        self.deck = 36 - 3 * p.seats
        self.card_deck = 12 - 2 * p.seats
        self.face = dict(zip(DICE, p.face, strict=True))
        self.place: dict[str, str] = {}
        self.settled: list[tuple[int, str]] = []
        self.resting: set[int] = set()
        self.over = False

    # -- what only luck knows

    def jewels(self, seat: int) -> Counter[str]:
        return Counter(f"{RING[card // 6]}{card % 6 + 1}" for card in self.p.hand[seat])

    def held(self, seat: int) -> set[str]:
        return {CARDS[card] for card in self.p.cards[seat]}

    # -- what can be read off the table

    def row(self, seat: int, gem: str) -> int:
        return self.real[seat][gem] + self.almighty[seat][gem]

    def kinds(self, seat: int) -> int:
        return sum(self.real[seat][gem] > 0 for gem in RING)

    def pieces(self, seat: int) -> list[str]:
        found = [gem for gem in RING if self.real[seat][gem]]
        found += [f"almighty-{gem}" for gem in RING if self.almighty[seat][gem]]
        return found + ["almighty"] * (self.loose[seat] > 0)

    def meets(self, seat: int, card: str) -> bool:
        """The conditions, all three dice on boards."""
        faces = sorted(self.face.values())
        touching = sum(beside(a, b) for a, b in combinations(self.place.values(), 2))
        owned = {gem for who in self.seats for gem in RING if self.real[who][gem]}
        return {
            "s01": max(faces) <= 4,
            "s02": len(owned) == 6,
            "s03": all(face in (1, 3, 5) for face in faces),
            "s04": any(self.row(seat, gem) >= 3 for gem in RING),
            "s05": touching == 0,
            "s06": touching == 2,
            "s07": sum(faces) >= 15,
            "s08": any(points >= 20 for points in self.points),
            "s09": faces in ([1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 6], [1, 5, 6], [1, 2, 6]),
            "s10": all(face in (2, 4, 6) for face in faces),
            "s11": min(faces) >= 3,
            "s12": self.kinds(seat) >= 4,
        }[card]

    def bonus(self, card: str, settler: int, seat: int) -> int:
        if card in ("s02", "s04", "s05", "s11", "s12") and seat != settler:
            return 0
        under = {die: self.row(seat, self.place[die]) for die in DICE}
        topazes = [self.row(who, "topaz") for who in self.seats]
        last = (self.early or len(self.settled) > 1) and self.points[seat] == min(self.points) < max(self.points)
        showing = sum(jewel.endswith(self.icon) for jewel in self.played[seat])
        better = sum(topazes[who] > topazes[seat] for who in self.seats)
        return {
            "s01": 0,
            "s02": max(self.face.values()) * self.row(seat, "diamond"),
            "s03": (0, 1, 3, 6, 10, 15, 21)[self.kinds(seat)],
            "s04": self.kinds(seat) * self.row(seat, "emerald"),
            "s05": 15 if last else 5,
            "s06": 2 * (under["blue1"] + under["blue2"] if self.icon == "colour" else showing),
            "s07": (7, 5, 2, 2)[better] if topazes[seat] else 0,
            "s08": self.face["red"] * self.row(seat, "ruby"),
            "s09": (0, 1, 3, 5, 7, 10)[min(5, self.row(seat, "amethyst"))],
            "s10": 0,
            "s11": 3 * self.row(seat, "sapphire"),
            "s12": 2 * (under["red"] if self.icon == "colour" else showing),
        }[card]

    # -- how a game goes

    def ask(self, seat: int, options: Iterable[str], always: bool = False) -> Talk:
        """Nobody is asked when there is no choice, but for two questions that would give something away."""
        choices = set(options)
        return (yield seat, choices) if always or len(choices) > 1 else choices.pop()

    def game(self) -> Play:
        seat = self.p.first
        while any(self.hand):
            if self.hand[seat]:
                yield from self.turn(seat)
            if self.over:
                return
            seat = (seat + 1) % len(self.seats)
        yield from self.value(self.p.first, [0 for _ in self.seats], [""] * len(self.seats))
        self.over = True

    def turn(self, seat: int) -> Play:
        played = yield from self.ask(seat, [f"play {jewel}" for jewel in self.hand[seat]], always=True)
        jewel = played.split()[1]
        self.hand[seat] -= Counter([jewel])
        self.real[seat][jewel[:-1]] += 1
        self.played[seat].append(jewel)
        yield from self.dice(seat, int(jewel[-1]))
        rested = seat in self.resting
        self.resting -= {seat}
        done = {card for _, card in self.settled}
        thinkable = [card for card in CARDS if card not in done and len(self.place) == 3 and self.meets(seat, card)]
        if thinkable and self.cards[seat] and not rested:
            able = [f"settle {card}" for card in thinkable if card in self.cards[seat]]
            chosen = yield from self.ask(seat, ["pass", *able], always=True)
            if chosen != "pass":
                yield from self.settlement(seat, chosen.split()[1])
        if self.deck and not self.over:
            self.deck -= 1
            before, self.hand[seat] = self.hand[seat], self.jewels(seat)
            assert (self.hand[seat] - before).total() == 1

    def dice(self, seat: int, face: int) -> Play:
        same = [die for die in DICE if self.face[die] == face]
        if not same:
            turned = yield from self.ask(seat, [f"turn {die}" for die in DICE])
            self.face[turned.split()[1]] = face
            return
        free = [gem for gem in RING if gem not in self.place.values()]
        options = []
        for die in same:
            here = self.place.get(die)
            neighbours = [gem for gem in free if here and beside(here, gem)]
            options += [f"move {die} {gem}" for gem in (neighbours if self.near and neighbours else free)]
        _, die, gem = (yield from self.ask(seat, options)).split()
        self.place[die] = gem

    def settlement(self, settler: int, card: str) -> Play:
        self.cards[settler].remove(card)
        self.settled.append((settler, card))
        order = [(settler + i) % len(self.seats) for i in self.seats]
        bonus = [self.bonus(card, settler, seat) for seat in self.seats]
        left_out = [""] * len(self.seats)
        if card == "s01":
            yield from self.swap(settler)
        if card == "s10":
            for seat in order:
                most = max(self.row(seat, gem) for gem in RING)
                if most:
                    largest = [f"leave {gem}" for gem in RING if self.row(seat, gem) == most]
                    left_out[seat] = (yield from self.ask(seat, largest)).split()[1]
        yield from self.value(settler, bonus, left_out)
        if len(self.settled) == self.limit:
            self.over = True
            return
        self.loose[settler] += 1
        self.face = dict(zip(DICE, self.p.face, strict=True))
        self.place = {}
        for die in DICE:
            free = [f"place {die} {gem}" for gem in RING if gem not in self.place.values()]
            self.place[die] = (yield from self.ask(settler, free)).split()[2]
        if self.card_deck:
            self.card_deck -= 1
            before, self.cards[settler] = self.cards[settler], self.held(settler)
            assert len(self.cards[settler] - before) == 1
        if self.pausing:
            self.resting.add(settler)

    def swap(self, settler: int) -> Play:
        wanted = [f"swap {seat + 1} {piece}" for seat in self.seats if seat != settler for piece in self.pieces(seat)]
        if not wanted or not self.pieces(settler):
            return
        _, chair, theirs = (yield from self.ask(settler, wanted)).split()
        other = int(chair) - 1
        mine = (yield from self.ask(settler, [f"give {piece}" for piece in self.pieces(settler)])).split()[1]
        received = []
        moving = [(settler, other, self.oldest(settler, mine)), (other, settler, self.oldest(other, theirs))]
        for giver, taker, jewels in moving:
            for jewel in jewels:
                self.played[giver].remove(jewel)
                self.played[taker].append(jewel)
        for giver, taker, piece in ((settler, other, mine), (other, settler, theirs)):
            if piece in RING:
                self.real[giver][piece] -= 1
                self.real[taker][piece] += 1
                continue
            if piece == "almighty":
                self.loose[giver] -= 1
            else:
                self.almighty[giver][piece.split("-")[1]] -= 1
            received.append(taker)
        for seat in (settler, other):
            for gem in RING:
                if not self.real[seat][gem]:
                    self.loose[seat] += self.almighty[seat].pop(gem, 0)
        for seat in sorted(received, key=lambda seat: seat != settler):
            self.loose[seat] += 1
        for seat in sorted(received, key=lambda seat: seat != settler):
            rows = [f"fix {gem}" for gem in RING if self.real[seat][gem]]
            if rows:
                self.fix(seat, (yield from self.ask(seat, rows)))

    def oldest(self, seat: int, piece: str) -> list[str]:
        return [jewel for jewel in self.played[seat] if jewel[:-1] == piece][:1]

    def fix(self, seat: int, action: str) -> None:
        self.loose[seat] -= 1
        self.almighty[seat][action.split()[1]] += 1

    def value(self, settler: int, bonus: list[int], left_out: list[str]) -> Play:
        for i in self.seats:
            seat = (settler + i) % len(self.seats)
            chosen = ""
            while self.loose[seat] and chosen != "keep":
                rows = [f"fix {gem}" for gem in RING if self.real[seat][gem]]
                chosen = yield from self.ask(seat, ["keep", *rows])
                if chosen != "keep":
                    self.fix(seat, chosen)
        for seat in self.seats:
            worth = 0
            for die, gem in self.place.items():
                if gem != left_out[seat]:
                    worth += self.face[die] * self.row(seat, gem) * (-1 if die == "red" else 1)
            self.points[seat] = max(0, self.points[seat] + bonus[seat] + worth)

    def winners(self) -> list[int]:
        settled = Counter(seat for seat, _ in self.settled)
        rank = [(self.points[seat], settled[seat], self.kinds(seat)) for seat in self.seats]
        return [seat for seat in self.seats if rank[seat] == max(rank)]

    def agree(self) -> None:
        p = self.p
        assert p.points == self.points
        assert p.face == [self.face[die] for die in DICE]
        assert [RING[at] if at < 6 else None for at in p.at] == [self.place.get(die) for die in DICE]
        assert p.rows == [self.row(seat, gem) for seat in self.seats for gem in RING]
        assert p.fixed == [self.almighty[seat][gem] for seat in self.seats for gem in RING]
        assert p.loose == self.loose


def watch(seats: int, seed: int, settlements: str, seat_points: bool, near: bool, pause: bool, icon: str) -> Referee:
    """A game of random players who settle when they can, mostly; the referee and the engine agree at every decision."""
    early = seed % 4 == 3
    options = {"settlements": settlements, "seat_points": seat_points, "neighbour_moves": near, "two_player_pause": pause}
    options |= {"die_icon": icon, "early_last": early}
    p = ludarium.game("sixgems").start(seats, f"second reading {seed}", **options)
    assert isinstance(p, SixGems)
    limit = (4, 6, 7)[seats - 2] if settlements == "auto" else int(settlements)
    start = [2 * ((seat - p.first) % seats) if seat_points else 0 for seat in range(seats)]
    referee = Referee(p, limit, start, near, pause, icon, early)
    luck = random.Random(seed)
    game = referee.game()
    seat, choices = next(game)
    while not p.over:
        referee.agree()
        assert p.deciders() == [seat]
        assert set(p.names()) == choices
        wanted = [name for name in sorted(choices) if name.startswith(("settle", "fix"))]
        action = luck.choice(wanted if wanted and luck.random() < 0.7 else sorted(choices))
        p.play(action)
        try:
            seat, choices = game.send(action)
        except StopIteration:
            break
    assert p.over
    assert referee.over
    assert p.points == referee.points
    assert p.winners() == referee.winners()
    return referee


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_engine_and_a_referee_of_the_rulebook_agree(seats: int) -> None:
    """R 3 to 7, with all options: what may be chosen, what lies on the table, who wins."""
    seen: Counter[str] = Counter()
    closed = 0
    for seed in range(24):
        near, pause = seed % 3 == 1, seats == 2 and seed % 2 == 1
        icon = ("colour", "2", "5")[seed // 3 % 3]
        referee = watch(seats, seed, ("auto", "8", "3")[seed % 3], seed % 5 != 0, near, pause, icon)
        seen.update(card for _, card in referee.settled)
        closed += len(referee.settled) < referee.limit
    assert set(seen) == set(CARDS), f"cards that were never settled: {set(CARDS) - set(seen)}"
    assert closed, "no game ran out of jewels"
