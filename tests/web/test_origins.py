"""Each component says in its tooltip whether it is from the rulebook or reconstructed."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.table.picture import origins_of, scene_of
from ludarium.web.words import text

WORDS = ("rulebook", "public", "ruling", "derived", "rebuilt", "partly")


def ids_in_play(game: str) -> set[str]:
    """Ids of labelled nodes along a game."""
    box = find_game(game)
    options = {"version": "3"} if game == "terra_pyramides" else {}
    position, luck, found = box.start(3, "origins", **options), random.Random(1), set()
    for number in range(150):
        if position.over:
            break
        seat = position.deciders()[0]
        if number % 5 == 0:
            found |= {node.id for node in scene_of(position.seen_by(seat), box.words("en")).nodes if node.label}
        position.take(seat, luck.choice(position.legal(seat)))
    return found


@pytest.mark.parametrize("game", [g.id for g in games()])
def test_every_pattern_meets_something_on_the_table(game: str) -> None:
    seen = ids_in_play(game)
    patterns = origins_of(find_game(game))
    assert patterns
    for pattern, word in patterns:
        assert word in WORDS
        for one in pattern.split("|"):
            assert any(re.match(one, id) for id in seen), (game, one)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_origin_has_words(lang: str) -> None:
    assert all(f"origin.is.{word}" in text(lang).messages for word in WORDS)


def test_what_is_rebuilt_in_part_is_said_so() -> None:
    told = dict(origins_of(find_game("sixgems")))
    assert told[r"die\d"] == "rulebook"
    assert told[r"card\d"] == "partly"  # the cards' text survives, a colour or a kind of jewel does not
    assert dict(origins_of(find_game("tahuantinsuyu")))["site-"] == "rebuilt"


def test_the_page_carries_them_in_its_language(browsers: Any) -> None:
    browser = browsers("ja")
    table = browser.new_table("sixgems", seats="2", kind0="me", kind1="local", name1="Second")
    page = browser.get(f"/table/{table}").text
    found = re.search(r'id="origins">(.*?)</script>', page)
    assert found
    assert [r"die\d", text("ja")("origin.is.rulebook")] in json.loads(found[1])
