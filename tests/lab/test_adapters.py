"""The research adapters, under the tests of the libraries they open to."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

pytest.importorskip("pettingzoo", reason="the research extra is not installed")
pytest.importorskip("pyspiel", reason="the research extra is not installed")

import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough, mcts
from pettingzoo.test import api_test, performance_benchmark, seed_test

import ludarium.lab.openspiel
from ludarium import BadOption, IllegalAction, LudariumError, game, games
from ludarium.kernel.chance import chance_from
from ludarium.kernel.contract.tables import tables
from ludarium.kernel.features import description, observe, width
from ludarium.kernel.secrets import twin
from ludarium.lab.gymnasium import LearnerEnv
from ludarium.lab.pettingzoo import env
from ludarium.lab.rewards import rewards

GAMES = [game("noughts"), *games()]
READY = [(g.id, seats) for g in GAMES for seats in g.seats if seats >= g.fewest({})]
QUICK = {"noughts", "sixgems"}
COPIED = [
    pytest.param(copy.deepcopy, id="copied"),
    pytest.param(lambda given: pickle.loads(pickle.dumps(given)), id="stored"),
]


def after_quick(name: str) -> list[pytest.MarkDecorator]:
    """Checks of the libraries that take half a minute: every day with the quick games, before a release with all."""
    return [pytest.mark.slow] if name in QUICK else [pytest.mark.long]


WHOLE = [pytest.param(name, seats, marks=after_quick(name)) for name, seats in READY if name in QUICK or seats == 3]
COVERED = [  # each two values of seats and options that go together meet at least once
    pytest.param(
        g.id, table.seats, dict(table.options), id=f"{g.id} {table}", marks=[] if g.id in QUICK else pytest.mark.slow
    )
    for g in GAMES
    for table in tables(g)
]
NAMES = [pytest.param(g.id, marks=[] if g.id in QUICK else pytest.mark.slow) for g in GAMES]


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """The libraries' tests also warn about style; only what they refuse counts."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("name", "seats"), READY)
def test_pettingzoo_accepts_every_game_and_number_of_seats(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=60)
    seed_test(lambda: env(name, seats), num_cycles=20)


@pytest.mark.parametrize(("name", "seats", "options"), COVERED)
def test_pettingzoo_accepts_every_option(name: str, seats: int, options: dict[str, str]) -> None:
    api_test(env(name, seats, **options), num_cycles=40)
    seed_test(lambda: env(name, seats, observation="mask", **options), num_cycles=15)


def test_every_value_of_every_option_is_tried() -> None:
    for g in GAMES:
        chosen = tables(g)
        for option in g.options:
            tried = {table.options[option.name] for table in chosen if option.name in table.options}
            assert tried == set(option.sampled), (g.id, option.name)


@pytest.mark.parametrize(("name", "seats"), WHOLE)
def test_pettingzoos_performance_benchmark_runs(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env(name, seats, observation="mask"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats"), READY)
def test_the_observation_has_the_width_that_is_described(name: str, seats: int) -> None:
    box = game(name)
    described = description(box, seats)
    position = box.start(seats, 5)
    for _ in range(30):
        if position.over:
            break
        for seat in range(seats):
            row = observe(described, position.seen_by(seat), seat)
            assert len(row) == width(described)
            assert np.isfinite(row).all()
        who = position.deciders()[0]
        position.take(who, position.options(who)[-1])


def test_rank_rewards_sum_to_zero_and_follow_the_places() -> None:
    position = game("noughts").start(seed=1)
    for name in ("place b2", "place a1", "place b1", "place a2", "place b3"):
        position.play(name)
    assert rewards(position) == [1.0, -1.0]
    assert rewards(position, "score") == [0.01, -0.01]


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing_compiled_or_not() -> None:
    zoo = env("noughts")
    zoo.reset(seed=1)
    zoo.step(4)
    with pytest.raises(IllegalAction, match="already bears the mark"):
        zoo.step(4)
    assert zoo.agent_selection == "seat_1"


def test_a_learner_that_steps_where_it_may_not_is_refused_and_nothing_changes() -> None:
    for observation in ("features", "mask"):
        audience = LearnerEnv("noughts", observation=observation)
        audience.reset(seed=1)
        audience.step(4)
        before = str(audience.position)
        for wrong in (4, -1, 9):
            with pytest.raises(LudariumError):
                audience.step(wrong)
        assert str(audience.position) == before


def test_unknown_rewards_observations_and_pictures_are_refused_in_one_sentence() -> None:
    for given in ({"reward": "luck"}, {"observation": "everything"}, {"level": "divine"}, {"wrap": "on"}):
        with pytest.raises(LudariumError):
            LearnerEnv("noughts", **given)
    for given in ({"reward": "luck"}, {"observation": "everything"}, {"render_mode": "film"}, {"wrap": "on"}):
        with pytest.raises(BadOption):
            env("noughts", **given)


def test_a_table_renders_as_text() -> None:
    zoo = env("noughts", render_mode="ansi")
    zoo.reset(seed=1)
    zoo.step(4)
    assert "a b c" in str(zoo.render())
    assert str(zoo.render()) == zoo.position.seen_by(-1).text()


@pytest.mark.parametrize("name", [g.id for g in GAMES])
def test_a_table_renders_as_a_picture_of_what_a_stranger_may_see(name: str) -> None:
    zoo = env(name, observation="mask", render_mode="svg")
    zoo.reset(seed=2)
    luck = chance_from("picture")
    for _ in range(40):
        if not zoo.position.over:
            zoo.step(luck.pick(zoo.core.legal))
    drawing = str(zoo.render())
    svg = "{http://www.w3.org/2000/svg}"
    root = ElementTree.fromstring(drawing)
    assert root.tag == f"{svg}svg"
    assert len(root.attrib["viewBox"].split()) == 4
    drawn = {use.attrib["href"].removeprefix("#") for use in root.iter(f"{svg}use")}
    assert drawn <= {symbol.attrib["id"] for symbol in root.iter(f"{svg}symbol")}, "every symbol that is used is there"
    assert len(list(root.iter())) > 20
    fields = zoo.game.module("rules.secrets").FIELDS
    truth, other = zoo.position, twin(zoo.position, fields, -1, luck)
    if all(field.who == "public" for field in fields.values()):
        assert other is None
        return
    assert other is not None, "nothing was hidden, so nothing is tested"
    for mode in ("svg", "ansi"):
        zoo.render_mode = mode
        seen = []
        for position in (truth, other):
            zoo.core.position = position
            seen.append(zoo.render())
        assert seen[0] == seen[1], f"the {mode} shows what is hidden"


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_lets_a_learner_play_against_bots(name: str) -> None:
    audience = LearnerEnv(name, level="random", seat=None)
    _, info = audience.reset(seed=3)
    over = False
    luck = np.random.default_rng(4)
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        row, reward, over, _, info = audience.step(int(luck.choice(legal)))
        assert audience.observation_space.contains(row)
    assert -1.0 <= reward <= 1.0


def test_gymnasium_checker_finds_nothing_where_every_action_is_legal_at_first() -> None:
    check_env(LearnerEnv("noughts"), skip_render_check=True)
    check_env(LearnerEnv("noughts", observation="mask"), skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_simulates_the_game(name: str) -> None:
    whole = name in QUICK  # serialising plays the history anew at each state
    pyspiel.random_sim_test(pyspiel.load_game(f"ludarium_{name}"), num_sims=1, serialize=whole, verbose=False)


@pytest.mark.parametrize(("name", "seats", "options"), COVERED)
def test_openspiel_knows_every_option_by_name(name: str, seats: int, options: dict[str, str]) -> None:
    spiel = pyspiel.load_game(ludarium.lab.openspiel.full_name(name, seats, options))
    assert (spiel.num_players(), spiel.table.options) == (seats, game(name).settle_options(seats, options))
    assert str(pyspiel.load_game(str(spiel))) == str(spiel)
    state = spiel.new_initial_state()
    state.apply_action(7)
    luck = np.random.default_rng(5)
    for _ in range(60):
        if not state.is_terminal():
            state.apply_action(int(luck.choice(state.legal_actions())))
    assert len(state.history()) > 3


@pytest.mark.parametrize("name", NAMES)
def test_the_short_way_to_the_legal_actions_gives_what_pyspiels_own_gives_compiled_or_not(name: str) -> None:
    state = pyspiel.load_game(f"ludarium_{name}").new_initial_state()
    luck = np.random.default_rng(6)
    for _ in range(200):
        whole = pyspiel.State.legal_actions(state)
        assert state.legal_actions() == whole == sorted(whole)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        if state.is_terminal():
            break
        state.apply_action(int(luck.choice(whole)))


@pytest.mark.parametrize("name", NAMES)
def test_a_cloned_state_goes_its_own_way_and_shares_the_game_compiled_or_not(name: str) -> None:
    state = pyspiel.load_game(f"ludarium_{name}").new_initial_state()
    state.apply_action(5)
    state.apply_action(state.legal_actions()[0])
    before = state.observation_string(0)
    twin = state.clone()
    assert twin.table is state.table
    assert twin.history() == state.history()
    assert twin.observation_string(0) == before
    twin.apply_action(twin.legal_actions()[-1])
    assert state.observation_string(0) == before
    assert len(state.history()) == len(twin.history()) - 1


@pytest.mark.parametrize("how", COPIED)
@pytest.mark.parametrize("name", NAMES)
def test_an_openspiel_state_is_kept_as_it_is_compiled_or_not(name: str, how: Callable[[Any], Any]) -> None:
    state = pyspiel.load_game(f"ludarium_{name}").new_initial_state()
    state.apply_action(5)
    state.apply_action(state.legal_actions()[0])
    twin = how(state)
    assert (twin.history(), str(twin), twin.legal_actions()) == (state.history(), str(state), state.legal_actions())
    assert how(state.core).position == state.position


def _mask(made: Any) -> Any:
    return made.action_masks() if isinstance(made, LearnerEnv) else made.last()[0]["action_mask"]


@pytest.mark.parametrize("how", COPIED)
@pytest.mark.parametrize("observation", ["mask", "features"])
def test_a_copied_environment_goes_its_own_way_compiled_or_not(how: Callable[[Any], Any], observation: str) -> None:
    for made in (env("sixgems", 2, observation=observation), LearnerEnv("sixgems", 2, "beginner", observation=observation)):
        made.reset(seed=4)
        twin, before = how(made), made.position.key()
        for _ in range(5):
            twin.step(int(np.flatnonzero(_mask(twin))[0]))
        assert made.position.key() == before != twin.position.key()
        assert (np.flatnonzero(_mask(made)) == sorted(made.position.legal())).all()


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_mcts_plays(name: str) -> None:
    spiel = pyspiel.load_game(f"ludarium_{name}")
    state = spiel.new_initial_state()
    state.apply_action(0)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(spiel, 2, 50 if name == "noughts" else 4, evaluator, random_state=np.random.RandomState(2))
    for _ in range(9):
        if not state.is_terminal():
            state.apply_action(bot.step(state))
    assert len(state.history()) > 5


@pytest.mark.parametrize("name", [pytest.param(g.id, marks=after_quick(g.id)) for g in GAMES])
def test_openspiels_playthrough_is_written(name: str) -> None:
    told = generate_playthrough.playthrough(f"ludarium_{name}", None)
    assert "is_terminal = True" in told or "IsTerminal() = True" in told
    assert any(verb.name in told for verb in game(name).actions.verbs)


def test_openspiel_resamples_what_the_player_cannot_see() -> None:
    spiel = pyspiel.load_game("ludarium_noughts")
    state = spiel.new_initial_state()
    state.apply_action(0)
    twin = state.resample_from_infostate(0, lambda: 0.5)
    assert twin.observation_string(0) == state.observation_string(0)
    assert ludarium.lab.openspiel.NAMES[0] == "ludarium_noughts"


def test_a_mission_is_won_or_lost_together() -> None:
    position = game("terra_pyramides").start(2, 3, mission="1")
    assert position.together()
    while not position.over:
        who = position.deciders()[0]
        position.take(who, position.options(who)[0])
    assert rewards(position) in ([1.0, 1.0], [-1.0, -1.0])
