"""The rows that C writes are those of Python, number for number."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("setuptools")

from ludarium.engine_choice import PACKAGE  # noqa: E402
from ludarium.games import BOXES  # noqa: E402
from ludarium.kernel.chance import chance_from  # noqa: E402
from ludarium.kernel.features import (  # noqa: E402
    OWN,
    Feature,
    about,
    bits,
    counts,
    description,
    groups,
    kind_asked,
    number,
    numbers,
    one_hot,
    one_hots,
    seat_sets,
    tallies,
    width,
)
from ludarium.kernel.playout import random_playout  # noqa: E402
from ludarium.lab.batch import Batch  # noqa: E402
from ludarium.lab.rows import LIMIT, Masks, Observations, as_tuple  # noqa: E402

SETUP = "from setuptools import Extension, setup; setup(name='rows', ext_modules=[Extension('_rows', ['_rows.c'])])"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The module in C, built from its source."""
    if shutil.which("cc") is None:
        pytest.skip("no C compiler")
    place = tmp_path_factory.mktemp("rows")
    for part in (PACKAGE / "lab").glob("_rows*.[ch]"):
        shutil.copy(part, place)
    (place / "setup.py").write_text(SETUP)
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=place, check=True, capture_output=True)
    file: Path = next(place.glob("_rows*.so"))
    spec = importlib.util.spec_from_file_location("_rows", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def in_c(written: Any, array: Any, features: list[Feature]) -> Any:
    return written.Observations(array, [as_tuple(f) for f in features], LIMIT)


def both(written: Any, features: list[Feature], given: Any, seat: int = 0) -> tuple[Any, Any]:
    """A row by each, over what was there before."""
    rows = [np.full((2, width(features)), 7.0, np.float32) for _ in range(2)]
    in_c(written, rows[0], features).write(1, given, seat)
    Observations(rows[1], features).write(1, given, seat)
    return rows[0], rows[1]


@pytest.mark.parametrize("name", BOXES)
def test_observations_of_every_game_are_the_same(written: Any, name: str) -> None:
    batch = Batch(name, 2, seed=5, observation=False)
    features = description(batch.game, batch.seats)
    for _ in range(12):
        for _ in range(5):
            seen = batch.step(batch.sample())
        seat = int(seen.seat[0])
        position = batch.position(0)
        for given in (position, position.seen_by(seat)):
            c, python = both(written, features, given, seat)
            assert (c == python).all()


def test_every_kind_of_feature_at_its_borders(written: Any) -> None:
    features = [
        number("far", lambda p, seat: p[0]),
        numbers("few", lambda p, seat: p[:2], 4, 3),
        numbers("many", lambda p, seat: p, 2, 7),
        one_hot("none", lambda p, seat: -1, 3),
        one_hot("beyond", lambda p, seat: 3, 3),
        one_hots("plane", lambda p, seat: [1, -1, 5, 0, 1], 3, 2),
        counts("pieces", lambda p, seat: [0, 2, 2, -1, 9], 3, 3),
        number("truth", lambda p, seat: True),
        number("half", lambda p, seat: 0.5),
    ]
    c, python = both(written, features, [10**6, -(10**6), 3])
    assert (c == python).all()
    assert (c[0] == 7).all()


class Table:
    """A position of some game with fields of every shape."""

    def __init__(self) -> None:
        self.one = 5
        self.two = [[3, 1, 2], [0, 2, 2, 7]]
        self.known = [[1, 2, 3], [3, 3, 0, 1]]
        self.points = [10, -20, 30, 40]
        self.piece = [4, 1]
        self.piece_known = [2, 3]
        self.sets = [0, 1, 2, 3, 5]


@pytest.mark.parametrize("seat", [0, 1])
def test_every_way_to_read_a_field(written: Any, seat: int) -> None:
    features = [
        number("one", "one", 3),
        number("length", "points", 3, lengths=True),
        number("moved", "one", 3, shift=-7),
        numbers("turned", "points", 4, 7, block=2),
        numbers("cut and turned", "points", 2, 7, block=1),
        numbers("too few", "points", 9, 7, block=1),
        numbers("lengths", "two", 2, 3, block=1, lengths=True),
        one_hot("own piece", "piece", 6, entry=OWN, mask="piece_known"),
        one_hots("places", "piece", 2, 3, shift=-1),
        one_hots("masked", "piece", 2, 5, mask="piece_known", block=1),
        one_hots("from me", "piece", 2, 2, among=2),
        counts("own", "two", 4, 3, entry=OWN),
        counts("known", "two", 4, 3, entry=1, mask="known"),
        tallies("each", "two", 3, 3, 5, block=1),
        tallies("each from me", "two", 2, 3, 5, among=3),
        bits("sets", "sets", 4, 3),
        seat_sets("planes", "sets", 6, 2),
    ]
    c, python = both(written, features, Table(), seat)
    assert (c == python).all()
    assert len(np.unique(c[1])) > 8


@pytest.mark.parametrize("name", BOXES)
def test_rows_that_are_written_again_and_again_stay_the_same(written: Any, name: str) -> None:
    """Only what differs is written: a row does not depend on what it showed before."""
    game = Batch(name, 1, observation=False).game
    seats = game.seats[-1]
    for options in ({"mission": "1"}, {}) if name == "terra_pyramides" else ({},):
        features = description(game, seats)
        rows = [np.full((3, width(features)), 7.0, np.float32) for _ in range(2)]
        writers = in_c(written, rows[0], features), Observations(rows[1], features)
        luck = chance_from(name)
        tables = [game.start(seats, f"{name} {i}", **options) for i in range(5)]
        for _ in range(150):
            table = tables[luck.below(5)]
            random_playout(table, luck, luck.below(9))
            row, seat = luck.below(2), luck.below(seats)
            for writer in writers:
                writer.write(row, table, seat)
            assert (rows[0] == rows[1]).all()
        assert (rows[0][2] == 7).all()


@pytest.mark.parametrize("name", BOXES)
def test_what_is_asked_can_be_given_with_a_row(written: Any, name: str) -> None:
    batch = Batch(name, 2, seed=6, observation=False)
    features = description(batch.game, batch.seats)
    rows = np.zeros((2, width(features)), np.float32)
    writer, plain = in_c(written, rows[:1], features), in_c(written, rows[1:], features)
    for _ in range(30):
        seat = int(batch.step(batch.sample()).seat[0])
        position = batch.position(0)
        writer.write(0, position, seat, kind_asked(position, seat), *about(position, seat))
        plain.write(0, position, seat)
        assert (rows[0] == rows[1]).all()


@pytest.mark.parametrize("observation", [False, True])
def test_fetching_ahead_changes_nothing_but_the_mask_that_is_written(written: Any, observation: bool) -> None:
    batch = Batch("sixgems", 5, seed=6, observation=observation)
    tables = batch._parts[0].tables  # type: ignore[attr-defined, unused-ignore]
    array, seats = np.zeros((5, batch.actions), np.bool_), np.zeros(5, np.int32)
    features = description(batch.game, batch.seats)
    rows = in_c(written, np.zeros((5, width(features)), np.float32), features) if observation else None
    ahead = written.Ahead(tables.cores, written.Masks(array, batch.actions, seats), rows, ("hand",))
    before = [batch.position(i) for i in range(5)]
    for table, core in enumerate(tables.cores):
        assert ahead.write(table, core.legal, core.seat, [2, 1, 2, 0, 1][table]) is None
    assert ahead.order() == [3, 1, 4, 0, 2]  # those of a kind one after another
    assert [batch.position(i) for i in range(5)] == before
    assert (array == batch.observe().mask).all()
    assert (seats == batch.observe().seat).all()
    with pytest.raises(IndexError):
        ahead.write(5, [0], 0, 0)
    with pytest.raises(TypeError):
        written.Ahead(tables.cores, None, None, ())


class OneMask:
    one = (3,)


class Changing:
    """A table whose fields are drawn again and again, most of them as they were."""

    def __init__(self) -> None:
        self.players = 3
        self.numbers: list[Any] = [0] * 20
        self.pieces: list[int] = []
        self.known: list[int] = []
        self.sets = [0] * 20
        self.further = [0] * 20
        self.lists: list[list[int]] = [[], [], []]
        self.groups = [0] * 14
        self.ends = [0, 0, 0]
        self.now = 0
        self.cards: list[int] = []
        self.box = Box()

    def change(self, luck: Any) -> None:
        if luck.below(9) == 0:
            self.players = 1 + luck.below(3)
            self.box = Box() if luck.below(2) else OtherBox()
        for _ in range(luck.below(4)):
            self.numbers[luck.below(20)] = [-3, -1, 0, 5, 256, 257, 70000, 10**15, 0.25, True][luck.below(10)]
            self.sets[luck.below(20)] = [0, 1, 5, 7, 300][luck.below(5)]
            self.further[luck.below(20)] = luck.below(8)
            self.groups[luck.below(14)] = luck.below(24) if luck.below(3) else 0
            self.ends[luck.below(3)] = [0, 40, 300, 10**6, 1 << 61][luck.below(5)]
            self.now += luck.below(30)
            self.cards = [luck.below(4) - 1 for _ in range(luck.below(5))]
        count = luck.below(40) if luck.below(5) == 0 else len(self.pieces)
        self.pieces = (self.pieces + [luck.below(12) - 1 for _ in range(40)])[:count]
        if count and luck.below(2):
            self.pieces[luck.below(count)] = luck.below(3)
        self.known = (self.known + [luck.below(8) for _ in range(40)])[:count]
        self.lists[luck.below(3)] = [luck.below(5) for _ in range(luck.below(30))]


class Box:
    def __init__(self) -> None:
        self.worth = [4, 0, 9]
        self.icons = [[0, 0, 2], [], [1]]


class OtherBox(Box):
    def __init__(self) -> None:
        self.worth = [1, 2, 3]
        self.icons = [[1], [1, 1, 1], [0, 2]]


def test_every_kind_of_feature_follows_what_changes(written: Any) -> None:
    features = [
        numbers("numbers", "numbers", 18, 7),
        numbers("turned", "numbers", 12, 7, block=4),
        counts("pieces", "pieces", 11),
        counts("pieces beyond the limit", lambda p, seat: p.pieces * 9, 4),
        counts("known pieces", "pieces", 11, 2, mask="known"),
        one_hots("plane", "pieces", 12, 6, mask="known"),
        one_hots("from me", "pieces", 40, 3, among=3, players="players"),
        one_hots("moved", "pieces", 40, 4, shift=2),
        one_hots("last ones", "lists", 3, 5, last=True),
        numbers("worth", lambda p, seat: [n if n < 3 else -1 for n in p.pieces], 9, 2, table="box.worth"),
        tallies("icons", lambda p, seat: [n if n < 3 else -1 for n in p.pieces], 12, 3, 2, table="box.icons"),
        tallies("lists", "lists", 3, 5, 2, block=1),
        tallies("lists from me", "lists", 2, 3, 2, among=3),
        bits("sets", "sets", 18, 3, block=6),
        seat_sets("planes", "sets", 20, 3, also="further"),
        numbers("lengths", "lists", 3, 9, lengths=True, block=1),
        one_hot("one", lambda p, seat: p.players, 3),
        number("another", lambda p, seat: p.numbers[0], 3),
        # the same again, too long to be written afresh each time, or short enough for it
        numbers("turned, long", "numbers", 18, 7, block=6),
        numbers("lengths, long", "lists", 40, 9, lengths=True, block=1),
        numbers("numbers, short", "numbers", 3, 7, shift=-5),
        counts("pieces, long", "pieces", 40),
        counts("pieces beyond the limit, long", lambda p, seat: p.pieces * 9, 40),
        counts("known pieces, long", "pieces", 40, 2, mask="known"),
        one_hot("one, long", lambda p, seat: p.players, 40),
        one_hots("from me, short", "pieces", 12, 3, among=3),
        one_hots("plane, short", "pieces", 6, 6, mask="known"),
        bits("sets, short", "sets", 12, 3, block=4),
        groups("groups", "groups", 14, 3, 8, 4),
        groups("groups of fewer cells", "groups", 9, 3, 8, 4),
        numbers("time left", "ends", 3, 70, block=1, since="now"),
        numbers("worth of the cards", "cards", 9, 2, table="box.worth"),
        counts("cards by their worth", "cards", 10, table="box.worth"),
        one_hots("worth of each card", "cards", 3, 10, block=1, table="box.worth"),
    ]
    rows = [np.full((2, width(features)), 7.0, np.float32) for _ in range(2)]
    writers = in_c(written, rows[0], features), Observations(rows[1], features)
    tables, luck = [Changing(), Changing()], chance_from("rows")
    for _ in range(2000):
        table, row, seat = tables[luck.below(2)], luck.below(2), luck.below(3)
        table.change(luck)
        for writer in writers:
            writer.write(row, table, seat)
        assert (rows[0][row] == rows[1][row]).all()


def test_sets_too_large_to_be_shown_are_refused() -> None:
    for make in (lambda: bits("sets", "sets", 1, 32), lambda: seat_sets("sets", "sets", 1, 32)):
        with pytest.raises(ValueError, match="at most 31 members"):
            make()


def test_wide_rows_hold_nothing_of_what_was_written_before(written: Any) -> None:
    """Few places are cleared one by one, many at once; a write that fails in between leaves no trace either."""
    features = [
        counts("pieces", lambda p, seat: p, 900, 2),
        numbers("numbers", lambda p, seat: p[:200], 200),
        number("one", lambda p, seat: 1 / len(p)),
    ]
    rows, masks = [np.full((2, 1101), 7.0, np.float32) for _ in range(2)], [np.ones((2, 5000), np.bool_) for _ in range(2)]
    writers = in_c(written, rows[0], features), Observations(rows[1], features)
    seats = [np.zeros(2, np.int32) for _ in range(2)]
    maskers = written.Masks(masks[0], 5000, seats[0]), Masks(masks[1], 5000, seats[1])
    luck = np.random.default_rng(1)
    for size in (3, 40, 700, 5, 240, 241, 0, 2, 900, 1):
        given = luck.integers(0, 900, size).tolist()
        for writer, masker in zip(writers, maskers, strict=True):
            masker.write(1, [5 * n for n in given], size % 4, 0)
            if size:
                writer.write(1, given, 0)
            else:
                with pytest.raises(ZeroDivisionError):
                    writer.write(1, given, 0)
        assert (masks[0] == masks[1]).all()
        assert seats[0].tolist() == seats[1].tolist() == [0, size % 4]
        assert (rows[0] == rows[1]).all() or not size
    assert (rows[0][0] == 7).all()


def test_masks_are_the_same(written: Any) -> None:
    arrays = [np.ones((3, 9), np.bool_) for _ in range(2)]
    seats = np.zeros(3, np.int32)
    for array, rows in zip(arrays, (written.Masks(arrays[0], 9, seats), Masks(arrays[1], 9, seats)), strict=True):
        rows.write(1, [0, 4, 8], 2, 0)
        assert array[1].tolist() == [i in (0, 4, 8) for i in range(9)]
    assert (arrays[0] == arrays[1]).all()


def test_what_does_not_fit_is_refused(written: Any) -> None:
    array = np.zeros((3, 9), np.bool_)
    seats = np.zeros(3, np.int32)
    masks = written.Masks(array, 9, seats)
    for row, legal, error in ((3, [], IndexError), (-1, [], IndexError), (0, [9], IndexError), (0, [-1], IndexError)):
        with pytest.raises(error):
            masks.write(row, legal, 0, 0)
    for wrong in (
        (array, 5, seats),
        (np.zeros((3, 9), np.float32), 9, seats),
        (b"123", 3, seats[:1]),
        (array, 9, seats[1:]),
    ):
        with pytest.raises((ValueError, BufferError)):
            written.Masks(*wrong)
    features = [number("broken", lambda p, seat: 1 / 0), one_hot("word", lambda p, seat: "a", 2)]
    for feature, raised in zip(features, (ZeroDivisionError, TypeError), strict=True):
        rows = in_c(written, np.zeros((1, feature.size), np.float32), [feature])
        with pytest.raises(raised):
            rows.write(0, None, 0)
    for size in (4, 40):
        masked = [counts("masked", lambda p, seat: [1, 2], size, mask="one")]
        with pytest.raises(ValueError, match="another length"):
            in_c(written, np.zeros((1, size), np.float32), masked).write(0, OneMask(), 0)
    with pytest.raises(ValueError, match="no feature of the kind word"):
        written.Observations(np.zeros((1, 1), np.float32), [as_tuple(Feature("f", "word", 1, len))], LIMIT)
