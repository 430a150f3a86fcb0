"""Packs from strangers: whatever a file holds, the answer is one sentence."""

from __future__ import annotations

import random
import time
from functools import cache

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.random_packs import random_pack
from ludarium.table.packs import read

PIECES = (
    '"<svg onload=alert(1)>"',
    '"\\u0000"',
    "99999999999999999999",
    "-1",
    "1e308",
    "nan",
    "[[[[[[[[[]]]]]]]]]",
    "{ op = 1 }",
    "{}",
    "[]",
    "true",
    "1979-05-27T07:32:00Z",
    '""',
    "'../../etc/passwd'",
    '"\\ud83d\\ude00"',
    "\x00",
    "[[pack]]",
    "[pack.game]",
    "id = []",
    "0x7fffffffffffffff",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    '"""' + "x" * 500 + '"""',
    "[" * 3000 + "]" * 3000,
    "{a={a={a={a={a={a={a={a={a={a=1}}}}}}}}}}",
    "\n" + "".join(f"k{n} = {n}\n" for n in range(3000)),
    "\n" + "".join(f"[[k{n}]]\n" for n in range(1000)),
    "\n[" + "a." * 300 + "a]\n",
    "9" * 5000,
    "1e999999999",
    '"</script><script>alert(1)</script>"',
    '"{0} {1!r} %s {{"',
)
MOST_SECONDS = 3.0  # for one file on a busy machine, in CPU time


def spoiled(text: str, dice: random.Random) -> str:
    """A pack with a few pieces exchanged, cut or doubled."""
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(max(1, len(text)))
        end = min(len(text), at + dice.randint(0, 12))
        lines = text.splitlines()
        way = dice.randrange(4)
        if way == 0:
            text = text[:at] + dice.choice(PIECES) + text[end:]
        elif way == 1:
            text = text[:at] + text[end:]
        elif way == 2 and lines:
            line = dice.randrange(len(lines))
            name, sign, _ = lines[line].partition(" = ")
            lines[line] = f"{name}{sign}{dice.choice(PIECES)}" if sign else lines[line]
            text = "\n".join(lines) + "\n"
        else:
            text = text[:at] + text[at:end] * dice.randint(2, 40) + text[end:]
    return text


@cache
def whole(name: str, number: int) -> str:
    return random_pack(game(name), chance_from(f"spoil {name} {number}"))


def check(name: str, number: int) -> bool:
    """Whether the spoiled pack was refused; either way nothing is thrown and the answer is one short sentence."""
    text = spoiled(whole(name, number // 100), random.Random(f"{name} {number}"))
    begin = time.process_time()
    told = read(text, lang=("en", "ja")[number % 2])
    assert time.process_time() - begin < MOST_SECONDS
    if "error" not in told:
        return False
    assert isinstance(told["error"], str)
    assert 0 < len(told["error"]) < 700, told["error"]
    assert "\n" not in told["error"]
    assert told["error"].isprintable(), repr(told["error"])
    return True


@pytest.mark.parametrize("name", BOXES)
def test_spoiled_packs_get_one_sentence(name: str) -> None:
    refused = sum(check(name, number) for number in range(6))
    assert refused > 1


@pytest.mark.long
@pytest.mark.parametrize("name", BOXES)
def test_two_thousand_spoiled_packs_of_each_box_get_one_sentence(name: str) -> None:
    assert sum(check(name, number) for number in range(2000)) > 500


def test_a_key_of_many_parts_is_refused_before_it_is_read() -> None:
    """The reader of TOML would need the square of them: one such line filled the memory of the machine."""
    for line in ("a." * 2_000 + "a = 1\n", "x = { " + "a." * 2_000 + "a = 1 }\n", "[" + "a." * 2_000 + "a]\n"):
        assert "at most 400 dots" in read("[pack]\ngame = 'sixgems'\n" + line)["error"]
