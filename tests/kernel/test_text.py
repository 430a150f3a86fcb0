"""Words: gaps are filled by kind, in both languages; unknown things have a word of their own."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.kernel.engine import Reason
from ludarium.kernel.words import Words
from toybox.highcard import GAME

EN, JA = GAME.words("en"), GAME.words("ja")


def say(message: str, *args: int, lang: str = "en") -> str:
    words = GAME.words(lang).with_players(["Ada", ""])
    words.messages = {**words.messages, "test": message}
    return words.t("test", *args)


@pytest.mark.parametrize(
    ("message", "args", "told"),
    [
        ("{0:seat} plays", (0,), "Ada plays"),
        ("{0:seat} plays", (1,), "Player 2 plays"),
        ("{0:+}", (3,), "+3"),
        ("{0:+}", (-3,), "−3"),
        ("{0:n|coin|coins}", (1,), "1 coin"),
        ("{0:n|coin|coins}", (2,), "2 coins"),
        ("{1:int} of {0:int}", (5, 4), "4 of 5"),
        ("{0:card}", (8,), "9"),
        ("{0:card}", (-1,), "something hidden"),
    ],
)
def test_gaps_are_filled_by_their_kind(message: str, args: tuple[int, ...], told: str) -> None:
    assert say(message, *args) == told


def test_a_missing_message_shows_its_key() -> None:
    assert EN.t("no.such.key") == "no.such.key"
    assert not EN.has("no.such.key")


def test_actions_events_reasons_and_prompts_are_said_in_both_languages() -> None:
    assert (EN.action(0), JA.action(0)) == ("Play 1", "1を出す")
    assert EN.event(GAME.events, [0, -1, 1, 4]) == "Player 2 plays 5."
    assert JA.event(GAME.events, [0, -1, 1, 4]) == "プレイヤー2が5を出しました。"
    assert EN.reason(Reason("why.not_in_hand", "1", [2])) == "You do not hold 3. (rule 1)"
    assert JA.reason(Reason("why.not_in_hand", "1", [2])) == "3は手札にありません。（ルール1）"
    position = GAME.start(2, seed=1)
    assert EN.prompt(position, 0) == "Play or burn a card."
    assert EN.prompt(position, 1) == "Player 1 decides."


def test_the_kernel_has_the_same_words_in_both_languages() -> None:
    noughts = ludarium.game("noughts")
    bare = [Words(noughts.folder / "nowhere", noughts.actions, lang).messages.keys() for lang in ("en", "ja")]
    assert bare[0] == bare[1]
