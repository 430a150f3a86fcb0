"""Noughts and crosses: the tutorial game's rules, one test each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ludarium
from ludarium.cli.simulate import play_out, seat_bots
from ludarium.kernel.chance import chance_from
from ludarium.kernel.transcript import transcript

GAME = ludarium.game("noughts")
LINES = ["a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a3 a2 a1", "b3 b2 b1", "c3 c2 c1", "a3 b2 c1", "c3 b2 a1"]


def played(*cells: str) -> ludarium.Record:
    record = GAME.record(seed="tutorial")
    for cell in cells:
        record.play(f"place {cell}")
    return record


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("seat", [0, 1])
def test_three_in_any_line_win(line: str, seat: int) -> None:
    mine = line.split()
    free = [c for c in GAME.actions.kinds["cell"].tokens if c not in mine]
    others = next(
        [a, b, c] for a in free for b in free for c in free if len({a, b, c}) == 3 and " ".join((a, b, c)) not in LINES
    )
    order = [cell for pair in zip(mine, others, strict=True) for cell in (pair if seat == 0 else pair[::-1])]
    record = GAME.record(seed=1)
    for cell in order:
        if not record.position.over:
            record.play(f"place {cell}")
    assert record.position.winners() == [seat]
    assert record.position.scores() == [int(seat == 0), int(seat == 1)]


def test_a_full_board_without_a_line_is_a_draw() -> None:
    position = played("a3", "b3", "c3", "b2", "a2", "a1", "b1", "c2", "c1").position
    assert position.over
    assert (position.winners(), position.scores()) == ([0, 1], [0, 0])


def test_a_cell_takes_one_mark() -> None:
    with pytest.raises(ludarium.IllegalAction, match=r"b2 already bears the mark of Player 1; .* \(rule 1\)"):
        played("b2", "b2")


def test_the_last_cell_is_asked_for_as_well() -> None:
    position = played("a3", "b3", "c3", "b2", "a2", "a1", "b1", "c2").position
    assert position.names() == ["place c1"]


def test_the_policy_never_loses_to_luck_from_the_first_seat() -> None:
    bots = seat_bots("policy,random", 2)
    for number in range(50):
        position = GAME.start(seed=number)
        play_out(position, bots, str(number))
        assert 0 in position.winners()


def test_the_policy_takes_a_win_before_it_blocks() -> None:
    position = played("a3", "a2", "b3", "b2").position
    assert GAME.actions.name(GAME.module("bot.policy").choose(position, 0, chance_from(1))) == "place c3"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_golden_transcript(golden: Callable[[str, str], None], lang: str) -> None:
    record = played("b2", "a1", "c3", "a3", "a2", "c2", "b1", "b3", "c1")
    golden(f"noughts.{lang}.txt", transcript(record, lang, every=3))
