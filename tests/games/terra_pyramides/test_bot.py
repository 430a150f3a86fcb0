"""The policy: legal, honest, and better than a look one action ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.bots.simple import best_lead
from ludarium.games.terra_pyramides.bot.cards import likelihood
from ludarium.games.terra_pyramides.bot.parameters import COIN, SEND, TEAM, TRACKS, USUAL, WORKER, on_mission, with_tracks
from ludarium.games.terra_pyramides.bot.policy import choose
from ludarium.games.terra_pyramides.bot.value import value
from ludarium.games.terra_pyramides.rules.actions import BUY_CARD, CARDS
from ludarium.games.terra_pyramides.rules.effects import sail
from ludarium.games.terra_pyramides.rules.scoring import FIRST_ON_THE_NILE
from ludarium.games.terra_pyramides.rules.secrets import FIELDS
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import kind_of
from ludarium.kernel.secrets import twin

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")


def duel(version: str, game: int) -> bool:
    """One game against one-ply greedy; both see only their views."""
    p = GAME.start(2, f"duel {game}", version=version)
    luck = chance_from(game)
    while not p.over:
        guess = p.seen_by(p.turn).guess(luck)
        player = choose if p.turn == game % 2 else best_lead
        p.play(player(guess, p.turn, luck))
    return p.winners() == [game % 2]


@pytest.mark.parametrize("version", ["1", "2", "3"])
def test_the_policy_beats_one_ply_greedy(version: str) -> None:
    assert duel(version, 1)


def choices(weights: list[int] | None, **options: str) -> list[int]:
    """The first choices of a game between policies: with these weights, or none given."""
    p = GAME.start(2, "weights", **options)
    luck = chance_from("weights")
    made: list[int] = []
    while not p.over and len(made) < 60:
        action = choose(p, p.turn, luck) if weights is None else choose(p, p.turn, luck, weights)
        made.append(action)
        p.take(p.turn, action)
    return made


def test_weights_change_the_choices_but_the_usual_ones_do_not() -> None:
    other = list(USUAL)
    other[WORKER], other[SEND] = 20, 3000  # workers are worth nothing, and none is sent for less than 30 points
    assert choices(list(USUAL)) == choices(None)
    assert choices(other) != choices(None)


def test_a_mission_has_weights_of_its_own_and_a_learner_misjudges_the_same_things_there() -> None:
    assert on_mission(USUAL) == TEAM != USUAL
    other = list(USUAL)
    other[COIN] += 120
    assert on_mission(other) == [team + 120 * (i == COIN) for i, team in enumerate(TEAM)]
    assert choices(list(USUAL), mission="1") == choices(None, mission="1")


@pytest.mark.parametrize("version", ["2", "3"])
def test_versions_with_tracks_have_weights_of_their_own(version: str) -> None:
    assert with_tracks(USUAL) == TRACKS != USUAL
    other = list(USUAL)
    other[COIN] += 120
    assert with_tracks(other) == [weight + 120 * (i == COIN) for i, weight in enumerate(TRACKS)]
    assert choices(list(USUAL), version=version) == choices(None, version=version)
    without = [usual + usual - tracks for usual, tracks in zip(USUAL, TRACKS, strict=True)]
    assert with_tracks(without) == USUAL
    assert choices(without, version=version) != choices(None, version=version)


@pytest.mark.slow
@pytest.mark.parametrize("version", ["1", "2", "3"])
def test_the_policy_wins_most_games_against_greedy(version: str) -> None:
    assert sum(duel(version, game) for game in range(8)) > 6


@pytest.mark.parametrize("mission", ["1", "3"])
def test_the_policy_brings_a_mission_home(mission: str) -> None:
    won = 0
    for game in range(2):
        p = GAME.start(1, f"solo {game}", mission=mission)
        luck = chance_from(game)
        while not p.over:
            p.play(choose(p.seen_by(0).guess(luck), 0, luck))
        won += p.winners() == [0]
    assert won


def test_the_policy_plays_every_variant_with_legal_actions() -> None:
    for seats, options in (
        (3, {"version": "2", "symbols": "on"}),
        (4, {"version": "3", "face_up": "on"}),
        (3, {"mission": "2"}),
        (2, {"first_block": "any"}),
        (2, {"version": "3", "printed_oases": "gold"}),
    ):
        p = GAME.start(seats, "policy", **options)
        luck = chance_from("policy")
        while not p.over:
            p.play(choose(p, p.turn, luck))


def test_the_policy_does_not_draw_by_what_it_cannot_know() -> None:
    """On a twin that differs only in what is hidden, the drawn stack is the same."""
    p = GAME.start(2, "honest")
    luck = chance_from("honest")
    compared = 0
    while not p.over:
        if p.steps[kind_of(p.agenda[-1])].key == "refill":
            other = twin(p, FIELDS, p.turn, luck)
            if other is not None:
                compared += 1
                assert choose(other, p.turn, chance_from(9)) == choose(p, p.turn, chance_from(9))
        p.play(choose(p, p.turn, luck))
    assert compared > 5


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"version": "2"}), (4, {"version": "3", "symbols": "on"}), (2, {"mission": "3", "first_block": "any"})],
)
def test_the_policy_knows_a_legal_action_wherever_chance_leads(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        p = GAME.start(seats, seed, **options)
        luck = chance_from(seed)
        while not p.over:
            assert choose(p, p.turn, luck) in p.menu
            p.take(p.turn, p.menu[luck.below(len(p.menu))])


def test_value_prefers_the_table_with_the_higher_pyramid() -> None:
    p = GAME.start(2, "value")
    q = p.copy()
    for position, level in ((p, 2), (q, 3)):
        position.owner[0], position.found[0], position.workers[0], position.level[0], position.colour[0] = 0, 0, 1, level, 0
    assert value(q, 0) > value(p, 0) > 0 > value(p, 1)


def test_the_policy_pays_level_1_with_a_block_that_no_pyramid_wants(rig: type[TerraRig]) -> None:
    """A14, any block: the blue one, where a red pyramid stands and the new one will be green."""
    t = rig(first_block="any").place("e6", 0, 3).place("g5", 0, 1, 1, "red").give(red=1, blue=1, green=2)
    t.play("build e6 green")
    assert choose(t.p, 0, chance_from(1)) == GAME.actions.parse("put_block blue")


def test_the_policy_buys_a_card_whose_goal_it_leads_and_leaves_one_it_cannot_win(rig: type[TerraRig]) -> None:
    """R 10.6: ten points more for the holder, for one coin at Horus 5 to 9."""
    t = rig(version="3").later().give(gold=2).hand("B01")
    t.p.horus, t.p.burial = [6, 6], [9, 0]
    t.play("place a1 s", "line row")
    assert choose(t.p, 0, chance_from(1)) == GAME.actions.parse("buy_card burial_goods")
    t.p.burial, t.p.oases, t.p.ship, t.p.horus = [0, 30], [0, 30], [0, 15], [6, 60]
    t.place("h6", 1, 1, 5).place("f7", 1, 1, 4).place("d8", 1).place("c6", 1).place("b4", 1).place("e5", 1)
    t.p.refresh()
    assert not BUY_CARD <= choose(t.p, 0, chance_from(1)) < BUY_CARD + CARDS


def test_nobody_can_overtake_a_ship_at_the_end_of_the_nile(rig: type[TerraRig]) -> None:
    p = rig(version="3").p
    sail(p, 0, 15)
    assert [likelihood(p, player, FIRST_ON_THE_NILE) for player in (0, 1)] == [1.0, 0.0]


def test_a_held_card_is_worth_more_the_likelier_its_goal_is(rig: type[TerraRig]) -> None:
    t = rig(version="3")
    before = value(t.p, 0)
    t.p.cards[2] = 0
    held = value(t.p, 0)
    t.p.oases = [6, 0]
    gained = value(t.p, 0)
    t.p.cards[2] = -1
    assert before < held
    assert gained - value(t.p, 0) > held - before
