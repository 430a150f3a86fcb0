"""Why a content pack is refused is said in both languages: every sentence of a loader has its Japanese."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.games import BOXES, game
from ludarium.kernel import schema
from ludarium.kernel.words import KERNEL_TEXT, load_po
from ludarium.table.packs import read

SOURCE = Path(ludarium.__file__).parent
KERNEL = load_po(KERNEL_TEXT / "content.ja.po")
CALLS = {"error": 1, "BadContent": 2}  # where the sentence stands among the arguments


def sentences(file: Path) -> Iterator[str]:
    """The sentences of all refusals that a module raises; one may have a name in it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named: dict[str, set[str]] = {}
    for found in ast.walk(tree):
        if isinstance(found, ast.Assign) and isinstance(found.value, ast.Constant):
            for target in found.targets:
                if isinstance(target, ast.Name):
                    named.setdefault(target.id, set()).add(str(found.value.value))
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in CALLS and len(call.args) > CALLS[name]:
            told = call.args[CALLS[name]]
            if isinstance(told, ast.Constant):
                yield str(told.value)
            elif isinstance(told, ast.Name) and told.id in named:
                yield from named[told.id]
            else:
                assert not isinstance(told, ast.JoinedStr), f"{file}, line {call.lineno}: values belong into gaps"


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("name", BOXES)
def test_every_refusal_of_a_loader_has_its_japanese(name: str) -> None:
    ours = load_po(game(name).folder / "text" / "content.ja.po")
    found = [told for file in sorted((game(name).folder / "rules").rglob("*.py")) for told in sentences(file)]
    assert len(found) > 8
    for told in found:
        there = ours.get(told) or KERNEL.get(told, "")
        assert there, told
        assert gaps(there) <= gaps(told), told
        assert re.search("[ぁ-ん]", there), told
    assert set(ours) <= set(found), "a translation that nothing raises"


def test_every_refusal_of_the_kernel_has_its_japanese() -> None:
    files = [SOURCE / "kernel" / f"{name}.py" for name in ("content", "packs", "schema")] + [SOURCE / "table" / "packs.py"]
    found = {told for file in files for told in sentences(file)}
    found |= {schema.NOT_COUNTED, schema.TOO_MANY, schema.NOT_WHOLE, schema.ODD_VALUE, "{0} {1}"}
    for told in found:
        assert gaps(KERNEL.get(told, "{none}")) <= gaps(told), told
    assert set(KERNEL) <= found, "a translation that nothing raises"


REFUSED = {
    "sixgems": (
        "[[board]]\nid = 'ruby'\nbeside = ['topaz']\n",
        "宝石ボード ルビー (ruby)：",
        "「ダイヤモンド」も",
    ),
    "terra_pyramides": ("[[stair_tile]]\nid = 'B01'\nleft_out = true\n", "バージョン バージョン1：", "8山に分かれなければ"),
    "tahuantinsuyu": ("[[line]]\nid = 'r001'\nb = 'acari'\n", "地図の線 アカリ～コタワシ (r001)：", "異なる2つのマス"),
    "knossos": ("[setup]\ntavern = 5\n", "準備：", "ワーカーは1人12個です（今は合計13個）"),
    "time_of_empires": ("[[card]]\nid = '101'\ncopies = 1\n", "技術カード：", "時代1には、4つのデッキに等しく分かれる"),
}


@pytest.mark.parametrize("name", BOXES)
def test_an_import_is_refused_in_the_readers_language(name: str) -> None:
    body, where, told = REFUSED[name]
    text = f"[pack]\ngame = '{name}'\n{body}"
    japanese = read(text, lang="ja")["error"]
    assert where in japanese
    assert told in japanese
    assert not re.search("[a-z]{4,} [a-z]{2,}", japanese), japanese  # no English words beside each other
    assert not re.search("[ぁ-ん]", read(text)["error"])
