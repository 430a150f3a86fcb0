"""The tutorial game plays from the first decision to the last."""

import ludarium
from ludarium.kernel.chance import chance_from
from ludarium.kernel.packing import pack_position, unpack_position
from ludarium.kernel.playout import random_playout


def test_a_random_game_ends_with_a_winner_or_a_draw() -> None:
    position = ludarium.game("noughts").start(seed=1)
    assert 5 <= random_playout(position, chance_from(2)) <= 9
    assert position.winners() in ([0], [1], [0, 1])


def test_a_packed_position_unpacks_to_the_same() -> None:
    position = ludarium.game("noughts").start(seed=1)
    position.play("place b2")
    assert unpack_position(pack_position(position), position.game) == position
