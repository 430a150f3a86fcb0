"""What a seat may know (R 3), and that nothing is ever lost."""

from __future__ import annotations

from typing import Any

import pytest

import ludarium
from ludarium.games.sixgems.picture.scene import scene
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.games.sixgems.rules.secrets import FIELDS, count_pieces
from ludarium.kernel.chance import chance_from
from ludarium.kernel.packing import same
from ludarium.kernel.playout import random_playout
from ludarium.kernel.scene import BOARD
from ludarium.kernel.secrets import twin

SIXGEMS = ludarium.game("sixgems")


def middle(seats: int, seed: int, moves: int, **options: object) -> SixGems:
    p = SIXGEMS.start(seats, seed=seed, **options)
    random_playout(p, chance_from(seed), moves)
    assert isinstance(p, SixGems)
    return p


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    """R 3, last sentence."""
    p = middle(3, 4, 20)
    view: Any = p.seen_by(1)
    assert view.hand[1] == p.hand[1]
    assert view.cards[1] == p.cards[1]
    assert view.hand[0] == [-1] * len(p.hand[0])
    assert set(view.deck) == {-1}
    assert set(view.card_deck) == {-1}
    assert (view.points, view.rows, view.face, view.at) == (p.points, p.rows, p.face, p.at)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twins_look_the_same_to_the_seat(seats: int) -> None:
    """Positions that differ in hidden cards only give equal views, choices and reasons."""
    differing = 0
    for seed in range(40):
        p = middle(seats, seed, 3 * seed % 70)
        for seat in range(seats):
            other = twin(p, FIELDS, seat, chance_from(f"{seed} {seat}"))
            if other is None:
                continue
            differing += 1
            assert same(p.seen_by(seat), other.seen_by(seat))
            assert p.seen_by(seat).text() == other.seen_by(seat).text()
            if p.turn == seat:
                assert p.options(seat) == other.options(seat)
    assert differing > 60


def test_a_guess_looks_the_same_to_the_seat_and_uses_every_card_once() -> None:
    """What is guessed for the hidden places are exactly the cards that are not seen."""
    for seed in range(30):
        p = middle(4, seed, 2 * seed)
        for seat in range(4):
            view = p.seen_by(seat)
            full: Any = view.guess(chance_from(seed))
            assert same(full.seen_by(seat), view)
            lying = [c for h in full.hand for c in h] + full.deck + [e % 36 for e in full.shown]
            assert sorted(lying) == sorted(p.box.jewels)
            assert sorted([c for h in full.cards for c in h] + full.card_deck + full.ledger) == list(range(12))
            random_playout(full, chance_from(seed))
            assert full.over


def test_a_view_refuses_to_draw_what_it_does_not_know() -> None:
    """The luck of a view is dead: a settlement would need it."""
    for seed in range(200):
        p = middle(2, seed, 40)
        settle = [a for a in p.options(p.turn) if p.game.actions.name(a).startswith("settle")] if not p.over else []
        if settle and not any(p.loose):
            view = p.seen_by(p.turn)
            with pytest.raises(ludarium.NeedsGuess):
                view.take(p.turn, settle[-1])
            return
    pytest.fail("no position with a settlement was found")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"neighbour_moves": True, "two_player_pause": True, "settlements": 8}])
def test_nothing_is_lost_in_random_games(seats: int, options: dict[str, object]) -> None:
    """Cards, jewels and dice are conserved after every decision; no row stands without a real card."""
    luck = chance_from("conservation")
    for seed in range(25):
        p = middle(seats, seed, 0, **options)
        pieces = count_pieces(p)
        while not p.over:
            p.take(p.turn, luck.pick(p.options(p.turn)))
            assert count_pieces(p) == pieces
            check(p)
        assert [sum(line[1][s] for line in SIXGEMS.sheet(p)) for s in range(seats)] == p.scores()


def check(p: SixGems) -> None:
    real = [n - f for n, f in zip(p.rows, p.fixed, strict=True)]
    assert all((n > 0) == (r > 0) for n, r in zip(p.rows, real, strict=True))
    shown = [0] * len(real)
    for entry in p.shown:
        shown[entry // 36 * 6 + entry % 36 // 6] += 1
    assert shown == real
    on_boards = [a for a in p.at if a < 6]
    assert len(set(on_boards)) == len(on_boards)
    assert all(n >= 0 for n in [*p.points, *p.loose, *p.fixed])
    assert len(p.ledger) <= p.limit


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_an_event_is_about_lies_open_on_the_board(seats: int) -> None:
    """The marks of every event that all hear are nodes that a stranger sees, outside of anybody's own area."""
    seen = set()
    for seed in range(8):
        p = middle(seats, seed, 0)
        p.events = []
        luck = chance_from(seed)
        while not p.over:
            p.events.clear()
            p.take(p.turn, luck.pick(p.options(p.turn)))
            nodes = {node.id for node in scene(p.seen_by(-1), SIXGEMS.words("en")).nodes if node.area == BOARD}
            for event in p.events:
                seen.add(SIXGEMS.events[event[0]].name)
                assert set(SIXGEMS.events.marks(event, SIXGEMS.actions.kinds)) <= nodes, event
    assert {"played", "moved", "settled", "scored", "placed", "fixed"} <= seen


def test_a_copy_stands_alone() -> None:
    """Nothing that happens to a copy is seen in the original."""
    p = middle(4, 5, 30)
    before = p.text()
    random_playout(p.copy(), chance_from(1))
    assert p.text() == before
    assert same(p.copy(), p)
