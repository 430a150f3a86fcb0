"""The order of the box, the deck and the cards taken out with three players are secret."""

from __future__ import annotations

from typing import Any

from ludarium.games import game
from ludarium.games.knossos.rules.secrets import FIELDS, count_pieces
from ludarium.kernel.chance import chance_from
from ludarium.kernel.packing import same
from ludarium.kernel.playout import random_playout
from ludarium.kernel.secrets import twin

GAME = game("knossos")


def middle(seats: int, seed: int, steps: int) -> Any:
    p = GAME.start(seats, seed)
    random_playout(p, chance_from(seed), steps)
    return p


def test_twins_look_the_same_to_every_seat() -> None:
    for seed in range(8):
        p = middle(3 + seed % 2, seed, 60)
        for seat in range(p.seats):
            other = twin(p, FIELDS, seat, chance_from(seed))
            assert other is not None
            assert same(p.seen_by(seat), other.seen_by(seat))


def test_a_view_hides_box_deck_and_removed_cards() -> None:
    p = GAME.start(3, 1)
    view: Any = p.seen_by(0)
    assert set(view.bag) == set(view.deck) == set(view.removed) == {-1}
    assert len(view.bag) == 66


def test_a_guess_is_a_whole_position_that_plays_on() -> None:
    for seed in range(6):
        p = middle(3 + seed % 2, seed, 50)
        if p.over:
            continue
        full: Any = p.seen_by(1).guess(chance_from(seed))
        assert count_pieces(full) == count_pieces(p)
        assert sorted([*full.bag, *full.area, *full.ruins.tile]) == list(range(71))
        held = [c for hand in full.cards for c in hand]
        assert sorted([*full.deck, *full.removed, *full.display, *held]) == list(range(24))
        random_playout(full, chance_from(seed))
        assert full.over


def test_scores_of_a_view_are_those_of_the_truth() -> None:
    """ATHENA counts what is left in the box: which tiles these are is public, only their order is not."""
    for seed in range(6):
        p = middle(4, seed, 80)
        assert p.seen_by(2).scores() == p.scores()
