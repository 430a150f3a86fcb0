"""Events in words, those of a content pack too."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.picture.card_text import effect_line
from ludarium.games.tahuantinsuyu.rules.actions import CARD
from ludarium.games.tahuantinsuyu.rules.content import BUILDINGS, OP_COST, OP_FORBID, OP_NO_SCORE, OP_WORDS

GAME = ludarium.game("tahuantinsuyu")

OTHER_EVENTS = """
[[event]]
id = "bountiful_harvest"
ops = [{ op = "labor_now", target = "", amount = 3, most = 0 }]

[[event]]
id = "master_masons"
count = 3

[[event]]
id = "labor_dispute"
ops = [{ op = "forbid", target = "terrace", amount = 0, most = 0 }, { op = "cost", target = "city", amount = 2, most = 0 }]
"""


def test_an_event_from_a_content_pack_says_what_it_does(tmp_path: Path) -> None:
    """A replaced effect is what the card says; a card that only lies there more often keeps
    its words."""
    file = tmp_path / "mine.toml"
    file.write_text(OTHER_EVENTS)
    box = GAME.box(file)
    said = {
        token: [effect_line(GAME.words(lang), box, CARD.tokens.index(token)) for lang in ("en", "ja")]
        for token in ("bountiful_harvest", "master_masons", "labor_dispute")
    }
    assert said["bountiful_harvest"] == ["labor +3 at the reveal", "公開時に労働 +3"]
    assert said["master_masons"] == ["temples cost 2 less", "寺院の費用 −2"]
    assert said["labor_dispute"] == ["no terraces may be built; cities cost +2", "テラスを造れない、都市の費用 +2"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_effect_can_be_said_of_an_event_from_a_pack(lang: str) -> None:
    words = GAME.words(lang)
    named = {OP_COST, OP_FORBID, OP_NO_SCORE}
    plain = [f"op.{word}" for op, word in enumerate(OP_WORDS) if op not in named]
    built = [f"op.{OP_WORDS[op]}_{building}" for op in named for building in BUILDINGS[1:]]
    assert [key for key in plain + built if not words.has(key)] == []
