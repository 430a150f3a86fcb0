"""What `import ludarium` gives: values that compare, copy and pickle, records as sequences, errors, and their types."""

from __future__ import annotations

import copy
import inspect
import pickle
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.engine_choice import engine
from ludarium.games import BOXES
from ludarium.kernel.playout import random_playout

ROOT = Path(__file__).resolve().parents[2]
EVERY = (*BOXES, "noughts")


def played(name: str, decisions: int = 12) -> ludarium.Position:
    position = ludarium.game(name).start(seed="public")
    random_playout(position, ludarium.chance_from("public"), decisions)
    return position


@pytest.fixture(params=EVERY)
def position(request: pytest.FixtureRequest) -> ludarium.Position:
    return played(request.param, 6 if request.param == "noughts" else 12)


def test_equal_positions_are_equal_and_have_the_same_key(position: ludarium.Position) -> None:
    other = position.copy()
    other.events = []  # who listens does not count
    assert position == other
    assert position.key() == other.key()
    other.play(other.legal()[0], other.deciders()[0])
    assert position != other
    assert position.key() != other.key()
    assert position != 3


def test_the_luck_to_come_and_the_viewer_count() -> None:
    position = played("sixgems")
    other = position.copy()
    other.chance.below(6)
    assert position != other
    assert position.seen_by(0) != position
    assert position.seen_by(0) == position.seen_by(0)
    assert position.seen_by(0).key() != position.seen_by(1).key()


def test_how_a_position_came_about_does_not_count() -> None:
    one, other = (ludarium.game("noughts").start(seed=1) for _ in range(2))
    for position, names in ((one, ("a1", "b2", "c3")), (other, ("c3", "b2", "a1"))):
        for name in names:
            position.play(f"place {name}")
    assert one == other
    assert len({one.key(), other.key()}) == 1


def test_a_position_has_no_hash(position: ludarium.Position) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(position)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p))])
def test_copies_and_pickles_go_their_own_way(position: ludarium.Position, copied: Any) -> None:
    other = copied(position)
    assert type(other) is type(position)
    assert other == position
    assert other.game is position.game
    before = position.key()
    random_playout(other, ludarium.chance_from(1), 3)
    assert position.key() == before


def test_a_position_of_a_content_pack_is_pickled_with_it(tmp_path: Path) -> None:
    lines = (ROOT / "src/ludarium/games/noughts/content.toml").read_text(encoding="utf-8")
    pack = tmp_path / "pack.toml"
    pack.write_text(lines.replace("[0, 1, 2]", "[0, 1, 5]"), encoding="utf-8")
    position = ludarium.game("noughts").start(seed=1, content=pack)
    assert position != ludarium.game("noughts").start(seed=1)
    assert pickle.loads(pickle.dumps(position)) == position


@pytest.mark.parametrize("name", EVERY)
def test_an_unpickled_game_is_the_same_game(name: str) -> None:
    game = ludarium.game(name)
    assert pickle.loads(pickle.dumps(game)) is copy.copy(game) is copy.deepcopy(game) is game


def test_names_and_numbers_are_taken_alike() -> None:
    position = ludarium.game("noughts").start(seed=1)
    position.play("place b2")
    number = position.game.actions.parse("place b2")
    for action in ("place b2", number):
        assert not position.is_legal(action)
        assert position.why_not(action) == position.why_not(number)
        with pytest.raises(ludarium.IllegalAction, match="already bears"):
            position.play(action)
    assert position.is_legal("place a1")
    assert position.is_legal(position.game.actions.parse("place a1"))
    with pytest.raises(ludarium.BadAction):
        position.is_legal("plaice a1")


@pytest.mark.parametrize("seat", [-2, 2, 15])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(ludarium.BadOption, match="seats are numbered 0 to 1"):
        ludarium.game("noughts").start().seen_by(seat)


def test_questions_about_a_seat_that_is_not_there_are_refused() -> None:
    position = ludarium.game("noughts").start()
    for ask in (position.legal, position.names):
        with pytest.raises(ludarium.BadOption, match="There is no seat 2; seats are numbered 0 to 1"):
            ask(2)
    for say in (position.is_legal, position.why_not, position.play):
        with pytest.raises(ludarium.BadOption, match="There is no seat -1; seats are numbered 0 to 1"):
            say("place a1", seat=-1)


@pytest.mark.parametrize("bot", ["random", "greedy", "policy", "casual", "expert"])
def test_a_bot_that_is_asked_out_of_turn_says_so(bot: str) -> None:
    position = ludarium.game("noughts").start()
    with pytest.raises(ludarium.BadOption, match="There is nothing to choose for seat 1"):
        ludarium.make_bot(bot).choose(position.seen_by(1), 1, ludarium.chance_from(1))


def test_nobody_has_won_before_the_end(position: ludarium.Position) -> None:
    with pytest.raises(ludarium.NotOver, match="not over yet"):
        position.winners()
    random_playout(position, ludarium.chance_from(3))
    assert set(position.winners()) <= set(range(position.seats))


def test_an_unknown_language_is_refused() -> None:
    record = ludarium.game("noughts").record(seed=1)
    for ask in (record.transcript, record.position.text, record.game.words):
        with pytest.raises(ludarium.BadOption, match="There is no language 'fr'; the languages are en, ja"):
            ask("fr")


def test_a_verb_in_capitals_names_the_right_one() -> None:
    with pytest.raises(ludarium.BadAction, match="'PLACE' is not a verb of this game; did you mean 'place'"):
        ludarium.game("noughts").start().play("PLACE a1")


def test_values_print_what_they_are() -> None:
    game = ludarium.game("noughts")
    chance = ludarium.chance_from(1)
    assert eval(repr(chance), {"Chance": ludarium.Chance}) == chance
    assert eval(repr(game), {"ludarium": ludarium}) is game
    assert type(eval(repr(ludarium.make_bot("greedy")), {"ludarium": ludarium})) is type(ludarium.make_bot("greedy"))
    assert repr(game.actions) == "<9 actions: place>"
    record = game.record(seed=1)
    record.play("place b2")
    assert repr(record) == "<Record of noughts, 2 seats, 1 decision>"
    assert repr(record.position) == "<noughts, 2 seats, 1 decision, seats [1] decide>"


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(ludarium.UnknownGame, match="did you mean 'sixgems'"):
        ludarium.game("sixgem")
    with pytest.raises(ludarium.UnknownGame, match="the games are sixgems, "):
        ludarium.game("qqq")


def test_a_guess_takes_a_seed_or_nothing() -> None:
    view = played("tahuantinsuyu").seen_by(1)
    assert view.guess(7) == view.guess(7) == view.guess(ludarium.chance_from(7))
    assert view.guess("another") != view.guess(7)
    assert view.guess().seen_by(1) == view


def test_a_notebook_shows_the_picture(position: ludarium.Position) -> None:
    for shown in (position, position.seen_by(0)):
        drawn = shown._repr_svg_()
        assert drawn
        assert ET.fromstring(drawn).tag.endswith("svg")


def test_a_view_draws_its_own_area_and_no_secret() -> None:
    truth = played("tahuantinsuyu")
    other = truth.seen_by(0).guess(5)
    assert other != truth
    assert other._repr_svg_() != truth._repr_svg_()  # the whole truth shows every hand ...
    assert other.seen_by(0)._repr_svg_() == truth.seen_by(0)._repr_svg_()  # ... the view only its own


# -- records ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def record() -> ludarium.Record:
    record = ludarium.game("sixgems").record(seats=3, seed=9)
    while len(record) < 20:
        record.play(record.position.legal()[-1])
    return record


def test_a_record_is_a_sequence_of_decisions(record: ludarium.Record) -> None:
    assert list(record) == record.decisions
    assert record[0] == record.decisions[0]
    assert record[-1] == record.decisions[19]
    assert record.names() == [record.game.actions.name(decision.action) for decision in record]
    with pytest.raises(IndexError):
        record[20]


def test_a_moment_that_is_not_there_is_refused(record: ludarium.Record) -> None:
    with pytest.raises(ludarium.BadRecord, match="20 decisions; there is no moment -22"):
        record.goto(-22)
    with pytest.raises(ValueError, match="takes back 0 decisions or more, not -1"):
        record.back(-1)


@pytest.mark.parametrize("count", [0, 7, 20])
def test_a_slice_is_a_record_that_can_be_played_on(record: ludarium.Record, count: int) -> None:
    before = str(record)
    cut = record[:count]
    assert len(cut) == count
    assert cut.position == record.goto(count)
    cut.play(cut.position.legal()[0])
    assert str(record) == before
    assert record[:] == record


@pytest.mark.parametrize("where", [slice(1, None), slice(None, None, 2), slice(None, None, -1)])
def test_a_record_can_only_be_cut_at_its_end(record: ludarium.Record, where: slice) -> None:
    with pytest.raises(ValueError, match="cut at its end"):
        record[where]


def test_a_slice_keeps_new_luck_and_only_what_came_before(record: ludarium.Record) -> None:
    record.renew("other luck")
    record.play(record.position.legal()[0])
    assert record[:20].reseeds == record.reseeds
    assert record[:19].reseeds == {}
    assert record[:20].position == record.goto(20)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda r: pickle.loads(pickle.dumps(r))])
def test_a_copied_record_goes_its_own_way(record: ludarium.Record, copied: Any) -> None:
    other = copied(record)
    assert other == record
    other.back(3)
    assert (len(other), len(record)) == (17, 20)
    assert record.position == record.goto(20)


def test_a_record_tells_the_match(record: ludarium.Record) -> None:
    assert record.transcript().startswith("SIXGEMS")
    assert record.transcript("ja") != record.transcript()


# -- errors and names ---------------------------------------------------------------------------------------------------

ERRORS = [getattr(ludarium, name) for name in ludarium.__all__ if inspect.isclass(getattr(ludarium, name))]
ERRORS = [error for error in ERRORS if issubclass(error, Exception)]


@pytest.mark.parametrize("error", ERRORS)
def test_errors_are_printed_under_the_name_they_are_caught_by(error: type[Exception]) -> None:
    assert error.__module__ == "ludarium"
    assert getattr(ludarium, error.__qualname__) is error


@pytest.mark.parametrize(
    "error",
    [
        ludarium.IllegalAction("No.", ludarium.Reason("why.taken", "1", [2])),
        ludarium.BadRecord("wrong", 3),
        ludarium.BadContent("a.toml", "line 1", "a number was expected"),
        ludarium.UnknownContent("noughts", "1234", "5678"),
        ludarium.BadOption("No."),
    ],
)
def test_errors_survive_a_pickle(error: ludarium.LudariumError) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert str(back) == str(error)
    assert vars(back) == vars(error)


def public(thing: object) -> Iterator[tuple[str, object]]:
    for name, value in vars(thing).items():
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
            yield name, value


@pytest.mark.skipif(engine() == "compiled", reason="compiled code keeps no docstrings")
def test_every_public_name_says_what_it_is() -> None:
    for name in ludarium.__all__:
        thing = getattr(ludarium, name)
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing):
            assert [method for method, value in public(thing) if not inspect.getdoc(value)] == [], name


# -- types --------------------------------------------------------------------------------------------------------------

USER_CODE = """
from typing import assert_type

import ludarium
from ludarium.games.sixgems.rules.position import SixGems


class Mine(ludarium.Bot):
    def choose(self, view: ludarium.Position, seat: int, chance: ludarium.Chance) -> int:
        return view.legal(seat)[0]


game = ludarium.game("sixgems")
position = game.start(seats=3, seed=7)
assert_type(position, SixGems)
assert_type(position.copy(), SixGems)
assert_type(position.seen_by(0), SixGems)
assert_type(position.seen_by(0).guess(), SixGems)
assert_type(game.record(seed=1).goto(0), SixGems)
assert_type(ludarium.game(str(1)).start(), ludarium.Position)
record: ludarium.Record = game.record(seed=1)
decision = record[0]
assert_type(decision, ludarium.Decision)
assert_type(record[:3].transcript(), str)
keys: set[str] = {position.key()}
legal: bool = position.is_legal("roll") or position.is_legal(0, seat=1)
bots: list[ludarium.Bot] = [Mine(), ludarium.make_bot("greedy")]
"""
WRONG = 'import ludarium\nludarium.game("sixgems").start().seen_by("first")\n'


@pytest.mark.parametrize("checker", ["mypy", pytest.param("pyright", marks=pytest.mark.slow)])
def test_type_checkers_follow_user_code(checker: str, tmp_path: Path) -> None:
    good, wrong = tmp_path / "good.py", tmp_path / "wrong.py"
    good.write_text(USER_CODE, encoding="utf-8")
    wrong.write_text(WRONG, encoding="utf-8")
    assert type_check(checker, good) == (0, "")
    code, told = type_check(checker, wrong)
    assert code == 1
    assert "seen_by" in told


def type_check(checker: str, file: Path) -> tuple[int, str]:
    """How the checker ends, and what it complains about."""
    if checker == "mypy":
        config = file.with_name("mypy.ini")
        config.write_text(f"[mypy]\nstrict = True\nmypy_path = {ROOT / 'src'}\ncache_dir = {file.parent / 'cache'}\n")
        command = [sys.executable, "-m", "mypy", "--no-error-summary", "--config-file", str(config), str(file)]
    else:
        found = shutil.which("pyright", path=str(Path(sys.executable).parent)) or shutil.which("pyright")
        if found is None or shutil.which("node") is None:
            pytest.skip("pyright (with node) is not installed")
        if subprocess.run([found, "--version"], capture_output=True, check=False).returncode:
            pytest.skip("pyright could not fetch itself (its first run needs the network)")
        config = file.with_name("pyrightconfig.json")
        config.write_text(
            f'{{"extraPaths": ["{ROOT / "src"}"], "include": ["{file.name}"], "typeCheckingMode": "standard"}}'
        )
        command = [found, "-p", str(config)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=file.parent)
    told = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line and "0 errors" not in line]
    return done.returncode, "\n".join(told)


def test_the_packages_of_games_are_imported_under_a_name() -> None:
    """`ludarium.games` is a function and a package; `import ... as` looks at the function first."""
    code = "import ludarium.games.sixgems as box, ludarium.games.sixgems.rules.actions as a; print(box.GAME, a.DICE)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "ludarium.game('sixgems') 3\n", done.stderr
