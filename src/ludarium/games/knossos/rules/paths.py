"""One-stroke paths from the entrance to the meeple: which tiles can still be visited, and the best path for some colours.

Finding the best path is hard in general. The search looks at the most promising tiles first, leaves out whatever cannot
beat what it has, and stops when the best imaginable is found; past its budget of nodes it says that the result is
not proved.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.laid_tiles import distances
from ludarium.kernel.bitsets import all_below, holds, members, only, set_of

BUDGET: Final = 4000


# what a path is worth, in one number: the gain first, then the pieces that come back (at most thirteen)
PIECES: Final = 64


def path_value(gain: int, pieces: int) -> int:
    return gain * PIECES + pieces


def gain_of(value: int) -> int:
    return value // PIECES


def pieces_of(value: int) -> int:
    return value % PIECES


def next_door(adjacent: list[int], slots: int) -> int:
    """Every slot next to one of these."""
    found = 0
    while slots:
        low = slots & -slots  # inlined `members`: this is the innermost loop of the search
        found |= adjacent[low.bit_length() - 1]
        slots ^= low
    return found


def reachable(adjacent: list[int], start: int, free: int) -> int:
    """Slots of `free` that can be reached from `start` through `free`."""
    found = 0
    ring = adjacent[start] & free
    while ring:
        found |= ring
        ring = next_door(adjacent, ring) & free & ~found
    return found


def next_tiles(adjacent: list[int], path: list[int], goal: int) -> int:
    """Slots to which a path may go on so that the goal can still be reached."""
    free = all_below(len(adjacent)) & ~set_of(path)
    around = adjacent[path[-1]] & free
    inner = reachable(adjacent, goal, free & ~only(goal))
    return around & (inner | only(goal))


def within_reach(adjacent: list[int], path: list[int], goal: int, slots: int) -> int:
    """Those of the slots that are walked already or that some path on to the goal takes in.

    Two ways that meet nowhere lead from a tile to both ends of the path exactly when no other single tile cuts it off
    from them.
    """
    walked = set_of(path)
    here = only(path[-1])
    free = all_below(len(adjacent)) & ~walked | here
    found = free & slots
    for slot in members(free):
        cut = only(slot)
        ring = seen = (here | only(goal)) & ~cut
        while ring and found & ~(seen | cut):
            ring = next_door(adjacent, ring) & free & ~seen & ~cut
            seen |= ring
        found &= seen | cut
    return found | walked & slots


class Search:
    """The best path for one purpose: `colours` to gain (bits; with the room left for each), or `white` of each colour.

    Each of the colours `named` must be on the path, or be the one that a worker on the entrance counts for.

    `weight[slot]` is what one's pieces on the slot's marks count (the meeple's tile with the meeple as the purpose counts
    it), `colour[slot]` the slot's colour. `spare`: for how many of the
    colours a worker on the entrance counts (0, 1 or all).
    """

    def __init__(
        self,
        adjacent: list[int],
        colour: list[int],
        weight: list[int],
        goal: int,
        colours: int,
        named: int,
        room: list[int],
        table: list[int],
        spare: int,
        white: int,
    ) -> None:
        self.adjacent = adjacent
        self.colour = colour
        self.weight = weight
        self.goal = goal
        self.colours = colours
        self.named = named
        self.room = room
        self.table = table
        self.spare = spare
        self.each = int(spare > 1)
        self.white = white
        self.budget = BUDGET
        self.proved = False
        self.best_value = -1
        self.best: list[int] = []
        self.ceiling = 0
        self.steps = distances(adjacent, goal)
        self.useful = 0  # slots with pieces that count
        for slot in range(len(weight)):
            if weight[slot] and (white or (colour[slot] >= 0 and holds(colours, colour[slot]))):
                self.useful |= only(slot)

    def value(self, counts: list[int]) -> int:
        """What a path with these counts is worth: the gain first, then the pieces."""
        pieces = 0
        if self.white:
            least = self.white
            for c in range(4):
                least = min(least, counts[c])
                pieces += counts[c]
            return path_value(least, pieces)
        if self._missing(counts) > self.spare:
            return 0
        total = 0
        bonus = 0
        last = len(self.table) - 1
        for c in range(4):
            if holds(self.colours, c):
                n = counts[c] + self.each
                gain = min(self.table[min(n, last)], self.room[c])
                total += gain
                pieces += counts[c]
                if self.spare == 1:
                    bonus = max(bonus, min(self.table[min(n + 1, last)], self.room[c]) - gain)
        return path_value(total + bonus, pieces)

    def _missing(self, counts: list[int]) -> int:
        """How many of the colours that the purpose names have no piece on the path."""
        missing = 0
        for c in range(4):
            if counts[c] == 0 and holds(self.named, c):
                missing += 1
        return missing

    def counts_of(self, slots: int) -> list[int]:
        """Counts by colour over a set of slots."""
        counts = [0, 0, 0, 0]
        for slot in members(slots & self.useful):
            counts[self.colour[slot]] += self.weight[slot]
        return counts

    def run(self, prefix: list[int]) -> bool:
        """Search on from a prefix; True when the result in `best` is proved to be the best."""
        visited = set_of(prefix)
        free = all_below(len(self.adjacent)) & ~visited
        inner = reachable(self.adjacent, prefix[-1], free & ~only(self.goal))
        self.ceiling = self.value(self.counts_of(visited | inner | only(self.goal)))
        self.best = []
        self.best_value = -1
        self._walk(prefix[:], visited, free)
        return self.budget > 0 or self.best_value >= self.ceiling

    def _walk(self, path: list[int], visited: int, free: int) -> bool:
        """Depth first; True: stop, nothing better can be found or the budget is spent."""
        here = path[-1]
        goal = only(self.goal)
        if here == self.goal:
            value = self.value(self.counts_of(visited))
            if value > self.best_value:
                self.best_value = value
                self.best = path[:]
            return self.best_value >= self.ceiling
        self.budget -= 1
        if self.budget <= 0 and self.best:
            return True
        inner = reachable(self.adjacent, self.goal, free & ~goal)
        around = self.adjacent[here] & free & (inner | goal)
        if self.best:
            mine = reachable(self.adjacent, here, free & ~goal) & inner
            if self.value(self.counts_of(visited | mine | goal)) <= self.best_value:
                return False
        for slot in self._order(around):  # the goal first, so that of equal paths a short one is kept
            path.append(slot)
            if self._walk(path, visited | only(slot), free & ~only(slot)):
                return True
            path.pop()
        return False

    def _order(self, around: int) -> list[int]:
        """The goal first, then tiles with pieces that count, then the others, those nearer to the goal before the rest."""
        first: list[int] = []
        later: list[int] = []
        if holds(around, self.goal):
            first.append(self.goal)
            around &= ~only(self.goal)
        for slot in members(around):
            if holds(self.useful, slot):
                first.append(slot)
            else:
                at = 0
                while at < len(later) and self.steps[later[at]] <= self.steps[slot]:
                    at += 1
                later.insert(at, slot)
        return first + later
