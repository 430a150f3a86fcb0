"""What is kept up to date road by road equals what counting again from the map gives, at every moment of many games."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.rules.actions import CONQUER, ROAD
from ludarium.games.tahuantinsuyu.rules.network import CLOSED, OWNERS, WILD, connected, has_road, pacified, plot_of
from ludarium.kernel.chance import chance_from

GAME = ludarium.game("tahuantinsuyu")


def joined_sites(p, seat: int) -> set[int]:
    box, seen, todo = p.box, {0}, [0]
    while todo:
        site = todo.pop()
        for r in box.lines_at[site]:
            if p.roads[r] >> seat & 1:
                other = box.end_a[r] + box.end_b[r] - site
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
    return seen


def check(p) -> None:
    box = p.box
    for r in range(251):
        ends = (box.end_a[r], box.end_b[r])
        if not p.roads[r] & CLOSED:
            assert bool(p.roads[r] & WILD) == (not pacified(p, ends[0]) and not pacified(p, ends[1]))
    assert p.plot == [plot_of(p, s) for s in range(130)]
    for seat in range(p.seats):
        net = joined_sites(p, seat)
        assert {s for s in range(130) if p.joined[s] >> seat & 1} == net
        own = [r for r in range(251) if has_road(p, seat, r) and (p.cut_off_counts or box.end_a[r] in net)]
        ends = net | {s for r in own for s in (box.end_a[r], box.end_b[r])}
        assert {s for s in range(130) if connected(p, seat, s)} == ends
        assert sorted(p.reach[seat]) == sorted(s for s in ends if box.site_kind[s] >= 2)
        lines = {r for s in net for r in box.lines_at[s] if not p.roads[r] & CLOSED and not p.roads[r] >> seat & 1}
        assert sorted(p.frontier[seat]) == sorted(lines)
        opened = {z for r in own for z in box.line_regions[r]}
        if p.site_access:
            opened |= {z for s in ends for z in box.site_regions[s]}
        assert sorted(p.access[seat]) == sorted(z for z in opened if p.owner[z] == -1)
        assert sorted(p.holds[seat]) == [z for z in range(45) if p.owner[z] == seat]
        assert all(p.marker_mask[z] for z in opened if p.marker[z] >= 0)
        assert p.labor[seat] >= 0
        assert sum(p.tally[i * p.seats + seat] for i in range(11)) == p.vp[seat]
    assert len({(v, a) for v, a in zip(p.vp, p.arrival, strict=True)}) == p.seats


def play_and_check(seats: int, options: dict[str, str], seed: int) -> None:
    p = GAME.start(seats, seed=seed, **options)
    luck = chance_from(seed + 1000)
    while not p.over:
        check(p)
        menu = p.options(p.turn)
        assert len(set(menu)) == len(menu)
        roads = [a for a in menu if ROAD <= a < ROAD + 251 or (a >= CONQUER and a < CONQUER + 45)]
        p.take(p.turn, luck.pick(roads if roads and luck.below(2) else menu))
    check(p)


VARIANTS = [
    (4, {}),
    (4, {"conquest": "site"}),
    (4, {"cut_off_roads": "on"}),
    (3, {}),
    (3, {"small_board": "on"}),
    (3, {"small_board": "on", "conquest": "site", "end": "fixed", "cut_off_roads": "on"}),
]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_networks_are_right_at_every_moment(seats, options) -> None:
    """R 4, 6, ruling 16."""
    play_and_check(seats, options, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("games", [3, pytest.param(12, marks=pytest.mark.long)])
def test_networks_are_right_in_many_games(seats, options, games) -> None:
    """R 4, 6, ruling 16."""
    for seed in range(2, 2 + games):
        play_and_check(seats, options, seed)


@pytest.mark.slow
def test_a_line_is_shared_only_with_wild_roads() -> None:
    """R 4, ruling 17: no second track unless a card allows it."""
    for seed in range(30):
        p = GAME.start(4, seed=seed)
        luck = chance_from(seed)
        while not p.over:
            seat, menu = p.turn, p.options(p.turn)
            action = luck.pick(menu)
            if ROAD <= action < ROAD + 251 and p.roads[action - ROAD] & OWNERS:
                assert p.wild_used < p.wild_roads[seat]
            p.take(seat, action)


def test_a_copy_is_independent() -> None:
    p = GAME.start(4, seed=1)
    q = p.copy()
    luck = chance_from(1)
    before = (p.roads[:], [f[:] for f in p.frontier], p.labor[:], [h[:] for h in p.hand])
    while not q.over:
        q.take(q.turn, luck.pick(q.options(q.turn)))
    assert before == (p.roads, p.frontier, p.labor, p.hand)
    assert p.legal() == GAME.start(4, seed=1).legal()
