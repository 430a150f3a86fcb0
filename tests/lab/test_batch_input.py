"""What a batch is given and cannot carry out: one sentence with the number of the game and the reason; nothing changes."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from ludarium.games import game as find  # noqa: E402
from ludarium.kernel.errors import BadAction, BadContent, BadOption, IllegalAction, LudariumError, NotYourTurn  # noqa: E402
from ludarium.lab import batch_processes  # noqa: E402
from ludarium.lab.batch import Batch  # noqa: E402
from ludarium.lab.batch_processes import LostProcess, SharedArrays  # noqa: E402


@pytest.fixture(scope="module", params=[1, 2])
def batch(request: pytest.FixtureRequest) -> Iterator[Batch]:
    """Four tables in the middle of their games, driven by one process or by two."""
    with Batch("sixgems", 4, 2, 3, processes=request.param) as made:
        for _ in range(7):
            made.step(made.sample())
        yield made


class Unwilling:
    """A thing of another library that cannot be made into an array."""

    def __array__(self, *given: object, **more: object) -> Any:
        raise RuntimeError("detach it first")


def legal(batch: Batch) -> Any:
    """A legal action for each table; no random number is drawn for it."""
    return batch.observe().mask.argmax(1).astype(np.int32)


def illegal(batch: Batch, number: int) -> Any:
    chosen = legal(batch)
    chosen[number] = np.flatnonzero(~batch.observe().mask[number])[0]
    return chosen


def changed(batch: Batch, number: int, entry: object, kind: Any) -> Any:
    chosen = legal(batch).astype(kind)
    chosen[number] = entry
    return chosen


def another_seat(batch: Batch, number: int) -> Any:
    seats = batch.observe().seat.copy()
    seats[number] = 1 - seats[number]
    return seats


ACTIONS: dict[str, tuple[type[LudariumError], str, Any]] = {
    "too few": (BadOption, r"Game 3 has none; .* of shape \(4,\), not \(3,\)", lambda b: legal(b)[:3]),
    "none at all": (BadOption, r"Game 0 has none", lambda b: []),
    "too many": (BadOption, r"There is no game 4; .* not \(5,\)", lambda b: np.append(legal(b), 0)),
    "a table": (BadOption, r"shape \(4,\), not \(2, 2\)", lambda b: legal(b).reshape(2, 2)),
    "one number": (BadOption, r"shape \(4,\), not \(\)", lambda b: 3),
    "nothing": (BadOption, r"shape \(4,\), not \(\)", lambda b: None),
    "ragged": (BadOption, "cannot be made into an array", lambda b: [[1], [2, 3], 1, 1]),
    "unwilling": (BadOption, "cannot be made into an array .detach it first.", lambda b: Unwilling()),
    "floats": (BadOption, r"Game 0: \d+.0 is not an action; .* type int32, not float64", lambda b: legal(b).astype(float)),
    "NaN": (BadOption, "Game 2: nan is not an action", lambda b: changed(b, 2, np.nan, float)),
    "infinity": (BadOption, "Game 1: -inf is not an action", lambda b: changed(b, 1, -np.inf, float)),
    "a fraction": (BadOption, "Game 3: 0.5 is not an action", lambda b: changed(b, 3, 0.5, float)),
    "None among them": (BadOption, "Game 1: None is not an action", lambda b: changed(b, 1, None, object)),
    "masked out": (BadOption, "Game 2: None is not an action", lambda b: np.ma.array(legal(b), mask=[0, 0, 1, 0])),
    "words": (BadOption, "Game 0: 'a' is not an action", lambda b: ["a", "b", "c", "d"]),
    "truths": (BadOption, "Game 0: True is not an action", lambda b: np.ones(4, bool)),
    "beyond 64 bits": (BadOption, f"Game 0: {2**70} is not an action", lambda b: [2**70, 0, 0, 0]),
    "beyond 32 bits": (BadAction, f"Game 2: there is no action {2**40}", lambda b: changed(b, 2, 2**40, np.int64)),
    "beyond the last": (BadAction, "Game 2: there is no action 178; .* 0 to 177", lambda b: changed(b, 2, b.actions, int)),
    "negative": (BadAction, "Game 1: there is no action -1", lambda b: changed(b, 1, -1, np.int8)),
    "illegal": (IllegalAction, "Game 3: .* .rule", lambda b: illegal(b, 3)),
    "illegal at the first": (IllegalAction, "Game 0: .* .rule", lambda b: illegal(b, 0)),
}
SEATS: dict[str, tuple[type[LudariumError], str, Any]] = {
    "another": (NotYourTurn, r"Game 2: seat \d is asked, not seat \d", lambda b: another_seat(b, 2)),
    "negative": (NotYourTurn, r"Game 0: seat \d is asked, not seat -1", lambda b: [-1] * 4),
    "beyond": (NotYourTurn, r"Game 0: seat \d is asked, not seat 7", lambda b: [7] * 4),
    "too few": (BadOption, "Game 1 has none; each game needs a seat", lambda b: [0]),
    "NaN": (BadOption, "Game 0: nan is not a seat", lambda b: [np.nan] * 4),
}
BAD = [pytest.param(*row, False, id=f"actions {name}") for name, row in ACTIONS.items()]
BAD += [pytest.param(*row, True, id=f"seats {name}") for name, row in SEATS.items()]


def all_of(batch: Batch) -> tuple[Any, ...]:
    """Everything there is to a batch, as it is now."""
    arrays = [array.copy() for array in (*batch.observe(), batch.final) if array is not None]
    return [batch.position(number).key() for number in range(4)], arrays


@pytest.mark.parametrize(("error", "told", "make", "seats"), BAD)
def test_what_cannot_be_carried_out_is_refused_and_changes_nothing(
    batch: Batch, error: type[LudariumError], told: str, make: Any, seats: bool
) -> None:
    positions, arrays = all_of(batch)
    given = make(batch)
    with pytest.raises(error, match=told):
        batch.step(legal(batch), given) if seats else batch.step(given)
    again, shown = all_of(batch)
    assert again == positions
    assert all((a == b).all() for a, b in zip(arrays, shown, strict=True))


def test_after_all_that_it_plays_on_as_if_nothing_had_been(batch: Batch) -> None:
    with Batch("sixgems", 4, 2, 3) as other:
        for _ in range(7):
            other.step(other.sample())
        for _ in range(20):
            chosen = other.sample()
            assert (batch.sample() == chosen).all()
            mine, theirs = batch.step(chosen, batch.observe().seat), other.step(chosen)
            assert (mine.observation == theirs.observation).all()


def test_seeds_and_numbers_of_games_are_checked(batch: Batch) -> None:
    before = all_of(batch)[0]
    for seed in ("one", 1.5, True, float("nan")):
        with pytest.raises(BadOption, match="The seed must be a whole number"):
            batch.reset(seed)  # type: ignore[arg-type]
    for number in (-1, 4):
        with pytest.raises(BadOption, match=f"There is no game {number}; they are numbered 0 to 3"):
            batch.position(number)
    for given in (1.5, "1", None, True):
        with pytest.raises(BadOption, match="The number of a game must be a whole number"):
            batch.position(given)  # type: ignore[arg-type]
    assert all_of(batch)[0] == before


@pytest.mark.parametrize("processes", [1, 2])
def test_a_closed_batch_says_so(processes: int) -> None:
    batch = Batch(["sixgems"] * 2, np.int64(2), seed=np.int64(3), processes=processes)  # type: ignore[arg-type]
    chosen = batch.sample()
    batch.close()
    batch.close()
    asked: list[Any] = [batch.sample, batch.reset, batch.observe, batch.cpu, batch.__enter__]
    for what in [*asked, lambda: batch.step(chosen), lambda: batch.step(None), lambda: batch.position(0)]:
        with pytest.raises(BadOption, match="closed"):
            what()


def test_a_lost_process_is_told() -> None:
    batch = Batch("sixgems", 4, 2, processes=2, observation=False)
    chosen = batch.sample()
    part: Any = batch._parts[0]
    part.process.terminate()
    part.process.join()
    for what in (lambda: batch.position(0), batch.cpu, lambda: batch.step(illegal(batch, 1)), lambda: batch.step(chosen)):
        with pytest.raises(LostProcess, match="games 0 to 1"):
            what()
    with pytest.raises(BadOption, match="closed"):
        batch.step(chosen)


def test_a_batch_that_nobody_has_any_more_ends_its_processes() -> None:
    before = active_children()
    batch = Batch("sixgems", 4, 2, processes=2, observation=False)
    assert len(active_children()) == len(before) + 1
    del batch
    gc.collect()
    assert active_children() == before


def test_boxes_are_not_mixed() -> None:
    for names in (["sixgems", "knossos"], [find("sixgems"), find("knossos")]):
        with pytest.raises(
            BadOption, match=r"Game 1 is .*knossos.*, game 0 is .*sixgems.*: a batch holds tables of one box"
        ):
            Batch(names, 2)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="3 boxes are named for 2 games"):
        Batch(["sixgems"] * 3, 2)
    with pytest.raises(BadOption, match="needs a game"):
        Batch([], 2)
    with pytest.raises(BadOption, match="the name of a game, not 5"):
        Batch(5, 2)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "given",
    [
        {"games": 0},
        {"games": -1},
        {"games": 2.5},
        {"games": True},
        {"processes": 3},
        {"processes": 0},
        {"processes": 1.5},
        {"seats": 2.0},
        {"seats": 9},
        {"seat": 2},
        {"seat": 0.5},
        {"opponents": "nobody"},
        {"opponents": 5},
        {"observation": "all"},
        {"reward": "luck"},
        {"seed": "one"},
        {"settlements": "no"},
        {"no_option": 1},
    ],
)
def test_a_batch_that_cannot_be_made_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        Batch("sixgems", **({"games": 2, "seats": 2} | given))


def test_nothing_is_left_behind_by_a_batch_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before, made = active_children(), []

    class Watched(SharedArrays):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(self.block.name)

    monkeypatch.setattr(batch_processes, "SharedArrays", Watched)
    with pytest.raises(BadContent):
        Batch("sixgems", 4, 2, processes=2, content=str(tmp_path / "none.toml"))
    assert active_children() == before
    assert len(made) == 1
    with pytest.raises(FileNotFoundError):
        batch_processes.SharedMemory(made[0])


def test_too_little_shared_memory_is_told_before_it_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(batch_processes, "SHARED", tmp_path)
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=1_000))
    with pytest.raises(BadOption, match=r"MB of shared memory, but .* has only 0 MB left"):
        Batch("sixgems", 4, 2, processes=2)
