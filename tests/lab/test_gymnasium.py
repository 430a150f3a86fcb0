"""The Gymnasium environment: its own checker is content, illegal actions have a chosen answer, masks are at hand."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from ludarium.games import BOXES  # noqa: E402
from ludarium.kernel.errors import BadAction, BadOption, IllegalAction  # noqa: E402
from ludarium.lab.gymnasium import LearnerEnv  # noqa: E402


def an_illegal_action(env: Any) -> int:
    return next(action for action in range(env.action_space.n) if not env.action_masks()[action])


@pytest.mark.parametrize("illegal", ["lose", "random"])
@pytest.mark.parametrize("name", BOXES)
@pytest.mark.filterwarnings("ignore")
def test_gymnasiums_own_checker_is_content(name: str, illegal: str) -> None:
    check_env(LearnerEnv(name, illegal=illegal), skip_render_check=True)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = LearnerEnv("sixgems")
    env.reset(seed=1)
    before = env.position.copy()
    with pytest.raises(IllegalAction):
        env.step(an_illegal_action(env))
    assert env.position == before


def test_an_illegal_action_loses_at_once() -> None:
    env = LearnerEnv("sixgems", illegal="lose")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(an_illegal_action(env))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(IllegalAction, match=r"over; begin the next one with reset\(\)"):
        env.step(env.core.legal[0])
    env.reset()
    assert not env.step(env.sample_action())[2]


@pytest.mark.parametrize("illegal", ["raise", "lose", "random"])
def test_nothing_is_played_when_a_game_is_over(illegal: str) -> None:
    env = LearnerEnv("sixgems", illegal=illegal)
    env.reset(seed=1)
    while not env.step(env.sample_action())[2]:
        pass
    with pytest.raises(IllegalAction, match="over"):
        env.step(0)
    with pytest.raises(IllegalAction, match="over"):
        env.sample_action()


def test_an_illegal_action_is_replaced_by_a_legal_one() -> None:
    env = LearnerEnv("sixgems", illegal="random")
    env.reset(seed=1)
    before = env.position.decisions
    _, _, over, _, info = env.step(an_illegal_action(env))
    assert info["illegal"]
    assert not over
    assert env.position.decisions > before
    assert "illegal" not in env.step(env.sample_action())[4]


def test_the_answer_to_an_illegal_action_must_be_known() -> None:
    with pytest.raises(BadOption, match="raise, lose, random"):
        LearnerEnv("sixgems", illegal="ignore")


def test_a_seat_or_a_picture_that_there_is_not_and_an_action_that_is_no_number_are_refused() -> None:
    with pytest.raises(BadOption, match="no seat 2; seats are numbered 0 to 1"):
        LearnerEnv("sixgems", 2, seat=2)
    with pytest.raises(BadOption, match="ansi, not 'human'"):
        LearnerEnv("sixgems", render_mode="human")
    env = LearnerEnv("sixgems")
    env.reset(seed=1)
    for action in (0.5, None, "0"):
        with pytest.raises(BadAction, match="whole number"):
            env.step(action)  # type: ignore[arg-type]
    env.step(np.int64(env.sample_action()))


@pytest.mark.parametrize("name", BOXES)
def test_observations_lie_within_their_bounds(name: str) -> None:
    env = LearnerEnv(name, level="random")
    row, _ = env.reset(seed=3)
    for _ in range(60):
        assert env.observation_space.contains(row)
        row, _, over, _, _ = env.step(env.sample_action())
        if over:
            row, _ = env.reset()


def test_a_script_that_imports_only_gymnasium_makes_a_box_by_name() -> None:
    code = "import gymnasium; print(gymnasium.make('ludarium.lab.gymnasium:ludarium/knossos-v0').unwrapped.seats)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert told.stdout == "3\n", told.stderr


@pytest.mark.parametrize("name", BOXES)
def test_every_box_is_registered(name: str) -> None:
    assert f"ludarium/{name}-v0" in gymnasium.registry


def test_options_are_given_by_name() -> None:
    env = gymnasium.make("ludarium/sixgems-v0", seats=3, level="random", illegal="random", disable_env_checker=True)
    env.reset(seed=1)
    assert env.unwrapped.seats == 3
    assert env.unwrapped.action_masks().sum() > 0
