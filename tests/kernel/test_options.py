"""Options are words, checked once for command line, form and notebook alike."""

from __future__ import annotations

import dataclasses
import itertools
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import ludarium
from ludarium.games import open_game
from ludarium.kernel.contract import tables
from ludarium.kernel.errors import BadOption, UnknownGame
from ludarium.kernel.options import Option, assigned, assignment, settle_options, switch
from toybox.broken import changed
from toybox.highcard import GAME

KNOWN = (Option("length", ("short", "long"), "long"), switch("wrap"))


def test_defaults_fill_what_is_not_given() -> None:
    assert settle_options("toy", KNOWN, {}) == {"length": "long", "wrap": "off"}


@pytest.mark.parametrize(
    ("value", "word"), [(True, "on"), (False, "off"), ("yes", "on"), ("no", "off"), ("TRUE", "on"), ("on", "on")]
)
def test_a_switch_takes_the_usual_words(value: object, word: str) -> None:
    assert settle_options("toy", KNOWN, {"wrap": value})["wrap"] == word


def test_an_unknown_option_is_told_which_there_are() -> None:
    with pytest.raises(BadOption, match=r"toy has no option 'colour'; its options: length, wrap\."):
        settle_options("toy", KNOWN, {"colour": "red"})


def test_an_unknown_value_is_told_which_there_are() -> None:
    with pytest.raises(BadOption, match=r"length cannot be 'huge'; it is one of short, long\."):
        settle_options("toy", KNOWN, {"length": "huge"})


def test_seats_out_of_range_are_told_the_range() -> None:
    with pytest.raises(BadOption, match="is played with 2, 3 seats, not 5"):
        GAME.start(seats=5)


def test_options_reach_the_rules() -> None:
    plain, double = GAME.start(seed=3), GAME.start(seed=3, double=True)
    for position in (plain, double):
        position.play(position.legal()[0])
    assert [2 * n for n in plain.scores()] == double.scores()


def test_a_sentence_of_the_game_refuses_what_does_not_go_together() -> None:
    game = changed(GAME)
    object.__setattr__(
        game, "check", lambda seats, options: "Three do not double." if options["double"] == "on" and seats == 3 else None
    )
    assert game.start(seats=2, double=True).seats == 2
    assert game.start(double=True).seats == 2
    with pytest.raises(BadOption, match="Three do not double"):
        game.start(seats=3, double=True)


def test_an_unknown_game_is_told_what_is_on_the_shelf() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'chess'; the games are "):
        ludarium.game("chess")


def test_a_name_from_outside_imports_nothing() -> None:
    """A record or an address may name anything; only the shelf and what is imported already is looked at."""
    sys.modules.pop("this", None)
    for name in ("this", "json.tool", "os"):
        with pytest.raises(UnknownGame, match="There is no game"):
            ludarium.game(name)
    assert "this" not in sys.modules


def test_your_own_game_is_found_once_it_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_GAMES", "")
    assert ludarium.game("toybox.highcard") is GAME
    assert open_game("toybox.highcard") is GAME


def test_a_game_of_ones_own_is_known_by_name_where_whoever_started_us_opened_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot's process knows what the user named on the command line, and nothing else."""
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("named_game", "other_game"):
        (tmp_path / f"{name}.py").write_text(
            f"from toybox.highcard import GAME as MODEL\nfrom dataclasses import replace\n"
            f"GAME = replace(MODEL, id='{name[:5]}', package='{name}')\n"
        )
    monkeypatch.setenv("LUDARIUM_GAMES", "gone_game,named_game")
    assert ludarium.game("named").package == ludarium.game("named_game").package == "named_game"
    for stranger in ("other", "other_game", "gone_game"):
        with pytest.raises(UnknownGame, match="There is no game"):
            ludarium.game(stranger)


@pytest.mark.parametrize("name", ["json", "nowhere", "no.where", "", ".."])
def test_a_package_that_is_no_game_is_told_so(name: str) -> None:
    with pytest.raises(UnknownGame, match="There is no game"):
        open_game(name)


def test_without_a_number_the_fewest_seats_that_go_with_the_options_are_taken() -> None:
    def check(seats: int, options: Mapping[str, str]) -> str | None:
        return "Two do not play plainly." if options["double"] == "off" and seats == 2 else None

    game = changed(GAME)
    object.__setattr__(game, "check", check)
    assert game.start().seats == 3
    assert game.record(double=True).seats == 2
    with pytest.raises(BadOption, match="has no option 'triple'"):
        game.start(triple=True)


def test_a_box_is_found_by_its_package_as_well() -> None:
    assert ludarium.game("ludarium.games.noughts") is ludarium.game("noughts")


def test_an_assignment_deals_each_thing_to_one_seat() -> None:
    colours = assignment("colours", ("red", "blue", "green"))
    assert (colours.default, len(colours.values)) == ("red-blue-green", 6)
    for value in colours.values:
        order = assigned(3, colours.index(value))
        assert "-".join(("red", "blue", "green")[thing] for thing in order) == value
    with pytest.raises(BadOption, match="it names each of red-blue-green once"):
        colours.index("red-red-green")


def test_an_assignment_may_be_left_to_chance() -> None:
    seats = assignment("seats", ("north", "south"), dealt=True)
    assert seats.values == ("dealt", "north-south", "south-north")
    assert (seats.default, seats.choices) == ("dealt", ("dealt", "north", "south"))
    assert assigned(2, seats.index("south-north") - 1) == [1, 0]


def test_very_many_combinations_are_covered_pair_by_pair() -> None:
    many = dataclasses.replace(GAME, options=tuple(switch(f"s{n}") for n in range(14)))
    chosen = tables(many)
    assert len(chosen) < 40
    for first, second in itertools.combinations(range(14), 2):
        met = {(t.options[f"s{first}"], t.options[f"s{second}"]) for t in chosen}
        assert len(met) == 4
