"""R 5 A3.1: paths on small maps of tiles against every path there is."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.games.knossos.test_paths import TABLE, all_paths, grid

from ludarium.games.knossos.rules import paths
from ludarium.games.knossos.rules.paths import Search
from ludarium.kernel.chance import Chance, chance_from


def settings(seed: int) -> tuple[dict[str, Any], Chance]:
    """A map of up to nine tiles with pieces on it, and what a return there aims at."""
    luck = chance_from(f"book of paths {seed}")
    adjacent = grid(3, 2 + luck.below(2), luck, luck.below(3))
    n = len(adjacent)
    colour = [-1] + [luck.below(4) for _ in range(n - 1)]
    white = luck.below(4)
    goal = 1 + luck.below(n - 1)
    weight = [0] + [luck.below(3) for _ in range(n - 1)]
    weight[goal] += 1 if white else 2
    named = 1 << luck.below(4) | 1 << luck.below(4) if luck.below(2) else 0
    return {
        "adjacent": adjacent,
        "colour": colour,
        "weight": weight,
        "goal": goal,
        "colours": luck.below(15) + 1 | named,
        "named": named,
        "room": [luck.below(9) for _ in range(4)],
        "table": TABLE[: 3 + luck.below(4)],
        "spare": luck.pick([0, 1, 4]),
        "white": white,
    }, luck


def worth(at: dict[str, Any], path: list[int]) -> int:
    """R 5 A3.2, A3.3: the gain first, then the pieces, of which there are fewer than 64."""
    counts = [sum(at["weight"][s] for s in path if at["colour"][s] == c) for c in range(4)]
    wanted = [c for c in range(4) if at["colours"] >> c & 1]
    if at["white"]:
        return min(at["white"], *counts) * 64 + sum(counts)
    if sum(at["named"] >> c & 1 and not counts[c] for c in range(4)) > at["spare"]:
        return 0
    best = 0
    for helped in [wanted] if at["spare"] == 4 else [[c] for c in wanted] if at["spare"] == 1 else [[]]:
        table, gain = at["table"], 0
        for c in wanted:
            number = counts[c] + (c in helped)
            gain += min(table[min(number, len(table) - 1)], at["room"][c])
        best = max(best, gain)
    return best * 64 + sum(counts[c] for c in wanted)


@pytest.mark.parametrize("seed", range(40))
def test_the_best_of_all_paths_is_found_and_proved(seed: int) -> None:
    """From the entrance, and on from every path that was begun by hand."""
    at, luck = settings(seed)
    goal = at["goal"]
    every = list(all_paths(at["adjacent"], [0], goal))
    for way in [[0], luck.pick(every)[:2], luck.pick(every)[:3], luck.pick(every)]:
        search = Search(**at)
        assert search.run(way)
        on = [path for path in every if path[: len(way)] == way]
        best = max(worth(at, path) for path in on)
        assert search.best_value == best
        assert search.best in on
        assert worth(at, search.best) == best
        assert (paths.gain_of(best), paths.pieces_of(best)) == divmod(best, 64)
        assert paths.path_value(*divmod(best, 64)) == best


@pytest.mark.parametrize("seed", range(40))
def test_what_a_set_of_tiles_is_worth(seed: int) -> None:
    at, luck = settings(seed)
    search = Search(**at)
    for _ in range(8):
        slots = [s for s in range(len(at["adjacent"])) if luck.below(2)]
        counts = search.counts_of(sum(1 << s for s in slots))
        useful = [s for s in slots if s and (at["white"] or at["colours"] >> at["colour"][s] & 1)]
        assert counts == [sum(at["weight"][s] for s in useful if at["colour"][s] == c) for c in range(4)]
        assert search.value(counts) == worth(at, slots)


@pytest.mark.parametrize("seed", range(40))
def test_where_a_path_may_go_on(seed: int) -> None:
    at, luck = settings(seed)
    adjacent, goal = at["adjacent"], at["goal"]
    n = len(adjacent)
    every = list(all_paths(adjacent, [0], goal))
    begun = luck.pick(every)
    begun = begun[: 1 + luck.below(len(begun) - 1)]
    on = [path for path in every if path[: len(begun)] == begun]
    assert bits(paths.next_tiles(adjacent, begun, goal)) == sorted({path[len(begun)] for path in on})
    for slots in ((1 << n) - 1, luck.below(1 << n), luck.below(1 << n)):
        taken = {s for path in on for s in path}
        assert bits(paths.within_reach(adjacent, begun, goal, slots)) == [s for s in bits(slots) if s in taken]
    some = luck.below(1 << n)
    assert bits(paths.next_door(adjacent, some)) == sorted({b for s in bits(some) for b in bits(adjacent[s])})
    seen, ring = set(), {s for s in bits(adjacent[goal]) if some >> s & 1}
    while ring:
        seen |= ring
        ring = {b for s in ring for b in bits(adjacent[s]) if some >> b & 1} - seen
    assert bits(paths.reachable(adjacent, goal, some)) == sorted(seen)


def bits(slots: int) -> list[int]:
    return [s for s in range(slots.bit_length()) if slots >> s & 1]


@pytest.mark.parametrize("seed", range(20))
def test_of_equal_paths_one_of_the_first_is_kept_and_the_search_ends_with_its_budget(seed: int) -> None:
    """The goal first, then tiles with pieces that count, then those nearer to the goal; out of nodes, the best so far."""
    at, _ = settings(seed)
    search = Search(**at)
    far = paths.distances(at["adjacent"], at["goal"])
    n = len(at["adjacent"])
    counts = [s for s in range(n) if at["weight"][s] and s and (at["white"] or at["colours"] >> at["colour"][s] & 1)]

    def place(slot: int) -> tuple[int, int]:
        return (0, 0) if slot == at["goal"] else (1, 0) if slot in counts else (2, far[slot])

    for chosen in itertools.combinations(range(n), 3):
        wanted = sorted(chosen, key=place)
        assert [place(s) for s in search._order(sum(1 << s for s in chosen))] == [place(s) for s in wanted]
    full = Search(**at)
    full.run([0])
    spent = paths.BUDGET - full.budget
    for left in range(1, spent + 2):
        short = Search(**at)
        short.budget = left
        proved = short.run([0])
        assert short.best[0] == 0
        assert short.best[-1] == at["goal"]
        assert short.best_value == worth(at, short.best) <= full.best_value
        assert proved == (short.budget > 0 or short.best_value >= short.ceiling)
        assert not proved or short.best_value == full.best_value
        assert short.budget > -n
        if left >= n:  # enough for a first path, after which it stops with the last node
            assert short.budget == 0 or (proved and 0 < short.budget == left - spent)


def test_every_node_is_counted_once() -> None:
    """A street of tiles has one path; with tiles on both sides of it each is looked at when nothing promises more."""
    for n in range(2, 8):
        adjacent = [(1 << i - 1 if i else 0) | (1 << i + 1 if i + 1 < n else 0) for i in range(n)]
        search = Search(adjacent, [-1] + [0] * (n - 1), [0] * (n - 1) + [2], n - 1, 1, 0, [9] * 4, TABLE, 0, 0)
        assert search.run([0])
        assert search.budget == paths.BUDGET - (n - 1)
        assert search.best == list(range(n))
