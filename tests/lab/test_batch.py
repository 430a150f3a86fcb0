"""A batch plays the games of the single environments, move by move, whatever the number of processes."""

from __future__ import annotations

import importlib
from collections import Counter
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from ludarium.engine_choice import engine  # noqa: E402
from ludarium.games import BOXES  # noqa: E402
from ludarium.games import game as find  # noqa: E402
from ludarium.kernel.chance import chance_from  # noqa: E402
from ludarium.kernel.errors import BadAction, BadOption, IllegalAction, LudariumError, NotYourTurn  # noqa: E402
from ludarium.kernel.features import observe  # noqa: E402
from ludarium.kernel.secrets import twin  # noqa: E402
from ludarium.lab.batch import Batch  # noqa: E402
from ludarium.lab.batch_processes import LostProcess  # noqa: E402
from ludarium.lab.gymnasium import LearnerEnv  # noqa: E402
from ludarium.lab.observations import described  # noqa: E402
from ludarium.lab.pettingzoo import env  # noqa: E402
from ludarium.lab.rows import LIMIT  # noqa: E402

SHORT = {"terra_pyramides": 120, "tahuantinsuyu": 90, "knossos": 60, "time_of_empires": 150}


@pytest.mark.parametrize("name", BOXES)
def test_the_games_are_those_of_the_single_environment(name: str) -> None:
    steps = SHORT.get(name, 250)
    batch = Batch(name, 2, seed=7)
    singles = [env(name) for _ in range(2)]
    for number, zoo in enumerate(singles):
        zoo.reset(seed=7 + number)
    for _ in range(steps):
        seen = batch.observe()
        for number, zoo in enumerate(singles):
            told = zoo.last()[0]
            assert zoo.core.seat == seen.seat[number]
            assert (told["action_mask"] == seen.mask[number]).all()
            assert seen.observation is not None
            assert (np.clip(told["observation"], -LIMIT, LIMIT) == seen.observation[number]).all()
        chosen = batch.sample()
        batch.step(chosen)
        for number, zoo in enumerate(singles):
            zoo.step(int(chosen[number]))
            assert seen.done[number] == zoo.core.over
            if zoo.core.over:
                assert seen.reward[number].tolist() == pytest.approx(list(zoo.rewards.values()))
                zoo.reset()
            else:
                assert not seen.reward[number].any()
            assert zoo.position.decisions == batch.position(number).decisions
    assert [zoo.position.key() for zoo in singles] == [batch.position(number).key() for number in range(2)]


@pytest.mark.parametrize("seat", [1, None])
def test_against_bots_they_are_those_of_the_learners_environment(seat: int | None) -> None:
    batch = Batch("sixgems", 3, 2, 4, opponents="beginner", seat=seat)
    singles = [LearnerEnv("sixgems", 2, "beginner", seat) for _ in range(3)]
    rows = [single.reset(seed=4 + number)[0] for number, single in enumerate(singles)]
    ended = 0
    for _ in range(120):
        seen = batch.observe()
        assert (seen.observation == np.stack(rows)).all()
        assert seen.seat.tolist() == [single.seat for single in singles]
        chosen = batch.sample()
        batch.step(chosen)
        for number, single in enumerate(singles):
            learner = single.seat
            rows[number], reward, over, _, _ = single.step(int(chosen[number]))
            assert over == seen.done[number]
            if over:
                ended += 1
                assert batch.final is not None
                assert (batch.final[number] == rows[number]).all()
                assert reward == seen.reward[number, learner]
                rows[number] = single.reset()[0]
    assert ended > 3


def played(batch: Batch, steps: int) -> list[list[Any]]:
    """Everything that is seen in so many steps of random play."""
    found = []
    for _ in range(steps):
        seen = batch.step(batch.sample())
        found.append([None if array is None else array.copy() for array in seen])
    return found


def test_processes_play_the_same_games_in_shared_memory() -> None:
    with Batch("time_of_empires", 5, 3, 2, processes=2) as several, Batch("time_of_empires", 5, 3, 2) as alone:
        for one, other in zip(played(several, 40), played(alone, 40), strict=True):
            assert all((a == b).all() for a, b in zip(one, other, strict=True))
        assert several.position(4) == alone.position(4)
        with pytest.raises(IllegalAction, match="Game 4: "):
            several.step(an_illegal_choice(several, 4))
        assert several.position(4) == alone.position(4)


def test_a_lost_process_is_told() -> None:
    batch = Batch("sixgems", 4, 2, processes=2, observation=False)
    chosen = batch.sample()
    part: Any = batch._parts[0]
    part.process.terminate()
    part.process.join()
    with pytest.raises(LostProcess, match="games 0 to 1"):
        batch.step(chosen)
    with pytest.raises(BadOption, match="closed"):
        batch.step(chosen)


def test_a_reset_begins_again_and_a_seed_decides_all() -> None:
    batch = Batch("sixgems", 4, 3, 9, observation=False)
    first = played(batch, 30)
    batch.reset()
    assert [seen[1].tolist() for seen in played(batch, 30)] == [seen[1].tolist() for seen in first]
    batch.reset(seed=10)
    assert [seen[1].tolist() for seen in played(batch, 30)] != [seen[1].tolist() for seen in first]


def test_types_and_shapes_are_as_documented() -> None:
    batch = Batch("sixgems", 6, 3)
    seen = batch.observe()
    assert seen.observation is not None
    assert [(a.dtype.name, a.shape) for a in seen] == [
        ("float32", (6, batch.width)),
        ("bool", (6, batch.actions)),
        ("int32", (6,)),
        ("float32", (6, 3)),
        ("bool", (6,)),
    ]
    assert batch.sample().dtype.name == "int32"
    assert batch.features[-1]["last"] == batch.width - 1
    with pytest.raises(ValueError, match="read-only"):
        seen.mask[0, 0] = True
    assert Batch("sixgems", 1, observation=False).observe().observation is None
    more = Batch("sixgems", 6, 3, observation="facts")
    assert more.features[: len(batch.features)] == batch.features
    assert more.width > batch.width
    assert (more.observe().observation[:, : batch.width] == seen.observation).all()  # type: ignore[index]


def an_illegal_choice(batch: Batch, number: int) -> Any:
    chosen = batch.sample()
    chosen[number] = np.flatnonzero(~batch.observe().mask[number])[0]
    return chosen


def test_bad_input_names_the_game_and_changes_nothing() -> None:
    batch = Batch("sixgems", 4, 2, 3)
    good = batch.sample()
    outside = good.copy()
    outside[2] = batch.actions
    before = [batch.position(number) for number in range(4)]
    arrays = [array.copy() for array in batch.observe() if array is not None]
    bad: list[tuple[type[LudariumError], str, tuple[Any, ...]]] = [
        (BadOption, r"shape \(4,\)", (good[:3],)),
        (BadOption, r"shape \(4,\)", (good.reshape(2, 2),)),
        (BadOption, "float", (good.astype(float),)),
        (BadOption, "object", (None,)),
        (BadOption, r"shape \(4,\)", ([[1], [2, 3], 1, 1],)),
        (BadAction, f"Game 2: there is no action {batch.actions}", (outside,)),
        (BadAction, "Game 1: there is no action -1", ([int(good[0]), -1, 0, 0],)),
        (IllegalAction, "Game 3: ", (an_illegal_choice(batch, 3),)),
        (NotYourTurn, "Game 0: seat ", (good, 1 - batch.observe().seat)),
    ]
    for error, text, given in bad:
        with pytest.raises(error, match=text):
            batch.step(*given)
    for seed in ("one", 1.5, True):
        with pytest.raises(BadOption, match="The seed must be a whole number"):
            batch.reset(seed)  # type: ignore[arg-type]
    assert [batch.position(number) for number in range(4)] == before
    assert all((a == b).all() for a, b in zip(arrays, batch.observe(), strict=True))
    batch.step(good, batch.observe().seat)


def test_a_batch_that_cannot_be_made_is_refused() -> None:
    with pytest.raises(BadOption, match="Game 1 is knossos, game 0 is sixgems"):
        Batch(["sixgems", "knossos"], 2)
    with pytest.raises(BadOption, match="3 boxes are named for 2 games"):
        Batch(["sixgems"] * 3, 2)
    for given in (
        {"games": 0},
        {"games": 2, "processes": 3},
        {"games": 2, "seat": 2},
        {"games": 2, "opponents": "nobody"},
        {"games": 1, "observation": "all"},
        {"games": 2.5},
        {"games": True},
        {"games": 2, "processes": 1.5},
        {"games": 2, "seat": 0.5},
        {"games": 1, "seed": "one"},
    ):
        with pytest.raises(BadOption):
            Batch("sixgems", seats=2, **given)  # type: ignore[arg-type]
    batch = Batch(["sixgems"], np.int64(1), seed=np.int64(3))  # numpy's own whole numbers are as good
    batch.close()
    with pytest.raises(BadOption, match="closed"):
        batch.sample()


@pytest.mark.parametrize("name", [*BOXES, "highcard", "noughts"])
def test_features_read_from_a_position_tell_nothing_hidden(name: str) -> None:
    """Where a game says that its features read positions, they are those of the view, and those of any twin."""
    game = find(name)
    if not getattr(game.module("bot.features"), "READS_POSITIONS", False):
        pytest.skip("its features are read from views only")
    fields = game.module("rules.secrets").FIELDS
    for seats in game.seats:
        rows = described(game, seats, "facts")
        options = {"mission": "1"} if (name, seats) == ("terra_pyramides", 1) else {}
        batch = Batch(name, 2, seats, 11, False, **options)  # type: ignore[arg-type]
        luck = chance_from(name)
        for step in range(SHORT.get(name, 120)):
            batch.step(batch.sample())
            if step % 3:
                continue
            p = batch.position(step % 2)
            for seat in range(seats):
                row = observe(rows, p, seat)
                assert row == observe(rows, p.seen_by(seat), seat)
                other = twin(p, fields, seat, luck)
                assert other is None or observe(rows, other, seat) == row


class Told(list[Any]):
    """A list that tells when it is read or changed."""

    def __init__(self, entries: list[Any], name: str, read: set[str]) -> None:
        super().__init__(entries)
        self.name, self.read = name, read


def _telling(what: str) -> Any:
    plain = getattr(list, what)

    def told(self: Told, *given: Any) -> Any:
        self.read.add(self.name)
        return plain(self, *given)

    return told


for _what in (
    "__getitem__",
    "__setitem__",
    "__iter__",
    "__len__",
    "__contains__",
    "__eq__",
    "append",
    "pop",
    "index",
    "count",
):
    setattr(Told, _what, _telling(_what))


@pytest.mark.skipif(engine() == "compiled", reason="compiled rules read lists without asking them")
@pytest.mark.parametrize("name", BOXES)
def test_few_decisions_read_the_lists_that_are_not_fetched_ahead(name: str) -> None:
    position, luck = find(name).start(seed=1), chance_from(1)
    seldom = importlib.import_module(f"ludarium.games.{name}.bot.features").SELDOM_READ.split()
    parts = [
        position,
        *(part for part in vars(position).values() if f"{name}.rules" in type(part).__module__ and hasattr(part, "copy")),
    ]
    times: Counter[str] = Counter()
    while not position.over:
        read: set[str] = set()
        for part in parts:
            for field in (f for f in seldom if isinstance(getattr(part, f, None), list)):
                setattr(part, field, Told(getattr(part, field)[:], field, read))
                times[field] += 0
        read.clear()
        position.play(luck.pick(position.legal(position.deciders()[0])), position.deciders()[0])
        times.update(read)
    assert set(times) == set(seldom)
    assert [field for field in seldom if times[field] > 0.3 * position.decisions] == []
