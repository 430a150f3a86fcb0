"""Random games of every kind: pieces are conserved, secrets are kept, limits hold, and seed decides all."""

from __future__ import annotations

import itertools

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules.actions import EXCHANGE, SEARCH
from ludarium.games.terra_pyramides.rules.content import NO_TILE
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.secrets import FIELDS, count_pieces
from ludarium.games.terra_pyramides.rules.stores import count_blocks
from ludarium.kernel.chance import chance_from
from ludarium.kernel.packing import pack_position, same
from ludarium.kernel.secrets import twin

GAME = ludarium.game("terra_pyramides")
KINDS = [
    (seats, {"version": v, "symbols": s, "face_up": f})
    for seats, v, s, f in itertools.product((2, 3, 4), "123", ("off", "on"), ("off", "on"))
] + [(seats, {"mission": m}) for seats, m in itertools.product((1, 2, 3, 4), "123")]


def check(p: Terra) -> None:
    """What must hold after every decision."""
    for site in range(len(p.owner)):
        assert 0 <= p.workers[site] <= 3
        assert 0 <= p.level[site] <= p.roof
        assert (p.owner[site] >= 0) == (p.workers[site] > 0 or (p.mission == 3 and p.level[site] == 4))
        if p.owner[site] >= 0 or p.level[site]:
            assert p.found[site] >= 0
        assert (p.level[site] > 0) == (p.colour[site] >= 0)
    assert min([*p.gold, *p.supply, *p.store, *p.tops, p.quarry]) >= 0
    for site, ring in enumerate(p.board().ring):
        assert p.gaps[site] == sum(not p.filled[c] for c in ring)
    for player in range(p.players):
        if p.player(p.active) != player:
            assert count_blocks(p, player) <= 7 + p.players
            assert p.version > 1 or p.gold[player] <= 4
    assert len(p.menu) == len(set(p.menu))
    assert all(len(a) == len(b) for a, b in zip(p.stack, p.stack_mask, strict=True))


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=[f"{s}-{'-'.join(o.values())}" for s, o in KINDS])
def test_random_games_end_and_conserve_pieces(seats: int, options: dict[str, str]) -> None:
    p = GAME.start(seats, "fuzz", **options)
    assert isinstance(p, Terra)
    luck = chance_from(f"{seats}{options}")
    pieces = count_pieces(p)
    while not p.over:
        p.take(p.turn, p.menu[luck.below(len(p.menu))])
        check(p)
        assert count_pieces(p) == pieces
    assert p.hand == [NO_TILE] * p.players or p.won


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), KINDS, ids=[f"{s}-{'-'.join(o.values())}" for s, o in KINDS])
def test_many_random_games_keep_every_invariant(seats: int, options: dict[str, str]) -> None:
    for seed in range(6):
        p = GAME.start(seats, seed, **options)
        assert isinstance(p, Terra)
        luck = chance_from(seed)
        pieces = count_pieces(p)
        while not p.over:
            menu = [a for a in p.menu if not EXCHANGE <= a < SEARCH or luck.below(6) == 0] or p.menu
            p.take(p.turn, menu[luck.below(len(menu))])
            check(p)
            assert count_pieces(p) == pieces


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {"version": "1"}), (2, {"version": "3", "face_up": "on", "symbols": "on"})]
)
def test_twins_look_the_same(seats: int, options: dict[str, str]) -> None:
    """What is hidden from a seat changes nothing in its view, its legal list or its text."""
    p = GAME.start(seats, "twins", **options)
    luck = chance_from("twins")
    found = 0
    while not p.over:
        for seat in range(seats):
            other = twin(p, FIELDS, seat, luck)
            if other is not None:
                found += 1
                a, b = p.seen_by(seat), other.seen_by(seat)
                assert same(a, b)
                assert a.options(seat) == b.options(seat)
                assert a.text() == b.text()
        p.take(p.turn, p.menu[luck.below(len(p.menu))])
    assert found > 50


def test_guesses_look_the_same_to_the_seat_and_play_to_the_end() -> None:
    p = GAME.start(3, "guess", version="3")
    luck = chance_from("guess")
    while not p.over:
        if luck.below(12) == 0:
            for seat in range(3):
                view = p.seen_by(seat)
                full = view.guess(luck)
                assert -1 not in full.hand
                assert count_pieces(full) == count_pieces(p)
                assert same(full.seen_by(seat), view)
        p.take(p.turn, p.menu[luck.below(len(p.menu))])


def test_a_copy_is_its_own_table_and_the_seed_decides_all() -> None:
    p, q = (GAME.start(4, "same", version="3", symbols="on") for _ in range(2))
    luck, twin_luck = chance_from(1), chance_from(1)
    while not p.over:
        kept = p.copy()
        before = repr(pack_position(kept))
        p.take(p.turn, p.menu[luck.below(len(p.menu))])
        q.take(q.turn, q.menu[twin_luck.below(len(q.menu))])
        assert same(p, q)
        assert repr(pack_position(kept)) == before
