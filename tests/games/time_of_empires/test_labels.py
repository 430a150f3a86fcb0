"""What the boards say in words: what wonders pay, when an effect of a leader counts, who starts; marks lie clear of one
another."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.games.time_of_empires.bot.policy import choose
from ludarium.games.time_of_empires.picture.clicks import path
from ludarium.games.time_of_empires.picture.preview import note
from ludarium.games.time_of_empires.picture.scene import scene
from ludarium.games.time_of_empires.picture.timers import dial_id
from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS, DONE
from ludarium.games.time_of_empires.rules.eras import RUNNING
from ludarium.games.time_of_empires.rules.places import centre
from ludarium.games.time_of_empires.rules.spaces import TECHNOLOGY
from ludarium.games.time_of_empires.rules.step_kinds import IDLE
from ludarium.games.time_of_empires.rules.steps import STEPS
from ludarium.games.time_of_empires.rules.steps.base import Part
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import kind_of
from ludarium.kernel.scene import TALL, WIDE

GAME = ludarium.game("time_of_empires")


def texts(seats: int, lang: str, stage: str = WIDE) -> dict[str, str]:
    p = GAME.start(seats, "labels")
    p.era = 1
    for c in range(3):
        p.leader_at[c], p.sides[c] = c, 0
    p.wonder_at[0], p.wonder_at[1] = 1, 3
    return {node.id: node.text.replace("\n", " ") for node in scene(p.seen_by(0), GAME.words(lang), stage).nodes}


@pytest.mark.parametrize("stage", [WIDE, TALL])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_wonder_says_on_its_board_what_it_pays(seats: int, stage: str) -> None:
    for lang, points in (("en", ("2", "1", "VP")), ("ja", ("2", "1", "点"))):
        told = texts(seats, lang, stage)
        assert all(point in told[f"wonder-effect{i}"] for i in range(2) for point in points)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_two_texts_of_a_leader_say_when_they_count(lang: str) -> None:
    told, words = texts(2, lang), GAME.words(lang)
    assert {told[f"leader-effect{c}-label"] for c in range(3)} == {words.t("scene.won")}
    assert {told[f"tile-text{c}-label"] for c in range(3)} == {words.t("scene.at_once")}


def test_who_starts_is_always_said_in_words() -> None:
    p = GAME.start(2, "labels", era_modes="iii")
    words = GAME.words("en").with_players(["Bot 1 (intermediate)", "Bot 2 (intermediate)"])
    told = next(node.text for node in scene(p.seen_by(0), words, WIDE).nodes if node.id == "first")
    assert told == f"start player: Bot {p.first + 1}"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bonus_token_covers_no_building(seats: int) -> None:
    p = GAME.start(seats, "labels")
    p.tokens = [1] * len(p.tokens)
    nodes = {node.id: node for node in scene(p.seen_by(0), GAME.words("en"), WIDE).nodes}
    for section in range(4):
        token, last = nodes[f"token{section}"], nodes[f"piece{section}.4"]
        assert token.y - 12 * token.scale >= last.y + 10 * last.scale
        token, built = nodes[f"board1-t{section}"], nodes[f"board1-s{section}"]
        beside = token.x - 13 * token.scale >= built.x + 12 * built.scale
        assert beside or token.y + 12 * token.scale <= built.y - 12 * built.scale


def test_of_two_free_timers_one_goes_by_itself_and_the_other_by_its_dial() -> None:
    """G3 and G4: the one on a shared space goes first, since neither could go there again while it stays."""
    p = GAME.start(2, "labels", era_modes="rrr")
    luck = chance_from("labels")
    while not (p.phase == RUNNING and kind_of(p.pending(0)) == IDLE and p.t_space[1] >= TECHNOLOGY > p.t_space[0] >= 0):
        seat = luck.pick(p.deciders())
        p.take(seat, choose(p, seat, luck))
    p.t_end[0] = p.t_end[1] = p.now
    names = p.names(0)
    both = [n.split(" ")[2] for n in names if n.startswith("timer a ") and n.replace(" a ", " b ") in names]
    assert both
    for space in both:
        one, other = (path(p.seen_by(0), p.game.actions.parse(f"timer {letter} {space}")) for letter in "ba")
        assert len(one) == 1
        assert other == [dial_id(0, 0), *one]


def test_a_tile_with_a_city_or_a_capital_has_one_name_at_each_table() -> None:
    for seats in (2, 3, 4):
        p = GAME.start(seats, "labels")
        for lang, capital in (("en", "capital"), ("ja", "首都")):
            words = GAME.words_of(p, lang)
            for slot in range(p.layout.tiles):
                name = words.thing("place", centre(slot))
                assert (capital in name) == (p.layout.seat_of[slot] >= 0)
                assert not {"/", "／"} & set(name)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_button_that_ends_a_part_says_what_is_left_undone(lang: str) -> None:
    words = GAME.words(lang)
    for step in STEPS:
        if isinstance(step, Part):
            assert words.has(f"done.{step.key}")
    p = GAME.start(2, "labels")
    luck = chance_from("labels")
    while DONE not in p.options(p.deciders()[0]):
        p.take(p.deciders()[0], choose(p, p.deciders()[0], luck))
    seat = p.deciders()[0]
    assert note(p.seen_by(seat), DONE, words) not in ("", words.action(DONE))


@pytest.mark.parametrize("stage", [WIDE, TALL])
def test_a_card_shows_its_number(stage: str) -> None:
    p = GAME.start(2, "labels")
    nodes = {node.id: node for node in scene(p.seen_by(0), GAME.words("en"), stage).nodes}
    shown = {node.text for key, node in nodes.items() if key.endswith("-no")}
    assert shown == {CARD_NUMBERS[p.box.number_of[card]] for card in p.hands[0]}
