"""Cards, leaders and wonders in words, those of a content pack too."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludarium
from ludarium.games.time_of_empires.picture.card_text import card_line, leader_line, wonder_line
from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS
from ludarium.games.time_of_empires.rules.card_ops import OPS
from ludarium.kernel.content import new_number

GAME = ludarium.game("time_of_empires")
PACK = """
[[card]]
id = "101"
effects = [{ op = "draw", n = 1 }, { op = "gain_per", resource = "bricks", per = "mills_built", factor = 2 }]

[[card]]
id = "106"
effects = [{ op = "build_free", building = "mill", unavailable_site = true }]

[[card]]
id = "103"
discovery_cost = 4

[[leader]]
id = "L11"
effect = { kind = "action_bonus", action = "move_clans", amount = 2 }

[[leader]]
id = "L31"
effect = { kind = "score_step", step = 7, per = "cities_controlled", vp = 4 }

[[wonder]]
id = "W11"
per = "cities_controlled"
"""


def test_a_card_from_a_content_pack_says_what_it_does(tmp_path: Path) -> None:
    """Whoever replaces a reconstructed effect reads the new one; a card of which only the price differs keeps its words."""
    file = tmp_path / "mine.toml"
    file.write_text(PACK)
    box = GAME.box(file)
    en, ja = GAME.words("en"), GAME.words("ja")
    card = {number: CARD_NUMBERS.index(number) for number in ("101", "103", "106")}
    assert card_line(en, box, card["101"]) == "Draw 1 card. 2 bricks for each mill built."
    assert card_line(ja, box, card["101"]) == "カードを1枚引く。建てた風車1つごとにレンガ2個。"
    assert card_line(en, box, card["103"]) == "Draw 3 cards."
    assert card_line(ja, box, card["106"]) == "風車を無償で建てる（利用不能な建設用地でも可）。"
    assert leader_line(en, box, 0) == "Move clans: 2 more moves."
    assert leader_line(en, box, 12) == "At the end 4 VP for each city you control."
    assert leader_line(ja, box, 12) == "終了時、支配している都市1つごとに4点。"
    assert leader_line(en, box, 1) == "Gain bricks: 1 more."
    assert wonder_line(en, box, 0) == "for each city you control"
    assert wonder_line(en, box, 1) == "for each observatory built"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_effect_of_the_box_can_also_be_said_from_its_tables(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    box, words = GAME.box(), GAME.words(lang)
    monkeypatch.setattr(box, "card_rewritten", [1] * len(box.card_rewritten))
    monkeypatch.setattr(box, "leader_rewritten", [1] * 18)
    monkeypatch.setattr(box, "wonder_rewritten", [1] * 12)
    told = [card_line(words, box, number) for number, token in enumerate(CARD_NUMBERS) if not new_number(token)]
    told += [leader_line(words, box, leader) for leader in range(18)] + [wonder_line(words, box, w) for w in range(12)]
    assert [line for line in told if "op." in line or "perk." in line or "{" in line or not line] == []
    split = {"gain_per": ("gain_per_knowledge", "gain_per_bricks")}
    keys = [f"op.{key}" for op in OPS for key in split.get(op, (op,))]
    assert [key for key in keys if not words.has(key)] == []


def test_a_column_is_called_by_the_leader_that_lies_there_and_a_wonder_by_its_name() -> None:
    p = GAME.start(2, "names", era_modes="iii")
    assert GAME.words_of(p).action(GAME.actions.parse("timer a leader_1")) == "Timer A: Leader 1 (technological)"
    while p.round < 1:
        p.take(p.deciders()[0], p.options(p.deciders()[0])[0])
    for lang in ("en", "ja"):
        words = GAME.words_of(p, lang)
        for column in range(3):
            name = words.thing("leader", p.leader_at[column])
            assert name in words.action(GAME.actions.parse(f"timer a leader_{column + 1}"))
            assert name in words.t("event.scholar_sent", 0, column)
        assert words.thing("wonder", p.wonder_at[0]) in words.action(GAME.actions.parse("timer a wonder_1"))
