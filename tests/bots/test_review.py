"""Review, and the door for bots in other processes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.bots import jobs, make_bot
from ludarium.bots import review as look
from ludarium.bots.chance_line import TRUSTED, smoothed
from ludarium.bots.evaluators import evaluator_of
from ludarium.bots.review import review
from ludarium.cli.main import run as command
from ludarium.kernel.chance import chance_from
from ludarium.kernel.packing import pack_position
from ludarium.kernel.record import Record


@pytest.fixture(scope="module")
def played() -> Record:
    """A skilled player against luck at a small table."""
    record = ludarium.game("sixgems").record(2, seed="review", settlements=3)
    bots = [make_bot("skilled"), make_bot("random")]
    luck = chance_from(3)
    while not record.position.over:
        seat = record.position.turn
        record.play(bots[seat].choose(record.position.seen_by(seat), seat, luck))
    return record


@pytest.fixture(scope="module")
def reviewed(played: Record) -> dict[str, Any]:
    """Its review, with fewer playouts than usual, so that it does not take long; and the progress that was told."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(look, "PLAYOUTS", 16)
        patch.setattr(look, "MOST_SHOWN", 1)
        seen: list[int] = []
        return review(played, "ja", progress=lambda done, total: seen.append(done), walks=16) | {"progress": seen}


def test_a_review_tells_chances_advice_and_turning_points(played: Record, reviewed: dict[str, Any]) -> None:
    found = reviewed
    assert found["progress"] == list(range(1, len(played) + 1))
    assert len(found["moments"]) == len(played)
    for moment in found["moments"]:
        assert sum(moment["chances"]) == pytest.approx(1, abs=0.01)
        assert moment["rough"] or moment["playouts"] >= TRUSTED
        assert moment["loss"] >= 0
        assert bool(moment["advice"]) == bool(moment["advised"])
        assert moment["advice"] != moment["action"]
    assert found["final"] == [float(s in played.position.winners()) for s in range(2)]
    assert all(0 <= number < len(played) for number in found["turning"])
    assert found["loss"][1] > found["loss"][0]  # luck gives more away than the skilled player
    assert len(found["shown"]) <= 1
    assert found["trusted"] == TRUSTED
    assert all(m["path"] for m in found["moments"] if m["loss"])
    lines = [m for m in found["moments"] if m["line"]]
    assert lines
    assert all(m["line"][0] == m["advised"] and len(m["line"]) <= look.LONGEST_LINE for m in lines)
    json.dumps(found)


def test_the_chances_move_towards_who_wins(played: Record, reviewed: dict[str, Any]) -> None:
    """Shortly before the end the winner's chances are far above even."""
    winner = played.position.winners()[0]
    assert reviewed["moments"][-1]["chances"][winner] > 0.8


def test_luck_and_choices_add_up_to_the_way_from_the_first_chances_to_the_end(reviewed: dict[str, Any]) -> None:
    start, final = reviewed["moments"][0]["chances"], reviewed["final"]
    for seat in range(2):
        parts = reviewed["luck"][seat] + reviewed["own"][seat] + reviewed["others"][seat]
        assert start[seat] + parts == pytest.approx(final[seat], abs=0.01)
        assert reviewed["own"][seat] == pytest.approx(-reviewed["loss"][seat], abs=0.01)
        assert reviewed["others"][seat] == pytest.approx(reviewed["loss"][1 - seat], abs=0.01)
    assert reviewed["own"][0] > reviewed["own"][1], "a skilled player chooses better than luck does"


def test_luck_is_told_only_where_something_was_drawn(reviewed: dict[str, Any]) -> None:
    moments = reviewed["moments"]
    assert all(m["drawn"] or not m["luck"] for m in moments)
    assert any(m["luck"] for m in moments)
    assert not all(m["drawn"] for m in moments), "moving a die draws nothing"


def test_a_game_without_luck_draws_nothing() -> None:
    position = ludarium.game("noughts").start(2, "review")
    assert not any(look.draws(position, 0, action) for action in position.options(0))


def test_who_plays_together_loses_together() -> None:
    found = look.Review("terra_pyramides", 3, [look.Moment(0, 1, "x", [0.5, 0.5, 0.5], loss=0.1)], final=[1.0, 1.0, 1.0])
    look.share_out(found, together=True)
    assert found.moments[0].choice == [-0.1, -0.1, -0.1]
    look.share_out(found, together=False)
    assert found.moments[0].choice == [0.05, -0.1, 0.05]


def test_an_unfinished_or_foreign_record_is_refused(played: Record) -> None:
    begun = ludarium.game("sixgems").record(2, seed="x")
    with pytest.raises(ludarium.BadRecord, match="holds no decision"):
        review(begun)
    begun.play(begun.position.legal()[0])
    with pytest.raises(ludarium.BadRecord, match="not over"):
        review(begun)
    old = ludarium.parse_record(str(played))
    old.revision = 0
    with pytest.raises(ludarium.BadRecord, match="revision 0"):
        review(old)


def test_the_command_reviews_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = ludarium.game("noughts").record(2, seed="review")
    for cell in ("b2", "a1", "c3", "b1", "a3", "c1"):
        record.play(f"place {cell}")
    file = tmp_path / "match.txt"
    record.save(file)
    assert command(["review", str(file), "--seconds", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "noughts"
    assert command(["review", str(file), "--seconds", "1"]) == 0
    assert "Turning points" in capsys.readouterr().out


def test_the_worker_takes_a_packed_view_and_gives_an_action() -> None:
    p = ludarium.game("sixgems").start(3, seed=2)
    packed = json.loads(json.dumps(pack_position(p.seen_by(p.turn))))
    for level in ("beginner", "casual", "skilled"):
        assert jobs.choose(packed, p.turn, level, "seed", 100) in p.options(p.turn)


def test_the_worker_remembers_what_a_player_thought_about_its_turn() -> None:
    """With the name of the match the second decision of a turn goes on from the first; another match knows nothing."""
    p = ludarium.game("sixgems").start(2, seed=4)
    seat = p.turn
    p.take(seat, jobs.choose(pack_position(p.seen_by(seat)), seat, "expert", "one", 400, match="a"))
    assert p.turn == seat
    for match, reused in (("a", True), ("b", False)):
        jobs.choose(pack_position(p.seen_by(seat)), seat, "expert", "two", 400, match=match)
        search = jobs.player(match, seat, "expert", 400).search
        assert search
        assert (search.reused > 0) == reused
    for number in range(2 * jobs.REMEMBERED):
        jobs.player(f"match {number}", 0, "casual", 100)
    assert jobs.player("a", seat, "expert", 400).search is None  # long ago: forgotten


def test_the_chances_are_played_out_until_they_are_known_well_enough(played: Record) -> None:
    """A game that is as good as won takes few playouts, an open one all it may."""
    evaluator = evaluator_of(played.game, 1000.0)
    _, open_game = look.chances_of(played.start(), evaluator, chance_from(1))
    assert open_game == look.PLAYOUTS
    before_the_last = [p.copy() for _, p, _ in played.moments()][-2]
    _, nearly_won = look.chances_of(before_the_last, evaluator, chance_from(1))
    assert look.FEWEST <= nearly_won < look.PLAYOUTS


def moments_of(chances: list[float], playouts: int) -> list[look.Moment]:
    """Decisions of a game of two whose playouts gave these chances to the first seat."""
    return [look.Moment(i, i % 2, "x", [c, 1 - c], playouts=playouts) for i, c in enumerate(chances)]


def test_no_chance_is_told_from_fewer_than_64_playouts() -> None:
    """One playout says 0 or 1; the line says what many of them say together, and that it is rough."""
    few = moments_of([1.0, 0.0] * 40, 2)
    told, rough = smoothed(few, 40)
    assert rough
    assert told == pytest.approx([0.5, 0.5], abs=0.05)
    assert smoothed(few[:30], 0) == ([], True)  # too few all around: nothing is told
    many = moments_of([0.9] * 5, 64)
    told, rough = smoothed(many, 2)
    assert not rough
    assert told == pytest.approx([0.9, 0.1], abs=0.01)
    assert smoothed(moments_of([1.0], 64), 0)[0][0] < 1  # nobody is sure before the end


def test_a_turn_is_found_once_even_where_playouts_are_borrowed() -> None:
    found = look.Review("noughts", 2, moments_of([0.2] * 20 + [0.8] * 20, 8), final=[1.0, 0.0])
    assert look.turning_points(found)[0] == 19
    noisy = look.Review("noughts", 2, moments_of([0.5, 0.6, 0.4, 0.5] * 10, 8), final=[1.0, 0.0])
    assert [n for n in look.turning_points(noisy) if n < 30] == []


def test_a_review_points_at_seven_moments_at_most() -> None:
    found = look.Review("noughts", 2, moments_of([0.1, 0.9] * 20, 64), final=[1.0, 0.0])
    found.turning = look.turning_points(found)
    for moment in found.moments:
        moment.loss = 0.2
    assert len(look.worth_showing(found, look.MOST_SHOWN)) == look.MOST_SHOWN == 7
    assert set(look.worth_showing(found, look.MOST_MATTERED)) < set(look.worth_showing(found, look.MOST_SHOWN))
    assert len(look.worth_showing(found, look.MOST_MATTERED)) == look.MOST_MATTERED == 3


def test_the_worker_refuses_more_than_a_view() -> None:
    """The whole truth, or the view of another seat, is no view of the seat."""
    p = ludarium.game("sixgems").start(3, seed=2)
    with pytest.raises(ludarium.BadOption, match="gets the view of that seat"):
        jobs.choose(pack_position(p), p.turn, "casual", "seed", 100)
    other = (p.turn + 1) % 3
    with pytest.raises(ludarium.BadOption, match="not asked"):
        jobs.choose(pack_position(p.seen_by(other)), other, "casual", "seed", 100)
