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
from ludarium.kernel.features import observe  # noqa: E402
from ludarium.kernel.secrets import twin  # noqa: E402
from ludarium.lab.batch import Batch  # noqa: E402
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


def after_every_day(name: str) -> Any:
    """Every day with the quickest box, before a release with all."""
    return pytest.param(name, marks=[] if name == "sixgems" else pytest.mark.slow)


EACH = [after_every_day(name) for name in BOXES]


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("name", EACH)
def test_against_bots_they_are_those_of_the_learners_environment(name: str, seat: int | None) -> None:
    batch = Batch(name, 3, seed=4, opponents="beginner", seat=seat)
    singles = [LearnerEnv(name, None, "beginner", seat) for _ in range(3)]
    rows = [single.reset(seed=4 + number)[0] for number, single in enumerate(singles)]
    ended, steps = 0, 0
    while ended < 4 or steps < 120:
        steps += 1
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


def played(batch: Batch, steps: int) -> list[list[Any]]:
    """Everything that is seen in so many steps of random play."""
    found = []
    for _ in range(steps):
        seen = batch.step(batch.sample())
        assert batch.final is not None
        found.append([None if array is None else array.copy() for array in (*seen, batch.final[seen.done])])
    return found


def same(one: list[list[Any]], other: list[list[Any]]) -> bool:
    return all((a == b).all() for seen, again in zip(one, other, strict=True) for a, b in zip(seen, again, strict=True))


@pytest.mark.parametrize("opponents", [None, "beginner"])
@pytest.mark.parametrize("name", EACH)
def test_processes_play_the_same_games_in_shared_memory(name: str, opponents: str | None) -> None:
    with Batch(name, 5, None, 2, True, opponents, 2) as several, Batch(name, 5, None, 2, True, opponents) as alone:
        assert same(played(several, 40), played(alone, 40))
        assert [several.position(n) for n in range(5)] == [alone.position(n) for n in range(5)]


@pytest.mark.parametrize("opponents", [None, "beginner"])
@pytest.mark.parametrize("name", EACH)
def test_a_reset_begins_again_and_a_seed_decides_all(name: str, opponents: str | None) -> None:
    with Batch(name, 3, None, 9, True, opponents) as batch:
        first = played(batch, 30)
        batch.reset()
        assert same(first, played(batch, 30))
        batch.reset(seed=10)
        assert not same(first, played(batch, 30))


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


@pytest.mark.parametrize(
    ("opponents", "processes"), [(None, 1), ("beginner", 1), pytest.param("beginner", 2, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("name", EACH)
def test_nothing_hidden_is_in_the_arrays(name: str, opponents: str | None, processes: int) -> None:
    """What a batch shows of a table is what it would show if all that is hidden from the seat lay otherwise."""
    game, luck = find(name), chance_from(name)
    fields, differed = game.module("rules.secrets").FIELDS, 0
    with Batch(name, 4, game.seats[-1], 6, "facts", opponents, processes, seat=None) as batch:
        for step in range(60):
            seen = batch.step(batch.sample())
            number = step % 4
            seat, p = int(seen.seat[number]), batch.position(number)
            other = twin(p, fields, seat, luck)
            if other is None:
                continue
            differed += other.key() != p.key()
            row = np.array(observe(batch.described, other.seen_by(seat), seat), np.float32)
            assert seen.observation is not None
            assert (np.clip(row, -LIMIT, LIMIT) == seen.observation[number]).all()
            assert np.flatnonzero(seen.mask[number]).tolist() == sorted(other.seen_by(seat).options(seat))
    assert differed > 10


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
