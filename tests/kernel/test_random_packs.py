"""Whatever an owner may enter can be played: random packs that a box accepts, by random play and the game's policy."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadContent
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


@pytest.mark.parametrize("gone", [0, 1])
def test_a_position_travels_with_a_pack_of_its_content_that_is_still_there(gone: int) -> None:
    """Two packs may differ in names only; one of them is forgotten while the other is played with."""
    text = '[pack]\ngame = "sixgems"\n[rules]\nseat_points = 3\n[[settlement]]\nid = "s01"\nname = "{}"\n'
    packs = [hold(text.format(f"{name}{gone}")) for name in ("first", "second")]
    one, other = [game("sixgems").start(2, "travels", pack) for pack in packs]
    assert one.box.digest == other.box.digest
    release(packs[gone])
    played = (one, other)[1 - gone]
    assert pickle.loads(pickle.dumps(played)) == played


def test_a_coin_of_terra_pyramides_gives_at_most_fifty_gold() -> None:
    """Gold is spent piece by piece: with 854 a turn of the policy had thousands of choices."""
    text = '[pack]\ngame = "terra_pyramides"\n[[number]]\nid = "coin_gold"\nvalue = {}\n'
    assert game("terra_pyramides").box(Path(hold(text.format(50)))).coin_gold == 50
    with pytest.raises(BadContent, match="50"):
        game("terra_pyramides").box(Path(hold(text.format(51))))
