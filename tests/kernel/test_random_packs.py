"""Whatever an owner may enter can be played: random packs that a box accepts, by random play and the game's policy."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.packs import hold, parse_pack, release
from ludarium.kernel.random_packs import check_pack, random_pack
from ludarium.kernel.toml_text import to_toml

FEW = 2  # packs of each box in every run
MANY = 1000


@pytest.mark.parametrize(("name", "number"), [(name, n) for name in BOXES for n in range(FEW)])
def test_a_random_pack_keeps_the_contract_to_the_end(name: str, number: int) -> None:
    assert check_pack(game(name), number).findings == []


@pytest.mark.long
@pytest.mark.parametrize("name", BOXES)
def test_a_thousand_random_packs_keep_the_contract_to_the_end(name: str) -> None:
    """The same in parts: `ludarium contract NAME --packs 250 --first 500`."""
    assert [finding for number in range(MANY) for finding in check_pack(game(name), number).findings] == []


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
