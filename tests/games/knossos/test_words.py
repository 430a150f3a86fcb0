"""What areas and altars do, in words: their numbers are those of the box, a content pack's too."""

from __future__ import annotations

from pathlib import Path

import ludarium
from ludarium.games.knossos.picture.card_text import area_rule
from ludarium.games.knossos.rules.actions import OFFER
from ludarium.games.knossos.rules.areas import (
    AREA_BASKET,
    AREA_CAMP,
    AREA_KEEPER,
    AREA_LABOUR,
    AREA_RECRUITMENT,
    AREA_TAVERN,
)

GAME = ludarium.game("knossos")
PACK = """
[limits]
resource_with_keeper = 13

[[area]]
id = "tavern"
amount = 5

[[area]]
id = "labour"
numbers = [6]

[[area]]
id = "keeper"
away = 1
"""


def test_the_rules_of_areas_tell_the_numbers_of_the_box(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PACK)
    printed, mine = GAME.box(), GAME.box(file)
    en, ja = GAME.words("en"), GAME.words("ja")
    assert "Pay 4 of one colour" in area_rule(en, AREA_TAVERN, printed)
    assert "Pay 5 of one colour" in area_rule(en, AREA_TAVERN, mine)
    assert "1色の資源6個を得る" in area_rule(ja, AREA_LABOUR, mine)
    assert area_rule(ja, AREA_LABOUR, mine, "short") == "2個置いて1色6個"
    assert "2 of your workers here win the first recruit, 3 the second" in area_rule(en, AREA_RECRUITMENT, printed)
    assert "you may hold 13 of the colour, and gain the number shown. Costs 1 more" in area_rule(en, AREA_KEEPER, mine)
    assert "コストはここの自分のワーカー1個ごとに+3個" in area_rule(ja, AREA_BASKET, printed)


def test_the_rules_of_altars_tell_the_numbers_of_the_box() -> None:
    told: dict[int, str] = {}
    for seed in range(40):
        p = GAME.start(3, seed)
        parts = GAME.module("picture.scene").scene(p.seen_by(0), GAME.words("ja")).parts
        told[p.altar] = next(node.label for part in parts for node in part if node.id == "altar")  # type: ignore[attr-defined]
    assert "÷5点" in told[1]
    assert "÷3点" in told[2]
    assert "白1個につき3点" in told[2]
    assert "6個目からは1個6点" in told[3]


def test_the_altar_of_zeus_shows_the_row_of_the_box(tmp_path: Path) -> None:
    file = tmp_path / "zeus.toml"
    file.write_text('[[altar]]\nid = "zeus"\ntable = [0, 2, 5, 9]\n')
    p = GAME.start(3, 1, str(file), altar="zeus")
    for lang, row in (("en", "2 · 5 · 9 points; your next worker: +2"), ("ja", "2・5・9点、次の1個で+2点")):
        parts = GAME.module("picture.scene").scene(p.seen_by(0), GAME.words(lang)).parts
        assert row in [node.text for part in parts for node in part]


def test_previews_and_prices_tell_the_numbers_of_the_box(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PACK + '\n[[area]]\nid = "camp"\namount = 2\n')
    p = GAME.start(4, 1, str(file), sheet="expedition")
    preview = GAME.module("picture.preview").preview
    for lang, limit, camp in (("en", "hold up to 13", "2 per tile"), ("ja", "上限13個", "1枚につき2個")):
        words = GAME.words(lang)
        view = p.seen_by(p.turn)
        assert limit in preview(view, GAME.actions.parse("keeper red1"), words).text
        shown = {node.id: node for part in GAME.module("picture.scene").scene(view, words).parts for node in part}
        assert camp in shown["camp"].label
        assert shown["campp"].text == "2"
        assert area_rule(words, AREA_CAMP, p.box) != area_rule(words, AREA_CAMP, GAME.box())  # type: ignore[attr-defined]


def test_r8_a_square_of_hermes_is_called_by_what_it_asks_for(tmp_path: Path) -> None:
    """By its number where a pack has two altars with such squares: the words do not know which of them is meant."""
    pack = tmp_path / "zeus.toml"
    pack.write_text('[[altar]]\nid = "zeus"\nrule = "cards"\nsquares = [[8, 12, 0, 0]]\ncost = "mix"\n')
    en, ja, mine = GAME.words("en"), GAME.words("ja"), GAME.words("en", GAME.box(pack))
    assert en.action(OFFER) == "Altar: the square for 3 or more pieces (2 points)"
    assert ja.action(OFFER + 4) == "祭壇の7個以上のマス（12点）に置く"
    assert mine.action(OFFER + 4) == "Altar: square 5 from the left"
