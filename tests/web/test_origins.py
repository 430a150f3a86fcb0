"""Each component that is reconstructed is marked as such."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.content import load_content
from ludarium.kernel.packs import hold
from ludarium.kernel.picture import picture_of
from ludarium.table.game_scene import scene_of
from ludarium.table.origins import any_row, origins_of
from ludarium.web.page_words import text

WORDS = ("rulebook", "public", "ruling", "derived", "rebuilt", "partly")


def shown_by(game: str) -> dict[str, str]:
    """Patterns of nodes, for any row, and which table or row they show."""
    picture = picture_of(find_game(game))
    assert picture
    return {any_row(pattern): shown for pattern, shown in picture.origins(find_game(game).box()).items()}


def ids_in_play(game: str) -> set[str]:
    """Ids of labelled nodes along games with everything in the box."""
    whole = {"terra_pyramides": [{"version": "3"}], "knossos": [{"sheet": "civic"}, {"sheet": "expedition"}]}
    return {id for options in whole.get(game, [{}]) for id in ids_with(game, options)}


def ids_with(game: str, options: dict[str, str]) -> set[str]:
    box = find_game(game)
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
    assert {word for _, word in origins_of(find_game(game))} <= set(WORDS)
    met: dict[str, bool] = {}  # of cards and jewels that differ row by row, some lie on the table
    for pattern, table in shown_by(game).items():
        for one in pattern.split("|"):
            kind = table.split(" ")[0] + re.sub(r"\d.*", "", one) if re.search(r"[a-z]\d+\$", one) else one
            met[kind] = met.get(kind, False) or any(re.match(one, id) for id in seen)
    assert all(met.values()), (game, met)


def test_what_is_rebuilt_in_part_is_said_so() -> None:
    told = dict(origins_of(find_game("sixgems")))
    assert told[r"die\d"] == "rulebook"
    assert told["card0$"] == "partly"  # the card's text survives, the kind of jewel does not
    assert dict(origins_of(find_game("tahuantinsuyu")))[r"site-\w+$"] == "rebuilt"


def test_the_page_marks_what_is_reconstructed_and_says_so_in_its_language(browsers: Any) -> None:
    browser = browsers("ja")
    table = browser.new_table("sixgems", seats="2", kind0="me", kind1="local", name1="Second")
    page = browser.get(f"/table/{table}").text
    found = re.search(r'id="reconstructed">(.*?)</script>', page)
    assert found
    assert "card0$" in json.loads(found[1])
    assert r"die\d" not in json.loads(found[1])
    assert text("ja")("origin.mark") in page


def shown_rows(game: str) -> dict[str, set[str]]:
    """The origins of the rows of each table that the scene shows as a whole."""
    box = find_game(game)
    whole = {shown for shown in shown_by(game).values() if " " not in shown}
    found: dict[str, set[str]] = {}
    for origin, rows in load_content(box.folder / "content.toml").origins().items():
        for row in rows:
            if row.split(" ")[0] in whole:
                found.setdefault(row.split(" ")[0], set()).add(origin)
    return found


@pytest.mark.parametrize("game", [g.id for g in games()])
def test_a_table_whose_rows_differ_in_origin_is_told_row_by_row(game: str) -> None:
    assert {table: len(origins) for table, origins in shown_rows(game).items() if len(origins) > 1} == {}


def test_rows_of_one_table_tell_their_own_origin() -> None:
    areas, gems = dict(origins_of(find_game("knossos"))), dict(origins_of(find_game("sixgems")))
    assert areas["reinforcement$"] == "rulebook"
    assert areas["tavern$"] == "rebuilt"
    assert (gems["board0$"], gems["board1$"]) == ("partly", "rebuilt")


def origin_of(game: str, pack: str, node: str) -> set[str]:
    return {word for pattern, word in origins_of(find_game(game), hold(pack)) if re.match(pattern, node)}


def test_an_area_whose_effect_was_moved_tells_the_origin_of_its_row() -> None:
    """The camp's row has the guide's effect: the panel with that effect shows the camp's row, which was checked."""
    pack = """
[pack]
game = "knossos"
[[area]]
id = "camp"
effect = "further_workers"
cost = "mix"
numbers = [1]
origin = "printed"
[[area]]
id = "guide"
effect = "meeple"
numbers = []
"""
    assert origin_of("knossos", pack, "guide") == {"printed"}
    assert origin_of("knossos", pack, "camp") == {"rebuilt"}
    assert origin_of("knossos", pack, "keeper-red1") == origin_of("knossos", pack, "keeper") == {"rebuilt"}


def test_a_row_that_was_checked_is_marked_no_longer_and_the_others_are() -> None:
    mine = '[pack]\ngame = "knossos"\n[[card]]\nid = "P02"\norigin = "printed"\n[[tile]]\nid = "R02"\norigin = "printed"\n'
    rows = [row["id"] for row in load_content(find_game("knossos").folder / "content.toml").tables["tile"]]
    checked = rows.index("R02")
    assert origin_of("knossos", mine, "card1") == {"printed"}
    assert origin_of("knossos", mine, "card11") == {"rebuilt"}
    for node in (f"tile{checked}", f"mark{checked}.0", f"area{checked}f"):
        assert origin_of("knossos", mine, node) == {"printed"}
        assert "printed" not in origin_of("knossos", mine, node.replace(str(checked), str(checked + 1)))
    site = '[pack]\ngame = "tahuantinsuyu"\n[[site]]\nid = "uspallata"\norigin = "printed"\n'
    assert origin_of("tahuantinsuyu", site, "site-uspallata") == {"printed"}
    assert origin_of("tahuantinsuyu", site, "site-acari") == {"rebuilt"}
