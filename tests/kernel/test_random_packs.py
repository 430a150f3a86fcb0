"""Whatever an owner may enter can be played: random packs that a box accepts, by random play and the game's policy."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.contract import Table, check_table, tables
from ludarium.kernel.contract.working import Playout
from ludarium.kernel.packs import hold, parse_pack, release
from ludarium.kernel.random_packs import random_pack
from ludarium.kernel.toml_text import to_toml

LIMIT = 30_000  # decisions of a game that does not end
FEW = {"sixgems": 1, "terra_pyramides": 1, "tahuantinsuyu": 1, "knossos": 1, "time_of_empires": 1}


@cache
def tables_of(name: str) -> list[Table]:
    return tables(game(name))


def play(name: str, number: int) -> None:
    """One random pack at one random table, played at random and with the policy mixed in."""
    box, luck = game(name), chance_from(f"pack {name} {number}")
    pack = hold(random_pack(box, luck))
    chosen = tables_of(name)
    table = replace(chosen[luck.below(len(chosen))], content=pack)
    try:
        for mixed in (False, True):
            playout = Playout(box, table, f"f-{number}", mixed)
            while playout.step():
                assert len(playout.decisions) < LIMIT, "the game does not end"
            assert playout.position.over
    finally:
        release(pack)


@pytest.mark.parametrize(("name", "number"), [(name, n) for name in BOXES for n in range(FEW[name])])
def test_a_random_pack_is_played_to_the_end(name: str, number: int) -> None:
    play(name, number)


@pytest.mark.long
@pytest.mark.parametrize("name", BOXES)
def test_a_thousand_random_packs_are_played_to_the_end(name: str) -> None:
    for number in range(1000):
        play(name, number)


@pytest.mark.slow
@pytest.mark.parametrize("name", BOXES)
def test_the_contract_holds_with_a_random_pack(name: str) -> None:
    box = game(name)
    pack = hold(random_pack(box, chance_from(f"contract {name}")))
    table = replace(tables_of(name)[0], content=pack)
    assert check_table(box, table, playouts=2, samples=3) == []
    release(pack)


def test_a_pack_is_written_as_it_is_read() -> None:
    text = random_pack(game("sixgems"), chance_from("text"))
    assert to_toml(parse_pack(text, "x")) == text
    odd = {"a": {"text": 'quote " back\\slash 日本', "half": 1.5, "on": True, "odd key!": [1, {"x": []}]}}
    assert parse_pack(to_toml(odd), "x") == odd


def test_random_packs_differ_from_the_box() -> None:
    box = game("sixgems")
    digests = set()
    for number in range(8):
        pack = hold(random_pack(box, chance_from(f"differ {number}")))
        digests.add(box.box(Path(pack)).digest)
        release(pack)
    assert len(digests) > 4
