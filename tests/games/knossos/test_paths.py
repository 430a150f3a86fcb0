"""The suggested path is the best one: proved against brute force on small boards, labelled where it is not proved."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games.knossos.rules.paths import BUDGET, Search, next_tiles, reachable, within_reach
from ludarium.kernel.bitsets import all_below
from ludarium.kernel.chance import Chance, chance_from

TABLE = [0, 1, 3, 6, 10, 15]


def grid(width: int, height: int, luck: Chance, holes: int) -> list[int]:
    """A grid graph with some edges taken out, still in one piece (by trying again)."""
    while True:
        adjacent = [0] * (width * height)
        edges = []
        for y, x in itertools.product(range(height), range(width)):
            here = y * width + x
            edges += [(here, here + 1)] if x + 1 < width else []
            edges += [(here, here + width)] if y + 1 < height else []
        for _ in range(holes):
            edges.pop(luck.below(len(edges)))
        for a, b in edges:
            adjacent[a] |= 1 << b
            adjacent[b] |= 1 << a
        if reachable(adjacent, 0, (1 << len(adjacent)) - 2).bit_count() == len(adjacent) - 1:
            return adjacent


def all_paths(adjacent: list[int], path: list[int], goal: int) -> Any:
    if path[-1] == goal:
        yield path
        return
    for slot in range(len(adjacent)):
        if adjacent[path[-1]] >> slot & 1 and slot not in path:
            yield from all_paths(adjacent, [*path, slot], goal)


def setting(seed: int, white: int) -> Search:
    luck = chance_from(f"path {seed}")
    adjacent = grid(4, 3, luck, luck.below(5))
    n = len(adjacent)
    colour = [-1] + [luck.below(4) for _ in range(n - 1)]
    weight = [0] + [luck.below(2) for _ in range(n - 1)]
    goal = 1 + luck.below(n - 1)
    weight[goal] += 1 if white else 2
    colours = 1 << colour[goal] | 1 << luck.below(4)
    room = [luck.below(10) for _ in range(4)]
    return Search(adjacent, colour, weight, goal, colours, 0, room, TABLE, luck.below(2), white)


@pytest.mark.parametrize("white", [0, 1, 2])
def test_the_suggested_path_is_the_best_of_all_paths(white: int) -> None:
    for seed in range(60):
        search = setting(seed, white)
        proved = search.run([0])
        best = max(
            search.value(search.counts_of(sum(1 << s for s in p))) for p in all_paths(search.adjacent, [0], search.goal)
        )
        assert search.best_value == best
        assert proved
        assert search.best[0] == 0
        assert search.best[-1] == search.goal
        assert len(set(search.best)) == len(search.best)
        assert all(search.adjacent[a] >> b & 1 for a, b in itertools.pairwise(search.best))


def test_a_way_that_cannot_be_better_any_more_is_not_followed() -> None:
    """Tiles that lie behind the goal or were walked already promise nothing: 13 steps tell the best way through a grid."""
    searches = [setting(seed, 1) for seed in range(40)]
    for search in searches:
        search.run([0])
    assert sum(BUDGET - search.budget for search in searches) < 40 * 13.25


def test_a_search_that_runs_out_of_nodes_says_so_and_still_has_a_path() -> None:
    luck = chance_from("large")
    adjacent = grid(6, 7, luck, 0)
    colour = [-1] + [luck.below(4) for _ in range(41)]
    weight = [0] + [int(luck.below(4) == 0) for _ in range(41)]
    weight[40] = 2
    search = Search(adjacent, colour, weight, 40, 15, 0, [15] * 4, TABLE, 0, 0)
    search.budget = 50
    proved = search.run([0])
    assert search.best[-1] == 40
    assert not proved or search.best_value == search.ceiling


def test_next_tiles_are_exactly_those_from_which_the_goal_can_be_reached() -> None:
    for seed in range(40):
        search = setting(seed, 0)
        path = [0]
        while path[-1] != search.goal:
            possible = {p[len(path)] for p in all_paths(search.adjacent, path, search.goal)}
            offered = next_tiles(search.adjacent, path, search.goal)
            assert {s for s in range(12) if offered >> s & 1} == possible
            path.append(min(possible))


def test_within_reach_is_exactly_what_some_path_takes_in() -> None:
    for seed in range(60):
        search = setting(seed, 0)
        path = [0]
        while path[-1] != search.goal:
            ways = list(all_paths(search.adjacent, path, search.goal))
            found = within_reach(search.adjacent, path, search.goal, all_below(len(search.adjacent)))
            assert {s for s in range(12) if found >> s & 1} == {s for way in ways for s in way}
            path.append(ways[-1][len(path)])


def test_the_number_of_choices_is_bounded_by_the_tiles_not_by_the_paths(rig: type[KnossosRig]) -> None:
    t = rig()
    names = ["E", *(f"t{i}" for i in range(1, 25))]
    tiles = {n: "none" if n == "E" else ("red", "blue", "yellow", "green")[i % 4] for i, n in enumerate(names)}
    edges = [(names[y * 5 + x], names[y * 5 + x + 1]) for y in range(5) for x in range(4)]
    edges += [(names[y * 5 + x], names[y * 5 + x + 5]) for y in range(4) for x in range(5)]
    slots = t.graph(tiles, edges)
    t.meeple(0, slots["t24"])
    t.stand(0, slots["t1"])
    t.turn().play("worker E")
    assert len(t.names()) <= 13 + 4
