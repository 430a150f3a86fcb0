"""Digital safety (R 10): four rules that end a game which the rulebook's conditions would leave standing still."""

from __future__ import annotations

from pathlib import Path

from tests.games.knossos.conftest import KnossosRig

from ludarium.games.knossos.rules.actions import CAUSE_SAFETY, EV_SKIPPED
from ludarium.games.knossos.rules.tables import SEATS


def back_and_forth(t: KnossosRig, rounds: int) -> int:
    """Everybody recalls a worker and places it again, turn by turn, until a cause of the end is met; turns played."""
    slots = [t.put(colour, [(2, y), (3, y)]) for y, colour in enumerate(("red", "blue", "yellow", "green"))]
    for seat in range(4):
        t.stand(seat, slots[seat])
        t.stand(seat, slots[(seat + 1) % 4])
    t.turn(0)
    turns = 0
    while t.p.ending < 0 and turns < rounds * 4:
        seat = t.p.turn
        recalls = sorted(t.names("recall", "recall_beside"))
        placed = sorted(name for name in t.names("worker") if name != "worker E")
        t.play(recalls[0] if len(recalls) > 1 or not placed else placed[0])
        while t.p.turn == seat and t.p.ending < 0:
            t.play("end_turn")
        turns += 1
    return turns


def test_a_player_without_any_action_is_skipped_and_the_log_says_so(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.events = []
    t.p.area = []
    t.p.waiting[0] = 0
    t.turn(0)
    assert t.p.turn == 1
    assert [event[2] for event in t.p.events if event[0] == EV_SKIPPED] == [0]


def test_six_rounds_that_bring_nobody_anything_end_the_game_and_five_do_not(rig: type[KnossosRig]) -> None:
    t = rig()
    assert back_and_forth(t, 5) == 20
    assert t.p.ending == -1
    t = rig()
    assert back_and_forth(t, 99) == 24
    assert (t.p.ending, t.p.cause) == (CAUSE_SAFETY, -1)


def test_the_end_that_nobody_caused_gives_everybody_a_last_turn_and_breaks_no_tie(rig: type[KnossosRig]) -> None:
    t = rig()
    back_and_forth(t, 99)
    assert t.p.last_left == 4
    for _ in range(4):
        seat = t.p.turn
        t.play(min(t.names("recall", "recall_beside", "worker") - {"worker E"}))
        while not t.p.over and t.p.turn == seat:
            t.play("end_turn")
    assert t.p.over
    assert t.p.winners() == [0, 1, 2, 3], "all equal, and nobody caused the end"


def test_a_round_in_which_everybody_is_skipped_ends_the_game(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.area, t.p.bag = [5], []
    t.p.waiting = [0] * SEATS
    t.p.ruins.near_colour = [t.p.ruins.border] * 4  # as if every edge belonged to a tile of each colour: nobody can pay
    t.p.ruins.number = [1] * 4
    t.p.events = []
    t.turn(0)
    assert t.p.over
    skipped = [event[2] for event in t.p.events if event[0] == EV_SKIPPED]
    assert skipped[:5] == [0, 1, 2, 3, 0], "one round, then the last turns"
    assert len(skipped) == 8
    assert (t.p.ending, t.p.cause) == (CAUSE_SAFETY, -1)


def test_the_last_round_of_all_ends_the_game(rig: type[KnossosRig], tmp_path: Path) -> None:
    pack = tmp_path / "short.toml"
    pack.write_text("[safety]\nrounds = 3\nidle_rounds = 99\n", encoding="utf-8")
    t = rig(content=pack)
    assert back_and_forth(t, 99) == 12
    assert (t.p.ending, t.p.cause) == (CAUSE_SAFETY, -1)
